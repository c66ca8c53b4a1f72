import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Access } from '../../src/server/access.ts';
import type { RunningStudio } from '../../src/server/studio.ts';
import { tempFolder } from '../temp.ts';
import { ask, handbook, open, post } from './handbook.ts';

const PEOPLE = ['lara', 'mina', 'noor'].map((name) => ({
  name,
  role: 'labeler',
  token: `token-of-${name}-0123456789`,
}));
const bearer = (name: string) => ({ authorization: `Bearer token-of-${name}-0123456789` });

interface Pair {
  readonly query: string;
  readonly document: string;
}
interface Queue {
  readonly open: number;
  readonly taken: number;
  readonly pairs: readonly (Pair & { readonly shown: string })[];
}

let folder: string;
beforeAll(async () => {
  folder = await handbook();
});
const running: RunningStudio[] = [];
afterEach(async () => {
  for (const studio of running.splice(0)) await studio.stop();
});
async function studioOf(more: Parameters<typeof open>[1] = {}, of = folder) {
  const store = join(tempFolder(), 'gold.db');
  const studio = await open(of, { store, access: Access.tokens(JSON.stringify(PEOPLE), 'test'), ...more });
  running.push(studio);
  return studio;
}

const keys = ({ pairs }: Queue) => pairs.map(({ query, document }) => `${query} ${document}`);
const queueOf = async (studio: RunningStudio, name: string, asked: string): Promise<Queue> =>
  (await ask(studio, `/api/gold/queue?${asked}`, { headers: bearer(name) })).json();
const label = (studio: RunningStudio, name: string, pairs: readonly Pair[], grade: unknown = 1) =>
  post(
    studio,
    '/api/gold/judgements',
    pairs.map(({ query, document }) => ({ query, document, grade, clientId: `${name} ${query} ${document} ${grade}` })),
    bearer(name),
  );

describe('queues of several people', () => {
  it.each(['pool', 'holes', 'next'])('give no pair of %s to two, also where they ask at once', async (kind) => {
    const studio = await studioOf();
    const [lara, mina, noor] = await Promise.all(
      ['lara', 'mina', 'noor'].map((name) => queueOf(studio, name, `kind=${kind}&n=40`)),
    );
    const all = [lara!, mina!, noor!].flatMap(keys);
    expect([all.length, new Set(all).size]).toEqual([120, 120]);
    // Each sees what is left for them.
    const last = [lara!, mina!, noor!].map(({ open, taken }) => [open + taken, taken]).sort(([, a], [, b]) => a! - b!);
    expect(new Set(last.map(([sum]) => sum)).size).toBe(1);
    expect(last.map(([, taken]) => taken)).toEqual([0, 40, 80]);
    // The same person has the same again, and loses what was judged.
    expect(keys(await queueOf(studio, 'lara', `kind=${kind}&n=40`))).toEqual(keys(lara!));
    await label(studio, 'lara', lara!.pairs.slice(0, 3));
    const after = await queueOf(studio, 'mina', `kind=${kind}&n=500`);
    for (const judged of keys(lara!).slice(0, 3)) expect(keys(after)).not.toContain(judged);
  });

  it('a whole round of three people judges every hole once', async () => {
    const studio = await studioOf();
    const all = new Set(keys(await queueOf(studio, 'noor', 'kind=holes&n=500')));
    const { open } = await queueOf(studio, 'noor', 'kind=holes&n=1');
    const judged: string[] = [];
    for (let left = true; left; ) {
      const rounds = await Promise.all(
        ['lara', 'mina', 'noor'].map((name) => queueOf(studio, name, 'kind=holes&n=50')),
      );
      left = rounds.some(({ pairs }) => pairs.length > 0);
      await Promise.all(
        rounds.map(async (round, i) => {
          if (round.pairs.length > 0) await label(studio, PEOPLE[i]!.name, round.pairs, 0);
          judged.push(...keys(round));
        }),
      );
    }
    expect([judged.length, new Set(judged).size]).toEqual([open, open]);
    expect(judged.filter((pair) => all.has(pair)).length).toBe(all.size);
  });

  it('what somebody left for half an hour is there for others; who labels keeps theirs', async () => {
    let now = 0;
    const studio = await studioOf({ now: () => now });
    const lara = await queueOf(studio, 'lara', 'kind=holes&n=500');
    const total = lara.open;
    const others = async () => (await queueOf(studio, 'mina', 'kind=holes&n=1')).open;
    expect(await others()).toBe(total - 500);
    now += 29 * 60_000;
    await label(studio, 'lara', lara.pairs.slice(0, 1));
    now += 29 * 60_000;
    expect(await others()).toBe(total - 500);
    now += 2 * 60_000;
    expect(await others()).toBe(total - 1);
    // Who asks for other pairs gives back those that they had.
    await queueOf(studio, 'lara', 'kind=holes&n=400&seed=1');
    await queueOf(studio, 'lara', 'kind=holes&n=5&seed=2');
    expect(await others()).toBe(total - 1 - 5);
  });

  it('audits are for several: nobody holds them', async () => {
    const studio = await studioOf();
    const pair = { query: 'q002', document: 'evil' };
    await label(studio, 'lara', [pair]);
    for (const name of ['mina', 'noor']) expect(keys(await queueOf(studio, name, 'kind=audit'))).toEqual(['q002 evil']);
  });

  it('come to each in an order of their own', async () => {
    const orders = [];
    for (const name of ['lara', 'mina']) {
      const alone = await studioOf();
      orders.push(keys(await queueOf(alone, name, 'kind=holes&n=40')));
      expect(keys(await queueOf(alone, name, 'kind=holes&n=40'))).toEqual(orders.at(-1));
    }
    expect(orders[0]).not.toEqual(orders[1]);
  });
});

/** A project of its own: judgements with these grades. */
function graded(grades: readonly number[], yaml = '', ids = grades.map((_, i) => `d${i}`)): string {
  const at = join(tempFolder(), 'graded');
  mkdirSync(at);
  const lines = (all: readonly object[]) => all.map((one) => `${JSON.stringify(one)}\n`).join('');
  writeFileSync(join(at, 'documents.jsonl'), lines([...ids, 'other'].map((id) => ({ id, text: `text of ${id}` }))));
  const relevant = Object.fromEntries(grades.map((grade, i) => [ids[i], grade]));
  writeFileSync(join(at, 'queries.jsonl'), lines([{ qid: 'q1', question: 'what', relevant }]));
  writeFileSync(
    join(at, 'jatdae.yaml'),
    `collection: { documents: documents.jsonl, queries: queries.jsonl }\n${yaml}systems:\n  words: { type: bm25, tokenizer: whitespace }\n`,
  );
  return at;
}

describe('grades', () => {
  const TRIED = [-1, 0, 0.5, 1, 1.5, 2, 3, 4, 7, 99];
  // By hand: whole numbers up to the highest judged, to 3 where that is 1; others only where they are judged or named.
  it.each<[string, readonly number[], string, readonly number[]]>([
    ['a scale of 0 to 2', [2, 1, 0], '', [0, 1, 2]],
    ['relevant or not', [1, 0], '', [0, 1, 2, 3]],
    ['a scale of 0 to 4, not all used', [4, 1], '', [0, 1, 2, 3, 4]],
    ['junk at -1', [2, -1], '', [-1, 0, 1, 2]],
    ['a fraction that is judged', [2, 0.5], '', [0, 0.5, 1, 2]],
    ['gains', [99, 7, 1], '', [0, 1, 7, 99]],
    ['a scale that is named', [1, 0], 'scale: [0, 1, 4]\n', [0, 1, 4]],
  ])('of %s, and no others', async (_, grades, yaml, expected) => {
    const studio = await studioOf({}, graded(grades, yaml));
    const stored: number[] = [];
    for (const grade of TRIED) {
      const [outcome] = (await label(studio, 'lara', [{ query: 'q1', document: 'other' }], grade)).json();
      if (outcome.stored) stored.push(outcome.stored.grade);
      else {
        expect(outcome.error.code).toBe('off-scale');
        expect(outcome.error.message.en).toContain(`labels have ${expected.join(', ')} (scale: in jatdae.yaml`);
        expect(outcome.error.message.ko).toContain('scale:');
      }
    }
    expect(stored).toEqual(expected);
    const { scale } = (await ask(studio, '/api/project', { headers: bearer('lara') })).json();
    expect(scale).toEqual(expected);
    for (const grade of ['later', 'unrateable']) {
      const [outcome] = (await label(studio, 'lara', [{ query: 'q1', document: 'other' }], grade)).json();
      expect(outcome.stored.grade).toBe(grade);
    }
  });
});

describe('ids with anything in them', () => {
  const IDS = [
    '../secret',
    '..',
    '.',
    'a/../b',
    'a\\..\\b',
    '%2e%2e',
    'a?b&c=d#e',
    '한글 이름',
    '__proto__',
    "it's+so",
  ];
  it('can be opened, labelled and looked up', async () => {
    const studio = await studioOf(
      {},
      graded(
        IDS.map(() => 1),
        '',
        IDS,
      ),
    );
    for (const id of IDS) {
      const get = (path: string) => ask(studio, path, { headers: bearer('lara') });
      const opened = await get(`/api/document?id=${encodeURIComponent(id)}`);
      expect([id, opened.status]).toEqual([id, 200]);
      expect(opened.json().document).toMatchObject({ id, text: `text of ${id}` });
      const [outcome] = (await label(studio, 'lara', [{ query: 'q1', document: id }])).json();
      expect(outcome.stored).toMatchObject({ document: id, textHash: opened.json().shown });
      const pair = await get(`/api/gold/pair?query=q1&document=${encodeURIComponent(id)}`);
      expect(pair.json().label.grade).toBe(1);
    }
    const { judged } = (await ask(studio, '/api/query?id=q1', { headers: bearer('lara') })).json();
    expect(judged.map(({ document }: Pair) => document).sort()).toEqual([...IDS].sort());
  });

  it('ids of queries too', async () => {
    const at = graded([1]);
    const file = join(at, 'queries.jsonl');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"q1"', '"../q"'));
    const studio = await studioOf({}, at);
    const { query } = (await ask(studio, '/api/query?id=..%2Fq', { headers: bearer('lara') })).json();
    expect(query.id).toBe('../q');
  });
});
