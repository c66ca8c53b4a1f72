import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, lstatSync, openSync, renameSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { JatdaeError } from '../errors.ts';
import { formats } from '../language/index.ts';
import { makeFolder } from './make-folder.ts';

/**
 * Write a small file whole or not at all, its folder made where it is absent: a process that is killed, or a disk that is full,
 * leaves what was there before.
 *
 * @throws JatdaeError naming the file
 */
export function writeFileWhole(file: string, content: string | Uint8Array): void {
  // A device or a pipe is written to, not put out of its place; a link goes on to lead where it led.
  if (!isFileOrNone(file)) {
    writeThrough(file, content);
    return;
  }
  const beside = `${file}.${randomUUID().slice(0, 8)}.new`;
  try {
    makeFolder(dirname(file));
    const handle = openSync(beside, 'w');
    try {
      writeAll(handle, typeof content === 'string' ? Buffer.from(content) : content);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(beside, file);
  } catch (cause) {
    try {
      rmSync(beside, { force: true });
    } catch {
      // Where the folder cannot be, there is nothing to remove.
    }
    throw cannotWrite(file, cause);
  }
}

function isFileOrNone(file: string): boolean {
  try {
    return lstatSync(file, { throwIfNoEntry: false })?.isFile() ?? true;
  } catch (cause) {
    throw cannotWrite(file, cause);
  }
}

function writeThrough(file: string, content: string | Uint8Array): void {
  try {
    writeFileSync(file, content);
  } catch (cause) {
    throw cannotWrite(file, cause);
  }
}

/** All bytes, or the error of the system: one call may write a part and be content, as on a disk that fills up. */
export function writeAll(handle: number, bytes: Uint8Array): void {
  for (let from = 0; from < bytes.length; ) from += writeSync(handle, bytes, from, bytes.length - from);
}

/** What the system says when a file cannot be written, as a sentence that names it. */
export function cannotWrite(file: string, cause: unknown): JatdaeError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
  return new JatdaeError(formats.files.cannotCreate({ code }), {
    place: { file },
    exitCode: code === 'ENOSPC' ? 3 : 2,
    cause,
  });
}
