// The sheet that is being written: kept on the device, worked out by the server, and undone step by step.
import { Failed, workOut, type WorkedOut } from '../api';
import { recall, remember } from '../memory';
import type { PadRound } from '../protocol/types';
import { whyNot } from '../texts/refusals';
import { lengthen, padOf, shorten, type Sheet } from './pad';

const MOST_UNDONE = 50;

export class Keeper {
  sheet = $state.raw<Sheet | null>(null);
  scored = $state.raw<WorkedOut | null>(null);
  /** Whether the server could not be reached, so that the last rounds are written down but not worked out. */
  away = $state(false);
  /** Why what was written cannot be. */
  wrong = $state('');
  private before = $state.raw<Sheet[]>([]);
  private asked = 0;

  constructor() {
    this.sheet = lengthen(recall('scorepad') ?? '');
  }

  get undoable(): boolean {
    return this.before.length > 0;
  }

  /** How many rounds are worked out. */
  get done(): number {
    return this.scored?.results.length ?? 0;
  }

  /** Write a sheet anew if it can be; whether it was written. */
  async write(sheet: Sheet): Promise<boolean> {
    const found = await this.ask(sheet);
    if (found === 'refused') return false;
    this.before = this.remembered();
    this.keep(sheet, found);
    return true;
  }

  addRound(round: PadRound): Promise<boolean> {
    return this.setRounds([...this.sheet!.rounds, round]);
  }

  changeRound(index: number, round: PadRound): Promise<boolean> {
    return this.setRounds(this.sheet!.rounds.map((each, at) => (at === index ? round : each)));
  }

  removeRound(index: number): Promise<boolean> {
    return this.setRounds(this.sheet!.rounds.filter((_, at) => at !== index));
  }

  /** Begin anew with the same people. */
  again(): Promise<boolean> {
    return this.setRounds([]);
  }

  /** Put the sheet away, for other people. */
  clear(): void {
    this.before = this.remembered();
    this.wrong = '';
    this.keep(null, null);
  }

  async undo(): Promise<void> {
    const last = this.before.at(-1);
    if (last === undefined) return;
    this.before = this.before.slice(0, -1);
    this.keep(last, null);
    await this.refresh();
  }

  /** Work out what is written, if it is not. */
  async refresh(): Promise<void> {
    const sheet = this.sheet;
    if (!sheet) return;
    const found = await this.ask(sheet);
    if (found !== 'refused' && sheet === this.sheet) this.scored = found;
  }

  private setRounds(rounds: PadRound[]): Promise<boolean> {
    return this.write({ ...this.sheet!, rounds });
  }

  /** What can be gone back to; a sheet that has just begun has nothing before it, lest its names be undone. */
  private remembered(): Sheet[] {
    return this.sheet ? [...this.before, this.sheet].slice(-MOST_UNDONE) : [];
  }

  private keep(sheet: Sheet | null, found: WorkedOut | null): void {
    this.sheet = sheet;
    this.scored = found;
    remember('scorepad', sheet && shorten(sheet));
  }

  /** Ask the server; null if it is away. */
  private async ask(sheet: Sheet): Promise<WorkedOut | null | 'refused'> {
    const asked = ++this.asked;
    try {
      const found = await workOut(padOf(sheet));
      if (asked === this.asked) [this.away, this.wrong] = [false, ''];
      return found;
    } catch (error) {
      const away = error instanceof Failed && (error.status === 0 || error.status >= 500 || error.status === 429);
      if (asked === this.asked) [this.away, this.wrong] = [away, away ? '' : whyNot(error)];
      return away ? null : 'refused';
    }
  }
}
