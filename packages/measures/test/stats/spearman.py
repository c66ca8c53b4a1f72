"""Spearman's rho of scipy for spearman.test.ts. Run: python spearman.py > spearman.json"""
import json

import numpy as np
import scipy
from scipy import stats

draw = np.random.default_rng(1904)
rows = []
for n, values in ((2, 5), (7, 100), (30, 4), (60, 1000)):
    x = draw.integers(0, values, n)
    y = x + draw.integers(0, values, n)
    times = draw.integers(0, 4, n)
    rows.append({
        "x": x.tolist(), "y": y.tolist(), "times": times.tolist(),
        "rho": float(stats.spearmanr(x, y).statistic) if len(set(x)) > 1 and len(set(y)) > 1 else None,
        "of times": float(stats.spearmanr(np.repeat(x, times), np.repeat(y, times)).statistic) if n > 2 else None,
    })
print(json.dumps({"scipy": scipy.__version__, "rows": rows}))
