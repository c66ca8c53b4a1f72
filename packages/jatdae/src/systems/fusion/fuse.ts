import { nearest } from '@jatdae/measures';
import type { RankedList } from '../../collection/index.ts';
import { JatdaeError } from '../../errors.ts';
import { type Message, fusion as words } from '../../language/index.ts';
import type { FusionColumns, FusionMethod, FusionParameters, MissingScore } from './method.ts';
import { FUSION_METHODS } from './methods/index.ts';
import type { Normalisation } from './normalisation.ts';
import { NORMALISATIONS } from './normalisations/index.ts';
import { byScore, type FusionList, ranked } from './ranked.ts';

/** Options of {@link fuse}. */
export interface FusionOptions extends Partial<FusionParameters> {
  /** Default `rrf`. */
  readonly method?: string;
  /** How scores are brought onto one scale; for methods that read scores only. Default `min-max`. */
  readonly normalise?: string;
  /** One a list; what the list gives is multiplied by it, and 0 leaves the list out. Default 1 each. */
  readonly weights?: readonly number[];
  /** What a document counts as in a list that lacks it. Default: as published for the method. */
  readonly missing?: MissingScore;
  /** Documents of the fused list at most. Default: all. */
  readonly depth?: number;
}

/** A fused list always has scores. */
export interface FusedList extends RankedList {
  /** Fused scores, never rising, same length as `ids`. */
  readonly scores: Float64Array;
}

/** Options once checked: the same for every query. */
export interface Fusion {
  /** As it was named, or `rrf`. */
  readonly method: FusionMethod;
  /** Undefined for methods that read ranks. */
  readonly normalisation: Normalisation | undefined;
  /** What a document counts as in a list that lacks it. */
  readonly missing: MissingScore;
  /** With every default filled in. */
  readonly parameters: FusionParameters;
  /**
   * Fuse the lists of one query: as many as there are weights, in their order.
   *
   * @throws JatdaeError for a score that is not finite
   */
  fuse(lists: readonly RankedList[]): FusedList;
}

const DEFAULTS: FusionParameters = { k: 60, gamma: 1, sigma: 0.01, phi: 0.8 };

/**
 * Make one ranked list of several. Each list is put in order first (score descending, ties by id descending in byte order;
 * without scores as it stands), and a document that it repeats counts once, at its best rank. The result is ordered by the
 * fused score in the same way. The order of the lists makes no difference beyond their weights.
 *
 * @param lists - of one query; any may be empty.
 * @param options - method, normalisation, weights, parameters of the method.
 * @throws JatdaeError when an option is wrong, a score is not finite, or a list without scores is to be fused by scores.
 * @example fuse([{ ids: ['a', 'b'] }, { ids: ['b', 'c'] }], { method: 'rrf', k: 60 }).ids // ['b', 'a', 'c']
 */
export function fuse(lists: readonly RankedList[], options: FusionOptions = {}): FusedList {
  return fusion(lists.length, options).fuse(lists);
}

/**
 * Check the options of a fusion once, for many queries.
 *
 * @param count - how many lists each query has.
 * @throws JatdaeError when an option is wrong or is none of the method's.
 */
export function fusion(count: number, options: FusionOptions = {}): Fusion {
  const method = named(FUSION_METHODS, 'method', options.method ?? 'rrf');
  const normalisation = normalisationOf(method, options.normalise);
  const missing = missingOf(method, normalisation, options.missing);
  const parameters = parametersOf(method, options);
  const weights = weightsOf(method, count, options.weights);
  const { depth = Number.POSITIVE_INFINITY } = options;
  if (!(depth >= 1))
    throw new JatdaeError(words.badNumber({ name: 'depth', value: depth, wanted: words.wanted.fromOne }));
  const fuseLists = (lists: readonly RankedList[]): FusedList => {
    const heard = lists.flatMap((list, i) => (weights[i] === 0 ? [] : [{ ...ranked(list), weight: weights[i] ?? 1 }]));
    const { ids, columns } = columnsOf(heard, normalisation, missing, parameters);
    const scores = method.score(columns);
    const odd = scores.findIndex((score) => !Number.isFinite(score));
    if (odd >= 0)
      throw new JatdaeError(words.fusedNotFinite({ method: method.name, id: ids[odd]!, score: scores[odd]! }));
    const whole = byScore(ids, scores);
    if (depth >= ids.length) return whole;
    return { ids: whole.ids.slice(0, depth), scores: whole.scores.slice(0, depth) };
  };
  return { method, normalisation, missing, parameters, fuse: fuseLists };
}

/** Lay the lists of one query out over their candidates, in the order in which these are first met. */
function columnsOf(
  lists: readonly (FusionList & { readonly weight: number })[],
  normalisation: Normalisation | undefined,
  missing: MissingScore,
  parameters: FusionParameters,
): { ids: string[]; columns: FusionColumns } {
  const indexOf = new Map<string, number>();
  const places = lists.map(({ ids }) =>
    Uint32Array.from(ids, (id) => {
      let index = indexOf.get(id);
      if (index === undefined) {
        index = indexOf.size;
        indexOf.set(id, index);
      }
      return index;
    }),
  );
  const candidates = indexOf.size;
  const held = new Uint32Array(candidates);
  const columns = lists.map((list, l) => {
    const ranks = new Uint32Array(candidates);
    const { weight } = list;
    const place = places[l]!;
    place.forEach((index, i) => {
      ranks[index] = i + 1;
      held[index]!++;
    });
    const scores = new Float64Array(normalisation ? candidates : 0);
    if (normalisation) {
      if (normalisation.needsScores && !list.scores && list.ids.length > 0) {
        throw new JatdaeError(words.listWithoutScores({ normalise: normalisation.name }));
      }
      const own = normalisation.apply(list, candidates);
      scores.fill(weight * fillOf(missing, normalisation, list, own, candidates));
      place.forEach((index, i) => {
        scores[index] = weight * own[i]!;
      });
    }
    return { weight, length: list.ids.length, ranks, scores };
  });
  return { ids: [...indexOf.keys()], columns: { candidates, lists: columns, held, missing, parameters } };
}

/** What candidates get from a list that lacks them; NaN: the list has no say. */
function fillOf(
  missing: MissingScore,
  normalisation: Normalisation,
  list: FusionList,
  own: Float64Array,
  candidates: number,
): number {
  if (missing === 'zero') return 0;
  if (missing === 'share') return normalisation.share?.(list, candidates) ?? 0;
  // An empty list has no lowest score: it says nothing.
  if (missing === 'min') return own.length === 0 ? 0 : own.reduce((a, b) => Math.min(a, b));
  return Number.NaN;
}

function named<T extends { readonly name: string }>(all: readonly T[], kind: 'method' | 'normalise', name: string): T {
  const found = all.find((one) => one.name === name);
  if (found) return found;
  const names = all.map((one) => one.name);
  throw new JatdaeError(words.unknownFusion({ kind, name, near: nearest(name, names)[0], known: names }));
}

function normalisationOf(method: FusionMethod, name: string | undefined): Normalisation | undefined {
  if (method.reads === 'scores') return named(NORMALISATIONS, 'normalise', name ?? 'min-max');
  if (name !== undefined) throw new JatdaeError(words.readsRanks({ method: method.name }));
  return undefined;
}

/** The published meaning; a Borda-normalised list says itself what its missing documents get. */
function missingOf(
  method: FusionMethod,
  normalisation: Normalisation | undefined,
  given: MissingScore | undefined,
): MissingScore {
  const shares = normalisation === undefined || normalisation.share !== undefined;
  const allowed = method.missing.filter((one) => one !== 'share' || shares);
  if (given !== undefined) {
    if (allowed.includes(given)) return given;
    throw new JatdaeError(words.badMissing({ method: method.name, given, allowed }));
  }
  const usual = method.missing[0]!;
  return usual === 'zero' && normalisation?.share ? 'share' : usual;
}

const LIMITS: Readonly<Record<keyof FusionParameters, { holds: (value: number) => boolean; wanted: Message }>> = {
  k: { holds: (k) => k > 0, wanted: words.wanted.aboveZero },
  gamma: { holds: (gamma) => gamma >= 0, wanted: words.wanted.fromZero },
  sigma: { holds: (sigma) => sigma > 0, wanted: words.wanted.aboveZero },
  phi: { holds: (phi) => phi > 0 && phi < 1, wanted: words.wanted.fraction },
};

function parametersOf(method: FusionMethod, options: FusionOptions): FusionParameters {
  const parameters: Record<keyof FusionParameters, number> = { ...DEFAULTS };
  for (const name of Object.keys(DEFAULTS) as (keyof FusionParameters)[]) {
    const value = options[name];
    if (value === undefined) continue;
    if (!method.takes.includes(name))
      throw new JatdaeError(words.notTaken({ method: method.name, name, takes: method.takes }));
    const { holds, wanted } = LIMITS[name];
    if (!Number.isFinite(value) || !holds(value)) throw new JatdaeError(words.badNumber({ name, value, wanted }));
    parameters[name] = value;
  }
  return parameters;
}

function weightsOf(method: FusionMethod, count: number, given: readonly number[] | undefined): readonly number[] {
  if (given === undefined) {
    if (method.weighted) throw new JatdaeError(words.weightsNeeded({ method: method.name, count }));
    return new Array<number>(count).fill(1);
  }
  if (given.length !== count) throw new JatdaeError(words.weightCount({ given: given.length, count }));
  const odd = given.find((weight) => !Number.isFinite(weight) || weight < 0);
  if (odd !== undefined)
    throw new JatdaeError(words.badNumber({ name: 'weights', value: odd, wanted: words.wanted.fromZero }));
  if (count > 0 && given.every((weight) => weight === 0)) throw new JatdaeError(words.weightsAllZero);
  return given;
}
