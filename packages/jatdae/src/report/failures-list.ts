import type { Failure, FailureReport, FullQuery } from '../analysis/index.ts';
import { type Lang, translate, failures as words } from '../language/index.ts';
import { cut, flat } from './cut.ts';
import { NONE, shortId } from './number.ts';
import { plainTable } from './table.ts';

type Placed = NonNullable<Failure['answer']>;

/** A document by its title, or the beginning of its text, or its id alone. */
function titleOf({ id, document }: Placed): string {
  if (!document) return shortId(id);
  const title = document.title ? document.title : document.text.slice(0, 200);
  return flat(title) || shortId(id);
}

/** The query, its answer, what came first and why, as indented lines. */
export function failureLines(failure: Failure, kind: string | undefined, width: number, lang: Lang): string[] {
  const { query, text, rank, answer, first, kinds } = failure;
  const where =
    rank === undefined ? translate(words.verb.notFound, lang) : translate(words.verb.atRank({ rank }), lang);
  const shown = answer ? `(${where})  ${titleOf(answer)}` : ` ${translate(words.verb.noAnswer, lang)}`;
  const reasons = kinds.filter(({ name }) => kind === undefined || name === kind);
  const lines = [
    `  ${shortId(query)}  ${flat(text)}`,
    `    ${translate(words.verb.answer, lang)} ${shown}`,
    `    ${translate(words.verb.firstIs, lang)} ${first ? titleOf(first) : translate(words.verb.nothingShown, lang)}`,
    ...reasons.flatMap(({ evidence }) =>
      evidence ? [`    ${translate(words.verb.why, lang)} ${flat(translate(evidence.say, lang))}`] : [],
    ),
  ];
  return lines.map((line) => cut(line.trimEnd(), width));
}

/** Where the answer of a query stands, in words. */
function answerPlace(one: FullQuery['systems'][number], lang: Lang): string {
  const { queryLine } = words.verb;
  if (one.error !== undefined) return translate(queryLine.failed({ error: one.error }), lang);
  if (!one.answer) return translate(queryLine.unanswerable, lang);
  if (one.rank === undefined) return translate(queryLine.answerMissing({ retrieved: one.retrieved }), lang);
  return one.rank === 1
    ? translate(queryLine.answerFirst, lang)
    : translate(queryLine.answerAt({ rank: one.rank }), lang);
}

/** Terms shown of a document. */
const TERMS = 12;

/** `--kind NAME`: the queries of a kind, or with `#` of a tag, a system at a time. */
export function kindList(
  report: FailureReport,
  kind: string,
  most: number,
  { lang, width }: { readonly lang: Lang; readonly width: number },
): string {
  const tag = kind.startsWith('#') ? kind.slice(1) : undefined;
  const row = [...report.kinds, ...report.tags].find(({ name }) => name === (tag ?? kind));
  const parts = report.systems.map(({ system, failures }) => {
    const of = failures.filter((one) => has(one, kind, tag)).reverse();
    const lines = [
      cut(
        translate(
          words.verb.listTitle({
            system,
            kind,
            about: (row?.about === undefined ? undefined : translate(row?.about, lang)) ?? '',
            count: of.length,
          }),
          lang,
        ),
        width,
      ),
    ];
    for (const failure of of.slice(0, most)) {
      lines.push('', ...failureLines(failure, tag === undefined ? kind : undefined, width, lang));
    }
    if (of.length > most) lines.push('', translate(words.verb.more({ count: of.length - most }), lang));
    return `${lines.join('\n')}\n`;
  });
  return parts.join('\n');
}

function has({ kinds, tags }: Failure, kind: string, tag: string | undefined): boolean {
  return tag === undefined ? kinds.some(({ name }) => name === kind) : tags.includes(tag);
}

/** `--query QID`: everything about one query. */
export function queryText(full: FullQuery, { lang, width }: { readonly lang: Lang; readonly width: number }): string {
  const { query, tags, systems } = full;
  const { queryLine } = words.verb;
  const attributes = Object.entries(query.attributes ?? {}).map(([key, value]) => `${key}=${value}`);
  const about = [
    [translate(queryLine.attributes, lang), attributes.join(', ')],
    [translate(queryLine.points, lang), (query.answerPoints ?? []).join(' / ')],
    [translate(queryLine.note, lang), query.note ?? ''],
    [translate(queryLine.tags, lang), tags.join(', ')],
  ];
  const lines = [
    cut(`${shortId(query.id)}  ${flat(query.text)}`, width),
    ...about.filter(([, value]) => value !== '').map(([name, value]) => cut(`  ${name}: ${flat(value!)}`, width)),
  ];
  for (const one of systems) lines.push('', ...systemLines(one, width, lang));
  return `${lines.join('\n')}\n`;
}

function systemLines(one: FullQuery['systems'][number], width: number, lang: Lang): string[] {
  const { head, queryLine } = words.verb;
  const lines = [cut(`${one.system}: ${answerPlace(one, lang)}`, width)];
  for (const { name, evidence } of one.kinds) {
    lines.push(cut(`  ${name}${evidence ? `: ${flat(translate(evidence.say, lang))}` : ''}`, width));
  }
  const rows = [...one.top];
  if (one.answer && !rows.some(({ id }) => id === one.answer!.id)) rows.push(one.answer);
  if (rows.length === 0) return lines;
  const numbers = rows.map(({ rank, score, grade }) => [
    rank === undefined ? NONE : String(rank),
    score === undefined ? NONE : significant(score),
    grade === undefined || grade < 0 ? translate(queryLine.unjudged, lang) : String(grade),
  ]);
  const table = plainTable(
    [translate(head.rank, lang), translate(head.score, lang), translate(head.grade, lang)],
    numbers,
    0,
  ).split('\n');
  const [top, rule, ...cells] = table;
  lines.push(
    '',
    `${top}  ${translate(head.document, lang)}`,
    ...(rule !== undefined && cells.length > rows.length ? [rule] : []),
  );
  const body = cells.length > rows.length ? cells : [rule ?? '', ...cells];
  for (const [i, row] of rows.entries()) {
    const line = (cells.length === rows.length ? cells : body)[i] ?? '';
    const marked = one.answer?.id === row.id ? '*' : ' ';
    lines.push(cut(`${line} ${marked}${titleOf(row)}`, width));
    const attributes = Object.entries(row.document?.attributes ?? {}).map(([key, value]) => `${key}=${value}`);
    const shared = row.shared.length > TERMS ? [...row.shared.slice(0, TERMS), '…'] : row.shared;
    const terms =
      shared.length > 0
        ? `${translate(queryLine.shared, lang)}: ${shared.join(', ')}`
        : translate(queryLine.noneShared, lang);
    const detail = [shortId(row.id), ...attributes, ...(row.document ? [terms] : [])].join('  ');
    lines.push(cut(`${' '.repeat(6)}${detail}`, width));
  }
  return lines;
}

function significant(score: number): string {
  return Number.isInteger(score) && Math.abs(score) < 1e6 ? String(score) : score.toPrecision(5);
}
