import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import type { Verb } from '../../src/cli/command.ts';
import { verbCommand } from '../../src/cli/verb-command.ts';
import { JatdaeError } from '../../src/errors.ts';
import { openGoldStore } from '../../src/gold/index.ts';
import { type Lang, translate } from '../../src/language/index.ts';
import { correct as correctVerb } from '../../src/verbs/judge/correct.ts';
import { validate as validateVerb } from '../../src/verbs/judge/validate.ts';
import { describeShared, shared } from '../shared.ts';
import { tempFile, tempFolder } from '../temp.ts';
import { resultOf } from './jatdae.ts';

const validateAction = verbCommand(validateVerb);
const correctAction = verbCommand(correctVerb);

/** Call an action as the command line would. */
async function call(action: Verb, args: readonly string[], lang: Lang = 'en') {
  const command = new Command().exitOverride();
  action.configure(command, lang);
  command.action(() => {});
  command.parse([...args], { from: 'user' });
  let out = '';
  const silent = () => {};
  const session = {
    lang,
    quiet: true,
    interactive: false,
    width: 80,
    colour: false,
    out: (text: string | Uint8Array) => {
      out += text;
    },
    outAll: silent,
    tell: silent,
    notice: silent,
    fail: silent,
  };
  try {
    return { code: await action.run(session, command.args, command.opts()), out, err: '' };
  } catch (error) {
    if (error instanceof JatdaeError) return { code: error.exitCode, out, err: translate(error.say, lang) };
    throw error;
  }
}

const ids = Array.from({ length: 16 }, (_, i) => `q${i + 1}`);
/** Of each query: a and b are relevant, c to h are not; c, d and e stand high in some list. */
const human = ids.flatMap((q) =>
  ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((d) => `${q} 0 ${d} ${'ab'.includes(d) ? 1 : 0}\n`),
);
/** The judge misses b of q1, has no grade for h of q2, and takes c for an answer to every fourth query ("when"). */
const judge = human.flatMap((line) => {
  const [q, , d, grade] = line.trim().split(' ') as [string, string, string, string];
  const number = Number(q.slice(1));
  if (q === 'q2' && d === 'h') return [];
  if (q === 'q1' && d === 'b') return [`${q} 0 ${d} 0\n`];
  return [`${q} 0 ${d} ${d === 'c' && number % 4 === 0 ? 1 : grade}\n`];
});
const list = (name: string, order: (q: string) => string) =>
  ids.flatMap((q) => [...order(q)].map((d, i) => `${q} Q0 ${d} ${i + 1} ${9 - i} ${name}\n`));
const humanFile = tempFile(human.join(''), 'people.txt');
const judgeFile = tempFile(judge.join(''), 'model.txt');
const terse = tempFile(judge.join('').replace('q3 0 a 1', 'q3 0 a 0'), 'terse.txt');
const good = tempFile(list('good', (q) => (q === 'q1' ? 'bacd' : 'abcd')).join(''), 'good.txt');
const bad = tempFile(list('bad', (q) => (Number(q.slice(1)) % 4 === 0 ? 'cdba' : 'aecb')).join(''), 'bad.txt');
const queries = tempFile(
  ids
    .map((qid, i) =>
      JSON.stringify({ qid, question: `질문 ${i + 1}`, attributes: { asks: i % 4 === 3 ? 'when' : 'what' } }),
    )
    .join('\n'),
  'queries.jsonl',
);
const documents = tempFile(
  ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    .map((id, i) => JSON.stringify({ id, text: '가'.repeat(10 * (i + 1)) }))
    .join('\n'),
  'documents.jsonl',
);
const plain = (text: string) => text.replace(/\d+-(?=people|model|terse|good|bad)/gu, '');
const validate = async (args: readonly string[], lang: Lang = 'en') => {
  const called = await call(validateAction, ['--human', humanFile, '--judge', judgeFile, ...args], lang);
  return { ...called, out: plain(called.out), err: plain(called.err) };
};

describe('jatdae judge validate', () => {
  it('the report, in English', async () => {
    const { code, out } = await validate([
      good,
      bad,
      '--queries',
      queries,
      '--docs',
      documents,
      '--paraphrased',
      terse,
      '-m',
      'RR,P@1',
    ]);
    expect(code).toBe(1);
    expect(out).toMatchInlineSnapshot(`
      "model.txt against people.txt

      Agreement

      pairs          number  queries  no grade       equal grades  majority
      relevant           32       16         0  0.97 [0.91, 1.00]      1.00
      hard               44       16         0  0.91 [0.80, 0.98]      1.00
      random             52       16         1  1.00 [1.00, 1.00]      1.00
      relevant+hard      76       16         0  0.93 [0.88, 0.97]      0.58
      all               128       16         1  0.96 [0.93, 0.98]      0.75

        Intervals (95%) are over whole queries, because pairs of one query err
          alike. "majority": what a judge reaches who gives the most frequent grade to
          all. "no grade": left out of all shares.
        relevant: by people. hard: in the first 10 of some system, and not relevant.
          random: from what no system ranked so high.

      Kappa on the grades

      pairs                      kappa             linear          quadratic
      relevant+hard  0.87 [0.75, 0.95]  0.87 [0.75, 0.95]  0.87 [0.75, 0.95]
      all            0.90 [0.82, 0.96]  0.90 [0.82, 0.96]  0.90 [0.82, 0.96]

        Pairs to which people gave one grade only have no kappa: nothing there could
          agree by chance.

      Relevant or not

      pairs             relevant found  rest seen through              kappa
      relevant       0.97 [0.91, 1.00]                  –                  –
      hard                           –  0.91 [0.80, 0.98]                  –
      random                         –  1.00 [1.00, 1.00]                  –
      relevant+hard  0.97 [0.91, 1.00]  0.91 [0.80, 0.98]  0.87 [0.75, 0.95]
      all            0.97 [0.91, 1.00]  0.96 [0.92, 0.99]  0.90 [0.82, 0.96]

      Grades by people (rows) and by the judge: hard

      people   0  1  none             recall
      0       40  4     0  0.91 [0.80, 0.98]

        4 too high, 0 too low; on average +0.09 of a grade.

      Grades by people (rows) and by the judge: all

      people   0   1  none             recall
      0       91   4     1  0.96 [0.92, 0.99]
      1        1  31     0  0.97 [0.91, 1.00]

        4 too high, 1 too low; on average +0.02 of a grade.

      Asked otherwise

      asked otherwise     number  no grade        other grade  relevance turned  shift
      prompt terse.txt     127         1  0.01 [0.00, 0.02]              0.01  -0.01

        Share of the pairs whose grade changes, though neither the query nor the
          document did.

      Length

        Mean error (judge - people) 0.00 on texts longer than 40 characters and
          +0.05 on the others: difference -0.05 [-0.11, 0.02]. Rank correlation of
          error and length -0.06 [-0.16, 0.08].

      Where it errs more than elsewhere

      queries with  queries  number  wrong  others  too high  too low      p
      asks=when           4      32   0.13    0.01         4        0  0.009

        p by exchanging queries at random, corrected (Holm) for 2 values.
        "질문 4", c: people 0, judge 1
        "질문 8", c: people 0, judge 1
        "질문 12", c: people 0, judge 1

      The order of 2 systems, over 16 queries that both judged

      measure     tau  tau-AP  turned  top 2: tau  turned
      RR       -1.000  -1.000     1/1      -1.000     1/1
      P@1      -1.000  -1.000     1/1      -1.000     1/1

        P@1: good over bad by 0.2500; the judge turns it round (-0.0625). It would
          choose another winner. The difference is significant.
        RR: good over bad by 0.1667; the judge turns it round (-0.0313). It would
          choose another winner. The difference is significant.

      Verdict

      needed on hard pairs               seen  needed  met
      hard pairs                           44      50   no
      queries of hard pairs                16      10  yes
      hard seen through, lower end       0.80    0.70  yes
      relevant found, lower end          0.91    0.70  yes
      kappa on relevant+hard, lower end  0.75    0.40  yes
      share without a grade, at most     0.00    0.05  yes

        Not validated on hard pairs: its judgements stay advisory.
      "
    `);
  });

  it('the report, in Korean', async () => {
    const { out } = await validate(
      [good, bad, '--queries', queries, '-m', 'RR', '--require', 'hardPairs=20,specificity=0.5'],
      'ko',
    );
    expect(out).toMatchInlineSnapshot(`
      "판정 모델 model.txt, 사람 people.txt

      일치

      쌍              개수  질의  등급 없음          등급 일치  다수 등급만
      정답              32    16          0  0.97 [0.91, 1.00]         1.00
      어려운 쌍         44    16          0  0.91 [0.80, 0.98]         1.00
      무작위            52    16          1  1.00 [1.00, 1.00]         1.00
      정답+어려운 쌍    76    16          0  0.93 [0.88, 0.97]         0.58
      전체             128    16          1  0.96 [0.93, 0.98]         0.75

        구간(95%)은 질의 단위로 냈습니다. 한 질의의 쌍끼리는 비슷하게 틀리기
          때문입니다. "다수 등급만"은 가장 흔한 등급만 주는 판정자의 일치율입니다.
          "등급 없음"은 모든 비율에서 뺐습니다.
        정답: 사람이 정답으로 본 쌍. 어려운 쌍: 어느 시스템의 상위 10개에 들었으나
          정답이 아닌 쌍. 무작위: 어느 시스템도 그만큼 높게 올리지 않은 쌍.

      등급의 카파

      쌍                           카파          선형 가중          제곱 가중
      정답+어려운 쌍  0.87 [0.75, 0.95]  0.87 [0.75, 0.95]  0.87 [0.75, 0.95]
      전체            0.90 [0.82, 0.96]  0.90 [0.82, 0.96]  0.90 [0.82, 0.96]

        사람이 한 등급만 준 쌍에는 카파가 없습니다. 우연과 견줄 수 없기 때문입니다.

      정답 여부

      쌍                정답을 정답으로    오답을 오답으로               카파
      정답            0.97 [0.91, 1.00]                  –                  –
      어려운 쌍                       –  0.91 [0.80, 0.98]                  –
      무작위                          –  1.00 [1.00, 1.00]                  –
      정답+어려운 쌍  0.97 [0.91, 1.00]  0.91 [0.80, 0.98]  0.87 [0.75, 0.95]
      전체            0.97 [0.91, 1.00]  0.96 [0.92, 0.99]  0.90 [0.82, 0.96]

      사람(행)과 판정 모델의 등급: 어려운 쌍

      사람   0  1  없음             재현율
      0     40  4     0  0.91 [0.80, 0.98]

        높게 준 쌍 4개, 낮게 준 쌍 0개. 평균 +0.09등급 차이입니다.

      사람(행)과 판정 모델의 등급: 전체

      사람   0   1  없음             재현율
      0     91   4     1  0.96 [0.92, 0.99]
      1      1  31     0  0.97 [0.91, 1.00]

        높게 준 쌍 4개, 낮게 준 쌍 1개. 평균 +0.02등급 차이입니다.

      특히 많이 틀리는 곳

      질의 속성  질의  개수  오류율  나머지  높게  낮게      p
      asks=when     4    32    0.13    0.01     4     0  0.009

        p는 질의를 무작위로 바꿔 냈고 값 2개에 대해 보정(Holm)했습니다.
        "질문 4", c: 사람 0, 모델 1
        "질문 8", c: 사람 0, 모델 1
        "질문 12", c: 사람 0, 모델 1

      양쪽이 판정한 질의 16개에서 시스템 2개의 순서

      지표     tau  tau-AP  뒤바뀜  상위 2: tau  뒤바뀜
      RR    -1.000  -1.000     1/1       -1.000     1/1

        RR: 사람은 good이(가) bad보다 0.1667 높다고 보지만 모델은
          반대입니다(-0.0313). 1위가 달라집니다. 유의한 차이입니다.

      결론

      어려운 쌍 기준                     결과  기준  충족
      어려운 쌍 수                         44    20    예
      어려운 쌍의 질의 수                  16    10    예
      어려운 쌍을 오답으로 (구간 하한)   0.80  0.50    예
      정답을 정답으로 (구간 하한)        0.91  0.70    예
      정답+어려운 쌍의 카파 (구간 하한)  0.75  0.40    예
      등급 없는 비율 (이하)              0.00  0.05    예

        어려운 쌍에서 검증되었습니다.
      "
    `);
  });

  it('as JSON: undefined is null, missing stands beside', async () => {
    const { out } = await validate([good, bad, '-m', 'RR', '--format', 'json']);
    const read = resultOf(out);
    expect(read).toMatchObject({ kind: 'validate', depth: 10, unjudged: 0, systems: ['good', 'bad'] });
    const random = read.validation.sets.find(({ set }: { set: string }) => set === 'random');
    expect(random).toMatchObject({ pairs: 52, missing: 1, kappa: { value: null } });
    expect(read.validation.verdict.validated).toBe(false);
  });

  it('names of a gold store: people against a model', async () => {
    const file = `${tempFolder()}/gold.db`;
    const store = await openGoldStore(file);
    await store.putQueries(
      ids.map((id) => ({ id, text: id })),
      { actor: 'test' },
    );
    const put = (lines: readonly string[], name: string, source: 'person' | 'model') =>
      store.judgeAll(
        lines.map((line) => {
          const [query, , document, grade] = line.trim().split(' ') as [string, string, string, string];
          return { query, document, judge: name, grade: Number(grade), source };
        }),
        { actor: 'test' },
      );
    await put(human, '김민지', 'person');
    await put(judge, 'qwen3', 'model');
    await store.close();
    const args = ['--store', file, '--judge', 'qwen3', '-m', 'RR', good, bad];
    const stored = await call(validateAction, [...args, '--format', 'json']);
    const files = await validate([good, bad, '-m', 'RR', '--format', 'json']);
    expect(resultOf(stored.out)).toMatchObject({ human: '김민지', judge: 'qwen3' });
    expect(counts(resultOf(stored.out))).toEqual(counts(resultOf(files.out)));
    const absent = await call(validateAction, ['--store', file, '--judge', 'gpt']);
    expect(absent).toMatchObject({ code: 2, err: 'no judgement of "gpt" is in the store; it has qwen3, 김민지.' });
    const alone = await call(validateAction, ['--store', file, '--judge', '김민지']);
    expect(alone.err).toMatch(/holds no judgement by a person\. Name the judges that are people with --human\.$/);
  });

  it('says what is missing', async () => {
    expect((await call(validateAction, [])).err).toMatch(/^--judge is missing/);
    expect((await call(validateAction, ['--judge', judgeFile])).err).toMatch(/^--human is missing/);
    const strange = tempFile('x 0 a 1\n', 'strange.txt');
    expect((await validate(['--judge', strange])).err).toMatch(/there is nothing to compare/);
    expect((await validate(['--require', 'kappa=high'])).err).toBe(
      '--require kappa=high: write NAME=NUMBER; the names are hardPairs, hardQueries, specificity, sensitivity, kappa, missing.',
    );
    expect((await validate(['nowhere.txt'])).err).toMatch(/neither a run file nor a system/);
  });
});

/** What does not depend on the order of queries, as the draws do. */
function counts({ validation }: { validation: { sets: readonly Record<string, unknown>[] } }): unknown {
  return validation.sets.map(({ set, pairs, missing, confusion, tooHigh }) => ({
    set,
    pairs,
    missing,
    confusion,
    tooHigh,
  }));
}

/** 60 queries, one relevant document each; people judged 20. The judge is right on a and takes b for relevant on 2 of 3. */
const more = Array.from({ length: 60 }, (_, i) => `q${i + 1}`);
const lists = (name: string, wins: (i: number) => boolean) =>
  more.flatMap((q, i) => (wins(i) ? ['a', 'b'] : ['b', 'a']).map((d, r) => `${q} Q0 ${d} ${r + 1} ${9 - r} ${name}\n`));
const first = tempFile(lists('first', (i) => i % 4 > 0).join(''), 'first.txt');
const second = tempFile(lists('second', (i) => i % 2 > 0).join(''), 'second.txt');
const sample = tempFile(more.filter((_, i) => i % 3 === 0).join('\n'), 'sample.txt');
const few = tempFile(
  more
    .filter((_, i) => i < 1 || i % 3 === 0 || i === 50)
    .map((q) => `${q} 0 a 1\n${q} 0 b 0\n`)
    .join(''),
  'few.txt',
);
const generous = tempFile(more.map((q, i) => `${q} 0 a 1\n${q} 0 b ${i % 5 < 3 ? 1 : 0}\n`).join(''), 'model.txt');
const kinds = tempFile(
  more
    .map((qid, i) => JSON.stringify({ qid, question: qid, attributes: { kind: i % 4 === 0 ? 'hard' : 'easy' } }))
    .join('\n'),
  'kinds.jsonl',
);
const correct = async (args: readonly string[], lang: Lang = 'en') => {
  const called = await call(correctAction, ['--human', few, '--judge', generous, ...args], lang);
  return { ...called, out: called.out.replace(/\d+-(?=few|model)/gu, '') };
};

describe('jatdae judge correct', () => {
  it('a sample that the draw with this seed does not give is told, and no other', async () => {
    const { out } = await correct(['--draw', '20', '--seed', '5']);
    const drawn = tempFile(out, 'drawn.txt');
    const picked = tempFile(out.replace(/.*\n/u, ''), 'picked.txt');
    const told = async (file: string, seed: string) => {
      const { out } = await correct([first, '--sample', file, '--seed', seed, '-m', 'RR', '--format', 'json']);
      const { notices } = JSON.parse(out) as { notices: readonly { code: string }[] };
      return notices.some(({ code }) => code === 'sample-not-drawn');
    };
    expect([await told(drawn, '5'), await told(drawn, '6'), await told(picked, '5')]).toEqual([false, true, true]);
  });

  it('naive, corrected and people alone, in English', async () => {
    const { code, out } = await correct([first, second, '--sample', sample, '-m', 'RR']);
    expect(code).toBe(0);
    expect(out).toMatchInlineSnapshot(`
      "model.txt against few.txt

        People judged 20 of 60 queries, drawn at random as the call says. 95%
          intervals by prediction-powered inference (PPI++, Student's t).
        "worth": queries that people would have to judge for intervals as short
          without the judge.
        1 query that people judged was not drawn: left out on their side.

      RR

      system  judge alone             corrected          people alone  worth
      first         0.950  0.875 [0.785, 0.965]  0.875 [0.771, 0.979]     26
      second        0.900  0.750 [0.641, 0.859]  0.750 [0.630, 0.870]     24

        second: the judge's own number lies outside of the corrected interval. Do
          not report it.

      RR: difference to first

      system  judge alone                corrected             people alone  worth
      second       -0.050  -0.125 [-0.215, -0.035]  -0.125 [-0.229, -0.021]     26
      "
    `);
  });

  it('strata, in Korean', async () => {
    const { out } = await correct(
      [first, second, '--sample', sample, '-m', 'P@1', '--strata', 'kind', '--queries', kinds],
      'ko',
    );
    expect(out).toMatchInlineSnapshot(`
      "판정 모델 model.txt, 사람 few.txt

        사람이 질의 60개 가운데 20개를 판정했고, 층마다 무작위로 뽑았다고
          지정했습니다. 95% 구간은 예측 기반 추론(PPI++, 스튜던트 t)으로 냈습니다.
        "환산 질의"는 판정 모델 없이 같은 폭의 구간을 얻으려면 사람이 판정해야 할
          질의 수입니다.
        사람이 판정했지만 뽑힌 표본이 아닌 질의 1개는 사람 쪽에서 뺐습니다.

      P@1

      시스템  모델만                  보정                사람만  환산 질의
      first    0.900                 0.750                 0.750          –
      second   0.800  0.500 [0.322, 0.678]  0.500 [0.297, 0.703]         25

        second: 모델만의 값이 보정 구간 밖에 있습니다. 보고하지 마십시오.

      P@1: first와(과)의 차이

      시스템  모델만                     보정                   사람만  환산 질의
      second  -0.100  -0.250 [-0.428, -0.072]  -0.250 [-0.453, -0.047]         25
      "
    `);
  });

  it('as JSON', async () => {
    const { out } = await correct([
      first,
      second,
      '--sample',
      sample,
      '-m',
      'P@2',
      '--format',
      'json',
      '--lambda',
      '1',
      '--normal',
    ]);
    const read = resultOf(out);
    expect(read).toMatchObject({
      kind: 'correct',
      correction: { sample: 'random', queries: 60, labelled: 20 },
    });
    expect(read.correction.measures[0].systems[1].score).toMatchObject({
      distribution: 'normal',
      lambdas: [{ lambda: 1 }],
    });
  });

  it('refuses to correct by queries that nobody says were drawn, and draws some', async () => {
    const refused = await correct([first]);
    expect([refused.code, refused.err]).toEqual([2, expect.stringMatching(/^--sample is missing/)]);
    expect(refused.err).toMatch(/picked by hand are no sample/);
    const drawn = await call(correctAction, ['--judge', judgeFile, '--draw', '5', '--seed', '3']);
    expect(drawn.out.trim().split('\n').length).toBe(5);
    expect((await call(correctAction, ['--judge', judgeFile, '--draw', '5', '--seed', '3'])).out).toBe(drawn.out);
    expect((await call(correctAction, ['--judge', judgeFile, '--draw', '5', '--seed', '4'])).out).not.toBe(drawn.out);
    expect((await correct(['--sample', sample])).err).toMatch(/give run files with --run/);
    expect((await correct(['--sample', tempFile('x\n'), first])).err).toMatch(/no query that the judge scored/);
    expect((await correct(['--sample', sample, first, '--lambda', '2'])).err).toMatch(/^--lambda 2/);
    const strata = await correct([first, '--sample', sample, '--strata', 'mood', '--queries', kinds]);
    expect(strata.err).toBe(
      'query q1 has no attribute "mood": each query belongs to a stratum. Give --queries with it, or leave --strata out.',
    );
  });
});

describeShared(
  'RAG25 on the command line',
  () => {
    it('people against UMBRELA', async () => {
      const folder = shared('data/anserini-qrels-topics')!;
      const { code, out } = await call(validateAction, [
        '--human',
        `${folder}/qrels.rag25.test.txt`,
        '--judge',
        `${folder}/qrels.rag25.test-umbrela2.txt`,
      ]);
      expect(code).toBe(1);
      expect(out).toMatchInlineSnapshot(`
        "qrels.rag25.test-umbrela2.txt against qrels.rag25.test.txt

        Agreement

        pairs     number  queries  no grade       equal grades  majority
        relevant    6665       22         0  0.43 [0.40, 0.46]      0.56
        the rest    3619       22         0  0.47 [0.40, 0.54]      1.00
        all        10284       22         0  0.44 [0.41, 0.47]      0.37

          Intervals (95%) are over whole queries, because pairs of one query err
            alike. "majority": what a judge reaches who gives the most frequent grade to
            all. "no grade": left out of all shares.
          No run was given, so that nothing can be shown to be hard: give the systems
            with --run.

        Kappa on the grades

        pairs                 kappa             linear          quadratic
        relevant  0.13 [0.09, 0.16]  0.21 [0.16, 0.25]  0.30 [0.22, 0.36]
        all       0.23 [0.19, 0.27]  0.37 [0.32, 0.42]  0.49 [0.42, 0.55]

          Pairs to which people gave one grade only have no kappa: nothing there could
            agree by chance.

        Relevant or not

        pairs        relevant found  rest seen through              kappa
        relevant  0.87 [0.84, 0.90]                  –                  –
        the rest                  –  0.47 [0.40, 0.54]                  –
        all       0.87 [0.84, 0.90]  0.47 [0.40, 0.54]  0.37 [0.30, 0.43]

        Grades by people (rows) and by the judge: all

        people     0     1     2    3    4  none             recall
        0       1690  1074   681  150   24     0  0.47 [0.40, 0.54]
        1        348   446   566  113   26     0  0.30 [0.26, 0.34]
        2        405   735  1971  547  102     0  0.52 [0.48, 0.57]
        3         80   136   554  411  137     0  0.31 [0.25, 0.35]
        4          1     8    18   42   19     0  0.22 [0.00, 0.31]

          3420 too high, 2327 too low; on average +0.16 of a grade.

        Verdict

        needed on hard pairs               seen  needed  met
        hard pairs                            0      50   no
        queries of hard pairs                 0      10   no
        hard seen through, lower end          –    0.70   no
        relevant found, lower end          0.84    0.70  yes
        kappa on relevant+hard, lower end     –    0.40   no
        share without a grade, at most     0.00    0.05  yes

          Not validated on hard pairs: its judgements stay advisory.
        "
      `);
    });
  },
  'data/anserini-qrels-topics',
);
