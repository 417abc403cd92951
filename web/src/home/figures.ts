// A few honest figures out of somebody's games.
import type { GameCard } from '../protocol/types';

export interface Figures {
  finished: number;
  won: number;
  /** Rounds that were counted seat by seat; what follows is about these. */
  rounds: number;
  calls: number;
  callsWon: number;
  /** Points a round. */
  mean: number;
}

/** Figures of these games; null as long as no round is over. */
export function figuresOf(games: readonly GameCard[]): Figures | null {
  const counted = games.filter((game) => game.points !== null && game.rounds > 0);
  // A game that was ended before its first round was over has no winner worth counting.
  const finished = games.filter((game) => game.status === 'finished' && game.rounds > 0);
  const add = (of: (game: GameCard) => number | null): number =>
    counted.reduce((sum, game) => sum + (of(game) ?? 0), 0);
  const rounds = add((game) => game.rounds);
  if (!rounds) return null;
  return {
    finished: finished.length,
    won: finished.filter((game) => game.winners.includes(game.you)).length,
    rounds,
    calls: add((game) => game.calls),
    callsWon: add((game) => game.calls_won),
    mean: add((game) => game.points) / rounds,
  };
}

/** Games to show: not those that were closed before anything happened. */
export const worthShowing = (games: readonly GameCard[]): GameCard[] =>
  games.filter((game) => game.rounds > 0 || game.status === 'playing' || game.status === 'open');
