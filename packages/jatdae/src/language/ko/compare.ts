import type { compare as en } from '../en/compare.ts';
import type { Translation } from '../message.ts';

const VERDICTS = {
  better: '좋아짐',
  worse: '나빠짐',
  different: '다름',
  equivalent: '동등함',
  identical: '똑같음',
  'cannot-tell': '판단 불가',
  'judge-first': '판정 먼저',
} as const;

const MILLION = 1_000_000;

const grouped = (value: number | undefined): string => Math.round(value ?? 0).toLocaleString('en-US');

const manySettings = ({ count }: { count: number }) =>
  `설정 ${count}개가 함께 다릅니다. 차이가 어느 설정 때문인지 말할 수 없습니다.`;

const WHAT = {
  gold: '판정(골드 버전)이 서로 다릅니다',
  collection: '컬렉션이 서로 다릅니다',
  ties: '동점 처리가 서로 다릅니다',
} as const;

export const compare = {
  finding: '주 지표에서 첫 시스템보다 나쁜 시스템이 있음',
  about: {
    systems: '검색 결과 파일, 점수 파일, 또는 jatdae.yaml의 시스템. 첫 번째가 기준',
    docs: '1위 문서를 보여 줄 문서 파일',
    alpha: '유의 수준',
    correction: '여러 번 검정할 때의 보정',
    draws: '검정에 쓸 무작위 부호 배열 수',
    margin: '이 안의 차이는 무시: 동등성도 검정',
    k: '사용자가 보는 깊이. 그 아래는 놓친 것으로 셈',
    show: '종류마다 보여 줄 질의 수',
    tests: '모든 검정과 효과 크기도 출력',
    anyway: '비교해서는 안 되는 것도 경고문을 달고 비교',
    charts: '이 폴더에 도표를 SVG로 저장',
    matrix: '모든 시스템 쌍의 p값',
  },
  head: {
    measure: '지표',
    difference: 'B - A',
    interval: '구간',
    role: '구분',
    p: 'p',
    verdict: '판단',
    query: '질의',
    text: '내용',
    system: '시스템',
  },
  verdict: ({ of }) => VERDICTS[of],
  title: ({ a, b, queries }) => `A = ${a}, B = ${b}: 질의 ${queries}개`,
  better: ({ measure, by, interval, level, p }) =>
    `${measure}: B가 ${by}만큼 좋습니다(${level} 구간 ${interval}, 보정한 p ${p}).`,
  worse: ({ measure, by, interval, level, p }) =>
    `${measure}: B가 ${by}만큼 나쁩니다(${level} 구간 ${interval}, 보정한 p ${p}).`,
  different: ({ measure, by, interval, level, p }) =>
    `${measure}: B가 ${by}만큼 다릅니다(${level} 구간 ${interval}, 보정한 p ${p}). 클수록 좋거나 나쁜 지표가 아닙니다.`,
  cannotTell: ({ measure, n, detectable, seen, needed }) => {
    const many = needed !== undefined && needed > MILLION;
    const ko = many ? '백만 개 넘게' : `약 ${grouped(needed)}개`;
    return `${measure}: 구별되지 않습니다. 질의 ${n}개로는 차이가 ${detectable}보다 커야 열에 여덟 번 알아볼 수 있습니다${needed === undefined ? '' : `. 지금 본 차이(${seen})를 알아보려면 질의가 ${ko} 필요합니다`}.`;
  },
  notSure: ({ measure, p, interval }) =>
    `${measure}: 판단할 수 없습니다. 보정한 p(${p})와 구간(${interval})이 둘 다 차이가 있다고 하지는 않습니다.`,
  tooFew: ({ measure, n, least, wanted }) =>
    `${measure}: 판단할 수 없습니다. 질의 ${n}개로는 어떤 결과가 나와도 p가 ${least} 아래로 내려가지 않습니다. 질의가 적어도 ${wanted}개는 있어야 합니다.`,
  noQueries: ({ measure }) => `${measure}: 두 시스템 모두에서 정의되는 질의가 없습니다.`,
  identical: ({ measures }) => `${measures}: 질의별 점수가 모두 똑같습니다. p = 1입니다.`,
  equivalent: ({ measure, margin, interval }) =>
    `${measure}: ±${margin} 안에서 동등합니다. 90% 구간 ${interval}이 그 안에 들어갑니다.`,
  judgeFirst: ({ measure, k, a, b }) =>
    `${measure}: 판단할 수 없습니다. 상위 ${k}개 문서 가운데 판정된 비율이 A는 ${a}, B는 ${b}입니다. 판정부터 더 하십시오: jatdae holes --next 20`,
  primary: '주 지표',
  exploratory: '탐색 지표',
  depends: ({ groups }) => `지표에 따라 판단이 다릅니다. ${groups}.`,
  scaleHolds: ({ measures }) =>
    `구간 척도(지표가 가질 수 있는 값들을 같은 간격으로 놓은 것)에서도 판단이 그대로인 지표: ${measures}.`,
  scaleBreaks: ({ measures }) =>
    `구간 척도(지표가 가질 수 있는 값들을 같은 간격으로 놓은 것)에서는 판단이 달라지는 지표: ${measures}.`,
  scaleUnknown: ({ measures }) => `구간 척도로 확인하지 못한 지표(이진 등급, 컷오프 12 이하일 때만 가능): ${measures}.`,
  crossed: ({ changed, n, up, down, agree }) =>
    `질의 ${n}개 중 ${changed}개에서 첫 정답의 순위가 바뀌었습니다(오름 ${up}, 내림 ${down})${agree ? '. 평균만 보면 드러나지 않습니다' : ''}.`,
  firstRanks: ({ both, mean, median, rr, disagree }) =>
    `둘 다 정답을 찾은 질의 ${both}개에서 첫 정답의 평균 순위 ${mean[0]} → ${mean[1]}, 평균 역순위 ${rr[0]} → ${rr[1]}. 전체 질의의 순위 중앙값 ${median[0]} → ${median[1]}${disagree ? '. 평균 순위와 역순위가 서로 반대쪽을 가리킵니다' : ''}.`,
  overlap: ({ k, jaccard, rbo, same, n }) =>
    `목록의 겹침: Jaccard@${k} ${jaccard}, RBO(p=0.9) ${rbo}. 상위 ${k}개가 순서까지 같은 질의는 ${n}개 중 ${same}개입니다.`,
  judged: ({ k, a, b }) => `Judged@${k}: A ${a}, B ${b}.`,
  noise: ({ measure, which, interval }) =>
    `${measure}: ${which}. 이 흔들림까지 넣은 95% 구간은 ${interval}입니다. 반복 실행은 질의 수에 넣지 않습니다.`,
  noiseOf: ({ system, sd, repeats }) =>
    `${system}은(는) 실행할 때마다 값이 다릅니다(${repeats}번 실행, 표준편차 ${sd})`,
  settings: ({ count }) =>
    count === 0 ? '설정이 모두 같습니다.' : count === 1 ? '다른 설정 하나:' : manySettings({ count }),
  otherKind: ({ a, b }) => `A와 B는 종류가 다른 시스템입니다(${a}, ${b}). 설정 하나의 차이가 아닙니다.`,
  counts: ({ list }) => `B가 나은/같은/못한 질의 수: ${list}.`,
  manySettings,
  briefly: ({ lost, won, a, b }) =>
    `새로 놓친 질의 ${lost}개, 새로 맞힌 질의 ${won}개. 어느 질의인지는 jatdae compare ${a} ${b}`,
  brieflyHere: ({ lost, won }) => `새로 놓친 질의 ${lost}개, 새로 맞힌 질의 ${won}개. 어느 질의인지는 --show 5`,
  missing: ({ system, count, shown }) => `${system}에 없어 뺀 질의: ${count}개(${shown}).`,
  notMeans: ({ measures }) => `${measures}: 질의별 점수의 평균이 아니어서 검정하지 않았습니다.`,
  method: ({ draws, seed, level }) =>
    `p: 대응 무작위화 검정(${draws}회 추출 또는 모든 부호 배열, 시드 ${seed}). 구간: 질의 단위 t 분포의 ${level} 구간, p와 같이 보정.`,
  primaryTests: ({ measure, tests, correction }) =>
    `주 지표: ${measure}. 따로 검정했습니다${tests > 1 && correction !== 'none' ? `(쌍 ${tests}개 보정, ${correction})` : ''}.`,
  exploratoryTests: ({ measures, tests, correction }) =>
    `탐색 지표: ${measures}.${tests > 1 && correction !== 'none' ? ` 탐색 지표끼리 검정 ${tests}개를 보정했습니다(${correction}).` : ''} 다음에 검정할 것을 찾는 데 쓰고, 이것으로 판단하지는 않습니다.`,
  unequalDepth: ({ depths, least, measures }) =>
    `목록의 깊이가 서로 다릅니다(${depths.map(({ system, depth }) => `${system} ${grouped(depth)}위`).join(', ')}). ${measures}은(는) 짧은 목록에는 없는 ${grouped(least)}위 아래까지 봅니다. ${grouped(least)}위 안에서 자르는 지표로 비교하거나 모두 같은 깊이로 실행하십시오.`,
  lost: ({ count, k }) =>
    count === 0
      ? `새로 놓친 질의: 없음. A가 상위 ${k}개 안에서 맞힌 질의는 B도 모두 맞힙니다.`
      : `새로 놓친 질의 ${count}개: A는 상위 ${k}개 안에서 맞혔지만 B는 놓쳤습니다`,
  won: ({ count, k }) =>
    count === 0
      ? `새로 맞힌 질의: 없음. B가 상위 ${k}개 안에서 맞힌 질의는 A도 모두 맞힙니다.`
      : `새로 맞힌 질의 ${count}개: A는 놓쳤지만 B는 상위 ${k}개 안에서 맞혔습니다`,
  lostScore: ({ count, measure }) =>
    count === 0
      ? `새로 놓친 질의: 없음. ${measure} 값이 A에서 0보다 큰 질의는 B에서도 모두 0보다 큽니다.`
      : `새로 놓친 질의 ${count}개: ${measure} 값이 A는 0보다 크고 B는 0입니다`,
  wonScore: ({ count, measure }) =>
    count === 0
      ? `새로 맞힌 질의: 없음. ${measure} 값이 B에서 0보다 큰 질의는 A에서도 모두 0보다 큽니다.`
      : `새로 맞힌 질의 ${count}개: ${measure} 값이 A는 0이고 B는 0보다 큽니다`,
  drops: ({ measure }) => `${measure} 값이 가장 많이 떨어진 질의`,
  ranks: ({ a, b }) => `순위 ${a} → ${b}`,
  none: '없음',
  nothing: '검색된 문서 없음',
  firstNow: '지금 1위',
  more: ({ count }) => `… 외 ${count}개. 더 보려면 jatdae compare --show N`,
  mismatch: ({ what, values }) => `${WHAT[what]}(${values})`,
  refused: ({ reasons }) =>
    `비교할 수 없는 숫자들입니다. ${reasons.join('. ')}. 같은 조건으로 다시 채점하거나, 그래도 비교하려면 --anyway를 붙이십시오`,
  banner: ({ reasons }) => `비교할 수 없는 것을 비교한 결과입니다. ${reasons.join('. ')}`,
  failures: ({ system, failed, of }) => `${system}: 질의 ${of}개 중 ${failed}개 실패(1% 초과)`,
  failuresRefused: ({ reasons }) =>
    `${reasons.join('. ')}. 서로 다른 질의로 낸 평균이라 비교할 수 없습니다. --failed zero로 실패를 0점으로 세거나, jatdae run --resume으로 다시 실행하십시오`,
  noCommonQuery: '공통된 질의가 하나도 없어 비교할 수 없습니다. 같은 질의 아이디를 쓰는지 확인하십시오',
  badShare: ({ flag, value }) => `${flag} 값은 0보다 크고 1보다 작은 수입니다. 받은 값: "${value}"`,
  badMargin: ({ value }) => `--margin 값은 0.01처럼 0보다 큰 수입니다. 받은 값: "${value}"`,
  many: {
    title: ({ count, queries }) => `시스템 ${count}개, 질의 ${queries}개`,
    letters: '같은 글자가 붙은 두 시스템은 그 지표로 구별되지 않습니다(쌍별 무작위화 검정, 모든 쌍에 Holm 보정).',
    ranks: '지표별 순위',
    swapped: ({ a, b, tau, count }) => `${a}, ${b}: 순서가 서로 반대인 시스템 쌍 ${count}개(켄달 타우 ${tau}).`,
    matrix: ({ measure }) => `쌍별 p값, ${measure}(무작위화 검정, Holm 보정)`,
    agree: '모든 지표에서 시스템 순서가 같습니다.',
  },
  allTests: '참고: 모든 검정(p는 보정하지 않음)',
  input: {
    noCommonMeasure: ({ missing, there }) =>
      missing.length > 0
        ? `${missing.join(', ')} 값이 없는 파일이 있습니다. ${there.length > 0 ? `모두에 있는 지표: ${there.join(', ')}` : '공통된 지표가 없습니다'}`
        : '파일들에 공통된 지표가 없어 비교할 수 없습니다',
    unknownMeasure: ({ names }) =>
      `${names.join(', ')}: 알려진 지표가 아닙니다. 값이 클수록 좋은 것으로 보고 그대로 씁니다`,
    twoSystems: '시스템을 둘 이상 주십시오. 첫 번째가 기준이 됩니다',
    runsNeedQrels: ({ file }) =>
      `${file}은(는) 질의별 점수 파일이 아닙니다. 검색 결과 파일이라면 판정 파일이 필요합니다: --qrels 파일`,
    mixed: ({ scores, other }) =>
      `${scores}에는 질의별 점수가 있고 ${other}에는 없습니다. 같은 종류의 파일끼리 주십시오`,
  },
  print: {
    mean: '평균',
    starred: ({ alpha }) => `* 두 시스템이 구별됩니다(p가 ${alpha}보다 작음). 번호는 평균이 좋은 순서입니다.`,
    boldApart: ({ alpha }) =>
      `굵은 글씨: 두 시스템이 구별됩니다(p가 ${alpha}보다 작음). 번호는 평균이 좋은 순서입니다.`,
    taus: '지표 사이의 켄달 타우',
    best: '지표마다 가장 좋은 값을 굵게 표시했습니다.',
    level: ({ alpha }) => `유의 수준 ${alpha}`,
    packages: '필요한 패키지: \\usepackage{booktabs}',
    korean: '한글: \\usepackage{kotex}',
    matrixNeedsThree: '--matrix는 시스템이 셋 이상일 때 나옵니다. 둘뿐이므로 표에 모두 나와 있습니다',
    matrixInTable:
      '--matrix는 터미널 표에만 씁니다. --format json과 --format md에는 모든 쌍의 p값이 이미 들어 있습니다',
  },
} satisfies Translation<typeof en>;
