// What I am asked, what I have chosen so far, and the move that becomes of it.
import { untrack } from 'svelte';
import type { Answer } from '../connection/connection';
import type { Glance, Info, Move, Seat, Told } from '../protocol/types';
import { secondsTo } from '../parts/seconds.svelte';
import { reasonText } from '../texts/refusals';
import { t } from '../texts/texts.svelte';
import type { Options } from './cards';
import { canTap, chosenAtFirst, questionOf, tap, whyNotThis, type Question } from './choices';
import { barOf, gilded, type Bar } from './deeds';

interface Given {
  told: Told & { now: Glance };
  info: Info;
  options: Options;
  connected: boolean;
  /** When a bot will play for those who have gone. */
  absences: Partial<Record<Seat, number>>;
  /** The one thing to do that is being asked for, where somebody guides. */
  wanted: string | null;
  nameOf: (seat: Seat) => string;
  play: (move: Move) => Promise<Answer>;
  onwhy: (why: string) => void;
}

export interface Answering {
  readonly question: Question;
  readonly chosen: readonly string[];
  /** Which cards can be tapped, and which moves can be made without one. */
  readonly tappable: ReadonlySet<string>;
  readonly may: ReadonlySet<string>;
  readonly bar: Bar;
  /** Whether it is mine to do something, more than putting back what I look at. */
  readonly mine: boolean;
  tapped(place: string): void;
  pileTapped(move: 'draw' | 'take'): void;
}

/** Answer what the table asks, for as long as the component that shows it lives. */
export function answering(given: () => Given): Answering {
  let goingOn = $state(false);
  let calling = $state(false);
  let chosen = $state.raw<string[]>([]);
  let asking = $state(false);
  /** The step that my last move led to: until it is shown, what I see is not the question any more. */
  let answered = $state(0);

  const now = $derived(given().told.now);
  const waiting = $derived(asking || answered > given().told.v);
  const resting = $derived(waiting || !given().connected);
  const question = $derived(questionOf(now, goingOn));
  const asked = $derived(JSON.stringify([now.offers, now.round]));
  $effect(() => {
    void asked;
    untrack(() => {
      goingOn = false;
      calling = false;
      chosen = chosenAtFirst(questionOf(now), given().options);
    });
  });

  const tappable = $derived(new Set(now.rows.flat().map((each) => each.place).filter((place) => !resting && canTap(question, place))));
  const may = $derived<ReadonlySet<string>>(resting ? new Set() : question.may);
  const mine = $derived(question.may.size > 0 && !(question.may.size === 1 && question.may.has('seen')));
  const awaited = $derived(now.to_move.find((seat) => seat !== given().told.you && given().absences[seat] !== undefined) ?? null);
  const seconds = secondsTo(() => (awaited ? given().absences[awaited]! : null));
  const gone = $derived(awaited && seconds.left !== null ? { seat: awaited, seconds: seconds.left } : null);
  const bar = $derived.by(() => {
    const { info, told, options, wanted, nameOf } = given();
    const bar = barOf({
      now, info, me: told.you, options, question, chosen, calling, waiting: resting, gone, nameOf,
      play: submit,
      call: (on) => (calling = on),
      goOn: (on) => {
        goingOn = on;
        chosen = chosenAtFirst(questionOf(now, on), options);
      },
    });
    return wanted ? gilded(bar, wanted) : bar;
  });

  async function submit(move: Move): Promise<void> {
    asking = true;
    const answer = await given().play(move);
    asking = false;
    if (answer.type === 'ok') answered = answer.v;
    else given().onwhy(reasonText(answer));
  }

  function tapped(place: string): void {
    if (!tappable.has(place)) {
      // A card that is still being looked at is put back, unless it is wanted for something: a snap is a race.
      const lookedAt = now.shown.some(([seat, where]) => seat !== null && seat === given().told.you && where === place);
      if (lookedAt && question.may.has('seen')) void submit({ kind: 'seen' });
      else if (!waiting) given().onwhy(question.aim ? t(whyNotThis(question, now, place)) : bar.sentence);
      return;
    }
    const next = tap(question, chosen, place);
    chosen = next.chosen;
    if (next.move) void submit(next.move);
  }

  function pileTapped(move: 'draw' | 'take'): void {
    if (question.may.has(move)) void submit({ kind: move });
    else if (!waiting) given().onwhy(bar.sentence);
  }

  return {
    get question() {
      return question;
    },
    get chosen() {
      return chosen;
    },
    get tappable() {
      return tappable;
    },
    get may() {
      return may;
    },
    get bar() {
      return bar;
    },
    get mine() {
      return mine;
    },
    tapped,
    pileTapped,
  };
}
