import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { JatdaeError } from '../../errors.ts';
import { project as words } from '../../language/index.ts';

/** Load a JavaScript or TypeScript file of the user. @throws JatdaeError that names the file */
export async function loadModule(file: string): Promise<Record<string, unknown>> {
  if (!existsSync(file)) throw new JatdaeError(words.module.noFile, { place: { file } });
  try {
    if (/\.[cm]?tsx?$/.test(file)) {
      const { createJiti } = await import('jiti');
      return await createJiti(import.meta.url, { interopDefault: false }).import(file);
    }
    return (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  } catch (cause) {
    throw new JatdaeError(words.module.doesNotLoad({ message: messageOf(cause) }), { place: { file }, cause });
  }
}

/** The message of whatever was thrown, with the first line of the user's own code in its stack. */
export function messageOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const at = thrown.stack?.split('\n').find((line) => /^\s+at /.test(line) && !/node:|node_modules/.test(line));
  return at ? `${thrown.message} (${at.trim()})` : thrown.message;
}
