import { expect, it } from 'vitest';
import { postgres } from '../../src/systems/engines/index.ts';
import { describeService } from '../services/service.ts';
import { DOCUMENTS, QUESTIONS } from './collection.ts';
import { contextOf, errorOf } from './context.ts';
import { type Engine, engineContract } from './contract.ts';
import { postgresAdmin } from './postgres-admin.ts';

const engine: Engine<ReturnType<typeof postgres.schema.parse>> = {
  kind: postgres,
  // PGlite has one session for all.
  config: (_, table) => ({
    type: 'postgres',
    url_env: 'VECTOR_URL',
    table,
    embedder: 'bigrams',
    connections: 1,
    sql: `SELECT id, 1 - (embedding <=> $vector) AS score FROM public.${table} ORDER BY embedding <=> $vector LIMIT $k`,
  }),
  env: (url) => ({ VECTOR_URL: url }),
  admin: postgresAdmin,
};

describeService('pgvector', 'PostgreSQL with pgvector', (running) => {
  engineContract(engine, running);

  it('joins vectors and words in one statement', async () => {
    const parse = (more: object) => postgres.schema.parse({ ...engine.config(running().url, 'hybrid'), ...more });
    const context = contextOf({ VECTOR_URL: running().url });
    await postgres.index!(parse({}), context);
    const sql = `WITH near AS (SELECT id, rank() OVER (ORDER BY embedding <=> $vector) AS r FROM hybrid),
      words AS (SELECT id, rank() OVER (ORDER BY ts_rank_cd(tsv, plainto_tsquery('simple', $query)) DESC) AS r FROM hybrid)
      SELECT id, 1.0 / (60 + near.r) + 1.0 / (60 + words.r) AS score FROM near JOIN words USING (id)
      ORDER BY score DESC, id LIMIT $k`;
    const system = await postgres.create(parse({ sql }), context);
    expect(await system.ready()).toEqual({ documents: DOCUMENTS.length, notices: [] });
    expect((await system.search(QUESTIONS[0]!, 5)).ids).toContain('room-study');
    await system.close();
  });

  it('wants an embedder that gives vectors', async () => {
    const parse = (embedder: string | undefined) =>
      postgres.schema.parse({ ...engine.config(running().url, 'x'), embedder });
    const context = contextOf({ VECTOR_URL: running().url });
    expect((await errorOf(postgres.create(parse(undefined), context))).message).toMatch(/there is no embedder/u);
    const plain = { ...context, systemOf: async () => ({ name: 'bm25' }) as never };
    const system = await postgres.create(parse('bm25'), plain);
    expect((await errorOf(system.search(QUESTIONS[0]!, 5))).message).toMatch(/system "bm25" gives no vectors/u);
    await system.close();
  });
});
