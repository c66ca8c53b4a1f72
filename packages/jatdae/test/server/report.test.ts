import { appendFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { summarize } from '../../src/analysis/summary.ts';
import { JatdaeError } from '../../src/errors.ts';
import { measuresOf } from '../../src/evaluation/measure-list.ts';
import { Project } from '../../src/project/project.ts';
import { Access } from '../../src/server/access.ts';
import { collectReport, type ReportOptions } from '../../src/server/report/collect.ts';
import { packed, unpacked } from '../../src/server/report/packed.ts';
import { smallerThan } from '../../src/server/report/page.ts';
import { replyOf } from '../../src/server/report/reply-of.ts';
import type { ReportData } from '../../src/server/report/report-data.ts';
import { reportMarkdown } from '../../src/server/report/report-markdown.ts';
import { evaluateSystems } from '../../src/sources/project-source.ts';
import { ask, handbook, open, SCRIPT } from './handbook.ts';

const NAMES = ['spaces', 'twograms', 'rrf', 'reranked'];
const MEASURES = ['nDCG@10', 'RR@10', 'R@10', 'HardNegAhead'];
const OPTIONS = { ties: 'trec', negative: 'unjudged', queries: 'all', seed: 0, failed: 'leave-out' } as const;

describe('the data of a report', () => {
  let folder: string;
  let data: ReportData;
  const collect = (more: Partial<ReportOptions> = {}) =>
    collectReport({
      ...{ project: join(folder, 'jatdae.yaml'), store: join(folder, '.jatdae', 'gold.db'), version: '0', lang: 'en' },
      ...{ systems: [], measures: [], by: [], ...more },
    });
  beforeAll(async () => {
    folder = await handbook();
    appendFileSync(
      join(folder, 'queries.jsonl'),
      `${JSON.stringify({ id: 'qx', text: `${SCRIPT} | \`여권\``, relevant: ['evil'], attributes: { kind: '</script>' } })}\n`,
    );
    const project = Project.load(join(folder, 'jatdae.yaml'));
    const { runProjectSystem } = await import('../../src/project/run-systems.ts');
    const ears = { progress: () => {}, notice: () => {} };
    for (const name of NAMES) await runProjectSystem(project, name, ears, { resume: false, version: '0' });
    await project.close();
    data = await collect();
  });

  it('has the numbers of jatdae eval', async () => {
    const project = Project.load(join(folder, 'jatdae.yaml'));
    const records = await evaluateSystems(project, NAMES, measuresOf(MEASURES, 'pooled'), OPTIONS, () => {});
    const board = replyOf(
      data,
      'leaderboard?measure=nDCG%4010&measure=RR%4010&measure=R%4010&measure=HardNegAhead',
    ) as {
      rows: { system: string; values: { value: number; n: number; ceiling: number | null }[] }[];
    };
    expect(board.rows.map(({ system }) => system)).toEqual(NAMES);
    for (const [s, { run }] of records.entries()) {
      const { measures } = summarize(run);
      expect(board.rows[s]!.values.map(({ value }) => value)).toEqual(measures.map(({ value }) => value));
      expect(board.rows[s]!.values.map(({ n }) => n)).toEqual(measures.map(({ n }) => n));
    }
    await project.close();
  });

  it('answers what the studio answers', { timeout: 300_000 }, async () => {
    const studio = await open(folder, { access: Access.open('report', 'viewer') });
    const api = async (path: string) => (await ask(studio, `/api/${path}`)).json();
    const paths = [
      'curves?system=rrf&system=spaces',
      'queries?system=twograms&system=reranked&measure=RR%4010&kinds=true',
      'queries?system=spaces&measure=HardNegAhead&kinds=true',
      'compare?a=spaces&b=rrf',
      'swap-curve?a=spaces&b=rrf&measure=RR%4010',
      'slices?by=kind',
      'gate',
      'gold',
      'gold/lint',
      'advise?reader=llm&k=10',
    ];
    for (const path of paths) {
      const told = await api(path);
      if (path.startsWith('compare')) {
        // A report has the first twenty of each kind, and how many there are.
        for (const { changes } of told.pairs) {
          const kinds = ['lost', 'won', 'drops'] as const;
          changes.counts = Object.fromEntries(kinds.map((kind) => [kind, changes[kind].length]));
          for (const kind of kinds) changes[kind] = changes[kind].slice(0, 20);
          for (const one of kinds.flatMap((kind) => changes[kind])) {
            if (one.first) one.first = { id: one.first.id, title: one.first.title };
          }
        }
      }
      expect([path, replyOf(data, path)]).toEqual([path, told]);
    }
    for (const system of ['twograms', 'reranked']) {
      const told = await api(`query?id=q001&system=${system}&k=10`);
      const held = JSON.parse(JSON.stringify(replyOf(data, `query?id=q001&system=${system}&k=10`)));
      for (const one of told.systems) {
        one.stages = [];
        for (const result of one.results) result.score = Number(result.score.toPrecision(6));
      }
      expect(held).toEqual(told);
      const lab = await api(`lab?query=q001&system=${system}&n=20`);
      const { list, judged } = replyOf(data, `lab?query=q001&system=${system}`) as typeof lab;
      expect(judged).toEqual(lab.judged);
      expect(list.map(({ document, grade, hard }: (typeof list)[0]) => [document, grade, hard])).toEqual(
        lab.list.map(({ document, grade, hard }: (typeof list)[0]) => [document, grade, hard]),
      );
    }
    const failures = await api('failures?system=rrf');
    const held = replyOf(data, 'failures?system=rrf') as typeof failures;
    expect(held.kinds.map(({ name, counts }: typeof held) => [name, counts])).toEqual(
      failures.kinds.map(({ name, counts }: typeof held) => [name, counts]),
    );
    expect(held.systems[0].failures.map(({ query, rank }: typeof held) => [query, rank])).toEqual(
      failures.systems[0].failures.map(({ query, rank }: typeof held) => [query, rank]),
    );
    await studio.stop();
  });

  it('says nothing where it holds nothing', () => {
    for (const path of [
      'documents/evil',
      'query?id=none&system=rrf&k=10',
      'query?id=q001&system=nobody&k=10',
      'queries?system=rrf&measure=AP&kinds=true',
      'leaderboard?measure=nDCG%4010&by=kind&value=none-such',
      'compare?a=rrf&b=rrf',
      'toString',
      '__proto__',
    ]) {
      expect([path, replyOf(data, path)]).toEqual([path, undefined]);
    }
  });

  it('is the same twice, and names neither the machine, the day nor who made it', async () => {
    const text = JSON.stringify(data);
    expect(JSON.stringify(await collect())).toBe(text);
    expect(text).not.toContain(tmpdir());
    expect(text).not.toContain(folder);
    expect(text).not.toContain(JSON.stringify(userInfo().username));
    expect(text).not.toContain('STUDIO_TEST_KEY');
  });

  it('takes systems, measures and slices by name, and refuses others', async () => {
    const some = await collect({ systems: ['rrf', 'spaces'], measures: ['P@5'], by: ['kind'] });
    const project = some.replies.project as { systems: { name: string }[]; measures: string[] };
    expect(project.systems.map(({ name }) => name)).toEqual(['spaces', 'rrf']);
    expect(project.measures).toEqual(['P@5']);
    await expect(collect({ systems: ['nobody'] })).rejects.toThrow(/nobody/);
    await expect(collect({ systems: ['nobody'] })).rejects.toBeInstanceOf(JatdaeError);
    await expect(collect({ systems: ['engine'] })).rejects.toThrow(/engine/);
    await expect(collect({ by: ['none-such'] })).rejects.toThrow(/none-such/);
    await expect(collect({ by: ['none-such'] })).rejects.toBeInstanceOf(JatdaeError);
  });

  it('becomes smaller in a fixed order, and says what it left out', () => {
    const steps = [...smallerThan(data)];
    const sizes = steps.map((step) => JSON.stringify(step.lists).length);
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    expect(steps.map(({ leftOut }) => leftOut.length - data.leftOut.length)).toEqual([0, 1, 2, 3, 3, 3]);
    expect(steps.at(-1)!.lists).toMatchObject({ queries: [], documents: [] });
    const half = steps[3]!;
    const { id } = half.lists.queries[0]!;
    const reply = replyOf(half, `query?id=${id}&system=rrf&k=20`) as { systems: { results: { document: string }[] }[] };
    const whole = replyOf(data, `query?id=${id}&system=rrf&k=10`) as typeof reply;
    expect(reply.systems[0]!.results.map(({ document }) => document)).toEqual(
      whole.systems[0]!.results.map(({ document }) => document),
    );
  });

  it('as Markdown: the means, and nothing that a reader’s page could run', () => {
    const text = reportMarkdown(data, 'en');
    const board = replyOf(data, 'leaderboard?measure=nDCG%4010') as { rows: { values: { value: number }[] }[] };
    for (const { values } of board.rows) expect(text).toContain(values[0]!.value.toFixed(4));
    expect(text).not.toMatch(/<script|<img/);
    expect(text).toContain('not judged');
    expect(reportMarkdown(data, 'ko')).toContain('미판정');
  });
});

it('packing loses nothing', () => {
  const strange = fc.oneof(fc.string(), fc.constantFrom('\u0001', '\u00010', '\u0001zz', 'a text that is repeated'));
  fc.assert(
    fc.property(fc.jsonValue(), fc.array(strange), (value, texts) => {
      const plain = JSON.parse(JSON.stringify({ value, texts, again: texts }));
      expect(unpacked(JSON.parse(JSON.stringify(packed(plain))))).toEqual(plain);
    }),
  );
});
