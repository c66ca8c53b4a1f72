import { describe, expect, it } from 'vitest';
import { shownHash } from '../../../src/gold/index.ts';
import { common, translate } from '../../../src/language/index.ts';
import { CLEAN, documents, found, label, lines, lint } from './gold.ts';

describe('judges who disagree', () => {
  it('tied: an error; settled: a warning', () => {
    const judgements = [
      label('q1', 'd1', 2),
      label('q1', 'd1', 0, { judge: '박' }),
      label('q1', 'd2', 0),
      label('q2', 'd2', 1),
      label('q2', 'd2', 1, { judge: '박' }),
      label('q2', 'd2', 0, { judge: 'lee' }),
    ];
    const report = lint({ judgements });
    const tied = found(report, 'judges-tied');
    expect([tied?.level, lines(tied)]).toEqual(['error', ['q1 | d1 | kim,박 | kim 2, 박 0']]);
    expect(translate(tied!.say, 'en')).toMatch(/^On 1 of 3 pairs the judges are tied/);
    const settled = found(report, 'judges-disagree');
    expect([settled?.level, lines(settled)]).toEqual(['warning', ['q2 | d2 | kim,lee,박 | kim 1, lee 0, 박 1 → 1']]);
    expect(translate(settled!.say, 'ko')).toMatch(/^판정자가 둘 이상인 쌍 2개 중 1개에서/);
  });

  it('one voice is none', () => {
    const again = CLEAN.judgements as readonly ReturnType<typeof label>[];
    expect(lint({ judgements: [...again, ...again.map((one) => ({ ...one, judge: '박' }))] }).findings).toEqual([]);
  });

  it('a judge who contradicts itself in the file', () => {
    const say = common.inAll({ en: 'two grades', ko: '두 등급' });
    const report = lint({
      reading: [
        { level: 'warning', code: 'conflicts-settled', say },
        { level: 'note', code: 'x', say },
      ],
    });
    expect(report.findings).toEqual([{ level: 'error', code: 'judge-contradicts-itself', say, items: [] }]);
  });
});

describe('labels on another text', () => {
  const old = shownHash({ text: '출장비는 닷새 안에 정산합니다.' });
  const now = shownHash({ text: CLEAN.documents![0]!.text });
  const judged = (textHash: string) =>
    [
      label('q1', 'd1', 2, { textHash, at: '2026-03-01T00:00:00.000Z' }),
      label('q1', 'd2', 0),
      label('q2', 'd2', 1),
    ] as const;

  it('that has changed since', () => {
    const report = lint({ judgements: judged(old) });
    const stale = found(report, 'labels-stale');
    expect([stale?.level, lines(stale)]).toEqual(['warning', ['q1 | d1 | kim | kim 2 2026-03-01']]);
    expect(translate(stale!.say, 'en')).toContain('1 label was made on a text that has changed since (1 document).');
  });

  it('not where it is the same, nor where the document is gone', () => {
    expect(found(lint({ judgements: judged(now) }), 'labels-stale')).toBeUndefined();
    const gone = lint({ judgements: [label('q1', 'x', 0, { textHash: old }), label('q2', 'd2', 1)] });
    expect(found(gone, 'labels-stale')).toBeUndefined();
  });

  it('by the texts that a store saw, where there is no corpus', () => {
    const { documents: _, ...bare } = CLEAN;
    const report = lint({
      ...bare,
      documents: undefined as never,
      judgements: judged(old),
      seen: new Map([['d1', now]]),
    });
    expect(lines(found(report, 'labels-stale'))).toHaveLength(1);
  });

  it('skipped, and said, where no label knows its text', () => {
    expect(lint({}).skipped.map(({ rule }) => rule)).toContain('stale-labels');
  });

  it('that was cut', () => {
    const report = lint({
      judgements: [label('q1', 'd1', 0, { cut: true }), label('q1', 'd2', 1, { cut: true }), label('q2', 'd2', 1)],
    });
    const cut = found(report, 'labels-on-cut-text');
    expect([cut?.level, cut?.items.length]).toEqual(['warning', 2]);
    expect(translate(cut!.say, 'ko')).toContain('그중 오답 판정 1개');
  });
});

const LONG =
  '출장비는 다녀온 날부터 열흘 안에 정산하며 법인카드 전표와 영수증을 함께 제출하고 부서장의 결재를 받는다. ';

describe('near duplicates', () => {
  const texts = {
    d1: LONG.repeat(2),
    d2: `  ${LONG.repeat(2).replaceAll(' ', '  ')}`,
    d3: `${LONG.repeat(2)}끝.`,
    d4: '도서관은 아홉 시에 열고 여섯 시에 닫는다. 토요일에는 한 시까지 연다.',
  };

  it('judged apart for one query: a warning; graded apart: a note', () => {
    const apart = lint({
      judgements: [label('q1', 'd1', 1), label('q1', 'd2', 0), label('q1', 'd3', 2), label('q2', 'd4', 1)],
      documents: documents(texts),
    });
    // d3 against d1: of its runs of five characters only those with the last three characters are new.
    expect(lines(found(apart, 'near-duplicates-judged-differently'))).toEqual([
      'q1 | d1,d2 | 1 · 0, = 1.00',
      expect.stringMatching(/^q1 \| d2,d3 \| 0 · 2, ≈ 0\.9\d$/),
    ]);
    expect(lines(found(apart, 'near-duplicates-graded-differently'))).toEqual([
      expect.stringMatching(/^q1 \| d1,d3 \| 1 · 2, ≈ 0\.9\d$/),
    ]);
    expect(found(apart, 'equal-texts-one-gold')).toBeUndefined();
  });

  it('one relevant, its copy unjudged: a warning where equal, a note where near', () => {
    const report = lint({
      judgements: [label('q1', 'd1', 1), label('q2', 'd4', 1), label('q2', 'd1', 0)],
      documents: documents(texts),
    });
    expect(lines(found(report, 'equal-texts-one-gold'))).toEqual(['q1 | d1,d2']);
    expect(lines(found(report, 'near-texts-one-gold'))).toEqual([expect.stringMatching(/^q1 \| d1,d3 \| ≈ 0\.9\d$/)]);
  });

  it('a higher threshold takes fewer', () => {
    const judgements = [label('q1', 'd1', 1), label('q2', 'd4', 1), label('q2', 'd1', 0)];
    expect(
      found(lint({ judgements, documents: documents(texts) }, { near: 0.999 }), 'near-texts-one-gold'),
    ).toBeUndefined();
  });

  it('judged alike, and judged for different queries: nothing', () => {
    const report = lint({
      judgements: [
        label('q1', 'd1', 1),
        label('q1', 'd2', 1),
        label('q1', 'd3', 1),
        label('q2', 'd4', 1),
        label('q2', 'd1', 0),
      ],
      documents: documents(texts),
    });
    expect(report.findings.filter(({ code }) => code.startsWith('near') || code.startsWith('equal'))).toEqual([]);
  });
});
