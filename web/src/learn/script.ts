// A lesson is a scripted round, and the learner plays one side of it: what each step shows and accepts.
import type { Glance, Lesson, Move, Offer, Seat } from '../protocol/types';
import type { Cards } from '../rules/cards';
import type { Shown } from '../table/state/cards';
import { cardName } from '../table/state/story';
import { t, type Arguments } from '../texts/texts.svelte';

const LEARNER: Seat = 'A';

/** Which cards are being shown to the learner at this step. */
export const shownTo = (now: Glance): string[] =>
  now.shown.filter(([seat]) => seat === LEARNER).map(([, place]) => place);

/** The table at a step: what was seen is turned down again, and only what the lesson is about can be done. */
export function tableAt(lesson: Lesson, at: number, seen: ReadonlySet<string>, fresh: boolean): Shown {
  const { told, expect } = lesson.steps[at]!;
  const now = told.now!;
  const down = new Set(shownTo(now).filter((place) => seen.has(place)));
  const rows = now.rows.map((row) =>
    row.map((each) => (down.has(each.place) && !each.up ? { ...each, card: '?' } : each)),
  );
  const shown = now.shown.filter(([seat, place]) => seat !== LEARNER || !down.has(place));
  const offers = expect
    ? now.offers.filter((each) => each.move !== 'seen').map((each) => narrowed(each, expect))
    : now.offers.filter((each) => each.move === 'seen' && shownTo({ ...now, shown }).length > 0);
  return { ...told, events: fresh ? (told.events ?? []) : [], now: { ...now, rows, shown, offers } };
}

/** An offer with only the cards of the lesson, if tapping another card would lead nowhere. */
function narrowed(offer: Offer, expect: Move): Offer {
  if (offer.move !== expect.kind) return offer;
  if ('places' in expect) {
    const { places } = expect;
    // A look that leaves a choice is still made card by card: one more could be chosen than there are.
    const most =
      offer.move === 'look' && offer.places.length > offer.least ? places.length + 1 : places.length;
    return { ...offer, places, least: places.length, most };
  }
  if (expect.kind === 'swap') return { ...offer, places: [expect.one], others: [expect.other] };
  return 'place' in expect ? { ...offer, places: [expect.place] } : offer;
}

const named = (move: Move): string[] =>
  'places' in move
    ? [...move.places].sort()
    : 'place' in move
      ? [move.place]
      : 'one' in move
        ? [move.one, move.other].sort()
        : [];

/** Whether a move is the one that the lesson waits for; its cards may be tapped in any order. */
export const isExpected = (move: Move, expect: Move | null): boolean =>
  expect !== null && move.kind === expect.kind && named(move).join() === named(expect).join();

/** The values of a hint: the card, the places, and what is known of them. */
export function valuesOf(lesson: Lesson, at: number, cards: Cards): Arguments {
  const { expect, told, known = {} } = lesson.steps[at]!;
  const now = told.now!;
  const places = expect
    ? 'places' in expect
      ? expect.places
      : 'place' in expect
        ? [expect.place]
        : 'one' in expect
          ? [expect.one, expect.other]
          : []
    : [];
  const said = (place: string | undefined): string =>
    place && known[place] ? cardName(known[place]) : 'none';
  const called = (place: string | undefined): string => (place ? placeName(lesson, now, place) : '');
  return {
    name: lesson.names[1] ?? '',
    card: now.held && now.held !== '?' ? cardName(now.held) : now.discard ? cardName(now.discard) : '',
    place: called(places[0]),
    other: called(places[1]),
    was: said(places[0]),
    wasOther: said(places[1]),
    sum: sumOf(now, known, cards),
  };
}

/** The total of the learner's cards, if they know them all. */
function sumOf(now: Glance, known: Record<string, string>, cards: Cards): number | string {
  const values = now.rows[0]!.flatMap((each) =>
    each.card === null ? [] : [cards[known[each.place] ?? '']?.value],
  );
  return values.every((value) => value !== undefined)
    ? values.reduce((sum, value) => sum + value, 0)
    : 'none';
}

function placeName(lesson: Lesson, now: Glance, place: string): string {
  const seat = place.charCodeAt(0) - 65;
  const n = (now.rows[seat]?.findIndex((each) => each.place === place) ?? 0) + 1;
  return seat === 0 ? t('place-yours', { n }) : t('place-of', { n, name: lesson.names[seat] ?? '' });
}
