import { describe, expect, it } from 'vitest';
import { columnsOf } from '../../src/evaluation/trec-eval/columns.ts';
import { trecEval } from '../../src/evaluation/trec-eval/trec-eval.ts';
import { translate } from '../../src/language/index.ts';
import { tempFile } from '../temp.ts';

const of = (measure: string) => columnsOf({ measures: [measure], level: 1, docs: 0, compat: 10 });

describe('what people type after -m', () => {
  it.each([
    ['ndcg_cut_10', 'ndcg_cut.10'],
    ['P_10', 'P.10'],
    ['recall_100', 'recall.100'],
    ['iprec_at_recall_0.10', 'iprec_at_recall.0.10'],
    ['nDCG@10', 'ndcg_cut.10'],
    ['ndcg@10', 'ndcg_cut.10'],
    ['AP', 'map'],
    ['AP@100', 'map_cut.100'],
    ['R@100', 'recall.100'],
    ['Success@5', 'success.5'],
    ['MRR', 'recip_rank'],
  ])('%s: write %s', (typed, meant) => {
    expect(() => of(typed)).toThrow(`trec_eval has no measure "${typed}"; write ${meant}`);
    expect(of(meant)).toHaveLength(1);
  });

  it('what has no other name here gets the nearest', () => {
    expect(() => of('ndgc_cut.10')).toThrow('trec_eval has no measure "ndgc_cut"; the nearest are ndcg_cut, map_cut');
    expect(() => of('RR@10')).toThrow('trec_eval has no measure "RR@10"');
    expect(() => of('RR@10')).not.toThrow('write');
  });
});

it('grades that trec_eval would cut are told', async () => {
  const run = tempFile('q1 Q0 a 1 2 x\nq1 Q0 b 2 1 x\n', 'run.txt');
  const told = async (qrels: string) => {
    const { notices } = await trecEval({
      qrels: tempFile(qrels, 'qrels.txt'),
      run,
      columns: { measures: ['map'], level: 1, docs: 0, compat: 10 },
      list: { most: Number.POSITIVE_INFINITY, judgedOnly: false },
      perQuery: false,
      complete: false,
      summary: true,
      digits: 4,
    });
    return notices.map(({ say }) => translate(say, 'en'));
  };
  expect(await told('q1 0 a 1.5\nq1 0 b 1\n')).toEqual([
    '1 grade is no whole number and counts as written; trec_eval itself would cut the fraction (1.5 to 1), so its numbers may differ',
  ]);
  expect(await told('q1 0 a 2.0\nq1 0 b -1\n')).toEqual([]);
});
