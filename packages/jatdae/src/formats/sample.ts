import { basename } from 'node:path';
import { compressionByName } from './compression.ts';
import type { Encoding } from './encoding.ts';
import { Decoder, markOf } from './encoding.ts';
import { type Json, peekJson } from './json-text.ts';

/** Bytes of a sample, at most. */
export const SAMPLE: number = 64 << 10;

/** The beginning of a file, for recognising its format. */
export interface Sample {
  /** The file's base name in lower case, without `.gz` or `.zst`. */
  readonly name: string;
  /** At most 64 KiB, unpacked. */
  readonly bytes: Buffer;
  /** As far as the sample shows it. */
  readonly encoding: Encoding;
  /** Decoded; '' where the bytes are not text. */
  readonly text: string;
  /** Whole physical lines that are neither blank nor a `#` comment, at most 200. */
  readonly lines: readonly string[];
  /** True when this is the whole file. */
  readonly complete: boolean;
  /** The first JSON values: one when the file is one JSON text (perhaps cut off), several for JSON lines. */
  readonly json: readonly Json[];
}

/** The first 64 KiB of plain bytes. */
export async function head(blocks: AsyncIterable<Uint8Array>): Promise<{ bytes: Buffer; complete: boolean }> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const block of blocks) {
    parts.push(block);
    length += block.length;
    if (length > SAMPLE) return { bytes: Buffer.concat(parts).subarray(0, SAMPLE), complete: false };
  }
  return { bytes: Buffer.concat(parts), complete: true };
}

export function sampleOf(file: string, bytes: Buffer, complete: boolean): Sample {
  const mark = markOf(bytes);
  const encoding = mark?.encoding ?? 'utf-8';
  const { text, encoding: found } = decodeSample(bytes.subarray(mark?.length ?? 0), encoding, complete);
  const all = text.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
  if (!complete && all.length > 1) all.pop();
  const full = all.filter((line) => line.trim() !== '');
  const plain = full.filter((line) => !line.startsWith('#'));
  // Ids may begin with #: where nothing else is there, these lines are no remarks.
  const lines = (plain.length > 0 ? plain : full).slice(0, 200);
  const name = compressionByName(basename(file)).name.toLowerCase();
  return { name, bytes, encoding: found, text, lines, complete, json: jsonOf(text, lines, complete) };
}

function decodeSample(bytes: Buffer, encoding: Encoding, complete: boolean): { text: string; encoding: Encoding } {
  const wide = encoding === 'utf-16le' || encoding === 'utf-16be';
  // Cut at the last whole line, so that no character is cut.
  const cut = complete ? bytes.length : bytes.lastIndexOf(10) + 1;
  let part = bytes.subarray(0, cut > 0 && !wide ? cut : bytes.length);
  for (let tries = 0; tries < 4; tries++) {
    try {
      const decoder = new Decoder('', encoding);
      const text = decoder.decode(part, 1).toString();
      return text.includes('\0') ? { text: '', encoding } : { text, encoding: decoder.encoding };
    } catch {
      // One line longer than the sample: the cut may stand inside a character.
      if (complete) break;
      part = part.subarray(0, part.length - 1);
    }
  }
  return { text: '', encoding };
}

function jsonOf(text: string, lines: readonly string[], complete: boolean): readonly Json[] {
  const first = text.trimStart()[0];
  if (first !== '{' && first !== '[') return [];
  const whole = peekJson(text);
  if (whole.end !== 'value' || text.slice(whole.at).trim() === '')
    return whole.value === undefined ? [] : [whole.value];
  const values: Json[] = [];
  for (const line of lines) {
    const { value, end } = peekJson(line);
    if (value !== undefined && (end === 'value' || !complete)) values.push(value);
  }
  return values;
}
