// What a table has while people play at it; a replay and a lesson have little of it.
import type { Answer, Request } from '../../protocol/requests';
import type { Move, Seat, Spoken } from '../../protocol/types';

/** What is said, and the clocks that run. */
export interface Live {
  chat: Spoken[];
  /** How fast the last snaps were. */
  times: { name: string; ms: number }[];
  /** Until when each seat may think. */
  deadlines: Partial<Record<Seat, number>>;
  /** When a bot will play for those who have gone. */
  absences: Partial<Record<Seat, number>>;
  /** Since when the snap is open, or a card is being shown to me. */
  snapSince: number | null;
  shownSince: number | null;
  /** What to say while the connection is lost. */
  lost: string | null;
}

export const STILL: Live = {
  chat: [],
  times: [],
  deadlines: {},
  absences: {},
  snapSince: null,
  shownSince: null,
  lost: null,
};

/** What can be done at a table, besides looking. */
export interface Doing {
  play: (move: Move) => Promise<Answer>;
  ask: (request: Request) => Promise<Answer>;
  onready: () => void;
  onwhy: (why: string) => void;
  onwatch: (seat: Seat | null) => void;
}

const never = (): Promise<never> => new Promise(() => undefined);
const nothing = (): void => undefined;

export const NOTHING: Doing = {
  play: never,
  ask: never,
  onready: nothing,
  onwhy: nothing,
  onwatch: nothing,
};
