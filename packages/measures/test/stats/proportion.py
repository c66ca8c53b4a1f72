"""Writes proportion.json: Wilson intervals by statsmodels, and stratified shares put together of them by hand (MOVER)."""
import json, math, pathlib
from statsmodels.stats.proportion import proportion_confint

wilson = [
    {"successes": s, "n": n, "level": level, "interval": list(map(float, proportion_confint(s, n, alpha=1 - level, method="wilson")))}
    for s, n in [(0, 1), (1, 1), (0, 10), (3, 10), (10, 10), (17, 30), (299, 300), (1, 10000)]
    for level in (0.9, 0.95)
]
strata_sets = [
    [(900, 10, 9), (80, 10, 6), (20, 10, 10)],
    [(5, 5, 5), (7, 3, 0)],
    [(1799, 30, 22)],
    [(0, 0, 0), (40, 8, 5), (60, 9, 9)],
]
stratified = []
for strata in strata_sets:
    total = sum(size for size, _, _ in strata)
    value = below = above = 0.0
    for size, n, s in strata:
        if size == 0:
            continue
        low, high = proportion_confint(s, n, alpha=0.05, method="wilson")
        w, p = size / total, s / n
        value += w * p
        below += (w * (p - low)) ** 2
        above += (w * (high - p)) ** 2
    stratified.append({
        "strata": [{"size": a, "n": b, "successes": c} for a, b, c in strata],
        "value": value,
        "interval": [max(0.0, value - math.sqrt(below)), min(1.0, value + math.sqrt(above))],
    })
out = pathlib.Path(__file__).with_name("proportion.json")
out.write_text(json.dumps({"wilson": wilson, "stratified": stratified}, indent=1) + "\n")
