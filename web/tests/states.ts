// Scripted states of a table, as the server would tell them.
import type { Glance, Glimpse, Info, Offer, SeatInfo, Seat, Told } from '../src/protocol/types';
import { rulesOf } from './real';

export const offer = (
  move: Offer['move'],
  places: string[] = [],
  least = 0,
  most = 0,
  others: string[] = [],
): Offer => ({
  move,
  places,
  least,
  most,
  others,
  extra_from: null,
  extra_sure: false,
});

/** A row from cards: `?` lies face down, `5` is shown, `5^` lies face up, `-` is a gap. */
export function row(seat: Seat, cards: string): Glimpse[] {
  return cards.split(' ').map((card, at) => ({
    place: `${seat}${at + 1}`,
    card: card === '-' ? null : card.replace('^', ''),
    up: card.endsWith('^'),
  }));
}

export function glance(change: Partial<Glance> = {}): Glance {
  return {
    at: null,
    back: 0,
    caller: null,
    discard: '5',
    held: null,
    last_turns: [],
    may_end: 'all_agree',
    offers: [],
    phase: 'turn',
    pile: 40,
    power: null,
    result: null,
    round: 1,
    rows: [row('A', '? ? ? ?'), row('B', '? ? ? ?')],
    shown: [],
    snap: null,
    starter: 'A',
    taken: false,
    to_move: ['A'],
    totals: [0, 0],
    turn: 'A',
    turned_up: [],
    turns: 1,
    winners: null,
    ...change,
  };
}

export function told(change: Partial<Told> = {}): Told {
  return { type: 'told', v: 1, you: 'A', now: glance(), ...change };
}

export const chair = (seat: Seat, name: string, change: Partial<SeatInfo> = {}): SeatInfo => ({
  seat,
  name,
  kind: name ? 'person' : 'free',
  level: null,
  ...change,
});

export function info(change: Partial<Info> = {}): Info {
  return {
    type: 'info',
    table: 'x',
    settings: { edition: 'deluxe', seats: 2 },
    status: 'playing',
    seats: [chair('A', 'Ana'), chair('B', 'Ben')],
    host: 'A',
    chat: true,
    watching: 0,
    shuffles: [],
    rounds: [],
    patience: { shown: 6000, race: 3000, window: 10000, abandoned: 86_400_000 },
    ...rulesOf('deluxe'),
    ...change,
  };
}
