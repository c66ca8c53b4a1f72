import type { SystemPanel } from './panel.ts';

/** Systems whose lists were cut at different depths. */
export interface UnequalDepth {
  /** The depth at which each system's lists end, in the order of the systems. */
  readonly depths: readonly { readonly system: string; readonly depth: number }[];
  /** The least of them. */
  readonly least: number;
  /** Measures that look below it, where the shallower lists have nothing. */
  readonly measures: readonly string[];
}

/** Lists are taken for cut at their greatest length where at least this share of them has it. */
const CUT = 0.5;

/**
 * Whether a system's lists were cut above the depth that a measure looks at, and another's were not: AP or R@100 of ten results
 * against those of a thousand compare the depths as much as the systems. Lists of uneven lengths are what a system found, and no cut.
 */
export function unequalDepth({ systems, rows, measures }: SystemPanel): UnequalDepth | undefined {
  const lengths = systems.map(({ rankings }, s) => Array.from(rows[s]!, (row) => rankings?.[row]?.retrieved ?? 0));
  const depths = lengths.map((of) => of.reduce((most, length) => Math.max(most, length), 0));
  const isCut = (s: number) => lengths[s]!.filter((length) => length === depths[s]).length >= CUT * lengths[s]!.length;
  const cut = depths.filter((depth, s) => depth > 0 && isCut(s));
  const least = Math.min(...cut);
  if (cut.length === 0 || !depths.some((depth) => depth > least)) return undefined;
  // Below 1 a cut-off is a recall point, which any depth may reach.
  const deeper = measures.filter(({ cutoff = 0 }) => cutoff < 1 || cutoff > least).map(({ name }) => name);
  if (deeper.length === 0) return undefined;
  return { depths: systems.map(({ name }, s) => ({ system: name, depth: depths[s]! })), least, measures: deeper };
}
