import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { describeShared, shared } from '../shared.ts';
import { tempFile, tempFolder } from '../temp.ts';
import { jatdae, resultOf } from './jatdae.ts';

const lines = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
const list = (name: string, lists: Readonly<Record<string, readonly string[]>>) =>
  tempFile(
    Object.entries(lists)
      .flatMap(([query, ids]) => ids.map((id, i) => `${query} Q0 ${id} ${i + 1} ${99 - i} ${name}\n`))
      .join(''),
    `${name}.txt`,
  );

// Of q1 the documents a (first), b (lost at the third), c (lost at the second), z (never called); of q2 d (third).
const qrels = tempFile('q1 0 a 2\nq1 0 b 1\nq1 0 c 1\nq1 0 z 1\nq1 0 x 0\nq2 0 d 1\n', 'qrels.txt');
const pool = list('pool', { q1: ['x', 'c', 'b', 'a'], q2: ['x', 'y', 'd'] });
const scored = list('scored', { q1: ['b', 'a', 'x'], q2: ['y', 'x', 'd'] });
const final = list('final', { q1: ['a', 'x'], q2: ['y', 'x', 'd'] });
const queries = tempFile(
  lines([
    { qid: 'q1', question: '법인카드 한도는?', attributes: { lang: 'ko' } },
    { qid: 'q2', question: 'what is a funnel', attributes: { lang: 'en' } },
  ]),
  'queries.jsonl',
);
const documents = tempFile(
  lines(['a', 'b', 'c', 'd', 'x', 'y'].map((id) => ({ id, title: `Document ${id}`, text: `text of ${id}` }))),
  'documents.jsonl',
);
const files = ['funnel', '--qrels', qrels, pool, scored, final, '-k', '2'];

describe('run files in stage order', () => {
  it('the first file without the document', () => {
    const { out, err, code } = jatdae(files);
    expect(code).toBe(0);
    expect(err).toContain('3 files, taken as the stages of one system in this order: pool → scored → final');
    expect(out).toMatchInlineSnapshot(`
      "final: where the 5 relevant documents of 2 queries ended (k = 2)

      bucket             where it ended                   n    %
      NOT_INDEXED        not in the index                 0   0%
      GATE_CUT           excluded by a condition          0   0%
      POOL_MISS          no retriever found it      ███▋  1  20%
      SCORE_CUT          below a score threshold          0   0%
      RERANK_WINDOW_OUT  outside the rerank window        0   0%
      RERANK_REJECTED    rejected by the reranker         0   0%
      ASSEMBLY_DROPPED   lost in the last cut             0   0%
      STAGE_LOST         lost at scored             ███▋  1  20%
      STAGE_LOST         lost at final              ███▋  1  20%
      EXPOSED <= 2       in the first 2             ███▋  1  20%
      EXPOSED > 2        shown, but below 2         ███▋  1  20%

        A stage that says nothing of itself is counted as STAGE_LOST: "kind" in the
          stage, or --kinds STAGE=rerank, says what it does.

      Called, and put in order

      system  candidates     R@2  CappedR@2  lost calling  ordering
      final       0.8750  0.1250     0.2500        0.0000    0.7500

        Both problems: candidate recall is 0.88. Of what could stand in the first 2,
          calling loses 0.00 and ordering 0.75. Calling loses most by POOL_MISS.
          Ordering loses most by STAGE_LOST.
        Means over queries. candidates: share of the relevant documents that were
          called and that no condition excludes. CappedR@2 + lost calling + ordering =
          1.

      Examples of final

      POOL_MISS  no retriever found it
        q1
          z
          not in pool (4)

      STAGE_LOST  lost at a stage
        q1
          b
          rank 1, at final
        q1
          c
          rank 2, at scored

      EXPOSED > 2  shown, but below 2
        q2
          d
          rank 3
      "
    `);
  });

  it('with what each file is, the texts, and slices; in Korean', () => {
    const more = ['--kinds', 'retrieve,threshold,rerank', '--queries', queries, '--docs', documents, '--by', 'lang'];
    expect(jatdae([...files, ...more], { lang: 'ko_KR.UTF-8' }).out).toMatchInlineSnapshot(`
      "final: 질의 2개의 정답 문서 5건이 끝난 곳 (k = 2)

      버킷               끝난 곳                      건수    %
      NOT_INDEXED        색인에 없음            ███▋     1  20%
      GATE_CUT           하드 필터에 걸림                0   0%
      POOL_MISS          어느 검색기도 못 찾음           0   0%
      SCORE_CUT          점수 기준에 못 미침    ███▋     1  20%
      RERANK_WINDOW_OUT  재정렬 창 밖                    0   0%
      RERANK_REJECTED    재정렬에서 탈락        ███▋     1  20%
      ASSEMBLY_DROPPED   마지막 조립에서 탈락            0   0%
      EXPOSED <= 2       상위 2위 안            ███▋     1  20%
      EXPOSED > 2        2위 밖에 노출          ███▋     1  20%

      재현과 정렬

      시스템  후보 재현율     R@2  CappedR@2  재현 손실  정렬 손실
      final        0.8750  0.1250     0.2500     0.0000     0.7500

        재현과 정렬 모두 문제입니다. 후보 재현율이 0.88이고, 상위 2위 안에 들어갈 수
          있는 정답을 재현에서 0.00, 정렬에서 0.75만큼 잃습니다. 재현에서 가장 큰
          원인은 NOT_INDEXED입니다. 정렬에서 가장 큰 원인은 SCORE_CUT입니다.
        질의 평균입니다. 후보 재현율은 후보로 불려 왔고 필터에도 걸리지 않은 정답의
          비율입니다. CappedR@2 + 재현 손실 + 정렬 손실 = 1입니다.

      lang  질의  문서  후보 재현율     R@2      가장 큰 손실
      en       1     1       1.0000  0.0000  EXPOSED > 2 100%
      ko       1     4       0.7500  0.2500   NOT_INDEXED 25%

      final의 예시

      NOT_INDEXED  색인에 없음
        q1  법인카드 한도는?
          z

      SCORE_CUT  점수 기준에 못 미침
        q1  법인카드 한도는?
          c: Document c
          2위, 점수 98, scored 단계

      RERANK_REJECTED  재정렬에서 탈락
        q1  법인카드 한도는?
          b: Document b
          1위, final 단계

      EXPOSED > 2  2위 밖에 노출
        q2  what is a funnel
          d: Document d
          3위
      "
    `);
  });

  it('a watched document, judged or not, of one query', () => {
    const more = ['--watch', 'x', '--watch', 'b', '--only', 'q1', '--queries', queries];
    expect(jatdae([...files, ...more, '--quiet']).out).toMatchInlineSnapshot(`
      "final: where x, b ended for 1 query (k = 2)

      bucket             where it ended                        n    %
      NOT_INDEXED        not in the index                      0   0%
      GATE_CUT           excluded by a condition               0   0%
      POOL_MISS          no retriever found it                 0   0%
      SCORE_CUT          below a score threshold               0   0%
      RERANK_WINDOW_OUT  outside the rerank window             0   0%
      RERANK_REJECTED    rejected by the reranker              0   0%
      ASSEMBLY_DROPPED   lost in the last cut                  0   0%
      STAGE_LOST         lost at final              █████████  1  50%
      EXPOSED <= 2       in the first 2             █████████  1  50%
      EXPOSED > 2        shown, but below 2                    0   0%

        A stage that says nothing of itself is counted as STAGE_LOST: "kind" in the
          stage, or --kinds STAGE=rerank, says what it does.

      Examples of final

      STAGE_LOST  lost at a stage
        q1  법인카드 한도는?
          b
          rank 1, at final; grade 1

      EXPOSED <= 2  in the first 2
        q1  법인카드 한도는?
          x
          rank 2; grade 0
      "
    `);
  });

  it('JSON, the same bytes twice', () => {
    const call = () => jatdae([...files, '--format', 'json', '--quiet']).out;
    const first = call();
    expect(call()).toBe(first);
    const { k, ties, systems } = resultOf(first);
    expect({ k, ties, names: systems.map((one: { system: string }) => one.system) }).toEqual({
      k: 2,
      ties: 'trec',
      names: ['final'],
    });
    expect(systems[0].perQuery).toEqual([
      {
        query: 'q1',
        counts: [
          { bucket: 'POOL_MISS', n: 1 },
          { bucket: 'STAGE_LOST', n: 2 },
          { bucket: 'EXPOSED_WITHIN_K', n: 1 },
        ],
      },
      { query: 'q2', counts: [{ bucket: 'EXPOSED_BEYOND_K', n: 1 }] },
    ]);
    expect(systems[0].fates[1]).toEqual({
      query: 'q1',
      document: 'b',
      bucket: 'STAGE_LOST',
      stage: 'final',
      rank: 1,
      score: 99,
      grade: 1,
    });
    expect(systems[0].whole.recalls).toMatchObject({ queries: 2, candidates: 0.875, recall: 0.125, capped: 0.25 });
  });

  it('draws it', () => {
    const svg = join(tempFolder(), 'funnel.svg');
    expect(jatdae([...files, '--svg', svg]).err).toContain(`drawn: ${svg}`);
    expect(readFileSync(svg, 'utf8')).toMatch(
      /<title>Funnel of final: where relevant documents ended, k = 2\.<\/title>/u,
    );
    expect(jatdae([...files, '--svg', join(svg, 'x')])).toMatchObject({ code: 2, out: '' });
  });

  it('fits 80 columns', () => {
    for (const lang of ['en_US.UTF-8', 'ko_KR.UTF-8']) {
      const { out } = jatdae(['funnel', '--help'], { lang });
      expect(out.split('\n').filter((line) => stringWidth(line) > 80)).toEqual([]);
    }
  });

  it('nothing is relevant: every bucket holds 0, as eval has a dash, and the reason is told', () => {
    const { code, err, out } = jatdae([...files, '--rel', '3']);
    expect(code).toBe(0);
    expect(err).toMatch(/warning: no query that was scored has a relevant document, so there is none to follow/);
    expect(out).toMatch(/where the 0 relevant documents of 0 queries ended/);
    expect(out).not.toMatch(/NaN|undefined/);
  });

  it.each([
    [['--kinds', 'retrieve'], /--kinds names 1, but there are 3 stages \(pool, scored, final\)/],
    [['--kinds', 'retrieve,sieve,rerank'], /--kinds/],
    [['--ties', 'expected'], /--ties/],
    [['--only', 'q9'], /--only q9: no judged query has this id/],
    [['--by', 'lang'], /--queries is needed/],
    [['-k', '0'], /-k/],
  ])('%j: says what is wrong', (more, message) => {
    const { code, err, out } = jatdae([...files, ...more]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(message);
  });
});

it('what the system cannot find is not indexed', () => {
  const folder = tempFolder();
  const all = ['출장 규정', '휴가 규정', '!!!'].map((text, i) => ({ id: `d${i}`, text }));
  writeFileSync(join(folder, 'documents.jsonl'), lines(all));
  const asked = { qid: 'q', question: '출장', relevant: ['d0', 'd1', 'd2', 'd3'] };
  writeFileSync(join(folder, 'queries.jsonl'), lines([asked]));
  const system = 'systems:\n  s: { type: bm25, tokenizer: word }\n';
  writeFileSync(
    join(folder, 'jatdae.yaml'),
    `collection:\n  documents: documents.jsonl\n  queries: queries.jsonl\n${system}`,
  );
  expect(jatdae(['run', 's', '--quiet'], { cwd: folder }).code).toBe(0);
  const {
    systems: [one],
  } = resultOf(jatdae(['funnel', 's', '--format', 'json'], { cwd: folder }).out);
  expect(one.fates.map(({ document, bucket }: Record<string, string>) => `${document} ${bucket}`)).toEqual([
    'd0 EXPOSED_WITHIN_K',
    'd1 POOL_MISS',
    'd2 NOT_INDEXED',
    'd3 NOT_INDEXED',
  ]);
});

/** What `run.jsonl` holds, read by no other code than this. */
interface Line {
  readonly qid: string;
  readonly stages: readonly {
    readonly name: string;
    readonly ids: readonly string[];
    readonly scores?: readonly number[];
  }[];
  readonly result: readonly string[];
}

/** Buckets counted from the lists of the trace alone: no reasons, no roles, no code of the funnel. */
function counted(
  file: string,
  relevant: ReadonlyMap<string, readonly string[]>,
  k: number,
  excluded: (query: string, document: string) => boolean,
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const text of readFileSync(file, 'utf8').trimEnd().split('\n')) {
    const { qid, stages, result } = JSON.parse(text) as Line;
    const at = (name: string) => stages.find((stage) => stage.name === name)!.ids;
    const before = (name: string) => stages[stages.findIndex((stage) => stage.name === name) - 1]!.ids;
    for (const document of relevant.get(qid) ?? []) {
      const rank = result.indexOf(document) + 1;
      const has = (ids: readonly string[]) => ids.includes(document);
      let bucket = 'ASSEMBLY_DROPPED';
      if (rank > 0) bucket = rank <= k ? 'EXPOSED_WITHIN_K' : 'EXPOSED_BEYOND_K';
      else if (excluded(qid, document)) bucket = 'GATE_CUT';
      else if (!has(at('bm25')) && !has(at('lsa'))) bucket = 'POOL_MISS';
      else if (!has(at('window'))) bucket = 'RERANK_WINDOW_OUT';
      else if (has(before('cut'))) {
        const last = stages.find((stage) => stage.name === 'rerank')!;
        if (last.scores![last.ids.indexOf(document)]! < FLOOR) bucket = 'SCORE_CUT';
      }
      counts[bucket] = (counts[bucket] ?? 0) + 1;
    }
  }
  return counts;
}

const FLOOR = 4;
const systems = (filter: string) =>
  [
    'systems:',
    '  bm25: { type: bm25, tokenizer: ngram(2) }',
    '  lsa: { type: dense, model: lsa, ngram: 2, dimensions: 64 }',
    '  hybrid: { type: fusion, of: [bm25, lsa], method: rrf, depth: 20 }',
    ...(filter === '' ? [] : [`  filtered: { type: filter, of: hybrid, where: { ${filter} } }`]),
    `  reranked: { type: rerank, of: ${filter === '' ? 'hybrid' : 'filtered'}, window: 8, depth: 60, reranker: { type: proximity, tokenizer: ngram(2) } }`,
    `  best: { type: cut, of: reranked, min_score: ${FLOOR}, top: 6 }`,
    '',
  ].join('\n');

function funnelOf(folder: string, ...more: string[]) {
  const ran = jatdae(['run', 'best', '--quiet'], { cwd: folder });
  expect(ran.err).toBe('');
  const { systems: all } = resultOf(jatdae(['funnel', 'best', '--format', 'json', ...more], { cwd: folder }).out);
  const counts = all[0].whole.counts as { bucket: string; n: number }[];
  return {
    funnel: all[0],
    counts: Object.fromEntries(counts.filter(({ n }) => n > 0).map(({ bucket, n }) => [bucket, n])),
  };
}

describe('a filtered and reranked hybrid over the handbook', () => {
  const example = fileURLToPath(new URL('../../../../examples/permit-handbook', import.meta.url));
  type Item = { id: string; attributes: Record<string, string> };
  const read = <T>(name: string) =>
    readFileSync(join(example, name), 'utf8')
      .trimEnd()
      .split('\n')
      .map((text) => JSON.parse(text) as T);

  it('every document where the trace and the filter put it', () => {
    const folder = tempFolder();
    type Asked = { qid: string; relevant: string[] | Record<string, number>; attributes: Record<string, string> };
    // The filter needs the attribute.
    const asked = read<Asked>('queries.jsonl').filter(({ attributes }) => attributes.item !== undefined);
    const items = new Map(read<Item>('documents.jsonl').map(({ id, attributes }) => [id, attributes.item]));
    writeFileSync(join(folder, 'queries.jsonl'), lines(asked));
    writeFileSync(
      join(folder, 'jatdae.yaml'),
      `collection:\n  documents: ${join(example, 'documents.jsonl')}\n  queries: queries.jsonl\ndepth: 50\n${systems('item: query.item')}`,
    );
    const { counts, funnel } = funnelOf(folder, '-k', '3');
    const relevant = new Map(
      asked.map(({ qid, relevant: graded }) => [qid, Array.isArray(graded) ? graded : Object.keys(graded)]),
    );
    const wanted = new Map(asked.map(({ qid, attributes }) => [qid, attributes.item]));
    const run = join(folder, '.jatdae/runs/best/run.jsonl');
    expect(counts).toEqual(counted(run, relevant, 3, (query, document) => items.get(document) !== wanted.get(query)));
    expect(Object.keys(counts).length).toBeGreaterThanOrEqual(4);
    const gated = [...relevant].flatMap(([query, ids]) => ids.filter((id) => items.get(id) !== wanted.get(query)));
    expect(gated.length).toBeGreaterThan(0);
    expect(funnel.conditions).toEqual([{ condition: 'item', documents: gated.length, alone: gated.length }]);
    expect(jatdae(['run', 'reranked', '--quiet'], { cwd: folder }).code).toBe(0);
    const { out } = jatdae(['funnel', 'reranked', 'best', '--format', 'json', '-k', '3'], { cwd: folder });
    const [reranked, best] = resultOf(out).systems;
    expect([reranked.system, best.system]).toEqual(['reranked', 'best']);
    // The gate counts candidates as the funnel does.
    const gate = tempFile('rules: [{ candidates: { at_least: 0.999 } }]\n', 'gate.yaml');
    for (const one of [reranked, best]) {
      const told = jatdae(['gate', one.system, '--rules', gate, '--format', 'json'], { cwd: folder });
      const { value } = resultOf(told.out).verdicts.find(({ rule }: { rule: string }) =>
        /candidates/.test(rule),
      ).evidence;
      expect(value).toBeCloseTo(one.whole.recalls.candidates, 12);
    }
    // The same run as a file: its trace is in it; what the filter would have excluded unseen is in the project only.
    const gold = tempFile([...relevant].flatMap(([qid, ids]) => ids.map((id) => `${qid} 0 ${id} 1\n`)).join(''));
    const alone = resultOf(jatdae(['funnel', '--qrels', gold, run, '--format', 'json', '-k', '3']).out).systems[0];
    const seen = (fates: readonly { bucket: string; unseen?: true }[]) =>
      fates.map(({ bucket, unseen }) => (unseen ? 'POOL_MISS' : bucket));
    expect(seen(alone.fates)).toEqual(seen(funnel.fates));
    expect(reranked.whole.counts.find((one: { bucket: string }) => one.bucket === 'SCORE_CUT').n).toBe(0);
  });
});

describeShared(
  'a reranked hybrid over ko-welfare',
  () => {
    const file = (name: string) => shared(`data/ko-welfare/${name}.json`)!;

    it('every document where the lists of the trace put it; R@k is that of eval', () => {
      const folder = tempFolder();
      writeFileSync(
        join(folder, 'jatdae.yaml'),
        `collection:\n  documents: ${file('test_corpus')}\n  queries: ${file('test_queries')}\n  qrels: ${file('test_relevant_docs')}\ndepth: 50\n${systems('')}`,
      );
      const { counts, funnel } = funnelOf(folder, '-k', '3');
      const gold = JSON.parse(readFileSync(file('test_relevant_docs'), 'utf8')) as Record<string, string[]>;
      const run = join(folder, '.jatdae/runs/best/run.jsonl');
      expect(counts).toEqual(counted(run, new Map(Object.entries(gold)), 3, () => false));
      expect(Object.keys(counts).length).toBeGreaterThanOrEqual(5);
      const { runs } = resultOf(jatdae(['eval', 'best', '-m', 'R@3', '--format', 'json'], { cwd: folder }).out);
      expect(funnel.whole.recalls.recall).toBeCloseTo(runs[0].measures[0].value, 10);
    });
  },
  'data/ko-welfare',
);
