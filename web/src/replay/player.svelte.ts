// The position of a replay: the round, the eyes, the move, and whether it goes on by itself.
import type { Eye } from '../browser/api';
import type { RoundReplay } from '../protocol/types';
import { wrongOf, type Wrong } from '../texts/refusals';

export type Load = (round: number, eye: Eye) => Promise<RoundReplay>;

export const SPEEDS = [0.5, 1, 2, 4] as const;
const PAUSE = 1500;
/** After the deal and the reveal there is more to see. */
const LONG_PAUSE = 3200;

export class Player {
  replay = $state.raw<RoundReplay | null>(null);
  eye = $state<Eye>('open');
  at = $state(0);
  playing = $state(false);
  speed = $state<number>(1);
  /** Whether the last step went on by one move: then it is shown as it happened. */
  onward = $state(false);
  loading = $state(false);
  failed = $state.raw<Wrong | null>(null);
  #asked = 0;
  #seen = new Map<string, RoundReplay>();

  constructor(private readonly load: Load) {}

  get last(): number {
    return (this.replay?.moments.length ?? 1) - 1;
  }

  get round(): number {
    return this.replay?.round ?? 1;
  }

  get atEnd(): boolean {
    return this.at >= this.last && this.round >= (this.replay?.rounds ?? 1);
  }

  get atStart(): boolean {
    return this.at <= 0 && this.round <= 1;
  }

  /** How long the move that is shown stays, while it plays. */
  get pause(): number {
    return (this.at === 0 || this.at === this.last ? LONG_PAUSE : PAUSE) / this.speed;
  }

  /** Show a round with these eyes; `at` counts from the end if it is negative. */
  async show(round: number, eye: Eye = this.eye, at = 0): Promise<void> {
    const asked = ++this.#asked;
    const key = `${round} ${eye}`;
    this.loading = true;
    try {
      const found = this.#seen.get(key) ?? (await this.load(round, eye));
      this.#seen.set(key, found);
      if (asked !== this.#asked) return;
      this.replay = found;
      this.eye = eye;
      this.failed = null;
      this.seek(at < 0 ? this.last + 1 + at : at);
    } catch (error) {
      if (asked !== this.#asked) return;
      this.failed = wrongOf(error);
      this.playing = false;
    }
    this.loading = false;
  }

  /** Go to a move of this round. */
  seek(at: number): void {
    this.onward = false;
    this.at = Math.min(Math.max(0, at), this.last);
  }

  async next(): Promise<void> {
    if (this.at < this.last) {
      this.at += 1;
      this.onward = true;
    } else if (!this.atEnd) await this.show(this.round + 1);
    else this.playing = false;
  }

  async back(): Promise<void> {
    this.playing = false;
    if (this.at > 0) this.seek(this.at - 1);
    else if (!this.atStart) await this.show(this.round - 1, this.eye, -1);
  }

  /** Let it go on by itself, or stop it; at the end it begins again. */
  async toggle(): Promise<void> {
    const again = !this.playing && this.atEnd;
    this.playing = !this.playing;
    if (again) await this.show(1);
  }

  faster(): void {
    const here = SPEEDS.findIndex((each) => each === this.speed);
    this.speed = SPEEDS[(here + 1) % SPEEDS.length]!;
  }
}
