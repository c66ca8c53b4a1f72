import { cpSync, rmSync } from 'node:fs';
import { baseline, type Sabotage } from './sabotage.ts';

export const BASELINES: readonly Sabotage[] = [
  { name: 'baseline deleted', code: 'no-baseline', byRules: true, spoil: (p) => rmSync(p.path('baselines/word.json')) },
  {
    name: 'all baselines deleted',
    code: 'no-baseline',
    byRules: true,
    spoil: (p) => rmSync(p.path('baselines'), { recursive: true }),
  },
  { name: 'baseline emptied', code: 'exit 2', spoil: (p) => p.write('baselines/word.json', '') },
  {
    name: 'baseline cut off',
    code: 'exit 2',
    spoil: (p) => p.edit('baselines/word.json', (text) => text.slice(0, 900)),
  },
  {
    name: 'baseline of another system copied over',
    code: 'exit 2',
    spoil: (p) => cpSync(p.path('baselines/both.json'), p.path('baselines/word.json')),
  },
  {
    name: 'baseline lowered by hand',
    code: 'exit 2',
    spoil: (p) => p.edit('baselines/word.json', (text) => text.replace('"scores":[1,', '"scores":[0.2,')),
  },
  {
    name: 'baseline without a measure',
    code: 'not-in-baseline',
    byRules: true,
    spoil: baseline((one) => ({
      ...one,
      measures: one.measures.slice(1),
      means: one.measures.slice(1).map(() => 1),
      queries: one.queries.map((query) => ({ ...query, scores: query.scores.slice(1) })),
    })),
  },
  {
    name: 'baseline of other queries',
    code: 'queries-gone',
    spoil: baseline((one) => ({ ...one, queries: one.queries.map((query) => ({ ...query, id: `n${query.id}` })) })),
  },
  {
    name: 'baseline without queries',
    code: 'no-common-query',
    byRules: true,
    spoil: baseline((one) => ({ ...one, queries: [] })),
  },
  {
    name: 'baseline of another gold',
    code: 'gold-changed',
    spoil: baseline((one) => ({ ...one, gold: 'f'.repeat(64) })),
  },
  {
    name: 'baseline with other ties',
    code: 'ties-changed',
    spoil: baseline((one) => ({ ...one, ties: 'order' })),
  },
  {
    name: 'baseline of deeper lists',
    code: 'lists-shorter',
    spoil: baseline((one) => ({ ...one, longest: 100 })),
  },
];
