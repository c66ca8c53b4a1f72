"""Values of scipy for power.test.ts: error rate, power, sample sizes, half width. Run: python power.py > power.json"""
import json
import math
import random

import scipy
from scipy.optimize import brentq
from scipy.stats import f, ncf, nct, norm, t

draw = random.Random(1964)
ALPHA, POWER, WANTED = 0.05, 0.8, 0.05


def achieved(shift, n):
    critical = t.ppf(1 - ALPHA / 2, n - 1)
    return nct.sf(critical, n - 1, shift) + nct.sf(critical, n - 1, -shift)


def fewest(enough):
    n = 2
    while not enough(n):
        n += 1
    return n


def moments(values):
    mean = sum(values) / len(values)
    return mean, math.sqrt(sum((v - mean) ** 2 for v in values) / (len(values) - 1))


def design(systems, variance):
    n = 2
    while True:
        between, within = systems - 1, systems * (n - 1)
        critical = f.ppf(1 - ALPHA, between, within)
        if ncf.sf(critical, between, within, n * WANTED**2 / (2 * variance)) >= POWER:
            return n
        n += 1


rows = []
for n, shift in ((12, 0.02), (40, 0.05), (90, 0.01)):
    easy = [draw.random() for _ in range(n)]
    columns = [[round(min(1, max(0, q + s * shift + draw.gauss(0, 0.15))), 3) for q in easy] for s in range(3)]
    pairs = []
    for a in range(3):
        for b in range(a + 1, 3):
            mean, sd = moments([y - x for x, y in zip(columns[a], columns[b])])
            error = sd / math.sqrt(n)
            ratio = abs(mean) / error
            pairs.append({
                "a": a,
                "b": b,
                "difference": mean,
                "sd": sd,
                "error": norm.cdf(-ratio),
                "detectable": error * brentq(lambda shift: achieved(shift, n) - POWER, 0, 30, xtol=1e-15),
                "achieved": achieved(ratio, n),
                "forSeen": fewest(lambda k: achieved(abs(mean) / sd * math.sqrt(k), k) >= POWER),
                "forWanted": fewest(lambda k: achieved(WANTED / sd * math.sqrt(k), k) >= POWER),
            })
    alone = []
    for column in columns:
        mean, sd = moments(column)
        alone.append({
            "mean": mean,
            "sd": sd,
            "halfWidth": t.ppf(1 - ALPHA / 2, n - 1) * sd / math.sqrt(n),
            "forWanted": fewest(lambda k: t.ppf(1 - ALPHA / 2, k - 1) * sd / math.sqrt(k) <= WANTED),
        })
    variance = sum(one["sd"] ** 2 for one in alone) / 3
    rows.append({
        "columns": columns,
        "pairs": pairs,
        "alone": alone,
        "variance": variance,
        "design": design(3, variance),
    })
print(json.dumps({"scipy": scipy.__version__, "wanted": WANTED, "rows": rows}))
