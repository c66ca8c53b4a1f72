/** A gold of which more than this share has one origin is not independent of it (METHODS.md 8). */
export const ONE_ORIGIN = 0.6;
/** Nor one on which a system's recall falls by more than this without what it alone found. */
export const RECALL_GAP = 0.05;
