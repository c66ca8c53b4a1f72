import type { GateDoors, GateResult, RuleVerdict } from '../gate/index.ts';
import * as gate from '../words/gate.ts';
import * as words from '../words/gate-verb.ts';
import type { Lang } from '../words/say.ts';
import { cut, tame } from './cut.ts';
import { shortId } from './number.ts';
import { remark } from './remark.ts';

export interface GateView {
  /** Language of the words. */
  readonly lang: Lang;
  /** Columns of the terminal. */
  readonly width: number;
  /** Queries named for a finding. */
  readonly show: number;
  /** Green verdicts one by one too. */
  readonly all: boolean;
  /** Query to its text. */
  readonly texts: ReadonlyMap<string, string>;
}

const MARK = { green: '✓', red: '✗', 'cannot-tell': '?' } as const;
const ORDER = ['red', 'cannot-tell', 'green'] as const;

/** A gate for a terminal: what is red first, each with its evidence; green ones counted. */
export function gateText(result: GateResult, view: GateView): string {
  const { lang, width } = view;
  const parts: string[] = [];
  for (const system of [...result.systems, undefined]) {
    const mine = result.verdicts.filter((verdict) => verdict.system === system);
    if (mine.length === 0) continue;
    const lines = ORDER.flatMap((colour) =>
      colour === 'green' && !view.all
        ? []
        : mine.filter((verdict) => verdict.colour === colour).flatMap((one) => lineOf(one, view)),
    );
    const green = mine.filter(({ colour }) => colour === 'green').length;
    if (!view.all && green > 0) lines.push(`  ${MARK.green} ${words.greenRules(green)[lang]}`);
    parts.push([...(system === undefined ? [] : [cut(tame(system), width)]), ...lines].join('\n'));
  }
  for (const doors of result.doors) parts.push(doorsText(doors, view));
  const count = countsOf(result);
  const notes = count['cannot-tell'] > 0 ? [remark(words.cannotTellIs(result.cannotTell)[lang], width)] : [];
  const sum = words.counts(count.green, count.red, count['cannot-tell'])[lang];
  parts.push([`${gate.colour[result.colour][lang]}  ${sum}`, ...notes].join('\n'));
  return `${parts.join('\n\n')}\n`;
}

export function countsOf({ verdicts }: Pick<GateResult, 'verdicts'>): Readonly<Record<RuleVerdict['colour'], number>> {
  const counts = { green: 0, red: 0, 'cannot-tell': 0 };
  for (const { colour } of verdicts) counts[colour]++;
  return counts;
}

/** `RR@10 >= 0.75 · lang=ko>en` */
export function verdictName({ rule, slice }: RuleVerdict, lang: Lang): string {
  return slice ? `${rule} · ${slice.attribute}=${slice.value === '' ? words.noValue[lang] : slice.value}` : rule;
}

function lineOf(verdict: RuleVerdict, { lang, width, show, texts }: GateView): string[] {
  const { colour, say, queries } = verdict;
  const word = colour === 'cannot-tell' ? ` ${gate.colour[colour][lang]}` : '';
  const lines = [cut(`  ${MARK[colour]}${word} ${tame(verdictName(verdict, lang))}`, width)];
  lines.push(
    ...remark(tame(say[lang]), width - 2)
      .split('\n')
      .map((line) => `  ${line}`),
  );
  if (colour === 'green') return lines;
  for (const query of queries.slice(0, show)) {
    lines.push(cut(`      · ${shortId(tame(query))}  ${tame(texts.get(query) ?? '')}`.trimEnd(), width));
  }
  return lines;
}

function doorsText(
  { system, measure, direction, falls, read }: GateDoors,
  { lang, width, show, texts }: GateView,
): string {
  const { doors } = words;
  const difference = direction?.evidence.difference;
  const text = tame(direction?.say[lang] ?? '');
  const way =
    direction === undefined || typeof difference !== 'number'
      ? doors.unknown[lang]
      : direction.code === 'same'
        ? doors.same[lang]
        : direction.colour === 'red'
          ? doors.down(numbersOf(text))[lang]
          : direction.colour === 'green'
            ? doors.up(numbersOf(text))[lang]
            : doors.unsure(numbersOf(text))[lang];
  const fallen = falls
    .slice(0, show)
    .map(({ query, before, now }) => `${shortId(tame(query))} ${before.toFixed(2)} → ${now.toFixed(2)}`);
  const lines = [
    cut(doors.title(tame(system))[lang], width),
    `  ${doors.direction[lang]}`,
    remark(way, width - 2).replace(/^/gm, '  '),
    `  ${doors.slaughter[lang]}`,
    remark(
      falls.length === 0 ? doors.noFalls(measure)[lang] : doors.falls(falls.length, measure, fallen.join(', '))[lang],
      width - 2,
    ).replace(/^/gm, '  '),
    `  ${doors.read[lang]}`,
    ...(read.length === 0 ? [`    ${doors.nothingToRead[lang]}`] : []),
    ...read
      .slice(0, 2 * show)
      .map(({ query, why }) =>
        cut(`    · ${doors.why[why][lang]}  ${shortId(tame(query))}  ${tame(texts.get(query) ?? '')}`.trimEnd(), width),
      ),
  ];
  return lines.join('\n');
}

/** The numbers of a sentence, before what follows from them. */
function numbersOf(sentence: string): string {
  return sentence.split('): ')[0]!.concat(')');
}
