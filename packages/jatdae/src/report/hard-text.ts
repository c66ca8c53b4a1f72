import type { HardNegatives, PlacedDocument } from '../analysis/index.ts';
import { type Lang, failures as misses, translate, hardNegatives as words } from '../language/index.ts';
import { cut, flat } from './cut.ts';
import { described } from './misses-text.ts';
import { NONE, percent, shortId, shown } from './number.ts';
import type { Section } from './sections.ts';

/** What the look-alikes do, in a few sentences; nothing where no query has one. */
export function hardRemarks(found: HardNegatives, lang: Lang): string[] {
  const { n, share, ahead, within, k, margins } = found;
  if (n === 0) return [];
  const unanswerable = found.cases.filter((one) => one.ahead > 0 && !one.answerable).length;
  const counts = { n, ahead: ahead.length, unanswerable, share: percent(share), within: within.length, k };
  const lines = [translate(words.summary(counts), lang)];
  if (margins.medianRanks !== undefined) {
    const score = margins.medianScore === undefined ? undefined : shown(margins.medianScore);
    lines.push(translate(words.margins({ n: margins.n, ranks: margins.medianRanks, score }), lang));
  }
  const { onlyHard, onlyRelevant, neither } = margins;
  if (margins.n < n) lines.push(translate(words.noMargin({ onlyHard, onlyRelevant, neither }), lang));
  return lines;
}

/** The worst cases, each with the answer beside what was taken for it. */
export function hardText(found: HardNegatives, most: number, width: number, lang: Lang): string {
  const { system, cases } = found;
  const ahead = cases.filter((one) => one.ahead > 0);
  const lines = [translate(words.title({ system, count: ahead.length }), lang)];
  for (const one of ahead.slice(0, most)) {
    const line = (name: string, placed: PlacedDocument | undefined, text: Parameters<typeof described>[0]) => {
      const absent = one.answerable ? misses.misses.notFound : words.noAnswer;
      const where = placed ? translate(misses.misses.atRank({ rank: placed.rank }), lang) : translate(absent, lang);
      lines.push(cut(`  ${name} (${where})${placed ? `  ${described(text, placed.id, lang)}` : ''}`, width));
    };
    lines.push('', cut(`${shortId(one.query)}  ${flat(one.text)}`.trimEnd(), width));
    line(translate(words.hard, lang), one.hard, one.hardText);
    line(translate(words.answer, lang), one.relevant, one.relevantText);
  }
  if (ahead.length > most) lines.push('', translate(words.more({ count: ahead.length - most }), lang));
  return `${lines.join('\n')}\n`;
}

/** Several systems side by side. */
export function hardSection(found: readonly HardNegatives[], lang: Lang): Section {
  const { head } = words;
  const k = found[0]?.k ?? 0;
  return {
    table: {
      head: [
        ...[head.system, head.ahead, head.n, head.share, head.interval, head.within({ k }), head.margin].map((word) =>
          translate(word, lang),
        ),
      ],
      rows: found.map(({ system, n, ahead, share, interval, within, margins }) => [
        system,
        String(ahead.length),
        String(n),
        shown(share),
        interval ? `[${shown(interval[0], 3)}, ${shown(interval[1], 3)}]` : NONE,
        String(within.length),
        margins.medianRanks === undefined ? NONE : String(margins.medianRanks),
      ]),
    },
    remarks: [translate(words.tableRemark, lang)],
  };
}
