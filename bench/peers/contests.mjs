/**
 * What is timed: our task against tasks of peers. `whole` is the time of a whole process, start-up included; all else is timed inside
 * a process that has started and read its files, the first time there and later ones apart.
 *
 * @typedef {object} Contest
 * @property {string} row
 * @property {string} what
 * @property {string} ours our task
 * @property {readonly (readonly [peer: string, task: string])[]} peers
 * @property {boolean} [whole]
 * @property {string} [note]
 */

const EVALUATORS = ['pytrec_eval', 'ir_measures', 'ranx'];
/** As after installation: numba has nothing to reuse. Timed once, for it takes long. */
export const UNCOMPILED = 'ranx, nothing compiled yet';
const with_ = (task, peers) => peers.map((peer) => [peer, task]);

/** @type {readonly Contest[]} */
export const CONTESTS = [
  {
    row: 'start measures',
    what: 'A process that imports the library and ends',
    ours: 'start measures',
    peers: with_('start', EVALUATORS),
    whole: true,
    note: '@jatdae/measures against what evaluates',
  },
  {
    row: 'start jatdae',
    what: 'A process that imports the library and ends',
    ours: 'start jatdae',
    peers: with_('start', ['bm25s, numpy', 'rank_bm25']),
    whole: true,
    note: 'the whole workbench against what searches',
  },
  {
    row: 'start stats',
    what: 'A process that imports the library and ends',
    ours: 'start stats',
    peers: with_('start', ['scipy', 'scikit-learn']),
    whole: true,
    note: '@jatdae/measures/stats against scipy.stats and sklearn.metrics',
  },
  {
    row: 'files',
    what: 'Two TREC files to five means',
    ours: 'files',
    peers: with_('files', [...EVALUATORS, UNCOMPILED]),
    whole: true,
  },
  {
    row: 'memory',
    what: 'Dictionaries of dictionaries to five means',
    ours: 'evaluate',
    peers: with_('evaluate', EVALUATORS),
  },
  {
    row: 'prepared',
    what: 'Five means again, from what each library keeps: an evaluator, sorted arrays (ranx), lists (ours)',
    ours: 'evaluate',
    peers: with_('evaluate', EVALUATORS),
  },
  {
    row: 'every measure',
    what: "pytrec_eval's measures at all cut-offs, per query, from dictionaries",
    ours: 'evaluate',
    peers: with_('evaluate', ['pytrec_eval']),
  },
  {
    row: 'ndcg',
    what: 'nDCG@10: a matrix of grades and one of scores (scikit-learn, ignore_ties), dictionaries with ids (ours)',
    ours: 'evaluate',
    peers: with_('evaluate', ['scikit-learn']),
  },
  {
    row: 'index',
    what: 'BM25: indexing documents that are tokens already',
    ours: 'bm25',
    peers: with_('bm25', ['bm25s, numpy', 'bm25s, numba', 'rank_bm25']),
  },
  {
    row: 'search',
    what: 'BM25: the best 100 for every query',
    ours: 'bm25',
    peers: with_('bm25', ['bm25s, numpy', 'bm25s, numba', 'rank_bm25']),
  },
  { row: 'paired t', what: 'Paired t tests of 315 columns', ours: 'tests', peers: with_('tests', ['scipy']) },
  {
    row: 'wilcoxon',
    what: "Wilcoxon's tests of 315 columns",
    ours: 'tests',
    peers: with_('tests', ['scipy']),
  },
  { row: 'kendall', what: "Kendall's tau of 45 pairs", ours: 'tests', peers: with_('tests', ['scipy']) },
  {
    row: 'randomisation',
    what: 'Randomisation tests of 315 columns, 10,000 draws',
    ours: 'tests',
    peers: with_('tests', ['scipy']),
    note: 'theirs timed on 3 columns and scaled up',
  },
  {
    row: 'kappa',
    what: 'Weighted kappa of 100,000 labels',
    ours: 'labels',
    peers: with_('labels', ['scikit-learn']),
  },
];

/** Which files a task is given. */
export const INPUT_OF = {
  files: 'pair',
  evaluate: 'pair',
  bm25: 'corpus',
  tests: 'scores',
  labels: 'labels',
};
