import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failuresOf } from '../../src/analysis/failures/index.ts';
import { rankedLists } from '../../src/evaluation/evaluate-files.ts';
import { measuresOf } from '../../src/evaluation/measure-list.ts';
import { shownHash } from '../../src/gold/index.ts';
import { failureCutters } from '../../src/project/failure-cutters.ts';
import { rulesOf } from '../../src/project/failure-rules.ts';
import { Project } from '../../src/project/project.ts';
import { runFolderOf } from '../../src/project/run-systems.ts';
import { readAnswers } from '../../src/runs/read-lines.ts';
import type { RunningStudio } from '../../src/server/studio.ts';
import { evaluateSystems, systemsOfRecords } from '../../src/sources/project-source.ts';
import { ask, handbook, open, post, SCRIPT } from './handbook.ts';

const OPTIONS = { ties: 'trec', negative: 'unjudged', queries: 'all', seed: 0, failed: 'leave-out' } as const;

describe('queries, documents and search', () => {
  let studio: RunningStudio;
  let project: Project;
  beforeAll(async () => {
    const folder = await handbook();
    studio = await open(folder);
    project = Project.load(join(folder, 'jatdae.yaml'));
  });
  afterAll(() => studio.stop());

  it('lists every query with its scores and first ranks', async () => {
    const table = (await ask(studio, '/api/queries?measure=RR@10&system=spaces&system=rrf')).json();
    const records = await evaluateSystems(
      project,
      ['spaces', 'rrf'],
      measuresOf(['RR@10'], 'pooled'),
      OPTIONS,
      () => {},
    );
    const { queries, qrels } = (await project.collection()).collection;
    expect(table.systems).toEqual(['spaces', 'rrf']);
    expect(table.rows.map(({ id }: { id: string }) => id)).toEqual(queries.map(({ id }) => id));
    for (const row of table.rows) {
      const grades = [...qrels.get(row.id)!.grades.values()];
      expect([row.positives, row.negatives]).toEqual([
        grades.filter((grade) => grade > 0).length,
        grades.filter((grade) => grade === 0).length,
      ]);
      for (const [s, { run, recorded }] of records.entries()) {
        expect(row.scores[s]).toEqual([run.evaluation.score(row.id, 'RR@10') ?? null]);
        const ids = recorded.run.lists.get(row.id)!.ids;
        const first = ids.findIndex((id) => (qrels.get(row.id)!.grades.get(id) ?? 0) > 0) + 1;
        expect(row.firstRank[s]).toBe(row.positives === 0 ? null : first);
      }
    }
    const bars = table.histograms[0].bars as number[];
    expect(bars.reduce((sum, n) => sum + n, 0)).toBe(
      table.rows.filter((row: { scores: number[][] }) => row.scores[0]![0] !== null).length,
    );
  });

  it('tells the kinds of failure that jatdae failures tells', async () => {
    const table = (await ask(studio, '/api/queries?measure=RR@10&system=spaces&kinds=true')).json();
    const records = await evaluateSystems(
      project,
      ['spaces'],
      measuresOf(project.config.measures!, 'pooled'),
      OPTIONS,
      () => {},
    );
    const { collection } = await project.collection();
    const evaluated = {
      systems: await systemsOfRecords(project, records, 'trec'),
      ...collection,
      ties: 'trec',
      seed: 0,
    };
    const cutters = await failureCutters(evaluated);
    const report = await failuresOf(evaluated, {
      rules: rulesOf(project.config.rules),
      depth: 10,
      cuttersOf: cutters.of,
    });
    const kinds = new Map(
      report.systems[0]!.failures.map(({ query, kinds }) => [query, kinds.map(({ name }) => name)]),
    );
    for (const { id, kinds: own } of table.rows) expect(own).toEqual([kinds.get(id) ?? []]);
    expect([...kinds.values()].flat().length).toBeGreaterThan(20);
  });

  it('shows one query with the recorded lists and their stages', async () => {
    const one = (await ask(studio, '/api/query?id=q001&system=reranked&k=15')).json();
    const answers = await readAnswers(runFolderOf(project, 'reranked').runFile);
    const line = answers.get('q001')!;
    const { qrels } = (await project.collection()).collection;
    const [system] = one.systems;
    const given = new Map([['q001', { ids: line.result!, scores: Float64Array.from(line.scores!) }]]);
    const { ids } = rankedLists(given, 'trec').get('q001')!;
    expect(system.results.map(({ document }: { document: string }) => document)).toEqual(ids.slice(0, 15));
    expect(system.results.map(({ score }: { score: number }) => score)).toEqual(line.scores!.slice(0, 15));
    for (const { document, grade } of system.results) {
      expect(grade).toBe(qrels.get('q001')!.grades.get(document) ?? null);
    }
    expect(system.stages.map(({ ids }: { ids: string[] }) => ids)).toEqual(line.stages!.map(({ ids }) => ids));
    expect(one.judged.map(({ document, grade, hard }: never) => ({ document, grade, hard }))).toEqual(
      [...qrels.get('q001')!.grades].map(([document, grade]) => ({
        document,
        grade,
        hard: qrels.get('q001')!.hard?.has(document) ?? false,
      })),
    );
    expect((await ask(studio, '/api/query?id=nobody')).status).toBe(404);
    expect((await ask(studio, '/api/query?id=q001&system=nobody')).json().error.code).toBe('no-such-system');
  });

  it('gives a document whose text is a script as text, in JSON, under no other type', async () => {
    const { headers, json } = await ask(studio, '/api/document?id=evil');
    expect(headers.get('content-type')).toBe('application/json; charset=UTF-8');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(json().document).toMatchObject({ id: 'evil', title: '<b>evil</b>', text: SCRIPT });
    expect(json().shown).toBe(shownHash({ title: '<b>evil</b>', text: SCRIPT }));
    expect((await ask(studio, '/api/document?id=nothing')).status).toBe(404);
  });

  it('knows documents by ids with any characters', async () => {
    const id = 'handbook#D-8/extension';
    const { json } = await ask(studio, `/api/document?id=${encodeURIComponent(id)}`);
    expect(json().document.id).toBe(id);
    const found = (await ask(studio, '/api/documents?title=d-8%20extension')).json();
    expect(found.documents.map((one: { id: string }) => one.id)).toContain(id);
  });

  it('searches with any system, and grades what it finds for the pinned query', async () => {
    const { queries, qrels } = (await project.collection()).collection;
    const { text } = queries.find(({ id }) => id === 'q001')!;
    const body = { text, system: 'twograms', depth: 30, query: 'q001' };
    const { status, json } = await post(studio, '/api/search', body);
    const line = (await readAnswers(runFolderOf(project, 'twograms').runFile)).get('q001')!;
    expect(status).toBe(200);
    expect(json().results.map(({ document }: { document: string }) => document)).toEqual(line.result!.slice(0, 30));
    for (const { document, grade } of json().results) {
      expect(grade).toBe(qrels.get('q001')!.grades.get(document) ?? null);
    }
    const other = (await post(studio, '/api/search', { text: '자동차', system: 'spaces' })).json();
    expect(other.results.every(({ grade }: { grade: unknown }) => grade === null)).toBe(true);
    expect((await post(studio, '/api/search', { text: 'x', system: 'nobody' })).status).toBe(404);
    expect((await post(studio, '/api/search', { text: '', system: 'spaces' })).status).toBe(400);
  });
});
