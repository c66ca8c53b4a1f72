// A thread that reads Parquet files: what the library does with counts that lie can take for ever, all memory, or end the process.
// Plain JavaScript, so that it starts from the sources as from the built package.
import { parentPort } from 'node:worker_threads';
import { parquetMetadata, parquetReadObjects, parquetSchema } from 'hyparquet';
import { parquetHeader } from 'hyparquet/src/column.js';
import { decompressPage } from 'hyparquet/src/datapage.js';
import { getMaxDefinitionLevel, getMaxRepetitionLevel } from 'hyparquet/src/schema.js';
import { compressors } from 'hyparquet-compressors';

const isCount = (...numbers) => numbers.every((number) => Number.isInteger(number) && number >= 0);
const widthOf = (level) => 32 - Math.clz32(level);
const DICTIONARY = new Set(['PLAIN_DICTIONARY', 'RLE_DICTIONARY']);

/** The library believes the heads of pages and the lengths of runs in them. */
function checkPages(file, metadata) {
  const schema = parquetSchema(metadata);
  for (const { columns } of metadata.row_groups) {
    for (const { meta_data: column } of columns) {
      const start = Number(column.dictionary_page_offset || column.data_page_offset);
      const length = Math.min(Number(column.total_compressed_size), file.byteLength - start);
      const all = Number(column.num_values);
      if (!isCount(start, length, all)) throw new Error('a column that is not in the file');
      const path = pathTo(schema, column.path_in_schema);
      const levels = { defined: widthOf(getMaxDefinitionLevel(path)), repeated: widthOf(getMaxRepetitionLevel(path)) };
      const reader = { view: new DataView(file, start, length), offset: 0 };
      for (let values = 0; values < all && reader.offset < length - 1; )
        values += checkedPage(reader, { length, all, codec: column.codec, levels });
    }
  }
}

function pathTo(schema, names) {
  const path = [schema];
  for (const name of names) {
    const next = path.at(-1).children.find(({ element }) => element.name === name);
    if (!next) throw new Error('a column that is not in the schema');
    path.push(next);
  }
  return path;
}

/** Values of the page that starts here; the reader moves to the next one. */
function checkedPage(reader, { length, all, codec, levels }) {
  const head = parquetHeader(reader);
  const { compressed_page_size: packed, uncompressed_page_size: plain } = head;
  if (!isCount(packed, plain) || reader.offset + packed > length) throw new Error('a page that is not in its column');
  const bytes = new Uint8Array(reader.view.buffer, reader.view.byteOffset + reader.offset, packed);
  reader.offset += packed;
  const { dictionary_page_header: dictionary, data_page_header: first, data_page_header_v2: second } = head;
  if (head.type === 'DICTIONARY_PAGE') {
    if (!isCount(dictionary?.num_values)) throw new Error('a dictionary without a length');
    return 0;
  }
  const page = head.type === 'DATA_PAGE_V2' ? second : first;
  const values = page?.num_values;
  if (!isCount(values) || values > all) throw new Error('a page without a number of values');
  const inside = (data, size) => decompressPage(data, size, codec, compressors);
  if (page === first) {
    if (levels.repeated === 0 && levels.defined === 0 && !DICTIONARY.has(first.encoding)) return values;
    let rest = inside(bytes, plain);
    for (const width of [levels.repeated, levels.defined]) if (width > 0) rest = afterLevels(rest, width, values);
    if (DICTIONARY.has(first.encoding)) checkRuns(rest.subarray(1), rest[0], values);
    return values;
  }
  const { num_nulls: nulls, num_rows: rows } = second;
  const { definition_levels_byte_length: defined, repetition_levels_byte_length: repeated } = second;
  if (!isCount(nulls, rows, defined, repeated) || nulls > values || defined + repeated > Math.min(packed, plain))
    throw new Error('a page with levels of no length');
  checkLevels(bytes.subarray(0, repeated), levels.repeated, values);
  checkLevels(bytes.subarray(repeated, repeated + defined), levels.defined, values);
  if (DICTIONARY.has(second.encoding) && plain > defined + repeated) {
    const data = bytes.subarray(defined + repeated);
    const rest = second.is_compressed === false ? data : inside(data, plain - defined - repeated);
    checkRuns(rest.subarray(1), rest[0], values);
  }
  return values;
}

/** Levels with their length before them; what comes behind. */
function afterLevels(bytes, width, values) {
  if (bytes.length < 4) throw new Error('a page without levels');
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  if (length > bytes.length - 4) throw new Error('a page with levels of no length');
  checkLevels(bytes.subarray(4, 4 + length), width, values);
  return bytes.subarray(4 + length);
}

/** As many levels as values: the library reads on behind them for what is missing. */
function checkLevels(bytes, width, values) {
  if (width > 0 && checkRuns(bytes, width, values) < values) throw new Error('a page with too few levels');
}

/** Runs of repeated and of packed values: no run may be longer than the page, which the library would write out to its end. How many values they give. */
function checkRuns(bytes, width, values) {
  let seen = 0;
  if (!(width > 0)) return seen;
  for (let at = 0; seen < values && at < bytes.length; ) {
    let head = 0;
    for (let scale = 1; ; scale *= 128) {
      if (at >= bytes.length || scale > 2 ** 28) throw new Error('a run without a length');
      const byte = bytes[at++];
      head += (byte & 0x7f) * scale;
      if (byte < 128) break;
    }
    const run = Math.floor(head / 2);
    const length = head % 2 === 1 ? run * 8 : run;
    // Packed values come in eights; some writers fill up the last ones.
    if (length > values - seen + 64 && length > values + 504) throw new Error('a run that is longer than its page');
    at += head % 2 === 1 ? run * width : (width + 7) >> 3;
    seen += length;
  }
  return seen;
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
