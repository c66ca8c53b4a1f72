import type { report as en } from '../en/report.ts';
import type { Translation } from '../message.ts';

export const report = {
  head: {
    run: '시스템',
    query: '질의',
    measure: '지표',
    value: '값',
    ceiling: '최대',
    interval: '95% 구간',
    bounds: '[최저, 최고]',
    unjudged: '미판정',
    spread: '0 … 1',
  },
  runTitle: ({ name, queries, depth }) => `${name}: 질의 ${queries}개, 목록 길이 최대 ${depth}`,
  oneQuery: ({ points }) =>
    `질의 하나가 평균을 최대 ${points.toFixed(points < 1 ? 2 : 1)}점(100점 만점)까지 움직입니다.`,
  nothingFound: ({ count, shown }) => `정답 문서를 어느 순위에서도 찾지 못한 질의: ${count}개(${shown}).`,
  foundNothing: ({ name, count }) => `${name}: 질의 ${count}개 모두에서 아무것도 찾지 못해 점수가 0입니다.`,
  foundNothingRelevant: ({ name, count }) =>
    `${name}: 질의 ${count}개 모두에서 정답 문서를 어느 순위에서도 찾지 못해 점수가 0입니다.`,
  unanswered: ({ count, shown }) => `판정은 있으나 결과 목록이 없어 0점으로 센 질의: ${count}개(${shown}).`,
  unjudged: ({ count, shown }) => `결과는 있으나 판정이 없어 세지 않은 질의: ${count}개(${shown}).`,
  withoutRelevant: ({ count, shown }) => `정답 문서가 하나도 없어 재현율 계열 평균에서 뺀 질의: ${count}개(${shown}).`,
  undefinedFor: ({ measure, count }) => `${measure}: 정의되지 않는 질의 ${count}개는 평균에서 뺐습니다.`,
  tiesMatter: ({ measure, leastMost: [least, most] }) =>
    `동점 순서에 따라 ${measure} 값이 ${least.toFixed(4)}에서 ${most.toFixed(4)} 사이로 달라질 수 있습니다. jatdae eval --ties로 정할 수 있습니다.`,
  shorterThanCutoff: ({ measures, depth }) => `목록이 최대 ${depth}개뿐이라 ${measures}도 그 아래는 보지 못합니다.`,
  markdown: {
    title: ({ name }) => `${name} 검색 평가 보고서`,
    means: '평균',
    about: ({ queries, version }) =>
      `질의 ${queries}개. 평균 아래는 95% 구간이고, 같은 문자를 가진 시스템끼리는 우열을 가릴 수 없습니다. 판정하지 않은 문서는 정답이 아닌 것으로 셉니다. jatdae ${version}`,
    ceiling: ({ value }) => `최대 ${value}`,
    unjudged: ({ share }) => `미판정 ${share}`,
    comparisons: '비교',
    versus: ({ a, b }) => `A ${a}, B ${b}`,
    judged: '미판정 A / B',
    failures: '실패',
    failed: ({ system, failures, queries }) =>
      `${system}: 질의 ${queries}개 가운데 ${failures}개에서 정답이 1위가 아닙니다`,
    kind: '유형',
    examples: '예',
    funnel: ({ k }) => `상위 ${k}개까지의 깔때기`,
    bucket: '어디서 끝났나',
    gate: '게이트',
    rule: '규칙',
    slice: '구간',
    evidence: '근거',
    advice: '지표 추천',
    watch: '볼 지표:',
    leave: '볼 필요 없는 지표:',
    leftOut: '이 보고서에서 뺀 것:',
  },
  verb: {
    about: {
      out: '쓸 파일(-이면 표준 출력)',
      systems: '보고할 시스템(기본: 실행 기록이 있는 전부)',
      measures: '지표(기본: 프로젝트의 지표)',
      by: '순위표를 나눌 속성',
      project: '프로젝트 파일',
      store: '골드 저장소: SQLite 파일 또는 postgres:// 주소(JATDAE_GOLD로도 지정)',
      format: '출력 형식',
    },
    collecting: '모으는 중',
    written: ({ file, size, systems, queries, page }) =>
      `${file} 파일을 썼습니다(${size}). 시스템 ${systems}개, 질의 ${queries}개${page ? '이며, 서버 없이 브라우저로 바로 열립니다' : '입니다'}`,
    noReply: ({ path }) => `${path}에 대한 답을 얻지 못했습니다. jatdae studio를 실행해 확인하십시오`,
    notRun: ({ systems }) =>
      `${systems.length > 0 ? `${systems.join(', ')}의 ` : ''}실행 기록이 없습니다. 먼저 jatdae run을 실행하십시오`,
    notBuilt:
      '보고서 화면이 빌드되어 있지 않습니다. npm run build를 실행하십시오. --format md과 --format json은 빌드 없이도 됩니다',
    large: ({ limit }) =>
      `평균, 비교, 실패, 깔때기만으로 ${limit}를 넘는 보고서입니다. 줄이려면 시스템이나 지표를 적게 지정하십시오`,
    left: {
      pairs: ({ shown, all, first }) => `시스템 쌍 ${all}개 가운데 ${first}와(과) 견준 ${shown}개만 비교했습니다`,
      many: ({ first, measure }) =>
        `자바스크립트가 없을 때와 종이에는 ${first}와(과)의 비교만 실었고, 뒤바뀜 곡선은 ${measure}만 그렸습니다`,
      slices: ({ name, shown, all }) => `${name} 구간 ${all}개 가운데 큰 것 ${shown}개만 순위표에 있습니다`,
      depth: ({ shown, before }) => `질의별 결과 목록은 ${before}개가 아니라 ${shown}개까지입니다`,
      texts: ({ characters }) => `문서 본문은 ${characters}자까지만 실었습니다`,
      lists: ({ shown, all }) => `결과 목록은 질의 ${all}개 가운데 ${shown}개만 실었습니다`,
      rows: ({ shown, all }) => `자바스크립트를 끄면 질의 표는 ${all}줄 가운데 ${shown}줄만 보입니다`,
    },
  },
} satisfies Translation<typeof en>;
