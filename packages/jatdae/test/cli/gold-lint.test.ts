import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import type { LintFinding } from '../../src/gold/index.ts';
import { describeShared, shared } from '../shared.ts';
import { tempFile, tempFolder } from '../temp.ts';
import { jatdae } from './jatdae.ts';

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
    expect(out).toMatchInlineSnapshot();
  });

  it('in Korean', () => {
    expect(jatdae(files, { cwd, lang: 'ko_KR.UTF-8' }).out).toMatchInlineSnapshot();
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
    const report = JSON.parse(out) as { version: number; findings: LintFinding[]; skipped: { rule: string }[] };
    expect([code, report.version]).toEqual([1, 1]);
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
    const { findings } = JSON.parse(out) as { findings: LintFinding[] };
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
    const report = JSON.parse(out) as { findings: LintFinding[]; counts: Record<string, number> };
    return { ...report, of: (code: string) => report.findings.find((finding) => finding.code === code)?.items };
  };

  it('Cranfield, its numbering trap sprung: 73 judged queries are not listed', () => {
    const folder = data('cranfield/trec-xml');
    const args = ['--qrels', join(folder, 'cranqrel.trec.txt'), '--queries', join(folder, 'cran.qry.xml')];
    const { of, findings } = lint(...args);
    expect(of('queries-not-listed')).toHaveLength(73);
    expect(findings.find(({ code }) => code === 'queries-not-listed')?.say.en).toContain('query_ids: sequence');
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
