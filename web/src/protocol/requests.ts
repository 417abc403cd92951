// Requests to a table, and its answers.
import type { Command, No, Ok } from './types';

export type Answer = Ok | No;

/** A command without its id, which the connection adds. */
type Unnamed<C> = C extends { id: string } ? Omit<C, 'id'> : never;
export type Request = Unnamed<Command>;
