import { basename } from 'node:path';
import type { Qrels } from '../collection/shapes.ts';
import { JatdaeError } from '../errors.ts';
import { readDocuments } from '../formats/index.ts';
import { THRESHOLDS, type Thresholds, validationReport } from '../judging/validate/index.ts';
import { validationJson, validationSections } from '../report/judge-validate.ts';
import { sectionsText } from '../report/sections.ts';
import * as words from '../words/judge-validate.ts';
import type { Options } from './command.ts';
import { judgements, judgeSources, systemsOf } from './judge-sources.ts';
import { choice, integer } from './options.ts';
import type { Session } from './session.ts';

/** `jatdae judge validate --human H --judge J [RUN...]`: can the judge be believed? @returns 1 where it is not validated */
export async function validateAction(session: Session, operands: readonly string[], given: Options): Promise<number> {
  const format = choice('--format', given.format ?? 'table', ['table', 'json'] as const);
  const thresholds = thresholdsOf((given.require as string[] | undefined) ?? []);
  const depth = integer('--depth', given.depth ?? 10, 1);
  const top = given.top === undefined ? undefined : integer('--top', given.top, 2);
  const sources = await judgeSources(session, given);
  const systems = await systemsOf(session, operands, given, sources);
  const lengths = await lengthsOf(given.docs);
  const report = validationReport(sources, systems, {
    depth,
    thresholds,
    prompts: await variants(session, given.paraphrased, given),
    orders: await variants(session, given.reordered, given),
    lengthOf: (document) => lengths.get(document),
    ...(top !== undefined && { top }),
    ...(given.random !== undefined && { random: integer('--random', given.random, 1) }),
    ...(typeof given.by === 'string' && { attributes: given.by.split(',').map((one) => one.trim()) }),
  });
  session.out(
    format === 'json' ? validationJson(report) : sectionsText(validationSections(report, session.lang), session.width),
  );
  return report.validation.verdict.validated ? 0 : 1;
}

/** Answers by the names of their files. */
async function variants(session: Session, files: unknown, given: Options): Promise<ReadonlyMap<string, Qrels>> {
  const all = new Map<string, Qrels>();
  for (const file of (files as string[] | undefined) ?? []) {
    const short = basename(file);
    all.set(all.has(short) ? file : short, await judgements(session, file, given));
  }
  return all;
}

/** Characters of each document's text. */
async function lengthsOf(docs: unknown): Promise<ReadonlyMap<string, number>> {
  if (typeof docs !== 'string') return new Map();
  return new Map((await readDocuments(docs)).data.map(({ id, text }) => [id, Array.from(text).length]));
}

/** `hardPairs=100,specificity=0.8`. @throws JatdaeError */
function thresholdsOf(given: readonly string[]): Partial<Thresholds> {
  const known = Object.keys(THRESHOLDS);
  const out: Record<string, number> = {};
  for (const one of given.flatMap((list) => list.split(','))) {
    const [name = '', value = ''] = one.split('=').map((part) => part.trim());
    const number = value === '' ? Number.NaN : Number(value);
    if (!known.includes(name) || !(number >= 0)) throw new JatdaeError(words.badThreshold(one, known));
    out[name] = number;
  }
  return out;
}
