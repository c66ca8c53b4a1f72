import type { ServiceKind } from './service.ts';

/** A real Qdrant, where one runs: none can be installed out of the registries, so its address comes by QDRANT_URL. */
export const qdrant: ServiceKind = {
  missing: () => (process.env.QDRANT_URL ? undefined : 'QDRANT_URL names no server'),
  start: async () => ({ url: process.env.QDRANT_URL as string, stop: async () => {} }),
};
