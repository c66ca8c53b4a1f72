import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Verb } from '../../src/cli/command.ts';
import { verbCommand } from '../../src/cli/verb-command.ts';
import { Access } from '../../src/server/access.ts';
import type { RunningStudio } from '../../src/server/studio.ts';
import { audit } from '../../src/verbs/judge/audit.ts';
import { validate } from '../../src/verbs/judge/validate.ts';
import { resultOf } from '../cli/jatdae.ts';
import { tempFolder } from '../temp.ts';
import { ask, handbook, open, post } from './handbook.ts';
import { type JudgedStore, judgedStore, scripted } from './judged-store.ts';
import { verbOutput } from './verb.ts';

const SECRET = 'STUDIO_TEST_JUDGE_KEY';
const YAML = `judges:
  strict: { url: 'http://user:pass-word@127.0.0.1:9/v1', model: qwen3-8b, key: ${SECRET}, price: { in: 0.5, out: 2 }, allow_family: [qwen] }
`;

describe('the judges of a store', () => {
  let folder: string;
  let store: string;
  let studio: RunningStudio;
  let judged: JudgedStore;
  beforeAll(async () => {
    folder = await handbook();
    appendFileSync(join(folder, 'jatdae.yaml'), YAML);
    store = join(folder, '.jatdae', 'gold.db');
    judged = await judgedStore(store, folder);
    studio = await open(folder);
  });
  afterAll(() => studio.stop());

  const get = async (path: string, of = studio) => {
    const { status, text, json } = await ask(of, path);
    expect([status, status === 200 ? '' : text]).toEqual([200, '']);
    return json();
  };
  const url = (path: string, params: Record<string, string | number> = {}) =>
    `/api/judge${path}?${new URLSearchParams({ judge: judged.judge, ...params } as Record<string, string>)}`;
  const verb = async (one: Verb, args: readonly string[]) =>
    resultOf(await verbOutput(one, [...args, '--store', store, '--format', 'json']));
  /** The pairs with what the script says of them: the lower of its two grades, for a tie is the lower. */
  const said = () =>
    judged.pairs.map((pair, number) => {
      const [first, second] = [0, 1].map((sample) => scripted(pair.kind, pair.human, number, sample));
      const none = first === 'nonsense' || second === 'nonsense';
      return { ...pair, first, second, grade: none ? undefined : Math.min(first as number, second as number) };
    });

  it('counts, grades, flips, failures, cost', async () => {
    const { judges, replies, next } = await get('/api/judge');
    const graded = said().filter(({ grade }) => grade !== undefined);
    const flipped = graded.filter(({ first, second }) => first !== second).length;
    const withPeople = graded.filter(({ query }) => Number(query.slice(1)) <= 104).length;
    expect(flipped).toBeGreaterThan(15);
    expect([next, judges.length]).toEqual([null, 1]);
    expect(judges[0]).toEqual({
      judge: judged.judge,
      judgements: graded.length,
      queries: new Set(graded.map(({ query }) => query)).size,
      grades: [0, 1, 2].map((grade) => ({ grade, count: graded.filter((one) => one.grade === grade).length })),
      cut: expect.any(Number),
      withPeople,
      voted: graded.length,
      disagree: flipped,
      flips: [{ judge: judged.judge, pairs: graded.length, flipped }],
      circular: [],
    });
    const asked = judged.pairs.length * 2;
    const missing = asked - graded.length * 2;
    // A reply that cannot be read is asked for once more: its tokens count twice.
    const calls = asked + missing;
    expect(missing).toBeGreaterThan(10);
    expect(replies).toEqual([
      expect.objectContaining({
        ...{ model: 'qwen3-8b', replies: asked, missing, tokensIn: calls * 900, tokensOut: calls * 40 },
        kinds: [
          {
            kind: 'unreadable',
            count: missing,
            say: expect.objectContaining({ message: { en: 'unreadable', ko: '읽을 수 없음' } }),
          },
        ],
      }),
    ]);
    expect(replies[0].cost).toBeCloseTo((calls * (900 * 0.5 + 40 * 2)) / 1e6, 12);
  });

  it('validate: the JSON of the verb, without runs and with all', async () => {
    const systems = ['spaces', 'twograms', 'rrf', 'reranked'];
    const files = ['--queries', join(folder, 'queries.jsonl'), '--docs', join(folder, 'documents.jsonl')];
    const measures = ['nDCG@10', 'RR@10', 'R@10', 'HardNegAhead'].flatMap((name) => ['-m', name]);
    const project = ['--project', join(folder, 'jatdae.yaml')];
    const api = await get(url('/validate'));
    const { validation } = await get(url('/validate', { by: 'kind', system: 'rrf' }));
    // Kept: the same bytes.
    expect((await ask(studio, url('/validate'))).json()).toEqual(api);
    const whole = ['--judge', judged.judge, ...project, ...files, ...measures];
    expect(api).toEqual(await verb(verbCommand(validate), [...systems, ...whole]));
    expect(api.systems).toEqual(systems);
    expect(api.ranking.measures.length).toBe(4);
    const sets = api.validation.sets.map(({ set }: { set: string }) => set);
    expect(sets).toEqual(['relevant', 'hard', 'random', 'top', 'all']);
    expect(validation).toEqual((await verb(verbCommand(validate), ['rrf', ...whole, '--by', 'kind'])).validation);
    expect(validation.patterns.patterns.map(({ value }: { value: string }) => value)).toEqual(
      expect.arrayContaining([expect.any(String)]),
    );
  });

  it('pairs of a cell, and all on which they differ, the worst first', async () => {
    const both = said().filter(({ grade, query }) => grade !== undefined && Number(query.slice(1)) <= 104);
    const wrong = both.filter(({ grade, human }) => grade === 2 && human === 0);
    const { total, pairs } = await get(url('/pairs', { human: 0, said: 2, n: 500 }));
    expect(total).toBe(wrong.length);
    expect(new Set(pairs.map(({ query, document }: never) => `${query} ${document}`))).toEqual(
      new Set(wrong.map(({ query, document }) => `${query} ${document}`)),
    );
    expect(pairs[0]).toMatchObject({ human: 0, judge: 2, reason: expect.stringContaining('서류') });
    expect(pairs[0].text).not.toBe('');
    const all = await get(url('/pairs', { n: 500 }));
    expect(all.total).toBe(both.filter(({ grade, human }) => grade !== human).length);
    const gaps = all.pairs.map(({ human, judge }: { human: number; judge: number }) => Math.abs(human - judge));
    expect(gaps).toEqual([...gaps].sort((a, b) => b - a));
  });

  it('a pair: what the judge said with its reason, and people; kept back where no person judged', async () => {
    const one = said().find(({ grade, first, second }) => grade !== undefined && first !== second)!;
    const pair = await get(url('/pair', { query: one.query, document: one.document }));
    expect(pair.people).toEqual(
      [{ judge: 'minji', grade: one.human, hard: false, note: expect.anything() }].map((row) => ({
        ...row,
        note: pair.people[0].note,
      })),
    );
    expect(pair.judge).toMatchObject({ grade: one.grade, changed: false });
    expect(pair.judge.votes.map(({ grade }: { grade: number }) => grade)).toEqual([one.first, one.second]);
    expect(pair.judge.reason).toMatch(/질의가 묻는/);
    const last = judged.pairs.at(-1)!;
    const { status, json } = await ask(studio, url('/pair', { query: last.query, document: last.document }));
    expect([status, json().error.code]).toEqual([404, 'not-by-people']);
  });

  it('audit: the JSON of the verb, the judge kept back until I judged, and the queue has the same sample', async () => {
    const sample = await get(url('/audit', { n: 6, seed: 3 }));
    expect(sample).toMatchObject({ judge: judged.judge, person: 'tester', drawn: 6, checked: 0, agreement: null });
    expect(sample.items.every(({ mine, judge }: never) => mine === null && judge === null)).toBe(true);
    const queue = await get(
      `/api/gold/queue?${new URLSearchParams({ kind: 'audit', judge: judged.judge, sample: '6', draw: '3' })}`,
    );
    const ids = (rows: { query: string; document: string }[]) =>
      rows.map(({ query, document }) => `${query} ${document}`).sort();
    expect(ids(queue.pairs)).toEqual(ids(sample.items));
    const [first, second] = sample.items;
    const labels = [first, second].map(({ query, document }, i) => ({
      query,
      document,
      grade: [2, 'later'][i],
      clientId: `audit-${i}`,
    }));
    await post(studio, '/api/gold/judgements', labels);
    const after = await get(url('/audit', { n: 6, seed: 3 }));
    expect(after.items.map(({ mine }: { mine: number | null }) => mine)).toEqual([2, null, null, null, null, null]);
    const truth = said().find(({ query, document }) => query === first.query && document === first.document)!;
    expect(after.items[0].judge).toBe(truth.grade);
    const { items: _, ...rest } = after;
    expect(rest).toEqual(
      await verb(verbCommand(audit), ['--judge', judged.judge, '--sample', '6', '--seed', '3', '--actor', 'tester']),
    );
    const left = await get(
      `/api/gold/queue?${new URLSearchParams({ kind: 'audit', judge: judged.judge, sample: '6', draw: '3' })}`,
    );
    expect(ids(left.pairs)).toEqual(ids(sample.items.slice(2)));
  });

  it('says no secret, and is read by viewers', async () => {
    process.env[SECRET] = 'sk-must-never-be-told';
    const access = Access.tokens(JSON.stringify([{ name: 'jun', role: 'viewer', token: 'v'.repeat(24) }]), 'tokens');
    const other = await open(folder, { access });
    const headers = { authorization: `Bearer ${'v'.repeat(24)}` };
    try {
      // What people said is told to who adjudicates.
      for (const path of ['/api/judge', url('/validate'), url('/audit'), url('/pairs')]) {
        const { status, text } = await ask(other, path, { headers });
        expect([path, status]).toEqual([path, path === url('/validate') ? 403 : 200]);
        expect(text).not.toContain('minji');
        expect(text).not.toMatch(/sk-must|pass-word|STUDIO_TEST/);
      }
      expect((await ask(other, '/api/judge')).status).toBe(401);
    } finally {
      delete process.env[SECRET];
      await other.stop();
    }
  });

  it('an unknown judge, and a bad grade', async () => {
    for (const path of ['/validate', '/audit', '/pairs']) {
      const { status, json } = await ask(studio, `/api/judge${path}?judge=nobody`);
      expect([status, json().error.code]).toEqual([404, 'no-such-judge']);
      expect(json().error.message.ko).toMatch(/\p{sc=Hangul}/u);
    }
    expect((await ask(studio, url('/pairs', { human: 'x' }))).status).toBe(400);
    // People are no models.
    expect((await ask(studio, '/api/judge/validate?judge=minji')).status).toBe(404);
  });

  it('nothing is there: what to do next', async () => {
    const none = await open(folder, { store: join(tempFolder(), 'gold.db') });
    try {
      const { judges, replies, next } = await get('/api/judge', none);
      expect([judges, replies]).toEqual([[], []]);
      expect(next.message.en).toMatch(/jatdae judge NAME --holes 10/);
      const { status, json } = await ask(none, url('/validate'));
      expect([status, json().error.code]).toEqual([404, 'no-store']);
      await post(none, '/api/gold/judgements', [
        { query: 'q001', document: 'handbook#D-8/extension', grade: 1, clientId: 'a' },
      ]);
      expect((await get('/api/judge', none)).next.message.ko).toMatch(/모델이 판정한 것이 아직 없습니다/);
    } finally {
      await none.stop();
    }
  });
});
