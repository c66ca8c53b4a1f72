import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { Notice } from '../../errors.ts';
import { isPlainText, wholeText } from './plain-text.ts';
import { shared } from './qrels-layout.ts';
import { QrelsTable } from './qrels-table.ts';

/** Read TREC qrels from a file of any compression and encoding. */
export async function readQrelsTable(file: string, notices: Notice[]): Promise<QrelsTable> {
  if (isPlainText(file)) return QrelsTable.parse(readShared(file), file, notices);
  const bytes = await wholeText(file);
  const copy = shared(Uint8Array, bytes.length);
  copy.set(bytes);
  return QrelsTable.parse(copy, file, notices);
}

/** A file straight into shared memory. */
function readShared(file: string): Uint8Array {
  const fd = openSync(file, 'r');
  try {
    const bytes = shared(Uint8Array, fstatSync(fd).size);
    let length = 0;
    for (let got = -1; length < bytes.length && got !== 0; length += got) {
      got = readSync(fd, bytes, length, bytes.length - length, length);
    }
    return bytes.subarray(0, length);
  } finally {
    closeSync(fd);
  }
}
