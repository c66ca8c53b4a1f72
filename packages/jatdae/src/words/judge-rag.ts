import type { RagQuadrant, RetrievedBy } from '../judging/rag/quadrants.ts';
import type { RagFormula } from '../judging/rag/report.ts';
import { type Say, say } from './say.ts';

export const about = {
  answers: say('rag: answers, JSONL of qid, answer, correct', 'rag: 답변 파일(qid, answer, correct JSONL)'),
  depth: say('rag: contexts that count (default: 5)', 'rag: 볼 문맥 수 (기본값: 5)'),
  judge: say('rag, draft: judge of jatdae.yaml', 'rag, draft: jatdae.yaml의 판정 모델'),
} as const;

export const rowTwice = (id: string): Say =>
  say(
    `The query "${id}" is here twice; give each row its own id`,
    `질의 "${id}"이(가) 두 번 나옵니다. 행마다 id를 다르게 적으십시오`,
  );
export const badAnswer: Say = say(
  'An answer needs "qid" and "answer" (or "correct": true or false)',
  '답변 한 줄에는 "qid"와 "answer"(또는 true나 false인 "correct")가 있어야 합니다',
);
export const badCorrect: Say = say('"correct" is true or false', '"correct"에는 true나 false를 적습니다');
export const whatToScore: Say = say(
  'give one file of rows (user_input, retrieved_contexts), one run file, or one system with a recorded run',
  '행 파일(user_input, retrieved_contexts) 하나, 검색 결과 파일 하나, 또는 실행 기록이 있는 시스템 하나를 주십시오',
);
export const runNeedsTexts = (file: string): Say =>
  say(
    `${file} is a run: it needs the texts of documents and queries. Give --docs and --queries, or run it inside of a project`,
    `${file}은(는) 검색 결과 파일이라 문서와 질의의 본문이 있어야 합니다. --docs와 --queries를 주거나 프로젝트 안에서 실행하십시오`,
  );
export const unknownMeasure = (name: string, known: readonly string[]): Say =>
  say(
    `"${name}" is no measure on text; take ${known.join(', ')}`,
    `"${name}"은(는) 텍스트로 재는 측정값이 아닙니다. ${known.join(', ')} 가운데 고르십시오`,
  );
export const nothingToMeasure: Say = say(
  'there is nothing to measure: no row, no query',
  '잴 것이 없습니다. 행이나 질의가 하나도 없습니다',
);
export const textless = (count: number, first: readonly string[]): Say =>
  say(
    `${count} documents of the run have no text here (${first.join(', ')}${count > first.length ? ', …' : ''}); they count as contexts that say nothing`,
    `검색 결과의 문서 ${count}개는 본문이 없어(${first.join(', ')}${count > first.length ? ', …' : ''}) 아무 내용이 없는 문맥으로 칩니다`,
  );
export const unlistedQueries = (count: number): Say =>
  say(
    `${count} queries of the run are not listed; they are left out`,
    `검색 결과의 질의 ${count}개는 질의 파일에 없어 뺍니다`,
  );
export const unknownAnswers = (count: number, first: readonly string[]): Say =>
  say(
    `${count} answers are to queries that are not here (${first.join(', ')}${count > first.length ? ', …' : ''})`,
    `답변 ${count}건의 질의가 여기에 없습니다(${first.join(', ')}${count > first.length ? ', …' : ''})`,
  );
export const guessedClaims: Say = say(
  'The claims of some references are not known yet: their sentences stand for them in this estimate.',
  '아직 주장으로 나누지 않은 기준 답변이 있어, 이 예상에서는 문장 수로 대신합니다.',
);
export const notCached = (count: number): Say =>
  say(
    `the cache lacks ${count} replies; judge once without --cache-only, or import the cache that has them`,
    `캐시에 없는 답이 ${count}건 있습니다. --cache-only 없이 한 번 실행하거나 답이 있는 캐시를 들여오십시오`,
  );
export const written = (file: string, rows: number): Say => say(`${file}: ${rows} rows`, `${file}: ${rows}행`);
export const asking: Say = say('judging', '판정 중');

export const head = {
  measure: say('on text, by a judge', '텍스트 측정값(판정 모델)'),
  mean: say('mean', '평균'),
  bounds: say('could be', '가능한 범위'),
  known: say('rows', '행'),
  open: say('open', '미확정'),
  without: say('none', '해당 없음'),
  missing: say('missing', '판정 없음'),
} as const;
export const title = (name: string, rows: number, k: number): Say =>
  say(`${name}: ${rows} rows, first ${k} contexts`, `${name}: ${rows}행, 문맥 상위 ${k}개`);

/** Said beside each name, so that nobody takes the number for one on judged documents. */
export const formula: Readonly<Record<RagFormula, Say>> = {
  ContextPrecision: say(
    'mean of precision@i over the ranks i of useful contexts, divided by the useful ones retrieved. Neither P@k nor AP',
    '쓸모 있는 문맥이 놓인 순위 i마다 precision@i를 구해, 검색된 쓸모 있는 문맥 수로 나눈 평균. P@k도 AP도 아님',
  ),
  ClaimRecall: say(
    "share of the reference answer's claims that the contexts support. Not recall on judged documents",
    '기준 답변의 주장 가운데 문맥이 뒷받침하는 비율. 판정된 문서로 재는 재현율이 아님',
  ),
  NuggetRecall: say(
    'share of the answer points in the contexts; in part counts ½',
    '답에 있어야 할 내용 가운데 문맥에 있는 비율. 일부만 있으면 ½',
  ),
  NuggetRecallStrict: say('the same; in part counts 0', '위와 같되 일부만 있으면 0'),
  VitalNuggetRecall: say('of the vital points alone; in part counts ½', '필수 내용만. 일부만 있으면 ½'),
  VitalNuggetRecallStrict: say('of the vital points alone; in part counts 0', '필수 내용만. 일부만 있으면 0'),
  WeightedNuggetRecall: say('vital points at 1, okay ones at ½', '필수 내용은 1, 선택 내용은 ½로 가중'),
};
export const formulaLine = (measure: string, text: string): Say =>
  say(`${measure} = ${text}.`, `${measure} = ${text}.`);
export const byReference = (yes: boolean): Say =>
  yes
    ? say(
        'A context is useful if it helps to arrive at the reference answer; rows without one are left out.',
        '기준 답변에 이르는 데 도움이 되면 쓸모 있는 문맥입니다. 기준 답변이 없는 행은 뺐습니다.',
      )
    : say(
        'There is no reference answer: a context is useful if it helps to answer the question.',
        '기준 답변이 없어, 질문에 답하는 데 도움이 되면 쓸모 있는 문맥으로 봅니다.',
      );
export const columns: Say = say(
  'mean: of rows with all verdicts that matter. could be: the mean of all rows, whatever the missing verdicts turn out to be. none: the measure does not apply to the row.',
  '평균은 필요한 판정이 다 있는 행의 평균입니다. 가능한 범위는 빠진 판정이 어떻게 나오더라도 전체 평균이 드는 구간입니다. 해당 없음은 잴 수 없는 행입니다.',
);
export const missingTitle: Say = say('Verdicts that are not there', '빠진 판정');
export const missingKinds = {
  splits: say('reference not broken down', '기준 답변을 나누지 못함'),
  open: say('tie', '동수'),
  cut: say('"not there" of a cut text', '잘린 글에서 "없음"'),
  unasked: say('not asked', '묻지 않음'),
} as const;
export const missingHead = [say('why', '까닭'), say('verdicts', '판정')] as const;
export const missingRemark: Say = say(
  'None of these counts as 0. The same command asks again what got no verdict; for cut texts raise max_chars.',
  '어느 것도 0으로 치지 않습니다. 같은 명령을 다시 실행하면 판정이 없는 것만 다시 묻습니다. 잘린 글은 max_chars를 늘리십시오.',
);

export const quadrantTitle: Say = say('What was retrieved, and what was answered', '검색과 답변');
export const quadrant: Readonly<Record<RagQuadrant, Say>> = {
  'retrieved-wrong': say('retrieved right, answered wrong', '검색은 맞고 답은 틀림'),
  'retrieved-right': say('retrieved right, answered right', '검색도 답도 맞음'),
  'missed-wrong': say('retrieval missed it, answered wrong', '검색이 놓치고 답도 틀림'),
  'missed-right': say('retrieval missed it, answered right', '검색은 놓쳤으나 답은 맞음'),
};
export const quadrantOther = {
  unknown: say('open: verdicts are missing', '판정이 빠져 알 수 없음'),
  untold: say('nothing says whether it is right', '맞는지 알 근거가 없음'),
  unanswered: say('no answer', '답변 없음'),
} as const;
export const quadrantHead = [say('queries', '질의'), say('count', '수'), say('share', '비율')] as const;
export const ids = (what: string, names: string, more: number): Say =>
  say(`${what}: ${names}${more > 0 ? ` and ${more} more` : ''}`, `${what}: ${names}${more > 0 ? ` 외 ${more}개` : ''}`);
export const retrievedBy: Readonly<Record<RetrievedBy, Say>> = {
  'R@k': say('R@k = 1 on the judged documents', '판정된 문서로 잰 R@k가 1'),
  ClaimRecall: say('ClaimRecall = 1', 'ClaimRecall이 1'),
  NuggetRecall: say('every vital answer point in the contexts', '필수 내용이 모두 문맥에 있음'),
};
export const byWhat = (ways: readonly string[]): Say =>
  say(`Retrieval had the answer where ${ways.join('; ')}.`, `검색이 맞았다고 본 기준: ${ways.join(', ')}.`);
export const missedRight: Say = say(
  'Right without the documents: from memory, by luck, or the judgements lack a document.',
  '문서 없이 맞힌 것은 모델이 알고 있었거나, 우연이거나, 판정에 빠진 문서가 있는 경우입니다.',
);
export const unchecked: Say = say(
  'A model gave every verdict. Unless its grades were held against people on hard pairs (jatdae judge validate), take differences between systems as hints.',
  '판정은 모두 모델이 했습니다. 어려운 쌍에서 사람의 판정과 견주어 보지 않았다면(jatdae judge validate), 시스템 사이의 차이는 참고로만 보십시오.',
);
export const judgedBy = (ids: string): Say => say(`judge: ${ids}`, `판정자: ${ids}`);
