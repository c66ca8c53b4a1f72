import { attributes, documents, queries, type Sabotage } from './sabotage.ts';

export const GOLD: readonly Sabotage[] = [
  {
    name: 'documents deleted',
    code: 'gold-without-documents',
    spoil: documents((row, i) => (i < 2 ? undefined : row)),
  },
  {
    name: 'documents changed, not run again',
    code: 'stale-run',
    spoil: (p) => p.edit('documents.jsonl', (text) => text.replace('조건3', '조건9')),
  },
  { name: 'documents renumbered', code: 'broken-run', spoil: documents((row) => ({ ...row, id: `n-${row.id}` })) },
  { name: 'documents emptied', code: 'exit 2', spoil: (p) => p.write('documents.jsonl', '') },
  { name: 'queries emptied', code: 'exit 2', spoil: (p) => p.write('queries.jsonl', '') },
  {
    name: 'half the queries dropped',
    code: 'gold-changed',
    spoil: queries((row, i) => (i < 6 ? row : undefined)),
  },
  {
    name: 'half the queries dropped, not run again',
    code: 'stale-run',
    spoil: queries((row, i) => (i < 6 ? row : undefined), false),
  },
  {
    name: 'judgements of half the queries dropped',
    code: 'gold-changed',
    spoil: queries(
      ({ relevant, hard_negatives, ...row }, i) => (i < 6 ? { ...row, relevant, hard_negatives } : row),
      false,
    ),
  },
  { name: 'gold emptied', code: 'exit 2', spoil: queries(({ relevant, hard_negatives, ...row }) => row, false) },
  { name: 'no document relevant', code: 'gold-changed', spoil: queries((row) => ({ ...row, relevant: [] }), false) },
  {
    name: 'gold swapped between queries',
    code: 'gold-changed',
    spoil: (p) =>
      p.editRows('queries.jsonl', (rows) => rows.map((row, i) => ({ ...row, relevant: rows[(i + 1) % 12]!.relevant }))),
  },
  {
    name: 'every document relevant',
    code: 'gold-changed',
    spoil: queries(
      (row, i) => ({ ...row, relevant: [`d${i}-rule`, `d${(i + 1) % 12}-rule`, `d${i}-form`], hard_negatives: [] }),
      false,
    ),
  },
  {
    name: 'grades all one',
    code: 'gold-changed',
    spoil: queries(
      (row, i) => ({ ...row, relevant: { [`d${i}-rule`]: 1, [`d${i}-form`]: 1 }, hard_negatives: [] }),
      false,
    ),
  },
  {
    name: 'gold about documents that are gone',
    code: 'gold-without-documents',
    spoil: queries((row) => ({ ...row, relevant: [...(row.relevant as string[]), 'gone'] }), false),
  },
  {
    name: 'hard negatives unmarked',
    code: 'no-hard-negatives',
    byRules: true,
    spoil: queries(({ hard_negatives: _, ...row }) => row, false),
  },
  {
    name: 'query attribute removed',
    code: 'slice-missing',
    byRules: true,
    spoil: queries((row) => ({ ...row, attributes: { ...attributes(row), lang: undefined } })),
  },
  {
    name: 'slice renamed',
    code: 'slice-missing',
    byRules: true,
    spoil: queries((row) => ({
      ...row,
      attributes: { ...attributes(row), lang: attributes(row).lang!.replace('en>ko', 'EN>KO') },
    })),
  },
  {
    name: 'slice emptied',
    code: 'slice-missing',
    byRules: true,
    spoil: queries((row) => (attributes(row).lang === 'en>ko' ? undefined : row)),
  },
  {
    name: 'priority removed',
    code: 'matches-none',
    byRules: true,
    spoil: queries((row) => ({ ...row, attributes: { ...attributes(row), priority: undefined } })),
  },
  {
    name: 'scope attribute removed from queries',
    code: 'not-checked',
    byRules: true,
    spoil: queries((row) => ({ ...row, attributes: { ...attributes(row), tenant: undefined } })),
  },
  {
    name: 'scope attribute removed from documents',
    code: 'leak',
    byRules: true,
    spoil: documents((row) => ({ ...row, attributes: { status: 'current' } })),
  },
  {
    name: 'documents moved to the other tenant',
    code: 'leak',
    byRules: true,
    spoil: documents((row, i) => ({ ...row, attributes: { ...attributes(row), tenant: i % 2 ? 'alpha' : 'beta' } })),
  },
  {
    name: 'forbidden document renamed',
    code: 'unknown-documents',
    byRules: true,
    spoil: documents((row) => (row.id === 'old' ? { ...row, id: 'older' } : row)),
  },
  {
    name: 'forbidden attribute removed',
    code: 'matches-none',
    byRules: true,
    spoil: documents((row) => (row.id === 'old' ? { ...row, attributes: { tenant: 'alpha' } } : row)),
  },
];
