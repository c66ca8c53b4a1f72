import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { answer } from '../../src/cli/main.ts';
import type { Session } from '../../src/cli/session.ts';
import { type Lang, translate } from '../../src/language/index.ts';
import { BIN } from '../cli/jatdae.ts';
import { tempFolder } from '../temp.ts';
import { wordsOf } from './shell.ts';

export interface Printed {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** A call of `jatdae` in this process, in a folder. */
export async function callJatdae(args: readonly string[], cwd: string, lang: Lang): Promise<Printed> {
  let out = '';
  let err = '';
  const said = args.indexOf('--lang');
  const own = said < 0 ? lang : (args[said + 1] as Lang);
  const quiet = args.includes('--quiet');
  const tell = (text: string) => {
    if (!quiet) err += `${text}\n`;
  };
  const session: Session = {
    ...{ lang: own, quiet, interactive: false, width: 80, colour: false },
    out: (text) => {
      out += typeof text === 'string' ? text : Buffer.from(text).toString('utf8');
    },
    outAll: (pieces) => {
      for (const piece of pieces) out += Buffer.from(piece).toString('utf8');
    },
    tell: (sentence) => tell(translate(sentence, own)),
    notice: (notice) => tell(translate(notice.say, own)),
    fail: (sentence) => {
      err += `jatdae: ${translate(sentence, own)}\n`;
    },
  };
  const before = process.cwd();
  process.chdir(cwd);
  try {
    return { code: await answer(args, session), out, err };
  } finally {
    process.chdir(before);
  }
}

/** A command of a document in a folder: jatdae in this process, all else by a shell that finds jatdae as built. */
export async function runCommand(command: string, cwd: string, lang: Lang): Promise<Printed> {
  const words = wordsOf(command);
  const args = words?.[0] === 'npx' ? words.slice(1) : words;
  if (args?.[0] !== 'jatdae') return byShell(command, cwd, lang);
  // Nobody sits at a terminal to be asked.
  const silent = ['--dry-run', 'audit', 'cache', 'correct', 'prompt', 'review', 'validate'];
  const yes = args[1] === 'judge' && !silent.some((word) => args.includes(word)) ? ['--yes'] : [];
  return callJatdae([...args.slice(1).flatMap((word) => expanded(word, cwd)), ...yes], cwd, lang);
}

function expanded(word: string, cwd: string): string[] {
  if (!word.includes('*') || word.includes('/')) return [word];
  const [head, ...rest] = word.split('*');
  const tail = rest.join('*');
  const found = readdirSync(cwd).filter((name) => name.startsWith(head!) && name.endsWith(tail));
  return found.length > 0 ? found.sort() : [word];
}

/** Programs that change more than the folder, and servers that do not end. */
const REACHES_OUT = /(^|&&|\|)\s*(sudo )?((npm|docker|podman|gh|curl|wget|pip|git)\b|(npx )?jatdae studio\b)/m;
let programs: string | undefined;

function byShell(command: string, cwd: string, lang: Lang): Promise<Printed> {
  if (REACHES_OUT.test(command)) throw new Error(`${command}: say why it is not run`);
  programs ??= shims();
  return new Promise((resolve) => {
    const locale = lang === 'ko' ? 'ko_KR.UTF-8' : 'en_US.UTF-8';
    const env = { ...process.env, PATH: `${programs}:${process.env.PATH}`, LC_ALL: locale, NO_COLOR: '1' };
    const child = spawn('bash', ['-c', command], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let out = '';
    let err = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    child.on('close', (code) => resolve({ code: code ?? -1, out, err }));
  });
}

/** The command of the package beside, as built. */
const INGEST = fileURLToPath(new URL('../../../ingest/bin/ingest.js', import.meta.url));

/** A folder with `jatdae`, and an `npx` that knows it and `@jatdae/ingest`. */
function shims(): string {
  const folder = join(tempFolder(), 'bin');
  mkdirSync(folder);
  const call = `exec "${process.execPath}" "${BIN}" "$@"`;
  for (const [name, text] of [
    ['jatdae', call],
    [
      'npx',
      `case "$1" in\njatdae) shift; ${call};;\n@jatdae/ingest) shift; exec "${process.execPath}" "${INGEST}" "$@";;\nesac\nexit 99`,
    ],
  ] as const) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  return folder;
}
