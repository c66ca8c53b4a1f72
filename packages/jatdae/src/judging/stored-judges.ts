import { compareBytes } from '@jatdae/measures/advanced';
import { type CacheCounts, type GoldReader, type JudgeCache, pairsOf } from '../gold/index.ts';
import { type Flips, flipsOf, type SampledGrade } from './flips.ts';

/** What a model judged in a store. */
export interface StoredJudge {
  /** Who judged: the model, its prompt with version and hash, and the guideline; of a panel all of them. */
  readonly judge: string;
  /** Pairs that it graded. */
  readonly judgements: number;
  /** Queries of these pairs. */
  readonly queries: number;
  /** By grade, ascending. */
  readonly grades: readonly { readonly grade: number; readonly count: number }[];
  /** Of a document of which it saw only the beginning. */
  readonly cut: number;
  /** Pairs that a person graded too. */
  readonly withPeople: number;
  /** Pairs with two votes or more. */
  readonly voted: number;
  /** Of these, those whose votes are not all the same. */
  readonly disagree: number;
  /** Of each of the judges that voted. */
  readonly flips: readonly Flips[];
}

interface Counts {
  judgements: number;
  cut: number;
  withPeople: number;
  readonly queries: Set<string>;
  readonly grades: Map<number, number>;
}

/** The models that judged in a store, by name. What has no grade is in none of the counts: see {@link countedReplies}. */
export async function storedJudges(store: GoldReader): Promise<StoredJudge[]> {
  const counts = new Map<string, Counts>();
  for await (const { judgements } of pairsOf(store.judgements())) {
    const people = judgements.some(({ source, grade }) => source === 'person' && typeof grade === 'number');
    for (const { judge, source, grade, query, cut } of judgements) {
      if (source !== 'model' || typeof grade !== 'number') continue;
      const one = counts.get(judge) ?? {
        ...{ judgements: 0, cut: 0, withPeople: 0 },
        queries: new Set<string>(),
        grades: new Map<number, number>(),
      };
      counts.set(judge, one);
      one.judgements++;
      one.queries.add(query);
      one.grades.set(grade, (one.grades.get(grade) ?? 0) + 1);
      if (cut) one.cut++;
      if (people) one.withPeople++;
    }
  }
  const votes: SampledGrade[] = [];
  for await (const { query, document, judge, sample, grade } of store.votes()) {
    if (typeof grade === 'number') votes.push({ query, document, judge, sample, grade });
  }
  const flips = flipsOf(votes);
  return [...counts]
    .sort(([a], [b]) => compareBytes(a, b))
    .map(([judge, { queries, grades, ...sums }]) => {
      const voters = new Set(votersOf(judge));
      return {
        judge,
        ...sums,
        queries: queries.size,
        grades: [...grades].sort(([a], [b]) => a - b).map(([grade, count]) => ({ grade, count })),
        ...disagreement(votes.filter((vote) => voters.has(vote.judge))),
        flips: flips.filter((one) => voters.has(one.judge)),
      };
    });
}

/** The judges of a panel, by the name that their verdicts go by; of one judge itself. */
export function votersOf(judge: string): string[] {
  return judge.split(' + ');
}

/** The model of a judge by the name that it goes by in a store. */
export function modelOfJudge(judge: string): string {
  return /^(.+?)\/[^/]+\.(?:ko|en)@/u.exec(judge)?.[1] ?? judge;
}

function disagreement(votes: readonly SampledGrade[]): Pick<StoredJudge, 'voted' | 'disagree'> {
  const pairs = new Map<string, number[]>();
  for (const { query, document, grade } of votes) {
    const key = `${query.length}:${query}${document}`;
    pairs.set(key, [...(pairs.get(key) ?? []), grade]);
  }
  const several = [...pairs.values()].filter(({ length }) => length > 1);
  return { voted: several.length, disagree: several.filter((grades) => new Set(grades).size > 1).length };
}

/** Replies of one model to one prompt, and of what kinds those are that have no grade. */
export interface CountedReplies extends CacheCounts {
  /** By kind, in byte order. */
  readonly kinds: readonly { readonly kind: string; readonly count: number }[];
}

/** What was asked, by model, then prompt: for grades, for claims, for questions. A question that was asked again counts once. */
export async function countedReplies(cache: JudgeCache): Promise<CountedReplies[]> {
  const kinds = new Map<string, Map<string, number>>();
  for await (const { model, prompt, missing } of cache.entries({ missing: true })) {
    if (missing === undefined) continue;
    const key = `${model.length}:${model}${prompt}`;
    const own = kinds.get(key) ?? new Map<string, number>();
    kinds.set(key, own.set(missing, (own.get(missing) ?? 0) + 1));
  }
  return (await cache.counts()).map((one) => ({
    ...one,
    kinds: [...(kinds.get(`${one.model.length}:${one.model}${one.prompt}`) ?? [])]
      .sort(([a], [b]) => compareBytes(a, b))
      .map(([kind, count]) => ({ kind, count })),
  }));
}
