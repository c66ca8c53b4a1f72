import { existsSync } from 'node:fs';
import { z } from 'zod';
import { JatdaeError } from '../../errors.ts';
import { textOfFile } from '../../formats/index.ts';
import { judging as words } from '../../language/index.ts';
import { DRAFT_FLAGS, type Draft } from './draft.ts';

const draft = z.object({
  id: z.string().min(1),
  text: z.string().min(1),
  document: z.string().min(1),
  title: z.string().optional(),
  excerpt: z.string().default(''),
  text_hash: z.string().min(1),
  by: z.string().min(1),
  origin: z.literal('generated'),
  status: z.literal('draft'),
  overlap: z.number().nullish(),
  flags: z.array(z.enum(DRAFT_FLAGS)).default([]),
});

export function draftLine({ textHash, overlap, flags, ...rest }: Draft): string {
  const rounded = overlap === undefined ? null : Math.round(overlap * 1000) / 1000;
  return `${JSON.stringify({ ...rest, text_hash: textHash, overlap: rounded, flags })}\n`;
}

/**
 * The drafted questions in a file of JSON lines.
 *
 * @param file - its path; UTF-8, UTF-16 with a mark or CP949.
 * @throws JatdaeError where it cannot be opened, or with the line that is no draft.
 */
export function readDrafts(file: string): Draft[] {
  return linesOf(file, draft, words.draft.badDraft).map(({ text_hash: textHash, title, overlap, ...rest }) => ({
    ...rest,
    ...(title !== undefined && { title }),
    textHash,
    overlap: overlap ?? undefined,
  }));
}

/** `keep`: as it is. `rewrite`: with a person's text in its place. `add`: a person's query to the same document. */
export const ACTIONS = ['keep', 'rewrite', 'drop', 'add'] as const;
/** What becomes of a draft: see `ACTIONS`. */
export type DraftAction = (typeof ACTIONS)[number];

/** What somebody decided about a draft. A later decision about the same draft takes the place of an earlier one. */
export interface DraftDecision {
  /** Id of the draft; of `add`, of the draft to whose document a query is added. */
  readonly draft: string;
  /** What was decided. */
  readonly action: DraftAction;
  /** Of `rewrite` and `add`. */
  readonly text?: string;
}

const decision = z
  .object({ draft: z.string().min(1), action: z.enum(ACTIONS), text: z.string().optional() })
  .refine(({ action, text = '' }) => action === 'keep' || action === 'drop' || text.trim() !== '');

/**
 * The decisions about drafts in a file of JSON lines.
 *
 * @param file - its path; it must be there.
 * @param drafts - decisions about others are an error.
 * @returns all of them, in the order of the file, those that later ones replace too.
 * @throws JatdaeError where it cannot be opened, or with the line at fault.
 */
export function readDecisions(file: string, drafts: readonly Draft[]): DraftDecision[] {
  const known = new Set(drafts.map(({ id }) => id));
  const check = decision.refine((one) => known.has(one.draft));
  return linesOf(file, check, words.draft.badDecision).map(({ draft: id, action, text }) => ({
    draft: id,
    action,
    ...(text !== undefined && { text: text.trim() }),
  }));
}

export function decisionLine(one: DraftDecision): string {
  return `${JSON.stringify(one)}\n`;
}

/** Where the decisions about a file of drafts are kept. */
export function decisionsFile(drafts: string): string {
  return `${drafts.replace(/\.jsonl$/u, '')}.decisions.jsonl`;
}

/** None where the file is not there. */
export function earlierDecisions(file: string, drafts: readonly Draft[]): DraftDecision[] {
  return existsSync(file) ? readDecisions(file, drafts) : [];
}

function linesOf<T>(file: string, schema: z.ZodType<T>, fault: typeof words.draft.badDraft): T[] {
  const text = textOfFile(file);
  return text.split('\n').flatMap((line, i) => {
    if (line.trim() === '') return [];
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      value = undefined;
    }
    const read = schema.safeParse(value);
    if (!read.success) throw new JatdaeError(fault, { place: { file, line: i + 1, text: line } });
    return [read.data];
  });
}
