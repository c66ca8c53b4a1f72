import type { SystemKind } from '../kind.ts';
import { openSearch } from './opensearch.ts';
import { postgres } from './postgres.ts';
import { qdrant } from './qdrant.ts';

/** The kinds of system that are engines: they can be loaded (`jatdae index`) and live elsewhere. */
export const engineKinds: readonly SystemKind[] = [openSearch, postgres, qdrant];

export { authHeaders, baseUrl, variable } from './auth.ts';
export type { EmbeddingRole, Embeds } from './embedder.ts';
export { PostgresClient } from './postgres-client.ts';
export { templateOf } from './template.ts';
export { openSearch, postgres, qdrant };
