"""Agreement of two TREC qrels by scikit-learn and krippendorff, for two-judgements.test.ts.

Run: python agreement.py QRELS1 QRELS2
"""
import sys

import krippendorff
import numpy
from sklearn.metrics import cohen_kappa_score, confusion_matrix


def read(path):
    grades = {}
    for line in open(path, encoding="utf-8"):
        query, _, document, grade = line.split()
        grades[query, document] = int(grade)
    return grades


first, second = (read(path) for path in sys.argv[1:3])
pairs = sorted(first.keys() & second.keys())
a = [first[pair] for pair in pairs]
b = [second[pair] for pair in pairs]
print(len(pairs), "equal", float(numpy.mean([x == y for x, y in zip(a, b)])))
print("kappa", cohen_kappa_score(a, b))
print("linear", cohen_kappa_score(a, b, weights="linear"))
print("quadratic", cohen_kappa_score(a, b, weights="quadratic"))
for level in ("nominal", "ordinal", "interval"):
    print(level, krippendorff.alpha(reliability_data=[a, b], level_of_measurement=level))
for least in (1, 2):
    x, y = [g >= least for g in a], [g >= least for g in b]
    print("from", least, float(numpy.mean([p == q for p, q in zip(x, y)])), "kappa", cohen_kappa_score(x, y))
    print("  nominal", krippendorff.alpha(reliability_data=[list(map(int, x)), list(map(int, y))], level_of_measurement="nominal"))
print(confusion_matrix(a, b).tolist())
