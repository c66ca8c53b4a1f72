import type { run as en } from '../en/judging-run.ts';
import type { Translation } from '../message.ts';

export const run = {
  badBudget: ({ text }) =>
    `--budget에는 calls=500, tokens=200000, cost=1.5처럼 적습니다(여럿이면 쉼표로 구분). 받은 값: "${text}"`,
  noPrice: ({ judges }) =>
    `판정 모델 ${judges.join(', ')}의 단가를 알 수 없어 비용(cost) 예산으로는 실행을 멈출 수 없습니다. jatdae.yaml의 해당 판정 모델에 price: {in: 0.15, out: 0.6}(토큰 100만 개당)을 적거나 --price-in과 --price-out을 주십시오. 예산을 calls나 tokens로 정해도 됩니다`,
  brokenReply: ({ key, model }) =>
    `판정 캐시에 있는 ${model}의 답이 손상되었습니다(키 ${key}…). 저장소를 사본으로 되돌리거나 이 모델의 답을 지우십시오. 지운 답은 다시 물어봅니다: jatdae judge cache prune --model ${model}`,
  gradeOffScale: ({ model, key, grade, scale, query, document }) =>
    `판정 캐시에는 ${model}이(가) 질의 ${query}의 문서 ${document}에 등급 ${grade}을(를) 매겼다고 되어 있지만, 프롬프트에 없는 등급입니다(${scale}). 답이 고쳐졌습니다(키 ${key}…). 사본으로 되돌리거나 이 모델의 답을 지우십시오. 지운 답은 다시 물어봅니다: jatdae judge cache prune --model ${model}`,
  badForm:
    '질의 통일 표는 {"from": "노을 보기 좋은 카페", "to": "노을 카페"} 꼴의 줄이거나, 왼쪽을 오른쪽으로 바꾸는 YAML 맵입니다',
  twoForms: ({ from, one, other }) =>
    `질의 "${from}"을(를) 통일할 말이 "${one}"과(와) "${other}" 둘입니다. 하나만 남기십시오`,
  formOfForm: ({ from, to, further }) =>
    `질의 "${from}"은(는) "${to}"(으)로, 그것은 다시 "${further}"(으)로 바뀝니다. 둘 다 "${further}"(으)로 적으십시오`,
  serviceGone: ({ failures, last }) =>
    `호출이 ${failures}번 연달아 실패해 더 부르지 않았습니다. 받은 답은 남아 있으니 같은 명령을 다시 실행하면 이어서 진행합니다. 마지막 실패: ${last}`,
  badPair: '판정할 쌍으로 읽을 수 없습니다. {"qid": "…", "docid": "…"} 또는 "질의 0 문서" 꼴로 적으십시오',
} satisfies Translation<typeof en>;
