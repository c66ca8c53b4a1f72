"""What mteb gives for changes of instructions and for abstention, at random.

    python3 instructions.py PATH-OF-MTEB/mteb/_evaluators/retrieval_metrics.py > ../../packages/measures/test/stats/instructions.json

Only the functions named below are taken from the file, so that mteb itself (and torch) need not be installed.
"""

import ast
import json
import logging
import random
import sys
from collections import defaultdict

import numpy as np
import pandas as pd
from packaging.version import Version
from sklearn.metrics import auc

NAMES = ["get_rank_from_dict", "rank_score", "calculate_pmrr", "nauc", "paired_accuracy", "robustness_at_10"]
with open(sys.argv[1], encoding="utf-8") as file:
    tree = ast.parse(file.read())
constants = [node for node in tree.body if isinstance(node, (ast.Assign, ast.AnnAssign)) and "_RATES" in ast.unparse(node)]
functions = [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name in NAMES]
for node in (inner for one in functions for inner in ast.walk(one) if isinstance(inner, ast.FunctionDef)):
    node.returns = None
    for argument in node.args.args:
        argument.annotation = None
tree.body = [*constants, *functions]
mteb = {"np": np, "pd": pd, "auc": auc, "Version": Version, "defaultdict": defaultdict, "logging": logging, "logger": logging}
exec(compile(tree, "retrieval_metrics", "exec"), mteb)
DRAW = random.Random(27)


def follow():
    """Ranks of documents before and after, and p-MRR."""
    original, changed, documents, ranks = {}, {}, {}, []
    for query in ["a", "b", "c"]:
        ids = [f"d{i}" for i in range(DRAW.randint(2, 8))]
        lists = [{d: len(order) - i for i, d in enumerate(order)} for order in (DRAW.sample(ids, len(ids) - DRAW.randint(0, 1)) for _ in range(2))]
        original[f"{query}-og"], changed[f"{query}-changed"] = lists
        documents[query] = DRAW.sample(ids, DRAW.randint(1, 2))
        ranks.append([[mteb["get_rank_from_dict"](of, d)[0] for of in lists] for d in documents[query]])
    return {"changes": ranks, "pmrr": float(mteb["calculate_pmrr"](original, changed, documents))}


def abstain():
    n = DRAW.randint(2, 40)
    scores = [DRAW.choice([0, 0.5, 1, round(DRAW.random(), 3)]) for _ in range(n)]
    confidence = [DRAW.choice([0.1, 0.2, round(DRAW.random(), 3)]) for _ in range(n)]
    value = float(mteb["nauc"](np.array(confidence), np.array(scores)))
    return {"confidence": confidence, "scores": scores, "nauc": None if np.isnan(value) else value}


def groups():
    keys = [f"{i}_q{j}" for i in range(DRAW.randint(1, 6)) for j in [1, 2]]
    scores = {key: {"ndcg_cut_10": round(DRAW.random(), 3), "recall_1": DRAW.choice([0, 1])} for key in keys}
    qrels = {key: {} for key in keys}
    return {
        "scores": [[scores[f"{i}_q{j}"]["ndcg_cut_10"] for j in [1, 2]] for i in range(len(keys) // 2)],
        "first": [[scores[f"{i}_q{j}"]["recall_1"] == 1 for j in [1, 2]] for i in range(len(keys) // 2)],
        "robustness": mteb["robustness_at_10"](qrels, {}, scores),
        "paired": mteb["paired_accuracy"](qrels, {}, scores),
    }


made = {"follow": follow, "abstain": abstain, "groups": groups}
print(json.dumps({name: [draw() for _ in range(60)] for name, draw in made.items()}, separators=(",", ":")))
