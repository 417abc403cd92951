// What happened, in words. The same sentences are shown, logged, and said to screen readers.
import type { Event, Glance, PlaceText, Seat, Spoken } from '../../protocol/types';
import { faceOf, SUIT_SIGNS } from '../../rules/cards';
import { listed } from '../../texts/lists';
import { t } from '../../texts/texts.svelte';

export interface Teller {
  me: Seat | null;
  nameOf: (seat: Seat) => string;
  now: Glance | null;
  /** The table before the step, if it is known. */
  before?: Glance | null;
  /** Whether it is told afterwards, with the cards that were seen in secret. */
  afterwards?: boolean;
  /** The name to use for moves from my seat that were not mine. */
  standIn?: string;
}

export interface Line {
  /** With the cards that lay open when it happened. */
  text: string;
  /** As it may stay in the log: without them. */
  kept: string;
  seat: Seat | null;
  kind: Event['kind'] | 'late' | 'people';
  /** The step it was told in, where the line is one of several. */
  step?: number;
}

const seatOf = (place: PlaceText): Seat => place[0] as Seat;

/** How many cards from the left a place lies. */
function position(teller: Teller, place: PlaceText): number {
  const row = teller.now?.rows.find((each) => each[0] && seatOf(each[0].place) === seatOf(place));
  const at = row?.findIndex((each) => each.place === place) ?? -1;
  return at < 0 ? Number(place.slice(1)) : at + 1;
}

/** A place in the words of the player who acts on it. */
export function placeFor(teller: Teller, doer: Seat, place: PlaceText): string {
  const owner = seatOf(place);
  const n = position(teller, place);
  if (owner === teller.me) return t('place-yours', { n });
  if (owner === doer) return t('place-own', { n });
  return t('place-of', { n, name: teller.nameOf(owner) });
}

/** A card as it is spoken of. */
export function cardName(card: string): string {
  if (card === 'JK') return t('card-joker');
  const { rank, suit } = faceOf(card);
  return suit ? t('card-standard', { rank, suit }) : card;
}

/** A rank as it stands on a card: court cards have other letters in other languages. */
export const rankLetter = (rank: string): string => t('card-letter', { rank });

/** A card as it stands in its corner, where there is no room for its name. */
export function cardSign(card: string): string {
  const { rank, suit } = faceOf(card);
  return suit ? rankLetter(rank) + SUIT_SIGNS[suit] : cardName(card);
}

const KEPT_SILENT: ReadonlySet<Event['kind']> = new Set([
  'dealt',
  'put_back',
  'power_offered',
  'swap_offered',
  'give_offered',
  'snap_opened',
  'snap_closed',
  'ran_out',
  'scored',
]);

/** That somebody's time was up, and the table moved for them. */
export function tellLate(seat: Seat, { me, nameOf }: Teller): Line {
  const text = t('time-up', { me: seat === me ? 'yes' : 'no', name: nameOf(seat) });
  return { text, kept: text, seat, kind: 'late' };
}

/** That somebody has come or gone. */
export const tellPeople = (text: string): Line => ({ text, kept: text, seat: null, kind: 'people' });

/** What the bar says to the player who does it. */
const IN_THE_BAR: ReadonlySet<Line['kind']> = new Set([
  'turn_began',
  'looked',
  'drew',
  'took',
  'peeked',
  'spied',
]);

/** What is said aloud of what happened: all that the bar does not say right after it. */
export const aloudOf = (lines: readonly Line[], me: Seat | null): string[] =>
  lines
    .filter(
      (line) =>
        line.kind !== 'revealed' && !(line.seat !== null && line.seat === me && IN_THE_BAR.has(line.kind)),
    )
    .map((line) => line.text);

/** The power that a player declined: that is told, but not who does not snap. */
function leftUnused({ before }: Teller): string | null {
  if (before?.phase === 'swap') return 'swap';
  return before?.phase === 'power' ? before.power : null;
}

/** One event as a sentence, or nothing if another one says it. */
export function tell(event: Event, teller: Teller): Line | null {
  if (KEPT_SILENT.has(event.kind) || (event.kind === 'declined' && !leftUnused(teller))) return null;
  const seat = 'seat' in event ? (event.seat as Seat) : null;
  const values = valuesOf(event, teller, seat);
  const id = `event-${event.kind.replaceAll('_', '-')}`;
  const text = t(id, values);
  const kept = 'card' in values ? t(id, { ...values, card: 'none' }) : text;
  return { text, kept, seat, kind: event.kind };
}

function valuesOf(event: Event, teller: Teller, seat: Seat | null): Record<string, string | number> {
  const own = seat !== null && seat === teller.me;
  const who = {
    me: own && !teller.standIn ? 'yes' : 'no',
    name: own && teller.standIn ? teller.standIn : seat ? teller.nameOf(seat) : '',
  };
  const at = (place: PlaceText): string => placeFor(teller, seat!, place);
  const open = (card: string): string => (card === '?' ? 'none' : cardName(card));
  const secret = (...cards: string[]): string =>
    teller.afterwards && !cards.includes('?') ? listed(cards.map(cardName)) : 'none';
  switch (event.kind) {
    case 'looked':
      return { ...who, card: secret(...event.cards) };
    case 'drew':
      return { ...who, card: secret(event.card) };
    case 'took':
    case 'discarded':
      return { ...who, card: open(event.card) };
    case 'kept':
      return { ...who, count: event.places.length, place: at(event.places[0]!), card: open(event.cards[0]!) };
    case 'mismatched':
      return { ...who, count: event.places.length, card: listed(event.cards.map(cardName)) };
    case 'peeked':
    case 'spied':
      return { ...who, place: at(event.place), card: secret(event.card) };
    case 'snapped':
    case 'falsely_snapped':
      return { ...who, place: at(event.place), card: open(event.card) };
    case 'swapped':
      return { ...who, one: at(event.one), other: at(event.other) };
    case 'gave':
      return { ...who, owner: seatOf(event.gap) === teller.me ? 'you' : teller.nameOf(seatOf(event.gap)) };
    case 'declined':
      return { ...who, power: leftUnused(teller)! };
    case 'laid':
      return { ...who, end: event.end };
    case 'added':
      return { ...who, end: event.end, why: teller.before?.phase === 'lay' ? 'mismatch' : 'snap' };
    case 'won':
      return {
        count: event.winners.length,
        me: teller.me !== null && event.winners.includes(teller.me) ? 'yes' : 'no',
        names: listed(event.winners.map((each) => teller.nameOf(each))),
      };
    default:
      return who;
  }
}

/** What somebody said: their own words, or a phrase in the reader's language. */
export const chatText = (said: Spoken): string =>
  said.phrase ? t(`phrase-${said.phrase.replaceAll('_', '-')}`) : said.text;

/** What the caption leaves out: the bar says whose turn it is, and an added card is visible. */
const ASIDE: ReadonlySet<Line['kind']> = new Set(['turn_began', 'added']);

/** What happened last, in at most two sentences: all of its step that is not told elsewhere. */
export function captionOf(lines: readonly Line[]): string {
  const told = lines.filter((line) => !ASIDE.has(line.kind));
  const last = told.at(-1);
  if (!last) return '';
  return told
    .slice(-2)
    .filter((line) => line === last || (line.step !== undefined && line.step === last.step))
    .map((line) => line.text)
    .join(' ');
}
