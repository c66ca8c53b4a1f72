import { type TrendSegment, trendOf } from '../analysis/index.ts';
import { JatdaeError } from '../errors.ts';
import { evaluation as about, history as words } from '../language/index.ts';
import { historyFileOf, openProject, type Project, readHistory } from '../project/index.ts';
import { historyData, historySections, sectionsMarkdown, sectionsText } from '../report/index.ts';
import { option } from './option.ts';
import { PAGE, type View, verb } from './verb.ts';

interface Asked {
  readonly project: Project;
  /** Systems to show; all when empty. */
  readonly names: readonly string[];
}

/** `jatdae eval --history [SYSTEM...]`: past evaluations of a project; nothing is evaluated. */
export const history = verb({
  name: 'eval history',
  operands: { name: '[systems...]', about: about.options.runs },
  options: {
    measures: option.texts('-m, --measure <measures>', about.options.measure),
    project: option.text('--project <file>', about.options.project, { group: 'inputs' }),
    qrels: option.text('--qrels <file>', about.options.qrels, { group: 'inputs' }),
  },
  async open(names, { project, qrels }): Promise<Asked> {
    if (qrels !== undefined) throw new JatdaeError(words.notOfFiles);
    return { project: openProject(project), names };
  },

  async run({ project, names }, _, work) {
    const { past, notices } = readHistory(historyFileOf(project));
    for (const notice of notices) work.notice(notice);
    return { segments: trendOf(past), names };
  },

  data: ({ segments }) => historyData(segments),
  forms: {
    table: (result, view, { measures }) => sectionsText(sectionsOf(result, view, measures), view.width),
    md: (result, view, { measures }) => sectionsMarkdown(sectionsOf(result, { ...view, width: PAGE }, measures)),
  },
});

interface Past {
  readonly segments: readonly TrendSegment[];
  readonly names: readonly string[];
}

function sectionsOf({ segments, names: systems }: Past, { lang, width }: View, measures: readonly string[]) {
  if (segments.length === 0) throw new JatdaeError(words.none);
  return historySections(segments, { lang, width, systems, measures });
}
