"""Expected values for real.test.ts: agreement by scikit-learn, tau by scipy.

Run: python real.py FOLDER_OF_SHARED_DATA
"""
import json
import sys
from collections import defaultdict

import numpy as np
import sklearn
from scipy import stats
from sklearn.metrics import cohen_kappa_score

data = sys.argv[1]


def qrels(path):
    out = defaultdict(dict)
    for line in open(f"{data}/{path}", encoding="utf-8"):
        q, _, d, g = line.split()
        out[q][d] = int(g)
    return out


def lists(path):
    out = defaultdict(list)
    for line in open(f"{data}/{path}", encoding="utf-8"):
        q, _, d, _, s, _ = line.split()
        out[q].append((float(s), d))
    return {q: [d for _, d in sorted(of, reverse=True)] for q, of in out.items()}


human = qrels("anserini-qrels-topics/qrels.rag25.test.txt")
judge = qrels("anserini-qrels-topics/qrels.rag25.test-umbrela2.txt")
pairs = [(human[q][d], judge[q][d]) for q in human for d in human[q]]
h, j = map(np.array, zip(*pairs))
print(json.dumps({
    "scikit-learn": sklearn.__version__,
    "pairs": len(pairs), "equal": int((h == j).sum()),
    "kappa": cohen_kappa_score(h, j),
    "linear": cohen_kappa_score(h, j, weights="linear"),
    "quadratic": cohen_kappa_score(h, j, weights="quadratic"),
    "recall": {int(g): [int((h == g).sum()), float((j[h == g] == g).mean())] for g in sorted(set(h))},
    "majority": float(max((h == g).mean() for g in set(h))),
    "binary kappa": cohen_kappa_score(h > 0, j > 0),
    "sensitivity": float((j[h > 0] > 0).mean()), "specificity": float((j[h == 0] == 0).mean()),
    "too high": int((j > h).sum()), "too low": int((j < h).sum()), "mean error": float((j - h).mean()),
}, indent=1))

# TREC-COVID: the judgements of the first round against all of them.
complete, first = qrels("runs-dl-covid/qrels/qrels.covid-complete.txt"), qrels("runs-dl-covid/qrels/qrels.covid-round1.txt")
queries = [q for q in complete if q in first]


def ndcg(ids, grades, k=10):
    gain = lambda gs: sum(max(g, 0) / np.log2(i + 2) for i, g in enumerate(gs[:k]))
    ideal = gain(sorted(grades.values(), reverse=True))
    return gain([grades.get(d, 0) for d in ids]) / ideal if ideal else None


means = {}
for name in ("BM25", "BM25_RM3", "SPLADE_P_P_ENSEMBLE_DISTIL"):
    run = lists(f"runs-dl-covid/runs/covid.{name}.top100.txt")
    means[name] = [float(np.mean([ndcg(run.get(q, []), of[q]) for q in queries])) for of in (complete, first)]
print(json.dumps({"queries": len(queries), "nDCG@10": means,
                  "tau": stats.kendalltau(*zip(*means.values())).statistic}, indent=1))
