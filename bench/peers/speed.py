"""One process of a peer: python speed.py LIBRARY TASK [FILE ...]

Prints {"rows": {row: {"clock": [seconds, ...], "processor": [seconds, ...]}}}: the first time in this process, and the later ones. Each
library does its work in the fastest way that its documentation shows.
"""

import json
import os
import sys
import tempfile
import time

library, task, *files = sys.argv[1:]
rows = {}
if library == "ranx, nothing compiled yet":
    # numba looks for what it has compiled before when it is imported.
    os.environ["NUMBA_CACHE_DIR"] = tempfile.mkdtemp(dir=os.path.dirname(files[1]))
FIVE = {
    "pytrec_eval": {"ndcg_cut.10", "map", "recall.100", "recip_rank", "P.10"},
    "ranx": ["ndcg@10", "map", "recall@100", "mrr", "precision@10"],
}


def timed(row, work, again=4):
    clock, processor = [], []
    for _ in range(1 + again):
        start, busy = time.perf_counter(), time.process_time()
        work()
        clock.append(time.perf_counter() - start)
        processor.append(time.process_time() - busy)
    rows[row] = {"clock": clock, "processor": processor}


def means(values):
    names = next(iter(values.values())).keys()
    return {name: sum(of[name] for of in values.values()) / len(values) for name in names}


def pytrec_eval_tasks():
    import pytrec_eval

    if task == "start":
        return
    qrels, run = files

    def read():
        with open(qrels) as judgements, open(run) as lines:
            return pytrec_eval.parse_qrel(judgements), pytrec_eval.parse_run(lines)

    if task == "files":
        judgements, lists = read()
        means(pytrec_eval.RelevanceEvaluator(judgements, FIVE["pytrec_eval"]).evaluate(lists))
        return
    judgements, lists = read()
    timed("memory", lambda: means(pytrec_eval.RelevanceEvaluator(judgements, FIVE["pytrec_eval"]).evaluate(lists)))
    evaluator = pytrec_eval.RelevanceEvaluator(judgements, FIVE["pytrec_eval"])
    timed("prepared", lambda: means(evaluator.evaluate(lists)))
    every = pytrec_eval.RelevanceEvaluator(judgements, pytrec_eval.supported_measures)
    timed("every measure", lambda: every.evaluate(lists))


def ir_measures_tasks():
    import ir_measures
    from ir_measures import AP, RR, P, R, nDCG

    if task == "start":
        return
    qrels, run = files
    measures = [nDCG @ 10, AP, R @ 100, RR, P @ 10]
    if task == "files":
        ir_measures.calc_aggregate(measures, ir_measures.read_trec_qrels(qrels), ir_measures.read_trec_run(run))
        return
    judgements, lists = {}, {}
    for qrel in ir_measures.read_trec_qrels(qrels):
        judgements.setdefault(qrel.query_id, {})[qrel.doc_id] = qrel.relevance
    for line in ir_measures.read_trec_run(run):
        lists.setdefault(line.query_id, {})[line.doc_id] = line.score
    timed("memory", lambda: ir_measures.calc_aggregate(measures, judgements, lists))
    evaluator = ir_measures.evaluator(measures, judgements)
    timed("prepared", lambda: evaluator.calc_aggregate(lists))


def ranx_tasks():
    from ranx import Qrels, Run, evaluate

    if task == "start":
        return
    qrels, run = files
    if task == "files":
        judgements, lists = Qrels.from_file(qrels, kind="trec"), Run.from_file(run, kind="trec")
        evaluate(judgements, lists, FIVE["ranx"], make_comparable=True)
        return
    judgements, lists = {}, {}
    for line in open(qrels):
        query, _, document, grade = line.split()
        judgements.setdefault(query, {})[document] = int(grade)
    for line in open(run):
        query, _, document, _, score, _ = line.split()
        lists.setdefault(query, {})[document] = float(score)
    timed("memory", lambda: evaluate(Qrels(judgements), Run(lists), FIVE["ranx"], make_comparable=True), again=2)
    ready, comparable = Qrels(judgements), Run(lists).make_comparable(Qrels(judgements))
    timed("prepared", lambda: evaluate(ready, comparable, FIVE["ranx"], save_results_in_run=False))


def bm25_tasks():
    backend = "numba" if library.endswith("numba") else "numpy"
    if library == "rank_bm25":
        import rank_bm25
    else:
        import bm25s
    if task == "start":
        return
    with open(files[0], encoding="utf-8") as file:
        corpus = json.load(file)
    held = {}
    if library == "rank_bm25":
        # Its search takes so long that it is asked every tenth query, and the time is multiplied.
        some = corpus["queries"][::10]

        def index():
            held["index"] = rank_bm25.BM25Okapi(corpus["documents"], k1=1.2, b=0.75)

        timed("index", index, again=1)
        timed("search", lambda: [held["index"].get_top_n(query, corpus["documents"], n=100) for query in some], again=1)
        share = len(corpus["queries"]) / len(some)
        rows["search"] = {key: [share * value for value in values] for key, values in rows["search"].items()}
        return

    def index():
        held["index"] = bm25s.BM25(method="lucene", k1=1.2, b=0.75, backend=backend)
        held["index"].index(corpus["documents"], show_progress=False)

    timed("index", index)
    timed("search", lambda: held["index"].retrieve(corpus["queries"], k=100, show_progress=False))


def scipy_tasks():
    import numpy as np
    from scipy import stats

    if task == "start":
        return
    with open(files[0], encoding="utf-8") as file:
        groups = np.array(json.load(file))
    measures, systems, _ = groups.shape
    left, right = np.triu_indices(systems, 1)
    a, b = groups[:, left].reshape(measures * len(left), -1), groups[:, right].reshape(measures * len(left), -1)
    d = (b - a).round(14)
    # All columns in one call, as its `axis` is for.
    timed("paired t", lambda: stats.ttest_rel(b, a, axis=1))
    timed("wilcoxon", lambda: stats.wilcoxon(d, axis=1))
    timed("kendall", lambda: [stats.kendalltau(x, y) for x, y in zip(a[:45], b[:45])])

    def size(x, axis):
        return np.abs(x.mean(axis=axis))

    def randomisation():
        for column in d[:3]:
            stats.permutation_test(
                (column,), size, permutation_type="samples", vectorized=True, n_resamples=10_000, alternative="greater", rng=1
            )

    timed("randomisation", randomisation, again=1)
    rows["randomisation"] = {key: [len(d) / 3 * value for value in values] for key, values in rows["randomisation"].items()}


def sklearn_tasks():
    from sklearn import metrics

    if task == "start":
        return
    import numpy as np

    if task == "labels":
        with open(files[0], encoding="utf-8") as file:
            labels = json.load(file)
        a, b = np.array(labels["a"]), np.array(labels["b"])
        timed("kappa", lambda: metrics.cohen_kappa_score(a, b, weights="quadratic"))
        return
    qrels, run = files
    judgements, lists = {}, {}
    for line in open(qrels):
        query, _, document, grade = line.split()
        judgements.setdefault(query, {})[document] = max(0, int(grade))
    for line in open(run):
        query, _, document, _, score, _ = line.split()
        lists.setdefault(query, {})[document] = float(score)
    queries = [query for query in lists if query in judgements]
    y = np.array([[judgements[query].get(document, 0) for document in lists[query]] for query in queries])
    scores = np.array([list(lists[query].values()) for query in queries])
    timed("ndcg", lambda: metrics.ndcg_score(y, scores, k=10, ignore_ties=True))


tasks = {
    "pytrec_eval": pytrec_eval_tasks,
    "ir_measures": ir_measures_tasks,
    "ranx": ranx_tasks,
    "ranx, nothing compiled yet": ranx_tasks,
    "bm25s, numpy": bm25_tasks,
    "bm25s, numba": bm25_tasks,
    "rank_bm25": bm25_tasks,
    "scipy": scipy_tasks,
    "scikit-learn": sklearn_tasks,
}
tasks[library]()
json.dump({"rows": rows}, sys.stdout)
