// What a tap means now. It follows only from the offers: this file knows no rule.
import type { Glance, Move, Offer } from '../../protocol/types';

/** The moves that name a card in front of a player. */
export type Aim = 'look' | 'keep' | 'peek' | 'spy' | 'swap' | 'snap' | 'give';

const AIMS: readonly string[] = ['look', 'keep', 'peek', 'spy', 'swap', 'snap', 'give'];

export interface Question {
  /** What tapping a card is for, if anything. */
  aim: Aim | null;
  offer: Offer | null;
  /** The other aim: going on with the game while a snap is open. */
  instead: Aim | null;
  may: Set<Offer['move']>;
  /** The card that was looked at and can be swapped now: it stays chosen. */
  at: string | null;
}

/** What is being asked; while a snap is open and play could go on, `goOn` chooses the latter. */
export function questionOf(now: Glance | null, goOn = false): Question {
  const offers = now?.offers ?? [];
  const aims = offers.filter((each) => AIMS.includes(each.move) && each.places.length > 0);
  const snap = aims.find((each) => each.move === 'snap') ?? null;
  const other = aims.find((each) => each !== snap) ?? null;
  const offer = (snap && !goOn) || !other ? (snap ?? other) : other;
  const instead = snap && other ? (offer === snap ? other : snap) : null;
  return {
    aim: (offer?.move ?? null) as Aim | null,
    offer,
    instead: (instead?.move ?? null) as Aim | null,
    may: new Set(offers.map((each) => each.move)),
    at: offer?.move === 'swap' ? now!.at : null,
  };
}

/** Whether a card can be tapped now. */
export function canTap({ offer, at }: Question, place: string): boolean {
  return (
    offer !== null &&
    place !== at &&
    (offer.places.includes(place) || (offer.move === 'swap' && offer.others.includes(place)))
  );
}

/** The two places of a swap in the order of its name, independent of the order of taps. */
function pair(offer: Offer, a: string, b: string): [string, string] | null {
  if (a[0] === b[0]) return null;
  if (offer.places.includes(a) && offer.others.includes(b)) return [a, b];
  if (offer.places.includes(b) && offer.others.includes(a)) return [b, a];
  return null;
}

export interface Tapped {
  chosen: string[];
  /** The move that the tap completes, if it needs nothing more. */
  move: Move | null;
}

/** What a tap on a card leads to. */
export function tap(question: Question, chosen: readonly string[], place: string): Tapped {
  const { offer } = question;
  if (!offer || !canTap(question, place)) return { chosen: [...chosen], move: null };
  switch (offer.move) {
    case 'peek':
    case 'spy':
    case 'snap':
    case 'give':
      return { chosen: [], move: { kind: offer.move, place } };
    case 'swap':
      return { chosen: swapped(offer, chosen, place), move: null };
    default:
      return { chosen: toggled(chosen, place, offer.most), move: null };
  }
}

/** The cards chosen for a swap: a tapped one stays with the one that it can be swapped with, if any. */
function swapped(offer: Offer, chosen: readonly string[], place: string): string[] {
  if (chosen.includes(place)) return chosen.filter((each) => each !== place);
  const beside = chosen.find((each) => pair(offer, each, place));
  return beside ? [beside, place] : [place];
}

function toggled(chosen: readonly string[], place: string, most: number): string[] {
  if (chosen.includes(place)) return chosen.filter((each) => each !== place);
  return most === 1 ? [place] : chosen.length < most ? [...chosen, place] : [...chosen];
}

/** The move that the chosen cards make together, once there are enough of them. */
export function moveOf({ offer }: Question, chosen: readonly string[]): Move | null {
  if (offer?.move === 'swap') {
    const two = chosen.length === 2 ? pair(offer, chosen[0]!, chosen[1]!) : null;
    return two && { kind: 'swap', one: two[0], other: two[1] };
  }
  if (!offer || chosen.length < Math.max(1, offer.least) || chosen.length > offer.most) return null;
  return offer.move === 'look' || offer.move === 'keep' ? { kind: offer.move, places: [...chosen] } : null;
}

/** Whether the first look leaves no choice: as many cards are offered as it takes. */
export const looksFixed = ({ offer }: Question): boolean =>
  offer?.move === 'look' && offer.most === offer.places.length;

/** The first choice, if there is only one: the cards that a rule names, or the one looked at. */
export function chosenAtFirst(question: Question): string[] {
  if (looksFixed(question)) return [...question.offer!.places];
  return question.at ? [question.at] : [];
}

/** Why a card cannot be tapped now, by the name of the sentence that says it. */
export function whyNotThis(question: Question, now: Glance, place: string): string {
  const { aim, offer } = question;
  const seats = (places: readonly string[]): Set<string> => new Set(places.map((each) => each[0]!));
  const others = seats([...(offer?.places ?? []), ...(offer?.others ?? [])]);
  if (now.caller === place[0] && !others.has(place[0]!)) return 'why-caller-safe';
  if (aim === 'look' || aim === 'keep' || aim === 'peek' || aim === 'give')
    return others.has(place[0]!) ? 'why-not-this' : 'why-only-yours';
  if (aim === 'spy' && !others.has(place[0]!)) return 'why-only-theirs';
  return 'why-not-this';
}
