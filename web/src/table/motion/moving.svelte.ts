// What moves with a step: the ways that cards took in it, and the cards that glint or sting.
import type { Event, PlaceText, Seat } from '../../protocol/types';
import type { Shown } from '../state/cards';
import { animate, flightsOf, measure, type Rects } from './flights';

export interface Motion {
  /** Cards that somebody looked at or swapped. */
  readonly glints: ReadonlySet<PlaceText>;
  /** Cards that did not match. */
  readonly stings: ReadonlySet<PlaceText>;
}

const NONE: ReadonlySet<PlaceText> = new Set();
const among = (places: PlaceText[]): ReadonlySet<PlaceText> => (places.length > 0 ? new Set(places) : NONE);

/** The cards that this event marks for a moment: those that somebody looked at or swapped. */
function glinting(event: Event, me: Seat | null): PlaceText[] {
  if (event.kind === 'swapped') return [event.one, event.other];
  return event.kind === 'spied' || (event.kind === 'peeked' && event.seat !== me) ? [event.place] : [];
}

/** Show every step's motion within an element, for as long as the component that asks for it lives. */
export function moving(root: () => HTMLElement | undefined, told: () => Shown): Motion {
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
    glints = among((events ?? []).flatMap((each) => glinting(each, you)));
    stings = among(
      (events ?? []).flatMap((each) =>
        each.kind === 'falsely_snapped' ? [each.place] : each.kind === 'mismatched' ? each.places : [],
      ),
    );
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
