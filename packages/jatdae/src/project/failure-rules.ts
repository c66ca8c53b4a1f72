import { nearest } from '@jatdae/measures';
import { z } from 'zod';
import { DEFAULT_RULES, type FailureRules, failureKinds, UNEXPLAINED, userKind } from '../analysis/index.ts';
import { patternFault } from '../collection/index.ts';
import type { JatdaeError } from '../errors.ts';
import { type Message, failures as words } from '../language/index.ts';

const bounds = z.strictObject({ at_least: z.number().optional(), at_most: z.number().optional() });
const values = z.record(z.string(), z.union([z.string(), z.array(z.string()).min(1)]));

const documentConditions = z.strictObject({
  attributes: values.optional().describe('attribute: value, or a list of which one must be it'),
  title: z.string().optional().describe('pattern of the title or the path'),
  text: z.string().optional().describe('pattern of the text (its first 2,000 characters)'),
  length: bounds.optional().describe('characters of the text'),
  grade: z
    .union([z.literal('none'), bounds])
    .optional()
    .describe('grade for the query; none: not judged'),
});

const kind = z.strictObject({
  about: z.string().optional().describe('what it is, in a few words'),
  hypothesis: z.string().optional().describe('what should make it rarer'),
  query: z.string().optional().describe('pattern of the query text'),
  query_attributes: values.optional().describe('attribute of the query: value, or a list'),
  answer: documentConditions.optional().describe('conditions on the answer'),
  first: documentConditions.optional().describe('conditions on what came first'),
  rank: bounds.optional().describe('rank of the first relevant document'),
  found: z.boolean().optional().describe('a relevant document stands anywhere in the list'),
  score: bounds.optional().describe('score of what came first'),
  margin: bounds.optional().describe("how far the first is ahead of the answer, as a share of its score's size"),
});

/** `rules:` of jatdae.yaml: what `jatdae failures` looks for. */
export const rulesSchema = z.strictObject({
  pair: z
    .array(z.string())
    .length(2)
    .optional()
    .describe('two attributes of the documents that name one together: category, item; default: found'),
  code: z.string().optional().describe('pattern of a code, such as [A-Z]-\\d+(-\\d+)?'),
  appendix: z.string().optional().describe('pattern of titles and paths of appendices'),
  token_limit: z.int().min(1).optional().describe('estimated tokens above which a document is long; default 512'),
  near_tie: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe('share of what the first ten scores span within which is a tie; default 0.05'),
  kinds: z
    .record(z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u), kind)
    .optional()
    .describe('kinds of your own'),
  off: z.array(z.string()).optional().describe('kinds that are not looked at'),
});

export type RulesConfig = z.infer<typeof rulesSchema>;

/** The rules as they are used; defaults for what is not said. Checked by {@link checkRules} before. */
export function rulesOf(config: RulesConfig | undefined): FailureRules {
  if (!config) return DEFAULT_RULES;
  const { pair, code, appendix, token_limit, near_tie, kinds, off } = config;
  return {
    ...(pair && { pair: [pair[0]!, pair[1]!] as const }),
    code: code ?? DEFAULT_RULES.code,
    appendix: appendix ?? DEFAULT_RULES.appendix,
    tokenLimit: token_limit ?? DEFAULT_RULES.tokenLimit,
    nearTie: near_tie ?? DEFAULT_RULES.nearTie,
    kinds: Object.entries(kinds ?? {}).map(([name, declared]) => userKind(name, declared)),
    off: new Set(off),
  };
}

/**
 * What the schema cannot say: patterns that would run away, names that are taken or unknown, kinds without a condition.
 *
 * @throws what `fault` makes of the key's path under `rules` and the sentence
 */
export function checkRules(
  config: RulesConfig | undefined,
  fault: (path: readonly string[], sentence: Message) => JatdaeError,
): void {
  if (!config) return;
  const pattern = (path: readonly string[], source: string | undefined) => {
    const why = source === undefined ? undefined : patternFault(source);
    if (why) throw fault(path, words.rules.badPattern({ key: path.join('.'), why }));
  };
  pattern(['code'], config.code);
  pattern(['appendix'], config.appendix);
  const builtIn = [...failureKinds.map(({ name }) => name), UNEXPLAINED];
  for (const [name, declared] of Object.entries(config.kinds ?? {})) {
    const path = ['kinds', name];
    if (builtIn.includes(name)) throw fault(path, words.rules.taken({ name }));
    pattern([...path, 'query'], declared.query);
    for (const role of ['answer', 'first'] as const) {
      pattern([...path, role, 'title'], declared[role]?.title);
      pattern([...path, role, 'text'], declared[role]?.text);
    }
    const { about: _, hypothesis: __, ...conditions } = declared;
    if (!holdsCondition(conditions)) throw fault(path, words.rules.noCondition({ name }));
  }
  const known = [...builtIn, ...Object.keys(config.kinds ?? {})];
  for (const name of config.off ?? []) {
    if (!known.includes(name)) throw fault(['off'], words.rules.unknownKind({ name, near: nearest(name, known, 1) }));
  }
}

/** Any value at the end of any key. */
function holdsCondition(value: unknown): boolean {
  if (value === undefined || value === null) return false;
  return typeof value === 'object' ? Object.values(value).some(holdsCondition) : true;
}
