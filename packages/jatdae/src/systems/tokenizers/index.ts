import { nearest } from '@jatdae/measures';
import { JatdaeError } from '../../errors.ts';
import { systems } from '../../language/index.ts';
import { type Call, parseCall } from '../notation.ts';
import { morphTokenizer } from './morph.ts';
import { ngramTokenizer } from './ngram.ts';
import type { Tokenizer, TokenizerSpec } from './tokenizer.ts';
import { whitespaceTokenizer } from './whitespace.ts';
import { wordTokenizer } from './word.ts';

/**
 * How a tokenizer is made from its arguments, and which arguments it takes; the first may be given without its name.
 */
interface Entry {
  readonly takes: readonly string[];
  readonly create: (args: ReadonlyMap<string, string>) => Tokenizer | Promise<Tokenizer>;
}

/** All tokenizers. A new one is a file and a line here. */
const TOKENIZERS: Readonly<Record<string, Entry>> = {
  whitespace: { takes: [], create: () => whitespaceTokenizer() },
  word: { takes: ['stem'], create: (args) => wordTokenizer(args.get('stem')) },
  ngram: { takes: ['n'], create: (args) => ngramTokenizer(numberOf(args.get('n'))) },
  morph: { takes: ['engine', 'model'], create: (args) => morphTokenizer(args.get('engine'), args.get('model')) },
};

/** The names that {@link createTokenizer} knows. */
export const tokenizerNames: readonly string[] = Object.keys(TOKENIZERS);

/** The best on Korean text without a morphological analyser, and the words of `word` on text without Hangul. */
export const DEFAULT_TOKENIZER = 'ngram(2)';

/**
 * Make a tokenizer from its notation (`whitespace`, `word`, `word(stem=english)`, `ngram(2)`, `morph`,
 * `morph(engine=garu)`) or from the same as an object.
 *
 * @param spec - notation, or the same as an object.
 * @throws JatdaeError when the name or an argument is unknown (with the nearest), or an optional package is missing.
 * @example (await createTokenizer('ngram(2)')).tokens('수수료') // ['수수', '수료']
 */
export async function createTokenizer(spec: string | TokenizerSpec): Promise<Tokenizer> {
  const call = typeof spec === 'string' ? parseCall(spec) : callOf(spec);
  const entry = Object.hasOwn(TOKENIZERS, call.name) ? TOKENIZERS[call.name] : undefined;
  if (!entry) {
    throw new JatdaeError(
      systems.unknownName({
        kind: 'tokenizer',
        name: call.name,
        near: nearest(call.name, tokenizerNames)[0],
        known: tokenizerNames,
      }),
    );
  }
  const args = new Map(call.named);
  call.args.forEach((value, i) => {
    const key = entry.takes[i];
    if (key === undefined || args.has(key))
      throw new JatdaeError(systems.unexpectedArgument({ name: call.name, argument: value, takes: entry.takes }));
    args.set(key, value);
  });
  for (const key of args.keys()) {
    if (!entry.takes.includes(key))
      throw new JatdaeError(systems.unexpectedArgument({ name: call.name, argument: key, takes: entry.takes }));
  }
  return entry.create(args);
}

function callOf(spec: TokenizerSpec): Call {
  const { name, ...rest } = spec;
  const given = Object.entries(rest).filter((pair) => pair[1] !== undefined);
  return { name, args: [], named: new Map(given.map(([key, value]) => [key, String(value)])) };
}

function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : text.trim() === '' ? Number.NaN : Number(text);
}

export { ngramTokenizer } from './ngram.ts';
export { normalise } from './normalise.ts';
export { quietly } from './quietly.ts';
export type { Tokenizer, TokenizerSpec } from './tokenizer.ts';
export { STEMMERS } from './word.ts';
export { wordsOf } from './words.ts';
