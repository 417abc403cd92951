// How cards are written and spoken of; the server says what they count and can do.
import type { CardInfo } from '../protocol/types';
import { t } from '../texts/texts.svelte';

export type Suit = 'S' | 'H' | 'D' | 'C';

/** The cards of a deck, each with what it counts and can do. */
export type Cards = Record<string, CardInfo>;

/** What is drawn on a card. */
export interface Face {
  rank: string;
  suit: Suit | null;
}

export const SUIT_SIGNS: Record<Suit, string> = { S: '♠', H: '♥', D: '♦', C: '♣' };

/** The face of a card that is known. */
export function faceOf(card: string): Face {
  const [, rank, suit] = /^([A2-9JQK]|10)([SHDC])$/.exec(card) ?? [];
  return { rank: rank ?? card, suit: (suit ?? null) as Suit | null };
}

/** What the highest card counts. */
export const highestOf = (cards: Cards): number =>
  Math.max(...Object.values(cards).map(({ value }) => value));

/** Whether it is a deck with suits. */
export const isSuited = (cards: Cards): boolean =>
  Object.keys(cards).some((card) => faceOf(card).suit !== null);

/** Groups of cards that differ only in their suit: people who write cards down do not need it. */
export function kindsOf(cards: Cards): string[][] {
  const kinds = new Map<string, string[]>();
  for (const [card, { value }] of Object.entries(cards)) {
    const kind = `${faceOf(card).rank} ${value}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), card]);
  }
  return [...kinds.values()];
}

/** A card as it is named if suits do not matter. */
export function kindName(card: string): string {
  const { rank, suit } = faceOf(card);
  if (rank === 'K') return t(suit === 'H' || suit === 'D' ? 'rank-red-king' : 'rank-black-king');
  return { A: t('rank-ace'), J: t('rank-jack'), Q: t('rank-queen'), JK: t('card-joker') }[rank] ?? rank;
}

/** A value as it stands on the cards that have it: a letter, where it is one. */
export function valueName(value: number, cards: Cards): string {
  const card = Object.keys(cards).find((each) => cards[each]!.value === value);
  if (card === undefined) return String(value);
  const { rank, suit } = faceOf(card);
  return suit === 'S' ? t('card-letter', { rank }) : kindName(card);
}
