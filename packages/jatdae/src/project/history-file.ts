import { appendFileSync, closeSync, existsSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { PastEvaluation } from '../analysis/index.ts';
import { JatdaeError, type Notice } from '../errors.ts';
import { makeFolder } from '../formats/index.ts';
import { history as words } from '../language/index.ts';
import type { Project } from './project.ts';

const hash = z.string().min(1);
const share = z.number().min(0).max(1);
const count = z.number().int().min(0);
const line = z.object({
  version: z.literal(1),
  time: z.iso.datetime(),
  jatdae: z.string(),
  gold: hash,
  collection: hash,
  scoring: z.object({ negative: z.enum(['unjudged', 'junk']), rel: z.number().optional() }),
  systems: z.array(
    z.object({
      system: z.string().min(1),
      run: hash,
      settings: hash,
      failed: count,
      means: z.array(
        z.object({ measure: z.string().min(1), value: z.number().nullable(), n: count, unjudged: share.nullable() }),
      ),
    }),
  ),
  gate: z
    .object({
      verdict: z.enum(['green', 'red', 'cannot-tell']),
      green: count,
      red: count,
      cannotTell: count,
      rules: hash,
    })
    .optional(),
});

/** Where a project's evaluations are kept: beside its runs, for this machine. */
export function historyFileOf({ workFolder }: Pick<Project, 'workFolder'>): string {
  return join(workFolder, 'history.jsonl');
}

export interface History {
  /** In the order in which they were written. */
  readonly past: readonly PastEvaluation[];
  /** Lines that were cut and are left out. */
  readonly notices: readonly Notice[];
}

/**
 * Read a history; empty where there is none. A line that is no JSON was cut while it was written: it is told and left out.
 *
 * @throws JatdaeError with file and line for a line that is JSON and no evaluation, and for a file that cannot be read
 */
export function readHistory(file: string): History {
  const past: PastEvaluation[] = [];
  const notices: Notice[] = [];
  if (!existsSync(file)) return { past, notices };
  for (const [i, text] of textOf(file).split('\n').entries()) {
    if (text.trim() === '') continue;
    const place = { file, line: i + 1, text };
    const json = parsedJson(text);
    if (json === undefined) {
      notices.push({ level: 'warning', code: 'history-cut', say: words.cutLine, place });
      continue;
    }
    const parsed = line.safeParse(json);
    if (!parsed.success) throw new JatdaeError(words.badLine, { place });
    const { version: _, scoring, gate, ...rest } = parsed.data;
    const { negative, rel } = scoring;
    past.push({ ...rest, scoring: { negative, ...(rel !== undefined && { rel }) }, ...(gate && { gate }) });
  }
  return { past, notices };
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new JatdaeError(words.cannotRead({ why: reasonOf(cause) }), { place: { file }, cause });
  }
}

/**
 * Add an evaluation at the end, in one write, so that several processes may do so at once. One that says nothing new after
 * the last line is not written: the same answers, on the same gold, with the same verdict or with none.
 *
 * @returns why it could not be written; an evaluation does not fail for that
 */
export function addToHistory(file: string, evaluation: PastEvaluation): Notice | undefined {
  try {
    makeFolder(dirname(file));
    const last = existsSync(file) ? lastOf(file) : undefined;
    if (last && sameAs(last, evaluation)) return undefined;
    // What a killed process left half written stays a line of its own.
    const start = existsSync(file) && !endsWithLine(file) ? '\n' : '';
    appendFileSync(file, `${start}${JSON.stringify({ version: 1, ...evaluation })}\n`);
    return undefined;
  } catch (cause) {
    return { level: 'warning', code: 'history-not-written', say: words.notWritten({ file, why: reasonOf(cause) }) };
  }
}

/** The last whole evaluation, whatever stands before it. */
function lastOf(file: string): PastEvaluation | undefined {
  for (const text of readFileSync(file, 'utf8').split('\n').reverse()) {
    if (text.trim() === '') continue;
    const parsed = line.safeParse(parsedJson(text));
    if (parsed.success) return parsed.data as PastEvaluation;
  }
  return undefined;
}

function sameAs(last: PastEvaluation, now: PastEvaluation): boolean {
  const plain = ({ gold, collection, scoring, systems, gate }: PastEvaluation) =>
    JSON.stringify([gold, collection, scoring.negative, scoring.rel, systems, (now.gate && gate) ?? null]);
  return plain(last) === plain(now);
}

function endsWithLine(file: string): boolean {
  const open = openSync(file, 'r');
  try {
    const { size } = fstatSync(open);
    const byte = Buffer.alloc(1);
    return size === 0 || (readSync(open, byte, 0, 1, size - 1) === 1 && byte[0] === 0x0a);
  } finally {
    closeSync(open);
  }
}

function reasonOf(cause: unknown): string {
  const { code } = cause as { readonly code?: string };
  return code ?? (cause instanceof Error ? cause.message : String(cause));
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
