import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readQrels, readRun } from 'jatdae/formats';
import { makeCorpus } from '../bm25/corpus.mjs';
import { compareRows } from './compare.mjs';
import { compareLexical } from './lexical.mjs';
import { MAPPING } from './mapping.mjs';
import { compareTests, makeCases } from './tests.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
/** Real material stands beside the project, or where JATDAE_SHARED points. */
const SHARED = process.env.JATDAE_SHARED ?? here('../../../shared');
const REAL = {
  name: 'TREC DL19, RepLLaMA: 43 queries, 1,000 documents each, nearly all tied',
  qrels: join(SHARED, 'data/runs-dl-covid/qrels/qrels.dl19-passage.txt'),
  run: join(SHARED, 'data/runs-dl-covid/runs/dl19.REP_LLAMA.top100.txt'),
};

/**
 * Every value of every peer that is there, compared with ours.
 *
 * @param {{ python: string, versions: ReadonlyMap<string, string>, work: string, pair: { qrels: string, run: string },
 *   seed: number, tell: (line: string) => void }} options
 */
export async function valuesOf({ python, versions, work, pair, seed, tell }) {
  const ask = (script, ...args) =>
    JSON.parse(
      execFileSync(python, [here(script), ...args], {
        // ir_measures goes over sets, whose order changes some of its values.
        env: { ...process.env, PYTHONHASHSEED: '0' },
        maxBuffer: 1 << 30,
        stdio: ['ignore', 'pipe', 'inherit'],
      }).toString(),
    );
  const write = (name, data) => {
    const file = join(work, name);
    writeFileSync(file, JSON.stringify(data));
    return file;
  };
  const pairs = [{ name: 'made', ...pair }];
  if (existsSync(REAL.run)) pairs.push(REAL);
  else tell(`skipped, not there: ${REAL.name}`);

  const measures = [];
  for (const { name, qrels, run } of pairs) {
    const judgements = (await readQrels(qrels)).data;
    const { lists } = (await readRun(run)).data;
    for (const [peer, rows] of Object.entries(MAPPING)) {
      if (!versions.has(peer)) continue;
      tell(`values of ${peer}: ${name}`);
      const names = write(
        'names.json',
        rows.map(([theirs]) => theirs),
      );
      const { values } = ask('values.py', peer, qrels, run, names);
      measures.push({ peer, input: name, rows: compareRows(judgements, lists, rows, values) });
    }
  }
  const corpus = makeCorpus({ seed, documents: 400, queries: 60, length: 80, vocabulary: 3000 });
  const file = write('small-corpus.json', corpus);
  const searchers = ['bm25s', 'rank_bm25'].filter((peer) => versions.has(peer));
  tell(`values of ${searchers.join(', ')}`);
  const lexical = compareLexical(
    corpus,
    Object.fromEntries(searchers.map((peer) => [peer, ask('lexical.py', peer, file)])),
  );
  let tests = [];
  if (versions.has('scipy') && versions.has('scikit-learn')) {
    tell('values of scipy, scikit-learn');
    const cases = makeCases(seed);
    const given = write('cases.json', cases);
    tests = compareTests(cases, ask('tests.py', given, ...(versions.has('ranx') ? ['ranx'] : [])).rows);
  }
  return { measures, lexical, tests };
}
