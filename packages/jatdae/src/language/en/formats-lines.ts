const NUMBERS = { score: 'score', grade: 'grade', rank: 'rank' } as const;

/** The first values of a column, each cut to a glance. */
function clip(cells: readonly string[]): string {
  return cells.map((cell) => (cell.length > 20 ? `${cell.slice(0, 20)}…` : cell)).join(', ') || 'empty';
}

export const lines = {
  /** Sentences about lines, fields and values that cannot be read. */
  /** "(3 of 120 lines: 4, 9, 17)", or nothing when there is one. */
  howMany: ({ lines, count, total }: { lines: readonly number[]; count: number; total: number }) => {
    if (count < 2) return '';
    const shown = lines.join(', ');
    const more = count > lines.length ? ', …' : '';
    return ` (${count} of ${total} lines have this fault: ${shown}${more})`;
  },
  otherFaults: ({ count }: { count: number }) => {
    if (count === 0) return '';
    return ` ${count} other lines have other faults.`;
  },
  join: ({ parts }: { parts: readonly string[] }) => parts.map((p) => p).join(''),
  runFields: ({ found }: { found: number }) =>
    `A run line has exactly 6 fields (query, Q0, document, rank, score, tag); this one has ${found}. Ids must not hold blanks.`,
  qrelsFields: ({ found }: { found: number }) =>
    `A qrels line has exactly 4 fields (query, 0, document, grade); this one has ${found}. Ids must not hold blanks.`,
  preferenceFields: ({ found }: { found: number }) =>
    `A line of preferences has exactly 5 fields (query, group, sitting, document, grade); this one has ${found}. Ids must not hold blanks.`,
  fields: ({ found, wanted }: { found: number; wanted: string }) =>
    `This line has ${found} fields; expected: ${wanted}.`,
  /** A score, grade or rank that is no finite decimal number. */
  notANumber: ({ what, text }: { what: 'score' | 'grade' | 'rank'; text: string }) => {
    const name = NUMBERS[what];
    if (text.trim() === '') return `The ${name} is empty.`;
    return `The ${name} "${text}" is not a finite number.`;
  },
  emptyGrade: 'The grade is empty. Write 0 for "judged not relevant", or remove the line if the pair was not judged.',
  emptyId: ({ what }: { what: 'query' | 'document' }) =>
    what === 'query' ? 'The query id is missing or empty.' : 'The document id is missing or empty.',
  markInside:
    'A byte order mark stands in the middle of the file, before this id: two files were put together. Put them together without the mark (in Python: read with encoding "utf-8-sig").',
  damagedId:
    'The id holds U+FFFD: its characters were lost before this file was written. Take the file from its source again.',
  missingText: ({ what }: { what: 'query' | 'document' }) =>
    what === 'query' ? 'The query has no text field.' : 'The document has no text field.',
  notJson: ({ reason }: { reason: string }) => {
    if (reason === 'surrogate')
      return 'An escape such as \\ud83d stands without its other half: the character was cut in two before the file was written.';
    if (reason === 'deep') return 'The JSON is nested more than 500 deep.';
    if (reason === 'cut') return 'The JSON ends too early.';
    if (reason === 'trailing') return 'Something follows the end of the JSON value.';
    return 'This is not valid JSON.';
  },
  jsonShape: ({ wanted }: { wanted: string }) => `The JSON has another shape; expected: ${wanted}.`,
  repeatedField: ({ name }: { name: string }) => `The field "${name}" stands twice in one object.`,
  fieldType: ({ name, wanted }: { name: string; wanted: string }) => `The field "${name}" must be ${wanted}.`,
  lengthsDiffer: ({ ids, scores }: { ids: number; scores: number }) =>
    `There are ${ids} documents but ${scores} scores.`,
  noColumn: ({ what, header, names }: { what: string; header: readonly string[]; names: readonly string[] }) =>
    `No column for the ${what} among: ${header.join(', ')}. Names that are understood: ${names.join(', ')}.`,
  noSuchColumn: ({ role, name, header }: { role: string; name: string; header: readonly string[] }) =>
    `--column ${role}=${name}: there is no column "${name}". Columns: ${header.join(', ')}.`,
  gradeColumnUnknown: ({
    columns,
    suggested,
  }: {
    columns: readonly { readonly name: string; readonly cells: readonly string[] }[];
    suggested: string | undefined;
  }) => {
    const each = columns.slice(0, 8).map(({ name, cells }) => `${name} (${clip(cells)})`);
    return `No column is known to hold the grades. Not understood: ${each.join('; ')}${columns.length > 8 ? '; …' : ''}. Name the grade column with --column grade=${suggested ?? 'NAME'}, or --column grade=none if every listed document is relevant (in jatdae.yaml, columns: below collection:).`;
  },
  twoDocumentColumns: ({ columns, cell }: { columns: readonly string[]; cell: string }) =>
    `The columns ${columns.join(' and ')} could both hold the document ("${cell}" is no grade). Name the one that does: --column document=${columns[0]} or --column relevant=${columns[1]}.`,
  twoGradeColumns: ({ columns }: { columns: readonly string[] }) =>
    `The columns ${columns.join(' and ')} could both hold the grade. Name the one that does: --column grade=${columns[0]} or --column grade=${columns[1]}.`,
  misspeltKey: ({ name, wanted }: { name: string; wanted: string }) =>
    `"${name}" is not known and looks like "${wanted}". Rename it, or the query would count as not judged.`,
  repeatedColumn: ({ name }: { name: string }) => `The column "${name}" stands twice in the header.`,
  csvFault: ({ message }: { message: string }) => `The CSV cannot be read: ${message}`,
  notParquet: ({ message }: { message: string }) => {
    const why = message === '' ? '' : ` (${message})`;
    return `The Parquet file is damaged or cut off${why}. Fetch it again, or write it anew with the tool it came from.`;
  },
  parquetTooSlow:
    'Reading the Parquet file takes far longer than a file of its size may: it is damaged, or made to exhaust the machine. It is not read.',
  parquetTooLarge:
    'Reading the Parquet file takes far more memory than a file of its size may: it is damaged, or made to exhaust the machine. It is not read.',
  blankInId: ({
    what,
    id,
    format,
    other,
  }: {
    what: 'query' | 'document';
    id: string;
    format: string;
    other: string;
  }) => {
    const shown = JSON.stringify(id);
    return `The ${what} id ${shown} holds a blank, tab or line break (or is empty, or starts with #), which ${format} cannot carry. Write ${other} instead, or let jatdae convert write blanks as %20 with --plain-ids.`;
  },
  tabInField: ({ what, value, format, other }: { what: string; value: string; format: string; other: string }) => {
    const shown = JSON.stringify(value.slice(0, 60));
    return `The ${what} ${shown} holds a tab or line break, which ${format} cannot carry. Write ${other} instead.`;
  },
  notAnAnswer:
    'The line is no answer: it needs a query id and a list of document ids, with as many finite scores if any, or an error that says why the query failed; stages need names and ids.',
  unknownKinds: ({ kinds, known }: { kinds: readonly string[]; known: readonly string[] }) =>
    `Stages of the kind ${kinds.map((kind) => `"${kind}"`).join(', ')} are read as if they said nothing of themselves; kinds are ${known.join(', ')}.`,
  answeredTwice: ({ query }: { query: string }) => `Query "${query}" is answered twice.`,
  failedQueries: ({ count }: { count: number }) =>
    `${count} ${count === 1 ? 'query' : 'queries'} failed and ${count === 1 ? 'has' : 'have'} no list.`,
};
