// What a card of a table looks like, and how the cards lie.
import type { Glance, Info, Power, Told } from '../../protocol/types';
import { faceOf, highestOf, type Cards } from '../../rules/cards';

/** A table at which cards lie. */
export type Shown = Told & { now: Glance };

/** What a card looks like: its power, a thorn for the highest number, or none of these. */
export type Family = 'low' | 'thorn' | Power;

export const isKnown = (card: string | null): card is string => card !== null && card !== '?';

/** The options that hold at a table. */
export type Options = NonNullable<Info['options']>;

export function familyOf(card: string, cards: Cards): Family {
  const { power, value = 0 } = cards[card] ?? {};
  if (power) return power;
  return faceOf(card).suit === null && value === highestOf(cards) ? 'thorn' : 'low';
}

/** How the cards of a seat lie: in a square, with added ones beside it, or in a row, in two past six. */
export function shapeOf(cards: number, options: Options): { columns: number; lines: number } {
  const dealt = Number(options.dealt ?? 4);
  if (options.layout === 'square')
    return { columns: Math.ceil(dealt / 2) + Math.ceil(Math.max(0, cards - dealt) / 2), lines: 2 };
  return cards > 6 ? { columns: Math.ceil(cards / 2), lines: 2 } : { columns: Math.max(4, cards), lines: 1 };
}
