import * as words from '../../words/ingest.ts';
import { cellOf, plainText } from '../plain-text.ts';
import type { Block } from '../shapes.ts';
import { Flow, tidy } from './flow.ts';
import type { Source } from './reader.ts';
import { type MarkedCell, tableOf } from './tables.ts';
import { child, type Element, elements, textOf } from './xml.ts';

/** What the header of the document says about its paragraphs and cells. */
export interface HwpxStyles {
  /** Paragraph properties that are outline levels, from 1. */
  readonly headings: ReadonlyMap<string, number>;
  /** Border fills with a colour. */
  readonly shaded: ReadonlySet<string>;
  /** Master pages by their id. */
  readonly masters: ReadonlyMap<string, Element>;
}

/** One section of an HWPX document as blocks. */
export class HwpxSection {
  readonly #source: Source;
  readonly #styles: HwpxStyles;
  readonly #name: string;
  readonly #margins = new Set<string>();
  #depth = 0;
  #tooDeep = 0;
  #hidden = 0;

  constructor(source: Source, styles: HwpxStyles, name: string) {
    this.#source = source;
    this.#styles = styles;
    this.#name = name;
  }

  read(section: Element): Block[] {
    const blocks = this.#paragraphs(section, true);
    const { depth } = this.#source.limits;
    if (this.#tooDeep > 0)
      this.#source.tell('warning', 'nested-too-deep', words.nestedTooDeep(this.#name, this.#tooDeep, depth));
    if (this.#hidden > 0) this.#source.tell('note', 'hidden-comment', words.hiddenLeftOut(this.#name, this.#hidden));
    return blocks;
  }

  /** Paragraphs of a section, cell, box or note. */
  #paragraphs(list: Element, body = false): Block[] {
    const blocks: Block[] = [];
    if (this.#depth >= this.#source.limits.depth) {
      this.#tooDeep++;
      return blocks;
    }
    this.#depth++;
    for (const paragraph of elements(list)) {
      if (paragraph.name !== 'p') continue;
      const level = body ? this.#styles.headings.get(paragraph.attributes.paraPrIDRef ?? '') : undefined;
      const flow = new Flow(blocks, level);
      for (const run of elements(paragraph)) if (run.name === 'run') this.#run(run, flow);
      flow.end();
    }
    this.#depth--;
    return blocks;
  }

  #run(run: Element, flow: Flow): void {
    for (const piece of elements(run)) this.#piece(piece, flow);
  }

  #piece(piece: Element, flow: Flow): void {
    switch (piece.name) {
      case 't':
        flow.add(textOfRun(piece));
        break;
      case 'tbl':
        flow.table(this.#table(piece));
        break;
      case 'ctrl':
        for (const control of elements(piece)) this.#control(control, flow);
        break;
      case 'secPr':
        for (const { name, attributes } of elements(piece)) {
          const master = name === 'masterPage' ? this.#styles.masters.get(attributes.idRef ?? '') : undefined;
          if (master) flow.beside(this.#margin(master));
        }
        break;
      case 'equation':
        flow.add(` ${textOf(child(piece, 'script') ?? piece).trim()} `);
        break;
      case 'compose':
        flow.add(piece.attributes.composeText ?? '');
        break;
      case 'dutmal':
        flow.add(textOf(child(piece, 'mainText') ?? piece));
        break;
      case 'edit':
        flow.add(textOf(child(piece, 'text') ?? piece));
        break;
      case 'switch': {
        const chosen = child(piece, 'case') ?? child(piece, 'default');
        if (chosen) this.#run(chosen, flow);
        break;
      }
      default:
        flow.beside(this.#shape(piece));
        break;
    }
  }

  #control(control: Element, flow: Flow): void {
    const list = child(control, 'subList');
    switch (control.name) {
      case 'footNote':
      case 'endNote':
        this.#note(list, flow);
        break;
      case 'header':
      case 'footer':
        flow.beside(list ? this.#margin(list) : []);
        break;
      case 'autoNum':
        if (/^(PICTURE|TABLE|EQUATION)$/u.test(control.attributes.numType ?? ''))
          flow.add(control.attributes.num ?? '');
        break;
      case 'hiddenComment':
        this.#hidden++;
        break;
    }
  }

  /** A note's text; its tables, if any, after it. */
  #note(list: Element | undefined, flow: Flow): void {
    const blocks = list ? this.#paragraphs(list) : [];
    flow.note(plainText(blocks.filter((block) => block.kind !== 'table')));
    flow.beside(blocks.filter((block) => block.kind === 'table'));
  }

  /** Heads and feet of pages and master pages stand once. */
  #margin(list: Element): Block[] {
    const blocks = this.#paragraphs(list);
    const text = plainText(blocks);
    const known = this.#margins.has(text) && blocks.every((block) => block.kind === 'paragraph');
    this.#margins.add(text);
    return known ? [] : blocks;
  }

  /** Boxes, pictures and groups of them: their text and captions, in the order in which they are drawn. */
  #shape(shape: Element): Block[] {
    const blocks: Block[] = [];
    if (this.#depth >= this.#source.limits.depth) {
      this.#tooDeep++;
      return blocks;
    }
    this.#depth++;
    for (const inside of elements(shape)) {
      const list = child(inside, 'subList');
      if (inside.name === 'drawText') blocks.push({ kind: 'text-box', blocks: list ? this.#paragraphs(list) : [] });
      else if (inside.name === 'caption') blocks.push(...(list ? this.#paragraphs(list) : []));
      else if (SHAPES.has(inside.name)) blocks.push(...this.#shape(inside));
    }
    this.#depth--;
    return blocks;
  }

  #table(table: Element): Block {
    const rows = elements(table)
      .filter((row) => row.name === 'tr')
      .map((row) =>
        elements(row)
          .filter((cell) => cell.name === 'tc')
          .map((cell) => this.#cell(cell)),
      );
    const list = child(table, 'caption');
    const inside = list ? child(list, 'subList') : undefined;
    const caption = inside ? plainText(this.#paragraphs(inside)) : '';
    return tableOf(rows, caption);
  }

  #cell(cell: Element): MarkedCell {
    const list = child(cell, 'subList');
    const span = child(cell, 'cellSpan')?.attributes;
    const blocks = list ? this.#paragraphs(list) : [];
    return {
      cell: cellOf(blocks, positive(span?.rowSpan), positive(span?.colSpan)),
      head: cell.attributes.header === '1',
      shaded: this.#styles.shaded.has(cell.attributes.borderFillIDRef ?? ''),
    };
  }
}

const SHAPES = new Set(
  'rect ellipse arc polygon curve line connectLine container pic ole video textart unknownObject'.split(' '),
);

function positive(text: string | undefined): number {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : 1;
}

/** The text of a run; what was deleted under change tracking is not text. */
function textOfRun(text: Element): string {
  let out = '';
  let deleted = false;
  for (const piece of text.children) {
    if (typeof piece === 'string') out += deleted ? '' : piece.replace(/[\r\n]+/gu, '');
    else if (piece.name === 'deleteBegin') deleted = true;
    else if (piece.name === 'deleteEnd') deleted = false;
    else if (deleted) continue;
    else if (piece.name === 'lineBreak') out += '\n';
    else if (piece.name === 'tab') out += '\t';
    else if (piece.name === 'nbSpace' || piece.name === 'fwSpace') out += ' ';
    else if (piece.name === 'hyphen') out += '-';
    else out += tidy(textOf(piece));
  }
  return out;
}
