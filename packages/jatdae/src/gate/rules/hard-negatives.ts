import { z } from 'zod';
import { hardNegatives } from '../../analysis/index.ts';
import { gate as words } from '../../language/index.ts';
import type { RuleKind } from '../rule.ts';
import { queriesOf } from '../subjects.ts';
import type { RuleFinding } from '../verdict.ts';
import { common, count, needsOneOf } from './common.ts';

const schema = z.strictObject({
  ...common,
  hard_negatives: z
    .strictObject({
      ahead_at_most: count.optional().describe('queries with a hard negative ahead of the answer'),
      within_at_most: count.optional().describe('queries with a hard negative among the first k'),
      k: z.int().min(1).default(10),
    })
    .refine(
      (rule) => rule.ahead_at_most !== undefined || rule.within_at_most !== undefined,
      needsOneOf('ahead_at_most', 'within_at_most'),
    )
    .describe('dangerous look-alikes'),
});

/** `hard_negatives: {ahead_at_most: 0}`: no look-alike before the answer. */
export const hardNegativesRule: RuleKind<z.infer<typeof schema>> = {
  key: 'hard_negatives',
  sampled: true,
  about: words.rules.hardNegativesRule,
  schema,
  depth: ({ hard_negatives: { within_at_most, k } }) => (within_at_most === undefined ? undefined : k),
  title: ({ hard_negatives: { ahead_at_most, within_at_most, k } }) =>
    [
      ahead_at_most !== undefined && `hard negatives ahead <= ${ahead_at_most}`,
      within_at_most !== undefined && `hard negatives within ${k} <= ${within_at_most}`,
    ]
      .filter((part) => part !== false)
      .join(', '),
  async judge({ hard_negatives: rule }, subject, { queries, documents, level }) {
    const { system } = subject;
    const { rankings } = system;
    const lists = await system.lists?.();
    if (!rankings || !lists) {
      return [{ colour: 'red', code: 'no-lists', say: words.noLists, evidence: {} }];
    }
    const found = hardNegatives(
      { name: system.name, evaluation: system.evaluation, rankings, lists },
      {
        queries,
        documents,
        k: rule.k,
        level,
      },
    );
    const mine = new Set(queriesOf(subject));
    const cases = found.cases.filter(({ query }) => mine.has(query));
    if (cases.length === 0) {
      return [{ colour: 'red', code: 'no-hard-negatives', say: words.noHardNegatives, evidence: { n: 0 } }];
    }
    if (cases.every(({ relevant, hard }) => !relevant && !hard)) {
      const say = words.neitherFound({ n: cases.length });
      return [{ colour: 'cannot-tell', code: 'neither-found', say, evidence: { n: cases.length } }];
    }
    const out: RuleFinding[] = [];
    const decide = (what: 'ahead' | 'within', limit: number, ids: readonly string[]) => {
      const colour = ids.length <= limit ? 'green' : 'red';
      const evidence = { count: ids.length, limit, n: cases.length, k: rule.k };
      const code = colour === 'green' ? 'met' : `hard-negative-${what}`;
      out.push({
        colour,
        code,
        say: words.hardNegatives({ what, ids, n: cases.length, limit, k: rule.k }),
        evidence,
        queries: ids,
      });
    };
    const where = (is: (one: (typeof cases)[number]) => boolean) => cases.filter(is).map(({ query }) => query);
    if (rule.ahead_at_most !== undefined)
      decide(
        'ahead',
        rule.ahead_at_most,
        where(({ ahead }) => ahead > 0),
      );
    if (rule.within_at_most !== undefined)
      decide(
        'within',
        rule.within_at_most,
        where(({ within }) => within.length > 0),
      );
    return out;
  },
};
