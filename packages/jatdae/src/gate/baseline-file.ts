import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { JatdaeError } from '../errors.ts';
import * as words from '../words/gate.ts';
import { BASELINE_VERSION, type Baseline } from './baseline.ts';

const score = z.number().nullable();
const schema = z.strictObject({
  version: z.literal(BASELINE_VERSION),
  system: z.string(),
  jatdae: z.string(),
  settings: z.record(z.string(), z.unknown()),
  gold: z.string(),
  collection: z.string().optional(),
  ties: z.string(),
  measures: z.array(z.string()),
  means: z.array(score),
  noise: z.array(z.strictObject({ measure: z.string(), values: z.array(z.number()), fall: z.number().optional() })),
  stages: z.array(z.string()),
  slices: z.array(z.strictObject({ attribute: z.string(), values: z.array(z.string()) })),
  documents: z.number().optional(),
  blessings: z.array(z.strictObject({ by: z.string(), why: z.string() })),
  queries: z.array(z.strictObject({ id: z.string(), first: score, scores: z.array(score), recalls: z.array(score) })),
});

/** A baseline file; undefined where there is none. @throws JatdaeError where it is no baseline, or scores do not fit measures */
export function readBaseline(file: string): Baseline | undefined {
  if (!existsSync(file)) return undefined;
  let data: unknown;
  try {
    data = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new JatdaeError(words.notABaseline(''), { place: { file }, cause });
  }
  const read = schema.safeParse(data);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new JatdaeError(words.notABaseline(`${issue!.path.join('.')}: ${issue!.message}`), { place: { file } });
  }
  const { measures, stages, queries } = read.data;
  const odd = queries.find((one) => one.scores.length !== measures.length || one.recalls.length !== stages.length);
  if (odd) throw new JatdaeError(words.notABaseline(`queries ${odd.id}`), { place: { file } });
  return read.data as Baseline;
}

/** The text of a baseline: the same bytes for the same evaluation, a query a line, so that git shows which one moved. */
export function baselineText({ queries, ...head }: Baseline): string {
  const ordered = Object.fromEntries(Object.entries({ ...head, settings: sorted(head.settings) }));
  const lines = JSON.stringify(ordered, null, 1).slice(0, -2);
  return `${lines},\n "queries": [\n${queries.map((query) => `  ${JSON.stringify(query)}`).join(',\n')}\n ]\n}\n`;
}

/** Whole or not at all. */
export function writeBaseline(file: string, baseline: Baseline): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, baselineText(baseline));
  renameSync(`${file}.new`, file);
}

/** Keys in a fixed order, at every depth. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return Object.fromEntries(entries.map(([key, one]) => [key, sorted(one)]));
}
