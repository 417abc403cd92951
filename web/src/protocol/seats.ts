// The seats of a table, clockwise.
import type { Seat } from './types';

export const SEATS: readonly Seat[] = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
