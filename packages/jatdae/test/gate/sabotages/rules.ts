import { config, type Sabotage } from './sabotage.ts';

export const RULES: readonly Sabotage[] = [
  { name: 'gate removed', code: 'exit 2', spoil: config(/gate:[\s\S]*/, '') },
  { name: 'rules emptied', code: 'no-rules', spoil: config(/ {2}rules:[\s\S]*/, '  rules: []\n') },
  {
    name: 'all rules for a system that is not there',
    code: 'no-such-system',
    byRules: true,
    spoil: config(/ {4}- [\s\S]*/, '    - { queries: { at_least: 1 }, systems: [gone] }\n'),
  },
  {
    name: 'measure misspelt',
    code: 'exit 2',
    byRules: true,
    spoil: config('measure: RR@10, at', 'measure: RRR@10, at'),
  },
  { name: 'floor of 0', code: 'exit 2', byRules: true, spoil: config('at_least: 0.9 ', 'at_least: 0 ') },
  { name: 'tolerance of 1', code: 'exit 2', byRules: true, spoil: config('drop: 0.01 }', 'drop: 1 }') },
  { name: 'floor is NaN', code: 'exit 2', byRules: true, spoil: config('at_least: 0.9 ', 'at_least: .nan ') },
  {
    name: 'floor is minus infinity',
    code: 'exit 2',
    byRules: true,
    spoil: config('at_least: 0.9 ', 'at_least: -.inf '),
  },
  {
    name: 'index without limits',
    code: 'exit 2',
    byRules: true,
    spoil: config('documents: { at_least: 25 }', 'documents: {}'),
  },
  {
    name: 'every slice left out',
    code: 'slice-missing',
    byRules: true,
    spoil: config('by: lang }', "by: lang, except: ['en>ko', 'ko>ko'] }"),
  },
  { name: 'scope removed', code: 'no-scope', byRules: true, spoil: config('scope: { tenant: query.tenant }\n', '') },
  { name: 'a system taken out of the project', code: 'system-gone', spoil: config(/ {2}both:.*\n/, '') },
  { name: 'a system renamed', code: 'never-ran', spoil: config('  both: {', '  fused: {') },
  {
    name: 'more queries asked for than there are',
    code: 'too-few-queries',
    byRules: true,
    spoil: config('min_queries: 3', 'min_queries: 13'),
  },
  {
    name: 'more unjudged than allowed',
    code: 'holes',
    byRules: true,
    spoil: config('max_unjudged: 0.95', 'max_unjudged: 0.5'),
  },
  { name: 'gold named by another hash', code: 'gold-changed', spoil: config('gate:\n', 'gate:\n  gold: abcdef\n') },
];
