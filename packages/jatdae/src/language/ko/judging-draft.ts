import type { draft as en } from '../en/judging-draft.ts';
import type { Translation } from '../message.ts';

export const draft = {
  finding: '초안이 없는 문서가 있음',
  about: {
    review: '있는 초안을 살펴봄',
    n: '문서마다 쓸 질의 수',
    per: '속성값마다 최대 n개 (예: topic=20)',
    limit: '뽑을 문서 수의 상한',
    judge: 'jatdae.yaml의 판정 모델',
    prompt: '프롬프트 파일',
    out: '저장할 파일',
    drafts: '초안 파일',
    accept: '결정을 파일에서 읽음',
    grade: '원문의 등급',
    seed: '뽑기의 시드',
  },
  badPer: ({ given }) => `"${given}"은(는) 할당량이 아닙니다. --per topic=20처럼 적으십시오`,
  noAttribute: ({ attribute, known }) =>
    `"${attribute}" 속성이 있는 문서가 없습니다.${known.length > 0 ? ` 있는 속성: ${known.join(', ')}` : ' 문서에 속성이 하나도 없습니다'}`,
  needsDocuments: '질의를 쓸 문서가 없습니다. --docs 파일을 주거나 프로젝트 안에서 실행하십시오',
  emptyDocuments: ({ count }) => `내용이 없는 문서 ${count}개는 뺐습니다`,
  reviewNeeds: '어느 초안인지 적어 주십시오: jatdae judge draft review drafts.jsonl',
  unknownDraftAction: ({ given }) =>
    `초안으로 "${given}"(이)라는 일은 할 수 없습니다: jatdae judge draft, 또는 jatdae judge draft review 파일`,
  badDraft: 'jatdae judge draft가 쓴 초안이 아닙니다',
  badDecision:
    '결정은 {"draft": 초안의 id, "action": keep, rewrite, drop, add 중 하나} 꼴입니다. rewrite와 add에는 "text"가 있어야 합니다',
  drafting: '초안 작성 중',
  notCached: ({ count }) =>
    `캐시에 문서 ${count}개의 초안이 없습니다. --cache-only 없이 한 번 실행하거나 답이 있는 캐시를 들여오십시오`,
  title: ({ drafts, documents, file }) => `${file}: 문서 ${documents}개의 초안 ${drafts}개`,
  head: {
    topic: ({ attribute }) => attribute,
    drafts: '초안',
    documents: '문서',
    look: '살펴볼 것',
    none: '(없음)',
  },
  flag: {
    copies: '문서의 말을 그대로 씀',
    'needs-context': '앞뒤 맥락이 있어야 통함',
    twice: '다른 초안과 같음',
    known: '이미 있는 질의',
    long: '검색창에 치기에는 긺',
  },
  fewer: ({ count }) => `문서 ${count}개는 부탁한 것보다 초안이 적게 나왔습니다.`,
  missing: ({ count, why }) => `문서 ${count}개는 초안이 없습니다: ${why}.`,
  missingKind: {
    unreadable: '답을 읽을 수 없음',
    refused: '거부',
    'timed-out': '시간 초과',
    'out-of-scale': '형식이 다름',
    'cut-off': '답이 잘림',
    failed: '호출 실패',
    unasked: '묻지 않음',
  },
  notLooked: ({ why }) => `살피지 못한 것: ${why}.`,
  draftsOnly: '아직 초안이지 정답이 아닙니다. 사람이 남기기로 한 것만 정답셋에 들어갑니다(jatdae judge draft review).',
  writtenBy: ({ id }) => `작성: ${id}`,
  action: {
    keep: '그대로 남긴다',
    rewrite: '고쳐 쓴다',
    drop: '버린다',
    add: '이 문서에 질의를 하나 더 쓴다',
    stop: '여기서 멈추고 나중에 잇는다',
  },
  draftOf: ({ at, all, text }) => `${at}/${all}  ${text}`,
  fromDocument: ({ title }) => `원문: ${title}`,
  lookAt: ({ flags }) => `살펴볼 것: ${flags}`,
  what: '어떻게 할까요?',
  yourText: '고친 질의(빈 줄이면 돌아감) >',
  decided: ({ kept, rewritten, added, dropped, left }) =>
    `남김 ${kept}, 고쳐 씀 ${rewritten}, 더함 ${added}, 버림 ${dropped}. 볼 것 ${left}개 남음`,
  inStore: ({ where }) =>
    `${where}: 남긴 것은 generated, 사람이 쓴 것은 real로 들어갔습니다. 원문 문서는 잠정 판정입니다.`,
} satisfies Translation<typeof en>;
