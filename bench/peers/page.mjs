// docs/peers.md from bench/results/peers.json: `node bench/peers/page.mjs`; `npm run bench:peers` writes both.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CONTESTS } from './contests.mjs';
import { DIFFERENCES } from './differences.mjs';
import { VARIANTS } from './lexical-variants.mjs';

/** Within a tenth is equal. */
const EQUAL = 1.1;

/**
 * The page.
 *
 * @param {ReturnType<typeof JSON.parse>} result what stands in bench/results/peers.json
 * @returns {string} Markdown
 */
export function page(result) {
  return [head(result), speed(result), memory(result), values(result), lexical(result), tests(result), again()].join(
    '\n',
  );
}

function head({ machine, skipped }) {
  const versions = Object.entries(machine.packages).map(([name, version]) => `${name} ${version}`);
  const absent = skipped.length > 0 ? `\n\nNot there when this was made, and left out: ${skipped.join(', ')}.` : '';
  return `# Peers side by side

<!-- Made from bench/results/peers.json by \`npm run bench:peers\`; a test fails when it is stale. Do not edit. -->

Jatdae ${machine.jatdae} (${machine.node.replace('v', 'Node ')}) and the libraries of Python that people measure retrieval with, on the same bytes: how fast, and which
numbers differ, and why. ${versions.join(', ')}; ${machine.python}.${absent}
`;
}

function speed({ speed: { rounds, load, results }, machine, inputs: { made, corpus, scores } }) {
  const rows = results.flatMap(rowsOf);
  const slower = rows.filter(({ times }) => times < 1 / EQUAL).sort((a, b) => a.times - b.times);
  const equal = rows.filter(({ times }) => times >= 1 / EQUAL && times <= EQUAL).sort((a, b) => a.times - b.times);
  const faster = rows.filter(({ times }) => times > EQUAL).sort((a, b) => a.times - b.times);
  const busy = Math.max(load.before, load.after) > machine.cores;
  const told = busy
    ? `Other work kept the machine busy meanwhile (load ${load.before} before, ${load.after} after): trust ratios more than milliseconds, and those of processor time most.`
    : `Load ${load.before} before, ${load.after} after.`;
  return `## Speed

${machine.cores} cores of ${machine.cpu}. Each contestant runs in a fresh process, ours and theirs in turn, ${rounds === 1 ? 'one round' : `${rounds} rounds in one go`}. ${told}

- \`times\`: how many times as long theirs takes, by the clock: median of the rounds, least and greatest in brackets.
- \`of processor\`: the same by processor time of all threads.
- \`whole\`: a whole process, with start-up and reading. \`first\`: without them, the first time in a process. \`later\`: median of later times in it.
- Theirs are called in the fastest way that they document: evaluators and sorted arrays kept, all columns in one call, numba's code
  compiled in an earlier process (but for the row that says otherwise; bm25s keeps none, so its first search compiles). The values were compared before, so that all files were in memory.

The pair of TREC files has ${grouped(made.queries)} queries with ${grouped(made.depth)} documents each. BM25: ${grouped(corpus.documents)} documents of about ${corpus.length} tokens, ${corpus.queries} queries; rank_bm25 answers a
tenth of them, and the time is multiplied. Statistics: all pairs of ${scores.systems} systems on ${scores.measures} measures of ${scores.queries} queries.
\`trec_eval\` itself, on 7 million lines, is in [bench](../bench/README.md#trec_eval), and where its output differs in [trec_eval.md](trec_eval.md).

### Where ours is slower

${raceTable(slower)}
### Where both are within a tenth

${raceTable(equal)}
### Where ours is faster

${raceTable(faster)}`;
}

function rowsOf(result) {
  const { what, note } = CONTESTS.find(({ row }) => row === result.row);
  return ['whole', 'first', 'later']
    .filter((when) => result[when])
    .map((when) => ({ ...result[when], what: note ? `${what} (${note})` : what, peer: result.peer, when }));
}

function raceTable(rows) {
  if (rows.length === 0) return 'None.\n';
  return table(
    ['what', 'peer', 'when', 'ours, ms', 'theirs, ms', 'times', 'of processor'],
    rows.map(({ what, peer, when, ours, theirs, times, from, to, rounds, timesOfProcessor }) => [
      what,
      peer,
      when,
      plain(ours),
      plain(theirs),
      rounds === 1 ? `${plain(times)} (once)` : `${plain(times)} (${plain(from)} to ${plain(to)})`,
      timesOfProcessor === undefined ? '' : plain(timesOfProcessor),
    ]),
  );
}

function memory({ speed: { results } }) {
  const rows = results.filter(({ peakMebibytes }) => peakMebibytes?.ours > 0);
  return `## Memory

Peak of a whole process in MiB.

${table(
  ['what', 'peer', 'ours', 'theirs'],
  rows.map(({ row, peer, peakMebibytes: { ours, theirs } }) => {
    const { what, note } = CONTESTS.find((contest) => contest.row === row);
    return [note ? `${what} (${note})` : what, peer, grouped(ours), grouped(theirs)];
  }),
)}`;
}

function values({ values: { measures }, inputs: { made } }) {
  const sums = measures.map(({ peer, input, rows }) => {
    const same = sum(rows.map((row) => row.same));
    const differ = sum(rows.flatMap((row) => Object.values(row.differ)));
    const unknown = sum(rows.map((row) => row.unknown));
    return [peer, input, rows.length, ...[same, differ, unknown].map(grouped)];
  });
  const reasons = Object.entries(DIFFERENCES).flatMap(([name, { words }]) => {
    const by = peersOf(measures, name);
    return by.length === 0 ? [] : [[name, words, by.join('; ')]];
  });
  return `## Values

Every measure that both have, query by query. Equal is within 1e-9. Where a value differs, a known difference must give it: from our own measure,
read their way, within 1e-9 too (or, where their order is arbitrary, between our least and greatest). What no known difference gives fails the run.
The made pair is made to trip: a quarter of its lists has many tied scores, a quarter has scores that 32 bits cannot tell apart, ${Math.round(made.queries / 50)} queries
are not answered, some have nothing relevant, some nothing judged irrelevant, some grades below 0.

${table(['peer', 'input', 'measures', 'equal', 'differ as known', 'unexplained'], sums)}
### Why values differ

${table(['difference', 'why', 'where, and in how many values'], reasons)}
### Which measure is which

${mapping(measures)}`;
}

function peersOf(measures, name) {
  const counts = new Map();
  for (const { peer, rows } of measures) {
    for (const { differ } of rows) if (differ[name]) counts.set(peer, (counts.get(peer) ?? 0) + differ[name]);
  }
  return [...counts].map(([peer, count]) => `${peer} ${grouped(count)}`);
}

function mapping(measures) {
  const seen = new Map();
  for (const { peer, rows } of measures) {
    if (seen.has(peer)) continue;
    seen.set(
      peer,
      rows.map(({ theirs, ours }) => (theirs === ours ? `\`${ours}\`` : `\`${theirs}\` is \`${ours}\``)),
    );
  }
  return [...seen].map(([peer, pairs]) => `**${peer}.** ${pairs.join(', ')}.\n`).join('\n');
}

function lexical({ values: { lexical: rows } }) {
  if (rows.length === 0) return '';
  const words = new Map(VARIANTS.map((variant) => [`${variant.peer} ${variant.theirs}`, variant.words]));
  return `## BM25

Scores of 400 documents for 60 queries, same tokens, k1 = 1.2, b = 0.75. Where a formula differs, theirs computed from the words must give their score
within 1e-9. First ten: lists that are the same, document by document; the others differ for the same reason.

${table(
  ['peer', 'theirs', 'ours', 'equal', 'differ as known', 'unexplained', 'first ten the same', 'why'],
  rows.map(({ peer, theirs, ours, same, differ, unknown, firstTen }) => [
    peer,
    `\`${theirs}\``,
    `\`${ours}\``,
    ...[same, differ, unknown].map(grouped),
    firstTen ? `${firstTen.same + firstTen.tied} of ${firstTen.queries}` : 'not compared',
    words.get(`${peer} ${theirs}`) ?? '',
  ]),
)}`;
}

function tests({ values: { tests: rows } }) {
  if (rows.length === 0) return '';
  return `## Statistics

From 6 to 592 queries, with ties and without.

${table(
  ['theirs', 'ours', 'equal', 'unexplained', 'largest difference'],
  rows.map(({ theirs, ours, same, unknown, largest }) => [
    theirs,
    ours,
    grouped(same),
    grouped(unknown),
    String(largest),
  ]),
)}`;
}

function again() {
  return `## Once more

<!-- docs: not run: downloads the peers and takes many minutes -->

\`\`\`sh
npm run bench:peers
npm run bench:peers -- --only values
JATDAE_PEERS=~/venv npm run bench:peers
\`\`\`

The first makes a virtual environment under \`node_modules/.cache\` from \`bench/peers/requirements.txt\`, and writes this page; the second leaves
the times as they are (\`--only speed\`, the values); the third uses an environment of yours. A peer that cannot be installed is skipped, and said. Where the shared material
stands beside the project, a real run is compared too.
`;
}

function table(head_, rows) {
  const line = (cells) => `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;
  return `${[line(head_), `|${' --- |'.repeat(head_.length)}`, ...rows.map(line)].join('\n')}\n`;
}

const sum = (values_) => values_.reduce((total, value) => total + value, 0);
const grouped = (value) => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

/** Three digits, without an exponent. */
function plain(value) {
  return value >= 1000 ? grouped(Math.round(value)) : String(value);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const result = JSON.parse(readFileSync(new URL('../results/peers.json', import.meta.url), 'utf8'));
  writeFileSync(new URL('../../docs/peers.md', import.meta.url), page(result));
}
