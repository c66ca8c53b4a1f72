import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { tempFile, tempFolder } from '../temp.ts';
import { jatdae, resultOf } from './jatdae.ts';

const HANDBOOK = fileURLToPath(new URL('../../../../examples/permit-handbook/', import.meta.url));
const call = (...args: string[]) => jatdae(['advise', ...args], { cwd: HANDBOOK });

const YAML = `# of the claims team
collection: { documents: documents.jsonl, queries: queries.jsonl }
measures: [P@10]   # to be thought over
systems: {}
`;
function project(): string {
  const folder = tempFolder();
  writeFileSync(join(folder, 'documents.jsonl'), '{"id":"a","text":"가"}\n{"id":"b","text":"나"}\n');
  writeFileSync(
    join(folder, 'queries.jsonl'),
    '{"qid":"q1","question":"가","relevant":["a"],"hard_negatives":["b"]}\n',
  );
  writeFileSync(join(folder, 'jatdae.yaml'), YAML);
  return folder;
}

describe('jatdae advise', () => {
  it('an LLM with five contexts, over the handbook', () => {
    expect(call('--reader', 'llm').out).toMatchInlineSnapshot(`
      "For an LLM that is given the first k as contexts (k = 5)

        124 judged queries, 118 with a relevant document: 1.11 each on average,
          exactly one for 108, at most 4.
        Grades 1, 2; 8 queries have more than one of them.
        194 documents are judged not relevant, in 104 queries; 194 of them are hard
          negatives.
        6 queries have no relevant document; no measure of finding is defined there,
          Violations@k is for 6.

      Watch

        R@5: What is not among the 5 contexts the LLM cannot use; the order among
          them counts little.
        RR@5: Second: how early the first answer stands among the 5, for prompts
          that are cut or read from the top.
        HardNegAhead: 104 queries have hard negatives (194): the share where one
          stands ahead of the answer, which no mean of right answers shows.
        Violations@5: Documents judged wrong within the first 5, all of which are
          read; 104 queries have some judged, 6 of them without any answer.

      Leave

        P@5: With 1.11 relevant documents a query P@5 cannot pass 0.222 here: it
          measures the labels more than the system.
        nDCG@5: 108 of 118 queries have a single relevant document: there it says
          the same thing as RR@5, on another scale.
        AP: 108 of 118 queries have a single relevant document: there it is RR, to
          the last digit.
        Success@5: 108 of 118 queries have a single relevant document: there it is
          R@5, to the last digit.
        AllFound@5: 108 of 118 queries have a single relevant document: there it is
          R@5, to the last digit.

      What the first answer is worth at each rank (mean over 118 queries)

      measure     rank 1  rank 2  rank 3  rank 5  rank 6  rank 10    all
      R@5          0.954   0.954   0.954   0.954   0.000    0.000  1.000
      RR@5         1.000   0.500   0.333   0.200   0.000    0.000  1.000
      P@5          0.200   0.200   0.200   0.200   0.000    0.000  0.222
      nDCG@5       0.973   0.614   0.487   0.377   0.000    0.000  1.000
      AP           0.954   0.477   0.318   0.191   0.159    0.095  1.000
      Success@5    1.000   1.000   1.000   1.000   0.000    0.000  1.000
      AllFound@5   0.915   0.915   0.915   0.915   0.000    0.000  1.000

        The best judged document of each query at that rank, nothing else found.
          all: every answer found, in the best order (the ceiling).
      "
    `);
  });

  it('a reranker, in Korean', () => {
    const called = jatdae(['advise', '--reader', 'reranker', '--candidates', '30'], {
      cwd: HANDBOOK,
      lang: 'ko_KR.UTF-8',
    });
    expect(called.out).toMatchInlineSnapshot(`
      "읽는 쪽: 후보 n개의 순서를 다시 정하는 재정렬기 (k = 10, 후보 30개)

        판정된 질의 124개, 그중 정답 문서가 있는 질의 118개. 질의당 정답은 평균
          1.11개이며, 하나뿐인 질의가 108개, 가장 많은 것이 4개입니다.
        등급은 1, 2이고, 두 가지 이상이 섞인 질의는 8개입니다.
        정답이 아니라고 판정한 문서는 194개(질의 104개)이고, 그중 혼동 문서(hard
          negative)가 194개입니다.
        정답 문서가 없는 질의는 6개입니다. 찾았는지를 재는 지표는 여기서 정의되지
          않습니다(Violations@k는 6개에서 정의됨).

      볼 지표

        R@30: 후보 30개 안에 없으면 재정렬로도 되살릴 수 없습니다. 뒤 단계 전체의
          상한입니다.

      보지 않아도 되는 지표

        nDCG@10: 후보 30개의 순서는 재정렬기가 다시 정합니다. 재정렬한 뒤에
          재십시오.
        RR@10: 후보 30개의 순서는 재정렬기가 다시 정합니다. 재정렬한 뒤에 재십시오.
        P@10: 질의당 정답이 1.11개라 여기서 P@10의 최댓값은 0.111입니다. 시스템보다
          정답의 개수를 재는 셈입니다.
        Success@30: 질의 118개 중 108개는 정답이 하나뿐이어서 R@30 값과 끝자리까지
          같습니다.
        AllFound@30: 질의 118개 중 108개는 정답이 하나뿐이어서 R@30 값과 끝자리까지
          같습니다.

      첫 정답의 순위별 값 (이 판정의 질의 118개 평균)

      지표           1위    2위    3위    5위    6위   10위   전부
      R@30         0.954  0.954  0.954  0.954  0.954  0.954  1.000
      nDCG@10      0.973  0.614  0.487  0.377  0.347  0.281  1.000
      RR@10        1.000  0.500  0.333  0.200  0.167  0.100  1.000
      P@10         0.100  0.100  0.100  0.100  0.100  0.100  0.111
      Success@30   1.000  1.000  1.000  1.000  1.000  1.000  1.000
      AllFound@30  0.915  0.915  0.915  0.915  0.915  0.915  1.000

        질의마다 가장 좋은 정답 하나가 그 순위에 있고 다른 정답은 못 찾았을 때의
          값입니다. ‘전부’는 정답을 모두 가장 좋은 순서로 찾았을 때(최댓값)입니다.
      "
    `);
  });

  it('files; JSON has codes, numbers and sentences', () => {
    const qrels = tempFile('q1 0 a 1\nq2 0 b 1\nq2 0 c 1\n', 'qrels.txt');
    const { out } = jatdae(['advise', '--qrels', qrels, '--reader', 'first', '-k', '3', '--format', 'json']);
    const json = resultOf(out);
    expect(json).toMatchObject({
      reader: 'first',
      k: 3,
      candidates: null,
      written: null,
      labels: { queries: 2, answerable: 2, relevant: { mean: 1.5, single: 1, several: 1 } },
      watch: [{ measure: 'Success@1', ceiling: 1 }, { measure: 'RR@3' }],
      firstRank: { ranks: [1, 2, 3, 5, 6, 10] },
    });
    expect(json.firstRank.measures[1]).toMatchObject({ measure: 'RR@3', values: [1, 0.5, 1 / 3, 0, 0, 0], all: 1 });
    expect(json.watch[0].reasons[0]).toMatchObject({
      code: 'only-top',
      message: { en: expect.stringContaining('stands first'), ko: expect.stringContaining('맨 위') },
    });
  });

  it('--write changes measures: and nothing else', () => {
    const folder = project();
    const called = jatdae(['advise', '--reader', 'first', '--write'], { cwd: folder });
    expect(called.code).toBe(0);
    expect(called.err).toContain('measures: Success@1, RR@10, HardNegAhead');
    expect(readFileSync(join(folder, 'jatdae.yaml'), 'utf8')).toBe(
      YAML.replace('[P@10]', '[Success@1, RR@10, HardNegAhead]'),
    );
  });

  it('one clear sentence for each wrong call, and nothing is written', () => {
    const folder = project();
    const qrels = tempFile('q1 0 a 1\n', 'qrels.txt');
    for (const [args, sentence] of [
      [[], 'nobody is here to ask: say who reads the results with --reader person, llm, reranker, first or shop'],
      [['--reader', 'robot'], '--reader is one of person, llm, reranker, first, shop, not "robot"'],
      [['--reader', 'llm', '-k', '0'], '-k'],
      [['--reader', 'llm', '--write', '--qrels', qrels], '--write changes a jatdae.yaml'],
      [['--reader', 'llm', '--qrels', tempFile('q1 0 a 0\n', 'none.txt')], 'no judged query has a relevant document'],
    ] as const) {
      const called = jatdae(['advise', ...args], { cwd: folder });
      expect(called.err).toContain(sentence);
      expect(called.code).toBe(2);
      expect(called.out).toBe('');
    }
    expect(readFileSync(join(folder, 'jatdae.yaml'), 'utf8')).toBe(YAML);
    const nowhere = jatdae(['advise', '--reader', 'llm', '--write'], { cwd: tempFolder() });
    expect(nowhere.err).toContain('there is no jatdae.yaml here');
    expect(nowhere.code).toBe(2);
  });
});
