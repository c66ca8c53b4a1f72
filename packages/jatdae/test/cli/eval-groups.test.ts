import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { tempFile } from '../temp.ts';
import { jatdae } from './jatdae.ts';

/** Made by bench/peers/ndeval.py: subtopics, scores, and what pyndeval gives. */
const ndeval: {
  readonly measures: readonly string[];
  readonly queries: Readonly<
    Record<string, { judged: Record<string, Record<string, number>>; scores: Record<string, number> }>
  >;
  readonly expected: readonly { alpha: number; beta: number; values: Record<string, (number | null)[]> }[];
} = JSON.parse(readFileSync(new URL('../../../measures/test/oracle/ndeval.json', import.meta.url), 'utf8'));
const lines = (of: readonly string[]) => `${of.join('\n')}\n`;

describe('jatdae eval reads subtopics from the second column of the judgements', () => {
  const qrels = tempFile(
    lines(
      Object.entries(ndeval.queries).flatMap(([query, { judged }]) =>
        Object.entries(judged).flatMap(([topic, grades]) =>
          Object.entries(grades).map(([doc, grade]) => `${query} ${topic} ${doc} ${grade}`),
        ),
      ),
    ),
  );
  const run = tempFile(
    lines(
      Object.entries(ndeval.queries).flatMap(([query, { scores }]) =>
        Object.entries(scores).map(([doc, score]) => `${query} Q0 ${doc} 0 ${score} r`),
      ),
    ),
  );
  const OURS: Readonly<Record<string, string>> = {
    'alpha-nDCG@10': 'alpha_nDCG@10',
    'nERR-IA@20': 'nERR_IA@20',
    'MAP-IA': 'AP_IA',
    'strec@5': 'StRecall@5',
    nNRBP: 'nNRBP',
  };

  it('the means of 1,000 queries are those of pyndeval', () => {
    const names = Object.values(OURS);
    const called = jatdae(['eval', '--qrels', qrels, run, '--answered', '-m', names.join(','), '--format', 'json']);
    expect(called.code).toBe(0);
    const [system] = JSON.parse(called.out).result.runs as {
      measures: { measure: string; value: number; n: number }[];
    }[];
    const { values } = ndeval.expected[0]!;
    for (const [theirs, name] of Object.entries(OURS)) {
      const at = ndeval.measures.indexOf(theirs);
      // What is undefined here is 0, or 0 divided by 0, there.
      const defined = Object.entries(values).filter(([query]) =>
        Object.values(ndeval.queries[query]?.judged ?? {}).some((of) => Object.values(of).some((grade) => grade > 0)),
      );
      const mean = defined.reduce((sum, [, row]) => sum + row[at]!, 0) / defined.length;
      const ours = system!.measures.find((one) => one.measure === name)!;
      expect(ours.n).toBe(defined.length);
      expect(ours.value, name).toBeCloseTo(mean, 8);
    }
  });

  it('says which groups it read, and that other measures read the greatest grade', () => {
    const called = jatdae(['eval', '--qrels', qrels, run, '-m', 'StRecall@5,nDCG@10']);
    expect(called.code).toBe(0);
    expect(called.err).toMatch(/judged by 9 groups \(second column: .*\); \d+ documents have several grades/);
  });

  it('compares two runs by them', () => {
    const called = jatdae(['compare', '--qrels', qrels, run, run, '-m', 'alpha_nDCG@10']);
    expect(called.err).not.toMatch(/needs judgements/);
    expect(called.code).toBe(0);
  });

  it('preferences of four and of five fields', () => {
    const list = tempFile('q Q0 a 1 2 t\nq Q0 b 2 1 t\n');
    for (const text of ['q g s a 2\nq g s b 1\n', 'q g a 2\nq g b 1\n']) {
      const called = jatdae(['eval', '--qrels', tempFile(text), list, '-m', 'prefs_simp', '--format', 'json']);
      expect(JSON.parse(called.out).result.runs[0].measures[0].value).toBe(1);
    }
  });

  const list = tempFile('q Q0 a 1 2 t\n');
  it.each([
    ['no second column', ['--qrels', tempFile('query,doc,grade\nq,a,1\n', 'q.csv'), list], 'exactly 4 fields'],
    ['other grades', ['--qrels', tempFile('q 1 a 1\n'), list, '--grades', '1=3'], 'are read from TREC qrels only'],
    [
      'another format',
      ['--qrels', tempFile('q 1 a 1\n'), list, '--from-qrels', 'csv'],
      'are read from TREC qrels only',
    ],
    [
      'two grades',
      ['--qrels', tempFile('q 1 a 1\nq 1 a 2\n'), list],
      ':2: this pair was judged 1 on line 1 and 2 here',
    ],
  ])('refuses %s', (_, args, sentence) => {
    const called = jatdae(['eval', ...args, '-m', 'StRecall@5']);
    expect(called.err).toContain(sentence);
    expect(called.code).toBe(2);
    expect(called.out).toBe('');
  });

  it('judgements that disagree by subtopic are not read without them, and it is said what reads them', () => {
    const text = 'q 1 a 1\nq 2 a 0\nq 1 b 1\n';
    for (const lang of ['en_US.UTF-8', 'ko_KR.UTF-8']) {
      const called = jatdae(['eval', '--qrels', tempFile(text), list, '-m', 'nDCG@10'], { lang });
      expect(called.err).toContain('jatdae eval -m alpha_nDCG@10');
      expect(called.code).toBe(2);
      expect(jatdae(['eval', '--qrels', tempFile(text), list, '-m', 'alpha_nDCG@10'], { lang }).code).toBe(0);
    }
    const same = jatdae(['eval', '--qrels', tempFile('q 0 a 1\nq 0 a 0\n'), list, '-m', 'nDCG@10']);
    expect(same.err).not.toContain('alpha_nDCG');
  });

  it('a source that reads no groups refuses them by name', () => {
    const called = jatdae(['gold', 'diff', tempFile('q 1 a 1\n'), tempFile('q 1 a 1\n'), list, '-m', 'alpha_nDCG@10']);
    expect(called.err).toContain('alpha_nDCG@10: this measure needs judgements by subtopic');
    expect(called.code).toBe(2);
  });
});
