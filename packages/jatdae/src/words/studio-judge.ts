import { type Say, say } from './say.ts';

export const noStore: Say = say(
  'There is no gold store yet, so no model has judged anything. Let one judge with `jatdae judge NAME --holes 10` (judges: in jatdae.yaml, docs/judging.md).',
  '골드 저장소가 아직 없어 모델이 판정한 것이 없습니다. jatdae.yaml의 judges에 판정 모델을 적고 `jatdae judge 이름 --holes 10`을 실행하십시오(docs/judging.md).',
);
export const noJudge: Say = say(
  'No model has judged in this store yet. Let one judge with `jatdae judge NAME --holes 10` (judges: in jatdae.yaml, docs/judging.md).',
  '이 저장소에는 모델이 판정한 것이 아직 없습니다. jatdae.yaml의 judges에 판정 모델을 적고 `jatdae judge 이름 --holes 10`을 실행하십시오(docs/judging.md).',
);
export const unknownJudge = (judge: string): Say =>
  say(
    `No model goes by the name "${judge}" in this store: choose one of the list.`,
    `이 저장소에 "${judge}"(이)라는 판정 모델이 없습니다. 목록에서 골라 주십시오.`,
  );
export const noPeople: Say = say(
  'Nobody has judged what this model judged, so nothing can be said of it yet. Check its audit sample, or bring in judgements of people with `jatdae gold import`.',
  '이 모델이 판정한 쌍을 사람이 판정한 적이 없어 아직 검증할 수 없습니다. 아래 확인 표본을 직접 판정하거나 `jatdae gold import`로 사람의 판정을 가져오십시오.',
);
export const notByPeople: Say = say(
  'No person has judged this pair yet, so what the model said is kept back: judge it first.',
  '아직 사람이 판정하지 않은 쌍이라 모델의 판정을 보여 드리지 않습니다. 먼저 판정해 주십시오.',
);
