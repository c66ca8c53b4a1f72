import { createRoute, z } from '@hono/zod-openapi';
import { shownHash } from '../../gold/index.ts';
import { newApi } from '../new-api.ts';
import { beginning } from '../results.ts';
import { found, type StudioSession } from '../session.ts';
import { attributes, replies, send, whole } from '../shapes.ts';

const schema = z
  .object({
    document: z.object({
      id: z.string(),
      title: z.string().nullable().default(null),
      text: z.string(),
      attributes,
      source: z.string().nullable().default(null),
      path: z.array(z.string()),
    }),
    /** Hash of what is shown of it: a label is sent with it. */
    shown: z.string(),
    /** Texts of it that judges saw, oldest first. */
    seen: z.array(z.object({ shown: z.string(), at: z.string() })),
  })
  .openapi('Document');

const one = createRoute({
  method: 'get',
  path: '/api/document',
  // Not in the path: an id may hold `..` and anything else.
  request: { query: z.object({ id: z.string() }) },
  responses: replies(schema, 'A document in full. Its text is text, never markup.'),
});

const foundSchema = z
  .object({
    documents: z.array(z.object({ id: z.string(), title: z.string().nullable().default(null), text: z.string() })),
    more: z.boolean(),
  })
  .openapi('FoundDocuments');

const byTitle = createRoute({
  method: 'get',
  path: '/api/documents',
  request: { query: z.object({ title: z.string().min(1).max(200), n: whole(1, 100, 20) }) },
  responses: replies(foundSchema, 'Documents whose id or title holds these words, in the order of the collection.'),
});

/** Characters of a text beside a title. */
const EXCERPT = 200;

export function documentRoutes(session: StudioSession) {
  return newApi()
    .openapi(byTitle, async (c) => {
      const { title, n } = c.req.valid('query');
      const words = title.normalize('NFKC').toLowerCase().split(/\s+/u).filter(Boolean);
      const studio = await session.project();
      const hits = [];
      for (const { id, title: own, text } of studio.collection.documents) {
        const name = `${id}\n${own ?? ''}`.normalize('NFKC').toLowerCase();
        if (words.every((word) => name.includes(word))) hits.push({ id, title: own, text: beginning(text, EXCERPT) });
        if (hits.length > n) break;
      }
      return send(c, foundSchema, { documents: hits.slice(0, n), more: hits.length > n });
    })
    .openapi(one, async (c) => {
      const { id } = c.req.valid('query');
      const studio = await session.project();
      const document = found(studio.documents.get(id), 'document', id);
      const seen = [];
      const store = await session.store();
      if (store) {
        for await (const { textHash, at, revision } of store.documents({ id, all: true })) {
          seen.push({ shown: textHash, at, revision });
        }
      }
      return send(c, schema, {
        document: { attributes: {}, path: [], ...document },
        shown: shownHash(document),
        seen: seen.sort((a, b) => a.revision - b.revision),
      });
    });
}
