import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { scopeLeaks } from '../../src/analysis/scope.ts';
import type { Document, Query, RankedList } from '../../src/collection/shapes.ts';
import { describeShared, shared } from '../shared.ts';

const documents: Document[] = [
  { id: 'a1', text: '', attributes: { tenant: 'a', state: 'live' } },
  { id: 'a2', text: '', attributes: { tenant: 'a', state: 'draft' } },
  { id: 'b1', text: '', attributes: { tenant: 'b', state: 'live' } },
  { id: 'bare', text: '' },
];
const queries: Query[] = [
  { id: 'qa', text: '', attributes: { tenant: 'a' } },
  { id: 'qb', text: '', attributes: { tenant: 'b' } },
  { id: 'open', text: '' },
];
const scope = { tenant: 'query.tenant', state: ['live', 'old'] };
const lists = (of: Readonly<Record<string, readonly string[]>>): Map<string, RankedList> =>
  new Map(Object.entries(of).map(([query, ids]) => [query, { ids }]));
const check = (of: Readonly<Record<string, readonly string[]>>, k = 2) =>
  scopeLeaks('S', lists(of), { queries, documents }, scope, k);

describe('scopeLeaks', () => {
  it('each leak with its rank and the conditions it breaks, anywhere in the list', () => {
    const report = check({ qa: ['a1', 'a2', 'b1', 'bare'], qb: ['b1'] });
    expect(report.leaks).toEqual([
      { query: 'qa', document: 'a2', rank: 2, conditions: ['state=live|old'], within: true },
      { query: 'qa', document: 'b1', rank: 3, conditions: ['tenant=a'], within: false },
      { query: 'qa', document: 'bare', rank: 4, conditions: ['tenant=a', 'state=live|old'], within: false },
    ]);
    expect(report).toMatchObject({ queries: 2, documents: 5, clean: false });
  });

  it('clean only where something was checked and nothing is in doubt', () => {
    expect(check({ qa: ['a1'], qb: ['b1'] }).clean).toBe(true);
    expect(check({}).clean).toBe(false);
    expect(check({ qa: ['a1'], open: [] })).toMatchObject({
      clean: false,
      leaks: [],
      unscoped: [{ query: 'open', attributes: ['tenant'] }],
    });
    expect(check({ qa: ['ghost', 'a1'] })).toMatchObject({
      clean: false,
      leaks: [],
      documents: 1,
      unknown: [{ query: 'qa', document: 'ghost', rank: 1 }],
    });
    expect(check({ nobody: ['a1'] })).toMatchObject({ clean: false, unknownQueries: ['nobody'], queries: 0 });
  });

  it('an average cannot hide it: one leak under thousands of good documents', () => {
    const ids = Array.from({ length: 2000 }, (_, i) => `d${i}`);
    const many = ids.map((id) => ({ id, text: '', attributes: { tenant: 'a', state: 'live' } }));
    const report = scopeLeaks(
      'S',
      lists({ qa: [...ids, 'b1'] }),
      { queries, documents: [...many, ...documents] },
      scope,
    );
    expect(report.leaks).toMatchObject([{ document: 'b1', rank: 2001, within: false }]);
    expect(report.clean).toBe(false);
  });
});

describeShared(
  "Akasha's scopes",
  () => {
    interface Asked {
      readonly id: string;
      readonly query: string;
      readonly relevantRecordSeedKeys: readonly string[];
      readonly scope: { readonly projectKey: string };
    }
    const asked = JSON.parse(readFileSync(shared('data/akasha/queries.json')!, 'utf8')) as Asked[];
    const questions = asked.map(({ id, query, scope: { projectKey } }) => ({
      id,
      text: query,
      attributes: { project: projectKey },
    }));
    const keys = [...new Set(asked.flatMap((one) => one.relevantRecordSeedKeys))];
    const records = keys.map((id) => ({
      id,
      text: '',
      attributes: { project: id.startsWith('beta.') ? 'project-beta' : 'project-alpha' },
    }));
    const where = { project: 'query.project' };
    const report = (keep: (query: Query, record: Document) => boolean) => {
      const all = questions.map((query) => [query.id, records.filter((one) => keep(query, one)).map(({ id }) => id)]);
      return scopeLeaks('S', lists(Object.fromEntries(all)), { queries: questions, documents: records }, where, 5);
    };

    it('a filter that holds is clean; without it 17 alpha questions see 2 foreign records, 3 beta ones 12', () => {
      expect(report((query, record) => query.attributes?.project === record.attributes?.project).clean).toBe(true);
      const open = report(() => true);
      expect(open.leaks.length).toBe(17 * 2 + 3 * 12);
      expect(new Set(open.leaks.map(({ query }) => query)).size).toBe(20);
      expect(open.clean).toBe(false);
    });
  },
  'data/akasha',
);
