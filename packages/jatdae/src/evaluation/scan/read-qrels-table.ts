import { readFileSync } from 'node:fs';
import type { Notice } from '../../errors.ts';
import { isPlainText, wholeText } from './plain-text.ts';
import { QrelsTable, shared } from './qrels-table.ts';

/** Read TREC qrels from a file of any compression and encoding. */
export async function readQrelsTable(file: string, notices: Notice[]): Promise<QrelsTable> {
  const bytes = isPlainText(file) ? readFileSync(file) : await wholeText(file);
  const copy = shared(Uint8Array, bytes.length);
  copy.set(bytes);
  return QrelsTable.parse(copy, file, notices);
}
