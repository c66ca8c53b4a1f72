import type { SystemKind } from '../kind.ts';
import { openSearch } from './opensearch.ts';
import { postgres } from './postgres.ts';
import { qdrant } from './qdrant.ts';

/** The kinds of system that are engines: they can be loaded (`jatdae index`) and live elsewhere. */
export const engineKinds = [openSearch, postgres, qdrant] as unknown as readonly SystemKind[];

export { canEmbed, type EmbeddingRole, type Embeds } from './embedder.ts';
export { type JsonReply, type JsonRequest, requestJson } from './http.ts';
export type { OpenSearchConfig } from './opensearch.ts';
export type { PostgresConfig } from './postgres.ts';
export type { QdrantConfig } from './qdrant.ts';
export { redact, redactUrl } from './redact.ts';
export { type RetryOptions, retry, sleep } from './retry.ts';
export { openSearch, postgres, qdrant };
