import { Input } from '../formats/index.ts';
import { judging as words } from '../language/index.ts';
import type { NamedPair } from './pair.ts';

const QUERY = ['qid', 'query_id', 'query-id'] as const;
const DOCUMENT = ['docid', 'document_id', 'doc_id', 'corpus-id'] as const;

/**
 * Pairs to judge: lines of JSON with `qid` and `docid` (and `question`, `title`, `text` where the texts come along, as `jatdae holes
 * -o` writes them), or of `query document`, `query 0 document` with or without a grade, or of a run. Grades are not read.
 *
 * @param file - its path; the same pair may stand there twice.
 * @throws JatdaeError where it cannot be opened, or with the line at fault.
 */
export async function readPairs(file: string): Promise<NamedPair[]> {
  const input = await Input.open(file, {});
  const pairs: NamedPair[] = [];
  await input.lines((line, number) => {
    if (line.trim() === '') return;
    const pair = line.trimStart().startsWith('{') ? fromJson(line) : fromColumns(line);
    if (!pair) throw input.error(words.run.badPair, number, line);
    pairs.push(pair);
  });
  return pairs;
}

function fromColumns(line: string): NamedPair | undefined {
  const columns = line.trim().split(/\s+/u);
  const [query, second, third] = columns;
  if (columns.length === 2) return { query: query!, document: second! };
  if (columns.length === 3 || columns.length === 4 || columns.length === 6) return { query: query!, document: third! };
  return undefined;
}

function fromJson(line: string): NamedPair | undefined {
  let row: Record<string, unknown>;
  try {
    row = JSON.parse(line) as Record<string, unknown>;
  } catch {
    return undefined;
  }
  const one = (keys: readonly string[]) => keys.map((key) => row[key]).find((value) => typeof value === 'string');
  const query = one(QUERY);
  const document = one(DOCUMENT);
  if (typeof query !== 'string' || typeof document !== 'string') return undefined;
  const { question, title, text } = row;
  return {
    query,
    document,
    ...(typeof question === 'string' && { queryText: question }),
    ...(typeof title === 'string' && { title }),
    ...(typeof text === 'string' && { text }),
  };
}
