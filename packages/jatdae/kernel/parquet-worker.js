// A thread that reads Parquet files: what the library does with counts that lie can take for ever, or all memory. Plain
// JavaScript, so that it starts from the sources as from the built package.
import { parentPort } from 'node:worker_threads';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { parquetHeader } from 'hyparquet/src/column.js';
import { compressors } from 'hyparquet-compressors';

const isCount = (...numbers) => numbers.every((number) => Number.isInteger(number) && number >= 0);

/** The library believes the heads of pages; one without a length of its levels makes it read the same byte for ever. */
function checkPages(file, { row_groups: groups }) {
  for (const { columns } of groups) {
    for (const { meta_data: column } of columns) {
      const start = Number(column.dictionary_page_offset || column.data_page_offset);
      const length = Math.min(Number(column.total_compressed_size), file.byteLength - start);
      const all = Number(column.num_values);
      if (!isCount(start, length, all)) throw new Error('a column that is not in the file');
      const reader = { view: new DataView(file, start, length), offset: 0 };
      for (let values = 0; values < all && reader.offset < length - 1; ) values += checkedPage(reader, length, all);
    }
  }
}

/** Values of the page that starts here; the reader moves to the next one. */
function checkedPage(reader, length, all) {
  const head = parquetHeader(reader);
  const { compressed_page_size: packed, uncompressed_page_size: plain } = head;
  if (!isCount(packed, plain) || reader.offset + packed > length) throw new Error('a page that is not in its column');
  reader.offset += packed;
  const { dictionary_page_header: dictionary, data_page_header: first, data_page_header_v2: second } = head;
  if (head.type === 'DICTIONARY_PAGE') {
    if (!isCount(dictionary?.num_values)) throw new Error('a dictionary without a length');
    return 0;
  }
  const page = head.type === 'DATA_PAGE_V2' ? second : first;
  if (!isCount(page?.num_values) || page.num_values > all) throw new Error('a page without a number of values');
  if (page !== second) return page.num_values;
  const { num_nulls: nulls, num_rows: rows } = second;
  const { definition_levels_byte_length: defined, repetition_levels_byte_length: repeated } = second;
  if (
    !isCount(nulls, rows, defined, repeated) ||
    nulls > page.num_values ||
    defined + repeated > Math.min(packed, plain)
  )
    throw new Error('a page with levels of no length');
  return page.num_values;
}

// The library reads columns side by side: when one fails, nobody waits for the others any more.
process.on('unhandledRejection', () => {});

parentPort.on('message', async ({ file, columns }) => {
  try {
    const metadata = parquetMetadata(file);
    checkPages(file, metadata);
    const records = await parquetReadObjects({ file, metadata, ...(columns && { columns }), compressors });
    parentPort.postMessage({ records });
  } catch (fault) {
    // A RangeError or TypeError speaks of the library's insides, not of the file.
    parentPort.postMessage({ fault: fault?.constructor === Error ? fault.message : '' });
  }
});
