import { basename, join } from 'node:path';
import { JatdaeError } from '../../errors.ts';
import {
  ALL_FEATURES,
  compressionByName,
  countsOf,
  type ExchangeReport,
  FEATURES,
  Findings,
  GOLD_FORMATS,
  type GoldContent,
  GoldExport,
  type GoldExportOptions,
  type GoldFeature,
  type GoldFormat,
  type GoldSetQuery,
  goldFormatNames,
  settledGrades,
  WHOLE_JUDGEMENTS,
  writeWhole,
} from '../../formats/index.ts';
import { gold as goldWords, gold as words } from '../../language/index.ts';
import { goldFormatNamed } from './import-gold.ts';

/**
 * Write a gold set in the shape of another tool: whole or not at all. What the shape cannot say is counted in the report.
 *
 * @param gold - a gold set that was read, or one put together; removed queries go only where the format can say so.
 * @param path - of the file, or of the folder where the format is one.
 * @param options - `to` names the format where the file's name does not.
 * @returns what was written and what the shape could not say.
 * @throws JatdaeError when the file exists, the name says no format, or an id or text cannot stand in it.
 */
export async function exportGold(
  gold: GoldContent,
  path: string,
  options: GoldExportOptions = {},
): Promise<ExchangeReport> {
  const format = options.to === undefined ? formatByName(path) : goldFormatNamed(options.to);
  if (!format.write && !format.writeFolder)
    throw new JatdaeError(words.exchange.cannotWrite({ name: format.name, names: goldFormatNames('write') }), {
      place: { file: path },
    });
  const losses = new Findings();
  const evaluated = format.carries.includes('removed') ? gold : withoutRemoved(gold);
  lossesOf(gold, evaluated, format, losses);
  const content =
    format.keyedBy === 'text' && !format.carries.includes('query-ids')
      ? mergedByText(evaluated, path, losses)
      : evaluated;
  const out = new GoldExport(path, content, format, options);
  const force = options.force ?? false;
  const files = format.write
    ? [{ file: path, pieces: await format.write(out) }]
    : (await format.writeFolder!(out)).map(({ file, pieces }) => ({ file: join(path, file), pieces }));
  for (const { file, pieces } of files) await writeWhole(file, pieces, compressionByName(file).compression, force);
  return {
    direction: 'export',
    file: path,
    format: format.name,
    counts: countsOf(gold),
    losses: [...losses.list(), ...out.losses.list()],
    changes: out.changes.list(),
    meanings: format.meanings ?? [],
    notices: [],
    matches: [],
  };
}

/** What is told of judgements one by one, where a format holds any. */
const VERDICTS: readonly GoldFeature[] = [...WHOLE_JUDGEMENTS, 'passages'];

/** What the gold set says that the format cannot, counted over what is written. */
function lossesOf(gold: GoldContent, written: GoldContent, format: GoldFormat, losses: Findings): void {
  for (const feature of ALL_FEATURES) {
    if (format.carries.includes(feature)) continue;
    if (format.judgements === false && VERDICTS.includes(feature)) continue;
    if (feature === 'query-ids' ? format.keyedBy === 'id' : feature === 'query-texts' && format.keyedBy === 'text')
      continue;
    const shown = feature === 'removed' ? FEATURES.removed(gold) : shownOf(feature, written, format);
    losses.add(feature, (count) => words.losses.lossOf({ feature, count }), shown, shown.length);
  }
  if (format.judgements === false)
    losses.add(
      'judgements',
      (count) => words.losses.judgementsLeft({ count }),
      '',
      written.judgements.length + written.passages.length,
    );
  if (!format.documentsOfPairs) return;
  const has = (feature: GoldFeature) => format.judgements === false || format.carries.includes(feature);
  const named = new Set([
    ...written.judgements
      .filter(({ grade }) => typeof grade === 'number' || has(grade))
      .map(({ document }) => document),
    ...(has('unjudged-pairs') ? written.unjudged.map(({ document }) => document) : []),
  ]);
  for (const { id } of written.documents)
    if (!named.has(id)) losses.add('documents-apart', (count) => words.losses.documentsApart({ count }), id);
}

function shownOf(feature: GoldFeature, gold: GoldContent, format: GoldFormat): string[] {
  const { carries } = format;
  // A place for one answer point loses the list only.
  if (feature === 'answer-points' && carries.includes('answer-lists')) return [];
  if (feature === 'answer-lists' && !carries.includes('answer-points')) return [];
  if (feature === 'document-fields' && format.documentFields)
    return gold.documents
      .filter(({ fields }) => Object.keys(fields ?? {}).some((name) => !format.documentFields!(name)))
      .map(({ id }) => id);
  if (feature.startsWith('document-') && !carries.includes('documents')) return [];
  if (feature === 'unjudged-queries') {
    const listed = listedQueries(gold, format);
    return gold.queries.filter(({ id }) => !listed.has(id)).map(({ id }) => id);
  }
  if (feature !== 'attributes' || !format.attributes) return FEATURES[feature](gold);
  return gold.queries
    .filter((query) => Object.keys(query.attributes ?? {}).some((name) => !format.attributes!(name)))
    .map(({ id }) => id);
}

/** The queries of which something is written, for shapes that hold a query only with what is said of it. */
function listedQueries(gold: GoldContent, { carries, judgements }: GoldFormat): Set<string> {
  const listed = new Set<string>();
  const has = (feature: GoldFeature) => carries.includes(feature);
  if (judgements === false) {
    if (has('unjudged-pairs')) for (const { query } of [...gold.judgements, ...gold.unjudged]) listed.add(query);
    return listed;
  }
  for (const { query, grade, judgements: all } of settledGrades(gold.judgements)) {
    const written = has('several-judges')
      ? all.some((judgement) => typeof judgement.grade === 'number' || has(judgement.grade))
      : grade !== undefined && (grade > 0 || has('zeros'));
    if (written) listed.add(query);
  }
  if (has('unjudged-pairs')) for (const { query } of gold.unjudged) listed.add(query);
  if (has('passages'))
    for (const { query, grade } of gold.passages) if (typeof grade === 'number' || has(grade)) listed.add(query);
  return listed;
}

function withoutRemoved(gold: GoldContent): GoldContent {
  const removed = new Set(FEATURES.removed(gold));
  if (removed.size === 0) return gold;
  const stays = ({ query }: { readonly query: string }) => !removed.has(query);
  return {
    ...gold,
    queries: gold.queries.filter(({ id }) => !removed.has(id)),
    judgements: gold.judgements.filter(stays),
    passages: gold.passages.filter(stays),
    unjudged: gold.unjudged.filter(stays),
  };
}

/** The one format that a name asks for: its extension, or a part such as `.quepid-book.json`. */
function formatByName(path: string): GoldFormat {
  const name = basename(compressionByName(path).name).toLowerCase();
  const found =
    GOLD_FORMATS.find((format) => name.includes(`.${format.name}.`) || name.endsWith(`.${format.name}`)) ??
    GOLD_FORMATS.find((format) => format.extensions?.some((extension) => name.endsWith(extension)));
  if (!found)
    throw new JatdaeError(words.exchange.nameTheFormat({ names: goldFormatNames('write') }), { place: { file: path } });
  return found;
}

/**
 * Queries of the same text as one, for shapes that know a query by its text: the first gives its name, all give their judgements.
 *
 * @throws JatdaeError when one judge graded a document in two ways under the same text.
 */
function mergedByText(gold: GoldContent, file: string, losses: Findings): GoldContent {
  const first = new Map<string, GoldSetQuery>();
  const renamed = new Map<string, string>();
  for (const query of gold.queries) {
    const text = query.text === '' ? query.id : query.text;
    const before = first.get(text);
    if (!before) first.set(text, query);
    else {
      renamed.set(query.id, before.id);
      losses.add('same-text', (count) => goldWords.losses.sameTexts({ count }), text);
    }
  }
  if (renamed.size === 0) return gold;
  const move = <T extends { readonly query: string }>(item: T): T => {
    const query = renamed.get(item.query);
    return query === undefined ? item : { ...item, query };
  };
  const judgements = new Map<string, GoldContent['judgements'][number]>();
  for (const judgement of gold.judgements.map(move)) {
    const { query, document, judge, grade } = judgement;
    const key = `${query.length}:${document.length}:${query}${document}${judge}`;
    const before = judgements.get(key);
    if (before && before.grade !== grade)
      throw new JatdaeError(
        goldWords.exchange.sameTextClash({
          text: gold.queries.find(({ id }) => id === query)?.text ?? query,
          document,
          judge,
          grades: [String(before.grade), String(grade)],
        }),
        { place: { file } },
      );
    if (!before) judgements.set(key, judgement);
  }
  return {
    ...gold,
    queries: gold.queries.filter(({ id }) => !renamed.has(id)),
    judgements: [...judgements.values()],
    passages: gold.passages.map(move),
    unjudged: gold.unjudged.map(move),
  };
}
