import { nearest } from '@jatdae/measures';
import { JatdaeError } from '../../errors.ts';
import { unexpectedArgument, unknownName } from '../../words/systems.ts';
import { codeTerms, splitCodes } from './codes.ts';
import { type MorphEngine, piecesOf } from './morph-engine.ts';
import { garuEngine } from './morph-garu.ts';
import { kiwiEngine } from './morph-kiwi.ts';
import { linderaEngine } from './morph-lindera.ts';
import { normalise } from './normalise.ts';
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
    throw new JatdaeError(unknownName('engine', engine, nearest(engine, known)[0], known));
  }
  if (model !== undefined && engine !== 'kiwi')
    throw new JatdaeError(unexpectedArgument(`morph(engine=${engine})`, 'model', []));
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
