import type { CachedReply } from '../gold/index.ts';
import type { Asked } from './ask-judge.ts';
import type { Judge } from './judge.ts';
import { readPairOutcome } from './kept-outcome.ts';
import type { Outcome } from './outcome.ts';
import { sha256 } from './prompt.ts';

/** A question to a judge. */
export interface Question {
  /** The query as it is asked: normalised. */
  readonly query: string;
  /** Id of the document. */
  readonly document: string;
  /** `shownHash` of the whole document. */
  readonly textHash: string;
  /** From 0. */
  readonly sample: number;
}

/** All that an answer depends on. */
export type CacheHead = Omit<CachedReply, 'outcome' | 'missing' | 'tokensIn' | 'tokensOut' | 'ms' | 'at'>;

/** What of a judge an answer depends on, whatever form the answer has. */
type Answerer = Pick<Judge, 'client' | 'guideline' | 'maxChars'> & {
  readonly prompt: Pick<Judge['prompt'], 'name' | 'language' | 'version' | 'hash'>;
};

/**
 * The cache's key of a question: the hash of the model, its settings, how much of a document it sees, the prompt, the guideline,
 * the query, the document and its text, and the number of the sample. Where the model stands (its URL) is not in it, so that a
 * committed cache holds elsewhere.
 *
 * @param question - what is asked, and which sample of the answers.
 */
export function cacheHead({ client, prompt, guideline, maxChars }: Answerer, question: Question): CacheHead {
  const settings = JSON.stringify(ordered({ ...client.settings, max_chars: maxChars }));
  const { query, document, textHash, sample } = question;
  const head = {
    model: client.model,
    settings,
    prompt: `${prompt.name}.${prompt.language}@${prompt.version}+${prompt.hash}`,
    ...(guideline && { guideline: `${guideline.name}+${guideline.hash}` }),
    query,
    document,
    textHash,
    sample,
  };
  return { key: cacheKey(head), ...head };
}

/** The key of the parts. What a guideline is called is no part of it: its hash is. */
export function cacheKey(head: Omit<CacheHead, 'key'>): string {
  const { model, settings, prompt, guideline, query, document, textHash, sample } = head;
  const hashOf = (named: string) => named.slice(named.lastIndexOf('+') + 1);
  return sha256(
    JSON.stringify([
      'jatdae-judge-1',
      model,
      settings,
      prompt,
      guideline === undefined ? null : hashOf(guideline),
      query,
      document,
      textHash,
      sample,
    ]),
  );
}

export function cachedReply(head: CacheHead, asked: Asked, at: Date): CachedReply {
  const { outcome, tokensIn, tokensOut, ms } = asked;
  return {
    ...head,
    outcome: JSON.stringify(outcome),
    ...('missing' in outcome && { missing: outcome.missing }),
    ...(tokensIn !== undefined && { tokensIn }),
    ...(tokensOut !== undefined && { tokensOut }),
    ms,
    at: at.toISOString(),
  };
}

/**
 * What a kept reply was taken for.
 *
 * @param reply - of one pair; replies that are lists of texts have another form.
 * @throws JatdaeError where it is damaged, or of another form.
 */
export function outcomeOf(reply: CachedReply): Outcome {
  return readPairOutcome(reply);
}

/** Objects with their keys in order, so that one setting has one text. */
function ordered(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(ordered);
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, ordered(one)]),
  );
}
