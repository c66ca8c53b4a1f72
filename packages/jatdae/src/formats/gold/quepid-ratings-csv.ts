import { gold as words } from '../../language/index.ts';
import { decimal, decimalText } from '../decimal.ts';
import { csvHeader, csvRows, csvText, plainCell, safeCell } from './csv-table.ts';
import type { GoldExport } from './gold-export.ts';
import type { GoldFormat } from './gold-format.ts';
import { OPENSEARCH_MEASURES, QUEPID_NDCG, QUEPID_UNRATED } from './meanings.ts';

const MARK = ' ';
const HEADER = ['query', 'docid', 'rating'];

/** Quepid's ratings, and OpenSearch's upload: `query,docid,rating`. An empty rating is an unjudged pair, `query,,` an unjudged query. */
export const quepidRatingsCsv: GoldFormat = {
  name: 'quepid-ratings-csv',
  about: words.exchange.kinds.quepidRatingsCsv,
  keyedBy: 'text',
  carries: ['unjudged-queries', 'grades', 'fractions', 'negatives', 'zeros', 'unjudged-pairs'],
  meanings: [QUEPID_NDCG, OPENSEARCH_MEASURES],
  sniff: (sample) => (csvHeader(sample).join() === HEADER.join() ? 1 : 0),
  async read(builder, { input }) {
    const { header, rows } = await csvRows(builder, input!);
    if (header.join() !== HEADER.join())
      throw builder.error(words.exchange.csvHeader({ found: header, wanted: HEADER.join(',') }), 1, header.join(','));
    builder.mean(QUEPID_NDCG, OPENSEARCH_MEASURES, QUEPID_UNRATED);
    for (const { cells, line } of rows) {
      const text = plainCell(builder, cells[0]!, MARK);
      const document = plainCell(builder, cells[1]!, MARK);
      const rating = cells[2]!.trim();
      if (text.trim() === '') {
        builder.faults.add('query', words.exchange.noQueryText({ where: 'query' }), line, cells.join(','));
        continue;
      }
      const query = builder.queryByText(text, {}, line);
      if (document.trim() === '') {
        if (rating !== '')
          builder.faults.add('document', words.exchange.noDocumentId({ where: 'docid' }), line, cells.join(','));
      } else if (rating === '') {
        builder.unjudged(query, document);
        builder.changes.add('unrated', (count) => words.exchange.unratedRows({ count }), `${text} · ${document}`);
      } else {
        const grade = decimal(rating);
        if (grade === undefined)
          builder.faults.add('rating', words.exchange.rating({ text: rating }), line, cells.join(','));
        else builder.judge({ query, document, grade }, line);
      }
    }
  },
  // Quepid compares the first line as a whole: a carriage return would be part of it.
  write: (out) => csvText(rowsOf(out), { bom: out.options.bom, end: '\n' }),
};

function* rowsOf(out: GoldExport): Generator<string[]> {
  yield HEADER;
  const unjudged = out.unjudged();
  for (const query of out.gold.queries) {
    const plain = out.textOf(query);
    if (/[\r\n]/.test(plain) || (plain.includes(',') && plain.includes('"')))
      out.changes.add('quepid-refuses', (count) => words.exchange.quepidRefusesLine({ count }), plain);
    const text = safeCell(out, plain, MARK);
    const graded = out.graded(query.id);
    const empty = unjudged.get(query.id) ?? [];
    for (const { document, grade } of graded) yield [text, safeCell(out, document, MARK), decimalText(grade)];
    for (const document of empty) yield [text, safeCell(out, document, MARK), ''];
    if (graded.length === 0 && empty.length === 0) yield [text, '', ''];
  }
}
