import { BUCKETS, type Bucket, type DocumentFate } from './buckets.ts';

/** How many of the followed documents ended in a bucket. */
export interface BucketCount {
  /** Where the documents ended. */
  readonly bucket: Bucket;
  /** Documents; alternatives are one. */
  readonly n: number;
  /** Of all documents followed; undefined where there are none. */
  readonly share: number | undefined;
}

/** A condition of a gate, by the attribute that it reads. */
export interface ConditionCount {
  /** Name of the attribute; the whole condition where it has no `=`. */
  readonly condition: string;
  /** Documents that it excludes, tested alone. */
  readonly documents: number;
  /** Documents that no other condition excludes. */
  readonly alone: number;
}

/**
 * Counts of each query by itself, in the order of the fates; queries without a document are left out.
 *
 * @returns query to a count of every bucket, in the order of {@link BUCKETS}
 */
export function perQueryCounts(fates: readonly DocumentFate[]): Map<string, BucketCount[]> {
  const buckets = new Map<string, Bucket[]>();
  for (const { query, bucket } of fates) {
    const known = buckets.get(query);
    if (known) known.push(bucket);
    else buckets.set(query, [bucket]);
  }
  return new Map([...buckets].map(([query, of]) => [query, countsOf(of)]));
}

export function countsOf(buckets: readonly Bucket[]): BucketCount[] {
  const counts = new Map<Bucket, number>();
  for (const bucket of buckets) counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
  return BUCKETS.map((bucket) => {
    const n = counts.get(bucket) ?? 0;
    return { bucket, n, share: buckets.length === 0 ? undefined : n / buckets.length };
  });
}

/** The conditions of gates, those that exclude most first. */
export function conditionsOf(fates: readonly DocumentFate[]): ConditionCount[] {
  const counts = new Map<string, { documents: number; alone: number }>();
  for (const { conditions = [] } of fates) {
    const names = new Set(conditions.map(attributeOf));
    for (const name of names) {
      const count = counts.get(name) ?? { documents: 0, alone: 0 };
      counts.set(name, { documents: count.documents + 1, alone: count.alone + Number(names.size === 1) });
    }
  }
  return [...counts]
    .map(([condition, count]) => ({ condition, ...count }))
    .sort((a, b) => b.documents - a.documents || b.alone - a.alone);
}

/** `tenant=a` reads `tenant`: the value is another for each query. */
function attributeOf(condition: string): string {
  const at = condition.indexOf('=');
  return at > 0 ? condition.slice(0, at) : condition;
}

/** What was lost at stages that nobody explained, in the order of the stages. */
export function lostAt(
  fates: readonly DocumentFate[],
  stages: Iterable<string>,
): { stage: string; documents: number }[] {
  const counts = new Map<string, number>();
  for (const { bucket, stage } of fates) {
    if (bucket === 'STAGE_LOST' && stage !== undefined) counts.set(stage, (counts.get(stage) ?? 0) + 1);
  }
  return [...stages].flatMap((stage) => {
    const documents = counts.get(stage);
    return documents === undefined ? [] : [{ stage, documents }];
  });
}
