import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeShared, shared } from '../shared.ts';
import { tempFile } from '../temp.ts';
import { jatdae, resultOf } from './jatdae.ts';

/** Twelve queries with one relevant document each; the run finds it at the rank given, or not at all (0). */
function runOf(name: string, ranks: readonly number[]): string {
  const lines = ranks.flatMap((rank, q) =>
    Array.from(
      { length: 12 },
      (_, i) => `q${q + 1} Q0 ${i + 1 === rank ? `answer${q + 1}` : `${name}${i}`} ${i + 1} ${12 - i} ${name}`,
    ),
  );
  return tempFile(`${lines.join('\n')}\n`, `${name}.txt`);
}
const BEFORE = [1, 1, 2, 3, 1, 2, 4, 1, 11, 0, 1, 2];
const AFTER = [1, 2, 2, 12, 3, 4, 0, 2, 3, 1, 2, 5];
const qrels = tempFile(BEFORE.map((_, q) => `q${q + 1} 0 answer${q + 1} 1\n`).join(''), 'qrels.txt');
const queries = tempFile(
  BEFORE.map((_, q) => `${JSON.stringify({ qid: `q${q + 1}`, question: `${q + 1}번째 질문은 무엇인가요` })}\n`).join(
    '',
  ),
  'queries.jsonl',
);
const before = runOf('before', BEFORE);
const after = runOf('after', AFTER);
const call = (...args: string[]) => jatdae(['compare', '--qrels', qrels, '--queries', queries, '--quiet', ...args]);

describe('jatdae compare', () => {
  it('two run files, in English', () => {
    const { out, code } = call(before, after, '-m', 'RR@10,Success@10');
    expect(out).toMatchInlineSnapshot(`
      "A = before, B = after: 12 queries

      measure          A       B    B - A         interval       p  +/=/-      verdict
      RR@10       0.5903  0.4264  -0.1639  [-0.455, 0.127]   .2559  2/2/8  cannot tell
      exploratory
      Success@10  0.8333  0.8333   0.0000  [-0.383, 0.383]  1.0000  2/8/2  cannot tell

        RR@10: not distinguishable: with 12 queries only differences above 0.407
          would be, 8 times in 10; for the one seen, 0.164, it would take about 64.
        On an interval scale (equal steps between the values that a measure can
          take) the verdict holds for RR@10, Success@10.
        10 of 12 queries change the rank of their first relevant document (2 up, 8
          down) although the means cannot be told apart.
        First relevant document where both found one (10 queries): mean rank 2.50 to
          3.60, mean reciprocal rank 0.692 to 0.420; median rank over all 2 to 2.5.
        The lists: Jaccard@10 0.04, RBO(p=0.9) 0.11; the first 10 are the same for 0
          of 12 queries.
        Judged@10: A 8%, B 8%.

      Lost: 2 queries that A answers in its first 10 and B does not
        q4  4번째 질문은 무엇인가요
          rank 3 to 12
          first now  after0
        q7  7번째 질문은 무엇인가요
          rank 4 to none
          first now  after0

      Won: 2 queries that B answers in its first 10 and A does not
        q10  10번째 질문은 무엇인가요
          rank none to 1
          first now  answer10
        q9  9번째 질문은 무엇인가요
          rank 11 to 3
          first now  after0

      Largest drops in RR@10

      query  text                          A      B   B - A
      q5     5번째 질문은 무엇인가요   1.000  0.333  -0.667
      q2     2번째 질문은 무엇인가요   1.000  0.500  -0.500
      q8     8번째 질문은 무엇인가요   1.000  0.500  -0.500
      q11    11번째 질문은 무엇인가요  1.000  0.500  -0.500
      q4     4번째 질문은 무엇인가요   0.333  0.000  -0.333

        Primary: RR@10, tested by itself.
        Exploratory: Success@10; they suggest what to test next and decide nothing.
        p: paired randomisation test (10,000 draws, or all sign patterns; seed 0).
          Interval: 95% by Student's t over queries, corrected as p is.
      "
    `);
    expect(code).toBe(0);
  });

  it('in Korean', () => {
    const called = jatdae(
      ['compare', '--qrels', qrels, '--queries', queries, '--quiet', before, after, '-m', 'RR@10', '--show', '1'],
      { lang: 'ko_KR.UTF-8' },
    );
    expect(called.out).toMatchInlineSnapshot(`
      "A = before, B = after: 질의 12개

      지표        A       B    B - A             구간      p  +/=/-       판단
      RR@10  0.5903  0.4264  -0.1639  [-0.455, 0.127]  .2559  2/2/8  판단 불가

        RR@10: 구별되지 않습니다. 질의 12개로는 차이가 0.407보다 커야 열에 여덟 번
          알아볼 수 있습니다. 지금 본 차이(0.164)를 알아보려면 질의가 약 64개
          필요합니다.
        구간 척도(지표가 가질 수 있는 값들을 같은 간격으로 놓은 것)에서도 판단이
          그대로인 지표: RR@10.
        질의 12개 중 10개에서 첫 정답의 순위가 바뀌었습니다(오름 2, 내림 8). 평균만
          보면 드러나지 않습니다.
        둘 다 정답을 찾은 질의 10개에서 첫 정답의 평균 순위 2.50 → 3.60, 평균 역순위
          0.692 → 0.420. 전체 질의의 순위 중앙값 2 → 2.5.
        목록의 겹침: Jaccard@10 0.04, RBO(p=0.9) 0.11. 상위 10개가 순서까지 같은
          질의는 12개 중 0개입니다.
        Judged@10: A 8%, B 8%.

      새로 놓친 질의 2개: A는 상위 10개 안에서 맞혔지만 B는 놓쳤습니다
        q4  4번째 질문은 무엇인가요
          순위 3 → 12
          지금 1위  after0
        … 외 1개. 더 보려면 jatdae compare --show N

      새로 맞힌 질의 2개: A는 놓쳤지만 B는 상위 10개 안에서 맞혔습니다
        q10  10번째 질문은 무엇인가요
          순위 없음 → 1
          지금 1위  answer10
        … 외 1개. 더 보려면 jatdae compare --show N

      RR@10 값이 가장 많이 떨어진 질의

      질의  내용                         A      B   B - A
      q5    5번째 질문은 무엇인가요  1.000  0.333  -0.667

        주 지표: RR@10. 따로 검정했습니다.
        p: 대응 무작위화 검정(10,000회 추출 또는 모든 부호 배열, 시드 0). 구간: 질의
          단위 t 분포의 95% 구간, p와 같이 보정.
      "
    `);
  });

  it('a clear loss exits with 1, the same turned round with 0', () => {
    const good = runOf('good', new Array(12).fill(1));
    const bad = runOf('bad', new Array(12).fill(7));
    expect(call(good, bad, '-m', 'RR@10').code).toBe(1);
    expect(call(bad, good, '-m', 'RR@10').code).toBe(0);
  });

  it('three systems: letters, ranks, and each pair in short', () => {
    const { out } = call(before, after, runOf('good', new Array(12).fill(1)), '-m', 'RR@10,Success@1');
    expect(out).toMatch(/^3 systems over 12 queries$/m);
    expect(out).toMatch(/^good +1\.0000 a +1\.0000 a$/m);
    // Files are not found by their short names.
    expect(out).toContain('2 lost, 2 won; --show 5 shows which.');
    expect(out.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });

  it('JSON: one document, null for what is not defined, the same bytes twice', () => {
    const once = call(before, after, '-m', 'RR@10', '--format', 'json').out;
    expect(call(before, after, '-m', 'RR@10', '--format', 'json').out).toBe(once);
    const document = resultOf(once);
    expect(document).toMatchObject({
      comparable: true,
      systems: ['before', 'after'],
      queries: 12,
      tests: 1,
      many: null,
      pairs: [{ measures: [{ measure: 'RR@10', n: 12, equivalence: null, noise: null }], settings: null }],
    });
    expect(once).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('an equivalence margin, and the posterior that goes with it', () => {
    const { pairs } = resultOf(call(before, before, '-m', 'RR@10', '--margin', '0.05', '--format', 'json').out);
    expect(pairs[0].measures[0].verdict).toBe('identical');
    const one = resultOf(call(before, after, '-m', 'RR@10', '--margin', '0.9', '--format', 'json').out);
    expect(one.pairs[0].measures[0].verdict).toBe('equivalent');
    expect(one.pairs[0].measures[0].bayes).toBeTruthy();
  });

  it.each([
    [['-m', 'RR@10'], /name two systems or more/],
    [[before, after, '--alpha', '5'], /--alpha is a number above 0 and below 1, not "5"/],
    [[before, after, '--margin', '-1'], /--margin is a number above 0, such as 0\.01, not "-1"/],
    [[before, after, '--correction', 'holmes'], /--correction is one of holm, .*, not "holmes"/],
  ] as const)('one clear sentence: %j', (args, sentence) => {
    const called = call(...(args[0] === '-m' ? [before, ...args] : args));
    expect(called.err).toMatch(sentence);
    expect(called.code).toBe(2);
    expect(called.out).toBe('');
  });
});

describe('files of per-query scores', () => {
  const folder = mkdtempSync(join(tmpdir(), 'jatdae-scores-'));
  const file = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  const compare = (...args: string[]) => jatdae(['compare', ...args]);

  it("trec_eval's lines, and our own JSON, compare like the runs they come from", () => {
    const scores = [before, after].map((run, i) =>
      file(`${i}.trec_eval`, jatdae(['trec_eval', '-q', '-m', 'recip_rank', '-m', 'success', qrels, run]).out),
    );
    const ours = [before, after].map((run, i) =>
      file(`${i}.json`, jatdae(['eval', '--qrels', qrels, run, '-m', 'RR', '--per-query', '--format', 'json']).out),
    );
    const difference = (files: readonly string[]) =>
      resultOf(compare(...files, '-m', 'RR', '--format', 'json').out).pairs[0].measures[0];
    const exact = difference(ours);
    expect(difference(scores).difference).toBeCloseTo(exact.difference, 4);
    expect(difference(scores).p).toBe(exact.p);
    expect(exact).toEqual(
      expect.objectContaining({
        difference: resultOf(call(before, after, '-m', 'RR', '--format', 'json').out).pairs[0].measures[0].difference,
      }),
    );
  });

  it('two golds, or two orders of ties, are refused; --anyway prints a banner', () => {
    const other = tempFile('q1 0 answer1 1\nq2 0 answer2 2\n', 'other-qrels.txt');
    const evaluate = (name: string, ...args: string[]) =>
      file(name, jatdae(['eval', ...args, '-m', 'RR', '--per-query', '--format', 'json']).out);
    const a = evaluate('a.json', '--qrels', qrels, before);
    const b = evaluate('b.json', '--qrels', other, after);
    const refused = compare(a, b);
    expect(refused.code).toBe(2);
    expect(refused.err).toMatch(
      /these numbers are not comparable: judgements \(gold versions\) differ \(before [0-9a-f]{12}, after [0-9a-f]{12}\)\. Score them the same way, or say --anyway/,
    );
    const anyway = compare(a, b, '--anyway');
    expect(anyway.out).toMatch(/^NOT COMPARABLE, compared anyway: judgements/);
    const c = evaluate('c.json', '--qrels', qrels, after, '--ties', 'expected');
    expect(compare(a, c).err).toMatch(/orders of ties differ \(before trec, after expected\)/);
  });

  it('one table alone: its columns are the systems', () => {
    const rows = [0.1, 0.5, 0.9, 0.4].map((score, i) => `q${i},${score},${score + 0.05}`);
    const { out, err } = compare(file('both.csv', `query,old,new\n${rows.join('\n')}\n`));
    expect(err).toMatch(/its columns are taken for systems: old, new/);
    expect(out).toMatch(/^A = old, B = new: 4 queries$/m);
    expect(out).toMatch(/with 4 queries p cannot fall below 0\.125/);
  });

  it.each<[string, string]>([
    ['both.csv', 'query,old,new\nq1,.1,.2\nq2,.5,\nq3,.9,.8\nq4,.4,.5\n'],
    [
      'both.jsonl',
      '{"query":"q1","old":0.1,"new":0.2}\n{"query":"q2","old":0.5,"new":null}\n{"query":"q3","old":0.9,"new":0.8}\n{"query":"q4","old":0.4,"new":0.5}\n',
    ],
  ])('an empty cell takes its query out of the mean, and that is said: %s', (name, text) => {
    const path = file(name, text);
    const said =
      'new: no value of value for 1 of 4 queries (q2): taken as not defined there, so they are in no mean and no test of it.';
    for (const verb of ['compare', 'power']) {
      const { err, out, code } = jatdae([verb, path, '--format', 'json']);
      expect(code).toBe(0);
      expect(err).toContain(`warning: ${said} Where the system found nothing, write 0.`);
      // Of q1, q3, q4: (.2 - .1) + (.8 - .9) + (.5 - .4) = .1, over 3.
      const { pairs, measures } = resultOf(out);
      const [one] = verb === 'compare' ? pairs[0].measures : measures[0].pairs;
      expect(one).toMatchObject({ n: 3 });
      expect(one.difference).toBeCloseTo(0.1 / 3, 12);
    }
    expect(jatdae(['compare', path], { lang: 'ko_KR.UTF-8' }).err).toContain('value 1개의 값이 비어 있습니다(q2)');
  });

  it.each([
    ['{"query":"q1","rr":"high"}\n', /:1: "high" is no number; leave the cell empty/],
    ['{"query":"q1","rr":1}\n{"query":"q1","rr":0}\n', /:2: query "q1" has rr twice/],
    ['{"rr":1,"query":""}\n', /:1: this row names no query/],
    ['query,rr\nq1,1\nq2\n', /:3: 1 cells where the header has 2/],
    ['{"version":1,"runs":[{"name":"a"}]}\n', /write the evaluation with jatdae eval --per-query/],
    ['map\tall\t0.5\n', /there are only means here/],
  ] as const)('%j', (text, sentence) => {
    const called = compare(file('bad.txt', text), file('good.jsonl', '{"query":"q1","rr":1}\n'));
    expect(called.err).toMatch(sentence);
    expect(called.code).toBe(2);
  });

  it('files of two kinds, run files without judgements, no query in common', () => {
    const scores = file('s.jsonl', '{"query":"q1","rr":1}\n');
    expect(compare(scores, before).err).toMatch(/holds per-query scores and .*before\.txt does not/);
    expect(compare(before, after).err).toMatch(/run files need judgements: --qrels FILE/);
    expect(compare(scores, file('t.jsonl', '{"query":"q2","rr":1}\n')).err).toMatch(/no query in common/);
    expect(compare(scores, file('u.jsonl', '{"query":"q1","ap":1}\n')).err).toMatch(/no measure in common/);
  });
});

describeShared('faults of other tools: significance', () => {
  const path = (id: string, name: string) => shared(`cases/${id}/${name}`)!;
  const expected = async (id: string) => {
    const { readFileSync } = await import('node:fs');
    return JSON.parse(readFileSync(path(id, 'case.json'), 'utf8')).expected.values;
  };

  it('RC-069: a run with itself', async () => {
    const { out, code } = jatdae(['compare', path('RC-069', 'a.jsonl'), path('RC-069', 'b.jsonl')]);
    expect(code).toBe(0);
    expect(out).not.toContain('NaN');
    expect(out).toMatch(/identical per-query scores, p = 1/);
    expect((await expected('RC-069')).p).toBe(1);
  });

  it('RC-071: pairs by id', async () => {
    const values = await expected('RC-071');
    const { out } = jatdae(['compare', path('RC-071', 'b.jsonl'), path('RC-071', 'a.jsonl'), '--format', 'json']);
    const { queries, missing, pairs } = resultOf(out);
    expect(queries).toBe(values['n pairs']);
    expect(missing.flatMap((one: { queries: string[] }) => one.queries)).toEqual(values['only in b']);
    expect(pairs[0].measures[0].references.t.t).toBeCloseTo(values['paired t'], 6);
    expect(pairs[0].measures[0].references.t.p).toBeCloseTo(values.p, 9);
  });

  it('RC-072: one observation, or equal ones', async () => {
    const one = jatdae(['compare', path('RC-072', 'one.jsonl')]);
    expect(one.out).toMatch(/with 1 query p cannot fall below 1, whatever the systems\s+do; it takes 6 queries/);
    const equal = jatdae(['compare', path('RC-072', 'three_equal.jsonl'), '--format', 'json']);
    const [m] = resultOf(equal.out).pairs[0].measures;
    expect(m.p).toBe((await expected('RC-072'))['three_equal: p sign-flip exact']);
    expect(m).toMatchObject({ verdict: 'cannot-tell', interval: null });
  });
});

describeShared('six systems of TREC DL 2019', () => {
  it('are told apart as far as 43 queries can', () => {
    const data = (name: string) => shared(`data/runs-dl-covid/${name}`)!;
    const names = ['BM25', 'BM25_RM3', 'D_BERT_KD_TASB', 'OPEN_AI_ADA2', 'REP_LLAMA', 'SPLADE_P_P_ENSEMBLE_DISTIL'];
    const runs = names.map((name) => data(`runs/dl19.${name}.top100.txt`));
    const { out, code } = jatdae([
      ...['compare', '--qrels', data('qrels/qrels.dl19-passage.txt'), ...runs, '-m', 'nDCG@10', '--format', 'json'],
    ]);
    const { many, pairs, systems } = resultOf(out);
    expect(code).toBe(0);
    expect(systems).toEqual(names);
    // Published means, by another program (SOURCE.md of the data).
    const means = [0.5058, 0.5216, 0.721, 0.7035, 0.7384, 0.7308];
    many.measures[0].means.forEach((mean: number, s: number) => {
      expect(mean).toBeCloseTo(means[s]!, 4);
    });
    expect(pairs.map((pair: { measures: { verdict: string }[] }) => pair.measures[0]!.verdict)).toEqual([
      'cannot-tell',
      'better',
      'better',
      'better',
      'better',
    ]);
    expect(many.measures[0].letters).toEqual(['b', 'b', 'a', 'a', 'a', 'a']);
  });
});
