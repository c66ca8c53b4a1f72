import { z } from 'zod';
import { JatdaeError } from '../errors.ts';
import type { CachedReply } from '../gold/index.ts';
import { judging as words } from '../language/index.ts';
import { cacheKey } from './cache-key.ts';
import { keptOutcome } from './kept-outcome.ts';

const line = z.strictObject({
  key: z.string().regex(/^[0-9a-f]{64}$/u),
  model: z.string(),
  settings: z.record(z.string(), z.unknown()),
  prompt: z.string(),
  guideline: z.string().optional(),
  query: z.string(),
  document: z.string(),
  textHash: z.string(),
  sample: z.int().min(0),
  outcome: keptOutcome,
  tokensIn: z.int().min(0).optional(),
  tokensOut: z.int().min(0).optional(),
  ms: z.int().min(0),
  at: z.iso.datetime(),
});

/** A reply as a line of a file that is committed: readable, and the same bytes each time. */
export function cacheLine({ settings, outcome, missing: _, ...reply }: CachedReply): string {
  const parts = { ...reply, settings: JSON.parse(settings) as unknown, outcome: JSON.parse(outcome) as unknown };
  const order = Object.keys(line.shape) as (keyof typeof parts)[];
  return `${JSON.stringify(Object.fromEntries(order.flatMap((key) => (key in parts ? [[key, parts[key]]] : []))))}\n`;
}

/** @throws JatdaeError with the line that is no reply, or whose parts do not give its key. */
export function readCacheLines(text: string, file: string): CachedReply[] {
  return text.split('\n').flatMap((row, i) => {
    if (row.trim() === '') return [];
    const place = { file, line: i + 1, text: row };
    let value: unknown;
    try {
      value = JSON.parse(row);
    } catch {
      throw new JatdaeError(words.verb.badCacheLine, { place });
    }
    const read = line.safeParse(value);
    if (!read.success) throw new JatdaeError(words.verb.badCacheLine, { place });
    const { settings, outcome, guideline, tokensIn, tokensOut, ...rest } = read.data;
    const head = { ...rest, settings: JSON.stringify(settings), ...(guideline !== undefined && { guideline }) };
    if (cacheKey(head) !== head.key) throw new JatdaeError(words.verb.otherCacheKey, { place });
    return [
      {
        ...head,
        outcome: JSON.stringify(outcome),
        ...('missing' in outcome && { missing: outcome.missing }),
        ...(tokensIn !== undefined && { tokensIn }),
        ...(tokensOut !== undefined && { tokensOut }),
      },
    ];
  });
}
