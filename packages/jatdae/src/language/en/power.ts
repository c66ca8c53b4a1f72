/** About 3%; below 1% there is no about. */
const roughly = (share: string) => (share.startsWith('<') ? `less than ${share.slice(1)}` : `about ${share}`);

export const power = {
  about: {
    systems: 'run files, score files, or systems of jatdae.yaml',
    difference: 'difference that must not be missed (default: 0.02 on 0..1)',
    power: 'chance of finding it',
    alpha: 'level of significance',
    draws: 'samples drawn for each size',
    sizes: 'sizes of samples, as in 10,25,50',
    svg: 'draw the swap curve of the first measure here',
    anyway: 'analyse what should not be compared, with a warning',
  },
  head: {
    pair: 'pair',
    difference: 'difference',
    error: 'error',
    sd: 'sd',
    detectable: 'detectable',
    achieved: 'power',
    forSeen: 'for seen',
    pairs: 'pairs',
    measure: 'measure',
    mean: 'mean',
    halfWidth: 'half width',
  },
  forWanted: ({ wanted }: { wanted: string }) => `for ${wanted}`,
  forHalfWidth: ({ wanted }: { wanted: string }) => `for ±${wanted}`,
  title: ({ measure, systems, queries }: { measure: string; systems: number; queries: number }) =>
    `${measure}: ${systems} systems, ${queries} queries`,
  oneTitle: ({ system, queries }: { system: string; queries: number }) => `${system} alone: ${queries} queries`,
  swapCaption: ({ withNormal }: { withNormal: boolean }) =>
    `How often samples of N queries order a pair the other way${withNormal ? ' (normal value)' : ''}`,
  binCaption: 'The same by size of the difference',
  sizeCaption: ({ power }: { power: string }) => `What the queries can find, and how many it takes (power ${power})`,
  meanOf: ({ pairs }: { pairs: number }) => `mean of ${pairs}`,
  bin: ({ low, high }: { low: string; high: string | undefined }) =>
    high === undefined ? `from ${low}` : `${low}–${high}`,
  swapSentence: ({ a, b, n, size, rate }: { a: string; b: string; n: number; size: number; rate: string }) =>
    `With ${n} queries, the order of ${a} and ${b} would come out the other way in ${rate} of samples of ${size}.`,
  errorSentence: ({
    n,
    error,
    normal,
    halves,
    splitHalf,
  }: {
    n: number;
    error: string;
    normal: string;
    halves: string;
    splitHalf: string;
  }) =>
    `Their two halves (${halves}) disagree in ${splitHalf} of splits, so ${n} other queries would order them the other way in ${roughly(error)}, half of that (normal value ${normal}), if the difference seen is the real one.`,
  equalSentence: ({ a, b, n }: { a: string; b: string; n: number }) =>
    `${a} and ${b} have the same mean over ${n} queries; there is no order to come out the other way.`,
  wantedSentence: ({
    wanted,
    timesOf: [times, of],
    leastMost: [least, most],
    there,
  }: {
    wanted: string;
    timesOf: readonly [number, number];
    leastMost: readonly [string, string];
    there: string;
  }) =>
    `To find a difference of ${wanted} in ${times} of ${of} tries takes about ${least === most ? most : `${least} to ${most}`} queries${least === most ? '' : ', depending on the pair'}; there are ${there}.`,
  seenSentence: ({ a, b, difference, needed }: { a: string; b: string; difference: string; needed: string }) =>
    `To find the difference seen between ${a} and ${b}, ${difference}, takes about ${needed}.`,
  designSentence: ({ systems, wanted, queries }: { systems: number; wanted: string; queries: string }) =>
    `A new collection for ${systems} systems takes ${queries} queries not to miss ${wanted} between best and worst (Sakai's topic set size design; it pairs no queries, so it is on the safe side and holds for any systems that vary like these).`,
  noPair: 'No two systems have two queries on which both are defined, so there is nothing to say.',
  closest: ({ shown, all }: { shown: number; all: number }) =>
    `Shown are the ${shown} closest of ${all} pairs; --format csv or json has all.`,
  fewerSizes: ({ sizes }: { sizes: string }) =>
    `Sizes left out for want of room: ${sizes}; --format csv or json has all.`,
  columns:
    'difference: mean of the second system minus the first; error: how often as many other queries would order the two the other way, if the difference seen is the real one; detectable: least difference these queries find; power: their chance of finding the one seen; then queries needed for the one seen, and for the one wanted.',
  method: ({ draws, seed }: { draws: string; seed: number }) =>
    `Swap rate: ${draws} samples without replacement a size (seed ${seed}), ties half. Samples of nearly all queries are bound to agree with all, so read sizes up to half.`,
  notMeans: ({ measures }: { measures: string }) => `${measures}: not a mean of per-query scores, left out.`,
  widthSentence: ({
    measure,
    system,
    half,
    n,
    level,
  }: {
    measure: string;
    system: string;
    half: string;
    n: number;
    level: string;
  }) => `The ${measure} of ${system} is known to ±${half} with ${n} queries (${level} interval).`,
  widthWanted: ({ wanted, needed }: { wanted: string; needed: string }) => `±${wanted} takes about ${needed} queries.`,
  twoForMore: 'Two systems or more tell how often their order would come out the other way.',
  badDifference: ({ value }: { value: string }) =>
    `--difference is a number above 0 in units of the measure, such as 0.02, not "${value}"`,
  badSizes: ({ value }: { value: string }) =>
    `--sizes is a list of whole numbers from 1, such as 10,25,50, not "${value}"`,
  sizeTooLarge: ({ size, n }: { size: number; n: number }) =>
    `a sample of ${size} cannot be drawn from ${n} queries; give sizes below ${n}`,
  noSystem: 'name a system, a run file with --qrels, or a file of per-query scores',
  noMean: 'none of these measures is a mean of per-query scores; choose another with -m',
  svgNeedsTwo: '--svg draws the order of two systems; give two or more with 3 queries in common',
  written: ({ file, measure }: { file: string; measure: string }) => `${file}: the swap curve of ${measure}`,
  chart: {
    title: ({ measure }: { measure: string }) => `${measure}: how often would N queries give the opposite order?`,
    spoken: ({ measure, pairs, queries }: { measure: string; pairs: number; queries: number }) =>
      `Swap rate of ${measure} by number of queries, ${pairs} ${pairs === 1 ? 'pair' : 'pairs'} of systems, up to ${queries} queries`,
    twoLines: 'solid: samples drawn; dashed: normal value',
    grey: 'grey: each pair; colour: means by size of the difference',
    x: 'N, queries in a sample',
    y: 'samples with the opposite order',
    overlap: 'more than half of the queries: bound to agree',
    allPairs: ({ pairs }: { pairs: number }) => `all ${pairs} pairs`,
    bin: ({ low, high, pairs }: { low: number; high: number | undefined; pairs: number }) =>
      `difference ${high === undefined ? `from ${low.toFixed(2)}` : `${low.toFixed(2)}–${high.toFixed(2)}`} (${pairs} ${pairs === 1 ? 'pair' : 'pairs'})`,
  },
};
