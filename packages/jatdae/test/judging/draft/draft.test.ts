import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Document } from '../../../src/collection/shapes.ts';
import { type GoldStore, openGoldStore } from '../../../src/gold/index.ts';
import {
  checkDrafts,
  chooseDocuments,
  type Draft,
  draftId,
  draftLine,
  draftQueries,
  planDrafts,
  readDecisions,
  readDrafts,
  storeDecisions,
} from '../../../src/judging/draft/index.ts';
import { builtInPrompt, type Judge, judgeOf, openaiChat } from '../../../src/judging/index.ts';
import { builtInListPrompt, parseListPrompt } from '../../../src/judging/list-prompt.ts';
import { translate } from '../../../src/language/index.ts';
import { JudgeServer, refusal, status, text } from '../../services/judge-server.ts';
import { tempFolder } from '../../temp.ts';

const server = await JudgeServer.start();
afterAll(() => server.stop());

const judge = (language: 'ko' | 'en' = 'ko'): Judge =>
  judgeOf({
    client: openaiChat({ url: server.url, model: 'm', retries: 0, concurrency: 2 }),
    prompt: builtInPrompt('relevance-0-2', language),
  });
const reply = (...queries: readonly string[]) => text(JSON.stringify({ queries }));

const documents: readonly Document[] = [
  {
    id: 'a',
    title: '주차 안내',
    text: '주차장은 아침 여섯 시부터 밤 열 시까지 쓸 수 있습니다.',
    attributes: { topic: '주차' },
  },
  { id: 'b', text: '환불은 결제한 날부터 이레 안에 신청합니다.', attributes: { topic: '환불' } },
  { id: 'c', text: '  ', attributes: { topic: '환불' } },
];

let store: GoldStore;
beforeEach(async () => {
  store = await openGoldStore(join(tempFolder(), 'gold.db'));
  return () => store.close();
});

const draft = async (known: readonly string[] = []) => {
  const { chosen } = chooseDocuments(documents, { n: 2 });
  const plan = await planDrafts(judge(), chosen, { cache: store.judgeCache });
  return draftQueries(plan, { known });
};

describe('drafts over real HTTP', () => {
  it('are proposals with what is to be looked at, and a second run asks nothing', async () => {
    server.play(({ document }) =>
      document.startsWith('주차')
        ? reply('몇 시에 차 빼야 돼', '주차장은 아침 여섯 시부터', '셋째')
        : reply('그럼 얼마나 걸려', ' 돈  돌려받기 '),
    );
    const { drafts, missing, fewer } = await draft(['돈 돌려받기']);
    expect(
      drafts.map(({ document, text: query, flags, origin, status: state }) => [document, query, flags, origin, state]),
    ).toEqual([
      ['a', '몇 시에 차 빼야 돼', [], 'generated', 'draft'],
      ['a', '주차장은 아침 여섯 시부터', ['copies'], 'generated', 'draft'],
      ['b', '그럼 얼마나 걸려', ['needs-context'], 'generated', 'draft'],
      ['b', '돈 돌려받기', ['known'], 'generated', 'draft'],
    ]);
    expect([missing, fewer]).toEqual([[], 0]);
    expect(server.calls).toHaveLength(2);
    expect(server.calls[0]!.messages[1]!.content).toContain('검색어를 2개');
    server.play(() => status(500));
    expect((await draft(['돈 돌려받기'])).drafts).toEqual(drafts);
    expect(server.calls).toHaveLength(0);
    // Drafting alone puts nothing into the gold set.
    expect(await store.counts()).toMatchObject({ queries: 0, judgements: 0 });
  });

  it('what cannot be read, and what is refused, is missing and asked again; other counts are said', async () => {
    server.play(({ document }) => (document.startsWith('주차') ? text('{"queries": ["몇 시') : refusal('no')));
    const first = await draft();
    expect(first.missing).toEqual([
      { document: 'a', why: 'unreadable' },
      { document: 'b', why: 'refused' },
    ]);
    server.play(() => reply('하나'));
    const second = await draft();
    expect(second.drafts.map(({ text: query, flags }) => [query, flags])).toEqual([
      ['하나', []],
      ['하나', ['twice']],
    ]);
    expect(second.fewer).toBe(2);
    expect(server.calls).toHaveLength(2);
  });
});

describe('what stops it', () => {
  it("a wrong key is the call's fault after a run that failed, too", async () => {
    server.play(() => status(500));
    await draft();
    server.play(() => status(401));
    const { stopped } = await draft();
    expect(stopped?.exitCode).toBe(2);
  });

  it('a budget of cost without a price asks nobody', async () => {
    server.play(() => reply('하나'));
    const { chosen } = chooseDocuments(documents, { n: 2 });
    const lists = await planDrafts(judge(), chosen, { cache: store.judgeCache });
    await expect(draftQueries(lists, { budget: { cost: 1 } })).rejects.toThrow(/no price is known/);
    expect(server.calls).toHaveLength(0);
  });
});

describe('leaks', () => {
  const many = (textOf: (i: number) => string, language: string) => {
    const corpus = Array.from(
      { length: 12 },
      (_, i): Document => ({ id: `d${i}`, text: `${language} 문서 ${i} 본문 내용 ${'가나다라마바사아자차카타'[i]}` }),
    );
    const drafts = corpus.map(({ id }, i) => ({ id: `q${i}`, text: textOf(i), document: id, by: 'm' }));
    return checkDrafts(drafts, corpus).findings.map(({ code }) => code);
  };

  it('a code of the prompt that most drafts share is an error', () => {
    expect(many((i) => `TASK-77 영업시간 ${'하루이틀사흘나흘'[i % 8]}`, 'x')).toContain('prompt-code-in-queries');
  });

  it('drafts in the words of their documents are a copy', () => {
    expect(many((i) => `문서 ${i} 본문 내용`, 'x')).toContain('generated-queries-copy');
  });

  it('says what it could not look at', () => {
    const [one] = documents;
    const { lacks } = checkDrafts([{ id: 'q', text: '주차', document: 'a', by: 'm' }], [one!]);
    expect(lacks.map((one) => translate(one, 'en')).join()).toContain('10');
  });
});

describe('choice of documents', () => {
  const corpus = (sizes: readonly number[]) =>
    sizes.flatMap((size, topic) =>
      Array.from(
        { length: size },
        (_, i): Document => ({ id: `${topic}-${i}`, text: 't', attributes: { topic: String(topic) } }),
      ),
    );

  it('no topic gets more drafts than its quota, whatever the order of the documents', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 0, max: 99 }),
        (sizes, n, most, seed) => {
          const all = corpus(sizes);
          const options = { n, per: { attribute: 'topic', most }, seed };
          const { chosen } = chooseDocuments(all, options);
          for (const [topic, size] of sizes.entries()) {
            const drafts = chosen
              .filter(({ document }) => document.attributes!.topic === String(topic))
              .reduce((sum, { count }) => sum + count, 0);
            expect(drafts).toBe(Math.min(most, size * n));
          }
          expect(chooseDocuments([...all].reverse(), options)).toEqual({ chosen, empty: [] });
        },
      ),
      { seed: 5 },
    );
  });

  it('a limit takes the topics in turn', () => {
    const { chosen } = chooseDocuments(corpus([50, 2, 2]), { n: 3, per: { attribute: 'topic', most: 99 }, limit: 6 });
    expect(chosen.map(({ document }) => document.attributes!.topic)).toEqual(['0', '0', '1', '1', '2', '2']);
  });

  it('what says nothing is left out and named', () => {
    expect(chooseDocuments(documents, { n: 1 }).empty).toEqual(['c']);
  });
});

describe('decisions', () => {
  const made = (document: string, query: string): Draft => ({
    ...{ id: draftId(document, query), text: query, document, excerpt: 'x', textHash: 'h'.repeat(64), by: 'm/p@1' },
    ...{ origin: 'generated', status: 'draft', overlap: 0.5, flags: [] },
  });
  const drafts = [made('a', 'one'), made('a', 'two'), made('b', 'three'), made('b', 'four')];
  const [one, two, three] = drafts.map(({ id }) => id);
  const by = { actor: 'kim' };

  it('only what was kept is gold: generated, or real where a person wrote it; its document an advisory of a model', async () => {
    const done = await storeDecisions(
      store,
      drafts,
      [
        { draft: one!, action: 'keep' },
        { draft: two!, action: 'rewrite', text: '둘' },
        { draft: three!, action: 'drop' },
        { draft: three!, action: 'add', text: 'own' },
      ],
      by,
    );
    expect(done).toEqual({ kept: 1, rewritten: 1, added: 1, dropped: 1, left: 1 });
    const queries = [];
    for await (const { id, text: query, attributes } of store.queries())
      queries.push([id.split('-')[0], query, attributes]);
    expect(queries).toHaveLength(3);
    expect(queries).toEqual(
      expect.arrayContaining([
        ['draft', 'one', { origin: 'generated', drafted_from: 'a' }],
        ['draft', '둘', { origin: 'real', rewritten: 'yes', drafted_from: 'a' }],
        ['added', 'own', { origin: 'real', drafted_from: 'b' }],
      ]),
    );
    for await (const judgement of store.judgements()) {
      expect(judgement).toMatchObject({
        grade: 1,
        source: 'model',
        status: 'advisory',
        judge: 'm/p@1',
        textHash: 'h'.repeat(64),
      });
    }
    expect((await store.counts()).judgements).toBe(3);
  });

  it('may be done again, and a later decision takes the place of an earlier one', async () => {
    const keep = [{ draft: one!, action: 'keep' } as const];
    await storeDecisions(store, drafts, keep, by);
    const { events } = await store.counts();
    await storeDecisions(store, drafts, keep, by);
    expect((await store.counts()).events).toBe(events);
    await storeDecisions(store, drafts, [...keep, { draft: one!, action: 'drop' }], by);
    expect(await store.counts()).toMatchObject({ queries: 1, evaluated: 0 });
    await storeDecisions(
      store,
      drafts,
      [...keep, { draft: one!, action: 'drop' }, { draft: one!, action: 'keep' }],
      by,
    );
    expect(await store.counts()).toMatchObject({ queries: 1, evaluated: 1 });
  });

  it('a rewrite that changes nothing is a keep: nobody wrote it', async () => {
    const done = await storeDecisions(store, drafts, [{ draft: one!, action: 'rewrite', text: 'one' }], by);
    expect(done).toMatchObject({ kept: 1, rewritten: 0 });
  });

  it('files: drafts there and back, decisions about drafts alone', () => {
    const folder = tempFolder();
    const file = join(folder, 'drafts.jsonl');
    writeFileSync(file, drafts.map(draftLine).join(''));
    expect(readDrafts(file)).toEqual(drafts);
    const decided = join(folder, 'd.jsonl');
    writeFileSync(decided, `{"draft":"${one}","action":"rewrite","text":" 둘 "}\n`);
    expect(readDecisions(decided, drafts)).toEqual([{ draft: one, action: 'rewrite', text: '둘' }]);
    writeFileSync(decided, `{"draft":"${one}","action":"rewrite"}\n`);
    expect(() => readDecisions(decided, drafts)).toThrow(/"text"/u);
    writeFileSync(decided, '{"draft":"other","action":"keep"}\n');
    expect(() => readDecisions(decided, drafts)).toThrow(/id of the drafts/u);
  });
});

describe('list prompts', () => {
  it('have a name, a version and a hash in both languages', () => {
    for (const name of ['claims', 'draft-queries'] as const) {
      for (const language of ['ko', 'en'] as const) {
        expect(builtInListPrompt(name, language).id).toMatch(
          new RegExp(`^${name}\\.${language}@1\\+[0-9a-f]{8}$`, 'u'),
        );
      }
    }
  });

  it("of a user's own: what is wrong is named", () => {
    const own = (body: string) =>
      parseListPrompt('draft-queries', `---\nname: own\nversion: 2\nlanguage: en\n---\n${body}`, 'own.md');
    expect(own('Write {{count}} for {{document}}').id).toMatch(/^own\.en@2\+/u);
    expect(() => own('Write {{count}}')).toThrow(/document/u);
    expect(() => own('{{document}} {{topic}}')).toThrow(/topic/u);
  });
});
