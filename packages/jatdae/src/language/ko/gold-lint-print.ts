import type { lintPrint as en } from '../en/gold-lint-print.ts';
import type { Translation } from '../message.ts';

export const lintPrint = {
  about: {
    qrels: '저장소 대신 볼 골드 파일',
    systems: 'jatdae.yaml의 시스템. 없으면 실행된 것 모두',
    depth: '시스템을 살펴볼 깊이',
    limit: '임베더가 읽는 문서 토큰 수',
    difference: '놓치면 안 되는 점수 차이',
  },
  finding: '오류가 있음',
  title: {
    error: '오류: 이 골드로 잰 숫자는 틀립니다',
    warning: '경고: 숫자가 틀릴 수 있습니다',
    note: '참고: 숫자를 읽을 때 알아 둘 것',
  },
  more: ({ count }) => `… 외 ${count}건`,
  counts: ({ facts: { queries, withPositive, judgements, pairs, documents }, levels }) => {
    const corpus = documents === undefined ? '' : `, 문서 ${documents}개`;
    return `질의 ${queries}개(정답이 있는 것 ${withPositive}개), 쌍 ${pairs}개에 대한 판정 ${judgements}건${corpus}. 오류 ${levels.error}건, 경고 ${levels.warning}건, 참고 ${levels.note}건.`;
  },
  skipped: ({ rules, why }) => {
    const names = rules.join(', ');
    return `${names}: ${why}`;
  },
  notLooked: '살펴보지 않은 것:',
  badNumber: ({ flag, text }) => `${flag}에 준 "${text}"은(는) 0보다 큰 숫자여야 합니다`,
  needsGold: ({ where }) =>
    `살펴볼 골드가 없습니다. ${where}에 저장소가 없고 jatdae.yaml도 없습니다. --qrels 파일로 골드 파일을 지정하십시오`,
} satisfies Translation<typeof en>;
