// Announces what the bar asks: after what happened, and forgotten with the cards it names.
import { untrack } from 'svelte';
import { announce, forget, interrupt } from '../parts/toasts.svelte';
import type { Bar } from './state/bar';

/** Say what is asked while the component lives; in a lesson, the lesson says what to do. */
export function speaking(bar: () => Bar | null, guided: () => boolean): void {
  const asked = $derived.by(() => (bar()?.deeds.length ? bar() : null));
  const sentence = $derived(!asked || guided() || asked.cry ? '' : asked.sentence);
  const hint = $derived(!asked || guided() ? '' : (asked.hint ?? ''));
  const aloud = $derived(asked?.aloud ?? '');
  const cry = $derived(guided() ? '' : (asked?.cry ?? ''));

  let [hinted, seen] = ['', ''];
  $effect(() => {
    const said = [sentence, aloud, hint === hinted ? '' : hint].filter(Boolean).join(' ');
    if (seen && aloud !== seen) untrack(forget);
    [hinted, seen] = [hint, aloud];
    if (said) untrack(() => announce(said));
  });
  $effect(() => {
    if (cry) untrack(() => interrupt(cry));
  });
}
