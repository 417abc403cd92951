// How the cards of a table look, which every card of it needs to know.
import { createContext } from 'svelte';
import type { Options } from '../state/cards';

export interface Deck {
  /** The options of the rules, which say what cards there are and what they can do. */
  readonly options: Options;
  /** Whether each suit has a colour of its own. */
  readonly fourColours: boolean;
  readonly back: number;
}

export const [useDeck, provideDeck] = createContext<Deck>();
