// The state of a lesson: its step, the cards that were seen, and the moves that come by themselves.
import type { Answer } from '../protocol/requests';
import type { Lesson, Move } from '../protocol/types';
import type { Cards } from '../rules/cards';
import { isExpected, shownTo, tableAt, valuesOf } from './script';

/** How long another player's move stays before the next one. */
const MOMENT = 1500;
/** How long a snap stays open that nobody takes. */
const SNAP_MOMENT = 1900;

export class Teacher {
  at = $state(0);
  /** Whether the last answer was another move than the one that is being learned. */
  amiss = $state(false);
  #seen = $state.raw<ReadonlySet<string>>(new Set());
  #shown = $state(-1);

  constructor(
    readonly lesson: Lesson,
    /** What the cards count. */
    private readonly cards: Cards,
  ) {}

  get step() {
    return this.lesson.steps[this.at]!;
  }

  get told() {
    return tableAt(this.lesson, this.at, this.#seen, this.#shown < this.at);
  }

  get over(): boolean {
    return this.at === this.lesson.steps.length - 1;
  }

  /** Whether cards are being shown that nobody has put back yet. */
  get looking(): boolean {
    return this.step.expect === null && shownTo(this.told.now).length > 0;
  }

  /** The message to say, and what it speaks of. */
  get hint(): { id: string; values: ReturnType<typeof valuesOf> } {
    const values = valuesOf(this.lesson, this.at, this.cards);
    if (this.over) return { id: 'over', values };
    if (this.step.hint) return { id: this.step.hint, values };
    if (this.looking) return { id: 'seen', values };
    return {
      id: this.told.now.phase === 'snap' ? 'no-snap' : this.told.now.caller ? 'last-turn' : 'others',
      values,
    };
  }

  get decisions(): number {
    return this.lesson.steps.filter((each) => each.expect).length;
  }

  get decided(): number {
    return this.lesson.steps.slice(0, this.at).filter((each) => each.expect).length;
  }

  /** How long until the next step comes by itself; null if the lesson waits for the learner. */
  get pause(): number | null {
    if (this.over || this.looking || this.step.expect) return null;
    return this.told.now.phase === 'snap' ? SNAP_MOMENT : MOMENT;
  }

  /** Take a move of the learner: the one that is being learned, or none. */
  play(move: Move): Answer {
    if (move.kind === 'seen' && this.looking) {
      this.#shown = this.at;
      this.#seen = new Set([...this.#seen, ...shownTo(this.told.now)]);
      return { type: 'ok', id: '', v: this.at };
    }
    this.amiss = !isExpected(move, this.step.expect);
    if (this.amiss) return { type: 'no', id: '', why: '' };
    this.next();
    return { type: 'ok', id: '', v: this.at };
  }

  next(): void {
    if (this.over) return;
    this.amiss = false;
    this.at += 1;
    // A card that is looked at again is shown again.
    const again = (this.step.told.events ?? []).flatMap((each) =>
      'seat' in each && each.seat === 'A'
        ? each.kind === 'looked'
          ? each.places
          : each.kind === 'peeked' || each.kind === 'spied'
            ? [each.place]
            : []
        : [],
    );
    this.#seen = new Set(
      [...this.#seen].filter(
        (place) => shownTo(this.step.told.now!).includes(place) && !again.includes(place),
      ),
    );
  }

  restart(): void {
    this.at = 0;
    this.amiss = false;
    this.#seen = new Set();
    this.#shown = -1;
  }
}
