import { compareBytes } from '@jatdae/measures/advanced';
import { NOISE } from '@jatdae/measures/stats';
import { ONE_ORIGIN, RECALL_GAP } from '../../collection/index.ts';
import { gold as words } from '../../language/index.ts';
import { modelFamily } from '../../systems/index.ts';
import type { LintFinding, LintItem } from './finding.ts';
import type { LintInput, LintSystem } from './lint-input.ts';
import type { LintRule } from './rule.ts';

/** Relevant documents whose label was made by the thing that is graded: by clicks on it, or by its family of models. */
export const circularLabels: LintRule = {
  name: 'circular-labels',
  lacks: ({ judgements }) =>
    judgements.some(({ source }) => source === 'model' || source === 'click')
      ? undefined
      : words.lint.lacks.labelSources,
  find(input) {
    const findings: LintFinding[] = [];
    const { total, origins, families } = originsOf(input);
    const one = [...origins].filter(([, count]) => count > ONE_ORIGIN * total);
    if (one.length > 0) {
      const items = one.map(([origin, count]): LintItem => ({ judges: [origin], shown: `${count}/${total}` }));
      findings.push({
        level: 'warning',
        code: 'labels-one-origin',
        say: words.lint.oneLabelOrigin({ share: percent(one[0]![1] / total) }),
        items,
      });
    }
    const items: LintItem[] = [];
    for (const { system, models = [] } of input.pool?.systems ?? []) {
      for (const family of new Set(models.flatMap((model) => modelFamily(model) ?? []))) {
        const { judges, count } = families.get(family) ?? { judges: [], count: 0 };
        if (count > 0) items.push({ systems: [system], judges, shown: `${family} ${count}/${total}` });
      }
    }
    if (items.length > 0) {
      findings.push({
        level: 'warning',
        code: 'labels-same-family',
        say: words.lint.sameFamily({ systems: items.length }),
        items,
      });
    }
    return findings;
  },
};

/** What a system already had of the gold, and what of it rests on its own finds. */
export const circularSystems: LintRule = {
  name: 'circular-systems',
  lacks: ({ pool }) => (pool === undefined || pool.systems.length === 0 ? words.lint.lacks.systems : undefined),
  find({ pool }) {
    const { systems, positives, depth } = pool!;
    if (positives === 0) return [];
    const shown = (one: LintSystem): LintItem => ({
      systems: [one.system],
      shown: shares(one, positives, depth, systems.length),
    });
    const all: LintFinding = {
      level: 'note',
      code: 'gold-in-top-k',
      say: words.lint.goldInTop({ depth, positives, systems: systems.length }),
      items: systems.map(shown),
    };
    // With one system everything that it has is its alone, whoever found it first.
    if (systems.length < 2) return [all];
    const findings: LintFinding[] = [all];
    const own = systems.filter(({ alone }) => alone > ONE_ORIGIN * positives);
    if (own.length > 0) {
      findings.push({
        level: 'warning',
        code: 'gold-one-system',
        say: words.lint.oneSystem({ systems: own.length, depth }),
        items: own.map(shown),
      });
    }
    const gap = systems.filter(
      ({ recall: { all, others } }) => all !== undefined && all - (others ?? 0) > RECALL_GAP + NOISE,
    );
    if (gap.length > 0) {
      findings.push({
        level: 'warning',
        code: 'recall-on-own-finds',
        say: words.lint.recallGap({ systems: gap.length, depth, gap: RECALL_GAP }),
        items: gap.map(shown),
      });
    }
    return findings;
  },
};

function shares(
  { had, alone, recall, measures }: LintSystem,
  positives: number,
  depth: number,
  systems: number,
): string {
  const parts = [`${had}/${positives} @${depth}`];
  if (systems < 2) return parts[0]!;
  parts.push(`1: ${alone}`);
  if (recall.all !== undefined) parts.push(`R@${depth} ${recall.all.toFixed(3)} → ${recall.others?.toFixed(3) ?? '–'}`);
  const [first] = measures;
  // A loss makes the measure fall; it may rise too, where queries without any other relevant document leave the mean.
  if (first?.loss !== undefined) {
    const { measure, loss } = first;
    parts.push(`${measure} ${loss < 0 ? '+' : '−'}${Math.abs(loss).toFixed(3)}`);
  }
  return parts.join(', ');
}

/** Relevant pairs by what alone made their grade, and by the family of the models that made it. */
function originsOf({ pairs }: LintInput) {
  const origins = new Map<string, number>();
  const families = new Map<string, { judges: string[]; count: number }>();
  let total = 0;
  for (const { grade, winners } of pairs) {
    if (grade === undefined || grade <= 0) continue;
    total++;
    const [first] = winners;
    const alone = winners.every(({ source, judge }) => source === first!.source && judge === first!.judge);
    if (alone && (first!.source === 'model' || first!.source === 'click')) {
      origins.set(first!.judge, (origins.get(first!.judge) ?? 0) + 1);
    }
    const counted = new Set<string>();
    for (const { source, judge } of winners) {
      const family = source === 'model' ? modelFamily(judge) : undefined;
      if (family === undefined) continue;
      const known = families.get(family) ?? { judges: [], count: 0 };
      if (!counted.has(family)) known.count++;
      counted.add(family);
      if (!known.judges.includes(judge)) known.judges.push(judge);
      families.set(family, known);
    }
  }
  for (const { judges } of families.values()) judges.sort(compareBytes);
  return { total, origins, families };
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
