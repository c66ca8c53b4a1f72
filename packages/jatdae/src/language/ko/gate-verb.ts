import type { verb as en } from '../en/gate-verb.ts';
import type { Translation } from '../message.ts';

export const verb = {
  about: {
    systems: '프로젝트의 시스템, 또는 --qrels와 함께 검색 결과 파일',
    rules: 'gate.yaml. 기본값: jatdae.yaml의 gate:',
    baselines: '기준선 폴더',
    show: '항목마다 보일 질의 수',
    all: '통과한 규칙도 하나씩 보임',
    junit: 'JUnit XML도 씀',
    md: '풀 리퀘스트용 마크다운도 씀',
    json: 'JSON도 씀',
    why: '새 상태가 옳은 이유',
    actor: '누가 정했는지(기본값: 이 컴퓨터의 사용자)',
  },
  finding: '통과하지 못한 규칙이 있음',
  baselineActions: ({ given }) =>
    `${given === undefined ? '무엇을 할지 말해 주십시오' : `"${given}"(이)라는 동작은 없습니다`}: jatdae baseline write [시스템...] 또는 jatdae baseline bless [시스템...] --why "..."`,
  whyNeeded: '기준선을 바꾸려면 이유가 필요합니다: --why "..."',
  cannotBaseline: ({ system, why }) => `${system}의 기준선을 남길 수 없습니다. ${why}`,
  baselineStands: ({ system }) =>
    `${system}에는 이미 기준선이 있고 지금 평가와 다릅니다. 지금이 옳다면 jatdae baseline bless ${system} --why "..."로 남겨 주십시오`,
  baselineState: {
    new: '새로 씀',
    same: '이미 있고 같음',
    replaced: '바꿈',
  },
  head: {
    file: '파일',
    state: '상태',
    queries: '질의',
    gold: '골드',
    rule: '규칙',
    slice: '구간',
    verdict: '판정',
    evidence: '근거',
    system: '시스템',
  },
  commit: '이 파일들을 git에 커밋해 두십시오. jatdae baseline bless로만 바꿀 수 있습니다',
  counts: ({ green, red, unknown }) => `통과 ${green}, 실패 ${red}, 판단 불가 ${unknown}`,
  cannotTellIs: ({ how }) =>
    ({
      red: '판단 불가도 빌드를 멈춥니다(cannot_tell: warn이면 멈추지 않음).',
      warn: '판단 불가는 빌드를 멈추지 않습니다(cannot_tell: warn).',
      ruler: '기준선과 다른 자로 재면 cannot_tell 설정과 관계없이 빌드를 멈춥니다.',
    })[how],
  greenRules: ({ n }) => `그 밖에 통과 ${n}건(--all로 모두 보임)`,
  queriesToRead: ({ ids }) => `볼 질의: ${ids}`,
  matcher: {
    gate: ({ rules, passed }) =>
      passed ? `통과하지 않아야 하는데 ${rules}을(를) 통과했습니다` : `${rules}을(를) 통과하지 못했습니다`,
    reach: ({ measure, value, reached }) =>
      reached ? `${measure} ${value}에 이르지 않아야 하는데 이르렀습니다` : `${measure} ${value}에 이르지 못했습니다`,
  },
  noValue: '(없음)',
  doors: {
    title: ({ system }) => `${system}을(를) 채택하기 전에 확인할 세 가지`,
    direction: '1. 우연을 넘는 방향',
    slaughter: '2. 망가진 질의가 없을 것',
    read: '3. 대상 질의를 직접 읽을 것',
    up: ({ text }) => `나아짐: ${text}`,
    down: ({ text }) => `나빠짐: ${text}`,
    unsure: ({ text }) => `우연과 구별되지 않음: ${text}`,
    same: '달라진 것이 없음',
    unknown: '기준선과 비교할 수 없음',
    noFalls: ({ measure }) => `${measure} 값이 0.5 이상 떨어진 질의 없음`,
    falls: ({ n, measure, shown }) => `${measure} 값이 0.5 이상 떨어진 질의 ${n}개: ${shown}`,
    nothingToRead: '읽어 볼 만큼 바뀐 질의 없음',
    why: {
      lost: '놓침',
      fell: '떨어짐',
      won: '찾음',
    },
  },
} satisfies Translation<typeof en>;
