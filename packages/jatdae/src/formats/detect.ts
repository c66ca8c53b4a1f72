import { JatdaeError } from '../errors.ts';
import { formats as words } from '../language/index.ts';
import type { Compression } from './compression.ts';
import type { Encoding } from './encoding.ts';
import { type Format, KINDS, type Kind } from './format.ts';
import { Input, isFolder } from './input.ts';
import { nearest } from './nearest.ts';
import type { ReadOptions } from './read-options.ts';
import { FORMATS, formatNames } from './registry.ts';

/** What a file seems to be. */
export interface Detected {
  /** Its name. */
  readonly format: string;
  /** The kinds it can be read as, the likeliest first. */
  readonly kinds: readonly Kind[];
  /** How sure the first kind is: 1 certain; 0 where only `from` names the format. */
  readonly confidence: number;
  /** How its text was encoded; `utf-8` for a folder. */
  readonly encoding: Encoding;
  /** How it was packed; `none` for a folder. */
  readonly compression: Compression;
}

/** Below this a guess is none. */
const ENOUGH = 0.3;

/** The format of this name. @throws JatdaeError with the nearest names. */
export function formatNamed(name: string): Format {
  const format = FORMATS.find((f) => f.name === name);
  if (!format) throw new JatdaeError(words.files.unknownFormat({ name, near: nearest(name, formatNames()) }));
  return format;
}

/**
 * Recognise a file by its content: the format (or the one named by `from`) and the kinds it can be read as.
 *
 * @param from name of the format, where it is known
 * @param kind what it is taken for: an empty file is a run that found nothing
 * @throws JatdaeError when it is empty or no format knows it.
 */
export async function detectFormat(path: string, from?: string, kind?: Kind): Promise<Detected> {
  const formats = from === undefined ? FORMATS : [formatNamed(from)];
  if (await isFolder(path)) return detectFolder(path, formats);
  const input = await Input.open(path, {});
  if (kind === 'run' && isEmptyRun(input)) {
    const { encoding, compression } = input;
    return { format: from ?? EMPTY_RUN, kinds: ['run'], confidence: 0, encoding, compression };
  }
  requireContent(input, undefined);
  let { best, kinds } = await surest(input, formats);
  const [named] = formats;
  if (!best && from !== undefined && named) {
    best = named;
    kinds = KINDS.filter((kind) => named.read[kind]).map((kind) => [kind, 0] as const);
  }
  if (!best) throw input.error(words.files.notRecognised({ kind: undefined, names: formatNames() }));
  const { encoding, compression } = input;
  return {
    format: best.name,
    kinds: kinds.map(([kind]) => kind),
    confidence: kinds[0]![1],
    encoding,
    compression,
  };
}

/** The surest format, and the kinds that its content can be read as. */
async function surest(input: Input, formats: readonly Format[]) {
  let best: Format | undefined;
  let kinds: (readonly [Kind, number])[] = [];
  for (const format of formats) {
    let sure = format.sniff(input.sample);
    if (format.kinds && Object.keys(sure).length > 0) sure = await format.kinds(input);
    const likely = KINDS.map((kind) => [kind, sure[kind] ?? 0] as const)
      .filter(([, n]) => n >= ENOUGH)
      .sort((a, b) => b[1] - a[1]);
    if ((likely[0]?.[1] ?? 0) <= (kinds[0]?.[1] ?? 0)) continue;
    best = format;
    kinds = likely;
  }
  return { best, kinds };
}

/** The kinds that a content can be read as, the likeliest first; none where no format knows it. */
export async function kindsOf(input: Input): Promise<readonly Kind[]> {
  return (await surest(input, FORMATS)).kinds.map(([kind]) => kind);
}

async function detectFolder(path: string, formats: readonly Format[]): Promise<Detected> {
  for (const format of formats) {
    if (!format.folder) continue;
    const kinds: Kind[] = [];
    for (const kind of KINDS) if (await format.folder.find(path, kind, {})) kinds.push(kind);
    if (kinds.length > 0) return { format: format.name, kinds, confidence: 1, encoding: 'utf-8', compression: 'none' };
  }
  throw new JatdaeError(
    words.files.notInFolder({ kind: 'documents', looked: ['corpus.jsonl', 'queries.jsonl', 'qrels/*.tsv'] }),
    {
      place: { file: path },
    },
  );
}

/** The format to read a kind with: the one named, or the surest by content. */
export async function formatFor(input: Input, kind: Kind, options: ReadOptions): Promise<Format> {
  requireContent(input, kind);
  if (options.from !== undefined) {
    const format = formatNamed(options.from);
    if (format.read[kind]) return format;
    throw input.error(words.files.holdsNot({ format: format.name, kind, kinds: KINDS.filter((k) => format.read[k]) }));
  }
  let best: Format | undefined;
  let bestSure = 0;
  let other: { format: Format; kind: Kind; sure: number } | undefined;
  for (const format of FORMATS) {
    const sure = format.sniff(input.sample);
    const mine = format.read[kind] ? (sure[kind] ?? 0) : 0;
    if (mine > bestSure) {
      best = format;
      bestSure = mine;
    }
    for (const k of KINDS)
      if (k !== kind && (sure[k] ?? 0) > (other?.sure ?? 0.75)) other = { format, kind: k, sure: sure[k]! };
  }
  // The right format for another kind says best itself why it has none of this kind.
  if (best && (bestSure >= ENOUGH || other?.format === best)) return best;
  if (other)
    throw input.error(
      words.files.holdsNot({ format: other.format.name, kind, kinds: KINDS.filter((k) => other.format.read[k]) }),
    );
  throw input.error(words.files.notRecognised({ kind, names: formatNames(kind) }), 1, input.sample.lines[0] ?? '');
}

/** What an empty run is called: it has no shape to tell. */
export const EMPTY_RUN = 'empty-run';

/** A run that found nothing at all: a file without a byte, `{}` or `[]`. */
export function isEmptyRun({ sample }: Input): boolean {
  const bytes = Buffer.from(sample.bytes.buffer, sample.bytes.byteOffset, sample.bytes.length).toString('latin1');
  return sample.complete && /^(?:\xef\xbb\xbf)?[ \t\r\n]*(?:\{[ \t\r\n]*\}|\[[ \t\r\n]*\])?[ \t\r\n]*$/.test(bytes);
}

function requireContent(input: Input, kind: Kind | undefined): void {
  if (input.sample.complete && input.sample.bytes.length === 0)
    throw input.error(words.files.emptyFile({ kind: kind ?? 'data' }));
}
