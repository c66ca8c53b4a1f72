import type { GoldStats } from '../gold/gold-stats.ts';
import type { GoldEvent, Judgement } from '../gold/index.ts';
import * as words from '../words/gold-verb.ts';
import type { Lang } from '../words/say.ts';
import { cut, flat } from './cut.ts';
import { shortId } from './number.ts';
import { plainTable } from './table.ts';

export function goldStatsText({ counts, gold, judges, advisory }: Omit<GoldStats, 'versions'>, lang: Lang): string {
  const { head } = words;
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
    ['', words.head.count[lang]],
    rows.map(([name, count]) => [head[name][lang], String(count)]),
  );
  const grades = [...new Set([...judges.values()].flatMap((one) => [...one.keys()]))].sort(byNumber);
  const who = plainTable(
    [head.judge[lang], ...grades],
    [...judges].map(([judge, one]) => [shortId(judge), ...grades.map((grade) => String(one.get(grade) ?? 0))]),
  );
  const remarks = [words.rule, ...(advisory.pairs > 0 ? [words.advisoryRule] : [])].map((one) => `  ${one[lang]}`);
  return `${[table, who, remarks.join('\n')].join('\n\n')}\n`;
}

/** Numbers by value, then words. */
function byNumber(a: string, b: string): number {
  const [x, y] = [Number(a), Number(b)];
  if (Number.isNaN(x) || Number.isNaN(y)) return Number(Number.isNaN(x)) - Number(Number.isNaN(y)) || (a < b ? -1 : 1);
  return x - y;
}

/** The memory of a query or a document, oldest first. */
export function goldHistoryText(events: readonly GoldEvent[], lang: Lang, width: number): string {
  const { head } = words;
  const lines = events.map((event) => [
    String(event.seq),
    event.at.slice(0, 19),
    shortId(event.actor),
    what(event, lang),
  ]);
  const table = plainTable([head.seq[lang], head.at[lang], head.actor[lang], head.what[lang]], lines, 4);
  return `${table
    .split('\n')
    .map((line) => cut(line, width))
    .join('\n')}\n`;
}

const grade = (one: Pick<Judgement, 'grade' | 'hard' | 'status'> | undefined) =>
  one === undefined ? '–' : `${one.grade}${one.hard ? '!' : ''} ${one.status}`;

function what(event: GoldEvent, lang: Lang): string {
  if (event.subject === 'judgement') {
    const { query, document, judge, before, after } = event;
    return `${grade(before)} → ${grade(after)}  ${shortId(query)} · ${shortId(document)} · ${shortId(judge)}`;
  }
  if (event.subject === 'pool') {
    const said = event.after ? words.event.pooled : words.event.unpooled;
    return `${said[lang]}  ${shortId(event.query)} · ${shortId(event.document)}`;
  }
  if (event.subject === 'passage') {
    const { query, judge, document, before, after } = event;
    const change =
      document === undefined
        ? `${grade(before)} → ${grade(after)}`
        : `${words.event.foundIn[lang]} ${shortId(document)}`;
    const text = cut(flat((after ?? before)!.text), 24);
    return `${change}  ${shortId(query)} · "${text}" · ${shortId(judge)}`;
  }
  if (event.subject === 'query')
    return `${shortId(event.query)}: ${event.before ? '…' : '+'} ${event.after?.text ?? '–'}`;
  if (event.subject === 'document') return `${shortId(event.document)}: ${event.after?.textHash.slice(0, 12) ?? '–'}`;
  return event.subject;
}
