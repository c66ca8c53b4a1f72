import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, it } from 'vitest';

/** Where the shared test material stands: beside the checkout, or where JATDAE_SHARED says. */
const ROOT = process.env.JATDAE_SHARED ?? fileURLToPath(new URL('../../../../shared', import.meta.url));

/** The path of a shared file or folder, undefined where it is absent. */
export function shared(path: string): string | undefined {
  const full = `${ROOT}/${path}`;
  return existsSync(full) ? full : undefined;
}

/** A describe block over shared material; where it is absent, the block is skipped with a visible line. */
export function describeShared(name: string, fn: () => void, path = ''): void {
  if (shared(path)) describe(name, fn);
  else {
    console.warn(`skipped, no shared/${path}: ${name}`);
    // Not `fn`: its body may read what is not there.
    describe.skip(`${name} (skipped: no shared/${path})`, () => {
      it('needs the shared material', () => {});
    });
  }
}
