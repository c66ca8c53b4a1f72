import type { DraftFlag } from '../judging/draft/draft.ts';
import type { DraftAction } from '../judging/draft/drafts-file.ts';
import type { MissingGrade } from '../judging/outcome.ts';
import { type Say, say } from './say.ts';

export const about = {
  n: say('draft: queries for each document (default: 3)', 'draft: 문서마다 쓸 질의 수 (기본값: 3)'),
  per: say('draft: at most n for each value, such as topic=20', 'draft: 속성값마다 최대 n개 (예: topic=20)'),
  limit: say('draft: at most so many documents, drawn', 'draft: 뽑을 문서 수의 상한'),
  out: say('draft: where to write (default: drafts.jsonl)', 'draft: 저장할 파일 (기본값: drafts.jsonl)'),
  accept: say('draft review: decisions from a file', 'draft review: 결정을 파일에서 읽음'),
  grade: say('draft review: grade of the source (default: 1)', 'draft review: 원문의 등급 (기본값: 1)'),
  seed: say('seed of the draw', '뽑기의 시드'),
} as const;

export const badPer = (given: string): Say =>
  say(
    `"${given}" is no quota; write it as --per topic=20`,
    `"${given}"은(는) 할당량이 아닙니다. --per topic=20처럼 적으십시오`,
  );
export const noAttribute = (attribute: string, known: readonly string[]): Say =>
  say(
    `no document has the attribute "${attribute}"${known.length > 0 ? `; there are ${known.join(', ')}` : ''}`,
    `"${attribute}" 속성이 있는 문서가 없습니다.${known.length > 0 ? ` 있는 속성: ${known.join(', ')}` : ' 문서에 속성이 하나도 없습니다'}`,
  );
export const needsDocuments: Say = say(
  'there are no documents to write queries for; give --docs FILE, or run it inside of a project',
  '질의를 쓸 문서가 없습니다. --docs 파일을 주거나 프로젝트 안에서 실행하십시오',
);
export const emptyDocuments = (count: number): Say =>
  say(`${count} documents say nothing; they are left out`, `내용이 없는 문서 ${count}개는 뺐습니다`);
export const reviewNeeds: Say = say(
  'say which drafts: jatdae judge draft review drafts.jsonl',
  '어느 초안인지 적어 주십시오: jatdae judge draft review drafts.jsonl',
);
export const unknownDraftAction = (given: string): Say =>
  say(
    `"${given}" is nothing that can be done with drafts: jatdae judge draft, or jatdae judge draft review FILE`,
    `초안으로 "${given}"(이)라는 일은 할 수 없습니다: jatdae judge draft, 또는 jatdae judge draft review 파일`,
  );
export const badDraft: Say = say(
  'This is no draft as jatdae judge draft writes them',
  'jatdae judge draft가 쓴 초안이 아닙니다',
);
export const badDecision: Say = say(
  'A decision is {"draft": an id of the drafts, "action": keep, rewrite, drop or add}; rewrite and add need "text"',
  '결정은 {"draft": 초안의 id, "action": keep, rewrite, drop, add 중 하나} 꼴입니다. rewrite와 add에는 "text"가 있어야 합니다',
);
export const drafting: Say = say('drafting', '초안 작성 중');
export const notCached = (count: number): Say =>
  say(
    `the cache lacks the drafts of ${count} documents; run once without --cache-only, or import the cache that has them`,
    `캐시에 문서 ${count}개의 초안이 없습니다. --cache-only 없이 한 번 실행하거나 답이 있는 캐시를 들여오십시오`,
  );

export const title = (drafts: number, documents: number, file: string): Say =>
  say(`${file}: ${drafts} drafts for ${documents} documents`, `${file}: 문서 ${documents}개의 초안 ${drafts}개`);
export const head = {
  topic: (attribute: string): Say => say(attribute, attribute),
  drafts: say('drafts', '초안'),
  documents: say('documents', '문서'),
  look: say('to look at', '살펴볼 것'),
  none: say('(none)', '(없음)'),
} as const;
export const flag: Readonly<Record<DraftFlag, Say>> = {
  copies: say("says the document's own words", '문서의 말을 그대로 씀'),
  'needs-context': say('points outside of itself', '앞뒤 맥락이 있어야 통함'),
  twice: say('the same as another draft', '다른 초안과 같음'),
  known: say('there is such a query already', '이미 있는 질의'),
  long: say('too long for a search bar', '검색창에 치기에는 긺'),
};
export const fewer = (count: number): Say =>
  say(
    `For ${count} documents fewer drafts came than were asked for.`,
    `문서 ${count}개는 부탁한 것보다 초안이 적게 나왔습니다.`,
  );
export const missing = (count: number, why: string): Say =>
  say(`${count} documents have no drafts: ${why}.`, `문서 ${count}개는 초안이 없습니다: ${why}.`);
export const missingKind: Readonly<Record<MissingGrade | 'unasked', Say>> = {
  unreadable: say('reply not readable', '답을 읽을 수 없음'),
  refused: say('refused', '거부'),
  'timed-out': say('timed out', '시간 초과'),
  'out-of-scale': say('not of the form', '형식이 다름'),
  'cut-off': say('reply cut off', '답이 잘림'),
  failed: say('call failed', '호출 실패'),
  unasked: say('not asked', '묻지 않음'),
};
export const notLooked = (why: Say): Say => say(`Not looked at: ${why.en}.`, `살피지 못한 것: ${why.ko}.`);
export const draftsOnly: Say = say(
  'These are drafts, not gold: nothing is in the gold set until somebody keeps it (jatdae judge draft review).',
  '아직 초안이지 정답이 아닙니다. 사람이 남기기로 한 것만 정답셋에 들어갑니다(jatdae judge draft review).',
);
export const writtenBy = (id: string): Say => say(`written by: ${id}`, `작성: ${id}`);

export const action: Readonly<Record<DraftAction | 'stop', Say>> = {
  keep: say('keep it as it is', '그대로 남긴다'),
  rewrite: say('write it anew', '고쳐 쓴다'),
  drop: say('drop it', '버린다'),
  add: say('add another query to this document', '이 문서에 질의를 하나 더 쓴다'),
  stop: say('stop here; go on later', '여기서 멈추고 나중에 잇는다'),
};
export const draftOf = (at: number, all: number, text: string): Say =>
  say(`${at}/${all}  ${text}`, `${at}/${all}  ${text}`);
export const fromDocument = (title: string): Say => say(`from: ${title}`, `원문: ${title}`);
export const lookAt = (flags: string): Say => say(`look: ${flags}`, `살펴볼 것: ${flags}`);
export const what: Say = say('What becomes of it?', '어떻게 할까요?');
export const yourText: Say = say('your query (empty: back) >', '고친 질의(빈 줄이면 돌아감) >');
export const decided = (kept: number, rewritten: number, added: number, dropped: number, left: number): Say =>
  say(
    `kept ${kept}, rewritten ${rewritten}, added ${added}, dropped ${dropped}; ${left} left to look at`,
    `남김 ${kept}, 고쳐 씀 ${rewritten}, 더함 ${added}, 버림 ${dropped}. 볼 것 ${left}개 남음`,
  );
export const inStore = (where: string): Say =>
  say(
    `${where}: what was kept is there as generated, what a person wrote as real; the source documents are advisory.`,
    `${where}: 남긴 것은 generated, 사람이 쓴 것은 real로 들어갔습니다. 원문 문서는 잠정 판정입니다.`,
  );
