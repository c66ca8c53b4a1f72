import { z } from 'zod';
import type { JatdaeError } from '../errors.ts';
import { askForm } from './ask-form.ts';
import type { Charge } from './budget.ts';
import type { ChatMessage } from './chat.ts';
import { FORMS, shownNote } from './forms.ts';
import type { Judge } from './judge.ts';
import type { Outcome } from './outcome.ts';
import { gradesOf, renderPrompt } from './prompt.ts';
import type { ShownDocument } from './shown-document.ts';

/** What came of asking, and what it cost. */
export interface Asked {
  /** A grade, or why there is none. */
  readonly outcome: Outcome;
  /** Requests that were answered: two where a reply had to be repaired. */
  readonly calls: number;
  /** Tokens of the questions, repairs included, as the server counts them; undefined where it does not. */
  readonly tokensIn?: number;
  /** Tokens of the replies, repairs included; undefined where the server does not count them. */
  readonly tokensOut?: number;
  /** The same with estimates where the server does not count. */
  readonly charge: Charge;
  /** From the question to the last reply, in milliseconds: retries, repairs and waiting for a turn included. */
  readonly ms: number;
  /** Of an outcome `failed` or `timed-out`: what was thrown. */
  readonly failure?: JatdaeError;
}

/**
 * What a judge is asked about a pair: the form of the reply, and the question.
 *
 * @param query - the text that is asked.
 * @param document - what is shown of it, by `shownDocument`.
 * @returns the form of the reply as system message, and the question as user message.
 */
export function messagesOf(
  { prompt, guideline }: Pick<Judge, 'prompt' | 'guideline'>,
  query: string,
  document: ShownDocument,
): readonly [ChatMessage, ChatMessage] {
  const question = renderPrompt(prompt, {
    query,
    title: document.title,
    document: document.text,
    guideline: guideline?.text ?? '',
    shown: shownNote(prompt.language, document.shown, document.all),
  });
  return [
    { role: 'system', content: FORMS[prompt.language](gradesOf(prompt), prompt.evidence) },
    { role: 'user', content: question },
  ];
}

/**
 * Ask a judge once about one pair; a reply that cannot be read is shown to it once, to be written again. What is not a grade
 * after that is missing.
 *
 * @param query - the text that is asked.
 * @param document - what is shown of it, by `shownDocument`.
 * @param sample - number of the sample, from 0: moves the seed, where there is one.
 * @param signal - ends the question.
 * @param again - asked before each further request; false ends the question with what there was.
 * @throws the signal's reason when it is aborted, and what is not the service's doing; a service that fails is an
 * outcome.
 */
export async function askJudge(
  judge: Judge,
  query: string,
  document: ShownDocument,
  sample: number,
  signal?: AbortSignal,
  again?: () => boolean,
): Promise<Asked> {
  const { prompt, client } = judge;
  const scale = gradesOf(prompt);
  const [form, question] = messagesOf(judge, query, document);
  const { outcome, ...cost } = await askForm(
    client,
    {
      form: form.content,
      question: question.content,
      language: prompt.language,
      schema: replySchema(prompt.evidence),
      inScale: ({ grade }) => scale.includes(grade),
      sample,
      again,
    },
    signal,
  );
  if ('missing' in outcome) return { outcome, ...cost };
  const { reason, evidence = '', grade } = outcome.value;
  const graded: Outcome = {
    grade,
    reason: reason.trim(),
    ...(prompt.evidence && { evidence, quoted: stands(evidence, document) }),
    ...(outcome.repaired && { repaired: true }),
  };
  return { outcome: graded, ...cost };
}

/** Reason first: what a model has written by then is what its grade follows from. */
function replySchema(evidence: boolean) {
  const reason = z.string();
  const grade = z.number();
  return evidence
    ? z.object({ reason, evidence: z.string(), grade })
    : (z.object({ reason, grade }) as z.ZodType<{ reason: string; evidence?: string; grade: number }>);
}

/** Does a quotation stand in what was shown? White space apart. */
function stands(evidence: string, { title, text }: ShownDocument): boolean {
  const plain = (part: string) => part.normalize('NFC').replace(/\s+/gu, ' ').trim();
  const words = plain(evidence);
  return words !== '' && (plain(text).includes(words) || plain(title).includes(words));
}
