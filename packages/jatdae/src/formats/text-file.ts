import { Decoder, markOf } from './encoding.ts';
import { bytesOfFile } from './regular-file.ts';

/**
 * A small file of settings or lists as text: UTF-8, UTF-16 with a mark or CP949, without the byte order mark.
 *
 * @throws JatdaeError where it cannot be opened, or with the line that is no text: names must not turn into U+FFFD unseen
 */
export function textOfFile(file: string): string {
  const bytes = bytesOfFile(file);
  const mark = markOf(bytes);
  return new Decoder(file, mark?.encoding ?? 'utf-8').decode(bytes.subarray(mark?.length ?? 0), 1).toString();
}
