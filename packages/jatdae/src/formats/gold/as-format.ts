import { type Document, type Qrels, type Query, regrade } from '../../collection/index.ts';
import { formats, gold as words } from '../../language/index.ts';
import type { Format } from '../format.ts';
import type { Input } from '../input.ts';
import { GoldBuilder } from './gold-builder.ts';
import { GoldExport } from './gold-export.ts';
import type { GoldFormat } from './gold-format.ts';
import type { GoldContent } from './gold-set.ts';
import { qrelsOf } from './qrels-bridge.ts';

/** So sure a shape must be of a gold set, for judgements to be read from it. */
const SURE = 0.8;
/** What is the collection's own format, and says so, comes first. */
const MOST = 0.85;

/** A shape of gold sets as a format of judgements, queries and documents, so that every verb reads it. */
export function asFormat(shape: GoldFormat): Format {
  return {
    name: shape.name,
    about: shape.about,
    carries: [],
    sniff: (sample) => {
      const sure = shape.sniff(sample);
      return sure < SURE ? {} : { qrels: Math.min(sure, MOST), queries: 0.35 };
    },
    read: {
      qrels: (input) => qrelsIn(shape, input),
      queries: async (input) => queriesIn(await contentOf(shape, input), input),
      documents: async (input) => documentsIn(await contentOf(shape, input), input),
    },
    write: {},
  };
}

async function contentOf(shape: GoldFormat, input: Input): Promise<GoldContent> {
  const { conflicts = 'error' } = input.options;
  const builder = new GoldBuilder(input.file, { conflicts });
  await shape.read!(builder, { path: input.file, options: { conflicts }, input });
  const content = builder.finish(input);
  input.notices.push(...builder.notices);
  return content;
}

/** The settled grade of each pair. */
async function qrelsIn(shape: GoldFormat, input: Input): Promise<Qrels> {
  const content = await contentOf(shape, input);
  const { passages, judgements } = content;
  const needed = words.exchange.passagesNeedDocuments({ count: passages.length });
  if (passages.length > 0 && judgements.length === 0) throw input.error(needed);
  if (passages.length > 0) input.tell('warning', 'passages-need-documents', needed);
  const evaluated = { ...content, queries: content.queries.filter((query) => query.evaluated !== false) };
  const qrels = qrelsOf(new GoldExport(input.file, evaluated, shape, {}));
  const how = input.options.gradesAre ?? 'given';
  return how === 'given' ? qrels : regrade(qrels, how).qrels;
}

function queriesIn({ queries }: GoldContent, input: Input): Query[] {
  const known = queries.filter(({ text, evaluated }) => text !== '' && evaluated !== false);
  if (known.length === 0) throw input.error(formats.data.nothingRead({ kind: 'queries' }));
  return known.map(({ evaluated: _, ...query }) => query);
}

function documentsIn({ documents }: GoldContent, input: Input): Document[] {
  const known = documents.filter(({ text }) => text !== undefined);
  if (known.length === 0) throw input.error(formats.data.nothingRead({ kind: 'documents' }));
  return known.map(({ id, title, text, fields }) => ({
    id,
    ...(title !== undefined && { title }),
    text: text!,
    ...(fields && { attributes: fields }),
  }));
}
