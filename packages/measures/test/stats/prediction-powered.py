"""Expected values for prediction-powered.test.ts, by ppi_python (the authors' own) and by numpy from the papers.

Run: python prediction-powered.py > prediction-powered.json
"""
import json
from importlib.metadata import version

import numpy as np
from ppi_py import ppi_mean_ci, ppi_mean_pointestimate
from scipy import stats

draw = np.random.default_rng(2023)
rows = []
for n, others, tie in ((5, 20, 0.9), (12, 60, 0.7), (30, 30, 0.5), (40, 400, 0.8), (25, 100, -0.6), (20, 80, 1.0)):
    total = n + others
    f = np.round(draw.beta(0.6, 0.8, total), 4)
    y = np.round(np.clip(tie * f + (1 - abs(tie)) * draw.beta(0.7, 0.7, total), -1, 2), 4)
    Y, F, U = y[:n], f[:n], f[n:]
    # The weight of the papers, over the others; ours is over all queries, m = l (N - n) / N.
    fixed = {}
    for l in (0.0, 0.35, 1.0):
        m = l * others / total
        fixed[str(l)] = {
            "estimate": float(np.squeeze(ppi_mean_pointestimate(Y, F, U, lam=m))),
            # ppi_python divides by n where we divide by n - 1: the two parts, each with its factor.
            "error": float(np.sqrt((m * U).var(ddof=1) / others + (Y - m * F).var(ddof=1) / n)),
            "error of ppi_python": float(np.diff(np.ravel(ppi_mean_ci(Y, F, U, alpha=0.05, lam=m)))[0]
                                         / 2 / stats.norm.ppf(0.975)),
            "parts": [float((m * U).var(ddof=0) / others), float((Y - m * F).var(ddof=0) / n)],
        }
    tuned = float(np.cov(Y, F, ddof=1)[0, 1] / np.var(f, ddof=1))
    tuned = min(1.0, max(0.0, tuned))
    m = tuned * others / total
    a, b = (m * U).var(ddof=1) / others, (Y - m * F).var(ddof=1) / n
    degrees = (a + b) ** 2 / (a ** 2 / (others - 1) + b ** 2 / (n - 1))
    theta = m * U.mean() + (Y - m * F).mean()
    half = stats.t.ppf(0.975, degrees) * np.sqrt(a + b)
    rows.append({
        "model": list(map(float, f)),
        "human": list(map(float, Y)),
        "fixed": fixed,
        "tuned": {
            "lambda": tuned,
            "estimate": float(theta),
            # Its weight m, from its estimate; it divides the covariance by n, and cuts m, not l, to 0..1.
            "m of ppi_python": float((np.squeeze(ppi_mean_pointestimate(Y, F, U)) - Y.mean()) / (U.mean() - F.mean())),
            "t": [float(theta - half), float(theta + half)],
            "normal": [float(theta - stats.norm.ppf(0.975) * np.sqrt(a + b)),
                       float(theta + stats.norm.ppf(0.975) * np.sqrt(a + b))],
        },
        "classical": [float(x) for x in stats.t.interval(0.95, n - 1, Y.mean(), stats.sem(Y))],
        "naive": [float(x) for x in stats.t.interval(0.95, total - 1, f.mean(), stats.sem(f))],
    })
print(json.dumps({"ppi_python": version("ppi_python"), "rows": rows}))
