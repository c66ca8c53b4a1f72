import type { Document, Query } from '../../src/collection/shapes.ts';
import type { Notice } from '../../src/errors.ts';
import { DenseSystem, denseKind } from '../../src/systems/dense/index.ts';
import type { SystemContext } from '../../src/systems/kind.ts';
import { tempFolder } from '../temp.ts';

export interface Made {
  readonly system: DenseSystem;
  readonly notices: Notice[];
  readonly steps: [number, number][];
}

/** Make a dense system of a configuration as `jatdae.yaml` has it. */
export async function makeDense(
  config: Record<string, unknown>,
  documents: readonly Document[],
  queries: readonly Query[] = [],
  more: Partial<SystemContext> = {},
): Promise<Made> {
  const notices: Notice[] = [];
  const steps: [number, number][] = [];
  const context: SystemContext = {
    name: 'dense',
    collection: { documents, queries },
    folder: tempFolder(),
    cache: tempFolder(),
    env: {},
    systemOf: () => Promise.reject(new Error('no other system')),
    progress: (_, done, total) => void steps.push([done, total]),
    notice: (notice) => void notices.push(notice),
    ...more,
  };
  const system = await denseKind.create(denseKind.schema.parse({ type: 'dense', ...config }), context);
  if (!(system instanceof DenseSystem)) throw new Error('not a dense system');
  return { system, notices, steps };
}

/** How many queries have their right document first. */
export async function firstRight(
  system: DenseSystem,
  queries: readonly (Query & { right: string })[],
): Promise<number> {
  let right = 0;
  for (const query of queries) if ((await system.search(query, 3)).ids[0] === query.right) right++;
  return right;
}
