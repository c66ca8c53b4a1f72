import { surveyHoles } from '../analysis/holes/index.ts';
import { JatdaeError } from '../errors.ts';
import { surveyCsv, surveyJson } from '../report/holes-data.ts';
import { surveySections } from '../report/holes-survey.ts';
import { sectionsMarkdown, sectionsText } from '../report/sections.ts';
import { requireAttribute } from '../verbs/require-attribute.ts';
import * as words from '../words/holes.ts';
import type { Options } from './command.ts';
import type { ListedSystems } from './listed-systems.ts';
import { listedSystems, slicesOf } from './listed-systems.ts';
import { integer } from './options.ts';
import type { Session } from './session.ts';

const DEPTHS = [5, 10, 20];

/** `jatdae holes`: the holes and what they could do to the numbers. */
export async function holesSurvey(session: Session, operands: readonly string[], given: Options): Promise<number> {
  const asked = given.depths === undefined ? undefined : depths(String(given.depths));
  const pooledTo = given.depth === undefined ? undefined : integer('--depth', given.depth, 1);
  const listed = await listedSystems(session, operands, given);
  const { systems, qrels, queries, reading, grade, header } = listed;
  if (typeof given.by === 'string') requireAttribute(given.by, queries, []);
  const survey = surveyHoles(systems, qrels, queries, {
    ...reading,
    grade,
    by: slicesOf(given),
    depths: asked ?? cutoffs(listed, (given.measure as string[]).length > 0),
    ...(pooledTo !== undefined && { pooledTo }),
  });
  const { lang, width } = session;
  switch (given.format) {
    case 'json':
      session.out(surveyJson(survey, header));
      break;
    case 'csv':
      session.out(surveyCsv(survey));
      break;
    case 'md':
      session.out(sectionsMarkdown(surveySections(survey, lang)));
      break;
    default:
      session.out(sectionsText(surveySections(survey, lang), width));
  }
  return 0;
}

/** The cut-offs of the measures, where somebody asked for measures. */
function cutoffs({ systems }: ListedSystems, asked: boolean): readonly number[] {
  const { measures } = systems[0].evaluation;
  const own = measures.flatMap(({ cutoff }) => (cutoff !== undefined && cutoff >= 1 ? [cutoff] : []));
  return asked && own.length > 0 ? rising(own) : DEPTHS;
}

function depths(text: string): readonly number[] {
  const numbers = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  if (numbers.every((number) => Number.isSafeInteger(number) && number >= 1)) return rising(numbers);
  throw new JatdaeError(words.badDepths(text));
}

function rising(numbers: readonly number[]): readonly number[] {
  return [...new Set(numbers)].sort((a, b) => a - b);
}
