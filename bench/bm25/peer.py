"""One process of bm25s: python peer.py DATA TOP BACKEND.

Indexes and searches twice; prints times and the last result.
"""

import json
import sys
import time

import bm25s

data, top, backend = sys.argv[1], int(sys.argv[2]), sys.argv[3]
with open(data, encoding="utf-8") as file:
    corpus = json.load(file)

rounds = []
for _ in range(2):
    start = time.perf_counter()
    index = bm25s.BM25(method="lucene", k1=1.2, b=0.75, backend=backend)
    index.index(corpus["documents"], show_progress=False)
    indexed = time.perf_counter()
    ids, scores = index.retrieve(corpus["queries"], k=top, show_progress=False)
    searched = time.perf_counter()
    rounds.append({"index": (indexed - start) * 1000, "search": (searched - indexed) * 1000})

json.dump({"rounds": rounds, "scores": scores.tolist(), "ids": ids.tolist()}, sys.stdout)
