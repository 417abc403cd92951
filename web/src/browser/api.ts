// Requests over HTTP.
import type {
  BotCard,
  Editions,
  GameCard,
  Lesson,
  Network,
  NewTable,
  Pad,
  Refusal,
  Result,
  RoundReplay,
  ScoredPad,
  Seat,
  SeatToken,
  Settings,
  TableCard,
} from '../protocol/types';
import { OTHER_VERSION, PROTOCOL, reloadOnce } from '../protocol/version';

/** Why the server did not do it, in its own sentence; null when it could not be reached. */
export class Failed extends Error {
  constructor(
    readonly why: string | null,
    readonly status: number,
    /** A code for the reason, and the values of its sentence, to say it in the reader's language. */
    readonly code = '',
    readonly values: Record<string, number | string> = {},
    /** Which options of the rules it is about. */
    readonly about: readonly string[] = [],
  ) {
    super(why ?? 'unreachable');
  }
}

/** Ask, with a body or without one; text is sent as it is, anything else as JSON. */
async function ask<T>(path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    const sent = typeof body === 'string' ? body : JSON.stringify(body);
    const headers = { 'cabo-protocol': String(PROTOCOL) };
    response = await fetch(path, body === undefined ? { headers } : { method: 'POST', body: sent, headers });
  } catch {
    throw new Failed(null, 0);
  }
  if (response.ok) return (await response.json()) as T;
  const refusal = (await response.json().catch(() => ({ no: null }))) as Partial<Refusal>;
  if (refusal.code === OTHER_VERSION) reloadOnce();
  throw new Failed(refusal.no ?? null, response.status, refusal.code, refusal.values, refusal.about);
}

const once = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let found: Promise<T> | null = null;
  return () => {
    found ??= load().catch((error: unknown) => {
      found = null;
      throw error;
    });
    return found;
  };
};

const at = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;

export const editions = once(() => ask<Editions>('/api/editions'));
export const bots = once(() => ask<BotCard[]>('/api/bots'));
export const network = once(() => ask<Network>('/api/network'));
export const publicTables = (): Promise<TableCard[]> => ask('/api/tables');
export const openTable = (wanted: NewTable): Promise<TableCard> => ask('/api/tables', wanted);
export const tableCard = (id: string): Promise<TableCard> => ask(at(id));
export const myGames = (): Promise<GameCard[]> => ask('/api/games');
export const seatLink = (id: string): Promise<SeatToken> => ask(`${at(id)}/link`, {});
export const moveSeat = (token: string): Promise<TableCard> => ask('/api/seat', { token });

/** Throws a refusal if these settings cannot be played. */
export const checkRules = (settings: Settings): Promise<null> => ask('/api/rules', { settings });

export const lesson = (edition: string): Promise<Lesson> =>
  ask(`/api/lessons/${encodeURIComponent(edition)}`);

/** The eyes of a replay: a seat's, a watcher's, or with every card open. */
export type Eye = Seat | 'watcher' | 'open';
const seen = (round: number, eye: Eye): string => `round=${round}&eye=${eye}`;
export const replayGame = (id: string, round: number, eye: Eye): Promise<RoundReplay> =>
  ask(`/api/games/${encodeURIComponent(id)}/replay?${seen(round, eye)}`);
export const replayRecord = (text: string, round: number, eye: Eye): Promise<RoundReplay> =>
  ask(`/api/replay?${seen(round, eye)}`, text);

/** The scores of a scorepad. */
export type WorkedOut = Omit<ScoredPad, 'results'> & { results: Result[] };
export const workOut = (pad: Pad): Promise<WorkedOut> => ask('/api/scorepad', pad);
