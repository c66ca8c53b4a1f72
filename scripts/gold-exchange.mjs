// Real gold sets through the shapes of other tools and back, as a table, then the report of each reading and writing:
// `node scripts/gold-exchange.mjs [ko|en]`. Reads the test material beside the checkout, or where JATDAE_SHARED says.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'tsdown';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const lang = process.argv[2] === 'ko' ? 'ko' : 'en';
const shared = process.env.JATDAE_SHARED ?? here('../../shared');
const file = (name) => join(shared, 'data', name);
if (!existsSync(file(''))) {
  console.error(`There is no ${file('')}: set JATDAE_SHARED.`);
  process.exit(2);
}

const outDir = here('../node_modules/.cache/jatdae-gold-exchange');
await build({
  config: false,
  cwd: here('../packages/jatdae'),
  entry: {
    exchange: here('../packages/jatdae/src/gold/exchange/index.ts'),
    formats: here('../packages/jatdae/src/formats/index.ts'),
  },
  alias: {
    '@jatdae/measures/advanced': here('../packages/measures/src/advanced.ts'),
    '@jatdae/measures/distributions': here('../packages/measures/src/stats/distributions.ts'),
    '@jatdae/measures/stats': here('../packages/measures/src/stats/index.ts'),
    '@jatdae/measures': here('../packages/measures/src/index.ts'),
  },
  deps: { alwaysBundle: ['@jatdae/measures'] },
  outDir,
  clean: false,
  platform: 'node',
  dts: false,
  logLevel: 'warn',
});
const { importGold, exportGold, reportText } = await import(join(outDir, 'exchange.mjs'));
const { readQueries } = await import(join(outDir, 'formats.mjs'));

const welfare = (await readQueries(file('ko-welfare/test_queries.json'))).data;
const SETS = [
  ['quepid/haystack_rating_party_book.json', ['quepid-book-csv', 'label-studio', 'eval-set', 'trec-qrels']],
  ['opensearch-esci/esci_us_judgments.json', ['elasticsearch-rank-eval', 'rre', 'quepid-ratings-csv']],
  ['ko-autorag/qa_v4.parquet', ['eval-set', 'beir', 'promptfoo']],
  ['ko-welfare/test_relevant_docs.json', ['eval-set', 'deepeval', 'opensearch-judgments'], { queries: welfare }],
];

const folder = mkdtempSync(join(tmpdir(), 'jatdae-gold-exchange-'));
const rows = [];
const reports = [];
try {
  for (const [name, shapes, options = {}] of SETS) {
    const gold = await importGold(file(name), options);
    reports.push(gold.report);
    for (const to of shapes) {
      const path = join(folder, `${rows.length}`);
      try {
        const written = await exportGold(gold, path, { to });
        const back = await importGold(path, { ...options, from: to });
        reports.push(written);
        rows.push({
          set: name,
          through: to,
          judgements: `${gold.judgements.length} -> ${back.judgements.length}`,
          equal: same(gold, back) ? 'pairs, grades, judges' : 'no',
          lost: written.losses.map(({ code, count }) => `${code} ${count}`).join(', ') || '-',
        });
      } catch (error) {
        rows.push({
          set: name,
          through: to,
          judgements: '-',
          equal: 'refused',
          lost: error.in?.(lang) ?? String(error),
        });
      }
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.table(rows);
for (const report of reports) console.log(reportText({ ...report, file: report.file.replace(`${shared}/`, '') }, lang));

function same(a, b) {
  const keys = ({ judgements }) =>
    judgements.map(({ query, document, judge, grade }) => JSON.stringify([query, document, judge, grade])).sort();
  return JSON.stringify(keys(a)) === JSON.stringify(keys(b));
}
