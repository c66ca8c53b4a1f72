import { describe, expect, it } from 'vitest';
import type { LintReport } from '../../../src/gold/index.ts';
import { translate } from '../../../src/language/index.ts';
import { documents, found, label, lines, lint, queries } from './gold.ts';

const TEXTS = [
  '출장비는 다녀온 날부터 열흘 안에 정산합니다',
  '도서관은 아홉 시에 열고 여섯 시에 닫습니다',
  '주차권은 건물 입구의 안내대에서 받습니다',
  '회의실은 하루 전까지 예약해야 합니다',
  '퇴직금은 퇴사한 달의 다음 달에 지급합니다',
  '건강검진은 해마다 가을에 받습니다',
  '식대는 한 끼에 만 원까지 지원합니다',
  '재택근무는 주 이틀까지 할 수 있습니다',
  '연차는 입사일을 기준으로 셉니다',
  '교육비는 부서 예산에서 냅니다',
  '명함은 총무팀에 신청합니다',
  '노트북은 사 년마다 바꿔 줍니다',
];

/** One generated question and one real one a document. */
function gold(made: (text: string, i: number) => string, real?: (text: string, i: number) => string): LintReport {
  const all = TEXTS.flatMap((text, i) => [
    [`g${i}`, made(text, i), { origin: 'generated' }] as const,
    ...(real ? [[`r${i}`, real(text, i), { origin: '실제' }] as const] : []),
  ]);
  const id = (query: string) => `d${query.slice(1)}`;
  return lint({
    queries: queries(...all),
    judgements: all.flatMap(([query]) => [label(query, id(query), 1), label(query, 'none', 0)]),
    documents: documents({ ...Object.fromEntries(TEXTS.map((text, i) => [`d${i}`, text])), none: '아무것도 아님' }),
  });
}

const REAL = [
  '영수증 언제까지',
  '책 빌리는 곳 시간',
  '차 세우기',
  '미팅룸 잡기',
  '그만두면 돈',
  '병원',
  '밥값',
  '집에서 일',
  '휴가',
  '강의료',
  '이름표',
  '컴퓨터',
];

describe('generated queries whose words copy the document', () => {
  it('far above real ones: a warning, the worst first', () => {
    const report = gold(
      (text, i) => (i === 3 ? '회의실 안내' : text),
      (_, i) => REAL[i]!,
    );
    const copied = found(report, 'generated-queries-copy');
    expect(copied?.level).toBe('warning');
    expect(lines(copied)?.[0]).toBe('g0 | d0 | 100%');
    // 회의, 의실 of 회의, 의실, 안내.
    expect(lines(copied)?.at(-1)).toBe('g3 | d3 | 67%');
    expect(translate(copied!.say, 'ko')).toContain('어휘 검색이 실제보다 좋아 보입니다');
  });

  it('about as real ones: the two figures as a note', () => {
    const report = gold(
      (_, i) => REAL[i]!,
      (_, i) => `${REAL[i]!} 문의`,
    );
    expect(found(report, 'generated-queries-copy')).toBeUndefined();
    const note = found(report, 'generated-queries-overlap');
    expect([note?.level, note?.items]).toEqual(['note', []]);
  });

  it('without real ones a copy is what says nearly only the document', () => {
    expect(
      translate(
        found(
          gold((text) => text),
          'generated-queries-copy',
        )!.say,
        'en',
      ),
    ).toContain('there are no real queries');
    expect(
      found(
        gold((_, i) => REAL[i]!),
        'generated-queries-copy',
      ),
    ).toBeUndefined();
  });

  it('skipped where no query says where it comes from', () => {
    expect(lint({}).skipped.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(['copied-words', 'prompt-leakage']),
    );
  });
});

describe('prompt leakage', () => {
  it('a code that no document has: an error', () => {
    const report = gold((_, i) => `${REAL[i]!} QGEN-7`);
    const code = found(report, 'prompt-code-in-queries');
    expect(code?.level).toBe('error');
    expect(code?.items.map(({ queries: { length } = [], shown }) => [length, shown])).toEqual([[12, '"qgen 7" 12/12']]);
  });

  it('a phrase: a warning, its longest form, particles apart', () => {
    const report = gold((_, i) => `${['사내 포털에서', '사내 포털의'][i % 2]} ${REAL[i]!}`);
    const phrase = found(report, 'prompt-phrase-in-queries');
    expect(phrase?.items.map(({ shown }) => shown)).toEqual(['"사내 포털" 12/12']);
  });

  it('not what the documents say too, what real queries say as often, or how questions are made', () => {
    expect(
      found(
        gold((text) => `${text.split(' ')[0]} 무엇인가요?`),
        'prompt-phrase-in-queries',
      ),
    ).toBeUndefined();
    const both = gold(
      (_, i) => `${REAL[i]!} 우리회사`,
      (_, i) => `우리회사 ${REAL[i]!}`,
    );
    expect(found(both, 'prompt-phrase-in-queries')).toBeUndefined();
    const asked = gold((_, i) => `What is the ${REAL[i]!} 어떻게 되나요?`);
    expect(found(asked, 'prompt-phrase-in-queries')).toBeUndefined();
  });

  it('not in half of them', () => {
    expect(
      found(
        gold((_, i) => (i % 2 ? `${REAL[i]!} QGEN-7` : REAL[i]!)),
        'prompt-code-in-queries',
      ),
    ).toBeUndefined();
  });
});

describe("beyond the embedder's limit", () => {
  const filler = '가나다라 '.repeat(60);
  const report = (text: string, answerPoints: readonly string[], limit?: number) =>
    lint(
      {
        queries: [
          { id: 'q1', text: '정산 기한', answerPoints },
          { id: 'q2', text: 'opening hours' },
        ],
        judgements: [label('q1', 'd1', 1), label('q1', 'd2', 0), label('q2', 'd2', 1)],
        documents: documents({ d1: text, d2: 'nine to six' }),
      },
      limit === undefined ? {} : { limit },
    );

  it('an answer that may be cut, and one that is', () => {
    // Two syllables a token: 4 syllables are 2 tokens, 60 times.
    const may = found(report(filler, [], 100), 'beyond-embedder-limit');
    expect(lines(may)).toEqual(['q1 | d1 | 120 > 100']);
    const is = found(report(`${filler}열흘 안에 낸다`, ['열흘 안에'], 100), 'beyond-embedder-limit');
    expect(translate(is!.say, 'ko')).toContain('그중 1개는 답의 요점이 실제로 한도 뒤에 있습니다');
  });

  it('not where it stands in the part that is read, nor where the limit is not reached', () => {
    expect(found(report(`열흘 안에 낸다 ${filler}`, ['열흘  안에'], 100), 'beyond-embedder-limit')).toBeUndefined();
    expect(found(report(filler, [], 120), 'beyond-embedder-limit')).toBeUndefined();
    expect(report(filler, []).skipped.map(({ rule }) => rule)).toContain('beyond-limit');
  });
});
