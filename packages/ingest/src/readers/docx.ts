import type { Document } from 'domhandler';
import { detailOf, Refused } from '../errors.ts';
import { message } from '../language/index.ts';
import { importOptional } from '../optional.ts';
import { withBoxes } from './docx-boxes.ts';
import { fragment } from './html.ts';
import type { Reader, Source, Text } from './reader.ts';
import { depthOf, descendants, findAll, parseXml, textOf } from './tree.ts';
import { Zip, zipOf } from './zip.ts';

/** DOCX by mammoth, which keeps tables in tables; its notes are put back where they are named. */
export const docx: Reader = {
  format: 'docx',
  extensions: ['docx', 'docm', 'dotx'],
  async read(source: Source): Promise<Text> {
    const { title, bytes } = await withinLimits(source);
    const { default: mammoth } = await importOptional('mammoth', 'mammoth@1.13.0', () => import('mammoth'));
    let page: string;
    try {
      const image = mammoth.images.imgElement(async () => ({ src: '' }));
      const styleMap = ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => h2:fresh"];
      page = (await mammoth.convertToHtml({ buffer: bytes }, { convertImage: image, styleMap })).value;
    } catch (cause) {
      throw new Refused(
        'damaged',
        message('damaged', { format: 'DOCX', part: 'word/document.xml', detail: detailOf(cause) }),
        cause,
      );
    }
    const notes = new Map<string, string>();
    return { title, blocks: fragment(page, notes, (document) => takeNotes(document, notes)) };
  },
};

/** Elements in one another that are read; documents have some dozens. */
const DEEPEST = 1000;

/** Expand what mammoth will read under our limits first: it has none. What it would not find is put where it looks. */
async function withinLimits(source: Source): Promise<{ title: string | undefined; bytes: Buffer }> {
  const zip = await Zip.open(source.bytes, 'DOCX', source.limits);
  const parts = new Map<string, Buffer>();
  let changed = false;
  let title: string | undefined;
  for (const name of zip.names()) {
    if (!/\.(xml|rels)$/iu.test(name)) continue;
    const bytes = await zip.read(name);
    // The parser of mammoth takes minutes for elements in elements in elements that 15 kB can hold.
    if (depthOf(bytes) > DEEPEST)
      throw new Refused('damaged', message('damaged', { format: 'DOCX', part: name, detail: 'nested too deep' }));
    if (name === 'docProps/core.xml')
      title =
        descendants(parseXml(bytes), 'title')
          .map((one) => textOf(one))[0]
          ?.trim() || undefined;
    const lifted = /^word\/[^/]+\.xml$/iu.test(name) ? withBoxes(bytes) : bytes;
    changed ||= lifted !== bytes;
    parts.set(name, lifted);
  }
  return { title, bytes: changed ? zipOf(parts) : source.bytes };
}

/** Notes stand in a list at the end, each with a link back. */
function takeNotes(document: Document, notes: Map<string, string>): void {
  for (const item of findAll(
    document,
    ({ name, attribs }) => name === 'li' && /^(foot|end)note-/u.test(attribs.id ?? ''),
  )) {
    notes.set(item.attribs.id!, textOf(item).replace('↑', '').replace(/\s+/gu, ' ').trim());
    const siblings = item.parent?.children;
    siblings?.splice(siblings.indexOf(item), 1);
  }
}
