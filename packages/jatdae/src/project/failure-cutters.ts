import type { Cutters } from '../analysis/index.ts';
import type { EvaluatedSystem, EvaluatedSystems } from '../evaluation/index.ts';
import { createTokenizer, DEFAULT_TOKENIZER, type Tokenizer } from '../systems/index.ts';

/** Tokenizers of the systems, made once; to be disposed of. */
export interface SystemCutters {
  /** What cuts texts for one of the systems. */
  readonly of: (system: EvaluatedSystem) => Cutters;
  /** Let go of all tokenizers. */
  readonly dispose: () => void;
}

/**
 * What cuts texts for each system: its own tokenizer, that of its parts where they have one in common, else the stated
 * one, else 2-grams.
 * Morphemes where any query has Hangul and there are documents to meet.
 *
 * @throws JatdaeError where the stated one is none
 */
export async function failureCutters(
  { systems, queries, documents }: EvaluatedSystems,
  stated?: string,
): Promise<SystemCutters> {
  const made = new Map<string, Tokenizer>();
  const make = async (name: string): Promise<Tokenizer> => {
    const tokenizer = made.get(name) ?? (await createTokenizer(name));
    made.set(name, tokenizer);
    return tokenizer;
  };
  const korean = documents.length > 0 && queries.some(({ text }) => /\p{sc=Hangul}/u.test(text));
  const morphemes = korean ? await make('morph') : undefined;
  const cutters = new Map<EvaluatedSystem, Cutters>();
  for (const system of systems) {
    const name = tokenizerOf(system.settings) ?? stated;
    cutters.set(system, {
      own: await make(name ?? DEFAULT_TOKENIZER),
      known: name !== undefined,
      ...(morphemes && { morphemes }),
    });
  }
  return {
    of: (system) => cutters.get(system)!,
    dispose: () => {
      for (const tokenizer of made.values()) tokenizer.dispose?.();
    },
  };
}

/** The tokenizer that a system's settings say; a BM25 says none where it takes the default. */
function tokenizerOf(settings: EvaluatedSystem['settings']): string | undefined {
  if (!settings) return undefined;
  const own = ofOne(settings);
  if (own !== undefined) return own;
  const parts = new Set(Object.values(settings).flatMap((part) => (isObject(part) ? (ofOne(part) ?? []) : [])));
  return parts.size === 1 ? [...parts][0] : undefined;
}

function ofOne({ type, tokenizer }: Readonly<Record<string, unknown>>): string | undefined {
  if (typeof tokenizer === 'string') return tokenizer;
  return type === 'bm25' ? DEFAULT_TOKENIZER : undefined;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
