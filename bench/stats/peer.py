"""One process of a peer: python peer.py scipy|ranx DATA DRAWS COLUMNS

Tests the first so many columns of paired differences; prints seconds of each by the clock and of the processor, p-values and peak memory.
"""

import json
import resource
import sys
import time

import numpy as np

name, data, draws, columns = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
with open(data, encoding="utf-8") as file:
    groups = [[np.array(column) for column in group] for group in json.load(file)]
pairs = [(a, b) for group in groups for i, a in enumerate(group) for b in group[i + 1 :]]
# Columns from all over: an equal step apart.
step = len(pairs) // columns
places = [k * step for k in range(columns)]

if name == "scipy":
    from scipy import stats

    def statistic(x, axis):
        return np.abs(x.mean(axis=axis))

    def test(a, b):
        return stats.permutation_test(
            (b - a,), statistic, permutation_type="samples", vectorized=True,
            n_resamples=draws, alternative="greater", rng=1,
        ).pvalue
else:
    from ranx.statistical_tests.fisher_randomization_test import fisher_randomization_test

    def test(a, b):
        return fisher_randomization_test(a, b, n_permutations=draws)[0]

    test(*pairs[0])  # compiled before the clock runs

seconds, processor, p = [], [], []
for place in places:
    start, busy = time.perf_counter(), time.process_time()
    p.append(float(test(*pairs[place])))
    seconds.append(time.perf_counter() - start)
    processor.append(time.process_time() - busy)
peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
json.dump({"seconds": seconds, "processor": processor, "p": p, "places": places, "peak": round(peak, 1)}, sys.stdout)
