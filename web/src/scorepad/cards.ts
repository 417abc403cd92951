// The cards somebody can have in front of them, as buttons: what is on them, and what they are worth.
import { faceOf, kindsOf, SUIT_SIGNS, type Cards } from '../rules/cards';

export interface CardKey {
  /** As records write it; if suits do not matter, the first one stands for all. */
  text: string;
  label: string;
  value: number;
}

/** One button for each kind of card; if two kinds have the same rank, their suits are shown. */
export function keysOf(cards: Cards): CardKey[] {
  const kinds = kindsOf(cards);
  const sameRank = (card: string): number =>
    kinds.filter(([other]) => faceOf(other!).rank === faceOf(card).rank).length;
  return kinds.map((kind) => {
    const text = kind[0]!;
    const { rank } = faceOf(text);
    const signs = sameRank(text) > 1 ? kind.map((card) => SUIT_SIGNS[faceOf(card).suit!]).join('') : '';
    return { text, label: text === 'JK' ? '★' : rank + signs, value: cards[text]!.value };
  });
}

export const sumOf = (hand: readonly string[], cards: Cards): number =>
  hand.reduce((sum, text) => sum + (cards[text]?.value ?? 0), 0);
