import { z } from 'zod';
import { percentiles } from '../../analysis/index.ts';
import { gate as words } from '../../language/index.ts';
import type { RuleKind } from '../rule.ts';
import { queriesOf } from '../subjects.ts';
import type { RuleFinding } from '../verdict.ts';
import { common, needsOneOf } from './common.ts';

const ms = z.number().positive().optional();
const PARTS = ['p50', 'p95', 'p99'] as const;
const schema = z.strictObject({
  ...common,
  latency: z
    .strictObject({ p50: ms, p95: ms, p99: ms })
    .refine((rule) => Object.values(rule).some((value) => value !== undefined), needsOneOf('p50', 'p95', 'p99'))
    .describe('milliseconds of a search, as they were recorded with the run'),
});

/** `latency: {p95: 300}`: how long searches took when the run was made. */
export const latencyRule: RuleKind<z.infer<typeof schema>> = {
  key: 'latency',
  about: words.rules.latencyRule,
  schema,
  title: ({ latency }) =>
    PARTS.filter((part) => latency[part] !== undefined)
      .map((part) => `latency ${part} <= ${latency[part]} ms`)
      .join(', '),
  judge({ latency }, subject) {
    const { times: known, failed } = subject.system;
    const asked = queriesOf(subject).filter((query) => !failed.has(query));
    const times = asked.flatMap((query) => known.get(query) ?? []);
    if (times.length === 0)
      return [{ colour: 'cannot-tell', code: 'no-times', say: words.noTimes, evidence: { n: 0 } }];
    const missing = asked.length - times.length;
    if (missing > 0) {
      const say = words.timesMissing({ missing, all: asked.length });
      return [{ colour: 'cannot-tell', code: 'times-missing', say, evidence: { n: times.length, of: asked.length } }];
    }
    const at = percentiles(times);
    return PARTS.flatMap((part): RuleFinding[] => {
      const limit = latency[part];
      const value = at[part];
      if (limit === undefined || value === undefined) return [];
      const met = value <= limit;
      const evidence = { value, limit, n: times.length };
      const code = met ? 'met' : 'too-slow';
      return [
        {
          colour: met ? 'green' : 'red',
          code,
          say: words.latency({ part, value, limit, n: times.length, met }),
          evidence,
        },
      ];
    });
  },
};
