export const rag = {
  finding: 'some verdicts are missing',
  about: {
    scored: 'file of rows, run file, or system with a recorded run',
    answers: 'answers, JSONL of qid, answer, correct',
    depth: 'contexts that count',
    judge: 'judge of jatdae.yaml',
    measure: 'measures on text (default: all)',
    out: 'write each row with its scores (JSONL)',
  },
  rowTwice: ({ id }: { id: string }) => `The query "${id}" is here twice; give each row its own id`,
  badAnswer: 'An answer needs "qid" and "answer" (or "correct": true or false)',
  badCorrect: '"correct" is true or false',
  whatToScore:
    'give one file of rows (user_input, retrieved_contexts), one run file, or one system with a recorded run',
  runNeedsTexts: ({ file }: { file: string }) =>
    `${file} is a run: it needs the texts of documents and queries. Give --docs and --queries, or run it inside of a project`,
  unknownMeasure: ({ name, known }: { name: string; known: readonly string[] }) =>
    `"${name}" is no measure on text; take ${known.join(', ')}`,
  nothingToMeasure: 'there is nothing to measure: no row, no query',
  textless: ({ count, first }: { count: number; first: readonly string[] }) =>
    `${count} documents of the run have no text here (${first.join(', ')}${count > first.length ? ', …' : ''}); they count as contexts that say nothing`,
  unlistedQueries: ({ count }: { count: number }) => `${count} queries of the run are not listed; they are left out`,
  unknownAnswers: ({ count, first }: { count: number; first: readonly string[] }) =>
    `${count} answers are to queries that are not here (${first.join(', ')}${count > first.length ? ', …' : ''})`,
  guessedClaims: 'The claims of some references are not known yet: their sentences stand for them in this estimate.',
  notCached: ({ count }: { count: number }) =>
    `the cache lacks ${count} replies; judge once without --cache-only, or import the cache that has them`,
  written: ({ file, rows }: { file: string; rows: number }) => `${file}: ${rows} rows`,
  asking: 'judging',
  head: {
    measure: 'on text, by a judge',
    mean: 'mean',
    bounds: 'could be',
    known: 'rows',
    open: 'open',
    without: 'none',
    missing: 'missing',
  },
  title: ({ name, rows, k }: { name: string; rows: number; k: number }) => `${name}: ${rows} rows, first ${k} contexts`,
  /** Said beside each name, so that nobody takes the number for one on judged documents. */
  formula: {
    ContextPrecision:
      'mean of precision@i over the ranks i of useful contexts, divided by the useful ones retrieved. Neither P@k nor AP',
    ClaimRecall: "share of the reference answer's claims that the contexts support. Not recall on judged documents",
    NuggetRecall: 'share of the answer points in the contexts; in part counts ½',
    NuggetRecallStrict: 'the same; in part counts 0',
    VitalNuggetRecall: 'of the vital points alone; in part counts ½',
    VitalNuggetRecallStrict: 'of the vital points alone; in part counts 0',
    WeightedNuggetRecall: 'vital points at 1, okay ones at ½',
  },
  formulaLine: ({ measure, text }: { measure: string; text: string }) => `${measure} = ${text}.`,
  byReference: ({ yes }: { yes: boolean }) =>
    yes
      ? 'A context is useful if it helps to arrive at the reference answer; rows without one are left out.'
      : 'There is no reference answer: a context is useful if it helps to answer the question.',
  columns:
    'mean: of rows with all verdicts that matter. could be: the mean of all rows, whatever the missing verdicts turn out to be. none: the measure does not apply to the row.',
  missingTitle: 'Verdicts that are not there',
  missingKinds: {
    splits: 'reference not broken down',
    open: 'tie',
    cut: '"not there" of a cut text',
    unasked: 'not asked',
  },
  missingHead: ['why', 'verdicts'],
  missingRemark:
    'None of these counts as 0. The same command asks again what got no verdict; for cut texts raise max_chars.',
  quadrantTitle: 'What was retrieved, and what was answered',
  quadrant: {
    'retrieved-wrong': 'retrieved right, answered wrong',
    'retrieved-right': 'retrieved right, answered right',
    'missed-wrong': 'retrieval missed it, answered wrong',
    'missed-right': 'retrieval missed it, answered right',
  },
  quadrantOther: {
    unknown: 'open: verdicts are missing',
    untold: 'nothing says whether it is right',
    unanswered: 'no answer',
  },
  quadrantHead: ['queries', 'count', 'share'],
  ids: ({ what, names, more }: { what: string; names: string; more: number }) =>
    `${what}: ${names}${more > 0 ? ` and ${more} more` : ''}`,
  retrievedBy: {
    'R@k': 'R@k = 1 on the judged documents',
    ClaimRecall: 'ClaimRecall = 1',
    NuggetRecall: 'every vital answer point in the contexts',
  },
  byWhat: ({ ways }: { ways: readonly string[] }) => `Retrieval had the answer where ${ways.join('; ')}.`,
  missedRight: 'Right without the documents: from memory, by luck, or the judgements lack a document.',
  unchecked:
    'A model gave every verdict. Unless its grades were held against people on hard pairs (jatdae judge validate), take differences between systems as hints.',
  judgedBy: ({ ids }: { ids: string }) => `judge: ${ids}`,
};
