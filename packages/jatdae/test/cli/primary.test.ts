import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { tempFile, tempFolder } from '../temp.ts';
import { type Called, jatdae, resultOf } from './jatdae.ts';

const HANDBOOK = fileURLToPath(new URL('../../../../examples/permit-handbook/', import.meta.url));
const SEVEN = 'nDCG@10, RR@10, AP, R@10, Success@1, P@10, HardNegAhead';
const yaml = (more: string) => `collection:
  documents: ${HANDBOOK}documents.jsonl
  queries: ${HANDBOOK}queries.jsonl
${more}
systems:
  bigrams: { type: bm25, tokenizer: ngram(2) }
  lsa: { type: dense, model: lsa, ngram: 2, dimensions: 256 }
  rrf: { type: fusion, of: [bigrams, lsa], method: rrf }
  reranked: { type: rerank, of: rrf, window: 30, reranker: { type: proximity, tokenizer: ngram(2) } }
`;

// Found by somebody else with these two systems: nDCG@10 alone is worse, p .0398, and seven measures said "cannot tell" of the same.
describe('the measure that decides', () => {
  const cwd = tempFolder();
  const project = (more: string) => writeFileSync(join(cwd, 'jatdae.yaml'), yaml(more));
  const compare = (...args: string[]): Called => jatdae(['compare', 'bigrams', 'reranked', ...args], { cwd });
  beforeAll(() => {
    project(`measures: [${SEVEN}]`);
    expect(jatdae(['run', 'bigrams', 'reranked', '--quiet'], { cwd }).code).toBe(0);
  });

  it.each<[string, string, readonly string[], string]>([
    ['alone', '', ['-m', 'nDCG@10'], ''],
    ['first of seven', `measures: [${SEVEN}]`, [], 'RR@10 AP R@10 Success@1 P@10 HardNegAhead'],
    ['first of those that are asked for', '', ['-m', 'nDCG@10,AP', '-m', 'RR@10'], 'AP RR@10'],
    ['named, and last in the list', 'measures: [AP, RR@10, nDCG@10]\nprimary: nDCG@10', [], 'AP RR@10'],
    ['named, and not in the list', 'measures: [AP]\nprimary: ndcg_cut.10', [], 'AP'],
    ['named beside the usual ones', 'primary: nDCG@10', [], 'RR@10 AP P@10 R@100 Success@10'],
    ['named, and last of those that are asked for', 'primary: nDCG@10', ['-m', 'AP,RR@10,nDCG@10'], 'AP RR@10'],
    ['named, at a level of relevance', 'rel: 1\nprimary: nDCG@10', ['-m', 'AP,nDCG@10'], 'AP(rel=1)'],
  ])('%s: worse, p .0398, exit code 1', (_, more, args, others) => {
    project(more);
    const { out, code } = compare(...args, '--format', 'json');
    expect(code).toBe(1);
    const { primary, pairs, tests, primaryTests } = resultOf(out);
    const [first, ...rest] = pairs[0].measures;
    expect(primary).toBe('nDCG@10');
    expect(first).toMatchObject({ measure: 'nDCG@10', primary: true, level: 0.05, verdict: 'worse' });
    expect(first.p).toBeCloseTo(0.0398, 4);
    expect(first.corrected).toBe(first.p);
    expect(first.correctedInterval).toEqual(first.interval);
    expect(rest.map((one: { measure: string }) => one.measure).join(' ')).toBe(others);
    expect(rest.every((one: { primary: boolean }) => !one.primary)).toBe(true);
    expect([tests, primaryTests]).toEqual([rest.length + 1, 1]);
  });

  it('another one decides where it is named, and the exit code goes by it', () => {
    project(`measures: [${SEVEN}]\nprimary: P@10`);
    const { out, code } = compare('--format', 'json');
    const [first, ndcg] = resultOf(out).pairs[0].measures;
    expect([code, first.measure, first.verdict]).toEqual([0, 'P@10', 'cannot-tell']);
    // One of six now, two of which have a smaller p: Holm takes four times .0398.
    expect(ndcg).toMatchObject({ measure: 'nDCG@10', primary: false, verdict: 'cannot-tell' });
    expect(ndcg.corrected).toBeCloseTo(0.1592, 4);
    // The plain interval excludes 0; what is shown does not.
    expect(ndcg.interval[1]).toBeLessThan(0);
    expect(ndcg.correctedInterval[1]).toBeGreaterThan(0);
    expect(jatdae(['eval', 'bigrams', '--format', 'json'], { cwd }).out).toMatch(
      /"measures": ?\[\s*\{\s*"measure": ?"P@10"/,
    );
  });

  it('every form says which is which, in both languages', () => {
    project(`measures: [${SEVEN}]`);
    const text = compare().out;
    expect(text).toMatch(/nDCG@10 .* worse\nexploratory\nRR@10 /);
    expect(text.replace(/\s+/g, ' ')).toContain(
      'Primary: nDCG@10, tested by itself. Exploratory: RR@10, AP, R@10, Success@1, P@10, HardNegAhead, corrected among themselves over 6 tests (holm); they suggest what to test next and decide nothing.',
    );
    const korean = jatdae(['compare', 'bigrams', 'reranked'], { cwd, lang: 'ko_KR.UTF-8' }).out;
    expect(korean).toMatch(/\n탐색 지표\nRR@10/);
    expect(korean.replace(/\s+/g, ' ')).toContain('주 지표: nDCG@10. 따로 검정했습니다. 탐색 지표: RR@10, AP, ');
    const md = compare('--format', 'md').out;
    expect(md).toMatch(/\| nDCG@10 \| primary \|/);
    expect(md).toMatch(/\| AP \| exploratory \|/);
    expect(
      compare('--format', 'csv')
        .out.split('\n')
        .map((line) => line.split(',').slice(2, 4).join(' ')),
    ).toEqual([
      'measure role',
      'nDCG@10 primary',
      ...['RR@10', 'AP', 'R@10', 'Success@1', 'P@10', 'HardNegAhead'].map((name) => `${name} exploratory`),
      '',
    ]);
    const tex = compare('--format', 'latex').out;
    expect(tex).toMatch(/Primary: nDCG@10, tested by itself\. Exploratory: RR@10/);
    expect(tex).toMatch(/nDCG@10 &[^\n]*worse \\\\\n\\midrule\nRR@10/);
  });

  it.each([
    ['primary: nDCGG@10', /jatdae\.yaml:4: .*nDCGG/],
    ['primary: GMAP', /jatdae\.yaml:4: .*GMAP is no mean of per-query scores, so no test can decide by it/],
    ['primary: nDCG@10 RR@10', /jatdae\.yaml:4: .*names 2 measures/],
    ['judging: sampled\nprimary: AP', /AP/],
  ])('%s: refused', (more, message) => {
    project(more);
    const { code, err } = compare();
    expect(code).toBe(2);
    expect(err).toMatch(message);
  });
});

describe('lists of unequal depth', () => {
  const qrels = tempFile(Array.from({ length: 8 }, (_, q) => `q${q} 0 a${q} 1\n`).join(''), 'qrels.txt');
  /** Each query's list: its answer at the rank, or not at all, and fillers down to the depth. */
  const run = (name: string, depth: (q: number) => number) =>
    tempFile(
      Array.from({ length: 8 }, (_, q) =>
        Array.from(
          { length: depth(q) },
          (_, i) => `q${q} Q0 ${i === q ? `a${q}` : `${name}${i}`} ${i + 1} ${2000 - i} ${name}\n`,
        ).join(''),
      ).join(''),
      `${name}.txt`,
    );
  const ten = run('ten', () => 10);
  const other = run('other', () => 10);
  const deep = run('deep', () => 1000);
  const found = run('found', (q) => 3 + q);
  const said = (files: readonly string[], measures: string, lang = 'en_US.UTF-8') => {
    const { out } = jatdae(['compare', '--qrels', qrels, ...files, '-m', measures, '--quiet'], { lang });
    return out.replace(/\s+/g, ' ');
  };
  const data = (files: readonly string[], measures: string) =>
    resultOf(jatdae(['compare', '--qrels', qrels, ...files, '-m', measures, '--quiet', '--format', 'json']).out)
      .unequalDepth;

  it('is told of the measures that look below the shorter lists, and of no others', () => {
    expect(data([ten, deep], 'nDCG@10,AP,R@100,RR,P@10,R@10')).toEqual({
      depths: [
        { system: 'ten', depth: 10 },
        { system: 'deep', depth: 1000 },
      ],
      least: 10,
      measures: ['AP', 'R@100', 'RR'],
    });
    expect(said([ten, deep], 'nDCG@10,AP,R@100')).toContain(
      'The lists end at different depths (ten at 10, deep at 1,000): below 10, where the shorter lists have nothing, the others still gain in AP, R@100.',
    );
    expect(said([deep, ten], 'AP', 'ko_KR.UTF-8')).toContain(
      '목록의 깊이가 서로 다릅니다(deep 1,000위, ten 10위). AP는 짧은 목록에는',
    );
    expect(data([ten, other, deep], 'AP').measures).toEqual(['AP']);
    // Side by side they are compared too.
    const { err } = jatdae(['eval', '--qrels', qrels, ten, deep, '-m', 'nDCG@10,AP']);
    expect(err.replace(/\s+/g, ' ')).toContain(
      'note: The lists end at different depths (ten at 10, deep at 1,000): below 10, where the shorter lists have nothing, the others still gain in AP.',
    );
    expect(jatdae(['eval', '--qrels', qrels, deep, '-m', 'AP']).err).not.toContain('different depths');
  });

  it('is not told of equal depths, of measures within them, or of lists that end where the system found no more', () => {
    for (const [files, measures] of [
      [[ten, other], 'AP,R@100'],
      [[ten, deep], 'nDCG@10,P@5,RR@10'],
      [[found, deep], 'AP,R@100'],
      [[deep, deep], 'AP'],
    ] as const) {
      expect(data(files, measures)).toBeNull();
      expect(said(files, measures)).not.toContain('different depths');
    }
  });
});
