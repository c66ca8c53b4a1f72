import { compareBytes, randomOf } from '@jatdae/measures';
import type { Query } from '../collection/shapes.ts';
import { JatdaeError } from '../errors.ts';
import { textOfFile } from '../formats/text-file.ts';
import { correctSystems, scoredByJudge, type TwiceScored } from '../judging/correction.ts';
import { sampled } from '../judging/validate/index.ts';
import { correctionJson, correctionSections } from '../report/judge-correct.ts';
import { sectionsText } from '../report/sections.ts';
import * as words from '../words/judge-validate.ts';
import type { Options } from './command.ts';
import { judgements, judgeSources, systemsOf } from './judge-sources.ts';
import { choice, integer } from './options.ts';
import type { Session } from './session.ts';

/** `jatdae judge correct --human H --judge J --sample FILE RUN...`: measures by few people and a judge together. */
export async function correctAction(session: Session, operands: readonly string[], given: Options): Promise<number> {
  const format = choice('--format', given.format ?? 'table', ['table', 'json'] as const);
  if (given.draw !== undefined) return draw(session, given);
  if (typeof given.sample !== 'string') throw new JatdaeError(words.noSample);
  const lambda = share('--lambda', given.lambda);
  const sources = await judgeSources(session, given);
  const [first, ...others] = scoredByJudge(
    await systemsOf(session, operands, given, sources),
    sources.judge,
    sources.negative,
  );
  if (!first) throw new JatdaeError(words.needsRuns);
  const drawn = textOfFile(given.sample)
    .split(/\r?\n/u)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (!drawn.some((query) => sources.judge.has(query))) throw new JatdaeError(words.emptySample(given.sample));
  const systems: [TwiceScored, ...TwiceScored[]] = [first, ...others];
  const correction = correctSystems(systems, {
    drawn,
    ...(typeof given.strata === 'string' && { strata: strataBy(given.strata, sources.queries) }),
    ...(lambda !== undefined && { lambda }),
    ...(given.normal === true && { distribution: 'normal' as const }),
  });
  const report = { ...sources.names, sampleFile: given.sample, correction };
  session.out(
    format === 'json' ? correctionJson(report) : sectionsText(correctionSections(report, session.lang), session.width),
  );
  return 0;
}

/** `--draw N`: an honest sample, before anybody judges. One id a line. */
async function draw(session: Session, given: Options): Promise<number> {
  const count = integer('--draw', given.draw, 2);
  const seed = integer('--seed', given.seed ?? 0, 0);
  if (typeof given.judge !== 'string') throw new JatdaeError(words.needed('--judge'));
  const queries =
    typeof given.store === 'string'
      ? (await judgeSources(session, given)).judge
      : await judgements(session, given.judge, given);
  const ids = [...queries.keys()].sort(compareBytes);
  for (const id of sampled(ids, count, randomOf(seed))) session.out(`${id}\n`);
  return 0;
}

function strataBy(attribute: string, queries: readonly Query[]): (query: string) => string {
  const values = new Map(queries.map(({ id, attributes }) => [id, attributes?.[attribute]]));
  return (query) => {
    const value = values.get(query);
    if (value === undefined) throw new JatdaeError(words.needsAttribute(attribute, query));
    return value;
  };
}

function share(flag: string, value: unknown): number | undefined {
  if (value === undefined) return undefined;
  const number = String(value).trim() === '' ? Number.NaN : Number(value);
  if (number >= 0 && number <= 1) return number;
  throw new JatdaeError(words.badShare(flag, String(value)));
}
