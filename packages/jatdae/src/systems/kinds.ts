import { bm25Kind } from './bm25-kind.ts';
import { denseKind } from './dense/index.ts';
import { engineKinds } from './engines/index.ts';
import { httpKind } from './http/http-kind.ts';
import type { SystemKind } from './kind.ts';
import { moduleKind } from './module/module-kind.ts';
import { pipelineKinds } from './pipeline/index.ts';

/** Every kind of system, in the order of the reference. A new one is one file and one line here. */
export const kinds: readonly SystemKind[] = [
  bm25Kind,
  denseKind,
  moduleKind,
  httpKind,
  ...engineKinds,
  ...pipelineKinds,
];

/** The kind of this type, or undefined. */
export function kindOf(type: string): SystemKind | undefined {
  return kinds.find((kind) => kind.type === type);
}
