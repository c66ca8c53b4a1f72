import type { HoleSurvey, JudgeNext, LeaveOneOut, Pool } from '../analysis/index.ts';
import { csvText } from '../formats/index.ts';
import type { AgainstReport } from './holes-against.ts';
import type { PairTexts } from './holes-pairs.ts';

/** What stands behind all numbers of a call. */
export interface HolesHeader {
  /** Rule for tied documents. */
  readonly ties: string;
  /** Hash of the judgements. */
  readonly gold: string;
}

export function surveyData(survey: HoleSurvey, header: HolesHeader) {
  const { leftOut, ...rest } = survey;
  return { kind: 'survey' as const, ...header, ...rest, leftOut: leftOut && withoutPairs(leftOut) };
}

/** Counts only: which pairs they are would be the gold once more. */
function withoutPairs({ finders: { systems: _, ...counts }, systems }: LeaveOneOut) {
  return { ...counts, systems };
}

export function poolData(pool: Pool, header: HolesHeader) {
  const { pairs, ...rest } = pool;
  return { kind: 'pool' as const, ...header, ...rest, pairs: pairs.length };
}

export function nextData(next: JudgeNext, texts: PairTexts, header: HolesHeader) {
  const pairs = next.pairs.map((pair) => ({ ...pair, ...texts.fields(pair.query, pair.document) }));
  return { kind: 'next' as const, ...header, ...next, pairs };
}

type Cell = string | number | undefined;

/** Rows for spreadsheets, numbers in full, what is not defined an empty cell; starts with a byte order mark. */
function csv(head: readonly string[], rows: Iterable<readonly Cell[]>): string {
  const cells = [...rows].map((row) => row.map((cell) => (cell === undefined ? '' : String(cell))));
  return [...csvText([[...head], ...cells], {})].join('');
}

export function surveyCsv(survey: HoleSurvey): string {
  return csv(['system', 'slice', 'measure', 'figure', 'value'], surveyRows(survey));
}

function* surveyRows({ systems, leftOut }: HoleSurvey): Generator<readonly Cell[]> {
  for (const { system, shares, slices, judgedTo, values } of systems) {
    for (const { depth, judged, unjudged } of shares) {
      yield [system, '', `Judged@${depth}`, 'value', judged];
      yield [system, '', `Judged@${depth}`, 'unjudged', unjudged];
    }
    yield [system, '', '', 'judged_to', judgedTo];
    for (const slice of slices) {
      for (const { depth, judged } of slice.shares) {
        yield [system, `${slice.by}=${slice.value}`, `Judged@${depth}`, 'value', judged];
      }
    }
    yield [system, '', 'Bpref', 'value', values.bpref];
    for (const { measure, value, condensed, bounds } of values.measures) {
      yield [system, '', measure, 'value', value];
      yield [system, '', measure, 'condensed', condensed];
      yield [system, '', measure, 'low', bounds?.[0]];
      yield [system, '', measure, 'high', bounds?.[1]];
    }
  }
  for (const { system, had, alone, recall, measures } of leftOut?.systems ?? []) {
    yield [system, '', '', 'found', had];
    yield [system, '', '', 'only_it', alone];
    yield [system, '', `R@${leftOut!.finders.depth}`, 'all', recall.all];
    yield [system, '', `R@${leftOut!.finders.depth}`, 'others', recall.others];
    for (const { measure, without, loss, rank, rankWithout } of measures) {
      yield [system, '', measure, 'without', without];
      yield [system, '', measure, 'loss', loss];
      yield [system, '', measure, 'place', rank];
      yield [system, '', measure, 'place_without', rankWithout];
    }
  }
}

export function poolCsv({ systems }: Pool): string {
  return csv(
    ['system', 'pairs', 'unjudged'],
    systems.map((one) => [one.system, one.pairs, one.unjudged]),
  );
}

export function nextCsv({ pairs }: JudgeNext, texts: PairTexts): string {
  return csv(
    ['qid', 'docid', 'best_rank', 'rank_a', 'rank_b', 'likelihood', 'change', 'worth', 'width', 'question'],
    pairs.map((pair) => [
      pair.query,
      pair.document,
      pair.best,
      pair.ranks[0],
      pair.ranks[1],
      pair.likelihood,
      pair.change,
      pair.worth,
      pair.width,
      texts.question(pair.query),
    ]),
  );
}

export function againstCsv({ agreement, order }: AgainstReport): string {
  return csv(['measure', 'system', 'figure', 'value'], againstRows(agreement, order));
}

function* againstRows(
  { pairs, graded, binary }: AgainstReport['agreement'],
  order: AgainstReport['order'],
): Generator<readonly Cell[]> {
  const { confusion, ...figures } = graded;
  const { confusion: _, ...relevance } = binary;
  yield ['', '', 'pairs', pairs.both];
  for (const [name, value] of Object.entries(figures)) yield ['grades', '', name, value];
  for (const [name, value] of Object.entries(relevance)) yield ['relevance', '', name, value];
  for (const [i, row] of confusion.counts.entries()) {
    for (const [j, n] of row.entries()) {
      yield ['grades', '', `${confusion.categories[i]} > ${confusion.categories[j]}`, n];
    }
  }
  for (const { measure, systems, all, top } of order?.measures ?? []) {
    for (const [name, one] of [['all', all] as const, [`top ${top.n}`, top] as const]) {
      yield [measure, name, 'tau', one.tau];
      yield [measure, name, 'tau_ap', one.tauAP];
      yield [measure, name, 'tau_ap_b', one.tauAPb];
      yield [measure, name, 'turned', one.swapped];
    }
    for (const one of systems) {
      yield [measure, one.system, 'first', one.first];
      yield [measure, one.system, 'second', one.second];
      yield [measure, one.system, 'first_place', one.firstRank];
      yield [measure, one.system, 'second_place', one.secondRank];
    }
  }
}
