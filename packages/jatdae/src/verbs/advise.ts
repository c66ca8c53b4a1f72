import { join } from 'node:path';
import { type Advice, type Answers, advise as adviceOn, labelShape, READERS, type Reader } from '../analysis/index.ts';
import { JatdaeError } from '../errors.ts';
import { readJudgements } from '../evaluation/index.ts';
import { parseColumns, parseGradesAre } from '../formats/index.ts';
import { advise as words } from '../language/index.ts';
import { loadOpenProject, loadWriteMeasures } from '../project/index.ts';
import { adviceData, adviseSections, sectionsMarkdown, sectionsText } from '../report/index.ts';
import { asker } from './ask.ts';
import { option } from './option.ts';
import { scoringOptions } from './scoring-options.ts';
import { verb, type Work } from './verb.ts';

/** Places that are seen, and candidates, where nobody says. */
const PLACES: Readonly<Record<Reader, number>> = { person: 10, llm: 5, reranker: 10, first: 10, shop: 10 };
const CANDIDATES = 50;

/** Labels, and how complete they are. */
export interface Labels {
  readonly shape: ReturnType<typeof labelShape>;
  /** The file of the project, where the measures can be written to. */
  readonly file?: string;
}

/** `jatdae advise`: what to measure, by who reads the results and what the labels can carry. */
export const advise = verb({
  name: 'advise',
  guides: ['advise.md'],
  options: {
    reader: option.choice('--reader <who>', words.about.reader, READERS),
    k: option.integer('-k <n>', words.about.k, { least: 1 }),
    candidates: option.integer('--candidates <n>', words.about.candidates, { least: 1 }),
    write: option.flag('--write', words.about.write, { group: 'output' }),
    qrels: scoringOptions.qrels,
    queries: scoringOptions.queries,
    project: scoringOptions.project,
    rel: scoringOptions.rel,
    judging: scoringOptions.judging,
    grades: scoringOptions.grades,
    columns: scoringOptions.columns,
    conflicts: scoringOptions.conflicts,
  },
  async open(_, given, work): Promise<Labels> {
    if (given.qrels === undefined) {
      // Loaded here, as below: the help page needs no project.
      const { CONFIG_FILE, openProject } = await loadOpenProject();
      const project = openProject(given.project);
      const { collection, notices } = await project.collection();
      for (const notice of notices) work.notice(notice);
      const { judging, negative, rel } = project.config;
      const level = given.rel ?? rel;
      const more = { negative, ...(level !== undefined && { level }) };
      return {
        shape: labelShape(collection.qrels, { judging: given.judging ?? judging, ...more }),
        file: given.project ?? join(project.folder, CONFIG_FILE),
      };
    }
    if (given.write) throw new JatdaeError(words.writeNeedsProject);
    const { qrels, notices } = await readJudgements({
      qrels: given.qrels,
      ...(given.queries !== undefined && { queries: given.queries }),
      read: {
        gradesAre: parseGradesAre(given.grades),
        columns: parseColumns(given.columns),
        conflicts: given.conflicts,
      },
    });
    for (const notice of notices) work.notice(notice);
    return {
      shape: labelShape(qrels, {
        judging: given.judging ?? 'pooled',
        ...(given.rel !== undefined && { level: given.rel }),
      }),
    };
  },

  async run({ shape, file }: Labels, options, work): Promise<Advice & { readonly file?: string }> {
    if (shape.answerable === 0) throw new JatdaeError(words.noLabels);
    const advice = adviceOn(shape, await answered(options, work));
    return { ...advice, ...(options.write && file !== undefined && { file }) };
  },

  data: ({ file, ...advice }) => adviceData(advice, file),
  forms: {
    table: (advice, { lang, width }) => sectionsText(adviseSections(advice, lang), width),
    md: (advice, { lang }) => sectionsMarkdown(adviseSections(advice, lang)),
  },

  async write({ watch, file }, _, __, work) {
    if (file === undefined) return;
    const names = watch.map(({ measure }) => measure);
    (await loadWriteMeasures()).writeMeasures(file, names);
    work.tell(words.written({ file, measures: names.join(', ') }));
  },
});

interface Known {
  readonly reader?: Reader | undefined;
  readonly k?: number | undefined;
  readonly candidates?: number | undefined;
}

/** What was not said is asked on a terminal. @throws JatdaeError where there is none and the reader is not known */
async function answered({ reader, k, candidates }: Known, work: Work): Promise<Answers> {
  if (reader !== undefined) return complete(reader, k, candidates);
  const { terminal } = work;
  if (!terminal?.interactive) throw new JatdaeError(words.noReader);
  const ask = asker(terminal.lang, terminal.input, terminal.output);
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
