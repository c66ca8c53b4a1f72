import stringWidth from 'string-width';
import wrap from 'wrap-ansi';
import { type Lang, type Message, translate, cli as words } from '../language/index.ts';
import type { Standing } from '../project/index.ts';

/** What one sees who types `jatdae` alone: where one stands, and three things to do next. */
export function greetingText(standing: Standing, lang: Lang): string {
  const steps = nextSteps(standing);
  const wide = Math.max(...steps.map(({ command }) => stringWidth(command)));
  const beside = wide + 4 + Math.max(...steps.map(({ about }) => stringWidth(translate(about, lang)))) <= 80;
  const lines = steps.flatMap(({ command, about }) =>
    beside
      ? [`  ${command}${' '.repeat(wide - stringWidth(command))}  ${translate(about, lang)}`]
      : [`  ${command}`, `      ${translate(about, lang)}`],
  );
  const here = !standing.project
    ? words.greeting.noProject
    : standing.runs.length === 0
      ? words.greeting.noRuns
      : words.greeting.withRuns({ runs: standing.runs.length });
  const text = [
    wrap(translate(words.headline, lang), 80),
    '',
    translate(here, lang),
    translate(words.greeting.next, lang),
    '',
    ...lines,
    '',
    translate(words.greeting.all, lang),
  ];
  return `${text.join('\n')}\n`;
}

/** Something that one can type next, and what for. */
interface NextStep {
  /** As one types it. */
  readonly command: string;
  /** What for. */
  readonly about: Message;
}

function nextSteps({ project, runs }: Standing): readonly NextStep[] {
  const { steps } = words.greeting;
  const step = (command: string, about: Message): NextStep => ({ command: `jatdae ${command}`, about });
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
