import { type IngestCheck, type IngestedFiles, type IngestReport, textOf } from '@jatdae/ingest';
import stringWidth from 'string-width';
import wrap from 'wrap-ansi';
import { type Lang, type Message, translate, ingest as words } from '../language/index.ts';
import { percent } from './number.ts';
import { plainTable } from './table.ts';

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
export function ingestData(result: IngestResult) {
  const { ingested, report, check, output } = result;
  const refused = ingested.refused.map(({ file, reason, notice }) => ({ file, reason, why: textOf(notice, 'en') }));
  return {
    output,
    files: ingested.files,
    refused,
    leftOut: ingested.leftOut,
    report: { ...report, lengths: report.lengths },
    check: check && { against: check.against, ...check.result, judged: check.result.judged },
  };
}

function filesTable({ files }: IngestedFiles, lang: Lang): string {
  if (files.length === 0) return '';
  const { head } = words.report;
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
    rows.push([translate(words.report.total, lang), '', ...sums.map(number)]);
  }
  return plainTable(
    titles.map((title) => translate(title, lang)),
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
  return [`${translate(words.report.head.refused, lang)} (${refused.length})`, ...whys].join('\n');
}

function reportText(report: IngestReport, { leftOut }: IngestedFiles, lang: Lang): string {
  const { lengths, documents } = report;
  if (!lengths) return translate(words.report.noDocuments, lang);
  const lines: string[] = [];
  const tell = (sentence: Message) => lines.push(translate(sentence, lang));
  tell(
    words.report.lengths({
      documents,
      median: number(lengths.median),
      longest: lengths.longest,
      id: lengths.longestId,
    }),
  );
  lines.push('', classesTable(lengths.classes, documents, lang), '');
  if (report.empty.length > 0) tell(words.report.empty({ count: report.empty.length, shown: firstOf(report.empty) }));
  if (report.equal.length > 0)
    tell(
      words.report.equal({
        groups: report.equal.length,
        documents: report.equal.flat().length,
        shown: firstOf(report.equal[0]!),
      }),
    );
  const [near] = report.near;
  if (near) {
    const members = report.near.reduce((sum, { ids }) => sum + ids.length, 0);
    tell(
      words.report.near({
        groups: report.near.length,
        documents: members,
        from: report.nearFrom,
        shown: `${firstOf(near.ids)} (${near.similarity.toFixed(2)})`,
      }),
    );
  }
  if (leftOut.documents > 0)
    tell(words.report.leftOut({ documents: leftOut.documents, characters: leftOut.characters }));
  if (lines.at(-1) !== '') lines.push('');
  tell(words.report.limitsTitle({ counter: report.counter, tokens: report.tokens }));
  const { head } = words.report;
  lines.push(
    plainTable(
      [head.limit, head.cut, head.ofDocuments, head.tokensLost, head.ofTokens].map((title) => translate(title, lang)),
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
  if (report.counter === 'pieces' || report.counter === 'words') tell(words.report.estimate);
  return lines.join('\n');
}

function classesTable(classes: NonNullable<IngestReport['lengths']>['classes'], documents: number, lang: Lang): string {
  const last = classes.findLastIndex((one) => one.documents > 0);
  const rows = classes
    .slice(0, last + 1)
    .map((one, i) => [
      translate(words.report.upTo({ from: (classes[i - 1]?.upTo ?? -1) + 1, to: one.upTo }), lang),
      number(one.documents),
      percent(one.documents / documents),
    ]);
  const { head } = words.report;
  return plainTable([translate(head.length, lang), translate(head.documents, lang), translate(head.share, lang)], rows);
}

function checkText(against: string, check: IngestCheck, lang: Lang): string {
  const { checkRows: names } = words.report;
  const changed = check.changed.filter(({ spacing }) => !spacing);
  const spacing = check.changed.filter((one) => one.spacing);
  const rows: [Message, number, string][] = [
    [names.unchanged, check.unchanged, ''],
    [names.changed, changed.length, firstOf(changed.map((one) => likeness(one, lang)))],
    [names.spacing, spacing.length, firstOf(spacing.map(({ id }) => id))],
    [names.retitled, check.retitled.length, firstOf(check.retitled)],
    [names.moved, check.moved.length, firstOf(check.moved.map(({ from, to }) => `${from} → ${to}`))],
    [names.added, check.added.length, firstOf(check.added)],
    [names.removed, check.removed.length, firstOf(check.removed)],
  ];
  const lines = [
    translate(words.report.checkTitle({ file: against, before: check.before, after: check.after }), lang),
    plainTable(
      [
        translate(words.report.checkHead.what, lang),
        translate(words.report.head.documents, lang),
        translate(words.report.checkHead.first, lang),
      ],
      rows.map(([name, count, shown]) => [translate(name, lang), number(count), shown]),
      3,
    ),
    '',
  ];
  if (check.stale.length === 0)
    lines.push(translate(words.report.noStale({ labels: check.judged !== undefined }), lang));
  else lines.push(...staleLines(check, lang));
  return lines.join('\n');
}

/** A changed document; never all the same, however much of it repeats itself. */
function likeness({ id, similarity }: IngestCheck['changed'][number], lang: Lang): string {
  return similarity === undefined
    ? id
    : `${id} (${translate(words.report.similar({ share: percent(Math.min(similarity, 0.999)) }), lang)})`;
}

function staleLines({ stale, judged = [] }: IngestCheck, lang: Lang): string[] {
  const queries = new Set(stale.map(({ query }) => query)).size;
  const { staleHead: head } = words.report;
  const lines = [
    translate(words.report.stale({ labels: stale.length, documents: judged.length, queries }), lang),
    plainTable(
      [head.query, head.document, head.grade, head.why].map((title) => translate(title, lang)),
      stale
        .slice(0, STALE_SHOWN)
        .map(({ query, document, grade, why, now }) => [
          query,
          document,
          String(grade),
          translate(words.report.why({ reason: why, now }), lang),
        ]),
      4,
    ),
  ];
  if (stale.length > STALE_SHOWN) lines.push(translate(words.report.more({ count: stale.length - STALE_SHOWN }), lang));
  return lines;
}

function firstOf(names: readonly string[]): string {
  return names.length > SHOWN ? `${names.slice(0, SHOWN).join(', ')}, …` : names.join(', ');
}
