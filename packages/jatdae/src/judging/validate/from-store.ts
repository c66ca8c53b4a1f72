import { compareBytes } from '@jatdae/measures/advanced';
import type { Qrels } from '../../collection/index.ts';
import { JatdaeError } from '../../errors.ts';
import { type GoldReader, qrelsOf } from '../../gold/index.ts';
import { judging as words } from '../../language/index.ts';

/** A judge's and people's judgements of the evaluated queries of a gold store. */
export interface StoredJudgements {
  /** Settled grades of the people whose judgements count. */
  readonly human: Qrels;
  /** Grades of the judge. */
  readonly judge: Qrels;
  /** The people whose judgements count. */
  readonly people: readonly string[];
}

/**
 * @param judge name of the judge to be validated
 * @param people names of those it is held against; everybody who is a person, when left out
 * @throws JatdaeError where the judge or people have judged nothing
 */
export async function storedJudgements(
  store: GoldReader,
  where: string,
  judge: string,
  people?: readonly string[],
): Promise<StoredJudgements> {
  const persons = new Set<string>();
  const all = new Set<string>();
  for await (const judgement of store.judgements({ evaluated: true })) {
    all.add(judgement.judge);
    if (judgement.source === 'person') persons.add(judgement.judge);
  }
  const known = [...all].sort(compareBytes);
  const absent = [judge, ...(people ?? [])].find((name) => !all.has(name));
  if (absent !== undefined) throw new JatdaeError(words.validate.noJudge({ judge: absent, known }));
  const names = people ?? [...persons].filter((name) => name !== judge).sort(compareBytes);
  if (names.length === 0) throw new JatdaeError(words.validate.nobody({ store: where }));
  return {
    human: (await qrelsOf(store, { judge: names })).qrels,
    judge: (await qrelsOf(store, { judge })).qrels,
    people: names,
  };
}
