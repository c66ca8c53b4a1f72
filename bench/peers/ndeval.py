"""Judgements by subtopic at random, and what pyndeval (ndeval.c) gives for them.

    python3 ndeval.py [PATH-OF-NDEVAL] > ../../packages/measures/test/oracle/ndeval.json

Where the program itself is at hand, what it prints is held against these values.

1,000 queries: up to eight subtopics, of which some have no relevant document; documents on several; unjudged ones; queries
without results; scores that tie in every second query.
"""

import json
import math
import random
import subprocess
import sys
import tempfile

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


def check(program):
    """What ndeval prints, -c -traditional, to its six digits; topics are numbers there."""
    with tempfile.NamedTemporaryFile("w") as judgements, tempfile.NamedTemporaryFile("w") as results:
        for query, topic, doc, grade in qrels:
            if query != "order":
                judgements.write(f"{query[1:]} {topic} {doc} {grade}\n")
        for query, of in queries.items():
            for doc, score in of["scores"].items():
                results.write(f"{query[1:]} Q0 {doc} 0 {score} drawn\n")
        judgements.flush()
        results.flush()
        for of in expected:
            options = ["-traditional", "-alpha", str(of["alpha"]), "-beta", str(of["beta"])]
            called = [program, *options, judgements.name, results.name]
            head, *rows = subprocess.run(called, capture_output=True, text=True, check=True).stdout.split()
            names = head.split(",")[2:]
            compared = 0
            for row in rows:
                _, topic, *values = row.split(",")
                if topic == "amean":
                    continue
                mine = dict(zip(MEASURES, of["values"][f"q{topic}"]))
                for name, value in zip(names, values):
                    right = mine[name] or 0
                    if abs(float(value.replace("-nan", "0").replace("nan", "0")) - right) > 0.6e-6:
                        sys.exit(f"{name} of q{topic}: ndeval prints {value}, pyndeval gives {right}")
                    compared += 1
            print(f"{compared} values as ndeval prints them", file=sys.stderr)


if len(sys.argv) > 1:
    check(sys.argv[1])
print(json.dumps({"pyndeval": "0.0.8", "measures": MEASURES, "queries": queries, "expected": expected}, separators=(",", ":")))
