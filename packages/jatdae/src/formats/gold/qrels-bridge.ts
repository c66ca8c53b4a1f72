import type { Judgements, Qrels } from '../../collection/index.ts';
import type { GoldBuilder } from './gold-builder.ts';
import type { GoldExport } from './gold-export.ts';

/** Qrels as judgements of nobody in particular. */
export function readQrelsInto(builder: GoldBuilder, qrels: Qrels, idOf: (id: string) => string = (id) => id): void {
  for (const [qid, { grades, hard, groups }] of qrels) {
    const query = builder.query(idOf(qid));
    for (const [docid, grade] of grades) {
      const group = groups?.get(docid);
      builder.judge({
        query,
        document: idOf(docid),
        grade,
        hard: hard?.has(docid) ?? false,
        ...(group === undefined ? {} : { group: String(group + 1) }),
      });
    }
  }
}

/** The settled grades as qrels. Every query is there, perhaps without judgements. */
export function qrelsOf(out: GoldExport, idOf: (id: string) => string = (id) => id): Qrels {
  const qrels: Qrels = new Map<string, Judgements>();
  for (const { id } of out.gold.queries) {
    const grades = new Map<string, number>();
    const hard = new Set<string>();
    const names = new Map<string, number>();
    const groups = new Map<string, number>();
    for (const pair of out.graded(id)) {
      const document = idOf(pair.document);
      grades.set(document, pair.grade);
      if (pair.hard) hard.add(document);
      const { group } = pair;
      if (group === undefined) continue;
      if (!names.has(group)) names.set(group, names.size);
      groups.set(document, names.get(group)!);
    }
    qrels.set(idOf(id), { grades, ...(hard.size > 0 ? { hard } : {}), ...(groups.size > 0 ? { groups } : {}) });
  }
  return qrels;
}
