import { randomOf } from '@jatdae/measures/advanced';
import { holm } from '@jatdae/measures/stats';
import { attributeNames, sliceLabels } from '../../analysis/index.ts';
import type { Query } from '../../collection/index.ts';
import { groupedBy, isPlain, type ValidationPair } from './pair.ts';

/** A kind of query on which the judge errs more than on the rest. */
export interface ErrorPattern {
  /** Of the queries. */
  readonly attribute: string;
  /** Of the attribute. */
  readonly value: string;
  /** Queries with this value and a graded pair. */
  readonly queries: number;
  /** Their pairs that both graded. */
  readonly pairs: number;
  /** Share of these pairs with a wrong grade. */
  readonly errorRate: number;
  /** Share of the pairs of the other queries with a wrong grade. */
  readonly otherRate: number;
  /** Pairs that the judge graded higher than people. */
  readonly tooHigh: number;
  /** Pairs that the judge graded lower than people. */
  readonly tooLow: number;
  /** One-sided p by exchanging queries at random, corrected (Holm) for all values that were looked at. */
  readonly p: number;
  /** The worst errors, one a query. */
  readonly examples: readonly ErrorExample[];
}

/** A pair that the judge graded otherwise than people. */
export interface ErrorExample {
  /** Id of the query. */
  readonly query: string;
  /** Text of the query; '' where it is not known. */
  readonly text: string;
  /** Id of the document. */
  readonly document: string;
  /** Grade by people. */
  readonly human: number;
  /** Grade by the judge. */
  readonly judge: number;
}

/** Kinds of queries on which the judge errs more. */
export interface ErrorPatterns {
  /** Values with an error rate above the rest's, p below alpha; least p first. */
  readonly patterns: readonly ErrorPattern[];
  /** Values that were looked at: with at least two queries on either side. */
  readonly tested: number;
  /** Level of the tests. */
  readonly alpha: number;
}

/** Where errors are looked for, and how they are tested. */
export interface ErrorPatternOptions {
  /** Attributes to look at; all that the queries have when left out. */
  readonly attributes?: readonly string[];
  /** Level of the tests. Default .05. */
  readonly alpha?: number;
  /** Random choices of queries for each test. Default 2,000. */
  readonly draws?: number;
  /** Of these choices. Default 0. */
  readonly seed?: number;
  /** Examples a pattern. @default 3 */
  readonly examples?: number;
}

/** Errors of one query: what is exchanged, because pairs of a query err alike. */
interface QueryErrors {
  readonly pairs: number;
  readonly wrong: number;
}

/** Which attribute values have error rates above the rest. */
export function errorPatterns(
  pairs: readonly ValidationPair[],
  queries: readonly Query[],
  options: ErrorPatternOptions = {},
): ErrorPatterns {
  const { attributes = attributeNames(queries), alpha = 0.05, draws = 2000, seed = 0, examples = 3 } = options;
  const graded = pairs.filter((pair) => isPlain(pair) && pair.judge !== undefined);
  const byQuery = groupedBy(graded, ({ query }) => query);
  const ids = [...byQuery.keys()];
  const errors = ids.map((id): QueryErrors => {
    const of = byQuery.get(id)!;
    return { pairs: of.length, wrong: of.filter(({ human, judge }) => human !== judge).length };
  });
  const texts = new Map(queries.map(({ id, text }) => [id, text]));
  const looked: ErrorPattern[] = [];
  for (const attribute of attributes) {
    const labels = sliceLabels(queries, attribute);
    const values = groupedBy(ids.keys(), (i) => {
      const label = labels.get(ids[i]!);
      return label?.kind === 'value' ? label.value : undefined;
    });
    for (const [value, rows] of values) {
      if (value === undefined || rows.length < 2 || ids.length - rows.length < 2) continue;
      const of = rows.flatMap((i) => byQuery.get(ids[i]!)!);
      const [here, other] = rates(errors, new Set(rows));
      looked.push({
        attribute,
        value,
        queries: rows.length,
        pairs: of.length,
        errorRate: here,
        otherRate: other,
        tooHigh: of.filter(({ human, judge }) => judge! > human).length,
        tooLow: of.filter(({ human, judge }) => judge! < human).length,
        p: exchanged(errors, rows.length, here - other, draws, seed),
        examples: worst(of, texts, examples),
      });
    }
  }
  const corrected = holm(looked.map(({ p }) => p));
  const patterns = looked
    .map((one, i) => ({ ...one, p: corrected[i]! }))
    .filter(({ p, errorRate, otherRate }) => p < alpha && errorRate > otherRate)
    .sort((a, b) => a.p - b.p || b.errorRate - b.otherRate - (a.errorRate - a.otherRate));
  return { patterns, tested: looked.length, alpha };
}

/** Error rates of the chosen queries and of the others, over their pairs. */
function rates(errors: readonly QueryErrors[], chosen: ReadonlySet<number>): readonly [number, number] {
  const sums = { in: { pairs: 0, wrong: 0 }, out: { pairs: 0, wrong: 0 } };
  for (const [i, { pairs, wrong }] of errors.entries()) {
    const side = chosen.has(i) ? sums.in : sums.out;
    side.pairs += pairs;
    side.wrong += wrong;
  }
  return [sums.in.wrong / sums.in.pairs, sums.out.wrong / sums.out.pairs];
}

/** Share of random choices of as many queries whose rate stands out as far, the observed one among them. */
function exchanged(
  errors: readonly QueryErrors[],
  size: number,
  observed: number,
  draws: number,
  seed: number,
): number {
  const random = randomOf(seed);
  const places = errors.map((_, i) => i);
  const all = errors.reduce((sum, one) => ({ pairs: sum.pairs + one.pairs, wrong: sum.wrong + one.wrong }));
  let extreme = 1;
  for (let draw = 0; draw < draws; draw++) {
    let pairs = 0;
    let wrong = 0;
    for (let i = 0; i < size; i++) {
      const j = i + Math.floor(random() * (places.length - i));
      [places[i], places[j]] = [places[j]!, places[i]!];
      const one = errors[places[i]!]!;
      pairs += one.pairs;
      wrong += one.wrong;
    }
    if (wrong / pairs - (all.wrong - wrong) / (all.pairs - pairs) >= observed - 1e-12) extreme++;
  }
  return extreme / (draws + 1);
}

function worst(pairs: readonly ValidationPair[], texts: ReadonlyMap<string, string>, count: number): ErrorExample[] {
  const size = ({ human, judge }: ValidationPair) => Math.abs(judge! - human);
  const seen = new Set<string>();
  return pairs
    .filter((pair) => size(pair) > 0)
    .map((pair, i) => ({ pair, i }))
    .sort((a, b) => size(b.pair) - size(a.pair) || a.i - b.i)
    .flatMap(({ pair: { query, document, human, judge } }) => {
      if (seen.has(query) || seen.size >= count) return [];
      seen.add(query);
      return [{ query, text: texts.get(query) ?? '', document, human, judge: judge! }];
    });
}
