/** Two forms of a Korean particle with the other one in brackets, as in 이(가), behind a word. */
const BOTH =
  /(?<=\S)(은\(는\)|는\(은\)|이\(가\)|가\(이\)|을\(를\)|를\(을\)|와\(과\)|과\(와\)|\(으\)(?=로)|\(이\)(?=[가-힣]))/gu;
/** The form after a final consonant, and the one without. */
const FORMS: Readonly<Record<string, readonly [closed: string, open: string]>> = {
  은: ['은', '는'],
  는: ['은', '는'],
  이: ['이', '가'],
  가: ['이', '가'],
  을: ['을', '를'],
  를: ['을', '를'],
  와: ['과', '와'],
  과: ['과', '와'],
};
/** What follows a word without being read. */
const CLOSERS = /["'”’`\]}»*]+$/u;
const BRACKETS = /([가-힣])\s?\([^()]*\)$/u;
const RIEUL = 8;

/**
 * The particle that the word in front takes: 형태소을(를) becomes 형태소를, nDCG@10이(가) becomes nDCG@10이 (십). Behind a
 * Latin word, of which only a speaker knows how it is read, both forms stay.
 */
export function withParticles(text: string): string {
  if (!text.includes('(')) return text;
  return text.replace(BOTH, (both, _group, at: number) => {
    const final = finalOf(text.slice(Math.max(0, at - 80), at));
    if (final === undefined) return both;
    if (both === '(으)') return final === 0 || final === RIEUL ? '' : '으';
    if (both === '(이)') return final === 0 ? '' : '이';
    return FORMS[both[0]!]![final === 0 ? 1 : 0];
  });
}

const DIGITS = [21, RIEUL, 0, 16, 0, 0, 1, RIEUL, RIEUL, 0];

/** Number of the consonant on which the last word ends as it is read: 0 none. Undefined where its reading is not known. */
function finalOf(before: string): number | undefined {
  let word = before.replace(CLOSERS, '');
  // 점수(0.5)을(를): what stands in brackets is read after its noun, whose particle it is.
  const noun = BRACKETS.exec(word)?.[1];
  word = noun ?? word.replace(/[)"'”’`]+$/u, '');
  const last = word.at(-1);
  if (last === undefined) return undefined;
  const code = last.charCodeAt(0);
  if (code >= 0xac00 && code <= 0xd7a3) return (code - 0xac00) % 28;
  if (last >= '0' && last <= '9') return DIGITS[Number(last)];
  if (last === '%') return 0;
  // Letters read by their names: 엘, 엠, 엔, 알; all others end open.
  if (/(?:^|[^A-Za-z])[A-Z]*[A-Z]$/u.test(word)) return { L: RIEUL, M: 16, N: 4, R: RIEUL }[last] ?? 0;
  return undefined;
}
