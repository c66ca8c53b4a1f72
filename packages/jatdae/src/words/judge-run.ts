import { type Say, say } from './say.ts';

export const badBudget = (text: string): Say =>
  say(
    `--budget takes calls=500, tokens=200000 or cost=1.5 (several with commas), not "${text}"`,
    `--budget에는 calls=500, tokens=200000, cost=1.5처럼 적습니다(여럿이면 쉼표로 구분). 받은 값: "${text}"`,
  );
export const badForm: Say = say(
  'a table of query forms has lines like {"from": "노을 보기 좋은 카페", "to": "노을 카페"}, or is a YAML map from one to the other',
  '질의 통일 표는 {"from": "노을 보기 좋은 카페", "to": "노을 카페"} 꼴의 줄이거나, 왼쪽을 오른쪽으로 바꾸는 YAML 맵입니다',
);
export const twoForms = (from: string, one: string, other: string): Say =>
  say(
    `the query "${from}" is to be asked as "${one}" and as "${other}"; leave one of them`,
    `질의 "${from}"을(를) 통일할 말이 "${one}"과(와) "${other}" 둘입니다. 하나만 남기십시오`,
  );
export const formOfForm = (from: string, to: string, further: string): Say =>
  say(
    `the query "${from}" becomes "${to}", which itself becomes "${further}"; write "${further}" for both`,
    `질의 "${from}"은(는) "${to}"(으)로, 그것은 다시 "${further}"(으)로 바뀝니다. 둘 다 "${further}"(으)로 적으십시오`,
  );
export const serviceGone = (failures: number, last: Say): Say =>
  say(
    `${failures} calls failed one after the other, so no more were made; what was answered is kept, and the same command goes on from there. The last failure: ${last.en}`,
    `호출이 ${failures}번 연달아 실패해 더 부르지 않았습니다. 받은 답은 남아 있으니 같은 명령을 다시 실행하면 이어서 진행합니다. 마지막 실패: ${last.ko}`,
  );
export const badPair: Say = say(
  'this is no pair to judge: write {"qid": "…", "docid": "…"}, or query 0 document',
  '판정할 쌍으로 읽을 수 없습니다. {"qid": "…", "docid": "…"} 또는 "질의 0 문서" 꼴로 적으십시오',
);
