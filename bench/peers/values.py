"""Values of one library for a run: python values.py LIBRARY QRELS RUN NAMES.json

NAMES.json is a list of measures as the library writes them. Prints {"version": ..., "values": {query: [value, ...]}}, in the order
of the names; null is not a number or nothing said. Reads both files as the library's users do.
"""

import json
import logging
import math
import sys
import warnings
from importlib.metadata import version

library, qrels_file, run_file, names_file = sys.argv[1:]
with open(names_file, encoding="utf-8") as file:
    names = json.load(file)
logging.disable(logging.CRITICAL)
warnings.filterwarnings("ignore")


def number(value):
    return None if value is None or math.isnan(value) else float(value)


def of_pytrec_eval():
    import pytrec_eval

    with open(qrels_file, encoding="utf-8") as judgements, open(run_file, encoding="utf-8") as lines:
        evaluator = pytrec_eval.RelevanceEvaluator(pytrec_eval.parse_qrel(judgements), pytrec_eval.supported_measures)
        values = evaluator.evaluate(pytrec_eval.parse_run(lines))
    return {query: [number(of[name]) for name in names] for query, of in values.items()}


def of_ir_measures():
    import ir_measures

    measures = [ir_measures.parse_measure(name) for name in names]
    qrels = list(ir_measures.read_trec_qrels(qrels_file))
    run = list(ir_measures.read_trec_run(run_file))
    places = {measure: i for i, measure in enumerate(measures)}
    values = {}
    for metric in ir_measures.iter_calc(measures, qrels, run):
        values.setdefault(metric.query_id, [None] * len(names))[places[metric.measure]] = number(metric.value)
    return values


def of_ranx():
    from ranx import Qrels, Run, evaluate

    qrels = Qrels.from_file(qrels_file, kind="trec")
    run = Run.from_file(run_file, kind="trec")
    # Numbers of all measures at once and of each alone are the same; at once it compiles each but once.
    scores = evaluate(qrels, run, names, return_mean=False, make_comparable=True)
    queries = list(run.keys())
    columns = [scores[name] for name in names] if len(names) > 1 else [scores]
    return {query: [number(column[i]) for column in columns] for i, query in enumerate(queries)}


def of_sklearn():
    """As its documentation has it: one row of grades and one of scores. Judged documents that the run lacks stand below all others."""
    import numpy as np
    from sklearn import metrics

    grades, lists = {}, {}
    for line in open(qrels_file, encoding="utf-8"):
        query, _, document, grade = line.split()
        grades.setdefault(query, {})[document] = max(0, int(grade))
    for line in open(run_file, encoding="utf-8"):
        query, _, document, _, score, _ = line.split()
        lists.setdefault(query, {})[document] = float(score)
    values = {}
    for query in grades.keys() & lists.keys():
        found, judged = lists[query], grades[query]
        y = np.array([judged.get(document, 0) for document in found])
        scores = np.array(list(found.values()))
        absent = np.array([grade for document, grade in judged.items() if document not in found])
        all_y = np.concatenate([y, absent])
        all_scores = np.concatenate([scores, np.full(len(absent), scores.min() - 1)])
        of = {
            "average_precision_score": lambda: metrics.average_precision_score(y > 0, scores) if y.any() else math.nan,
            "roc_auc_score": lambda: metrics.roc_auc_score(y > 0, scores) if y.any() and not (y > 0).all() else math.nan,
        }
        for k in (10, 100):
            of[f"ndcg_score(k={k})"] = lambda k=k: metrics.ndcg_score([all_y], [all_scores], k=k)
            of[f"ndcg_score(k={k}, ignore_ties=True)"] = lambda k=k: metrics.ndcg_score([all_y], [all_scores], k=k, ignore_ties=True)
            of[f"dcg_score(k={k})"] = lambda k=k: metrics.dcg_score([all_y], [all_scores], k=k)
        values[query] = [number(of[name]()) for name in names]
    return values


readers = {
    "pytrec_eval": ("pytrec-eval-terrier", of_pytrec_eval),
    "ir_measures": ("ir-measures", of_ir_measures),
    "ranx": ("ranx", of_ranx),
    "scikit-learn": ("scikit-learn", of_sklearn),
}
package, read = readers[library]
json.dump({"version": version(package), "values": read()}, sys.stdout)
