import type { GateDoors, GateResult, RuleVerdict } from '../gate/index.ts';
import { gate, type Lang, translate } from '../language/index.ts';
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
    if (!view.all && green > 0) lines.push(`  ${MARK.green} ${translate(gate.verb.greenRules({ n: green }), lang)}`);
    parts.push([...(system === undefined ? [] : [cut(tame(system), width)]), ...lines].join('\n'));
  }
  for (const doors of result.doors) parts.push(doorsText(doors, view));
  const count = countsOf(result);
  const notes =
    count['cannot-tell'] > 0
      ? [remark(translate(gate.verb.cannotTellIs({ how: result.cannotTell }), lang), width)]
      : [];
  const sum = translate(gate.verb.counts({ green: count.green, red: count.red, unknown: count['cannot-tell'] }), lang);
  parts.push([`${translate(gate.colour[result.colour], lang)}  ${sum}`, ...notes].join('\n'));
  return `${parts.join('\n\n')}\n`;
}

export function countsOf({ verdicts }: Pick<GateResult, 'verdicts'>): Readonly<Record<RuleVerdict['colour'], number>> {
  const counts = { green: 0, red: 0, 'cannot-tell': 0 };
  for (const { colour } of verdicts) counts[colour]++;
  return counts;
}

/** `RR@10 >= 0.75 · lang=ko>en` */
export function verdictName({ rule, slice }: RuleVerdict, lang: Lang): string {
  return slice
    ? `${rule} · ${slice.attribute}=${slice.value === '' ? translate(gate.verb.noValue, lang) : slice.value}`
    : rule;
}

function lineOf(verdict: RuleVerdict, { lang, width, show, texts }: GateView): string[] {
  const { colour, say, queries } = verdict;
  const word = colour === 'cannot-tell' ? ` ${translate(gate.colour[colour], lang)}` : '';
  const lines = [cut(`  ${MARK[colour]}${word} ${tame(verdictName(verdict, lang))}`, width)];
  lines.push(
    ...remark(tame(translate(say, lang)), width - 2)
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
  const { doors } = gate.verb;
  const difference = direction?.evidence.difference;
  const text = tame((direction?.say === undefined ? undefined : translate(direction?.say, lang)) ?? '');
  const way =
    direction === undefined || typeof difference !== 'number'
      ? translate(doors.unknown, lang)
      : direction.code === 'same'
        ? translate(doors.same, lang)
        : direction.colour === 'red'
          ? translate(doors.down({ text: numbersOf(text) }), lang)
          : direction.colour === 'green'
            ? translate(doors.up({ text: numbersOf(text) }), lang)
            : translate(doors.unsure({ text: numbersOf(text) }), lang);
  const fallen = falls
    .slice(0, show)
    .map(({ query, before, now }) => `${shortId(tame(query))} ${before.toFixed(2)} → ${now.toFixed(2)}`);
  const lines = [
    cut(translate(doors.title({ system: tame(system) }), lang), width),
    `  ${translate(doors.direction, lang)}`,
    remark(way, width - 2).replace(/^/gm, '  '),
    `  ${translate(doors.slaughter, lang)}`,
    remark(
      falls.length === 0
        ? translate(doors.noFalls({ measure }), lang)
        : translate(doors.falls({ n: falls.length, measure, shown: fallen.join(', ') }), lang),
      width - 2,
    ).replace(/^/gm, '  '),
    `  ${translate(doors.read, lang)}`,
    ...(read.length === 0 ? [`    ${translate(doors.nothingToRead, lang)}`] : []),
    ...read
      .slice(0, 2 * show)
      .map(({ query, why }) =>
        cut(
          `    · ${translate(doors.why[why], lang)}  ${shortId(tame(query))}  ${tame(texts.get(query) ?? '')}`.trimEnd(),
          width,
        ),
      ),
  ];
  return lines.join('\n');
}

/** The numbers of a sentence, before what follows from them. */
function numbersOf(sentence: string): string {
  return sentence.split('): ')[0]!.concat(')');
}
