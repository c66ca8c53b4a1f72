import * as words from '../../words/ingest.ts';
import { cellOf, plainText } from '../plain-text.ts';
import type { Block } from '../shapes.ts';
import { Flow } from './flow.ts';
import { idOf, type Record, TAG, u16, u32, wideText } from './hwp-records.ts';
import type { Source } from './reader.ts';
import { type MarkedCell, tableOf } from './tables.ts';

/** What the document's information says about its paragraphs and cells. */
export interface HwpStyles {
  /** Outline level of a paragraph shape, from 1. */
  readonly headings: ReadonlyMap<number, number>;
  /** Border fills with a colour, numbered from 1. */
  readonly shaded: ReadonlySet<number>;
}

/** One section of an HWP 5 document as blocks. */
export class HwpSection {
  readonly #source: Source;
  readonly #styles: HwpStyles;
  readonly #name: string;
  readonly #margins = new Set<string>();
  #depth = 0;
  #tooDeep = 0;
  #hidden = 0;
  #broken = 0;

  constructor(source: Source, styles: HwpStyles, name: string) {
    this.#source = source;
    this.#styles = styles;
    this.#name = name;
  }

  read(records: readonly Record[]): Block[] {
    const blocks = this.#paragraphs(records, true);
    const { depth } = this.#source.limits;
    const tell = this.#source.tell;
    if (this.#tooDeep > 0) tell('warning', 'nested-too-deep', words.nestedTooDeep(this.#name, this.#tooDeep, depth));
    if (this.#hidden > 0) tell('note', 'hidden-comment', words.hiddenLeftOut(this.#name, this.#hidden));
    if (this.#broken > 0) tell('warning', 'piece-left-out', words.pieceLeftOut(this.#name, this.#broken));
    return blocks;
  }

  #paragraphs(records: readonly Record[], body = false): Block[] {
    const blocks: Block[] = [];
    if (this.#depth >= this.#source.limits.depth) {
      this.#tooDeep++;
      return blocks;
    }
    this.#depth++;
    for (const record of records) if (record.tag === TAG.paraHeader) this.#paragraph(record, blocks, body);
    this.#depth--;
    return blocks;
  }

  #paragraph(record: Record, blocks: Block[], body: boolean): void {
    const level = body ? this.#styles.headings.get(u16(record.data, 8)) : undefined;
    const flow = new Flow(blocks, level);
    const controls = record.children.filter(({ tag }) => tag === TAG.ctrlHeader);
    for (const { data } of record.children.filter(({ tag }) => tag === TAG.paraText))
      readCharacters(data, flow, () => this.#control(controls.shift(), flow));
    // What is anchored without a character in the text still stands here.
    for (const control of controls.splice(0)) this.#control(control, flow);
    flow.end();
    // Master pages of the section stand below its last paragraph.
    if (record.children.some(({ tag }) => tag === TAG.listHeader)) blocks.push(...this.#margin(record.children));
  }

  #control(control: Record | undefined, flow: Flow): void {
    if (!control) return;
    const { data, children } = control;
    switch (idOf(data)) {
      case 'tbl ':
        this.#table(control, flow);
        break;
      case 'gso ':
        flow.beside(this.#shape(control));
        break;
      case 'fn  ':
      case 'en  ':
        this.#note(children, flow);
        break;
      case 'secd':
      case 'head':
      case 'foot':
        flow.beside(this.#margin(children));
        break;
      case 'eqed': {
        const equation = children.find(({ tag }) => tag === TAG.equation);
        flow.add(equation ? ` ${wideText(equation.data, 4).trim()} ` : '');
        break;
      }
      case 'atno': {
        const kind = u32(data, 4) & 0xf;
        flow.add(kind >= 3 && kind <= 5 ? String(u16(data, 8)) : '');
        break;
      }
      case 'tcps':
      case 'tdut':
        flow.add(wideText(data, 4));
        break;
      case 'tcmt':
        this.#hidden++;
        break;
    }
  }

  #note(children: readonly Record[], flow: Flow): void {
    const blocks = this.#paragraphs(children);
    flow.note(plainText(blocks.filter((block) => block.kind !== 'table')));
    flow.beside(blocks.filter((block) => block.kind === 'table'));
  }

  /** Heads and feet of pages and master pages stand once. */
  #margin(children: readonly Record[]): Block[] {
    const blocks = this.#paragraphs(children);
    const text = plainText(blocks);
    const known = this.#margins.has(text) && blocks.every((block) => block.kind === 'paragraph');
    this.#margins.add(text);
    return known ? [] : blocks;
  }

  /** A drawing, or a group of them: a list in a component is a text box, a list before it a caption. */
  #shape(shape: Record): Block[] {
    const blocks: Block[] = [];
    if (this.#depth >= this.#source.limits.depth) {
      this.#tooDeep++;
      return blocks;
    }
    this.#depth++;
    for (const { list, paragraphs } of lists(shape.children)) {
      const inside = this.#paragraphs([...list.children, ...paragraphs]);
      if (shape.tag === TAG.shapeComponent) blocks.push({ kind: 'text-box', blocks: inside });
      else blocks.push(...inside);
    }
    for (const component of shape.children)
      if (component.tag === TAG.shapeComponent) blocks.push(...this.#shape(component));
    this.#depth--;
    return blocks;
  }

  #table(control: Record, flow: Flow): void {
    const at = control.children.findIndex(({ tag }) => tag === TAG.table);
    if (at < 0) {
      // Not the shape of a table: what it holds is kept as it comes.
      this.#broken++;
      flow.beside(this.#paragraphs(control.children));
      return;
    }
    const caption = plainText(this.#paragraphs(control.children.slice(0, at)));
    const rows: { column: number; cell: MarkedCell }[][] = [];
    for (const { list, paragraphs } of lists(control.children.slice(at + 1))) {
      const row = Math.min(u16(list.data, 10), rows.length + 1024);
      while (rows.length <= row) rows.push([]);
      rows[row]!.push({ column: u16(list.data, 8), cell: this.#cell(list, paragraphs) });
    }
    const inOrder = rows.map((row) => row.sort((a, b) => a.column - b.column).map(({ cell }) => cell));
    flow.table(tableOf(inOrder, caption));
  }

  #cell(list: Record, paragraphs: readonly Record[]): MarkedCell {
    const blocks = this.#paragraphs([...list.children, ...paragraphs]);
    return {
      cell: cellOf(blocks, Math.max(1, u16(list.data, 14)), Math.max(1, u16(list.data, 12))),
      head: (u32(list.data, 4) & (1 << 18)) !== 0,
      shaded: this.#styles.shaded.has(u16(list.data, 32)),
    };
  }
}

/** Lists with the paragraphs that follow each as its siblings. */
function lists(records: readonly Record[]): { list: Record; paragraphs: Record[] }[] {
  const found: { list: Record; paragraphs: Record[] }[] = [];
  for (const record of records) {
    if (record.tag === TAG.listHeader) found.push({ list: record, paragraphs: [] });
    else if (record.tag === TAG.paraHeader) found.at(-1)?.paragraphs.push(record);
  }
  return found;
}

/** Characters that carry seven more places for themselves and stand for nothing in the text. */
const INLINE = new Set([4, 5, 6, 7, 8, 9, 19, 20]);
const CONTROL = new Set([1, 2, 3, 11, 12, 14, 15, 16, 17, 18, 21, 22, 23]);

/** The text of a paragraph; `control` is called where one stands. */
function readCharacters(data: Buffer, flow: Flow, control: () => void): void {
  let from = 0;
  const upTo = (end: number) => {
    if (end > from) flow.add(data.toString('utf16le', from, end));
  };
  let at = 0;
  for (; at + 2 <= data.length; ) {
    const code = data.readUInt16LE(at);
    if (code >= 32) {
      at += 2;
      continue;
    }
    upTo(at);
    const long = INLINE.has(code) || CONTROL.has(code);
    at += long ? 16 : 2;
    from = at;
    if (CONTROL.has(code)) control();
    else if (code === 9) flow.add('\t');
    else if (code === 10) flow.add('\n');
    else if (code === 24) flow.add('-');
    else if (code === 30 || code === 31) flow.add(' ');
  }
  upTo(at);
}
