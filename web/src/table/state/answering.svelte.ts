// What I am asked, what I have chosen so far, and the move that results.
import { untrack } from 'svelte';
import { secondsTo } from '../../parts/seconds.svelte';
import type { Answer } from '../../protocol/requests';
import type { Info, Move, Seat } from '../../protocol/types';
import { reasonText } from '../../texts/refusals';
import { t } from '../../texts/texts.svelte';
import type { Shown } from './cards';
import { canTap, chosenAtFirst, looksFixed, moveOf, questionOf, tap, whyNotThis } from './choices';
import type { Bar } from './bar';
import { barOf, gilded } from './deeds';

/** For how long a question is new, in milliseconds. An unexpected one cannot be answered while it is. */
const SETTLING = 600;

interface Given {
  told: Shown;
  info: Info;
  connected: boolean;
  /** When a bot will play for those who have gone. */
  absences: Partial<Record<Seat, number>>;
  /** The one thing to do that a lesson asks for. */
  wanted: string | null;
  nameOf: (seat: Seat) => string;
  play: (move: Move) => Promise<Answer>;
  onwhy: (why: string) => void;
}

/** Answers what the table asks, for as long as the component that shows it lives. */
export class Answering {
  #given: () => Given;
  #goingOn = $state(false);
  #calling = $state(false);
  #asking = $state(false);
  /** The step that my last move led to: until it is shown, what I see is not the question any more. */
  #answered = $state(0);
  /** Whether this was only just asked, or in place of something unanswered: a tap may be meant for that. */
  #news = $state<'none' | 'asked' | 'surprise'>('none');
  chosen = $state.raw<readonly string[]>([]);

  #now = $derived.by(() => this.#given().told.now);
  #waiting = $derived.by(
    () => this.#asking || this.#news === 'surprise' || this.#answered > this.#given().told.v,
  );
  #resting = $derived.by(() => this.#waiting || !this.#given().connected);
  question = $derived.by(() => questionOf(this.#now, this.#goingOn));
  /** Whether a card is to be chosen: where the rule names those to look at, there is no choice. */
  aiming = $derived.by(() => this.question.aim !== null && !looksFixed(this.question));
  /** Which cards can be tapped, and which moves can be made without one. */
  tappable = $derived.by<ReadonlySet<string>>(() => {
    const places = this.#now.rows.flat().map((each) => each.place);
    return new Set(places.filter((place) => !this.#resting && this.aiming && canTap(this.question, place)));
  });
  may = $derived.by<ReadonlySet<string>>(() => (this.#resting ? new Set() : this.question.may));
  /** Whether I have something to do besides putting back what I look at. */
  mine = $derived.by(
    () => this.question.may.size > 0 && !(this.question.may.size === 1 && this.question.may.has('seen')),
  );

  #awaited = $derived.by(() => {
    const { told, absences } = this.#given();
    return this.#now.to_move.find((seat) => seat !== told.you && absences[seat] !== undefined) ?? null;
  });
  #seconds = secondsTo(() => (this.#awaited ? this.#given().absences[this.#awaited]! : null));
  bar = $derived.by((): Bar => {
    const { wanted } = this.#given();
    return wanted ? gilded(this.#bar(), wanted) : this.#bar();
  });

  constructor(given: () => Given) {
    this.#given = given;
    const asked = $derived(JSON.stringify([this.#now.offers, this.#now.round]));
    let before: ReadonlySet<string> | null = null;
    untrack(() => this.#goOn(false)); // before anything is drawn
    $effect(() => {
      void asked;
      return untrack(() => {
        this.#calling = false;
        this.#goOn(false);
        const { may, aim } = this.question;
        const mine = this.#asking || this.#answered === this.#given().told.v;
        const surprised = (before?.size ?? 0) > 0 && may.size > 0 && aim !== 'snap' && !mine;
        const first = before === null;
        before = may;
        return first ? undefined : this.#settle(surprised ? 'surprise' : 'asked');
      });
    });
  }

  #settle(news: 'asked' | 'surprise'): () => void {
    this.#news = news;
    const timer = setTimeout(() => (this.#news = 'none'), SETTLING);
    return () => {
      clearTimeout(timer);
      this.#news = 'none';
    };
  }

  /** Aim for something else, beginning with what there is no choice about. */
  #goOn(on: boolean): void {
    this.#goingOn = on;
    this.chosen = chosenAtFirst(questionOf(this.#now, on));
  }

  #bar(): Bar {
    const { info, told, nameOf } = this.#given();
    const seconds = this.#seconds.left;
    return barOf({
      now: this.#now,
      info,
      me: told.you,
      question: this.question,
      chosen: this.chosen,
      calling: this.#calling,
      waiting: this.#resting,
      fresh: this.#news !== 'none',
      nameOf,
      gone: this.#awaited && seconds !== null ? { seat: this.#awaited, seconds } : null,
      play: (move) => void this.#submit(move),
      call: (on) => (this.#calling = on),
      goOn: (on) => this.#goOn(on),
    });
  }

  async #submit(move: Move): Promise<void> {
    this.#asking = true;
    const answer = await this.#given().play(move);
    this.#asking = false;
    if (answer.type === 'ok') this.#answered = answer.v;
    // A card that was seen has turned back by itself.
    else if (move.kind !== 'seen') this.#given().onwhy(reasonText(answer));
  }

  tapped = (place: string): void => {
    if (!this.tappable.has(place)) {
      this.#tappedInVain(place);
      return;
    }
    const next = tap(this.question, this.chosen, place);
    this.chosen = next.chosen;
    if (next.move) void this.#submit(next.move);
  };

  #tappedInVain(place: string): void {
    const { told, onwhy } = this.#given();
    // A card that is still being looked at is put back, unless it is wanted for something: a snap is a race.
    const lookedAt = this.#now.shown.some(
      ([seat, looked]) => seat !== null && seat === told.you && looked === place,
    );
    const looks = !this.aiming && this.chosen.includes(place) ? moveOf(this.question, this.chosen) : null;
    if (lookedAt && this.may.has('seen')) void this.#submit({ kind: 'seen' });
    else if (looks && !this.#resting) void this.#submit(looks);
    else if (!this.#waiting) onwhy(this.#whyNot(place));
  }

  #whyNot(place: string): string {
    const { info } = this.#given();
    if (this.question.aim) return t(whyNotThis(this.question, this.#now, place));
    // Where cards can be snapped, that is what a tap on one is most likely for.
    return this.#now.phase === 'turn' && info.options?.false_snap !== 'none'
      ? t('why-no-snap')
      : this.bar.sentence;
  }

  /** A card that is held goes on the discard by a tap on it, as long as no card is chosen to go there. */
  discards = $derived.by(() => this.may.has('discard') && this.chosen.length === 0);

  /** The held card was let go over a card or the discard; whether that is where it goes. */
  dropped = (at: string): boolean => {
    const chosen = this.chosen.includes(at) ? this.chosen : [at];
    const keeps =
      this.question.aim === 'keep' && this.tappable.has(at) ? moveOf(this.question, chosen) : null;
    const move: Move | null = at === 'discard' && this.may.has('discard') ? { kind: 'discard' } : keeps;
    if (move) void this.#submit(move);
    return move !== null;
  };

  pileTapped(move: 'draw' | 'take'): void {
    if (this.may.has(move)) void this.#submit({ kind: move });
    else if (move === 'take' && this.discards) void this.#submit({ kind: 'discard' });
    else if (!this.#waiting) this.#given().onwhy(this.bar.sentence);
  }
}
