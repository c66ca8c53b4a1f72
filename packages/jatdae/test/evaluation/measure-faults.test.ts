import { MeasureError, parseMeasures } from '@jatdae/measures';
import { describe, expect, it, vi } from 'vitest';
import { answer } from '../../src/cli/main.ts';
import type { Session } from '../../src/cli/session.ts';
import { JatdaeError } from '../../src/errors.ts';
import { evaluateRun, evaluateRunFile } from '../../src/evaluation/evaluate-run.ts';
import { trecEval } from '../../src/evaluation/trec-eval/trec-eval.ts';
import { readQrels } from '../../src/formats/index.ts';
import { type Message, translate } from '../../src/language/index.ts';
import { refusalOf } from '../../src/server/error-reply.ts';
import { jatdae } from '../cli/jatdae.ts';
import { tempFile } from '../temp.ts';

vi.mock('../../src/version.ts', () => ({ version: () => '0.0.0' }));
vi.mock('../../src/cli/verbs.ts', () => ({
  verbs: [
    {
      name: 'broken',
      load: () => Promise.reject(new MeasureError('ERR: grade 3 lies above max=2')),
    },
  ],
}));

/** What a measure cannot score is a fault of the judgements or of the call, and never the raw error of a package. */

const QRELS = tempFile('q1 0 d1 1\nq2 0 d1 3\nq2 0 d2 3\nq2 0 d3 3\n', 'qrels.txt');
const RUN = tempFile('q1 Q0 d1 1 3 t\nq2 Q0 d1 1 3 t\nq2 Q0 d2 2 2 t\nq2 Q0 d3 3 1 t\n', 'run.txt');
const ERR = 'ERR(max=2)@10';
const SENTENCE = /query "q2" cannot be scored: ERR: grade 3 lies above max=2; write ERR\(max=\.\.\.\)/;

async function failure(work: () => Promise<unknown>): Promise<JatdaeError> {
  const thrown: unknown = await work().then(
    () => new Error('it passed'),
    (error: unknown) => error,
  );
  expect(thrown).toBeInstanceOf(JatdaeError);
  return thrown as JatdaeError;
}

describe('a measure that cannot score a query', () => {
  it('names the query and the run, in the library', async () => {
    const qrels = (await readQrels(QRELS)).data;
    const measures = parseMeasures(`RR@10, ${ERR}`);
    // As bytes, and through the reader.
    for (const options of [{}, { ties: 'order' }] as const) {
      const error = await failure(() => evaluateRunFile(qrels, RUN, measures, options));
      expect(error.message).toMatch(SENTENCE);
      expect([error.place?.file, error.exitCode]).toEqual([RUN, 2]);
      expect(translate(error.say, 'ko')).toContain('질의 "q2"의 점수를 낼 수 없습니다');
    }
    const lists = new Map([['q2', { ids: ['d1'], scores: Float64Array.of(1) }]]);
    const error = await failure(() => evaluateRun(qrels, { name: 'mine', lists }, measures));
    expect(error.message).toMatch(SENTENCE);
    expect(error.place?.file).toBe('mine');
    // Alone it is no fault.
    await expect(evaluateRunFile(qrels, RUN, parseMeasures('ERR(max=3)@10'))).resolves.toBeDefined();
  });

  it('names the query and the run, in the columns of trec_eval', async () => {
    const error = await failure(() =>
      trecEval({
        qrels: QRELS,
        run: RUN,
        columns: { measures: ['ndcg.3=1e308'], level: 1, docs: 0, compat: 10 },
        list: { most: Number.POSITIVE_INFINITY, judgedOnly: false },
        perQuery: true,
        complete: false,
        summary: true,
        digits: 4,
      }),
    );
    expect(error.message).toMatch(/query "q2" cannot be scored: nDCG\(gains=\{3:1e\+308\}\) gives/);
    expect(error.place?.file).toBe(RUN);
  });

  it.each([
    ['eval', ['--qrels', QRELS, RUN, '-m', ERR]],
    ['compare', ['--qrels', QRELS, RUN, RUN, '-m', ERR]],
    ['holes', ['--qrels', QRELS, RUN, '-m', ERR]],
    ['power', ['--qrels', QRELS, RUN, RUN, '-m', ERR, '--difference', '0.1']],
    ['trec_eval', ['-m', 'ndcg.3=1e308', QRELS, RUN]],
  ])('on the command line: %s', (verb, args) => {
    for (const lang of ['en', 'ko']) {
      const { code, out, err } = jatdae([verb, ...args, '--lang', lang]);
      expect(code).toBe(2);
      expect(out).toBe('');
      expect(err).not.toMatch(/fault of jatdae|결함|MeasureError|\n +at /);
      expect(err).toMatch(/run\.txt: /);
      expect(err).toContain('"q2"');
    }
  });

  it('wherever else it comes from, the command line says it in one sentence', async () => {
    const said: string[] = [];
    const session = {
      lang: 'en',
      width: 80,
      fail: (sentence: Message) => said.push(translate(sentence, 'en'), translate(sentence, 'ko')),
    } as unknown as Session;
    expect(await answer(['broken'], session)).toBe(2);
    expect(said[0]).toMatch(/^this cannot be measured: ERR: grade 3 lies above max=2\. Look at the grades/);
    expect(said[1]).toContain('측정할 수 없습니다');
  });

  it('in the studio it is a bad request, not a fault of ours', () => {
    const told = refusalOf(new MeasureError('ERR: grade 3 lies above max=2'), undefined);
    expect([told.status, told.code]).toEqual([400, 'bad-request']);
    expect(translate(told.say, 'en')).toContain('grade 3 lies above max=2');
  });
});
