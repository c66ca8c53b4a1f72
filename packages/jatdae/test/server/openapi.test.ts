import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { RunningStudio } from '../../src/server/studio.ts';
import { ask, handbook, open, post } from './handbook.ts';
import { judgedStore } from './judged-store.ts';

interface Schema {
  readonly $ref?: string;
}

interface Document {
  readonly components: { readonly schemas: Record<string, Schema> };
  readonly paths: Record<string, Record<string, Operation>>;
}

interface Operation {
  readonly responses: Record<
    string,
    { readonly content: { readonly 'application/json': { readonly schema: Schema } } }
  >;
}

let studio: RunningStudio;
let judge: string;
let document: Document;

beforeAll(async () => {
  const folder = await handbook();
  appendFileSync(join(folder, 'jatdae.yaml'), 'judges:\n  strict: { url: "http://127.0.0.1:9/v1", model: qwen3-8b }\n');
  const judged = await judgedStore(join(folder, '.jatdae', 'gold.db'), folder);
  judge = encodeURIComponent(judged.judge);
  studio = await open(folder);
  const { query, document: id } = judged.pairs[0]!;
  const label = { clientId: '1', query, document: id, grade: 1, note: 'seen' };
  expect((await post(studio, '/api/gold/judgements', [label])).status).toBe(200);
  document = (await ask(studio, '/api/openapi.json')).json();
});
afterAll(() => studio?.stop());

/** The schema of a path's reply as one that checks. */
function checkOf(path: string): z.ZodType {
  const { schema } = document.paths[path]!.get!.responses['200']!.content['application/json'];
  const whole = { ...schema, $defs: document.components.schemas };
  const local = JSON.stringify(whole).replaceAll('#/components/schemas/', '#/$defs/');
  return z.fromJSONSchema(JSON.parse(local) as Parameters<typeof z.fromJSONSchema>[0]);
}

const asked = (): Record<string, string> => ({
  '/api/project': '',
  '/api/leaderboard': '?measure=nDCG%4010',
  '/api/curves': '?system=rrf',
  '/api/queries': '?system=rrf&kinds=true',
  '/api/query': '?id=q001&system=rrf',
  '/api/documents': '?title=a',
  '/api/document': '?id=evil',
  '/api/slices': '?by=kind',
  '/api/lab': '?query=q001&system=rrf',
  '/api/history': '',
  '/api/compare': '?a=spaces&b=rrf',
  '/api/swap-curve': '?a=spaces&b=rrf&measure=RR%4010',
  '/api/failures': '?system=spaces&system=rrf',
  '/api/funnel': '?system=reranked&k=5',
  '/api/gate': '',
  '/api/advise': '?reader=llm',
  '/api/verbs/{name}': '?system=rrf',
  '/api/gold': '',
  '/api/gold/lint': '',
  '/api/gold/diff': '?a=now&b=now',
  '/api/gold/history': '?id=q001',
  '/api/gold/pair': '?query=q001&document=evil',
  '/api/gold/queue': '?kind=next',
  '/api/judge': '',
  '/api/judge/validate': `?judge=${judge}`,
  '/api/judge/pairs': `?judge=${judge}`,
  '/api/judge/audit': `?judge=${judge}`,
});

it('every reply is what its schema says, and every schema says something', { timeout: 300_000 }, async () => {
  const unsaid: string[] = [];
  const wrong: string[] = [];
  for (const [path, query] of Object.entries(asked())) {
    const place = path.replace('{name}', 'coverage');
    const { status, text, json } = await ask(studio, `${place}${query}`);
    expect([path, status, status === 200 ? '' : text]).toEqual([path, 200, '']);
    const check = checkOf(path);
    if (check.safeParse({}).success) unsaid.push(path);
    const { error } = check.safeParse(json());
    if (error) wrong.push(`${path}: ${error.issues.map((one) => `${one.path.join('.')} ${one.message}`).slice(0, 5)}`);
  }
  expect(wrong).toEqual([]);
  expect(unsaid).toEqual([]);
});

it('names no path twice, and leaves none out but those of one judgement', () => {
  const paths = Object.entries(document.paths).flatMap(([path, of]) => (of.get ? [path] : []));
  expect(paths.filter((path) => !Object.hasOwn(asked(), path)).sort()).toEqual(['/api/judge/pair']);
});
