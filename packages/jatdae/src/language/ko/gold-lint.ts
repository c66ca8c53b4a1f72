import type { Cause } from '../en/collection.ts';
import type { lint as en, Variation } from '../en/gold-lint.ts';
import type { Translation } from '../message.ts';

const CAUSES: Readonly<Record<Cause | 'places', string>> = {
  blanks: '아이디 앞뒤의 공백',
  invisible: '보이지 않는 문자',
  scientific: '스프레드시트가 줄여 적은 긴 숫자',
  nfc: '유니코드 정규형(NFC와 NFD)',
  case: '대소문자',
  zeros: '앞자리 0',
  number: '소수로 적힌 숫자(7과 7.0)',
  padding: '아이디 안의 자릿수 맞춤 0',
  extension: '파일 확장자',
  chunk: '청크 접미사',
  prefix: '접두사',
  places: '질의 파일에서의 순번',
};

function because(cause: Cause | 'places' | undefined): string {
  if (cause === undefined) return '';
  const ko = CAUSES[cause];
  return ` 원인으로 보이는 것: ${ko}.`;
}

const VARIATIONS: Readonly<Record<Variation, string>> = {
  nothing: '없음',
  nfc: '유니코드 정규형',
  width: '전각·반각',
  case: '대소문자',
  spacing: '띄어쓰기',
  punctuation: '문장 부호',
  particles: '조사',
};

export const lint = {
  lacks: {
    documents: '코퍼스가 없음(--docs)',
    queryTexts: '질의 본문이 없음(--queries)',
    hashes: '판정자가 본 본문이 라벨에 기록되어 있지 않음',
    origin: '생성한 질의라고 표시된 것이 없음(속성 origin)',
    madeQueries: ({ fewest }) => `생성한 질의라고 표시된 것이 ${fewest}개보다 적음(속성 origin)`,
    limit: '임베더의 토큰 한도가 없음(jatdae gold lint --limit)',
    difference: '찾으려는 차이를 지정하지 않음(jatdae gold lint --difference)',
    labelSources: '모델이나 클릭으로 만든 라벨이 없음',
    systems: '검색 결과가 없음(--run 또는 프로젝트의 기록된 실행)',
  },
  missingRelevant: ({ documents, best, cause }) => {
    const why = because(cause);
    return `정답 문서 ${documents}개가 코퍼스에 없어 재현율이 최고 ${best.toFixed(4)}까지만 오를 수 있습니다.${why} 아이디를 바로잡거나 문서를 넣으십시오.`;
  },
  missingOthers: ({ documents }) =>
    `오답으로 판정된 문서 ${documents}개가 코퍼스에 없습니다. 점수는 달라지지 않지만 아이디가 맞는지 확인하십시오.`,
  chunkIds: ({ ids }) =>
    `정답 아이디 ${ids}개는 코퍼스에 있는 문서의 청크 아이디라서 서로 만나지 않습니다. 문서 단위로 판정하거나 --doc-of로 청크를 문서에 맞추십시오.`,
  chunksBeside: ({ ids }) =>
    `정답 아이디 ${ids}개는 청크인데 코퍼스에 문서 전체도 있습니다. 같은 글이 두 번 들어 있고 한쪽만 정답으로 셉니다. 청크와 문서 가운데 하나만 두십시오.`,
  unlistedQueries: ({ unlisted, judged, cause }) => {
    const why = because(cause);
    const todoKo =
      cause === 'places'
        ? 'query_ids: sequence로 읽으십시오.'
        : '아이디를 바로잡거나 질의를 등록하십시오. 그때까지 이 라벨은 쓰이지 않습니다.';
    return `판정된 질의 ${judged}개 중 ${unlisted}개가 질의 목록에 없습니다.${why} ${todoKo}`;
  },
  openPairs: ({ open, pairs }) =>
    `쌍 ${pairs}개 중 ${open}개는 판정이 동수로 갈려 판정이 없는 것으로 셉니다. 조정자가 정하게 하십시오.`,
  settledDisagreements: ({ pairs, several }) =>
    `판정자가 둘 이상인 쌍 ${several}개 중 ${pairs}개에서 판정이 엇갈려 규칙으로 정했습니다. 판정 지침을 고칠 때 이 쌍부터 보십시오.`,
  queryVariants: ({ groups, kinds, apart }) => {
    const list = kinds.map((kind) => VARIATIONS[kind]).join(', ');
    const labels = apart === 0 ? '' : ` 그중 ${apart}묶음은 정답 문서가 서로 다릅니다.`;
    return `사실상 같은 질의가 ${groups}묶음 있어(차이: ${list}) 평균에서 두 번 셉니다.${labels} 하나로 합치거나 하나만 남기십시오.`;
  },
  needsContext: ({ queries }) =>
    `질의 ${queries}개는 앞의 대화나 다른 질의의 답이 있어야 뜻이 통합니다(#1, 그것, 위의). 이대로는 어떤 시스템도 답할 수 없습니다. 가리키는 말을 풀어 쓰거나 속성 needs-context로 표시하십시오.`,
  nearJudgedApart: ({ pairs }) =>
    `본문이 같거나 거의 같은 문서 ${pairs}쌍이 한 질의에서 하나는 정답, 하나는 오답으로 판정되었습니다. 한쪽은 잘못되었을 가능성이 크니 다시 보십시오.`,
  nearGradedApart: ({ pairs }) =>
    `본문이 같거나 거의 같은 정답 문서 ${pairs}쌍이 한 질의에서 서로 다른 등급을 받았습니다.`,
  equalTwins: ({ pairs, queries }) =>
    `정답 문서 ${pairs}건은 본문이 똑같은 문서가 코퍼스에 더 있는데 판정이 없습니다(질의 ${queries}개). 그 문서를 찾은 시스템은 점수를 받지 못합니다. 사본도 판정하거나 코퍼스에서 빼십시오.`,
  nearTwins: ({ pairs, queries }) =>
    `정답 문서 ${pairs}건은 본문이 거의 같은 문서가 코퍼스에 더 있는데 판정이 없습니다(질의 ${queries}개). 그 문서도 판정하십시오.`,
  noLabels: ({ queries }) => `질의 ${queries}개에 아직 등급이 없어 평균에 들어가지 않습니다.`,
  onlyNegatives: ({ queries }) =>
    `질의 ${queries}개는 오답 판정만 있습니다. 이상적인 결과는 0건이고 재현율은 정의되지 않습니다. 답이 없는 질의라면 속성 answerable=no로 표시하고, 아니면 정답을 찾으십시오.`,
  answerableWithout: ({ queries }) =>
    `답이 있다고 표시된 질의 ${queries}개에 정답 문서가 없습니다. 정답을 찾거나 속성 answerable을 고치십시오.`,
  unanswerableWith: ({ queries }) =>
    `답이 없다고 표시된 질의 ${queries}개에 정답 문서가 있습니다. 라벨이나 속성 answerable을 고치십시오.`,
  everythingPositive: ({ queries, many }) =>
    `질의 ${queries}개는 판정한 문서(${many}개 이상)가 모두 정답인데, 다른 질의에는 오답 판정도 있습니다. 맞는 것만 라벨을 단 것은 아닌지 확인하십시오.`,
  noNegatives: ({ queries }) =>
    `판정된 질의 ${queries}개 어디에도 오답 판정이 없습니다. 정밀도, AP, nDCG는 판정이 없는 문서를 모두 오답으로 봅니다. 표본만 판정했다면 judging: sampled로 적으십시오.`,
  wordlessQueries: ({ queries }) => `질의 ${queries}개의 본문에 낱말이 하나도 없습니다. 질문을 적거나 질의를 빼십시오.`,
  wordlessRelevant: ({ documents }) =>
    `정답 문서 ${documents}개의 본문에 낱말이 하나도 없어 글로는 찾을 수 없습니다. 변환하다가 글을 잃지 않았는지(스캔 문서 등) 확인하십시오.`,
  wordlessDocuments: ({ documents }) =>
    `코퍼스의 문서 ${documents}개는 본문에 낱말이 하나도 없습니다. 정답으로 판정된 것은 없습니다.`,
  staleLabels: ({ labels, documents }) =>
    `라벨 ${labels}개는 판정한 뒤 본문이 바뀌었습니다(문서 ${documents}개). 지금 본문으로 다시 판정하십시오.`,
  cutLabels: ({ labels, negative }) =>
    `라벨 ${labels}개는 잘린 본문을 보고 판정한 것입니다(그중 오답 판정 ${negative}개는 보지 못한 부분에 답이 있을 수 있습니다). 전체 본문으로 다시 판정하십시오.`,
  overlap: ({ copied, made, nMade, real, nReal }) => {
    const koReal = real === undefined ? '견줄 실제 질의는 없습니다' : `실제 질의는 ${real}(${nReal}개)입니다`;
    const koTodo = copied
      ? ' 문서의 말을 베낀 질의라 어휘 검색이 실제보다 좋아 보입니다. 다시 쓰고, 지표는 origin별로 나누어 보십시오.'
      : '';
    return `생성한 질의는 용어의 ${made}가 정답 문서에 그대로 있습니다(${nMade}개). ${koReal}.${koTodo}`;
  },
  leakage: ({ kind, found, made }) => {
    const ko = { code: '코드', phrase: '표현' }[kind];
    return `생성한 질의 ${made}개 대부분에 있지만 정답 문서에는 없는 ${ko}가 ${found}개 있습니다. 프롬프트에서 새어 나온 것이니 빼고 다시 생성하십시오.`.replace(
      '표현가',
      '표현이',
    );
  },
  beyondLimit: ({ queries, limit, surely }) => {
    const ko = surely === 0 ? '' : ` 그중 ${surely}개는 답의 요점이 실제로 한도 뒤에 있습니다.`;
    return `질의 ${queries}개는 정답 문서가 모두 ${limit}토큰(추정)보다 길어 임베더가 답을 읽지 못할 수 있습니다.${ko} 문서를 나누거나 더 길게 읽는 모델을 쓰십시오.`;
  },
  oneLabelOrigin: ({ share }) =>
    `정답 쌍의 ${share}가 프로그램 하나 또는 클릭만으로 정해졌습니다. 무작위 표본을 사람이 확인하게 하십시오(jatdae judge validate).`,
  sameFamily: ({ systems }) =>
    `시스템 ${systems}개는 자신과 같은 계열의 모델이 단 라벨로 채점됩니다. 같은 계열끼리는 후하게 판정하기 쉽습니다. 다른 계열의 모델로 판정하거나 사람이 확인하게 하십시오.`,
  goldInTop: ({ depth, positives, systems }) =>
    systems === 1
      ? `정답 ${positives}건 중 시스템의 상위 ${depth}에 있는 몫입니다. 시스템이 하나뿐이면 누가 찾은 것인지 알 수 없습니다.`
      : `정답 ${positives}건 중 각 시스템의 상위 ${depth}에 있는 몫과, 그 가운데 다른 시스템은 찾지 못한 것(1:)입니다.`,
  oneSystem: ({ depth }) =>
    `정답의 60%가 넘게 한 시스템의 상위 ${depth}에만 있습니다. 그 시스템에서 정답을 뽑았을 가능성이 큽니다. 다른 시스템의 결과도 모아 판정하십시오.`,
  recallGap: ({ systems, depth, gap }) =>
    `시스템 ${systems}개의 R@${depth}은(는) 남이 찾은 정답만으로 재면 ${gap} 넘게 떨어집니다. 스스로 찾아 넣은 정답 덕이 섞여 있으니, 모든 시스템의 결과를 모아 판정한 골드로 비교하십시오.`,
  tooFew: ({ queries, needed, difference, detectable, sd, of }) => {
    const ko = of
      ? `${of.systems.join(', ')}의 ${of.measure} 차이 표준편차 ${sd}`
      : `표준편차 ${sd}(으)로 가정. 검색 결과를 둘 주면 실제로 잼`;
    const best =
      detectable === undefined ? '어떤 차이도 찾을 수 없습니다' : `${detectable}보다 작은 차이를 찾기 어렵습니다`;
    return `질의 ${queries}개로는 검정력 .8에서 ${best}(${ko}). ${difference}을(를) 찾으려면 ${needed}개가 필요합니다. 질의를 늘리거나 기준을 낮추십시오.`;
  },
} satisfies Translation<typeof en>;
