import { createHash } from 'node:crypto';
import { IngestError } from '../errors.ts';
import { message } from '../language/index.ts';
import { parseRegex } from './regex.ts';
import { labelOf } from './steps.ts';

/** Characters of a slug made from a label; what is longer is cut and gets a hash of the whole. */
const LONGEST = 60;

/**
 * A label as a part of an id: letters, numbers and marks stay as they are (Hangul among them, upper case too), all else
 * becomes `-`; a full stop between two digits stays.
 *
 * @param label - on one line or several; NFC and runs of white space do not matter.
 * @returns at most 60 characters, and where more were cut off `-` and eight digits of a hash; for a label without
 * letters and numbers the hash alone.
 * @example slugOf('근무처 변경·추가') // '근무처-변경-추가'
 */
export function slugOf(label: string): string {
  const slug = labelOf(label)
    .replace(/(?!(?<=\p{N})\.(?=\p{N}))[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  if (slug === '') return textHash(labelOf(label)).slice(0, 8);
  const points = Array.from(slug);
  if (points.length <= LONGEST) return slug;
  return `${points.slice(0, LONGEST).join('').replace(/-+$/, '')}-${textHash(labelOf(label)).slice(0, 8)}`;
}

/** What a user calls the labels of paths in ids. */
export class SlugMap {
  readonly #exact = new Map<string, string | null>();
  readonly #patterns: { readonly key: string; readonly pattern: RegExp; readonly slug: string | null }[] = [];
  readonly #used = new Set<string>();

  /**
   * Keys are labels (`체류기간 연장`), ends of paths for labels that mean something else there (`부록 6 용어 > 체류기간 상한`),
   * or expressions (`/^([A-Z]-\d+) /`, whose slug may hold `$1`). Values are slugs, or null to leave out the documents of
   * that path and all below it.
   *
   * @param entries - slugs, or null, by label, end of a path, or expression.
   * @param file - where the map stands, for sentences.
   * @throws IngestError when a value is no slug, or an expression cannot be read.
   */
  constructor(entries: Readonly<Record<string, unknown>> = {}, file?: string) {
    const place = file === undefined ? {} : { place: { file } };
    for (const [key, slug] of Object.entries(entries)) {
      const pattern = parseRegex(key);
      const wrong = slug !== null && (typeof slug !== 'string' || !isSlug(pattern ? slug.replace(/\$\d/g, 'x') : slug));
      if (wrong) throw new IngestError(message('bad-slug', { key, value: String(JSON.stringify(slug)) }), place);
      if (pattern) this.#patterns.push({ key, pattern, slug: slug as string | null });
      else this.#exact.set(breadcrumb(key.split('>')), slug as string | null);
    }
  }

  /** Keys that no label met so far. */
  get unused(): string[] {
    return [...this.#exact.keys(), ...this.#patterns.map(({ key }) => key)].filter((key) => !this.#used.has(key));
  }

  /**
   * The slug of the last label of a path: of the longest end of the path that the map names, of the first expression
   * that the label matches, or made from the label. Null: left out.
   *
   * @param path - labels from the outermost; not empty.
   */
  last(path: readonly string[]): string | null {
    for (let from = 0; from < path.length; from++) {
      const key = breadcrumb(path.slice(from));
      const slug = this.#exact.get(key);
      if (slug === undefined) continue;
      this.#used.add(key);
      return slug;
    }
    const label = path.at(-1)!;
    for (const { key, pattern, slug } of this.#patterns) {
      const match = pattern.exec(label);
      if (!match) continue;
      this.#used.add(key);
      if (slug === null) return null;
      const filled = slug.replace(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? '');
      return isSlug(filled) ? filled : slugOf(filled === '' ? label : filled);
    }
    return slugOf(label);
  }

  /** The slugs of a path from the outermost; undefined where the path is left out. */
  of(path: readonly string[]): string[] | undefined {
    const slugs: string[] = [];
    for (let end = 1; end <= path.length; end++) {
      const slug = this.last(path.slice(0, end));
      if (slug === null) return undefined;
      slugs.push(slug);
    }
    return slugs;
  }
}

/**
 * The names in ids of a slug file, a JSON object of text to slug or null.
 *
 * @param text - of the file.
 * @param file - its path, for sentences.
 * @throws IngestError when the text is no JSON object of slugs.
 */
export function parseSlugs(text: string, file: string): SlugMap {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new IngestError(message('bad-slug-file'), { place: { file }, cause });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new IngestError(message('bad-slug-file'), { place: { file } });
  return new SlugMap(value as Record<string, unknown>, file);
}

/** Labels as the title of a document shows them. */
export function breadcrumb(path: readonly string[]): string {
  return path.map(labelOf).join(' > ');
}

function isSlug(text: string): boolean {
  return /^[^\s#/~]+$/u.test(text);
}

/** SHA-256 of a text, in hexadecimal. */
export function textHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
