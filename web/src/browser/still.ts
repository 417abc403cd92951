// How much may move.

/** Whether the reader prefers reduced motion. */
export const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
