import type { Say } from './say.ts';
import { say } from './say.ts';

export const noExample: Say = say(
  'the bundled example is missing; reinstall jatdae, or call jatdae try on a folder of yours',
  '함께 제공되는 예제가 없습니다. jatdae를 다시 설치하거나 가지고 있는 폴더로 jatdae try를 실행하십시오',
);
export const opening = (folder: string, models: boolean): Say =>
  say(
    `A handbook of stay permits in Korean, and questions as people type them: ${folder}
${
  models
    ? 'Retrievers by seven measures, with the models that you named.'
    : `Ten retrievers, seven measures, one command. Nothing is downloaded: the embeddings (lsa) and the
reranker (proximity) are statistics of the texts, not neural models.`
}`,
    `체류 허가 민원 편람(한국어)과 사람들이 실제로 칠 법한 질문들입니다: ${folder}
${
  models
    ? '지정하신 모델을 넣어 여러 검색기를 지표 일곱 개로 잽니다.'
    : `검색기 열 개를 지표 일곱 개로 한 번에 잽니다. 내려받는 것은 없습니다. 임베딩(lsa)과
재정렬(proximity)은 신경망이 아니라 이 글들의 통계로 만든 것입니다.`
}`,
  );
export const ingesting: Say = say('reading the handbook', '편람을 읽는 중');
export const ingested = (tables: number, cells: number, documents: number): Say =>
  say(
    `handbook.hwpx: ${tables} tables, ${cells} cells → ${documents} documents, one a table row or section`,
    `handbook.hwpx: 표 ${tables}개, 칸 ${cells}개 → 문서 ${documents}개(표의 행이나 절마다 하나)`,
  );
export const otherDocuments = (same: number, judged: number): Say =>
  say(
    `only ${same} of the ${judged} judged documents came out of handbook.hwpx unchanged; reinstall jatdae`,
    `판정된 문서 ${judged}개 중 ${same}개만 handbook.hwpx에서 그대로 나왔습니다. jatdae를 다시 설치하십시오`,
  );
export const lead = (best: string, next: string): Say =>
  say(
    `Is the lead real? The next best, ${next}, against the best, ${best}:`,
    `앞선 것이 진짜일까요? 2위 ${next}와(과) 1위 ${best}을(를) 견줍니다.`,
  );
export const why = (best: string): Say => say(`Why does ${best} fail?`, `${best}은(는) 왜 놓칠까요?`);
export const where: Say = say('Where do the answers die?', '정답은 어디에서 사라질까요?');
export const ruler: Say = say('Is the ruler straight?', '자는 곧을까요?');
export const closing = (folder: string): Say =>
  say(
    `Look first at:
  1. the first three rows: in Korean, how text is cut decides more than the formula
  2. a column at a time: who wins changes with the measure
  3. "0 … 1": two humps mean that a mean hides two kinds of questions
  4. the misses: the answer beside what came first, mostly the right item of the wrong category
  5. the lead: nearly the same mean, other questions answered
  6. the kinds of failure, each with what should mend it; the stage where answers die
  7. the findings about the labels themselves
The runs with every stage: .jatdae/demo/runs. The same file to play with: ${folder}/jatdae.yaml
To look at it, in that folder: jatdae run, then jatdae studio, or jatdae report for one file to hand on.
Your own folder: jatdae try FOLDER, then jatdae init.`,
    `먼저 볼 것:
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
  );
