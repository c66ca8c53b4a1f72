import { z } from 'zod';
import { plain, gate as words } from '../../language/index.ts';
import { comparable, isFinding } from '../against-baseline.ts';
import { dropFinding } from '../drop.ts';
import { limitFinding } from '../floor.ts';
import type { RuleKind } from '../rule.ts';
import { stageRecalls } from '../stage-recalls.ts';
import { queriesOf } from '../subjects.ts';
import type { RuleFinding } from '../verdict.ts';
import { common, needsOneOf } from './common.ts';

const schema = z.strictObject({
  ...common,
  candidates: z
    .strictObject({
      stage: z
        .string()
        .min(1)
        .optional()
        .describe('default: the candidates, all that was called and that no condition excludes'),
      at_least: z.number().gt(0).max(1).optional().describe('floor of the mean recall'),
      drop: z.number().min(0).lt(1).optional().describe('against the baseline: how much lower it may be'),
      how: z.enum(['real', 'plain']).optional(),
    })
    .refine((rule) => rule.at_least !== undefined || rule.drop !== undefined, needsOneOf('at_least', 'drop'))
    .describe('recall of what a stage hands on'),
});

/** `candidates: {stage: fuse, at_least: 0.95}`: what the retrievers call up, apart from how it is ordered. */
export const candidatesRule: RuleKind<z.infer<typeof schema>> = {
  key: 'candidates',
  sampled: true,
  about: words.rules.candidatesRule,
  schema,
  stage: ({ candidates: { stage } }) => stage ?? '',
  title: ({ candidates: { stage, at_least, drop } }) => {
    const name = nameOf(stage);
    return [
      at_least !== undefined && `${name} >= ${plain(at_least)}`,
      drop !== undefined && `${name} drop <= ${plain(drop)}`,
    ]
      .filter((part) => part !== false)
      .join(', ');
  },
  async judge({ candidates: rule }, subject, context) {
    const { system } = subject;
    const recalls = await stageRecalls(system, rule.stage ?? '', context);
    if (!recalls) {
      const stages = await stageNames(subject.system, context);
      return [
        { colour: 'red', code: 'no-stage', say: words.noStage({ stage: rule.stage, there: stages }), evidence: {} },
      ];
    }
    const name = nameOf(rule.stage);
    const scores = queriesOf(subject).flatMap((query) => {
      const value = recalls.values.get(query);
      return value === undefined ? [] : [{ query, value }];
    });
    const out: RuleFinding[] = [];
    const titles = {
      at_least: `${name} >= ${plain(rule.at_least ?? 0)}`,
      drop: `${name} drop <= ${plain(rule.drop ?? 0)}`,
    };
    if (rule.at_least !== undefined) {
      const limit = { measure: name, side: 'at_least', limit: rule.at_least, sure: false } as const;
      out.push({ ...limitFinding(limit, scores, subject.rows.length), title: titles.at_least });
    }
    if (rule.drop === undefined) return out;
    const found = comparable(subject);
    if (isFinding(found)) return [...out, { ...found, title: titles.drop }];
    const s = found.baseline.stages.indexOf(recalls.stage);
    if (s < 0) {
      const sentence = words.measure.notInBaseline({ measure: name });
      return [...out, { colour: 'red', code: 'not-in-baseline', say: sentence, evidence: {}, title: titles.drop }];
    }
    const pairs = scores.flatMap(({ query, value }) => {
      const before = found.before.get(query)?.recalls[s];
      return before === undefined || before === null ? [] : [{ query, before, now: value }];
    });
    const drop = { measure: name, tolerance: rule.drop, how: rule.how ?? 'real', better: 'higher', noise: 0 } as const;
    return [...out, { ...dropFinding({ ...drop, seed: context.seed }, pairs), title: titles.drop }];
  },
};

function nameOf(stage: string | undefined): string {
  return `R@${stage ?? 'candidates'}`;
}

async function stageNames(system: Parameters<typeof stageRecalls>[0], context: Parameters<typeof stageRecalls>[2]) {
  const names = new Set<string>();
  for (const { stages = [] } of (await context.answers(system)).values())
    for (const { name } of stages) names.add(name);
  return [...names];
}
