import { JatdaeError } from '../errors.ts';
import { systems } from '../language/index.ts';

/**
 * Import an optional peer dependency.
 *
 * @param name - the package, for the sentence.
 * @param install - what to hand to `npm install`, with its version.
 * @param load - `() => import('the-package')`, so that bundlers and types see the literal name.
 * @throws JatdaeError with the install command when the package is absent; any other failure of its loading as it is.
 */
export async function importOptional<T>(name: string, install: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    if (isAbsent(cause, name)) throw new JatdaeError(systems.packageMissing({ name, install }), { cause });
    throw cause;
  }
}

/** Absent is the package itself, not something that it imports in vain. */
function isAbsent(cause: unknown, name: string): boolean {
  if (!(cause instanceof Error) || !('code' in cause)) return false;
  const absent = cause.code === 'ERR_MODULE_NOT_FOUND' || cause.code === 'MODULE_NOT_FOUND';
  return absent && cause.message.includes(`'${name}'`);
}
