import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jatdae, resultOf } from './jatdae.ts';

// 400 queries as files, by the built command line: faults of a part of them, other rulers, forgotten files.

const N = 400;
const DEPTH = 10;
let cwd: string;
const write = (name: string, text: string) => writeFileSync(join(cwd, name), text);
const lines = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

type Entry = readonly [id: string, score: number];
/** The list of a query: its answer first, then documents that others ask for. */
const listOf = (q: number): Entry[] =>
  Array.from({ length: DEPTH }, (_, i) => [`d${(q + 7 * i) % N}`, (DEPTH - i) / (1 + (q % 5))]);
const run = (change: (list: Entry[], q: number) => readonly Entry[] = (list) => list) =>
  Array.from({ length: N }, (_, q) =>
    change(listOf(q), q)
      .map(([id, score], i) => `q${q} Q0 ${id} ${i + 1} ${score} mine\n`)
      .join(''),
  ).join('');
/** `change` of an id, by the place of the query and in the list. */
const ids = (change: (id: string, q: number, place: number) => string) =>
  run((list, q) => list.map(([id, score], i): Entry => [change(id, q, i), score]));

const RULES = `rules:
  - { measure: RR@10, at_least: 0.5 }
  - { measure: RR@10, drop: 0.01, by: lang }
  - { measure: bpref, drop: 0.01 }
`;
const FILES = [
  '--qrels',
  'qrels.txt',
  '--docs',
  'documents.jsonl',
  '--queries',
  'queries.jsonl',
  '--rules',
  'gate.yaml',
];

beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), 'jatdae-sabotage-'));
  const all = Array.from({ length: N }, (_, i) => i);
  write('documents.jsonl', lines(all.map((i) => ({ _id: `d${i}`, text: `text ${i}` }))));
  write(
    'queries.jsonl',
    lines(all.map((i) => ({ _id: `q${i}`, text: `text ${i}`, metadata: { lang: i % 2 ? 'ko>ko' : 'ko>en' } }))),
  );
  // Grade 2 for the answer, 1 for what stands second, -1 for what stands fifth, 0 for the last.
  write(
    'qrels.txt',
    all
      .map((q) => {
        const [first, second, , , fifth] = listOf(q).map(([id]) => id);
        return `q${q} 0 ${first} 2\nq${q} 0 ${second} 1\nq${q} 0 ${fifth} -1\nq${q} 0 d${(q + 7 * 9) % N} 0\n`;
      })
      .join(''),
  );
  write('gate.yaml', RULES);
  write('mine.txt', run());
  expect(jatdae(['baseline', 'write', 'mine.txt', ...FILES, '--rel', '2'], { cwd })).toMatchObject({ code: 0 });
});
afterAll(() => rmSync(cwd, { recursive: true }));

interface Verdict {
  readonly colour: string;
  readonly code: string;
  readonly message: { readonly en: string };
}
function gate(args: readonly string[], file = 'mine.txt'): { code: number | null; verdicts: readonly Verdict[] } {
  const { code, out, err } = jatdae(['gate', file, ...args, '--format', 'json'], { cwd });
  if (out === '') throw new Error(err);
  return { code, verdicts: (resultOf(out) as { verdicts: Verdict[] }).verdicts };
}
const LEVEL = ['--rel', '2'];

describe('a run of 400 queries', () => {
  it('is green before', () => {
    const { code, verdicts } = gate([...FILES, ...LEVEL]);
    expect(verdicts.filter(({ colour }) => colour !== 'green')).toEqual([]);
    expect(code).toBe(0);
  });

  it.each([
    [
      '9% of the results are no documents',
      () => ids((id, q, i) => ((q * DEPTH + i) % 11 === 5 ? `gone-${id}` : id)),
      'unknown-documents',
    ],
    [
      'an unknown document first for 1 query in 12',
      () => ids((id, q, i) => (i === 0 && q % 12 === 0 ? `new-${id}` : id)),
      'unknown-documents',
    ],
    [
      '5% of the ids in another case',
      () => ids((id, q, i) => ((q * DEPTH + i) % 20 === 7 ? id.toUpperCase() : id)),
      'unknown-documents',
    ],
    ['one list for 399 of 400 queries', () => run((list, q) => (q === 17 ? list : listOf(3))), 'one-list-for-all'],
    ['one list for 6 queries of 10', () => run((list, q) => (q % 10 < 6 ? listOf(3) : list)), 'one-list-for-all'],
    [
      'one score inside of every list',
      () => run((list, q) => list.map(([id]): Entry => [id, q + 1])),
      'constant-score',
    ],
    [
      'one score inside of 1 list in 8',
      () => run((list, q) => (q % 8 ? list : list.map(([id]): Entry => [id, 1]))),
      'constant-score',
    ],
  ] as const)('%s', (_, spoiled, expected) => {
    write('spoiled.txt', spoiled());
    // Under a rule that asks next to nothing: the gate sees it by itself.
    write('least.yaml', 'rules: [{ queries: { at_least: 1 } }]');
    const { code, verdicts } = gate([...FILES.slice(0, -1), 'least.yaml', ...LEVEL], 'spoiled.txt');
    expect(code).toBe(1);
    expect(verdicts.filter(({ colour }) => colour !== 'green').map((one) => one.code)).toContain(expected);
  });

  it.each([
    ['rel 2 to 1', FILES.concat('--rel', '1'), 'level-changed', '(2 → 1)'],
    ['rel 2 to any above 0', FILES, 'level-changed', '(2 → any above 0)'],
    ['negatives as junk', FILES.concat(LEVEL, '--negative', 'junk'), 'negative-changed', '(unjudged → junk)'],
    ['ties in another order', FILES.concat(LEVEL, '--ties', 'order'), 'ties-changed', '(trec → order)'],
    ["without the query's own id", FILES.concat(LEVEL, '--drop-self'), 'ties-changed', '--drop-self'],
    [
      'judgements called complete',
      FILES.concat(LEVEL, '--judging', 'complete'),
      'judging-changed',
      '(pooled → complete)',
    ],
    ['failures as 0', FILES.concat(LEVEL, '--failed', 'zero'), 'failed-changed', '(leave-out → zero)'],
    ['chunks as documents', FILES.concat(LEVEL, '--doc-of', '#'), 'docOf-changed', '(none → #)'],
    [
      'forgotten --queries',
      FILES.filter((one) => !/queries/.test(one)).concat(LEVEL),
      'collection-unknown',
      'give --queries as when it was written',
    ],
    [
      'forgotten --docs',
      FILES.filter((one) => !/docs|documents/.test(one)).concat(LEVEL),
      'collection-unknown',
      'give --docs as when it was written',
    ],
  ])('another ruler: %s', (_, args, expected, named) => {
    for (const rules of ['gate.yaml', 'warn.yaml']) {
      write('warn.yaml', `cannot_tell: warn\n${RULES}`);
      const { code, verdicts } = gate(args.map((one) => (one === 'gate.yaml' ? rules : one)));
      const found = verdicts.find((one) => one.code === expected);
      expect(found, expected).toMatchObject({ colour: 'cannot-tell' });
      expect(found!.message.en).toContain(named);
      if (expected === 'collection-unknown') expect(found!.message.en).not.toContain('bless');
      expect(code, rules).toBe(1);
    }
  });

  it('the reverse, rel 1 to 2, names the level and is not red', () => {
    expect(jatdae(['baseline', 'write', 'mine.txt', ...FILES, '--rel', '1', '--baselines', 'one'], { cwd }).code).toBe(
      0,
    );
    const { verdicts } = gate([...FILES, '--rel', '2', '--baselines', 'one']);
    expect(verdicts.filter(({ colour }) => colour === 'red')).toEqual([]);
    expect(
      verdicts.filter((one) => one.code === 'level-changed').every((one) => one.message.en.includes('(1 → 2)')),
    ).toBe(true);
  });

  it('the doors of a gate that could not compare say so', () => {
    const { out } = jatdae(['gate', 'mine.txt', ...FILES, '--rel', '1'], { cwd });
    expect(out).toMatch(/1\. a direction beyond noise\n +cannot be compared with the baseline\n/);
    expect(out).toMatch(/2\. no query slaughtered\n +cannot be compared with the baseline\n/);
    expect(out).toMatch(/3\. the target cases read\n +cannot be compared with the baseline\n/);
  });
});

describe('slices', () => {
  const few = () => {
    // Two queries of ko>en, both at 0 before and now; ten of ko>ko.
    const qs = Array.from({ length: 12 }, (_, i) => i);
    write(
      'few-q.jsonl',
      lines(qs.map((i) => ({ _id: `q${i}`, text: 't', metadata: { lang: i < 2 ? 'ko>en' : 'ko>ko' } }))),
    );
    write(
      'few.run',
      qs.map((i) => `q${i} Q0 ${i < 2 ? 'd300' : `d${i}`} 1 2 few\nq${i} Q0 d${200 + i} 2 1 few\n`).join(''),
    );
    write('few.qrels', qs.map((i) => `q${i} 0 d${i} 1\n`).join(''));
  };
  const asked = (rules: string) => {
    write('few.yaml', `rules: [${rules}]`);
    return ['--qrels', 'few.qrels', '--queries', 'few-q.jsonl', '--rules', 'few.yaml', '--baselines', 'few'];
  };

  it('of two queries, both at 0, are not green', () => {
    few();
    const args = asked(
      '{ measure: RR@10, drop: 0.01, by: lang }, { hard_negatives: { ahead_at_most: 0 }, slice: { lang: "ko>en" } }',
    );
    expect(jatdae(['baseline', 'write', 'few.run', ...args], { cwd }).code).toBe(0);
    const { code, verdicts } = gate(args, 'few.run');
    expect(code).toBe(1);
    expect(verdicts.map((one) => `${one.colour} ${one.code}`)).toContain('cannot-tell too-few-queries');
    expect(verdicts.find((one) => one.code === 'too-few-queries')!.message.en).toContain('say min_queries: 2');
    const enough = asked('{ measure: RR@10, drop: 0.01, by: lang, min_queries: 2 }');
    expect(gate(enough, 'few.run').code).toBe(0);
  });

  it('that are named alone are judged alone, and the others are told', () => {
    few();
    const args = asked('{ measure: RR@10, at_least: 1, by: lang, slices: ["ko>ko"] }');
    const { code, verdicts } = gate(args, 'few.run');
    expect(verdicts.map((one) => `${one.colour} ${one.code}`).slice(1)).toEqual(['green met', 'green slices-left']);
    expect(verdicts.at(-1)!.message.en).toBe(
      '2 queries of 1 other value of lang (ko>en) are not among slices, and not judged by this rule',
    );
    expect(code).toBe(0);
  });
});
