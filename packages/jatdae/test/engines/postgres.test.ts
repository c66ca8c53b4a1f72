import { describe, expect, it } from 'vitest';
import { translate } from '../../src/language/index.ts';
import { postgres } from '../../src/systems/engines/index.ts';
import { sqlTemplateOf } from '../../src/systems/engines/sql-template.ts';
import { PASSWORD } from '../services/postgres.ts';
import { describeService } from '../services/service.ts';
import { DOCUMENTS, QUESTIONS } from './collection.ts';
import { contextOf, errorOf } from './context.ts';
import { type Engine, engineContract } from './contract.ts';
import { postgresAdmin, sqlAt } from './postgres-admin.ts';

type Config = ReturnType<typeof postgres.schema.parse>;

const env = (url: string) => ({ DATABASE_URL: url });

const engine: Engine<Config> = {
  kind: postgres,
  config: (_, table) => ({ type: 'postgres', table }),
  env,
  admin: postgresAdmin,
};

describeService('postgres', 'PostgreSQL', (running) => {
  engineContract(engine, running);

  const config = (more: object) => postgres.schema.parse({ type: 'postgres', retries: 1, ...more });
  const context = () => contextOf(env(running().url));
  const question = { id: 'q', text: '예약' };

  async function ask(sql: string, more: object = {}, query: Parameters<typeof contextOf>[1] | object = question) {
    const system = await postgres.create(config({ sql, ...more }), context());
    try {
      return await system.search(query as typeof question, 10);
    } finally {
      await system.close();
    }
  }

  it('makes a schema and a table of its own, named after the system', async () => {
    expect(await postgres.index!(config({}), context())).toEqual({ index: 'jatdae.engine', kept: 0, added: 30 });
    const [row] = await sqlAt(running().url, `SELECT obj_description('jatdae.engine'::regclass) AS comment`);
    expect(row?.comment).toMatch(/^jatdae \{"version":1,"system":"engine","documents":30,/u);
    const other = contextOf(env(running().url), { name: '이름에 "따옴표"; DROP' });
    expect(await postgres.index!(config({}), other)).toMatchObject({ added: 30 });
    const long = await errorOf(postgres.index!(config({}), contextOf(env(running().url), { name: '가'.repeat(22) })));
    expect(long.message).toMatch(/longer than the 63 bytes/u);
    const error = await errorOf(postgres.index!(config({ text_config: 'english' }), context()));
    expect(error.message).toMatch(/was made by jatdae for other settings/u);
  });

  it('takes any SELECT, with attributes of the query', async () => {
    const filtered = `SELECT id, 1.5::numeric AS score FROM jatdae.engine
      WHERE attributes->>'part' = $attributes->>'part' AND text LIKE '%' || $query || '%' ORDER BY id LIMIT $k`;
    const answer = await ask(filtered, {}, { ...question, attributes: { part: 'room' } });
    expect(answer.ids).toEqual(['room-cancel', 'room-study']);
    expect([...answer.scores]).toEqual([1.5, 1.5]);
    expect((await ask('SELECT 7 AS id, 0.5 AS score WHERE $query <> $$$query$$')).ids).toEqual(['7']);
    const most = await ask('SELECT g::bigint AS id, -g AS score FROM generate_series(1, 500) g WHERE $query > $$$$');
    expect(most.ids).toHaveLength(10);
  });

  it('says that the count of tables it does not know is unchecked', async () => {
    const system = await postgres.create(config({ sql: 'SELECT $query AS id, 1 AS score' }), context());
    expect(await system.ready()).toMatchObject({ notices: [{ code: 'unchecked-count' }, { code: 'no-k' }] });
    await system.close();
  });

  it.each([
    `WITH gone AS (DELETE FROM jatdae.engine WHERE $query <> '' RETURNING id) SELECT id, 1 AS score FROM gone`,
    `INSERT INTO jatdae.engine (id, text) VALUES ($query, '') RETURNING id, 1 AS score`,
    `SELECT nextval('counter')::text AS id, 1 AS score WHERE $query <> ''`,
  ])('lets no SQL write: %s', async (sql) => {
    await sqlAt(running().url, 'CREATE SEQUENCE IF NOT EXISTS counter');
    const error = await errorOf(ask(sql));
    expect(error.exitCode).toBe(2);
    expect(error.message).toMatch(/^engine: sql tries to change the database/u);
    expect(await sqlAt(running().url, 'SELECT count(*)::int AS n FROM jatdae.engine')).toEqual([{ n: 30 }]);
  });

  it.each<[string, RegExp, number]>([
    [`SELECT $query AS id, 1 AS score; DROP TABLE jatdae.engine`, /cannot insert multiple commands/u, 2],
    [
      `SELECT set_config('transaction_read_only', 'off', false) AS id, 1 AS score WHERE $query <> ''`,
      /read-write mode/u,
      2,
    ],
    [
      `SELECT idd AS id, 1 AS score FROM jatdae.engine WHERE $query <> ''`,
      /refuses the SQL: column "idd" does not exist/u,
      2,
    ],
    [`SELECT id, $query AS rank FROM jatdae.engine`, /must give the columns id and score, but gives id, rank/u, 2],
    [`SELECT id, 'x' || $query AS score FROM jatdae.engine`, /which is no number/u, 3],
    [
      `SELECT id, 'NaN'::float8 AS score FROM jatdae.engine WHERE $query <> ''`,
      /the score NaN, which is no number/u,
      3,
    ],
    [`SELECT NULL AS id, 1 AS score WHERE $query <> ''`, /a hit without an id/u, 3],
    [
      `SELECT g::text AS id, g AS score FROM generate_series(1, 9) g WHERE $query <> ''`,
      /not best first.*1 - distance/u,
      3,
    ],
    [`SELECT pg_sleep(9)::text AS id, 1 AS score WHERE $query <> ''`, /did not finish within 0.2 s/u, 3],
  ])('tells what is wrong with %s', async (sql, message, exitCode) => {
    const error = await errorOf(ask(sql, sql.includes('pg_sleep') ? { timeout: 0.2 } : {}));
    expect(error.message).toMatch(message);
    expect(error.exitCode).toBe(exitCode);
    expect(await sqlAt(running().url, 'SELECT count(*)::int AS n FROM jatdae.engine')).toEqual([{ n: 30 }]);
  });

  it('goes on when the server ends its connections', async () => {
    const kill = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'jatdae'`;
    const system = await postgres.create(config({}), context());
    const before = await system.search(QUESTIONS[0]!, 5);
    await sqlAt(running().url, kill);
    expect(await system.search(QUESTIONS[0]!, 5)).toEqual(before);
    const slow = await postgres.create(
      config({ retries: 0, sql: 'SELECT pg_sleep(20)::text AS id, 1 AS score WHERE $query <> $$$$' }),
      context(),
    );
    const asked = errorOf(slow.search(question, 5));
    const sleeping = `SELECT 1 FROM pg_stat_activity WHERE application_name = 'jatdae' AND wait_event = 'PgSleep'`;
    await expect.poll(() => sqlAt(running().url, sleeping), { timeout: 15_000 }).toHaveLength(1);
    await sqlAt(running().url, kill);
    expect(await asked).toMatchObject({ exitCode: 3 });
    await system.close();
    await slow.close();
  });

  it('tells of a wrong password without printing one', async () => {
    const url = running().url.replace(encodeURIComponent(PASSWORD), 'falsch-geheim');
    const system = await postgres.create(config({}), contextOf(env(url)));
    const error = await errorOf(system.ready());
    expect(error.exitCode).toBe(2);
    expect(error.message).toMatch(
      /the database at 127\.0\.0\.1:\d+\/postgres does not let us in: password authentication/u,
    );
    expect(error.message + translate(error.say, 'ko')).not.toMatch(/geheim|비밀|%EB%B9/u);
    await system.close();
  });

  it('names the document that cannot be stored', async () => {
    const documents = [...DOCUMENTS, { id: 'null', text: 'a\u0000b' }];
    const stored = contextOf(env(running().url), { name: 'zero', documents });
    expect((await errorOf(postgres.index!(config({}), stored))).message).toMatch(
      /refuses document "null": it holds a char/u,
    );
    const words = Array.from({ length: 200_000 }, (_, i) => `낱말${i}`).join(' ');
    const large = contextOf(env(running().url), {
      name: 'large',
      documents: [...DOCUMENTS, { id: 'big', text: words }],
    });
    const error = await errorOf(postgres.index!(config({}), large));
    expect(error.message).toMatch(/refuses document "big": .*too long for tsvector/u);
  });
});

describe('SQL templates', () => {
  it.each<[string, string, string[]]>([
    ['SELECT $query LIMIT $k', 'SELECT $1::text LIMIT $2::int', ['query', 'k']],
    ['SELECT $k, $query, $k', 'SELECT $1::int, $2::text, $1::int', ['k', 'query']],
    [`SELECT '$x it''s $query', $query`, `SELECT '$x it''s $query', $1::text`, ['query']],
    [`SELECT E'\\'$x', "a$query", $query`, `SELECT E'\\'$x', "a$query", $1::text`, ['query']],
    ['SELECT $$ $query $$, $a$ $$ $x $a$, $query', 'SELECT $$ $query $$, $a$ $$ $x $a$, $1::text', ['query']],
    ['SELECT a$query, $query -- $x\n', 'SELECT a$query, $1::text -- $x\n', ['query']],
    ['SELECT /* $x /* $y */ $z */ $query', 'SELECT /* $x /* $y */ $z */ $1::text', ['query']],
    ['e <=> $vector::vector', 'e <=> $1::vector', ['vector']],
    [`$attributes->>'a', $query`, `$1::jsonb->>'a', $2::text`, ['attributes', 'query']],
  ])('%s', (sql, text, parameters) => {
    expect(sqlTemplateOf('s', sql)).toEqual({ text, parameters });
  });

  it.each<[string, RegExp]>([
    ['SELECT $1, $query', /sql has \$1\. Parameters have names/u],
    ['SELECT $frage', /sql has \$frage, which stands for nothing/u],
    ['SELECT 1', /uses neither \$query nor \$vector/u],
    [`SELECT '$query'`, /uses neither/u],
    [`SELECT $query, 'x`, /' is not closed/u],
    ['SELECT $query, $a$ x $b$', /\$a\$ is not closed/u],
    ['SELECT $query /* /* */', /\/\* is not closed/u],
  ])('refuses %s', async (sql, message) => {
    expect((await errorOf(() => sqlTemplateOf('s', sql))).message).toMatch(message);
  });

  it('wants an address of a database', async () => {
    const create = (url: string | undefined) =>
      postgres.create(postgres.schema.parse({ type: 'postgres' }), contextOf({ DATABASE_URL: url }));
    expect((await errorOf(create(undefined))).message).toBe(
      'engine: the environment variable DATABASE_URL is not set.',
    );
    expect((await errorOf(create('postgres://me:100%geheim@x/y'))).message).toMatch(
      /holds no address of a database.*%40/u,
    );
    expect((await errorOf(create('http://me:geheim@x'))).message).toMatch(/^engine: DATABASE_URL holds no address/u);
  });
});
