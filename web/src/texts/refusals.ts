// Why something was not done, in the reader's language.
import { Failed } from '../browser/api';
import { optionName } from './options';
import { has, language, t } from './texts.svelte';

/** The values that name an option of the rules. */
const OPTIONS = ['option', 'one', 'other'];

/** A reason as the server gives it: a sentence, and a code where we can say it ourselves. */
export interface Reason {
  why: string | null;
  code?: string;
  values?: Record<string, number | string>;
  /** Which options of the rules it is about. */
  about?: readonly string[];
}

export function reasonText({ why, code = '', values = {} }: Reason): string {
  if (!has(`no-${code}`)) return why ?? t('server-unreachable');
  const said = Object.entries(values).map(([key, value]) => [
    key,
    OPTIONS.includes(key) ? optionName(String(value)) : value,
  ]);
  const text = t(`no-${code}`, Object.fromEntries(said));
  // The rules speak English only.
  return code === 'illegal' && language() === 'en' && why ? `${text} ${why}` : text;
}

/** What to tell somebody when a question to the server failed. */
export function whyNot(error: unknown): string {
  if (error instanceof Failed) return reasonText(error);
  console.error(error);
  return t('server-unreachable');
}

/** Why something failed: in the reader's language, or in the server's English where only that says it. */
export interface Wrong {
  text: string;
  english: boolean;
}

export function wrongOf(error: unknown): Wrong {
  return {
    text: whyNot(error),
    english: error instanceof Failed && error.why !== null && !has(`no-${error.code}`),
  };
}
