import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contextWords, needsAnotherAnswer } from '../../src/collection/context-words.ts';
import { describeShared, shared } from '../shared.ts';

const kinds = (text: string) => contextWords(text).map(({ word, kind }) => `${word} ${kind}`);

describe('context words: what a query needs of another', () => {
  it.each([
    ['#1의 배우자는 누구인가?', ['#1 answer']],
    ['Who is the spouse of #2, and when did #1 end?', ['#2 answer', '#1 answer']],
    ['위의 답변에서 수수료는 얼마인가', ['위의 답변 above']],
    ['앞서 말한 서식은 어디서 받나요', ['앞서 말 above']],
    ['The above case, what is the fee?', ['The above case above']],
    ['그건 얼마예요?', ['그건 pronoun']],
    ['그 이행보고서에는 뭘 붙여요?', ['그 이행보고서에는 pronoun']],
    ['수수료는 그것도 면제인가요?', ['그것도 pronoun']],
    ['When did he resign?', ['he pronoun']],
    ['그럼 방학때는?', ['그럼 turn']],
    ['What about the fee?', ['What about turn']],
  ])('%s', (text, expected) => {
    expect(kinds(text)).toEqual(expected);
    expect(needsAnotherAnswer(text)).toBe(true);
  });

  it.each([
    'D-8 비자 연장할때 뭐 내야돼?',
    // The pronoun means something that the query itself says.
    '서류를 냈는데 그게 반려되면 어떻게 하나요',
    '사회를 과학적으로 연구한 사람들과 그들이 세운 학회',
    'If an employee leaves, can he keep the permit?',
    // Parts of other words, and 그 that goes on inside a sentence.
    '그것참 이상한 제도',
    '그릇 굽는 사람의 비자',
    '그 외 필요한 서류',
    '위의 염증에 좋은 음식',
    '이거나 다름없는 경우',
    // Numbers of something else.
    'issue #12 in the tracker',
    '이슈 #3 처리 상태',
    'C#1 scale',
    'color #1e90ff',
    'Is it possible to extend?',
    '',
  ])('stands on its own: %s', (text) => {
    expect(kinds(text)).toEqual([]);
    expect(needsAnotherAnswer(text)).toBe(false);
  });

  it('words stand where they are said to, in order, and do not overlap', () => {
    const piece = fc.constantFrom(
      '그것',
      '위의 질문',
      '#1',
      ' ',
      '그럼',
      'he ',
      'the above',
      '은 ',
      '비자',
      '. ',
      '🙂',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        let end = 0;
        for (const { word, at } of contextWords(text)) {
          expect(text.slice(at, at + word.length)).toBe(word);
          expect(at).toBeGreaterThanOrEqual(end);
          end = at + word.length;
        }
      }),
    );
  });
});

describeShared('context words of questions that stand on their own', () => {
  it('finds none in 1,910 questions about welfare', () => {
    const file = readFileSync(shared('data/ko-welfare/test_queries.json')!, 'utf8');
    const texts = Object.values(JSON.parse(file) as Record<string, string>);
    expect(texts).toHaveLength(1910);
    expect(texts.filter(needsAnotherAnswer)).toEqual([]);
  });
});
