import { cli, coverage, gate, gold, judging, type Message } from '../language/index.ts';
import type { AnyVerb } from './verb.ts';

/** A verb in the table of all of them: what a page of help says of it before it is loaded. */
export interface VerbEntry {
  readonly name: string;
  readonly about: Message;
  readonly example: string;
  /** What it does by a second word, as `import` of `gold import`; each with a help page of its own. */
  readonly actions?: readonly VerbEntry[];
  /** Left out where it does nothing without one of its actions. */
  readonly load?: () => Promise<AnyVerb>;
  /** What to say where no action is named, or another word, of one that is nothing without them. */
  readonly missing?: (given: string | undefined, all: string[]) => Message;
  /** Pages of the guide that say more, of one that is nothing without its actions. */
  readonly guides?: readonly string[];
}

/** Verbs over scored systems: those that the library's `callVerb` and the server's `/api/verbs/NAME` call too. */
export const callable = {
  eval: async () => (await import('./eval.ts')).evaluate,
  compare: async () => (await import('./compare.ts')).compare,
  power: async () => (await import('./power.ts')).power,
  holes: async () => (await import('./holes.ts')).holes,
  coverage: async () => (await import('./coverage.ts')).coverage,
  failures: async () => (await import('./failures.ts')).failures,
  funnel: async () => (await import('./funnel.ts')).funnel,
};

const goldActions: readonly VerbEntry[] = [
  {
    name: 'import',
    about: cli.verbs.import,
    example: 'jatdae gold import book.json --judge kim',
    load: async () => (await import('./gold/import.ts')).goldImport,
  },
  {
    name: 'export',
    about: cli.verbs.export,
    example: 'jatdae gold export labels.csv --to quepid-book-csv',
    load: async () => (await import('./gold/export.ts')).goldExport,
  },
  {
    name: 'stats',
    about: cli.verbs.stats,
    example: 'jatdae gold stats',
    load: async () => (await import('./gold/stats.ts')).stats,
  },
  {
    name: 'history',
    about: cli.verbs.history,
    example: 'jatdae gold history q1',
    load: async () => (await import('./gold/history.ts')).history,
  },
  {
    name: 'freeze',
    about: cli.verbs.freeze,
    example: 'jatdae gold freeze 2026-11 --guideline g2',
    load: async () => (await import('./gold/freeze.ts')).freeze,
  },
  {
    name: 'diff',
    about: cli.verbs.diff,
    example: 'jatdae gold diff 2026-10 now',
    load: async () => (await import('./gold/diff.ts')).diff,
  },
  {
    name: 'lint',
    about: cli.verbs.lint,
    example: 'jatdae gold lint --qrels qrels.txt --docs documents.jsonl',
    load: async () => (await import('./gold/lint.ts')).lint,
  },
];

const cacheActions: readonly VerbEntry[] = [
  {
    name: 'stats',
    about: cli.verbs.cacheStats,
    example: 'jatdae judge cache stats',
    load: async () => (await import('./judge/cache.ts')).cacheStats,
  },
  {
    name: 'prune',
    about: cli.verbs.prune,
    example: 'jatdae judge cache prune --missing --before 2026-11-01',
    load: async () => (await import('./judge/cache.ts')).cachePrune,
  },
  {
    name: 'export',
    about: cli.verbs.cacheExport,
    example: 'jatdae judge cache export judge-cache.jsonl',
    load: async () => (await import('./judge/cache.ts')).cacheExport,
  },
  {
    name: 'import',
    about: cli.verbs.cacheImport,
    example: 'jatdae judge cache import judge-cache.jsonl',
    load: async () => (await import('./judge/cache.ts')).cacheImport,
  },
];

const judgeActions: readonly VerbEntry[] = [
  {
    name: 'validate',
    about: cli.verbs.validate,
    example: 'jatdae judge validate --human people.txt --judge model.txt a.txt b.txt',
    load: async () => (await import('./judge/validate.ts')).validate,
  },
  {
    name: 'audit',
    about: cli.verbs.audit,
    example: 'jatdae judge audit --sample 30',
    load: async () => (await import('./judge/audit.ts')).audit,
  },
  {
    name: 'correct',
    about: cli.verbs.correct,
    example: 'jatdae judge correct --human people.txt --judge model.txt --sample sample.txt a.txt b.txt',
    load: async () => (await import('./judge/correct.ts')).correct,
  },
  {
    name: 'rag',
    about: cli.verbs.rag,
    example: 'jatdae judge rag rows.jsonl',
    load: async () => (await import('./judge/rag.ts')).rag,
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
        load: async () => (await import('./judge/draft-review.ts')).draftReview,
      },
    ],
    load: async () => (await import('./judge/draft.ts')).draft,
  },
  {
    name: 'cache',
    about: cli.verbs.cache,
    example: 'jatdae judge cache stats',
    actions: cacheActions,
    missing: (given) => judging.verb.cacheActions({ given }),
  },
  {
    name: 'prompt',
    about: cli.verbs.prompt,
    example: 'jatdae judge prompt relevance-0-2 > mine.md',
    load: async () => (await import('./judge/prompt.ts')).prompt,
  },
];

const baselineActions: readonly VerbEntry[] = [
  {
    name: 'write',
    about: cli.verbs.write,
    example: 'jatdae baseline write reranked',
    load: async () => (await import('./baseline.ts')).baselineWrite,
  },
  {
    name: 'bless',
    about: cli.verbs.bless,
    example: 'jatdae baseline bless reranked --why "new analyser"',
    load: async () => (await import('./baseline.ts')).baselineBless,
  },
];

/** Every verb of this room, in the order of the help page; none is loaded before it is called. A new one is one file and one entry here. */
export const registry: readonly VerbEntry[] = [
  {
    name: 'try',
    about: cli.verbs.try,
    example: 'jatdae try ./my-collection',
    load: async () => (await import('./try.ts')).attempt,
  },
  {
    name: 'init',
    about: cli.verbs.init,
    example: 'jatdae init',
    load: async () => (await import('./init.ts')).initialise,
  },
  {
    name: 'ingest',
    about: cli.verbs.ingest,
    example: 'jatdae ingest handbook.hwpx --split heading:2+row -o docs.jsonl',
    load: async () => (await import('./ingest.ts')).ingest,
  },
  {
    name: 'run',
    about: cli.verbs.run,
    example: 'jatdae run bm25 dense --resume',
    load: async () => (await import('./run.ts')).run,
  },
  {
    name: 'index',
    about: cli.verbs.index,
    example: 'jatdae index opensearch',
    load: async () => (await import('./index-verb.ts')).index,
  },
  {
    name: 'eval',
    about: cli.verbs.eval,
    example: 'jatdae eval --qrels qrels.txt run.txt -m nDCG@10,RR@10',
    load: callable.eval,
  },
  {
    name: 'compare',
    about: cli.verbs.compare,
    example: 'jatdae compare --qrels qrels.txt before.txt after.txt',
    load: callable.compare,
  },
  {
    name: 'power',
    about: cli.verbs.power,
    example: 'jatdae power --qrels qrels.txt a.txt b.txt --difference 0.02',
    load: callable.power,
  },
  {
    name: 'holes',
    about: cli.verbs.holes,
    example: 'jatdae holes --qrels qrels.txt a.txt b.txt --next 20',
    load: callable.holes,
    actions: [
      {
        name: 'next',
        about: cli.verbs.next,
        example: 'jatdae holes next --qrels qrels.txt a.txt b.txt -n 20',
        load: async () => (await import('./holes-pairs.ts')).holesNext,
      },
      {
        name: 'pool',
        about: cli.verbs.pool,
        example: 'jatdae holes pool --qrels qrels.txt a.txt b.txt -k 10 -o pool.jsonl',
        load: async () => (await import('./holes-pairs.ts')).holesPool,
      },
      {
        name: 'against',
        about: cli.verbs.against,
        example: 'jatdae holes against second.txt --qrels first.txt a.txt b.txt',
        load: async () => (await import('./holes-against.ts')).holesAgainst,
      },
    ],
  },
  {
    name: 'coverage',
    about: coverage.job,
    example: 'jatdae coverage bm25 dense',
    load: callable.coverage,
  },
  {
    name: 'failures',
    about: cli.verbs.failures,
    example: 'jatdae failures bm25 dense',
    load: callable.failures,
    actions: [
      {
        name: 'tag',
        about: cli.verbs.tag,
        example: 'jatdae failures tag q012 needs-table --note "stands in a table"',
        load: async () => (await import('./failures-tag.ts')).failuresTag,
      },
    ],
  },
  {
    name: 'funnel',
    about: cli.verbs.funnel,
    example: 'jatdae funnel reranked',
    load: callable.funnel,
  },
  {
    name: 'advise',
    about: cli.verbs.advise,
    example: 'jatdae advise --reader llm -k 5',
    load: async () => (await import('./advise.ts')).advise,
  },
  {
    name: 'gold',
    about: cli.verbs.gold,
    example: 'jatdae gold import book.json',
    actions: goldActions,
    missing: (given, all) => gold.verb.actions({ given, all }),
    guides: ['gold.md'],
  },
  {
    name: 'judge',
    about: cli.verbs.judge,
    example: 'jatdae judge strict --holes 10',
    actions: judgeActions,
    load: async () => (await import('./judge/run.ts')).judge,
  },
  {
    name: 'baseline',
    about: cli.verbs.baseline,
    example: 'jatdae baseline write reranked',
    actions: baselineActions,
    missing: (given) => gate.verb.baselineActions({ given }),
    guides: ['gate.md#baselines'],
  },
  {
    name: 'gate',
    about: cli.verbs.gate,
    example: 'jatdae gate reranked --format github',
    load: async () => (await import('./gate.ts')).gate,
  },
  {
    name: 'fuse',
    about: cli.verbs.fuse,
    example: 'jatdae fuse bm25.txt dense.txt -o fused.txt',
    load: async () => (await import('./fuse.ts')).fuse,
  },
  {
    name: 'convert',
    about: cli.verbs.convert,
    example: 'jatdae convert qrels.trec qrels.csv',
    load: async () => (await import('./convert.ts')).convert,
  },
  {
    name: 'measures',
    about: cli.verbs.measures,
    example: 'jatdae measures nDCG',
    load: async () => (await import('./measures.ts')).measures,
  },
  {
    name: 'doctor',
    about: cli.verbs.doctor,
    example: 'jatdae doctor',
    load: async () => (await import('./doctor/doctor.ts')).doctor,
  },
  {
    name: 'demo',
    about: cli.verbs.demo,
    example: 'jatdae demo',
    load: async () => (await import('./demo.ts')).demo,
  },
];

/** Loads `options-schema.ts` when it is asked for. */
export const loadOptionsSchema = () => import('./options-schema.ts');
