import { type HoleSurvey, surveyHoles } from '../analysis/index.ts';
import { JatdaeError } from '../errors.ts';
import { holes as words } from '../language/index.ts';
import {
  type HolesHeader,
  sectionsMarkdown,
  sectionsText,
  surveyCsv,
  surveyData,
  surveySections,
} from '../report/index.ts';
import { openSource, type Source } from '../sources/index.ts';
import { pairOptions } from './holes-pairs.ts';
import { holeGrade, type ListedSystems, listedSystems } from './listed-systems.ts';
import { option } from './option.ts';
import { requireAttribute } from './require-attribute.ts';
import { placeOptions } from './scoring-options.ts';
import { verb } from './verb.ts';

const DEPTHS = [5, 10, 20];

/** `jatdae holes [SYSTEM|RUN...]`: the holes and what they could do to the numbers; by an option one of its actions. */
export const holes = verb({
  name: 'holes',
  operands: { name: '[systems...]', about: words.about.systems },
  guides: ['holes.md'],
  options: {
    ...placeOptions,
    ...holeGrade,
    depths: option.integers('-k, --depths <list>', words.about.depths, {
      fault: (_, value) => words.badDepths({ text: value }),
    }),
    by: option.text('--by <attribute>', words.about.by),
    depth: option.integer('--depth <k>', words.about.depth, { least: 1 }),
    next: option.integer('--next <n>', words.about.next, { least: 1 }),
    pool: option.integer('--pool <k>', words.about.pool, { least: 1 }),
    against: option.text('--against <qrels>', words.about.against, { group: 'inputs' }),
    top: option.integer('--top <n>', words.about.top, { least: 2 }, { group: 'rare' }),
    ...pairOptions,
  },
  instead(options) {
    requireOneJob(options);
    if (options.against !== undefined) return async () => (await import('./holes-against.ts')).holesAgainst;
    if (options.pool !== undefined) return async () => (await import('./holes-pairs.ts')).holesPool;
    if (options.next !== undefined) return async () => (await import('./holes-pairs.ts')).holesNext;
    return undefined;
  },
  open: (operands, options, work) => openSource(operands, options, (notice) => work.notice(notice)),

  async run(source: Source, options): Promise<{ readonly survey: HoleSurvey; readonly header: HolesHeader }> {
    const { depths, by, depth, measures } = options;
    const listed = await listedSystems(source, options);
    const { systems, qrels, queries, reading, grade, header } = listed;
    if (by !== undefined) requireAttribute(by, queries, []);
    const survey = surveyHoles(systems, qrels, queries, {
      ...reading,
      grade,
      by: by === undefined ? source.slices : [by],
      depths: rising(depths ?? cutoffs(listed, measures.length > 0)),
      ...(depth !== undefined && { pooledTo: depth }),
    });
    return { survey, header };
  },

  data: ({ survey, header }) => surveyData(survey, header),
  forms: {
    table: ({ survey }, { lang, width }) => sectionsText(surveySections(survey, lang), width),
    csv: ({ survey }) => surveyCsv(survey),
    md: ({ survey }, { lang }) => sectionsMarkdown(surveySections(survey, lang)),
  },
});

interface Jobs {
  readonly next?: number | undefined;
  readonly pool?: number | undefined;
  readonly against?: string | undefined;
  readonly out?: string | undefined;
  readonly all: boolean;
  readonly force: boolean;
}

/** @throws JatdaeError */
function requireOneJob({ next, pool, against, out, all, force }: Jobs): void {
  const named = (given: Readonly<Record<string, unknown>>) =>
    Object.entries(given).flatMap(([flag, value]) => (value === undefined || value === false ? [] : [`--${flag}`]));
  const jobs = named({ next, pool, against });
  if (jobs.length > 1) throw new JatdaeError(words.oneAtATime({ flags: jobs }));
  const [other] = named({ out, all, force });
  if (other !== undefined && next === undefined && pool === undefined)
    throw new JatdaeError(words.needsPairs({ flag: other }));
}

/** The cut-offs of the measures, where somebody asked for measures. */
function cutoffs({ systems }: ListedSystems, asked: boolean): readonly number[] {
  const { measures } = systems[0].evaluation;
  const own = measures.flatMap(({ cutoff }) => (cutoff !== undefined && cutoff >= 1 ? [cutoff] : []));
  return asked && own.length > 0 ? own : DEPTHS;
}

function rising(numbers: readonly number[]): readonly number[] {
  return [...new Set(numbers)].sort((a, b) => a - b);
}
