import stringWidth from 'string-width';
import wrap from 'wrap-ansi';
import type { Standing } from '../project/standing.ts';
import { headline } from '../words/cli.ts';
import * as words from '../words/greeting.ts';
import type { Lang } from '../words/say.ts';

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

function nextSteps({ project, runs }: Standing): readonly words.NextStep[] {
  if (!project) return [words.demo, words.init, words.pair];
  const [first, second] = runs;
  if (first === undefined) return [words.run, words.doctor, words.labelling];
  return [words.evaluate, second === undefined ? words.failures(first) : words.compare(first, second), words.studio];
}
