import type { GateDoors, GateResult, RuleVerdict } from '../gate/index.ts';
import { gate, type Lang, translate } from '../language/index.ts';
import { cut, tame } from './cut.ts';
import { markdownTable, markdownText } from './markdown.ts';
import { shortId } from './number.ts';
import { plainJson } from './plain-json.ts';
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
    count['cannot-tell'] > 0 ? [remark(translate(gate.verb.cannotTellIs({ how: howOf(result) }), lang), width)] : [];
  const sum = translate(gate.verb.counts({ green: count.green, red: count.red, unknown: count['cannot-tell'] }), lang);
  parts.push([`${translate(gate.colour[result.colour], lang)}  ${sum}`, ...notes].join('\n'));
  return `${parts.join('\n\n')}\n`;
}

function countsOf({ verdicts }: Pick<GateResult, 'verdicts'>): Readonly<Record<RuleVerdict['colour'], number>> {
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
  const change = direction && changeOf(measure, direction.evidence);
  const way = translate(
    direction === undefined || change === undefined
      ? doors.unknown
      : direction.code === 'same'
        ? doors.same
        : direction.colour === 'red'
          ? doors.down({ text: change })
          : direction.colour === 'green'
            ? doors.up({ text: change })
            : doors.unsure({ text: change }),
    lang,
  );
  const fallen = falls
    .slice(0, show)
    .map(({ query, before, now }) => `${shortId(tame(query))} ${before.toFixed(2)} → ${now.toFixed(2)}`);
  const lines = [
    cut(translate(doors.title({ system: tame(system) }), lang), width),
    `  ${translate(doors.direction, lang)}`,
    remark(way, width - 2).replace(/^/gm, '  '),
    `  ${translate(doors.slaughter, lang)}`,
    remark(
      direction === undefined
        ? translate(doors.unknown, lang)
        : falls.length === 0
          ? translate(doors.noFalls({ measure }), lang)
          : translate(doors.falls({ n: falls.length, measure, shown: fallen.join(', ') }), lang),
      width - 2,
    ).replace(/^/gm, '  '),
    `  ${translate(doors.read, lang)}`,
    ...(read.length === 0
      ? [`    ${translate(direction === undefined ? doors.unknown : doors.nothingToRead, lang)}`]
      : []),
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

/** What a difference is, in numbers; undefined where there is none. */
function changeOf(name: string, { before, now, difference, tolerance, n, interval }: RuleVerdict['evidence']) {
  if (typeof difference !== 'number') return undefined;
  return gate.measure.change({
    ...{ measure: tame(name), difference, before: Number(before), now: Number(now), tolerance: Number(tolerance) },
    ...{ n: Number(n), interval: interval as readonly [number, number] | undefined },
  });
}

const SIGN = { green: '🟢', red: '🔴', 'cannot-tell': '⚪' } as const;

/** A gate for a pull request or a job summary: what is not green in full, the rest folded away. */
export function gateMarkdown(result: GateResult, view: Pick<GateView, 'lang' | 'show' | 'texts'>): string {
  const { lang, show, texts } = view;
  const { head } = gate.verb;
  const count = countsOf(result);
  const row = (verdict: RuleVerdict) => {
    const named = verdict.queries.slice(0, show).map((query) => `${query} ${texts.get(query) ?? ''}`.trim());
    const evidence = [translate(verdict.say, lang), ...(verdict.colour === 'green' ? [] : named)]
      .map(markdownText)
      .join('<br>');
    return [
      `${SIGN[verdict.colour]} ${translate(gate.colour[verdict.colour], lang)}`,
      markdownText(verdict.system ?? ''),
      markdownText(verdictName(verdict, lang)),
      evidence,
    ];
  };
  const titles = [head.verdict, head.system, head.rule, head.evidence].map((word) => translate(word, lang));
  const table = (verdicts: readonly RuleVerdict[]) => markdownTable(titles, verdicts.map(row), 4);
  const open = [
    ...result.verdicts.filter(({ colour }) => colour === 'red'),
    ...result.verdicts.filter(({ colour }) => colour === 'cannot-tell'),
  ];
  const green = result.verdicts.filter(({ colour }) => colour === 'green');
  const parts = [
    `### ${SIGN[result.colour]} ${translate(gate.colour[result.colour], lang)}: jatdae gate`,
    translate(gate.verb.counts({ green: count.green, red: count.red, unknown: count['cannot-tell'] }), lang),
    ...(open.length > 0 ? [table(open)] : []),
    ...(count['cannot-tell'] > 0 ? [translate(gate.verb.cannotTellIs({ how: howOf(result) }), lang)] : []),
    ...(green.length > 0
      ? [
          `<details><summary>${translate(gate.colour.green, lang)} ${green.length}</summary>\n\n${table(green)}\n\n</details>`,
        ]
      : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** What CANNOT TELL does here: that of another ruler stops the build whatever the gate says of the others. */
function howOf({ verdicts, cannotTell }: GateResult): 'red' | 'warn' | 'ruler' {
  const ruler = verdicts.some((one) => one.colour === 'cannot-tell' && one.stops);
  return ruler && cannotTell === 'warn' ? 'ruler' : cannotTell;
}

/**
 * GitHub's workflow commands (an error for each red verdict, and a warning or an error for each that cannot tell), and the
 * text below them.
 */
export function gateGithub(result: GateResult, view: GateView): string {
  const { lang } = view;
  const commands = result.verdicts
    .filter(({ colour }) => colour !== 'green')
    .map((verdict) => {
      const command = verdict.stops ? 'error' : 'warning';
      const title = `${translate(gate.colour[verdict.colour], lang)} ${[verdict.system, verdictName(verdict, lang)].filter(Boolean).join(': ')}`;
      return `::${command} title=${property(title)}::${escaped(translate(verdict.say, lang))}\n`;
    });
  // GitHub takes a line for a command whatever blanks stand before it.
  return `${commands.join('')}${gateText(result, view).replace(/^([^\S\n]*):(?=:)/gm, '$1: ')}`;
}

/** The escapes that GitHub undoes in the message of a command; its log shows colours, which ids have no say in. */
function escaped(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are commands to a terminal
      .replace(/[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f-\u009f]/g, '\ufffd')
      .replaceAll('%', '%25')
      .replaceAll('\r', '%0D')
      .replaceAll('\n', '%0A')
  );
}

/** The same in a property, where colons and commas part things too. */
function property(text: string): string {
  return escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** For programs. */
export function gateData(result: GateResult) {
  const verdicts = result.verdicts.map(({ say, ...verdict }) => {
    const { params, message } = plainJson(say);
    return { ...verdict, params, message };
  });
  const doors = result.doors.map(({ direction, ...rest }) => ({
    ...rest,
    direction: direction && { colour: direction.colour, code: direction.code, evidence: direction.evidence },
  }));
  const { colour, passed, cannotTell, systems } = result;
  return { colour, passed, cannotTell, counts: countsOf(result), systems, verdicts, doors };
}
