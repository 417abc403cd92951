// What a tap means now. It follows from what is offered and from nothing else: no rule is known here.
import type { Glance, Move, Offer } from '../protocol/types';

/** The moves that name a card lying in front of somebody. */
export type Aim = 'look' | 'keep' | 'peek' | 'spy' | 'swap' | 'snap' | 'give';

const AIMS: readonly string[] = ['look', 'keep', 'peek', 'spy', 'swap', 'snap', 'give'];

export interface Question {
  /** What tapping a card is for, if anything. */
  aim: Aim | null;
  offer: Offer | null;
  /** What could be aimed for instead: going on with the game while a snap is open. */
  instead: Aim | null;
  may: Set<Offer['move']>;
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
  };
}

/** Whether a card can be tapped now, with these chosen before. */
export function canTap(question: Question, chosen: readonly string[], place: string): boolean {
  const { offer } = question;
  if (!offer) return false;
  if (chosen.includes(place)) return true;
  if (offer.move !== 'swap') return offer.places.includes(place);
  if (chosen.length === 0) return offer.places.includes(place) || offer.others.includes(place);
  return pair(offer, chosen[0]!, place) !== null;
}

/** The two places of a swap in the order that it is named in, whichever was tapped first. */
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
  if (!offer || !canTap(question, chosen, place)) return { chosen: [...chosen], move: null };
  switch (offer.move) {
    case 'peek':
    case 'spy':
    case 'snap':
    case 'give':
      return { chosen: [], move: { kind: offer.move, place } };
    case 'swap':
      return tapToSwap(offer, chosen, place);
    default:
      return { chosen: toggled(chosen, place, offer.most), move: null };
  }
}

function tapToSwap(offer: Offer, chosen: readonly string[], place: string): Tapped {
  if (chosen.includes(place)) return { chosen: [], move: null };
  const first = chosen[0] ?? (offer.others.length === 1 ? offer.others[0] : undefined);
  const two = first === undefined ? null : pair(offer, first, place);
  if (two) return { chosen: [], move: { kind: 'swap', one: two[0], other: two[1] } };
  return { chosen: [place], move: null };
}

function toggled(chosen: readonly string[], place: string, most: number): string[] {
  if (chosen.includes(place)) return chosen.filter((each) => each !== place);
  return most === 1 ? [place] : chosen.length < most ? [...chosen, place] : [...chosen];
}

/** The move that the chosen cards make together, once there are enough of them. */
export function moveOf(question: Question, chosen: readonly string[]): Move | null {
  const { offer } = question;
  if (!offer || chosen.length < Math.max(1, offer.least) || chosen.length > offer.most) return null;
  if (offer.move === 'look' || offer.move === 'keep') return { kind: offer.move, places: [...chosen] };
  return null;
}

/** What is chosen to begin with: a look that leaves no choice. */
export function chosenAtFirst(question: Question): string[] {
  const { offer } = question;
  return offer?.move === 'look' && offer.places.length === offer.least ? [...offer.places] : [];
}

/** Why a card cannot be tapped now, by the name of the sentence that says it. */
export function whyNotThis(question: Question, now: Glance, chosen: readonly string[], place: string): string {
  const { aim, offer } = question;
  const seats = (places: readonly string[]): Set<string> => new Set(places.map((each) => each[0]!));
  const others = seats([...(offer?.places ?? []), ...(offer?.others ?? [])]);
  if (now.caller === place[0] && !others.has(place[0]!)) return 'why-caller-safe';
  if (aim === 'look' || aim === 'keep' || aim === 'peek' || aim === 'give') return others.has(place[0]!) ? 'why-not-this' : 'why-only-yours';
  if (aim === 'spy' && !others.has(place[0]!)) return 'why-only-theirs';
  if (aim === 'swap' && chosen.length > 0) return 'why-other-player';
  return 'why-not-this';
}
