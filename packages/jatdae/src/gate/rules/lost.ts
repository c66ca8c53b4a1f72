import { z } from 'zod';
import { firstRelevantRank } from '../../analysis/index.ts';
import { attributeOf } from '../../collection/index.ts';
import { gate as words } from '../../language/index.ts';
import { comparable, isFinding } from '../against-baseline.ts';
import { repeatsOf, unstable } from '../repeats.ts';
import type { RuleKind } from '../rule.ts';
import { common, count, needsAttribute } from './common.ts';

const schema = z.strictObject({
  ...common,
  lost: z
    .strictObject({
      k: z.int().min(1).default(10).describe('found means a relevant document within the first k'),
      at_most: count.default(0).describe('queries that may be lost'),
      where: z
        .record(z.string(), z.string())
        .refine((where) => Object.keys(where).length > 0, needsAttribute)
        .optional()
        .describe('only queries with these attributes'),
    })
    .describe('queries that the baseline answered and that are lost now'),
});

/** `lost: {k: 10, where: {priority: must}}`: no query that the baseline found may be lost. */
export const lostRule: RuleKind<z.infer<typeof schema>> = {
  key: 'lost',
  sampled: true,
  about: words.rules.lostRule,
  schema,
  depth: ({ lost: { k } }) => k,
  title: ({ lost: { k, at_most, where } }) =>
    `lost@${k}${
      where
        ? ` ${Object.entries(where)
            .map(([name, value]) => `${name}=${value}`)
            .join(' ')}`
        : ''
    } <= ${at_most}`,
  judge({ lost: { k, at_most, where } }, subject, { queries, level }) {
    const attributes = new Map(queries.map((query) => [query.id, query.attributes]));
    const matches = (query: string) =>
      Object.entries(where ?? {}).every(([name, value]) => attributeOf(attributes.get(query), name) === value);
    const { system } = subject;
    const rows = subject.rows.filter((row) => matches(system.evaluation.queries[row]!));
    if (rows.length === 0) {
      return [
        { colour: 'red', code: 'matches-none', say: words.matchesNone({ wanted: where ?? {} }), evidence: { n: 0 } },
      ];
    }
    const found = comparable(subject);
    if (isFinding(found)) return [found];
    const answered = rows.filter((row) => {
      const before = found.before.get(system.evaluation.queries[row]!)?.first ?? 0;
      return before > 0 && before <= k;
    });
    if (answered.length === 0) {
      const say = words.noneFoundBefore({ n: rows.length, k });
      return [{ colour: 'cannot-tell', code: 'none-found-before', say, evidence: { n: 0, of: rows.length, k } }];
    }
    const lost = answered.filter((row) => {
      const now = system.rankings ? firstRelevantRank(system.rankings[row]!, level) : 0;
      return !(now > 0 && now <= k);
    });
    const ids = lost.map((row) => system.evaluation.queries[row]!);
    const within = (rank: number) => rank > 0 && rank <= k;
    const asked = new Set(answered.map((row) => system.evaluation.queries[row]!));
    const repeats = [repeatsOf(found.baseline), system.noise];
    const flaky = unstable(repeats, asked, found.baseline.queries.length, ({ first }) => {
      return first.some(within) && !first.every(within);
    });
    const steady = ids.filter((id) => !flaky.ids.has(id)).length;
    if (ids.length > at_most && steady <= at_most + flaky.more) {
      const say = words.lostInNoise({ ids, n: rows.length, k, flaky: flaky.ids.size });
      const evidence = { lost: ids.length, limit: at_most, n: rows.length, k, flaky: flaky.ids.size };
      return [{ colour: 'cannot-tell', code: 'noise', say, evidence, queries: ids }];
    }
    const evidence = { lost: ids.length, limit: at_most, n: rows.length, k };
    return ids.length <= at_most
      ? [
          {
            colour: 'green',
            code: 'held',
            say: words.noneLost({ lost: ids.length, n: rows.length, k }),
            evidence,
            queries: ids,
          },
        ]
      : [
          {
            colour: 'red',
            code: 'lost',
            say: words.lost({ ids, n: rows.length, k, limit: at_most }),
            evidence,
            queries: ids,
          },
        ];
  },
};
