import type { Say } from './say.ts';
import { say } from './say.ts';

/** A kind of failure in words: what it is, and what should make it rarer (a hypothesis). */
export interface KindWords {
  /** What the kind is. */
  readonly about: Say;
  /** What should make it rarer. */
  readonly hypothesis: Say;
}

export const kinds = {
  sameItem: {
    about: say('what came first is the same item of another category', '1위 문서가 같은 항목, 다른 분류'),
    hypothesis: say(
      'lexical matching of the category beside the vectors, or a filter by it',
      '어휘 검색을 섞어 분류 이름을 글자로 맞추거나, 분류로 거르기',
    ),
  },
  sameCategory: {
    about: say('what came first is another item of the same category', '1위 문서가 같은 분류, 다른 항목'),
    hypothesis: say(
      'a reranker that reads query and text together, or item names in the indexed text',
      '질의와 본문을 함께 읽는 재정렬기, 또는 색인 본문에 항목 이름 넣기',
    ),
  },
  lacksCode: {
    about: say('the answer carries a code that the query lacks', '정답 문서의 코드가 질의에 없음'),
    hypothesis: say(
      'names and everyday words beside the codes in the indexed text, or a rewritten query',
      '색인 본문에 코드와 함께 이름과 일상어 넣기, 또는 질의 고쳐 쓰기',
    ),
  },
  twoCodes: {
    about: say('the query carries two codes or more', '질의에 코드가 둘 이상'),
    hypothesis: say('a query split by code, its answers fused', '질의를 코드별로 나눠 검색한 뒤 결과 합치기'),
  },
  longDocument: {
    about: say('the answer stands in a long document', '정답이 긴 문서 안에 있음'),
    hypothesis: say('chunking', '청킹'),
  },
  beyondLimit: {
    about: say('the answer stands beyond the token limit', '정답 부분이 토큰 한도 뒤에 있음'),
    hypothesis: say('chunking, or a model that reads longer texts', '청킹, 또는 더 긴 입력을 읽는 모델'),
  },
  neighbour: {
    about: say('an appendix or a neighbour section came first', '부록이나 이웃 절이 1위'),
    hypothesis: say('the titles above in the indexed text of each section', '절마다 색인 본문 앞에 상위 제목 붙이기'),
  },
  nearTie: {
    about: say('what came first is ahead by a hair', '1위와 정답의 점수 차가 아주 작음'),
    hypothesis: say(
      'a reranker over the first few; any small change turns these to and fro',
      '상위 몇 개 재정렬. 작은 변경에도 순서가 뒤바뀌는 질의들임',
    ),
  },
  vocabulary: {
    about: say('query and answer share no term', '질의와 정답에 겹치는 말이 없음'),
    hypothesis: say('vectors, synonyms or an expanded query', '임베딩 검색, 동의어, 질의 확장'),
  },
  particle: {
    about: say('only particles, spacing or spelling keep them apart', '조사, 띄어쓰기, 철자만 달라서 어긋남'),
    hypothesis: say(
      'a morphological tokenizer or 2-grams; for misspellings, a spelling check',
      '형태소 분석기나 2-gram 토크나이저. 오타라면 철자 교정',
    ),
  },
  context: {
    about: say("the query needs another query's answer", '다른 질의의 답을 알아야 하는 질의'),
    hypothesis: say(
      'a query rewritten with what went before; as it stands no retriever can answer it',
      '앞 대화를 넣어 질의 고쳐 쓰기. 그대로는 어떤 검색기도 답할 수 없음',
    ),
  },
  gold: {
    about: say('gold looks wrong', '정답 라벨이 의심됨'),
    hypothesis: say(
      'a second look at the judgements, and no change of the system',
      '시스템은 그대로 두고 판정을 다시 보기',
    ),
  },
  unanswerable: {
    about: say('nothing relevant is judged, something was shown', '정답 문서가 없는데 결과를 보여 줌'),
    hypothesis: say(
      'a threshold on the score, or a check that there is an answer',
      '점수 하한, 또는 답이 있는지 확인하는 단계',
    ),
  },
  nothing: {
    about: say('nothing was retrieved', '검색 결과가 없음'),
    hypothesis: say(
      'a looser filter or threshold, or a tokenizer that finds terms in the query',
      '느슨한 필터나 하한, 또는 질의에서 낱말을 찾아내는 토크나이저',
    ),
  },
  failed: {
    about: say('the system failed on the query', '시스템이 질의 처리에 실패'),
    hypothesis: say('jatdae run --resume, which asks again', 'jatdae run --resume으로 다시 실행'),
  },
} as const satisfies Readonly<Record<string, KindWords>>;

export const unexplained = say('no kind applies', '해당하는 유형 없음');

export const evidence = {
  sameItem: (item: string, expected: string, got: string): Say =>
    say(`${item}: ${got} instead of ${expected}`, `${item}: ${expected} 대신 ${got}`),
  lacksCode: (carried: string, query: string): Say =>
    query === ''
      ? say(`the answer carries ${carried}, the query no code`, `정답 코드 ${carried}, 질의에는 코드 없음`)
      : say(`the answer carries ${carried}, the query ${query}`, `정답 코드 ${carried}, 질의 코드 ${query}`),
  twoCodes: (codes: string): Say => say(`codes ${codes}`, `코드 ${codes}`),
  longDocument: (tokens: number, limit: number, at: number | undefined): Say => {
    const where =
      at === undefined ? say('', '') : say(`; the answer is at about token ${at}`, `. 정답 위치 약 ${at}번째 토큰`);
    return say(`about ${tokens} tokens, limit ${limit}${where.en}`, `약 ${tokens} 토큰, 한도 ${limit}${where.ko}`);
  },
  beyondLimit: (at: number, limit: number): Say =>
    say(`the answer is at about token ${at}, limit ${limit}`, `정답 위치 약 ${at}번째 토큰, 한도 ${limit}`),
  appendix: (title: string): Say => say(`an appendix: ${title}`, `부록: ${title}`),
  neighbour: (shared: string): Say => say(`a neighbour under ${shared}`, `${shared} 아래의 이웃 절`),
  next: (steps: number): Say =>
    say(
      `${steps} ${steps === 1 ? 'section' : 'sections'} away in the same source`,
      `같은 원본에서 ${steps}칸 떨어진 절`,
    ),
  nearTie: (share: string, limit: string, within: number): Say =>
    say(
      `${share} behind the first (limit ${limit}); ${within} ${within === 1 ? 'document' : 'documents'} as near as that`,
      `1위와 점수 차 ${share} (한도 ${limit}). 그만큼 가까운 문서 ${within}개(1위 포함)`,
    ),
  vocabulary: (tokenizer: string, terms: string): Say =>
    terms === ''
      ? say(
          `the query has no term that tells documents apart (${tokenizer})`,
          `질의에 문서를 가려낼 말이 없음 (${tokenizer})`,
        )
      : say(`none of ${terms} is in the answer (${tokenizer})`, `${terms} 가운데 정답에 있는 것이 없음 (${tokenizer})`),
  particle: (how: 'unicode' | 'spacing' | 'morpheme' | 'spelling', query: string, document: string): Say => {
    const by = {
      unicode: say('Unicode form', '유니코드 형태'),
      spacing: say('spacing', '띄어쓰기'),
      morpheme: say('particles and endings', '조사와 어미'),
      spelling: say('spelling', '철자'),
    }[how];
    return how === 'morpheme'
      ? say(`${by.en}: both have ${document}`, `${by.ko}: 양쪽 모두 ${document}`)
      : say(`${by.en}: ${query}, answer ${document}`, `${by.ko}: 질의 ${query}, 정답 ${document}`);
  },
  context: (words: string): Say => say(`points elsewhere: ${words}`, `다른 곳을 가리키는 말: ${words}`),
  sameText: (judged: boolean): Say =>
    judged
      ? say('the same text as the answer, judged not relevant', '정답과 같은 본문이지만 오답으로 판정됨')
      : say('the same text as the answer, not judged', '정답과 같은 본문인데 판정되지 않음'),
  samePoints: (points: number, judged: boolean): Say =>
    judged
      ? say(
          `holds all ${points} answer points, judged not relevant`,
          `정답 요점 ${points}개를 모두 담고 있지만 오답으로 판정됨`,
        )
      : say(`holds all ${points} answer points, not judged`, `정답 요점 ${points}개를 모두 담고 있는데 판정되지 않음`),
  missing: (id: string): Say => say(`the answer ${id} is none of the documents`, `정답 ${id}이(가) 문서에 없음`),
  unanswerable: (retrieved: number): Say =>
    say(`${retrieved} ${retrieved === 1 ? 'document' : 'documents'} shown`, `결과 ${retrieved}개를 보여 줌`),
  nothing: say('an empty list', '빈 목록'),
  failed: (error: string): Say => say(error, error),
  userKind: (conditions: string): Say => say(conditions, conditions),
} as const;

export const needs: Readonly<
  Record<'texts' | 'documents' | 'pair' | 'codes' | 'sections' | 'scores' | 'answer-points', Say>
> = {
  texts: say('no query texts: give --queries', '질의 본문이 없습니다. --queries로 지정하십시오'),
  documents: say('no documents: give --docs', '문서가 없습니다. --docs로 지정하십시오'),
  pair: say(
    'no two attributes of the documents name a document together: set rules: pair',
    '둘을 합쳐 문서를 특정하는 속성 쌍이 없습니다. rules: pair로 지정하십시오',
  ),
  codes: say(
    'no document carries a code: set rules: code',
    '코드가 붙은 문서가 없습니다. rules: code로 무늬를 지정하십시오',
  ),
  sections: say('documents have no titles, paths or sources', '문서에 제목, 경로, 원본 이름이 없습니다'),
  scores: say('the lists have no scores', '결과에 점수가 없습니다'),
  'answer-points': say('queries have no answer_points', '질의에 answer_points가 없습니다'),
};
