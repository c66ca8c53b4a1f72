import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as ingest from '@jatdae/ingest';
import * as measures from '@jatdae/measures';
import * as advanced from '@jatdae/measures/advanced';
import * as stats from '@jatdae/measures/stats';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Lang } from '../../src/language/index.ts';
import { JudgeServer } from '../services/judge-server.ts';
import { tempFolder } from '../temp.ts';
import { agreeable } from './agreeable-model.ts';
import { runCommand } from './call.ts';
import { faultOfCall } from './command-table.ts';
import { callsInYaml, checkYaml } from './data-blocks.ts';
import { type Block, readDocument } from './document.ts';
import { coveredBy, documents } from './documents.ts';
import { difference } from './output.ts';
import { callsOf, commandsOf, shownOf } from './shell.ts';
import { runSnippet, typeFaults } from './snippets.ts';
import { copyOfWorld } from './worlds.ts';

// The built command line finds its version beside its own file.
vi.mock('../../src/version.ts', () => ({ version: () => '0.0.0' }));

/** The address that the documents give of a model's server; a stand-in answers in its place. */
const MODEL_SERVER = 'http://localhost:1234/v1';

/** English first. */
const docs = documents()
  .map(readDocument)
  .sort((a, b) => Number(a.path.includes('.ko.')) - Number(b.path.includes('.ko.')));
/** What became of the blocks, for the summary. */
const tally = new Map<string, number>();
const excuses: string[] = [];
const count = (what: string, n = 1) => tally.set(what, (tally.get(what) ?? 0) + n);
const ran = new Set<string>();
let server: JudgeServer;

beforeAll(async () => {
  server = await JudgeServer.start(agreeable);
});
afterAll(async () => {
  await server.stop();
  const counts = [...tally].sort(([a], [b]) => (a < b ? -1 : 1)).map(([what, n]) => `${what} ${n}`);
  console.info(`blocks of ${docs.length} documents: ${counts.join(', ')}\n${excuses.join('\n')}`);
});

describe.each(docs.map((doc) => [doc.path, doc] as const))('%s', (path, doc) => {
  const lang: Lang = path.endsWith('.ko.md') ? 'ko' : 'en';

  it('calls jatdae as its table of options allows', async () => {
    const calls = [...doc.blocks.flatMap(callsIn), ...doc.codes.flatMap(({ text: code }) => callsOfCode(code))];
    const faults = await Promise.all(calls.map(async (words) => (await faultOfCall(words)) ?? []));
    expect(faults.flat()).toEqual([]);
  });

  if (doc.blocks.length === 0) return;
  it('has blocks that do what it says', async () => {
    const at = new Map<string, string | undefined>();
    const folderOf = async (block: Block) => {
      if (!at.has(block.folder)) at.set(block.folder, await copyOfWorld(block.folder, server.url));
      return at.get(block.folder);
    };
    let before: string | undefined;
    const faults: string[] = [];
    for (const block of doc.blocks) {
      const where = `${path}:${block.line}`;
      const other = coveredBy(path, block);
      if (other !== undefined) count('held by a test of their own');
      else if (block.excuse !== undefined) {
        count('not run');
        excuses.push(`not run: ${where}: ${block.excuse}`);
      } else {
        const folder = await folderOf(block);
        if (folder === undefined) {
          count('skipped');
          excuses.push(`skipped, no shared material: ${where}`);
        } else {
          try {
            before = await runBlock(block, { folder, where, lang, before, faults });
          } catch (error) {
            faults.push(`${where}: ${error instanceof Error ? error.message : String(error)}`);
          }
        }
      }
    }
    expect(faults.join('\n')).toBe('');
  });
});

it('has TypeScript that the compiler takes', () => {
  const sources = docs.flatMap((doc) =>
    doc.blocks
      .filter(({ kind, excuse }) => /^(ts|js)$/.test(kind) && excuse === undefined)
      .map((block) => [`${doc.path}:${block.line}`, sourceOf(block)] as const),
  );
  expect(sources.length).toBeGreaterThan(5);
  expect(typeFaults(new Map(sources))).toEqual([]);
});

interface Place {
  readonly folder: string;
  readonly where: string;
  readonly lang: Lang;
  /** What the last command printed. */
  readonly before: string | undefined;
  /** What went wrong so far. */
  readonly faults: string[];
}

/** @returns what its last command printed */
async function runBlock(block: Block, place: Place): Promise<string | undefined> {
  const { folder, before } = place;
  const file = noteOf(block, 'file=');
  if (file !== undefined) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), block.text.replaceAll(MODEL_SERVER, server.url));
    count('files');
  }
  switch (block.kind) {
    case 'sh':
      return runShell(block, place);
    case 'console':
      return runConsole(block, place);
    case 'yaml':
      if (file === undefined || /\.ya?ml$/.test(file)) checkYaml(block.text, tempFolder());
      count('yaml');
      return before;
    case 'json':
    case 'jsonl':
      for (const line of block.kind === 'json' ? [block.text] : block.text.trimEnd().split('\n')) JSON.parse(line);
      count('json');
      return before;
    case 'js':
    case 'ts': {
      const modules = {
        '@jatdae/ingest': ingest,
        '@jatdae/measures': measures,
        '@jatdae/measures/stats': stats,
        '@jatdae/measures/advanced': advanced,
        ...(await workbench()),
      };
      const cwd = process.cwd();
      process.chdir(folder);
      try {
        await runSnippet(sourceOf(block), modules);
      } finally {
        process.chdir(cwd);
      }
      count('ts');
      return before;
    }
    default: {
      if (file !== undefined) return before;
      if (noteOf(block, 'output') === undefined) throw new Error('say what this block is');
      const other = difference(['…', ...block.text.trimEnd().split('\n'), '…'], before ?? '');
      if (other !== undefined) throw new Error(other);
      count('outputs');
      return before;
    }
  }
}

async function runShell(block: Block, place: Place): Promise<string | undefined> {
  const { folder, where, lang, faults } = place;
  let { before } = place;
  let cwd = folder;
  // A translation's commands are those of its original.
  const key = `${block.folder}: ${commandsOf(block.text).join('\n')}`;
  if (lang === 'ko' && block.folder !== 'empty' && ran.has(key)) {
    count('commands as in the other language', commandsOf(block.text).length);
    return before;
  }
  ran.add(key);
  // A script with state is one command.
  const whole = /^(set|if|for|while|export)\b/m.test(block.text);
  for (const command of whole ? [block.text] : commandsOf(block.text)) {
    const excuse = [...block.except].find(([excepted]) => command === excepted);
    if (excuse) {
      count('commands not run');
      excuses.push(`not run: ${where}: ${excuse[0]}: ${excuse[1]}`);
      continue;
    }
    const to = /^cd (\S+)$/.exec(command)?.[1];
    if (to !== undefined) {
      cwd = join(cwd, to);
      continue;
    }
    const { code, out, err } = await runCommand(command.replaceAll(MODEL_SERVER, server.url), cwd, lang);
    // 1 is a finding, 2 a call that is at fault, 3 a service that is not there.
    if (code > 1) faults.push(`${where}: ${command}: exit code ${code}\n${err}`);
    count('commands');
    before = out;
  }
  return before;
}

async function runConsole(block: Block, { folder, where, lang, before, faults }: Place): Promise<string | undefined> {
  let printed = before;
  for (const { command, lines } of shownOf(block.text)) {
    const { code, out, err } = await runCommand(command.replaceAll(MODEL_SERVER, server.url), folder, lang);
    const other = code > 1 ? `exit code ${code}\n${err}` : difference(lines, out);
    if (other !== undefined) faults.push(`${where}: ${command}\n${other}`);
    count('commands with output');
    printed = out;
  }
  return printed;
}

/** The text of a piece of TypeScript, with what the document takes as given before it. */
function sourceOf(block: Block): string {
  const given = noteOf(block, 'given:');
  return given === undefined ? block.text : `${given}\n${block.text}`.replaceAll(MODEL_SERVER, server.url);
}

function noteOf({ notes }: Block, begin: string): string | undefined {
  return notes
    .find((note) => note.startsWith(begin))
    ?.slice(begin.length)
    .trim();
}

async function workbench(): Promise<Readonly<Record<string, unknown>>> {
  const entries = ['index', 'formats', 'systems', 'gold', 'judging', 'vitest'];
  const modules = entries.map(async (name): Promise<readonly [string, unknown]> => {
    const entry = name === 'index' ? 'jatdae' : `jatdae/${name}`;
    return [entry, await import(new URL(`../../src/library/${name}.ts`, import.meta.url).href)];
  });
  return Object.fromEntries(await Promise.all(modules));
}

/** Calls of jatdae in a block, run or not. */
function callsIn(block: Block): readonly (readonly string[])[] {
  if (block.kind === 'sh') return callsOf(block.text);
  if (block.kind === 'console') return shownOf(block.text).flatMap(({ command }) => callsOf(command));
  return block.kind === 'yaml' ? callsInYaml(block.text) : [];
}

/** `jatdae eval --by lang` in a sentence or a cell; what is only a name is no call. */
function callsOfCode(code: string): readonly (readonly string[])[] {
  return /^(npx |\$ )?jatdae [a-z-]/.test(code) ? callsOf(code) : [];
}
