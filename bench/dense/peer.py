"""One process of bench/dense.mjs: DOCUMENTS QUERIES DIMENSIONS TOP. Prints milliseconds and the top of all queries."""
import json
import sys
import time

import numpy as np

documents_file, queries_file, dimensions, top = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
documents = np.fromfile(documents_file, dtype=np.float32).reshape(-1, dimensions)
queries = np.fromfile(queries_file, dtype=np.float32).reshape(-1, dimensions)


def search():
    scores = queries @ documents.T
    best = np.argpartition(scores, -top, axis=1)[:, -top:]
    found = np.take_along_axis(scores, best, axis=1)
    order = np.argsort(-found, axis=1, kind="stable")
    return np.take_along_axis(best, order, axis=1), np.take_along_axis(found, order, axis=1)


search()
started = time.perf_counter()
best, found = search()
milliseconds = (time.perf_counter() - started) * 1000
rows = [{"documents": b.tolist(), "scores": [float(s) for s in f]} for b, f in zip(best, found)]
print(json.dumps({"milliseconds": milliseconds, "top": rows}))
