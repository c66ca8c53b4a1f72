import { nearest } from '@jatdae/measures';
import { JatdaeError } from '../../errors.ts';
import { systems } from '../../language/index.ts';
import { importOptional } from '../optional.ts';
import { codeTerms, splitCodes } from './codes.ts';
import { type MorphEngine, type Morpheme, piecesOf } from './morph-engine.ts';
import { kiwiEngine } from './morph-kiwi.ts';
import { normalise } from './normalise.ts';
import { quietly } from './quietly.ts';
import type { Tokenizer } from './tokenizer.ts';

/** The analysers of `morph`; a new one is a file and a line here. */
const ENGINES: Readonly<Record<string, (model: string | undefined) => Promise<MorphEngine>>> = {
  lindera: linderaEngine,
  garu: garuEngine,
  kiwi: kiwiEngine,
};

/**
 * Tags of the Sejong set that carry meaning and are kept: nouns (NNG, NNP, NNB, NNBC), numerals (NR), pronouns (NP),
 * verbs and adjectives (VV, VA, by stem), determiners (MM), adverbs (MAG), roots (XR), interjections (IC), Latin
 * letters (SL), Han (SH), digits (SN), and words that the dictionary does not know (UNK). Particles (J*), endings
 * (E*), affixes (X*), auxiliary verbs and copulas (VX, VC*), conjunctive adverbs (MAJ) and punctuation (S*) are
 * dropped.
 */
const CONTENT = new Set(
  ['NNG', 'NNP', 'NNB', 'NNBC', 'NR', 'NP', 'VV', 'VA', 'MM', 'MAG', 'XR', 'IC', 'SL', 'SH', 'SN', 'UNK'].flatMap(
    // Kiwi marks regular and irregular verbs apart: VV-R, VV-I.
    (tag) => [tag, `${tag}-R`, `${tag}-I`],
  ),
);

const HAS_LETTER = /[\p{L}\p{N}]/u;

/**
 * `morph`: the content morphemes of Korean text, by mecab-ko-dic (`morph`), garu (`morph(engine=garu)`) or Kiwi
 * (`morph(engine=kiwi, model=FOLDER)`). Verbs and adjectives come as stems, compounds as their parts, Latin words and
 * numbers as they are. Codes such as `d-8` are taken out first and give themselves and their parts. A text of nothing
 * but particles and punctuation gives no token, and there is no fallback.
 *
 * @throws JatdaeError when the engine is unknown, or its package is not installed (with the install command).
 */
export async function morphTokenizer(engine = 'lindera', model?: string): Promise<Tokenizer> {
  const load = Object.hasOwn(ENGINES, engine) ? ENGINES[engine] : undefined;
  if (!load) {
    const known = Object.keys(ENGINES);
    throw new JatdaeError(
      systems.unknownName({ kind: 'engine', name: engine, near: nearest(engine, known)[0], known }),
    );
  }
  if (model !== undefined && engine !== 'kiwi')
    throw new JatdaeError(
      systems.unexpectedArgument({ name: `morph(engine=${engine})`, argument: 'model', takes: [] }),
    );
  const analyser = await load(model);
  return {
    name: nameOf(engine, model),
    tokens: (text) => contentOf(normalise(text), analyser),
    dispose: () => analyser.dispose(),
  };
}

function nameOf(engine: string, model: string | undefined): string {
  if (model !== undefined) return `morph(engine=${engine}, model=${model})`;
  return engine === 'lindera' ? 'morph' : `morph(engine=${engine})`;
}

function contentOf(text: string, engine: MorphEngine): string[] {
  const terms: string[] = [];
  for (const piece of splitCodes(text)) {
    if (piece.code) {
      for (const term of codeTerms(piece.text)) terms.push(term);
      continue;
    }
    for (const part of piecesOf(piece.text, engine.limit)) {
      for (const { form, tag } of engine.analyse(part)) {
        if (CONTENT.has(tag) && HAS_LETTER.test(form)) terms.push(form);
      }
    }
  }
  return terms;
}

/**
 * garu-ko: a light analyser (2 MB with its model). Its time is quadratic in the length of a text, so pieces are short.
 */
async function garuEngine(): Promise<MorphEngine> {
  const { Garu } = await importOptional('garu-ko', 'garu-ko@0.3.7', () => import('garu-ko'));
  const garu = await quietly(() => Garu.load());
  return {
    limit: 200,
    analyse: (text) => {
      const result = garu.analyze(text);
      const best = Array.isArray(result) ? result[0] : result;
      return best?.tokens.map((token) => ({ form: token.text, tag: token.pos })) ?? [];
    },
    dispose: () => garu.destroy(),
  };
}

/** What is read of a token of lindera with mecab-ko-dic. Unknown words have neither `type` nor `expression`. */
interface LinderaToken {
  readonly surface: string;
  readonly partOfSpeechTag: string;
  readonly expression?: string;
}

/** mecab-ko-dic through lindera in WebAssembly: the dictionary is inside the package (42 MB), start .6 s. */
async function linderaEngine(): Promise<MorphEngine> {
  const { TokenizerBuilder } = await import('lindera-wasm-nodejs-cjk');
  const builder = new TokenizerBuilder();
  builder.setDictionary('embedded://ko-dic');
  builder.setMode('normal');
  const tokenizer = builder.build();
  return {
    limit: 1000,
    analyse: (text) => (tokenizer.tokenize(text) as LinderaToken[]).flatMap(morphemesOf),
    dispose: () => tokenizer.free(),
  };
}

/** `알려` is tagged VV+EC and expressed as `알리/VV/*+어/EC/*`; compounds are expressed as their parts. */
function morphemesOf(token: LinderaToken): Morpheme[] {
  const { expression, partOfSpeechTag, surface } = token;
  if (expression === undefined || expression === '*') return [{ form: surface, tag: partOfSpeechTag }];
  return expression.split('+').map((part) => {
    const [form = '', tag = ''] = part.split('/');
    return { form, tag };
  });
}
