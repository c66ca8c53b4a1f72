import { readFileSync, type Stats, statSync } from 'node:fs';
import { JatdaeError } from '../errors.ts';
import { formats as words } from '../language/index.ts';

/**
 * Every file that a user names is looked at before it is opened: a pipe without a writer never opens, and a device never ends.
 *
 * @throws JatdaeError where it is not there, is a folder, or is no regular file
 */
export function requireFile(file: string): void {
  let found: Stats;
  try {
    found = statSync(file);
  } catch (cause) {
    throw cannotOpen(file, cause);
  }
  if (found.isFile()) return;
  const code = found.isDirectory() ? 'EISDIR' : 'ENOTFILE';
  throw new JatdaeError(words.files.cannotOpen({ code }), { place: { file } });
}

/** The bytes of a small file. @throws JatdaeError as {@link requireFile} */
export function bytesOfFile(file: string): Buffer {
  requireFile(file);
  try {
    return readFileSync(file);
  } catch (cause) {
    throw cannotOpen(file, cause);
  }
}

/** A fault of the system as a sentence about the file. */
export function cannotOpen(file: string, cause: unknown): JatdaeError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
  return new JatdaeError(words.files.cannotOpen({ code }), { place: { file }, cause });
}
