"""Writes ir-measures.jsonl beside this file: the values that ir_measures gives for random graded collections.

Made with Python 3.11, ir_measures 0.4.3, pytrec_eval-terrier 0.5.11, cwl-eval 1.0.12, numpy 2.4.6 and perl (gdeval.pl).
Run: pip install ir_measures==0.4.3 pytrec_eval-terrier==0.5.11 cwl-eval==1.0.12 && python make.py

The collections are random with a fixed seed: numeric query ids (gdeval.pl takes no others), grades -1..3, lists from empty
to longer than the judgements, no tied scores (the providers break ties in different ways). Values are written per query.
"""
import json
import logging
import math
import pathlib
import random

import ir_measures
from ir_measures import parse_measure

logging.disable(logging.CRITICAL)
random.seed(1960)

QUERIES = 80
MEASURES = """
P@1 P@5 P@10 P(rel=2)@5 P(judged_only=True)@5 P(rel=2,judged_only=True)@3
R@1 R@5 R@10 R@30 R(rel=2)@5 R(judged_only=True)@5
AP AP@5 AP@10 AP(rel=2) AP(rel=3)@10 AP(judged_only=True) AP(judged_only=True)@5
RR RR@3 RR@10 RR(rel=2) RR(rel=3)@5 RR(judged_only=True)
nDCG nDCG@3 nDCG@10 nDCG@30 nDCG(judged_only=True) nDCG(judged_only=True)@5
nDCG(dcg='exp-log2')@1 nDCG(dcg='exp-log2')@5 nDCG(dcg='exp-log2')@20
nDCG(gains={0:0,1:1,2:3,3:7}) nDCG(gains={1:0,2:5})@5 nDCG(gains={3:1},judged_only=True)@10
ERR@1 ERR@5 ERR@20
Rprec Rprec(rel=2) Rprec(judged_only=True)
Bpref Bpref(rel=2) Bpref(rel=3) infAP infAP(rel=2)
IPrec@0.0 IPrec@0.1 IPrec@0.3 IPrec@0.5 IPrec@0.6 IPrec@1.0 IPrec(judged_only=True)@0.4 IPrec(rel=2)@0.7
SetP SetP(rel=2) SetP(relative=True) SetP(judged_only=True) SetR SetR(rel=2) SetAP SetAP(rel=2) SetAP(judged_only=True)
SetF SetF(beta=0.5) SetF(beta=2.0) SetF(rel=2,beta=0.25) SetF(judged_only=True)
Success@1 Success@5 Success(rel=3)@5 Success(judged_only=True)@1
NumRet NumRet(rel=1) NumRet(rel=2) NumRel
Judged@1 Judged@5 Judged@10 Judged
RBP(rel=1) RBP(p=0.5,rel=2) RBP(p=0.95,rel=1)
SDCG(max_rel=3)@5 SDCG(max_rel=4)@20 SDCG(min_rel=1,max_rel=3)@10
BPM(max_rel=3)@5 BPM(T=2.5,max_rel=3)@20 BPM(T=2.0,max_rel=3)@20 BPM(T=0.5,min_rel=1,max_rel=2)@10
INST(max_rel=3) INST(T=3.0,max_rel=3) INST(T=2.0,min_rel=1,max_rel=3)
INSQ(max_rel=3) INSQ(T=3.0,max_rel=3) INSQ(T=0.5,min_rel=1,max_rel=3)
NERR8(max_rel=4)@5 NERR8(max_rel=3)@20 NERR9(max_rel=4)@5 NERR9(max_rel=3)@20
NERR10(max_rel=4) NERR10(p=0.5,max_rel=3) NERR11(max_rel=4) NERR11(T=3.0,max_rel=3)
Compat Compat(p=0.8) Compat(p=0.8,normalize=False)
Accuracy Accuracy@5 Accuracy(rel=2)
""".split()


def collection():
    qrels, run = {}, {}
    for q in range(1, QUERIES + 1):
        pool = [f"d{i}" for i in range(random.choice([4, 12, 40]))]
        random.shuffle(pool)
        judged = pool[: random.randint(1, len(pool))]
        weights = random.choice([(1, 6, 3, 2, 1), (1, 1, 1, 1, 1), (1, 2, 4, 2, 1), (1, 9, 0, 0, 0)])
        qrels[str(q)] = {d: random.choices((-1, 0, 1, 2, 3), weights)[0] for d in judged}
        if all(grade < 0 for grade in qrels[str(q)].values()):
            qrels[str(q)][judged[0]] = 0
        if q % 16 == 0:
            continue  # judged, not answered
        # Two documents that nobody judged at the end: Accuracy divides by zero where all are relevant.
        ranked = random.sample(pool, random.randint(1, len(pool))) + ["u1", "u2"]
        scores = sorted(random.sample(range(1000), len(ranked)), reverse=True)
        run[str(q)] = {d: s / 8 for d, s in zip(ranked, scores)}
    return qrels, run


def number(value):
    # JSON knows no NaN, which trec_eval 9 gives for interpolated precision of an empty condensed list.
    return None if math.isnan(value) else round(value, 15)


def values(name, qrels, run):
    out = {}
    try:
        for metric in ir_measures.iter_calc([parse_measure(name)], qrels, run):
            out[metric.query_id] = number(metric.value)
    except ZeroDivisionError:
        # Accuracy@k over a list whose first k are all relevant: ask query by query and leave those out.
        for q in run:
            try:
                for metric in ir_measures.iter_calc([parse_measure(name)], {q: qrels[q]}, {q: run[q]}):
                    out[metric.query_id] = number(metric.value)
            except ZeroDivisionError:
                pass
    return out


def main():
    qrels, run = collection()
    lines = [{"made_by": f"ir_measures {ir_measures.__version__}, make.py"}]
    for q, grades in qrels.items():
        # The list in rank order: the providers see its scores, none of them tied.
        lines.append({"query": q, "grades": grades, "list": list(run[q].items()) if q in run else None})
    for name in MEASURES:
        lines.append({"measure": name, "values": values(name, qrels, run)})
    path = pathlib.Path(__file__).parent / "ir-measures.jsonl"
    path.write_text("".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines))


main()
