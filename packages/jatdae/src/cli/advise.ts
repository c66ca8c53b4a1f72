import { join } from 'node:path';
import type { Command } from 'commander';
import type { Answers, Reader } from '../analysis/advise/index.ts';
import { advise, labelShape, READERS } from '../analysis/advise/index.ts';
import type { Qrels } from '../collection/shapes.ts';
import { JatdaeError } from '../errors.ts';
import { readJudgements } from '../evaluation/read-judgements.ts';
import { parseGradesAre } from '../formats/parse-grades.ts';
import { CONFIG_FILE, openProject } from '../project/open-project.ts';
import type { Project } from '../project/project.ts';
import { writeMeasures } from '../project/write-measures.ts';
import { adviseJson } from '../report/advise-data.ts';
import { adviseSections } from '../report/advise-sections.ts';
import { sectionsMarkdown, sectionsText } from '../report/sections.ts';
import * as words from '../words/advise.ts';
import * as about from '../words/eval-options.ts';
import { asker } from './ask.ts';
import type { Options, Verb } from './command.ts';
import { JUDGING } from './eval-choices.ts';
import { choice, integer, level, text } from './options.ts';
import type { Session } from './session.ts';

const FORMATS = ['table', 'json', 'md'] as const;
/** Places that are seen, and candidates, where nobody says. */
const PLACES: Readonly<Record<Reader, number>> = { person: 10, llm: 5, reranker: 10, first: 10, shop: 10 };
const CANDIDATES = 50;

/** `jatdae advise`: what to measure, by who reads the results and what the labels can carry. */
export const adviseVerb: Verb = {
  configure(command: Command, lang) {
    command
      .option('--reader <who>', words.about.reader[lang])
      .option('-k <n>', words.about.k[lang])
      .option('--candidates <n>', words.about.candidates[lang])
      .option('--write', words.about.write[lang])
      .option('--qrels <file>', about.qrels[lang])
      .option('--queries <file>', about.queries[lang])
      .option('--project <file>', about.project[lang])
      .option('--rel <grade>', about.rel[lang])
      .option('--judging <how>', `${about.judging[lang]}: ${JUDGING.join(', ')}`)
      .option('--grades <given|listed|inverted|map>', about.grades[lang], 'given')
      .option(`--format <${FORMATS.join('|')}>`, about.format[lang], 'table');
  },

  async run(session, _, given) {
    const format = choice('--format', given.format, FORMATS);
    if (given.write === true && given.qrels !== undefined) throw new JatdaeError(words.writeNeedsProject);
    const known = knownAnswers(given);
    const project = given.qrels === undefined ? openProject(given.project) : undefined;
    const qrels = project ? await collectionQrels(session, project) : await fileQrels(session, given);
    const least = level(given.rel) ?? project?.config.rel;
    const labels = labelShape(qrels, {
      judging:
        given.judging === undefined
          ? (project?.config.judging ?? 'pooled')
          : choice('--judging', given.judging, JUDGING),
      ...(project && { negative: project.config.negative }),
      ...(least !== undefined && { level: least }),
    });
    if (labels.answerable === 0) throw new JatdaeError(words.noLabels);
    const advice = advise(labels, await answered(session, known));
    const target = project && (typeof given.project === 'string' ? given.project : join(project.folder, CONFIG_FILE));
    const names = advice.watch.map(({ measure }) => measure);
    if (given.write === true) writeMeasures(target!, names);
    const { lang, width } = session;
    if (format === 'json') session.out(adviseJson(advice, given.write === true ? target : undefined));
    else if (format === 'md') session.out(sectionsMarkdown(adviseSections(advice, lang)));
    else session.out(sectionsText(adviseSections(advice, lang), width));
    if (given.write === true) session.tell(words.written(target!, names.join(', ')));
    return 0;
  },
};

type Known = Partial<Answers>;

function knownAnswers(given: Options): Known {
  return {
    ...(given.reader !== undefined && { reader: choice('--reader', given.reader, READERS) }),
    ...(given.k !== undefined && { k: integer('-k', given.k, 1) }),
    ...(given.candidates !== undefined && { candidates: integer('--candidates', given.candidates, 1) }),
  };
}

/** What was not said is asked on a terminal. @throws JatdaeError where there is none and the reader is not known */
async function answered(session: Session, { reader, k, candidates }: Known): Promise<Answers> {
  if (reader !== undefined) return complete(reader, k, candidates);
  if (process.stdin.isTTY !== true || process.stderr.isTTY !== true) throw new JatdaeError(words.noReader);
  const ask = asker(session.lang, process.stdin, process.stderr);
  try {
    const who = await ask.choose(
      words.who,
      READERS.map((one) => [one, words.readers[one]] as const),
    );
    if (who === 'reranker') {
      return complete(who, k, candidates ?? (await ask.count(words.howMany[who], CANDIDATES)));
    }
    return complete(who, k ?? (await ask.count(words.howMany[who], PLACES[who])), candidates);
  } finally {
    ask.close();
  }
}

function complete(reader: Reader, k = PLACES[reader], candidates?: number): Answers {
  const n = candidates ?? (reader === 'reranker' ? CANDIDATES : undefined);
  return { reader, k, ...(n !== undefined && { candidates: n }) };
}

async function collectionQrels(session: Session, project: Project): Promise<Qrels> {
  const { collection, notices } = await project.collection();
  for (const notice of notices) session.notice(notice);
  return collection.qrels;
}

async function fileQrels(session: Session, given: Options): Promise<Qrels> {
  const judgements = await readJudgements({
    qrels: String(given.qrels),
    ...text('queries', given.queries),
    read: { gradesAre: parseGradesAre(String(given.grades)) },
  });
  for (const notice of judgements.notices) session.notice(notice);
  return judgements.qrels;
}
