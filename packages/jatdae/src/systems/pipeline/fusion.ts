import pLimit from 'p-limit';
import { z } from 'zod';
import { JatdaeError } from '../../errors.ts';
import { systems } from '../../language/index.ts';
import { FUSION_METHODS, type Fusion, type FusionOptions, fusion, NORMALISATIONS } from '../fusion/index.ts';
import type { SystemKind } from '../kind.ts';
import type { Answer, Readiness, System } from '../system.ts';
import { perPart, systemName, wholeNumber } from './schema.ts';
import { answerOf, branch, cutAt } from './trace.ts';

const names = (all: readonly { readonly name: string }[]) => all.map((one) => one.name);

const schema = z.strictObject({
  type: z.literal('fusion'),
  of: z.array(systemName).min(2).describe('the systems whose lists are fused'),
  method: z.enum(names(FUSION_METHODS)).default('rrf'),
  normalise: z.enum(names(NORMALISATIONS)).optional().describe('for methods that read scores; default min-max'),
  weights: z
    .union([z.array(z.number()), z.record(systemName, z.number())])
    .optional()
    .describe('one a system, in the order of `of` or by name'),
  missing: z.enum(['zero', 'skip', 'min', 'share', 'below']).optional(),
  k: z.number().optional().describe('rrf; default 60'),
  gamma: z.number().optional().describe('combgmnz; default 1'),
  sigma: z.number().optional().describe('logn-isr; default 0.01'),
  phi: z.number().optional().describe('rbc; default 0.8'),
  depth: perPart(wholeNumber)
    .optional()
    .describe('how many documents each system is asked for; default 100, or as many as are wanted where that is more'),
});
type Config = z.infer<typeof schema>;

/** How many documents a part is asked for at least, where the configuration does not say. */
const DEPTH = 100;

/** `{type: fusion, of: [bm25, dense], method: rrf}`: the lists of several systems as one. */
export const fusionKind: SystemKind<Config> = {
  type: 'fusion',
  about: systems.pipeline.kinds.fusionKind,
  schema,
  parts: (config) => [...new Set(config.of)],
  create: async (given, context) => {
    const config = schema.parse(given);
    const prepared = fusion(config.of.length, optionsOf(context.name, config));
    const parts: Part[] = [];
    for (const name of config.of) {
      parts.push({ name, system: await context.systemOf(name), depth: depthOf(context.name, config, name) });
    }
    return fusionSystem(context.name, parts, prepared);
  },
};

interface Part {
  readonly name: string;
  readonly system: System;
  /** Documents it is asked for, where that is fixed. */
  readonly depth: number | undefined;
}

function fusionSystem(name: string, parts: readonly Part[], prepared: Fusion): System {
  const atOnce = parts.map(({ system }) => system.concurrency ?? 1);
  const enter = atOnce.map((limit) => pLimit(limit));
  return {
    name,
    concurrency: Math.max(...atOnce),
    ready: async () => {
      const all: Readiness[] = [];
      for (const { system } of parts) all.push(await system.ready());
      return readinessOf(all);
    },
    close: async () => {},
    search: async (query, depth, signal) => {
      const asked = parts.map((part) => part.depth ?? Math.max(DEPTH, depth));
      const answers = await Promise.all(
        parts.map(({ system }, i) => enter[i]!(() => system.search(query, asked[i]!, signal))),
      );
      const { ids, scores } = prepared.fuse(answers);
      const standing = cutAt({ ids: [...ids], scores: [...scores], dropped: [] }, depth);
      const before = parts.flatMap((part, i) => branch(part.name, answers[i]!, asked[i]!));
      return answerOf({ name: 'fuse', system: name }, before, standing, { ...tokensOf(answers), ...textsOf(answers) });
    },
  };
}

/** A query has tokens where any part found some; unknown where a part does not tell. */
function tokensOf(answers: readonly Answer[]): Pick<Answer, 'queryTokens'> {
  const counts = answers.map((answer) => answer.queryTokens);
  const known = counts.filter((count) => count !== undefined);
  return known.length === counts.length ? { queryTokens: Math.max(...known) } : {};
}

/** Texts that the parts gave, where any did. */
function textsOf(answers: readonly Answer[]): Pick<Answer, 'texts'> {
  const given = answers.flatMap((answer) => Object.entries(answer.texts ?? {}));
  return given.length === 0 ? {} : { texts: Object.fromEntries(given) };
}

/** What one part cannot find another may: empty is what is empty in all of them. */
function readinessOf(all: readonly Readiness[]): Readiness {
  const counts = all.map((one) => one.documents).filter((count) => count !== undefined);
  const [first, ...others] = all.map((one) => one.emptyDocuments);
  const empty = first?.filter((id) => others.every((ids) => ids?.includes(id)));
  return {
    ...(counts.length === all.length ? { documents: Math.max(...counts) } : {}),
    ...(empty ? { emptyDocuments: empty } : {}),
    notices: all.flatMap((one) => one.notices),
  };
}

function optionsOf(system: string, config: Config): FusionOptions {
  const { method, normalise, missing, k, gamma, sigma, phi } = config;
  const given = { normalise, missing, k, gamma, sigma, phi, weights: weightsOf(system, config) };
  return { method, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) };
}

function weightsOf(system: string, { of, weights }: Config): readonly number[] | undefined {
  if (weights === undefined || isList(weights)) return weights;
  requireParts(system, 'weights', of, weights);
  return of.map((name) => {
    const weight = Object.hasOwn(weights, name) ? weights[name] : undefined;
    if (weight === undefined) throw new JatdaeError(systems.pipeline.partWithoutWeight({ system, name }));
    return weight;
  });
}

function depthOf(system: string, { of, depth }: Config, part: string): number | undefined {
  if (depth === undefined || typeof depth === 'number') return depth;
  requireParts(system, 'depth', of, depth);
  return Object.hasOwn(depth, part) ? depth[part] : undefined;
}

function requireParts(
  system: string,
  key: string,
  of: readonly string[],
  given: Readonly<Record<string, number>>,
): void {
  const odd = Object.keys(given).find((name) => !of.includes(name));
  if (odd !== undefined) throw new JatdaeError(systems.pipeline.partUnknown({ system, key, name: odd, of }));
}

const isList = (value: readonly number[] | Readonly<Record<string, number>>): value is readonly number[] =>
  Array.isArray(value);
