import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchPassages } from '../../../src/gold/exchange/text-gold.ts';

const DOCUMENTS = [
  {
    id: 'fee',
    title: '여권 수수료',
    text: '복수여권 10년 58면의 수수료는 50,000원이며 국제교류기여금은 15,000원이다.',
  },
  {
    id: 'photo',
    title: '여권 사진',
    text: '여권 사진은 가로 3.5cm, 세로 4.5cm이며 6개월 이내에 촬영한 것이어야 한다.',
  },
  { id: 'copy-1', text: 'The fee is waived for applicants under the age of eighteen.' },
  { id: 'copy-2', text: 'The fee is waived for applicants under the age of eighteen.' },
  {
    id: 'long',
    text: 'The fee is waived for applicants under the age of eighteen. Bring the old passport and a photo.',
  },
  { id: 'short', text: '예' },
];

const one = (text: string, options = {}) => matchPassages([{ query: 'q', text }], DOCUMENTS, options)[0]!;

test('a passage that stands in one document, with other spacing and line breaks inside words', () => {
  expect(one('국제교류\n기여금은 15,000 원이다')).toMatchObject({ document: 'fee', score: 1 });
  expect(one('국제교류기여금은 １５,０００원이다.')).toMatchObject({ document: 'fee', score: 1 });
  expect(one('가로 3.5cm, 세로 4.5cm이며 6개월'.normalize('NFD'))).toMatchObject({ document: 'photo', score: 1 });
});

test('of equal and contained, equal wins; of two equal ones, neither', () => {
  const match = one('The fee is waived for applicants under the age of eighteen.');
  expect(match.document).toBeUndefined();
  expect(match).toMatchObject({ open: 'tied', score: 1 });
  expect(match.candidates.map(({ document, how }) => [document, how])).toEqual([
    ['copy-1', 'equal'],
    ['copy-2', 'equal'],
    ['long', 'contained'],
  ]);
  expect(one('Bring the old passport and a photo').document).toBe('long');
  expect(one('예')).toMatchObject({ document: 'short', score: 1 });
});

test('the score of shared words, by hand', () => {
  // 10 of the 12 words stand in the copies and in the long one: three documents, all alike.
  expect(one('The fee is never waived for applicants under the age of twenty')).toMatchObject({ open: 'tied' });
  // Of 8 words 7 stand in "long": bring the old passport and a photo; "please" does not.
  const match = one('Please bring the old passport and a photo');
  expect(match).toMatchObject({ document: 'long', score: 7 / 8 });
  expect(match.candidates[0]).toMatchObject({ how: 'overlap' });
  expect(one('Please bring the old passport and a photo', { threshold: 0.9 })).toMatchObject({
    open: 'below',
    score: 7 / 8,
  });
});

test('a word counts as often as both have it', () => {
  // "long" has photo, passport, and, a: each once. Of the 9 words 4 are shared.
  const match = one('photo photo passport and a photo and a photo');
  expect(match.score).toBe(4 / 9);
});

test('what is too short, or nowhere, is left to a person', () => {
  expect(one('수수료는 50,000원')).toMatchObject({ open: 'short' });
  expect(one('전혀 다른 이야기를 하는 문장으로 아무 문서에도 없다')).toEqual({
    query: 'q',
    text: '전혀 다른 이야기를 하는 문장으로 아무 문서에도 없다',
    score: 0,
    candidates: [],
    open: 'none',
  });
  expect(one('   ')).toMatchObject({ open: 'none', score: 0 });
});

test('a passage that holds a whole document', () => {
  const longer = `${DOCUMENTS[1]!.text} 사진은 한 장만 낸다.`;
  const match = one(longer);
  // Without blanks and punctuation the document has 34 characters, the rest 8; 13 of 17 words would be less.
  expect(match).toMatchObject({ document: 'photo' });
  expect(match.score).toBeCloseTo(34 / 42, 12);
  expect(match.candidates[0]!.how).toBe('covers');
});

test('any piece of a document is found in it again, and the scores lie between 0 and 1', () => {
  const text = fc.string({
    unit: fc.constantFrom(...'가나다라마바사아자차카타파하 abcdefg,.'),
    minLength: 30,
    maxLength: 60,
  });
  fc.assert(
    fc.property(fc.uniqueArray(text, { minLength: 1, maxLength: 5 }), fc.nat(), fc.nat(), (texts, which, from) => {
      const documents = texts.map((each, i) => ({ id: `d${i}`, text: each }));
      const source = documents[which % documents.length]!;
      const start = from % 10;
      const piece = source.text.slice(start, start + 20);
      const [match] = matchPassages([{ query: 'q', text: piece }], documents, { threshold: 0 });
      for (const { score } of match!.candidates) expect(score >= 0 && score <= 1).toBe(true);
      const found = match!.candidates.some(({ document, score }) => document === source.id && score === 1);
      const letters = piece.replace(/[ ,.]/g, '').length;
      // Shorter than a piece of the index, or crowded out by equals: nothing is promised.
      if (letters >= 9 && texts.length <= 3) expect(found).toBe(true);
    }),
  );
});
