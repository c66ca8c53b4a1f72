import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { openGoldStore } from '../../src/gold/index.ts';
import {
  builtInPrompt,
  judgeOf,
  knownMean,
  openaiChat,
  pairsToJudge,
  planJudging,
  readReply,
  runJudges,
  verdictsById,
} from '../../src/judging/index.ts';
import { JudgeServer, text } from '../services/judge-server.ts';
import { describeShared, shared } from '../shared.ts';
import { tempFolder } from '../temp.ts';

interface Case {
  readonly expected: { readonly values: Record<string, unknown>; readonly tolerance: number };
}
const fileOf = (id: string, name: string) => readFileSync(shared(`cases/${id}/${name}`)!, 'utf8');
const valuesOf = (id: string) => (JSON.parse(fileOf(id, 'case.json')) as Case).expected.values;
const linesOf = <T>(id: string, name: string) =>
  fileOf(id, name)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T);

describeShared(
  'faults that other judges made',
  () => {
    it('RC-076: verdicts of a batch go by id; left out or twice is failed', () => {
      const values = valuesOf('RC-076');
      const { docs } = JSON.parse(fileOf('RC-076', 'request.json')) as { docs: string[] };
      const reply = JSON.parse(fileOf('RC-076', 'reply.txt')) as { id: string; grade: number }[];
      const { verdicts, failed, unknown } = verdictsById(
        docs,
        reply.map(({ id, grade }) => ({ id, verdict: grade })),
      );
      const words = { missing: 'failed: missing', 'two-verdicts': 'failed: two grades' } as const;
      const found = Object.fromEntries(docs.map((id) => [id, verdicts.get(id) ?? words[failed.get(id)!]]));
      expect({ ...found, unknown, n_ok: verdicts.size, n_failed: failed.size }).toEqual(values);
    });

    it('RC-078: a second run gives the same grade, and asks again what failed', async () => {
      const values = valuesOf('RC-078');
      const replies = new Map(
        linesOf<{ id: string; reply: string }>('RC-078', 'replies.jsonl').map((r) => [r.id, r.reply]),
      );
      // The case's form has no reason; ours has one.
      const server = await JudgeServer.start(({ document }) =>
        text(replies.get(document)!.replace('{', '{"reason": "r", ')),
      );
      const client = openaiChat({ url: server.url, model: 'm' });
      const panel = [judgeOf({ client, prompt: builtInPrompt('relevance-0-2', 'en') })];
      const pairs = ['a', 'b'].map((id) => ({ query: { id: 'q', text: 'fee' }, document: { id, text: id } }));
      const store = await openGoldStore(join(tempFolder(), 'gold.db'));
      const run = async () => {
        server.play(({ document }) => text(replies.get(document)!.replace('{', '{"reason": "r", ')));
        const { pairs: judged } = await runJudges(await planJudging({ panel, pairs, cache: store.judgeCache }));
        const asked = new Set(server.calls.map(({ document }) => document));
        return { judged, asked };
      };
      const [first, second] = [await run(), await run()];
      expect(first.asked).toEqual(new Set(['a', 'b']));
      expect(first.judged.map(({ verdict }) => verdict)).toMatchObject([
        { grade: values['run1.a'] },
        { state: 'missing', missing: 'unreadable' },
      ]);
      expect(values['run2.b']).toBe('asked again (not served from the cache)');
      expect(second.asked).toEqual(new Set(['b']));
      expect(second.judged).toEqual(first.judged);
      expect(second.judged[0]!.verdict).toMatchObject({ grade: values['run2.a'] });
      await store.close();
      await server.stop();
    });

    it('RC-079: nobody is asked about nothing', () => {
      const items = linesOf<{ id: string; reference: string; contexts: string[] }>('RC-079', 'items.jsonl');
      const queries = new Map(items.map(({ id, reference }) => [id, reference]));
      const named = items.flatMap(({ id, contexts }) =>
        contexts.map((context, i) => ({ query: id, document: `${id}-${i}`, text: context })),
      );
      const { pairs, leftOut } = pairsToJudge(named, queries, new Map());
      expect(pairs).toHaveLength(valuesOf('RC-079')['calls made'] as number);
      expect(leftOut).toEqual([{ query: 'i2', document: 'i2-0', why: 'empty-query' }]);
    });

    it('RC-080: no number is picked out of a sentence', () => {
      const { min, max } = JSON.parse(fileOf('RC-080', 'scale.json')) as { min: number; max: number };
      const scale = z.object({ grade: z.int() });
      for (const { reply } of linesOf<{ reply: string }>('RC-080', 'replies.jsonl')) {
        const read = readReply(reply, scale, ({ grade }) => grade >= min && grade <= max);
        // "r2 failed too if only JSON is agreed": here only JSON is.
        expect(read, reply).toEqual({ fault: 'unreadable' });
      }
    });

    it('RC-038: a mean says how many it is of, and what the missing could make of it', () => {
      const values = valuesOf('RC-038');
      const scores = linesOf<{ score: number | null }>('RC-038', 'scores.jsonl').map(({ score }) => score ?? undefined);
      const { mean, known, missing, bounds } = knownMean(scores);
      expect(mean).toBeCloseTo(values.mean_scored as number, 12);
      expect({ known, missing }).toEqual({ known: values.n_scored, missing: values.n_failed });
      expect(bounds![0]).toBeCloseTo(values['lower bound'] as number, 12);
      expect(bounds![1]).toBeCloseTo(values['upper bound'] as number, 12);
    });
  },
  'cases',
);
