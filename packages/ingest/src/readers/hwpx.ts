import { type Element, isTag, isText } from 'domhandler';
import { type Block, cellOf, plainText } from '../blocks.ts';
import { Refused } from '../errors.ts';
import { message } from '../language/index.ts';
import { Flow, tidy } from './flow.ts';
import type { Reader, Source, Text } from './reader.ts';
import { type MarkedCell, tableOf } from './tables.ts';
import { child, descendants, elements, parseXml, textOf } from './tree.ts';
import { Zip } from './zip.ts';

/** HWPX (OWPML, KS X 6101): a ZIP of XML sections. */
export const hwpx: Reader = {
  format: 'hwpx',
  extensions: ['hwpx'],
  async read(source: Source): Promise<Text> {
    const zip = await Zip.open(source.bytes, 'HWPX', source.limits);
    await refuseLocked(zip);
    const sections = await sectionNames(zip);
    if (sections.length === 0)
      throw new Refused('damaged', message('damaged', { format: 'HWPX', part: 'Contents', detail: 'no section' }));
    const styles = await stylesOf(zip);
    const blocks: Block[] = [];
    for (const name of sections) {
      const xml = parseXml(await zip.read(name), LAYOUT);
      const root = elements(xml)[0];
      if (root?.name !== 'sec')
        throw new Refused('damaged', message('damaged', { format: 'HWPX', part: name, detail: 'not a section' }));
      for (const block of new HwpxSection(source, styles, name).read(root)) blocks.push(block);
    }
    return { title: await titleOf(zip), blocks };
  },
};

/** What only places the text on paper. */
const LAYOUT = new Set([
  'linesegarray',
  'secPr',
  'shadow',
  'lineShape',
  'renderingInfo',
  'effects',
  'cellMargin',
  'cellSz',
]);

async function refuseLocked(zip: Zip): Promise<void> {
  if (!zip.has('META-INF/manifest.xml')) return;
  const manifest = parseXml(await zip.read('META-INF/manifest.xml'));
  if (descendants(manifest, 'encryption-data').length > 0)
    throw new Refused('encrypted', message('encrypted', { format: 'HWPX' }));
}

/** In the order of the spine; the numbers of the names where there is none. */
async function sectionNames(zip: Zip): Promise<string[]> {
  const numbered = zip
    .names()
    .filter((name) => /^Contents\/section\d+\.xml$/iu.test(name))
    .sort((a, b) => Number(/\d+/u.exec(a)) - Number(/\d+/u.exec(b)));
  if (!zip.has('Contents/content.hpf')) return numbered;
  const hpf = parseXml(await zip.read('Contents/content.hpf'));
  const hrefs = new Map(descendants(hpf, 'item').map(({ attribs: { id, href } }) => [id, href] as const));
  const spine = descendants(hpf, 'itemref').map((item) => hrefs.get(item.attribs.idref) ?? '');
  const named = spine
    .map((href) => (zip.has(href) ? href : `Contents/${href}`))
    .filter((href) => /section\d+\.xml$/iu.test(href) && zip.has(href));
  return [...new Set([...named, ...numbered])];
}

async function titleOf(zip: Zip): Promise<string | undefined> {
  if (!zip.has('Contents/content.hpf')) return undefined;
  const title = descendants(parseXml(await zip.read('Contents/content.hpf')), 'title')[0];
  return title ? textOf(title).trim() || undefined : undefined;
}

async function stylesOf(zip: Zip): Promise<HwpxStyles> {
  const headings = new Map<string, number>();
  const shaded = new Set<string>();
  const masters = new Map<string, Element>();
  for (const name of zip.names()) {
    const id = /^Contents\/(masterpage\d+)\.xml$/iu.exec(name)?.[1];
    const list = id ? descendants(parseXml(await zip.read(name), LAYOUT), 'subList')[0] : undefined;
    if (id && list) masters.set(id, list);
  }
  if (!zip.has('Contents/header.xml')) return { headings, shaded, masters };
  const header = parseXml(await zip.read('Contents/header.xml'));
  for (const paragraph of descendants(header, 'paraPr')) {
    const heading = child(paragraph, 'heading');
    if (heading?.attribs.type !== 'OUTLINE') continue;
    const level = Number(heading.attribs.level ?? 0) + 1;
    if (Number.isInteger(level) && level >= 1) headings.set(paragraph.attribs.id ?? '', level);
  }
  for (const fill of descendants(header, 'borderFill')) {
    const color = descendants(fill, 'winBrush')[0]?.attribs.faceColor?.toLowerCase();
    if (color && color !== 'none' && color !== '#ffffff') shaded.add(fill.attribs.id ?? '');
  }
  return { headings, shaded, masters };
}

/** What the header of the document says about its paragraphs and cells. */
interface HwpxStyles {
  /** Paragraph properties that are outline levels, from 1. */
  readonly headings: ReadonlyMap<string, number>;
  /** Border fills with a colour. */
  readonly shaded: ReadonlySet<string>;
  /** Master pages by their id. */
  readonly masters: ReadonlyMap<string, Element>;
}

/** One section of an HWPX document as blocks. */
class HwpxSection {
  readonly #source: Source;
  readonly #styles: HwpxStyles;
  readonly #name: string;
  readonly #margins = new Set<string>();
  /** Deletions under change tracking that are open, by id, and those that end somewhere. */
  readonly #deleted = new Set<string>();
  readonly #ends = new Map<string, number>();
  #depth = 0;
  #tooDeep = 0;
  #hidden = 0;

  constructor(source: Source, styles: HwpxStyles, name: string) {
    this.#source = source;
    this.#styles = styles;
    this.#name = name;
  }

  read(section: Element): Block[] {
    for (const { attribs } of descendants(section, 'deleteEnd')) this.#count(deletionOf(attribs), 1);
    const blocks = this.#paragraphs(section, true);
    const { depth } = this.#source.limits;
    if (this.#tooDeep > 0)
      this.#source.tell('warning', message('nested-too-deep', { part: this.#name, count: this.#tooDeep, depth }));
    if (this.#hidden > 0)
      this.#source.tell('note', message('hidden-comment', { part: this.#name, count: this.#hidden }));
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
      const level = body ? this.#styles.headings.get(paragraph.attribs.paraPrIDRef ?? '') : undefined;
      const flow = new Flow(blocks, level);
      for (const run of elements(paragraph)) if (run.name === 'run') this.#run(run, flow);
      flow.end();
    }
    this.#depth--;
    return blocks;
  }

  #run(run: Element, flow: Flow): void {
    for (const piece of elements(run)) {
      if (piece.name === 't') flow.add(this.#textOfRun(piece));
      // What stands in a deletion is looked through for its end alone.
      else this.#piece(piece, this.#deleted.size > 0 ? new Flow([]) : flow);
    }
  }

  #piece(piece: Element, flow: Flow): void {
    switch (piece.name) {
      case 'tbl':
        flow.table(this.#table(piece));
        break;
      case 'ctrl':
        for (const control of elements(piece)) this.#control(control, flow);
        break;
      case 'secPr':
        for (const { name, attribs } of elements(piece)) {
          const master = name === 'masterPage' ? this.#styles.masters.get(attribs.idRef ?? '') : undefined;
          if (master) flow.beside(this.#margin(master));
        }
        break;
      case 'equation':
        flow.add(` ${textOf(child(piece, 'script') ?? piece).trim()} `);
        break;
      case 'compose':
        flow.add(piece.attribs.composeText ?? '');
        break;
      case 'dutmal':
        flow.add(textOf(child(piece, 'mainText') ?? piece));
        break;
      case 'edit':
        flow.add(textOf(child(piece, 'text') ?? piece));
        break;
      case 'comboBox':
      case 'listBox':
        flow.add(` ${chosenIn(piece)} `);
        break;
      case 'checkBtn':
      case 'radioBtn':
        flow.add(` ${piece.attribs.value === 'CHECKED' ? '☑' : '☐'} ${piece.attribs.caption ?? ''} `);
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

  /** The text of a run; what was deleted under change tracking is not text, in however many runs and paragraphs it stands. */
  #textOfRun(text: Element): string {
    const deleted = this.#deleted;
    let here = false;
    let out = '';
    for (const piece of text.children) {
      const gone = here || deleted.size > 0;
      if (isText(piece)) out += gone ? '' : piece.data.replace(/[\r\n]+/gu, '');
      else if (!isTag(piece)) continue;
      else if (piece.name === 'deleteBegin') {
        // One that ends nowhere is over with its run: the rest of a document is not lost to a damaged mark.
        const id = deletionOf(piece.attribs);
        if ((this.#ends.get(id) ?? 0) > 0) deleted.add(id);
        else here = true;
      } else if (piece.name === 'deleteEnd') {
        const id = deletionOf(piece.attribs);
        this.#count(id, -1);
        deleted.delete(id);
        here = false;
      } else if (gone) continue;
      else if (piece.name === 'lineBreak') out += '\n';
      else if (piece.name === 'tab') out += '\t';
      else if (piece.name === 'nbSpace' || piece.name === 'fwSpace') out += ' ';
      else if (piece.name === 'hyphen') out += '-';
      else out += tidy(textOf(piece));
    }
    return out;
  }

  /** Ends of a deletion that are still to come. */
  #count(id: string, more: number): void {
    this.#ends.set(id, (this.#ends.get(id) ?? 0) + more);
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
        if (/^(PICTURE|TABLE|EQUATION)$/u.test(control.attribs.numType ?? '')) flow.add(control.attribs.num ?? '');
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
    const span = child(cell, 'cellSpan')?.attribs;
    const blocks = list ? this.#paragraphs(list) : [];
    return {
      cell: cellOf(blocks, positive(span?.rowSpan), positive(span?.colSpan)),
      head: cell.attribs.header === '1',
      shaded: this.#styles.shaded.has(cell.attribs.borderFillIDRef ?? ''),
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

/** What a deletion is called at both ends. */
function deletionOf({ Id, TcId }: Readonly<Record<string, string>>): string {
  return Id ?? TcId ?? '';
}

/** What a field of choices shows: the text of the value that was chosen, or what was written into it. */
function chosenIn(field: Element): string {
  const { selectedValue = '' } = field.attribs;
  const item = elements(field).find(({ name, attribs }) => name === 'listItem' && attribs.value === selectedValue);
  return item?.attribs.displayText || selectedValue;
}
