import type { freeze as en } from '../en/gold-freeze.ts';
import type { Translation } from '../message.ts';

export const freeze = {
  nameNeeded: 'jatdae gold freeze에는 버전 이름이 필요합니다. 예: 2026-11',
  badName: ({ name }) =>
    `"${name}"은(는) 골드 버전의 이름이 될 수 없습니다. 글자나 숫자로 시작해 글자, 숫자, ".", "_", "-"만 100자까지 쓸 수 있고, "."로 끝나거나 장치 이름(CON, NUL)이면 안 됩니다`,
  nameOfTheStore: '"now"는 gold diff와 스튜디오에서 저장소의 현재 내용을 가리킵니다. 다른 이름을 쓰십시오',
  twinOnDisk: ({ name, twin }) =>
    `"${name}"와(과) 이미 동결한 "${twin}"은(는) 대소문자를 구별하지 않는 디스크에서 같은 파일이 됩니다. 다른 이름을 쓰십시오`,
  nothingToFreeze:
    '저장소에 평가 대상 질의가 없어 동결할 것이 없습니다. jatdae gold import 파일로 질의를 들여와 주십시오',
  wouldDrop: ({ count, query, id, file }) =>
    `지금 프로젝트의 판정 가운데 ${count}개가 저장소에 없습니다(첫째: 질의 "${query}", 문서 "${id}"). 그대로 동결하면 새 골드에서 사라집니다. 먼저 jatdae gold import ${file}(으)로 넣거나, 저장소만 동결하려면 --store-only를 쓰십시오.`,
  frozenAlready: ({ name }) =>
    `"${name}"은(는) 이미 동결되어 있고 내용이 다릅니다. 버전은 바뀌지 않으므로 다른 이름을 골라 주십시오`,
  twoNeeded:
    'jatdae gold diff에는 골드 두 개가 필요합니다. 동결한 버전의 이름, 파일, 또는 지금의 저장소를 뜻하는 "now"를 쓸 수 있습니다',
  unknownVersion: ({ name, folder, near, all }) => {
    const hint = near.length > 0 ? near : all;
    return `${folder}에 "${name}"(이)라는 골드 버전이 없고 그런 파일도 없습니다. ${hint.length > 0 ? `있는 버전: ${hint.join(', ')}` : 'jatdae gold freeze 이름으로 만들 수 있습니다'}`;
  },
  systemsNeedProject: ({ system }) =>
    `"${system}": 이 폴더에 jatdae.yaml이 없어 시스템을 알 수 없습니다. --run으로 검색 결과 파일을 주십시오`,
  notRunYet: ({ system }) => `"${system}"의 끝난 실행이 없습니다. jatdae run ${system} 명령으로 먼저 실행해 주십시오`,
  frozen: ({ file, written }) => (written ? `${file} 파일을 썼습니다` : `${file}이(가) 이미 있고 내용이 같습니다`),
  hash: ({ text }) => `해시 ${text}`,
  counts: ({ queries, unlabelled, judgements, relevant, hard }) =>
    `질의 ${queries}개(등급 없는 질의 ${unlabelled}개), 등급이 정해진 쌍 ${judgements}개, 정답 ${relevant}개, 혼동 문서 ${hard}개`,
  guideline: ({ text }) => `판정 지침 ${text}`,
  leftOut: ({ open, unrateable, later }) =>
    `등급이 없어 빠진 쌍: 미정(의견이 갈림) ${open}개, 판정 불가 ${unrateable}개, 나중으로 미룬 것 ${later}개`,
  commit: 'git에 커밋해 두십시오. 프로젝트에서는 jatdae.yaml의 `queries:`로 읽습니다',
  diff: {
    title: ({ before, after }) => `골드 ${before} → ${after}`,
    same: '두 골드의 내용이 같습니다',
    counts: ({ kind, added, changed, removed }) =>
      kind === 'queries'
        ? `질의: 추가 ${added}개, 변경 ${changed}개, 삭제 ${removed}개`
        : `공통 질의의 라벨: 추가 ${added}개, 변경 ${changed}개, 삭제 ${removed}개`,
    flips: ({ flips }) => `그중 ${flips}개는 문서를 정답으로 바꾸거나 정답에서 뺐습니다`,
    withQueries: ({ added, removed }) =>
      `새 질의와 함께 라벨 ${added}개가 들어오고, 삭제된 질의와 함께 ${removed}개가 빠졌습니다`,
    query: '질의',
    document: '문서',
    change: '등급',
    who: '누가',
    more: ({ n }) => `그 밖에 ${n}개(--show ${n + 5} 또는 --format json)`,
    goldOnly: '골드만 바뀌었을 때 각 시스템의 점수(같은 검색 결과를 두 골드로 채점)',
    both: ({ before, after }) => `${before}에서 ${after}(으)로: 시스템과 골드의 몫`,
    system: '시스템',
    measure: '지표',
    from: '이전',
    to: '이후',
    total: '전체',
    bySystem: '시스템',
    byGold: '골드',
    byQueries: '질의',
    rule: '각 몫은 두 순서(시스템 먼저, 골드 먼저)의 평균이며, 두 골드에서 모두 값이 있는 질의로 계산합니다. "질의"는 들어오거나 빠진 질의, 정답이 처음 생기거나 모두 없어진 질의가 보탠 값입니다.',
    noSystems: '채점할 시스템이 없습니다. 프로젝트의 시스템 이름을 쓰거나 --run으로 검색 결과 파일을 주십시오',
    neverCompare: '두 골드의 점수는 서로 다른 자로 잰 값이므로 jatdae compare는 나란히 비교하지 않습니다.',
  },
} satisfies Translation<typeof en>;
