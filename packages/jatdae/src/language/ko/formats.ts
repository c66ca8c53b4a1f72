import type { formats as en } from '../en/formats.ts';
import type { Translation } from '../message.ts';
import { convert } from './formats-convert.ts';
import { data } from './formats-data.ts';
import { files } from './formats-files.ts';
import { gold } from './formats-gold.ts';
import { lines } from './formats-lines.ts';
import { losses } from './formats-losses.ts';
import { verb } from './formats-verb.ts';

export const formats = {
  kinds: {
    evalJson: 'jatdae eval --per-query의 JSON',
    trecEvalLines: 'trec_eval -q의 출력',
    scoreRows: 'CSV나 JSON lines: 한 줄에 질의 하나와 점수',
    documentsJsonl: 'JSON lines: 한 줄에 문서 하나(BEIR corpus.jsonl)',
    queriesJsonl: 'JSON lines: 한 줄에 질의 하나, 판정 포함 가능',
    tsv: '머리글이 있는 TSV(BEIR qrels)',
    beir: 'BEIR 폴더: corpus.jsonl, queries.jsonl, qrels/*.tsv',
    csv: '머리글이 있는 CSV',
    goldJsonl: '동결한 골드 버전: 질의와 판정, 내용 해시',
    jsonLists: 'JSON {질의: [문서, …]}',
    jsonQrels: 'JSON {질의: {문서: 등급}}',
    jsonRun: 'JSON {질의: {문서: 점수}}',
    jsonTexts: 'JSON {id: 텍스트}',
    llamaindex: 'LlamaIndex: queries, corpus, relevant_docs를 담은 객체',
    msmarcoRun: 'MS MARCO run: 질의 문서 순위',
    parquet: 'Parquet(ranx, AutoRAG)',
    ratedJson: 'OpenSearch/Quepid 평점: 질의 텍스트별 JSON',
    rowsJsonl: 'JSON lines: 한 줄에 (질의, 문서) 쌍 하나',
    runJsonl: 'JSON lines: 한 줄에 질의 하나와 순위 목록',
    smart: 'SMART: .I .T .A .B .W',
    smartQrels: 'SMART qrels: 질의 문서 등급',
    squad: 'SQuAD/KorQuAD: 문단과 질문',
    trecQrels: 'TREC qrels: 질의 0 문서 등급',
    trecRun: 'TREC run: 질의 Q0 문서 순위 점수 태그',
    trecSgml: 'TREC SGML/XML: <DOC><DOCNO>, <top><num>',
    tsvTexts: '머리글 없는 "id 탭 텍스트"(MS MARCO)',
  },
  wanted: {
    grades: 'id 목록, id 목록의 목록, 또는 등급 객체',
    documentIds: '문서 id 목록',
    listsOfDocumentIds: '문서 id 목록의 목록',
    text: '텍스트',
    ids: 'id 목록',
    texts: '텍스트 목록',
  },
  rowsRun: {
    say: '문서 id 목록',
    say2: '수의 목록',
  },
  files,
  data,
  lines,
  gold,
  losses,
  convert,
  verb,
} satisfies Translation<typeof en>;
