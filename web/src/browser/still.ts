// How much may move.

/** Whether somebody prefers that little moves. */
export const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
