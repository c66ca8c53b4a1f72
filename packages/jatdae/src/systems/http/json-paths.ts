import { JSONPath } from 'jsonpath-plus';
import { JatdaeError } from '../../errors.ts';
import { http as words } from '../../language/index.ts';

/** All values at a JSONPath, in document order. Filters and scripts are not evaluated. */
export function valuesAt(body: unknown, path: string): unknown[] {
  return JSONPath({ path, json: body as object, eval: false, wrap: true }) as unknown[];
}

/** Check a path before the first request. @throws JatdaeError that names it */
export function checkPath(system: string, key: string, path: string): void {
  try {
    if (!path.startsWith('$')) throw new SyntaxError(path);
    valuesAt({}, path);
  } catch (cause) {
    throw new JatdaeError(words.system.badPath({ system, key, path }), { cause });
  }
}
