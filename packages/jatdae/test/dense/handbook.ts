import type { Document, Query } from '../../src/collection/shapes.ts';

/** A small Korean collection: each query has one right document. */
export const HANDBOOK: readonly Document[] = [
  {
    id: 'parking',
    title: '공영주차장 요금',
    text: '공영주차장 주차요금은 30분에 400원이고 하루 최대 8,000원입니다. 경차는 요금을 절반만 냅니다.',
  },
  {
    id: 'passport',
    title: '여권 발급',
    text: '여권 발급 신청은 구청 민원실에서 받습니다. 사진 한 장과 신분증이 필요하고 발급까지 나흘이 걸립니다.',
  },
  {
    id: 'card',
    title: '법인카드 사용 기준',
    text: '법인카드는 업무에만 쓰고 사용한 날부터 5일 안에 영수증과 함께 경비를 정산합니다.',
  },
  {
    id: 'leave',
    title: '연차 휴가',
    text: '연차 휴가는 사흘 전에 팀장에게 신청합니다. 남은 연차는 다음 해로 넘길 수 없습니다.',
  },
  {
    id: 'waste',
    title: '대형 폐기물 배출',
    text: '가구나 냉장고 같은 대형 폐기물은 주민센터에서 스티커를 사서 붙인 뒤 배출합니다.',
  },
  {
    id: 'library',
    title: '도서관 대출',
    text: '도서관에서는 한 사람이 책을 다섯 권까지 두 주 동안 빌릴 수 있습니다. 연체하면 그만큼 대출이 정지됩니다.',
  },
  {
    id: 'vaccine',
    title: '어린이 예방접종',
    text: '열두 살까지 어린이는 보건소와 지정 병원에서 무료로 예방접종을 받습니다.',
  },
  { id: 'water', title: '수도요금 감면', text: '기초생활수급자와 다자녀 가구는 수도요금 감면을 신청할 수 있습니다.' },
];

/** Words of the document itself: any embedder must find these. */
export const PLAIN_QUERIES: readonly (Query & { right: string })[] = [
  { id: 'q1', text: '주차요금이 얼마입니까', right: 'parking' },
  { id: 'q2', text: '여권 발급에 필요한 서류', right: 'passport' },
  { id: 'q3', text: '법인카드 영수증 정산', right: 'card' },
  { id: 'q4', text: '연차 휴가 신청 방법', right: 'leave' },
  { id: 'q5', text: '냉장고 대형 폐기물 버리기', right: 'waste' },
  { id: 'q6', text: '도서관 책 대출 기간', right: 'library' },
];

/** Other words for the same thing, and other languages: for models that know Korean. */
export const MEANT_QUERIES: readonly (Query & { right: string })[] = [
  { id: 'm1', text: '차를 세우는 데 드는 비용', right: 'parking' },
  { id: 'm2', text: '해외여행을 가려는데 신분 증명서를 어디서 만드나요', right: 'passport' },
  { id: 'm3', text: 'how do I settle corporate card expenses', right: 'card' },
  { id: 'm4', text: 'how many books may I borrow', right: 'library' },
  { id: 'm5', text: '아기 주사 맞히는 곳', right: 'vaccine' },
  { id: 'm6', text: '쉬는 날을 미리 말해야 하나요', right: 'leave' },
];

/** A small English collection, for models that know English only. */
export const ENGLISH: readonly Document[] = [
  { id: 'parking', text: 'The public car park costs 400 won for half an hour and 8,000 won a day at most.' },
  { id: 'passport', text: 'Apply for a passport at the district office. Bring one photograph and your identity card.' },
  { id: 'card', text: 'The company credit card is for business only. Hand in receipts within five days.' },
  { id: 'leave', text: 'Annual leave is requested from the team lead three days in advance.' },
  { id: 'waste', text: 'Bulky items such as furniture or refrigerators need a sticker from the community center.' },
  { id: 'library', text: 'Each reader may borrow five books for two weeks from the library.' },
];

export const ENGLISH_QUERIES: readonly (Query & { right: string })[] = [
  { id: 'e1', text: 'price of leaving my vehicle', right: 'parking' },
  { id: 'e2', text: 'documents needed to travel abroad', right: 'passport' },
  { id: 'e3', text: 'reimbursement of expenses', right: 'card' },
  { id: 'e4', text: 'how do I take a vacation', right: 'leave' },
  { id: 'e5', text: 'throwing away an old sofa', right: 'waste' },
  { id: 'e6', text: 'how long can I keep a novel', right: 'library' },
];
