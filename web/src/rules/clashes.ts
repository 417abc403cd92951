// Where a refusal belongs: which options of the rules it speaks of.
import type { Reason } from '../texts/refusals';
import { reasonText } from '../texts/refusals';

/** A refusal of settings: in words, and the options that it is about. */
export interface Clash {
  text: string;
  options: readonly string[];
  /** Whether it is about how many sit at the table. */
  seats: boolean;
}

export function clashOf(reason: Reason): Clash {
  const { code = '', about = [] } = reason;
  return {
    text: reasonText(reason),
    options: about,
    seats: code === 'players' || code === 'people-sit',
  };
}

/** Whether a refusal is about somebody's name. */
export const isAboutName = (code = ''): boolean =>
  code === 'name' || code === 'same-name' || code.startsWith('name-');
