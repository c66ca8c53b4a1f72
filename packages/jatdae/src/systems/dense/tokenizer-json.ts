import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Tokenizer } from '@huggingface/tokenizers';
import { JatdaeError } from '../../errors.ts';
import { bytesOfFile } from '../../formats/index.ts';
import { dense } from '../../language/index.ts';

/** A tokenizer as `tokenizer.json` describes it, without its special tokens. */
export interface TextTokenizer {
  ids(text: string): number[];
  /** How many special tokens the model puts around a text. */
  readonly special: number;
  readonly unknown: number | undefined;
  /** As `tokenizer_config.json` says; undefined where it says nothing that can be meant. */
  readonly longest: number | undefined;
}

/** Parts that may be left out, but that the library insists on. */
const OPTIONAL = { normalizer: null, pre_tokenizer: null, post_processor: null, decoder: null, added_tokens: [] };

/** Longer than any model reads: what configurations write for "no limit". */
const NO_LIMIT = 1e9;

/**
 * Read the tokenizer of a model folder.
 *
 * @throws JatdaeError when `tokenizer.json` is absent or cannot be used.
 */
export function readTokenizer(folder: string): TextTokenizer {
  const json = readJson(join(folder, 'tokenizer.json'));
  if (json === undefined) throw new JatdaeError(dense.noModelFile({ folder, file: 'tokenizer.json' }));
  const config = readJson(join(folder, 'tokenizer_config.json')) ?? {};
  let tokenizer: Tokenizer;
  try {
    tokenizer = new Tokenizer({ ...OPTIONAL, ...json }, config);
  } catch (cause) {
    throw new JatdaeError(
      dense.modelFileFault({ file: join(folder, 'tokenizer.json'), detail: (cause as Error).message }),
      { cause },
    );
  }
  const longest = config.model_max_length;
  const unknown = unknownOf(json, config, tokenizer);
  // The library gives undefined for words that a word-level model does not know.
  const idOf = (id: number | undefined) => id ?? unknown ?? [];
  return {
    ids: (text) => tokenizer.encode(text, { add_special_tokens: false }).ids.flatMap(idOf),
    special: tokenizer.encode('').ids.length,
    unknown,
    longest: typeof longest === 'number' && longest < NO_LIMIT ? longest : undefined,
  };
}

function unknownOf(
  json: Record<string, unknown>,
  config: Record<string, unknown>,
  tokenizer: Tokenizer,
): number | undefined {
  const model = json.model as { unk_token?: unknown; unk_id?: unknown } | undefined;
  // Unigram models give the number of their unknown token, the others its text.
  if (typeof model?.unk_id === 'number') return model.unk_id;
  const text = model?.unk_token ?? config.unk_token;
  return typeof text === 'string' ? tokenizer.token_to_id(text) : undefined;
}

/**
 * A JSON object of a model folder, undefined where the file is absent.
 *
 * @throws JatdaeError when it is no JSON object.
 */
export function readJson(file: string): Record<string, unknown> | undefined {
  if (!existsSync(file)) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(bytesOfFile(file).toString('utf8'));
  } catch (cause) {
    throw new JatdaeError(dense.modelFileFault({ file, detail: (cause as Error).message }), { cause });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new JatdaeError(dense.modelFileFault({ file, detail: 'not a JSON object' }));
  }
  return value as Record<string, unknown>;
}
