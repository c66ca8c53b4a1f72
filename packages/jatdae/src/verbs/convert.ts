import { queriesWithoutText } from '../collection/index.ts';
import { JatdaeError } from '../errors.ts';
import {
  CONFLICT_RULES,
  detectFormat,
  type Format,
  formatToWrite,
  type Holdings,
  KINDS,
  type Kind,
  parseColumns,
  parseGradesAre,
  type Read,
  read,
  readDocuments,
  readQueries,
  withPlainIds,
  write,
} from '../formats/index.ts';
import { formats as about, evaluation } from '../language/index.ts';
import { assemble } from '../project/index.ts';
import { type OptionsOf, option, present } from './option.ts';
import { verb, type Work } from './verb.ts';

const options = {
  kind: option.choice('--kind <documents|queries|qrels|run>', about.verb.kind, KINDS, {
    fault: (_, value) => about.convert.unknownKind({ name: value, kinds: KINDS }),
  }),
  from: option.text('--from <format>', about.verb.from, { group: 'inputs' }),
  split: option.text('--split <name>', about.verb.split, { group: 'inputs' }),
  grades: option.text('--grades <given|listed|inverted|map>', evaluation.options.grades, { group: 'inputs' }),
  conflicts: option.choice('--conflicts <error|first|last|max|mean>', evaluation.options.conflicts, CONFLICT_RULES, {
    group: 'inputs',
  }),
  columns: option.texts('--column <role=name>', evaluation.options.column, { group: 'inputs' }),
  tag: option.text('--tag <tag>', about.verb.tag, { group: 'inputs' }),
  queries: option.text('--queries <file>', about.verb.queriesMet, { group: 'inputs' }),
  docs: option.text('--docs <file>', about.verb.docsMet, { group: 'inputs' }),
  to: option.text('--to <format>', about.verb.to, { group: 'output' }),
  plainIds: option.flag('--plain-ids', about.verb.plainIds, { group: 'output' }),
  bom: option.unless('--no-bom', about.verb.noBom, { group: 'output' }),
  force: option.flag('--force', about.verb.force, { group: 'output' }),
};

interface Part {
  readonly kind: Kind;
  readonly data: Holdings[Kind];
}

/** What was read, and where it goes. */
interface ToConvert {
  readonly output: string;
  readonly parts: readonly Part[];
  /** Of a file of queries that carries them. */
  readonly qrels?: Holdings['qrels'];
}

/** `jatdae convert A B`: any format to any other. Nothing is left behind on an error. */
export const convert = verb({
  name: 'convert',
  operands: [
    { name: '<input>', about: about.verb.input },
    { name: '<output>', about: about.verb.output },
  ],
  guides: ['migrating.md'],
  options,

  // Everything is read before anything is written.
  async open([input, output], options, work): Promise<ToConvert> {
    const { from, tag, split, conflicts, grades } = options;
    const columns = parseColumns(options.columns);
    const gradesAre = grades === undefined ? undefined : parseGradesAre(grades);
    const parts: Part[] = [];
    const { kinds, together } = await kindsToConvert(input!, output!, options);
    for (const kind of kinds) {
      const result = await read(kind, input!, present({ from, tag, split, conflicts, gradesAre, columns }));
      work.tell(about.convert.wasRead({ file: input!, how: result, kind, itemsQueries: size(kind, result.data) }));
      const told = kind === 'qrels' ? await met(input!, result as Read<Holdings['qrels']>, options) : result;
      for (const notice of told.notices) work.notice(notice);
      parts.push({ kind, data: options.plainIds ? withPlainIds(kind, told.data) : told.data });
    }
    if (!together) return { output: output!, parts };
    return { output: output!, parts: parts.slice(0, 1), qrels: parts[1]!.data as Holdings['qrels'] };
  },

  async run({ output, parts, qrels }, { to, force, tag, split, bom }, work) {
    const lost = qrels && queriesWithoutText(qrels, parts[0]!.data as Holdings['queries']);
    if (lost) work.notice(lost);
    for (const part of parts)
      await writePart(output, part, present({ to, force, tag, split, qrels, ...(!bom && { bom }) }), work);
  },

  forms: {},
});

/** Judgements with the ids of the queries and documents that are named, changed as `jatdae try` changes them. */
async function met(
  file: string,
  qrels: Read<Holdings['qrels']>,
  { queries, docs, grades }: Pick<OptionsOf<typeof options>, 'queries' | 'docs' | 'grades'>,
): Promise<Pick<Read<Holdings['qrels']>, 'data' | 'notices'>> {
  if (queries === undefined && docs === undefined) return qrels;
  if (queries === undefined) throw new JatdaeError(evaluation.needed({ flags: '--queries' }));
  if (docs === undefined) throw new JatdaeError(evaluation.needed({ flags: '--docs' }));
  const parts = {
    qrels: { file, ...qrels },
    queries: { file: queries, ...(await readQueries(queries)) },
    documents: { file: docs, ...(await readDocuments(docs)) },
    others: [],
  };
  const given = grades !== undefined && { gradesAre: 'given' as const };
  const { collection, notices } = assemble(parts, { into: 'file', ...given });
  return { data: collection.qrels, notices };
}

async function writePart(
  output: string,
  { kind, data }: Part,
  options: Parameters<typeof write>[3],
  work: Work,
): Promise<void> {
  const written = await write(kind, output, data, options);
  for (const notice of written.notices) work.notice(notice);
  work.tell(about.convert.wasWritten({ file: written.file, how: written, kind, itemsQueries: size(kind, data) }));
}

/** Which kinds to convert: the one asked for, or those that the input has and the output's format can hold. */
async function kindsToConvert(
  input: string,
  output: string,
  { kind, from, to }: Pick<OptionsOf<typeof options>, 'kind' | 'from' | 'to'>,
): Promise<{ kinds: Kind[]; together: boolean }> {
  if (kind !== undefined) return { kinds: [kind], together: false };
  const { kinds } = await detectFormat(input, from);
  let format: Format | undefined;
  const writable: Kind[] = [];
  for (const kind of kinds) {
    format = await formatToWrite(output, kind, to).catch((error: unknown) => {
      if (kinds.length > 1 && error instanceof JatdaeError && to === undefined) return undefined;
      throw error;
    });
    if (format?.write[kind]) writable.push(kind);
  }
  const [first] = writable;
  if (first === undefined || !format) {
    const named = await formatToWrite(output, kinds[0]!, to);
    const writes = KINDS.filter((kind) => named.write[kind]);
    throw new JatdaeError(about.convert.nothingInCommon({ kinds, format: named.name, writes }), {
      place: { file: input },
    });
  }
  if (format.folder) return { kinds: writable, together: false };
  // Our own queries file carries the judgements beside the queries.
  const together = first === 'queries' && format.name === 'queries-jsonl' && writable.includes('qrels');
  return { kinds: together ? ['queries', 'qrels'] : [first], together };
}

/** Items, and queries where items are parts of queries. */
function size(kind: Kind, data: Holdings[Kind]): [number, number | undefined] {
  if (kind === 'qrels') {
    const qrels = data as Holdings['qrels'];
    let pairs = 0;
    for (const { grades } of qrels.values()) pairs += grades.size;
    return [pairs, qrels.size];
  }
  if (kind === 'run') {
    const { lists } = data as Holdings['run'];
    let lines = 0;
    for (const { ids } of lists.values()) lines += ids.length;
    return [lines, lists.size];
  }
  return [(data as readonly unknown[]).length, undefined];
}
