/** Words of a query that point at something outside of it. */
export interface ContextWord {
  /** As it stands in the text. */
  readonly word: string;
  /** Where it begins, in UTF-16 code units. */
  readonly at: number;
  /**
   * `answer`: the answer of another question by number (`#1`); `above`: something said before (위의 질문, the above);
   * `pronoun`: a pronoun with nothing in front that it could mean (그건, he); `turn`: the text goes on where another
   * ended (그럼 …, what about …).
   */
  readonly kind: 'answer' | 'above' | 'pronoun' | 'turn';
}

const WORD = String.raw`[\p{L}\p{N}]`;
const START = `(?<!${WORD})`;
const END = `(?!${WORD})`;
const SAID =
  '질문|문의|답변|답|대답|내용|대화|사례|경우|조건|표|예시|글|문장|문단|문서|항목|설명|말|것|결과|요건|제도|사람';
const THING = 'question|answer|case|example|text|passage|document|paragraph|result|person|one|ones|entity';

/** Issue 12, track 3: numbers of something else than an answer. */
const NUMBERED = /(?:issues?|pr|pull request|tickets?|bugs?|track|gate|이슈|티켓|버그|게이트|채널)\s*$/iu;
const ANSWER = /(?<![\p{L}\p{N}#&/])#[1-9](?![\p{Nd}a-z_-])/giu;

const ABOVE = [
  `${START}(?:위|앞|이전|직전)의?\\s+(?:${SAID})`,
  `${START}(?:위에|위에서|앞에서|앞서|방금|아까)\\s*(?:말|언급|설명|답|질문|나온|나왔|적은|본\\s)`,
  `${START}(?:상기|전술한)\\s`,
  `\\bthe (?:above|aforementioned|preceding|previous|former|latter)(?:[- ]mentioned)?(?: (?:${THING})s?)?${END}`,
  String.raw`\b(?:mentioned|described|listed|said|as) (?:above|before|earlier)\b`,
].map((source) => new RegExp(source, 'giu'));

const PRONOUNS = [
  // 그 외, 그 밖에 and the like go on inside a sentence; 그 before a noun does not.
  `${START}그 (?!외|밖|이후|이전|다음|자체|이상|이하|전|후|동안|중|때|뒤|위|아래|안|만큼|정도)\\p{sc=Hangul}+`,
  `${START}(?:그것|이것|저것|그곳|그분|그녀|그들)(?:들)?(?:은|는|이|가|을|를|도|만|의|에|에서|으로|로|과|와|부터|까지|이나|보다|인가요?)?${END}`,
  `${START}(?:그거|이거|저거)(?:는|를|도|만|로|랑|야|요)?${END}`,
  `${START}(?:그게|그걸|그건|그걸로|이게|이건|이걸|거기|거기서|거기에|거기에서|거기는|그가|그는|그를)${END}`,
  String.raw`\b(?:he|she|they|them|his|her|their|that one|this one)\b(?! who)`,
  String.raw`\b(?:of|about|for|from|by|with|like) it\b`,
].map((source) => new RegExp(source, 'giu'));

const TURN = /^\s*(?:그럼|그러면|그렇다면|what about|how about)(?![\p{L}\p{N}])/iu;

/** Words in front of a pronoun from which on it may mean one of them. */
const ANTECEDENT = 3;
/** A clause or a sentence ends in front: what a pronoun means may stand there. */
const CLAUSE = /[.,:;!?]\s|(?:데|지만|고|면|니까|아서|어서|해서|\bif\b|(?<=\S\s)(?:when|who|and|that)\b)\s/iu;
/** Longer texts tell their own story. */
const LONGEST = 2000;

/**
 * Words that make a query depend on the answer of another: it cannot be searched as it stands. Korean and English, by
 * patterns and no grammar: a pronoun counts only where fewer than three words and no clause end stand in front of it.
 * In order of place; empty where the query stands on its own.
 *
 * @example contextWords('#1의 배우자는 누구인가?') // [{ word: '#1', at: 0, kind: 'answer' }]
 */
export function contextWords(text: string): ContextWord[] {
  const looked = text.slice(0, LONGEST);
  const found: ContextWord[] = [];
  const add = (kind: ContextWord['kind'], word: string, at: number) => {
    if (!found.some((one) => at < one.at + one.word.length && one.at < at + word.length))
      found.push({ word, at, kind });
  };
  for (const { 0: word, index } of looked.matchAll(ANSWER)) {
    if (!NUMBERED.test(looked.slice(0, index))) add('answer', word, index);
  }
  for (const pattern of ABOVE)
    for (const { 0: word, index } of looked.matchAll(pattern)) add('above', word.trim(), index);
  for (const pattern of PRONOUNS) {
    for (const { 0: word, index } of looked.matchAll(pattern)) {
      if (meansNothingInFront(looked.slice(0, index))) add('pronoun', word, index);
    }
  }
  const turn = TURN.exec(looked);
  if (turn) add('turn', turn[0].trim(), turn[0].length - turn[0].trimStart().length);
  return found.sort((a, b) => a.at - b.at);
}

/** A query that needs the answer of another one before it can be searched. */
export function needsAnotherAnswer(text: string): boolean {
  return contextWords(text).length > 0;
}

function meansNothingInFront(front: string): boolean {
  const words = front.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words.length < ANTECEDENT && !CLAUSE.test(front);
}
