import type { Judgement } from '../../collection/index.ts';
import { JatdaeError } from '../../errors.ts';
import type { GoldReader } from '../../gold/index.ts';
import { judging as words } from '../../language/index.ts';
import { builtInPrompt, isBuiltIn } from '../built-in-prompts.ts';
import { gradesOf } from '../prompt.ts';

/** A model's judgements in a store, and the grades that it could give. */
export interface ModelJudge {
  /** Name that it judged under. */
  readonly judge: string;
  /** Graded ones, in the order of the store. */
  readonly judgements: readonly (Judgement & { readonly grade: number })[];
  /** Grades that it may give, ascending. */
  readonly scale: readonly number[];
}

/**
 * The judge among the models that judged in a store.
 *
 * @param beginning - of its name; absent where there is only one.
 * @throws JatdaeError where none or several fit
 */
export async function modelJudge(store: GoldReader, beginning: string | undefined, where: string): Promise<ModelJudge> {
  const judges = new Map<string, (Judgement & { readonly grade: number })[]>();
  for await (const judgement of store.judgements()) {
    const { judge, source, grade } = judgement;
    if (source !== 'model' || typeof grade !== 'number') continue;
    const mine = judges.get(judge) ?? [];
    mine.push({ ...judgement, grade });
    judges.set(judge, mine);
  }
  if (judges.size === 0) throw new JatdaeError(words.audit.noModelJudge({ where }));
  const names = [...judges.keys()];
  const fitting = beginning === undefined ? names : names.filter((name) => name.startsWith(beginning));
  const exact = fitting.find((name) => name === beginning);
  const judge = exact ?? (fitting.length === 1 ? fitting[0] : undefined);
  if (judge === undefined) {
    throw new JatdaeError(words.audit.whichModelJudge({ given: beginning, fitting, all: names }));
  }
  const judgements = judges.get(judge)!;
  return { judge, judgements, scale: scaleOf(judge, judgements) };
}

/** That of the prompt where it is one of the house; else all whole grades from 0 to the highest that it gave, at least to 3. */
function scaleOf(judge: string, judgements: readonly { readonly grade: number }[]): number[] {
  const name = /\/([^/]+?)\.(?:ko|en)@/u.exec(judge)?.[1] ?? '';
  if (isBuiltIn(name)) return gradesOf(builtInPrompt(name, 'ko'));
  const given = judgements.map(({ grade }) => grade);
  const most = Math.max(3, ...given);
  const whole = Array.from({ length: Math.floor(most) + 1 }, (_, grade) => grade);
  return [...new Set([...whole, ...given])].sort((a, b) => a - b);
}
