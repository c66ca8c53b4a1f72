"""Expected values for the tests of rank correlation, overlap and agreement: python bench/peers/agreement.py

Needs numpy, scipy, scikit-learn, statsmodels, krippendorff, rbo and pyircor (its metadata asks for an older Python: pip install
--no-deps --ignore-requires-python pyircor). Writes packages/measures/test/stats/agreement.json, with their versions
in it. Then `npx biome check --write packages/measures/test/stats/agreement.json`.
"""

import collections
import collections.abc
import json
import sys
import types
from importlib.metadata import version
from itertools import combinations
from pathlib import Path

import krippendorff
import numpy as np
from rbo import RankingSimilarity
from scipy import stats
from sklearn.metrics import cohen_kappa_score, confusion_matrix
from statsmodels.stats.inter_rater import cohens_kappa

# pyircor as published runs on Python 3.7: an old name of the standard library, and a compiler that is not needed.
collections.Iterable = collections.abc.Iterable
numba = types.ModuleType("numba")
numba.njit = lambda *_, **__: lambda function: function
sys.modules["numba"] = numba
from pyircor.tauap import tauap, tauap_b  # noqa: E402

OUT = Path(__file__).parents[2] / "packages/measures/test/stats/agreement.json"
rng = np.random.default_rng(20261130)


def numbers(values):
    return [float(value) for value in values]


def scored(n, steps):
    """Two scorings of n systems that partly agree; few steps make many ties."""
    a = rng.random(n)
    b = a + rng.normal(0, 0.4, n)
    return (a.round(6), b.round(6)) if steps is None else ((a * steps).round(), (b * steps).round())


def kendall():
    cases = []
    for n, steps in [(2, None), (3, None), (5, None), (8, 3), (12, None), (12, 4), (33, None), (34, None), (40, 6), (120, 9)]:
        x, y = scored(n, steps)
        tau, p = stats.kendalltau(x, y)
        cases.append({"x": numbers(x), "y": numbers(y), "tau": float(tau), "p": float(p)})
    # Nearly the same order of many systems: the exact p is used however many there are.
    x = np.arange(40.0)
    y = x.copy()
    y[[3, 4]] = y[[4, 3]]
    tau, p = stats.kendalltau(x, y)
    cases.append({"x": numbers(x), "y": numbers(y), "tau": float(tau), "p": float(p)})
    return cases


def ap_correlation():
    cases = []
    for n, steps in [(2, None), (5, None), (10, None), (10, 4), (25, None), (25, 5)]:
        x, y = scored(n, steps)
        case = {"reference": numbers(x), "ranking": numbers(y), "b": float(tauap_b(x, y))}
        if steps is None:
            case["ap"] = float(tauap(x, y))
        cases.append(case)
    return cases


def rbo_by_definition(a, b, p, depth=20_000):
    """Least and greatest overlap: both lists carried on to a great depth, with nothing in common or as much as there can be."""

    def overlap(x, y):
        seen_x, seen_y, common, total, weight = set(), set(), 0, 0.0, 1 - p
        for d in range(1, depth + 1):
            for item, seen, other in ((x(d), seen_x, seen_y), (y(d), seen_y, seen_x)):
                seen.add(item)
                common += item in other
            total += weight * common / d
            weight *= p
        return total

    def apart(items, name):
        return lambda d: items[d - 1] if d <= len(items) else f"{name}{d}"

    def together():
        """Each list goes on with what the other has shown and it lacks, first shown first, then both with the same."""
        filled = [list(a), list(b)]
        for d in range(1, depth + 1):
            for mine, other in (filled, filled[::-1]):
                if len(mine) >= d:
                    continue
                held = set(mine) if d < 200 else None
                lacking = [] if held is None else [item for item in other[:d] if item not in held]
                mine.append(lacking[0] if lacking else f"new{d}")
        return [lambda d, items=items: items[d - 1] for items in filled]

    least = overlap(apart(a, "left"), apart(b, "right"))
    return float(least), float(overlap(*together()))


def rank_biased_overlap():
    cases = []
    for length_a, length_b, pool, p in [
        (1, 1, 1, 0.9), (3, 3, 4, 0.9), (5, 5, 5, 0.5), (4, 7, 9, 0.9), (7, 4, 9, 0.8), (10, 10, 14, 0.9),
        (10, 25, 30, 0.95), (20, 3, 22, 0.9), (6, 6, 1000, 0.9), (1, 12, 12, 0.7),
    ]:
        a = [f"d{i}" for i in rng.permutation(pool)[:length_a]]
        b = [f"d{i}" for i in rng.permutation(pool)[:length_b]]
        least, greatest = rbo_by_definition(a, b, p)
        ext = RankingSimilarity(a, b).rbo_ext(p=p)
        cases.append({"a": a, "b": b, "p": p, "ext": float(ext), "min": least, "max": greatest})
    return cases


def kappa():
    cases = []
    for n, grades in [(10, 2), (40, 3), (200, 4), (25, 5)]:
        a = rng.integers(0, grades, n)
        b = np.clip(a + rng.choice([0, 0, 0, 1, -1, 2], n), 0, grades - 1)
        labels = list(range(grades))
        table = confusion_matrix(a, b, labels=labels)
        cases.append({
            "a": a.tolist(),
            "b": b.tolist(),
            "confusion": table.tolist(),
            "kappa": float(cohen_kappa_score(a, b)),
            "kappa of statsmodels": float(cohens_kappa(table).kappa),
            "linear": float(cohen_kappa_score(a, b, labels=labels, weights="linear")),
            "quadratic": float(cohen_kappa_score(a, b, labels=labels, weights="quadratic")),
        })
    return cases


def alpha():
    cases = []
    for coders, units, values in [(2, 12, 2), (3, 15, 4), (4, 30, 5), (5, 8, 3)]:
        truth = rng.integers(0, values, units)
        data = np.clip(truth + rng.choice([0, 0, 0, 1, -1], (coders, units)), 0, values - 1).astype(float)
        data[rng.random(data.shape) < 0.25] = np.nan
        # Distances that are not all one, as grades 0, 1, 3 have.
        data[data == values - 1] += 1.5
        cases.append({
            "units": [[None if np.isnan(v) else v for v in column] for column in data.T.tolist()],
            **{
                level: float(krippendorff.alpha(reliability_data=data, level_of_measurement=level))
                for level in ("nominal", "ordinal", "interval")
            },
        })
    return cases


def swaps():
    """The share over all subsets, for as few queries as can be enumerated."""
    cases = []
    for n, sizes, shift, steps in [(10, [1, 4, 9, 10], 0.1, None), (14, [2, 7, 13], 0.05, None), (12, [3, 6], 0.05, 4)]:
        d = rng.normal(shift, 0.3, n).round(4) if steps is None else rng.integers(-steps, steps + 2, n) / steps
        mean, sd = d.mean(), d.std(ddof=1)
        rows = []
        for size in sizes:
            sums = np.array([d[list(subset)].sum() for subset in combinations(range(n), size)])
            sums[abs(sums) < 1e-9] = 0
            rate = float(np.mean((1 - np.sign(mean) * np.sign(sums)) / 2))
            normal = float(stats.norm.cdf(-abs(mean) * size**0.5 / (sd * (1 - size / n) ** 0.5))) if size < n else 0.0
            rows.append({"size": size, "rate": rate, "normal": normal})
        cases.append({"differences": numbers(d), "sizes": rows})
    return cases


def friedman():
    cases = []
    for n, k, steps in [(10, 3, None), (20, 5, 3), (40, 10, 10), (6, 4, 2)]:
        scores = rng.random((k, n)) + np.linspace(0, 0.3, k)[:, None]
        scores = scores.round(6) if steps is None else (scores * steps).round() / steps
        chi, p = stats.friedmanchisquare(*scores)
        ranks = stats.rankdata(-scores.round(9), axis=0).mean(axis=1)
        q = {level: float(stats.studentized_range.ppf(1 - level, k, np.inf)) for level in (0.05, 0.1)}
        cases.append({
            "columns": scores.tolist(),
            "chi": float(chi),
            "p": float(p),
            "ranks": numbers(ranks),
            "critical": {str(level): value / 2**0.5 * (k * (k + 1) / (6 * n)) ** 0.5 for level, value in q.items()},
        })
    return cases


json.dump(
    {
        "made with": {
            name: version(name)
            for name in ("numpy", "scipy", "scikit-learn", "statsmodels", "krippendorff", "rbo", "pyircor")
        },
        "kendall": kendall(),
        "ap": ap_correlation(),
        "rbo": rank_biased_overlap(),
        "kappa": kappa(),
        "alpha": alpha(),
        "swaps": swaps(),
        "friedman": friedman(),
        "studentized range": [
            [p, k, float(stats.studentized_range.ppf(p, k, np.inf))]
            for p in (0.5, 0.9, 0.95, 0.99)
            for k in (2, 3, 5, 10, 20, 50)
        ],
        "chi-square": [
            [x, df, float(stats.chi2.sf(x, df))]
            for x in (0.001, 0.5, 1, 3.84, 10, 50, 300)
            for df in (1, 2, 3, 9, 50)
        ],
    },
    OUT.open("w"),
    indent=1,
)
