import * as words from '../../words/ingest.ts';
import { Refused } from '../refused.ts';
import type { Block } from '../shapes.ts';
import { HwpxSection, type HwpxStyles } from './hwpx-section.ts';
import type { Reader, Source, Text } from './reader.ts';
import { child, descendants, type Element, elements, parseXml, textOf } from './xml.ts';
import { Zip } from './zip.ts';

/** HWPX (OWPML, KS X 6101): a ZIP of XML sections. */
export const hwpx: Reader = {
  format: 'hwpx',
  extensions: ['hwpx'],
  async read(source: Source): Promise<Text> {
    const zip = await Zip.open(source.bytes, source.limits, 'HWPX');
    await refuseLocked(zip);
    const sections = await sectionNames(zip);
    if (sections.length === 0) throw new Refused('damaged', words.damaged('HWPX', 'Contents', 'no section'));
    const styles = await stylesOf(zip);
    const blocks: Block[] = [];
    for (const name of sections) {
      const xml = parseXml(await zip.read(name), LAYOUT);
      const root = elements(xml)[0];
      if (root?.name !== 'sec') throw new Refused('damaged', words.damaged('HWPX', name, 'not a section'));
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
  if (descendants(manifest, 'encryption-data').length > 0) throw new Refused('encrypted', words.passwordNeeded('HWPX'));
}

/** In the order of the spine; the numbers of the names where there is none. */
async function sectionNames(zip: Zip): Promise<string[]> {
  const numbered = zip
    .names()
    .filter((name) => /^Contents\/section\d+\.xml$/iu.test(name))
    .sort((a, b) => Number(/\d+/u.exec(a)) - Number(/\d+/u.exec(b)));
  if (!zip.has('Contents/content.hpf')) return numbered;
  const hpf = parseXml(await zip.read('Contents/content.hpf'));
  const hrefs = new Map(descendants(hpf, 'item').map(({ attributes: { id, href } }) => [id, href] as const));
  const spine = descendants(hpf, 'itemref').map((item) => hrefs.get(item.attributes.idref) ?? '');
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
    if (heading?.attributes.type !== 'OUTLINE') continue;
    const level = Number(heading.attributes.level ?? 0) + 1;
    if (Number.isInteger(level) && level >= 1) headings.set(paragraph.attributes.id ?? '', level);
  }
  for (const fill of descendants(header, 'borderFill')) {
    const color = descendants(fill, 'winBrush')[0]?.attributes.faceColor?.toLowerCase();
    if (color && color !== 'none' && color !== '#ffffff') shaded.add(fill.attributes.id ?? '');
  }
  return { headings, shaded, masters };
}
