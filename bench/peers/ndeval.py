"""Judgements by subtopic at random, and what pyndeval (ndeval.c) gives for them.

    python3 ndeval.py > ../../packages/measures/test/oracle/ndeval.json

1,000 queries: up to eight subtopics, of which some have no relevant document; documents on several; unjudged ones; queries
without results; scores that tie in every second query.
"""

import json
import math
import random

import pyndeval

DRAW = random.Random(27)
MEASURES = [
    f"{name}@{k}"
    for name in ["alpha-DCG", "alpha-nDCG", "ERR-IA", "nERR-IA", "P-IA", "strec"]
    for k in [5, 10, 20]
] + ["NRBP", "nNRBP", "MAP-IA"]
VALUES = [(0.5, 0.5), (0.2, 0.8)]



def number(value):
    """Nine digits; None where ndeval divides 0 by 0."""
    return None if math.isnan(value) else round(value, 9)


queries = {}
for i in range(1000):
    documents = [f"d{DRAW.randint(0, 9999):04}" for _ in range(DRAW.randint(1, 14))]
    topics = range(DRAW.choice([0, 1]), DRAW.randint(1, 8) + 1)
    judged = {}
    for topic in topics:
        grades = {d: DRAW.choice([0, 0, 1, 1, 2]) for d in documents if DRAW.random() < 0.5}
        if grades:
            judged[str(topic)] = grades
    retrieved = DRAW.sample(sorted(set(documents)) + [f"x{j}" for j in range(10)], DRAW.randint(1, len(set(documents)) + 5))
    scores = {d: DRAW.randint(1, 4) if i % 2 else len(retrieved) - place for place, d in enumerate(retrieved)}
    if judged:
        queries[f"q{i}"] = {"judged": judged, "scores": scores if DRAW.random() < 0.97 else {}}

# pyndeval adds gains in the order in which it meets subtopics first, ndeval by number; rounding decides between equal gains.
qrels = [pyndeval.SubtopicQrel("order", str(topic), "d", 0) for topic in range(9)] + [
    pyndeval.SubtopicQrel(query, topic, doc, grade)
    for query, of in queries.items()
    for topic, grades in of["judged"].items()
    for doc, grade in grades.items()
]
# As TREC orders: by score, then by id, descending; pyndeval takes them in the order of the scores alone.
run = [
    pyndeval.ScoredDoc(query, doc, len(of["scores"]) - place)
    for query, of in queries.items()
    for place, (doc, _) in enumerate(sorted(of["scores"].items(), key=lambda pair: (pair[1], pair[0]), reverse=True))
]
expected = []
for alpha, beta in VALUES:
    found = pyndeval.ndeval(qrels, run, measures=MEASURES, alpha=alpha, beta=beta)
    expected.append({"alpha": alpha, "beta": beta, "values": {q: [number(found[q][m]) for m in MEASURES] for q in found}})
print(json.dumps({"pyndeval": "0.0.8", "measures": MEASURES, "queries": queries, "expected": expected}, separators=(",", ":")))
