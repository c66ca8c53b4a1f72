import { readFileSync, renameSync, utimesSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { jatdae, resultOf } from '../cli/jatdae.ts';
import { FileEvaluation } from './file-evaluation.ts';
import type { PlainGate } from './verb.ts';

/** A change after which everything is as good as before: a gate that is red over it is switched off. */
interface Harmless {
  readonly name: string;
  readonly change: (evaluation: FileEvaluation) => unknown;
}

const backwards = <T>(list: readonly T[]) => [...list].reverse();
const numberOf = (qid: string) => Number(qid.slice(1));
/** Keys of an object the other way round. */
const turned = (row: object) => Object.fromEntries(backwards(Object.entries(row)));

const HARMLESS: readonly Harmless[] = [
  { name: 'nothing', change: () => {} },
  { name: 'lines of the run the other way round', change: (e) => e.writeRun(backwards(e.hits())) },
  {
    name: 'queries of the run in another order',
    change: (e) => e.writeRun([...e.hits()].sort((a, b) => (numberOf(a.qid) % 7) - (numberOf(b.qid) % 7))),
  },
  { name: 'judgements in another order', change: (e) => e.writeGold(backwards(e.gold())) },
  {
    name: 'queries and documents in another order',
    change: (e) => {
      for (const name of ['queries.jsonl', 'documents.jsonl']) e.writeRows(name, backwards(e.rows<object>(name)));
    },
  },
  {
    name: 'keys in another order',
    change: (e) => {
      for (const name of ['queries.jsonl', 'documents.jsonl']) e.editRows<object>(name, turned);
    },
  },
  {
    name: 'line ends of Windows in all that is read',
    change: (e) => {
      for (const name of ['run.txt', 'qrels.txt', 'queries.jsonl', 'documents.jsonl', 'gate.yaml'])
        e.edit(name, (text) => text.replaceAll('\n', '\r\n'));
    },
  },
  {
    name: 'line ends of Windows in the baseline, as git may check it out',
    change: (e) => e.edit('baselines/run.json', (text) => text.replaceAll('\n', '\r\n')),
  },
  {
    name: 'a byte order mark before all that is read',
    change: (e) => {
      for (const name of ['run.txt', 'qrels.txt', 'queries.jsonl', 'documents.jsonl', 'gate.yaml'])
        e.edit(name, (text) => `\uFEFF${text}`);
    },
  },
  {
    name: 'tabs for blanks',
    change: (e) => {
      for (const name of ['run.txt', 'qrels.txt']) e.edit(name, (text) => text.replaceAll(' ', '\t'));
    },
  },
  {
    name: 'the run compressed',
    change: (e) => {
      e.write('run.txt.gz', gzipSync(readFileSync(e.path('run.txt'))));
      e.run = ['run.txt.gz'];
    },
  },
  {
    name: 'the run as JSON lines',
    change: (e) => {
      const { code, err } = jatdae(['convert', 'run.txt', 'run', '--to', 'run-jsonl'], { cwd: e.folder });
      if (code !== 0) throw new Error(err);
      // Without a tag, a run is called as its file.
      e.run = ['run'];
    },
  },
  {
    name: 'the run by --run',
    change: (e) => {
      e.run = ['--run', 'run.txt'];
    },
  },
  {
    name: 'scores times 100, and moved below 0 at the end',
    change: (e) => e.editRun((hit) => ({ ...hit, score: hit.score * 100 - 170 })),
  },
  {
    name: 'scores that differ in the last bit',
    change: (e) => e.editRun((hit) => ({ ...hit, score: hit.score * (1 + Number.EPSILON) })),
  },
  {
    name: 'scores as exponents',
    change: (e) =>
      e.edit('run.txt', (text) =>
        text.replace(/ (\d+) run$/gm, (_, score) => ` ${Number(score).toExponential(3)} run`),
      ),
  },
  {
    name: 'ranks of another start',
    change: (e) =>
      e.edit('run.txt', (text) =>
        text.replace(/ (\d+) (\S+) run$/gm, (_, rank, score) => ` ${Number(rank) - 1} ${score} run`),
      ),
  },
  {
    name: 'defaults written out',
    change: (e) => {
      e.args = [
        '--rel',
        '2.0',
        '--ties',
        'trec',
        '--negative',
        'unjudged',
        '--judging',
        'pooled',
        '--failed',
        'leave-out',
        '--conflicts',
        'error',
      ];
    },
  },
  {
    name: 'another seed',
    change: (e) => {
      e.args = ['--rel', '2', '--seed', '7'];
    },
  },
  {
    name: 'more measures asked for',
    change: (e) => {
      e.args = ['--rel', '2', '-m', 'P@5,Success@3'];
    },
  },
  {
    name: 'rules in another order, with remarks',
    change: (e) =>
      e.edit(
        'gate.yaml',
        (text) => `# why\n${text.split('\n')[0]}\n${backwards(text.trim().split('\n').slice(1)).join(' # so\n')}\n`,
      ),
  },
  {
    name: 'rules as JSON',
    change: (e) => {
      e.write(
        'gate.json',
        JSON.stringify({
          rules: [
            { measure: 'nDCG@10', at_least: 0.8 },
            { measure: 'RR@10', drop: 0.01, by: 'lang' },
            { lost: { k: 5 } },
          ],
        }),
      );
      e.rules = ['--rules', 'gate.json'];
    },
  },
  {
    name: 'the defaults of the gate written out',
    change: (e) => e.edit('gate.yaml', (text) => `strict: true\nmax_failed: 0.01\nbaselines: baselines\n${text}`),
  },
  {
    name: 'baselines in another folder, which is named',
    change: (e) => {
      renameSync(e.path('baselines'), e.path('kept'));
      e.rules = ['--rules', 'gate.yaml', '--baselines', 'kept'];
    },
  },
  {
    name: 'the state blessed as it is',
    change: (e) => {
      const { code, err } = jatdae(['baseline', 'bless', ...e.call, '--why', 'the same'], { cwd: e.folder });
      if (code !== 0) throw new Error(err);
    },
  },
  {
    name: 'every query better: the best document first',
    change: (e) =>
      e.editLists((ids) => [...ids.filter((id) => id.endsWith('-best')), ...ids.filter((id) => !id.endsWith('-best'))]),
  },
  {
    name: 'one query of 400 from rank 1 to 2: .00125 of RR@10, and of 300 .0017',
    change: (e) =>
      e.editLists((ids, query) => (query === 7 ? [ids[5]!, ...ids.filter((_, place) => place !== 5)] : ids)),
  },
  {
    name: 'longer lists, of documents that nobody judged',
    change: (e) => e.editLists((ids, query) => [...ids, ...[20, 21, 22].map((n) => `d${(query + n) % 400}-far`)]),
  },
  {
    name: 'lists shorter by a quarter, nothing relevant left out',
    change: (e) => e.editLists((ids) => ids.slice(0, 9)),
  },
  {
    name: 'last places, which nobody judged, in another order',
    change: (e) => e.editLists((ids) => [...ids.slice(0, 8), ...backwards(ids.slice(8))]),
  },
  { name: 'last places tied', change: (e) => e.editRun((hit) => ({ ...hit, score: Math.max(hit.score, 4) })) },
  {
    name: '4 results of 4800 that are no documents',
    change: (e) => e.editLists((ids, query) => (query % 100 === 3 ? [...ids.slice(0, 11), `gone-${query}`] : ids)),
  },
  {
    name: '4 lists of 400 of the best document alone',
    change: (e) => e.editLists((ids, query) => (query % 100 === 3 ? ids.slice(0, 1) : ids)),
  },
  {
    name: 'a query beside the others that nobody judged',
    change: (e) => e.writeRun([...e.hits(), { qid: 'q9999', id: 'd1-far', score: 1 }]),
  },
  {
    name: 'in Korean',
    change: (e) => {
      e.args = [...e.args, '--lang', 'ko'];
    },
  },
  {
    name: 'times of files',
    change: (e) => {
      for (const name of ['run.txt', 'qrels.txt', 'baselines/run.json']) utimesSync(e.path(name), 1, 1);
    },
  },
  {
    name: 'a floor by an attribute of which the baseline knows nothing',
    change: (e) => e.edit('gate.yaml', (text) => text.replace('at_least: 0.8', 'at_least: 0.8, by: priority')),
  },
];

let good: FileEvaluation;
beforeAll(() => {
  good = FileEvaluation.made();
});

describe('a gate over files that changed in nothing that counts is green', () => {
  it.each(HARMLESS)('$name', ({ change }) => {
    const evaluation = good.copy();
    change(evaluation);
    const { code, out, err } = evaluation.gate();
    const { verdicts } = out === '' ? { verdicts: [] } : (resultOf(out) as PlainGate);
    const against = verdicts.flatMap((one) => (one.colour === 'green' ? [] : `${one.colour} ${one.rule} ${one.code}`));
    expect([code, against, out === '' ? err : '']).toEqual([0, [], '']);
  });

  it('they are 30 or more', () => {
    expect(new Set(HARMLESS.map(({ name }) => name)).size).toBe(HARMLESS.length);
    expect(HARMLESS.length).toBeGreaterThanOrEqual(30);
  });
});
