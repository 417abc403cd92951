// What a bar under the cards consists of: a sentence, and what can be done.

export interface Deed {
  key: string;
  text: string;
  look: 'gold' | 'plain' | 'ember' | 'bare';
  disabled?: boolean;
  act: () => void;
}

export interface Bar {
  sentence: string;
  /** One more line for beginners: why, or what a card can do. */
  hint?: string;
  /** What the cards show, for people who listen. */
  aloud?: string;
  /** What cannot wait until something else has been said. */
  cry?: string;
  deeds: Deed[];
}

export const deed = (
  key: string,
  text: string,
  look: Deed['look'],
  act: () => void,
  disabled = false,
): Deed => ({
  key,
  text,
  look,
  act,
  disabled,
});
