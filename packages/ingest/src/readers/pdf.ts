import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type * as PdfJs from 'pdfjs-dist';
import type { Block } from '../blocks.ts';
import { Refused } from '../errors.ts';
import { message } from '../language/index.ts';
import { importOptional } from '../optional.ts';
import { type Operators, rulingsOf } from './pdf-grids.ts';
import { pageBlocks, Sizes } from './pdf-page.ts';
import { type PagePart, type PlacedText, partsOf } from './pdf-turns.ts';
import type { Reader, Source, Text } from './reader.ts';

type Library = Omit<typeof PdfJs, 'default'>;

/** PDF with a text layer, by pdf.js; its tables by the lines that draw them. Nothing is recognised from pictures. */
export const pdf: Reader = {
  format: 'pdf',
  extensions: ['pdf'],
  async read(source: Source): Promise<Text> {
    const library = await load();
    const document = await open(library, source);
    try {
      return await readPages(library, document, source);
    } finally {
      await document.destroy();
    }
  },
};

async function readPages(library: Library, document: PdfJs.PDFDocumentProxy, source: Source): Promise<Text> {
  const sizes = new Sizes();
  const pages: PagePart[][] = [];
  const silent: number[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    try {
      const page = await document.getPage(number);
      const texts = textsOf((await page.getTextContent()).items);
      const operators: Operators = await page.getOperatorList();
      pages.push(partsOf(texts, rulingsOf(operators, library.OPS)));
      sizes.add(texts);
      if (texts.every(({ text }) => text.trim() === '')) silent.push(number);
      page.cleanup();
    } catch (cause) {
      pages.push([]);
      source.tell('warning', message('page-unreadable', { page: number, detail: messageOf(cause) }));
    }
  }
  if (silent.length > 0) source.tell('warning', message('pages-without-text', { pages: silent }));
  const blocks = pages.flatMap((parts, i) =>
    parts.flatMap(({ pieces, grids }): Block[] => pageBlocks(pieces, grids, sizes, i + 1)),
  );
  return { title: await titleOf(document), blocks };
}

const importPdfJs = (): Promise<Library> => import('pdfjs-dist/legacy/build/pdf.mjs');

/** pdf.js warns on stdout about canvases that text does not need. */
async function load(): Promise<Library> {
  const { log } = console;
  console.log = () => {};
  try {
    return await importOptional('pdfjs-dist', 'pdfjs-dist@4.10.38', importPdfJs);
  } finally {
    console.log = log;
  }
}

async function open(library: Library, source: Source): Promise<PdfJs.PDFDocumentProxy> {
  const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  try {
    return await library.getDocument({
      data: new Uint8Array(source.bytes),
      // Korean fonts that are not in the file name their characters by these tables.
      cMapUrl: `${folder}/cmaps/`,
      cMapPacked: true,
      standardFontDataUrl: `${folder}/standard_fonts/`,
      isEvalSupported: false,
      useSystemFonts: false,
      disableFontFace: true,
      maxImageSize: 1,
      verbosity: library.VerbosityLevel.ERRORS,
    }).promise;
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'PasswordException')
      throw new Refused('encrypted', message('encrypted', { format: 'PDF' }), cause);
    throw new Refused('damaged', message('damaged', { format: 'PDF', part: 'xref', detail: messageOf(cause) }), cause);
  }
}

function textsOf(items: readonly object[]): PlacedText[] {
  const texts: PlacedText[] = [];
  for (const item of items) {
    if (!('str' in item) || !('transform' in item) || !('width' in item)) continue;
    const { str, transform, width } = item as { str: string; transform: number[]; width: number };
    const [a, b, c, d, x, y] = transform as [number, number, number, number, number, number];
    const length = Math.hypot(a, b) || 1;
    if (str === '') continue;
    const to = [x + (width * a) / length, y + (width * b) / length] as const;
    texts.push({ text: str, from: [x, y], to: b === 0 && a > 0 ? [x + width, y] : to, size: Math.hypot(c, d) || 1 });
  }
  return texts;
}

async function titleOf(document: PdfJs.PDFDocumentProxy): Promise<string | undefined> {
  const { info } = await document.getMetadata().catch(() => ({ info: {} }));
  return 'Title' in info && typeof info.Title === 'string' ? info.Title.trim() || undefined : undefined;
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
