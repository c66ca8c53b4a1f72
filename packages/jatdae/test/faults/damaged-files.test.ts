import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { JatdaeError } from '../../src/errors.ts';
import { readBaseline } from '../../src/gate/baseline-file.ts';
import { openGoldStore } from '../../src/gold/index.ts';
import { readSheet, sheetText } from '../../src/judging/audit/sheet.ts';
import { cacheLine, readCacheLines } from '../../src/judging/cache-file.ts';
import { cachedReply, cacheHead } from '../../src/judging/cache-key.ts';
import type { Draft } from '../../src/judging/draft/draft.ts';
import { draftLine, readDecisions, readDrafts } from '../../src/judging/draft/drafts-file.ts';
import { builtInPrompt, judgeOf, openaiChat, planJudging } from '../../src/judging/index.ts';
import { planLists } from '../../src/judging/run-lists.ts';
import { translate } from '../../src/language/index.ts';
import { readTags, tagQuery } from '../../src/project/failure-tags.ts';
import { addToHistory, readHistory } from '../../src/project/history-file.ts';
import { Project } from '../../src/project/project.ts';
import { answersOf, RunIndex, readAnswers, readRecordedRun } from '../../src/runs/read-lines.ts';
import { RunFolder } from '../../src/runs/run-folder.ts';
import { evaluateSystems, timesOf } from '../../src/sources/project-source.ts';
import { EmbeddingCache } from '../../src/systems/dense/embedding-cache.ts';
import { SmallProject } from '../gate/small-project.ts';
import { tempFolder } from '../temp.ts';

/**
 * Every file that jatdae writes and reads back, damaged in every way: one sentence with the file, in both languages, and what
 * to do; or what stood there before. Never an error of the language, never another number.
 */

interface Kept {
  /** What is read from the file at this path; it must name the file where it throws. */
  readonly read: (file: string) => unknown;
  /** The name of the file, where it matters. */
  readonly name?: string;
  /** Lines of JSON: an empty file is one without lines. */
  readonly lines?: true;
  /** Members that may be absent, as `means.fall`: without them the file says less, and nothing else. */
  readonly optional?: readonly string[];
  /** Members that may be null, which says that there is none. */
  readonly nullable?: readonly string[];
  /** A member whose parts are the user's own: they are compared with those of the project. */
  readonly own?: string;
  /** What is read from a damaged line that is told and left out. */
  readonly told?: (read: unknown) => boolean;
}

let project: SmallProject;
const files = new Map<string, string>();

const recorded = async (file: string) => {
  const { run, failed, stages } = await readRecordedRun(file, 'word');
  return [[...run.lists], [...failed], stages, [...(await readAnswers(file))]];
};
const KEPT: Readonly<Record<string, Kept>> = {
  'run.json': {
    read: (file) => new RunFolder(dirname(file)).manifest(),
    name: 'run.json',
    own: 'config.',
    optional: ['index', 'answers', 'index.documents', 'index.bytes'],
  },
  'repeat.json': { read: (file) => new RunFolder(dirname(file)).repeats(), name: 'repeat.json', optional: ['fall'] },
  'run.jsonl': {
    read: recorded,
    lines: true,
    optional: ['stages', 'scores', 'tokens', 'role', 'system', 'asked', 'dropped'],
  },
  'run.jsonl as the gate reads it': {
    read: (file) => [...answersOf(readFileSync(file), file)],
    lines: true,
    optional: ['stages', 'scores', 'tokens', 'role', 'system', 'asked', 'dropped'],
  },
  'times.jsonl': { read: (file) => [...timesOf({ timesFile: file })], lines: true },
  'baseline.json': { read: (file) => readBaseline(file, 'word') },
  'history.jsonl': {
    read: (file) => readHistory(file),
    lines: true,
    optional: ['gate', 'rel'],
    nullable: ['value', 'unjudged'],
    told: (read) =>
      (read as ReturnType<typeof readHistory>).notices.some(
        ({ code, place }) => code === 'history-cut' && place !== undefined,
      ),
  },
  'tags.jsonl': { read: (file) => [...readTags(file)], lines: true, optional: ['note'] },
  'drafts.jsonl': {
    read: (file) => readDrafts(file),
    lines: true,
    optional: ['title', 'excerpt', 'overlap', 'flags'],
    nullable: ['overlap'],
  },
  'decisions.jsonl': { read: (file) => readDecisions(file, DRAFTS), lines: true },
  'cache.jsonl': {
    read: (file) => readCacheLines(readFileSync(file, 'utf8'), file),
    lines: true,
    optional: ['tokensIn', 'tokensOut', 'evidence', 'quoted', 'repaired'],
  },
  'sheet.jsonl': {
    read: (file) => readSheet(readFileSync(file, 'utf8'), file),
    lines: true,
    optional: ['question', 'text', 'grade', 'note'],
    nullable: ['grade'],
  },
};

const DRAFTS: readonly Draft[] = [
  {
    ...{
      id: 'x1',
      text: '주차는 몇 시까지',
      document: 'a',
      title: '주차',
      excerpt: '아침부터',
      textHash: 'h',
      by: 'm',
    },
    ...({ origin: 'generated', status: 'draft', overlap: 0.25, flags: ['copies'] } as const),
  },
];
const PROMPT = builtInPrompt('relevance-0-2', 'ko');
const judge = () =>
  judgeOf({ client: openaiChat({ url: 'http://127.0.0.1:9/v1', model: 'm', retries: 0 }), prompt: PROMPT });
const pair = { query: { id: 'q', text: '질의' }, document: { id: 'd', text: '문서' } };
const head = () => cacheHead(judge(), { query: '질의', document: 'd', textHash: 'h', sample: 0 });
const reply = () =>
  cachedReply(
    head(),
    {
      outcome: { grade: 1, reason: '왜', evidence: '', quoted: false },
      ...{ calls: 1, tokensIn: 3, tokensOut: 4, ms: 5 },
      charge: { tokensIn: 3, tokensOut: 4, estimated: false },
    },
    new Date(0),
  );

beforeAll(async () => {
  project = await SmallProject.made();
  const run = (name: string) => project.read(`.jatdae/runs/both/${name}`);
  files.set('run.json', run('run.json'));
  files.set('run.jsonl', run('run.jsonl'));
  files.set('run.jsonl as the gate reads it', run('run.jsonl'));
  files.set('times.jsonl', run('times.jsonl'));
  files.set('baseline.json', project.read('baselines/word.json'));
  const repeat = {
    ...{ version: 1, runs: 2, queries: 12, identical: 0.5, overlap: 0.75, k: 10 },
    means: [{ measure: 'RR@10', values: [0.5, 0.25], fall: 0.5 }],
  };
  files.set('repeat.json', `${JSON.stringify(repeat, null, 2)}\n`);
  const folder = tempFolder();
  const history = join(folder, 'history.jsonl');
  addToHistory(history, {
    ...{ time: '2026-11-30T09:00:00.000Z', jatdae: '0', gold: 'g', collection: 'c' },
    scoring: { negative: 'unjudged', rel: 1 },
    systems: [
      { system: 's', run: 'r', settings: 's', failed: 0, means: [{ measure: 'AP', value: 0.5, n: 4, unjudged: 0.25 }] },
    ],
    gate: { verdict: 'green', green: 1, red: 0, cannotTell: 0, rules: 'r' },
  });
  files.set('history.jsonl', readFileSync(history, 'utf8'));
  const tags = join(folder, 'tags.jsonl');
  tagQuery(tags, 'q1', { tags: ['표', 'a'], note: '왜' });
  files.set('tags.jsonl', readFileSync(tags, 'utf8'));
  files.set('drafts.jsonl', DRAFTS.map(draftLine).join(''));
  files.set('decisions.jsonl', '{"draft":"x1","action":"rewrite","text":"새 질의"}\n');
  files.set('cache.jsonl', cacheLine(reply()));
  files.set(
    'sheet.jsonl',
    sheetText([{ query: 'q', document: 'd', question: '가', text: '나' }], 'jsonl').replace('null', '2'),
  );
});

type Json = null | string | number | boolean | Json[] | { [key: string]: Json };

/** Each of these is of another kind than the value. */
function otherKinds(value: Json): Json[] {
  const kind = (one: Json) => (Array.isArray(one) ? 'array' : one === null ? 'null' : typeof one);
  return [null, 'x', -1.5, true, [], [7], {}, { x: 7 }].filter((one) => kind(one) !== kind(value)) as Json[];
}

interface Change {
  readonly path: string;
  /** The member was left out, or is null now. */
  readonly gone: boolean;
  readonly none: boolean;
  readonly value: Json;
}

/** A value with one member, at any depth, left out or replaced by another kind; of a list its first item. */
function* changed(value: Json, path: readonly string[] = []): Generator<Change> {
  if (typeof value !== 'object' || value === null) return;
  for (const key of Array.isArray(value) ? Object.keys(value).slice(0, 1) : Object.keys(value)) {
    const member = (value as Record<string, Json>)[key]!;
    const here = [...path, ...(Array.isArray(value) ? [] : [key])];
    const put = (next: Json): Json =>
      Array.isArray(value) ? [next, ...value.slice(1)] : { ...(value as Record<string, Json>), [key]: next };
    const name = here.join('.');
    if (!Array.isArray(value)) {
      const { [key]: _, ...rest } = value as Record<string, Json>;
      yield { path: name, gone: true, none: false, value: rest };
    }
    for (const other of otherKinds(member)) yield { path: name, gone: false, none: other === null, value: put(other) };
    for (const deeper of changed(member, here)) yield { ...deeper, value: put(deeper.value) };
  }
}

interface Damage {
  readonly what: string;
  readonly bytes: string | Uint8Array;
  /** The file may say less, and must not say anything else. */
  readonly less?: boolean;
  readonly own?: boolean;
}

function* damages(text: string, { lines, optional = [], nullable = [], own }: Kept): Generator<Damage> {
  const whole = lines ? text.slice(0, text.indexOf('\n')) : text;
  const rest = lines ? text.slice(text.indexOf('\n')) : '';
  if (!lines) yield { what: 'empty', bytes: '' };
  for (const share of [0.1, 0.5, 0.9, 1 - 3 / whole.length]) {
    yield { what: `cut at ${share}`, bytes: whole.slice(0, Math.max(1, Math.floor(whole.length * share))) };
  }
  for (const other of ['[]', '[1]', `[${whole}]`, 'null', '5', '"x"', 'true', '{}', 'nonsense']) {
    yield { what: `${other.slice(0, 10)} in its place`, bytes: `${other}${rest}` };
  }
  yield { what: 'binary', bytes: Uint8Array.of(1, 2, 0, 255, 254, 200, 10, 137, 80, 78, 71, 0, 10) };
  yield { what: 'zeros', bytes: new Uint8Array(whole.length) };
  for (const { path, gone, none, value } of changed(JSON.parse(whole) as Json)) {
    const among = (names: readonly string[]) => names.some((one) => path === one || path.endsWith(`.${one}`));
    const less = gone ? among(optional) : none && among(nullable);
    const bytes = `${JSON.stringify(value)}${rest}`;
    yield {
      what: gone ? `without ${path}` : `${path} of another kind in ${bytes.slice(0, 400)}`,
      bytes,
      less,
      own: own !== undefined && path.startsWith(own),
    };
  }
}

function shardsIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.bin')).map((name) => join(folder, name));
}

async function outcome(read: () => unknown): Promise<{ value?: unknown; error?: unknown }> {
  try {
    return { value: await read() };
  } catch (error) {
    return { error };
  }
}

describe('a damaged file', () => {
  it.each(Object.entries(KEPT))('%s', async (name, kept) => {
    const text = files.get(name)!;
    const file = join(tempFolder(), kept.name ?? name.split(' ')[0]!);
    writeFileSync(file, text);
    const good = await kept.read(file);
    let refused = 0;
    for (const { what, bytes, less, own } of damages(text, kept)) {
      writeFileSync(file, bytes);
      const { value, error } = await outcome(() => kept.read(file));
      if (error !== undefined) {
        expect(error, what).toBeInstanceOf(JatdaeError);
        const told = error as JatdaeError;
        expect(told.place?.file, what).toBe(file);
        expect(translate(told.say, 'ko'), what).toMatch(/[가-힣]/);
        expect(told.exitCode, what).toBe(2);
        expect(told.message, what).not.toMatch(/is not a function|of undefined|Unexpected token|Cannot read/);
        refused++;
      } else if (!less && !own && !kept.told?.(value)) expect(value, what).toEqual(good);
    }
    expect(refused).toBeGreaterThan(10);
  });

  it('a run whose file was changed is told beside its numbers, however it was changed', async () => {
    const copy = project.copy();
    const lines = copy.read('.jatdae/runs/word/run.jsonl').split('\n');
    const evaluate = async () => {
      const codes: string[] = [];
      const loaded = Project.load(copy.path('jatdae.yaml'));
      const options = { ties: 'trec', negative: 'unjudged', queries: 'all', seed: 0, failed: 'leave-out' } as const;
      await evaluateSystems(loaded, ['word'], [], options, ({ code }) => codes.push(code));
      await loaded.close();
      return codes;
    };
    expect(await evaluate()).not.toContain('run-changed');
    copy.write('.jatdae/runs/word/run.jsonl', `${lines.slice(0, 6).join('\n')}\n`);
    expect(await evaluate()).toContain('run-changed');
  });

  it('a line of a run that the studio reads alone', async () => {
    const file = join(tempFolder(), 'run.jsonl');
    for (const line of [
      '{"qid":"q1","result":["a"',
      '{"qid":"q1","result":"a"}',
      '{"qid":"q1"}',
      '{"qid":"q1","result":[1]}',
    ]) {
      writeFileSync(file, `${line}\n`);
      const { error } = await outcome(() => new RunIndex(file).line('q1'));
      expect(error, line).toBeInstanceOf(JatdaeError);
      expect((error as JatdaeError).place?.file).toBe(file);
    }
  });

  it('a line that is no answer is asked again when a run goes on', () => {
    const folder = new RunFolder(join(tempFolder(), 'bm25'));
    const manifest = {
      ...({ version: 1, system: 'bm25', config: {}, depth: 10, collection: 'x', jatdae: '0', node: '20' } as const),
    };
    folder.open(manifest, false);
    folder.close();
    const rows = [
      '{"qid":"q1","result":["a"]}',
      '{"qid":"q2"}',
      '{"qid":"q3","result":"a"}',
      '[]',
      'null',
      '{"qid":7}',
    ];
    writeFileSync(join(folder.folder, 'log.jsonl'), rows.map((row) => `${row}\n`).join(''));
    folder.open(manifest, true);
    expect(['q1', 'q2', 'q3'].map((query) => folder.has(query))).toEqual([true, false, false]);
    folder.close();
  });

  it('a reply in the cache of judges', async () => {
    const folder = tempFolder();
    const store = await openGoldStore(join(folder, 'gold.db'));
    const plan = () => planJudging({ panel: [judge()], pairs: [pair], cache: store.judgeCache });
    const { heads } = (await plan()).pairs[0]!;
    const keep = (outcome: string) => store.judgeCache.put([{ ...reply(), ...heads[0]!, outcome }]);
    const bad = [
      '',
      'null',
      '5',
      '[]',
      '{}',
      '{"grade":"1","reason":""}',
      '{"grade":1}',
      '{"items":["x"]}',
      '{"missing":"x"}',
    ];
    for (const outcome of bad) {
      await store.judgeCache.remove({});
      await keep(outcome);
      await expect(plan(), outcome).rejects.toThrow(JatdaeError);
      await expect(plan(), outcome).rejects.toThrow(
        /damaged reply of m \(key [0-9a-f]{12}…\).*jatdae judge cache prune/,
      );
    }
    await store.judgeCache.remove({});
    await keep('{"grade":1,"reason":"왜"}');
    expect([...(await plan()).known.values()]).toEqual([{ grade: 1, reason: '왜' }]);
    const lists = { ...judge(), prompt: { ...PROMPT, id: 'p' } } as unknown as Parameters<typeof planLists>[0];
    const asked = [{ query: '1', document: 'd', textHash: 'h', filling: {} }] as unknown as Parameters<
      typeof planLists
    >[1];
    const [list] = (await planLists(lists, asked)).heads;
    await store.judgeCache.put([{ ...reply(), ...list!, outcome: '{"grade":1,"reason":""}' }]);
    await expect(planLists(lists, asked, { cache: store.judgeCache })).rejects.toThrow(/damaged reply of m/);
    await store.close();
  });

  it('a cache of embeddings gives the vector that was kept, or none', () => {
    const folder = tempFolder();
    const vector = Float32Array.of(1, 2, 3);
    const texts = ['가', '나', '다'];
    const first = EmbeddingCache.open(folder, 'm');
    first.put(
      'passage',
      texts.map((text) => ({ text, vector })),
    );
    first.close();
    const [shard] = shardsIn(folder);
    const good = readFileSync(shard!);
    const wrong: Uint8Array[] = [
      Buffer.alloc(0),
      Buffer.from('{}'),
      Buffer.alloc(good.length),
      Buffer.from(good.subarray(0, 70)),
    ];
    for (let at = 0; at < good.length; at += 5) {
      const flipped = Buffer.from(good);
      flipped[at]! ^= 0xff;
      wrong.push(flipped);
    }
    for (const bytes of wrong) {
      writeFileSync(shard!, bytes);
      const cache = EmbeddingCache.open(folder, 'm');
      for (const text of texts) {
        const found = cache.get('passage', text);
        if (found) expect(found).toEqual(vector);
      }
      cache.close();
    }
  });
});
