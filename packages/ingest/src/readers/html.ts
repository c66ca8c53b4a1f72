import type { ChildNode, Document, Element } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { type Block, cellOf, plainText } from '../blocks.ts';
import { message } from '../language/index.ts';
import { Flow } from './flow.ts';
import type { Reader, Source, Text } from './reader.ts';
import { type MarkedCell, tableOf } from './tables.ts';
import { decodePage } from './text.ts';
import { findAll, textOf } from './tree.ts';

/** HTML: the main part of the page where it names one, else its body; without navigation and scripts. */
export const html: Reader = {
  format: 'html',
  extensions: ['html', 'htm', 'xhtml'],
  async read(source: Source): Promise<Text> {
    const page = parseDocument(decodePage(source));
    const title = findAll(page, ({ name }) => name === 'title')[0];
    const mains = findAll(page, ({ name, attribs }) => name === 'main' || attribs.role === 'main');
    const body = findAll(page, ({ name }) => name === 'body')[0];
    const root = mains.length === 1 ? mains[0]! : (body ?? page);
    const blocks = new HtmlBlocks(new Map(), isFurniture);
    const read = blocks.read(root.children);
    if (blocks.tooDeep > 0)
      source.tell(
        'warning',
        message('nested-too-deep', { part: 'HTML', count: blocks.tooDeep, depth: source.limits.depth }),
      );
    const text = title ? textOf(title, NOT_TEXT).replace(/\s+/gu, ' ').trim() : '';
    return { title: text || undefined, blocks: read };
  },
};

/** Head and foot of the site, not of an article. */
function isFurniture(element: Element): boolean {
  if (/^(navigation|banner|contentinfo|search)$/u.test(element.attribs.role ?? '')) return true;
  if (element.name !== 'header' && element.name !== 'footer') return false;
  const parent = element.parent && 'name' in element.parent ? element.parent.name : '';
  return parent === 'body' || parent === '';
}

/** A fragment as blocks, for formats that are turned into HTML first. */
export function fragment(text: string, notes: Notes, take: (document: Document) => void = () => {}) {
  const document = parseDocument(text);
  take(document);
  return new HtmlBlocks(notes).read(document.children);
}

/** What of a page is not its text. */
const NOT_TEXT = new Set(
  'script style noscript template nav iframe svg canvas object embed button select textarea input dialog head'.split(
    ' ',
  ),
);
const BLOCK = new Set(
  (
    'address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form header ' +
    'hgroup hr html li main menu ol p pre section summary ul'
  ).split(' '),
);
/** Deeper elements give their text without its structure. */
const DEEPEST = 256;

/** Notes by the id that a link in the text names. */
type Notes = ReadonlyMap<string, string>;

/** Turns elements of a page into blocks: headings, paragraphs, tables with their spans, notes where they are named. */
class HtmlBlocks {
  readonly #notes: Notes;
  readonly #skip: (element: Element) => boolean;
  tooDeep = 0;

  constructor(notes: Notes = new Map(), skip: (element: Element) => boolean = () => false) {
    this.#notes = notes;
    this.#skip = skip;
  }

  read(nodes: readonly ChildNode[], depth = 0): Block[] {
    const blocks: Block[] = [];
    const walk = new Walk(blocks);
    for (const node of nodes) this.#node(node, walk, depth);
    walk.end();
    return blocks;
  }

  #node(node: ChildNode, walk: Walk, depth: number): void {
    if (node.type === 'text') {
      walk.text(node.data);
      return;
    }
    if (!('name' in node) || !('attribs' in node)) return;
    if (NOT_TEXT.has(node.name) || isHidden(node) || this.#skip(node)) return;
    if (depth > DEEPEST) {
      this.tooDeep++;
      walk.text(textOf(node, NOT_TEXT));
      return;
    }
    this.#element(node, walk, depth + 1);
  }

  #element(node: Element, walk: Walk, depth: number): void {
    const heading = /^h([1-6])$/u.exec(node.name);
    const note = node.name === 'a' ? this.#notes.get((node.attribs.href ?? '').replace(/^#/u, '')) : undefined;
    if (note !== undefined) walk.note(note);
    else if (node.name === 'br') walk.line();
    else if (heading) walk.within(() => this.#inside(node, walk, depth), Number(heading[1]));
    else if (node.name === 'table') walk.table(this.#table(node, depth));
    else if (node.name === 'pre') walk.preformatted(() => this.#inside(node, walk, depth));
    else if (BLOCK.has(node.name)) walk.within(() => this.#item(node, walk, depth));
    else this.#inside(node, walk, depth);
  }

  #inside(node: Element, walk: Walk, depth: number): void {
    for (const child of node.children) this.#node(child, walk, depth);
  }

  /** Items of a numbered list keep their number. */
  #item(node: Element, walk: Walk, depth: number): void {
    const list = node.name === 'li' && node.parent && 'name' in node.parent ? node.parent : undefined;
    if (list?.name === 'ol') {
      const before = list.children.filter((child) => 'name' in child && child.name === 'li').indexOf(node);
      walk.text(`${(Number.parseInt(list.attribs.start ?? '1', 10) || 1) + before}. `);
    }
    this.#inside(node, walk, depth);
  }

  #table(table: Element, depth: number): Block {
    const rows: MarkedCell[][] = [];
    let caption = '';
    const part = (parent: Element, head: boolean): void => {
      for (const child of parent.children) {
        if (!('name' in child) || !('attribs' in child) || isHidden(child)) continue;
        if (child.name === 'caption') caption = plainText(this.read(child.children, depth));
        else if (child.name === 'tr') rows.push(this.#row(child, head, depth));
        else if (/^t(head|body|foot)$/u.test(child.name)) part(child, child.name === 'thead');
      }
    };
    part(table, false);
    return tableOf(rows, caption);
  }

  #row(row: Element, head: boolean, depth: number): MarkedCell[] {
    const cells = row.children.filter((cell): cell is Element => 'name' in cell && /^t[dh]$/u.test(cell.name));
    return cells.map((cell) => ({
      cell: cellOf(this.read(cell.children, depth), span(cell.attribs.rowspan), span(cell.attribs.colspan)),
      head: head || cell.name === 'th',
    }));
  }
}

/** The paragraph at hand, and what becomes of white space in it. */
class Walk {
  readonly #out: Block[];
  #flow: Flow;
  #level: number | undefined;
  #pre = false;
  #space = true;

  constructor(out: Block[]) {
    this.#out = out;
    this.#flow = new Flow(out);
  }

  text(text: string): void {
    if (this.#pre) {
      this.#flow.add(text);
      return;
    }
    const plain = text.replace(/[ \t\r\n\f]+/gu, ' ');
    const added = this.#space ? plain.trimStart() : plain;
    if (added === '') return;
    this.#space = added.endsWith(' ');
    this.#flow.add(added);
  }

  line(): void {
    this.#flow.add('\n');
    this.#space = true;
  }

  note(text: string): void {
    this.#flow.note(text);
  }

  table(block: Block): void {
    this.#flow.table(block);
    this.#space = true;
  }

  /** A block of its own, within the one at hand. */
  within(inside: () => void, level?: number): void {
    const before = this.#level;
    this.#next(level ?? before);
    inside();
    this.#next(before);
  }

  preformatted(inside: () => void): void {
    this.within(() => {
      this.#pre = true;
      inside();
      this.#pre = false;
    });
  }

  end(): void {
    this.#flow.end();
  }

  #next(level: number | undefined): void {
    this.#flow.end();
    this.#level = level;
    this.#flow = new Flow(this.#out, level);
    this.#space = true;
  }
}

function isHidden({ attribs }: Element): boolean {
  return 'hidden' in attribs || attribs['aria-hidden'] === 'true' || /display\s*:\s*none/iu.test(attribs.style ?? '');
}

function span(text: string | undefined): number {
  const value = Number.parseInt(text ?? '1', 10);
  return value >= 1 && value <= 1000 ? value : 1;
}
