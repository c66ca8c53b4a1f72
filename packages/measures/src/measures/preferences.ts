import type { JudgedRanking } from '../judged-ranking.ts';
import { family } from '../measure.ts';
import { type GroupPreferences, type PreferenceCounts, preferenceCounts } from '../preference-counts.ts';

/** Which preferences count: all; those with a document in the list; those with both in the list. */
type Scope = 'all' | 'imp' | 'ret';

const SCOPES = {
  all: { suffix: '', says: 'A preference of which neither document was retrieved counts as missed.' },
  imp: { suffix: '_imp', says: 'Preferences of which neither document was retrieved are left out.' },
  ret: { suffix: '_ret', says: 'Only preferences of which both documents were retrieved count.' },
} as const;

const shared = {
  cutoff: 'none',
  params: {},
  needs: 'preferences',
  laws: { swap: false, tail: true },
  ceiling: () => undefined,
} as const;

const ORDER_NOTE =
  'trec_eval -R prefs puts documents of equal scores in ascending order of their ids, all other readers in descending order; so does jatdae trec_eval, while jatdae eval keeps to one order.';

function fulfilled(group: GroupPreferences, scope: Scope): number {
  return group.fulfilled + (scope === 'ret' ? 0 : group.impliedFulfilled);
}

function possible(group: GroupPreferences, scope: Scope): number {
  return group.possible + (scope === 'ret' ? 0 : group.impliedPossible) + (scope === 'all' ? group.absent : 0);
}

function sum(counts: PreferenceCounts, of: (group: GroupPreferences) => number): number {
  return counts.groups.reduce((total, group) => total + of(group), 0);
}

function counted(name: string, title: string, about: string, of: (group: GroupPreferences) => number) {
  return family({
    ...shared,
    name,
    trec: [name],
    title,
    about,
    formula: `${name} = sum over groups of the preferences counted`,
    source: `trec_eval ${name} (-R prefs, qrels_prefs)`,
    range: [0, Number.POSITIVE_INFINITY],
    better: 'neither',
    aggregation: 'sum',
    score: (r: JudgedRanking) => {
      const counts = preferenceCounts(r);
      return counts && sum(counts, of);
    },
  });
}

export const preferencesPossible = counted(
  'prefs_num_prefs_poss',
  'Number of preferences',
  'Preferences of all groups, whether their documents were retrieved or not; summed over queries.',
  (group) => possible(group, 'all'),
);
export const preferencesFulfilled = counted(
  'prefs_num_prefs_ful',
  'Number of fulfilled preferences',
  'Preferences whose preferred document stands above the other, or is retrieved where the other is not; summed over queries.',
  (group) => fulfilled(group, 'all'),
);
export const preferencesFulfilledRetrieved = counted(
  'prefs_num_prefs_ful_ret',
  'Number of fulfilled preferences between retrieved documents',
  'Preferences with both documents in the list and the preferred one first; summed over queries.',
  (group) => fulfilled(group, 'ret'),
);

function rated(
  stem: string,
  scope: Scope,
  title: string,
  about: string,
  formula: string,
  score: (counts: PreferenceCounts) => number | undefined,
  notes = ORDER_NOTE,
) {
  const name = `prefs_${stem}${SCOPES[scope].suffix}`;
  return family({
    ...shared,
    name,
    trec: [name],
    title,
    about: `${about} ${SCOPES[scope].says}`,
    formula: `${name} = ${formula}`,
    source: `trec_eval ${name} (-R prefs, qrels_prefs)`,
    notes,
    range: [0, 1],
    better: 'higher',
    score: (r: JudgedRanking) => {
      const counts = preferenceCounts(r);
      return counts && score(counts);
    },
  });
}

const simple = (scope: Scope) =>
  rated(
    'simp',
    scope,
    'Share of fulfilled preferences',
    'Preferences fulfilled as a share of the possible ones, all groups together.',
    'fulfilled preferences / possible preferences',
    (counts) => {
      const all = sum(counts, (group) => possible(group, scope));
      return all === 0 ? undefined : sum(counts, (group) => fulfilled(group, scope)) / all;
    },
  );

const pairs = (scope: Scope) =>
  rated(
    'pair',
    scope,
    'Fulfilled preferences by pair',
    'Mean over pairs of documents of the share of the groups with a preference that the list agrees with.',
    'mean over pairs of groups fulfilled / groups with a preference',
    (counts) => pairMean(counts, scope),
  );

const byGroup = (scope: Scope) =>
  rated(
    'avgjg',
    scope,
    'Fulfilled preferences by group',
    'Mean over groups of the share of their preferences that is fulfilled.',
    'mean over groups of fulfilled / possible',
    (counts) => {
      if (counts.groups.every((group) => possible(group, scope) === 0)) return undefined;
      const shareOf = (group: GroupPreferences) =>
        possible(group, scope) === 0 ? 0 : fulfilled(group, scope) / possible(group, scope);
      return sum(counts, shareOf) / counts.groups.length;
    },
  );

const byGroupR = (scope: 'all' | 'ret') => {
  const stem = 'avgjg_Rnonrel';
  return rated(
    stem,
    scope,
    'Fulfilled preferences by group, with R nonrelevant documents',
    'Mean over groups of the share of fulfilled preferences, where as many nonrelevant documents count as there are relevant ones.',
    'mean over groups of fulfilled / possible, with the first R nonrelevant documents, or R - N assumed below all',
    (counts) => {
      const shares = counts.groups.map((group) => withR(group, counts, scope));
      return shares.includes(undefined) ? undefined : shares.reduce<number>((a, b) => a + b!, 0) / shares.length;
    },
    `Where a group has one sitting and more nonrelevant documents than relevant ones, trec_eval also counts pairs among its nonrelevant documents, and so do we under this name. Undefined where a group has no preference. ${ORDER_NOTE}`,
  );
};

export const preferencesSimple = simple('all');
export const preferencesSimpleImplied = simple('imp');
export const preferencesSimpleRetrieved = simple('ret');
export const preferencesPairs = pairs('all');
export const preferencesPairsImplied = pairs('imp');
export const preferencesPairsRetrieved = pairs('ret');
export const preferencesByGroup = byGroup('all');
export const preferencesByGroupImplied = byGroup('imp');
export const preferencesByGroupRetrieved = byGroup('ret');
export const preferencesByGroupR = byGroupR('all');
export const preferencesByGroupRRetrieved = byGroupR('ret');

function pairMean({ documents, found, groups }: PreferenceCounts, scope: Scope): number | undefined {
  let total = 0;
  let pairs = 0;
  const add = (i: number, j: number) => {
    const right = groups.reduce((n, { order }) => n + (graded(order, i, j) && order.prefers(i, j) ? 1 : 0), 0);
    const wrong = groups.reduce((n, { order }) => n + (graded(order, i, j) && order.prefers(j, i) ? 1 : 0), 0);
    if (right + wrong === 0) return;
    pairs++;
    if (i < found) total += right / (right + wrong);
  };
  // In trec_eval's order of adding: both retrieved, then one, then none.
  for (let i = 0; i < found; i++) for (let j = i + 1; j < found; j++) add(i, j);
  if (scope !== 'ret') for (let i = 0; i < found; i++) for (let j = found; j < documents; j++) add(i, j);
  if (scope === 'all') for (let i = found; i < documents; i++) for (let j = i + 1; j < documents; j++) add(i, j);
  return pairs === 0 ? undefined : total / pairs;
}

function graded({ grades }: GroupPreferences['order'], i: number, j: number): boolean {
  return !Number.isNaN(grades[i]!) && !Number.isNaN(grades[j]!);
}

/** Share of one group; undefined where it has no preference. */
function withR(group: GroupPreferences, counts: PreferenceCounts, scope: 'all' | 'ret'): number | undefined {
  const [r, n] = scope === 'all' ? [group.relevant, group.nonrelevant] : [group.relevantFound, group.nonrelevantFound];
  if (r >= n) {
    const all = possible(group, scope) + group.relevant * (r - n);
    return all === 0 ? undefined : (fulfilled(group, scope) + group.relevantFound * (r - n)) / all;
  }
  const [right, all] = group.order.classes
    ? amongClasses(group.order.classes, r, counts.found, scope)
    : amongPlaces(group, counts, scope);
  return all === 0 ? undefined : right / all;
}

/** Fulfilled and possible preferences where only the first `r` places of the lowest class stay, of one sitting. */
function amongClasses(
  classes: readonly (readonly number[])[],
  r: number,
  found: number,
  scope: 'all' | 'ret',
): readonly [number, number] {
  const counts = (place: number) => scope === 'all' || place < found;
  const upper = classes.slice(0, -1);
  const kept = classes.at(-1)!.slice(0, r).filter(counts);
  let right = 0;
  let all = 0;
  const add = (high: readonly number[], low: readonly number[]) => {
    for (const i of high) {
      if (!counts(i)) continue;
      for (const j of low) {
        if (!counts(j)) continue;
        all++;
        if (i < j && i < found) right++;
      }
    }
  };
  upper.forEach((high, h) => {
    for (const low of upper.slice(h + 1)) add(high, low);
  });
  // The lowest class against its own beginning too, as trec_eval does.
  for (const high of classes) add(high, kept);
  return [right, all];
}

/** The same of several sittings: nonrelevant documents behind the first R ones are left out. */
function amongPlaces(
  group: GroupPreferences,
  counts: PreferenceCounts,
  scope: 'all' | 'ret',
): readonly [number, number] {
  const { places, grades, prefers } = group.order;
  const within = scope === 'all' ? places : places.filter((place) => place < counts.found);
  const dropped = new Set(within.filter((place) => grades[place] === 0).slice(group.relevant));
  const kept = within.filter((place) => !dropped.has(place));
  let right = 0;
  let all = 0;
  for (const i of kept) {
    for (const j of kept) {
      if (i === j || !prefers(i, j)) continue;
      all++;
      if (i < j && i < counts.found) right++;
    }
  }
  return [right, all];
}
