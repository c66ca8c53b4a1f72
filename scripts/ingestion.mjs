// Writes docs/ingestion.md: what the readers find in the HWP files that stand beside the project, held against the inventory
// that came with them. Needs a build (npm run build) and the shared material; file names and counts only, no text.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SafeReader } from '../packages/ingest/dist/index.js';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const shared = process.env.JATDAE_SHARED ?? here('../../shared');
const inventory = `${shared}/data/hwp/INVENTORY.tsv`;
if (!existsSync(inventory)) {
  console.error('There is no shared material beside the project; docs/ingestion.md stays as it is.');
  process.exit(0);
}

const [head, ...lines] = readFileSync(inventory, 'utf8').trim().split('\n');
const names = head.split('\t');
const rows = lines.map((line) => Object.fromEntries(line.split('\t').map((value, i) => [names[i], value])));

/** Why the inventory counts otherwise; the tests hold each of these. */
const NOTES = {
  'hwpjs/multicolumns-in-common-controls.hwp': 'the inventory counts a caption of a drawing as a text box',
  'hwplib/basic/글상자-압축.hwp': 'the inventory counts a caption of a drawing as a text box',
  'rhwp/basic/NewYear_s_Day.hwp': 'the inventory counts a caption of a drawing as a text box',
};

const reader = new SafeReader();
const sum = { files: 0, read: 0, refused: 0, same: 0, tables: 0, nested: 0, boxes: 0, cells: 0 };
const table = [];
for (const row of rows) {
  const found = await reader.read(`${shared}/data/hwp/${row.file}`);
  sum.files++;
  if ('reason' in found) {
    sum.refused++;
    table.push([row.file, '', '', '', '', '', `not read: ${found.reason}`]);
    continue;
  }
  const { tables, nestedTables, textBoxes, cells, characters } = found.counts;
  const pairs = [
    [tables, row.tables],
    [nestedTables, row.nested_tables],
    [textBoxes, row.textboxes],
  ];
  const unopened = row.error !== undefined && row.error !== '';
  const same = pairs.every(([ours, theirs]) => ours === Number(theirs));
  sum.read++;
  if (same) sum.same++;
  sum.tables += tables;
  sum.nested += nestedTables;
  sum.boxes += textBoxes;
  sum.cells += cells;
  const codes = found.notices.map(({ code }) => code);
  const note = [NOTES[row.file], unopened ? 'the inventory did not open it' : '', ...codes].filter(Boolean).join('; ');
  const shown = pairs.map(([ours, theirs]) => `${ours} / ${unopened ? '-' : theirs}`);
  table.push([row.file, ...shown, String(cells), String(characters), note]);
}
const pdfs = [];
for (const name of ['kbo_only_table.pdf', 'kbo_table_text.pdf', 'korean_texts_two_page.pdf']) {
  const path = `${shared}/data/ko-pdf/${name}`;
  const found = existsSync(path) ? await reader.read(path) : undefined;
  if (found?.counts)
    pdfs.push([
      basename(path),
      String(found.counts.tables),
      String(found.counts.cells),
      String(found.counts.characters),
    ]);
}
await reader.close();

const line = (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
const page = `# Reading documents

\`jatdae ingest\`, and \`npx @jatdae/ingest\` of the [package](../packages/ingest/README.md) that it is made of, read HWP 5, HWPX, PDF with a text layer, DOCX, HTML, Markdown and plain text: the format is told by the content, an extension
that promises another one is noticed. What it gives stands in reading order: tables with their rows, merged cells once with their spans, tables in
cells and text boxes where they are anchored, notes after the sentence that names them, headings with their level, pages where the format has them.

| format | by | what we do |
|---|---|---|
| HWP 5 | Node's zlib; the compound file and its records are read here | streams are put together on request and under limits, which no library tried does; records of paragraphs, tables, boxes, notes, captions, heads and feet of pages, master pages |
| HWPX | yauzl, htmlparser2 | the sections' XML in the order of the spine; deletions of change tracking are not text, what was chosen and ticked in a form is |
| PDF | pdfjs-dist 4.10 (optional) | tables by the lines that draw them, merged cells by the lines that are missing; lines of a paragraph put together; headings by size; what is turned on the page (a table laid across it) is turned back, and running text in two columns is read column by column; nothing is recognised from pictures |
| DOCX | mammoth (optional) | its notes are put back in place, and text boxes that have no drawing for older readers |
| HTML | htmlparser2 | \`main\` where there is one; no scripts, navigation, head and foot of the site, hidden parts |
| Markdown | markdown-it | front matter, tables, notes, HTML inside |
| plain text | iconv-lite | UTF-8, UTF-16, CP949; form feeds are pages |

Heads of tables: rows that the file marks; else a first row that alone is shaded; else a first row of short names over values.

A file that gives no text is named with its reason and never indexed as the notice that it may hold: \`encrypted\`, \`drm\`, \`distribution\` (배포용 문서),
\`damaged\`, \`bomb\`, \`empty\`, \`encoding\`, \`unknown-format\`, \`too-large\` (above 200 MB, or beyond its memory), \`too-slow\` (18 s). Tables nested deeper than 32
levels are cut, and that is said. Hidden comments are left out, and that is said. Numbers that Hangul itself puts before paragraphs are not in the file and not in the text.

## The HWP files beside the project

Written by \`node scripts/ingestion.mjs\`. ${sum.files} files: ${sum.read} read, ${sum.refused} refused with a reason; in ${sum.same} tables, nested tables and text boxes are
those of the inventory, and the others have their note. Found in all: ${sum.tables} tables, ${sum.nested} of them nested, ${sum.boxes} text boxes, ${sum.cells} cells. The inventory has
no cells; the tests hold them against what each file declares (elements of the XML; in HWP 5 the sizes of rows in the records of tables), and
the HWP and the HWPX of one document against each other, cell by cell (1,453 cells).

Columns: found / in the inventory.

${line(['file', 'tables', 'nested', 'text boxes', 'cells found', 'characters', 'note'])}
|---|---:|---:|---:|---:|---:|---|
${table.map(line).join('\n')}

## The Korean PDFs

${line(['file', 'tables', 'cells', 'characters'])}
|---|---:|---:|---:|
${pdfs.map(line).join('\n')}
`;
writeFileSync(here('../docs/ingestion.md'), page);
console.log(JSON.stringify(sum));
