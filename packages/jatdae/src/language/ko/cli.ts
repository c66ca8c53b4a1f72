import type { cli as en } from '../en/cli.ts';
import type { Translation } from '../message.ts';

export const cli = {
  headline: 'jatdae(잣대)는 검색을 잽니다. 얼마나 좋은지, 숫자를 믿어도 되는지 알려 줍니다.',
  usage: '사용법: jatdae 명령 [옵션]',
  forAll: '모든 명령에 공통: --lang ko|en, --quiet, --help.',
  more: '결과는 표준 출력, 나머지는 표준 오류로 나갑니다.\n종료 코드: 0 정상, 1 부정적 결과, 2 호출이나 입력 오류, 3 외부 서비스 실패.',
  groups: {
    measure: '무엇을 잴지:',
    task: '무엇을 할지:',
    inputs: '입력:',
    output: '출력:',
    rare: '드물게 쓰는 것:',
    always: '모든 명령에 공통:',
  },
  titles: {
    usage: '사용법:',
    arguments: '인자:',
    options: '옵션:',
    commands: '명령:',
    example: '예:',
    usual: '기본값:',
  },
  rareHidden: ({ count }) => `드물게 쓰는 옵션 ${count}개 더 보기: --help all`,
  exitOne: ({ finding }) => `종료 코드 1: ${finding}.`,
  help: '이 도움말 보기',
  langOption: '메시지 언어 (기본값: 로캘)',
  quietOption: '진행 상황과 알림을 표시하지 않음',
  noticeLevel: {
    warning: '경고',
    note: '참고',
  },
  unknownVerb: ({ name, near }) =>
    `"${name}" 명령은 없습니다.${near.length > 0 ? ` 혹시 ${near.join(', ')} 명령입니까?` : ''} jatdae --help를 보십시오`,
  unknownOption: ({ option }) => `${option} 옵션은 없습니다. jatdae --help를 보십시오`,
  ofAction: ({ option, action }) => `${option}은(는) ${action}와(과) 함께 씁니다`,
  callFault: ({ code, message }) => {
    const quoted = /'([^']*)'/.exec(message)?.[1] ?? '';
    switch (code) {
      case 'commander.unknownOption':
        return `${quoted} 옵션은 없습니다. --help를 보십시오`;
      case 'commander.missingArgument':
        return `인자 ${quoted} 값이 빠졌습니다. --help를 보십시오`;
      case 'commander.optionMissingArgument':
        return `옵션 ${quoted} 뒤에 값을 적어야 합니다`;
      case 'commander.missingMandatoryOptionValue':
        return `옵션 ${quoted} 값이 꼭 필요합니다. --help를 보십시오`;
      case 'commander.excessArguments':
        return '인자가 너무 많습니다. --help를 보십시오';
      default:
        return message.replace(/^error: /, '');
    }
  },
  fileFault: ({ code, path }) => {
    if (code === 'ENOENT') return `${path}: 그런 파일이나 폴더가 없습니다`;
    if (code === 'EACCES' || code === 'EPERM') {
      return `${path}: 접근 권한이 없습니다`;
    }
    if (code === 'EISDIR') return `${path}: 폴더입니다. 파일을 지정하십시오`;
    return `${path}: ${code}`;
  },
  outputFault: ({ code }) =>
    code === 'ENOSPC'
      ? '출력을 쓸 공간이 없어 결과가 온전하지 않습니다. 공간을 비운 뒤 다시 실행하십시오'
      : `출력을 쓰지 못해 결과가 온전하지 않습니다(${code}). 출력이 가는 곳을 확인한 뒤 다시 실행하십시오`,
  ourFault: ({ text }) => `사용자가 아니라 jatdae의 결함입니다. 아래 내용을 알려 주십시오.\n${text}`,
  greeting: {
    noProject: '이 폴더에는 아직 jatdae.yaml이 없습니다.',
    noRuns: 'jatdae.yaml이 있고, 끝난 실행 결과는 아직 없습니다.',
    withRuns: ({ runs }) => `jatdae.yaml과 끝난 실행 결과 ${runs}개가 있습니다.`,
    next: '다음에 할 수 있는 세 가지:',
    all: '전체 명령은 jatdae --help로 보고, 문제가 있으면 jatdae doctor로 점검합니다.',
    steps: {
      demo: '준비된 실험을 몇 초 만에 구경하기',
      init: '이 폴더의 문서·질의·정답으로 프로젝트 만들기',
      pair: '정답 파일로 검색 결과 파일 채점하기',
      run: '모든 시스템에 전체 질의 던지기',
      doctor: '실행에 필요한 것이 다 있는지 점검하기',
      labelling: '브라우저에서 문서를 보고 라벨 달기',
      evaluate: '시스템별 점수와 그 점수를 믿을 근거 보기',
      compare: '차이가 진짜인지 확인하기',
      failures: '실패한 질의와 이유 보기',
      studio: '같은 내용을 브라우저에서 질의별로 보기',
    },
  },
  soFar: ({ what, done, total }) => `${what}: ${total}건 중 ${done}건`,
  left: '남음',
  trecEval: {
    query: '질의마다 점수 출력',
    measure: '지표 또는 묶음 이름(official, set, all_trec), 지표.인자. 여러 번 쓸 수 있음',
    complete: '판정된 모든 질의로 평균. 결과가 없으면 0점',
    level: '정답으로 보는 가장 낮은 등급',
    noSummary: '요약을 출력하지 않음',
    docs: '컬렉션의 문서 수',
    most: '목록에서 앞의 몇 개까지만 볼지',
    judged: '판정 없는 문서를 목록에서 먼저 뺌',
    zscores: '평균 파일과 견준 z 점수 출력',
    compat: '9: trec_eval 9.0.8처럼 (32비트 점수, 옛 반올림)',
    digits: '소수 자릿수',
    relFormat: '판정을 읽는 형식: qrels, qrels_jg, qrels_prefs, prefs',
    runFormat: 'trec_results만',
  },
  verbs: {
    import: '어떤 형식의 라벨이든 저장소로 들여옴',
    export: '저장소의 내용을 원하는 형식으로 내보냄',
    stats: '무엇이 얼마나 있고 누가 판정했는지, 미정은 무엇인지',
    history: '질의나 문서 하나의 변경 이력',
    freeze: '저장소의 현재 상태를 git에 남길 파일로 동결',
    diff: '골드에서 바뀐 것과 그것이 시스템 점수에 미친 영향',
    lint: '골드에서 잘못된 것',
    cacheStats: '캐시에 든 것을 모델과 프롬프트별로 보임',
    prune: '캐시의 답을 지움',
    cacheExport: '캐시를 커밋할 파일로 내보냄',
    cacheImport: '그 파일의 답을 캐시로 들여옴',
    validate: '판정 모델을 믿을 수 있는지 사람의 판정과 비교',
    audit: '사람이 등급을 보지 않고 표본을 확인',
    correct: '적은 사람의 판정으로 판정 모델의 점수를 보정',
    rag: '글로 재는 지표: 문맥과 답변',
    draft: '모델이 문서마다 제안하는 질의',
    review: '초안을 채택, 수정, 삭제, 추가',
    cache: '남겨 둔 답: 세기, 지우기, 주고받기',
    prompt: '프롬프트 파일을 그대로 보여 줌. 고쳐 쓸 때',
    try: '한 번에: 파일 찾기, 기준선 실행, 채점, 놓친 질의 보기',
    init: '폴더를 살펴보고 jatdae.yaml 작성',
    ingest: 'HWP, HWPX, PDF, DOCX, HTML, 마크다운을 표까지 살려 문서로',
    run: '컬렉션에 시스템을 실행하고 단계마다 기록',
    index: '검색 엔진에 컬렉션을 색인',
    eval: '검색 결과를 채점하고 숫자의 근거를 함께 보임',
    compare: '차이가 진짜인지, 어느 질의에서 왔는지',
    power: '질의가 몇 개 필요한지, 지금 수로 얼마나 확실한지',
    holes: '미판정 문서와 그 영향, 다음에 판정할 것',
    next: '다음에 판정하면 좋을 쌍',
    pool: '다음 판정 풀',
    against: '두 판정의 일치도와 시스템 순서',
    failures: '정답이 1위가 아닌 질의와 그 이유',
    tag: '실패한 질의에 꼬리표와 메모 남기기',
    funnel: '정답이 어느 단계에서 사라졌는지',
    advise: '누가 읽는지와 판정에 맞는 지표 고르기',
    gold: '변경 이력이 남는 라벨: 들여오기, 점검, 동결, 비교, 이력',
    judge: 'LLM 판정: 프롬프트, 다수결, 캐시, 비용',
    baseline: '게이트가 비교할 평가를 기준선으로 남김',
    write: '시스템마다 지금 평가를 기준선으로 남김',
    bless: '이유를 남기고 기준선을 바꿈',
    gate: '통과, 실패, 판단 불가: 더 나빠지면 안 되는 것',
    studio: '보고 눌러 보고 라벨을 다는 웹 앱',
    report: '같은 화면을 파일 하나로: 보내고 보관하기',
    trecEval: 'trec_eval과 똑같이 검색 결과를 채점',
    fuse: '검색 결과 여럿을 하나로: rrf 등 열다섯 방법',
    convert: '평가 파일을 다른 형식으로 변환',
    measures: '지표의 정의, 수식, 출처',
    doctor: '이 컴퓨터와 프로젝트에 필요한 것이 다 있는지',
    demo: '함께 제공되는 실험',
  },
} satisfies Translation<typeof en>;
