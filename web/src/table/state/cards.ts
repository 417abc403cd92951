// What a card is, read from how it is written; and what it can do at this table, read from its options.
import type { EditionCard, Glance, Settings, Told } from '../../protocol/types';

/** A table at which cards lie. */
export type Shown = Told & { now: Glance };

export type Suit = 'S' | 'H' | 'D' | 'C';
export type Power = 'peek' | 'spy' | 'swap' | 'look_and_swap';
/** What a card looks like: its power, a thorn for the highest, or none of these. */
export type Family = 'low' | 'thorn' | Power;

export interface Face {
  rank: string;
  suit: Suit | null;
  value: number;
}

const VALUES: Record<string, number> = { A: 1, J: 11, Q: 12, K: 13, JK: -1 };

/** The face of a card that is known. */
export function faceOf(card: string): Face {
  const standard = /^([A2-9JQK]|10)([SHDC])$/.exec(card);
  const rank = standard?.[1] ?? card;
  const suit = (standard?.[2] ?? null) as Suit | null;
  const redKing = rank === 'K' && (suit === 'H' || suit === 'D');
  return { rank, suit, value: redKing ? 0 : (VALUES[rank] ?? Number(rank)) };
}

export const isKnown = (card: string | null): card is string => card !== null && card !== '?';

/** The options of a table: those of its edition, with its house rules. */
export type Options = Record<string, unknown>;

export function optionsOf(editions: EditionCard[], settings: Settings): Options {
  const edition = editions.find((each) => each.name === settings.edition);
  const snaps = settings.snap === 'off' ? { false_snap: 'none' } : {};
  return { ...edition?.options, ...snaps, ...settings.house };
}

const POWERS: Power[] = ['peek', 'spy', 'swap', 'look_and_swap'];

/** The power that a card has at this table. */
export function powerOf(card: string, options: Options): Power | null {
  const { value } = faceOf(card);
  return POWERS.find((power) => (options[power] as number[] | undefined)?.includes(value)) ?? null;
}

export function familyOf(card: string, options: Options): Family {
  return powerOf(card, options) ?? (card === '13' ? 'thorn' : 'low');
}

/** How the cards of a seat lie: in a square, with added ones beside it, or in a row, in two past six. */
export function shapeOf(cards: number, options: Options): { columns: number; lines: number } {
  const dealt = Number(options.dealt ?? 4);
  if (options.layout === 'square')
    return { columns: Math.ceil(dealt / 2) + Math.ceil(Math.max(0, cards - dealt) / 2), lines: 2 };
  return cards > 6 ? { columns: Math.ceil(cards / 2), lines: 2 } : { columns: Math.max(4, cards), lines: 1 };
}
