import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tempFile, tempFolder } from '../temp.ts';
import { jatdae, resultOf } from './jatdae.ts';

const lines = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

/** Nine directions of two questions each, as Akasha asks them; the Chinese question for the English record meets its look-alike. */
const DIRECTIONS = ['ko>ko', 'ja>ja', 'zh>zh', 'ko>en', 'ja>en', 'zh>en', 'en>ko', 'en>ja', 'en>zh'];
const ASKED = DIRECTIONS.flatMap((lang, i) =>
  [1, 2].map((turn) => ({
    qid: `q${i + 1}-${turn}`,
    question: turn === 1 ? '청구 내보내기 파일의 구분자는 무엇인가' : '감사 기록은 얼마나 보관하나',
    relevant: [`bill-${lang.slice(3)}`],
    hard_negatives: [`audit-${lang.slice(3)}`],
    attributes: { lang, from: lang.slice(0, 2), tenant: 'alpha' },
  })),
);
const DOCUMENTS = ['ko', 'ja', 'zh', 'en'].flatMap((lang) => [
  { id: `bill-${lang}`, text: '청구 파일은 쉼표로 나눈다', attributes: { lang, tenant: 'alpha' } },
  { id: `audit-${lang}`, text: '감사 파일은 탭으로 나눈다', attributes: { lang, tenant: 'alpha' } },
]);
const RUN = ASKED.flatMap(({ qid, attributes: { lang } }) => {
  const [bill, audit] = [`bill-${lang.slice(3)}`, `audit-${lang.slice(3)}`];
  const order = qid === 'q6-1' ? [audit, bill] : [bill, audit];
  return order.map((id, i) => `${qid} Q0 ${id} ${i + 1} ${0.9 - i / 10} mpnet\n`);
}).join('');

const queries = tempFile(lines(ASKED), 'queries.jsonl');
const documents = tempFile(lines(DOCUMENTS), 'documents.jsonl');
const run = tempFile(RUN, 'run.txt');
const call = (...args: string[]) => jatdae(['eval', '--qrels', queries, '--queries', queries, run, '--quiet', ...args]);

describe('jatdae eval by slices', () => {
  it('the Akasha record: recall 1, MRR .972222, one look-alike ahead, in one direction of nine', () => {
    const { out } = call('-m', 'RR@5,R@5,HardNegAhead', '--by', 'lang', '--matrix', '--hard', '--docs', documents);
    expect(out).toMatchInlineSnapshot(`
      "mpnet: 18 queries, lists of up to 2

      measure        value  of    95% interval   n  unjudged       0 … 1
      RR@5          0.9722      [0.914, 1.000]  18        0%  ·····▁···█
      R@5           1.0000                   –  18        0%  ·········█
      HardNegAhead  0.0556      [0.000, 0.173]  18        0%  █········▁

        1 query moves a mean by up to 5.6 points (of 100).
        Lists are at most 2 long, so RR@5, R@5 cannot see further.
        Hard negatives: one stands ahead of the answer for 1 of 18 queries (6%); one
          is in the first 5 for 18.
        Where both were found (18), the answer stands 1 rank above it (median; of
          the scores 0.1000).

      lang               n    RR@5    95% interval     R@5  HardNegAhead
      zh>en *            2  0.7500  [0.000, 1.000]  1.0000        0.5000
      en>ja *            2  1.0000                  1.0000        0.0000
      en>ko *            2  1.0000                  1.0000        0.0000
      en>zh *            2  1.0000                  1.0000        0.0000
      ja>en *            2  1.0000                  1.0000        0.0000
      ja>ja *            2  1.0000                  1.0000        0.0000
      ko>en *            2  1.0000                  1.0000        0.0000
      ko>ko *            2  1.0000                  1.0000        0.0000
      zh>zh *            2  1.0000                  1.0000        0.0000
      (all queries)     18  0.9722  [0.914, 1.000]  1.0000        0.0556
      (mean of slices)      0.9722                  1.0000        0.0556

        * Says little by itself: fewer than 10 queries, or a 95% interval beyond
          ±0.1.

      RR@5 by lang: queries by row, documents by column (number of queries)

                   en          ja          ko          zh          all
      en            –  1.0000 (2)  1.0000 (2)  1.0000 (2)   1.0000 (6)
      ja   1.0000 (2)  1.0000 (2)           –           –   1.0000 (4)
      ko   1.0000 (2)           –  1.0000 (2)           –   1.0000 (4)
      zh   0.7500 (2)           –           –  1.0000 (2)   0.8750 (4)
      all  0.9167 (6)  1.0000 (4)  1.0000 (4)  1.0000 (4)  0.9722 (18)

      R@5 by lang: queries by row, documents by column (number of queries)

                   en          ja          ko          zh          all
      en            –  1.0000 (2)  1.0000 (2)  1.0000 (2)   1.0000 (6)
      ja   1.0000 (2)  1.0000 (2)           –           –   1.0000 (4)
      ko   1.0000 (2)           –  1.0000 (2)           –   1.0000 (4)
      zh   1.0000 (2)           –           –  1.0000 (2)   1.0000 (4)
      all  1.0000 (6)  1.0000 (4)  1.0000 (4)  1.0000 (4)  1.0000 (18)

      HardNegAhead by lang: queries by row, documents by column (number of queries)

                   en          ja          ko          zh          all
      en            –  0.0000 (2)  0.0000 (2)  0.0000 (2)   0.0000 (6)
      ja   0.0000 (2)  0.0000 (2)           –           –   0.0000 (4)
      ko   0.0000 (2)           –  0.0000 (2)           –   0.0000 (4)
      zh   0.5000 (2)           –           –  0.0000 (2)   0.2500 (4)
      all  0.1667 (6)  0.0000 (4)  0.0000 (4)  0.0000 (4)  0.0556 (18)

      mpnet: a hard negative ahead of the answer in 1 query, worst first

      q6-1  청구 내보내기 파일의 구분자는 무엇인가
        look-alike (rank 1)  audit-en: 감사 파일은 탭으로 나눈다
        answer     (rank 2)  bill-en: 청구 파일은 쉼표로 나눈다
      "
    `);
  });

  it('in Korean, by the language of the relevant document', () => {
    const args = ['eval', '--qrels', queries, '--queries', queries, run, '--quiet'];
    const called = jatdae([...args, '-m', 'RR@5', '--by', 'from>document.lang', '--docs', documents], {
      lang: 'ko_KR.UTF-8',
    });
    expect(called.out).toMatchInlineSnapshot(`
      "mpnet: 질의 18개, 목록 길이 최대 2

      지표      값  최대        95% 구간   n  미판정       0 … 1
      RR@5  0.9722        [0.914, 1.000]  18      0%  ·····▁···█

        질의 하나가 평균을 최대 5.6점(100점 만점)까지 움직입니다.
        목록이 최대 2개뿐이라 RR@5도 그 아래는 보지 못합니다.
        혼동 문서(hard negative)가 있는 질의 18개 중 1개(6%)에서 혼동 문서가
          정답보다 앞섰고, 18개에서는 상위 5위 안에 들었습니다.
        둘 다 찾은 질의 18개에서 정답은 혼동 문서보다 1순위 위입니다(중앙값, 점수
          차의 중앙값은 0.1000).

      from>document.lang   n    RR@5        95% 구간
      zh>en *              2  0.7500  [0.000, 1.000]
      en>ja *              2  1.0000
      en>ko *              2  1.0000
      en>zh *              2  1.0000
      ja>en *              2  1.0000
      ja>ja *              2  1.0000
      ko>en *              2  1.0000
      ko>ko *              2  1.0000
      zh>zh *              2  1.0000
      (전체 질의)         18  0.9722  [0.914, 1.000]
      (슬라이스 평균)         0.9722

        * 이 값만으로는 말하기 어렵습니다: 질의가 10개 미만이거나 95% 구간이
          ±0.1보다 넓습니다.
      "
    `);
  });

  it('JSON has each number, the matrix and the cases', () => {
    const { out } = call(
      '-m',
      'RR@5,HardNegAhead',
      '--by',
      'lang',
      '--matrix',
      '--format',
      'json',
      '--docs',
      documents,
    );
    const { runs, slices } = resultOf(out);
    expect(runs[0].hardNegatives).toMatchObject({
      n: 18,
      share: 1 / 18,
      ahead: ['q6-1'],
      margins: { n: 18, medianRanks: 1, medianScore: expect.closeTo(0.1, 9) },
    });
    expect(runs[0].hardNegatives.cases[0]).toMatchObject({
      query: 'q6-1',
      hard: { id: 'audit-en', rank: 1 },
      margin: { ranks: -1, score: expect.closeTo(-0.1, 9) },
    });
    expect(runs[0]).not.toHaveProperty('scope');
    const [{ by, slices: rows, all, macro, matrices }] = slices;
    expect(by).toBe('lang');
    expect(rows[0]).toMatchObject({
      value: 'zh>en',
      queries: 2,
      measures: [{ value: 0.75, n: 2, tooSmall: 'few' }, {}],
    });
    expect(all[0].value).toBeCloseTo(17.5 / 18, 12);
    // Slices of two queries each: micro and macro are the same.
    expect(macro[0]).toMatchObject({ value: expect.closeTo(17.5 / 18, 12), slices: 9 });
    expect(matrices[0]).toMatchObject({ from: ['en', 'ja', 'ko', 'zh'], to: ['en', 'ja', 'ko', 'zh'] });
    expect(matrices[0].cells[3][0].value).toBe(0.75);
    expect(matrices[0].cells[0][0]).toBeNull();
  });

  it('several runs: the slices side by side on the first measure', () => {
    const folder = tempFolder();
    writeFileSync(join(folder, 'documents.jsonl'), lines([...DOCUMENTS, { id: 'more', text: '청구 감사 기록' }]));
    writeFileSync(join(folder, 'queries.jsonl'), lines(ASKED));
    writeFileSync(
      join(folder, 'jatdae.yaml'),
      'collection: { documents: documents.jsonl, queries: queries.jsonl }\nmeasures: [RR@5]\nsystems:\n  word: { type: bm25, tokenizer: word }\n  two: { type: bm25, tokenizer: ngram(2) }\n',
    );
    jatdae(['run', '--quiet'], { cwd: folder });
    const { out } = jatdae(['eval', '--quiet', '--by', 'lang', '--hard'], { cwd: folder });
    expect(out).toMatch(/^RR@5 by lang, worst first\n\nlang +n +word +two$/m);
    expect(out).toMatch(/^\(mean of slices\) +\d\.\d{4} +\d\.\d{4}$/m);
    expect(out).toMatch(/^system +ahead +of +share +95% interval +in first 5 +ranks apart$/m);
  });

  it('Markdown has the slices too', () => {
    expect(call('-m', 'RR@5', '--by', 'lang', '--format', 'md').out).toContain('| zh\\>en \\* | 2 | 0.7500 |');
  });

  it('one clear sentence for each wrong call', () => {
    for (const [args, sentence] of [
      [['--by', 'origin'], 'no query has the attribute "origin"; there are lang, from, tenant'],
      [['--by', 'document.lang'], '"document.lang" is an attribute of documents, and there are no documents here'],
      [['--by', 'from>origin'], 'no query has the attribute "origin"'],
      [['--by', 'from', '--matrix'], 'no value of "from" is a direction such as ko>en'],
      [['--matrix'], '--matrix goes with --by ATTRIBUTE'],
      [['--hard', 'all'], '--hard'],
    ] as const) {
      const called = call(...args);
      expect(called.err).toContain(sentence);
      expect(called.code).toBe(2);
      expect(called.out).toBe('');
    }
    const plain = tempFile('q1 0 a 1\n', 'qrels.txt');
    const called = jatdae(['eval', '--qrels', plain, tempFile('q1 Q0 a 1 1 t\n', 'run.txt'), '--hard']);
    expect(called.err).toContain('no evaluated query has a hard negative');
    expect(called.code).toBe(2);
  });
});

describe('scope', () => {
  const COLLECTION = 'collection: { documents: documents.jsonl, queries: queries.jsonl }\nmeasures: [RR@1]\n';
  const SYSTEMS = 'systems:\n  word: { type: bm25, tokenizer: word }\n';
  function project(scope: string, asked: readonly object[] = ASKED): string {
    const folder = tempFolder();
    const foreign = { id: 'other', text: '청구 감사 파일 기록 내보내기', attributes: { tenant: 'beta' } };
    writeFileSync(join(folder, 'documents.jsonl'), lines([...DOCUMENTS, foreign]));
    writeFileSync(join(folder, 'queries.jsonl'), lines(asked));
    writeFileSync(join(folder, 'jatdae.yaml'), `${COLLECTION}${scope}${SYSTEMS}`);
    jatdae(['run', '--quiet'], { cwd: folder });
    return folder;
  }

  it('a leak stands beneath the table, whatever the means are', () => {
    const folder = project('scope: { tenant: query.tenant }\n');
    const { out } = jatdae(['eval', 'word', '--quiet'], { cwd: folder });
    expect(out.slice(out.indexOf('SCOPE'))).toMatchInlineSnapshot(`
      "SCOPE LEAK in word: 18 documents outside the scope of their queries, in 18
          queries, 9 in the first 1: q1-1 rank 1 other (not tenant=alpha); q1-2 rank 5
          other (not tenant=alpha); q2-1 rank 1 other (not tenant=alpha); …
      "
    `);
    const json = jatdae(['eval', '--format', 'json'], { cwd: folder });
    expect(json.err).toContain('warning: SCOPE LEAK in word');
    const { scope } = resultOf(json.out).runs[0];
    expect(scope.clean).toBe(false);
    expect(scope.leaks[0]).toMatchObject({ document: 'other', conditions: ['tenant=alpha'] });
    expect(jatdae(['eval', '--quiet'], { cwd: folder, lang: 'ko_KR.UTF-8' }).out).toContain('범위 유출, word: ');
  });

  it('a query without the attribute is a fault of its own, never "no leaks"', () => {
    const folder = project('scope: { tenant: query.tenant }\n', [
      ...ASKED,
      { qid: 'bare', question: '청구', relevant: ['bill-ko'] },
    ]);
    expect(jatdae(['eval', 'word', '--quiet'], { cwd: folder }).out.replace(/\s+/g, ' ')).toContain(
      'SCOPE UNKNOWN in word: 1 query lacks tenant, so its list could not be checked (bare).',
    );
  });

  it('clean lists are said to be checked; an empty scope is refused', () => {
    const folder = project('scope: { tenant: [alpha, beta] }\n');
    const { out } = jatdae(['eval', 'word', '--quiet'], { cwd: folder });
    expect(out.replace(/\s+/g, ' ')).toMatch(/Scope: \d+ documents of 18 lists checked, none outside/);
    const called = jatdae(['eval'], { cwd: project('scope: {}\n') });
    expect(called.code).toBe(2);
    expect(called.err).toMatch(/jatdae\.yaml:3: scope/);
  });
});
