import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type GoldStore, openGoldStore } from '../../../src/gold/index.ts';
import { cacheLine, readCacheLines } from '../../../src/judging/cache-file.ts';
import { builtInPrompt, type Judge, judgeOf, openaiChat } from '../../../src/judging/index.ts';
import {
  estimateRag,
  planRag,
  type RagRow,
  ragLine,
  ragReport,
  readAnswers,
  readRagRows,
  rowsOfRun,
  runRag,
  withAnswers,
} from '../../../src/judging/rag/index.ts';
import { grade, JudgeServer, refusal, status, text } from '../../services/judge-server.ts';
import { describeShared, shared } from '../../shared.ts';
import { tempFolder } from '../../temp.ts';
import { honest, kindOf, partOf } from './honest-judge.ts';

const server = await JudgeServer.start();
afterAll(() => server.stop());

const judge = (options: Partial<Parameters<typeof judgeOf>[0]> = {}): Judge =>
  judgeOf({
    client: openaiChat({ url: server.url, model: 'm', retries: 0, seed: 0, concurrency: 2 }),
    prompt: builtInPrompt('relevance-0-2', 'en'),
    ...options,
  });

const rows: readonly RagRow[] = [
  {
    id: 'q1',
    question: 'when is it open',
    contexts: [{ text: 'It opens on Friday' }, { text: 'Cats sleep' }, { text: 'Entry is free on Friday' }],
    reference: 'It opens on Friday. Entry costs 3 euros',
    nuggets: [
      { text: 'opens Friday', importance: 'vital' },
      { text: 'closes Friday', importance: 'okay' },
    ],
  },
  { id: 'q2', question: 'who', contexts: [], reference: 'Kim does', nuggets: [] },
  { id: 'q3', question: 'where', contexts: [{ text: 'Friday' }], reference: ' ', nuggets: [] },
];

let store: GoldStore;
beforeEach(async () => {
  store = await openGoldStore(join(tempFolder(), 'gold.db'));
  server.play(honest);
  return () => store.close();
});

const go = async (options: Partial<Parameters<typeof planRag>[1]> = {}, given: readonly RagRow[] = rows) => {
  const plan = await planRag(given, { judges: [judge()], cache: store.judgeCache, ...options });
  return { plan, run: await runRag(plan) };
};

describe('RAG measures over real HTTP', () => {
  it('have the values that are counted by hand', async () => {
    const { plan, run } = await go();
    const report = ragReport(plan, run);
    expect(
      Object.fromEntries(
        report.measures.map(({ measure, mean, known, open, without }) => [measure, [mean, known, open, without]]),
      ),
    ).toEqual({
      // q1: useful at ranks 1 and 3: (1 + 2/3) / 2. q2: nothing retrieved: 0. q3: no reference.
      'ContextPrecision@5': [expect.closeTo(5 / 12, 12), 2, 0, 1],
      // q1: one of two claims. q2: 0 of whatever is claimed.
      'ClaimRecall@5': [0.25, 2, 0, 1],
      // q1: all of "opens Friday"; "Friday" of "closes Friday".
      'NuggetRecall@5': [0.75, 1, 0, 2],
      'NuggetRecallStrict@5': [0.5, 1, 0, 2],
      'VitalNuggetRecall@5': [1, 1, 0, 2],
      'VitalNuggetRecallStrict@5': [1, 1, 0, 2],
      'WeightedNuggetRecall@5': [expect.closeTo((1 + 0.25) / 1.5, 12), 1, 0, 2],
    });
    expect(run.rows[0]!.claimed).toEqual([
      { claim: 'It opens on Friday', support: [1, 1] },
      { claim: 'Entry costs 3 euros', support: [0, 0] },
    ]);
    // One split, three contexts, two claims, two nuggets; nobody is asked about q2 and q3.
    expect(server.calls.map(kindOf).sort()).toEqual([
      'claim',
      'claim',
      'claims',
      'nugget',
      'nugget',
      'use',
      'use',
      'use',
    ]);
    // Two sentences, two claims: the estimate was right.
    expect(plan.calls).toEqual([8, 8]);
    expect((await estimateRag(plan)).calls).toBe(8);
  });

  it('a second run asks nothing and gives the same bytes', async () => {
    const first = await go();
    server.play(() => status(500));
    const second = await go();
    expect(second.plan.calls).toEqual([0, 0]);
    expect(server.calls).toHaveLength(0);
    const bytes = ({ plan, run }: typeof first) => JSON.stringify([ragReport(plan, run), run.rows.map(ragLine)]);
    expect(bytes(second)).toBe(bytes(first));
  });

  it('a committed cache carries lists as well as verdicts', async () => {
    await go();
    const lines: string[] = [];
    for await (const reply of store.judgeCache.entries()) lines.push(cacheLine(reply));
    expect(lines).toHaveLength(8);
    const other = await openGoldStore(join(tempFolder(), 'gold.db'));
    await other.judgeCache.put(readCacheLines(lines.join(''), 'cache.jsonl'));
    server.play(() => status(500));
    const { run } = await go({ cache: other.judgeCache, mode: 'cache-only' });
    expect(server.calls).toHaveLength(0);
    expect(run.missing.unasked).toBe(0);
    await other.close();
  });

  it('half a JSON and a refusal are missing, and bound the value; only they are asked again', async () => {
    server.play((call) => {
      const kind = kindOf(call);
      if (kind === 'use' && partOf(call, 'passage') === 'Cats sleep') return text('{"reason": "it is ab');
      if (kind === 'claim' && partOf(call, 'claim').includes('3 euros')) return refusal('no');
      return honest(call);
    });
    const { plan, run } = await go();
    const [q1] = run.rows;
    // Cats of use or not: 5/6, or (1 + 1 + 1) / 3.
    expect(q1!.precision).toEqual({ value: undefined, bounds: [expect.closeTo(5 / 6, 12), 1], judged: 2, missing: 1 });
    expect(q1!.claims).toEqual({ value: undefined, bounds: [0.5, 1], judged: 1, missing: 1 });
    expect(run.missing.verdicts).toMatchObject({ unreadable: 1, refused: 1 });
    expect(ragReport(plan, run).measures[0]).toMatchObject({
      known: 1,
      open: 1,
      bounds: [expect.closeTo(5 / 12, 12), 0.5],
    });
    server.play(honest);
    const again = await go();
    expect(server.calls.map(kindOf).sort()).toEqual(['claim', 'use']);
    expect(again.run.rows[0]!.claims.value).toBe(0.5);
  });

  it('claims that cannot be had leave the recall open', async () => {
    server.play((call) => (kindOf(call) === 'claims' ? text('{"claims": ["It opens') : honest(call)));
    const { run } = await go({ measures: ['ClaimRecall'] });
    expect(run.rows.map(({ claims }) => claims.bounds)).toEqual([[0, 1], [0, 0], undefined]);
    expect(run.missing.splits).toBe(1);
    // Asked, and asked to repair.
    expect(server.calls).toHaveLength(2);
  });

  it('a reply is repaired once', async () => {
    server.play((call) => (kindOf(call) === 'claims' && !call.repair ? text('Claims: 1) it opens') : honest(call)));
    const { run } = await go({ measures: ['ClaimRecall'] });
    expect(run.rows[0]!.claims.value).toBe(0.5);
    expect(run.missing.splits).toBe(0);
  });

  it('drifting grades are settled by the majority of samples', async () => {
    server.play((call) => (kindOf(call) === 'use' && call.seed === 1 ? grade(0) : honest(call)));
    const { run } = await go({ judges: [judge({ samples: 3 })], measures: ['ContextPrecision'] });
    expect(run.rows[0]!.precision.value).toBeCloseTo(5 / 6, 12);
  });

  it('"not there" of a text of which only the beginning was shown is missing', async () => {
    const long = {
      id: 'q',
      question: 'q',
      contexts: [{ text: `${'x '.repeat(30)}It opens on Friday` }],
      nuggets: [],
      reference: 'It opens on Friday',
    };
    const { run } = await go({ judges: [judge({ maxChars: 20 })] }, [long]);
    expect(run.rows[0]!.claims).toMatchObject({ value: undefined, bounds: [0, 1] });
    expect(run.rows[0]!.precision).toMatchObject({ value: undefined, bounds: [0, 1] });
    expect(run.missing.cut).toBe(2);
  });

  it('contexts that do not fit together are read in parts; one part is enough', async () => {
    const row = {
      id: 'q',
      question: 'q',
      contexts: [{ text: 'Cats sleep' }, { text: 'Opens on Friday' }],
      nuggets: [],
      reference: 'Opens on Friday',
    };
    const { run } = await go({ judges: [judge({ maxChars: 20 })], measures: ['ClaimRecall'] }, [row]);
    expect(run.rows[0]!.claims.value).toBe(1);
    expect(server.calls.map(kindOf)).toEqual(['claims', 'claim', 'claim']);
  });

  it('a budget of cost without a price asks nobody', async () => {
    const plan = await planRag(rows, { judges: [judge()], cache: store.judgeCache });
    await expect(runRag(plan, { budget: { cost: 1 } })).rejects.toThrow(/no price is known/);
  });

  it('a budget stops it, and what was not asked is said', async () => {
    const plan = await planRag(rows, { judges: [judge()], cache: store.judgeCache });
    const run = await runRag(plan, { budget: { calls: 4 } });
    expect(run.spentAll).toBe(true);
    expect(server.calls.length).toBe(4);
    // Eight in all.
    expect(run.missing.unasked).toBe(4);
    expect(run.rows[0]!.nuggets.NuggetRecall.value).toBeUndefined();
  });

  it('a wrong key stops at once', async () => {
    server.play(() => status(401));
    const { run } = await go();
    expect(run.stopped?.exitCode).toBe(2);
    expect(server.calls.length).toBeLessThanOrEqual(2);
  });
});

describe('retrieved right, answered wrong', () => {
  it('four quadrants, by R@k, claims or nuggets; what is missing is in none', async () => {
    const one = (id: string, more: Partial<RagRow>): RagRow => ({
      id,
      question: id,
      contexts: [{ id: 'd', text: 'Opens on Friday' }],
      nuggets: [],
      ...more,
    });
    const vital = [{ text: 'Opens Friday', importance: 'vital' as const }];
    const given = [
      one('a', { relevant: ['d'], answer: 'no idea', correct: false }),
      one('b', { relevant: ['d', 'e'], answer: 'yes', correct: true }),
      one('c', { nuggets: vital, answer: 'Opens on Friday' }),
      one('d', { nuggets: vital, answer: 'On Monday' }),
      one('e', { reference: 'Closes on Friday', answer: 'Closes on Friday, I think' }),
      one('f', { answer: 'something' }),
      one('g', {}),
      one('h', { reference: 'Opens on Friday', answer: '' }),
    ];
    const { plan, run } = await go({}, given);
    const { lists, unknown, untold, unanswered } = ragReport(plan, run).quadrants!;
    const ids = (name: keyof typeof lists) =>
      lists[name].map(({ query, retrievedBy, answeredBy }) => `${query} ${retrievedBy} ${answeredBy}`);
    expect(ids('retrieved-wrong')).toEqual(['a R@k given', 'd NuggetRecall nuggets', 'h ClaimRecall claims']);
    expect(ids('retrieved-right')).toEqual(['c NuggetRecall nuggets']);
    expect(ids('missed-right')).toEqual(['b R@k given', 'e ClaimRecall claims']);
    expect(ids('missed-wrong')).toEqual([]);
    expect([unknown, untold, unanswered]).toEqual([[], ['f'], ['g']]);
    server.play((call) => (kindOf(call) === 'nugget' ? refusal('no') : honest(call)));
    const fresh = await openGoldStore(join(tempFolder(), 'gold.db'));
    const missing = await go({ cache: fresh.judgeCache }, given);
    expect(ragReport(missing.plan, missing.run).quadrants!.unknown).toEqual(['c', 'd']);
    await fresh.close();
  });
});

describe('rows', () => {
  it('of Ragas, with new names and old', async () => {
    const file = join(tempFolder(), 'rows.jsonl');
    writeFileSync(
      file,
      `${JSON.stringify({ user_input: 'when', retrieved_contexts: ['a', 'b'], retrieved_context_ids: ['1', '2'], reference_context_ids: ['2'], reference: 'r', response: 'x', answer_points: ['p', 'okay: o'] })}
${JSON.stringify({ question: 'who', contexts: ['c'], ground_truths: ['r1', 'r2'], answer: 'y', correct: 1, qid: 'z' })}\n`,
    );
    expect(await readRagRows(file)).toEqual([
      {
        id: '1',
        question: 'when',
        contexts: [
          { id: '1', text: 'a' },
          { id: '2', text: 'b' },
        ],
        relevant: ['2'],
        reference: 'r',
        answer: 'x',
        nuggets: [
          { text: 'p', importance: 'vital' },
          { text: 'o', importance: 'okay' },
        ],
      },
      {
        id: 'z',
        question: 'who',
        contexts: [{ text: 'c' }],
        reference: 'r1\nr2',
        answer: 'y',
        correct: true,
        nuggets: [],
      },
    ]);
  });

  it('of a run of our own, with what has no text', () => {
    const queries = [
      { id: 'q', text: 'when', answerPoints: ['p'], attributes: { reference: 'r' } },
      { id: 'none', text: 'who' },
    ];
    const made = rowsOfRun(
      {
        lists: new Map([
          ['q', { ids: ['d', 'gone', 'e'] }],
          ['other', { ids: [] }],
        ]),
      },
      {
        queries,
        documents: new Map([
          ['d', { title: 'T', text: 'a' }],
          ['e', { text: 'b' }],
        ]),
        qrels: new Map([
          [
            'q',
            {
              grades: new Map([
                ['e', 2],
                ['d', 0],
              ]),
            },
          ],
        ]),
      },
      2,
    );
    expect(made).toEqual({
      rows: [
        {
          id: 'q',
          question: 'when',
          contexts: [
            { id: 'd', title: 'T', text: 'a' },
            { id: 'gone', text: '' },
          ],
          nuggets: [{ text: 'p', importance: 'vital' }],
          reference: 'r',
          relevant: ['e'],
        },
        { id: 'none', question: 'who', contexts: [], nuggets: [] },
      ],
      textless: ['gone'],
      unlisted: ['other'],
    });
  });

  it('answers go to their rows; lines that are none are named', async () => {
    const file = join(tempFolder(), 'answers.jsonl');
    writeFileSync(file, '{"qid":"q1","answer":"a","correct":false}\n{"qid":"x","answer":"b"}\n');
    const { rows: answered, unknown } = withAnswers(rows, await readAnswers(file));
    expect(answered[0]).toMatchObject({ answer: 'a', correct: false, reference: rows[0]!.reference });
    expect(unknown).toEqual(['x']);
    writeFileSync(file, '{"qid":"q1"}\n{"qid":"q2","answer":"a","correct":"perhaps"}\n');
    await expect(readAnswers(file)).rejects.toThrow(/answers\.jsonl.*"answer"/su);
  });
});

describeShared(
  'RC-079: nobody is asked about nothing',
  () => {
    it('an empty list is 0, an empty reference is left out, and one call is made', async () => {
      const read = (name: string) => readFileSync(shared(`cases/RC-079/${name}`)!, 'utf8');
      const { values } = (JSON.parse(read('case.json')) as { expected: { values: Record<string, unknown> } }).expected;
      const given = read('items.jsonl')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as { id: string; reference: string; contexts: string[] })
        .map(
          ({ id, reference, contexts }): RagRow => ({
            id,
            question: id,
            reference,
            contexts: contexts.map((one) => ({ text: one })),
            nuggets: [],
          }),
        );
      const { run } = await go({ measures: ['ContextPrecision'] }, given);
      expect(server.calls).toHaveLength(values['calls made'] as number);
      expect(run.rows.find(({ row }) => row.id === 'i1')!.precision.value).toBe(values.i1);
      expect(run.rows.find(({ row }) => row.id === 'i2')!.precision.value).toBeUndefined();
      expect(values.i2).toBe('undefined');
    });
  },
  'cases/RC-079',
);
