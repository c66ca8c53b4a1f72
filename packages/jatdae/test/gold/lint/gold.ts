import type { Document, Query } from '../../../src/collection/shapes.ts';
import {
  type GoldToLint,
  type LintFinding,
  type LintJudgement,
  type LintOptions,
  type LintReport,
  lintGold,
} from '../../../src/gold/index.ts';

/** A judgement in short: query, document, grade, and what else differs from a person's confirmed label. */
export function label(
  query: string,
  document: string,
  grade: LintJudgement['grade'],
  rest: Partial<LintJudgement> = {},
): LintJudgement {
  return { query, document, grade, judge: 'kim', hard: false, status: 'confirmed', source: 'person', ...rest };
}

/** Queries `id: text`, or with attributes. */
export function queries(...all: (readonly [string, string, Query['attributes']?])[]): Query[] {
  return all.map(([id, text, attributes]) => ({ id, text, ...(attributes && { attributes }) }));
}

export function documents(texts: Readonly<Record<string, string>>): Document[] {
  return Object.entries(texts).map(([id, text]) => ({ id, text }));
}

/** A gold without any fault: two queries, each with a relevant document and one that is not. */
export const CLEAN: GoldToLint = {
  queries: queries(['q1', '법인카드로 결제한 출장비는 언제까지 정산하나요?'], ['q2', 'opening hours of the library']),
  judgements: [label('q1', 'd1', 2), label('q1', 'd2', 0), label('q2', 'd2', 1), label('q2', 'd1', 0)],
  documents: documents({
    d1: '출장비는 다녀온 날부터 열흘 안에 정산합니다. 카드 전표를 함께 냅니다.',
    d2: 'The library is open from nine to six, on Saturdays until one.',
    d3: 'Nobody judged this one.',
  }),
};

/** The clean gold with parts of it replaced. */
export function lint(parts: Partial<GoldToLint>, options?: LintOptions): LintReport {
  return lintGold({ ...CLEAN, ...parts }, options);
}

/** The finding with this code. */
export function found(report: LintReport, code: string): LintFinding | undefined {
  return report.findings.find((finding) => finding.code === code);
}

/** What a finding lists: queries, documents and what is shown, one line an item. */
export function lines(finding: LintFinding | undefined): string[] | undefined {
  return finding?.items.map(({ queries = [], documents = [], judges = [], systems = [], shown = '' }) =>
    [systems, queries, documents, judges]
      .filter((ids) => ids.length > 0)
      .map((ids) => ids.join(','))
      .concat(shown)
      .filter((part) => part !== '')
      .join(' | '),
  );
}
