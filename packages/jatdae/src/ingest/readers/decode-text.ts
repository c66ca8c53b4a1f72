import { Decoder, markOf } from '../../formats/encoding.ts';
import * as words from '../../words/formats-files.ts';
import type { Source } from './reader.ts';

/** The file as text: UTF-8, UTF-16 with its mark, or CP949. @throws JatdaeError with the line that is none of these */
export function decodeText(source: Source): string {
  const mark = markOf(source.bytes);
  const decoder = new Decoder(source.file, mark?.encoding ?? 'utf-8');
  const text = decoder.decode(source.bytes.subarray(mark?.length ?? 0), 1).toString();
  if (decoder.encoding === 'cp949') source.tell('warning', 'read-as-cp949', words.readAsCp949());
  return text;
}
