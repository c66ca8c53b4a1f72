import { JatdaeError } from '../errors.ts';
import { gold as words } from '../language/index.ts';

export type Doing = 'opening' | 'reading' | 'writing';

/** One sentence for what SQLite or the file system refuses; other failures (a conflict, a programming error) as they are. */
export function explainSqlite(failure: unknown, file: string, doing: Doing): unknown {
  if (failure instanceof JatdaeError || !(failure instanceof Error)) return failure;
  const code = 'code' in failure ? String(failure.code) : '';
  const options = { cause: failure };
  const later = { cause: failure, exitCode: 3 } as const;
  if (/^SQLITE_FULL|^ENOSPC|^EDQUOT/u.test(code))
    return new JatdaeError(words.store.diskFull({ where: file, doing }), later);
  if (/^SQLITE_(?:BUSY|LOCKED)/u.test(code))
    return new JatdaeError(words.store.storeLocked({ where: file, doing }), later);
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
  // better-sqlite3 checks the folder itself.
  if (failure instanceof TypeError && /directory does not exist/u.test(failure.message)) {
    return new JatdaeError(words.store.readOnly({ file, doing }), options);
  }
  return failure;
}
