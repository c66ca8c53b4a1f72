import type { Say } from './say.ts';
import { say } from './say.ts';

const s = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
const n = (count: number): string => count.toLocaleString('en');

export const head = {
  file: say('file', '파일'),
  format: say('format', '형식'),
  documents: say('docs', '문서'),
  characters: say('chars', '글자'),
  tables: say('tables', '표'),
  nested: say('nested', '중첩 표'),
  textBoxes: say('boxes', '글상자'),
  cells: say('cells', '칸'),
  refused: say('refused', '읽지 않은 파일'),
  length: say('length', '길이'),
  share: say('share', '비율'),
  limit: say('limit', '한도'),
  cut: say('documents cut', '잘리는 문서'),
  ofDocuments: say('of documents', '문서 중'),
  tokensLost: say('tokens unread', '못 읽는 토큰'),
  ofTokens: say('of tokens', '토큰 중'),
} as const;

export const total = say('total', '합계');
export const lengths = (documents: number, median: string, longest: number, id: string): Say =>
  say(
    `${s(documents, 'document')}: median ${median} characters, longest ${n(longest)} (${id})`,
    `문서 ${n(documents)}개: 길이 중앙값 ${median}자, 가장 긴 문서 ${n(longest)}자(${id})`,
  );
export const noDocuments = say('no documents', '문서가 없습니다');
export const upTo = (from: number, to: number | undefined): Say => {
  if (to === 0) return say('empty', '빈 문서');
  if (to === undefined) return say(`over ${n(from - 1)}`, `${n(from - 1)}자 초과`);
  return say(`${n(from)}–${n(to)}`, `${n(from)}–${n(to)}자`);
};
export const empty = (count: number, shown: string): Say =>
  say(`${s(count, 'document')} without text: ${shown}`, `본문이 없는 문서 ${n(count)}개: ${shown}`);
export const equal = (groups: number, documents: number, shown: string): Say =>
  say(
    `${s(groups, 'group')} of equal texts (${s(documents, 'document')}), first: ${shown}`,
    `본문이 똑같은 문서 묶음 ${n(groups)}개(문서 ${n(documents)}개), 첫 묶음: ${shown}`,
  );
export const near = (groups: number, documents: number, from: number, shown: string): Say =>
  say(
    `${s(groups, 'group')} of near duplicates (${s(documents, 'document')}; Jaccard similarity of 5-character shingles from ${from}), first: ${shown}`,
    `거의 같은 문서 묶음 ${n(groups)}개(문서 ${n(documents)}개, 5글자 조각의 자카드 유사도 ${from} 이상), 첫 묶음: ${shown}`,
  );
export const limitsTitle = (counter: string, tokens: number): Say =>
  say(
    `what an embedder would not read (title and text, ${s(tokens, 'token')} by the counter "${counter}"):`,
    `임베딩 모델이 읽지 못하는 분량(제목과 본문, "${counter}" 기준 토큰 ${n(tokens)}개):`,
  );
export const estimate = say(
  'The counter is an estimate; --counter FOLDER counts with the tokenizer.json of a model.',
  '토큰 수는 어림값입니다. --counter 폴더를 주면 그 모델의 tokenizer.json으로 셉니다.',
);
export const leftOut = (documents: number, characters: number): Say =>
  say(
    `${s(documents, 'document')} (${s(characters, 'character')}) left out, as the slug file says (null).`,
    `슬러그 파일이 null로 적은 문서 ${n(documents)}개(${n(characters)}자)를 뺐습니다.`,
  );

export const checkTitle = (file: string, before: number, after: number): Say =>
  say(
    `against ${file}: ${s(before, 'document')} before, ${n(after)} now`,
    `${file} 파일과 비교: 이전 문서 ${n(before)}개, 지금 ${n(after)}개`,
  );
export const checkRows = {
  unchanged: say('unchanged', '그대로'),
  changed: say('changed', '본문 바뀜'),
  spacing: say('white space only', '공백만 바뀜'),
  retitled: say('title only', '제목만 바뀜'),
  moved: say('moved', '아이디 바뀜'),
  added: say('added', '새로 생김'),
  removed: say('removed', '없어짐'),
} as const;
export const checkHead = { what: say('what', '구분'), first: say('first', '처음 몇 개') } as const;
export const similar = (share: string): Say => say(`${share} the same`, `${share} 같음`);
export const noStale = (labels: boolean): Say =>
  labels
    ? say('No label is stale.', '낡은 라벨이 없습니다.')
    : say(
        'Without --qrels it cannot be told which labels go stale.',
        '--qrels를 주지 않아 어느 라벨이 낡았는지는 알 수 없습니다.',
      );
export const stale = (labels: number, documents: number, queries: number): Say =>
  say(
    `${s(labels, 'label')} of ${s(queries, 'query', 'queries')} stale, on ${s(documents, 'judged document')}:`,
    `판정한 문서 ${n(documents)}개가 달라져 질의 ${n(queries)}개의 라벨 ${n(labels)}개가 낡았습니다:`,
  );
export const staleHead = {
  query: say('query', '질의'),
  document: say('document', '문서'),
  grade: say('grade', '등급'),
  why: say('why', '까닭'),
} as const;
export const why = (reason: 'changed' | 'removed' | 'moved', now: string | undefined): Say => {
  if (reason === 'changed' && now !== undefined)
    return say(`another text; the old one is now ${now}`, `다른 본문. 이전 본문은 지금 ${now}`);
  if (reason === 'changed') return say('text changed', '본문 바뀜');
  if (reason === 'removed') return say('gone', '없어짐');
  return say(`now ${now}`, `지금은 ${now}`);
};
export const more = (count: number): Say => say(`… and ${n(count)} more`, `… 외 ${n(count)}개`);
