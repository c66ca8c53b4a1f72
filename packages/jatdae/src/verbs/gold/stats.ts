import { type GoldStats, goldStats } from '../../gold/index.ts';
import { type Lang, translate, gold as words } from '../../language/index.ts';
import { percent, plainTable, shortId, shown } from '../../report/index.ts';
import { verb } from '../verb.ts';
import { type StoreAccess, storeAt, storeOption } from './gold-store.ts';

/** `jatdae gold stats` */
export const stats = verb({
  name: 'gold stats',
  options: storeOption,
  open: async (_, { store }): Promise<StoreAccess> => storeAt(store),
  run: (access) => access.use((store) => store.snapshot(goldStats)),
  data({ counts, gold, judges, versions, advisory, agreement }) {
    const { open, unrateable, later, disagreements, unlabelled } = gold;
    const byJudge = [...judges].map(([judge, grades]) => ({
      judge,
      grades: [...grades].map(([grade, count]) => ({ grade, count })),
    }));
    return {
      ...{ counts, advisory, judges: byJudge, agreement, versions },
      ...{ open, unrateable, later, disagreements, unlabelled },
    };
  },
  forms: { table: (result, { lang }) => statsText(result, lang) },
});

function statsText({ counts, gold, judges, advisory, agreement }: Omit<GoldStats, 'versions'>, lang: Lang): string {
  const { head } = words.verb;
  let [pairs, relevant, hard] = [0, 0, 0];
  for (const judgements of gold.qrels.values()) {
    pairs += judgements.grades.size;
    hard += judgements.hard?.size ?? 0;
    for (const grade of judgements.grades.values()) if (grade > 0) relevant++;
  }
  const rows: readonly (readonly [keyof typeof head, number])[] = [
    ['queries', counts.queries],
    ['evaluated', counts.evaluated],
    ['unlabelled', gold.unlabelled.length],
    ['documents', counts.documents],
    ['judgements', counts.judgements],
    ['pairs', pairs],
    ['relevant', relevant],
    ['advisory', advisory.pairs],
    ['byModels', advisory.models],
    ['hard', hard],
    ['open', gold.open.length],
    ['disagreements', gold.disagreements.length],
    ['unrateable', gold.unrateable.length],
    ['later', gold.later.length],
    ['pool', counts.pool],
    ['unjudged', counts.unjudged],
    ['passages', counts.passages],
    ['events', counts.events],
  ];
  const table = plainTable(
    ['', translate(words.verb.head.count, lang)],
    rows.map(([name, count]) => [translate(head[name], lang), String(count)]),
  );
  const grades = [...new Set([...judges.values()].flatMap((one) => [...one.keys()]))].sort(byNumber);
  const who = plainTable(
    [translate(head.judge, lang), ...grades],
    [...judges].map(([judge, one]) => [shortId(judge), ...grades.map((grade) => String(one.get(grade) ?? 0))]),
  );
  const { pairs: shared, same, alpha } = agreement;
  const twos = plainTable(
    [...[head.judge, head.judge, head.bothJudged, head.same].map((one) => translate(one, lang)), 'kappa'],
    agreement.judges.map(({ first, second, pairs, same, kappa }) => [
      shortId(first),
      shortId(second),
      String(pairs),
      percent(same),
      shown(kappa, 3),
    ]),
  );
  const agree = words.verb.agreement({ pairs: shared, same: percent(same), alpha: shown(alpha, 3) });
  const agreed = shared === 0 ? [] : [twos, `  ${translate(agree, lang)}`];
  const remarks = [words.verb.rule, ...(advisory.pairs > 0 ? [words.verb.advisoryRule] : [])].map(
    (one) => `  ${translate(one, lang)}`,
  );
  return `${[table, who, ...agreed, remarks.join('\n')].join('\n\n')}\n`;
}

/** Numbers by value, then words. */
function byNumber(a: string, b: string): number {
  const [x, y] = [Number(a), Number(b)];
  if (Number.isNaN(x) || Number.isNaN(y)) return Number(Number.isNaN(x)) - Number(Number.isNaN(y)) || (a < b ? -1 : 1);
  return x - y;
}
