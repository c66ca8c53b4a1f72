"""IFT and the dynamic bejeweled player model on lists at random, by cwl_eval 1.0.12.

    python3 user-models.py > ../../packages/measures/test/oracle/cwl.json

Its BPM-Dynamic adds hc to T where the paper adds it to K, in a loop that comes too late to matter; so hc is 0 here.
"""

import json
import random

import numpy as np
from cwl.ruler.measures.cwl_bpm import BPMDCWLMetric
from cwl.ruler.measures.cwl_ift import IFTGoalCWLMetric, IFTGoalRateCWLMetric, IFTRateCWLMetric
from cwl.ruler.ranking import Ranking

DRAW = random.Random(27)
MEASURES = {
    "IFT(max_rel=4)": IFTGoalRateCWLMetric(1, 0.9, 1, 0.2, 0.9, 1),
    "IFT(max_rel=4,T=2,b1=0.5,R1=3,A=0.4,b2=0.3,R2=5)": IFTGoalRateCWLMetric(2, 0.5, 3, 0.4, 0.3, 5),
    "IFT(max_rel=4,model='goal',T=2,b1=0.7)": IFTGoalCWLMetric(2, 0.7, 1),
    "IFT(max_rel=4,model='rate',A=0.5,R2=4)": IFTRateCWLMetric(0.5, 0.9, 4),
    "BPMD(max_rel=4,T=1,hc=0)@5": BPMDCWLMetric(1, 5, 1, 0, 0.5),
    "BPMD(max_rel=4,T=2,hb=0.5,hc=0,med=0.25)@8": BPMDCWLMetric(2, 8, 0.5, 0, 0.25),
}

lists = [[DRAW.choice([0, 0, 0, 1, 2, 3, 4]) for _ in range(DRAW.randint(1, 12))] for _ in range(60)]
values = {
    name: [float(measure.measure(Ranking("q", np.array(grades) / 4, np.ones(len(grades))))) for grades in lists]
    for name, measure in MEASURES.items()
}
print(json.dumps({"lists": lists, "values": values}, separators=(",", ":")))
