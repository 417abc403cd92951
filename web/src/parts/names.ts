// The name that the reader plays under.
import { recall, remember } from '../browser/memory';
import { t } from '../texts/texts.svelte';

const DEFAULT_NAMES = 8;

/** The name that was used last; empty if none was. */
export const ownName = (): string => recall('name') ?? '';
export const keepName = (name: string): void => remember('name', name.trim() || null);

/** A friendly name for a player who gave none. */
export function anyName(lot = Math.random()): string {
  return t(`default-name-${1 + Math.floor(lot * DEFAULT_NAMES)}`);
}
