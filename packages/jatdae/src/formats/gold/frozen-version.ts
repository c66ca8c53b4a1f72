import { goldJsonl, readFrozenGold } from '../gold-jsonl.ts';
import type { GoldFormat } from './gold-format.ts';
import { NO_JUDGE } from './gold-set.ts';

/** A version that `jatdae gold freeze` wrote: the settled grades, each as a judgement of those who gave it. */
export const frozenVersion: GoldFormat = {
  name: goldJsonl.name,
  about: goldJsonl.about,
  keyedBy: 'id',
  carries: [],
  sniff: (sample) => goldJsonl.sniff(sample).qrels ?? 0,
  async read(builder, { path }) {
    const { queries, qrels, judges, guideline } = await readFrozenGold(path);
    builder.total = queries.length;
    for (const { id, ...query } of queries) {
      builder.query(id, query);
      const { grades, hard, groups } = qrels.get(id) ?? { grades: new Map<string, number>() };
      for (const [document, grade] of grades) {
        const group = groups?.get(document);
        for (const judge of judges.get(id)?.get(document) ?? [builder.options.judge ?? NO_JUDGE]) {
          builder.judge({
            query: id,
            document,
            grade,
            judge,
            hard: hard?.has(document) ?? false,
            ...(group !== undefined && { group: String(group + 1) }),
            ...(guideline !== undefined && { guideline }),
          });
        }
      }
    }
  },
};
