import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nearTwins, writtenOtherwise } from '../../src/collection/index.ts';
import { jatdae, resultOf } from './jatdae.ts';

// Fifty queries with one answer each, found at rank 1; the id of the last is written otherwise in the run, so it counts as not found.

const NFC = '문서50';
/** How the judged id, and the one in the run, are written; the words that name why. */
const WRITINGS: readonly (readonly [judged: string, found: string, why: string])[] = [
  [NFC, NFC.normalize('NFD'), 'Unicode form'],
  ['d50 ', 'd50', 'blanks around the id'],
  ['d\u200b50', 'd50', 'characters that nobody sees'],
  ['d50', '\u00add50', 'characters that nobody sees'],
  ['9.9E+15', '9900000000000123', 'spreadsheet'],
  ['D50', 'd50', 'upper and lower case'],
  ['0050', '50', 'leading zeros'],
  ['50', '50.0', 'a number written as a decimal'],
  ['d050', 'd50', 'zeros inside the id'],
  ['d50.pdf', 'd50', 'a file extension'],
  ['d50', 'd50#3', 'a chunk suffix'],
  ['d50', 'd50::3', 'a chunk suffix'],
  ['d50', 'd50-chunk-3', 'a chunk suffix'],
];
/** Pairs of ids that differ for other reasons: nothing is said. */
const OTHERS: readonly (readonly [judged: string, found: string])[] = [
  ['d50', 'd51'],
  ['doc-50', 'doc-51'],
  ['A-8', 'A-8-1'],
  ['9.9E+15', '9800000000000123'],
  ['가50', '나50'],
  ['50', '150'],
];

let cwd: string;
const write = (name: string, text: string) => writeFileSync(join(cwd, name), text);
const quoted = (id: string) => `"${id.replaceAll('"', '""')}"`;
const ids = Array.from({ length: 49 }, (_, i) => [`q${i + 1}`, `doc${i + 1}x`] as const);

/** Judgements as CSV, so that an id may end with a blank; the run as CSV too, and as TREC where it has none. */
function files(judged: string, found: string): void {
  write(
    'qrels.csv',
    `query_id,doc_id,grade\n${[...ids, ['q50', judged]].map(([q, d]) => `${q},${quoted(d!)},1`).join('\n')}\n`,
  );
  // An unjudged document more a list, so that lists are not all judged.
  const lists = [...ids, ['q50', found] as const];
  write(
    'run.csv',
    `query_id,doc_id,score\n${lists.map(([q, d]) => `${q},${quoted(d)},2\n${q},other-${q},1`).join('\n')}\n`,
  );
  write('run.txt', `${lists.map(([q, d]) => `${q} Q0 ${d} 1 2 r\n${q} Q0 other-${q} 2 1 r`).join('\n')}\n`);
}

beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), 'jatdae-twins-'));
});
afterAll(() => rmSync(cwd, { recursive: true }));

describe('one document of fifty whose id is written otherwise in the run', () => {
  it.each(WRITINGS)('%j against %j: the score is 49/50, and why is said', (judged, found, why) => {
    files(judged, found);
    for (const run of ['run.csv', 'run.txt']) {
      const called = jatdae(['eval', '--qrels', 'qrels.csv', run, '-m', 'RR', '--format', 'json'], { cwd });
      // .98: 49 answers at rank 1 of 50.
      expect(resultOf(called.out).runs[0].measures[0].value).toBeCloseTo(49 / 50, 12);
      expect(called.err).toContain('1 judged document stands in the run under another writing of the id');
      expect(called.err).toContain(why);
    }
  });

  it.each(OTHERS)('%j against %j: nothing is said', (judged, found) => {
    files(judged, found);
    expect(jatdae(['eval', '--qrels', 'qrels.csv', 'run.txt', '-m', 'RR'], { cwd }).err).not.toContain('writing');
  });

  it('is said by every verb that scores, in both languages', () => {
    files('D50', 'd50');
    write('gate.yaml', 'rules: [{ measure: RR, at_least: 0.5 }]\n');
    const scored = ['--qrels', 'qrels.csv', 'run.csv'];
    for (const args of [
      ['eval', ...scored],
      ['compare', ...scored, 'run.txt'],
      ['power', ...scored, 'run.txt'],
      ['holes', ...scored],
      ['failures', ...scored],
      ['funnel', ...scored],
      ['gate', ...scored, '--rules', 'gate.yaml'],
    ]) {
      expect(jatdae(args, { cwd }).err, args[0]).toContain('"D50" against "d50" (upper and lower case)');
      expect(jatdae([...args, '--lang', 'ko'], { cwd }).err, args[0]).toContain('"D50"과 "d50"(대소문자)');
    }
  });

  it('is told for texts too: lint, try and the evaluation with documents', () => {
    const folder = join(cwd, 'folder');
    mkdirSync(folder);
    const lines = (all: readonly object[]) => all.map((one) => `${JSON.stringify(one)}\n`).join('');
    writeFileSync(
      join(folder, 'documents.jsonl'),
      lines([...ids.map(([, id]) => id), 'd50'].map((_id) => ({ _id, text: `text of ${_id}` }))),
    );
    writeFileSync(
      join(folder, 'queries.jsonl'),
      lines([...ids.map(([id]) => id), 'q50'].map((_id) => ({ _id, text: 'text' }))),
    );
    writeFileSync(join(folder, 'qrels.txt'), [...ids, ['q50', 'D50']].map(([q, d]) => `${q} 0 ${d} 1\n`).join(''));
    expect(jatdae(['try', folder], { cwd }).err).toContain('"D50" against "d50"');
    const lint = jatdae(
      [
        'gold',
        'lint',
        '--qrels',
        'folder/qrels.txt',
        '--docs',
        'folder/documents.jsonl',
        '--queries',
        'folder/queries.jsonl',
      ],
      { cwd },
    );
    expect(lint.out).toContain('D50  → d50');
    const said = jatdae(['eval', '--qrels', 'folder/qrels.txt', 'run.txt', '--docs', 'folder/documents.jsonl'], {
      cwd,
    }).err;
    expect(said).toContain('"D50" against "d50" (upper and lower case)');
  });
});

describe('one query of fifty whose id is written otherwise in the run', () => {
  it.each([
    ['Q50', 'q50', 'upper and lower case'],
    ['q050', 'q50', 'zeros inside the id'],
    ['질의', '질의'.normalize('NFD'), 'Unicode form'],
  ])('%j against %j', (judged, found, why) => {
    write('q.txt', [...ids, [judged, 'd50']].map(([q, d]) => `${q} 0 ${d} 1\n`).join(''));
    write('r.txt', [...ids, [found, 'd50']].map(([q, d]) => `${q} Q0 ${d} 1 2 r\n`).join(''));
    const called = jatdae(['eval', '--qrels', 'q.txt', 'r.txt', '-m', 'RR', '--format', 'json'], { cwd });
    expect(resultOf(called.out).runs[0].measures[0].value).toBeCloseTo(49 / 50, 12);
    expect(called.err).toContain('1 judged query stands in the run under another writing of the id');
    expect(called.err).toContain(why);
  });
});

describe('nearTwins', () => {
  it('takes two that both have a text for two', () => {
    expect(nearTwins(['a', 'd1'], ['a', 'D1'])).toEqual([{ left: 'd1', right: 'D1', cause: 'case' }]);
    expect(nearTwins(['a', 'd1'], ['a', 'D1'], new Set(['d1', 'D1']))).toEqual([]);
  });
  it('takes no id that meets as it is', () => {
    expect(nearTwins(['d1', 'D1'], ['d1', 'D1'])).toEqual([]);
    expect(nearTwins(['d1'], ['d1', 'D1'])).toEqual([]);
    expect(nearTwins(['d1', 'D1'], ['D1'])).toEqual([]);
  });
});

describe('what all writings of an id share', () => {
  it('loses none that one way of writing would make meet', () => {
    // Against the same search without it: every cause over all pairs.
    const parts = [
      'd',
      'D',
      '가',
      '가'.normalize('NFD'),
      '0',
      '05',
      '5',
      '9.9E+15',
      '9900000000000123',
      ' ',
      '\u200b',
      '.0',
      '.pdf',
      '#3',
      '::a',
      '-chunk-2',
      '.html',
    ];
    const id = fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 4 }).map((all) => all.join(''));
    fc.assert(
      fc.property(fc.uniqueArray(id, { maxLength: 6 }), fc.uniqueArray(id, { maxLength: 6 }), (left, right) => {
        const meet = (a: string, b: string) => nearTwins([a], [b]).length > 0;
        const alone = left
          .filter((a) => !right.includes(a))
          .filter((a) => right.some((b) => !left.includes(b) && writtenOtherwise([a], [b]).size > 0));
        for (const a of alone)
          expect(
            right.some((b) => !left.includes(b) && meet(a, b)),
            a,
          ).toBe(true);
      }),
      // Each once met a writing that was lost.
      { examples: [[['9900000000000123'], ['9900000000000123 ']]], numRuns: 400 },
    );
  });
});
