// Names one after another.
import { t } from './texts.svelte';

/** Names one after another, as one says them. */
export function listed(names: string[]): string {
  return names.reduce(
    (before, name, at) =>
      at === 0
        ? name
        : at === names.length - 1
          ? t('list-last', { before, name })
          : t('list-next', { before, name }),
    '',
  );
}
