import type { Query } from '../../collection/index.ts';
import { gold as words } from '../../language/index.ts';
import { shownText } from '../shown-text.ts';
import { originOf } from './attributes.ts';
import type { LintFinding, LintItem } from './finding.ts';
import type { LintInput } from './lint-input.ts';
import { needsDocuments, needsQueryTexts } from './needs.ts';
import { stems } from './particles.ts';
import type { LintRule } from './rule.ts';

/** Fewer generated queries show no habit. */
const FEWEST = 10;
/** In more than this share of the generated queries. */
const MOST = 0.5;
/** The longest phrase, in words. */
const LONGEST = 5;

/** Words of which questions are made, whatever they are about. */
const QUESTION =
  /^(?:what|which|who|whom|whose|when|where|why|how|is|are|was|were|do|does|did|can|could|should|would|will|may|might|must|be|been|being|has|have|had|the|a|an|of|to|in|on|at|for|from|by|with|about|and|or|not|it|its|this|that|there|i|you|we|my|your|our|me|many|much|any|some|if|as|무엇|뭐|뭔|무슨|어떤|어떻|어떠|어디|언제|누구|누가|왜|얼마|몇|어느|어떡|하나|있|없|되|되는|하는|하|할|수|것|때|경우|대해|대한|대하여|관해|관한|위해|위한|및|또는|그리고|등|더|중|좀|제|저|저희|나|내|우리|이|그)$/u;
/** Endings of a Korean question or of a polite request. */
const ASKING =
  /(?:나요|까요|가요|는지|은지|을지|니까|습니까|ㅂ니까|인지|인가|는가|은가|한가|던가|데요|어요|아요|해요|세요|시오|주세요|싶어요|습니다|니다|려면|하면|되면|으면|다면|하려|게|한|된|하는|되는|있는|없는|어떻게|무엇인)$/u;

/**
 * A code or phrase that most generated queries share and their documents do not have: it came from the prompt. Words of
 * which all questions are made do not count, nor what real queries say as often.
 */
export const promptLeakage: LintRule = {
  name: 'prompt-leakage',
  lacks(input) {
    const made = input.queries.filter((query) => originOf(query) === 'made').length;
    return (
      needsDocuments(input) ??
      needsQueryTexts(input) ??
      (made < FEWEST ? words.lint.lacks.madeQueries({ fewest: FEWEST }) : undefined)
    );
  },
  find(input) {
    const made = input.queries.filter((query) => originOf(query) === 'made' && input.positives.has(query.id));
    const real = input.queries.filter((query) => originOf(query) === 'real');
    if (made.length < FEWEST) return [];
    const frequent = phrasesOf(made, MOST * made.length);
    if (frequent.size === 0) return [];
    const asked = phrasesOf(real, MOST * real.length);
    const textOf = documentTexts(input);
    const leaked: { phrase: string; queries: string[] }[] = [];
    for (const [phrase, queries] of frequent) {
      if (asked.has(phrase)) continue;
      const without = queries.filter(
        (id) => !input.positives.get(id)!.some((document) => carries(textOf(document), phrase)),
      );
      if (without.length > MOST * made.length) leaked.push({ phrase, queries: without });
    }
    const items = longestOnly(leaked).map(
      ({ phrase, queries }): LintItem => ({
        queries,
        shown: `"${phrase}" ${queries.length}/${made.length}`,
      }),
    );
    const [codes, phrases] = [true, false].map((code) => items.filter(({ shown }) => isCode(shown!) === code));
    const findings: LintFinding[] = [];
    const push = (level: LintFinding['level'], code: string, found: readonly LintItem[], kind: 'code' | 'phrase') => {
      if (found.length > 0)
        findings.push({
          level,
          code,
          say: words.lint.leakage({ kind, found: found.length, made: made.length }),
          items: found,
        });
    };
    push('error', 'prompt-code-in-queries', codes!, 'code');
    push('warning', 'prompt-phrase-in-queries', phrases!, 'phrase');
    return findings;
  },
};

/** Phrases of one to five words that stand in more than so many queries, with the queries. */
function phrasesOf(queries: readonly Query[], more: number): Map<string, string[]> {
  const phrases = new Map<string, string[]>();
  for (const { id, text } of queries) {
    const own = stems(text);
    const seen = new Set<string>();
    for (let from = 0; from < own.length; from++) {
      for (let n = 1; n <= LONGEST && from + n <= own.length; n++) {
        const phrase = own.slice(from, from + n);
        if (!empty(phrase[0]!) && !empty(phrase[n - 1]!)) seen.add(phrase.join(' '));
      }
    }
    for (const phrase of seen) {
      const ids = phrases.get(phrase);
      if (ids) ids.push(id);
      else phrases.set(phrase, [id]);
    }
  }
  return new Map([...phrases].filter(([, ids]) => ids.length > more));
}

function empty(word: string): boolean {
  return QUESTION.test(word) || ASKING.test(word);
}

function documentTexts({ documents }: LintInput): (id: string) => string {
  const known = new Map<string, string>();
  return (id) => {
    const before = known.get(id);
    if (before !== undefined) return before;
    const document = documents!.get(id);
    const text = document ? ` ${stems(shownText(document)).join(' ')} ` : '';
    known.set(id, text);
    return text;
  };
}

/** A single word also as a part of a longer one: Korean compounds. */
function carries(text: string, phrase: string): boolean {
  return text.includes(phrase.includes(' ') ? ` ${phrase} ` : phrase);
}

/** Without those that are part of a longer one that stands in nearly as many queries. */
function longestOnly(
  leaked: readonly { phrase: string; queries: string[] }[],
): { phrase: string; queries: string[] }[] {
  const longer = (a: { phrase: string; queries: string[] }, b: { phrase: string; queries: string[] }) =>
    b.phrase.length > a.phrase.length &&
    ` ${b.phrase} `.includes(` ${a.phrase} `) &&
    b.queries.length >= 0.9 * a.queries.length;
  return leaked
    .filter((one) => !leaked.some((other) => longer(one, other)))
    .sort((a, b) => b.queries.length - a.queries.length || (a.phrase < b.phrase ? -1 : 1));
}

/** A phrase with a digit in it. */
function isCode(shown: string): boolean {
  return /\p{Nd}/u.test(shown.slice(0, shown.lastIndexOf('"')));
}
