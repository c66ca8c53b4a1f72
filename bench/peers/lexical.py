"""BM25 of bm25s and rank_bm25 on tokens that are there: python lexical.py bm25s|rank_bm25 CORPUS.json

Prints the scores of all documents for every query by every variant, and, of bm25s, the first ten as `retrieve` gives them.
"""

import json
import sys
from importlib.metadata import version

library, corpus_file = sys.argv[1:]
with open(corpus_file, encoding="utf-8") as file:
    corpus = json.load(file)
documents, queries = corpus["documents"], corpus["queries"]
K1, B = 1.2, 0.75
scores, first = {}, {}

if library == "bm25s":
    import bm25s

    for method in ("lucene", "robertson", "atire", "bm25l", "bm25+"):
        index = bm25s.BM25(method=method, k1=K1, b=B, delta=1 if method == "bm25+" else 0.5, dtype="float64")
        index.index(documents, show_progress=False)
        scores[method] = [index.get_scores(query).tolist() for query in queries]
        ids, best = index.retrieve(queries, k=10, show_progress=False)
        first[method] = {"ids": ids.tolist(), "scores": best.tolist()}
    package = "bm25s"
else:
    import rank_bm25

    for name in ("BM25Okapi", "BM25L", "BM25Plus"):
        index = getattr(rank_bm25, name)(documents, k1=K1, b=B)
        scores[name] = [index.get_scores(query).tolist() for query in queries]
    package = "rank-bm25"
json.dump({"version": version(package), "scores": scores, "first": first}, sys.stdout)
