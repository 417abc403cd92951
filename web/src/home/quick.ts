// What somebody played last, so that the next game is one tap away.
import { recall, remember } from '../memory';
import type { NewTable, Seat, Settings } from '../protocol/types';
import type { House } from '../rules/options';
import type { Agreed } from '../rules/terms';
import { t } from '../texts/texts.svelte';

export const SEATS: readonly Seat[] = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
const DEFAULT_NAMES = 8;

export interface Quick {
  edition: string;
  bots: number;
  level: string;
  /** Where the bots are not all of one level: that of each. */
  each: string[];
  house: House;
  pace: Agreed['pace'];
  /** Whether the table shows what I have seen. */
  memory: boolean;
}

const DEFAULT: Quick = { edition: 'deluxe', bots: 1, level: 'novice', each: [], house: {}, pace: 'person', memory: false };

function recalled<T extends object>(name: string): Partial<T> {
  try {
    const found: unknown = JSON.parse(recall(name) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Partial<T>) : {};
  } catch {
    return {};
  }
}

export function lastQuick(): Quick {
  const found = { ...DEFAULT, ...recalled<Quick>('quick') };
  const counted = Number.isInteger(found.bots) && found.bots >= 1 && found.bots < SEATS.length;
  const worded = [found.edition, found.level, found.pace].every((each) => typeof each === 'string');
  const ruled = typeof found.house === 'object' && found.house !== null && Array.isArray(found.each);
  return counted && worded && ruled ? found : DEFAULT;
}

export const keepQuick = (quick: Quick): void => remember('quick', JSON.stringify(quick));

/** The name that was used last; empty if none was. */
export const ownName = (): string => recall('name') ?? '';
export const keepName = (name: string): void => remember('name', name.trim() || null);

/** A friendly name for somebody who gave none. */
export function anyName(lot = Math.random()): string {
  return t(`default-name-${1 + Math.floor(lot * DEFAULT_NAMES)}`);
}

/** The bots of a quick game, in their order. */
export const quickBots = ({ bots, level, each }: Quick): string[] => Array.from({ length: bots }, (_, at) => each[at] ?? level);

/** A table against bots: the first seat is mine. */
export function quickTable(quick: Quick, name: string): NewTable {
  const { edition, house, pace, memory } = quick;
  const bots = Object.fromEntries(quickBots(quick).map((bot, at) => [SEATS[at + 1]!, bot]));
  return { settings: { edition, seats: quick.bots + 1, house, bots, pace, memory: memory === true }, name };
}

/** The settings of the last table for friends, without what might not fit any more. */
export function lastSettings(): Settings {
  const { edition, seats, ...others } = recalled<Settings>('table');
  return { ...others, edition: edition ?? DEFAULT.edition, seats: seats ?? 3 };
}

export const keepSettings = (settings: Settings): void => remember('table', JSON.stringify(settings));
