import { cli, coverage, gate, gold, judging } from '../language/index.ts';
import { loadReport, loadStudio } from '../server/index.ts';
import {
  type AnyVerb,
  loadAdvise,
  loadAudit,
  loadBaseline,
  loadCache,
  loadCompare,
  loadConvert,
  loadCorrect,
  loadCoverage,
  loadDemo,
  loadDiff,
  loadDoctor,
  loadDraft,
  loadDraftReview,
  loadEval,
  loadExport,
  loadFailures,
  loadFailuresTag,
  loadFreeze,
  loadFunnel,
  loadFuse,
  loadGate,
  loadHistory,
  loadHoles,
  loadHolesAgainst,
  loadHolesPairs,
  loadImport,
  loadIndexVerb,
  loadIngest,
  loadInit,
  loadJudgeRun,
  loadLint,
  loadMeasures,
  loadPower,
  loadPrompt,
  loadRag,
  loadRun,
  loadStats,
  loadTry,
  loadValidate,
} from '../verbs/index.ts';
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
    load: loads(async () => (await loadImport()).goldImport),
  },
  {
    name: 'export',
    about: cli.verbs.export,
    example: 'jatdae gold export labels.csv --to quepid-book-csv',
    load: loads(async () => (await loadExport()).goldExport),
  },
  {
    name: 'stats',
    about: cli.verbs.stats,
    example: 'jatdae gold stats',
    load: loads(async () => (await loadStats()).stats),
  },
  {
    name: 'history',
    about: cli.verbs.history,
    example: 'jatdae gold history q1',
    load: loads(async () => (await loadHistory()).history),
  },
  {
    name: 'freeze',
    about: cli.verbs.freeze,
    example: 'jatdae gold freeze 2026-11 --guideline g2',
    load: loads(async () => (await loadFreeze()).freeze),
  },
  {
    name: 'diff',
    about: cli.verbs.diff,
    example: 'jatdae gold diff 2026-10 now',
    load: loads(async () => (await loadDiff()).diff),
  },
  {
    name: 'lint',
    about: cli.verbs.lint,
    example: 'jatdae gold lint --qrels qrels.txt --docs documents.jsonl',
    load: loads(async () => (await loadLint()).lint),
  },
];

const cacheActions: readonly VerbEntry[] = [
  {
    name: 'stats',
    about: cli.verbs.cacheStats,
    example: 'jatdae judge cache stats',
    load: loads(async () => (await loadCache()).cacheStats),
  },
  {
    name: 'prune',
    about: cli.verbs.prune,
    example: 'jatdae judge cache prune --missing --before 2026-11-01',
    load: loads(async () => (await loadCache()).cachePrune),
  },
  {
    name: 'export',
    about: cli.verbs.cacheExport,
    example: 'jatdae judge cache export judge-cache.jsonl',
    load: loads(async () => (await loadCache()).cacheExport),
  },
  {
    name: 'import',
    about: cli.verbs.cacheImport,
    example: 'jatdae judge cache import judge-cache.jsonl',
    load: loads(async () => (await loadCache()).cacheImport),
  },
];

const judgeActions: readonly VerbEntry[] = [
  {
    name: 'validate',
    about: cli.verbs.validate,
    example: 'jatdae judge validate --human people.txt --judge model.txt a.txt b.txt',
    load: loads(async () => (await loadValidate()).validate),
  },
  {
    name: 'audit',
    about: cli.verbs.audit,
    example: 'jatdae judge audit --sample 30',
    load: loads(async () => (await loadAudit()).audit),
  },
  {
    name: 'correct',
    about: cli.verbs.correct,
    example: 'jatdae judge correct --human people.txt --judge model.txt --sample sample.txt a.txt b.txt',
    load: loads(async () => (await loadCorrect()).correct),
  },
  {
    name: 'rag',
    about: cli.verbs.rag,
    example: 'jatdae judge rag rows.jsonl',
    load: loads(async () => (await loadRag()).rag),
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
        load: loads(async () => (await loadDraftReview()).draftReview),
      },
    ],
    load: loads(async () => (await loadDraft()).draft),
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
    load: loads(async () => (await loadPrompt()).prompt),
  },
];

const baselineActions: readonly VerbEntry[] = [
  {
    name: 'write',
    about: cli.verbs.write,
    example: 'jatdae baseline write reranked',
    load: loads(async () => (await loadBaseline()).baselineWrite),
  },
  {
    name: 'bless',
    about: cli.verbs.bless,
    example: 'jatdae baseline bless reranked --why "new analyser"',
    load: loads(async () => (await loadBaseline()).baselineBless),
  },
];

/** Every verb in the order of the help page. A new one is one file and one entry here. */
export const verbs: readonly VerbEntry[] = [
  {
    name: 'try',
    about: cli.verbs.try,
    example: 'jatdae try ./my-collection',
    load: loads(async () => (await loadTry()).attempt),
  },
  {
    name: 'init',
    about: cli.verbs.init,
    example: 'jatdae init',
    load: loads(async () => (await loadInit()).initialise),
  },
  {
    name: 'ingest',
    about: cli.verbs.ingest,
    example: 'jatdae ingest handbook.hwpx --split heading:2+row -o docs.jsonl',
    load: loads(async () => (await loadIngest()).ingest),
  },
  {
    name: 'run',
    about: cli.verbs.run,
    example: 'jatdae run bm25 dense --resume',
    load: loads(async () => (await loadRun()).run),
  },
  {
    name: 'index',
    about: cli.verbs.index,
    example: 'jatdae index opensearch',
    load: loads(async () => (await loadIndexVerb()).index),
  },
  {
    name: 'eval',
    about: cli.verbs.eval,
    example: 'jatdae eval --qrels qrels.txt run.txt -m nDCG@10,RR@10',
    load: loads(async () => (await loadEval()).evaluate),
  },
  {
    name: 'compare',
    about: cli.verbs.compare,
    example: 'jatdae compare --qrels qrels.txt before.txt after.txt',
    load: loads(async () => (await loadCompare()).compare),
  },
  {
    name: 'power',
    about: cli.verbs.power,
    example: 'jatdae power --qrels qrels.txt a.txt b.txt --difference 0.02',
    load: loads(async () => (await loadPower()).power),
  },
  {
    name: 'holes',
    about: cli.verbs.holes,
    example: 'jatdae holes --qrels qrels.txt a.txt b.txt --next 20',
    load: loads(async () => (await loadHoles()).holes),
    actions: [
      {
        name: 'next',
        about: cli.verbs.next,
        example: 'jatdae holes next --qrels qrels.txt a.txt b.txt -n 20',
        load: loads(async () => (await loadHolesPairs()).holesNext),
      },
      {
        name: 'pool',
        about: cli.verbs.pool,
        example: 'jatdae holes pool --qrels qrels.txt a.txt b.txt -k 10 -o pool.jsonl',
        load: loads(async () => (await loadHolesPairs()).holesPool),
      },
      {
        name: 'against',
        about: cli.verbs.against,
        example: 'jatdae holes against second.txt --qrels first.txt a.txt b.txt',
        load: loads(async () => (await loadHolesAgainst()).holesAgainst),
      },
    ],
  },
  {
    name: 'coverage',
    about: coverage.job,
    example: 'jatdae coverage bm25 dense',
    load: loads(async () => (await loadCoverage()).coverage),
  },
  {
    name: 'failures',
    about: cli.verbs.failures,
    example: 'jatdae failures bm25 dense',
    load: loads(async () => (await loadFailures()).failures),
    actions: [
      {
        name: 'tag',
        about: cli.verbs.tag,
        example: 'jatdae failures tag q012 needs-table --note "stands in a table"',
        load: loads(async () => (await loadFailuresTag()).failuresTag),
      },
    ],
  },
  {
    name: 'funnel',
    about: cli.verbs.funnel,
    example: 'jatdae funnel reranked',
    load: loads(async () => (await loadFunnel()).funnel),
  },
  {
    name: 'advise',
    about: cli.verbs.advise,
    example: 'jatdae advise --reader llm -k 5',
    load: loads(async () => (await loadAdvise()).advise),
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
    load: loads(async () => (await loadJudgeRun()).judge),
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
    load: loads(async () => (await loadGate()).gate),
  },
  {
    name: 'studio',
    about: cli.verbs.studio,
    example: 'jatdae studio --open',
    load: loads(async () => (await loadStudio()).studio),
  },
  {
    name: 'report',
    about: cli.verbs.report,
    example: 'jatdae report --out report.html',
    load: loads(async () => (await loadReport()).report),
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
    load: loads(async () => (await loadFuse()).fuse),
  },
  {
    name: 'convert',
    about: cli.verbs.convert,
    example: 'jatdae convert qrels.trec qrels.csv',
    load: loads(async () => (await loadConvert()).convert),
  },
  {
    name: 'measures',
    about: cli.verbs.measures,
    example: 'jatdae measures nDCG',
    load: loads(async () => (await loadMeasures()).measures),
  },
  {
    name: 'doctor',
    about: cli.verbs.doctor,
    example: 'jatdae doctor',
    load: loads(async () => (await loadDoctor()).doctor),
  },
  {
    name: 'demo',
    about: cli.verbs.demo,
    example: 'jatdae demo',
    load: loads(async () => (await loadDemo()).demo),
  },
];
