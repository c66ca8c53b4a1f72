import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe } from 'vitest';

/** Where the shared test material stands: beside the checkout, or where JATDAE_SHARED says. */
const ROOT = process.env.JATDAE_SHARED ?? fileURLToPath(new URL('../../../../shared', import.meta.url));

/** The path of a shared file or folder, undefined where it is absent. */
function shared(path: string): string | undefined {
  const full = `${ROOT}/${path}`;
  return existsSync(full) ? full : undefined;
}

/** A describe block over shared material, given its path; where that is absent, the block is skipped with a visible line. */
export function describeShared(name: string, path: string, fn: (path: string) => void): void {
  const found = shared(path);
  if (found !== undefined) {
    describe(name, () => fn(found));
    return;
  }
  console.warn(`skipped, no shared/${path}: ${name}`);
  describe.skip(`${name} (skipped: no shared/${path})`, () => {});
}
