import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { shownHash } from '../../src/gold/index.ts';
import { openGoldStore } from '../../src/gold/open-store.ts';
import { Access } from '../../src/server/access.ts';
import type { RunningStudio } from '../../src/server/studio.ts';
import { tempFolder } from '../temp.ts';
import { ask, handbook, open, post } from './handbook.ts';

let folder: string;
beforeAll(async () => {
  folder = await handbook();
});

const running: RunningStudio[] = [];
afterEach(async () => {
  for (const studio of running.splice(0)) await studio.stop();
});

/** A studio over the handbook with a store of its own. */
async function studioOf(more: Parameters<typeof open>[1] = {}) {
  const studio = await open(folder, { store: join(tempFolder(), 'gold.db'), ...more });
  running.push(studio);
  return studio;
}

const ids = Array.from({ length: 124 }, (_, i) => `q${String(i + 1).padStart(3, '0')}`);
const DOCUMENT = 'handbook#D-8/extension';
const label = (more: object = {}) => ({ query: 'q001', document: DOCUMENT, grade: 1, clientId: 'a', ...more });
const judge = async (studio: RunningStudio, labels: object[], headers = {}) =>
  (await post(studio, '/api/gold/judgements', labels, headers)).json();

describe('labels', () => {
  it('are upserts that may be sent again', async () => {
    const store = join(tempFolder(), 'gold.db');
    const studio = await studioOf({ store });
    const [first] = await judge(studio, [label({ note: 'clear' })]);
    expect(first).toMatchObject({
      clientId: 'a',
      stored: {
        query: 'q001',
        document: DOCUMENT,
        judge: 'tester',
        grade: 1,
        hard: false,
        role: 'judge',
        note: 'clear',
      },
    });
    expect(await judge(studio, [label({ note: 'clear' })])).toEqual([first]);
    const [second] = await judge(studio, [label({ grade: 0, hard: true, clientId: 'b' })]);
    expect(second.stored).toMatchObject({ grade: 0, hard: true, note: null });
    expect(second.stored.revision).toBeGreaterThan(first.stored.revision);
    await studio.stop();
    running.length = 0;
    const reader = await openGoldStore(store);
    const all = [];
    for await (const one of reader.judgements()) all.push(one);
    expect(all).toHaveLength(1);
    // All queries of the project are listed with the first label, and what was shown is kept.
    expect(await reader.counts()).toMatchObject({ queries: 124, judgements: 1, documents: 1 });
    const document = (await ask(await studioOf(), `/api/document?id=${encodeURIComponent(DOCUMENT)}`)).json().document;
    expect(all[0]!.textHash).toBe(shownHash(document));
    await reader.close();
  });

  it('show what is there where two windows disagree, and store nothing then', async () => {
    const studio = await studioOf();
    const [first] = await judge(studio, [label({ expect: 0 })]);
    const { revision } = first.stored;
    const [late] = await judge(studio, [label({ grade: 2, expect: 0, clientId: 'late' })]);
    expect(late).toEqual({ clientId: 'late', conflict: { current: first.stored } });
    const [known] = await judge(studio, [label({ grade: 2, expect: revision, clientId: 'known' })]);
    expect(known.stored.grade).toBe(2);
  });

  it('that are refused keep none of the others back', async () => {
    const studio = await studioOf();
    const outcomes = await judge(studio, [
      label({ document: 'nothing', clientId: '1' }),
      label({ query: 'nobody', clientId: '2' }),
      label({ grade: 1, hard: true, clientId: '3' }),
      label({ grade: 'unrateable', clientId: '4' }),
    ]);
    expect(
      outcomes.map(
        ({ error, stored }: never) => (error as { code: string })?.code ?? (stored as { grade: string }).grade,
      ),
    ).toEqual(['no-such-document', 'no-such-query', 'bad-request', 'unrateable']);
    const bad = await post(studio, '/api/gold/judgements', [{ query: 'q001' }]);
    expect([bad.status, bad.json().error.code]).toEqual([400, 'bad-request']);
  });

  it('are taken back one change after the other', async () => {
    const studio = await studioOf();
    await judge(studio, [label()]);
    await judge(studio, [label({ grade: 2 })]);
    const undo = async () => (await post(studio, '/api/gold/undo', {})).json().undone;
    expect(await undo()).toMatchObject([
      { query: 'q001', document: DOCUMENT, before: { grade: 2 }, after: { grade: 1 } },
    ]);
    expect(await undo()).toMatchObject([{ before: { grade: 1 }, after: null }]);
    const pair = (await ask(studio, `/api/gold/pair?query=q001&document=${encodeURIComponent(DOCUMENT)}`)).json();
    expect(pair.label).toBe(null);
  });

  it('however few, leave lint and the difference of versions working', async () => {
    const studio = await studioOf();
    for (const grade of ['later', 1]) {
      await judge(studio, [label({ document: 'evil', grade })]);
      const lint = await ask(studio, '/api/gold/lint');
      expect([lint.status, lint.json().counts.judgements]).toEqual([200, 1]);
      const diff = await ask(studio, '/api/gold/diff?a=now&b=now');
      expect([diff.status, diff.json().labels]).toEqual([200, []]);
      // Without a grade no system can be scored, and who names one is told; with one it is, whatever it finds.
      expect((await ask(studio, '/api/gold/lint?system=spaces')).status).toBe(grade === 1 ? 200 : 400);
    }
  });

  it('are seen where one searches, beside the gold that scores are made from', async () => {
    const studio = await studioOf();
    const before = (await ask(studio, '/api/query?id=q001&system=twograms')).json().systems[0].results;
    const { document } = before.find(({ grade }: { grade: unknown }) => grade === null);
    await judge(studio, [label({ document, grade: 2 })]);
    const body = { text: 'D-8', system: 'twograms', depth: 100, query: 'q001' };
    const results = (await post(studio, '/api/search', body)).json().results;
    const after = (await ask(studio, '/api/query?id=q001&system=twograms')).json();
    for (const list of [results, after.systems[0].results]) {
      const one = list.find((result: { document: string }) => result.document === document);
      if (one) expect(one).toMatchObject({ grade: 2, scored: null, label: { grade: 2 } });
    }
    expect(after.judged.find((one: { document: string }) => one.document === document)).toMatchObject({
      grade: 2,
      judges: ['tester'],
      settled: 'agreed',
    });
  });
});

const TOKENS = Array.from({ length: 20 }, (_, i) => ({
  name: `judge${i}`,
  role: 'labeler',
  token: `token-of-judge-${i}-x`,
}));
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('many judges', () => {
  it('lose and double no label, twenty at once', async () => {
    const file = join(tempFolder(), 'gold.db');
    const studio = await studioOf({ store: file, access: Access.tokens(JSON.stringify(TOKENS), 'test') });
    const each = 15;
    await Promise.all(
      TOKENS.map(async ({ token }, i) => {
        for (let n = 0; n < each; n++) {
          const one = label({ query: ids[(i + n) % ids.length], grade: n % 3, clientId: `${i}-${n}` });
          // Every third is sent twice at once, as by a client that had no answer.
          const sent = n % 3 === 0 ? [one, one] : [one];
          const answers = await Promise.all(sent.map((one) => judge(studio, [one], bearer(token))));
          for (const [answer] of answers) expect(answer.stored).toMatchObject({ grade: n % 3, judge: `judge${i}` });
        }
      }),
    );
    await studio.stop();
    running.length = 0;
    const store = await openGoldStore(file);
    const counts = new Map<string, number>();
    for await (const { judge } of store.judgements()) counts.set(judge, (counts.get(judge) ?? 0) + 1);
    expect([...counts.values()]).toEqual(TOKENS.map(() => each));
    let events = 0;
    for await (const event of store.events({ subject: 'judgement' })) if (event.after) events++;
    expect(events).toBe(TOKENS.length * each);
    await store.close();
  });

  it('see what others said when they have judged themselves', async () => {
    const people = [...TOKENS.slice(0, 2), { name: 'chief', role: 'admin', token: 'token-of-the-chief' }];
    const studio = await studioOf({ access: Access.tokens(JSON.stringify(people), 'test') });
    const [a, b, chief] = people.map(({ token }) => bearer(token));
    await judge(studio, [label({ grade: 2 })], a);
    const path = `/api/gold/pair?query=q001&document=${encodeURIComponent(DOCUMENT)}`;
    const pair = async (headers: Record<string, string>, more = '') =>
      (await ask(studio, path + more, { headers })).json();
    expect(await pair(b!)).toMatchObject({ others: 1, grade: null, judgements: [], history: [] });
    expect(await pair(b!, '&adjudicate=true')).toMatchObject({ others: 1, judgements: [] });
    await judge(studio, [label({ grade: 0 })], b);
    expect(await pair(b!)).toMatchObject({ grade: null, settled: 'open', judgements: [{ judge: 'judge0', grade: 2 }] });
    // Both queues are for the chief alone to settle; adjudicating needs the role.
    const [refused] = await judge(studio, [label({ role: 'adjudicator', clientId: 'no' })], b);
    expect(refused.error.code).toBe('role-needed');
    const open = (await ask(studio, '/api/gold/queue?kind=disagreements', { headers: chief! })).json();
    expect(open.pairs).toMatchObject([{ query: 'q001', document: DOCUMENT }]);
    expect(await pair(chief!, '&adjudicate=true')).toMatchObject({ others: 2, settled: 'open' });
    await judge(studio, [label({ grade: 2, role: 'adjudicator' })], chief);
    expect(await pair(chief!)).toMatchObject({ grade: 2, label: { role: 'adjudicator' } });
    expect((await ask(studio, '/api/gold/queue?kind=disagreements', { headers: chief! })).json().open).toBe(0);
    const gold = (await ask(studio, '/api/gold', { headers: a! })).json();
    expect(gold.counts).toMatchObject({ queries: 124, judgements: 3 });
    expect(gold.agreement.judges).toContainEqual({ first: 'judge0', second: 'judge1', pairs: 1, same: 0, kappa: 0 });
    expect(gold.queries.find(({ id }: { id: string }) => id === 'q001')).toMatchObject({ positives: 1, open: 0 });
  });
});

describe('queues', () => {
  it('are shuffled by their seed, and lose what was judged', async () => {
    const studio = await studioOf();
    const queue = async (query: string) => (await ask(studio, `/api/gold/queue?${query}`)).json();
    const first = await queue('kind=holes&seed=1&n=40');
    expect(await queue('kind=holes&seed=1&n=40')).toEqual(first);
    const other = await queue('kind=holes&seed=2&n=40');
    expect(other.open).toBe(first.open);
    expect(other.pairs).not.toEqual(first.pairs);
    const { query, document, shown } = first.pairs[0];
    await judge(studio, [label({ query, document, grade: 0, shown })]);
    const after = await queue('kind=holes&seed=1&n=500');
    expect(after.open).toBe(first.open - 1);
    expect(after.pairs).not.toContainEqual(first.pairs[0]);
    // Nothing in it says what anybody thought.
    expect(Object.keys(first.pairs[0]).sort()).toEqual(
      ['attributes', 'cut', 'document', 'query', 'queryText', 'shown', 'text', 'title', 'why'].sort(),
    );
  });

  it('put forward what could move the result, what was put off, and blind what others judged', async () => {
    const people = [...TOKENS.slice(0, 2)];
    const studio = await studioOf({ access: Access.tokens(JSON.stringify(people), 'test') });
    const [a, b] = people.map(({ token }) => bearer(token));
    const queue = async (kind: string, headers: Record<string, string>) =>
      (await ask(studio, `/api/gold/queue?kind=${kind}&n=10`, { headers })).json();
    const next = await queue('next', a!);
    expect(next.pairs).toHaveLength(10);
    await judge(studio, [label({ grade: 'later' }), label({ query: 'q002', grade: 1, clientId: 'c' })], a);
    expect((await queue('later', a!)).pairs).toMatchObject([{ query: 'q001', document: DOCUMENT }]);
    expect((await queue('later', b!)).open).toBe(0);
    expect((await queue('audit', a!)).open).toBe(0);
    expect((await queue('audit', b!)).pairs).toMatchObject([{ query: 'q002', document: DOCUMENT }]);
  });
});
