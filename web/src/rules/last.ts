// What was agreed at the last table, so that the next one begins with it.
import { recallValue, remember } from '../browser/memory';
import type { Settings } from '../protocol/types';

/** The edition to begin with. */
export const FIRST_EDITION = 'deluxe';

/** The settings of the last table for friends, without what might not fit any more. */
export function lastSettings(): Settings {
  const { edition, seats, ...others } = recallValue<Settings>('table');
  return { ...others, edition: edition ?? FIRST_EDITION, seats: seats ?? 3 };
}

export const keepSettings = (settings: Settings): void => remember('table', JSON.stringify(settings));
