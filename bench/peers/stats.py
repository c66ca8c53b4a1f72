"""Expected values of scipy and statsmodels for packages/measures/test/stats: python bench/peers/stats.py

Needs numpy, scipy and statsmodels; writes packages/measures/test/stats/scipy.json, with their versions in it. Then
`npx biome check --write packages/measures/test/stats/scipy.json`.
"""

import json
import math
from pathlib import Path

import numpy as np
import scipy
import statsmodels
import statsmodels.api as sm
from scipy import optimize, special, stats
from scipy.stats._resampling import _bca_interval
from statsmodels.stats.anova import anova_lm
from statsmodels.stats.multitest import multipletests
from statsmodels.stats.power import FTestAnovaPower, TTestPower
from statsmodels.stats.weightstats import ttost_paired

OUT = Path(__file__).parents[2] / "packages/measures/test/stats/scipy.json"
rng = np.random.default_rng(20261130)


def bimodal(n, shift):
    """Two systems' scores, as nDCG has them: many at 0 and 1, the rest between."""
    a = np.clip(rng.choice([0, 1, 0.5], n, p=[0.3, 0.35, 0.35]) + rng.normal(0, 0.2, n), 0, 1)
    b = np.clip(np.where(rng.random(n) < 0.5, a, a + rng.normal(shift, 0.3, n)), 0, 1)
    return a.round(4), b.round(4)


def grid(n, steps):
    """Few different values: many ties and zeros."""
    return rng.integers(0, steps + 1, n) / steps, rng.integers(0, steps + 1, n) / steps


def smooth(n, shift):
    return rng.random(n).round(6), (rng.random(n) + shift).round(6)


PAIRS = {
    "smooth 6": smooth(6, 0.2),
    "smooth 13": smooth(13, 0),
    "smooth 19": smooth(19, 0.1),
    "smooth 50": smooth(50, 0.1),
    "smooth 51": smooth(51, -0.1),
    "grid 8": grid(8, 4),
    "grid 13": grid(13, 10),
    "grid 20": grid(20, 5),
    "grid 60": grid(60, 3),
    "bimodal 25": bimodal(25, 0.05),
    "bimodal 76": bimodal(76, 0.1),
    "bimodal 160": bimodal(160, -0.02),
}


def number(x):
    return None if x is None or math.isnan(x) else float(x)


def exact_randomisation(d):
    d = d[d != 0]
    if len(d) > 20:
        return None
    test = stats.permutation_test(
        (d,), lambda x, axis: np.abs(x.sum(axis=axis)), vectorized=True,
        permutation_type="samples", n_resamples=np.inf, alternative="greater",
    )
    return test.pvalue


def pair(a, b):
    # Differences such as .6 - .4 and .8 - .6 are the same number.
    d = (b - a).round(14)
    t = stats.ttest_rel(b, a)
    low, high = t.confidence_interval(0.95)
    wilcoxon = stats.wilcoxon(d)
    plus, minus = int((d > 0).sum()), int((d < 0).sum())
    mean_b = stats.bayes_mvs(d, 0.9)[0]
    margin = 0.05
    p_tost, lower, upper = ttost_paired(b, a, -margin, margin)
    sd = d.std(ddof=1)
    posterior = stats.t(len(d) - 1, d.mean(), sd / math.sqrt(len(d)))
    means = np.sort(rng.choice(d, (40, len(d))).mean(axis=1).round(14))
    first, last, acceleration = _bca_interval((d,), np.mean, -1, 0.025, means, None, np)
    return {
        "a": a.tolist(), "b": b.tolist(),
        "mean": d.mean(), "sd": sd,
        "t": t.statistic, "t p": t.pvalue, "t interval": [low, high],
        "wilcoxon": wilcoxon.statistic, "wilcoxon p": wilcoxon.pvalue,
        "sign p": stats.binomtest(plus, plus + minus).pvalue,
        "randomisation p": exact_randomisation(d),
        "tost p": p_tost, "margin": margin,
        "tost interval": list(t.confidence_interval(0.9)),
        "credible 90": list(mean_b.minmax),
        "posterior": [posterior.sf(margin), posterior.cdf(-margin), posterior.cdf(margin) - posterior.cdf(-margin)],
        "smd": (b.mean() - a.mean()) / math.sqrt((a.var(ddof=1) + b.var(ddof=1)) / 2),
        "superiority": (plus + (len(d) - plus - minus) / 2) / len(d),
        "resampled means": means.tolist(),
        "bca": np.quantile(means, [first, last]).tolist(), "acceleration": float(acceleration),
    }


def bootstrap(name, method):
    """Ends over twelve seeds of 20,000 draws: mean and standard deviation of each."""
    a, b = PAIRS[name]
    ends = []
    for seed in range(12):
        result = stats.bootstrap((b - a,), np.mean, n_resamples=20_000, method=method, rng=seed, batch=1000)
        ends.append(result.confidence_interval)
    ends = np.array(ends)
    return {"pair": name, "method": method, "mean": ends.mean(axis=0).tolist(), "sd": ends.std(axis=0, ddof=1).tolist()}


def randomisation(name):
    """Share of 400,000 sign patterns."""
    a, b = PAIRS[name]
    d = (b - a).round(14)
    hits = 0
    threshold = abs(d.sum()) - 1e-12 * np.abs(d).sum()
    for _ in range(40):
        hits += int((np.abs(rng.choice([-1.0, 1.0], (10_000, len(d))) @ d) >= threshold).sum())
    return {"pair": name, "p": hits / 400_000}


def design():
    """Systems over queries: columns of ten systems would be long, four do."""
    n = 24
    topic = rng.choice([0.1, 0.5, 0.9], n)
    return np.array([np.clip(topic + shift + rng.normal(0, 0.15, n), 0, 1).round(3) for shift in (0, 0.03, 0.08, 0.15)])


def anova(x):
    m, n = x.shape
    system, query = np.repeat(np.arange(m), n), np.tile(np.arange(n), m)
    data = {"y": x.ravel(), "s": system, "q": query}
    fit = sm.formula.ols("y ~ C(s) + C(q)", data).fit()
    table = anova_lm(fit)
    data["z"] = (x.mean(axis=1)[system] - x.mean()) * (x.mean(axis=0)[query] - x.mean())
    added = anova_lm(fit, sm.formula.ols("y ~ C(s) + C(q) + z", data).fit())
    resid = np.asarray(fit.resid)
    residuals = resid.reshape(m, n)
    normal = stats.normaltest(resid)
    spread = stats.levene(*residuals, center="median")
    return {
        "columns": x.tolist(),
        "ss": [table.sum_sq["C(s)"], table.sum_sq["C(q)"], table.sum_sq["Residual"]],
        "df": [table.df["C(s)"], table.df["C(q)"], table.df["Residual"]],
        "F": [table.F["C(s)"], table.F["C(q)"]],
        "p": [table["PR(>F)"]["C(s)"], table["PR(>F)"]["C(q)"]],
        "residual sd": math.sqrt(fit.mse_resid),
        "non-additivity": [added.F.iloc[1], added["Pr(>F)"].iloc[1]],
        "skewness": stats.skew(resid), "kurtosis": stats.kurtosis(resid),
        "normality": [normal.statistic, normal.pvalue],
        "spread": [spread.statistic, spread.pvalue],
    }


def tukey(x, draws=40_000):
    """Randomised Tukey HSD (Carterette 2012): shares of draws whose largest range reaches each difference."""
    m, _ = x.shape
    ranges = np.array([np.ptp(rng.permuted(x, axis=0).mean(axis=1)) for _ in range(draws)])
    means = x.mean(axis=1)
    return [[float((ranges >= abs(means[i] - means[j]) - 1e-12).mean()) for j in range(m)] for i in range(m)]


def topic_set_size_anova(m, min_difference, variance, alpha, power):
    n = 2
    while True:
        between, within = m - 1, m * (n - 1)
        if stats.ncf.sf(stats.f.isf(alpha, between, within), between, within, n * min_difference**2 / (2 * variance)) >= power:
            return n
        n += 1


def detectable(sd, n, alpha, power):
    """The difference that the paired t test finds with this power. TTestPower has no value for few queries: its lower tail."""
    critical = stats.t.isf(alpha / 2, n - 1)
    missed = lambda shift: stats.nct.sf(critical, n - 1, shift) + stats.nct.sf(critical, n - 1, -shift) - power
    return sd / math.sqrt(n) * optimize.brentq(missed, 0, 30, xtol=1e-15, rtol=1e-14)


P_VALUES = [0.01, 0.02, None, 0.03, 0.04, 0.5, 0.001, 0.02, 1, 0.9]
PROBABILITIES = [1e-300, 1e-20, 1e-6, 0.001, 0.025, 0.2, 0.31, 0.45, 0.499999, 0.5, 0.500001, 0.8, 0.975, 0.999]
BETAS = [(0.5, 0.5), (2, 3), (8, 0.5), (0.5, 300), (3490, 0.5), (12, 15), (300, 250), (2000, 9), (4.5, 2500), (5000, 5000)]
POWER = [(0.05, 0.2, 76, 0.05), (0.02, 0.3, 592, 0.05), (0.1, 0.25, 25, 0.01), (0.3, 0.2, 10, 0.05), (0, 0.2, 30, 0.05), (0.01, 0.1, 2, 0.05), (0.15, 0.2, 40, 0.05)]
# Of a sd of .28 and a difference of .05 the normal formula says 247.
NEEDED = [(0.05, 0.28, 0.05, 0.8), (0.05, 0.2, 0.05, 0.8), (0.01, 0.3, 0.05, 0.8), (0.1, 0.2, 0.01, 0.9), (0.5, 0.2, 0.05, 0.8), (0.03, 0.25, 0.1, 0.95)]
DETECTABLE = [(0.2, 100, 0.05, 0.8), (0.28, 249, 0.05, 0.8), (0.3, 12, 0.05, 0.8), (0.3, 5, 0.01, 0.9), (0.25, 7000, 0.1, 0.95)]
SIZES = [(2, 0.1, 0.04, 0.05, 0.8), (10, 0.1, 0.04, 0.05, 0.8), (50, 0.2, 0.05, 0.05, 0.8), (5, 0.05, 0.03, 0.01, 0.9)]

columns = design()
defined = [p for p in P_VALUES if p is not None]


def corrected(method):
    values = iter(multipletests(defined, method=method)[1])
    return [None if p is None else float(next(values)) for p in P_VALUES]


result = {
    "versions": {"numpy": np.__version__, "scipy": scipy.__version__, "statsmodels": statsmodels.__version__},
    "pairs": {name: {k: number(v) if isinstance(v, (int, float)) else v for k, v in pair(a, b).items()} for name, (a, b) in PAIRS.items()},
    "bootstrap": [bootstrap(name, method) for name in ("smooth 13", "bimodal 25", "bimodal 76") for method in ("BCa", "percentile")],
    "randomisation": [randomisation(name) for name in ("smooth 50", "smooth 51", "grid 60", "bimodal 76", "bimodal 160")],
    "normal quantile": [[p, special.ndtri(p)] for p in PROBABILITIES],
    "normal cdf": [[z, special.ndtr(z)] for z in (-37, -12, -5.5, -3, -1.5, -1, -0.7, -1e-9, 0, 0.3, 1, 1.2, 4, 9)],
    "beta": [[x, a, b, special.betainc(a, b, x)] for a, b in BETAS for x in (1e-6, a / (a + b) * 0.97, a / (a + b), 0.5, 0.99)],
    "t two-sided": [[t, df, 2 * stats.t.sf(t, df)] for t, df in ((0.1, 3), (2, 1), (2.5, 24), (9, 75), (3, 591), (30, 591), (1, 6979))],
    "f tail": [[f, a, b, stats.f.sf(f, a, b)] for f, a, b in ((0.5, 1, 10), (3, 9, 5319), (2, 591, 5319), (40, 9, 200), (1, 3, 69))],
    "noncentral t": [[t, df, nc, stats.nct.cdf(t, df, nc)] for t, df, nc in ((2, 10, 1), (2, 75, 2.8), (-2, 75, 2.8), (1.96, 591, 1.6), (0.5, 3, -1), (2, 24, 0.01), (20, 200, 22))],
    "noncentral f": [[f, a, b, nc, stats.ncf.cdf(f, a, b, nc)] for f, a, b, nc in ((2, 3, 30, 5), (1.9, 9, 500, 12), (3.9, 1, 98, 8), (1, 49, 2450, 40), (1.5, 4, 20, 0.5))],
    "corrections": {"p": P_VALUES, **{name: corrected(name) for name in ("bonferroni", "holm", "simes-hochberg", "fdr_bh")}},
    "power": [[*row, TTestPower().power(row[0] / row[1], row[2], row[3])] for row in POWER],
    "queries needed": [[*row, math.ceil(TTestPower().solve_power(row[0] / row[1], None, row[2], row[3]))] for row in NEEDED],
    "detectable": [[*row, detectable(*row)] for row in DETECTABLE],
    "topic set size": [[*row, topic_set_size_anova(*row)] for row in SIZES],
    # As the F test of two groups and more: effect size f with f^2 n m = lambda.
    "anova power": [[m, n, d, v, alpha, FTestAnovaPower().power(math.sqrt(d * d / (2 * v * m)), n * m, alpha, k_groups=m)] for m, n, d, v, alpha in ((2, 60, 0.1, 0.04, 0.05), (10, 100, 0.1, 0.04, 0.05))],
    "anova": anova(columns),
    "tukey": tukey(columns),
}
OUT.write_text(json.dumps(result, indent=1, allow_nan=False) + "\n", encoding="utf-8")
