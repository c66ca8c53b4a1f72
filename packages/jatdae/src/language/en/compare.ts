const VERDICTS = {
  better: 'better',
  worse: 'worse',
  different: 'different',
  equivalent: 'equivalent',
  identical: 'identical',
  'cannot-tell': 'cannot tell',
  'judge-first': 'judge first',
} as const;

const MILLION = 1_000_000;

const grouped = (value: number | undefined): string => Math.round(value ?? 0).toLocaleString('en-US');

const manySettings = ({ count }: { count: number }) =>
  `${count} settings differ, so the difference cannot be put down to one of them.`;

const WHAT = {
  gold: 'judgements (gold versions) differ',
  collection: 'collections differ',
  ties: 'orders of ties differ',
} as const;

export const compare = {
  finding: 'a system is worse than the first on the primary measure',
  about: {
    systems: 'run files, score files, or systems of jatdae.yaml; the first is the baseline',
    docs: 'documents, to show what stands first',
    alpha: 'level of significance',
    correction: 'correction for many tests',
    draws: 'random sign patterns of a test',
    margin: 'differences within it do not matter: test for equivalence',
    k: 'where a user looks: what is lost below it',
    show: 'queries shown of each kind',
    tests: 'all tests and effect sizes, for reference',
    anyway: 'compare what should not be compared, with a banner',
    charts: 'write charts as SVG into this folder',
    matrix: 'p of every pair of systems',
  },
  head: {
    measure: 'measure',
    difference: 'B - A',
    interval: 'interval',
    role: 'role',
    p: 'p',
    verdict: 'verdict',
    query: 'query',
    text: 'text',
    system: 'system',
  },
  verdict: ({ of }: { of: keyof typeof VERDICTS }) => VERDICTS[of],
  title: ({ a, b, queries }: { a: string; b: string; queries: number }) =>
    `A = ${a}, B = ${b}: ${queries} ${queries === 1 ? 'query' : 'queries'}`,
  better: ({
    measure,
    by,
    interval,
    level,
    p,
  }: {
    measure: string;
    by: string;
    interval: string;
    level: string;
    p: string;
  }) => `${measure}: B is better by ${by} (${level} interval ${interval}, corrected p ${p}).`,
  worse: ({
    measure,
    by,
    interval,
    level,
    p,
  }: {
    measure: string;
    by: string;
    interval: string;
    level: string;
    p: string;
  }) => `${measure}: B is worse by ${by} (${level} interval ${interval}, corrected p ${p}).`,
  different: ({
    measure,
    by,
    interval,
    level,
    p,
  }: {
    measure: string;
    by: string;
    interval: string;
    level: string;
    p: string;
  }) =>
    `${measure}: B differs by ${by} (${level} interval ${interval}, corrected p ${p}); more is neither better nor worse.`,
  cannotTell: ({
    measure,
    n,
    detectable,
    seen,
    needed,
  }: {
    measure: string;
    n: number;
    detectable: string;
    seen: string;
    needed: number | undefined;
  }) => {
    const many = needed !== undefined && needed > MILLION;
    const en = many ? 'more than a million' : `about ${grouped(needed)}`;
    return `${measure}: not distinguishable: with ${n} queries only differences above ${detectable} would be, 8 times in 10${needed === undefined ? '' : `; for the one seen, ${seen}, it would take ${en}`}.`;
  },
  notSure: ({ measure, p, interval }: { measure: string; p: string; interval: string }) =>
    `${measure}: cannot tell: p (${p}) and the interval (${interval}) do not both say that there is a difference.`,
  tooFew: ({ measure, n, least, wanted }: { measure: string; n: number; least: string; wanted: number }) =>
    `${measure}: cannot tell: with ${n} ${n === 1 ? 'query' : 'queries'} p cannot fall below ${least}, whatever the systems do; it takes ${wanted} queries at least.`,
  noQueries: ({ measure }: { measure: string }) => `${measure}: not defined for any query of both systems.`,
  identical: ({ measures }: { measures: string }) => `${measures}: identical per-query scores, p = 1.`,
  equivalent: ({ measure, margin, interval }: { measure: string; margin: string; interval: string }) =>
    `${measure}: equivalent within ${margin}: the 90% interval ${interval} lies inside.`,
  judgeFirst: ({ measure, k, a, b }: { measure: string; k: number; a: string; b: string }) =>
    `${measure}: cannot tell: of the first ${k} documents ${a} are judged for A and ${b} for B. Judge more first: jatdae holes --next 20`,
  primary: 'primary',
  exploratory: 'exploratory',
  depends: ({ groups }: { groups: string }) => `The verdict depends on the measure: ${groups}.`,
  scaleHolds: ({ measures }: { measures: string }) =>
    `On an interval scale (equal steps between the values that a measure can take) the verdict holds for ${measures}.`,
  scaleBreaks: ({ measures }: { measures: string }) =>
    `On an interval scale (equal steps between the values that a measure can take) the verdict does NOT hold for ${measures}.`,
  scaleUnknown: ({ measures }: { measures: string }) =>
    `Not checked on an interval scale, which takes binary grades and a cut-off up to 12: ${measures}.`,
  crossed: ({
    changed,
    n,
    up,
    down,
    agree,
  }: {
    changed: number;
    n: number;
    up: number;
    down: number;
    agree: boolean;
  }) =>
    `${changed} of ${n} queries change the rank of their first relevant document (${up} up, ${down} down)${agree ? ' although the means cannot be told apart' : ''}.`,
  firstRanks: ({
    both,
    mean,
    median,
    rr,
    disagree,
  }: {
    both: number;
    mean: readonly [string, string];
    median: readonly [string, string];
    rr: readonly [string, string];
    disagree: boolean;
  }) =>
    `First relevant document where both found one (${both} queries): mean rank ${mean[0]} to ${mean[1]}, mean reciprocal rank ${rr[0]} to ${rr[1]}; median rank over all ${median[0]} to ${median[1]}${disagree ? '. Mean rank and reciprocal rank point in opposite directions' : ''}.`,
  overlap: ({ k, jaccard, rbo, same, n }: { k: number; jaccard: string; rbo: string; same: number; n: number }) =>
    `The lists: Jaccard@${k} ${jaccard}, RBO(p=0.9) ${rbo}; the first ${k} are the same for ${same} of ${n} queries.`,
  judged: ({ k, a, b }: { k: number; a: string; b: string }) => `Judged@${k}: A ${a}, B ${b}.`,
  noise: ({ measure, which, interval }: { measure: string; which: string; interval: string }) =>
    `${measure}: ${which}; with that noise the 95% interval is ${interval}. Repeats are not counted as queries.`,
  noiseOf: ({ system, sd, repeats }: { system: string; sd: string; repeats: number }) =>
    `${system} differs from itself (sd ${sd} over ${repeats} runs)`,
  settings: ({ count }: { count: number }) =>
    count === 0 ? 'No setting differs.' : count === 1 ? 'One setting differs:' : manySettings({ count }),
  otherKind: ({ a, b }: { a: string; b: string }) =>
    `B is another kind of system than A (${a}, ${b}): the difference is not that of one setting.`,
  counts: ({ list }: { list: string }) => `Queries on which B is better/the same/worse: ${list}.`,
  manySettings,
  briefly: ({ lost, won, a, b }: { lost: number; won: number; a: string; b: string }) =>
    `${lost} lost, ${won} won; jatdae compare ${a} ${b} shows which.`,
  brieflyHere: ({ lost, won }: { lost: number; won: number }) => `${lost} lost, ${won} won; --show 5 shows which.`,
  missing: ({ system, count, shown }: { system: string; count: number; shown: string }) =>
    `${count} ${count === 1 ? 'query is' : 'queries are'} not in ${system} and left out (${shown}).`,
  notMeans: ({ measures }: { measures: string }) => `${measures}: not a mean of per-query scores, not tested.`,
  method: ({ draws, seed, level }: { draws: string; seed: number; level: string }) =>
    `p: paired randomisation test (${draws} draws, or all sign patterns; seed ${seed}). Interval: ${level} by Student's t over queries, corrected as p is.`,
  primaryTests: ({ measure, tests, correction }: { measure: string; tests: number; correction: string }) =>
    `Primary: ${measure}, tested by itself${tests > 1 && correction !== 'none' ? `, corrected over ${tests} pairs (${correction})` : ''}.`,
  exploratoryTests: ({ measures, tests, correction }: { measures: string; tests: number; correction: string }) =>
    `Exploratory: ${measures}${tests > 1 && correction !== 'none' ? `, corrected among themselves over ${tests} tests (${correction})` : ''}; they suggest what to test next and decide nothing.`,
  unequalDepth: ({
    depths,
    least,
    measures,
  }: {
    depths: readonly { readonly system: string; readonly depth: number }[];
    least: number;
    measures: string;
  }) =>
    `The lists end at different depths (${depths.map(({ system, depth }) => `${system} at ${grouped(depth)}`).join(', ')}): below ${grouped(least)}, where the shorter lists have nothing, the others still gain in ${measures}. Compare on measures cut at ${grouped(least)} or above it, or run all to one depth.`,
  lost: ({ count, k }: { count: number; k: number }) =>
    count === 0
      ? `Lost: none. B answers in its first ${k} all that A does.`
      : `Lost: ${count} ${count === 1 ? 'query' : 'queries'} that A answers in its first ${k} and B does not`,
  won: ({ count, k }: { count: number; k: number }) =>
    count === 0
      ? `Won: none. A answers in its first ${k} all that B does.`
      : `Won: ${count} ${count === 1 ? 'query' : 'queries'} that B answers in its first ${k} and A does not`,
  lostScore: ({ count, measure }: { count: number; measure: string }) =>
    count === 0
      ? `Lost: none. ${measure} is above 0 for B wherever it is for A.`
      : `Lost: ${count} ${count === 1 ? 'query' : 'queries'} with ${measure} above 0 for A and 0 for B`,
  wonScore: ({ count, measure }: { count: number; measure: string }) =>
    count === 0
      ? `Won: none. ${measure} is above 0 for A wherever it is for B.`
      : `Won: ${count} ${count === 1 ? 'query' : 'queries'} with ${measure} 0 for A and above 0 for B`,
  drops: ({ measure }: { measure: string }) => `Largest drops in ${measure}`,
  ranks: ({ a, b }: { a: string; b: string }) => `rank ${a} to ${b}`,
  none: 'none',
  nothing: 'nothing was retrieved',
  firstNow: 'first now',
  more: ({ count }: { count: number }) => `… and ${count} more: jatdae compare --show N`,
  mismatch: ({ what, values }: { what: keyof typeof WHAT; values: string }) => `${WHAT[what]} (${values})`,
  refused: ({ reasons }: { reasons: readonly string[] }) =>
    `these numbers are not comparable: ${reasons.join('; ')}. Score them the same way, or say --anyway`,
  banner: ({ reasons }: { reasons: readonly string[] }) => `NOT COMPARABLE, compared anyway: ${reasons.join('; ')}`,
  failures: ({ system, failed, of }: { system: string; failed: number; of: number }) =>
    `${system} failed on ${failed} of ${of} queries, more than 1%`,
  failuresRefused: ({ reasons }: { reasons: readonly string[] }) =>
    `${reasons.join('; ')}: their means are over other queries. Count failures as 0 with --failed zero, or run them again: jatdae run --resume`,
  noCommonQuery:
    'these systems have no query in common, so there is nothing to compare; check that they use the same query ids',
  badShare: ({ flag, value }: { flag: string; value: string }) =>
    `${flag} is a number above 0 and below 1, not "${value}"`,
  badMargin: ({ value }: { value: string }) => `--margin is a number above 0, such as 0.01, not "${value}"`,
  many: {
    title: ({ count, queries }: { count: number; queries: number }) => `${count} systems over ${queries} queries`,
    letters:
      'Two systems with a letter in common cannot be told apart on that measure (randomisation tests, Holm over all pairs).',
    ranks: 'Rank by each measure',
    swapped: ({ a, b, tau, count }: { a: string; b: string; tau: string; count: number }) =>
      `${a} and ${b} order ${count} ${count === 1 ? 'pair' : 'pairs'} of systems the other way round (Kendall tau ${tau}).`,
    matrix: ({ measure }: { measure: string }) => `p of each pair, ${measure} (randomisation tests, Holm)`,
    agree: 'All measures order the systems alike.',
  },
  allTests: 'All tests, for reference; p not corrected',
  input: {
    noCommonMeasure: ({ missing, there }: { missing: readonly string[]; there: readonly string[] }) =>
      missing.length > 0
        ? `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not in every file; ${there.length > 0 ? `all have ${there.join(', ')}` : 'they have no measure in common'}`
        : 'these files have no measure in common, so there is nothing to compare',
    unknownMeasure: ({ names }: { names: readonly string[] }) =>
      `${names.join(', ')}: not a measure that is known here; taken as it stands, higher is better`,
    twoSystems: 'name two systems or more: the first is what the others are measured against',
    runsNeedQrels: ({ file }: { file: string }) =>
      `${file} is no file of per-query scores; run files need judgements: --qrels FILE`,
    mixed: ({ scores, other }: { scores: string; other: string }) =>
      `${scores} holds per-query scores and ${other} does not; give files of one kind`,
  },
  print: {
    mean: 'mean',
    starred: ({ alpha }: { alpha: string }) =>
      `* Can be told apart (p below ${alpha}). Numbers go by the mean, best first.`,
    boldApart: ({ alpha }: { alpha: string }) =>
      `Bold: the two can be told apart (p below ${alpha}). Systems are numbered by their mean, best first.`,
    taus: 'Kendall tau between measures',
    best: 'Best of each measure in bold.',
    level: ({ alpha }: { alpha: string }) => `alpha = ${alpha}`,
    /** Comments of a LaTeX file: short, so that they are not broken. */
    packages: 'Packages: \\usepackage{booktabs}',
    korean: 'Korean text: \\usepackage{kotex}',
    matrixNeedsThree: '--matrix shows three systems or more, and these are two: the table of the pair says all',
    matrixInTable:
      '--matrix goes with the table of a terminal; --format json and --format md have the p of every pair anyway',
  },
};
