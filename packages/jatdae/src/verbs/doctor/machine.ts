import { accessSync, constants, statfsSync } from 'node:fs';
import { getHeapStatistics } from 'node:v8';
import { doctor as words } from '../../language/index.ts';
import type { Checked, Level } from './check.ts';

/** What of a machine is looked at; all bytes. */
export interface Machine {
  /** As `process.version`. */
  readonly node: string;
  /** As `process.platform`. */
  readonly platform: NodeJS.Platform;
  /** Memory that a program can still have. */
  readonly memory: number;
  /** Memory that this process may use for objects. */
  readonly heap: number;
  /** Free space of the folder's file system; undefined where it cannot be told. */
  readonly disk: number | undefined;
  /** Files may be made in the folder. */
  readonly writable: boolean;
  /** Environment variables by name. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Of the terminal; undefined where there is none. */
  readonly columns: number | undefined;
}

/** This machine, seen from a folder. */
export function thisMachine(folder: string): Machine {
  return {
    node: process.version,
    platform: process.platform,
    memory: process.availableMemory(),
    heap: getHeapStatistics().heap_size_limit,
    disk: freeDisk(folder),
    writable: isWritable(folder),
    env: process.env,
    columns: process.stdout.columns,
  };
}

const MEGABYTE = 1e6;
const LEAST_NODE = 20;
const TABLES = 80;
/**
 * A rule of thumb: texts, their terms and an index of all systems at once take so many times the bytes of the files. Korean
 * text of three bytes a syllable takes two in memory, and as much again for each index.
 */
const IN_MEMORY = 8;

/** @param bytes - of the collection's files; 0 without a project. */
export function checkMachine(machine: Machine, bytes: number): Checked[] {
  const { node, memory, heap, disk, writable, env, platform, columns } = machine;
  const need = Math.max(300 * MEGABYTE, IN_MEMORY * bytes);
  const checks: Checked[] = [
    Number(/^v(\d+)/u.exec(node)?.[1] ?? 0) >= LEAST_NODE
      ? { name: 'node', level: 'well', say: words.node({ version: node, platform }) }
      : { name: 'node', level: 'fault', say: words.oldNode({ version: node, least: LEAST_NODE }) },
    memory < need
      ? { name: 'memory', level: 'warning', say: words.littleMemory({ free: memory, need }) }
      : { name: 'memory', level: 'well', say: words.memory({ free: memory }) },
  ];
  if (heap < need) checks.push({ name: 'heap', level: 'warning', say: words.smallHeap({ limit: heap, need }) });
  if (disk !== undefined)
    checks.push({ name: 'disk', level: diskLevel(disk), say: words.disk({ free: disk, level: diskLevel(disk) }) });
  if (!writable) checks.push({ name: 'folder', level: 'fault', say: words.notWritable });
  checks.push(localeOf(env, platform));
  if (columns !== undefined && columns < TABLES)
    checks.push({ name: 'terminal', level: 'warning', say: words.narrow({ columns, need: TABLES }) });
  else checks.push({ name: 'terminal', level: 'well', say: words.terminal({ columns }) });
  return checks;
}

function diskLevel(free: number): Level {
  return free < 50 * MEGABYTE ? 'fault' : free < 500 * MEGABYTE ? 'warning' : 'well';
}

/** Node writes UTF-8 whatever the locale is; a terminal of another one shows something else. */
function localeOf(env: Machine['env'], platform: NodeJS.Platform): Checked {
  const locale = env.LC_ALL || env.LC_CTYPE || env.LANG || '';
  if (platform === 'win32') return { name: 'locale', level: 'well', say: words.locale({ name: locale || 'Windows' }) };
  return /utf-?8/iu.test(locale)
    ? { name: 'locale', level: 'well', say: words.locale({ name: locale }) }
    : { name: 'locale', level: 'warning', say: words.notUtf8({ name: locale }) };
}

function freeDisk(folder: string): number | undefined {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return undefined;
  }
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
