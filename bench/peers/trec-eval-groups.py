"""Judgements by group and preferences at random, and what trec_eval 10 prints for them.

    python3 trec-eval-groups.py PATH-OF-TREC_EVAL > ../../packages/jatdae/test/cli/trec-eval-groups.json

Scores tie often, groups contradict each other, several sittings make partial orders, and some queries have no results.
trec_eval ends with an error where a group contradicts itself: such queries are drawn again.
"""

import json
import random
import subprocess
import sys
import tempfile

PROGRAM = sys.argv[1]
DRAW = random.Random(27)
CALLS = [
    ("prefs", ["-R", "prefs", "-m", "all_prefs"]),
    ("prefs", ["-R", "prefs", "-m", "all_prefs", "-M", "4"]),
    ("groups", ["-R", "qrels_prefs", "-m", "all_prefs"]),
    ("groups", ["-R", "qrels_prefs", "-m", "all_prefs", "-c", "-M", "3"]),
    ("groups", ["-R", "qrels_jg", "-m", "qrels_jg"]),
    ("groups", ["-R", "qrels_jg", "-m", "qrels_jg", "-l", "2"]),
    ("groups", ["-R", "qrels_jg", "-m", "P_avgjg.1,3", "-m", "map_avgjg", "-J"]),
    ("groups", ["-R", "qrels_jg", "-m", "P_avgjg.2", "-m", "map_avgjg", "-M", "4", "-c"]),
]


def preferences(query, documents):
    """Several groups; the sittings of one follow a hidden order, so that they agree."""
    lines = []
    for group in range(DRAW.randint(1, 3)):
        hidden = {d: DRAW.randint(0, 3) for d in documents}
        for sitting in range(DRAW.choice([1, 1, 2, 3])):
            for d in DRAW.sample(documents, DRAW.randint(1, len(documents))):
                lines.append(f"{query} g{group} s{sitting} {d} {hidden[d]}")
    return lines


def groups(query, documents):
    return [
        f"{query} {group} {d} {DRAW.choice([0, 0, 0, 1, 1, 2])}"
        for group in range(DRAW.randint(1, 3))
        for d in DRAW.sample(documents, DRAW.randint(1, len(documents)))
    ]


def run(queries):
    lines = []
    for query, documents in queries.items():
        retrieved = DRAW.sample(documents + [f"x{i}" for i in range(4)], DRAW.randint(1, len(documents) + 4))
        lines += [f"{query} Q0 {d} 0 {DRAW.randint(1, 4)} drawn" for d in retrieved]
    return lines


def printed(arguments, judgements, results):
    with tempfile.NamedTemporaryFile("w", suffix=".qrels") as q, tempfile.NamedTemporaryFile("w", suffix=".run") as r:
        q.write("\n".join(judgements) + "\n")
        r.write("\n".join(results) + "\n")
        q.flush()
        r.flush()
        called = subprocess.run([PROGRAM, "-q", *arguments, q.name, r.name], capture_output=True, text=True, check=True)
    return called.stdout


names = [f"q{i:03}" for i in range(40)]
documents = {query: [f"d{DRAW.randint(0, 999):03}" for _ in range(DRAW.randint(2, 9))] for query in names}
documents = {query: sorted(set(ids)) for query, ids in documents.items()}
made = {
    "prefs": [line for query in names for line in preferences(query, documents[query])],
    "groups": [line for query in names for line in groups(query, documents[query])],
}
answered = run(documents)
some = [line for line in answered if not line.startswith(("q003", "q017"))]
print(
    json.dumps(
        {
            "judgements": made,
            "run": answered,
            "some": some,
            "calls": [
                {
                    "judgements": kind,
                    "run": "some" if "-c" in arguments else "run",
                    "arguments": arguments,
                    "printed": printed(arguments, made[kind], some if "-c" in arguments else answered),
                }
                for kind, arguments in CALLS
            ],
        },
        indent=0,
    )
)
