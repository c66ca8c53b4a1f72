import { trendOf } from '../analysis/trend.ts';
import { JatdaeError } from '../errors.ts';
import { historyFileOf, readHistory } from '../project/history-file.ts';
import { historyJson } from '../report/history-data.ts';
import { historySections } from '../report/history-sections.ts';
import { sectionsMarkdown, sectionsText } from '../report/sections.ts';
import * as words from '../words/history.ts';
import type { Options } from './command.ts';
import { openProject } from './find-project.ts';
import { choice } from './options.ts';
import type { Session } from './session.ts';

const FORMATS = ['table', 'json', 'md'] as const;
/** Markdown is not read in a terminal. */
const PAGE = 120;

/** `jatdae eval --history [SYSTEM...]`: past evaluations of a project; nothing is evaluated. */
export function evalHistory(session: Session, names: readonly string[], given: Options): number {
  if (given.qrels !== undefined) throw new JatdaeError(words.notOfFiles);
  const format = choice('--format', given.format, FORMATS);
  const { past, notices } = readHistory(historyFileOf(openProject(given.project)));
  for (const notice of notices) session.notice(notice);
  const segments = trendOf(past);
  if (format === 'json') {
    session.out(historyJson(segments));
    return 0;
  }
  if (segments.length === 0) throw new JatdaeError(words.none);
  const { lang, width } = session;
  const view = { lang, width: format === 'md' ? PAGE : width, systems: names, measures: given.measure as string[] };
  const sections = historySections(segments, view);
  session.out(format === 'md' ? sectionsMarkdown(sections) : sectionsText(sections, width));
  return 0;
}
