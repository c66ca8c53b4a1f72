import { compareBytes } from '@jatdae/measures/advanced';
import type { FrozenGold, Judgements, Query } from '../collection/index.ts';

/** What two golds are compared by. */
export type GoldState = Pick<FrozenGold, 'queries' | 'qrels' | 'judges'>;

/** A pair's grade on one side. */
export interface DiffLabel {
  /** Above 0: relevant. */
  readonly grade: number;
  /** A dangerous look-alike, at grade 0. */
  readonly hard: boolean;
  /** The other documents of its group ("any of these will do"), in byte order. */
  readonly group?: readonly string[];
  /** Who gave it; empty where that is not recorded. */
  readonly judges: readonly string[];
}

/** A pair whose label is not the same in both. */
export interface LabelChange {
  /**
   * `added`: only the later state has it. `removed`: only the earlier one. `changed`: both, with another grade, mark or
   * group.
   */
  readonly kind: 'added' | 'changed' | 'removed';
  /** Id of a query that both have. */
  readonly query: string;
  /** Id of the document. */
  readonly document: string;
  /** The label of the earlier state; undefined where it had none. */
  readonly before?: DiffLabel;
  /** The label of the later state; undefined where it has none. */
  readonly after?: DiffLabel;
  /** It became relevant or stopped being so: the only change that binary measures see. */
  readonly flips: boolean;
}

/** A query that only one has, or whose text or attributes differ. */
export interface QueryChange {
  /** `added`: only the later state has it. `removed`: only the earlier one. `changed`: both, differing in `fields`. */
  readonly kind: 'added' | 'changed' | 'removed';
  /** Id of the query. */
  readonly query: string;
  /** As the earlier state has it; undefined where it is new. */
  readonly before?: Query;
  /** As the later state has it; undefined where it is gone. */
  readonly after?: Query;
  /** What differs: text, attributes, answerPoints, note. Empty where only one has it. */
  readonly fields: readonly string[];
}

/** What changed between two states of gold. */
export interface GoldDiff {
  /** Queries that came, went or changed, in byte order of their ids. */
  readonly queries: readonly QueryChange[];
  /** Labels of queries that both have, by query, then document, in byte order. Who judged is no difference. */
  readonly labels: readonly LabelChange[];
  /** Labels that came or went with their query, counted. */
  readonly withQueries: { readonly added: number; readonly removed: number };
}

/**
 * What is different in `after`. Everything in byte order of ids.
 *
 * @param before - the earlier state: a frozen gold, or the parts of one.
 * @param after - the later state.
 */
export function diffGold(before: GoldState, after: GoldState): GoldDiff {
  const [old, now] = [before, after].map(({ queries }) => new Map(queries.map((query) => [query.id, query]))) as [
    Map<string, Query>,
    Map<string, Query>,
  ];
  const queries: QueryChange[] = [];
  const labels: LabelChange[] = [];
  const withQueries = { added: 0, removed: 0 };
  for (const id of [...new Set([...old.keys(), ...now.keys()])].sort(compareBytes)) {
    const [a, b] = [old.get(id), now.get(id)];
    if (a && b) {
      const fields = differingFields(a, b);
      if (fields.length > 0) queries.push({ kind: 'changed', query: id, before: a, after: b, fields });
      labels.push(...labelChanges(id, before, after));
    } else if (a) {
      queries.push({ kind: 'removed', query: id, before: a, fields: [] });
      withQueries.removed += before.qrels.get(id)?.grades.size ?? 0;
    } else if (b) {
      queries.push({ kind: 'added', query: id, after: b, fields: [] });
      withQueries.added += after.qrels.get(id)?.grades.size ?? 0;
    }
  }
  return { queries, labels, withQueries };
}

function differingFields(a: Query, b: Query): string[] {
  const form = ({ text, attributes, answerPoints, note }: Query): Record<string, string> => ({
    text,
    attributes: JSON.stringify(Object.entries(attributes ?? {}).sort(([x], [y]) => compareBytes(x, y))),
    answerPoints: JSON.stringify(answerPoints ?? []),
    note: note ?? '',
  });
  const [x, y] = [form(a), form(b)];
  return Object.keys(x).filter((field) => x[field] !== y[field]);
}

function* labelChanges(query: string, before: GoldState, after: GoldState): Generator<LabelChange> {
  const [old, now] = [before.qrels.get(query), after.qrels.get(query)];
  const documents = new Set([...(old?.grades.keys() ?? []), ...(now?.grades.keys() ?? [])]);
  for (const document of [...documents].sort(compareBytes)) {
    const a = labelOf(old, document, before.judges.get(query));
    const b = labelOf(now, document, after.judges.get(query));
    if (a && b && sameLabel(a, b)) continue;
    yield {
      kind: !a ? 'added' : !b ? 'removed' : 'changed',
      query,
      document,
      ...(a && { before: a }),
      ...(b && { after: b }),
      flips: (a?.grade ?? 0) > 0 !== (b?.grade ?? 0) > 0,
    };
  }
}

function labelOf(
  judgements: Judgements | undefined,
  document: string,
  judges: ReadonlyMap<string, readonly string[]> | undefined,
): DiffLabel | undefined {
  const grade = judgements?.grades.get(document);
  if (judgements === undefined || grade === undefined) return undefined;
  const group = judgements.groups?.get(document);
  const others = group === undefined ? [] : [...judgements.groups!].filter(([id, g]) => g === group && id !== document);
  return {
    grade,
    hard: judgements.hard?.has(document) ?? false,
    ...(others.length > 0 && { group: others.map(([id]) => id).sort(compareBytes) }),
    judges: judges?.get(document) ?? [],
  };
}

function sameLabel(a: DiffLabel, b: DiffLabel): boolean {
  return a.grade === b.grade && a.hard === b.hard && JSON.stringify(a.group ?? []) === JSON.stringify(b.group ?? []);
}
