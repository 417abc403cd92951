// What the server says of the editions, kept by `npm run types`.
import type { Editions, Info } from '../src/protocol/types';
import editions from './editions.json';

export const REAL = editions as unknown as Editions;

/** The rules of an edition, as a table that plays by them is told of them. */
export function rulesOf(name: string): Required<Pick<Info, 'options' | 'cards'>> {
  const { options, cards = {} } = REAL.editions.find((each) => each.name === name)!;
  return { options, cards };
}
