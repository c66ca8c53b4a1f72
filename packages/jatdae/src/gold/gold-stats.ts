import { compareBytes } from '@jatdae/measures/advanced';
import { cohenKappa, krippendorffAlpha } from '@jatdae/measures/stats';
import { type GoldQrels, pairsOf, qrelsOf } from './qrels-of.ts';
import type { GoldCounts, GoldEvent, GoldReader, GoldVersion } from './store.ts';

/** What a gold store holds, and who judged how. */
export interface GoldStats {
  /** How much is in the store. */
  readonly counts: GoldCounts;
  /** The settled grades, and what is left out of them. */
  readonly gold: GoldQrels;
  /** Judgements by judge, then by grade. */
  readonly judges: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Oldest first. */
  readonly versions: readonly GoldVersion[];
  /** Pairs of evaluated queries whose grade nobody has confirmed, and those of them that only models judged. */
  readonly advisory: { readonly pairs: number; readonly models: number };
  /** How far the judges agree. */
  readonly agreement: JudgesAgreement;
}

/** From `store.snapshot(goldStats)` it is one state. */
export async function goldStats(view: GoldReader): Promise<GoldStats> {
  const judges = new Map<string, Map<string, number>>();
  for await (const { judge, grade } of view.judgements()) {
    const one = judges.get(judge) ?? new Map<string, number>();
    judges.set(judge, one.set(String(grade), (one.get(String(grade)) ?? 0) + 1));
  }
  const advisory = { pairs: 0, models: 0 };
  for await (const { grade, winners } of pairsOf(view.judgements({ evaluated: true }))) {
    if (grade === undefined || winners.some(({ status }) => status === 'confirmed')) continue;
    advisory.pairs++;
    if (winners.every(({ source }) => source === 'model')) advisory.models++;
  }
  const [counts, versions] = [await view.counts(), await view.versions()];
  return { counts, gold: await qrelsOf(view), judges, versions, advisory, agreement: await agreementOf(view) };
}

/** The history of a query or a document, whichever has this id; oldest first. */
export async function eventsAbout(view: GoldReader, id: string): Promise<GoldEvent[]> {
  const bySeq = new Map<number, GoldEvent>();
  for (const filter of [{ query: id }, { document: id }]) {
    for await (const event of view.events(filter)) bySeq.set(event.seq, event);
  }
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

/** How far the judges of a store give the same pairs the same grades. */
export interface JudgesAgreement {
  /** Pairs that two or more judges graded. */
  readonly pairs: number;
  /** Share of them on which all gave the same grade. */
  readonly same: number | undefined;
  /** Krippendorff's alpha, ordinal. */
  readonly alpha: number | undefined;
  /** Two judges each, in byte order of their names. */
  readonly judges: readonly {
    readonly first: string;
    readonly second: string;
    readonly pairs: number;
    readonly same: number | undefined;
    /** Cohen's kappa. */
    readonly kappa: number | undefined;
  }[];
}

/** Agreement over all pairs of evaluated queries; *unrateable* and *later* are no grades. */
async function agreementOf(view: GoldReader): Promise<JudgesAgreement> {
  const units: number[][] = [];
  const twos = new Map<string, { first: string; second: string; a: number[]; b: number[] }>();
  for await (const { judgements } of pairsOf(view.judgements({ evaluated: true }))) {
    const graded = judgements
      .flatMap(({ judge, grade }) => (typeof grade === 'number' ? { judge, grade } : []))
      .sort((x, y) => compareBytes(x.judge, y.judge));
    if (graded.length < 2) continue;
    units.push(graded.map(({ grade }) => grade));
    for (const [i, one] of graded.entries()) {
      for (const other of graded.slice(i + 1)) {
        const key = JSON.stringify([one.judge, other.judge]);
        const two = twos.get(key) ?? { first: one.judge, second: other.judge, a: [], b: [] };
        twos.set(key, two);
        two.a.push(one.grade);
        two.b.push(other.grade);
      }
    }
  }
  return {
    pairs: units.length,
    same: share(units, (unit) => unit.every((grade) => grade === unit[0])),
    alpha: krippendorffAlpha(units, 'ordinal').alpha,
    judges: [...twos.values()]
      .sort((x, y) => compareBytes(x.first, y.first) || compareBytes(x.second, y.second))
      .map(({ first, second, a, b }) => ({
        first,
        second,
        pairs: a.length,
        same: share([...a.keys()], (i) => a[i] === b[i]),
        kappa: cohenKappa(a, b).kappa,
      })),
  };
}

function share<T>(all: readonly T[], is: (one: T) => boolean): number | undefined {
  return all.length === 0 ? undefined : all.filter(is).length / all.length;
}
