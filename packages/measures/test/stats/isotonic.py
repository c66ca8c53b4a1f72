"""Fits of scikit-learn's isotonic regression for isotonic.test.ts. Run: python isotonic.py > isotonic.json"""
import json
import random

import sklearn
from sklearn.isotonic import isotonic_regression

draw = random.Random(1955)
rows = []
for n in (1, 2, 5, 12, 40):
    for _ in range(4):
        values = [round(draw.random(), 3) for _ in range(n)]
        weights = [draw.randint(1, 9) for _ in range(n)]
        rows.append({
            "values": values,
            "weights": weights,
            "rising": list(isotonic_regression(values, sample_weight=weights)),
            "falling": list(isotonic_regression(values, sample_weight=weights, increasing=False)),
            "unweighted": list(isotonic_regression(values)),
        })
print(json.dumps({"scikit-learn": sklearn.__version__, "rows": rows}))
