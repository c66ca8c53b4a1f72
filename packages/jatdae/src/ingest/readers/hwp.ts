import { constants, inflateRawSync } from 'node:zlib';
import * as words from '../../words/ingest.ts';
import { Refused } from '../refused.ts';
import type { Block } from '../shapes.ts';
import { recordTree, TAG, u32 } from './hwp-records.ts';
import { HwpSection, type HwpStyles } from './hwp-section.ts';
import { Ole } from './ole.ts';
import type { Reader, Source, Text } from './reader.ts';
import { summaryTitle } from './summary-title.ts';

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
    if (!info) throw new Refused('damaged', words.damaged('HWP', 'DocInfo', 'absent'));
    const styles = stylesOf(unpack(info, 'DocInfo'));
    const names = sectionNames(ole);
    if (names.length === 0) throw new Refused('damaged', words.damaged('HWP', 'BodyText', 'no section'));
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
    throw new Refused('damaged', words.damaged('HWP', 'FileHeader', 'no signature'));
  const flags = header.readUInt32LE(36);
  if ((flags & PASSWORD) !== 0) throw new Refused('encrypted', words.passwordNeeded('HWP'));
  if ((flags & (DRM | CERTIFICATE)) !== 0) throw new Refused('drm', words.drmProtected('HWP'));
  if ((flags & DISTRIBUTION) !== 0) throw new Refused('distribution', words.distributionOnly('HWP'));
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
      if (code === 'ERR_BUFFER_TOO_LARGE') throw new Refused('bomb', words.expandsTooFar(part, limit), cause);
      throw new Refused('damaged', words.damaged('HWP', part, code), cause);
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
