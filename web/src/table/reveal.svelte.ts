// The end of a round: the cards are turned up row by row, the caller's last, and only then is it scored.
import { untrack } from 'svelte';
import type { Glance, PlaceText, Seat, Told } from '../protocol/types';
import { play } from '../sound/sound.svelte';
import { still } from './flights';

type Shown = Told & { now: Glance };
const ROW = 800;
/** However many players there are, nobody waits longer than this. */
const MOST = 4000;

export interface Reveal {
  /** The table as it is shown: what is not turned up yet lies face down, and nothing is scored. */
  readonly told: Shown;
  readonly on: boolean;
  skip: () => void;
}

/** The seats that have cards to turn up, clockwise from the caller's left; the caller last. */
function turned(now: Glance, hidden: ReadonlySet<PlaceText>): Seat[] {
  const seats = now.rows.map((_, at) => String.fromCharCode(65 + at) as Seat);
  const first = seats.indexOf(now.caller ?? now.starter ?? 'A') + (now.caller ? 1 : 0);
  return [...seats.slice(first), ...seats.slice(0, first)].filter((seat) => [...hidden].some((place) => place[0] === seat));
}

/** Which cards this step turned up. */
function turnedUp(before: Glance | null, told: Shown): Set<PlaceText> {
  if (!told.events?.some((each) => each.kind === 'revealed') || before?.round !== told.now.round) return new Set();
  const known = new Map(before.rows.flat().map((each) => [each.place, each.card]));
  return new Set(told.now.rows.flat().flatMap(({ place, card }) => (card !== null && (known.get(place) ?? '?') === '?' ? [place] : [])));
}

/** Show the end of every round so, for as long as the component that asks for it lives. */
export function revealing(told: () => Shown): Reveal {
  let before: Glance | null = null;
  let score = $state.raw<number[]>([]);
  let hidden = $state.raw<ReadonlySet<PlaceText>>(new Set());
  let on = $state(false);

  $effect.pre(() => {
    const next = told();
    untrack(() => {
      const found = still() ? new Set<PlaceText>() : turnedUp(before, next);
      if (found.size > 0) [hidden, on, score] = [found, true, before!.totals];
      else if (next.now.result === null) on = false;
      before = next.now;
    });
  });

  $effect(() => {
    if (!on) return;
    const seats = untrack(() => turned(told().now, hidden));
    const pause = Math.min(ROW, MOST / seats.length);
    const timer = setInterval(() => {
      const seat = seats.shift();
      if (seat === undefined) on = false;
      else {
        hidden = new Set([...hidden].filter((place) => place[0] !== seat));
        play('flip');
      }
    }, pause);
    return () => clearInterval(timer);
  });

  const shown = $derived.by((): Shown => {
    const next = told();
    if (!on) return next;
    const rows = next.now.rows.map((row) => row.map((each) => (hidden.has(each.place) ? { ...each, card: '?', up: false } : each)));
    return { ...next, now: { ...next.now, rows, totals: score, result: null, winners: null } };
  });

  return {
    get told() {
      return shown;
    },
    get on() {
      return on;
    },
    skip: () => (on = false),
  };
}
