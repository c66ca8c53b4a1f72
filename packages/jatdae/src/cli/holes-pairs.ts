import { existsSync } from 'node:fs';
import { judgeNext, poolOf } from '../analysis/holes/index.ts';
import { JatdaeError } from '../errors.ts';
import { compressionByName } from '../formats/compression.ts';
import { requirePlainId } from '../formats/trec-ids.ts';
import { writeWhole } from '../formats/write.ts';
import { nextCsv, nextJson, poolCsv, poolJson } from '../report/holes-data.ts';
import type { WrittenPair } from '../report/holes-pairs.ts';
import { nextSections, nextTable, nextText, PairTexts, pairLines, poolSections } from '../report/holes-pairs.ts';
import { sectionsMarkdown, sectionsText } from '../report/sections.ts';
import { exists } from '../words/formats-files.ts';
import * as words from '../words/holes.ts';
import type { Options } from './command.ts';
import type { ListedSystems } from './listed-systems.ts';
import { listedSystems } from './listed-systems.ts';
import { integer } from './options.ts';
import type { Session } from './session.ts';

/** `jatdae holes --pool K` and `--next N`: what to judge. */
export async function holesPairs(session: Session, operands: readonly string[], given: Options): Promise<number> {
  const count = integer(given.pool === undefined ? '--next' : '--pool', given.pool ?? given.next, 1);
  const output = typeof given.output === 'string' ? given.output : undefined;
  if (output !== undefined && given.force !== true && existsSync(output)) {
    throw new JatdaeError(exists(), { place: { file: output } });
  }
  const listed = await listedSystems(session, operands, given);
  const texts = new PairTexts(listed.documents, listed.queries);
  if (given.pool === undefined) await next(session, listed, texts, count, given);
  else await pool(session, listed, texts, count, given);
  return 0;
}

async function pool(
  session: Session,
  { systems, qrels, queries, reading, header }: ListedSystems,
  texts: PairTexts,
  depth: number,
  given: Options,
): Promise<void> {
  const made = poolOf(systems, qrels, queries, depth, reading.negative);
  const chosen = given.all === true ? made.pairs : made.pairs.filter((pair) => !pair.judged);
  const pairs = chosen.map(({ query, document, rank, systems: by, judged }): WrittenPair => {
    const grade = judged ? qrels.get(query)?.grades.get(document) : undefined;
    return { query, document, more: { rank, systems: by, ...(grade !== undefined && { grade }) } };
  });
  if (typeof given.output === 'string') await writePairs(session, given.output, given.force === true, texts, pairs);
  else session.tell(words.notWritten);
  const { lang, width } = session;
  switch (given.format) {
    case 'json':
      session.out(poolJson(made, header));
      break;
    case 'csv':
      session.out(poolCsv(made));
      break;
    case 'md':
      session.out(sectionsMarkdown(poolSections(made, lang)));
      break;
    default:
      session.out(sectionsText(poolSections(made, lang), width));
  }
}

async function next(
  session: Session,
  { systems, qrels, reading, grade, header }: ListedSystems,
  texts: PairTexts,
  count: number,
  given: Options,
): Promise<void> {
  const [first, second] = systems;
  const measure = first.evaluation.measures[0]!;
  const made = judgeNext(systems, second ? [first, second] : [first], measure, qrels, { ...reading, grade, count });
  if (typeof given.output === 'string') {
    const pairs = made.pairs.map(({ query, document, best: rank, worth }) => ({
      query,
      document,
      more: { rank, worth },
    }));
    await writePairs(session, given.output, given.force === true, texts, pairs);
  }
  const { lang, width } = session;
  switch (given.format) {
    case 'json':
      session.out(nextJson(made, texts, header));
      break;
    case 'csv':
      session.out(nextCsv(made, texts));
      break;
    case 'md':
      session.out(sectionsMarkdown([...nextSections(made, lang), nextTable(made, texts, lang)]));
      break;
    default:
      session.out(sectionsText(nextSections(made, lang), width) + nextText(made, texts, lang, width));
  }
}

/** The file of pairs, whole or not at all. */
async function writePairs(
  session: Session,
  output: string,
  force: boolean,
  texts: PairTexts,
  pairs: readonly WrittenPair[],
): Promise<void> {
  const { name, compression } = compressionByName(output);
  const plain = name.endsWith('.txt');
  if (plain) {
    for (const { query, document } of pairs) {
      requirePlainId('query', query, output, 'txt', 'jsonl');
      requirePlainId('document', document, output, 'txt', 'jsonl');
    }
  }
  await writeWhole(output, pairLines(pairs, plain, texts), compression, force);
  session.tell(words.written(output, pairs.length));
}
