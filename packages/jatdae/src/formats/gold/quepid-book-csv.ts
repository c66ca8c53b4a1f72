import { gold as words } from '../../language/index.ts';
import { decimal, decimalText } from '../decimal.ts';
import { csvHeader, csvRows, csvText, plainCell, safeCell } from './csv-table.ts';
import type { GoldExport } from './gold-export.ts';
import type { GoldFormat } from './gold-format.ts';
import { NO_JUDGE } from './gold-set.ts';
import { QUEPID_FULL_NAMES, QUEPID_NDCG, QUEPID_UNRATED } from './meanings.ts';

/** Quepid's mark against formulas. */
const MARK = ' ';
const ANONYMOUS = 'Anonymous';
/** Names of what several ratings came to. */
const OUTCOME = /^(?:final|consensus|adjudicated|majority)|최종|합의/i;

function isRating(cell: string): boolean {
  const text = cell.trim();
  return text === 'unrateable' || text === 'later' || decimal(text) !== undefined;
}

/** A Quepid book as a table: a column a judge. The cells may say `unrateable` and `later`, which Quepid leaves out. */
export const quepidBookCsv: GoldFormat = {
  name: 'quepid-book-csv',
  about: words.exchange.kinds.quepidBookCsv,
  keyedBy: 'text',
  carries: [
    ...(['unjudged-queries', 'judges', 'several-judges', 'unrateable', 'later'] as const),
    ...(['grades', 'fractions', 'negatives', 'zeros', 'unjudged-pairs'] as const),
  ],
  meanings: [QUEPID_NDCG, QUEPID_UNRATED],
  sniff(sample) {
    const [query, document, judge, ...more] = csvHeader(sample);
    if (query !== 'query' || document !== 'docid' || judge === undefined) return 0;
    if (judge === 'rating' && more.length === 0) return 0;
    // The outcome beside the ratings that it was made of: which is the grade has to be said.
    return [judge, ...more].some((name) => OUTCOME.test(name)) ? 0 : 0.97;
  },
  async read(builder, { input }) {
    const { header, rows } = await csvRows(builder, input!);
    if (header[0] !== 'query' || header[1] !== 'docid' || header.length < 3)
      throw builder.error(
        words.exchange.csvHeader({ found: header, wanted: 'query,docid,<judge>,…' }),
        1,
        header.join(','),
      );
    builder.mean(QUEPID_NDCG, QUEPID_FULL_NAMES, QUEPID_UNRATED);
    const columns = header.slice(2).flatMap((name, i) => {
      const plain = plainCell(builder, name, MARK);
      // Texts beside the ratings, such as a name or a description, are nobody's judgements.
      if (!rows.some(({ cells }) => isRating(cells[i + 2]!)) && rows.some(({ cells }) => cells[i + 2]!.trim() !== '')) {
        builder.losses.add('column', () => words.losses.columnLeft({ name: plain }), '', 1, plain);
        return [];
      }
      return [{ at: i + 2, judge: plain === ANONYMOUS ? (builder.options.judge ?? NO_JUDGE) : plain }];
    });
    for (const { cells, line } of rows) {
      const text = plainCell(builder, cells[0]!, MARK);
      const document = plainCell(builder, cells[1]!, MARK);
      if (text.trim() === '') {
        builder.faults.add('query', words.exchange.noQueryText({ where: 'query' }), line, cells.join(','));
        continue;
      }
      const query = builder.queryByText(text, {}, line);
      const given = columns.flatMap(({ judge, at }) =>
        cells[at]!.trim() === '' ? [] : [[judge, cells[at]!.trim()] as const],
      );
      if (document.trim() === '') {
        if (given.length > 0)
          builder.faults.add('document', words.exchange.noDocumentId({ where: 'docid' }), line, cells.join(','));
        continue;
      }
      if (given.length === 0) builder.unjudged(query, document);
      for (const [judge, cell] of given) {
        const grade = cell === 'unrateable' || cell === 'later' ? cell : decimal(cell);
        if (grade === undefined)
          builder.faults.add('rating', words.exchange.rating({ text: cell }), line, cells.join(','));
        else builder.judge({ query, document, judge, grade }, line);
      }
    }
  },
  write: (out) => csvText(rowsOf(out), { bom: out.options.bom }),
};

function* rowsOf(out: GoldExport): Generator<string[]> {
  const judges = [...new Set(out.gold.judgements.map(({ judge }) => judge))];
  const columns = judges.length > 0 ? judges : [NO_JUDGE];
  yield ['query', 'docid', ...columns.map((name) => (name === NO_JUDGE ? ANONYMOUS : safeCell(out, name, MARK)))];
  const judgements = out.judgements();
  const unjudged = out.unjudged();
  for (const query of out.gold.queries) {
    const byDocument = new Map<string, Map<string, string>>();
    for (const { document, judge, grade } of judgements.get(query.id) ?? []) {
      const cells = byDocument.get(document) ?? new Map<string, string>();
      byDocument.set(document, cells);
      cells.set(judge, typeof grade === 'number' ? decimalText(grade) : grade);
    }
    for (const document of unjudged.get(query.id) ?? []) byDocument.set(document, new Map());
    const text = safeCell(out, out.textOf(query), MARK);
    if (byDocument.size === 0) yield [text, '', ...columns.map(() => '')];
    for (const [document, cells] of byDocument)
      yield [text, safeCell(out, document, MARK), ...columns.map((judge) => cells.get(judge) ?? '')];
  }
}
