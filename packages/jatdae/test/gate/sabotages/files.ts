import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Question } from '../file-evaluation.ts';

import { type FileSabotage, gold, isBest, lists, numberOf, questions, rules, runs, sunk } from './file-sabotage.ts';

export const FILES: readonly FileSabotage[] = [
  // The run.
  { name: 'a run of no line', code: 'nothing-retrieved', spoil: (e) => e.write('run.txt', '') },
  { name: 'a run that is not there', code: 'exit 2', spoil: (e) => rmSync(e.path('run.txt')) },
  {
    name: 'a run cut off in a line',
    code: 'exit 2',
    spoil: (e) => e.edit('run.txt', (text) => text.slice(0, text.length / 2).replace(/ \S+ \S+$/, '')),
  },
  {
    name: 'a compressed run cut off',
    code: 'exit 2',
    spoil: (e) => {
      const whole = gzipSync(readFileSync(e.path('run.txt')));
      e.write('run.txt.gz', whole.subarray(0, whole.length / 2));
      e.run = ['run.txt.gz'];
    },
  },
  {
    name: 'a score that is none',
    code: 'exit 2',
    spoil: (e) => e.edit('run.txt', (t) => t.replace(' 12 run', ' nan run')),
  },
  {
    name: 'a document twice in a list',
    code: 'exit 2',
    spoil: runs((hit, i) => (i === 1 ? { ...hit, id: 'd1-far' } : hit)),
  },
  {
    name: 'every query answered for the next',
    code: 'below-floor',
    spoil: runs((hit) => ({ ...hit, qid: `q${(numberOf(hit.qid) + 1) % 400}` })),
  },
  { name: 'scores negated', code: 'below-floor', spoil: runs((hit) => ({ ...hit, score: -hit.score })) },
  { name: 'ranks instead of scores', code: 'below-floor', spoil: runs((hit) => ({ ...hit, score: 13 - hit.score })) },
  {
    name: 'queries of 8 lists are gone',
    code: 'unanswered',
    spoil: runs((hit) => (numberOf(hit.qid) < 8 ? undefined : hit)),
  },
  { name: 'lists of five', code: 'lists-shorter', spoil: lists((ids) => ids.slice(0, 5)) },
  {
    name: 'one query of 400 loses its best document',
    code: 'fell',
    spoil: lists((ids, query) => (query === 398 ? ids.filter((id) => !isBest(id)) : ids)),
  },
  {
    name: 'one must of 40 loses its best document from the first five',
    code: 'lost',
    spoil: lists((ids, query) => (query === 191 ? sunk(ids) : ids)),
  },
  {
    // 18 of 60 from 1 to 1/2, -.15; 75 of 300 from 1/2 to 1, +.125: over all (75 - 18) / 2 / 400, +.071.
    name: 'one direction worse, the mean better',
    code: 'dropped',
    spoil: lists((ids, query) => {
      if (query < 300 && query % 4 === 0) return [...ids.filter(isBest), ...ids.filter((id) => !isBest(id))];
      return query >= 300 && query < 324 && query % 4 !== 0 ? [ids[5]!, ...ids.filter((_, place) => place !== 5)] : ids;
    }),
  },
  {
    name: 'the second of two runs is spoilt',
    code: 'no-baseline',
    spoil: (e) => {
      e.writeRun(
        e.hits().map((hit) => ({ ...hit, score: -hit.score })),
        'other.txt',
        'other',
      );
      e.run = ['run.txt', 'other.txt'];
    },
  },
  // Gold, queries, documents.
  {
    name: 'one judgement of 1600 raised',
    code: 'gold-changed',
    spoil: gold((judged, i) => (i === 2 ? { ...judged, grade: 2 } : judged)),
  },
  {
    name: 'the hard queries taken out of gold and queries',
    code: 'gold-changed',
    spoil: (e) => {
      e.editGold((judged) => (numberOf(judged.qid) % 4 === 0 ? undefined : judged));
      e.editRows<Question>('queries.jsonl', (row) => (numberOf(row.qid) % 4 === 0 ? undefined : row));
    },
  },
  { name: 'judgements of no line', code: 'exit 2', spoil: (e) => e.write('qrels.txt', '') },
  {
    name: 'a direction renamed',
    code: 'slice-missing',
    spoil: questions((row) => ({
      ...row,
      attributes: { ...row.attributes, lang: row.attributes.lang!.replace('ko>en', 'KO>EN') },
    })),
  },
  {
    name: 'no must is a must any more',
    code: 'matches-none',
    spoil: questions((row) => ({ ...row, attributes: { lang: row.attributes.lang } })),
  },
  {
    name: 'a query reworded',
    code: 'collection-changed',
    spoil: questions((row, i) => (i === 9 ? { ...row, question: '다른 질의' } : row)),
  },
  { name: 'documents of no line', code: 'exit 2', spoil: (e) => e.write('documents.jsonl', '') },
  {
    name: 'every fifth document gone',
    code: 'gold-without-documents',
    spoil: (e) => e.editRows<object>('documents.jsonl', (row, i) => (i % 5 === 0 ? undefined : row)),
  },
  // Rules and baselines.
  { name: 'rules of no line', code: 'no-rules', spoil: (e) => e.write('gate.yaml', '') },
  {
    name: 'rules under gate: beside others without',
    code: 'exit 2',
    spoil: (e) => e.edit('gate.yaml', (text) => `gate: { rules: [{ queries: { at_least: 1 } }] }\n${text}`),
  },
  ...['constructor', '__proto__', 'toString', 'hasOwnProperty'].map(
    (name): FileSabotage => ({ name: `by: ${name}`, code: 'slice-missing', spoil: rules('by: lang', `by: ${name}`) }),
  ),
  {
    name: 'a direction that no query has',
    code: 'slice-missing',
    spoil: rules('by: lang', "by: lang, slices: ['ko>en', 'ja>ko']"),
  },
  {
    name: 'baselines of another folder, which is empty',
    code: 'no-baseline',
    spoil: (e) => {
      mkdirSync(e.path('empty'));
      e.rules = ['--rules', 'gate.yaml', '--baselines', 'empty'];
    },
  },
  {
    name: 'the baseline lowered by hand',
    code: 'exit 2',
    spoil: (e) => e.edit('baselines/run.json', (text) => text.replace('"scores":[1,0.3', '"scores":[0.1,0.3')),
  },
  {
    name: 'the baseline under the name of another run',
    code: 'exit 2',
    spoil: (e) => {
      cpSync(e.path('baselines/run.json'), e.path('baselines/other.json'));
      e.writeRun(e.hits(), 'other.txt', 'other');
      e.run = ['other.txt'];
    },
  },
];
