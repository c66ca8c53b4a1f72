import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { tempFile } from '../temp.ts';
import { jatdae } from './jatdae.ts';

/** Drawn by bench/peers/trec-eval-groups.py, with what trec_eval 10 itself printed. */
const made: {
  readonly judgements: Readonly<Record<'prefs' | 'groups', readonly string[]>>;
  readonly run: readonly string[];
  readonly some: readonly string[];
  readonly calls: readonly {
    readonly judgements: 'prefs' | 'groups';
    readonly run: 'run' | 'some';
    readonly arguments: readonly string[];
    readonly printed: string;
  }[];
} = JSON.parse(readFileSync(new URL('./trec-eval-groups.json', import.meta.url), 'utf8'));
const fileOf = (lines: readonly string[]) => tempFile(`${lines.join('\n')}\n`);

describe('40 drawn queries with ties, sittings and groups that contradict each other, byte for byte', () => {
  it.each(made.calls)('$arguments', (call) => {
    const files = [fileOf(made.judgements[call.judgements]), fileOf(made[call.run])];
    const called = jatdae(['trec_eval', '-q', ...call.arguments, ...files]);
    expect(called.code).toBe(0);
    expect(called.out).toBe(call.printed);
  });
});

describe('what is wrong with judgements by group', () => {
  const run = fileOf(['q Q0 a 1 2 t', 'q Q0 b 2 1 t']);
  const prefs = ['-R', 'prefs', '-m', 'all_prefs'];
  const cases: readonly (readonly [string, readonly string[], readonly string[], string])[] = [
    ['four fields', prefs, ['q g a 1'], ':1: A line of preferences has exactly 5 fields'],
    ['five fields', ['-R', 'qrels_jg', '-m', 'qrels_jg'], ['q g s a 1'], ':1: A qrels line has exactly 4 fields'],
    ['no number', prefs, ['q g s a x'], ':1: The grade "x" is not a finite number.'],
    ['two grades', prefs, ['q g s a 1', 'q g s a 2'], ':2: this pair was judged 1 on line 1 and 2 here'],
    ['a circle', prefs, ['q g s a 2', 'q g s b 1', 'q g t b 2', 'q g t a 1'], 'contradict each other'],
    ['0 and more', prefs, ['q g s a 0', 'q g s b 0', 'q g t a 1', 'q g t b 1'], 'the grade 0 and a grade above 0'],
    ['a measure of grades', ['-R', 'prefs', '-m', 'map'], ['q g s a 1'], '-m map needs -R qrels'],
    ['no measure', ['-R', 'prefs'], ['q g s a 1'], '-m official needs -R qrels'],
    ['a measure of groups', ['-m', 'map_avgjg'], ['q 0 a 1'], '-m map_avgjg needs -R qrels_jg'],
    ['preferences of qrels', ['-m', 'all_prefs'], ['q 0 a 1'], '-m all_prefs needs -R prefs or -R qrels_prefs'],
    [
      'another format',
      ['-R', 'smart'],
      ['q 0 a 1'],
      '-R smart is not read by jatdae; qrels, qrels_jg, qrels_prefs, prefs',
    ],
    ['nothing', prefs, ['# remark'], 'The file holds no qrels'],
  ];
  it.each(cases)('%s', (_, args, lines, sentence) => {
    for (const lang of ['en_US', 'ko_KR']) {
      const called = jatdae(['trec_eval', ...args, fileOf(lines), run], { lang: `${lang}.UTF-8` });
      if (lang === 'en_US') expect(called.err).toContain(sentence);
      expect(called.code).toBe(2);
      expect(called.out).toBe('');
    }
  });

  it('a line that stands twice counts once and is told', () => {
    const called = jatdae(['trec_eval', ...prefs, fileOf(['q g s a 2', 'q g s a 2', 'q g s b 1']), run]);
    expect(called.err).toContain('2');
    expect(called.out).toContain('prefs_num_prefs_poss  \tall\t1\n');
  });
});
