import { convert } from './formats-convert.ts';
import { data } from './formats-data.ts';
import { files } from './formats-files.ts';
import { gold } from './formats-gold.ts';
import { lines } from './formats-lines.ts';
import { losses } from './formats-losses.ts';
import { verb } from './formats-verb.ts';

export const formats = {
  kinds: {
    evalJson: 'JSON of jatdae eval --per-query',
    trecEvalLines: 'lines of trec_eval -q',
    scoreRows: 'CSV or JSON lines: a query and its scores each',
    documentsJsonl: 'JSON lines: a document each (BEIR corpus.jsonl)',
    queriesJsonl: 'JSON lines: a query each, with or without judgements',
    tsv: 'TSV with a header (BEIR qrels)',
    beir: 'BEIR folder: corpus.jsonl, queries.jsonl, qrels/*.tsv',
    csv: 'CSV with a header',
    goldJsonl: 'a frozen gold version: queries and judgements with their hash',
    jsonLists: 'JSON {query: [document, …]}',
    jsonQrels: 'JSON {query: {document: grade}}',
    jsonRun: 'JSON {query: {document: score}}',
    jsonTexts: 'JSON {id: text}',
    llamaindex: 'LlamaIndex: queries, corpus and relevant_docs in one object',
    msmarcoRun: 'MS MARCO run: query document rank',
    parquet: 'Parquet (ranx, AutoRAG)',
    ratedJson: 'OpenSearch or Quepid ratings: JSON by query text',
    rowsJsonl: 'JSON lines: a (query, document) pair each',
    runJsonl: 'JSON lines: a query and its ranked list each',
    smart: 'SMART: .I .T .A .B .W',
    smartQrels: 'SMART qrels: query document grade',
    squad: 'SQuAD or KorQuAD: paragraphs with questions',
    trecQrels: 'TREC qrels: query 0 document grade',
    trecRun: 'TREC run: query Q0 document rank score tag',
    trecSgml: 'TREC SGML or XML: <DOC><DOCNO>, <top><num>',
    tsvTexts: 'id TAB text, without a header (MS MARCO)',
  },
  wanted: {
    grades: 'a list of ids, a list of lists of ids, or an object of grades',
    documentIds: 'a list of document ids',
    listsOfDocumentIds: 'a list of lists of document ids',
    text: 'a text',
    ids: 'a list of ids',
    texts: 'a list of texts',
  },
  rowsRun: {
    say: 'a list of document ids',
    say2: 'a list of numbers',
  },
  files,
  data,
  lines,
  gold,
  losses,
  convert,
  verb,
};
