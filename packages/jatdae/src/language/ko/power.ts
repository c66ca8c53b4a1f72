import type { power as en } from '../en/power.ts';
import type { Translation } from '../message.ts';

const roughly = (share: string) => (share.startsWith('<') ? `${share.slice(1)} 미만` : `약 ${share}`);

export const power = {
  about: {
    systems: '검색 결과 파일, 점수 파일, 또는 jatdae.yaml의 시스템',
    difference: '놓치면 안 되는 차이 (기본값: 0..1 지표에서 0.02)',
    power: '그 차이를 찾을 확률(검정력)',
    alpha: '유의 수준',
    draws: '크기마다 뽑는 표본 수',
    sizes: '표본의 질의 수. 예: 10,25,50',
    svg: '첫 지표의 뒤집힘 곡선을 이 파일에 그림',
    anyway: '비교해서는 안 되는 것도 경고를 달고 분석',
  },
  head: {
    pair: '쌍',
    difference: '차이',
    error: '오류율',
    sd: '표준편차',
    detectable: '검출 가능',
    achieved: '검정력',
    forSeen: '본 차이',
    pairs: '쌍 수',
    measure: '지표',
    mean: '평균',
    halfWidth: '반폭',
  },
  forWanted: ({ wanted }) => wanted,
  forHalfWidth: ({ wanted }) => `±${wanted}까지`,
  title: ({ measure, systems, queries }) => `${measure}: 시스템 ${systems}개, 질의 ${queries}개`,
  oneTitle: ({ system, queries }) => `${system} 하나: 질의 ${queries}개`,
  swapCaption: ({ withNormal }) =>
    `질의 N개를 뽑았을 때 두 시스템의 순서가 뒤집히는 비율${withNormal ? '(정규 근사)' : ''}`,
  binCaption: '차이의 크기별로 나눈 비율',
  sizeCaption: ({ power }) => `지금의 질의로 찾을 수 있는 차이와 필요한 질의 수(검정력 ${power})`,
  meanOf: ({ pairs }) => `${pairs}쌍 평균`,
  bin: ({ low, high }) => (high === undefined ? `${low} 이상` : `${low}–${high}`),
  swapSentence: ({ a, b, n, size, rate }) =>
    `질의 ${n}개 가운데 ${size}개만 뽑으면 표본의 ${rate}에서 ${a} – ${b}의 순서가 거꾸로 나옵니다.`,
  errorSentence: ({ n, error, normal, halves, splitHalf }) =>
    `둘로 나눈 절반(${halves})끼리는 ${splitHalf}에서 순서가 어긋납니다. 그러므로 지금 본 차이가 실제 차이라면 다른 질의 ${n}개에서 순서가 뒤집힐 확률은 그 반인 ${roughly(error)}입니다(정규 근사 ${normal}).`,
  equalSentence: ({ a, b, n }) => `${a} – ${b}: 질의 ${n}개의 평균이 같아 뒤집힐 순서가 없습니다.`,
  wantedSentence: ({ wanted, timesOf: [times, of], leastMost: [least, most], there }) =>
    `${wanted}만큼의 차이를 ${of}번 중 ${times}번 찾으려면 질의가 약 ${least === most ? `${most}개` : `${least}–${most}개(쌍에 따라 다름)`} 필요합니다. 지금은 ${there}개입니다.`,
  seenSentence: ({ a, b, difference, needed }) =>
    `${a} – ${b}에서 본 차이(${difference})를 찾으려면 약 ${needed}개가 필요합니다.`,
  designSentence: ({ systems, wanted, queries }) =>
    `시스템 ${systems}개를 비교할 새 컬렉션에서 최고와 최저의 차이 ${wanted}까지 놓치지 않으려면 질의가 ${queries}개 필요합니다(사카이의 질의 수 설계: 질의를 짝짓지 않아 넉넉하게 잡은 값. 점수의 분산이 비슷한 시스템이면 쓸 수 있습니다).`,
  noPair: '두 시스템에서 모두 정의된 질의가 둘이 안 되어 말할 수 있는 것이 없습니다.',
  closest: ({ shown, all }) =>
    `${all}쌍 가운데 가장 가까운 ${shown}쌍만 보였습니다. 전체는 --format csv 또는 json에 있습니다.`,
  fewerSizes: ({ sizes }) => `자리가 모자라 뺀 크기: ${sizes}. 전체는 --format csv 또는 json에 있습니다.`,
  columns:
    '차이: 두 번째 시스템의 평균 − 첫 번째 시스템의 평균. 오류율: 본 차이가 실제 차이일 때 같은 수의 다른 질의에서 순서가 뒤집힐 비율. 검출 가능: 지금의 질의로 찾을 수 있는 가장 작은 차이. 검정력: 본 차이를 찾을 확률. 그 뒤는 본 차이와 원하는 차이를 찾는 데 필요한 질의 수입니다.',
  method: ({ draws, seed }) =>
    `뒤집힘 비율: 크기마다 표본 ${draws}개를 비복원으로 뽑았습니다(시드 ${seed}). 동점은 반으로 셉니다. 거의 모든 질의를 뽑은 표본은 전체와 같아질 수밖에 없으니 절반 크기까지만 보십시오.`,
  notMeans: ({ measures }) => `${measures}: 질의별 점수의 평균이 아니어서 뺐습니다.`,
  widthSentence: ({ measure, system, half, n, level }) =>
    `질의 ${n}개로 ${system}의 ${measure} 값은 ±${half}까지 알 수 있습니다(${level} 구간).`,
  widthWanted: ({ wanted, needed }) => `±${wanted}까지 알려면 질의가 약 ${needed}개 필요합니다.`,
  twoForMore: '시스템을 둘 이상 주면 순서가 얼마나 자주 뒤집히는지도 볼 수 있습니다.',
  badDifference: ({ value }) => `--difference 값은 지표 단위로 0.02처럼 0보다 큰 수입니다. 받은 값: "${value}"`,
  badSizes: ({ value }) => `--sizes 값은 10,25,50처럼 1 이상의 정수를 쉼표로 이은 것입니다. 받은 값: "${value}"`,
  sizeTooLarge: ({ size, n }) => `질의 ${n}개에서 ${size}개짜리 표본은 뽑을 수 없습니다. ${n}보다 작은 크기를 주십시오`,
  noSystem: '시스템, --qrels와 함께 검색 결과 파일, 또는 질의별 점수 파일을 주십시오',
  noMean: '질의별 점수의 평균인 지표가 없습니다. -m으로 다른 지표를 고르십시오',
  svgNeedsTwo: '--svg는 두 시스템의 순서를 그립니다. 공통 질의가 3개 이상인 시스템을 둘 이상 주십시오',
  written: ({ file, measure }) => `${file}: ${measure}의 뒤집힘 곡선`,
  chart: {
    title: ({ measure }) => `${measure}: 질의가 N개라면 순서가 얼마나 자주 뒤집힐까?`,
    spoken: ({ measure, pairs, queries }) =>
      `질의 수에 따른 ${measure}의 뒤집힘 비율, 시스템 ${pairs}쌍, 질의 ${queries}개까지`,
    twoLines: '실선: 뽑은 표본, 점선: 정규 근사',
    grey: '회색: 쌍 하나하나, 색: 차이의 크기별 평균',
    x: '표본의 질의 수 N',
    y: '순서가 뒤집힌 표본의 비율',
    overlap: '절반이 넘는 표본: 전체와 같아질 수밖에 없음',
    allPairs: ({ pairs }) => `전체 ${pairs}쌍`,
    bin: ({ low, high, pairs }) =>
      `차이 ${high === undefined ? `${low.toFixed(2)} 이상` : `${low.toFixed(2)}–${high.toFixed(2)}`} (${pairs}쌍)`,
  },
} satisfies Translation<typeof en>;
