import type { Kind } from './format.ts';

/** What a column or field is for. */
export type Role =
  | 'query'
  | 'document'
  | 'text'
  | 'title'
  | 'grade'
  | 'score'
  | 'rank'
  | 'relevant'
  | 'hard'
  | 'result'
  | 'scores'
  | 'stages'
  | 'attributes'
  | 'answerPoints'
  | 'note'
  | 'source'
  | 'path'
  | 'ignored';

const QUERY_ID =
  'qid q_id query_id queryid topic_id topicid question_id 질의_id 질의id 질의번호 질문_id 질문id 질문번호';
const DOCUMENT_ID =
  'docid doc_id document_id documentid corpus_id docno doc_no passage_id pid chunk_id 문서_id 문서id 문서번호 문서_번호';
const GRADE =
  'grade relevance rel rating judgement judgment label relevance_grade relevance_label relevance_judgment relevance_judgement relevance_rating relevance_score relevancy human_label human_grade human_rating human_judgment human_judgement gold_label is_relevant gain score 등급 관련도 적합도 관련성 적합성 평점 라벨 판정 관련여부 관련_여부 정답여부 정답_여부 관련도_점수 관련성_점수 점수';
/** Texts beside a judgement, for people to read. */
const TEXT_BESIDE =
  'text contents content body passage chunk title headline note notes memo comment source url path attributes metadata 본문 내용 텍스트 제목 문서명 메모 비고 출처';
const RELEVANT =
  'relevant gold gold_ids gold_docs relevant_docs relevant_documents relevant_ids retrieval_gt 정답 정답문서 정답_문서 관련문서 관련_문서';
const HARD = 'hard_negatives hard_negative hard 오답 오답문서 오답_문서 혼동문서 혼동_문서';

/** The names of each role, the surest first. A name that stands twice in a kind would be ambiguous: it does not. */
const NAMES: Readonly<Record<Kind, Readonly<Partial<Record<Role, string>>>>> = {
  documents: {
    document: `${DOCUMENT_ID} _id id 번호 document doc 문서`,
    text: 'text contents content body passage chunk segment description full_description long_description product_description short_description abstract summary overview snippet 본문 내용 텍스트 설명 상품설명 상세설명 소개 요약',
    title: 'title headline name product_title product_name 제목 문서명 상품명',
    attributes: 'attributes metadata 속성',
    source: 'source url 출처',
    path: 'path 경로',
  },
  queries: {
    query: `${QUERY_ID} _id id 번호`,
    text: 'question text query query_text querytext utterance 질의 질문 질의문 질문내용 텍스트 contents content title 내용',
    attributes: 'attributes metadata 속성',
    answerPoints: 'answer_points generation_gt',
    note: 'note notes memo 메모 비고',
    ignored: `${RELEVANT} ${HARD} retrieval_gt_contents index`,
  },
  qrels: {
    query: `${QUERY_ID} query query_text 질의 질문 question topic _id id`,
    document: `${DOCUMENT_ID} document doc documents corpus 문서`,
    grade: GRADE,
    relevant: RELEVANT,
    hard: HARD,
    ignored: TEXT_BESIDE,
  },
  run: {
    query: `${QUERY_ID} query query_text 질의 질문 question topic _id id`,
    document: `${DOCUMENT_ID} document doc 문서`,
    score: 'score sim similarity rsv 점수 유사도',
    rank: 'rank position 순위',
    result: 'result results ids docs doc_ids docids ranking retrieved hits documents 결과',
    scores: 'scores 점수들',
    stages: 'stages',
  },
};

const TABLES = new Map<Kind, Map<string, { role: Role; priority: number }>>();
for (const [kind, roles] of Object.entries(NAMES)) {
  const table = new Map<string, { role: Role; priority: number }>();
  for (const [role, names] of Object.entries(roles))
    for (const [priority, name] of names.split(' ').entries()) table.set(name, { role: role as Role, priority });
  TABLES.set(kind as Kind, table);
}

const normalised = new Map<string, string>();

/** Lower case, NFC, blanks and hyphens as underscores: `Query ID`, `query-id` and `query_id` are one name. */
export function normaliseName(name: string): string {
  let result = normalised.get(name);
  if (result === undefined) {
    result = name
      .normalize('NFC')
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_');
    if (normalised.size < 10_000) normalised.set(name, result);
  }
  return result;
}

/** Roles that are not by name: what the caller named, or what the content shows. Column name to role. */
export type Claims = ReadonlyMap<string, Role>;

/** Which of the names plays which role: role to index, and the indexes that play none. A claim outweighs every name. */
export function rolesOf(
  names: readonly string[],
  kind: Kind,
  claims?: Claims,
): { roles: Map<Role, number>; rest: number[] } {
  const table = TABLES.get(kind)!;
  const roles = new Map<Role, number>();
  const priorities = new Map<Role, number>();
  const rest: number[] = [];
  for (const [index, name] of names.entries()) {
    const claimed = claims?.get(name);
    const known = claimed === undefined ? table.get(normaliseName(name)) : { role: claimed, priority: -1 };
    if (!known) {
      rest.push(index);
      continue;
    }
    const best = priorities.get(known.role);
    if (best !== undefined && best <= known.priority) {
      if (known.role === 'text' || known.role === 'title') rest.push(index);
      continue;
    }
    const before = roles.get(known.role);
    if (before !== undefined && (known.role === 'text' || known.role === 'title')) rest.push(before);
    roles.set(known.role, index);
    priorities.set(known.role, known.priority);
  }
  // A line that names a query and all its answers: its id is the one that the query has where the same line is read as a query.
  if (kind === 'qrels' && (roles.has('relevant') || roles.has('hard')) && !roles.has('document')) {
    const id = rolesOf(names, 'queries').roles.get('query');
    if (id !== undefined && priorities.get('query') !== -1) roles.set('query', id);
  }
  return { roles, rest };
}

/** The names understood for a role, for error messages. */
export function namesOf(kind: Kind, role: Role): readonly string[] {
  return (NAMES[kind][role] ?? '').split(' ');
}
