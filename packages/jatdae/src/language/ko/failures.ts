import type { failures as en } from '../en/failures.ts';
import type { Translation } from '../message.ts';

const WHY = {
  'too-long': '200자를 넘습니다',
  invalid: '자바스크립트 정규식이 아닙니다',
  nested: '(a+)+처럼 반복되는 묶음 안에 반복이나 선택이 또 있어 끝없이 돌 수 있습니다. 겹치지 않게 고쳐 쓰십시오',
  backreference: '역참조는 쓸 수 없습니다',
  'too-many-open': '*, +, {n,}가 셋을 넘습니다. 일부를 {0,5}처럼 끝이 있게 쓰십시오',
} as const;

export const failures = {
  kinds: {
    sameItem: {
      about: '1위 문서가 같은 항목, 다른 분류',
      hypothesis: '어휘 검색을 섞어 분류 이름을 글자로 맞추거나, 분류로 거르기',
    },
    sameCategory: {
      about: '1위 문서가 같은 분류, 다른 항목',
      hypothesis: '질의와 본문을 함께 읽는 재정렬기, 또는 색인 본문에 항목 이름 넣기',
    },
    lacksCode: {
      about: '정답 문서의 코드가 질의에 없음',
      hypothesis: '색인 본문에 코드와 함께 이름과 일상어 넣기, 또는 질의 고쳐 쓰기',
    },
    twoCodes: {
      about: '질의에 코드가 둘 이상',
      hypothesis: '질의를 코드별로 나눠 검색한 뒤 결과 합치기',
    },
    longDocument: {
      about: '정답이 긴 문서 안에 있음',
      hypothesis: '청킹',
    },
    beyondLimit: {
      about: '정답 부분이 토큰 한도 뒤에 있음',
      hypothesis: '청킹, 또는 더 긴 입력을 읽는 모델',
    },
    neighbour: {
      about: '부록이나 이웃 절이 1위',
      hypothesis: '절마다 색인 본문 앞에 상위 제목 붙이기',
    },
    nearTie: {
      about: '1위와 정답의 점수 차가 아주 작음',
      hypothesis: '상위 몇 개 재정렬. 작은 변경에도 순서가 뒤바뀌는 질의들임',
    },
    vocabulary: {
      about: '질의와 정답에 겹치는 말이 없음',
      hypothesis: '임베딩 검색, 동의어, 질의 확장',
    },
    particle: {
      about: '조사, 띄어쓰기, 철자만 달라서 어긋남',
      hypothesis: '형태소 분석기나 2-gram 토크나이저. 오타라면 철자 교정',
    },
    context: {
      about: '다른 질의의 답을 알아야 하는 질의',
      hypothesis: '앞 대화를 넣어 질의 고쳐 쓰기. 그대로는 어떤 검색기도 답할 수 없음',
    },
    gold: {
      about: '정답 라벨이 의심됨',
      hypothesis: '시스템은 그대로 두고 판정을 다시 보기',
    },
    unanswerable: {
      about: '정답 문서가 없는데 결과를 보여 줌',
      hypothesis: '점수 하한, 또는 답이 있는지 확인하는 단계',
    },
    nothing: {
      about: '검색 결과가 없음',
      hypothesis: '느슨한 필터나 하한, 또는 질의에서 낱말을 찾아내는 토크나이저',
    },
    failed: {
      about: '시스템이 질의 처리에 실패',
      hypothesis: 'jatdae run --resume으로 다시 실행',
    },
  },
  unexplained: '해당하는 유형 없음',
  evidence: {
    sameItem: ({ item, expected, got }) => `${item}: ${expected} 대신 ${got}`,
    lacksCode: ({ carried, query }) =>
      query === '' ? `정답 코드 ${carried}, 질의에는 코드 없음` : `정답 코드 ${carried}, 질의 코드 ${query}`,
    twoCodes: ({ codes }) => `코드 ${codes}`,
    longDocument: ({ tokens, limit, at }) => {
      const where = at === undefined ? '' : `. 정답 위치 약 ${at}번째 토큰`;
      return `약 ${tokens} 토큰, 한도 ${limit}${where}`;
    },
    beyondLimit: ({ at, limit }) => `정답 위치 약 ${at}번째 토큰, 한도 ${limit}`,
    appendix: ({ title }) => `부록: ${title}`,
    neighbour: ({ shared }) => `${shared} 아래의 이웃 절`,
    next: ({ steps }) => `같은 원본에서 ${steps}칸 떨어진 절`,
    nearTie: ({ share, limit, within }) =>
      `1위와 점수 차가 상위 10개 점수 폭의 ${share} (한도 ${limit}). 그만큼 가까운 문서 ${within}개(1위 포함)`,
    vocabulary: ({ tokenizer, terms }) =>
      terms === ''
        ? `질의에 문서를 가려낼 말이 없음 (${tokenizer})`
        : `${terms} 가운데 정답에 있는 것이 없음 (${tokenizer})`,
    particle: ({ how, query, document }) => {
      const by = {
        unicode: '유니코드 형태',
        spacing: '띄어쓰기',
        morpheme: '조사와 어미',
        spelling: '철자',
      }[how];
      return how === 'morpheme' ? `${by}: 양쪽 모두 ${document}` : `${by}: 질의 ${query}, 정답 ${document}`;
    },
    context: ({ words }) => `다른 곳을 가리키는 말: ${words}`,
    sameText: ({ judged }) =>
      judged ? '정답과 같은 본문이지만 오답으로 판정됨' : '정답과 같은 본문인데 판정되지 않음',
    samePoints: ({ points, judged }) =>
      judged
        ? `정답 요점 ${points}개를 모두 담고 있지만 오답으로 판정됨`
        : `정답 요점 ${points}개를 모두 담고 있는데 판정되지 않음`,
    missing: ({ id }) => `정답 ${id}이(가) 문서에 없음`,
    unanswerable: ({ retrieved }) => `결과 ${retrieved}개를 보여 줌`,
    nothing: '빈 목록',
    failed: ({ error }) => error,
    userKind: ({ conditions }) => conditions,
  },
  needs: {
    texts: '질의 본문이 없습니다. --queries로 지정하십시오',
    documents: '문서가 없습니다. --docs로 지정하십시오',
    pair: '둘을 합쳐 문서를 특정하는 속성 쌍이 없습니다. rules: pair로 지정하십시오',
    codes: '코드가 붙은 문서가 없습니다. rules: code로 무늬를 지정하십시오',
    sections: '문서에 제목, 경로, 원본 이름이 없습니다',
    scores: '결과에 점수가 없습니다',
    'answer-points': '질의에 answer_points가 없습니다',
  },
  misses: {
    title: ({ name, count, k }) =>
      count === 0
        ? `${name}: 모든 질의가 상위 ${k}개 안에서 정답 문서를 찾았습니다.`
        : `${name}: 상위 ${k}개 안에 정답 문서가 없는 질의 ${count}개`,
    answer: '정답',
    first: '1위 ',
    atRank: ({ rank }) => `${rank}위`,
    notFound: '못 찾음',
    nothing: '검색된 문서 없음',
    notInCorpus: '코퍼스에 없음',
    emptyText: '(본문 없음)',
    more: ({ count }) => `… 외 ${count}개. 더 보려면 jatdae try --misses N`,
  },
  rules: {
    badPattern: ({ key, why }) => `rules.${key}: ${WHY[why]}`,
    taken: ({ name }) => `"${name}"은(는) 이미 있는 유형입니다. 다른 이름을 쓰거나 rules: off: [${name}]으로 끄십시오`,
    noCondition: ({ name }) =>
      `"${name}"에 조건이 없습니다. query, query_attributes, answer, first, rank, found, score, margin 가운데 하나는 필요합니다`,
    unknownKind: ({ name, near }) =>
      near.length > 0 ? `"${name}" 유형이 없습니다. 혹시 ${near.join(', ')} 말입니까?` : `"${name}" 유형이 없습니다`,
  },
  tags: {
    about: {
      query: '질의 아이디',
      tags: '붙일 꼬리표',
      note: '남길 메모',
      remove: '꼬리표 떼기',
    },
    badLine:
      '꼬리표 줄은 {"qid": "q1", "tags": ["needs-table"], "note": "..."} 모양이어야 합니다. 이 줄을 고치거나 지우십시오',
    badTag: ({ tag }) => `"${tag}"은(는) 꼬리표로 쓸 수 없습니다. 글자, 숫자, ".", "_", "-"만 쓰십시오`,
    usage: '질의와 꼬리표를 지정하십시오: jatdae failures tag q012 needs-table --note "..."',
    unknownQuery: ({ qid, near }) =>
      near.length > 0 ? `"${qid}" 질의가 없습니다. 혹시 ${near.join(', ')} 말입니까?` : `"${qid}" 질의가 없습니다`,
    tagged: ({ qid, tags, note, file }) => {
      const shown = [...tags, ...(note === undefined ? [] : [`"${note}"`])].join(', ');
      return `${qid}: ${shown || '남은 것 없음'} (${file})`;
    },
  },
  verb: {
    about: {
      systems: '검색 결과 파일, 또는 jatdae.yaml의 시스템',
      kind: '이 유형의 질의 목록 (#꼬리표: 그 꼬리표의 질의)',
      query: '질의 하나를 자세히',
      show: '유형마다 보일 예 (기본값 1), --kind에서는 질의 수 (20)',
      k: '--query에서 보일 문서 수',
      tokenizer: '토크나이저를 알 수 없는 시스템이 쓰는 토크나이저 (기본값: ngram(2))',
      tags: '꼬리표 파일 (기본값: jatdae.yaml 옆의 failures.tags.jsonl)',
    },
    needsLists:
      '실패를 살펴보려면 순위가 있는 검색 결과가 필요합니다. 점수 파일에는 없으니 검색 결과 파일을 지정하십시오: jatdae failures --qrels Q RUN',
    oneView: '--kind와 --query 가운데 하나만 쓰십시오',
    head: {
      system: '시스템',
      queries: '질의',
      first: '1위',
      later: '2위 이하',
      missing: '못 찾음',
      unanswerable: '정답 없음',
      failed: '실행 실패',
      kind: '유형',
      tag: '꼬리표',
      count: '건수',
      share: '비율',
      fixes: '고침',
      breaks: '망침',
      high: '.9 이상',
      middle: '그 사이',
      low: '.1 미만',
      zero: '0점',
      mean: '평균',
      rank: '순위',
      score: '점수',
      grade: '등급',
      document: '문서',
    },
    title: ({ systems, queries }) => `정답이 1위가 아닌 질의: 시스템 ${systems}개, 질의 ${queries}개`,
    columns: '"정답 없음"은 정답으로 판정된 문서가 없는데 결과를 보여 준 질의입니다. 실패로 셉니다.',
    humps: ({ system, measure, n, high, low, zero, middle, mean }) => {
      const ko = zero === low ? `0점 ${zero}개` : zero === 0 ? `.1 미만 ${low}개` : `.1 미만 ${low}개(0점 ${zero}개)`;
      return `${system}: 점수가 양쪽으로 갈립니다. ${measure}: 질의 ${n}개 가운데 .9 이상 ${high}개, ${ko}, 그 사이 ${middle}개. 평균 ${mean} 근처는 드뭅니다.`;
    },
    humpsTitle: ({ measure }) => `${measure} 점수가 양쪽으로 갈린 시스템: 평균 근처의 질의는 드묾`,
    kindsTitle: '대신 1위에 온 것과 그 이유',
    kindsRemark: '비율은 정답이 1위가 아닌 질의 가운데의 비율입니다. 한 질의가 여러 유형일 수 있습니다.',
    pair: ({ category, item }) => `분류: ${category}, 항목: ${item}`,
    estimates: ({ limit }) =>
      `토큰 수는 한글 두 글자나 영문 네 글자를 하나로 어림한 값이며 한도는 ${limit}입니다(rules: token_limit).`,
    tie: ({ share }) =>
      `near-tie: 1위가 정답보다 상위 10개 점수 폭의 ${share} 이내로 앞선 경우입니다(rules: near_tie).`,
    nothing: '모든 질의에서 정답이 1위이고, 정답이 없는 질의에는 아무 결과도 보이지 않았습니다.',
    tagsTitle: '사람이 붙인 꼬리표',
    examplesTitle: '예',
    answer: '정답',
    firstIs: '1위 ',
    why: '이유',
    atRank: ({ rank }) => `${rank}위`,
    notFound: '못 찾음',
    noAnswer: '없음',
    nothingShown: '검색된 문서 없음',
    of: ({ system }) => `${system}: `,
    changesTitle: ({ against }) => `${against} 대비 고친 질의와 망친 질의`,
    moved: ({ system, fixed, broken }) =>
      `${system}: ${[fixed && `고침 ${fixed}`, broken && `망침 ${broken}`].filter(Boolean).join('; ')}`,
    hypothesesTitle: '줄일 수 있을 만한 방법 (확인할 가설)',
    rows: ({ numbers }) =>
      numbers.length === 1 ? `${numbers[0]}행` : `${numbers.map((number) => `${number}행`).join(', ')}`,
    notLookedTitle: '살펴보지 못한 유형',
    notLooked: ({ kinds, reason }) => `${kinds.join(', ')}: ${reason}`,
    listTitle: ({ system, kind, about, count }) => `${system}: ${kind}, 질의 ${count}개 (${about})`,
    more: ({ count }) => `… 외 ${count}개. 더 보려면 jatdae failures --show N`,
    unknownQuery: ({ qid, near }) =>
      near.length > 0
        ? `"${qid}"을(를) 물어본 시스템이 없습니다. 혹시 ${near.join(', ')} 말입니까?`
        : `"${qid}"을(를) 물어본 시스템이 없습니다`,
    queryLine: {
      attributes: '속성',
      note: '메모',
      points: '정답 요점',
      tags: '꼬리표',
      answerFirst: '정답이 1위',
      answerAt: ({ rank }) => `정답 ${rank}위`,
      answerMissing: ({ retrieved }) => `결과 ${retrieved}개 가운데 정답 없음`,
      unanswerable: '정답으로 판정된 문서 없음',
      failed: ({ error }) => `실패: ${error}`,
      kinds: '유형',
      shared: '겹치는 말',
      noneShared: '겹치는 말 없음',
      unjudged: '미판정',
    },
  },
} satisfies Translation<typeof en>;
