import { parseDocument } from 'htmlparser2';
import * as words from '../../words/ingest.ts';
import { decodePage } from './decode-text.ts';
import type { ChildNode, Document, Element } from './dom.ts';
import { allText, HtmlBlocks, type Notes } from './html-blocks.ts';
import type { Reader, Source, Text } from './reader.ts';

/** HTML: the main part of the page where it names one, else its body; without navigation and scripts. */
export const html: Reader = {
  format: 'html',
  extensions: ['html', 'htm', 'xhtml'],
  async read(source: Source): Promise<Text> {
    const page = parseDocument(decodePage(source));
    const title = find(page, ({ name }) => name === 'title')[0];
    const mains = find(page, ({ name, attribs }) => name === 'main' || attribs.role === 'main');
    const body = find(page, ({ name }) => name === 'body')[0];
    const root = mains.length === 1 ? mains[0]! : (body ?? page);
    const blocks = new HtmlBlocks(new Map(), isFurniture);
    const read = blocks.read(root.children);
    if (blocks.tooDeep > 0)
      source.tell('warning', 'nested-too-deep', words.nestedTooDeep('HTML', blocks.tooDeep, source.limits.depth));
    const text = title ? allText(title).replace(/\s+/gu, ' ').trim() : '';
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

/** All elements that a test holds for, in order, without recursion. */
export function find(root: Document, test: (element: Element) => boolean): Element[] {
  const found: Element[] = [];
  const stack: ChildNode[] = [...root.children].reverse();
  for (let node = stack.pop(); node; node = stack.pop()) {
    if ('name' in node && 'attribs' in node && test(node)) found.push(node);
    if ('children' in node) for (let i = node.children.length - 1; i >= 0; i--) stack.push(node.children[i]!);
  }
  return found;
}
