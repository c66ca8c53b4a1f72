import { nearest } from '@jatdae/measures';
import { JatdaeError } from '../../errors.ts';
import { systems } from '../../language/index.ts';
import { importOptional } from '../optional.ts';
import { codeTerms, splitCodes } from './codes.ts';
import { type MorphEngine, type Morpheme, type MorphWord, piecesOf, wordsOf } from './morph-engine.ts';
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
 * numbers as they are. A word that the dictionary does not know loses syllables when it is read as others (`무신사` as a prefix
 * and `신사`): it keeps its surface beside the pieces. Codes such as `d-8` are taken out first and give themselves and their
 * parts. A text of nothing but particles and punctuation gives no token, and there is no fallback.
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
      for (const word of engine.analyse(part)) {
        for (const { form, tag } of word.parts.flat()) {
          if (CONTENT.has(tag) && HAS_LETTER.test(form)) terms.push(form);
        }
        const unknown = unknownWord(word);
        if (unknown !== undefined) terms.push(unknown);
      }
    }
  }
  return terms;
}

/** No word of a language is longer: what is, was written without blanks. */
const LONGEST = 20;
const HANGUL_WORD = /^\p{Script=Hangul}+$/u;
/** What a noun or verb of one word does not follow at once: adverbs, determiners, interjections, pronouns and numerals. */
const APART = /^(?:MAG|MM|IC|NP|NR)$/;
const VERB = /^V[VA](?:-|$)/;

/**
 * The surface of a word that was read as others and lost syllables by it, without the particles at its end; undefined of a word
 * that keeps all but its endings. It lost some where a morpheme that is dropped stands before one that is kept (`무신사`:
 * prefix and noun, `하나로마트`: numeral, particle, noun), where an adverb runs into a verb (`참깨라면`: `참`, `깨`, and an
 * ending), and where an ending is read behind a copula that is not written (`볶음면`).
 */
function unknownWord({ text, parts }: MorphWord): string | undefined {
  if (parts.length < 2 || text.length > LONGEST || !HANGUL_WORD.test(text)) return undefined;
  const kept = parts.map((part) => part.some(({ tag }) => CONTENT.has(tag)));
  const last = kept.lastIndexOf(true);
  if (last < 0) return undefined;
  const inside = kept.slice(0, last).includes(false);
  const tagOf = (i: number) => parts[i]![0]!.tag;
  const verb = last > 0 && last < parts.length - 1 && VERB.test(tagOf(last)) && APART.test(tagOf(last - 1));
  if (!inside && !verb && !hasSilentCopula(text, parts.flat())) return undefined;
  let end = text;
  for (let i = parts.length - 1; i > last; i--) {
    const form = parts[i]!.map((one) => one.form).join('');
    if (!tagOf(i).startsWith('J') || !end.endsWith(form)) break;
    end = end.slice(0, -form.length);
  }
  return end;
}

/** `볶음면` as `볶음`, `이` and `면`: nobody wrote the copula. In `학생인` and `입니다` it is in the syllable. */
function hasSilentCopula(text: string, morphemes: readonly Morpheme[]): boolean {
  return morphemes.some(({ form, tag }, i) => {
    const ending = morphemes[i + 1];
    if (i === 0 || tag !== 'VCP' || !ending?.tag.startsWith('E')) return false;
    return !text.includes(`${form}${ending.form}`) && text.includes(ending.form);
  });
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
      return wordsOf(
        text,
        (best?.tokens ?? []).map(({ text: form, pos: tag, start, end }) => ({
          from: start,
          to: end,
          morphemes: [{ form, tag }],
        })),
      );
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
    analyse: (text) => {
      let at = 0;
      return wordsOf(
        text,
        (tokenizer.tokenize(text) as LinderaToken[]).map((token) => {
          // Its own places are bytes.
          const found = text.indexOf(token.surface, at);
          const from = found < 0 ? at : found;
          at = found < 0 ? at : from + token.surface.length;
          return { from, to: at, morphemes: morphemesOf(token) };
        }),
      );
    },
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
