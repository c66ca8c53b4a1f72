import type { evaluation as en } from '../en/evaluation.ts';
import type { Translation } from '../message.ts';

export const evaluation = {
  listFault: ({ query, message }) => `질의 "${query}"의 순위 목록에 문제가 있습니다. ${message}`,
  cannotScore: ({ query, message }) =>
    `질의 "${query}"의 점수를 낼 수 없습니다(${message}). 판정 파일에서 이 질의의 등급을 확인하거나 다른 지표를 쓰십시오`,
  cannotMeasure: ({ reason }) => `측정할 수 없습니다(${reason}). 판정의 등급과 지표의 인자를 확인하십시오`,
  noQueryInCommon: ({ joined }) => `이 검색 결과에는 판정된 질의가 하나도 없어 채점할 수 없습니다. ${joined}`,
  noDocumentInCommon: ({ joined }) =>
    `검색된 문서 가운데 판정된 문서가 하나도 없어, 시스템과 상관없이 모든 점수가 0이 됩니다. ${joined ?? '검색 결과와 판정이 같은 문서 아이디를 쓰는지 확인하십시오.'}`,
  nothingFound: ({ queries }) => `판정된 질의 ${queries}개에서 아무것도 찾지 못해 모든 점수가 0입니다`,
  onlyUnjudgedQueries: ({ queries }) =>
    `판정이 없는 질의 ${queries}개에만 결과가 있고 판정된 질의에서는 아무것도 찾지 못해 모든 점수가 0입니다`,
  nothingJudged: ({ meet }) =>
    meet
      ? '찾은 문서 가운데 해당 질의에 판정된 문서가 하나도 없어 모든 점수가 0입니다. 검색 결과와 판정의 아이디는 서로 만나므로 이 값이 결과입니다'
      : '찾은 문서 가운데 판정된 문서가 하나도 없어 모든 점수가 0입니다. 이 두 파일만으로는 아이디가 같은지 알 수 없으니, --docs 옵션으로 문서 파일을 지정하면 알 수 있습니다',
  selfMatches: ({ own, lists }) =>
    `순위 목록 ${lists}개 중 ${own}개의 맨 앞이 질의와 아이디가 같은 문서입니다. BEIR의 ArguAna처럼 질의 자체가 컬렉션의 문서라 첫 자리를 잃습니다. --drop-self 옵션을 쓰면 순위를 자르기 전에 그 문서를 뺍니다`,
  selfDropped: ({ own, lists }) => `순위 목록 ${lists}개 중 ${own}개에서 질의와 아이디가 같은 문서를 뺐습니다`,
  sampledRefused: ({ names }) =>
    `표본 판정으로는 ${names.join(', ')} 값을 말할 수 없습니다. 표본에 들지 않은 문서가 모두 정답이 아닌 것으로 세어지기 때문입니다. CappedR@k, R@k, RR, Success@k, Violations@k를 쓰거나, 정답 문서를 모두 판정했다면 --judging sampled를 빼십시오`,
  oneOf: ({ flag, value, choices }) => `${flag} 값은 ${choices.join(', ')} 중 하나입니다. 받은 값: "${value}"`,
  needed: ({ flags }) => `${flags} 값이 필요합니다. --help를 보십시오`,
  noAttribute: ({ name, known }) =>
    `"${name}" 속성이 있는 질의가 없습니다${known.length > 0 ? `. 있는 속성: ${known.join(', ')}` : ''}`,
  groups: {
    notHere: ({ names }) =>
      `${names.join(', ')}: 하위 주제별, 평가자별 판정이나 선호 판정이 필요한데 여기서는 읽지 않습니다. TREC 판정 파일에 있는 것을 jatdae eval이 읽습니다`,
    onlyTrec: ({ names }) =>
      `${names.join(', ')}: 하위 주제별, 평가자별 판정과 선호 판정은 TREC 판정 파일에서만, 등급을 그대로 읽습니다. --from-qrels와 --grades를 빼십시오`,
    read: ({ groups, shown, disagree }) =>
      `그룹 ${groups}개가 판정함(둘째 열: ${shown})${disagree > 0 ? `. 등급이 여럿인 문서 ${disagree}건은 그룹을 나누지 않는 지표에서 가장 높은 등급으로 셉니다` : ''}`,
  },
  detected: ({ file, format, what }) => `${file}: ${format}, ${what}`,
  judgementCount: ({ queries, pairs }) => `질의 ${queries}개, 판정 ${pairs}건`,
  answeredCount: ({ queries }) => `답한 질의 ${queries}개`,
  notInQueryFile: ({ ids, shown }) => `판정된 질의 ${ids.length}개가 질의 파일에 없어 제외합니다(${shown})`,
  notJudged: ({ ids, shown }) => `질의 파일의 질의 ${ids.length}개에 판정이 없습니다(${shown})`,
  faults: {
    of: {
      'unknown-measure': ({ name, nearest }) =>
        `"${name}" 지표는 없습니다. ${nearest.length > 0 ? `가까운 이름: ${nearest.join(', ')}` : '전체 목록: jatdae measures'}`,
      'unknown-trec-measure': ({ name, nearest }) =>
        `trec_eval에 "${name}" 지표는 없습니다${nearest.length > 0 ? `. 가까운 이름: ${nearest.join(', ')}` : ''}`,
      'no-measure': ({ example }) => `지표가 없습니다. 예: ${example}`,
      'several-measures': ({ text, names }) =>
        `"${text}": 지표가 ${names.length}개입니다(${names.join(', ')}). 여기에는 하나만 적으십시오`,
      unreadable: ({ text, examples }) => `"${text}": 지표로 읽을 수 없습니다. 예: ${examples.join(', ')}`,
      'unknown-parameter': ({ measure, key, keys }) =>
        `${measure}: "${key}" 인자가 없습니다. ${keys.length > 0 ? `있는 인자: ${keys.join(', ')}` : '받는 인자가 없는 지표입니다'}`,
      'missing-parameter': ({ measure, key, example }) => `${measure}: ${key} 인자가 필요합니다. 예: ${example}`,
      'needs-cutoff': ({ measure, example }) => `${measure}: 몇 위까지 볼지 적어야 합니다. 예: ${example}`,
      'needs-recall': ({ measure, example }) => `${measure}: 재현율 지점을 적어야 합니다. 예: ${example}`,
      'no-cutoff': ({ measure }) => `${measure}: 순위 한도(@)를 받지 않습니다. ${measure}처럼 적으십시오`,
      'bad-recall': ({ measure }) => `${measure}: 재현율 지점은 0부터 1까지의 수입니다`,
      'bad-cutoff': ({ measure, example }) => `${measure}: @ 뒤에는 1 이상의 정수를 적으십시오. 예: ${example}`,
      'no-parameters': ({ measure }) => `${measure}: 인자를 받지 않습니다. ${measure}처럼 적으십시오`,
      'needs-number': ({ at }) => `${at}: 수를 적으십시오`,
      'needs-whole': ({ at }) => `${at}: 정수를 적으십시오`,
      'needs-flag': ({ at }) => `${at}: true 또는 false를 적으십시오`,
      'needs-choice': ({ at, choices }) => `${at}: ${choices} 중 하나를 적으십시오`,
      'out-of-range': ({ at, value, range: [min, max], open }) => {
        const wanted =
          max === undefined
            ? open
              ? `${min}보다 커야 합니다`
              : `${min} 이상이어야 합니다`
            : open
              ? `${min}보다 크고 ${max}보다 작아야 합니다`
              : `${min}부터 ${max}까지여야 합니다`;
        return `${at}: ${value} 값은 쓸 수 없습니다. ${wanted}`;
      },
      other: ({ message }) => message,
    },
  },
  measures: {
    name: '지표 하나. 어떤 이름이든 됨',
    head: {
      measure: '지표',
      title: '이름',
      source: '출처',
      others: '다른 도구',
    },
    propertiesAbout: '지표마다 지니는 성질과, 그 지표가 있는 다른 도구를 표시',
    properties: {
      swap: '교환',
      topHeavy: '상위 중시',
      closure: '최댓값 1',
      deficiency: '결손',
      convergence: '수렴',
      interval: '등간격',
    },
    holds: { yes: '예', no: '아니요' },
    propertiesRead:
      '문서 5건으로 만들 수 있는 모든 목록에 대어 보았습니다. +는 관련 문서이고, "아니요" 뒤는 반례가 되는 목록입니다.\n교환: 관련 문서가 한 자리 올라가면 값이 낮아지지 않습니다. 상위 중시: 위로 갈수록 더 많이 오릅니다. 최댓값 1: 가장 좋은 목록의 값이 1입니다.\n결손: 관련 문서가 하나 빠지면 값이 낮아집니다. 수렴: 자르는 순위 안으로 들어오면 값이 오릅니다. 등간격: 나올 수 있는 값의 간격이 모두 같습니다.\n≠는 값이 다른 도구입니다. 어디가 다른지는 docs/measures.md에 있습니다.',
    unknown: ({ asked, near }) =>
      `"${asked}" 지표는 없습니다${near.length > 0 ? `. 가까운 이름: ${near.join(', ')}` : ''}`,
  },
  options: {
    runs: '검색 결과 파일, 또는 jatdae.yaml의 시스템',
    qrels: '판정 파일 (형식은 자동 감지)',
    run: '검색 결과 파일 (형식은 자동 감지). 여러 번 쓸 수 있음',
    measure: '지표. 예: nDCG@10,RR@10 또는 ndcg_cut.10',
    queries: '질의 파일. 여기 있는 질의만 세고 속성으로 나눔',
    perQuery: '질의별 점수도 출력',
    docs: '본문과 속성을 읽을 문서 파일',
    rel: '정답으로 보는 가장 낮은 등급 (기본값: 0보다 큰 모든 등급)',
    ties: '동점 문서의 순서',
    format: '출력 형식',
    noBom: 'CSV 앞에 BOM을 쓰지 않음. 프로그램으로 읽을 때',
    from: '검색 결과 파일의 형식',
    fromQrels: '판정 파일의 형식',
    tag: '이 이름표가 붙은 줄만 읽음',
    dropSelf: '질의와 아이디가 같은 문서를 목록에서 뺌',
    docOf: "청크 아이디를 문서로: '#', /정규식/, field:이름",
    judging: '판정이 얼마나 완전한지',
    negative: '음수 등급의 뜻',
    grades: '등급의 뜻, 또는 1=3,2=2 같은 대응',
    conflicts: '한 쌍을 다르게 두 번 판정했을 때 쓸 등급',
    column: '판정 표에서 역할을 맡은 열. 예: grade=human_label',
    answered: '답한 질의만으로 평균',
    bounds: '미판정 문서 때문에 달라질 수 있는 범위 표시',
    seed: '난수 시드',
    project: '프로젝트 파일 (기본값: 이 폴더의 jatdae.yaml)',
    at: '파이프라인의 이 단계 목록을 채점',
    failed: '실패한 질의를 평균에서 빼거나 0점으로 셈',
    notShown: ({ format, options }) =>
      `--format ${format}에는 ${options} 결과를 담을 자리가 없습니다. --format json에는 담깁니다`,
  },
  repeat: {
    title: ({ system, runs, identical, overlap, k }) =>
      `${system}, ${runs}번 실행: 목록이 완전히 같은 질의 ${identical}, 상위 ${k}개 겹침 ${overlap}`,
    head: {
      measure: '지표',
      least: '최저',
      most: '최고',
      range: '폭',
    },
  },
  scope: {
    clean: ({ queries, documents }) =>
      `범위: 목록 ${queries}개의 문서 ${documents}개를 확인했고, 질의의 범위를 벗어난 문서는 없습니다.`,
    leaks: ({ system, facts: { count, queries, within, k }, shown }) => {
      const listed = `${shown.join('; ')}${count > shown.length ? '; …' : ''}`;
      return `범위 유출, ${system}: 질의의 범위를 벗어난 문서 ${count}개(질의 ${queries}개, 상위 ${k}위 안 ${within}개): ${listed}`;
    },
    leak: ({ query, rank, document, conditions }) => `${query} ${rank}위 ${document} (${conditions} 아님)`,
    unscoped: ({ system, count, attributes, shown }) =>
      `범위 확인 불가, ${system}: 질의 ${count}개에 ${attributes} 속성이 없어 목록을 확인하지 못했습니다(${shown}). scope:가 읽는 속성을 모든 질의에 적으십시오.`,
    unknown: ({ system, count, shown }) =>
      `범위 확인 불가, ${system}: 찾은 문서 ${count}개가 컬렉션에 없어 누구의 것인지 알 수 없습니다(${shown}).`,
    unknownQueries: ({ system, count, shown }) =>
      `범위 확인 불가, ${system}: 검색 결과의 질의 ${count}개가 컬렉션에 없어 목록을 확인하지 못했습니다(${shown}).`,
    nothingChecked: ({ system }) => `범위 확인 불가, ${system}: 확인할 목록이 없습니다.`,
  },
  scores: {
    noScores:
      '질의별 점수가 들어 있는 파일이 아닙니다. `jatdae eval --per-query --format json`의 JSON, `trec_eval -q`의 출력, 또는 질의와 점수가 있는 표를 주십시오. 검색 결과 파일이라면 --qrels도 함께 주십시오',
    withoutPerQuery: ({ system }) =>
      `${system || '이 시스템'}의 질의별 점수가 없습니다. jatdae eval --per-query로 다시 평가하십시오`,
    noQuery: '이 줄에는 질의가 없습니다',
    noScore: ({ query }) => `질의 "${query}"의 점수가 없습니다`,
    noNumber: ({ text }) => `"${text}"은(는) 숫자가 아닙니다. 지표가 정의되지 않는 칸은 비워 두십시오`,
    twice: ({ query, measure }) => `질의 "${query}"에 ${measure} 값이 두 번 있습니다`,
    trecEvalShape: 'trec_eval의 한 줄은 지표, 질의, 값을 탭으로 나눈 것입니다',
    onlyMeans: '평균만 있습니다. trec_eval -q로 질의별 값도 출력하십시오',
    noJson: '이 줄은 JSON 객체가 아닙니다',
    cells: ({ count, wanted }) => `머리글은 ${wanted}칸인데 이 줄은 ${count}칸입니다`,
    empty: ({ system, counts, queries, ids }) =>
      `${system}: 질의 ${queries}개 가운데 ${counts.map(({ measure, count }) => `${measure} ${count}개`).join(', ')}의 값이 비어 있습니다(${ids.join(', ')}${ids.length < counts[0]!.count ? ', …' : ''}). 정의되지 않은 것으로 보고 평균과 검정에서 뺐습니다. 찾지 못한 것이라면 0을 적으십시오.`,
    columnsAreSystems: ({ file, names }) => `${file}: 파일이 하나뿐이므로 열을 시스템으로 봅니다: ${names.join(', ')}`,
  },
  slices: {
    about: {
      by: '이 속성별로: lang, document.item, lang>document.lang',
      matrix: '방향(ko>en)을 행렬로',
    },
    several: '(값이 여럿)',
    all: '(전체 질의)',
    macro: '(슬라이스 평균)',
    allSides: '전체',
    tooSmall: ({ fewest, widest, level }) =>
      `* 이 값만으로는 말하기 어렵습니다: 질의가 ${fewest}개 미만이거나 ${level} 구간이 ±${widest}보다 넓습니다.`,
    otherCounts: ({ first, measures }) =>
      `n은 ${first}의 질의 수입니다. 일부 행에서 ${measures}의 질의 수는 이와 다르며, --format json에 있습니다.`,
    acrossTitle: ({ measure, by }) => `${by}별 ${measure}, 낮은 것부터`,
    acrossTitleLower: ({ measure, by }) => `${by}별 ${measure}, 나쁜 것부터`,
    matrixTitle: ({ measure, by }) => `${by}별 ${measure}: 행은 질의, 열은 문서 쪽 (괄호 안은 질의 수)`,
    rest: ({ count }) => `방향이 없어 행렬에서 뺀 질의: ${count}개.`,
    noDirection: ({ by }) =>
      `"${by}" 값 가운데 ko>en처럼 방향을 나타내는 것이 없어 행렬을 만들 수 없습니다. 속성 두 개를 이어 쓸 수 있습니다: --by 'lang>document.lang'`,
    needsDocuments: ({ by }) => `"${by}"은(는) 문서 속성인데 문서가 없습니다. --docs로 지정하십시오`,
    matrixNeedsBy: '--matrix는 --by 속성이나 jatdae.yaml의 slices:와 함께 씁니다',
  },
  trecEval: {
    noSuchMeasure: ({ name, near }) =>
      `trec_eval에는 "${name}" 지표가 없습니다${near.length > 0 ? `. 가까운 이름: ${near.join(', ')}` : ''}`,
    writtenOtherwise: ({ argument, meant }) => `trec_eval에는 "${argument}" 지표가 없습니다. 이렇게 쓰십시오: ${meant}`,
    gradesCut: ({ count }) =>
      `정수가 아닌 등급 ${count}개를 적힌 그대로 셌습니다. trec_eval은 소수점 아래를 버리므로(1.5는 1) 값이 다를 수 있습니다`,
    otherJudgements: ({ name, given, needed, measures }) =>
      `-m ${name}에는 -R ${needed.join('나 -R ')}이(가) 필요한데 판정을 -R ${given}(으)로 읽었습니다. 이 판정에는 -m ${measures}을(를) 쓰십시오`,
    measureFault: ({ name, reason }) => `-m ${name}: ${reason}`,
    cutoffs: ({ name, params }) => `-m ${name}.${params}: 자를 순위는 0보다 큰 수를 쉼표로 나누어 한 번씩만 적으십시오`,
    utilityNumbers: 'utility에는 수 네 개가 필요합니다. 예: -m utility.1,-1,0,0',
    unanswered: ({ count, first }) =>
      `판정된 질의 ${count}개는 검색 결과가 없어 평균에서 빠집니다(처음: ${first.join(', ')}). 0점으로 넣으려면 -c를 쓰십시오`,
    nothingInCommon: '결과와 판정이 모두 있는 질의가 없습니다. 두 파일의 질의 아이디가 같은지 확인하십시오',
    badNumber: ({ flag, text }) => `${flag}에는 정수를 적어야 합니다. 받은 값: "${text}"`,
    oldFormat: ({ flag, value, known }) => `${flag} ${value} 형식은 읽지 않습니다. 읽을 수 있는 형식: ${known}`,
    zscoreLine: '-Z 파일의 한 줄에는 질의, 지표, 평균, 표준편차를 적습니다',
    remarksSkipped: ({ count }) =>
      `#으로 시작하지만 판정으로 보이는 줄이 ${count}개 있습니다. trec_eval 10처럼 건너뛰었습니다(--compat 9는 읽습니다)`,
    longTags: ({ count }) => `필드가 6개를 넘는 줄이 ${count}개 있습니다. trec_eval처럼 이름표 뒤는 읽지 않습니다`,
    judgedTwice: ({ line, before, now }) =>
      `이 쌍의 등급이 ${line}번째 줄에서는 ${before}인데 여기서는 ${now}입니다. 둘 중 하나만 남기십시오`,
  },
} satisfies Translation<typeof en>;
