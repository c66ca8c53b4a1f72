import { describe, expect, it } from 'vitest';
import { gold, translate } from '../../../src/language/index.ts';
import { docOf } from '../../../src/systems/doc-of.ts';
import { CLEAN, documents, found, label, lines, lint, queries } from './gold.ts';

describe('judged documents that are not in the corpus', () => {
  const judgements = [label('q1', 'd1', 2), label('q1', 'x9', 1), label('q2', 'd2', 1), label('q2', 'x8', 0)];

  it('relevant ones are an error, with the recall that is left; others a warning', () => {
    const report = lint({ judgements });
    const missing = found(report, 'documents-not-in-corpus');
    // q1 has one of two, q2 one of one: (1/2 + 1) / 2.
    expect(translate(missing!.say, 'en')).toContain(
      '1 relevant document is not in the corpus: recall can reach 0.7500 at best.',
    );
    expect([missing?.level, lines(missing)]).toEqual(['error', ['q1 | x9']]);
    const others = found(report, 'negatives-not-in-corpus');
    expect([others?.level, lines(others)]).toEqual(['warning', ['q2 | x8']]);
  });

  it('says what would make ids meet, and renames nothing', () => {
    const report = lint({
      judgements: [label('q1', '7', 1), label('q2', '8', 1), label('q1', 'd2', 0)],
      documents: documents({ '007': '가나다', '008': '라마바', d2: 'abc' }),
    });
    const missing = found(report, 'documents-not-in-corpus');
    expect(lines(missing)).toEqual(['q1 | 7 | → 007', 'q2 | 8 | → 008']);
    expect(translate(missing!.say, 'en')).toContain('leading zeros');
    expect(translate(missing!.say, 'ko')).toContain('앞자리 0');
  });

  it('Hangul ids in decomposed form', () => {
    const report = lint({
      judgements: [label('q1', '출장비'.normalize('NFD'), 1), label('q2', 'd2', 1), label('q1', 'd2', 0)],
      documents: documents({ 출장비: '가나다', d2: 'abc' }),
    });
    expect(translate(found(report, 'documents-not-in-corpus')!.say, 'ko')).toContain('유니코드 정규형');
  });

  it('nothing is said of a corpus that has them, and a corpus that is not given is said to be skipped', () => {
    expect(found(lint({}), 'documents-not-in-corpus')).toBeUndefined();
    const { documents: _, ...bare } = CLEAN;
    const report = lint({ ...bare, judgements, documents: undefined as never });
    expect(report.skipped).toContainEqual({
      rule: 'missing-documents',
      why: gold.lint.lacks.documents,
    });
  });
});

describe('relevant ids of chunks', () => {
  it('whose document the corpus has: an error, and not missing a second time', () => {
    const report = lint({ judgements: [label('q1', 'd1#2', 1), label('q2', 'd2', 1), label('q2', 'd1', 0)] });
    const chunks = found(report, 'chunk-ids');
    expect([chunks?.level, lines(chunks)]).toEqual(['error', ['d1#2 | → d1']]);
    expect(found(report, 'documents-not-in-corpus')).toBeUndefined();
  });

  it('that only a rule maps', () => {
    const judgements = [label('q1', 'd1/p3', 1), label('q2', 'd2', 1), label('q2', 'd1', 0)];
    expect(found(lint({ judgements }), 'chunk-ids')).toBeUndefined();
    expect(lines(found(lint({ judgements }, { docOf: docOf('/^(.+)\\/p\\d+$/') }), 'chunk-ids'))).toEqual([
      'd1/p3 | → d1',
    ]);
  });

  it('beside the whole document: a warning', () => {
    const report = lint({
      judgements: [label('q1', '규정#출장', 1), label('q2', 'd2', 1), label('q2', 'd1', 0)],
      documents: documents({
        규정: '총칙\n출장비는  열흘 안에\n부칙',
        '규정#출장': '출장비는 열흘 안에',
        d1: '가',
        d2: '나',
      }),
    });
    const both = found(report, 'chunks-and-documents');
    expect([both?.level, lines(both)]).toEqual(['warning', ['규정#출장 | → 규정']]);
  });

  it('beside a preamble, or an empty document: nothing stands twice', () => {
    for (const preamble of ['규정 2026년판', '', '출장비']) {
      const report = lint({
        judgements: [label('q1', '규정#출장', 1), label('q2', 'd2', 1), label('q2', 'd1', 0)],
        documents: documents({ 규정: preamble, '규정#출장': '출장비는 열흘 안에', d1: '가', d2: '나' }),
      });
      expect([preamble, found(report, 'chunks-and-documents')]).toEqual([preamble, undefined]);
    }
  });

  for (const [what, judged, there] of [
    ['case', '규정#travel', '규정#Travel'],
    ['composition', '규정#출장'.normalize('NFD'), '규정#출장'],
    ['a blank', '규정#출장 ', '규정#출장'],
    ['zeros', '규정#03', '규정#3'],
  ] as const) {
    it(`written otherwise (${what}): the id that was meant, no chunk`, () => {
      const report = lint({
        judgements: [label('q1', judged, 1), label('q2', 'd2', 1), label('q2', 'd1', 0)],
        documents: documents({ 규정: '총칙', [there]: '출장비는 열흘 안에', d1: '가', d2: '나' }),
      });
      expect(found(report, 'chunk-ids')).toBeUndefined();
      expect(lines(found(report, 'documents-not-in-corpus'))).toEqual([`q1 | ${judged} | → ${there}`]);
    });
  }

  it('sections that are the documents are no chunks', () => {
    const report = lint({
      judgements: [
        label('q1', 'finance#corp-card', 1),
        label('q2', 'finance#travel', 1),
        label('q2', 'finance#corp-card', 0),
      ],
      documents: documents({ 'finance#corp-card': '법인카드', 'finance#travel': '출장' }),
    });
    expect(report.findings).toEqual([]);
  });
});

describe('labels of queries that are not listed', () => {
  it('are an error, with the cause where one change makes them meet', () => {
    const report = lint({ judgements: [...CLEAN.judgements, label(' q1', 'd1', 1), label('오타', 'd1', 1)] });
    const unlisted = found(report, 'queries-not-listed');
    expect([unlisted?.level, lines(unlisted)]).toEqual(['error', [' q1 | → q1', '오타']]);
    expect(translate(unlisted!.say, 'en')).toMatch(/^2 of 4 judged queries are not listed\. Likely cause: blanks/);
  });

  it('labels of removed queries are no fault', () => {
    const report = lint({
      queries: [...CLEAN.queries, { id: 'q3', text: '지금은 안 재는 질의', evaluated: false }],
      judgements: [...CLEAN.judgements, label('q3', 'gone', 1)],
    });
    expect([report.findings, report.counts.queries, report.counts.judgements]).toEqual([[], 2, 4]);
  });

  it('place numbers', () => {
    const report = lint({
      queries: queries(['1', 'first question'], ['3', 'second question'], ['7', 'third question']),
      judgements: [label('1', 'd1', 1), label('2', 'd2', 1), label('3', 'd1', 1), label('1', 'd2', 0)],
    });
    const unlisted = found(report, 'queries-not-listed');
    expect(translate(unlisted!.say, 'en')).toContain('query_ids: sequence');
    expect(lines(unlisted)).toEqual(['2']);
  });
});

describe('a scale that seems another', () => {
  it('all grades 0', () => {
    const scale = found(lint({ judgements: [label('q1', 'd1', 0), label('q2', 'd2', 0)] }), 'grades-all-0');
    expect(scale?.level).toBe('error');
  });
});
