import type { demo as en } from '../en/demo.ts';
import type { Translation } from '../message.ts';

export const demo = {
  noExample: '함께 제공되는 예제가 없습니다. jatdae를 다시 설치하거나 가지고 있는 폴더로 jatdae try를 실행하십시오',
  opening: ({ folder, models }) => `체류 허가 민원 편람(한국어)과 사람들이 실제로 칠 법한 질문들입니다: ${folder}
${
  models
    ? '지정하신 모델을 넣어 여러 검색기를 지표 일곱 개로 잽니다.'
    : `검색기 열 개를 지표 일곱 개로 한 번에 잽니다. 내려받는 것은 없습니다. 임베딩(lsa)과
재정렬(proximity)은 신경망이 아니라 이 글들의 통계로 만든 것입니다.`
}`,
  ingesting: '편람을 읽는 중',
  ingested: ({ tables, cells, documents }) =>
    `handbook.hwpx: 표 ${tables}개, 칸 ${cells}개 → 문서 ${documents}개(표의 행이나 절마다 하나)`,
  otherDocuments: ({ same, judged }) =>
    `판정된 문서 ${judged}개 중 ${same}개만 handbook.hwpx에서 그대로 나왔습니다. jatdae를 다시 설치하십시오`,
  lead: ({ best, next }) => `앞선 것이 진짜일까요? 2위 ${next}와(과) 1위 ${best}을(를) 견줍니다.`,
  why: ({ best }) => `${best}은(는) 왜 놓칠까요?`,
  where: '정답은 어디에서 사라질까요?',
  ruler: '자는 곧을까요?',
  closing: ({ folder }) => `먼저 볼 것:
  1. 처음 세 줄. 한국어에서는 수식보다 글을 어떻게 자르느냐가 더 크게 좌우합니다
  2. 열 하나씩. 어느 지표로 재느냐에 따라 1등이 바뀝니다
  3. "0 … 1" 분포. 봉우리가 둘이면 평균 하나에 서로 다른 두 부류의 질문이 섞여 있다는 뜻입니다
  4. 놓친 질의. 정답과 1위를 나란히 보면, 대개 항목은 맞고 분류가 다른 문서가 앞에 와 있습니다
  5. 1위와 2위. 평균은 거의 같지만 맞힌 질문이 다릅니다
  6. 실패의 종류와 각각을 줄일 방법, 그리고 정답이 사라진 단계
  7. 라벨 자체에 대한 지적
단계별 기록은 .jatdae/demo/runs에 있습니다. 직접 바꿔 볼 파일: ${folder}/jatdae.yaml
눈으로 보려면 그 폴더에서: jatdae run 다음에 jatdae studio. 파일 하나로 건네려면 jatdae report.
이제 가진 자료로: jatdae try 폴더, 그다음 jatdae init.`,
} satisfies Translation<typeof en>;
