import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { describeShared, shared } from '../shared.ts';
import { tempFile, tempFolder } from '../temp.ts';
import { jatdae, resultOf } from './jatdae.ts';

const lines = (all: readonly object[]) => `${all.map((one) => JSON.stringify(one)).join('\n')}\n`;
const documents = ['D-1', 'D-8'].flatMap((code) =>
  ['연장', '변경', '상한'].map((item) => ({
    id: `${code}/${item}`,
    title: `${code} > ${item}`,
    text: `${code} 자격의 ${item} 서류와 절차를 정한다.`,
    attributes: { code, item },
  })),
);
const docs = tempFile(lines(documents), 'documents.jsonl');
const queries = tempFile(
  lines([
    { qid: 'q1', question: 'D-8 비자 연장할 때 서류 뭐 내야 해?' },
    {
      qid: 'q2',
      question: '유학생 연장 서류',
      attributes: { lang: 'ko' },
      answer_points: ['연장 서류'],
      note: '코드를 모름',
    },
    { qid: 'q3', question: 'D-8 상한' },
    { qid: 'q4', question: '기숙사비 얼마' },
    { qid: 'q5', question: '여권' },
  ]),
  'queries.jsonl',
);
const qrels = tempFile(
  'q1 0 D-8/연장 1\nq2 0 D-1/연장 1\nq2 0 D-1/변경 0\nq3 0 D-8/상한 1\nq4 0 D-1/상한 0\nq5 0 gone 1\n',
  'qrels.txt',
);
const run = (tag: string, lists: Readonly<Record<string, readonly string[]>>) =>
  tempFile(
    Object.entries(lists)
      .flatMap(([qid, ids]) =>
        ids.map((one, i) => {
          const [id, score] = one.split(':');
          return `${qid} Q0 ${id} ${i + 1} ${score ?? 9 - i} ${tag}\n`;
        }),
      )
      .join(''),
    `${tag}.txt`,
  );
const dense = run('dense', {
  q1: ['D-1/연장:0.715', 'D-8/연장:0.701', 'D-8/변경:0.4'],
  q2: ['D-1/변경:0.9', 'D-8/연장:0.6', 'D-1/연장:0.5'],
  q3: ['D-8/상한:0.9'],
  q4: ['D-1/상한:0.5'],
  q5: ['D-1/상한:0.5'],
});
const hybrid = run('hybrid', {
  q1: ['D-8/연장:3', 'D-1/연장:1'],
  q2: ['D-1/변경:0.9', 'D-1/연장:0.5'],
  q3: ['D-8/변경:2', 'D-8/상한:1'],
});
const call = (...args: string[]) =>
  jatdae(['failures', '--qrels', qrels, '--queries', queries, '--docs', docs, ...args]);

describe('jatdae failures', () => {
  it('one system, in English', () => {
    const { out, code } = call(dense);
    expect(code).toBe(0);
    expect(out).toMatchInlineSnapshot(`
      "Where the answer is not first: 1 system, 5 queries

      system  queries  first  later  missing  no answer  failed
      dense         5      1      2        1          1       0

        "no answer": no relevant document is judged, and something was shown. It
          counts as a failure.

      What came first instead, and why

      kind                        count  share
      1 same-item-other-category      1    25%
      2 same-category-other-item      1    25%
      3 query-lacks-code              1    25%
      4 near-tie                      1    25%
      5 gold-looks-wrong              1    25%
      6 unanswerable                  1    25%

        Share of the queries whose answer is not first. A query may be of several
          kinds.
        category: code, item: item
        near-tie: ahead of the answer by at most 5% of what the first ten scores
          span (rules: near_tie).

      Examples

      1 what came first is the same item of another category
        q1  D-8 비자 연장할 때 서류 뭐 내야 해?
          answer (rank 2)  D-8 > 연장
          first  D-1 > 연장
          why    연장: D-1 instead of D-8

      2 what came first is another item of the same category
        q2  유학생 연장 서류
          answer (rank 3)  D-1 > 연장
          first  D-1 > 변경
          why    D-1: 변경 instead of 연장

      3 the answer carries a code that the query lacks
        q2  유학생 연장 서류
          answer (rank 3)  D-1 > 연장
          first  D-1 > 변경
          why    the answer carries D-1, the query no code

      4 what came first is ahead by a hair
        q1  D-8 비자 연장할 때 서류 뭐 내야 해?
          answer (rank 2)  D-8 > 연장
          first  D-1 > 연장
          why    behind by 4.4% of the span (limit 5.0%); 1 document as near as that

      5 gold looks wrong
        q5  여권
          answer (not found)  gone
          first  D-1 > 상한
          why    the answer gone is none of the documents

      6 nothing relevant is judged, something was shown
        q4  기숙사비 얼마
          answer  none
          first  D-1 > 상한
          why    1 document shown

      What should make them rarer: hypotheses to test

        row 1: lexical matching of the category beside the vectors, or a filter by
          it
        row 2: a reranker that reads query and text together, or item names in the
          indexed text
        row 3: names and everyday words beside the codes in the indexed text, or a
          rewritten query
        row 4: a reranker over the first few; any small change turns these to and
          fro
        row 5: a second look at the judgements, and no change of the system
        row 6: a threshold on the score, or a check that there is an answer
      "
    `);
  });

  it('two systems, in Korean', () => {
    const { out } = jatdae(
      ['failures', '--qrels', qrels, '--queries', queries, '--docs', docs, dense, hybrid, '--show', '0'],
      { lang: 'ko_KR.UTF-8' },
    );
    expect(out).toMatchInlineSnapshot(`
      "정답이 1위가 아닌 질의: 시스템 2개, 질의 5개

      시스템  질의  1위  2위 이하  못 찾음  정답 없음  실행 실패
      dense      5    1         2        1          1          0
      hybrid     5    1         2        1          0          0

        "정답 없음"은 정답으로 판정된 문서가 없는데 결과를 보여 준 질의입니다.
          실패로 셉니다.

      대신 1위에 온 것과 그 이유

      유형                          dense   hybrid
      1 same-category-other-item  1 (25%)  2 (67%)
      2 query-lacks-code          1 (25%)  1 (33%)
      3 gold-looks-wrong          1 (25%)  1 (33%)
      4 same-item-other-category  1 (25%)   0 (0%)
      5 near-tie                  1 (25%)   0 (0%)
      6 unanswerable              1 (25%)   0 (0%)
      7 nothing-retrieved          0 (0%)  1 (33%)

        비율은 정답이 1위가 아닌 질의 가운데의 비율입니다. 한 질의가 여러 유형일 수
          있습니다.
        분류: code, 항목: item
        near-tie: 1위가 정답보다 상위 10개 점수 폭의 5% 이내로 앞선
          경우입니다(rules: near_tie).

      dense 대비 고친 질의와 망친 질의

      시스템  고침  망침
      hybrid     2     1

        hybrid: 고침 near-tie 1, same-item-other-category 1, unanswerable 1; 망침
          same-category-other-item 1

      줄일 수 있을 만한 방법 (확인할 가설)

        1행: 질의와 본문을 함께 읽는 재정렬기, 또는 색인 본문에 항목 이름 넣기
        2행: 색인 본문에 코드와 함께 이름과 일상어 넣기, 또는 질의 고쳐 쓰기
        3행: 시스템은 그대로 두고 판정을 다시 보기
        4행: 어휘 검색을 섞어 분류 이름을 글자로 맞추거나, 분류로 거르기
        5행: 상위 몇 개 재정렬. 작은 변경에도 순서가 뒤바뀌는 질의들임
        6행: 점수 하한, 또는 답이 있는지 확인하는 단계
        7행: 느슨한 필터나 하한, 또는 질의에서 낱말을 찾아내는 토크나이저
      "
    `);
  });

  it('run files alone: what needs more is said', () => {
    const { out } = jatdae(['failures', '--qrels', qrels, dense]);
    expect(out).toMatchInlineSnapshot(`
      "Where the answer is not first: 1 system, 5 queries

      system  queries  first  later  missing  no answer  failed
      dense         5      1      2        1          1       0

        "no answer": no relevant document is judged, and something was shown. It
          counts as a failure.

      What came first instead, and why

      kind            count  share
      1 near-tie          1    25%
      2 unanswerable      1    25%
      3 unexplained       2    50%

        Share of the queries whose answer is not first. A query may be of several
          kinds.
        near-tie: ahead of the answer by at most 5% of what the first ten scores
          span (rules: near_tie).

      Examples

      1 what came first is ahead by a hair
        q1
          answer (rank 2)  D-8/연장
          first  D-1/연장
          why    behind by 4.4% of the span (limit 5.0%); 1 document as near as that

      2 nothing relevant is judged, something was shown
        q4
          answer  none
          first  D-1/상한
          why    1 document shown

      3 no kind applies
        q2
          answer (rank 3)  D-1/연장
          first  D-1/변경

      What should make them rarer: hypotheses to test

        row 1: a reranker over the first few; any small change turns these to and
          fro
        row 2: a threshold on the score, or a check that there is an answer

      Not looked at

        same-item-other-category, same-category-other-item, long-document,
          beyond-token-limit, neighbour-section, gold-looks-wrong: no documents: give
          --docs
        query-lacks-code, two-codes, vocabulary-gap, particle-or-spelling-only,
          needs-another-answer: no query texts: give --queries
      "
    `);
  });

  it('--kind lists its queries', () => {
    expect(call(dense, hybrid, '--kind', 'same-category-other-item').out).toMatchInlineSnapshot(`
      "dense: same-category-other-item, 1 query (what came first is another item of th…

        q2  유학생 연장 서류
          answer (rank 3)  D-1 > 연장
          first  D-1 > 변경
          why    D-1: 변경 instead of 연장

      hybrid: same-category-other-item, 2 queries (what came first is another item of…

        q3  D-8 상한
          answer (rank 2)  D-8 > 상한
          first  D-8 > 변경
          why    D-8: 변경 instead of 상한

        q2  유학생 연장 서류
          answer (rank 2)  D-1 > 연장
          first  D-1 > 변경
          why    D-1: 변경 instead of 연장
      "
    `);
    const { err, code } = call(dense, '--kind', 'near-ties');
    expect(code).toBe(2);
    expect(err).toContain('there is no kind "near-ties"; did you mean near-tie?');
  });

  it('--query shows one in full', () => {
    expect(call(dense, hybrid, '--query', 'q2').out).toMatchInlineSnapshot(`
      "q2  유학생 연장 서류
        attributes: lang=ko
        answer points: 연장 서류
        note: 코드를 모름

      dense: the answer is at rank 3
        same-category-other-item: D-1: 변경 instead of 연장
        query-lacks-code: the answer carries D-1, the query no code

      rank    score     grade  document
         1  0.90000         0  D-1 > 변경
            D-1/변경  code=D-1  item=변경  shared: 서류
         2  0.60000  unjudged  D-8 > 연장
            D-8/연장  code=D-8  item=연장  shared: 연장, 서류
         3  0.50000         1 *D-1 > 연장
            D-1/연장  code=D-1  item=연장  shared: 연장, 서류

      hybrid: the answer is at rank 2
        same-category-other-item: D-1: 변경 instead of 연장
        query-lacks-code: the answer carries D-1, the query no code

      rank    score  grade  document
         1  0.90000      0  D-1 > 변경
            D-1/변경  code=D-1  item=변경  shared: 서류
         2  0.50000      1 *D-1 > 연장
            D-1/연장  code=D-1  item=연장  shared: 연장, 서류
      "
    `);
    const { err, code } = call(dense, '--query', 'q9');
    expect(code).toBe(2);
    expect(err).toContain('no system was asked a query "q9"');
  });

  it('JSON: the same bytes twice, no text of a document in full', () => {
    const { out } = call(dense, hybrid, '--format', 'json');
    expect(call(dense, hybrid, '--format', 'json').out).toBe(out);
    const report = resultOf(out) as {
      pair: string[];
      systems: { failures: { query: string; kinds: { name: string }[] }[] }[];
    };
    expect(report.pair).toEqual(['code', 'item']);
    const kinds = Object.fromEntries(
      report.systems[0]!.failures.map(({ query, kinds: of }) => [query, of.map(({ name }) => name)]),
    );
    expect(kinds).toEqual({
      q1: ['same-item-other-category', 'near-tie'],
      q2: ['same-category-other-item', 'query-lacks-code'],
      q4: ['unanswerable'],
      q5: ['gold-looks-wrong'],
    });
    const full = resultOf(call(dense, '--query', 'q1', '--format', 'json').out) as {
      systems: { top: { id: string; score: number; shared: string[] }[] }[];
    };
    expect(full.systems[0]!.top[0]).toMatchObject({ id: 'D-1/연장', score: 0.715, shared: ['연장', '서류'] });
    const one = resultOf(call(dense, '--kind', 'near-tie', '--format', 'json').out) as typeof report;
    expect(one.systems[0]!.failures.map(({ query }) => query)).toEqual(['q1']);
  });

  it('tags: kept in a file, counted, listed', () => {
    const cwd = tempFolder();
    const tag = (...args: string[]) => jatdae(['failures', 'tag', ...args], { cwd });
    expect(tag('q2', '표-필요', '--note', '약관 3쪽').err).toBe('q2: 표-필요, "약관 3쪽" (failures.tags.jsonl)\n');
    tag('q1', 'typo', '표-필요');
    tag('q1', 'typo', '--remove');
    const file = join(cwd, 'failures.tags.jsonl');
    expect(readFileSync(file, 'utf8')).toBe(
      '{"qid":"q1","tags":["표-필요"]}\n{"qid":"q2","tags":["표-필요"],"note":"약관 3쪽"}\n',
    );
    const listed = call(dense, '--tags', file, '--kind', '#표-필요').out;
    expect(listed).toContain('dense: #표-필요, 2 queries');
    expect(call(dense, '--tags', file).out).toContain('표-필요      2    50%');
    expect(tag('q1').code).toBe(2);
    expect(tag('q1', 'a b').err).toContain('"a b" is no tag');
    expect(call(dense, '--note', 'x').err).toContain('--note goes with jatdae failures tag');
  });

  it('wrong calls say what to do', () => {
    expect(call(dense, '--kind', 'near-tie', '--query', 'q1').err).toContain('not both');
    expect(call(dense, '--ties', 'mean').code).toBe(2);
    expect(call(dense, '--show', 'x').code).toBe(2);
  });
});

describe('jatdae failures in a project', () => {
  const handbook = fileURLToPath(new URL('../../../../examples/permit-handbook', import.meta.url));
  const folder = join(tempFolder(), 'handbook');
  mkdirSync(folder);
  for (const name of ['documents.jsonl', 'queries.jsonl']) copyFileSync(join(handbook, name), join(folder, name));
  const yaml = (rules: string) => `collection: { documents: documents.jsonl, queries: queries.jsonl }
measures: [nDCG@10]
systems:
  bm25-whitespace: { type: bm25, tokenizer: whitespace }
  bm25-2gram: { type: bm25, tokenizer: ngram(2) }
${rules}`;
  writeFileSync(join(folder, 'jatdae.yaml'), yaml(''));
  const ran = jatdae(['run', '--quiet'], { cwd: folder });

  interface Line {
    readonly qid: string;
    readonly result: readonly string[];
    readonly scores: readonly number[];
  }
  const read = <T>(file: string) =>
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as T);
  const report = () =>
    resultOf(jatdae(['failures', '--format', 'json'], { cwd: folder }).out) as {
      systems: { firsts: number; failures: { query: string; rank: number | null; kinds: { name: string }[] }[] }[];
      kinds: { name: string; counts: ({ count: number } | null)[] }[];
    };

  it('the numbers of the handbook are those of a separate count', () => {
    expect(ran.code).toBe(0);
    const attributes = new Map(
      read<{ id: string; attributes: { code: string; item: string } }>(join(folder, 'documents.jsonl')).map((one) => [
        one.id,
        one.attributes,
      ]),
    );
    const asked = read<{ qid: string; relevant: readonly string[] | Record<string, number> }>(
      join(folder, 'queries.jsonl'),
    );
    const { systems, kinds } = report();
    const counted = (name: string) => kinds.find((one) => one.name === name)!.counts.map((one) => one!.count);
    for (const [s, name] of ['bm25-whitespace', 'bm25-2gram'].entries()) {
      const file = join(folder, '.jatdae/runs', name, 'run.jsonl');
      const lists = new Map(read<Line>(file).map((line) => [line.qid, line]));
      let firsts = 0;
      let failures = 0;
      let sameItem = 0;
      let sameCategory = 0;
      let nearTies = 0;
      let nothing = 0;
      for (const { qid, relevant } of asked) {
        const grades = new Map(
          Array.isArray(relevant)
            ? relevant.map((id: string) => [id, 1] as const)
            : Object.entries<number>(relevant as Record<string, number>),
        );
        const { result, scores } = lists.get(qid)!;
        // The order of trec_eval: scores as 32-bit numbers, ties by id from the last.
        const order = result
          .map((id, i) => ({ id, score: Math.fround(scores[i]!) }))
          .sort((a, b) => b.score - a.score || Buffer.compare(Buffer.from(b.id), Buffer.from(a.id)))
          .map(({ id }) => id);
        const scoreOf = new Map(result.map((id, i) => [id, scores[i]!]));
        const first = order[0];
        if (first !== undefined && grades.has(first)) {
          firsts++;
          continue;
        }
        if (grades.size === 0) {
          if (order.length > 0) failures++;
          continue;
        }
        failures++;
        if (first === undefined) {
          nothing++;
          continue;
        }
        const best = Math.max(...grades.values());
        const answers = [...grades].filter(([, grade]) => grade === best).map(([id]) => id);
        const answer = order.find((id) => answers.includes(id)) ?? answers[0]!;
        const [a, b] = [attributes.get(answer)!, attributes.get(first)!];
        if (a.item === b.item && a.code !== b.code) sameItem++;
        if (a.code === b.code && a.item !== b.item) sameCategory++;
        const found = order.find((id) => grades.has(id));
        if (
          found !== undefined &&
          (scoreOf.get(first)! - scoreOf.get(found)!) /
            (scoreOf.get(first)! - scoreOf.get(order[9] ?? order.at(-1)!)!) <=
            0.05
        )
          nearTies++;
      }
      expect(systems[s]!.firsts).toBe(firsts);
      expect(systems[s]!.failures).toHaveLength(failures);
      expect(counted('same-item-other-category')[s]).toBe(sameItem);
      expect(counted('same-category-other-item')[s]).toBe(sameCategory);
      expect(counted('near-tie')[s]).toBe(nearTies);
      expect(counted('nothing-retrieved')[s]).toBe(nothing);
      expect(counted('unanswerable')[s]).toBe(6);
    }
    // Two-grams see what white space does not: nothing hangs on a particle any more.
    expect(counted('particle-or-spelling-only')[0]!).toBeGreaterThan(0);
    expect(counted('particle-or-spelling-only')[1]).toBe(0);
  });

  it('rules of the project: kinds of its own, others off', () => {
    writeFileSync(
      join(folder, 'jatdae.yaml'),
      yaml(`rules:
  code: '[A-Z]-\\d+(-\\d+)?'
  kinds:
    context: { query_attributes: { kind: context }, hypothesis: the earlier question before this one }
  off: [neighbour-section]
`),
    );
    const { kinds } = report();
    const names = kinds.map(({ name }) => name);
    expect(names).toContain('context');
    expect(names).not.toContain('neighbour-section');
    const asked = read<{ qid: string; attributes: { kind: string } }>(join(folder, 'queries.jsonl'));
    const context = asked.filter(({ attributes }) => attributes.kind === 'context').map(({ qid }) => qid);
    const failing = report().systems[1]!.failures.filter(({ query }) => context.includes(query));
    expect(kinds.find(({ name }) => name === 'context')!.counts[1]!.count).toBe(failing.length);
    expect(jatdae(['failures', 'bm25-2gram'], { cwd: folder }).out).toContain('the earlier question before this one');
  });

  it('a tag of a query that the project does not have is refused', () => {
    const { code, err } = jatdae(['failures', 'tag', 'q0011', 'typo'], { cwd: folder });
    expect(code).toBe(2);
    expect(err).toContain('there is no query "q0011"; did you mean q001?');
    expect(jatdae(['failures', 'tag', 'q001', 'typo'], { cwd: folder }).code).toBe(0);
    expect(jatdae(['failures', 'bm25-2gram'], { cwd: folder }).out).toContain('Tags that people gave');
  });

  it('a bad rule is refused with its line', () => {
    writeFileSync(join(folder, 'jatdae.yaml'), yaml('rules: { code: "(a+)+" }\n'));
    const { code, err } = jatdae(['failures'], { cwd: folder });
    expect(code).toBe(2);
    expect(err).toContain('jatdae.yaml:6: rules.code: a repeated group');
  });
});

describeShared('jatdae failures on Korean welfare questions, plain files', () => {
  it('1,910 questions: first, later and missing are what the run says', () => {
    const from = shared('data/ko-welfare')!;
    const file = (name: string) =>
      JSON.parse(readFileSync(join(from, name), 'utf8')) as Record<string, string & string[]>;
    const corpus = Object.entries(file('test_corpus.json')).map(([id, text]) => ({ id, text }));
    const asked = Object.entries(file('test_queries.json')).map(([qid, question]) => ({ qid, question }));
    const gold = Object.entries(file('test_relevant_docs.json'));
    const all = tempFile(lines(corpus), 'corpus.jsonl');
    const questions = tempFile(lines(asked), 'questions.jsonl');
    const judged = tempFile(
      gold.map(([qid, ids]) => ids.map((id) => `${qid} 0 ${id} 1\n`).join('')).join(''),
      'gold.txt',
    );
    const out = join(tempFolder(), 'bm25.txt');
    const made = jatdae(['run', '--docs', all, '--queries', questions, '-o', out, '--quiet']);
    expect(made.code).toBe(0);
    const called = jatdae([
      'failures',
      '--qrels',
      judged,
      '--queries',
      questions,
      '--docs',
      all,
      out,
      '--format',
      'json',
    ]);
    expect(called.code).toBe(0);
    const report = resultOf(called.out) as {
      systems: {
        queries: number;
        firsts: number;
        failures: { rank: number | null }[];
        notLooked: { kind: string }[];
      }[];
      kinds: { name: string; counts: ({ count: number } | null)[] }[];
    };
    const ranks = new Map<string, number>();
    for (const line of readFileSync(out, 'utf8').trim().split('\n')) {
      const [qid, , id, rank] = line.split(' ');
      if (gold.find(([other]) => other === qid)![1].includes(id!)) ranks.set(qid!, Number(rank));
    }
    const system = report.systems[0]!;
    expect(system.queries).toBe(1910);
    expect(system.firsts).toBe([...ranks.values()].filter((rank) => rank === 1).length);
    expect(system.failures.filter(({ rank }) => rank === null)).toHaveLength(1910 - ranks.size);
    expect(system.failures).toHaveLength(1910 - system.firsts);
    // Texts have no attributes: no pair.
    expect(system.notLooked.map(({ kind }) => kind)).toContain('same-item-other-category');
    // Chance overlap of 2-grams is common; a question that shares none with its answer is rare.
    const gaps = report.kinds.find(({ name }) => name === 'vocabulary-gap')!.counts[0]!.count;
    expect(gaps).toBeLessThan(0.05 * 1910);
  }, 60_000);
});
