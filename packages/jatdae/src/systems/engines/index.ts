import type { SystemKind } from '../kind.ts';
import { openSearch } from './opensearch.ts';
import { postgres } from './postgres.ts';
import { qdrant } from './qdrant.ts';

/** The kinds of system that are engines: they can be loaded (`jatdae index`) and live elsewhere. */
export const engineKinds: readonly SystemKind[] = [openSearch, postgres, qdrant];

export type { Embeds } from './embedder.ts';

export { openSearch, postgres, qdrant };
