// Scenes of the table that are rare in play, as the server would tell them.
import type { ComponentProps } from 'svelte';
import type { Event, Glance, Glimpse, Info, Result, Seat, Told } from '../../src/protocol/types';
import type Table from '../../src/table/Table.svelte';
import { STILL, type Live } from '../../src/table/state/live';
import { rulesOf } from '../real';
import { chair, glance, info, offer, row, told } from '../states';

type Given = Omit<ComponentProps<typeof Table>, 'lines' | 'does'>;
export type Step = Given & { info: Info };

const NAMES = ['Ana', 'Ben', 'Chloé', 'Dmitri', 'Eleonore', 'Farid', 'Giulia', 'Hannah'];
const SEATS: Seat[] = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];

/** Rows for this many seats; the given ones replace the first. */
const rows = (count: number, ...given: string[]): Glimpse[][] =>
  SEATS.slice(0, count).map((seat, at) => row(seat, given[at] ?? '? ? ? ?'));
const places = (...seats: number[]): string[] =>
  seats.flatMap((at) => [1, 2, 3, 4].map((n) => `${SEATS[at]}${n}`));
const all = (count: number, from = 0): string[] =>
  places(...Array.from({ length: count - from }, (_, at) => at + from));

interface Change {
  now?: Partial<Glance>;
  info?: Partial<Info>;
  events?: Event[];
  told?: Partial<Told>;
  live?: Partial<Live>;
  given?: Partial<Given>;
  kaboo?: boolean;
}

function step(count: number, change: Change = {}): Step {
  const people = SEATS.slice(0, count).map((seat, at) =>
    chair(
      seat,
      NAMES[at]!,
      at % 2 && at > 1 ? { kind: 'bot', level: 1 + (at % 4), bot: 'steady', here: true } : { here: true },
    ),
  );
  const now = glance({
    rows: rows(count),
    totals: SEATS.slice(0, count).map((_, at) => (at * 17) % 60),
    ...change.now,
  });
  return {
    told: told({ events: change.events ?? [], now, ...change.told }) as Told & { now: Glance },
    info: info({
      seats: people,
      settings: { edition: change.kaboo ? 'kaboo' : 'deluxe', seats: count, snap: 'race' },
      ...rulesOf(change.kaboo ? 'kaboo' : 'deluxe'),
      ...change.info,
    }),
    live: { ...STILL, ...change.live },
    ...change.given,
  };
}

const turn =
  (count: number, kaboo = false) =>
  (): Step[] => [
    step(count, {
      kaboo,
      now: { discard: kaboo ? '5H' : '5', offers: [offer('draw'), offer('take'), offer('cabo')] },
    }),
  ];
const result = (change: Partial<Result>): Result => ({
  hands: [3, 21],
  scores: [0, 21],
  totals: [20, 41],
  reasons: ['caller', 'hand'],
  reset: [],
  void: false,
  won: ['A'],
  ...change,
});
const over = (cards: string[], found: Result, more: Partial<Glance> = {}, given: Change = {}): Step => {
  const count = cards.length;
  const base = step(count, {
    ...given,
    now: {
      rows: rows(count, ...cards),
      phase: 'over',
      result: found,
      totals: found.totals,
      to_move: [],
      caller: 'A',
      ...more,
    },
  });
  return {
    ...base,
    info: {
      ...base.info,
      seats: base.info.seats.map((each) => ({ ...each, ready: each.seat === 'A' ? false : true })),
    },
  };
};
/** With names as long as they may be. */
const named = (base: Step): Step => ({
  ...base,
  info: {
    ...base.info,
    seats: base.info.seats.map((each) => ({
      ...each,
      name: `${each.name}WWWWWWWWWWWWWWWWWWWWWWWW`.slice(0, 24),
    })),
  },
});
const rowsOf = (count: number, cards: number): Glimpse[][] =>
  rows(count, ...Array.from({ length: count }, () => Array(cards).fill('?').join(' ')));
/** Eight at Kaboo, with nine cards each after penalties. */
const nine = (change: Change): Step =>
  step(8, { kaboo: true, ...change, now: { rows: rowsOf(8, 9), totals: Array(8).fill(0), ...change.now } });
const since = (): number => performance.now();

export const SCENES: Record<string, () => Step[]> = {
  turn2: turn(2),
  turn4: turn(4),
  turn5: turn(5),
  turn6: turn(6),
  turn8: turn(8, true),
  turn4k: turn(4, true),
  look: () => [
    step(4, {
      now: { phase: 'look', turn: null, to_move: ['A', 'B'], offers: [offer('look', places(0), 2, 2)] },
    }),
  ],
  hold: () => [
    step(4, {
      now: { phase: 'hold', held: '9', offers: [offer('keep', places(0), 1, 4), offer('discard')] },
      events: [{ kind: 'drew', seat: 'A', card: '9' } as Event],
    }),
  ],
  spy: () => [
    step(6, {
      now: {
        phase: 'power',
        power: 'spy',
        discard: '9',
        offers: [offer('spy', all(6, 1), 1, 1), offer('decline')],
      },
    }),
  ],
  swap: () => [
    step(6, {
      now: {
        phase: 'power',
        power: 'swap',
        discard: '11',
        offers: [offer('swap', places(0), 1, 1, all(6, 1)), offer('decline')],
      },
    }),
  ],
  swap8: () => [
    step(8, {
      kaboo: true,
      now: {
        phase: 'power',
        power: 'swap',
        discard: 'QS',
        offers: [offer('swap', places(0), 1, 1, all(8, 1)), offer('decline')],
      },
    }),
  ],
  king: () => [
    step(4, {
      kaboo: true,
      now: {
        phase: 'power',
        power: 'look_and_swap',
        discard: 'KS',
        offers: [offer('spy', all(4, 1), 1, 1), offer('decline')],
      },
    }),
    step(4, {
      kaboo: true,
      live: { shownSince: since() },
      now: {
        phase: 'swap',
        at: 'C2',
        discard: 'KS',
        rows: rows(4, '? ? ? ?', '? ? ? ?', '? AH ? ?'),
        shown: [['A', 'C2']],
        offers: [offer('swap', places(0), 1, 1, ['C2']), offer('decline'), offer('seen')],
      },
    }),
  ],
  race: () => [
    step(4, {
      kaboo: true,
      live: { snapSince: since() },
      now: {
        phase: 'snap',
        turn: 'B',
        snap: '7S',
        discard: '7S',
        to_move: ['A'],
        offers: [offer('snap', all(4), 1, 1), offer('decline')],
      },
    }),
  ],
  raceMine: () => [
    step(4, {
      kaboo: true,
      live: { snapSince: since() },
      now: {
        phase: 'snap',
        turn: 'A',
        snap: '7S',
        discard: '7S',
        to_move: ['A'],
        offers: [offer('snap', all(4), 1, 1), offer('peek', places(0), 1, 1), offer('decline')],
      },
    }),
  ],
  race8: () => [
    step(8, {
      kaboo: true,
      live: { snapSince: since() },
      now: {
        phase: 'snap',
        turn: 'B',
        snap: '7S',
        discard: '7S',
        to_move: ['A'],
        offers: [offer('snap', all(8), 1, 1), offer('decline')],
      },
    }),
  ],
  race9: () => [
    nine({
      now: {
        phase: 'snap',
        turn: 'B',
        snap: '7S',
        discard: '7S',
        to_move: ['A'],
        offers: [
          offer(
            'snap',
            rowsOf(8, 9).flatMap((each) => each.map(({ place }) => place)),
            1,
            1,
          ),
          offer('decline'),
        ],
      },
      live: { snapSince: since() },
    }),
    nine({
      now: { phase: 'snap', turn: 'B', snap: '7S', discard: '7S', to_move: ['A'], offers: [] },
      live: { snapSince: since() },
      events: [{ kind: 'falsely_snapped', seat: 'C', place: 'C2', card: '10H' } as Event],
    }),
  ],
  window: () => [
    step(4, {
      kaboo: true,
      info: { settings: { edition: 'kaboo', seats: 4, snap: 'window' } },
      live: { snapSince: since() },
      now: {
        phase: 'snap',
        turn: 'B',
        snap: '7S',
        discard: '7S',
        to_move: ['A', 'B', 'C'],
        offers: [offer('snap', all(4), 1, 1), offer('decline')],
      },
    }),
  ],
  chosen: () => [
    step(4, {
      kaboo: true,
      info: { settings: { edition: 'kaboo', seats: 4, snap: 'window' } },
      live: { snapSince: since() },
      now: { phase: 'snap', turn: 'B', snap: '7S', discard: '7S', to_move: ['B', 'C'], offers: [] },
    }),
  ],
  give: () => [
    step(4, {
      kaboo: true,
      now: {
        phase: 'give',
        at: 'C2',
        rows: rows(4, '? ? ? ?', '? ? ? ?', '? - ? ?'),
        offers: [offer('give', places(0), 1, 1), offer('decline')],
      },
    }),
  ],
  false: () => [
    step(4, { kaboo: true, now: { phase: 'snap', turn: 'B', snap: '7S', discard: '7S' } }),
    step(4, {
      kaboo: true,
      now: { rows: rows(4, '? 3H ? ? ? ?'), discard: '7S', turn: 'C', to_move: ['C'] },
      live: {
        times: [
          { name: 'You', ms: 480 },
          { name: 'Ben', ms: 922 },
        ],
      },
      events: [
        { kind: 'falsely_snapped', seat: 'A', place: 'A2', card: '3H' } as Event,
        { kind: 'added', seat: 'A', place: 'A5', end: 'right' } as Event,
      ],
    }),
  ],
  call: () => [
    step(4, { now: { turn: 'C', to_move: ['C'] } }),
    step(4, {
      now: { caller: 'C', turn: 'C', last_turns: ['D', 'A', 'B'], to_move: ['C'] },
      events: [{ kind: 'called_cabo', seat: 'C' } as Event],
    }),
    step(4, {
      now: { caller: 'C', turn: 'D', last_turns: ['D', 'A', 'B'], to_move: ['D'] },
      events: [{ kind: 'turn_began', seat: 'D' } as Event],
    }),
    step(4, {
      now: {
        caller: 'C',
        turn: 'A',
        last_turns: ['A', 'B'],
        to_move: ['A'],
        offers: [offer('draw'), offer('take')],
      },
      events: [{ kind: 'turn_began', seat: 'A' } as Event],
    }),
  ],
  mismatch: () => [
    step(4, { now: { phase: 'hold', held: '3' } }),
    step(4, {
      now: { phase: 'lay', held: '3', rows: rows(4, '5^ 9^ ? ?'), offers: [offer('lay')] },
      events: [{ kind: 'mismatched', seat: 'A', places: ['A1', 'A2'], cards: ['5', '9'] } as Event],
    }),
  ],
  long: () => [
    step(5, {
      now: {
        rows: rows(5, '? 4^ ? ? ? ? ? ?', '? ? ? ? ? ?', '? 3^ ? ? ?'),
        offers: [offer('draw'), offer('take'), offer('cabo')],
      },
    }),
  ],
  wide: () => [
    named(
      step(5, {
        now: {
          rows: rows(5, '? 4^ - ? ? ?', '? ? ? ? ? ? ? ?', '? - ? ?', '? ? ? ? ?'),
          caller: 'C',
          totals: [104, 117, 98, 100, 101],
          offers: [offer('draw'), offer('take')],
        },
      }),
    ),
  ],
  wide8: () => [
    named(
      step(8, {
        kaboo: true,
        now: {
          discard: '5H',
          rows: rows(8, '? ? ? ? ? ? ?', '? ? ? ? ? ?', '? - ? ?', '? ? ? - ?'),
          totals: [104, 117, 98, 100, 101, 102, 103, 110],
          offers: [offer('draw'), offer('take'), offer('cabo')],
        },
      }),
    ),
  ],
  away: () => [
    step(4, {
      info: {
        seats: [
          chair('A', 'Ana', { here: true }),
          chair('B', 'Ben', { here: false, away_in: 30000 }),
          chair('C', 'Chloé', { away: true, here: false }),
          chair('D', 'Nils', { kind: 'bot', bot: 'steady', level: 3, here: true }),
        ],
      },
      live: { absences: { B: since() + 30000 }, deadlines: { B: since() + 20000 } },
      now: { turn: 'B', to_move: ['B'] },
    }),
  ],
  watch: () => [
    step(4, {
      told: { you: null },
      given: { watching: 'C' },
      info: {
        watching: 3,
        seats: SEATS.slice(0, 4).map((seat, at) =>
          chair(seat, NAMES[at]!, { here: true, shared: seat === 'C' }),
        ),
      },
      now: { turn: 'C', to_move: ['C'], phase: 'hold', held: '4' },
    }),
  ],
  watchAll: () => [
    step(4, { told: { you: null }, now: { turn: 'C', to_move: ['C'], phase: 'hold', held: '?' } }),
  ],
  known: () => [
    step(3, {
      told: { known: { A1: '4', A3: '12' } },
      now: { offers: [offer('draw'), offer('take'), offer('cabo')] },
    }),
  ],
  result: () => [
    over(
      ['0 1 2 -', '9 6 4 2', '12 11 3 5', '13 8 8 1'],
      result({
        hands: [3, 21, 31, 30],
        scores: [0, 21, 31, 30],
        totals: [20, 41, 70, 81],
        reasons: ['caller', 'hand', 'hand', 'hand'],
      }),
    ),
  ],
  falseCabo: () => [
    over(
      ['4 5 2 3', '1 1 2 0'],
      result({
        hands: [14, 4],
        scores: [24, 4],
        totals: [54, 11],
        reasons: ['false_cabo', 'hand'],
        won: ['B'],
      }),
    ),
  ],
  kamikaze: () => [
    over(
      ['12 12 13 13', '9 6 4 2', '1 1 3 5'],
      result({
        hands: [50, 21, 10],
        scores: [0, 50, 50],
        totals: [20, 91, 80],
        reasons: ['kamikaze', 'against_kamikaze', 'against_kamikaze'],
      }),
    ),
  ],
  reset: () => [
    over(
      ['4 5 2 3', '1 1 2 0'],
      result({
        hands: [14, 4],
        scores: [24, 4],
        totals: [50, 11],
        reasons: ['false_cabo', 'hand'],
        reset: ['A'],
        won: ['B'],
      }),
    ),
  ],
  void: () => [
    over(
      ['4 5 2 3', '1 1 2 0'],
      result({
        hands: [14, 4],
        scores: [0, 0],
        totals: [0, 0],
        reasons: ['void', 'void'],
        void: true,
        won: [],
      }),
      { caller: null },
      { info: { settings: { edition: 'remake', seats: 2 } } },
    ),
  ],
  over: () => [
    over(
      ['0 1 2 1', '9 6 4 2', '12 11 3 5', '13 8 8 1'],
      result({
        hands: [4, 21, 31, 30],
        scores: [0, 21, 31, 30],
        totals: [20, 101, 70, 81],
        reasons: ['caller', 'hand', 'hand', 'hand'],
      }),
      { winners: ['A'] },
      { info: { status: 'finished' } },
    ),
  ],
  deal: () => [
    step(4, { now: { rows: rows(4).map(() => []), discard: null, turn: null, to_move: [], phase: 'look' } }),
    step(4, {
      now: {
        back: 1,
        round: 2,
        phase: 'look',
        turn: null,
        to_move: ['A', 'B'],
        offers: [offer('look', places(0), 2, 2)],
      },
      events: [{ kind: 'dealt' } as Event],
    }),
    step(4, {
      now: { back: 1, round: 2, turn: 'B', to_move: ['B'] },
      events: [{ kind: 'swapped', seat: 'B', one: 'B2', other: 'A1' } as Event],
    }),
  ],
};
