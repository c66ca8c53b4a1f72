import { isUtf8 } from 'node:buffer';
import { JatdaeError } from '../../errors.ts';
import { Decoder, markOf } from '../../formats/encoding.ts';
import * as words from '../../words/formats-files.ts';
import { atLine } from '../../words/ingest.ts';
import { Refused } from '../refused.ts';
import type { Source } from './reader.ts';

/** The file as text: UTF-8, UTF-16 with its mark, or CP949. @throws Refused with the line that is none of these */
export function decodeText(source: Source): string {
  const mark = markOf(source.bytes);
  const decoder = new Decoder(source.file, mark?.encoding ?? 'utf-8');
  let text: string;
  try {
    text = decoder.decode(source.bytes.subarray(mark?.length ?? 0), 1).toString();
  } catch (cause) {
    if (cause instanceof JatdaeError) throw new Refused('encoding', atLine(cause.say, cause.place?.line), cause);
    throw cause;
  }
  if (decoder.encoding === 'cp949') source.tell('warning', 'read-as-cp949', words.readAsCp949());
  return text;
}

/** A page as text: by its mark, by UTF-8 if it is that, by what its `<meta charset>` says, else as any text. */
export function decodePage(source: Source): string {
  const { bytes } = source;
  if (markOf(bytes) || isUtf8(bytes)) return decodeText(source);
  const charset = /<meta[^<>]+charset\s*=\s*["']?\s*([\w-]+)/iu.exec(bytes.toString('latin1', 0, 4096))?.[1];
  try {
    // `euc-kr` is the name of CP949 on the web.
    if (charset) return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    // An unknown name, or not what it says: found out as any other text.
  }
  return decodeText(source);
}
