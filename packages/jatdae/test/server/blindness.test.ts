import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JudgementInput } from '../../src/gold/index.ts';
import { openGoldStore } from '../../src/gold/open-store.ts';
import { Access } from '../../src/server/access.ts';
import type { RunningStudio } from '../../src/server/studio.ts';
import { tempFolder } from '../temp.ts';
import { ask, handbook, open, post } from './handbook.ts';

const PEOPLE = [
  { name: 'vera', role: 'viewer' },
  { name: 'lara', role: 'labeler' },
  { name: 'noor', role: 'labeler' },
  { name: 'chief', role: 'admin' },
].map((one) => ({ ...one, token: `token-of-${one.name}-0123456789` }));
const bearer = (name: string) => ({ authorization: `Bearer token-of-${name}-0123456789` });

const MODEL = 'qwen3-8b/relevance-0-2.ko@1';
const DOCUMENT = 'handbook#D-8/extension';
/** Pairs of the handbook: what lara judged, what she put off, and what only others judged, agreeing or not. */
const TOLD = { query: 'q001', document: DOCUMENT };
const LATER = { query: 'q002', document: DOCUMENT };
const OTHERS = [
  { query: 'q003', document: DOCUMENT },
  { query: 'q004', document: 'evil' },
  { query: 'q005', document: 'evil' },
];

/** Two stores that differ in nothing but what others said, and who they are, of pairs that lara has not judged. */
function judgements(other: boolean): JudgementInput[] {
  const at = '2026-11-30T00:00:00Z';
  const [one, two] = other ? ['mina', 'jiho'] : ['sora', 'hana'];
  const grade = (i: number) => (other ? i % 3 : 2 - (i % 3));
  const said = (judge: string, grade: number, i: number): JudgementInput => ({
    ...{ ...(OTHERS[i] ?? LATER), judge, grade, at },
    ...{ hard: grade === 0 && i === 1, note: `secret ${other ? 'first' : 'second'} ${i}`, group: `g${grade}` },
  });
  const model = (pair: typeof TOLD, grade: number): JudgementInput => ({
    ...{ ...pair, judge: MODEL, grade, at, source: 'model', note: 'what the model wrote' },
  });
  return [
    ...[0, 1, 2, 3].map((i) => said(one!, grade(i), i)),
    // In one store they disagree on the first pair, in the other on the second.
    ...[0, 1].map((i) => said(two!, (i === 0) === other ? (grade(i) + 1) % 3 : grade(i), i)),
    { ...TOLD, judge: 'chief', grade: 2, at, note: 'told to lara' },
    { ...TOLD, judge: 'lara', grade: 0, at },
    { ...LATER, judge: 'lara', grade: 'later', at },
    ...[TOLD, LATER, ...OTHERS].map((pair) => model(pair, 1)),
  ];
}

/** A path for every GET route, or several: a route without a row here fails the test. */
const pairPath = (pair: typeof TOLD, more = '') =>
  `query=${pair.query}&document=${encodeURIComponent(pair.document)}${more}`;
const PATHS: Readonly<Record<string, readonly string[]>> = {
  '/api/project': ['project'],
  '/api/leaderboard': ['leaderboard?measure=RR%4010'],
  '/api/queries': ['queries?system=rrf', 'queries?system=rrf&kinds=true'],
  '/api/query': ['q001', 'q002', 'q003', 'q004', 'q005'].map((id) => `query?id=${id}&k=50`),
  '/api/document': ['document?id=evil', `document?id=${encodeURIComponent(DOCUMENT)}`],
  '/api/documents': ['documents?title=evil'],
  '/api/gold': ['gold'],
  '/api/gold/lint': ['gold/lint'],
  '/api/gold/diff': ['gold/diff?a=now&b=now'],
  '/api/gold/history': ['q001', 'q002', 'q003', 'q004', 'evil', encodeURIComponent(DOCUMENT)].map(
    (id) => `gold/history?id=${id}`,
  ),
  '/api/gold/pair': [TOLD, LATER, ...OTHERS].flatMap((pair) =>
    ['', '&adjudicate=true'].map((more) => `gold/pair?${pairPath(pair, more)}`),
  ),
  '/api/gold/queue': ['pool', 'holes', 'next', 'disagreements', 'audit', 'later'].map(
    (kind) => `gold/queue?kind=${kind}&n=500`,
  ),
  '/api/curves': ['curves?system=rrf'],
  '/api/compare': ['compare?a=spaces&b=rrf'],
  '/api/swap-curve': ['swap-curve?a=spaces&b=rrf&measure=RR%4010'],
  '/api/failures': ['failures?system=rrf'],
  '/api/funnel': ['funnel?system=rrf'],
  '/api/gate': ['gate'],
  '/api/advise': ['advise?reader=llm&k=10'],
  '/api/verbs/{name}': ['verbs/holes?system=rrf', 'verbs/coverage?system=rrf'],
  '/api/history': ['history'],
  '/api/slices': ['slices?by=kind'],
  '/api/judge': ['judge'],
  '/api/judge/validate': [`judge/validate?judge=${encodeURIComponent(MODEL)}`],
  '/api/judge/pairs': [`judge/pairs?judge=${encodeURIComponent(MODEL)}&n=500`],
  '/api/judge/pair': [TOLD, LATER, ...OTHERS].map(
    (pair) => `judge/pair?judge=${encodeURIComponent(MODEL)}&${pairPath(pair)}`,
  ),
  '/api/judge/audit': [`judge/audit?judge=${encodeURIComponent(MODEL)}`],
  '/api/lab': ['lab?query=q003&system=rrf'],
};
const SEARCHES = ['q001', 'q002', 'q003', 'q004'].map((query) => ({
  text: 'D-8',
  system: 'twograms',
  depth: 100,
  query,
}));

describe('what others said', () => {
  const studios: RunningStudio[] = [];
  beforeAll(async () => {
    const folder = await handbook();
    for (const other of [false, true]) {
      const store = join(tempFolder(), 'gold.db');
      const writer = await openGoldStore(store, { now: () => new Date('2026-11-30T00:00:00Z') });
      const ids = ['q001', 'q002', 'q003', 'q004', 'q005'];
      await writer.putQueries(
        ids.map((id) => ({ id, text: `text of ${id}` })),
        { actor: 'chief' },
      );
      for (const one of judgements(other)) await writer.judge(one);
      await writer.close();
      studios.push(await open(folder, { store, access: Access.tokens(JSON.stringify(PEOPLE), 'test') }));
    }
  }, 60_000);
  afterAll(async () => {
    for (const studio of studios) await studio.stop();
  });

  /** What a studio says to somebody, of all that can be asked. */
  async function saidTo(name: string, studio: RunningStudio): Promise<Map<string, string>> {
    const said = new Map<string, string>();
    for (const path of Object.values(PATHS).flat()) {
      const { status, text } = await ask(studio, `/api/${path}`, { headers: bearer(name) });
      said.set(path, `${status} ${text}`);
    }
    for (const body of SEARCHES) {
      const { results } = (await post(studio, '/api/search', body, bearer(name))).json();
      said.set(`search ${body.query}`, JSON.stringify(results));
    }
    return said;
  }

  it('has a row here for every route that reads', async () => {
    const { paths } = (await ask(studios[0]!, '/api/openapi.json', { headers: bearer('chief') })).json();
    const reads = Object.entries(paths).flatMap(([path, methods]) => ('get' in (methods as object) ? [path] : []));
    expect(reads.filter((path) => !Object.hasOwn(PATHS, path))).toEqual([]);
    expect(Object.keys(PATHS).filter((path) => !reads.includes(path))).toEqual([]);
  });

  it.each(['vera', 'lara', 'noor'])(
    'changes nothing that any route says to %s, and no name of them is there',
    async (name) => {
      const [one, two] = [await saidTo(name, studios[0]!), await saidTo(name, studios[1]!)];
      for (const [path, text] of one) {
        expect([path, text]).toEqual([path, two.get(path)]);
        expect([path, text.match(/secret|mina|jiho|sora|hana/gu)]).toEqual([path, null]);
        // What the chief said of the one pair is told to lara, who judged it.
        if (name !== 'lara') expect([path, text.match(/told to lara/gu)]).toEqual([path, null]);
        // No queue says where a document stood.
        if (path.startsWith('gold/queue')) expect(text).not.toMatch(/rank|순위/u);
      }
    },
  );

  it('is told to who judged the pair, and to who adjudicates', async () => {
    const [studio] = studios;
    const get = async (name: string, path: string) =>
      (await ask(studio!, `/api/${path}`, { headers: bearer(name) })).json();
    expect(await get('lara', `gold/pair?${pairPath(TOLD)}`)).toMatchObject({
      label: { grade: 0 },
      judgements: [{ judge: 'chief', grade: 2, note: 'told to lara' }, { judge: MODEL }],
    });
    expect(await get('lara', `gold/pair?${pairPath(LATER)}`)).toMatchObject({ others: 2, judgements: [], history: [] });
    expect((await get('lara', 'query?id=q001')).judged).toContainEqual(
      expect.objectContaining({ document: DOCUMENT, judges: ['chief', 'lara', MODEL] }),
    );
    expect(JSON.stringify(await get('lara', 'gold/history?id=q001'))).toContain('told to lara');
    expect((await get('vera', 'gold/history?id=q001')).events).toEqual([]);
    // She sees where she and the chief disagree, and not where others do.
    const open = async (name: string) =>
      (await get(name, 'gold/queue?kind=disagreements')).pairs.map(({ query }: typeof TOLD) => query).sort();
    expect([await open('lara'), await open('noor'), await open('chief')]).toEqual([['q001'], [], ['q001', 'q004']]);
    const chief = JSON.stringify([...(await saidTo('chief', studio!))]);
    for (const word of ['sora', 'hana', 'secret second']) expect(chief).toContain(word);
  });
});
