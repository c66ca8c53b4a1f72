const COLOURS = 10;
const DASHES = ['none', '6 3', '2 3', '8 3 2 3'] as const;

/** The colour of a system (or of any thing with a fixed place), the same on every screen. */
export function colourOf(place: number): string {
  return `var(--system-${((place % COLOURS) + COLOURS) % COLOURS})`;
}

/** Lines are told apart without colour too. */
export function dashOf(place: number): string {
  return DASHES[(Math.floor(place / COLOURS) + (place % 2)) % DASHES.length]!;
}
