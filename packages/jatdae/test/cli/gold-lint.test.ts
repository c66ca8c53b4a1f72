import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import type { LintFinding } from '../../src/gold/index.ts';
import { translate } from '../../src/language/index.ts';
import { describeShared, shared } from '../shared.ts';
import { tempFile, tempFolder } from '../temp.ts';
import { jatdae, resultOf } from './jatdae.ts';

const jsonl = (rows: readonly object[]) => `${rows.map((row) => JSON.stringify(row)).join('\n')}\n`;
const QUERIES = jsonl([
  {
    qid: 'q1',
    question: '법인카드 경비 정산 기한',
    relevant: ['finance#card', 'finance#gone'],
    hard_negatives: ['finance#trip'],
  },
  { qid: 'q2', question: '법인카드의 경비 정산 기한은?', relevant: ['finance#card'] },
  { qid: 'q3', question: '그것은 어디에 내나요?', relevant: [] },
]);
const DOCUMENTS = jsonl([
  {
    id: 'finance#card',
    text: '법인카드로 쓴 경비는 열흘 안에 정산하고 전표를 함께 낸다. 기한을 넘기면 다음 달에 처리한다.',
  },
  {
    id: 'finance#card-old',
    text: '법인카드로 쓴 경비는 열흘 안에 정산하고 전표를 함께 낸다.  기한을 넘기면 다음 달에 처리한다.',
  },
  { id: 'finance#trip', text: '출장비는 출장 신청서와 함께 올린다.' },
]);
const queries = tempFile(QUERIES, 'queries.jsonl');
const docs = tempFile(DOCUMENTS, 'documents.jsonl');

describe('jatdae gold lint', () => {
  const files = ['gold', 'lint', '--queries', queries, '--docs', docs];
  const cwd = tempFolder();

  it('of files: errors first, exit code 1', () => {
    const { code, out, err } = jatdae(files, { cwd });
    expect([code, err]).toEqual([1, '']);
    expect(out).toMatchInlineSnapshot(`
      "Errors: numbers on this gold are wrong

        1 relevant document is not in the corpus: recall can reach 0.7500 at best.
          Correct the ids, or add the documents. [documents-not-in-corpus]
            q1 · finance#gone

      Warnings: numbers may be wrong

        1 group of queries that are the same for a reader (what differs: particles):
          they weigh double in every mean. In 1 of them the relevant documents differ.
          Merge them, or remove all but one. [query-variants]
            q1, q2  "법인카드 경비 정산 기한" · "법인카드의 경비 정산 기한은?"

        1 query needs what was said before (#1, "it", "the above"): no system can
          answer it as it stands. Write the meaning out, or mark with the attribute
          needs-context. [needs-context]
            q3  "그것은 어디에 내나요?"

        2 relevant documents have an unjudged copy of equal text in the corpus (2
          queries): a system that finds the copy gets nothing. Judge the copies, or
          remove them. [equal-texts-one-gold]
            q1 · finance#card, finance#card-old
            q2 · finance#card, finance#card-old

      Notes: to be known when numbers are read

        1 query has no grade yet and enters no mean. [no-labels]
            q3

        3 queries (2 with a relevant document), 4 judgements of 4 pairs, 3
          documents. Errors: 1, warnings: 3, notes: 1.
        Not looked at:
        - stale-labels: no label says which text its judge saw
        - copied-words: no query says that it was generated (attribute origin)
        - prompt-leakage: fewer than 10 queries say that they were generated
          (attribute origin)
        - beyond-limit: the embedder's token limit is not given (jatdae gold lint
          --limit)
        - circular-labels: no label is by a model or by clicks
        - circular-systems: no run is given (--run, or recorded runs of a project)
        - too-few-queries: no difference is asked for (jatdae gold lint
          --difference)
      "
    `);
  });

  it('in Korean', () => {
    expect(jatdae(files, { cwd, lang: 'ko_KR.UTF-8' }).out).toMatchInlineSnapshot(`
      "오류: 이 골드로 잰 숫자는 틀립니다

        정답 문서 1개가 코퍼스에 없어 재현율이 최고 0.7500까지만 오를 수 있습니다.
          아이디를 바로잡거나 문서를 넣으십시오. [documents-not-in-corpus]
            q1 · finance#gone

      경고: 숫자가 틀릴 수 있습니다

        사실상 같은 질의가 1묶음 있어(차이: 조사) 평균에서 두 번 셉니다. 그중
          1묶음은 정답 문서가 서로 다릅니다. 하나로 합치거나 하나만 남기십시오.
          [query-variants]
            q1, q2  "법인카드 경비 정산 기한" · "법인카드의 경비 정산 기한은?"

        질의 1개는 앞의 대화나 다른 질의의 답이 있어야 뜻이 통합니다(#1, 그것,
          위의). 이대로는 어떤 시스템도 답할 수 없습니다. 가리키는 말을 풀어 쓰거나
          속성 needs-context로 표시하십시오. [needs-context]
            q3  "그것은 어디에 내나요?"

        정답 문서 2건은 본문이 똑같은 문서가 코퍼스에 더 있는데 판정이 없습니다(질의
          2개). 그 문서를 찾은 시스템은 점수를 받지 못합니다. 사본도 판정하거나
          코퍼스에서 빼십시오. [equal-texts-one-gold]
            q1 · finance#card, finance#card-old
            q2 · finance#card, finance#card-old

      참고: 숫자를 읽을 때 알아 둘 것

        질의 1개에 아직 등급이 없어 평균에 들어가지 않습니다. [no-labels]
            q3

        질의 3개(정답이 있는 것 2개), 쌍 4개에 대한 판정 4건, 문서 3개. 오류 1건,
          경고 3건, 참고 1건.
        살펴보지 않은 것:
        - stale-labels: 판정자가 본 본문이 라벨에 기록되어 있지 않음
        - copied-words: 생성한 질의라고 표시된 것이 없음(속성 origin)
        - prompt-leakage: 생성한 질의라고 표시된 것이 10개보다 적음(속성 origin)
        - beyond-limit: 임베더의 토큰 한도가 없음(jatdae gold lint --limit)
        - circular-labels: 모델이나 클릭으로 만든 라벨이 없음
        - circular-systems: 검색 결과가 없음(--run 또는 프로젝트의 기록된 실행)
        - too-few-queries: 찾으려는 차이를 지정하지 않음(jatdae gold lint
          --difference)
      "
    `);
  });

  it('no line is wider than 80 columns, nor is the help', () => {
    for (const lang of ['en_US.UTF-8', 'ko_KR.UTF-8']) {
      for (const args of [files, ['gold', '--help']]) {
        for (const line of jatdae(args, { cwd, lang }).out.split('\n'))
          expect(stringWidth(line), line).toBeLessThanOrEqual(80);
      }
    }
  });

  it('as JSON with every id', () => {
    const { code, out } = jatdae([...files, '--format', 'json'], { cwd });
    const report = resultOf(out) as { findings: LintFinding[]; skipped: { rule: string }[] };
    expect(code).toBe(1);
    expect(report.findings.map(({ level, code }) => `${level} ${code}`)).toEqual([
      'error documents-not-in-corpus',
      'warning query-variants',
      'warning needs-context',
      'warning equal-texts-one-gold',
      'note no-labels',
    ]);
    expect(report.findings[0]?.items).toEqual([{ documents: ['finance#gone'], queries: ['q1'] }]);
    expect(report.skipped.map(({ rule }) => rule)).toContain('too-few-queries');
  });

  it('of a store: two judges who are tied, and a run to hold it against', () => {
    const folder = tempFolder();
    const gold = (...args: string[]) => jatdae(['gold', ...args], { cwd: folder });
    const other = tempFile(
      '{"qid":"q2","question":"법인카드의 경비 정산 기한은?","relevant":{"finance#card":0}}\n',
      'other.jsonl',
    );
    gold('import', queries, '--judge', 'kim');
    gold('import', other, '--judge', 'park');
    const a = tempFile('q1 Q0 finance#card 1 2 a\nq2 Q0 finance#trip 1 2 a\n', 'a.txt');
    const b = tempFile('q1 Q0 finance#trip 1 2 b\nq1 Q0 finance#card 2 1 b\n', 'b.txt');
    const { code, out } = gold('lint', '--run', a, '--run', b, '-k', '1', '--difference', '.05', '--format', 'json');
    const { findings } = resultOf(out) as { findings: LintFinding[] };
    const of = (name: string) => findings.find((finding) => finding.code === name)?.items.map(({ shown }) => shown);
    expect(code).toBe(1);
    expect(of('judges-tied')).toEqual(['kim 1, park 0']);
    // q1 has two relevant documents; a has one of them at rank 1, b none. Without a's own find R@1 falls from 1/2 to 0.
    expect(of('gold-in-top-k')?.map((shown) => shown?.replace(/, nDCG.*/, ''))).toEqual([
      '1/2 @1, 1: 1, R@1 0.500 → 0.000',
      '0/2 @1, 1: 0, R@1 0.000 → 0.000',
    ]);
    expect(of('recall-on-own-finds')).toHaveLength(1);
  });

  it('of a project: its documents, its recorded runs, and the limit of its embedders', () => {
    const folder = tempFolder();
    const config = `collection: { documents: ${JSON.stringify(docs)}, queries: ${JSON.stringify(queries)} }
systems:
  singles: { type: bm25, tokenizer: ngram(1) }
  flat: { type: bm25, tokenizer: ngram(1), b: 0 }
  dense: { type: dense, model: lsa, limit: 3, dimensions: 2 }
`;
    writeFileSync(join(folder, 'jatdae.yaml'), config);
    jatdae(['run', 'singles', 'flat'], { cwd: folder });
    const { code, out } = jatdae(['gold', 'lint', '--format', 'json'], { cwd: folder });
    const { findings, counts } = resultOf(out) as { findings: LintFinding[]; counts: Record<string, number> };
    expect([code, counts.documents, counts.pairs]).toEqual([1, 3, 4]);
    const of = (name: string) => findings.find((finding) => finding.code === name)?.items;
    expect(of('gold-in-top-k')?.map(({ systems }) => systems)).toEqual([['singles'], ['flat']]);
    expect(of('beyond-embedder-limit')?.map(({ queries: ids }) => ids)).toEqual([['q1'], ['q2']]);
  });

  it.each([
    [[], /there is no gold to look at: no store at \.jatdae.gold\.db, no jatdae\.yaml here, no --qrels FILE/],
    [['--queries', queries, '--limit', '0'], /--limit/],
    [['--queries', queries, '--difference', 'much'], /--difference is "much"; it must be a number above 0/],
    [['--qrels', 'absent.txt'], /absent\.txt/],
  ] as const)('one clear sentence: %j', (args, sentence) => {
    const called = jatdae(['gold', 'lint', ...args], { cwd });
    expect(called.err).toMatch(sentence);
    expect([called.code, called.out]).toEqual([2, '']);
  });
});

describeShared('real gold sets', () => {
  const data = (path: string) => shared(`data/${path}`)!;
  const lint = (...args: string[]) => {
    const { out } = jatdae(['gold', 'lint', '--format', 'json', ...args], { cwd: tempFolder() });
    const report = resultOf(out) as { findings: LintFinding[]; counts: Record<string, number> };
    return { ...report, of: (code: string) => report.findings.find((finding) => finding.code === code)?.items };
  };

  it('Cranfield, its numbering trap sprung: 73 judged queries are not listed', () => {
    const folder = data('cranfield/trec-xml');
    const args = ['--qrels', join(folder, 'cranqrel.trec.txt'), '--queries', join(folder, 'cran.qry.xml')];
    const { of, findings } = lint(...args);
    expect(of('queries-not-listed')).toHaveLength(73);
    expect(translate(findings.find(({ code }) => code === 'queries-not-listed')!.say, 'en')).toContain(
      'query_ids: sequence',
    );
    expect(of('no-labels')).toHaveLength(73);
  });

  it('CISI: every grade is 0', () => {
    const { findings } = lint('--qrels', data('cisi/CISI.REL'), '--queries', data('cisi/CISI.QRY'));
    expect(findings.filter(({ level }) => level === 'error').map(({ code }) => code)).toEqual(['grades-all-0']);
  });

  it('KorQuAD: three paragraphs stand there twice', () => {
    const file = data('korquad-v1-dev/KorQuAD_v1.0_dev.json');
    const items = lint('--qrels', file, '--queries', file, '--docs', file).of('equal-texts-one-gold')!;
    // Counted from the file itself.
    const { data: articles } = JSON.parse(readFileSync(file, 'utf8')) as {
      data: { paragraphs: { context: string; qas: object[] }[] }[];
    };
    const paragraphs = articles.flatMap((article) => article.paragraphs);
    const twice = paragraphs.filter(
      ({ context }) => paragraphs.filter((other) => other.context === context).length > 1,
    );
    expect(new Set(items.flatMap(({ documents = [] }) => documents)).size).toBe(twice.length);
    expect(items).toHaveLength(twice.reduce((sum, { qas }) => sum + qas.length, 0));
  });

  it('a Quepid book: pairs that its raters do not agree on', () => {
    const file = data('quepid/haystack_rating_party_book.json');
    const { of, counts } = lint('--qrels', file);
    expect(counts.judgements).toBe(1942);
    const { query_doc_pairs: pairs } = JSON.parse(readFileSync(file, 'utf8')) as {
      query_doc_pairs: { judgements?: { rating: number | null; unrateable: boolean }[] }[];
    };
    const differing = pairs.filter(
      ({ judgements = [] }) => new Set(judgements.map(({ rating, unrateable }) => `${rating} ${unrateable}`)).size > 1,
    );
    expect((of('judges-disagree')?.length ?? 0) + (of('judges-tied')?.length ?? 0)).toBe(differing.length);
    expect(of('query-variants')?.map(({ shown }) => shown)).toContain('"smart watch" · "smartwatch"');
  });

  it('ko-welfare: 1,910 questions with one relevant document each, none of which is lost', () => {
    const file = (name: string) => data(`ko-welfare/test_${name}.json`);
    const { findings, counts } = lint(
      '--qrels',
      file('relevant_docs'),
      '--queries',
      file('queries'),
      '--docs',
      file('corpus'),
    );
    expect(counts).toEqual({ queries: 1910, withPositive: 1910, judgements: 1910, pairs: 1910, documents: 464 });
    expect(findings.map(({ code }) => code)).toEqual(['near-texts-one-gold', 'gold-without-negatives']);
  });
});
