import { join } from 'node:path';
import { evaluate } from '@jatdae/measures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verbCommand } from '../../src/cli/verb-command.ts';
import type { RunningStudio } from '../../src/server/studio.ts';
import { advise } from '../../src/verbs/advise.ts';
import { compare } from '../../src/verbs/compare.ts';
import { coverage } from '../../src/verbs/coverage.ts';
import { evaluate as evalVerb } from '../../src/verbs/eval.ts';
import { failures } from '../../src/verbs/failures.ts';
import { funnel } from '../../src/verbs/funnel.ts';
import { gate } from '../../src/verbs/gate.ts';
import { diff } from '../../src/verbs/gold/diff.ts';
import { history as goldHistory } from '../../src/verbs/gold/history.ts';
import { lint } from '../../src/verbs/gold/lint.ts';
import { resultOf } from '../cli/jatdae.ts';
import { ask, handbook, open, post } from './handbook.ts';
import { verbOutput } from './verb.ts';

describe('what the verbs say', () => {
  let studio: RunningStudio;
  let file: string;
  let store: string;
  beforeAll(async () => {
    const folder = await handbook();
    file = join(folder, 'jatdae.yaml');
    store = join(folder, '.jatdae', 'gold.db');
    studio = await open(folder);
  });
  afterAll(() => studio.stop());

  const verb = async (one: Parameters<typeof verbOutput>[0], args: readonly string[]) =>
    resultOf(await verbOutput(one, [...args, '--project', file, '--format', 'json']));
  const api = async (path: string) => {
    const { status, json } = await ask(studio, path);
    expect(status).toBe(200);
    return json();
  };

  it('compare, with points for the scatter', async () => {
    const { scatter, banner, ...rest } = await api('/api/compare?a=spaces&b=reranked');
    expect(rest).toEqual(await verb(verbCommand(compare), ['spaces', 'reranked']));
    expect(banner).toBe(null);
    expect(scatter.points).toHaveLength(rest.queries);
    const differences = scatter.points.flatMap(({ a, b }: { a: number[]; b: number[] }) =>
      a[0] === null || b[0] === null ? [] : b[0]! - a[0]!,
    );
    const mean = differences.reduce((sum: number, d: number) => sum + d, 0) / differences.length;
    expect(mean).toBeCloseTo(rest.pairs[0].measures[0].difference, 12);
  });

  it('any verb over systems, by its name', async () => {
    const asked = (options: object) => `options=${encodeURIComponent(JSON.stringify(options))}`;
    const {
      version,
      verb: name,
      options,
      result,
      notices,
    } = await api(`/api/verbs/coverage?system=spaces&system=rrf&${asked({ k: 3 })}`);
    expect([version, name, notices]).toEqual([2, 'coverage', []]);
    // No path of the machine that it runs on.
    expect(options).toMatchObject({ operands: ['spaces', 'rrf'], k: 3, show: 5 });
    expect(options).not.toHaveProperty('project');
    expect(result).toEqual(await verb(verbCommand(coverage), ['spaces', 'rrf', '-k', '3']));
    expect((await api(`/api/verbs/funnel?system=reranked&${asked({ k: 5 })}`)).result).toEqual(
      await verb(verbCommand(funnel), ['reranked', '-k', '5']),
    );
    for (const path of [
      `/api/verbs/coverage?${asked({ docs: '/etc/passwd' })}`,
      `/api/verbs/funnel?${asked({ svg: 'x.svg' })}`,
      `/api/verbs/coverage?${asked({ k: 'many' })}`,
      '/api/verbs/coverage?options=5',
      '/api/verbs/gold',
    ]) {
      expect([path, (await ask(studio, path)).status]).toEqual([path, 400]);
    }
  });

  it('failures and funnel', async () => {
    expect(await api('/api/failures?system=spaces&system=rrf')).toEqual(
      await verb(verbCommand(failures), ['spaces', 'rrf']),
    );
    expect(await api('/api/funnel?system=reranked&k=5')).toEqual(
      await verb(verbCommand(funnel), ['reranked', '-k', '5']),
    );
  });

  it('gate', async () => {
    expect(await api('/api/gate')).toEqual(await verb(verbCommand(gate), []));
  });

  it('advise, with its sentences in both languages', async () => {
    const { sentences, ...rest } = await api('/api/advise?reader=llm&k=5');
    expect(rest).toEqual(await verb(verbCommand(advise), ['--reader', 'llm', '-k', '5']));
    for (const { reasons } of sentences)
      for (const { message } of reasons) expect(message.ko).toMatch(/\p{sc=Hangul}/u);
  });

  it('curves: the recall and the precision of jatdae eval', async () => {
    const measures = ['R@1', 'R@10', 'R@100', 'IPrec@0.1', 'IPrec@1'];
    const { runs } = await verb(verbCommand(evalVerb), ['spaces', ...measures.flatMap((one) => ['-m', one])]);
    const mean = (name: string) => runs[0].measures.find(({ measure }: { measure: string }) => measure === name).value;
    const { recall, precisionRecall } = await api('/api/curves?system=spaces');
    const at = (k: number) => recall[0].points.find((point: { k: number }) => point.k === k).value;
    expect([at(1), at(10), at(100)]).toEqual(measures.slice(0, 3).map(mean));
    const points = precisionRecall[0].points;
    expect([points[1].precision, points[10].precision]).toEqual(measures.slice(3).map(mean));
  });

  it('the lab: a list that the library scores alike', async () => {
    const lab = await api('/api/lab?query=q005&system=rrf');
    const qrels = { q: Object.fromEntries(lab.judged.map(({ document, grade }: never) => [document, grade])) };
    const run = { q: lab.list.map(({ document }: { document: string }) => document) };
    const names = ['nDCG@10', 'RR@10', 'R@10'];
    const scored = evaluate(qrels, run, names, { ties: 'order' });
    for (const name of names) {
      const { value } = lab.scores.find(({ measure }: { measure: string }) => measure === name);
      expect(scored.score('q', name) ?? null).toBe(value);
    }
  });

  it('gold: lint, history, diff', async () => {
    expect((await ask(studio, '/api/gold/history?id=q001')).json().error.code).toBe('no-store');
    const document = 'handbook#D-8/extension';
    const labels = [0, 2].map((grade, i) => ({ query: 'q001', document, grade, clientId: String(i) }));
    for (const one of labels) await post(studio, '/api/gold/judgements', [one]);
    const history = await api('/api/gold/history?id=q001');
    expect(history).toEqual(
      resultOf(await verbOutput(verbCommand(goldHistory), ['q001', '--store', store, '--format', 'json'])),
    );
    expect(history.events.length).toBe(3);
    expect(await api('/api/gold/diff?a=now&b=now')).toEqual(
      await verb(verbCommand(diff), ['now', 'now', '--store', store]),
    );
    expect(await api('/api/gold/lint?system=spaces')).toEqual(
      await verb(verbCommand(lint), ['spaces', '--store', store]),
    );
  });
});
