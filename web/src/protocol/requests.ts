// What a table is asked, and how it answers.
import type { Command, No, Ok } from './types';

export type Answer = Ok | No;

/** A command without its id, which the connection adds. */
type Unnamed<C> = C extends { id: string } ? Omit<C, 'id'> : never;
export type Request = Unnamed<Command>;
