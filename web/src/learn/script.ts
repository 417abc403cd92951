// A lesson is a scripted round, and the learner plays one side of it: what each step shows and accepts.
import type { Event, Glance, Lesson, Move, Offer, Seat } from '../protocol/types';
import { faceOf, type Shown } from '../table/state/cards';
import { cardName } from '../table/state/story';
import { t, type Arguments } from '../texts/texts.svelte';

const LEARNER: Seat = 'A';

/** The cards that the learner has seen and that lie where they were seen, before each step. */
export function knownBefore({ steps }: Lesson): Record<string, string>[] {
  let known: Record<string, string> = {};
  let held: string | null = null;
  return steps.map(({ told }) => {
    for (const event of told.events ?? []) known = after(known, event, held);
    held = told.now?.held ?? null;
    return known;
  });
}

function after(known: Record<string, string>, event: Event, held: string | null): Record<string, string> {
  const next = { ...known };
  const put = (place: string, card: string | null | undefined): void => {
    if (card && card !== '?') next[place] = card;
    else delete next[place];
  };
  switch (event.kind) {
    case 'looked':
      if (event.seat === LEARNER) event.places.forEach((place, at) => put(place, event.cards[at]));
      break;
    case 'peeked':
    case 'spied':
      if (event.seat === LEARNER) put(event.place, event.card);
      break;
    case 'kept':
      event.places.forEach((place) => put(place, null));
      put(event.places[0]!, event.seat === LEARNER || event.up ? held : null);
      break;
    case 'swapped':
      put(event.one, known[event.other]);
      put(event.other, known[event.one]);
      break;
    case 'snapped':
      put(event.place, null);
  }
  return next;
}

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

/** An offer with only the cards that the lesson is about, where tapping another one would lead nowhere. */
function narrowed(offer: Offer, expect: Move): Offer {
  if (offer.move !== expect.kind) return offer;
  if ('places' in expect)
    return { ...offer, places: expect.places, least: expect.places.length, most: expect.places.length };
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

/** Whether a move is the one that the lesson waits for, in whatever order its cards were tapped. */
export const isExpected = (move: Move, expect: Move | null): boolean =>
  expect !== null && move.kind === expect.kind && named(move).join() === named(expect).join();

/** What a hint speaks of: the card in question, the places, and what is known of them. */
export function valuesOf(lesson: Lesson, at: number, known: Record<string, string>): Arguments {
  const { expect, told } = lesson.steps[at]!;
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
    sum: sumOf(now, known),
  };
}

/** What the learner's cards come to, if they know them all. */
function sumOf(now: Glance, known: Record<string, string>): number | string {
  const cards = now.rows[0]!.flatMap((each) => (each.card === null ? [] : [known[each.place]]));
  return cards.every((card) => card !== undefined)
    ? cards.reduce((sum, card) => sum + faceOf(card!).value, 0)
    : 'none';
}

function placeName(lesson: Lesson, now: Glance, place: string): string {
  const seat = place.charCodeAt(0) - 65;
  const n = (now.rows[seat]?.findIndex((each) => each.place === place) ?? 0) + 1;
  return seat === 0 ? t('place-yours', { n }) : t('place-of', { n, name: lesson.names[seat] ?? '' });
}
