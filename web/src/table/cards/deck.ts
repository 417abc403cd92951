// How the cards of a table look, which every card of it needs to know.
import { createContext } from 'svelte';
import type { Cards } from '../../rules/cards';

export interface Deck {
  /** Every card there is, with what it counts and can do. */
  readonly cards: Cards;
  /** Whether each suit has a colour of its own. */
  readonly fourColours: boolean;
  readonly back: number;
}

export const [useDeck, provideDeck] = createContext<Deck>();
