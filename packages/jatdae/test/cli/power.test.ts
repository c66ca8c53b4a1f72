import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tempFile, tempFolder } from '../temp.ts';
import { jatdae, resultOf } from './jatdae.ts';

/** Twelve queries on which b is a little better than a, and c about as good as b. */
const A = [0.1, 0.9, 0.4, 0.7, 0.2, 0.5, 0.8, 0.3, 0.6, 0, 0.5, 0.4];
const B = [0.3, 0.8, 0.6, 0.7, 0.1, 0.7, 0.9, 0.2, 0.8, 0.2, 0.4, 0.5];
const C = [0.2, 0.9, 0.5, 0.9, 0.3, 0.4, 0.9, 0.3, 0.9, 0, 0.6, 0.4];
const sheet = (names: readonly string[], columns: readonly (readonly number[])[]) =>
  tempFile(
    [`query,${names.join(',')}`, ...A.map((_, q) => `q${q},${columns.map((column) => column[q]).join(',')}`)].join(
      '\n',
    ),
    'scores.csv',
  );

// Queries needed, what is detectable and the half width's queries are those of scipy's nct and t (bench/peers/stats.py says how):
// 36, 61, .1218 of a and b, where the normal formula says 34, 59, .1109.
describe('jatdae power', () => {
  const two = sheet(['a', 'b'], [A, B]);
  const three = sheet(['a', 'b', 'c'], [A, B, C]);
  const one = tempFile(`query,RR\n${A.map((value, q) => `q${q},${value}`).join('\n')}\n`, 'one.csv');

  it('two systems, in English', () => {
    expect(jatdae(['power', two, '--difference', '0.05']).out).toMatchInlineSnapshot(`
      "value: 2 systems, 12 queries

      How often samples of N queries order a pair the other way (normal value)

      pair   difference      N=6      N=10
      a – b     +0.0667  5% (5%)  0% (<1%)

      What the queries can find, and how many it takes (power 80%)

      pair    n      sd  error  detectable  power  for seen  for 0.05
      a – b  12  0.1371     5%      0.1218    34%        36        61

        With 12 queries, the order of a and b would come out the other way in 5% of
          samples of 6.
        Their two halves (6 + 6) disagree in 10% of splits, so 12 other queries
          would order them the other way in about 5%, half of that (normal value 5%),
          if the difference seen is the real one.
        To find a difference of 0.05 in 8 of 10 tries takes about 61 queries; there
          are 12.
        To find the difference seen between a and b, 0.0667, takes about 36.
        A new collection for 2 systems takes 471 queries not to miss 0.05 between
          best and worst (Sakai's topic set size design; it pairs no queries, so it is
          on the safe side and holds for any systems that vary like these).

        difference: mean of the second system minus the first; error: how often as
          many other queries would order the two the other way, if the difference seen
          is the real one; detectable: least difference these queries find; power:
          their chance of finding the one seen; then queries needed for the one seen,
          and for the one wanted.
        Swap rate: 2,000 samples without replacement a size (seed 0), ties half.
          Samples of nearly all queries are bound to agree with all, so read sizes up
          to half.
      "
    `);
  });

  it('three systems, in Korean', () => {
    expect(jatdae(['power', three, '--difference', '0.05'], { lang: 'ko_KR.UTF-8' }).out).toMatchInlineSnapshot(`
      "value: 시스템 3개, 질의 12개

      질의 N개를 뽑았을 때 두 시스템의 순서가 뒤집히는 비율(정규 근사)

      쌍           차이        N=6       N=10
      a – b     +0.0667    5% (5%)   0% (<1%)
      a – c     +0.0750   <1% (1%)   0% (<1%)
      b – c     +0.0083  42% (43%)  37% (35%)
      3쌍 평균           16% (16%)  12% (12%)

      지금의 질의로 찾을 수 있는 차이와 필요한 질의 수(검정력 80%)

      쌍         n  표준편차  오류율  검출 가능  검정력  본 차이  0.05
      a – b     12    0.1371      5%     0.1218     34%       36    61
      a – c     12    0.1055     <1%     0.0938     61%       18    37
      b – c     12    0.1676     42%     0.1490      5%    3,179    91
      3쌍 평균                   16%

        질의 12개 가운데 6개만 뽑으면 표본의 42%에서 b – c의 순서가 거꾸로 나옵니다.
        둘로 나눈 절반(6 + 6)끼리는 85%에서 순서가 어긋납니다. 그러므로 지금 본
          차이가 실제 차이라면 다른 질의 12개에서 순서가 뒤집힐 확률은 그 반인 약
          42%입니다(정규 근사 43%).
        0.05만큼의 차이를 10번 중 8번 찾으려면 질의가 약 37–91개(쌍에 따라 다름)
          필요합니다. 지금은 12개입니다.
        b – c에서 본 차이(0.0083)를 찾으려면 약 3,179개가 필요합니다.
        시스템 3개를 비교할 새 컬렉션에서 최고와 최저의 차이 0.05까지 놓치지
          않으려면 질의가 639개 필요합니다(사카이의 질의 수 설계: 질의를 짝짓지 않아
          넉넉하게 잡은 값. 점수의 분산이 비슷한 시스템이면 쓸 수 있습니다).

        차이: 두 번째 시스템의 평균 − 첫 번째 시스템의 평균. 오류율: 본 차이가 실제
          차이일 때 같은 수의 다른 질의에서 순서가 뒤집힐 비율. 검출 가능: 지금의
          질의로 찾을 수 있는 가장 작은 차이. 검정력: 본 차이를 찾을 확률. 그 뒤는 본
          차이와 원하는 차이를 찾는 데 필요한 질의 수입니다.
        뒤집힘 비율: 크기마다 표본 2,000개를 비복원으로 뽑았습니다(시드 0). 동점은
          반으로 셉니다. 거의 모든 질의를 뽑은 표본은 전체와 같아질 수밖에 없으니 절반
          크기까지만 보십시오.
      "
    `);
  });

  it('one system alone', () => {
    expect(jatdae(['power', one, one, '-m', 'RR']).out).toMatch(/have the same mean over 12 queries/);
    expect(
      jatdae(['power', tempFile(`query,a\n${A.map((v, q) => `q${q},${v}`).join('\n')}\n`), '--difference', '.1']).out,
    ).toMatchInlineSnapshot(`
      "a alone: 12 queries

      measure    mean   n      sd  half width  for ±0.1
      value    0.4500  12  0.2747      0.1745        32

        The value of a is known to ±0.1745 with 12 queries (95% interval). ±0.1
          takes about 32 queries.
        Two systems or more tell how often their order would come out the other way.
      "
    `);
  });

  it('what compare says is needed and detectable is what power says', () => {
    const [row] = resultOf(jatdae(['power', two, '--format', 'json']).out).measures[0].pairs;
    const [other] = resultOf(jatdae(['compare', two, '--format', 'json']).out).pairs[0].measures;
    expect([other.needed, other.detectable]).toEqual([row.forSeen.exact, row.detectable]);
    expect(other.needed).toBe(36);
  });

  it('Markdown, CSV, JSON', () => {
    expect(jatdae(['power', two, '--sizes', '3,6', '--format', 'md']).out).toMatchInlineSnapshot(`
      "### value: 2 systems, 12 queries

      ### How often samples of N queries order a pair the other way (normal value)

      | pair | difference | N=3 | N=6 |
      |---|---:|---:|---:|
      | a – b | +0.0667 | 19% (17%) | 5% (5%) |

      ### What the queries can find, and how many it takes (power 80%)

      | pair | n | sd | error | detectable | power | for seen |
      |---|---:|---:|---:|---:|---:|---:|
      | a – b | 12 | 0.1371 | 5% | 0.1218 | 34% | 36 |

      - With 12 queries, the order of a and b would come out the other way in 5% of samples of 6.
      - Their two halves (6 + 6) disagree in 10% of splits, so 12 other queries would order them the other way in about 5%, half of that (normal value 5%), if the difference seen is the real one.
      - To find the difference seen between a and b, 0.0667, takes about 36.

      - difference: mean of the second system minus the first; error: how often as many other queries would order the two the other way, if the difference seen is the real one; detectable: least difference these queries find; power: their chance of finding the one seen; then queries needed for the one seen, and for the one wanted.
      - Swap rate: 2,000 samples without replacement a size (seed 0), ties half. Samples of nearly all queries are bound to agree with all, so read sizes up to half.
      "
    `);
    const { out } = jatdae(['power', two, '--sizes', '6', '--difference', '0.05', '--format', 'csv']);
    expect(out).toMatchInlineSnapshot(`
      "﻿measure,a,b,quantity,queries,value
      value,a,"",mean,12,0.45
      value,a,"",sd,12,0.2746899078134205
      value,a,"",halfWidth,12,0.17452964084029526
      value,a,"",queriesForHalfWidth,"",119
      value,b,"",mean,12,0.5166666666666667
      value,b,"",sd,12,0.27247463045653303
      value,b,"",halfWidth,12,0.17312212075869904
      value,b,"",queriesForHalfWidth,"",117
      value,a,b,difference,12,0.06666666666666668
      value,a,b,sd,12,0.13706888336846837
      value,a,b,detectable,12,0.12180684784440515
      value,a,b,achieved,12,0.3370505863729947
      value,a,b,queriesForSeen,"",36
      value,a,b,queriesForWanted,"",61
      value,a,b,errorRate,12,0.0505
      value,a,b,errorRateNormal,12,0.046009039592309675
      value,a,b,splitHalf,6,0.101
      value,a,b,swapRate,6,0.0505
      value,a,b,swapRateNormal,6,0.04600903959230973
      value,"","",queriesForDesign,"",471
      "
    `);
    const json = resultOf(jatdae(['power', two, '--sizes', '6', '--format', 'json']).out);
    expect(json).toMatchObject({
      systems: ['a', 'b'],
      queries: 12,
      options: { draws: 2000, seed: 0 },
      measures: [
        {
          measure: 'value',
          wanted: null,
          design: null,
          pairs: [{ a: 'a', b: 'b', n: 12, forWanted: null, error: { halves: [6, 6] } }],
          curves: { sizes: [6], pairs: [{ a: 'a', b: 'b', rates: [{ size: 6 }] }] },
        },
      ],
    });
    const [pair] = json.measures[0].pairs;
    const [drawn] = json.measures[0].curves.pairs;
    // Half of twelve, twice: each half swaps as often as the other.
    expect(pair.error.extrapolated).toBe(drawn.rates[0].rate);
  });

  it('two runs over the same inputs write the same bytes', () => {
    const again = () => jatdae(['power', three, '--format', 'json', '--seed', '3']).out;
    expect(again()).toBe(again());
  });

  it('every line of the table fits 80 columns, however long the names', () => {
    const long = sheet(
      ['a very long name of a system that nobody would cut', '이름이 아주 길어서 표에 들어가지 않는 시스템', 'c'],
      [A, B, C],
    );
    for (const lang of ['en_US.UTF-8', 'ko_KR.UTF-8']) {
      const { out } = jatdae(['power', long, '--sizes', '1,2,3,4,5,6,7,8,9,10,11'], { lang });
      for (const line of out.split('\n')) {
        const width = Array.from(line).reduce((sum, c) => sum + (/[ᄀ-ᇿ가-힣]/.test(c) ? 2 : 1), 0);
        expect(width, line).toBeLessThanOrEqual(80);
      }
    }
  });

  it('the swap curve as SVG', () => {
    const file = join(tempFolder(), 'swap.svg');
    const called = jatdae(['power', two, '--svg', file]);
    expect(called.code).toBe(0);
    expect(called.err).toContain(`${file}: the swap curve of value`);
    const svg = readFileSync(file, 'utf8');
    expect(svg).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<svg /);
    jatdae(['power', two, '--svg', file]);
    expect(readFileSync(file, 'utf8')).toBe(svg);
  });

  it('one clear sentence for each wrong call', () => {
    for (const [args, sentence] of [
      [['--difference', '0'], '--difference is a number above 0 in units of the measure, such as 0.02, not "0"'],
      [['--power', '1'], '--power is a number above 0 and below 1, not "1"'],
      [['--alpha', 'five'], '--alpha is a number above 0 and below 1, not "five"'],
      [['--draws', '0'], '--draws needs a whole number'],
      [['--sizes', '10;25'], '--sizes is a list of whole numbers from 1, such as 10,25,50, not "10;25"'],
      [['--sizes', '3,12'], 'a sample of 12 cannot be drawn from 12 queries; give sizes below 12'],
      [['--format', 'trec'], '--format is one of table, json, csv, md'],
    ] as const) {
      const called = jatdae(['power', two, ...args]);
      expect(called.err).toContain(sentence);
      expect([called.code, called.out]).toEqual([2, '']);
    }
    const apart = tempFile('query,RR\nx1,1\nx2,0\n', 'apart.csv');
    expect(jatdae(['power', one, apart]).err).toContain('no query in common');
    const alone = jatdae(['power', tempFile('query,a\nq1,1\nq2,0\n'), '--svg', join(tempFolder(), 'x.svg')]);
    expect(alone.err).toContain('--svg draws the order of two systems');
  });

  it('numbers over other judgements are refused, and analysed with a warning where that is wanted', () => {
    const qrels = tempFile('q1 0 a 1\nq2 0 b 1\nq3 0 c 1\n', 'qrels.txt');
    const other = tempFile('q1 0 a 1\nq2 0 b 1\nq3 0 x 1\n', 'other.txt');
    const run = tempFile('q1 Q0 a 1 1 t\nq2 Q0 z 1 1 t\nq3 Q0 c 1 1 t\n', 'run.txt');
    const scores = [qrels, other].map((file) =>
      tempFile(
        jatdae(['eval', '--qrels', file, run, '-m', 'RR', '--per-query', '--format', 'json', '--quiet']).out,
        'scores.json',
      ),
    );
    const refused = jatdae(['power', ...scores]);
    expect(refused.code).toBe(2);
    expect(refused.err).toMatch(/judgements .*differ/);
    const anyway = jatdae(['power', ...scores, '--anyway']);
    expect(anyway.code).toBe(0);
    expect(anyway.err).toMatch(/warning: NOT COMPARABLE/);
  });
});
