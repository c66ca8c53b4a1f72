import { plain } from '../numbers.ts';
import { measure } from './gate-measure.ts';
import { verb } from './gate-verb.ts';

const first = (ids: readonly string[]): string => `${ids.slice(0, 3).join(', ')}${ids.length > 3 ? ', …' : ''}`;

const percent = (share: number): string => (share > 0 && share < 0.0005 ? '<0.1%' : `${(100 * share).toFixed(1)}%`);

const queries = (n: number): string => (n === 1 ? '1 query' : `${n} queries`);

const short = (hash: string): string => hash.slice(0, 12);

/** What a score is made by. */
export type Ruled = 'gold' | 'collection' | 'ties' | 'level' | 'negative' | 'judging' | 'failed' | 'depth' | 'docOf';

const RULED: Readonly<Record<Ruled, string>> = {
  gold: 'the gold',
  collection: 'the collection',
  ties: 'the order of ties',
  level: 'the least relevant grade (rel)',
  negative: 'what grades below 0 mean (negative)',
  judging: 'how complete the judgements are (judging)',
  failed: 'what a failed query counts (failed)',
  depth: 'the number of documents asked for (depth)',
  docOf: 'the rule from chunks to documents',
};

const FLAGS = { queries: '--queries', documents: '--docs' } as const;

function nameOf(what: Ruled, value: string): string {
  if (what === 'gold' || what === 'collection') return short(value);
  return value === '' ? (what === 'level' ? 'any above 0' : what === 'docOf' ? 'none' : 'unknown') : value;
}

export const gate = {
  colour: {
    green: 'GREEN',
    red: 'RED',
    'cannot-tell': 'CANNOT TELL',
  },
  // Files
  unknownRule: ({
    given,
    near,
    keys,
  }: {
    given: readonly string[];
    near: readonly string[];
    keys: readonly string[];
  }) =>
    `this rule has none of the keys that make a rule (${keys.join(', ')})${near.length > 0 ? `; did you mean ${near[0]}?` : given.length > 0 ? `; it has ${given.join(', ')}` : ''}`,
  slicesNeedBy: ({ key }: { key: string }) => `${key} is a list of values: say of which attribute with by:`,
  notABaseline: ({ detail }: { detail: string }) =>
    `this is no baseline that jatdae wrote${detail === '' ? '' : ` (${detail})`}; take it back from git or write it again with: jatdae baseline write`,
  baselineChanged:
    'this baseline was changed since jatdae wrote it; take it back from git, or replace it with: jatdae baseline bless SYSTEM --why "..."',
  baselineOfAnother: ({ system, other }: { system: string; other: string }) =>
    `this is the baseline of "${other}", not of "${system}"; take the right one back from git`,
  asksNothing: ({ rule, worst }: { rule: string; worst: number }) =>
    `${rule} asks nothing: no result can be worse than ${plain(worst)}`,
  noMean: ({ measure }: { measure: string }) =>
    `${measure} is no mean over queries, and a gate reads means; take another measure`,
  answeredOnly: '--answered would hide the queries that have no answer, so gates and baselines do not take it',
  rulesNeeded: 'no rules: put gate: into jatdae.yaml, or name a file with --rules gate.yaml',
  // What every evaluation must be
  noRules: 'the gate has no rules, so it cannot be green',
  noSystems: 'there is no system to judge',
  noSuchSystem: ({ name }: { name: string }) => `the rule is for "${name}", which is not among the systems`,
  noQueries: 'there is no judged query to evaluate',
  nothingRetrieved: 'it found nothing for any query: is its index empty?',
  failedQueries: ({ failed, all, most }: { failed: number; all: number; most: number }) =>
    `it failed on ${failed} of ${queries(all)}, more than ${percent(most)}; jatdae run --resume asks these again`,
  unanswered: ({ missing, all }: { missing: number; all: number }) =>
    `${missing} of ${queries(all)} have no answer in the run`,
  unknownDocuments: ({
    share,
    example,
    first,
    lists,
  }: {
    share: number;
    example: string;
    first: number;
    lists: number;
  }) =>
    `${percent(share)} of the results are no documents of the collection, such as ${example}${first > 0 ? `; in ${first} of ${lists} lists the first is one` : ''}: were ids renumbered, or is the index older? (max_unknown of the gate)`,
  wholeRun: ({ all, failed, unanswered }: { all: number; failed: number; unanswered: number }) =>
    `${queries(all)} evaluated${failed + unanswered > 0 ? `; ${failed} failed and ${unanswered} unanswered ones count as 0` : ''}`,
  neverRan: ({ system }: { system: string }) => `it never ran; run it with: jatdae run ${system}`,
  interrupted: ({ system }: { system: string }) => `its run was interrupted; go on with: jatdae run ${system} --resume`,
  staleRun: ({ what, system }: { what: string; system: string }) =>
    `its run was made with another ${what} than there is now; run it again with: jatdae run ${system}`,
  runChanged: ({ system }: { system: string }) =>
    `its run was changed since it was made; run it again with: jatdae run ${system}`,
  systemGone: ({ system }: { system: string }) =>
    `${system} has a baseline, but is no system of the project any more; put it back, or remove its baseline`,
  oneListForAll: ({ queries, all }: { queries: number; all: number }) =>
    `${queries === all ? `all ${all}` : `${queries} of ${all}`} queries got the very same list: does it read the query? (max_same_list of the gate)`,
  constantScore: ({ lists, all }: { lists: number; all: number }) =>
    `in ${lists === all ? `all ${all}` : `${lists} of ${all}`} lists every document has the same score, so there is no order to judge (max_one_score of the gate)`,
  goldWithoutDocuments: ({ missing, all, example }: { missing: number; all: number; example: string }) =>
    `${missing} of ${all} relevant documents are not in the collection, such as ${example}: were documents deleted or renumbered?`,
  tooShallow: ({ depth, k }: { depth: number; k: number }) =>
    `only ${depth} documents were asked for, and the rule looks at ${k}; raise depth: and run again`,
  listsShorter: ({ now, before }: { now: number; before: number }) =>
    `its longest list has ${now} documents where the baseline's had ${before}, so less of it is seen; bless a new baseline if that is right`,
  unknownNow: ({ forgot }: { forgot: readonly ('queries' | 'documents')[] }) => {
    const flags = forgot.length === 0 ? ['--docs', '--queries'] : forgot.map((what) => FLAGS[what]);
    return `the baseline was written with the ${forgot.length === 0 ? 'collection' : forgot.join(' and the ')}, and now ${forgot.length === 1 ? 'there are none' : 'it is not known'}; give ${flags.join(' and ')} as when it was written`;
  },
  rulerUnknown:
    'the baseline does not say by which grades, negatives and depth it was scored; look at the present state, then: jatdae baseline bless SYSTEM --why "..."',
  notATime: ({ line }: { line: string }) => `this is no time of a search: ${line}`,
  noSuchRun: ({ name }: { name: string }) => `the gate is for "${name}", and no run of it was given`,
  brokenRun: ({ message }: { message: string }) => `its run cannot be read: ${message}`,
  // Too little to tell
  fewForGreen: ({ n, min }: { n: number; min: number }) =>
    `${queries(n)}, too few to call it green (${min} are needed); if that is enough here, say min_queries: ${n}`,
  slicesLeft: ({ attribute, values, n }: { attribute: string; values: readonly string[]; n: number }) =>
    `${queries(n)} of ${values.length} other ${values.length === 1 ? 'value' : 'values'} of ${attribute} (${first(values)}) ${n === 1 ? 'is' : 'are'} not among slices, and not judged by this rule`,
  tooFewQueries: ({ n, min }: { n: number; min: number }) =>
    `${queries(n)}, fewer than the ${min} that the gate asks for`,
  holes: ({ share, most, k }: { share: number; most: number; k: number }) =>
    `${percent(share)} of the first ${k} results are unjudged, more than ${percent(most)}; judge them first (jatdae holes --next)`,
  sliceMissing: ({ slice }: { slice: Readonly<Record<string, string>> }) => {
    const named = Object.entries(slice)
      .map(([name, value]) => `${name}=${value}`)
      .join(', ');
    return `no evaluated query has ${named}: was the slice renamed, or did its queries go?`;
  },
  sliceUnknown: ({ attribute, value }: { attribute: string; value: string }) =>
    value === ''
      ? `there are queries without ${attribute}, which slices does not expect`
      : `${attribute}=${value} is not among the slices that the rule expects`,
  allLeftOut: ({ attribute }: { attribute: string }) =>
    `except leaves out every value of ${attribute}, so the rule guards nothing`,
  noAttribute: ({ attribute }: { attribute: string }) => `no query has the attribute ${attribute}`,
  // Against a baseline
  noBaseline: ({ system }: { system: string }) => `it has no baseline; write one with: jatdae baseline write ${system}`,
  changed: ({ what, before, now }: { what: Ruled; before: string; now: string }) => {
    const [a, b] = [nameOf(what, before), nameOf(what, now)];
    const advice = {
      gold: 'jatdae gold diff shows what that does',
      collection: 'the scores are about other documents or queries',
    }[what as string];
    return `${RULED[what]} changed (${a} → ${b}), and two rulers are never compared; ${advice ?? 'score by that of the baseline'}. If the new one is right: jatdae baseline bless SYSTEM --why "..."`;
  },
  queriesGone: ({ ids }: { ids: readonly string[] }) =>
    `${ids.length === 1 ? '1 query of the baseline is' : `${ids.length} queries of the baseline are`} not evaluated any more: ${first(ids)}`,
  matchesNone: ({ wanted }: { wanted: Readonly<Record<string, string>> }) => {
    const named = Object.entries(wanted)
      .map(([name, value]) => `${name}=${value}`)
      .join(', ');
    return `nothing has ${named}, so the rule guards nothing`;
  },
  noneLost: ({ lost, n, k }: { lost: number; n: number; k: number }) =>
    `${lost === 0 ? 'none' : lost} of ${queries(n)} lost its answer from the first ${k}`,
  noneFoundBefore: ({ n, k }: { n: number; k: number }) =>
    `the baseline found none of ${queries(n)} within the first ${k}, so none can be lost`,
  lost: ({ ids, n, k, limit }: { ids: readonly string[]; n: number; k: number; limit: number }) =>
    `${ids.length} of ${queries(n)} lost the answer that the baseline had in the first ${k} (limit ${limit}): ${first(ids)}`,
  lostInNoise: ({ ids, n, k, flaky }: { ids: readonly string[]; n: number; k: number; flaky: number }) =>
    `${ids.length} of ${queries(n)} lost the answer that the baseline had in the first ${k}, but repeats of the same system lose and find ${queries(flaky)} so: ${first(ids)}`,
  // Findings of their own
  noLists: 'only scores are known, not what was found',
  noHardNegatives: 'no query here has a hard negative; mark some in the gold, or drop the rule',
  hardNegatives: ({
    what,
    ids,
    n,
    limit,
    k,
  }: {
    what: 'ahead' | 'within';
    ids: readonly string[];
    n: number;
    limit: number;
    k: number;
  }) => {
    const list = ids.length === 0 ? '' : `: ${first(ids)}`;
    const bound = ids.length > limit ? ` (limit ${limit})` : '';
    return what === 'ahead'
      ? `a hard negative stands ahead of the answer in ${ids.length} of ${queries(n)}${bound}${list}`
      : `a hard negative stands in the first ${k} in ${ids.length} of ${queries(n)}${bound}${list}`;
  },
  neitherFound: ({ n }: { n: number }) =>
    `in ${queries(n)} neither an answer nor a hard negative was found, so their order says nothing`,
  noScope: 'leaks cannot be checked without a scope: put scope: into jatdae.yaml or into the rule',
  leaks: ({
    found,
    documents,
    limit,
  }: {
    found: readonly {
      readonly query: string;
      readonly document: string;
      readonly rank: number;
      readonly conditions: readonly string[];
    }[];
    documents: number;
    limit: number;
  }) => {
    const [one] = found;
    return `${found.length} of ${documents} results are outside of their query's scope (limit ${limit}), as ${one!.document} for ${one!.query} at rank ${one!.rank} (not ${one!.conditions.join(', ')})`;
  },
  notScoped: ({
    unscoped,
    unknown,
    unknownQueries,
    checked,
  }: {
    unscoped: number;
    unknown: number;
    unknownQueries: number;
    checked: number;
  }) =>
    `not everything could be checked: ${unscoped} queries lack the attribute of the scope, ${unknown} results are no known documents, ${unknownQueries} queries are not known; ${checked} queries were checked`,
  noLeaks: ({ documents, n }: { documents: number; n: number }) =>
    `all ${documents} results of ${queries(n)} are within scope`,
  forbidden: ({ found, n }: { found: readonly { readonly query: string; readonly id: string }[]; n: number }) =>
    `${found.length} of ${queries(n)} show a forbidden document, as ${found[0]!.id} for ${found[0]!.query}`,
  forbiddenUnknown: ({ ids }: { ids: readonly string[] }) =>
    `the collection has no document ${first(ids)}, so the rule does not guard it; was it renamed?`,
  nothingShown: 'there is no list to look into',
  noneForbidden: ({ banned, n }: { banned: number; n: number }) =>
    `none of ${banned} forbidden documents is shown in ${queries(n)}`,
  noStage: ({ stage, there }: { stage: string | undefined; there: readonly string[] }) =>
    `${stage === undefined ? 'its answers have no stage before the last' : `its answers have no stage "${stage}"`}${there.length > 0 ? `; there is ${there.join(', ')}` : ': they carry no trace'}`,
  noTimes: 'no times were recorded with the run',
  timesMissing: ({ missing, all }: { missing: number; all: number }) =>
    `${missing} of ${all} searches have no time recorded; run the system anew: jatdae run, without --resume`,
  latency: ({
    part,
    value,
    limit,
    n,
    met,
  }: {
    part: string;
    value: number;
    limit: number;
    n: number;
    met: boolean;
  }) => {
    const text = `${part} ${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms ${met ? '<=' : '>'} ${plain(limit)} ms`;
    return `${text} (${n} searches)`;
  },
  indexNotTold: ({ what }: { what: 'documents' | 'bytes' }) =>
    what === 'documents' ? 'it does not tell how many documents it has' : 'it does not tell how large its index is',
  indexSize: ({
    what,
    value,
    limit,
    code,
  }: {
    what: 'documents' | 'bytes';
    value: number;
    limit: { readonly at_least?: number | undefined; readonly at_most?: number | undefined };
    code: string;
  }) => {
    const unit = what === 'documents' ? 'documents' : 'bytes';
    const sign = code === 'too-small' ? `< ${limit.at_least}` : code === 'too-large' ? `> ${limit.at_most}` : '';
    const bounds = [
      limit.at_least !== undefined ? `>= ${limit.at_least}` : '',
      limit.at_most !== undefined ? `<= ${limit.at_most}` : '',
    ].filter((part) => part !== '');
    return `${value} ${unit} ${sign || bounds.join(', ')}`;
  },
  queryCount: ({ n, least }: { n: number; least: number }) =>
    n >= least ? `${queries(n)} >= ${least}` : `${queries(n)} < ${least}`,
  needsOneOf: ({ keys }: { keys: readonly string[] }) => `needs ${keys.slice(0, -1).join(', ')} or ${keys.at(-1)}`,
  needsAttribute: 'needs an attribute and its value',
  rules: {
    candidatesRule: 'recall of what was called, or of what one stage hands on',
    forbiddenRule: 'documents that must not be shown',
    hardNegativesRule: 'look-alikes ahead of the answer, or shown at all',
    indexRule: 'how much the system has indexed',
    latencyRule: 'how long searches took when the run was made',
    leaksRule: 'results outside of their query’s scope',
    lostRule: 'queries that the baseline answered and that are lost now',
    measureRule: 'a floor, a ceiling, or a tolerance against the baseline',
    queriesRule: 'how many queries must be evaluated',
  },
  measure,
  verb,
};
