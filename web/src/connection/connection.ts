// A socket to a table: it reconnects, answers pings, and makes sure that each command is answered once.
import type { Answer, Request } from '../protocol/requests';
import type { Message, Move, No } from '../protocol/types';
import { PROTOCOL } from '../protocol/version';

export type Phase = 'connecting' | 'live' | 'lost' | 'closed';
/** The part of a WebSocket that is used here. */
export interface Socket {
  readyState: number;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Around {
  open(address: string): Socket;
  later(ms: number, job: () => void): () => void;
  newId(): string;
}

/** Why a connection is gone: a sentence, and a code to say it in the reader's language. */
export type Reason = Pick<No, 'why' | 'code'>;

export interface Heard {
  /** With the reason, where the server gave one. */
  phase(phase: Phase, why: Reason): void;
  message(message: Exclude<Message, { type: 'ok' | 'no' | 'ping' | 'bye' }>): void;
}

const OPEN = 1;
const POLICY = 1008;
const SLOWEST = 8000;
/** The server says something every five seconds; a silence of this many milliseconds is a lost connection. */
const SILENCE = 12_000;

export const browser: Around = {
  open: (address) => new WebSocket(address) as unknown as Socket,
  later: (ms, job) => {
    const timer = setTimeout(job, ms);
    return () => clearTimeout(timer);
  },
  newId: () => crypto.getRandomValues(new Uint32Array(3)).join('-'),
};

/** One table's connection, over as many sockets as it takes. */
export class Connection {
  #phase: Phase = 'connecting';
  #v: number | null = null;
  #socket: Socket | null = null;
  #waiting = new Map<string, { text: string; answer: (answer: Answer) => void }>();
  #failures = 0;
  #cancel: (() => void) | null = null;
  #forget: (() => void) | null = null;
  #why: Reason = { why: '' };

  constructor(
    private readonly address: string,
    private readonly heard: Heard,
    private readonly around: Around = browser,
  ) {
    this.#connect();
  }

  get phase(): Phase {
    return this.#phase;
  }

  /** Ask the table for something; the answer comes, however long the connection is away. */
  ask(request: Request): Promise<Answer> {
    const id = this.around.newId();
    const text = JSON.stringify({ ...request, id });
    return new Promise((answer) => {
      this.#waiting.set(id, { text, answer });
      if (this.#phase === 'live') this.#socket?.send(text);
      if (this.#phase === 'closed') this.#settle({ type: 'no', id, ...this.#why });
    });
  }

  /** Play a move as an answer to what was told last; a snap says how long it took. */
  play(move: Move, v: number, took?: number): Promise<Answer> {
    return this.ask(
      took === undefined ? { do: 'play', v, move } : { do: 'play', v, move, took: Math.round(took) },
    );
  }

  /** Try again at once, as when the network is back. */
  hurry(): void {
    if (this.#phase !== 'lost') return;
    this.#cancel?.();
    this.#connect();
  }

  /** Give the socket up when the network is gone: the socket would not notice for minutes. */
  drop(): void {
    const socket = this.#socket;
    if (!socket) return;
    this.#lose();
    socket.close();
  }

  close(): void {
    this.#end({ why: '' });
  }

  #connect(): void {
    // From the beginning at first, so that the log is whole again after a reload.
    const socket = this.around.open(`${this.address}?protocol=${PROTOCOL}&since=${this.#v ?? 0}`);
    this.#socket = socket;
    this.#listen();
    socket.onmessage = ({ data }) => {
      if (socket !== this.#socket) return;
      this.#listen();
      for (const message of JSON.parse(data) as Message[]) this.#hear(message);
    };
    socket.onclose = ({ code, reason }) => {
      if (socket !== this.#socket) return;
      if (code === POLICY) this.#end(this.#why.why ? this.#why : { why: reason });
      else this.#lose();
    };
  }

  #listen(): void {
    this.#forget?.();
    this.#forget = this.around.later(SILENCE, () => this.drop());
  }

  #hear(message: Message): void {
    switch (message.type) {
      case 'ping':
        if (this.#socket?.readyState === OPEN)
          this.#socket.send(JSON.stringify({ do: 'pong', n: message.n }));
        return;
      case 'ok':
      case 'no':
        this.#settle(message);
        return;
      case 'bye':
        this.#why = { why: message.why, code: message.code ?? '' };
        if (!message.again) this.#end(this.#why);
        return;
      case 'welcome':
        this.#v = message.told.v;
        this.#failures = 0;
        this.#why = { why: '' };
        this.#enter('live');
        this.heard.message(message);
        for (const { text } of this.#waiting.values()) this.#socket?.send(text);
        return;
      case 'told':
        this.#v = message.v;
    }
    this.heard.message(message);
  }

  #settle(answer: Answer): void {
    const asked = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    asked?.answer(answer);
  }

  #lose(): void {
    this.#socket = null;
    this.#forget?.();
    this.#enter('lost', this.#why);
    const wait = Math.min(SLOWEST, 400 * 2 ** this.#failures++);
    this.#cancel = this.around.later(wait, () => this.#connect());
  }

  #end(why: Reason): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#cancel?.();
    this.#forget?.();
    this.#why = why;
    socket?.close();
    this.#enter('closed', why);
    for (const id of [...this.#waiting.keys()]) this.#settle({ type: 'no', id, ...why });
  }

  #enter(phase: Phase, why: Reason = { why: '' }): void {
    this.#phase = phase;
    this.heard.phase(phase, why);
  }
}
