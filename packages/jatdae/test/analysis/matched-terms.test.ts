import { describe, expect, it } from 'vitest';
import { matchedTerms } from '../../src/analysis/matched-terms.ts';

/** The marked parts. */
function marked(query: string, text: string): string[] {
  return matchedTerms(query, text).map(([from, to]) => text.slice(from, to));
}

describe('matched terms', () => {
  it('marks stretches of Hangul inside of words with particles and in compounds', () => {
    expect(marked('수수료 면제', '방문접수수수료를 면제받는다')).toEqual(['수수수료', '면제']);
    expect(marked('체류지 변경', '체류자격을 변경한다')).toEqual(['체류', '변경']);
    expect(marked('변경', '병경')).toEqual([]);
  });

  it('marks codes and words whole, whatever their case', () => {
    expect(marked('D-8 visa', 'd-8, D-8-1 and VISA or visas')).toEqual(['d-8', 'VISA']);
    expect(marked('2020년', '2020년에 20200')).toEqual(['2020']);
  });

  it('takes a syllable that stands alone for a word', () => {
    expect(marked('비 오는 날', '비 내리는 비상')).toEqual(['비']);
  });

  it('keeps the offsets of what is shown', () => {
    const text = 'x̂ ﬁle 수수료';
    for (const [from, to] of matchedTerms('file 수수료', text))
      expect(['ﬁle', '수수료']).toContain(text.slice(from, to));
    expect(matchedTerms('', text)).toEqual([]);
    expect(matchedTerms('a', '')).toEqual([]);
  });
});
