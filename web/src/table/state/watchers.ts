// Who looks on, in one line.
import type { Info } from '../../protocol/types';
import { language, t } from '../../texts/texts.svelte';

export function watchersText({ watching, watchers = [] }: Pick<Info, 'watching' | 'watchers'>): string {
  const nameless = watching - watchers.length;
  const all = [
    ...watchers,
    ...(nameless > 0 ? [t('watchers-nameless', { count: nameless, named: watchers.length })] : []),
  ];
  const who = new Intl.ListFormat(language() === 'en' ? 'en-GB' : language()).format(all);
  return t('watchers-line', { who, count: watching });
}
