import type { rag as en } from '../en/judging-rag.ts';
import type { Translation } from '../message.ts';

export const rag = {
  finding: '판정이 빠진 것이 있음',
  about: {
    scored: '행 파일, 검색 결과 파일, 또는 실행된 시스템',
    answers: '답변 파일(qid, answer, correct JSONL)',
    depth: '볼 문맥 수',
    judge: 'jatdae.yaml의 판정 모델',
    measure: '글로 재는 지표 (기본값: 모두)',
    out: '행마다 점수를 파일로 저장 (JSONL)',
  },
  rowTwice: ({ id }) => `질의 "${id}"이(가) 두 번 나옵니다. 행마다 id를 다르게 적으십시오`,
  badAnswer: '답변 한 줄에는 "qid"와 "answer"(또는 true나 false인 "correct")가 있어야 합니다',
  badCorrect: '"correct"에는 true나 false를 적습니다',
  whatToScore:
    '행 파일(user_input, retrieved_contexts) 하나, 검색 결과 파일 하나, 또는 실행 기록이 있는 시스템 하나를 주십시오',
  runNeedsTexts: ({ file }) =>
    `${file}은(는) 검색 결과 파일이라 문서와 질의의 본문이 있어야 합니다. --docs와 --queries를 주거나 프로젝트 안에서 실행하십시오`,
  unknownMeasure: ({ name, known }) =>
    `"${name}"은(는) 텍스트로 재는 측정값이 아닙니다. ${known.join(', ')} 가운데 고르십시오`,
  nothingToMeasure: '잴 것이 없습니다. 행이나 질의가 하나도 없습니다',
  textless: ({ count, first }) =>
    `검색 결과의 문서 ${count}개는 본문이 없어(${first.join(', ')}${count > first.length ? ', …' : ''}) 아무 내용이 없는 문맥으로 칩니다`,
  unlistedQueries: ({ count }) => `검색 결과의 질의 ${count}개는 질의 파일에 없어 뺍니다`,
  unknownAnswers: ({ count, first }) =>
    `답변 ${count}건의 질의가 여기에 없습니다(${first.join(', ')}${count > first.length ? ', …' : ''})`,
  guessedClaims: '아직 주장으로 나누지 않은 기준 답변이 있어, 이 예상에서는 문장 수로 대신합니다.',
  notCached: ({ count }) =>
    `캐시에 없는 답이 ${count}건 있습니다. --cache-only 없이 한 번 실행하거나 답이 있는 캐시를 들여오십시오`,
  written: ({ file, rows }) => `${file}: ${rows}행`,
  asking: '판정 중',
  head: {
    measure: '텍스트 측정값(판정 모델)',
    mean: '평균',
    bounds: '가능한 범위',
    known: '행',
    open: '미확정',
    without: '해당 없음',
    missing: '판정 없음',
  },
  title: ({ name, rows, k }) => `${name}: ${rows}행, 문맥 상위 ${k}개`,
  formula: {
    ContextPrecision:
      '쓸모 있는 문맥이 놓인 순위 i마다 precision@i를 구해, 검색된 쓸모 있는 문맥 수로 나눈 평균. P@k도 AP도 아님',
    ClaimRecall: '기준 답변의 주장 가운데 문맥이 뒷받침하는 비율. 판정된 문서로 재는 재현율이 아님',
    NuggetRecall: '답에 있어야 할 내용 가운데 문맥에 있는 비율. 일부만 있으면 ½',
    NuggetRecallStrict: '위와 같되 일부만 있으면 0',
    VitalNuggetRecall: '필수 내용만. 일부만 있으면 ½',
    VitalNuggetRecallStrict: '필수 내용만. 일부만 있으면 0',
    WeightedNuggetRecall: '필수 내용은 1, 선택 내용은 ½로 가중',
  },
  formulaLine: ({ measure, text }) => `${measure} = ${text}.`,
  byReference: ({ yes }) =>
    yes
      ? '기준 답변에 이르는 데 도움이 되면 쓸모 있는 문맥입니다. 기준 답변이 없는 행은 뺐습니다.'
      : '기준 답변이 없어, 질문에 답하는 데 도움이 되면 쓸모 있는 문맥으로 봅니다.',
  columns:
    '평균은 필요한 판정이 다 있는 행의 평균입니다. 가능한 범위는 빠진 판정이 어떻게 나오더라도 전체 평균이 드는 구간입니다. 해당 없음은 잴 수 없는 행입니다.',
  missingTitle: '빠진 판정',
  missingKinds: {
    splits: '기준 답변을 나누지 못함',
    open: '동수',
    cut: '잘린 글에서 "없음"',
    unasked: '묻지 않음',
  },
  missingHead: ['까닭', '판정'],
  missingRemark:
    '어느 것도 0으로 치지 않습니다. 같은 명령을 다시 실행하면 판정이 없는 것만 다시 묻습니다. 잘린 글은 max_chars를 늘리십시오.',
  quadrantTitle: '검색과 답변',
  quadrant: {
    'retrieved-wrong': '검색은 맞고 답은 틀림',
    'retrieved-right': '검색도 답도 맞음',
    'missed-wrong': '검색이 놓치고 답도 틀림',
    'missed-right': '검색은 놓쳤으나 답은 맞음',
  },
  quadrantOther: {
    unknown: '판정이 빠져 알 수 없음',
    untold: '맞는지 알 근거가 없음',
    unanswered: '답변 없음',
  },
  quadrantHead: ['질의', '수', '비율'],
  ids: ({ what, names, more }) => `${what}: ${names}${more > 0 ? ` 외 ${more}개` : ''}`,
  retrievedBy: {
    'R@k': '판정된 문서로 잰 R@k가 1',
    ClaimRecall: 'ClaimRecall이 1',
    NuggetRecall: '필수 내용이 모두 문맥에 있음',
  },
  byWhat: ({ ways }) => `검색이 맞았다고 본 기준: ${ways.join(', ')}.`,
  missedRight: '문서 없이 맞힌 것은 모델이 알고 있었거나, 우연이거나, 판정에 빠진 문서가 있는 경우입니다.',
  unchecked:
    '판정은 모두 모델이 했습니다. 어려운 쌍에서 사람의 판정과 견주어 보지 않았다면(jatdae judge validate), 시스템 사이의 차이는 참고로만 보십시오.',
  judgedBy: ({ ids }) => `판정자: ${ids}`,
} satisfies Translation<typeof en>;
