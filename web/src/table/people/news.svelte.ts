// What the host has just changed, in words. People who come later see only what is agreed now.
import { untrack } from 'svelte';
import { announce } from '../../parts/toasts.svelte';
import type { Editions, Info } from '../../protocol/types';
import { changesOf, spelled, type Agreed } from '../../rules/terms';
import { t } from '../../texts/texts.svelte';

const botsOf = (info: Info): string[] =>
  info.seats.filter((each) => each.kind === 'bot').map((each) => each.name);

export class News {
  lines = $state.raw<string[]>([]);
  #agreed: Agreed;
  #bots: string[];

  /** To be made where a component is: it follows what is told of the table. */
  constructor(info: () => Info, known: () => Editions | null) {
    this.#agreed = untrack(() => spelled(info().settings));
    this.#bots = untrack(() => botsOf(info()));
    $effect(() => {
      const now = info();
      untrack(() => this.#hear(now, known()));
    });
  }

  #hear(info: Info, known: Editions | null): void {
    const [agreed, bots] = [spelled(info.settings), botsOf(info)];
    const changes = changesOf(this.#agreed, agreed, known);
    const gone = this.#bots.filter((each) => !bots.includes(each));
    [this.#agreed, this.#bots] = [agreed, bots];
    if (changes.length === 0) return;
    this.lines = [...changes, ...gone.map((name) => t('room-made-room', { name }))];
    announce(this.lines.join(' · '));
  }
}
