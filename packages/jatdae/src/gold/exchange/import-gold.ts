import { basename } from 'node:path';
import { regrade } from '../../collection/index.ts';
import { isTold, JatdaeError } from '../../errors.ts';
import {
  BELOW_ONE,
  countsOf,
  GAINS,
  GOLD_FORMATS,
  GoldBuilder,
  type GoldContent,
  type GoldFormat,
  type GoldImportOptions,
  type GoldSet,
  type GoldSource,
  goldFormatNames,
  Input,
  isFolder,
  nearest,
  sampleOf,
} from '../../formats/index.ts';
import { common, gold as words } from '../../language/index.ts';
import { withPassagesMatched } from './passages.ts';

/** Below this a guess is none. */
const ENOUGH = 0.3;

/**
 * Read a gold set from a file or folder of another tool. The format is detected from the content unless `from` names it. What the
 * gold set cannot keep is counted in the report; nothing is repaired silently.
 *
 * @param path - of a file, compressed or a ZIP with one JSON file too, or of a folder.
 * @param options - format, judge, status, and what queries and documents are known already.
 * @throws JatdaeError with file, line and the text at fault.
 */
export async function importGold(path: string, options: GoldImportOptions = {}): Promise<GoldSet> {
  return goldOf(await open(path, options));
}

/** The same of a source that is open. */
export async function goldOf(source: GoldSource): Promise<GoldSet> {
  const { path, options } = source;
  const format = options.from === undefined ? await detect(source) : goldFormatNamed(options.from);
  if (!format.read)
    throw new JatdaeError(words.exchange.cannotRead({ name: format.name, names: goldFormatNames('read') }), {
      place: { file: path },
    });
  const builder = new GoldBuilder(path, options);
  await format.read(builder, source);
  const read = withPassagesMatched(builder.finish(source.input), builder);
  const content = regraded(read.content, options);
  builder.mean(...ofTheGrades(content));
  return {
    ...content,
    report: {
      direction: 'import',
      file: path,
      format: format.name,
      counts: countsOf(content),
      losses: builder.losses.list(),
      changes: builder.changes.list(),
      meanings: builder.meanings,
      notices: [...(source.input?.notices ?? []), ...builder.notices],
      matches: read.matches,
    },
  };
}

/** The gold format of this name. @throws JatdaeError with the nearest names. */
export function goldFormatNamed(name: string): GoldFormat {
  const format = GOLD_FORMATS.find((known) => known.name === name);
  if (!format) throw new JatdaeError(words.exchange.unknownFormat({ name, near: nearest(name, goldFormatNames()) }));
  return format;
}

async function open(path: string, options: GoldImportOptions): Promise<GoldSource> {
  if (await isFolder(path)) return { path, options };
  const { conflicts = 'error', columns = {} } = options;
  const input = await Input.open(path, { conflicts, columns });
  if (input.sample.bytes.subarray(0, 4).toString('latin1') !== 'PK\u0003\u0004') return { path, options, input };
  const { name, bytes } = await zippedJson(path, await input.bytes());
  const inner = new Input(`${path}/${basename(name)}`, input.options, 'none', sampleOf(name, bytes, true));
  return { path, options, input: inner };
}

/** The surest format; of two that are equally sure, the earlier. */
async function detect({ path, input }: GoldSource): Promise<GoldFormat> {
  let best: GoldFormat | undefined;
  let bestSure = ENOUGH;
  for (const format of GOLD_FORMATS) {
    if (!format.read) continue;
    let sure = input ? format.sniff(input.sample) : ((await format.sniffFolder?.(path)) ?? 0);
    if (input && sure > 0 && format.looks) sure = await format.looks(input);
    if (sure <= bestSure) continue;
    best = format;
    bestSure = sure;
  }
  if (best) return best;
  const names = goldFormatNames('read');
  throw input
    ? input.error(words.exchange.notRecognised({ names }), 1, input.sample.lines[0] ?? '')
    : new JatdaeError(words.exchange.notRecognised({ names }), { place: { file: path } });
}

function regraded(content: GoldContent, { gradesAre }: GoldImportOptions): GoldContent {
  if (gradesAre === undefined || gradesAre === 'given') return content;
  const all = [...content.judgements, ...content.passages].flatMap(({ grade }) =>
    typeof grade === 'number' ? [grade] : [],
  );
  // The rules stand on all grades together, and each grade becomes one other.
  const grades = new Map(all.map((grade) => [String(grade), grade]));
  const next = regrade(new Map([['', { grades }]]), gradesAre).qrels.get('')!.grades;
  const change = <T extends GoldContent['passages'][number] | GoldContent['judgements'][number]>(item: T): T =>
    typeof item.grade === 'number' ? { ...item, grade: next.get(String(item.grade))! } : item;
  return { ...content, judgements: content.judgements.map(change), passages: content.passages.map(change) };
}

/** What the grades themselves show. */
function ofTheGrades({ judgements, passages }: GoldContent) {
  let max = 0;
  let small = false;
  for (const { grade } of [...judgements, ...passages]) {
    if (typeof grade !== 'number') continue;
    if (grade > max) max = grade;
    if (grade > 0 && grade < 1) small = true;
  }
  return [...(max > 10 ? [GAINS] : []), ...(small ? [BELOW_ONE] : [])];
}

/** The one JSON file of a ZIP, as Quepid packs its books. @throws JatdaeError where there is none, or several. */
async function zippedJson(path: string, bytes: Buffer): Promise<{ name: string; bytes: Buffer }> {
  try {
    return await soleJson(path, bytes);
  } catch (refused) {
    // Readers of documents name the file where they return what they refuse.
    if (refused instanceof JatdaeError || !isTold(refused)) throw refused;
    const say = common.inAll({ en: refused.in('en'), ko: refused.in('ko') });
    throw new JatdaeError(say, { place: { file: path }, cause: refused });
  }
}

async function soleJson(path: string, bytes: Buffer): Promise<{ name: string; bytes: Buffer }> {
  // Loaded for the first archive.
  const { Zip } = await import('@jatdae/ingest/zip');
  const zip = await Zip.open(bytes, 'Quepid');
  const names = zip.names().filter((name) => !name.endsWith('/') && !name.startsWith('__MACOSX/'));
  const [name, ...more] = names.filter((entry) => /\.json$/i.test(entry));
  if (name === undefined || more.length > 0)
    throw new JatdaeError(words.exchange.zipWithoutOneJson({ names: names.slice(0, 5) }), { place: { file: path } });
  return { name, bytes: await zip.read(name) };
}
