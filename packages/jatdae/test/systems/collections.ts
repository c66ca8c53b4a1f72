import { readFileSync } from 'node:fs';
import { parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { shared } from '../shared.ts';

/** A real collection as plain as these tests need it. */
export interface Small {
  readonly documents: readonly { id: string; text: string }[];
  readonly queries: readonly { id: string; text: string }[];
  readonly grades: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

const read = (path: string) => readFileSync(shared(`data/${path}`) as string, 'utf8').replaceAll('\r', '');
const json = (path: string) => JSON.parse(read(path));
const pairs = (object: Record<string, string>) => Object.entries(object).map(([id, text]) => ({ id, text }));

function gradesOf(rows: Iterable<readonly [query: string, document: string, grade: number]>): Small['grades'] {
  const grades = new Map<string, Map<string, number>>();
  for (const [query, document, grade] of rows) {
    const of = grades.get(query) ?? new Map<string, number>();
    grades.set(query, of.set(document, grade));
  }
  return grades;
}

/** Columns of a file of judgements, split at white space. */
const columns = (path: string) =>
  read(path)
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter((row) => row.length > 1);

/** Records of a SMART file: the id after `.I`, and the text of the wanted fields. */
function smart(path: string, fields: string): { id: string; text: string }[] {
  return `\n${read(path)}`
    .split(/\n\.I/)
    .slice(1)
    .map((record) => {
      const [id = '', ...rest] = `${record}\n`.split(/\n\.(?=[A-Z]\n)/);
      const text = rest.filter((field) => fields.includes(field[0] ?? '')).map((field) => field.slice(2));
      return { id: id.trim(), text: text.join('\n') };
    })
    .filter((record) => record.id !== '' && record.id !== '0');
}

const tabbed = (path: string) =>
  read(path)
    .split('\n')
    .filter((line) => line.includes('\t'))
    .map((line) => ({ id: line.slice(0, line.indexOf('\t')), text: line.slice(line.indexOf('\t') + 1) }));

async function parquet(path: string): Promise<Record<string, unknown>[]> {
  const bytes = readFileSync(shared(`data/${path}`) as string);
  const file = new Uint8Array(bytes).buffer;
  return parquetReadObjects({ file, compressors });
}

export const COLLECTIONS: Readonly<Record<string, () => Small | Promise<Small>>> = {
  'ko-welfare': () => {
    const judged = Object.entries(json('ko-welfare/test_relevant_docs.json') as Record<string, string[]>);
    return {
      documents: pairs(json('ko-welfare/test_corpus.json')),
      queries: pairs(json('ko-welfare/test_queries.json')),
      grades: gradesOf(judged.flatMap(([query, ids]) => ids.map((id) => [query, id, 1] as const))),
    };
  },
  'ko-autorag': async () => {
    const qa = await parquet('ko-autorag/qa_v4.parquet');
    return {
      documents: (await parquet('ko-autorag/ocr_corpus_v3.parquet')).map((row) => ({
        id: String(row.doc_id),
        text: String(row.contents),
      })),
      queries: qa.map((row) => ({ id: String(row.qid), text: String(row.query) })),
      grades: gradesOf(
        qa.flatMap((row) => (row.retrieval_gt as string[][]).flat().map((id) => [String(row.qid), id, 1] as const)),
      ),
    };
  },
  korquad: () => {
    type Paragraph = { context: string; qas: { id: string; question: string }[] };
    const data = json('korquad-v1-dev/KorQuAD_v1.0_dev.json').data as { paragraphs: Paragraph[] }[];
    const paragraphs = data.flatMap((article) => article.paragraphs);
    return {
      documents: paragraphs.map((paragraph, i) => ({ id: `p${i}`, text: paragraph.context })),
      queries: paragraphs.flatMap((paragraph) => paragraph.qas.map(({ id, question }) => ({ id, text: question }))),
      grades: gradesOf(paragraphs.flatMap((paragraph, i) => paragraph.qas.map(({ id }) => [id, `p${i}`, 1] as const))),
    };
  },
  cranfield: () => ({
    documents: smart('cranfield/original/cran.all.1400', 'TW'),
    // The judgements name a query by its place in the file, not by its `.I`.
    queries: smart('cranfield/original/cran.qry', 'W').map(({ text }, i) => ({ id: String(i + 1), text })),
    // 1 is best and 4 worst, -1 (5 here) is none.
    grades: gradesOf(
      columns('cranfield/original/cranqrel').map(([q = '', d = '', g]) => [q, d, Number(g) > 0 ? 5 - Number(g) : 0]),
    ),
  }),
  cisi: () => ({
    documents: smart('cisi/CISI.ALL', 'TW'),
    queries: smart('cisi/CISI.QRY', 'TW'),
    grades: gradesOf(columns('cisi/CISI.REL').map(([q = '', d = '']) => [q, d, 1])),
  }),
  cacm: () => ({
    documents: smart('cacm/original/cacm.all', 'TW'),
    queries: smart('cacm/original/query.text', 'W'),
    grades: gradesOf(columns('cacm/original/qrels.text').map(([q = '', d = '']) => [String(Number(q)), d, 1])),
  }),
  med: () => ({
    documents: [...read('med/MED.ALL').matchAll(/<DOCNO>(.*?)<\/DOCNO>\s*<body>([\s\S]*?)<\/body>/gi)].map(
      ([, id = '', text = '']) => ({ id: id.trim(), text }),
    ),
    queries: [...read('med/flair.query.spec').matchAll(/topicID = (\d+)[\s\S]*?<terms>([\s\S]*?)<\/terms>/g)].map(
      ([, id = '', text = '']) => ({ id, text }),
    ),
    grades: gradesOf(columns('med/MED.REL').map(([q = '', , d = '', g]) => [q, d, Number(g)])),
  }),
  nfcorpus: () => ({
    documents: tabbed('nfcorpus/test.docs'),
    queries: tabbed('nfcorpus/test.titles.queries'),
    grades: gradesOf(columns('nfcorpus/test.2-1-0.qrel').map(([q = '', , d = '', g]) => [q, d, Number(g)])),
  }),
};

/** Mean nDCG@10 over the queries that have a relevant document: linear gain, 1 / log2(rank + 1). */
export function meanNdcg10(small: Small, search: (query: string) => readonly string[]): number {
  const dcg = (gains: readonly number[]) => gains.slice(0, 10).reduce((sum, g, i) => sum + g / Math.log2(i + 2), 0);
  let sum = 0;
  let count = 0;
  for (const { id, text } of small.queries) {
    const grades = small.grades.get(id) ?? new Map<string, number>();
    const ideal = dcg([...grades.values()].filter((g) => g > 0).sort((a, b) => b - a));
    if (ideal === 0) continue;
    sum += dcg(search(text).map((document) => Math.max(0, grades.get(document) ?? 0))) / ideal;
    count++;
  }
  return sum / count;
}
