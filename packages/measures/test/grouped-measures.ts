import fc from 'fast-check';
import { type JudgedRanking, judge } from '../src/advanced.ts';
import { families, type Measure, parseMeasures, toQrels } from '../src/index.ts';

/** Every family that needs judgements by group or preferences, with the parameters that change its code path. */
export const groupedMeasures: readonly Measure[] = parseMeasures([
  'alpha_DCG@3 alpha_DCG(alpha=0.2)@5 alpha_DCG(alpha=1)@2 alpha_DCG(alpha=0)@4 alpha_nDCG alpha_nDCG@3 alpha_nDCG(alpha=0.3,rel=2)@5',
  'ERR_IA@1 ERR_IA@3 ERR_IA(alpha=0.9)@5 nERR_IA nERR_IA@3 NRBP NRBP(alpha=0.1,beta=0.9) nNRBP nNRBP(rel=2)',
  'AP_IA AP_IA(rel=2) P_IA@1 P_IA@3 P_IA(rel=2)@5 StRecall@1 StRecall@3 StRecall(rel=2)@2',
  'map_avgjg map_avgjg(own_judged_only=True) P_avgjg@2 P_avgjg(rel=2,own_judged_only=True)@3 Rprec_mult_avgjg(x=1) Rprec_mult_avgjg(x=2)',
  'ppref@1 ppref@3 wpref@2',
  ...families.filter(({ needs }) => needs === 'preferences').map(({ name }) => name),
]);

/** One query judged by groups, and a list of its documents in groups of equal scores. */
export interface GroupedSample {
  readonly subtopics: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Documents of equal scores stand together. */
  readonly list: readonly (readonly string[])[];
}

const DOCUMENTS = ['a', 'b', 'c', 'd', 'e', 'f'];

export const groupedSamples: fc.Arbitrary<GroupedSample> = fc.record({
  subtopics: fc.dictionary(
    fc.constantFrom('1', '2', '3'),
    fc.dictionary(fc.constantFrom(...DOCUMENTS), fc.constantFrom(0, 0, 1, 1, 2), { minKeys: 1, maxKeys: 6 }),
    { minKeys: 1, maxKeys: 3 },
  ),
  list: fc
    .tuple(fc.shuffledSubarray([...DOCUMENTS, 'x', 'y']), fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }))
    .map(([ids, cuts]) => {
      const groups: string[][] = [];
      ids.slice(0, 7).forEach((id, i) => {
        if (i === 0 || cuts[i]) groups.push([id]);
        else groups.at(-1)!.push(id);
      });
      return groups;
    }),
});

/** As `evaluate` joins them: by score where groups tie. */
export function groupedRanking({ subtopics, list }: GroupedSample): JudgedRanking {
  const scores = list.flatMap((group, g) => group.map(() => list.length - g));
  return judge({ ids: list.flat(), scores }, toQrels({ q: { subtopics } }).get('q')!, 'q');
}

/** The same documents in one order, which is the ranking. */
export function orderedRanking({ subtopics }: Pick<GroupedSample, 'subtopics'>, ids: readonly string[]): JudgedRanking {
  return judge({ ids }, toQrels({ q: { subtopics } }).get('q')!, 'q', { order: 'order' });
}

/** Every order of the list. */
export function ordersOf(list: GroupedSample['list']): string[][] {
  let all: string[][] = [[]];
  for (const group of list) all = all.flatMap((before) => permutations(group).map((way) => [...before, ...way]));
  return all;
}

function permutations(items: readonly string[]): string[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, i) => permutations(items.filter((_, j) => j !== i)).map((rest) => [item, ...rest]));
}
