import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verbCommand } from '../../src/cli/verb-command.ts';
import type { RunningStudio } from '../../src/server/studio.ts';
import { evaluate } from '../../src/verbs/eval.ts';
import { gate } from '../../src/verbs/gate.ts';
import { power } from '../../src/verbs/power.ts';
import { resultOf } from '../cli/jatdae.ts';
import { ask, handbook, open } from './handbook.ts';
import { verbOutput } from './verb.ts';

describe('history, slices and swap curves', () => {
  let studio: RunningStudio;
  let folder: string;
  let history: string;
  beforeAll(async () => {
    folder = await handbook();
    history = join(folder, '.jatdae', 'history.jsonl');
    studio = await open(folder);
  });
  afterAll(() => studio.stop());

  const verb = (one: Parameters<typeof verbOutput>[0], args: readonly string[]) =>
    verbOutput(one, [...args, '--project', join(folder, 'jatdae.yaml')]);
  const api = async (path: string) => {
    const { status, json } = await ask(studio, path);
    expect(status).toBe(200);
    return json();
  };

  it('history: empty, then what the verbs keep, at once; looking at the gate keeps nothing', async () => {
    expect(await api('/api/history')).toEqual({ measures: [], systems: [], segments: [], notices: [] });
    await api('/api/gate');
    expect((await api('/api/history')).segments).toEqual([]);
    await verb(verbCommand(gate), []);
    const { segments, measures, systems, notices } = await api('/api/history');
    expect([measures, systems, notices]).toEqual([['nDCG@10', 'RR@10', 'R@10', 'HardNegAhead'], ['twograms'], []]);
    expect(segments).toHaveLength(1);
    expect(segments[0].points[0].gate).toMatchObject({ verdict: 'green', red: 0 });
    await verb(verbCommand(evaluate), []);
    const [segment] = (await api('/api/history')).segments;
    expect(segment.points).toHaveLength(2);
    expect(segment.points[1].gate).toBe(null);
    const board = await api('/api/leaderboard');
    for (const [r, { values }] of board.rows.entries()) {
      const { means } = segment.points[1].systems[r];
      expect(means.map(({ value, n }: { value: number; n: number }) => [value, n])).toEqual(
        values.map(({ value, n }: { value: number; n: number }) => [value, n]),
      );
      expect(means.map(({ unjudged }: { unjudged: number }) => unjudged)).toEqual(
        values.map(({ unjudged }: { unjudged: number }) => unjudged),
      );
    }
  });

  it('history: another gold is another segment, a cut line is told, a wrong one is a refusal by its line', async () => {
    const lines = readFileSync(history, 'utf8').trim().split('\n');
    const last = JSON.parse(lines.at(-1)!) as object;
    appendFileSync(history, `${JSON.stringify({ ...last, gold: 'other' })}\n{"version":1,"time":"20`);
    const { segments, notices } = await api('/api/history');
    expect(segments.map(({ changed }: { changed: string[] }) => changed)).toEqual([[], ['gold']]);
    expect(notices).toHaveLength(1);
    expect(Object.keys(notices[0])).toEqual(['code', 'params', 'message']);
    appendFileSync(history, '\n{"version":9}\n');
    const { status, json } = await ask(studio, '/api/history');
    expect([status, json().error.message.en]).toEqual([400, expect.stringContaining('5: this line is no evaluation')]);
    rmSync(history);
    expect((await api('/api/history')).segments).toEqual([]);
  });

  it('slices: attributes of queries, of relevant documents, and directions', async () => {
    const { sliceNames, collection } = await api('/api/project');
    const queries = readFileSync(join(folder, 'queries.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { attributes: Record<string, string> });
    const [own] = collection.attributes;
    const counts = new Map<string, number>();
    for (const { attributes } of queries) counts.set(attributes[own]!, (counts.get(attributes[own]!) ?? 0) + 1);
    const { values } = await api(`/api/slices?by=${own}`);
    expect(new Map(values.map((one: { value: string; queries: number }) => [one.value, one.queries]))).toEqual(counts);
    const document = sliceNames.find((name: string) => name.startsWith('document.'));
    for (const by of [document, `${own}>${document}`]) {
      const all = (await api(`/api/slices?by=${encodeURIComponent(by)}`)).values;
      expect(all.reduce((sum: number, one: { queries: number }) => sum + one.queries, 0)).toBe(124);
      for (const { value, kind, queries: n } of all.filter(({ kind }: { kind: string }) => kind === 'value')) {
        const board = await api(
          `/api/leaderboard?measure=RR@10&system=spaces&by=${encodeURIComponent(by)}&value=${encodeURIComponent(value)}`,
        );
        expect([kind, board.queries]).toEqual(['value', n]);
      }
    }
    expect((await ask(studio, '/api/slices?by=colour')).json().error.code).toBe('no-such-attribute');
    expect((await ask(studio, '/api/slices')).status).toBe(400);
  });

  it('swap curve: where jatdae power has a size too, its rates', async () => {
    const { curve, systems } = await api('/api/swap-curve?a=spaces&b=reranked&measure=RR@10');
    const told = resultOf(await verb(verbCommand(power), ['spaces', 'reranked', '-m', 'RR@10', '--format', 'json']));
    const { n } = told.measures[0].pairs[0];
    expect([systems, curve.measure, curve.queries]).toEqual([['spaces', 'reranked'], 'RR@10', n]);
    const rates = new Map(curve.curves.pairs[0].rates.map((one: { size: number }) => [one.size, one]));
    const same = told.measures[0].curves.pairs[0].rates.filter(({ size }: { size: number }) => rates.has(size));
    expect(same.length).toBeGreaterThan(0);
    for (const one of same) expect(rates.get(one.size)).toEqual(one);
    expect((await ask(studio, '/api/swap-curve?a=spaces&b=nobody&measure=RR@10')).status).toBe(404);
  });
});
