import { type IngestCheck, type IngestedFiles, type IngestReport, textOf } from '@jatdae/ingest';
import stringWidth from 'string-width';
import wrap from 'wrap-ansi';
import * as words from '../words/ingest-report.ts';
import type { Lang, Say } from '../words/say.ts';
import { percent } from './number.ts';
import { plainTable } from './table.ts';

/** The version of the JSON that `jatdae ingest` writes. */
const INGEST_VERSION = 1;

/** What one call of `jatdae ingest` found. */
export interface IngestResult {
  /** What was read and what was refused. */
  readonly ingested: IngestedFiles;
  /** What the documents look like. */
  readonly report: IngestReport;
  /** The comparison with a corpus, where one was named. */
  readonly check?: { readonly against: string; readonly result: IngestCheck };
  /** Path of the file written; absent where none was. */
  readonly output?: string;
}

const SHOWN = 3;
const NAME_WIDTH = 28;
const WIDTH = 80;
const STALE_SHOWN = 20;
const number = (value: number) => value.toLocaleString('en');

/** For people: what was read, what was refused, the report, the comparison. */
export function ingestTables(result: IngestResult, lang: Lang): string {
  const { ingested, report, check } = result;
  const parts = [filesTable(ingested, lang), refusedText(ingested, lang), reportText(report, ingested, lang)];
  if (check) parts.push(checkText(check.against, check.result, lang));
  return `${parts
    .filter((part) => part !== '')
    .join('\n\n')
    .split('\n')
    .map((line) => wrap(line, WIDTH, { trim: false }).replace(/ +$/gm, ''))
    .join('\n')}\n`;
}

/** For programs. */
export function ingestJson(result: IngestResult): string {
  const { ingested, report, check, output } = result;
  const refused = ingested.refused.map(({ file, reason, notice }) => ({ file, reason, why: textOf(notice, 'en') }));
  return `${JSON.stringify(
    {
      version: INGEST_VERSION,
      output: output ?? null,
      files: ingested.files,
      refused,
      leftOut: ingested.leftOut,
      report: { ...report, lengths: report.lengths ?? null },
      check: check ? { against: check.against, ...check.result, judged: check.result.judged ?? null } : null,
    },
    null,
    2,
  )}\n`;
}

function filesTable({ files }: IngestedFiles, lang: Lang): string {
  if (files.length === 0) return '';
  const { head } = words;
  const titles = [
    ...[head.file, head.format, head.documents, head.characters],
    ...[head.tables, head.nested, head.textBoxes, head.cells],
  ];
  const rows = files.map(({ file, format, documents, counts: c }) => [
    ...[endOf(file), format],
    ...[documents, c.characters, c.tables, c.nestedTables, c.textBoxes, c.cells].map(number),
  ]);
  if (files.length > 1) {
    const sums = rows[0]!.slice(2).map((_, i) =>
      files.reduce((sum, { documents, counts: c }) => {
        const values = [documents, c.characters, c.tables, c.nestedTables, c.textBoxes, c.cells];
        return sum + values[i]!;
      }, 0),
    );
    rows.push([words.total[lang], '', ...sums.map(number)]);
  }
  return plainTable(
    titles.map((title) => title[lang]),
    rows,
    2,
  );
}

/** The end of a long path, which tells files apart, so that the table fits 80 columns; JSON has it whole. */
function endOf(file: string): string {
  if (stringWidth(file) <= NAME_WIDTH) return file;
  const characters = [...file];
  while (stringWidth(characters.join('')) >= NAME_WIDTH) characters.shift();
  return `…${characters.join('')}`;
}

/** Each file that was not read, and below it why. */
function refusedText({ refused }: IngestedFiles, lang: Lang): string {
  if (refused.length === 0) return '';
  const whys = refused.map(({ file, reason, notice }) => {
    const why = wrap(textOf(notice, lang), WIDTH - 2).replace(/^/gm, '  ');
    return `${file} (${reason})\n${why}`;
  });
  return [`${words.head.refused[lang]} (${refused.length})`, ...whys].join('\n');
}

function reportText(report: IngestReport, { leftOut }: IngestedFiles, lang: Lang): string {
  const { lengths, documents } = report;
  if (!lengths) return words.noDocuments[lang];
  const lines: string[] = [];
  const tell = (sentence: Say) => lines.push(sentence[lang]);
  tell(words.lengths(documents, number(lengths.median), lengths.longest, lengths.longestId));
  lines.push('', classesTable(lengths.classes, documents, lang), '');
  if (report.empty.length > 0) tell(words.empty(report.empty.length, firstOf(report.empty)));
  if (report.equal.length > 0)
    tell(words.equal(report.equal.length, report.equal.flat().length, firstOf(report.equal[0]!)));
  const [near] = report.near;
  if (near) {
    const members = report.near.reduce((sum, { ids }) => sum + ids.length, 0);
    tell(
      words.near(report.near.length, members, report.nearFrom, `${firstOf(near.ids)} (${near.similarity.toFixed(2)})`),
    );
  }
  if (leftOut.documents > 0) tell(words.leftOut(leftOut.documents, leftOut.characters));
  if (lines.at(-1) !== '') lines.push('');
  tell(words.limitsTitle(report.counter, report.tokens));
  const { head } = words;
  lines.push(
    plainTable(
      [head.limit, head.cut, head.ofDocuments, head.tokensLost, head.ofTokens].map((title) => title[lang]),
      report.limits.map((cut) => [
        number(cut.limit),
        number(cut.documents),
        percent(cut.documents / documents),
        number(cut.tokens),
        percent(report.tokens === 0 ? 0 : cut.tokens / report.tokens),
      ]),
      0,
    ),
  );
  if (report.counter === 'pieces' || report.counter === 'words') tell(words.estimate);
  return lines.join('\n');
}

function classesTable(classes: NonNullable<IngestReport['lengths']>['classes'], documents: number, lang: Lang): string {
  const last = classes.findLastIndex((one) => one.documents > 0);
  const rows = classes
    .slice(0, last + 1)
    .map((one, i) => [
      words.upTo((classes[i - 1]?.upTo ?? -1) + 1, one.upTo)[lang],
      number(one.documents),
      percent(one.documents / documents),
    ]);
  const { head } = words;
  return plainTable([head.length[lang], head.documents[lang], head.share[lang]], rows);
}

function checkText(against: string, check: IngestCheck, lang: Lang): string {
  const { checkRows: names } = words;
  const changed = check.changed.filter(({ spacing }) => !spacing);
  const spacing = check.changed.filter((one) => one.spacing);
  const rows: [Say, number, string][] = [
    [names.unchanged, check.unchanged, ''],
    [names.changed, changed.length, firstOf(changed.map((one) => likeness(one, lang)))],
    [names.spacing, spacing.length, firstOf(spacing.map(({ id }) => id))],
    [names.retitled, check.retitled.length, firstOf(check.retitled)],
    [names.moved, check.moved.length, firstOf(check.moved.map(({ from, to }) => `${from} → ${to}`))],
    [names.added, check.added.length, firstOf(check.added)],
    [names.removed, check.removed.length, firstOf(check.removed)],
  ];
  const lines = [
    words.checkTitle(against, check.before, check.after)[lang],
    plainTable(
      [words.checkHead.what[lang], words.head.documents[lang], words.checkHead.first[lang]],
      rows.map(([name, count, shown]) => [name[lang], number(count), shown]),
      3,
    ),
    '',
  ];
  if (check.stale.length === 0) lines.push(words.noStale(check.judged !== undefined)[lang]);
  else lines.push(...staleLines(check, lang));
  return lines.join('\n');
}

/** A changed document; never all the same, however much of it repeats itself. */
function likeness({ id, similarity }: IngestCheck['changed'][number], lang: Lang): string {
  return similarity === undefined ? id : `${id} (${words.similar(percent(Math.min(similarity, 0.999)))[lang]})`;
}

function staleLines({ stale, judged = [] }: IngestCheck, lang: Lang): string[] {
  const queries = new Set(stale.map(({ query }) => query)).size;
  const { staleHead: head } = words;
  const lines = [
    words.stale(stale.length, judged.length, queries)[lang],
    plainTable(
      [head.query, head.document, head.grade, head.why].map((title) => title[lang]),
      stale
        .slice(0, STALE_SHOWN)
        .map(({ query, document, grade, why, now }) => [query, document, String(grade), words.why(why, now)[lang]]),
      4,
    ),
  ];
  if (stale.length > STALE_SHOWN) lines.push(words.more(stale.length - STALE_SHOWN)[lang]);
  return lines;
}

function firstOf(names: readonly string[]): string {
  return names.length > SHOWN ? `${names.slice(0, SHOWN).join(', ')}, …` : names.join(', ');
}
