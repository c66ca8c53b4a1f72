import { readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { summarize } from '../../src/analysis/summary.ts';
import { sharedGrades } from '../../src/evaluation/shared-grades.ts';
import { Project } from '../../src/project/project.ts';
import { runFolderOf } from '../../src/project/run-systems.ts';
import { StudioProject } from '../../src/server/studio-project.ts';
import { keepRun, keptRun } from '../../src/sources/kept/kept-run.ts';
import { cellsOf, evaluationOf, type PackedRun, packRun, rankingsOf } from '../../src/sources/kept/packed-run.ts';
import { keepScores } from '../../src/sources/kept/run-scores.ts';
import { RunScorer, SCORING } from '../../src/sources/kept/score-run.ts';
import { type EvaluatedRecord, evaluateSystems } from '../../src/sources/project-source.ts';
import { tempFolder } from '../temp.ts';
import { handbook } from './handbook.ts';

const NAMES = ['spaces', 'reranked'];

describe('a scored run in flat arrays', () => {
  let project: Project;
  let records: readonly EvaluatedRecord[];
  let packed: readonly PackedRun[];
  let scorer: RunScorer;
  const file = (name: string) => runFolderOf(project, name).runFile;

  beforeAll(async () => {
    project = Project.load(join(await handbook(), 'jatdae.yaml'));
    // One query failed, one has no line, and ties reach over judged documents.
    const lines = readFileSync(file('spaces'), 'utf8').trimEnd().split('\n');
    lines[3] = JSON.stringify({ qid: JSON.parse(lines[3]!).qid, error: 'timed "out"' });
    lines[4] = lines[4]!.replace(
      /"scores":\[([^\]]*)\]/,
      (_, s: string) => `"scores":[${s.replaceAll(/[\d.]+/g, '1')}]`,
    );
    lines.splice(7, 1);
    writeFileSync(file('spaces'), `${lines.join('\n')}\n`);
    const studio = await StudioProject.load(join(project.folder, 'jatdae.yaml'));
    const { negative, measures = [], judging, rel } = project.config;
    records = await evaluateSystems(project, NAMES, studio.measures, { ...SCORING, negative }, () => {});
    scorer = new RunScorer({ qrels: studio.collection.qrels, negative, measures, judging, rel });
    packed = await Promise.all(NAMES.map(async (name) => (await scorer.score(file(name), name))!));
    await studio.close();
  });

  it('is what jatdae eval makes of it, to the last bit', async () => {
    const { qrels } = (await project.collection()).collection;
    records.forEach(({ run, recorded }, i) => {
      const one = packed[i]!;
      expect(one).toEqual(packRun(run, recorded));
      expect(evaluationOf(one, run.evaluation.measures)).toEqual(run.evaluation);
      expect(rankingsOf(one, qrels, sharedGrades(qrels, 'unjudged'))).toEqual(run.rankings);
      expect(cellsOf(one)).toEqual(
        summarize(run).measures.map(({ value, n, undefined: none, ceiling, interval, unjudged, ties }) => {
          return { value, n, undefined: none, ceiling, interval, unjudged, ties };
        }),
      );
    });
    expect(packed[0]!.head.failed).toHaveLength(1);
    expect(packed[0]!.head.unanswered).toHaveLength(1);
    expect(packed[0]!.arrays.tied.some((tied) => tied === 1)).toBe(true);
    expect(packed[1]!.head.stages.length).toBeGreaterThan(1);
  });

  it('comes back as it was kept, from what it was made from, and only whole', () => {
    const place = { file: join(tempFolder(), 'new', 'kept.run'), parts: ['stamp', 'gold'] };
    expect(keptRun(place)).toBeUndefined();
    for (const one of packed) {
      keepRun(place, one);
      expect(keptRun(place)).toEqual(one);
    }
    expect(keptRun({ ...place, parts: ['stamp', 'other gold'] })).toBeUndefined();
    for (const cut of [9, 4, 0]) {
      truncateSync(place.file, cut);
      expect(keptRun(place)).toBeUndefined();
    }
    keepRun(place, packed[0]!);
    const good = readFileSync(place.file);
    for (let at = 0; at < good.length; at += Math.ceil(good.length / 97)) {
      const flipped = Buffer.from(good);
      flipped[at]! ^= 1;
      writeFileSync(place.file, flipped);
      expect(keptRun(place)).toBeUndefined();
    }
    writeFileSync(place.file, 'something else, and long enough');
    expect(keptRun(place)).toBeUndefined();
  });

  it('is there before the first studio is opened when the runs were made', async () => {
    await keepScores(project, ['spaces', 'twograms']);
    const kept = readdirSync(join(project.workFolder, 'cache', 'studio')).sort();
    expect(kept.length).toBeGreaterThan(1);
    const bytes = () =>
      kept.map((name) => statSync(join(project.workFolder, 'cache', 'studio', name), { bigint: true }).mtimeNs);
    const before = bytes();
    const studio = await StudioProject.load(join(project.folder, 'jatdae.yaml'));
    const run = await studio.run('spaces');
    expect(run.cells).toEqual(cellsOf(packed[0]!));
    await studio.close();
    expect(bytes()).toEqual(before);
    // Without judgements that can be read there is nothing to keep, and nothing to complain of.
    const file = join(project.folder, 'queries.jsonl');
    const queries = readFileSync(file);
    rmSync(file);
    await keepScores(Project.load(join(project.folder, 'jatdae.yaml')), ['spaces']);
    writeFileSync(file, queries);
  });

  it('is left to the reader of lines where that would complain', async () => {
    const odd = join(tempFolder(), 'run.jsonl');
    for (const text of ['{"qid":"q001","result":["a","a"]}\n', '{"qid":"nowhere","result":[]}\n', '']) {
      writeFileSync(odd, text);
      expect(await scorer.score(odd, 'odd'), text).toBeUndefined();
    }
  });
});
