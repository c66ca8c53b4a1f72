import { freePort } from './process.ts';
import type { ServiceKind } from './service.ts';

/** PostgreSQL with pgvector, compiled to WebAssembly, behind the real wire protocol. It takes one connection at a time. */
export const pgvector: ServiceKind = {
  missing: () => undefined,
  start: async () => {
    const [{ PGlite }, { PGLiteSocketServer }, { vector }] = await Promise.all([
      import('@electric-sql/pglite'),
      import('@electric-sql/pglite-socket'),
      import('@electric-sql/pglite/vector'),
    ]);
    const db = await PGlite.create({ extensions: { vector } });
    await db.exec('CREATE EXTENSION vector');
    const port = await freePort();
    const server = new PGLiteSocketServer({ db, host: '127.0.0.1', port });
    await server.start();
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres?sslmode=disable`,
      stop: async () => {
        await server.stop();
        await db.close();
      },
    };
  },
};
