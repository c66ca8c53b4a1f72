"""Statistics of scipy, scikit-learn and ranx on given numbers: python tests.py CASES.json

CASES.json: {"pairs": [{"a", "b"}], "labels": [{"a", "b"}], "columns": [[...]], "p": [...]}. Prints, by the name of the function, one row of
numbers for each case.
"""

import json
import sys
from importlib.metadata import version

import numpy as np
from scipy import stats
from sklearn import metrics

with open(sys.argv[1], encoding="utf-8") as file:
    cases = json.load(file)
out = {}


def add(name, *values):
    out.setdefault(name, []).append([None if np.isnan(value) else float(value) for value in values])


def size(x, axis):
    return np.abs(x.sum(axis=axis))


for pair in cases["pairs"]:
    a, b = np.array(pair["a"]), np.array(pair["b"])
    t = stats.ttest_rel(b, a)
    add("scipy ttest_rel", t.statistic, t.pvalue, *t.confidence_interval(0.95))
    # Differences such as .6 - .4 and .8 - .6 are the same number.
    d = (b - a).round(14)
    add("scipy wilcoxon", *stats.wilcoxon(d))
    plus, minus = int((d > 0).sum()), int((d < 0).sum())
    add("scipy binomtest", stats.binomtest(plus, plus + minus).pvalue)
    add("scipy kendalltau", *stats.kendalltau(a, b))
    add("scipy spearmanr", stats.spearmanr(a, b).statistic)
    if len(d) <= 16:
        test = stats.permutation_test(
            (d,), size, vectorized=True, permutation_type="samples", n_resamples=np.inf, alternative="greater"
        )
        add("scipy permutation_test", test.pvalue)
for labels in cases["labels"]:
    a, b = labels["a"], labels["b"]
    grades = sorted(set(a) | set(b))
    for weights in (None, "linear", "quadratic"):
        add(f"scikit-learn cohen_kappa_score weights={weights}", metrics.cohen_kappa_score(a, b, labels=grades, weights=weights))
add("scipy friedmanchisquare", *stats.friedmanchisquare(*cases["columns"]))
add("scipy false_discovery_control", *stats.false_discovery_control(cases["p"]))
versions = {name: version(name) for name in ("scipy", "scikit-learn")}
if len(sys.argv) > 2:
    from ranx.statistical_tests.paired_student_t_test import paired_student_t_test

    for pair in cases["pairs"]:
        add("ranx paired_student_t_test", paired_student_t_test(np.array(pair["b"]), np.array(pair["a"]), 0.05)[0])
    versions["ranx"] = version("ranx")
json.dump({"versions": versions, "rows": out}, sys.stdout)
