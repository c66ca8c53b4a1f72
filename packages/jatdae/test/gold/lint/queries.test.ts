import { describe, expect, it } from 'vitest';
import { stems, withoutParticle } from '../../../src/gold/lint/particles.ts';
import { translate } from '../../../src/language/index.ts';
import { CLEAN, documents, found, label, lines, lint, queries } from './gold.ts';

describe('queries that are one for a reader', () => {
  const variants = (...texts: string[]) => {
    const all = texts.map((text, i) => [`v${i}`, text] as const);
    const judgements = all.flatMap(([id]) => [label(id, 'd1', 1), label(id, 'd2', 0)]);
    return found(lint({ queries: queries(...all), judgements }), 'query-variants');
  };

  it.each([
    ['nothing', 'head set', 'head set'],
    ['Unicode form', '출장비 정산', '출장비 정산'.normalize('NFD')],
    ['character width', 'ＡＢＣ 카드', 'ABC 카드'],
    ['case', 'Corporate Card', 'corporate card'],
    ['spacing', '법인 카드 정산', '법인카드정산'],
    ['punctuation', '법인카드 정산은?', '법인카드 정산은'],
    ['particles', '법인카드 정산 방법', '법인카드의 정산 방법은?'],
    ['particles', 'D-8 비자를 연장', 'D-8비자 연장을'],
  ])('differ by %s', (kind, one, other) => {
    const finding = variants(one, other);
    expect(translate(finding!.say, 'en')).toContain(`(what differs: ${kind})`);
    expect([finding?.level, finding?.items.map((item) => item.queries)]).toEqual(['warning', [['v0', 'v1']]]);
  });

  it.each([
    ['법인카드 정산', '법인카드 정지'],
    ['결과 보고', '결 보고'],
    ['D-8 visa', 'D-9 visa'],
    ['수수료는 얼마', '수수료가 없는 경우'],
  ])('%s and %s are two', (one, other) => {
    expect(variants(one, other)).toBeUndefined();
  });

  it('says where their relevant documents differ', () => {
    const report = lint({
      queries: queries(['a', '도서관 시간'], ['b', '도서관시간'], ['c', '다른 것']),
      judgements: [label('a', 'd1', 1), label('b', 'd2', 1), label('c', 'd1', 1), label('a', 'd2', 0)],
    });
    expect(translate(found(report, 'query-variants')!.say, 'ko')).toContain('그중 1묶음은 정답 문서가 서로 다릅니다');
  });

  it('particles by form: after the syllable that takes them, where two are left', () => {
    const words = [
      '수수료를',
      '수수료을',
      '정산은',
      '결과',
      '지역으로',
      '서울로',
      '부산에서는',
      '카드',
      '고양이',
      'card',
    ];
    expect(words.map(withoutParticle)).toEqual([
      '수수료',
      '수수료을',
      '정산',
      '결과',
      '지역',
      '서울',
      '부산',
      '카드',
      '고양',
      'card',
    ]);
    expect(stems('D-8을 가진 사람의 수수료는?')).toEqual(['d', '8', '가진', '사람', '수수료']);
  });
});

describe("queries that need another query's answer", () => {
  const flagged = (...texts: string[]) => {
    const all = texts.map((text, i) => [`c${i}`, text] as const);
    return found(lint({ queries: queries(...all), judgements: [] }), 'needs-context')?.items.flatMap(
      (item) => item.queries,
    );
  };

  it('by number, pronoun, or what stands above', () => {
    expect(
      flagged(
        '#1의 배우자는 누구인가?',
        '그것은 얼마인가요?',
        '위의 경우 수수료는 얼마인가요?',
        '그 경우에는 어떻게 하나요?',
        '앞에서 말한 서류는 어디에 내나요?',
        'How much is the above fee?',
        'what about it?',
      ),
    ).toEqual(['c0', 'c1', 'c2', 'c3', 'c4', 'c5', 'c6']);
  });

  it('not by titles, inner pronouns and look-alikes', () => {
    expect(
      flagged(
        '그것이 알고 싶다 방영 시간',
        '드라마 "그것은 사랑이었다" 출연진',
        '「이것이 법이다」 저자',
        '위임장 양식은 어디에 있나요?',
        'C# 9 features',
        'is it legal to park on a pavement',
        '그림 대여 기간',
      ),
    ).toBeUndefined();
  });

  it('not where the query says so itself', () => {
    const asked = queries(['c', '그것은 얼마인가요?', { 'needs-context': 'yes' }]);
    expect(found(lint({ queries: asked, judgements: [] }), 'needs-context')).toBeUndefined();
  });
});

describe('queries with one kind of label', () => {
  it('only negatives: the ideal result is none, a note', () => {
    const judgements = [label('q1', 'd1', 0), label('q1', 'd2', 0), label('q2', 'd2', 1)];
    const only = found(lint({ judgements }), 'only-negatives');
    expect([only?.level, lines(only)]).toEqual(['note', ['q1']]);
    expect(translate(only!.say, 'ko')).toContain('이상적인 결과는 0건');
  });

  it('as the query says: nothing, a warning, or a warning the other way', () => {
    const of = (answerable: string, grade: number) =>
      lint({
        queries: queries(['q1', '용인 야경 좋은 식당', { answerable }], ['q2', 'other']),
        judgements: [label('q1', 'd1', grade), label('q2', 'd2', 1), label('q2', 'd1', 0)],
      }).findings.map(({ level, code }) => `${level} ${code}`);
    expect(of('no', 0)).toEqual([]);
    expect(of('아니오', 0)).toEqual([]);
    expect(of('yes', 0)).toEqual(['warning answerable-without-positive']);
    expect(of('no', 1)).toEqual(['warning unanswerable-with-positive']);
  });

  it('no label at all: a note', () => {
    const report = lint({ judgements: [label('q2', 'd2', 1), label('q2', 'd1', 0), label('q1', 'd1', 'later')] });
    expect([found(report, 'no-labels')?.level, lines(found(report, 'no-labels'))]).toEqual(['note', ['q1']]);
  });

  it('everything positive: a warning from five on, a note where the whole gold is so', () => {
    const five = Array.from({ length: 5 }, (_, i) => label('q1', `d${i}`, 1));
    const corpus = documents(Object.fromEntries(five.map(({ document }, i) => [document, `본문 ${i}`])));
    const some = lint({ judgements: [...five, label('q2', 'd1', 0), label('q2', 'd2', 1)], documents: corpus });
    expect(lines(found(some, 'everything-positive'))).toEqual(['q1']);
    const four = lint({
      judgements: [...five.slice(1), label('q2', 'd1', 0), label('q2', 'd2', 1)],
      documents: corpus,
    });
    expect(four.findings).toEqual([]);
    const whole = lint({ judgements: [...five, label('q2', 'd1', 1)], documents: corpus });
    expect(whole.findings.map(({ level, code }) => [level, code])).toEqual([['note', 'gold-without-negatives']]);
  });
});

describe('without a word', () => {
  it('queries and relevant documents', () => {
    const report = lint({
      queries: queries(['q1', '???'], ['q2', '']),
      judgements: [label('q1', 'd1', 1), label('q1', 'd2', 0), label('q2', 'd2', 1)],
      documents: documents({ d1: ' – ', d2: '글', d3: '' }),
    });
    expect(lines(found(report, 'queries-without-words'))).toEqual(['q1 | "???"', 'q2 | ""']);
    expect(lines(found(report, 'relevant-without-words'))).toEqual(['d1']);
    expect([found(report, 'documents-without-words')?.level, lines(found(report, 'documents-without-words'))]).toEqual([
      'note',
      ['d3'],
    ]);
  });

  it('letters of any script are words', () => {
    expect(lint({ queries: queries(['q1', '수'], ['q2', 'ㅋ']) }).findings).toEqual([]);
    expect(CLEAN.queries).toHaveLength(2);
  });
});
