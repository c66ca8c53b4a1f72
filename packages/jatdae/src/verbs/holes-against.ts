import { agreementOf, twoJudgements } from '../analysis/index.ts';
import { joinIds, type Qrels } from '../collection/index.ts';
import { JatdaeError } from '../errors.ts';
import { readJudgements } from '../evaluation/index.ts';
import { parseColumns, parseGradesAre } from '../formats/index.ts';
import { holes as words } from '../language/index.ts';
import { type AgainstReport, againstCsv, againstSections, sectionsMarkdown, sectionsText } from '../report/index.ts';
import { openSource, type Source, type SourceRequest } from '../sources/index.ts';
import { type GradeReading, gradeReading, listedSystems } from './listed-systems.ts';
import { option } from './option.ts';
import { placeOptions } from './scoring-options.ts';
import { verb, type Work } from './verb.ts';

interface TwoSets {
  readonly first: Qrels;
  readonly second: Qrels;
  /** What they are called. */
  readonly names: readonly [string, string];
  readonly reading: GradeReading;
  /** Systems whose order they are looked at for. */
  readonly source?: Source;
}

/** `jatdae holes against QRELS2`: two sets of judgements, of the same pairs and over the same runs. */
export const holesAgainst = verb({
  name: 'holes against',
  operands: { name: '[qrels-and-systems...]', about: words.about.againstOperands },
  guides: ['holes.md'],
  options: {
    ...placeOptions,
    against: option.text('--against <qrels>', words.about.against, { group: 'inputs' }),
    top: option.integer('--top <n>', words.about.top, { least: 2 }),
  },

  async open(operands, options, work): Promise<TwoSets> {
    const [against, ...others] = options.against === undefined ? operands : [options.against, ...operands];
    if (against === undefined) throw new JatdaeError(words.againstWhat);
    const alone = options.qrels !== undefined && others.length === 0 && options.run.length === 0;
    const source = alone ? undefined : await openSource(others, options, (notice) => work.notice(notice));
    const { negative = 'unjudged', rel: level } = options;
    return {
      first: source?.qrels ?? (await judgements(options.qrels!, options, work)),
      second: await judgements(against, options, work),
      names: [options.qrels ?? 'jatdae.yaml', against],
      reading: gradeReading(source ?? { negative, ...(level !== undefined && { level }) }),
      ...(source && { source }),
    };
  },

  async run({ first, second, names, reading, source }: TwoSets, { top }): Promise<AgainstReport> {
    requireMeeting(first, second);
    const listed = source && (await listedSystems(source, {}));
    return {
      first: names[0],
      second: names[1],
      ...(reading.level !== undefined && { level: reading.level }),
      agreement: agreementOf(first, second, reading),
      order: listed && twoJudgements(listed.systems, second, { ...reading, ...(top !== undefined && { top }) }),
    };
  },

  data: (report) => ({ kind: 'against' as const, ...report }),
  forms: {
    table: (report, { lang, width }) => sectionsText(againstSections(report, lang), width),
    csv: (report) => againstCsv(report),
    md: (report, { lang }) => sectionsMarkdown(againstSections(report, lang)),
  },
});

async function judgements(file: string, options: SourceRequest, work: Work): Promise<Qrels> {
  const { queries, fromQrels, conflicts, grades, columns } = options;
  const read = await readJudgements({
    qrels: file,
    ...(queries !== undefined && { queries }),
    read: {
      ...(fromQrels !== undefined && { from: fromQrels }),
      conflicts,
      gradesAre: parseGradesAre(grades),
      columns: parseColumns(columns),
    },
  });
  for (const notice of read.notices) work.notice(notice);
  return read.qrels;
}

/** @throws JatdaeError where no query is in both */
function requireMeeting(first: Qrels, second: Qrels): void {
  if ([...first.keys()].some((query) => second.has(query))) return;
  const joined = joinIds(first.keys(), second.keys(), ['first judgements', 'second']);
  throw new JatdaeError(words.nothingInCommon({ joined: joined.say }));
}
