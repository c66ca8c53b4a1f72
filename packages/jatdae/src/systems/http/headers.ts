import { variable } from '../engines/index.ts';
import type { SystemContext } from '../kind.ts';

/** Headers with `${NAME}` replaced from the environment: the configuration itself holds no secret. */
export function headersFrom(
  headers: Readonly<Record<string, string>>,
  context: Pick<SystemContext, 'name' | 'env'>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([key, value]) => [
      key,
      value.replace(/\$\{([A-Za-z_][A-Za-z0-9_]*)\}/g, (_, name: string) => variable(name, context)),
    ]),
  );
}
