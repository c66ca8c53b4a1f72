import type { Document, IngestedFile } from '../blocks.ts';
import { IngestError } from '../errors.ts';
import { message } from '../language/index.ts';
import type { NamedStep } from './parse-split.ts';
import { parseRegex } from './regex.ts';
import { breadcrumb, SlugMap, slugOf, textHash } from './slug.ts';
import { labelOf, type Section, titleHeading } from './steps.ts';
import { blocksText } from './text.ts';

/** How a file is split into documents, and what their ids and attributes are made of. */
export interface SplitOptions {
  /** From `parseSplit`. Default none: a document a file. */
  readonly steps?: readonly NamedStep[];
  /** What labels are called in ids, and which paths are left out. Default: labels speak for themselves. */
  readonly slugs?: SlugMap;
  /** Attributes of documents, made from their paths. Default none, but `part` where tokens are cut. */
  readonly attributes?: readonly AttributeRule[];
  /** What ids begin with. Default: the file's name without extension, or what the slug map calls that. */
  readonly stem?: string;
  /** The document's `source`. Default: the file as it was given. */
  readonly source?: string;
}

/** What came of a file. */
export interface SplitFile {
  /** In the order of the text. */
  readonly documents: readonly Document[];
  /** Documents that the slug map leaves out, and their characters (UTF-16 units). */
  readonly leftOut: { readonly documents: number; readonly characters: number };
  /** Steps that found nothing to split at, by their notation. */
  readonly idle: readonly string[];
}

/**
 * Split a file into documents. Every piece of its text stands in one document (windows of tokens aside, which overlap);
 * a heading or a first cell that names documents stands in their titles and paths. A section without any text is a
 * document only where no other stands below it.
 *
 * Ids are `stem#slug/slug`, made from the path alone, so that nothing above or beside a section changes its id; the
 * document of what stands before the first section is `stem`. For sections that share a path see {@link uniqueIds}.
 *
 * Titles are the labels of the path (`D-8 기업투자 > 체류기간 연장`), after the title of the file where no heading stands in it.
 *
 * @param file - what `readFile` gave of it.
 * @param options - the steps and what ids are made of.
 */
export function splitFile(file: IngestedFile, options: SplitOptions = {}): SplitFile {
  const { steps = [], slugs = new SlugMap(), attributes = [] } = options;
  const source = options.source ?? file.file;
  const name = nameOf(source);
  const stem = options.stem ?? slugs.last([name]) ?? slugOf(name);
  const { sections, idle } = applied(file, steps);
  const title = labelOf(titleText(file, steps) ?? file.title ?? '') || name;

  const texts = sections.map((section) => ({ section, text: blocksText(section.blocks) }));
  const leftOut = { documents: 0, characters: 0 };
  const kept: { section: Section; text: string; slugs: readonly string[]; base: string; title: string }[] = [];
  const parents = new Set(sections.flatMap(({ path }) => path.map((_, i) => JSON.stringify(path.slice(0, i)))));
  for (const { section, text } of texts) {
    const { path } = section;
    if (text === '' && parents.has(JSON.stringify(path))) continue;
    const found = path.length > 0 ? slugs.of(path) : slugs.last([title]) === null ? undefined : [];
    if (found === undefined) {
      leftOut.documents++;
      leftOut.characters += text.length;
      continue;
    }
    const base = found.length === 0 ? stem : `${stem}#${found.join('/')}`;
    const trail = path.length === 0 ? title : breadcrumb(section.rooted ? path : [title, ...path]);
    kept.push({ section, text, slugs: found, base, title: trail });
  }
  const ids = uniqueIds(kept);
  const documents = kept.map(({ section: { path, part }, text, slugs: own, title: trail }, i): Document => {
    const values = attributes.map((rule) => [rule.name, rule.value(path, own)] as const);
    const known = values.filter((pair): pair is readonly [string, string] => pair[1] !== undefined);
    if (part !== undefined) known.push(['part', part]);
    return {
      id: ids[i]!,
      title: trail,
      text,
      ...(known.length > 0 && { attributes: Object.fromEntries(known) }),
      source,
      ...(path.length > 0 && { path }),
    };
  });
  return { documents, leftOut, idle };
}

function applied(file: IngestedFile, steps: readonly NamedStep[]): { sections: Section[]; idle: string[] } {
  const idle: string[] = [];
  let sections: Section[] = [{ path: [], blocks: file.blocks }];
  for (const { name, step } of steps) {
    const next = sections.map((section) => ({ section, found: step(section) }));
    if (next.every(({ section, found }) => found.length === 1 && found[0] === section)) idle.push(name);
    sections = next.flatMap(({ found }) => found);
  }
  return { sections, idle };
}

/** The heading that a split takes for the file's title. */
function titleText(file: IngestedFile, steps: readonly NamedStep[]): string | undefined {
  const level = steps[0]?.level;
  const heading = level === undefined ? undefined : titleHeading(file.blocks, level);
  return heading?.kind === 'heading' ? heading.text : undefined;
}

function nameOf(source: string): string {
  const name = source.slice(Math.max(source.lastIndexOf('/'), source.lastIndexOf('\\')) + 1).normalize('NFC');
  return name.replace(/(?<=.)\.[^.]+$/u, '');
}

/** An id that is not yet sure to be the only one. */
interface Claim {
  readonly base: string;
  readonly text: string;
}

/**
 * The ids of documents. Who is alone with its base has it as its id. Where several share it, none has: each gets the
 * beginning of its text's hash behind `~`, so that an id never comes to mean another text when one is put in above;
 * equal texts are numbered among themselves (`~1f2e3d4c.2`), which is all the same, since they are equal.
 */
function uniqueIds(claims: readonly Claim[]): string[] {
  const sharing = new Map<string, number>();
  for (const { base } of claims) sharing.set(base, (sharing.get(base) ?? 0) + 1);
  const taken = new Map<string, number>();
  return claims.map(({ base, text }) => {
    if (sharing.get(base) === 1) return base;
    const id = `${base}~${textHash(text).slice(0, 8)}`;
    const nth = (taken.get(id) ?? 0) + 1;
    taken.set(id, nth);
    return nth === 1 ? id : `${id}.${nth}`;
  });
}

/** An attribute of documents, from their paths. */
export interface AttributeRule {
  /** Of the attribute. */
  readonly name: string;
  /**
   * The value that a document gets.
   *
   * @param path - labels of the document's path from the outermost.
   * @param slugs - one a label of the path.
   * @returns undefined where the document has none.
   */
  value(path: readonly string[], slugs: readonly string[]): string | undefined;
}

/**
 * Read an attribute: `NAME=/REGEX/` is group 1, or all, of the first label of the path that matches; `NAME=N` is the slug
 * of the Nth label (-1: the last); `NAME` alone is the slug of the last.
 *
 * @param text - one rule, such as `category=2` or `code=/[A-Z]-\d+/`.
 * @throws IngestError when it cannot be read.
 */
export function parseAttribute(text: string): AttributeRule {
  const [, name, rest] = /^([^=\s]+)(?:=(.+))?$/su.exec(text.trim()) ?? [];
  if (name === undefined) throw new IngestError(message('bad-attribute', { rule: text }));
  const pattern = rest === undefined ? undefined : parseRegex(rest);
  if (pattern) {
    return {
      name,
      value(path) {
        const match = path.map((label) => pattern.exec(label)).find((found) => found !== null);
        return match ? (match[1] ?? match[0]) || undefined : undefined;
      },
    };
  }
  const at = rest === undefined ? -1 : Number(rest);
  if (!Number.isInteger(at) || at === 0) throw new IngestError(message('bad-attribute', { rule: text }));
  return { name, value: (_, slugs) => slugs.at(at > 0 ? at - 1 : at) };
}
