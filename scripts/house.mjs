// The figures of the house: `npm run house`. `--json` for a program; `--check` ends with 1 where a figure is over its ceiling.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { circles, pastDoors, sourceFiles } from './imports.mjs';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

/**
 * Each figure: what it was at 6dfc927, before the house was rebuilt, its aim, and the ceiling that it may not exceed any more.
 * Whoever lowers a figure lowers its ceiling.
 */
const FIGURES = {
  'lines of source': { before: 102_993, aim: 80_000, ceiling: 116_500 },
  'source files': { before: 1257, aim: 650, ceiling: 1180 },
  'public names in docs/api.md': { before: 829, aim: 230, ceiling: 415 },
  'import circles at run time': { before: 3, aim: 0, ceiling: 0 },
  'import circles of types': { before: 20, aim: 0, ceiling: 0 },
  'imports past an index.ts': { before: 712, aim: 0, ceiling: 0 },
  'imports into a room without index.ts': { before: 1912, aim: 0, ceiling: 0 },
  'loaders of scored systems': { before: 7, aim: 1, ceiling: 6 },
  "declarations of the leaderboard's reply": { before: 4, aim: 1, ceiling: 1 },
  'say() of a text outside language/': { before: 2940, aim: 0, ceiling: 0 },
  'files of more than 400 lines': { before: 0, aim: 0, ceiling: 0 },
};

/** What made runs and judgements into scored systems before there was one loader, and that loader. A list of names, no proof. */
const LOADERS = [
  /export async function evaluateRunFiles\b/,
  /export async function evaluateSystems\b/,
  /export async function gatedProject\b/,
  /export async function gateOf\b/,
  /export class ScoredRun\b/,
  /export async function scoreOnGolds\b/,
  /export const demoVerb\b[\s\S]*\bevaluateRun\(/,
  /export async function openSource\b/,
];

/** Where the leaderboard's reply is declared. A list of names, no proof. */
const LEADERBOARD_REPLIES = [/\.openapi\('Leaderboard'\)/, /\binterface (?:Board|LeaderboardReply)\b/];

/** The figures of today, by name. */
function measured() {
  const files = readdirSync(new URL('packages', `file://${ROOT}`))
    .filter((name) => readdirSync(`${ROOT}packages/${name}`).includes('src'))
    .flatMap((name) => sourceFiles(`packages/${name}/src`));
  const paths = new Set(files.map(({ path }) => path));
  const past = pastDoors(files);
  const among = (patterns) =>
    patterns.reduce((sum, pattern) => sum + files.filter(({ text }) => pattern.test(text)).length, 0);
  const inLanguage = ({ path }) => /^packages\/[^/]+\/src\/language\//.test(path);
  const matches = ({ text }, pattern) => text.match(pattern)?.length ?? 0;
  const lines = ({ text }) => matches({ text }, /\n/g);
  const sum = (list, of) => list.reduce((total, one) => total + of(one), 0);
  return {
    'lines of source': sum(files, lines),
    'source files': files.length,
    'public names in docs/api.md': matches({ text: readFileSync(`${ROOT}docs/api.md`, 'utf8') }, /^- /gm),
    'import circles at run time': circles(files, ['value']).length,
    'import circles of types': circles(files, ['value', 'type', 'lazy']).length,
    'imports past an index.ts': past.filter(({ door }) => paths.has(door)).length,
    'imports into a room without index.ts': past.filter(({ door }) => !paths.has(door)).length,
    'loaders of scored systems': among(LOADERS),
    "declarations of the leaderboard's reply": among(LEADERBOARD_REPLIES),
    'say() of a text outside language/': sum(
      files.filter((file) => !inLanguage(file)),
      (file) => matches(file, /\bsay\(\s*['"`]/g),
    ),
    'files of more than 400 lines': files.filter((file) => lines(file) > 400).length,
  };
}

const now = measured();
const rows = Object.entries(FIGURES).map(([name, figure]) => ({ name, ...figure, now: now[name] }));
if (process.argv.includes('--json')) {
  console.log(JSON.stringify(rows, null, 2));
} else {
  const heads = { name: '', before: '6dfc927', now: 'now', aim: 'aim', ceiling: 'ceiling' };
  const width = (key) => Math.max(...[heads, ...rows].map((row) => String(row[key]).length));
  for (const row of [heads, ...rows]) {
    const cells = ['before', 'now', 'aim', 'ceiling'].map((key) => String(row[key]).padStart(width(key)));
    console.log([row.name.padEnd(width('name')), ...cells].join('  '));
  }
}
if (process.argv.includes('--check')) {
  for (const { name, ceiling } of rows.filter(({ now, ceiling }) => now > ceiling)) {
    console.error(`${name}: ${now[name]}, and no more than ${ceiling} is allowed (scripts/house.mjs)`);
    process.exitCode = 1;
  }
}
