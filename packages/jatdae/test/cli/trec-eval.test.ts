import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { describeShared, shared } from '../shared.ts';
import { tempFile } from '../temp.ts';
import { jatdae, jatdaeAlone } from './jatdae.ts';

const PARAMS = [
  '-miprec_at_recall..10,.20,.25,.75,.50',
  '-mP.5,7,3',
  '-mrecall.20,2000',
  '-mRprec_mult.5.0,0.2,0.35',
  '-mutility.2,-1,0,0',
  '-m11pt_avg..25,.5,.75',
  '-mndcg.1=3,2=9,4=4.5',
  '-mndcg_cut.10,20,23.4',
  '-msuccess.2,5,20',
];

/** trec_eval's own commands: arguments, expected file. */
const COMMANDS: readonly (readonly [versions: readonly string[], args: readonly string[], expected: string])[] = [
  [['10.0', '9.0.8'], ['qrels.test', 'results.test'], 'out.test'],
  [['10.0'], ['qrels.test.with-comments', 'results.test'], 'out.test'],
  [['10.0'], ['qrels.comment.test', 'results.comment.test'], 'out.comment.test'],
  [['10.0', '9.0.8'], ['-m', 'all_trec', 'qrels.test', 'results.test'], 'out.test.a'],
  [['10.0', '9.0.8'], ['-m', 'all_trec', '-q', 'qrels.test', 'results.test'], 'out.test.aq'],
  [['10.0', '9.0.8'], ['-m', 'all_trec', '-q', '-c', 'qrels.test', 'results.trunc'], 'out.test.aqc'],
  [['10.0', '9.0.8'], ['-m', 'all_trec', '-q', '-c', '-M100', 'qrels.test', 'results.trunc'], 'out.test.aqcM'],
  [
    ['10.0', '9.0.8'],
    ['-m', 'all_trec', '-mrelstring.20', '-q', '-l2', 'qrels.rel_level', 'results.test'],
    'out.test.aql',
  ],
  [['10.0', '9.0.8'], ['-q', ...PARAMS, 'qrels.test', 'results.test'], 'out.test.meas_params'],
  [['10.0'], ['-m', 'all_prefs', '-q', '-R', 'prefs', 'prefs.test', 'prefs.results.test'], 'out.test.prefs'],
  [['10.0'], ['-m', 'all_prefs', '-q', '-R', 'prefs', 'prefs.comment.test', 'prefs.results.test'], 'out.test.prefs'],
  [['10.0'], ['-m', 'all_prefs', '-q', '-R', 'qrels_prefs', 'qrels.test', 'results.test'], 'out.test.qrels_prefs'],
  [['10.0'], ['-m', 'qrels_jg', '-q', '-R', 'qrels_jg', 'qrels.123', 'results.test'], 'out.test.qrels_jg'],
  [['10.0'], ['-m', 'qrels_jg', '-q', '-R', 'qrels_jg', 'qrels.comments.123', 'results.test'], 'out.test.qrels_jg'],
  [['10.0'], ['-m', 'all_trec', '-q', '-Z', 'zscores_file', 'qrels.test', 'results.test'], 'out.test.aqZ'],
  [['10.0'], ['-m', 'all_trec', '-q', '--digits', '12', 'qrels.test', 'results.test'], 'expected12.all_trec.txt'],
];

describeShared(
  'the commands of trec_eval itself, byte for byte',
  () => {
    for (const [versions, args, expected] of COMMANDS) {
      for (const version of versions) {
        it(`${version}: ${args.join(' ')}`, () => {
          const cwd = shared(`data/conformance/trec_eval-${version}`)!;
          const compat = version === '10.0' ? [] : ['--compat', '9'];
          const called = jatdae(['trec_eval', ...compat, ...args], { cwd });
          expect(called.code).toBe(0);
          expect(called.out).toBe(readFileSync(`${cwd}/${expected}`, 'utf8'));
        });
      }
    }

    it('rbp of the three test topics is what the definition gives', () => {
      const cwd = shared('data/conformance/trec_eval-10.0')!;
      const { out } = jatdae(['trec_eval', '-q', '-m', 'rbp', 'qrels.test', 'results.test'], { cwd });
      expect(
        out
          .split('\n')
          .map((line) => line.split('\t')[2])
          .slice(0, 3),
      ).toEqual(['0.1861', '0.7628', '0.0212']);
    });
  },
  'data/conformance',
);

describeShared(
  'the edge set of 60 queries',
  () => {
    const run = (args: readonly string[]) =>
      jatdae(['trec_eval', '-m', 'all_trec', '-q', ...args, 'edge.qrels', 'edge.run'], {
        cwd: shared('data/conformance/edge')!,
      });
    const expected = (file: string) => readFileSync(shared(`data/conformance/edge/${file}`)!, 'utf8');

    for (const [file, args] of [
      ['expected.v10.c.txt', ['-c']],
      ['expected.v10.cM10.txt', ['-c', '-M10']],
      ['expected12.v10.c.txt', ['-c', '--digits', '12']],
      ['expected.v9.0.8.c.txt', ['-c', '--compat', '9']],
      ['expected.v9.0.8.cM10.txt', ['-c', '-M10', '--compat', '9']],
      ['expected12.v9.0.8.c.txt', ['-c', '--digits', '12', '--compat', '9']],
      ['expected.v9.0.8.nocomplete.txt', ['--compat', '9']],
    ] as const) {
      it(`${file}, byte for byte`, () => {
        expect(run(args).out).toBe(expected(file));
      });
    }

    for (const [file, args] of [
      ['expected.v10.cJ.txt', ['-c', '-J']],
      ['expected.v10.cJM10.txt', ['-c', '-J', '-M10']],
      ['expected.v9.0.8.cJ.txt', ['-c', '-J', '--compat', '9']],
      ['expected.v9.0.8.cJM10.txt', ['-c', '-J', '-M10', '--compat', '9']],
    ] as const) {
      it(`${file}: all lines but those where trec_eval divides 0 by 0, which are 0 here`, () => {
        const ours = run(args).out.split('\n');
        const theirs = expected(file).split('\n');
        expect(ours).toHaveLength(theirs.length);
        let undefinedThere = 0;
        theirs.forEach((line, i) => {
          if (!/-?nan/.test(line)) expect(ours[i]).toBe(line);
          else {
            undefinedThere++;
            const [label, query] = line.split('\t');
            if (query === 'all') expect(ours[i]).toMatch(/\t[01]\.\d{4}$/);
            else expect(ours[i]).toBe(`${label}\t${query}\t0.0000`);
          }
        });
        expect(undefinedThere).toBeGreaterThan(0);
      });
    }

    for (const [file, compat] of [
      ['expected.v10.cl2.txt', []],
      ['expected.v9.0.8.cl2.txt', ['--compat', '9']],
    ] as const) {
      it(`${file}: all lines but the sum of num_rel, which trec_eval -c takes at level 1`, () => {
        const ours = run(['-c', '-l2', ...compat]).out.split('\n');
        const theirs = expected(file).split('\n');
        const different = theirs.flatMap((line, i) => (line === ours[i] ? [] : [i]));
        expect(different).toHaveLength(1);
        const at = different[0]!;
        expect(theirs[at]).toMatch(/^num_rel {15}\tall\t/);
        const sum = ours
          .filter((line) => /^num_rel {15}\tQ/.test(line))
          .reduce((total, line) => total + Number(line.split('\t')[2]), 0);
        // 9 does not print the five queries without results, but counts what is relevant for them.
        if (compat.length === 0) expect(Number(ours[at]!.split('\t')[2])).toBe(sum);
        else expect(Number(ours[at]!.split('\t')[2])).toBeGreaterThan(sum);
      });
    }
  },
  'data/conformance/edge',
);

describeShared(
  '592 queries x 100 documents, graded',
  () => {
    const cwd = () => shared('data/conformance/generated')!;
    for (const [file, args] of [
      ['small.expected.v10.txt.gz', []],
      ['small.expected12.v10.txt.gz', ['--digits', '12']],
      ['small.expected12.v9.0.8.txt.gz', ['--digits', '12', '--compat', '9']],
    ] as const) {
      it(`${file}, byte for byte`, () => {
        const { out } = jatdae(['trec_eval', '-m', 'all_trec', '-q', '-c', ...args, 'small.qrels', 'small.run'], {
          cwd: cwd(),
        });
        expect(out === gunzipSync(readFileSync(`${cwd()}/${file}`)).toString('utf8')).toBe(true);
      });
    }
  },
  'data/conformance/generated',
);

const QRELS = 'q1 0 a 1\nq1 0 b 0\nq2 0 c 2\n';

it('reads a run from standard input, compressed or not grouped by query, to the same bytes', async () => {
  const { gzipSync } = await import('node:zlib');
  const qrels = tempFile(QRELS);
  const run = 'q1 Q0 b 1 3 t\nq1 Q0 a 2 2 t\nq2 Q0 c 1 9 t\nq2 Q0 d 2 8 t\n';
  const mixed = 'q2 Q0 d 2 8 t\nq1 Q0 b 1 3 t\nq2 Q0 c 1 9 t\nq1 Q0 a 2 2 t\n';
  const args = ['trec_eval', '-q', '-m', 'all_trec', qrels];
  const plain = jatdae([...args, tempFile(run)]);
  expect(plain.code).toBe(0);
  expect(jatdaeAlone([...args, '-'], { input: run }).out).toBe(plain.out);
  expect(jatdae([...args, tempFile(gzipSync(run), 'run.gz')]).out).toBe(plain.out);
  expect(jatdae([...args, tempFile(mixed)]).out).toBe(plain.out);
});

it('custom gains closer than 1 count, which trec_eval 10 loses', () => {
  const qrels = tempFile('q 0 a 1\nq 0 b 2\n');
  const run = tempFile('q Q0 a 1 2 t\nq Q0 b 2 1 t\n');
  const { out } = jatdae(['trec_eval', '-m', 'ndcg.1=0.9,2=0.3', qrels, run]);
  expect(out).toBe('ndcg_1=0.9,2=0.3      \tall\t1.0000\n');
});

it('says what is wrong in one sentence, with exit code 2 and nothing on stdout', () => {
  const qrels = tempFile(QRELS);
  const cases: readonly (readonly [readonly string[], string])[] = [
    [['-m', 'ndgc_cut', qrels, tempFile('q1 Q0 a 1 1 t\n')], 'ndcg_cut'],
    [['-m', 'P.0', qrels, tempFile('q1 Q0 a 1 1 t\n')], 'cut-offs must be numbers above 0'],
    [[qrels, tempFile('q1 Q0 a 1 nan t\n')], 'The score "nan" is not a finite number.'],
    [[qrels, tempFile('q1 Q0 a 1 1 t\nq1 Q0 b 2\n')], ':2: A run line has exactly 6 fields'],
    [
      [qrels, tempFile('q1 Q0 a 1 2 t\nq1 Q0 b 2 1 t\nq1 Q0 a 3 0 t\n')],
      ':3: Query "q1" lists document "a" twice, on lines 1 and 3',
    ],
    [[qrels, tempFile('x Q0 a 1 1 t\n')], 'no query has both results and judgements'],
    [
      [tempFile('q1 0 a 1\nq1 0 a 2\n'), tempFile('q1 Q0 a 1 1 t\n')],
      ':2: this pair was judged 1 on line 1 and 2 here',
    ],
    [[tempFile('q1 0 a x\n'), tempFile('q1 Q0 a 1 1 t\n')], ':1: The grade "x" is not a finite number.'],
    [[qrels, 'no-such-file'], 'no-such-file'],
    [['-R', 'prefs', qrels, tempFile('q1 Q0 a 1 1 t\n')], '-m official needs -R qrels'],
    [['-R', 'smart', qrels, tempFile('q1 Q0 a 1 1 t\n')], '-R smart is not read'],
    [['-l', 'two', qrels, tempFile('q1 Q0 a 1 1 t\n')], '-l needs a whole number'],
    [['--nothing', qrels, tempFile('q1 Q0 a 1 1 t\n')], 'there is no option --nothing'],
    [[qrels], 'the argument run is missing'],
  ];
  for (const [args, sentence] of cases) {
    const called = jatdae(['trec_eval', ...args]);
    expect(called.err).toContain(sentence);
    expect(called.code).toBe(2);
    expect(called.out).toBe('');
  }
});

it('says how many judged queries were left out without -c', () => {
  const called = jatdae(['trec_eval', '-m', 'map', tempFile(QRELS), tempFile('q1 Q0 a 1 1 t\n')]);
  expect(called.out).toBe('map                   \tall\t1.0000\n');
  expect(called.err).toContain('1 judged query has no results and is left out of the means (first: q2)');
});
