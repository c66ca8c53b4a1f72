import type { Row } from '../small-project.ts';
import { config, eachAnswer, type Sabotage } from './sabotage.ts';

const list = (row: Row) => row.result as string[];
/** Change some results: which, by the place of the query and in the list. */
const results = (change: (id: string, query: number, place: number) => string) =>
  eachAnswer((row, i) => ({ ...row, result: list(row).map((id, place) => change(id, i, place)) }));

/** Faults of a part of the run: shares with a limit, not all or nothing. */
export const SHARES: readonly Sabotage[] = [
  {
    name: '9% of the results are no documents',
    code: 'unknown-documents',
    spoil: results((id, i, place) => ((i * 12 + place) % 11 === 5 ? `gone-${id}` : id)),
  },
  {
    name: 'an unknown document first for 1 query in 12',
    code: 'unknown-documents',
    spoil: results((id, i, place) => (i === 3 && place === 0 ? `new-${id}` : id)),
  },
  {
    name: '5% of the ids in another case',
    code: 'unknown-documents',
    spoil: results((id, i, place) => ((i * 12 + place) % 20 === 7 ? id.toUpperCase() : id)),
  },
  {
    name: '5% of the ids with a blank behind',
    code: 'unknown-documents',
    spoil: results((id, i, place) => ((i * 12 + place) % 20 === 7 ? `${id} ` : id)),
  },
  {
    name: '2% of the ids with a character that nobody sees',
    code: 'unknown-documents',
    spoil: results((id, i, place) => ((i * 12 + place) % 48 === 9 ? `\u200b${id}` : id)),
  },
  {
    name: 'chunks instead of documents in one list',
    code: 'unknown-documents',
    spoil: results((id, i) => (i === 5 ? `${id}#0` : id)),
  },
  {
    name: 'one score inside of every list',
    code: 'constant-score',
    spoil: eachAnswer((row, i) => ({ ...row, scores: list(row).map(() => i + 1) })),
  },
  {
    name: 'one score inside of most lists',
    code: 'constant-score',
    spoil: eachAnswer((row, i) => (i < 8 ? { ...row, scores: list(row).map(() => 0.5) } : row)),
  },
  {
    name: 'one score inside of 2 lists of 12',
    code: 'constant-score',
    spoil: eachAnswer((row, i) => (i < 2 ? { ...row, scores: list(row).map(() => 0.5) } : row)),
  },
  {
    name: 'slices of four queries, and no word on how many are enough',
    code: 'too-few-queries',
    byRules: true,
    spoil: (p) => {
      config(/ {2}min_queries: 3\n/, '')(p);
      config(/by: lang/, 'by: priority')(p);
    },
  },
  ...['constructor', '__proto__', 'toString', 'hasOwnProperty'].map(
    (name): Sabotage => ({
      name: `a rule by ${name}`,
      code: 'slice-missing',
      byRules: true,
      spoil: config('by: lang', `by: ${name}`),
    }),
  ),
  {
    name: 'a slice called __proto__',
    code: 'exit 2',
    byRules: true,
    spoil: config('by: lang', 'slice: { __proto__: x }'),
  },
  {
    name: 'a slice that is there no more',
    code: 'slice-missing',
    byRules: true,
    spoil: config('by: lang', "by: lang, slices: ['ko>ko', 'en>ko', 'ko>en']"),
  },
];
