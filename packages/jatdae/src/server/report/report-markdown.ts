import {
  type Lang,
  type Message,
  type Sentence,
  type Spoken,
  compare as shell,
  translate,
  report as words,
} from '../../language/index.ts';
import { markdownTable, markdownText, percent, pText, rangeText, shown, signed } from '../../report/index.ts';
import type { Replies } from '../api-types.ts';
import { heldReplies, type ReportData } from './report-data.ts';

/** Queries named of each kind. */
const NAMED = 3;
const MARK = { green: '🟢', red: '🔴', 'cannot-tell': '⚪' } as const;

/** A report for a wiki, an issue or a pull request: the numbers with what stands behind them, and no charts. */
export function reportMarkdown(data: ReportData, lang: Lang): string {
  const text = (say: Message | Sentence | Spoken) => markdownText(translate(say, lang));
  const of = <Path extends keyof Replies>(path: Path) => heldReplies(data.replies, path).map(({ reply }) => reply);
  const [board, ...slices] = heldReplies(data.replies, 'leaderboard');
  const parts = [`# ${text(words.markdown.title({ name: data.project }))}`];
  if (board)
    parts.push(
      `## ${text(words.markdown.means)}`,
      text(words.markdown.about({ queries: board.reply.queries, version: data.jatdae })),
      meansTable(board.reply, lang),
    );
  for (const { params, reply: slice } of slices) {
    const name = `${params.get('by')} = ${params.get('value')}`;
    parts.push(`### ${markdownText(name)} (${slice.queries})`, meansTable(slice, lang));
  }
  const compared = of('compare');
  if (compared.length > 0) parts.push(`## ${text(words.markdown.comparisons)}`);
  for (const one of compared) parts.push(...comparison(one, lang));
  for (const one of of('failures')) parts.push(...failures(one, lang));
  for (const one of of('funnel')) parts.push(...funnel(one, lang));
  for (const one of of('gate')) parts.push(...gate(one, lang));
  for (const one of of('advise').slice(0, 1)) parts.push(...advice(one, lang));
  if (data.leftOut.length > 0)
    parts.push(`${text(words.markdown.leftOut)}\n\n${data.leftOut.map((one) => `- ${text(one)}`).join('\n')}`);
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** Mean, letters, interval, and what was not judged, in one cell each. */
function meansTable({ measures, rows }: Replies['leaderboard'], lang: Lang): string {
  const head = [
    translate(shell.head.system, lang),
    ...measures.map(({ name }, m) =>
      markdownText(
        `${name} (${translate(words.markdown.ceiling({ value: shown(rows[0]?.values[m]?.ceiling, 3) }), lang)})`,
      ),
    ),
  ];
  const cells = rows.map(({ system, values }) => [
    markdownText(system),
    ...values.map(({ value, rank, letters, interval, unjudged }) => {
      const mean = rank === 1 ? `**${shown(value)}**` : shown(value);
      return [
        letters ? `${mean} <sup>${markdownText(letters)}</sup>` : mean,
        ...(interval ? [markdownText(rangeText(interval))] : []),
        ...((unjudged ?? 0) > 0
          ? [markdownText(translate(words.markdown.unjudged({ share: percent(unjudged!) }), lang))]
          : []),
      ].join('<br>');
    }),
  ]);
  return markdownTable(head, cells);
}

/** A report has the first changed queries of each kind, and how many there are. */
type Counted = { readonly counts?: { readonly lost: number; readonly won: number } };

function comparison({ pairs, banner }: Replies['compare'], lang: Lang): string[] {
  return pairs.flatMap(({ baseline, other, measures, changes }) => [
    `### ${markdownText(translate(words.markdown.versus({ a: baseline, b: other }), lang))}`,
    banner ? `> ${markdownText(translate(banner, lang))}` : '',
    markdownTable(
      [
        translate(shell.head.measure, lang),
        translate(shell.head.role, lang),
        'A',
        'B',
        translate(shell.head.difference, lang),
        translate(shell.head.interval, lang),
        'p',
        '+/=/-',
        translate(words.markdown.judged, lang),
        translate(shell.head.verdict, lang),
      ],
      measures.map((m) => [
        markdownText(m.measure),
        translate(m.primary ? shell.primary : shell.exploratory, lang),
        shown(m.baseline),
        shown(m.other),
        signed(m.difference ?? undefined).trim(),
        markdownText(rangeText(m.correctedInterval ?? undefined)),
        markdownText(pText(m.corrected ?? undefined)),
        `${m.wins}/${m.ties}/${m.losses}`,
        m.judged ? `${percent(1 - m.judged.baseline)} / ${percent(1 - m.judged.other)}` : '',
        translate(shell.verdict({ of: m.verdict }), lang),
      ]),
    ),
    changes
      ? markdownText(translate(shell.briefly({ ...(changes as Counted).counts!, a: baseline, b: other }), lang))
      : '',
  ]);
}

function failures({ systems, kinds }: Replies['failures'], lang: Lang): string[] {
  const seen = kinds.filter(({ counts }) => counts.some((one) => (one?.count ?? 0) > 0));
  const head = [
    translate(words.markdown.kind, lang),
    ...systems.map(({ system }) => markdownText(system)),
    translate(words.markdown.examples, lang),
  ];
  const rows = seen.map(({ name, counts }) => [
    markdownText(name),
    ...counts.map((one) => String(one?.count ?? 0)),
    systems
      .flatMap((one) => one.failures.filter((failure) => failure.kinds.some((kind) => kind.name === name)))
      .slice(0, NAMED)
      .map(({ query, text }) => markdownText(`${query} ${text}`))
      .join('<br>'),
  ]);
  return [
    `## ${markdownText(translate(words.markdown.failures, lang))}`,
    systems
      .map(
        ({ system, queries, failures: all }) =>
          `- ${markdownText(translate(words.markdown.failed({ system, failures: all.length, queries }), lang))}`,
      )
      .join('\n'),
    seen.length > 0 ? markdownTable(head, rows) : '',
  ];
}

function funnel({ k, systems }: Replies['funnel'], lang: Lang): string[] {
  const buckets = systems[0]?.whole.counts.map(({ bucket }) => bucket) ?? [];
  const countOf = (s: number, bucket: string) => systems[s]!.whole.counts.find((one) => one.bucket === bucket);
  const rows = buckets
    .filter((bucket) => systems.some((_, s) => (countOf(s, bucket)?.n ?? 0) > 0))
    .map((bucket) => [
      markdownText(bucket),
      ...systems.map((_, s) => `${countOf(s, bucket)?.n ?? 0} (${percent(countOf(s, bucket)?.share)})`),
    ]);
  return [
    `## ${markdownText(translate(words.markdown.funnel({ k }), lang))}`,
    markdownTable([translate(words.markdown.bucket, lang), ...systems.map(({ system }) => markdownText(system))], rows),
  ];
}

function gate({ colour, verdicts }: Replies['gate'], lang: Lang): string[] {
  const order = ['red', 'cannot-tell', 'green'] as const;
  const rows = order.flatMap((one) =>
    verdicts
      .filter((verdict) => verdict.colour === one)
      .map(({ rule, system, slice, message }) => [
        MARK[one],
        markdownText(rule),
        markdownText(system ?? ''),
        markdownText(slice ? `${slice.attribute}=${slice.value}` : ''),
        markdownText(message[lang]),
      ]),
  );
  const head = [
    '',
    translate(words.markdown.rule, lang),
    translate(shell.head.system, lang),
    translate(words.markdown.slice, lang),
    translate(words.markdown.evidence, lang),
  ];
  return [`## ${MARK[colour]} ${markdownText(translate(words.markdown.gate, lang))}`, markdownTable(head, rows, 5)];
}

function advice({ watch, leave, sentences }: Replies['advise'], lang: Lang): string[] {
  const line = ({ measure }: { readonly measure: string }) => {
    const reasons = sentences.find((one) => one.measure === measure)?.reasons ?? [];
    return `- **${markdownText(measure)}** ${reasons.map((one) => markdownText(translate(one, lang))).join(' ')}`;
  };
  return [
    `## ${markdownText(translate(words.markdown.advice, lang))}`,
    `${translate(words.markdown.watch, lang)}\n\n${watch.map(line).join('\n')}`,
    `${translate(words.markdown.leave, lang)}\n\n${leave.map(line).join('\n')}`,
  ];
}
