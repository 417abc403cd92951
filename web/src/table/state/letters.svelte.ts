// What is played by a letter each, in the words of the reader's language; it can be turned off.
import { recall, remember } from '../../browser/memory';
import { t } from '../../texts/texts.svelte';

// To call is asked for once more, with another letter: one pressed twice must not end the round.
const DEEDS: Record<string, string> = {
  draw: 'draw',
  take: 'take',
  keep: 'keep',
  discard: 'discard',
  cabo: 'cabo',
  look: 'ok',
  seen: 'ok',
  call: 'ok',
};

let on = $state(recall('letters') !== 'off');

export const lettersOn = (): boolean => on;

export function playByLetters(wanted: boolean): void {
  on = wanted;
  remember('letters', wanted ? null : 'off');
}

/** The letter of something to do; empty if it has none. */
export const letterOf = (deed: string): string => (on && deed in DEEDS ? t(`key-${DEEDS[deed]}`) : '');
