import { z } from 'zod';
import { gate as words } from '../../language/index.ts';
import type { RuleKind } from '../rule.ts';
import type { RuleFinding } from '../verdict.ts';
import { common, count, needsOneOf } from './common.ts';

const limits = z
  .strictObject({ at_least: count.optional(), at_most: count.optional() })
  .refine((rule) => rule.at_least !== undefined || rule.at_most !== undefined, needsOneOf('at_least', 'at_most'));
const schema = z.strictObject({
  ...common,
  index: z
    .strictObject({ documents: limits.optional(), bytes: limits.optional() })
    .refine((rule) => rule.documents !== undefined || rule.bytes !== undefined, needsOneOf('documents', 'bytes'))
    .describe('how much the system has indexed'),
});

/** `index: {documents: {at_least: 400}}`: an index that is half empty answers too. */
export const indexRule: RuleKind<z.infer<typeof schema>> = {
  key: 'index',
  about: words.rules.indexRule,
  schema,
  title: ({ index }) =>
    (['documents', 'bytes'] as const)
      .flatMap((what) => [
        index[what]?.at_least !== undefined ? [`index ${what} >= ${index[what].at_least}`] : [],
        index[what]?.at_most !== undefined ? [`index ${what} <= ${index[what].at_most}`] : [],
      ])
      .flat()
      .join(', '),
  judge({ index }, { system }) {
    return (['documents', 'bytes'] as const).flatMap((what): RuleFinding[] => {
      const limit = index[what];
      if (!limit) return [];
      const value = system.index[what];
      if (value === undefined || !Number.isFinite(value)) {
        return [{ colour: 'cannot-tell', code: 'not-told', say: words.indexNotTold({ what }), evidence: {} }];
      }
      const low = limit.at_least !== undefined && value < limit.at_least;
      const high = limit.at_most !== undefined && value > limit.at_most;
      const evidence = { value, ...limit };
      const code = low ? 'too-small' : high ? 'too-large' : 'met';
      return [
        { colour: low || high ? 'red' : 'green', code, say: words.indexSize({ what, value, limit, code }), evidence },
      ];
    });
  },
};
