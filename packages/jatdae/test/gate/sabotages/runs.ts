import { cpSync, rmSync, writeFileSync } from 'node:fs';
import type { Row } from '../small-project.ts';
import { answers, config, eachAnswer, reversed, run, type Sabotage } from './sabotage.ts';

export const RUNS: readonly Sabotage[] = [
  {
    name: 'run never made',
    code: 'never-ran',
    spoil: (p) => rmSync(p.path('.jatdae/runs/word'), { recursive: true }),
  },
  { name: 'run file deleted', code: 'never-ran', spoil: (p) => rmSync(p.path(run('word'))) },
  {
    name: 'run interrupted',
    code: 'interrupted',
    spoil: (p) => writeFileSync(p.path('.jatdae/runs/word/log.jsonl'), ''),
  },
  { name: 'run manifest is no JSON', code: 'broken-run', spoil: (p) => p.write('.jatdae/runs/word/run.json', '{') },
  { name: 'run made with another config', code: 'stale-run', spoil: config('whitespace }', 'whitespace, k1: 2 }') },
  { name: 'run changed by hand', code: 'run-changed', spoil: (p) => p.edit(run('word'), (text) => `${text}\n`) },
  {
    name: 'run of another system copied over',
    code: 'run-changed',
    spoil: (p) => cpSync(p.path(run('both')), p.path(run('word'))),
  },
  {
    name: 'run folder of another system copied over',
    code: 'stale-run',
    spoil: (p) => cpSync(p.path('.jatdae/runs/both'), p.path('.jatdae/runs/word'), { recursive: true }),
  },
  { name: 'run emptied', code: 'broken-run', spoil: answers(() => []) },
  {
    name: 'all lists emptied',
    code: 'nothing-retrieved',
    spoil: eachAnswer((row) => ({ ...row, result: [], scores: [] })),
  },
  { name: 'half the queries dropped from the run', code: 'unanswered', spoil: answers((rows) => rows.slice(6)) },
  { name: 'a query twice in the run', code: 'broken-run', spoil: answers((rows) => [...rows, rows[0]!]) },
  {
    name: 'run truncated in a line',
    code: 'broken-run',
    spoil: (p) => {
      p.edit(run('word'), (text) => text.slice(0, -40));
      p.stamp('word');
    },
  },
  {
    name: 'queries renumbered in the run',
    code: 'broken-run',
    spoil: eachAnswer((row) => ({ ...row, qid: `n${row.qid}` })),
  },
  {
    name: 'queries renumbered by one in the run',
    code: 'below-floor',
    byRules: true,
    spoil: eachAnswer((row, i) => ({ ...row, qid: `q${(i + 1) % 12}` })),
  },
  {
    name: 'documents renumbered in the run',
    code: 'broken-run',
    spoil: eachAnswer((row) => ({ ...row, result: (row.result as string[]).map((id) => `n${id}`) })),
  },
  {
    name: 'a third of the documents renumbered in the run',
    code: 'unknown-documents',
    spoil: eachAnswer((row) => ({ ...row, result: (row.result as string[]).map((id, i) => (i % 3 ? id : `n${id}`)) })),
  },
  {
    name: 'order reversed',
    code: 'below-floor',
    byRules: true,
    spoil: eachAnswer((row) => ({ ...row, result: reversed(row.result) })),
  },
  {
    name: 'scores negated',
    code: 'hard-negative-ahead',
    byRules: true,
    spoil: eachAnswer((row) => ({ ...row, scores: (row.scores as number[]).map((score) => -score) })),
  },
  {
    name: 'scores all the same',
    code: 'constant-score',
    spoil: eachAnswer((row) => ({ ...row, scores: (row.scores as number[]).map(() => 1) })),
  },
  {
    name: 'scores NaN',
    code: 'broken-run',
    spoil: (p) => {
      p.edit(run('word'), (text) => text.replace(/"scores":\[[^,]+/, '"scores":[NaN'));
      p.stamp('word');
    },
  },
  {
    name: 'scores null, as NaN becomes in JSON',
    code: 'broken-run',
    spoil: eachAnswer((row) => ({ ...row, scores: (row.scores as number[]).map(() => null) })),
  },
  {
    name: 'scores infinite',
    code: 'broken-run',
    spoil: (p) => {
      p.edit(run('word'), (text) => text.replace(/"scores":\[[^,]+/, '"scores":[1e999'));
      p.stamp('word');
    },
  },
  {
    name: 'scores are words',
    code: 'broken-run',
    spoil: eachAnswer((row) => ({ ...row, scores: (row.scores as number[]).map(() => 'high') })),
  },
  {
    name: 'scores are numbers in quotes',
    code: 'broken-run',
    spoil: eachAnswer((row) => ({ ...row, scores: (row.scores as number[]).map(String) })),
  },
  {
    name: 'fewer scores than documents',
    code: 'broken-run',
    spoil: eachAnswer((row) => ({ ...row, scores: (row.scores as number[]).slice(1) })),
  },
  { name: 'a list is a word', code: 'broken-run', spoil: eachAnswer((row) => ({ ...row, result: 'd1-rule' })) },
  {
    name: 'all queries get the same list',
    code: 'one-list-for-all',
    spoil: answers((rows) => rows.map((row) => ({ ...rows[0], qid: row.qid }))),
  },
  {
    name: 'all results the same document',
    code: 'one-list-for-all',
    spoil: eachAnswer((row) => ({ ...row, result: ['d1-rule'], scores: [1] })),
  },
  {
    name: 'duplicates in a list',
    code: 'broken-run',
    spoil: eachAnswer((row) => ({
      ...row,
      result: [...(row.result as string[]).slice(0, 11), 'd1-rule', 'd1-rule'],
      scores: undefined,
    })),
  },
  {
    name: 'failed queries',
    code: 'failed-queries',
    spoil: eachAnswer((row, i) => (i === 7 ? { qid: row.qid, error: 'timed out' } : row)),
  },
  {
    name: 'lists cut to the first document',
    code: 'lists-shorter',
    spoil: eachAnswer((row) => ({
      ...row,
      result: (row.result as string[]).slice(0, 1),
      scores: (row.scores as number[]).slice(0, 1),
    })),
  },
  {
    name: 'depth cut to 2 in the config, and run again',
    code: 'too-shallow',
    byRules: true,
    spoil: async (p) => {
      config('depth: 20', 'depth: 2')(p);
      await p.run();
    },
  },
  {
    name: 'k beyond depth',
    code: 'too-shallow',
    byRules: true,
    spoil: config('measure: RR@10, at_least', 'measure: RR@24, at_least'),
  },
  {
    name: 'times missing',
    code: 'no-times',
    byRules: true,
    spoil: (p) => rmSync(p.path('.jatdae/runs/word/times.jsonl')),
  },
  {
    name: 'times of half the queries',
    code: 'times-missing',
    byRules: true,
    spoil: (p) => p.editRows('.jatdae/runs/word/times.jsonl', (rows) => rows.slice(6)),
  },
  {
    name: 'times below 0',
    code: 'broken-run',
    spoil: (p) => p.editRows('.jatdae/runs/word/times.jsonl', (rows) => rows.map(({ qid }) => ({ qid, ms: -5 }))),
  },
  {
    name: 'times are words',
    code: 'broken-run',
    spoil: (p) => p.editRows('.jatdae/runs/word/times.jsonl', (rows) => rows.map(({ qid }) => ({ qid, ms: 'fast' }))),
  },
  {
    name: 'index size not told',
    code: 'not-told',
    byRules: true,
    spoil: (p) => p.edit('.jatdae/runs/word/run.json', (text) => text.replace(/"index": \{[^}]*\},/, '')),
  },
  {
    name: 'index half empty',
    code: 'too-small',
    byRules: true,
    spoil: (p) => p.edit('.jatdae/runs/word/run.json', (text) => text.replace('"documents": 25', '"documents": 12')),
  },
  {
    name: 'candidates stage renamed',
    code: 'no-stage',
    byRules: true,
    spoil: (p) => {
      p.edit(run('both'), (text) => text.replaceAll('"name":"word"', '"name":"words"'));
      p.stamp('both');
    },
  },
  {
    name: 'candidates emptied, results kept',
    code: 'below-floor',
    byRules: true,
    spoil: (p) => {
      p.editRows(run('both'), (rows) =>
        rows.map((row) => ({
          ...row,
          stages: (row.stages as Row[]).map((stage) => ({ ...stage, ids: [], scores: [] })),
        })),
      );
      p.stamp('both');
    },
  },
  {
    name: 'candidates emptied, their scores and the results kept',
    code: 'broken-run',
    spoil: (p) => {
      p.editRows(run('both'), (rows) =>
        rows.map((row) => ({ ...row, stages: (row.stages as Row[]).map((stage) => ({ ...stage, ids: [] })) })),
      );
      p.stamp('both');
    },
  },
];
