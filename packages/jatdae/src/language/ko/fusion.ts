import type { fusion as en } from '../en/fusion.ts';
import type { Translation } from '../message.ts';

const WHY = {
  scattered: '한 질의의 줄들이 모여 있지 않아',
  encoding: 'UTF-8이 아니어서',
  shape: '압축되지 않은 TREC run이 아니어서',
} as const;

export const fusion = {
  listScoreNotFinite: ({ id, score }) =>
    `문서 "${id}"의 점수가 ${score}입니다. 점수가 모두 유한한 수인 목록만 융합할 수 있습니다.`,
  maxNotPositive: ({ best }) =>
    `normalise: max는 가장 높은 점수로 나누는데 어느 목록에서 그 값이 ${best}입니다. 나누면 순서가 뒤집히므로 min-max, z-score, rank 중 하나를 쓰십시오.`,
  listWithoutScores: ({ normalise }) =>
    `점수가 없는 목록이 있어 normalise: ${normalise}를 적용할 수 없습니다. normalise를 rank나 borda로 바꾸거나 rrf처럼 순위를 읽는 방법을 쓰십시오.`,
  fusedNotFinite: ({ method, id, score }) =>
    `${method} 계산에서 문서 "${id}"의 점수가 ${score}이(가) 되었습니다. 더하기에는 점수가 너무 크므로 먼저 정규화하십시오.`,
  unknownFusion: ({ kind, name, near, known }) => {
    const ko = kind === 'method' ? '융합 방법' : '정규화 방법';
    const list = known.join(', ');
    return `"${name}"은(는) 없는 ${ko}입니다.${near === undefined ? '' : ` "${near}"을(를) 쓰려고 하셨나요?`} 쓸 수 있는 이름: ${list}.`;
  },
  readsRanks: ({ method }) =>
    `${method}은(는) 순위만 읽으므로 normalise가 아무 일도 하지 않습니다. 이 옵션을 빼거나 combsum처럼 점수를 읽는 방법을 쓰십시오.`,
  badMissing: ({ method, given, allowed }) =>
    `${method}: 여기서 missing 값은 ${allowed.join(', ')} 중 하나여야 하는데 "${given}"입니다.`,
  notTaken: ({ method, name, takes }) =>
    `${method}에는 ${name} 값을 줄 수 없습니다. ${takes.length === 0 ? '매개변수가 없는 방법입니다' : `줄 수 있는 값: ${takes.join(', ')}`}.`,
  badNumber: ({ name, value, wanted }) => `융합: ${name} 값은 ${wanted} 하는데 ${value}입니다.`,
  weightsNeeded: ({ method, count }) => `${method}에는 가중치가 필요합니다. 목록 ${count}개마다 하나씩 적으십시오.`,
  weightCount: ({ given, count }) =>
    `목록은 ${count}개인데 가중치는 ${given}개입니다. 목록과 같은 순서로 하나씩 적으십시오.`,
  weightsAllZero: '가중치가 모두 0이어서 모든 문서의 점수가 같아집니다.',
  files: {
    readWhole: ({ why }) => {
      const ko = WHY[why];
      return `${ko} 이 파일을 통째로 메모리에 읽었습니다.`;
    },
    nothingToFuse: '융합할 run이 없습니다.',
    queriesMissing: ({ count, all }) =>
      `질의 ${all}개 중 ${count}개가 이 파일에 없습니다. 이 질의들은 나머지 파일만으로 융합했습니다.`,
  },
  verb: {
    about: {
      runs: '검색 결과 파일들. 형식은 무엇이든',
      out: '쓸 파일(TREC run). .gz로 끝나면 압축함',
      method: '순위나 점수를 하나로 합치는 방법',
      normalise: '점수를 같은 척도로 맞추는 방법',
      weights: '결과 파일마다 하나씩, 예: 0.7,0.3',
      missing: '어느 결과에 없는 문서를 무엇으로 칠지 (기본값: 그 방법의 논문대로)',
      depth: '질의마다 남길 최대 문서 수',
      k: 'rrf: 클수록 상위 순위의 비중이 줄어듦 (기본값: 60)',
      gamma: 'combgmnz: 문서를 찾은 결과 수의 지수 (기본값: 1)',
      sigma: 'logn-isr: 로그 안에 더하는 값 (기본값: 0.01)',
      phi: 'rbc: 지속 확률, 0과 1 사이 (기본값: 0.8)',
      name: '합친 결과의 이름표 (기본값: 방법 이름)',
      force: '이미 있으면 덮어씀',
    },
    fusing: '합치는 중',
    tooFew: '합치려면 검색 결과가 둘 이상 있어야 합니다. 예: jatdae fuse a.txt b.txt -o fused.txt',
    noOut: '쓸 파일을 -o 파일 형식으로 적어 주십시오',
    notNumbers: ({ given }) => `--weights ${given}: 숫자를 쉼표로 나누어 적으십시오. 예: 0.7,0.3`,
    written: ({ file, method, runs, queries, lines }) =>
      `${file}: 결과 ${runs}개를 ${method} 방법으로 합침, 질의 ${queries}개, ${lines}줄`,
  },
  equalScores: {
    borda: '여느 목록과 같은 계단 값(아이디 순서)',
    max: '모두 1',
    minMax: '모두 1',
    none: '그대로',
    rank: '여느 목록과 같은 계단 값(아이디 순서)',
    sum: '모두 1/n(합이 1)',
    zScore: '모두 0(평균)',
  },
  wanted: {
    fromOne: '1 이상이어야',
    aboveZero: '0보다 커야',
    fromZero: '0 이상이어야',
    fraction: '0과 1 사이여야',
  },
} satisfies Translation<typeof en>;
