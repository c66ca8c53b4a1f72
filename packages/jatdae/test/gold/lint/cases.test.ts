import { readFileSync } from 'node:fs';
import { parseMeasures } from '@jatdae/measures';
import { expect, it } from 'vitest';
import type { LintReport } from '../../../src/gold/index.ts';
import { translate } from '../../../src/language/index.ts';
import { lintSources } from '../../../src/project/lint-gold.ts';
import { describeShared, shared } from '../../shared.ts';
import { found, lines } from './gold.ts';

const measures = parseMeasures('nDCG@10') as never;

/** Lint files of a case. */
function linted(
  id: string,
  files: { qrels?: string; queries?: string; documents?: string },
  limit?: number,
): Promise<LintReport> {
  const paths = Object.fromEntries(Object.entries(files).map(([key, file]) => [key, shared(`cases/${id}/${file}`)!]));
  const options = { depth: 10, measures, ...(limit !== undefined && { limit }) };
  return lintSources({ ...paths, runs: [], systems: [] }, options, () => {});
}

const values = (id: string) =>
  (
    JSON.parse(readFileSync(shared(`cases/${id}/case.json`)!, 'utf8')) as {
      expected: { values: Record<string, unknown> };
    }
  ).expected.values;

describeShared('gold sets that other tools got wrong', () => {
  it('RC-007: judgements that stand there twice count once, and are told', async () => {
    const report = await linted('RC-007', { qrels: 'qrels.txt' });
    expect(report.counts.pairs).toBe(values('RC-007').num_rel);
    expect(translate(found(report, 'judgements-repeat')!.say, 'en')).toContain('lines 3, 4');
  });

  it('RC-008: two grades of one pair are an error that names both lines', async () => {
    const report = await linted('RC-008', { qrels: 'qrels.txt' });
    expect(report.levels.error).toBe(1);
    const { conflicts, conflict } = values('RC-008') as {
      conflicts: number;
      conflict: { grades: number[]; lines: number[] };
    };
    const en = translate(found(report, 'judge-contradicts-itself')!.say, 'en');
    expect(en).toContain(`${conflicts} pair`);
    for (const [i, line] of conflict.lines.entries())
      expect(en).toMatch(new RegExp(`${conflict.grades[i]}.*line ${line}|line ${line}.*${conflict.grades[i]}`));
  });

  it('RC-011: fractional grades are positive', async () => {
    expect((await linted('RC-011', { qrels: 'qrels.txt' })).counts.withPositive).toBe(1);
    expect((await linted('RC-011', { qrels: 'qrels.txt' })).levels.error).toBe(0);
  });

  it('RC-016: no grade column means relevant; an empty cell is an error on its line', async () => {
    const report = await linted('RC-016', { qrels: 'gold.csv' });
    expect([report.counts.pairs, report.counts.withPositive]).toEqual([3, 1]);
    await expect(linted('RC-016', { qrels: 'gold_hole.csv' })).rejects.toThrow(/gold_hole\.csv:3:/);
  });

  it('RC-025: the query without gold is listed', async () => {
    const report = await linted('RC-025', { qrels: 'gold.jsonl' });
    expect(report.counts.withPositive).toBe(values('RC-025').queries_scored);
    expect(lines(found(report, 'no-labels'))).toEqual(['z2']);
    expect(values('RC-025').queries_without_gold).toBe(1);
  });

  it('RC-090: documents without words are counted', async () => {
    const report = await linted('RC-090', {
      qrels: '../RC-097/qrels.txt',
      queries: 'queries.jsonl',
      documents: 'corpus.jsonl',
    });
    expect(found(report, 'documents-without-words')?.items).toHaveLength(
      values('RC-090')['empty documents reported'] as number,
    );
  });

  it('RC-097: Hangul is words', async () => {
    const report = await linted('RC-097', { qrels: 'qrels.txt', queries: 'queries.jsonl', documents: 'corpus.jsonl' });
    expect([found(report, 'queries-without-words'), found(report, 'documents-without-words')]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('RC-105: a sheet in CP949 keeps its queries', async () => {
    const report = await linted('RC-105', { qrels: 'gold_cp949.csv' });
    expect(report.counts.queries).toBe(values('RC-105').rows);
  });
});
