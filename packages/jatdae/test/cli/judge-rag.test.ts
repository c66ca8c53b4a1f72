import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { honest, kindOf } from '../judging/rag/honest-judge.ts';
import { JudgeServer, refusal, status } from '../services/judge-server.ts';
import { tempFolder } from '../temp.ts';
import { jatdaeAsync, resultOf } from './jatdae.ts';

const server = await JudgeServer.start(honest);
afterAll(() => server.stop());

const KO = { LC_ALL: 'ko_KR.UTF-8' };
const asks = ['--url', server.url, '--model', 'm', '--prompt-lang', 'en', '--retries', '0', '--yes', '--quiet'];

/** Three rows of Ragas and their answers. */
function folderOf(): string {
  const cwd = tempFolder();
  const rows = [
    {
      user_input: 'when is it open',
      retrieved_contexts: ['It opens on Friday', 'Cats sleep', 'Entry is free on Friday'],
      reference: 'It opens on Friday. Entry costs 3 euros',
      response: 'On Friday',
      answer_points: ['opens Friday', 'okay: closes Friday'],
    },
    { user_input: 'who opens it', retrieved_contexts: [], reference: 'Kim does', response: 'Lee does' },
    { user_input: 'where', retrieved_contexts: ['Friday'], reference: '' },
  ];
  writeFileSync(join(cwd, 'rows.jsonl'), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  writeFileSync(
    join(cwd, 'answers.jsonl'),
    '{"qid":"1","answer":"On Friday","correct":true}\n{"qid":"3","answer":"Here","correct":false}\n',
  );
  return cwd;
}

/** Every line fits a terminal of 80 columns. */
const fits = (text: string) => text.replace(/\+[0-9a-f]{8}/gu, '+HASH');

describe('jatdae judge rag', () => {
  it('prints values with their formulas, in English', async () => {
    server.play(honest);
    const cwd = folderOf();
    const { code, out, err } = await jatdaeAsync(['judge', 'rag', 'rows.jsonl', ...asks], { cwd });
    expect([code, err]).toEqual([0, '']);
    expect(fits(out)).toMatchInlineSnapshot(`
      "rows.jsonl: 3 rows, first 5 contexts

      on text, by a judge          mean  could be  rows  open  none
      ContextPrecision@5         0.4167    0.4167     2     0     1
      ClaimRecall@5              0.2500    0.2500     2     0     1
      NuggetRecall@5             0.7500    0.7500     1     0     2
      NuggetRecallStrict@5       0.5000    0.5000     1     0     2
      VitalNuggetRecall@5        1.0000    1.0000     1     0     2
      VitalNuggetRecallStrict@5  1.0000    1.0000     1     0     2
      WeightedNuggetRecall@5     0.8333    0.8333     1     0     2

        ContextPrecision@5 = mean of precision@i over the ranks i of useful
          contexts, divided by the useful ones retrieved. Neither P@k nor AP.
        ClaimRecall@5 = share of the reference answer's claims that the contexts
          support. Not recall on judged documents.
        NuggetRecall@5 = share of the answer points in the contexts; in part counts
          ½.
        NuggetRecallStrict@5 = the same; in part counts 0.
        VitalNuggetRecall@5 = of the vital points alone; in part counts ½.
        VitalNuggetRecallStrict@5 = of the vital points alone; in part counts 0.
        WeightedNuggetRecall@5 = vital points at 1, okay ones at ½.
        A context is useful if it helps to arrive at the reference answer; rows
          without one are left out.
        mean: of rows with all verdicts that matter. could be: the mean of all rows,
          whatever the missing verdicts turn out to be. none: the measure does not
          apply to the row.
        A model gave every verdict. Unless its grades were held against people on
          hard pairs (jatdae judge validate), take differences between systems as
          hints.
        judge: m/claims.en@1+HASH
        judge: m/context-use.en@1+HASH
        judge: m/claim-support.en@1+HASH
        judge: m/nugget-support.en@1+HASH

      What was retrieved, and what was answered

      queries                              count  share
      retrieved right, answered wrong          0     0%
      retrieval missed it, answered wrong      2   100%
      retrieval missed it, answered right      0     0%
      retrieved right, answered right          0     0%
      no answer                                1      –

        retrieval missed it, answered wrong: 1, 2
        Retrieval had the answer where ClaimRecall = 1.
      "
    `);
  });

  it('in Korean, with answers; a second run asks nothing and prints the same', async () => {
    server.play(honest);
    const cwd = folderOf();
    const call = ['judge', 'rag', 'rows.jsonl', '--answers', 'answers.jsonl', '-o', 'out.jsonl', '--force', ...asks];
    const first = await jatdaeAsync(call, { cwd, env: KO });
    expect([first.code, first.err]).toEqual([0, '']);
    const written = readFileSync(join(cwd, 'out.jsonl'), 'utf8');
    expect(fits(first.out)).toMatchInlineSnapshot(`
      "rows.jsonl: 3행, 문맥 상위 5개

      텍스트 측정값(판정 모델)     평균  가능한 범위  행  미확정  해당 없음
      ContextPrecision@5         0.4167       0.4167   2       0          1
      ClaimRecall@5              0.2500       0.2500   2       0          1
      NuggetRecall@5             0.7500       0.7500   1       0          2
      NuggetRecallStrict@5       0.5000       0.5000   1       0          2
      VitalNuggetRecall@5        1.0000       1.0000   1       0          2
      VitalNuggetRecallStrict@5  1.0000       1.0000   1       0          2
      WeightedNuggetRecall@5     0.8333       0.8333   1       0          2

        ContextPrecision@5 = 쓸모 있는 문맥이 놓인 순위 i마다 precision@i를 구해,
          검색된 쓸모 있는 문맥 수로 나눈 평균. P@k도 AP도 아님.
        ClaimRecall@5 = 기준 답변의 주장 가운데 문맥이 뒷받침하는 비율. 판정된
          문서로 재는 재현율이 아님.
        NuggetRecall@5 = 답에 있어야 할 내용 가운데 문맥에 있는 비율. 일부만 있으면
          ½.
        NuggetRecallStrict@5 = 위와 같되 일부만 있으면 0.
        VitalNuggetRecall@5 = 필수 내용만. 일부만 있으면 ½.
        VitalNuggetRecallStrict@5 = 필수 내용만. 일부만 있으면 0.
        WeightedNuggetRecall@5 = 필수 내용은 1, 선택 내용은 ½로 가중.
        기준 답변에 이르는 데 도움이 되면 쓸모 있는 문맥입니다. 기준 답변이 없는
          행은 뺐습니다.
        평균은 필요한 판정이 다 있는 행의 평균입니다. 가능한 범위는 빠진 판정이
          어떻게 나오더라도 전체 평균이 드는 구간입니다. 해당 없음은 잴 수 없는
          행입니다.
        판정은 모두 모델이 했습니다. 어려운 쌍에서 사람의 판정과 견주어 보지
          않았다면(jatdae judge validate), 시스템 사이의 차이는 참고로만 보십시오.
        판정자: m/claims.en@1+HASH
        판정자: m/context-use.en@1+HASH
        판정자: m/claim-support.en@1+HASH
        판정자: m/nugget-support.en@1+HASH

      검색과 답변

      질의                       수  비율
      검색은 맞고 답은 틀림       0    0%
      검색이 놓치고 답도 틀림     1   33%
      검색은 놓쳤으나 답은 맞음   1   33%
      검색도 답도 맞음            0    0%
      맞는지 알 근거가 없음       1   33%

        검색이 놓치고 답도 틀림: 2
        검색은 놓쳤으나 답은 맞음: 1
        검색이 맞았다고 본 기준: ClaimRecall이 1.
        문서 없이 맞힌 것은 모델이 알고 있었거나, 우연이거나, 판정에 빠진 문서가
          있는 경우입니다.
      "
    `);
    server.play(() => status(500));
    const second = await jatdaeAsync([...call.filter((flag) => flag !== '--yes'), '--cache-only'], { cwd, env: KO });
    expect(second).toEqual(first);
    expect(server.calls).toHaveLength(0);
    expect(readFileSync(join(cwd, 'out.jsonl'), 'utf8')).toBe(written);
  });

  it('missing verdicts are an interval and a count, and exit 1', async () => {
    server.play((call) => (kindOf(call) === 'claim' ? refusal('no') : honest(call)));
    const { code, out } = await jatdaeAsync(['judge', 'rag', 'rows.jsonl', '-m', 'claimrecall', ...asks], {
      cwd: folderOf(),
    });
    expect(code).toBe(1);
    expect(fits(out)).toMatchInlineSnapshot(`
      "rows.jsonl: 3 rows, first 5 contexts

      on text, by a judge    mean          could be  rows  open  none
      ClaimRecall@5        0.0000  [0.0000, 0.5000]     1     1     1

        ClaimRecall@5 = share of the reference answer's claims that the contexts
          support. Not recall on judged documents.
        mean: of rows with all verdicts that matter. could be: the mean of all rows,
          whatever the missing verdicts turn out to be. none: the measure does not
          apply to the row.
        A model gave every verdict. Unless its grades were held against people on
          hard pairs (jatdae judge validate), take differences between systems as
          hints.
        judge: m/claims.en@1+HASH
        judge: m/claim-support.en@1+HASH
        judge: m/nugget-support.en@1+HASH

      Verdicts that are not there

      why      verdicts
      refused         3

        None of these counts as 0. The same command asks again what got no verdict;
          for cut texts raise max_chars.

      What was retrieved, and what was answered

      queries                              count  share
      retrieved right, answered wrong          0     0%
      retrieval missed it, answered wrong      0     0%
      retrieval missed it, answered right      0     0%
      retrieved right, answered right          0     0%
      open: verdicts are missing               2   100%
      no answer                                1      –

        open: verdicts are missing: 1, 2
      "
    `);
  });

  it('a run of our own takes the texts of its documents; JSON says all', async () => {
    server.play(honest);
    const cwd = tempFolder();
    writeFileSync(
      join(cwd, 'docs.jsonl'),
      '{"id":"d1","text":"It opens on Friday"}\n{"id":"d2","text":"Cats sleep"}\n',
    );
    writeFileSync(
      join(cwd, 'queries.jsonl'),
      '{"qid":"q1","question":"when","answer_points":["opens Friday"]}\n{"qid":"q2","question":"who"}\n',
    );
    writeFileSync(join(cwd, 'qrels.txt'), 'q1 0 d1 1\n');
    writeFileSync(join(cwd, 'run.txt'), 'q1 Q0 d2 1 2 t\nq1 Q0 d1 2 1 t\n');
    writeFileSync(join(cwd, 'answers.jsonl'), '{"qid":"q1","answer":"On Monday","correct":false}\n');
    const call = [
      'judge',
      'rag',
      'run.txt',
      '--docs',
      'docs.jsonl',
      '--queries',
      'queries.jsonl',
      '--qrels',
      'qrels.txt',
      '--answers',
      'answers.jsonl',
      '--format',
      'json',
      ...asks,
    ];
    const { code, out, err } = await jatdaeAsync(call, { cwd });
    expect([code, err]).toEqual([0, '']);
    const report = resultOf(out) as {
      measures: { measure: string; mean: number | null }[];
      quadrants: { lists: Record<string, unknown> };
    };
    expect(report.measures.map(({ measure, mean }) => [measure, mean])).toEqual([
      // q1: the second is of use: 1/2. q2: nothing retrieved: 0.
      ['ContextPrecision@5', 0.25],
      ['NuggetRecall@5', 1],
      ['NuggetRecallStrict@5', 1],
    ]);
    expect(report.quadrants.lists['retrieved-wrong']).toEqual([
      { query: 'q1', retrievedBy: 'R@k', answeredBy: 'given' },
    ]);
  });

  it('says what it takes and makes no store before it may begin', async () => {
    server.play(honest);
    const cwd = folderOf();
    const without = asks.filter((flag) => flag !== '--yes');
    const refused = await jatdaeAsync(['judge', 'rag', 'rows.jsonl', ...without], { cwd });
    expect([refused.code, server.calls.length]).toEqual([2, 0]);
    const dry = await jatdaeAsync(['judge', 'rag', 'rows.jsonl', '--dry-run', ...without], { cwd });
    expect(dry.code).toBe(0);
    expect(dry.out).toMatchInlineSnapshot(`
      "pairs          10
      calls          12
      tokens, about  3,332 in, 1,440 out
      time, about    6 s
      price, about   unknown (price: in jatdae.yaml, or --price-in and --price-out)

        Tokens: two Hangul syllables, four letters or three digits each. Time: 2.0 s
          a call, assumed. Repairs come on top.
        The claims of some references are not known yet: their sentences stand for
          them in this estimate.
      "
    `);
    expect(() => readFileSync(join(cwd, 'gold.db'))).toThrow();
  });

  it('of a system of a project: its recorded run, with the texts and judgements of the project', async () => {
    server.play(honest);
    const cwd = tempFolder();
    writeFileSync(
      join(cwd, 'docs.jsonl'),
      '{"id":"d1","text":"It opens on Friday"}\n{"id":"d2","text":"Cats sleep"}\n',
    );
    writeFileSync(
      join(cwd, 'queries.jsonl'),
      '{"qid":"q1","question":"opens cats","relevant":["d1","d2"],"answer_points":["opens Friday"]}\n',
    );
    writeFileSync(
      join(cwd, 'jatdae.yaml'),
      `collection: { documents: docs.jsonl, queries: queries.jsonl }
systems:
  words: { type: bm25, tokenizer: word }
judges:
  strict: { url: '${server.url}', model: m, language: en, retries: 0 }
`,
    );
    writeFileSync(join(cwd, 'answers.jsonl'), '{"qid":"q1","answer":"On Monday"}\n');
    const rag = ['judge', 'rag', 'words', '--answers', 'answers.jsonl', '--yes', '--quiet', '--format', 'json'];
    expect((await jatdaeAsync([...rag, '--cache-only'], { cwd })).code).toBe(2);
    expect((await jatdaeAsync(['run', 'words', '--quiet'], { cwd })).code).toBe(0);
    // Nothing is cached yet, and no store is made to find that out.
    expect((await jatdaeAsync([...rag, '--cache-only'], { cwd })).code).toBe(2);
    expect(existsSync(join(cwd, '.jatdae', 'gold.db'))).toBe(false);
    const { code, out, err } = await jatdaeAsync(rag, { cwd });
    expect([code, err]).toEqual([0, '']);
    const { quadrants } = resultOf(out) as { quadrants: { lists: Record<string, unknown> } };
    expect(quadrants.lists['retrieved-wrong']).toEqual([{ query: 'q1', retrievedBy: 'R@k', answeredBy: 'nuggets' }]);
  });

  it.each([
    [['judge', 'rag'], /one file of rows/u],
    [['judge', 'rag', 'rows.jsonl', '-m', 'P@5'], /no measure on text/u],
    [['judge', 'rag', 'nowhere'], /nowhere/u],
  ])('%j is a call that says what to do', async (call, words) => {
    const { code, err } = await jatdaeAsync([...call, ...asks], { cwd: folderOf() });
    expect(code).toBe(2);
    expect(err).toMatch(words);
  });
});
