// The open sheet: the device keeps it, the server scores it, and it can be undone step by step.
import { Failed, workOut, type WorkedOut } from '../browser/api';
import { recall, remember } from '../browser/memory';
import type { PadRound, Seat } from '../protocol/types';
import { whyNot } from '../texts/refusals';
import { lengthen, padOf, shorten, type Sheet } from './pad';

const MOST_UNDONE = 50;

/** Why an entry is impossible, and where it stands. */
export interface Amiss {
  text: string;
  code: string;
  round: number | null;
  seat: Seat | null;
  /** A name that it is about. */
  name: string | null;
}

function amissOf(error: unknown): Amiss {
  const { code = '', values = {} } = error instanceof Failed ? error : {};
  return {
    text: whyNot(error),
    code,
    round: Number(values.round) || null,
    seat: (values.seat ?? null) as Seat | null,
    name: (values.name ?? null) as string | null,
  };
}

/** One of these, drawn with equal chances. */
function drawn<T>(among: readonly T[]): T {
  const [number] = crypto.getRandomValues(new Uint32Array(1));
  return among[Math.floor((number! / 2 ** 32) * among.length)]!;
}

export class Keeper {
  sheet = $state.raw<Sheet | null>(null);
  scored = $state.raw<WorkedOut | null>(null);
  /** Whether the server is out of reach, so that the last rounds have no scores yet. */
  away = $state(false);
  /** Why an entry is impossible. */
  wrong = $state.raw<Amiss | null>(null);
  private before = $state.raw<Sheet[]>([]);
  private asked = 0;

  constructor() {
    this.sheet = lengthen(recall('scorepad') ?? '');
  }

  get undoable(): boolean {
    return this.before.length > 0;
  }

  /** How many rounds have scores. */
  get done(): number {
    return this.scored?.results.length ?? 0;
  }

  /** Replace the sheet if that is possible. Returns whether it was replaced. */
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

  /** Begin again with the same people. */
  again(): Promise<boolean> {
    return this.setRounds([]);
  }

  /** Remove the sheet, so that other people can start one. */
  clear(): void {
    this.before = this.remembered();
    this.wrong = null;
    this.keep(null, null);
  }

  async undo(): Promise<void> {
    const last = this.before.at(-1);
    if (last === undefined) return;
    this.before = this.before.slice(0, -1);
    this.keep(last, null);
    await this.refresh();
  }

  /** Get the scores of rounds that have none yet. */
  async refresh(): Promise<void> {
    const sheet = this.sheet;
    if (!sheet) return;
    const found = await this.ask(sheet);
    if (found !== 'refused' && sheet === this.sheet) this.keep(sheet, found);
  }

  /** Let a lot decide who starts the next round. */
  drawLot(): void {
    const { sheet, scored } = this;
    if (sheet && scored) this.keep({ ...sheet, lot: drawn(scored.starters) }, scored);
  }

  private setRounds(rounds: PadRound[]): Promise<boolean> {
    const { lot, ...sheet } = this.sheet!;
    return this.write({ ...sheet, rounds, ...(lot && rounds.length === sheet.rounds.length && { lot }) });
  }

  /** The earlier sheets to undo to. A new sheet cannot be undone: that would remove its names. */
  private remembered(): Sheet[] {
    return this.sheet ? [...this.before, this.sheet].slice(-MOST_UNDONE) : [];
  }

  /** Keep a sheet and its scores; if a lot decides who starts, draw it, once. */
  private keep(sheet: Sheet | null, found: WorkedOut | null): void {
    this.sheet = sheet;
    this.scored = found;
    if (sheet && found?.lot && !(sheet.lot && found.starters.includes(sheet.lot))) return this.drawLot();
    remember('scorepad', sheet && shorten(sheet));
  }

  /** Ask the server; null if it is away. */
  private async ask(sheet: Sheet): Promise<WorkedOut | null | 'refused'> {
    const asked = ++this.asked;
    try {
      const found = await workOut(padOf(sheet));
      if (asked === this.asked) [this.away, this.wrong] = [false, null];
      return found;
    } catch (error) {
      const away =
        error instanceof Failed && (error.status === 0 || error.status >= 500 || error.status === 429);
      if (asked === this.asked) [this.away, this.wrong] = [away, away ? null : amissOf(error)];
      return away ? null : 'refused';
    }
  }
}
