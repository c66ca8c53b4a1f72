import { z } from 'zod';
import { scopeLeaks } from '../../analysis/index.ts';
import { gate as words } from '../../language/index.ts';
import { where } from '../../systems/index.ts';
import type { RuleKind } from '../rule.ts';
import { queriesOf } from '../subjects.ts';
import { common, count } from './common.ts';

const schema = z.strictObject({
  ...common,
  leaks: z
    .strictObject({
      at_most: count.default(0),
      k: z.int().min(1).optional().describe('only among the first k; default: anywhere in the list'),
      scope: where.optional().describe('default: the scope of jatdae.yaml'),
    })
    .describe('results outside of their query’s scope'),
});

/** `leaks: {}`: nothing outside of a query's tenant, product or language is shown. */
export const leaksRule: RuleKind<z.infer<typeof schema>> = {
  key: 'leaks',
  about: words.rules.leaksRule,
  schema,
  depth: ({ leaks: { k } }) => k,
  title: ({ leaks: { at_most, k } }) => `leaks${k === undefined ? '' : `@${k}`} <= ${at_most}`,
  async judge({ leaks: rule }, subject, context) {
    const scope = rule.scope ?? context.scope;
    if (!scope) return [{ colour: 'red', code: 'no-scope', say: words.noScope, evidence: {} }];
    const all = await subject.system.lists?.();
    if (!all) return [{ colour: 'red', code: 'no-lists', say: words.noLists, evidence: {} }];
    const { k } = rule;
    const mine = new Set(queriesOf(subject));
    // A query that nobody judged is shown to somebody all the same: it is checked with the whole system.
    const lists = new Map(
      [...all]
        .filter(([query]) => subject.slice === undefined || mine.has(query))
        .map(([query, list]) => [query, k === undefined ? list : { ids: list.ids.slice(0, k) }]),
    );
    const { leaks, unscoped, unknown, unknownQueries, queries, documents } = scopeLeaks(
      subject.system.name,
      lists,
      context,
      scope,
      k,
    );
    const evidence = { leaks: leaks.length, limit: rule.at_most, queries, documents };
    const ids = [...new Set(leaks.map(({ query }) => query))];
    if (leaks.length > rule.at_most) {
      return [
        {
          colour: 'red',
          code: 'leak',
          say: words.leaks({ found: leaks, documents, limit: rule.at_most }),
          evidence,
          queries: ids,
        },
      ];
    }
    const unchecked = [...unscoped.map(({ query }) => query), ...unknown.map(({ query }) => query), ...unknownQueries];
    if (unchecked.length > 0 || queries === 0 || documents === 0) {
      const say = words.notScoped({
        unscoped: unscoped.length,
        unknown: unknown.length,
        unknownQueries: unknownQueries.length,
        checked: queries,
      });
      return [{ colour: 'red', code: 'not-checked', say, evidence, queries: [...new Set(unchecked)] }];
    }
    return [{ colour: 'green', code: 'met', say: words.noLeaks({ documents, n: queries }), evidence, queries: ids }];
  },
};
