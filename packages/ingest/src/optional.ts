import { IngestError } from './errors.ts';
import { message } from './language/index.ts';

/**
 * Import an optional peer dependency.
 *
 * @param name - the package, for the sentence.
 * @param install - what to hand to `npm install`, with its version.
 * @param load - `() => import('the-package')`, so that bundlers and types see the literal name.
 * @throws IngestError with the install command when the package is absent; any other failure of its loading as it is.
 */
export async function importOptional<T>(name: string, install: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    // Absent is the package itself, not something that it imports in vain.
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    const absent = code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND';
    if (!absent || !(cause as Error).message.includes(`'${name}'`)) throw cause;
    throw new IngestError(message('package-missing', { name, install }), { cause });
  }
}
