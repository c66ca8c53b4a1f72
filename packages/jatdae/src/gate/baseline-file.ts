import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { z } from 'zod';
import { JatdaeError } from '../errors.ts';
import { bytesOfFile, writeFileWhole } from '../formats/index.ts';
import { gate as words } from '../language/index.ts';
import { BASELINE_VERSION, type Baseline } from './baseline.ts';

const score = z.number().nullable();
const schema = z.strictObject({
  version: z.literal(BASELINE_VERSION),
  system: z.string(),
  jatdae: z.string(),
  settings: z.record(z.string(), z.unknown()),
  gold: z.string(),
  collection: z.string().optional(),
  texts: z.strictObject({ queries: z.number(), documents: z.number() }).optional(),
  ties: z.string(),
  ruler: z
    .strictObject({
      level: z.number().nullable(),
      negative: z.enum(['unjudged', 'junk']),
      judging: z.enum(['complete', 'pooled', 'sampled']),
      failed: z.enum(['leave-out', 'zero']),
      depth: z.number().nullable(),
      docOf: z.string().nullable(),
    })
    .optional(),
  measures: z.array(z.string()),
  means: z.array(score),
  noise: z.array(z.strictObject({ measure: z.string(), values: z.array(z.number()), fall: z.number().optional() })),
  varying: z
    .array(z.strictObject({ id: z.string(), first: z.array(z.number()), sd: z.array(score), range: z.array(score) }))
    .optional(),
  stages: z.array(z.string()),
  slices: z.array(z.strictObject({ attribute: z.string(), values: z.array(z.string()) })),
  documents: z.number().optional(),
  longest: z.number(),
  blessings: z.array(z.strictObject({ by: z.string(), why: z.string() })),
  queries: z.array(z.strictObject({ id: z.string(), first: score, scores: z.array(score), recalls: z.array(score) })),
  sha256: z.string(),
});

/**
 * A baseline file; undefined where there is none.
 *
 * @param system whose baseline it must be; any when left out
 * @throws JatdaeError where it is no baseline, was changed by hand, or is that of another system
 */
export function readBaseline(file: string, system?: string): Baseline | undefined {
  if (!existsSync(file)) return undefined;
  const text = bytesOfFile(file).toString('utf8');
  const baseline = asWritten(text) ?? checked(text, file);
  const { measures, stages, queries } = baseline;
  const odd = queries.find((one) => one.scores.length !== measures.length || one.recalls.length !== stages.length);
  if (odd) throw new JatdaeError(words.notABaseline({ detail: `queries ${odd.id}` }), { place: { file } });
  if (system !== undefined && baseline.system !== system) {
    throw new JatdaeError(words.baselineOfAnother({ system, other: baseline.system }), { place: { file } });
  }
  return baseline;
}

const SEAL = /,\n "sha256": "([0-9a-f]{64})"\n\}\n$/;

/** Text that is byte for byte what `baselineText` made needs no other check, and ten files of it are read in a blink. */
function asWritten(text: string): Baseline | undefined {
  const seal = SEAL.exec(text.slice(-100));
  if (!seal || hashOf(text.slice(0, text.length - seal[0].length)) !== seal[1]) return undefined;
  const { sha256: _, ...baseline } = JSON.parse(text) as Baseline & { readonly sha256: string };
  return baseline.version === BASELINE_VERSION ? baseline : undefined;
}

/** The same of any other layout, line ends of another machine included. @throws JatdaeError */
function checked(text: string, file: string): Baseline {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (cause) {
    throw new JatdaeError(words.notABaseline({ detail: '' }), { place: { file }, cause });
  }
  const read = schema.safeParse(data);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new JatdaeError(words.notABaseline({ detail: `${issue!.path.join('.')}: ${issue!.message}` }), {
      place: { file },
    });
  }
  const { sha256, ...rest } = read.data;
  const baseline = rest as Baseline;
  if (sha256 !== hashOf(bodyOf(baseline))) throw new JatdaeError(words.baselineChanged, { place: { file } });
  return baseline;
}

/**
 * The text of a baseline: the same bytes for the same evaluation, a query a line, so that git shows which one moved. The
 * hash of it all stands at the end, so that a score lowered by hand is seen.
 */
export function baselineText(baseline: Baseline): string {
  const body = bodyOf(baseline);
  return `${body},\n "sha256": ${JSON.stringify(hashOf(body))}\n}\n`;
}

/**
 * Whole or not at all.
 *
 * @throws JatdaeError where the file cannot be written
 */
export function writeBaseline(file: string, baseline: Baseline): void {
  writeFileWhole(file, baselineText(baseline));
}

/** All but the hash, in the order of the schema whatever order a file has. */
function bodyOf({ queries, ...head }: Baseline): string {
  const given = new Map<string, unknown>(Object.entries({ ...head, settings: sorted(head.settings) }));
  const keys = Object.keys(schema.shape).filter((key) => given.get(key) !== undefined);
  const lines = JSON.stringify(Object.fromEntries(keys.map((key) => [key, given.get(key)])), null, 1).slice(0, -2);
  const rows = queries.map(({ id, first, scores, recalls }) => `  ${JSON.stringify({ id, first, scores, recalls })}`);
  return `${lines},\n "queries": [\n${rows.join(',\n')}\n ]`;
}

function hashOf(body: string): string {
  return createHash('sha256').update(body).digest('hex');
}

/** Keys in a fixed order, at every depth. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return Object.fromEntries(entries.map(([key, one]) => [key, sorted(one)]));
}
