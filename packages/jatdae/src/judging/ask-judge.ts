import { z } from 'zod';
import { JatdaeError } from '../errors.ts';
import type { ChatMessage, ChatReply } from './chat.ts';
import { timedOut } from './client.ts';
import { FORMS, repairOf, shownNote } from './forms.ts';
import type { Judge } from './judge.ts';
import type { Outcome } from './outcome.ts';
import { gradesOf, renderPrompt } from './prompt.ts';
import { declines, readReply } from './reply.ts';
import type { ShownDocument } from './shown-document.ts';

/** What came of asking, and what it cost. */
export interface Asked {
  readonly outcome: Outcome;
  /** Requests that were answered: two where a reply had to be repaired. */
  readonly calls: number;
  readonly tokensIn?: number;
  readonly tokensOut?: number;
  readonly ms: number;
  /** Of an outcome `failed` or `timed-out`: what was thrown. */
  readonly failure?: JatdaeError;
}

/** What a judge is asked about a pair: the form of the reply, and the question. */
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
 * @throws what aborts, and what is not the service's doing.
 */
export async function askJudge(
  judge: Judge,
  query: string,
  document: ShownDocument,
  sample: number,
  signal?: AbortSignal,
): Promise<Asked> {
  const { prompt, client } = judge;
  const schema = replySchema(prompt.evidence);
  const scale = gradesOf(prompt);
  const raw: string[] = [];
  const cost = { calls: 0, in: undefined as number | undefined, out: undefined as number | undefined };
  const began = performance.now();
  const ended = (outcome: Outcome, failure?: JatdaeError): Asked => ({
    outcome,
    calls: cost.calls,
    ...(cost.in !== undefined && { tokensIn: cost.in }),
    ...(cost.out !== undefined && { tokensOut: cost.out }),
    ms: Math.round(performance.now() - began),
    ...(failure && { failure }),
  });

  let messages: readonly ChatMessage[] = messagesOf(judge, query, document);
  for (const repaired of [false, true]) {
    let reply: ChatReply;
    try {
      reply = await client.ask({ messages, schema, sample, signal });
    } catch (failure) {
      if (!(failure instanceof JatdaeError) || failure.exitCode === 1) throw failure;
      const missing = timedOut(failure) ? 'timed-out' : 'failed';
      return ended({ missing, ...(raw.length > 0 && { raw }), why: failure.message }, failure);
    }
    cost.calls++;
    cost.in = sum(cost.in, reply.tokensIn);
    cost.out = sum(cost.out, reply.tokensOut);
    raw.push(reply.text);
    if (reply.finish === 'refused') return ended({ missing: 'refused', raw });
    const read = readReply(reply.text, schema, ({ grade }) => scale.includes(grade));
    if ('value' in read) {
      const { reason, evidence, grade } = read.value;
      return ended({
        grade,
        reason: reason.trim(),
        ...(prompt.evidence && { evidence: evidence ?? '', quoted: stands(evidence ?? '', document) }),
        ...(repaired && { repaired }),
      });
    }
    if (reply.finish === 'length') return ended({ missing: 'cut-off', raw });
    if (read.fault === 'unreadable' && declines(reply.text)) return ended({ missing: 'refused', raw });
    if (repaired) return ended({ missing: read.fault, raw });
    const form = messages[0]!.content;
    messages = [
      ...messages,
      { role: 'assistant', content: reply.text },
      { role: 'user', content: repairOf(prompt.language, reply.text, form) },
    ];
  }
  throw new Error('a judge is asked twice at most');
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

function sum(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined ? b : b === undefined ? a : a + b;
}
