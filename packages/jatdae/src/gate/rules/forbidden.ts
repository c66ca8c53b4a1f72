import { z } from 'zod';
import { attributeOf } from '../../collection/index.ts';
import { gate as words } from '../../language/index.ts';
import type { RuleKind } from '../rule.ts';
import { queriesOf } from '../subjects.ts';
import { common, count, needsOneOf } from './common.ts';

const schema = z.strictObject({
  ...common,
  forbidden: z
    .strictObject({
      documents: z.array(z.string().min(1)).min(1).optional().describe('ids'),
      attributes: z.record(z.string(), z.string()).optional().describe('documents with all of these attributes'),
      k: z.int().min(1).optional().describe('only among the first k; default: anywhere in the list'),
      at_most: count.default(0).describe('queries that may show one'),
    })
    .refine(
      (rule) => rule.documents !== undefined || rule.attributes !== undefined,
      needsOneOf('documents', 'attributes'),
    )
    .describe('documents that must not be shown'),
});

/** `forbidden: {attributes: {status: repealed}}`: what must never be shown to anybody. */
export const forbiddenRule: RuleKind<z.infer<typeof schema>> = {
  key: 'forbidden',
  about: words.rules.forbiddenRule,
  schema,
  depth: ({ forbidden: { k } }) => k,
  title: ({ forbidden: { documents = [], attributes = {}, k, at_most } }) => {
    const named = Object.entries(attributes).map(([name, value]) => `${name}=${value}`);
    const what = [...named, ...(documents.length > 2 ? [`${documents.length} ids`] : documents)].join(' ');
    return `forbidden${k === undefined ? '' : `@${k}`} ${what} <= ${at_most}`;
  },
  async judge({ forbidden: rule }, subject, { documents }) {
    const lists = await subject.system.lists?.();
    if (!lists) return [{ colour: 'red', code: 'no-lists', say: words.noLists, evidence: {} }];
    const wanted = Object.entries(rule.attributes ?? {});
    const matching = documents.filter(({ attributes }) =>
      wanted.every(([name, value]) => attributeOf(attributes, name) === value),
    );
    if (wanted.length > 0 ? matching.length === 0 : !rule.documents) {
      return [
        {
          colour: 'red',
          code: 'matches-none',
          say: words.matchesNone({ wanted: rule.attributes ?? {} }),
          evidence: { n: 0 },
        },
      ];
    }
    const known = new Set(documents.map(({ id }) => id));
    const unknown = documents.length === 0 ? [] : (rule.documents ?? []).filter((id) => !known.has(id));
    if (unknown.length > 0) {
      const say = words.forbiddenUnknown({ ids: unknown });
      return [{ colour: 'red', code: 'unknown-documents', say, evidence: { unknown: unknown.length } }];
    }
    const banned = new Set([...(rule.documents ?? []), ...(wanted.length > 0 ? matching.map(({ id }) => id) : [])]);
    const mine = subject.slice === undefined ? undefined : new Set(queriesOf(subject));
    const shown = [...lists].filter(([query]) => mine?.has(query) ?? true);
    if (shown.every(([, { ids }]) => ids.length === 0)) {
      return [{ colour: 'red', code: 'nothing-shown', say: words.nothingShown, evidence: { n: 0 } }];
    }
    const found = shown.flatMap(([query, { ids }]) => {
      const id = ids.slice(0, rule.k).find((one) => banned.has(one));
      return id === undefined ? [] : [{ query, id }];
    });
    const evidence = { queries: found.length, limit: rule.at_most, forbidden: banned.size, checked: shown.length };
    const queries = found.map(({ query }) => query);
    return found.length <= rule.at_most
      ? [
          {
            colour: 'green',
            code: 'met',
            say: words.noneForbidden({ banned: banned.size, n: shown.length }),
            evidence,
            queries,
          },
        ]
      : [{ colour: 'red', code: 'forbidden', say: words.forbidden({ found, n: shown.length }), evidence, queries }];
  },
};
