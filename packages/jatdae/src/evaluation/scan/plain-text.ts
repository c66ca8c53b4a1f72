import { closeSync, openSync, readSync, statSync } from 'node:fs';

/**
 * True where a file can be scanned as bytes: a regular file that is neither compressed nor UTF-16 and whose beginning holds
 * no NUL. All else is read through the formats.
 */
export function isPlainText(file: string): boolean {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return false;
  const fd = openSync(file, 'r');
  try {
    const head = Buffer.alloc(512);
    const n = readSync(fd, head, 0, head.length, 0);
    const gzip = head[0] === 0x1f && head[1] === 0x8b;
    const zstd = head.readUInt32LE(0) === 0xfd2fb528;
    const utf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
    return n > 0 && !gzip && !zstd && !utf16 && !head.subarray(0, n).includes(0);
  } finally {
    closeSync(fd);
  }
}

/** The whole text of a file in UTF-8, whatever its compression and encoding; `-` is standard input. */
export async function wholeText(file: string): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  if (file === '-') for await (const chunk of process.stdin) parts.push(chunk as Uint8Array);
  else {
    // Loaded here: a plain file needs nothing of it.
    const { Input } = await import('../../formats/input.ts');
    const input = await Input.open(file, {});
    for await (const block of input.blocks()) parts.push(block.bytes);
  }
  return Buffer.concat(parts);
}
