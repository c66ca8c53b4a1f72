import { en } from '../../src/language/en.ts';
import { LANGUAGES, type Lang } from '../../src/language/index.ts';

/** The tag of a language that is English with accents; nobody speaks it. */
export const PSEUDO = 'xx' as Lang;

const ACCENTS: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aáeéiíoóuúyýAÁEÉIÍOÓUÚYÝcćnńsślĺrŕzźCĆNŃSŚLĹRŔZŹdďtťgğhĥkķDĎTŤGĞHĤKĶwŵWŴjĵJĴbƀBɃfƒFƑpƥPƤmɱMⱮvṽVṼxẋXẊqʠQɊ']
    .join('')
    .match(/../gu)!
    .map((pair) => [...pair] as [string, string]),
);

/** What a translator leaves as it is: code, options, commands, files, measures, what stands for a value. */
const NAMES =
  /`[^`]*`|<[^>]*>|(?<![\w-])--?[A-Za-z][\w-]*(?:[= ][A-Z]+\b)?|\bjatdae(?: [a-z]+)?\b|[\w@*-]*[._/@=][\w@./=*-]*\w|\b\w*\d\w*\b|\b[A-Z]{2,}\w*\b/gu;

/** A text with an accent on each letter of its prose. */
function accented(text: string, kept: readonly string[] = []): string {
  const spans = [...text.matchAll(NAMES)].map((match) => [match.index, match.index + match[0].length] as const);
  const all = [...spans, ...kept.flatMap((value) => placesOf(value, text))].sort(([a], [b]) => a - b);
  let out = '';
  let at = 0;
  for (const [start, end] of all) {
    if (start > at) out += accents(text.slice(at, start));
    if (end > at) out += text.slice(Math.max(at, start), end);
    at = Math.max(at, end);
  }
  return out + accents(text.slice(at));
}

/** A text without its code, options, commands, files and measures. */
export function withoutNames(text: string): string {
  return text.replace(NAMES, '');
}

const accents = (text: string) => text.replace(/[A-Za-z]/g, (letter) => ACCENTS[letter] ?? letter);

function placesOf(value: string, text: string): [number, number][] {
  const places: [number, number][] = [];
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + value.length)) {
    const [before = '', after = ''] = [text[at - 1], text[at + value.length]];
    if (!/\w/.test(before) && !/\w/.test(after)) places.push([at, at + value.length]);
  }
  return places;
}

/** The texts among parameters. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

type Sentence = (params: unknown) => string;
const MARK = '\u0001';

/** The texts among the parameters that a sentence puts in, not those that it chooses its words by. */
function inserted(sentence: Sentence, params: object): string[] {
  return [...new Set(textsOf(params))].filter((text) => {
    try {
      return sentence(marked(params, text)).includes(MARK);
    } catch {
      return false;
    }
  });
}

/** Parameters with a mark behind one text. */
function marked(value: unknown, text: string): unknown {
  if (typeof value === 'string') return value === text ? `${value}${MARK}` : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => marked(item, text));
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, marked(item, text)]));
}

/** A table of English as one of the pseudo-language: accents on all that is no parameter. */
function pseudo<T>(table: T): T;
function pseudo(table: unknown): unknown {
  if (typeof table === 'string') return accented(table);
  if (typeof table === 'function')
    return (params: object) => accented(table(params), inserted(table as Sentence, params));
  if (Array.isArray(table)) return table.map((entry) => pseudo(entry));
  return Object.fromEntries(Object.entries(table as object).map(([name, entry]) => [name, pseudo(entry)]));
}

/** Registers the pseudo-language as a language of its own. */
export function registerPseudo(): void {
  Object.assign(LANGUAGES, { [PSEUDO]: { tables: pseudo(en), finish: (text: string) => text } });
}
