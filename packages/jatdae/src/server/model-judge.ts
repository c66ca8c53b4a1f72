import type { GoldReader } from '../gold/index.ts';
import {
  auditAgreement,
  drawForAudit,
  gradesOfPerson,
  type ModelJudge,
  modelJudge,
  pairKey,
} from '../judging/index.ts';
import { studio as words } from '../language/index.ts';
import { ApiError } from './errors.ts';

/** Which pairs of a judge a person is to check: `jatdae judge audit` with the same sample and seed draws the same. */
export interface AuditChoice {
  /** Name that the model judged under. */
  readonly judge: string;
  /** Pairs to draw. */
  readonly sample: number;
  /** Of the draw. */
  readonly seed: number;
}

/** A model by the whole name that it judged under. @throws ApiError where there is none */
export async function namedModel(view: GoldReader, judge: string): Promise<ModelJudge> {
  for await (const { source, grade } of view.judgements({ judge })) {
    if (source === 'model' && typeof grade === 'number') return modelJudge(view, judge, '');
  }
  throw new ApiError(404, 'no-such-judge', words.judge.unknownJudge({ judge }));
}

/** The sample, and what a person said of it so far. @param level - least relevant grade */
export async function auditOf(view: GoldReader, { judge, sample, seed }: AuditChoice, person: string, level: number) {
  const { judgements } = await namedModel(view, judge);
  const draw = drawForAudit(judgements, sample, seed);
  const mine = await gradesOfPerson(view, person);
  const gradeOf = (query: string, document: string) => mine.get(pairKey({ query, document }));
  return { draw, gradeOf, agreement: auditAgreement(draw, gradeOf, (grade) => grade >= level) };
}
