import { failures } from '../../../language/index.ts';
import type { FailureKind } from '../case.ts';

/** Terms shown of a query. */
const SHOWN = 6;

/** No term in common, and neither morphemes, blanks nor a letter would make one: see `particle-or-spelling-only`. */
export const vocabularyGap: FailureKind = {
  name: 'vocabulary-gap',
  ...failures.kinds.vocabulary,
  needs: ['texts', 'documents'],
  applies: ({ query, answer, terms }) => {
    if (query.text === '' || !answer?.document) return undefined;
    if (terms.shared(query.text, answer.document).length > 0) return undefined;
    if (terms.bridge(query.text, answer.document)) return undefined;
    const of = terms.of(query.text);
    const shown = of.length > SHOWN ? `${of.slice(0, SHOWN).join(', ')}, …` : of.join(', ');
    return {
      say: failures.evidence.vocabulary({ tokenizer: terms.tokenizer, terms: shown }),
      facts: { tokenizer: terms.tokenizer, terms: of },
    };
  },
};
