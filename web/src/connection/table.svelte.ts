// Everything a page knows of its table: what it was told last, shown one step at a time.
import type { Answer, Request } from '../protocol/requests';
import type { Event, Glance, Info, Message, Missed, Move, Seat, Spoken, Told } from '../protocol/types';
import { OTHER_VERSION, reloadOnce } from '../protocol/version';
import type { Phase, Reason } from './connection';
import { browser, Connection } from './connection';

/** A step that is being shown: what was told, and what happened in it. */
export interface Step {
  told: Told;
  events: Event[];
  /** Whether it was told when it happened, and not on a return. */
  live: boolean;
}

/** What happened between what was shown last and what is shown now. */
export interface Turned {
  before: Glance | null;
  step: Step;
}

/** How long a step needs to be understood, in milliseconds. */
const LENGTHS: Partial<Record<Event['kind'], number>> = {
  dealt: 1300,
  drew: 420,
  took: 460,
  kept: 620,
  discarded: 460,
  mismatched: 1200,
  laid: 380,
  added: 420,
  peeked: 500,
  spied: 800,
  swapped: 900,
  snapped: 700,
  falsely_snapped: 1100,
  gave: 600,
  called_cabo: 1400,
  revealed: 500,
};

const lengthOf = (events: readonly Event[]): number =>
  Math.max(0, ...events.map((event) => LENGTHS[event.kind] ?? 0));

export class TableStore {
  phase = $state<Phase>('connecting');
  /** Why it is closed or lost, where the server said so. */
  why = $state.raw<Reason>({ why: '' });
  told = $state.raw<Told | null>(null);
  info = $state.raw<Info | null>(null);
  chat = $state.raw<Spoken[]>([]);
  /** Until when each seat may think, by the page's own clock. */
  deadlines = $state.raw<Partial<Record<Seat, number>>>({});
  /** When a bot will play for those who have gone. */
  absences = $state.raw<Partial<Record<Seat, number>>>({});
  /** How often a bot had played for me without anything to tell when I came back. */
  stoodIn = $state(0);
  /** What happened while a bot played for me, until it has been told. */
  meanwhile = $state.raw<{ told: Told; steps: Missed[] } | null>(null);
  /** Since when the snap is open, or a card is being shown to me. */
  snapSince = $state<number | null>(null);
  shownSince = $state<number | null>(null);

  #connection: Connection;
  #queue: Step[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #listeners = new Set<(shown: Turned) => void>();

  constructor(id: string) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const address = `${scheme}://${location.host}/ws/tables/${encodeURIComponent(id)}`;
    this.#connection = new Connection(
      address,
      {
        phase: (phase, why) => {
          this.phase = phase;
          this.why = why;
          if (why.code === OTHER_VERSION) reloadOnce();
        },
        message: (message) => this.#hear(message),
      },
      browser,
    );
  }

  get now(): Glance | null {
    return this.told?.now ?? null;
  }

  ask(request: Request): Promise<Answer> {
    return this.#connection.ask(request);
  }

  /** Play a move; a snap is timed from when its card was to be seen. */
  play(move: Move): Promise<Answer> {
    const racing = this.snapSince !== null && move.kind !== 'seen';
    const took = racing ? Math.min(60_000, performance.now() - this.snapSince!) : undefined;
    return this.#connection.play(move, this.told?.v ?? 0, took);
  }

  /** Be told of every step as it is shown. */
  follow(listener: (shown: Turned) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  hurry = (): void => this.#connection.hurry();
  drop = (): void => this.#connection.drop();

  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#connection.close();
  }

  #hear(message: Message): void {
    switch (message.type) {
      case 'welcome':
        this.chat = [];
        this.#welcome(message.told, message.missed);
        if (message.meanwhile?.length) this.meanwhile = { told: message.told, steps: message.meanwhile };
        else if (message.stood_in) this.stoodIn += 1;
        break;
      case 'told':
        this.#line({ told: message, events: message.events ?? [], live: true });
        break;
      case 'info':
        this.#inform(message);
        break;
      case 'said':
        this.chat = [...this.chat, message].slice(-200);
    }
  }

  #welcome(told: Told, missed: Missed[]): void {
    this.#queue = [];
    this.#show({ told, events: missed.flatMap((each) => each.events), live: false });
  }

  /** Show it after the steps before it; a race waits for nobody. */
  #line(step: Step): void {
    this.#queue.push(step);
    if (step.told.now?.snap || document.hidden) while (this.#queue.length) this.#show(this.#queue.shift()!);
    else if (this.#timer === null) this.#next();
  }

  #next(): void {
    this.#timer = null;
    const step = this.#queue.shift();
    if (!step) return;
    this.#show(step);
    const hurry = 1 + this.#queue.length / 3;
    this.#timer = setTimeout(() => this.#next(), lengthOf(step.events) / hurry);
  }

  #show(step: Step): void {
    const { told } = step;
    const time = performance.now();
    const before = this.now;
    this.told = told;
    if (told.info) this.#inform(told.info);
    this.deadlines = Object.fromEntries(
      Object.entries(told.clocks ?? {}).map(([seat, left]) => [seat, time + left]),
    );
    const shownToMe = told.now?.shown.some(([seat]) => seat !== null && seat === told.you) ?? false;
    this.shownSince = shownToMe ? (this.shownSince ?? time) : null;
    this.#timeSnap(told.now?.snap ?? null);
    for (const listener of this.#listeners) listener({ before, step });
  }

  /** The race begins when the card can be seen: at the next frame. */
  #timeSnap(snap: string | null): void {
    if (snap === null) this.snapSince = null;
    else if (this.snapSince === null) {
      this.snapSince = performance.now();
      requestAnimationFrame(() => this.snapSince !== null && (this.snapSince = performance.now()));
    }
  }

  #inform(info: Info): void {
    const time = performance.now();
    this.info = info;
    this.absences = Object.fromEntries(
      info.seats.filter((each) => each.away_in != null).map((each) => [each.seat, time + each.away_in!]),
    );
  }
}

/** Sixteen bytes of chance for the shuffle, in hex. */
export function nonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
