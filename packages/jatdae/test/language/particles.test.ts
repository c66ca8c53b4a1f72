import { describe, expect, test } from 'vitest';
import { withParticles } from '../../src/language/index.ts';

/** By the rules of Korean orthography: 을, 은, 이, 과 after a final consonant; 으로 too, but not after ㄹ. */
describe('the particle is the one that the word in front takes', () => {
  test.each([
    ['형태소을(를)', '형태소를'],
    ['n그램을(를)', 'n그램을'],
    ['"형태소"은(는)', '"형태소"는'],
    ['골드(으)로', '골드로'],
    ['컬렉션(으)로', '컬렉션으로'],
    ['서울(으)로', '서울로'],
    ['공백와(과) 하이브리드이(가)', '공백과 하이브리드가'],
    ['"그램"(이)라는', '"그램"이라는'],
    ['"차"(이)라는', '"차"라는'],
  ])('Hangul: %s', (text, expected) => expect(withParticles(text)).toBe(expected));

  test.each([
    ['nDCG@10이(가)', 'nDCG@10이'],
    ['bm25은(는)', 'bm25는'],
    ['버전 3(으)로', '버전 3으로'],
    ['버전 7(으)로', '버전 7로'],
    ['0.5을(를)', '0.5를'],
    ['12%이(가)', '12%가'],
    ['ngram(2)을(를)', 'ngram(2)를'],
    ['점수(0.6)을(를)', '점수(0.6)를'],
  ])('as numbers are read: %s', (text, expected) => expect(withParticles(text)).toBe(expected));

  test.each([
    ['AP은(는)', 'AP는'],
    ['MRR은(는)', 'MRR은'],
    ['URL(으)로', 'URL로'],
  ])('as letters are named: %s', (text, expected) => expect(withParticles(text)).toBe(expected));

  test('both stay where only a speaker knows how it is read', () => {
    expect(withParticles('mine을(를)')).toBe('mine을(를)');
    expect(withParticles('"bm25-morph"이(가)')).toBe('"bm25-morph"이(가)');
  });

  test('all else in brackets stays', () => {
    const text = '판정(이미 있는 것), 이 (가)와 (으)로, f(x)가';
    expect(withParticles(text)).toBe(text);
  });
});
