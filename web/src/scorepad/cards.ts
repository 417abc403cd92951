// The cards somebody can have in front of them, as buttons: what is on them, and what they are worth.
export interface CardKey {
  /** As records write it; where suits do not matter, spades stand for all. */
  text: string;
  label: string;
  value: number;
}

const numbered = (label: string, text: string, value: number): CardKey => ({ label, text, value });

export const DEDICATED: readonly CardKey[] = Array.from({ length: 14 }, (_, value) =>
  numbered(`${value}`, `${value}`, value),
);
export const STANDARD: readonly CardKey[] = [
  numbered('A', 'AS', 1),
  ...Array.from({ length: 9 }, (_, at) => numbered(`${at + 2}`, `${at + 2}S`, at + 2)),
  numbered('J', 'JS', 11),
  numbered('Q', 'QS', 12),
  numbered('K♠♣', 'KS', 13),
  numbered('K♥♦', 'KH', 0),
  numbered('★', 'JK', -1),
];

export const keysOf = (deck: string): readonly CardKey[] => (deck === 'standard' ? STANDARD : DEDICATED);

export const sumOf = (cards: readonly string[], keys: readonly CardKey[]): number =>
  cards.reduce((sum, text) => sum + (keys.find((key) => key.text === text)?.value ?? 0), 0);
