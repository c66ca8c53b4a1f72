import type { holes as en } from '../en/holes.ts';
import type { Translation } from '../message.ts';

export const holes = {
  about: {
    systems: '검색 결과 파일, 또는 jatdae.yaml의 시스템',
    against: '두 번째 판정 파일. 일치도와 시스템 순서를 비교',
    againstOperands: '두 번째 판정 파일, 그 뒤에 검색 결과 파일이나 jatdae.yaml의 시스템',
    by: '질의의 이 속성별 판정 비율도 출력',
    depths: 'Judged@k를 볼 깊이 (기본값: -m 지표의 컷오프, 없으면 5,10,20)',
    depth: '풀을 만든 깊이 (기본값: 빠짐없이 판정된 깊이, 최소 10)',
    holeGrade: '미판정 문서가 정답일 때의 등급 (기본값: 가장 높은 등급)',
    pool: '다음 판정 풀: 시스템마다 상위 k개를 합침',
    next: '다음에 판정하면 좋을 쌍 n개',
    output: '--pool, --next의 쌍을 저장 (JSONL. .txt면 "질의 0 문서")',
    all: '풀에서 이미 판정된 쌍도 저장',
    force: '출력 파일이 있으면 바꿔 씀',
    top: '따로 볼 상위 시스템 수 (기본값: 절반)',
  },
  head: {
    system: '시스템',
    complete: '빠짐없이',
    unjudged: ({ depth }) => `미판정@${depth}`,
    queries: '질의',
    value: '값',
    condensed: '미판정 제외',
    bounds: '[최저, 최고]',
    had: '찾음',
    alone: '혼자 찾음',
    others: '남이 찾은 것만',
    without: '뺐을 때',
    loss: '손실',
    place: '순위',
    pairs: '쌍',
    toJudge: '판정할 것',
    first: '첫째',
    second: '둘째',
    measure: '지표',
    turned: '뒤바뀜',
    top: ({ n }) => `상위 ${n}`,
    graded: '등급 그대로',
    binary: '정답 여부',
  },
  surveyTitle: ({ systems, queries, judgements }) =>
    `시스템 ${systems}개, 판정된 질의 ${queries}개, 판정 ${judgements}건`,
  judgedTitle: '상위 k개 가운데 그 질의에 대해 판정된 비율',
  wholeTo: '"빠짐없이"는 모든 질의에서 미판정 문서 없이 판정된 깊이입니다.',
  gap: ({ depth, least, low, most, high }) =>
    `상위 ${depth}개 가운데 판정된 비율은 ${least} ${low}, ${most} ${high}입니다. ${least}에서는 아무도 판정하지 않은 문서가 그만큼 더 오답으로 세어집니다. 판정부터 더 하십시오: --next 20`,
  elsewhere: ({ depth, holes, judged }) =>
    `상위 ${depth}개의 미판정 ${holes}건 가운데 ${judged}건은 다른 질의에 대해 판정된 문서입니다. 이 질의에 대해서는 미판정입니다.`,
  valuesTitle: ({ measure }) => `${measure}: 미판정 문서에 따라 달라질 수 있는 범위`,
  valuesRemark: ({ grade }) =>
    `값: 미판정을 오답으로 셈. 미판정 제외: 미판정 문서를 목록에서 뺌. [최저, 최고]: 검색된 미판정 문서가 오답이거나 등급 ${grade}일 때의 범위. 아무 시스템도 찾지 못한 문서는 이 범위에 들지 않습니다.`,
  tooMany: ({ measures }) =>
    `${measures}: 미판정 문서가 너무 많아 목록 전체의 범위를 구하지 않았습니다. AP@100처럼 컷오프를 주십시오.`,
  outsideBounds: ({ queries }) => `정답 문서가 아직 없는 질의 ${queries}개는 값에도 범위에도 넣지 않았습니다.`,
  findersTitle: ({ positives, depth }) => `정답 문서 ${positives}개를 상위 ${depth}개 안에 둔 시스템`,
  finders: ({ none, one, more }) =>
    `이 가운데 어느 시스템도 찾지 못함: ${none}, 하나만 찾음: ${one}, 둘 이상이 찾음: ${more}.`,
  leftOutTitle: ({ measure }) => `${measure}: 그 시스템을 풀에 넣지 않았다면`,
  leftOutRemark: ({ depth }) =>
    `뺐을 때: 그 시스템만 상위 ${depth}개에 둔 정답을 뺀 판정으로 다시 잰 값(Zobel 1998). 순위: 이 시스템들 가운데 순위와 뺐을 때의 순위.`,
  oneOrigin: ({ system, share }) =>
    `정답의 ${share}를 혼자 찾은 시스템: ${system}. 이 판정으로는 이 시스템과 얼마나 비슷한지를 재게 됩니다.`,
  recallGap: ({ system, depth, all, others }) =>
    `${system}: R@${depth} 값이 ${all}이지만 남이 찾은 정답만으로 재면 ${others}입니다. 자기가 찾은 정답 덕에 높게 나온 값입니다.`,
  vanished: ({ system, queries }) =>
    `${system}: 이 시스템이 찾은 것을 빼면 정답이 하나도 없는 질의 ${queries}개는 그 평균에서 뺐습니다.`,
  needsTwo: '시스템이 하나뿐이라 정답을 누가 찾았는지 말할 수 없습니다. 다른 시스템도 함께 주십시오.',
  poolTitle: ({ depth, queries }) => `풀: 시스템마다 상위 ${depth}개, 질의 ${queries}개`,
  poolTotal: '합계',
  poolBare: ({ queries }) => `풀의 질의 가운데 ${queries}개는 아직 판정이 하나도 없습니다.`,
  notWritten: '저장하지 않았습니다. 저장하려면 -o 파일',
  written: ({ file, pairs }) => `${file}: ${pairs}쌍 저장`,
  nextTitle: ({ measure, systems }) =>
    systems.length === 2
      ? `다음에 판정할 것(${measure}): A = ${systems[0]}, B = ${systems[1]}`
      : `다음에 판정할 것(${measure}): ${systems[0]}`,
  difference: ({ value, n, bounds }) =>
    `A - B = ${value}(질의 ${n}개). 두 시스템의 미판정 문서에 따라 ${bounds} 안에서 달라질 수 있습니다.`,
  differenceUnbounded: ({ value, n }) =>
    `A - B = ${value}(질의 ${n}개). 범위를 구할 수 없는 지표이거나 미판정 문서가 너무 많아, 얼마나 달라질 수 있는지 알 수 없습니다.`,
  wide: ({ queries }) =>
    `이 범위는 실제보다 넓습니다. 질의 ${queries}개는 미판정 문서가 많아 모든 경우를 따지지 못하고 A와 B의 범위를 따로 구했습니다.`,
  advice: {
    decided: '그만해도 됩니다. 미판정 문서가 어떻게 판정되든 A - B의 부호는 바뀌지 않습니다.',
    noise:
      '그만해도 됩니다. 미판정 문서가 바꿀 수 있는 폭이 질의 수 때문에 생기는 95% 구간 안에 들어갑니다. 판정보다 질의를 늘리는 편이 낫습니다.',
    open: '더 판정하십시오. 미판정 문서에 따라 A - B의 부호가 바뀔 수 있습니다.',
    'nothing-open': '두 시스템이 보여 주는 문서는 모두 판정되었습니다.',
  },
  likelihood: ({ from, judged }) =>
    from === 'judged'
      ? `문서가 정답일 가능성은 판정된 문서 ${judged}개의 가장 높은 순위별 정답 비율로 추정했습니다.`
      : '이 목록들에 오답으로 판정된 문서가 없어, 정답일 가능성을 .5 / 순위로 보았습니다.',
  worth: ({ compared }) =>
    compared === 2
      ? '효과: 정답일 가능성 × 정답일 때 그 질의의 A - B가 바뀌는 크기.'
      : '범위가 가장 넓은 질의부터 보입니다. 효과: 정답일 가능성 × 정답일 때 값이 바뀌는 크기.',
  open: ({ pairs, listed }) =>
    pairs === 0
      ? '값을 바꿀 수 있는 미판정 쌍이 없습니다.'
      : pairs === listed
        ? `값을 바꿀 수 있는 미판정 쌍 ${pairs}개:`
        : `값을 바꿀 수 있는 미판정 쌍 ${pairs.toLocaleString('en')}개 가운데 앞의 ${listed}개:`,
  pairLine: ({ worthText, p, change, ranks }) => `효과 ${worthText} = ${p} × ${change}, 순위 ${ranks}`,
  againstTitle: '두 판정 비교',
  firstIs: ({ file }) => `첫째: ${file}`,
  secondIs: ({ file }) => `둘째: ${file}`,
  pairsCounted: ({ both, first, second }) =>
    `둘 다 판정한 쌍 ${both}개, 첫째만 판정 ${first}개, 둘째만 판정 ${second}개.`,
  queriesCounted: ({ both, first, second }) =>
    `둘 다에 있는 질의 ${both}개, 첫째에만 ${first}개, 둘째에만 ${second}개.`,
  agreementTitle: '둘 다 판정한 쌍의 일치도',
  agreementRows: {
    agreement: '같음',
    kappa: '코헨 카파',
    linear: '선형 가중 카파',
    quadratic: '제곱 가중 카파',
    nominal: '크리펜도르프 알파(명목)',
    ordinal: '크리펜도르프 알파(순서)',
    interval: '크리펜도르프 알파(구간)',
  },
  meanGrades: ({ first, second }) => `평균 등급: 첫째 ${first}, 둘째 ${second}.`,
  relevantFrom: ({ level }) => `정답: 등급 ${level} 이상.`,
  otherScale: '최고 등급이 서로 다릅니다. 등급 체계가 다르므로 정답 여부만 비교하십시오.',
  oneLabel: '등급이 한 가지뿐이라 우연을 넘는 일치도는 정의되지 않습니다.',
  confusionTitle: '등급별 쌍 수: 행은 첫째, 열은 둘째',
  binaryTitle: '정답 여부별 쌍 수: 행은 첫째, 열은 둘째',
  relevance: ['오답', '정답'],
  orderTitle: ({ systems, queries }) => `시스템 ${systems}개의 순서, 공통 질의 ${queries}개`,
  orderRemark:
    '뒤바뀜: 둘째 판정에서 순서가 반대가 되는 시스템 쌍. tau-AP는 상위에 더 무게를 두며 첫째를 기준으로 합니다.',
  tied: '동점 시스템이 있으면 tau-AP는 양방향 값입니다(Urbano와 Marrero 2017).',
  tooFewSystems: '순서를 보려면 시스템이 둘 이상 필요합니다. 검색 결과를 더 주십시오.',
  needsLists:
    'holes는 순위 목록을 봅니다. 점수 파일이 아니라 --qrels와 함께 검색 결과 파일이나 프로젝트의 시스템을 주십시오',
  oneAtATime: ({ flags }) => `${flags.join(', ')} 옵션은 함께 쓸 수 없습니다. 하나씩 쓰십시오`,
  needsPairs: ({ flag }) => `${flag} 옵션은 --pool K 또는 --next N과 함께 씁니다`,
  againstWhat: '두 번째 판정 파일을 지정하십시오: jatdae holes against QRELS2 --qrels QRELS',
  badDepths: ({ text }) => `-k 값은 5,10,20처럼 1 이상의 정수입니다. 받은 값: "${text}"`,
  badGrade: ({ text }) => `--hole-grade 값은 0보다 큰 수입니다. 받은 값: "${text}"`,
  nothingInCommon: ({ joined }) => `두 판정에 공통된 질의가 없어 비교할 수 없습니다. ${joined}`,
} satisfies Translation<typeof en>;
