import type { Document, Query } from '../../src/collection/shapes.ts';

/** The rules of an invented library in Korean: title and text. */
const RULES: readonly (readonly [id: string, title: string, text: string])[] = [
  ['loan-books', '도서 대출', '회원은 도서를 한 번에 다섯 권까지 두 주 동안 대출할 수 있습니다.'],
  ['loan-extend', '대출 연장', '예약자가 없으면 반납일 전날까지 대출 기간을 한 번 연장할 수 있습니다.'],
  ['loan-late', '연체', '반납이 늦으면 늦은 날수만큼 새 도서를 빌릴 수 없습니다. 연체료는 받지 않습니다.'],
  ['loan-lost', '분실과 훼손', '빌린 도서를 잃어버리거나 훼손하면 같은 도서로 변상해야 합니다.'],
  ['loan-dvd', '영상 자료', '영상 자료는 두 점까지 일주일 동안 빌릴 수 있으며 연장되지 않습니다.'],
  ['card-new', '회원증 발급', '회원증은 신분증과 주소를 확인한 뒤 그 자리에서 발급합니다.'],
  ['card-child', '어린이 회원증', '열네 살 미만의 어린이는 보호자와 함께 와서 회원증을 신청합니다.'],
  ['card-lost', '회원증 재발급', '회원증을 잃어버리면 바로 신고해야 하며 재발급 수수료는 천 원입니다.'],
  ['card-mobile', '모바일 회원증', '전화기 앱에 회원증을 등록하면 카드 없이 대출기를 쓸 수 있습니다.'],
  ['seat-reading', '열람실 좌석', '열람실 좌석은 입구의 발권기에서 배정받고 네 시간마다 갱신합니다.'],
  ['seat-laptop', '노트북 좌석', '노트북은 정해진 구역에서만 쓸 수 있으며 자판 소리에 주의해야 합니다.'],
  ['seat-leave', '자리 비움', '삼십 분 넘게 자리를 비우면 좌석이 회수될 수 있습니다.'],
  ['room-study', '모임방 예약', '모임방은 세 명 이상이 이용할 때 일주일 전부터 예약할 수 있습니다.'],
  ['room-cancel', '모임방 취소', '예약한 모임방은 시작 두 시간 전까지 취소해야 불이익이 없습니다.'],
  ['room-hall', '강당 대관', '강당은 비영리 행사에만 빌려주며 대관 신청서는 한 달 전에 냅니다.'],
  ['print-copy', '복사와 출력', '복사와 출력은 장당 오십 원이며 저작물은 일부만 복사할 수 있습니다.'],
  ['print-scan', '스캔', '스캔은 무료이고 파일은 전자우편으로만 보낼 수 있습니다.'],
  ['net-wifi', '무선 인터넷', '무선 인터넷은 회원 번호로 접속하며 하루 여덟 시간까지 쓸 수 있습니다.'],
  ['net-pc', '공용 컴퓨터', '공용 컴퓨터는 한 시간씩 이용하고 저장한 파일은 종료할 때 지워집니다.'],
  ['hope-book', '희망 도서', '소장하지 않은 도서는 한 달에 두 권까지 구입을 신청할 수 있습니다.'],
  ['inter-loan', '상호 대차', '다른 도서관의 도서를 받아 보는 상호 대차는 배송비를 이용자가 냅니다.'],
  ['donation', '도서 기증', '출간된 지 오 년이 지나지 않은 도서만 기증받습니다.'],
  ['hours', '이용 시간', '자료실은 오전 아홉 시부터 오후 여덟 시까지 엽니다. 월요일은 휴관합니다.'],
  ['hours-holiday', '휴관일', '국경일과 설날, 추석 연휴에는 휴관하며 무인 반납함은 늘 열려 있습니다.'],
  ['parking', '주차', '주차는 두 시간까지 무료이고 그 뒤로는 십 분마다 이백 원입니다.'],
  ['bicycle', '자전거 보관', '자전거는 건물 뒤 보관대에 두고 자물쇠를 채워 주십시오.'],
  ['food', '음식물', '뚜껑 있는 음료만 가지고 들어올 수 있고 음식은 휴게실에서 먹습니다.'],
  ['locker', '사물함', '사물함은 당일만 무료로 쓰며 밤을 넘긴 물건은 안내대에서 보관합니다.'],
  ['guide-dog', '보조견', '안내견을 비롯한 보조견은 모든 공간에 함께 들어갈 수 있습니다.'],
  ['delivery', '도서 배달', '거동이 불편한 회원에게는 도서를 집까지 무료로 배달합니다. 전화로 신청합니다.'],
];

export const DOCUMENTS: readonly Document[] = RULES.map(([id, title, text]) => ({
  id,
  title,
  text,
  attributes: { part: id.replace(/-.*/u, '') },
}));

/** Questions with the one document that answers each. */
export const QUESTIONS: readonly (Query & { readonly answer: string })[] = [
  { id: 'q1', text: '모임방 예약', answer: 'room-study', attributes: { part: 'room' } },
  { id: 'q2', text: '회원증 재발급 수수료', answer: 'card-lost', attributes: { part: 'card' } },
  { id: 'q3', text: '무선 인터넷 접속', answer: 'net-wifi', attributes: { part: 'net' } },
  { id: 'q4', text: '강당 대관 신청서', answer: 'room-hall', attributes: { part: 'room' } },
  { id: 'q5', text: '자전거 보관대', answer: 'bicycle', attributes: { part: 'bicycle' } },
];

/** Texts that would do harm if they became part of a query's syntax. */
export const INJECTIONS: readonly string[] = [
  `'; DROP TABLE "jatdae"; --`,
  `') OR 1=1 --`,
  '"}}, "size": 0, {"',
  '{{k}} {{query}} {{vector}} {{attributes.part}}',
  '$1 $query $k $vector',
  '\\" \\\\ \\u0000 \\',
  `{"match_all": {}} OR *:* AND NOT ( [ "`,
  '% _ & | ! <-> :*',
  '한글 \u0000 글자',
  '😀 예약 \ud83d',
];
