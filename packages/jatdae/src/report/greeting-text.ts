import stringWidth from 'string-width';
import wrap from 'wrap-ansi';
import type { Standing } from '../project/standing.ts';
import { headline } from '../words/cli.ts';
import * as words from '../words/greeting.ts';
import type { Lang, Say } from '../words/say.ts';

/** What one sees who types `jatdae` alone: where one stands, and three things to do next. */
export function greetingText(standing: Standing, lang: Lang): string {
  const steps = nextSteps(standing);
  const wide = Math.max(...steps.map(({ command }) => stringWidth(command)));
  const beside = wide + 4 + Math.max(...steps.map(({ about }) => stringWidth(about[lang]))) <= 80;
  const lines = steps.flatMap(({ command, about }) =>
    beside
      ? [`  ${command}${' '.repeat(wide - stringWidth(command))}  ${about[lang]}`]
      : [`  ${command}`, `      ${about[lang]}`],
  );
  const here = !standing.project
    ? words.noProject
    : standing.runs.length === 0
      ? words.noRuns
      : words.withRuns(standing.runs.length);
  const text = [wrap(headline[lang], 80), '', here[lang], words.next[lang], '', ...lines, '', words.all[lang]];
  return `${text.join('\n')}\n`;
}

/** Something that one can type next, and what for. */
interface NextStep {
  /** As one types it. */
  readonly command: string;
  /** What for. */
  readonly about: Say;
}

function nextSteps({ project, runs }: Standing): readonly NextStep[] {
  const { steps } = words;
  const step = (command: string, about: Say): NextStep => ({ command: `jatdae ${command}`, about });
  if (!project) {
    return [step('demo', steps.demo), step('init', steps.init), step('eval --qrels QRELS RUN', steps.pair)];
  }
  const [first, second] = runs;
  if (first === undefined)
    return [step('run', steps.run), step('doctor', steps.doctor), step('studio', steps.labelling)];
  return [
    step('eval', steps.evaluate),
    second === undefined
      ? step(`failures ${first}`, steps.failures)
      : step(`compare ${first} ${second}`, steps.compare),
    step('studio', steps.studio),
  ];
}
