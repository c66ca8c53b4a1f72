import { z } from 'zod';
import { systems } from '../language/index.ts';
import { bm25System } from './bm25-system.ts';
import type { SystemKind } from './kind.ts';

const schema = z.strictObject({
  type: z.literal('bm25'),
  tokenizer: z.string().optional().describe('whitespace, word, word(stem=english), ngram(2), morph; default ngram(2)'),
  variant: z.enum(['lucene', 'robertson', 'atire', 'bm25plus', 'bm25l']).optional().describe('default lucene'),
  k1: z.number().min(0).optional().describe('default 1.2'),
  b: z.number().min(0).max(1).optional().describe('default 0.75'),
  delta: z.number().min(0).optional(),
});

/** BM25 over the collection's documents, in memory. */
export const bm25Kind: SystemKind<z.infer<typeof schema>> = {
  type: 'bm25',
  about: systems.kinds.bm25Kind,
  schema,
  create: async ({ type: _, ...options }, { name, collection, progress }) => {
    const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
    const indexed = (done: number, total: number) => progress(systems.indexing({ system: name }), done, total);
    return bm25System(collection.documents, { ...given, name, indexed });
  },
};
