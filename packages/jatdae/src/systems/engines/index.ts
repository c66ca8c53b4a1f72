export { canEmbed, type EmbeddingRole, type Embeds } from './embedder.ts';
export { type JsonReply, type JsonRequest, requestJson } from './http.ts';
export { type OpenSearchConfig, openSearch } from './opensearch.ts';
export { type PostgresConfig, postgres } from './postgres.ts';
export { type QdrantConfig, qdrant } from './qdrant.ts';
export { redact, redactUrl } from './redact.ts';
export { type RetryOptions, retry, sleep } from './retry.ts';
