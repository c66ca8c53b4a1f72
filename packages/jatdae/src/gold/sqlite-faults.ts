import { JatdaeError } from '../errors.ts';
import { gold as words } from '../language/index.ts';

export type Doing = 'opening' | 'reading' | 'writing';

/** One sentence for what SQLite or the file system refuses; other failures (a conflict, a programming error) as they are. */
export function explainSqlite(failure: unknown, file: string, doing: Doing): unknown {
  if (failure instanceof JatdaeError || !(failure instanceof Error)) return failure;
  const code = faultCode(failure);
  const options = { cause: failure };
  const later = { cause: failure, exitCode: 3 } as const;
  if (/^SQLITE_FULL|^ENOSPC|^EDQUOT/u.test(code))
    return new JatdaeError(words.store.diskFull({ where: file, doing }), later);
  if (isBusyCode(code)) return new JatdaeError(words.store.storeLocked({ where: file, doing }), later);
  if (/^SQLITE_(?:READONLY|CANTOPEN|PERM|AUTH)|^E(?:ACCES|PERM|ROFS|NOTDIR|NOENT|EXIST|ISDIR)/u.test(code)) {
    return new JatdaeError(words.store.readOnly({ file, doing }), options);
  }
  if (code === 'SQLITE_NOTADB') return new JatdaeError(words.store.notADatabase({ file }), options);
  if (/^SQLITE_CORRUPT/u.test(code)) return new JatdaeError(words.store.corruptStore({ where: file, doing }), options);
  if (/^SQLITE_IOERR|^EIO/u.test(code)) return new JatdaeError(words.store.diskFault({ file, doing, code }), later);
  if (/^SQLITE_TOOBIG/u.test(code)) return new JatdaeError(words.store.tooBig, options);
  if (/^SQLITE_/u.test(code))
    return new JatdaeError(
      words.store.storeFault({ where: file, doing, reason: `${code}: ${failure.message}` }),
      later,
    );
  // What we wrote as JSON is none any more.
  if (failure instanceof SyntaxError) return new JatdaeError(words.store.corruptStore({ where: file, doing }), options);
  return failure;
}

/** SQLite's own names of what it refuses, by the low byte of its code. Source: sqlite.org/rescode.html. */
const NAMES = new Map([
  [1, 'ERROR'],
  [3, 'PERM'],
  [5, 'BUSY'],
  [6, 'LOCKED'],
  [7, 'NOMEM'],
  [8, 'READONLY'],
  [10, 'IOERR'],
  [11, 'CORRUPT'],
  [13, 'FULL'],
  [14, 'CANTOPEN'],
  [18, 'TOOBIG'],
  [19, 'CONSTRAINT'],
  [20, 'MISMATCH'],
  [23, 'AUTH'],
  [26, 'NOTADB'],
]);

/** `SQLITE_BUSY` and the like, else the code of the file system, else nothing. */
function faultCode(failure: Error): string {
  const { code = '', errcode } = failure as Error & { readonly code?: unknown; readonly errcode?: unknown };
  if (typeof errcode !== 'number') return String(code);
  return `SQLITE_${NAMES.get(errcode & 0xff) ?? errcode}`;
}

/** Another connection holds the lock that this one asked for. */
export function isBusy(failure: unknown): boolean {
  return failure instanceof Error && isBusyCode(faultCode(failure));
}

const isBusyCode = (code: string) => /^SQLITE_(?:BUSY|LOCKED)/u.test(code);
