import type { Document } from '../../src/collection/shapes.ts';
import { JatdaeError, type Notice } from '../../src/errors.ts';
import type { SystemContext } from '../../src/systems/kind.ts';
import { DOCUMENTS, QUESTIONS } from './collection.ts';
import { bigramEmbedder } from './embedder.ts';

export interface TestContext extends SystemContext {
  /** What the reader would be told. */
  readonly notices: Notice[];
  /** How far loading was, each time. */
  readonly steps: number[];
}

/** A context over the library's rules, with an embedder called `bigrams`. */
export function contextOf(
  env: Readonly<Record<string, string | undefined>> = {},
  more: { readonly name?: string; readonly documents?: readonly Document[]; readonly stopAfter?: number } = {},
): TestContext {
  const notices: Notice[] = [];
  const steps: number[] = [];
  return {
    name: more.name ?? 'engine',
    collection: { documents: more.documents ?? DOCUMENTS, queries: QUESTIONS },
    folder: '.',
    cache: '.',
    env,
    systemOf: async () => bigramEmbedder,
    progress: (_, done) => {
      steps.push(done);
      // As if the process ended here: what comes after is never done.
      if (more.stopAfter !== undefined && done >= more.stopAfter) throw new Error('stopped by the test');
    },
    notice: (notice) => notices.push(notice),
    notices,
    steps,
  };
}

/** The JatdaeError that an action must end with. */
export async function errorOf(action: Promise<unknown> | (() => unknown)): Promise<JatdaeError> {
  try {
    await (typeof action === 'function' ? action() : action);
  } catch (failure) {
    if (failure instanceof JatdaeError) return failure;
    throw failure;
  }
  throw new Error('it did not fail');
}
