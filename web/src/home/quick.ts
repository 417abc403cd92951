// The last quick game, so that the next one is one tap away.
import { recallValue, remember } from '../browser/memory';
import { SEATS } from '../protocol/seats';
import type { NewTable } from '../protocol/types';
import { FIRST_EDITION } from '../rules/last';
import type { House } from '../rules/options';
import type { Agreed } from '../rules/terms';

export interface Quick {
  edition: string;
  bots: number;
  level: string;
  /** The level of each bot, if they differ. */
  each: string[];
  house: House;
  pace: Agreed['pace'];
  /** Whether the table shows what I have seen. */
  memory: boolean;
}

const DEFAULT: Quick = {
  edition: FIRST_EDITION,
  bots: 1,
  level: 'novice',
  each: [],
  house: {},
  pace: 'person',
  memory: false,
};

export function lastQuick(): Quick {
  const found = { ...DEFAULT, ...recallValue<Quick>('quick') };
  const counted = Number.isInteger(found.bots) && found.bots >= 1 && found.bots < SEATS.length;
  const worded = [found.edition, found.level, found.pace].every((each) => typeof each === 'string');
  const ruled = typeof found.house === 'object' && found.house !== null && Array.isArray(found.each);
  return counted && worded && ruled ? found : DEFAULT;
}

export const keepQuick = (quick: Quick): void => remember('quick', JSON.stringify(quick));

/** The bots of a quick game, in their order. */
export const quickBots = ({ bots, level, each }: Quick): string[] =>
  Array.from({ length: bots }, (_, at) => each[at] ?? level);

/** A table against bots: the first seat is mine. */
export function quickTable(quick: Quick, name: string): NewTable {
  const { edition, house, pace, memory } = quick;
  const bots = Object.fromEntries(quickBots(quick).map((bot, at) => [SEATS[at + 1]!, bot]));
  return { settings: { edition, seats: quick.bots + 1, house, bots, pace, memory: memory === true }, name };
}
