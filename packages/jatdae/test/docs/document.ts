import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import MarkdownIt from 'markdown-it';

/** The root of the repository, with a slash at its end. */
export const ROOT: string = fileURLToPath(new URL('../../../../', import.meta.url));

/** A fenced block of a document, with what the comments `<!-- docs: … -->` before it say. */
export interface Block {
  /** `sh`, `ts`, `yaml`, …; `console` where it begins with `$ `; empty where nothing is said. */
  readonly kind: string;
  readonly text: string;
  readonly line: number;
  /** Where it runs: the folder named last before it. */
  readonly folder: string;
  /** Why it is not run. */
  readonly excuse?: string;
  /** Commands that are not run, with the reason. */
  readonly except: ReadonlyMap<string, string>;
  /** Other instructions: `output`, `file=NAME`, `given: CODE`. */
  readonly notes: readonly string[];
}

/** A Markdown document as the tests need it. */
export interface Doc {
  readonly path: string;
  readonly blocks: readonly Block[];
  /** Inline code, with its line. */
  readonly codes: readonly { readonly text: string; readonly line: number }[];
  readonly links: readonly { readonly href: string; readonly line: number }[];
  /** Anchors of its headings, as GitHub makes them. */
  readonly anchors: ReadonlySet<string>;
}

const markdown = new MarkdownIt({ html: true });
const COMMENT = /<!--\s*docs:\s*([\s\S]*?)\s*-->/g;

/** Read a document. @param path from the root of the repository */
export function readDocument(path: string): Doc {
  const blocks: Block[] = [];
  const codes: { text: string; line: number }[] = [];
  const links: { href: string; line: number }[] = [];
  const anchors = new Set<string>();
  let folder = 'empty';
  let pending: string[] = [];
  let line = 0;
  const tokens = markdown.parse(readFileSync(`${ROOT}${path}`, 'utf8'), {});
  for (const [i, token] of tokens.entries()) {
    line = token.map?.[0] !== undefined ? token.map[0] + 1 : line;
    if (token.type === 'html_block') {
      for (const [, said] of token.content.matchAll(COMMENT)) {
        const place = /^folder=(\S+)$/.exec(said!);
        if (place) folder = place[1]!;
        else pending.push(said!);
      }
    } else if (token.type === 'fence' || token.type === 'code_block') {
      blocks.push(blockOf(token.info.trim(), token.content, line, folder, pending));
      pending = [];
    } else if (token.type === 'inline') {
      for (const child of token.children ?? []) {
        if (child.type === 'code_inline') codes.push({ text: child.content, line });
        if (child.type === 'link_open') links.push({ href: String(child.attrGet('href') ?? ''), line });
        if (child.type === 'image') links.push({ href: String(child.attrGet('src') ?? ''), line });
      }
      if (tokens[i - 1]?.type === 'heading_open') anchors.add(fresh(slug(token.content), anchors));
    }
  }
  if (pending.length > 0) throw new Error(`${path}: an instruction without a block: ${pending.join('; ')}`);
  return { path, blocks, codes, links, anchors };
}

function blockOf(info: string, text: string, line: number, folder: string, said: readonly string[]): Block {
  const except = new Map<string, string>();
  const notes: string[] = [];
  let excuse: string | undefined;
  for (const one of said) {
    const part = /^not run "([^"]+)":\s*([\s\S]+)$/.exec(one);
    const whole = /^not run:\s*([\s\S]+)$/.exec(one);
    if (part) except.set(part[1]!, part[2]!);
    else if (whole) excuse = whole[1]!;
    else notes.push(one);
  }
  const kind = info === '' && text.startsWith('$ ') ? 'console' : info.split(/\s/)[0]!;
  return { kind, text, line, folder, except, notes, ...(excuse !== undefined && { excuse }) };
}

/** What GitHub makes of a heading. */
export function slug(heading: string): string {
  return heading
    .replaceAll('`', '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
    .replaceAll(' ', '-');
}

function fresh(name: string, taken: ReadonlySet<string>): string {
  let unique = name;
  for (let n = 1; taken.has(unique); n++) unique = `${name}-${n}`;
  return unique;
}
