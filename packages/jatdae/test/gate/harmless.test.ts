import { cpSync, rmSync, utimesSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { resultOf } from '../cli/jatdae.ts';
import { SABOTAGES } from './sabotages/index.ts';
import { answers, config, run } from './sabotages/sabotage.ts';
import { type Row, SmallProject } from './small-project.ts';
import { call, type PlainGate } from './verb.ts';

interface Harmless {
  readonly name: string;
  readonly change: (project: SmallProject) => unknown;
  /** Of the call. */
  readonly args?: readonly string[];
}

const order = (row: Row) => Object.fromEntries(Object.entries(row).reverse());
const both = ['documents.jsonl', 'queries.jsonl'];
const inFiles = (change: (text: string) => string) => (p: SmallProject) => {
  for (const file of both) p.edit(file, change);
};
const scores = (change: (score: number) => number) =>
  answers((rows) => rows.map((row) => ({ ...row, scores: (row.scores as number[]).map(change) })));

/** What changes nothing that a release is about: no gate may be anything but green. */
const HARMLESS: readonly Harmless[] = [
  { name: 'nothing at all', change: () => {} },
  { name: 'the systems run again', change: (p) => p.run() },
  { name: 'one system run again', change: (p) => p.run('word') },
  {
    name: 'files with the line ends of Windows',
    change: inFiles((text) => text.replaceAll('\n', '\r\n')),
  },
  { name: 'files with a byte order mark', change: inFiles((text) => `\ufeff${text}`) },
  { name: 'blank lines at the end', change: inFiles((text) => `${text}\n\n`) },
  { name: 'no line end at the end', change: inFiles((text) => text.trimEnd()) },
  { name: 'blanks in the JSON', change: inFiles((text) => text.replaceAll('":', '" : ')) },
  {
    name: 'the keys of records in another order',
    change: (p) => {
      for (const file of both) p.editRows(file, (rows) => rows.map(order));
    },
  },
  {
    name: 'letters written as escapes',
    change: inFiles((text) =>
      text.replace(/[가-힣]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`),
    ),
  },
  { name: 'queries in another order', change: (p) => p.editRows('queries.jsonl', (rows) => [...rows].reverse()) },
  { name: 'documents in another order', change: (p) => p.editRows('documents.jsonl', (rows) => [...rows].reverse()) },
  {
    name: 'all in another order, and run again',
    change: async (p) => {
      for (const file of both) p.editRows(file, (rows) => [...rows].reverse());
      await p.run();
    },
  },
  { name: 'a remark in the configuration', change: (p) => p.edit('jatdae.yaml', (text) => `# a remark\n${text}`) },
  {
    name: 'the configuration with the line ends of Windows',
    change: (p) => p.edit('jatdae.yaml', (text) => text.replaceAll('\n', '\r\n')),
  },
  {
    name: 'the systems in another order',
    change: config(/( {2}word: .*\n)( {2}flat: .*\n)/, '$2$1'),
  },
  {
    name: 'keys of a system in another order',
    change: config('type: bm25, tokenizer: whitespace }', 'tokenizer: whitespace, type: bm25 }'),
  },
  { name: 'a measure more', change: config('measures: [RR@10]', 'measures: [RR@10, AP]') },
  { name: 'the rules in another order', change: config(/( {4}- .*\n)( {4}- .*\n)/, '$2$1') },
  {
    name: 'a name for a rule',
    change: config('{ measure: RR@10, at_least: 0.9 }', '{ name: first, measure: RR@10, at_least: 0.9 }'),
  },
  { name: 'a lower floor', change: config('at_least: 0.9 }', 'at_least: 0.8 }') },
  { name: 'a default that is written out', change: config('gate:\n', 'gate:\n  strict: true\n  max_failed: 0.01\n') },
  {
    name: 'an attribute that is left out of slices',
    change: config('by: lang }', "by: lang, slices: ['ko>ko'] }"),
  },
  {
    name: 'baselines with the line ends of Windows',
    change: (p) => p.edit('baselines/word.json', (text) => text.replaceAll('\n', '\r\n')),
  },
  {
    name: 'baselines in another folder',
    change: (p) => {
      cpSync(p.path('baselines'), p.path('kept'), { recursive: true });
      rmSync(p.path('baselines'), { recursive: true });
      config('gate:\n', 'gate:\n  baselines: kept\n')(p);
    },
  },
  { name: 'scores twice as high', change: scores((score) => score * 2) },
  { name: 'scores shifted below 0', change: scores((score) => score - 1000) },
  {
    name: 'scores by their ranks',
    change: answers((rows) => rows.map((row) => ({ ...row, scores: (row.scores as number[]).map((_, i) => -i) }))),
  },
  {
    name: 'the answers in another order',
    change: answers((rows) => [...rows].reverse()),
  },
  {
    name: 'files that were touched',
    change: (p) => both.map((file) => utimesSync(p.path(file), new Date(), new Date())),
  },
  { name: 'no times', change: (p) => p.edit('jatdae.yaml', (text) => text.replace(/ {4}- { latency.*\n/, '')) },
  { name: 'another seed', change: () => {}, args: ['--seed', '7'] },
  { name: 'in Korean', change: () => {}, args: ['--lang', 'ko'] },
  {
    name: 'no history',
    change: (p) => rmSync(p.path('.jatdae/history.jsonl'), { force: true }),
    args: ['--no-history'],
  },
  { name: 'a history with a line that was cut', change: (p) => p.write('.jatdae/history.jsonl', '{"at":"2026-') },
  {
    name: 'the end of a list in another order',
    change: answers((rows) =>
      rows.map((row) => {
        const result = row.result as string[];
        return { ...row, result: [...result.slice(0, 10), result[11]!, result[10]!] };
      }),
    ),
  },
  { name: 'a file that nobody reads', change: (p) => p.write('notes.txt', 'remember') },
  {
    name: 'the manifest with a member more',
    change: (p) => p.edit('.jatdae/runs/word/run.json', (text) => text.replace('{', '{"host":"ci",')),
  },
  { name: 'the whole folder elsewhere', change: (p) => cpSync(p.path('jatdae.yaml'), p.path('copy-of-jatdae.yaml')) },
];

let good: SmallProject;
beforeAll(async () => {
  good = await SmallProject.made();
});

describe('a gate over a harmless change is green', () => {
  it.each(HARMLESS)('$name', async ({ change, args = [] }) => {
    const project = good.copy();
    await change(project);
    const { code, out, err } = await call(
      'gate',
      [
        '--project',
        project.path('jatdae.yaml'),
        '--format',
        'json',
        ...args.filter((one, i) => one !== '--lang' && args[i - 1] !== '--lang'),
      ],
      args.includes('--lang') ? 'ko' : 'en',
    );
    const found = code === 2 ? [err] : (resultOf(out) as PlainGate).verdicts.filter(({ colour }) => colour !== 'green');
    expect({ code, found }).toEqual({ code: 0, found: [] });
  });
});

it('as many as were promised', () => {
  expect(SABOTAGES.length).toBeGreaterThanOrEqual(120);
  expect(new Set(SABOTAGES.map(({ name }) => name)).size).toBe(SABOTAGES.length);
  expect(HARMLESS.length).toBeGreaterThanOrEqual(30);
  expect(run('word')).toContain('word');
});
