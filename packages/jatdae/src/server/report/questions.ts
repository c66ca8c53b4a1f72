import { READERS } from '../../analysis/index.ts';

/** Of more pairs the swap curve is drawn for the first measure alone, and the still screens compare with the first system. */
export const MANY_PAIRS = 15;

/** What a report is made of. */
export interface Chosen {
  /** Names of systems with a recorded run, in the order of the project. */
  readonly systems: readonly string[];
  /** Names, in the order of the columns. */
  readonly measures: readonly string[];
  /** Measures that look equally deep: holes are counted to that depth. */
  readonly depths: readonly (readonly string[])[];
  /** Slices of the leaderboard. */
  readonly slices: readonly { readonly by: string; readonly value: string }[];
  /** Systems that are compared. */
  readonly pairs: readonly (readonly [string, string])[];
  /** Gold versions side by side. */
  readonly golds: readonly (readonly [string, string])[];
  /** The project has rules of a gate. */
  readonly hasGate: boolean;
}

/** A question of the studio's screens. */
interface Asked {
  /** Path and query of the request, below `/api/`. */
  readonly path: string;
  /** The screen can do without: a studio that lacks the route, a store that is not there. */
  readonly may?: true;
}

/** The depth at which the studio's screens ask for the funnel and for advice. */
const K = 10;

/** Pairs on which people and a judge differ that the screen shows. */
const PAIRS = 30;

/** What the screens ask, in a fixed order. A new route is one line here. */
export function pathsOf(chosen: Chosen): Asked[] {
  const { systems: system, measures: measure } = chosen;
  return [
    { path: pathOf('leaderboard', { system, measure }) },
    ...[...new Set(chosen.slices.map(({ by }) => by))].map((by) => ({ path: pathOf('slices', { by }) })),
    ...chosen.slices.map((slice) => ({ path: pathOf('leaderboard', { system, measure, ...slice }) })),
    { path: pathOf('curves', { system }) },
    ...chosen.slices.map((slice) => ({ path: pathOf('curves', { system, ...slice }) })),
    ...chosen.depths.map((names) => ({ path: pathOf('queries', { system, measure: names, kinds: 'true' }) })),
    ...chosen.pairs.map(([a, b]) => ({ path: pathOf('compare', { a, b, measure }) })),
    ...chosen.pairs.flatMap(([a, b]) =>
      measure
        .slice(0, chosen.pairs.length > MANY_PAIRS ? 1 : undefined)
        .map((one) => ({ path: pathOf('swap-curve', { a, b, measure: one }), may: true as const })),
    ),
    { path: pathOf('failures', { system }) },
    { path: pathOf('funnel', { system, k: String(K) }) },
    ...(chosen.hasGate ? [{ path: 'gate', may: true as const }] : []),
    { path: 'gold', may: true },
    { path: 'gold/lint', may: true },
    ...chosen.golds.map(([a, b]) => ({ path: pathOf('gold/diff', { a, b }), may: true as const })),
    ...READERS.map((reader) => ({ path: pathOf('advise', { reader, k: String(K) }), may: true as const })),
    { path: 'judge', may: true },
    { path: 'history', may: true },
  ];
}

/** What the screens ask once they know the judges. */
export function judgePathsOf(reply: unknown): Asked[] {
  const { judges = [] } = (reply ?? {}) as { readonly judges?: readonly { readonly judge: string }[] };
  return judges.flatMap(({ judge }) => [
    { path: pathOf('judge/validate', { judge }), may: true },
    { path: pathOf('judge/pairs', { judge, n: String(PAIRS) }), may: true },
  ]);
}

/** The path as the screens ask it: they name no systems where they want all. */
function pathOf(route: string, params: Readonly<Record<string, string | readonly string[]>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    for (const one of typeof value === 'string' ? [value] : value) query.append(name, one);
  }
  const text = query.toString();
  return text === '' ? route : `${route}?${text}`;
}
