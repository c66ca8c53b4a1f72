const most = (bucket: string | undefined): string => (bucket === undefined ? '' : ` Most of it: ${bucket}.`);

const mostOf = (what: string, bucket: string | undefined): string =>
  bucket === undefined ? '' : ` ${what} loses most by ${bucket}.`;

export const funnel = {
  about: {
    systems: 'systems of jatdae.yaml; with --qrels run files, the stages of one system in order',
    docs: 'documents: what is not indexed, titles',
    k: 'how many results the reader sees',
    watch: 'follow this document, judged or not (repeatable)',
    only: 'this query only (repeatable)',
    by: 'a funnel for each value of this attribute too',
    kinds: 'what each run file, or each stage of one, does: in order, or by name as in pool=retrieve,rank=rerank',
    show: 'examples of each bucket (default 2; of --watch 10)',
    svg: 'draw the funnel',
  },
  title: ({ system, documents, queries, k }: { system: string; documents: number; queries: number; k: number }) =>
    `${system}: where the ${documents} relevant documents of ${queries} queries ended (k = ${k})`,
  titleOfSeveral: ({ systems, k }: { systems: number; k: number }) =>
    `Where the relevant documents ended, ${systems} systems (k = ${k})`,
  titleOfWatched: ({
    system,
    documents,
    queries,
    k,
  }: {
    system: string;
    documents: readonly string[];
    queries: number;
    k: number;
  }) =>
    `${system}: where ${documents.join(', ')} ended for ${queries} ${queries === 1 ? 'query' : 'queries'} (k = ${k})`,
  head: {
    bucket: 'bucket',
    meaning: 'where it ended',
    n: 'n',
    system: 'system',
    condition: 'condition',
    excluded: 'excludes',
    alone: 'it alone',
    queries: 'queries',
    documents: 'documents',
    candidates: 'candidates',
    calling: 'lost calling',
    ordering: 'ordering',
    largest: 'largest loss',
  },
  meaning: {
    NOT_INDEXED: 'not in the index',
    GATE_CUT: 'excluded by a condition',
    POOL_MISS: 'no retriever found it',
    SCORE_CUT: 'below a score threshold',
    RERANK_WINDOW_OUT: 'outside the rerank window',
    RERANK_REJECTED: 'rejected by the reranker',
    ASSEMBLY_DROPPED: 'lost in the last cut',
    STAGE_LOST: 'lost at a stage',
  },
  within: ({ k }: { k: number }) => `in the first ${k}`,
  beyond: ({ k }: { k: number }) => `shown, but below ${k}`,
  lostAt: ({ stage }: { stage: string }) => `lost at ${stage}`,
  conditionsTitle: 'What the gates excluded',
  conditionsRemark:
    'Each condition is tested alone. "it alone": documents that no other condition excludes; they would pass without it.',
  unseen: ({ documents }: { documents: number }) =>
    `${documents} of them no retriever had found either: the gate excludes them all the same.`,
  recallTitle: 'Called, and put in order',
  recallRemark: ({ k }: { k: number }) =>
    `Means over queries. candidates: share of the relevant documents that were called and that no condition excludes. CappedR@${k} + lost calling + ordering = 1.`,
  diagnosis: {
    none: ({ k, capped }: { k: number; capped: string }) =>
      `No problem within ${k}: CappedR@${k} is ${capped}, nearly all that can stand there does.`,
    calling: ({ candidates, bucket }: { candidates: string; bucket: string | undefined }) =>
      `A calling problem: candidate recall is ${candidates}. What was not called no ordering brings back.${most(bucket)}`,
    ordering: ({
      candidates,
      k,
      recall,
      bucket,
    }: {
      candidates: string;
      k: number;
      recall: string;
      bucket: string | undefined;
    }) =>
      `An ordering problem: candidate recall is ${candidates}, but R@${k} is ${recall}. The answers were called and do not reach the first ${k}.${most(bucket)}`,
    both: ({
      candidates,
      k,
      lost,
      bucket,
    }: {
      candidates: string;
      k: number;
      lost: { readonly calling: string; readonly ordering: string };
      bucket: { readonly calling: string | undefined; readonly ordering: string | undefined };
    }) => {
      const [call, order] = [mostOf('Calling', bucket.calling), mostOf('Ordering', bucket.ordering)];
      return `Both problems: candidate recall is ${candidates}. Of what could stand in the first ${k}, calling loses ${lost.calling} and ordering ${lost.ordering}.${call}${order}`;
    },
    small: ({ candidates, k, capped }: { candidates: string; k: number; capped: string }) =>
      `No single cause: candidate recall is ${candidates} and CappedR@${k} ${capped}; calling and ordering lose a little each.`,
  },
  fullAnyway: ({
    share,
    k,
    beyond,
    behind,
    queries,
  }: {
    share: string;
    k: number;
    beyond: number;
    behind: number;
    queries: number;
  }) =>
    `${share} of the relevant documents stand below ${k}. That is no fault: ${queries} ${queries === 1 ? 'query has' : 'queries have'} more than ${k} of them, and ${behind} of the ${beyond} stand behind a first ${k} that is right throughout.`,
  behindFull: ({ k, beyond, behind }: { k: number; beyond: number; behind: number }) =>
    `Of the ${beyond} documents below ${k}, ${behind} stand behind a first ${k} that is right throughout: nothing is to be won with them.`,
  failed: ({ system, queries, documents }: { system: string; queries: number; documents: number }) =>
    `${system} failed on ${queries} ${queries === 1 ? 'query' : 'queries'} with ${documents} relevant documents. They are in no bucket.`,
  unanswered: ({ system, queries }: { system: string; queries: number }) =>
    `${system} gave nothing for ${queries} ${queries === 1 ? 'query' : 'queries'}; their documents are in the buckets.`,
  withoutDocuments: 'NOT_INDEXED needs the documents: add --docs FILE.',
  unexplained:
    'A stage that says nothing of itself is counted as STAGE_LOST: "kind" in the stage, or --kinds STAGE=rerank, says what it does.',
  several: '(several)',
  examplesTitle: ({ system }: { system: string }) => `Examples of ${system}`,
  more: ({ documents }: { documents: number }) => `… and ${documents} more`,
  evidence: {
    conditions: ({ conditions }: { conditions: string }) => `fails ${conditions}`,
    unseen: 'not found either',
    pools: ({ lists }: { lists: string }) => `not in ${lists}`,
    rank: ({ rank }: { rank: number }) => `rank ${rank}`,
    window: ({ window, inferred }: { window: number; inferred: boolean }) =>
      inferred ? `the reranker reached ${window}` : `window ${window}`,
    score: ({ score }: { score: string }) => `score ${score}`,
    threshold: ({ threshold }: { threshold: string }) => `threshold ${threshold}`,
    into: ({ document }: { document: string }) => `collapsed into ${document}`,
    stage: ({ stage }: { stage: string }) => `at ${stage}`,
    grade: ({ grade }: { grade: number | undefined }) => (grade === undefined ? 'unjudged' : `grade ${grade}`),
  },
  needsLists:
    'funnel follows documents through lists: give run files with --qrels, or systems of a project, not scores alone',
  filesAreStages: ({ names }: { names: readonly string[] }) =>
    `${names.length} files, taken as the stages of one system in this order: ${names.join(' → ')}`,
  kindsForFiles:
    '--kinds in order is for run files, the stages of one system; of a system of a project name the stage, as in --kinds STAGE=rerank',
  kindsCount: ({ kinds, there }: { kinds: number; there: readonly string[] }) =>
    `--kinds names ${kinds}, but there ${there.length === 1 ? 'is 1 stage' : `are ${there.length} stages`} (${there.join(', ')}); give one a stage, in order, or name them as in ${there[0]}=retrieve`,
  kindsUnknown: ({ stage, there }: { stage: string; there: readonly string[] }) =>
    `--kinds ${stage}=…: there is no stage "${stage}"; the stages are ${there.join(', ')}`,
  badKinds: ({ part, known }: { part: string; known: readonly string[] }) =>
    `--kinds is a list of kinds in the order of the stages, or of STAGE=KIND, not "${part}"; kinds are ${known.join(', ')}`,
  noQuery: ({ query }: { query: string }) => `--only ${query}: no judged query has this id`,
  nothing: 'no query that was scored has a relevant document, so there is none to follow',
  cannotWrite: ({ file, reason }: { file: string; reason: string }) => `${file} cannot be written: ${reason}`,
  written: ({ file }: { file: string }) => `drawn: ${file}`,
  chart: {
    title: ({ k }: { k: number }) => `Where the relevant documents ended (k = ${k})`,
    titleOfWatched: ({ k }: { k: number }) => `Where the watched documents ended (k = ${k})`,
    spoken: ({ systems, k }: { systems: string; k: number }) =>
      `Funnel of ${systems}: where relevant documents ended, k = ${k}.`,
    about: ({ documents }: { documents: string }) =>
      `Share of all relevant documents (${documents}). From top to bottom: the order of the pipeline.`,
  },
};
