import { existsSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { IngestError } from './errors.ts';
import { ingestFiles } from './ingest-files.ts';
import { type IngestMessage, message, textOf } from './language/index.ts';
import { SafeReader } from './read-safely.ts';
import { parseAttribute, parseSlugs, parseSplit } from './split/index.ts';
import { counterNamed } from './texts.ts';

const OPTIONS = {
  output: { type: 'string', short: 'o' },
  split: { type: 'string' },
  slug: { type: 'string' },
  attribute: { type: 'string', multiple: true },
  counter: { type: 'string' },
  force: { type: 'boolean' },
  lang: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'V' },
} as const;

/**
 * The command `npx @jatdae/ingest FILE... -o documents.jsonl`. Sets the exit code of the process: 2 where nothing was written, for a
 * fault of the call or of all files; a file that is refused beside others is named, and no fault.
 */
export async function main(args: readonly string[]): Promise<void> {
  const lang = langOf(args);
  const tell = (line: string) => process.stderr.write(`${line}\n`);
  try {
    await run(args, (message) => textOf(message, lang), tell);
  } catch (fault) {
    tell(told(fault).in(lang));
    process.exitCode = 2;
  }
}

async function run(
  args: readonly string[],
  text: (message: IngestMessage) => string,
  tell: (line: string) => void,
): Promise<void> {
  const { values, positionals } = parsed(args);
  if (values.help) return void process.stdout.write(text(message('help')));
  if (values.version) return void process.stdout.write(`${versionOf()}\n`);
  if (positionals.length === 0) throw new IngestError(message('no-files'));
  const counter = counterNamed(values.counter ?? 'pieces');
  if (!counter) throw new IngestError(message('unknown-counter', { counter: String(values.counter) }));
  const { output, split, slug } = values;
  if (output !== undefined && !values.force && existsSync(output))
    throw new IngestError(message('file-exists'), { place: { file: output } });
  const reader = new SafeReader();
  const { files, refused, documents, notices } = await ingestFiles(positionals, {
    read: (file) => reader.read(file),
    ...(split !== undefined && { steps: parseSplit(split, counter) }),
    ...(slug !== undefined && { slugs: parseSlugs(readFileSync(slug, 'utf8'), slug) }),
    attributes: (values.attribute ?? []).map(parseAttribute),
  }).finally(() => reader.close());
  for (const notice of [...notices, ...refused.map(({ file, notice }) => ({ ...notice, place: { file } }))])
    tell(notice.place ? `${notice.place.file}: ${text(notice)}` : text(notice));
  if (files.length === 0) throw new IngestError(message('nothing-read', { refused: refused.length }));
  for (const { file, format, documents: count, counts } of files)
    tell(text(message('read', { file, format, documents: count, tables: counts.tables })));
  const lines = documents.map((document) => `${JSON.stringify(document)}\n`);
  if (output === undefined) for (const line of lines) process.stdout.write(line);
  else {
    await writeWhole(output, lines.join(''));
    tell(text(message('written', { file: output, documents: documents.length })));
  }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (fault) {
    // Behind its first sentence Node speaks of what was hardly meant.
    const [detail = ''] = String(fault instanceof Error ? fault.message : fault).split('. ');
    throw new IngestError(message('bad-call', { detail }));
  }
}

/** All of the file, or what was there before. */
async function writeWhole(file: string, text: string): Promise<void> {
  const beside = `${file}.${process.pid}.part`;
  try {
    await writeFile(beside, text);
    await rename(beside, file);
  } catch (cause) {
    throw new IngestError(message('cannot-write', { reason: codeOf(cause) }), { place: { file }, cause });
  }
}

/** What is no error of ours is a path that cannot be opened; anything else is a fault of the program. */
function told(fault: unknown): IngestError {
  if (fault instanceof IngestError) return fault;
  if (!(fault instanceof Error && 'code' in fault && 'path' in fault)) throw fault;
  const place = { file: String(fault.path) };
  return new IngestError(message('cannot-open', { reason: codeOf(fault) }), { place, cause: fault });
}

function codeOf(fault: unknown): string {
  return fault instanceof Error && 'code' in fault ? String(fault.code) : String(fault);
}

/** Of `--lang`, else of the locale. */
function langOf(args: readonly string[]): string {
  const at = args.findIndex((arg) => arg === '--lang' || arg.startsWith('--lang='));
  const named = at < 0 ? undefined : args[at]!.includes('=') ? args[at]!.slice(7) : args[at + 1];
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  return named ?? (/^ko\b|^ko[_-]/i.test(LC_ALL || LC_MESSAGES || LANG || '') ? 'ko' : 'en');
}

function versionOf(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
