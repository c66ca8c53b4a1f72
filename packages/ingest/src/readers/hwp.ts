import { constants, inflateRawSync } from 'node:zlib';
import { type Block, cellOf, plainText } from '../blocks.ts';
import { Refused } from '../errors.ts';
import { message } from '../language/index.ts';
import { Flow } from './flow.ts';
import { Ole } from './ole.ts';
import type { Reader, Source, Text } from './reader.ts';
import { type MarkedCell, tableOf } from './tables.ts';

const COMPRESSED = 1;
const PASSWORD = 1 << 1;
const DISTRIBUTION = 1 << 2;
const DRM = (1 << 4) | (1 << 10);
const CERTIFICATE = 1 << 8;

/** HWP 5: records in the streams of an OLE compound file. */
export const hwp: Reader = {
  format: 'hwp',
  extensions: ['hwp', 'hwt'],
  async read(source: Source): Promise<Text> {
    const ole = new Ole(source.bytes, source.limits);
    const flags = flagsOf(ole);
    const unpack = unpacker(source, (flags & COMPRESSED) !== 0);
    const info = ole.stream('DocInfo');
    if (!info) throw new Refused('damaged', message('damaged', { format: 'HWP', part: 'DocInfo', detail: 'absent' }));
    const styles = stylesOf(unpack(info, 'DocInfo'));
    const names = sectionNames(ole);
    if (names.length === 0)
      throw new Refused('damaged', message('damaged', { format: 'HWP', part: 'BodyText', detail: 'no section' }));
    const blocks: Block[] = [];
    for (const name of names) {
      const records = recordTree(unpack(ole.stream(name) ?? Buffer.alloc(0), name), name);
      for (const block of new HwpSection(source, styles, name).read(records)) blocks.push(block);
    }
    return { title: summaryTitle(ole.stream('\u0005HwpSummaryInformation')), blocks };
  },
};

/** @throws Refused where the text is locked: what could be read then is a notice, not the document */
function flagsOf(ole: Ole): number {
  const header = ole.stream('FileHeader');
  if (!header || header.length < 40 || !header.toString('latin1', 0, 17).startsWith('HWP Document File'))
    throw new Refused('damaged', message('damaged', { format: 'HWP', part: 'FileHeader', detail: 'no signature' }));
  const flags = header.readUInt32LE(36);
  if ((flags & PASSWORD) !== 0) throw new Refused('encrypted', message('encrypted', { format: 'HWP' }));
  if ((flags & (DRM | CERTIFICATE)) !== 0) throw new Refused('drm', message('drm', { format: 'HWP' }));
  if ((flags & DISTRIBUTION) !== 0) throw new Refused('distribution', message('distribution', { format: 'HWP' }));
  return flags;
}

function sectionNames(ole: Ole): string[] {
  const number = (path: string) => Number(/\d+$/u.exec(path)?.[0]);
  return ole
    .paths()
    .filter((path) => /^BodyText\/Section\d+$/u.test(path))
    .sort((a, b) => number(a) - number(b));
}

/** Expands streams within the limits. */
function unpacker(source: Source, compressed: boolean): (bytes: Buffer, part: string) => Buffer {
  let expanded = 0;
  return (bytes, part) => {
    if (!compressed) return bytes;
    const limit = Math.max(1, Math.min(source.limits.partBytes, source.limits.totalBytes - expanded));
    try {
      const out = inflateRawSync(bytes, { maxOutputLength: limit, finishFlush: constants.Z_FINISH });
      expanded += out.length;
      return out;
    } catch (cause) {
      const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
      if (code === 'ERR_BUFFER_TOO_LARGE') throw new Refused('bomb', message('bomb', { part, limit }), cause);
      throw new Refused('damaged', message('damaged', { format: 'HWP', part, detail: code }), cause);
    }
  };
}

/** Outline levels and coloured cells, from the document's information. */
function stylesOf(info: Buffer): HwpStyles {
  const headings = new Map<number, number>();
  const shaded = new Set<number>();
  let shapes = 0;
  let fills = 0;
  const todo = recordTree(info, 'DocInfo').reverse();
  for (let record = todo.pop(); record; record = todo.pop()) {
    for (let i = record.children.length - 1; i >= 0; i--) todo.push(record.children[i]!);
    if (record.tag === TAG.paraShape) {
      const bits = u32(record.data, 0);
      if (((bits >>> 23) & 3) === 1) headings.set(shapes, ((bits >>> 25) & 7) + 1);
      shapes++;
    } else if (record.tag === TAG.borderFill) {
      fills++;
      const color = u32(record.data, 36);
      if ((u32(record.data, 32) & 1) !== 0 && color !== 0xffffffff && (color & 0xffffff) !== 0xffffff)
        shaded.add(fills);
    }
  }
  return { headings, shaded };
}

/** The title in a property set ([MS-OLEPS]) of a Hangul document; undefined where there is none. */
function summaryTitle(bytes: Buffer | undefined): string | undefined {
  if (!bytes || bytes.length < 56) return undefined;
  const set = bytes.readUInt32LE(44);
  if (set + 8 > bytes.length) return undefined;
  const count = Math.min(bytes.readUInt32LE(set + 4), 64);
  for (let i = 0; i < count; i++) {
    const at = set + 8 + i * 8;
    if (at + 8 > bytes.length) return undefined;
    if (bytes.readUInt32LE(at) !== TITLE) continue;
    const value = set + bytes.readUInt32LE(at + 4);
    if (value + 8 > bytes.length || bytes.readUInt32LE(value) !== WIDE_STRING) return undefined;
    const end = Math.min(bytes.length, value + 8 + bytes.readUInt32LE(value + 4) * 2);
    const text = bytes
      .toString('utf16le', value + 8, end)
      .split('\u0000')[0]!
      .trim();
    return text === '' ? undefined : text;
  }
  return undefined;
}

const TITLE = 2;
const WIDE_STRING = 0x1f;

/** What the document's information says about its paragraphs and cells. */
interface HwpStyles {
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
    if (this.#tooDeep > 0)
      tell('warning', message('nested-too-deep', { part: this.#name, count: this.#tooDeep, depth }));
    if (this.#hidden > 0) tell('note', message('hidden-comment', { part: this.#name, count: this.#hidden }));
    if (this.#broken > 0) tell('warning', message('piece-left-out', { part: this.#name, count: this.#broken }));
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

/** A record of an HWP 5 stream with the records below it. */
interface Record {
  readonly tag: number;
  readonly data: Buffer;
  readonly children: Record[];
}

const BEGIN = 0x10;

/** The records that are read, by their name in the format's description. */
const TAG = {
  borderFill: BEGIN + 4,
  paraShape: BEGIN + 9,
  paraHeader: BEGIN + 50,
  paraText: BEGIN + 51,
  ctrlHeader: BEGIN + 55,
  listHeader: BEGIN + 56,
  shapeComponent: BEGIN + 60,
  table: BEGIN + 61,
  equation: BEGIN + 72,
} as const;

/** More records than this are not read. */
const MOST = 2_000_000;

/** The records of a stream as a tree by their levels. */
export function recordTree(bytes: Buffer, part: string): Record[] {
  const root: Record = { tag: 0, data: Buffer.alloc(0), children: [] };
  const open: Record[] = [root];
  let count = 0;
  for (let at = 0; at + 4 <= bytes.length; ) {
    const head = bytes.readUInt32LE(at);
    let size = head >>> 20;
    at += 4;
    if (size === 0xfff) {
      if (at + 4 > bytes.length) throw broken(part, 'a record has no size');
      size = bytes.readUInt32LE(at);
      at += 4;
    }
    if (at + size > bytes.length) throw broken(part, `a record of ${size} bytes where ${bytes.length - at} are left`);
    if (++count > MOST) throw new Refused('too-large', message('too-many-parts', { count, limit: MOST }));
    const record: Record = { tag: head & 0x3ff, data: bytes.subarray(at, at + size), children: [] };
    const level = Math.min((head >>> 10) & 0x3ff, open.length - 1);
    open.length = level + 1;
    open[level]!.children.push(record);
    open.push(record);
    at += size;
  }
  return root.children;
}

function broken(part: string, detail: string): Refused {
  return new Refused('damaged', message('damaged', { format: 'HWP', part, detail }));
}

/** A number at an offset; 0 where the record is shorter. */
function u16(data: Buffer, at: number): number {
  return at + 2 <= data.length ? data.readUInt16LE(at) : 0;
}

function u32(data: Buffer, at: number): number {
  return at + 4 <= data.length ? data.readUInt32LE(at) : 0;
}

/** A counted string of 16-bit characters. */
function wideText(data: Buffer, at: number): string {
  return data.toString('utf16le', at + 2, Math.min(data.length, at + 2 + u16(data, at) * 2));
}

/** The four letters that say what a control is, such as `tbl `. */
function idOf(data: Buffer): string {
  return data.toString('latin1', 0, 4).split('').reverse().join('');
}
