import { cli, coverage, gate, gold, judging } from '../language/index.ts';
import type { AnyVerb } from '../verbs/verb.ts';
import { actionsOnly, type Verb, type VerbEntry } from './command.ts';

/** A verb on the command line; neither is loaded before it is called. */
const loads = (load: () => Promise<AnyVerb>) => async (): Promise<Verb> => {
  const [{ verbCommand }, verb] = await Promise.all([import('./verb-command.ts'), load()]);
  return verbCommand(verb);
};

const goldActions: readonly VerbEntry[] = [
  {
    name: 'import',
    about: cli.verbs.import,
    example: 'jatdae gold import book.json --judge kim',
    load: loads(async () => (await import('../verbs/gold/import.ts')).goldImport),
  },
  {
    name: 'export',
    about: cli.verbs.export,
    example: 'jatdae gold export labels.csv --to quepid-book-csv',
    load: loads(async () => (await import('../verbs/gold/export.ts')).goldExport),
  },
  {
    name: 'stats',
    about: cli.verbs.stats,
    example: 'jatdae gold stats',
    load: loads(async () => (await import('../verbs/gold/stats.ts')).stats),
  },
  {
    name: 'history',
    about: cli.verbs.history,
    example: 'jatdae gold history q1',
    load: loads(async () => (await import('../verbs/gold/history.ts')).history),
  },
  {
    name: 'freeze',
    about: cli.verbs.freeze,
    example: 'jatdae gold freeze 2026-11 --guideline g2',
    load: loads(async () => (await import('../verbs/gold/freeze.ts')).freeze),
  },
  {
    name: 'diff',
    about: cli.verbs.diff,
    example: 'jatdae gold diff 2026-10 now',
    load: loads(async () => (await import('../verbs/gold/diff.ts')).diff),
  },
  {
    name: 'lint',
    about: cli.verbs.lint,
    example: 'jatdae gold lint --qrels qrels.txt --docs documents.jsonl',
    load: loads(async () => (await import('../verbs/gold/lint.ts')).lint),
  },
];

const cacheActions: readonly VerbEntry[] = [
  {
    name: 'stats',
    about: cli.verbs.cacheStats,
    example: 'jatdae judge cache stats',
    load: loads(async () => (await import('../verbs/judge/cache.ts')).cacheStats),
  },
  {
    name: 'prune',
    about: cli.verbs.prune,
    example: 'jatdae judge cache prune --missing --before 2026-11-01',
    load: loads(async () => (await import('../verbs/judge/cache.ts')).cachePrune),
  },
  {
    name: 'export',
    about: cli.verbs.cacheExport,
    example: 'jatdae judge cache export judge-cache.jsonl',
    load: loads(async () => (await import('../verbs/judge/cache.ts')).cacheExport),
  },
  {
    name: 'import',
    about: cli.verbs.cacheImport,
    example: 'jatdae judge cache import judge-cache.jsonl',
    load: loads(async () => (await import('../verbs/judge/cache.ts')).cacheImport),
  },
];

const judgeActions: readonly VerbEntry[] = [
  {
    name: 'validate',
    about: cli.verbs.validate,
    example: 'jatdae judge validate --human people.txt --judge model.txt a.txt b.txt',
    load: loads(async () => (await import('../verbs/judge/validate.ts')).validate),
  },
  {
    name: 'audit',
    about: cli.verbs.audit,
    example: 'jatdae judge audit --sample 30',
    load: loads(async () => (await import('../verbs/judge/audit.ts')).audit),
  },
  {
    name: 'correct',
    about: cli.verbs.correct,
    example: 'jatdae judge correct --human people.txt --judge model.txt --sample sample.txt a.txt b.txt',
    load: loads(async () => (await import('../verbs/judge/correct.ts')).correct),
  },
  {
    name: 'rag',
    about: cli.verbs.rag,
    example: 'jatdae judge rag rows.jsonl',
    load: loads(async () => (await import('../verbs/judge/rag.ts')).rag),
  },
  {
    name: 'draft',
    about: cli.verbs.draft,
    example: 'jatdae judge draft --docs docs.jsonl --n 3',
    actions: [
      {
        name: 'review',
        about: cli.verbs.review,
        example: 'jatdae judge draft review drafts.jsonl',
        load: loads(async () => (await import('../verbs/judge/draft-review.ts')).draftReview),
      },
    ],
    load: loads(async () => (await import('../verbs/judge/draft.ts')).draft),
  },
  {
    name: 'cache',
    about: cli.verbs.cache,
    example: 'jatdae judge cache stats',
    actions: cacheActions,
    load: async () => actionsOnly(cacheActions, (given) => judging.verb.cacheActions({ given })),
  },
  {
    name: 'prompt',
    about: cli.verbs.prompt,
    example: 'jatdae judge prompt relevance-0-2 > mine.md',
    load: loads(async () => (await import('../verbs/judge/prompt.ts')).prompt),
  },
];

const baselineActions: readonly VerbEntry[] = [
  {
    name: 'write',
    about: cli.verbs.write,
    example: 'jatdae baseline write reranked',
    load: loads(async () => (await import('../verbs/baseline.ts')).baselineWrite),
  },
  {
    name: 'bless',
    about: cli.verbs.bless,
    example: 'jatdae baseline bless reranked --why "new analyser"',
    load: loads(async () => (await import('../verbs/baseline.ts')).baselineBless),
  },
];

/** Every verb in the order of the help page. A new one is one file and one entry here. */
export const verbs: readonly VerbEntry[] = [
  {
    name: 'try',
    about: cli.verbs.try,
    example: 'jatdae try ./my-collection',
    load: loads(async () => (await import('../verbs/try.ts')).attempt),
  },
  {
    name: 'init',
    about: cli.verbs.init,
    example: 'jatdae init',
    load: loads(async () => (await import('../verbs/init.ts')).initialise),
  },
  {
    name: 'ingest',
    about: cli.verbs.ingest,
    example: 'jatdae ingest handbook.hwpx --split heading:2+row -o docs.jsonl',
    load: loads(async () => (await import('../verbs/ingest.ts')).ingest),
  },
  {
    name: 'run',
    about: cli.verbs.run,
    example: 'jatdae run bm25 dense --resume',
    load: loads(async () => (await import('../verbs/run.ts')).run),
  },
  {
    name: 'index',
    about: cli.verbs.index,
    example: 'jatdae index opensearch',
    load: loads(async () => (await import('../verbs/index-verb.ts')).index),
  },
  {
    name: 'eval',
    about: cli.verbs.eval,
    example: 'jatdae eval --qrels qrels.txt run.txt -m nDCG@10,RR@10',
    load: loads(async () => (await import('../verbs/eval.ts')).evaluate),
  },
  {
    name: 'compare',
    about: cli.verbs.compare,
    example: 'jatdae compare --qrels qrels.txt before.txt after.txt',
    load: loads(async () => (await import('../verbs/compare.ts')).compare),
  },
  {
    name: 'power',
    about: cli.verbs.power,
    example: 'jatdae power --qrels qrels.txt a.txt b.txt --difference 0.02',
    load: loads(async () => (await import('../verbs/power.ts')).power),
  },
  {
    name: 'holes',
    about: cli.verbs.holes,
    example: 'jatdae holes --qrels qrels.txt a.txt b.txt --next 20',
    load: loads(async () => (await import('../verbs/holes.ts')).holes),
    actions: [
      {
        name: 'next',
        about: cli.verbs.next,
        example: 'jatdae holes next --qrels qrels.txt a.txt b.txt -n 20',
        load: loads(async () => (await import('../verbs/holes-pairs.ts')).holesNext),
      },
      {
        name: 'pool',
        about: cli.verbs.pool,
        example: 'jatdae holes pool --qrels qrels.txt a.txt b.txt -k 10 -o pool.jsonl',
        load: loads(async () => (await import('../verbs/holes-pairs.ts')).holesPool),
      },
      {
        name: 'against',
        about: cli.verbs.against,
        example: 'jatdae holes against second.txt --qrels first.txt a.txt b.txt',
        load: loads(async () => (await import('../verbs/holes-against.ts')).holesAgainst),
      },
    ],
  },
  {
    name: 'coverage',
    about: coverage.job,
    example: 'jatdae coverage bm25 dense',
    load: loads(async () => (await import('../verbs/coverage.ts')).coverage),
  },
  {
    name: 'failures',
    about: cli.verbs.failures,
    example: 'jatdae failures bm25 dense',
    load: loads(async () => (await import('../verbs/failures.ts')).failures),
    actions: [
      {
        name: 'tag',
        about: cli.verbs.tag,
        example: 'jatdae failures tag q012 needs-table --note "stands in a table"',
        load: loads(async () => (await import('../verbs/failures-tag.ts')).failuresTag),
      },
    ],
  },
  {
    name: 'funnel',
    about: cli.verbs.funnel,
    example: 'jatdae funnel reranked',
    load: loads(async () => (await import('../verbs/funnel.ts')).funnel),
  },
  {
    name: 'advise',
    about: cli.verbs.advise,
    example: 'jatdae advise --reader llm -k 5',
    load: loads(async () => (await import('../verbs/advise.ts')).advise),
  },
  {
    name: 'gold',
    about: cli.verbs.gold,
    example: 'jatdae gold import book.json',
    actions: goldActions,
    load: async () => actionsOnly(goldActions, (given, all) => gold.verb.actions({ given, all }), ['gold.md']),
  },
  {
    name: 'judge',
    about: cli.verbs.judge,
    example: 'jatdae judge strict --holes 10',
    actions: judgeActions,
    load: loads(async () => (await import('../verbs/judge/run.ts')).judge),
  },
  {
    name: 'baseline',
    about: cli.verbs.baseline,
    example: 'jatdae baseline write reranked',
    actions: baselineActions,
    load: async () =>
      actionsOnly(baselineActions, (given) => gate.verb.baselineActions({ given }), ['gate.md#baselines']),
  },
  {
    name: 'gate',
    about: cli.verbs.gate,
    example: 'jatdae gate reranked --format github',
    load: loads(async () => (await import('../verbs/gate.ts')).gate),
  },
  {
    name: 'studio',
    about: cli.verbs.studio,
    example: 'jatdae studio --open',
    load: loads(async () => (await import('../server/studio.ts')).studio),
  },
  {
    name: 'report',
    about: cli.verbs.report,
    example: 'jatdae report --out report.html',
    load: loads(async () => (await import('../server/report/report.ts')).report),
  },
  {
    name: 'trec_eval',
    about: cli.verbs.trecEval,
    example: 'jatdae trec_eval -q -m ndcg_cut.10 qrels.txt run.txt',
    load: async () => (await import('./trec-eval.ts')).trecEvalVerb,
  },
  {
    name: 'fuse',
    about: cli.verbs.fuse,
    example: 'jatdae fuse bm25.txt dense.txt -o fused.txt',
    load: loads(async () => (await import('../verbs/fuse.ts')).fuse),
  },
  {
    name: 'convert',
    about: cli.verbs.convert,
    example: 'jatdae convert qrels.trec qrels.csv',
    load: loads(async () => (await import('../verbs/convert.ts')).convert),
  },
  {
    name: 'measures',
    about: cli.verbs.measures,
    example: 'jatdae measures nDCG',
    load: loads(async () => (await import('../verbs/measures.ts')).measures),
  },
  {
    name: 'doctor',
    about: cli.verbs.doctor,
    example: 'jatdae doctor',
    load: loads(async () => (await import('../verbs/doctor/doctor.ts')).doctor),
  },
  {
    name: 'demo',
    about: cli.verbs.demo,
    example: 'jatdae demo',
    load: loads(async () => (await import('../verbs/demo.ts')).demo),
  },
];
