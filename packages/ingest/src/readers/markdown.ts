import MarkdownIt from 'markdown-it';
import { fragment } from './html.ts';
import type { Reader, Source, Text } from './reader.ts';
import { decodeText } from './text.ts';

/** Markdown with tables and footnotes; HTML in it is read as HTML. */
export const markdown: Reader = {
  format: 'markdown',
  extensions: ['md', 'markdown', 'mdx', 'mkd'],
  async read(source: Source): Promise<Text> {
    const { front, body } = frontMatter(decodeText(source).replace(/\r\n?/gu, '\n'));
    const notes = new Map<string, string>();
    const text = takeNotes(body, notes);
    const blocks = fragment(new MarkdownIt({ html: true }).render(text), notes);
    const first = blocks.find((block) => block.kind === 'heading' && block.level === 1);
    const title = /^title:(.*)$/mu
      .exec(front)?.[1]
      ?.trim()
      .replace(/^["']|["']$/gu, '');
    return { title: title || (first && 'text' in first ? first.text : undefined), blocks };
  },
};

function frontMatter(text: string): { front: string; body: string } {
  const found = /^---\n([\s\S]*?)\n---[ \t]*(?:\n|$)/u.exec(text);
  return found ? { front: found[1]!, body: text.slice(found[0].length) } : { front: '', body: text };
}

/** Footnotes out of the text, and links to them into it. Code stays as it is. */
function takeNotes(text: string, notes: Map<string, string>): string {
  const kept: string[] = [];
  let fence: string | undefined;
  let open: string | undefined;
  for (const line of text.split('\n')) {
    const mark = /^ {0,3}(```+|~~~+)/u.exec(line)?.[1];
    if (mark) fence = fence === undefined ? mark[0] : fence === mark[0] ? undefined : fence;
    const note = fence === undefined ? /^\[\^([^[\]\s]+)\]:(.*)$/u.exec(line) : null;
    if (note) {
      open = `fn-${note[1]}`;
      notes.set(open, note[2]!.trim());
    } else if (open !== undefined && /^(?: {2,}|\t)\S/u.test(line)) {
      notes.set(open, `${notes.get(open)} ${line.trim()}`.trim());
    } else {
      if (line.trim() !== '') open = undefined;
      kept.push(fence === undefined && !mark ? line : `\u0000${line}`);
    }
  }
  const link = (whole: string, id: string) => (notes.has(`fn-${id}`) ? `<a href="#fn-${id}">*</a>` : whole);
  return kept
    .map((line) => (line.startsWith('\u0000') ? line.slice(1) : line.replace(/\[\^([^[\]\s]+)\]/gu, link)))
    .join('\n');
}
