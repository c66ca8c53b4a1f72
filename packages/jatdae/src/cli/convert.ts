import { queriesWithoutText } from '../collection/audit.ts';
import type { GradesAre } from '../collection/grades.ts';
import { JatdaeError } from '../errors.ts';
import { detectFormat } from '../formats/detect.ts';
import type { ConflictRule, Format, Holdings, Kind, ReadOptions } from '../formats/format.ts';
import { KINDS } from '../formats/format.ts';
import { read } from '../formats/read.ts';
import { formatToWrite, type WriteTo, write } from '../formats/write.ts';
import * as words from '../words/formats-convert.ts';
import type { Session } from './session.ts';

export interface ConvertArgs {
  readonly input: string;
  readonly output: string;
  /** Format names; without them the content of the input and the name of the output decide. */
  readonly from?: string;
  readonly to?: string;
  /** documents, queries, qrels or run; without it the likeliest that both formats hold, or all for a folder. */
  readonly kind?: string;
  readonly force?: boolean;
  readonly tag?: string;
  readonly split?: string;
  readonly conflicts?: ConflictRule;
  readonly gradesAre?: GradesAre;
  readonly bom?: boolean;
}

/**
 * Convert any format to any other. Says on stderr what was recognised and written; nothing is left behind on an error.
 * @returns the exit code. @throws JatdaeError
 */
export async function runConvert(args: ConvertArgs, session: Session): Promise<number> {
  const { input, output } = args;
  const readOptions: ReadOptions = defined({
    from: args.from,
    tag: args.tag,
    split: args.split,
    conflicts: args.conflicts,
    gradesAre: args.gradesAre,
  });
  const writeOptions: WriteTo = defined({
    to: args.to,
    force: args.force,
    tag: args.tag,
    split: args.split,
    bom: args.bom,
  });
  // Everything is read before anything is written.
  const parts: { kind: Kind; data: Holdings[Kind] }[] = [];
  const { kinds, together } = await kindsToConvert(args);
  for (const kind of kinds) {
    const result = await read(kind, input, readOptions);
    session.tell(words.wasRead(input, result, kind, ...size(kind, result.data)));
    for (const notice of result.notices) session.notice(notice);
    parts.push({ kind, data: result.data });
  }
  let options = writeOptions;
  if (together) {
    const qrels = parts.pop()!.data as Holdings['qrels'];
    const lost = queriesWithoutText(qrels, parts[0]!.data as Holdings['queries']);
    if (lost) session.notice(lost);
    options = { ...writeOptions, qrels };
  }
  for (const { kind, data } of parts) {
    const written = await write(kind, output, data, options);
    for (const notice of written.notices) session.notice(notice);
    session.tell(words.wasWritten(written.file, written, kind, ...size(kind, data)));
  }
  return 0;
}

/** Which kinds to convert: the one asked for, or those that the input has and the output's format can hold. */
async function kindsToConvert(args: ConvertArgs): Promise<{ kinds: Kind[]; together: boolean }> {
  if (args.kind !== undefined) {
    const kind = KINDS.find((k) => k === args.kind);
    if (!kind) throw new JatdaeError(words.unknownKind(args.kind, KINDS));
    return { kinds: [kind], together: false };
  }
  const { kinds } = await detectFormat(args.input, args.from);
  let format: Format | undefined;
  const writable: Kind[] = [];
  for (const kind of kinds) {
    format = await formatToWrite(args.output, kind, args.to).catch((error: unknown) => {
      if (kinds.length > 1 && error instanceof JatdaeError && args.to === undefined) return undefined;
      throw error;
    });
    if (format?.write[kind]) writable.push(kind);
  }
  const [first] = writable;
  if (first === undefined || !format) {
    const named = await formatToWrite(args.output, kinds[0]!, args.to);
    const writes = KINDS.filter((kind) => named.write[kind]);
    throw new JatdaeError(words.nothingInCommon(kinds, named.name, writes), { place: { file: args.input } });
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

/** The entries that are set: an absent option is absent, not undefined. */
function defined<T extends object>(options: { readonly [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as T;
}
