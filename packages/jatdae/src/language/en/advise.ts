/** Who reads the results and what happens next, as questions offer it. */
const readers = {
  person: 'a person who scans a page of results',
  llm: 'an LLM that is given the first k as contexts',
  reranker: 'a reranker that orders n candidates anew',
  first: 'only the first answer is used',
  shop: 'a shop window: many good answers, some better',
};

/** Who reads the results. */
type Reader = keyof typeof readers;

/** Why a measure is to be watched or left, with the numbers of these labels. */
export type AdviceReason =
  /** R@k of what an LLM is given: what is not there it cannot use. */
  | { readonly code: 'given'; readonly k: number }
  /** What the stage before hands on is the most that all later ones can find. */
  | { readonly code: 'candidates'; readonly n: number }
  /** Queries with several relevant documents, all of which their answer needs. */
  | { readonly code: 'all-needed'; readonly k: number; readonly several: number; readonly of: number }
  | { readonly code: 'found'; readonly k: number }
  /** More relevant documents than places: R@k cannot reach 1. */
  | {
      readonly code: 'more-than-places';
      readonly k: number;
      readonly queries: number;
      readonly of: number;
      readonly ceiling: number;
    }
  | { readonly code: 'first-rank'; readonly k: number }
  | { readonly code: 'early'; readonly k: number }
  | { readonly code: 'only-top' }
  | { readonly code: 'order'; readonly k: number }
  | { readonly code: 'grades'; readonly grades: readonly number[]; readonly mixed: number; readonly of: number }
  | { readonly code: 'one-grade' }
  | { readonly code: 'look-alikes'; readonly queries: number; readonly documents: number }
  | { readonly code: 'forbidden'; readonly k: number; readonly queries: number; readonly unanswerable: number }
  /** P@k and the like cannot get near 1. */
  | { readonly code: 'ceiling'; readonly measure: string; readonly ceiling: number; readonly mean: number }
  /** With one relevant document a query: the same number as another measure (`exact`), or the same on another scale. */
  | {
      readonly code: 'same-as';
      readonly other: string;
      readonly exact: boolean;
      readonly single: number;
      readonly of: number;
    }
  | { readonly code: 'order-remade'; readonly n: number }
  | { readonly code: 'order-unread'; readonly k: number }
  | { readonly code: 'first-only'; readonly several: number; readonly of: number }
  | { readonly code: 'beyond'; readonly k: number }
  | { readonly code: 'grades-flat'; readonly grades: readonly number[] }
  /** Sampled judgements cannot carry it. */
  | { readonly code: 'sampled' };

function sameText({ other, exact, single, of }: Extract<AdviceReason, { code: 'same-as' }>): string {
  const all = single === of;
  const where = all
    ? `All ${of} queries have one relevant document`
    : `${single} of ${of} queries have a single relevant document`;
  return exact
    ? `${where}: there it is ${other}, to the last digit.`
    : `${where}: there it says the same thing as ${other}, on another scale.`;
}

function score(value: number): string {
  return value.toFixed(3);
}

export const advise = {
  about: {
    reader: 'person, llm, reranker, first or shop',
    k: 'places that the reader sees (default: 10; llm: 5)',
    candidates: 'documents handed on to a reranker (default: 50)',
    write: 'write the measures into jatdae.yaml',
  },
  readers,
  who: 'Who reads the results, and what happens next?',
  howMany: {
    person: 'How many results are looked at?',
    llm: 'How many contexts is the LLM given?',
    reranker: 'How many candidates does the reranker get?',
    first: 'How deep is it worth to look for the first answer?',
    shop: 'How many places has the window?',
  },
  noReader: 'nobody is here to ask: say who reads the results with --reader person, llm, reranker, first or shop',
  noAnswer: 'no answer was given; --reader and -k answer without being asked',
  notANumber: ({ given }: { given: string }) => `"${given}" is no whole number from 1; once more`,
  notInList: ({ given, most }: { given: string; most: number }) => `"${given}" is none of 1 to ${most}; once more`,
  writeNeedsProject:
    '--write changes a jatdae.yaml, and --qrels names files without one; leave --qrels away in a project',
  noLabels: 'no judged query has a relevant document, so there is nothing to measure with; judge some first',
  written: ({ file, measures }: { file: string; measures: string }) => `${file}: measures: ${measures}`,
  cannotWrite: 'measures: could not be changed without breaking the file, so nothing was written; put them in by hand',
  title: ({ reader, k, candidates }: { reader: Reader; k: number; candidates: number | undefined }) => {
    const more = candidates === undefined ? '' : `, ${candidates} candidates`;
    return `For ${readers[reader]} (k = ${k}${more})`;
  },
  labels: ({
    queries,
    answerable,
    mean,
    single,
    max,
  }: {
    queries: number;
    answerable: number;
    mean: string;
    single: number;
    max: number;
  }) =>
    `${queries} judged queries, ${answerable} with a relevant document: ${mean} each on average, exactly one for ${single}, at most ${max}.`,
  grading: ({ grades, mixed }: { grades: string; mixed: number }) =>
    `Grades ${grades}; ${mixed} ${mixed === 1 ? 'query has' : 'queries have'} more than one of them.`,
  negatives: ({ documents, queries, hard }: { documents: number; queries: number; hard: number }) =>
    `${documents} documents are judged not relevant, in ${queries} ${queries === 1 ? 'query' : 'queries'}; ${hard} of them are hard negatives.`,
  groups: ({ queries }: { queries: number }) =>
    `${queries} ${queries === 1 ? 'query has' : 'queries have'} groups of which any document will do; a group counts as one.`,
  withoutAnswer: ({ queries, judged }: { queries: number; judged: number }) =>
    `${queries} ${queries === 1 ? 'query has' : 'queries have'} no relevant document; no measure of finding is defined there${judged > 0 ? `, Violations@k is for ${judged}` : ''}.`,
  sampledLabels: 'The judgements are a sample: what was not sampled is unknown, not wrong.',
  fewQueries: ({ queries, step }: { queries: number; step: string }) =>
    `One query is ${step} of a mean over ${queries}; jatdae power says what that can tell apart.`,
  watch: 'Watch',
  leave: 'Leave',
  worthTitle: ({ queries }: { queries: number }) =>
    `What the first answer is worth at each rank (mean over ${queries} queries)`,
  worthRemark:
    'The best judged document of each query at that rank, nothing else found. all: every answer found, in the best order (the ceiling).',
  head: {
    measure: 'measure',
    rank: ({ rank }: { rank: number }) => `rank ${rank}`,
    all: 'all',
  },
  /** A reason in words and numbers. */
  reasonText: ({ reason }: { reason: AdviceReason }) => {
    switch (reason.code) {
      case 'given':
        return `What is not among the ${reason.k} contexts the LLM cannot use; the order among them counts little.`;
      case 'candidates':
        return `What is not among the ${reason.n} candidates no reranker can bring back: the ceiling of all that follows.`;
      case 'all-needed':
        return `${reason.several} of ${reason.of} queries have several relevant documents: whether all of them are within the first ${reason.k}, for answers that need every one.`;
      case 'found':
        return `How much of what is relevant is seen at all in the first ${reason.k}.`;
      case 'more-than-places':
        return `${reason.queries} of ${reason.of} queries have more than ${reason.k} relevant documents, so R@${reason.k} cannot pass ${score(reason.ceiling)} here; CappedR@${reason.k} can reach 1.`;
      case 'first-rank':
        return `How far down the first answer is within the first ${reason.k}: rank 1 is 1, rank 2 is 1/2, rank 3 is 1/3.`;
      case 'early':
        return `Second: how early the first answer stands among the ${reason.k}, for prompts that are cut or read from the top.`;
      case 'only-top':
        return 'Only what stands first is used, so this is the share of queries that are served.';
      case 'order':
        return `Good answers to the top: every place of the first ${reason.k} counts, lower ones less.`;
      case 'grades':
        return `Grades ${reason.grades.join(', ')} become gains; they decide anything in the ${reason.mixed} of ${reason.of} queries that mix them.`;
      case 'one-grade':
        return 'All relevant documents have the same grade here, so it sees right or wrong only: grade the labels to see better from good.';
      case 'look-alikes':
        return `${reason.queries} ${reason.queries === 1 ? 'query has' : 'queries have'} hard negatives (${reason.documents}): the share where one stands ahead of the answer, which no mean of right answers shows.`;
      case 'forbidden':
        return `Documents judged wrong within the first ${reason.k}, all of which are read; ${reason.queries} queries have some judged${reason.unanswerable > 0 ? `, ${reason.unanswerable} of them without any answer` : ''}.`;
      case 'ceiling':
        return `With ${reason.mean.toFixed(2)} relevant documents a query ${reason.measure} cannot pass ${score(reason.ceiling)} here: it measures the labels more than the system.`;
      case 'same-as':
        return sameText(reason);
      case 'order-remade':
        return `The order of the ${reason.n} candidates is made anew by the reranker; measure it after that.`;
      case 'order-unread':
        return `It takes off for every place further down, which hardly matters to an LLM that reads all ${reason.k}.`;
      case 'first-only':
        return `It looks at the first answer only; ${reason.several} of ${reason.of} queries have several.`;
      case 'beyond':
        return `It counts what stands below rank ${reason.k}, which nobody reads here.`;
      case 'grades-flat':
        return `To it grade ${reason.grades[0]} is as good as grade ${reason.grades.at(-1)}.`;
      case 'sampled':
        return 'Sampled judgements cannot carry it: what was not sampled would count as wrong.';
    }
  },
};
