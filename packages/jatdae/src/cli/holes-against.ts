import { agreementOf, twoJudgements } from '../analysis/holes/index.ts';
import { joinIds } from '../collection/join-ids.ts';
import type { Qrels } from '../collection/shapes.ts';
import { JatdaeError } from '../errors.ts';
import { readJudgements } from '../evaluation/read-judgements.ts';
import { parseGradesAre } from '../formats/parse-grades.ts';
import { againstSections } from '../report/holes-against.ts';
import { againstCsv, againstJson } from '../report/holes-data.ts';
import { sectionsMarkdown, sectionsText } from '../report/sections.ts';
import * as words from '../words/holes.ts';
import type { Options } from './command.ts';
import { CONFLICTS } from './eval-choices.ts';
import { gradeReading, listedSystems } from './listed-systems.ts';
import { choice, integer, text } from './options.ts';
import type { Session } from './session.ts';

/** `jatdae holes --against QRELS2`: two sets of judgements, of the same pairs and over the same runs. */
export async function holesAgainst(session: Session, operands: readonly string[], given: Options): Promise<number> {
  const top = given.top === undefined ? undefined : integer('--top', given.top, 2);
  const alone = given.qrels !== undefined && operands.length === 0 && (given.run as string[]).length === 0;
  const listed = alone ? undefined : await listedSystems(session, operands, given);
  const first = listed?.qrels ?? (await judgements(session, given, String(given.qrels)));
  const second = await judgements(session, given, String(given.against));
  requireMeeting(first, second);
  const reading = listed?.reading ?? gradeReading(given);
  const report = {
    first: typeof given.qrels === 'string' ? given.qrels : 'jatdae.yaml',
    second: String(given.against),
    ...(reading.level !== undefined && { level: reading.level }),
    agreement: agreementOf(first, second, reading),
    order: listed && twoJudgements(listed.systems, second, { ...reading, ...(top !== undefined && { top }) }),
  };
  const { lang, width } = session;
  switch (given.format) {
    case 'json':
      session.out(againstJson(report));
      break;
    case 'csv':
      session.out(againstCsv(report));
      break;
    case 'md':
      session.out(sectionsMarkdown(againstSections(report, lang)));
      break;
    default:
      session.out(sectionsText(againstSections(report, lang), width));
  }
  return 0;
}

async function judgements(session: Session, given: Options, file: string): Promise<Qrels> {
  const { qrels, notices } = await readJudgements({
    qrels: file,
    ...text('queries', given.queries),
    read: {
      ...text('from', given.fromQrels),
      conflicts: choice('--conflicts', given.conflicts, CONFLICTS),
      gradesAre: parseGradesAre(String(given.grades)),
    },
  });
  for (const notice of notices) session.notice(notice);
  return qrels;
}

/** @throws JatdaeError where no query is in both */
function requireMeeting(first: Qrels, second: Qrels): void {
  if ([...first.keys()].some((query) => second.has(query))) return;
  const joined = joinIds(first.keys(), second.keys(), ['first judgements', 'second']);
  throw new JatdaeError(words.nothingInCommon(joined.say));
}
