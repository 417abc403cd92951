// The end of a round: the cards are turned up row by row, the caller's last, and only then is it scored.
import { untrack } from 'svelte';
import { still } from '../../browser/still';
import { SEATS } from '../../protocol/seats';
import type { Glance, PlaceText, Seat } from '../../protocol/types';
import { play } from '../../sound/sound.svelte';
import { isKnown, type Shown } from './cards';

const ROW = 800;
/** With any number of players, nobody waits longer than this. */
const MOST = 4500;

/** The seats that have cards to turn up, clockwise from the caller's left; the caller last. */
function turned(now: Glance, hidden: ReadonlySet<PlaceText>): Seat[] {
  const seats = SEATS.slice(0, now.rows.length);
  const first = seats.indexOf(now.caller ?? now.starter ?? 'A') + (now.caller ? 1 : 0);
  return [...seats.slice(first), ...seats.slice(0, first)].filter((seat) =>
    [...hidden].some((place) => place[0] === seat),
  );
}

/** The cards that this step turned up, except those that I was being shown. */
export function turnedUp(before: Glance | null, { events, now }: Shown): Set<PlaceText> {
  if (!events?.some((each) => each.kind === 'revealed') || before?.round !== now.round) return new Set();
  const open = new Set(before.rows.flat().flatMap(({ place, card }) => (isKnown(card) ? [place] : [])));
  return new Set(now.turned_up.filter((place) => !open.has(place)));
}

/** Shows the end of every round this way, as long as the component that asks for it lives. */
export class Reveal {
  #truth: () => Shown;
  #totals = $state.raw<number[]>([]);
  #hidden = $state.raw<ReadonlySet<PlaceText>>(new Set());
  on = $state(false);
  /** The table as it is shown: what is not turned up yet lies face down, and nothing is scored. */
  told = $derived.by((): Shown => {
    const told = this.#truth();
    if (!this.on) return told;
    const rows = told.now.rows.map((row) =>
      row.map((each) => (this.#hidden.has(each.place) ? { ...each, card: '?', up: false } : each)),
    );
    return { ...told, now: { ...told.now, rows, totals: this.#totals, result: null, winners: null } };
  });

  /** All cards are turned up at once if it is not wanted, with reduced motion, or on a hidden page. */
  constructor(truth: () => Shown, wanted: () => boolean) {
    this.#truth = truth;
    let before: Glance | null = null;
    $effect.pre(() => {
      const told = truth();
      untrack(() => {
        const found = !wanted() || still() || document.hidden ? new Set<PlaceText>() : turnedUp(before, told);
        if (found.size > 0) this.#begin(found, before!.totals);
        else if (told.now.result === null) this.on = false;
        before = told.now;
      });
    });
    $effect(() => (this.on ? untrack(() => this.#run()) : undefined));
  }

  #begin(hidden: ReadonlySet<PlaceText>, totals: number[]): void {
    [this.#hidden, this.#totals, this.on] = [hidden, totals, true];
  }

  #run(): () => void {
    const seats = turned(this.#truth().now, this.#hidden);
    const timer = setInterval(
      () => {
        const seat = seats.shift();
        if (seat === undefined) return this.skip();
        this.#hidden = new Set([...this.#hidden].filter((place) => place[0] !== seat));
        play('flip');
      },
      Math.min(ROW, MOST / (seats.length + 1)),
    );
    return () => clearInterval(timer);
  }

  skip = (): void => {
    this.on = false;
  };
}
