// What moves with a step: the ways that cards took in it, and the cards that glint or sting.
import type { Glance, PlaceText, Told } from '../protocol/types';
import { animate, flightsOf, measure, type Rects } from './flights';

export interface Motion {
  /** Cards that somebody looked at. */
  readonly glints: ReadonlySet<PlaceText>;
  /** Cards that did not match. */
  readonly stings: ReadonlySet<PlaceText>;
}

const NONE: ReadonlySet<PlaceText> = new Set();
const among = (places: PlaceText[]): ReadonlySet<PlaceText> => (places.length > 0 ? new Set(places) : NONE);

/** Show every step's motion within an element, for as long as the component that asks for it lives. */
export function moving(root: () => HTMLElement | undefined, told: () => Told & { now: Glance }): Motion {
  let before: Rects | null = null;
  let glints = $state.raw(NONE);
  let stings = $state.raw(NONE);

  $effect.pre(() => {
    void told();
    const element = root();
    before = element ? measure(element) : null;
  });
  $effect(() => {
    const { events = [], now, you } = told();
    const element = root();
    if (!element || !before) return;
    const dealt = now.rows.flatMap((row) => row.map((each) => each.place));
    animate(element, before, flightsOf(events ?? [], dealt));
    glints = among((events ?? []).flatMap((each) => (each.kind === 'spied' || (each.kind === 'peeked' && each.seat !== you) ? [each.place] : [])));
    stings = among((events ?? []).flatMap((each) => (each.kind === 'falsely_snapped' ? [each.place] : each.kind === 'mismatched' ? each.places : [])));
  });

  return {
    get glints() {
      return glints;
    },
    get stings() {
      return stings;
    },
  };
}
