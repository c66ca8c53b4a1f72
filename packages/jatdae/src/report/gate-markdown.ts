import type { GateResult, RuleVerdict } from '../gate/index.ts';
import { gate, translate } from '../language/index.ts';
import { countsOf, type GateView, verdictName } from './gate-text.ts';
import { markdownTable, markdownText } from './markdown.ts';

const MARK = { green: '🟢', red: '🔴', 'cannot-tell': '⚪' } as const;

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
      `${MARK[verdict.colour]} ${translate(gate.colour[verdict.colour], lang)}`,
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
    `### ${MARK[result.colour]} ${translate(gate.colour[result.colour], lang)}: jatdae gate`,
    translate(gate.verb.counts({ green: count.green, red: count.red, unknown: count['cannot-tell'] }), lang),
    ...(open.length > 0 ? [table(open)] : []),
    ...(count['cannot-tell'] > 0 ? [translate(gate.verb.cannotTellIs({ how: result.cannotTell }), lang)] : []),
    ...(green.length > 0
      ? [
          `<details><summary>${translate(gate.colour.green, lang)} ${green.length}</summary>\n\n${table(green)}\n\n</details>`,
        ]
      : []),
  ];
  return `${parts.join('\n\n')}\n`;
}
