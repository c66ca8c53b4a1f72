"""Five measures of a run with a library of Python: peer.py LIBRARY QRELS RUN. Reads both files as the library's users do."""
import sys

library, qrels, run = sys.argv[1:]

if library == "pytrec_eval":
    import pytrec_eval

    with open(qrels) as judgements, open(run) as lines:
        evaluator = pytrec_eval.RelevanceEvaluator(
            pytrec_eval.parse_qrel(judgements), {"ndcg_cut.10", "map", "recall.100", "recip_rank", "P.10"}
        )
        values = evaluator.evaluate(pytrec_eval.parse_run(lines))
    for measure in sorted(next(iter(values.values()))):
        print(measure, sum(value[measure] for value in values.values()) / len(values))
elif library == "ir_measures":
    import ir_measures
    from ir_measures import AP, RR, P, R, nDCG

    measures = [nDCG @ 10, AP, R @ 100, RR, P @ 10]
    print(ir_measures.calc_aggregate(measures, ir_measures.read_trec_qrels(qrels), ir_measures.read_trec_run(run)))
elif library == "ranx":
    from ranx import Qrels, Run, evaluate

    print(
        evaluate(
            Qrels.from_file(qrels, kind="trec"),
            Run.from_file(run, kind="trec"),
            ["ndcg@10", "map", "recall@100", "mrr", "precision@10"],
            make_comparable=True,
        )
    )
