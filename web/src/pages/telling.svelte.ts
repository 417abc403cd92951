// Tells what happens at a table: in the log, aloud, and by sound.
import { untrack } from 'svelte';
import type { Step, TableStore, Turned } from '../connection/table.svelte';
import { announce } from '../parts/toasts.svelte';
import type { Glance, Seat, Spoken } from '../protocol/types';
import { play } from '../sound/sound.svelte';
import { comings } from '../table/state/leaving';
import type { Live } from '../table/state/live';
import { soundOf } from '../table/state/sounds';
import { aloudOf, chatText, tell, tellLate, tellPeople, type Line, type Teller } from '../table/state/story';
import { t } from '../texts/texts.svelte';

/** How many lines the log keeps. */
const MOST = 200;
/** For how long it is shown how fast a snap was, in milliseconds. */
const TIMED = 6000;

/** Tells of a table for as long as the component that asks for it lives. */
export class Telling {
  #table: TableStore;
  lines = $state.raw<Line[]>([]);
  /** How fast the last snaps were. */
  times = $state.raw<Live['times']>([]);

  constructor(table: TableStore) {
    this.#table = table;
    this.#hearChat();
    this.#meetPeople();
    $effect(() => table.follow(this.#follow));
  }

  teller(step: Step, before: Glance | null): Teller {
    const seats = (step.told.info ?? this.#table.info)?.seats ?? [];
    const nameOf = (seat: Seat): string => seats.find((each) => each.seat === seat)?.name || seat;
    return {
      me: step.told.you,
      nameOf,
      now: step.told.now,
      before: step.live ? before : null,
    };
  }

  #keep(lines: readonly Line[]): void {
    this.lines = lines.slice(-MOST);
  }

  #follow = ({ before, step }: Turned): void => {
    const by = this.teller(step, before);
    const begun = step.events.findLastIndex((event) => event.kind === 'dealt');
    const late = step.told.late ? [tellLate(step.told.late, by)] : [];
    const fresh = [...late, ...step.events.slice(begun + 1).flatMap((event) => tell(event, by) ?? [])].map(
      (line) => ({ ...line, step: step.told.v }),
    );
    this.#keep([...(begun >= 0 ? [] : this.lines), ...fresh]);
    if (step.events.some((event) => event.kind === 'snap_opened')) this.times = []; // of the race before
    if (!step.live) return;
    // The result, which comes after the reveal, says who won.
    const told = fresh.filter((line) => line.kind !== 'won' || !step.told.now?.result);
    const aloud = [
      ...beginning(step, by),
      ...(late.length > 0 ? told.map((line) => line.text) : aloudOf(told, by.me)),
    ];
    if (aloud.length > 0) announce(aloud.join(' '));
    const heard = soundOf(step.events);
    if (heard) play(heard);
    if (step.told.times && Object.keys(step.told.times).length > 0) this.#showTimes(step.told.times, by);
  };

  #showTimes(given: Record<string, number>, by: Teller): void {
    this.times = Object.entries(given)
      .sort(([, a], [, b]) => a - b)
      .map(([seat, ms]) => ({ name: seat === by.me ? t('you') : by.nameOf(seat as Seat), ms }));
    setTimeout(() => (this.times = []), TIMED);
  }

  /** New chat lines make a sound, old ones do not. */
  #hearChat(): void {
    const table = this.#table;
    let heard = untrack(() => table.chat.length);
    $effect(() => {
      const fresh = table.chat.slice(heard);
      heard = table.chat.length;
      const mine = (each: Spoken): string =>
        each.seat !== null && each.seat === table.told?.you ? 'yes' : 'no';
      if (table.phase === 'live')
        untrack(() =>
          fresh.forEach((each) =>
            announce(t('chat-heard', { me: mine(each), name: each.name, text: chatText(each) })),
          ),
        );
    });
  }

  /** Tells the others who comes and who goes. */
  #meetPeople(): void {
    const table = this.#table;
    let people = untrack(() => table.info);
    $effect(() => {
      const [before, after] = [people, table.info];
      people = after;
      if (!before || !after || before === after) return;
      untrack(() => {
        const told = comings(before, after, table.told?.you ?? null);
        if (told.length === 0) return;
        this.#keep([...this.lines, ...told.map(tellPeople)]);
        announce(told.join(' '));
      });
    });
  }
}

/** The sentence before a step: that a round begins, or that nobody snapped. */
function beginning(step: Step, by: Teller): string[] {
  const { now } = step.told;
  const dealt = step.events.some((event) => event.kind === 'dealt');
  const begins = dealt && now ? [t('round-begins', { round: now.round })] : [];
  const unsnapped =
    by.before?.phase === 'snap' &&
    now?.phase !== 'snap' &&
    !step.events.some((event) => event.kind === 'snapped');
  return unsnapped ? [...begins, t('snap-over')] : begins;
}
