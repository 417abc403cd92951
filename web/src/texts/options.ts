// What the options of the rules are called.
import { has, t } from './texts.svelte';

/** A name as it stands in the names of messages. */
export const dashed = (name: string): string => name.replaceAll('_', '-');

/** The name of an option; one that is new to this page keeps its own. */
export function optionName(name: string): string {
  const id = `rule-${dashed(name)}`;
  return has(id) ? t(id) : name;
}
