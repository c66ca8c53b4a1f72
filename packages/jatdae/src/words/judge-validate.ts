import { type Say, say } from './say.ts';

export const finding: Say = say('the judge is not validated on hard pairs', '판정 모델이 어려운 쌍에서 검증되지 않음');

export const about = {
  systems: say('run files, or systems with a finished run', '검색 결과 파일, 또는 실행을 마친 시스템'),
  human: say(
    "people's judgements: a file, or names of judges in the gold store",
    '사람의 판정: 파일, 또는 골드 저장소의 판정자 이름',
  ),
  judge: say("the judge's: a file, or its name in the gold store", '판정 모델의 판정: 파일, 또는 저장소의 이름'),
  store: say('gold store, instead of files', '파일 대신 쓸 골드 저장소'),
  paraphrased: say(
    "the judge's answers to another wording of its prompt; repeatable",
    '프롬프트를 달리 썼을 때의 판정 파일. 여러 번 쓸 수 있음',
  ),
  reordered: say(
    'its answers with documents in another order; repeatable',
    '문서 순서를 바꿨을 때의 판정 파일. 여러 번 쓸 수 있음',
  ),
  depth: say('first k of a list that are hard pairs', '어려운 쌍으로 볼 상위 k개'),
  random: say('random pairs to draw (default: all that are judged)', '무작위로 뽑을 쌍의 수 (기본값: 판정된 것 모두)'),
  by: say('attributes to look for patterns in (default: all)', '오류 경향을 볼 질의 속성 (기본값: 모두)'),
  require: say('thresholds, as in specificity=0.8,hardPairs=100', '통과 기준. 예: specificity=0.8,hardPairs=100'),
  top: say('best systems looked at by themselves (default: half)', '따로 볼 상위 시스템 수 (기본값: 절반)'),
  asListed: say('lists in the order of their file, not by score', '점수가 아니라 파일의 순서대로 읽음'),
  sample: say(
    'file of the query ids that were drawn at random for people',
    '사람이 판정하도록 무작위로 뽑은 질의 아이디 파일',
  ),
  strata: say('attribute inside of whose values the queries were drawn', '질의를 이 속성 값마다 따로 뽑았다면 그 속성'),
  draw: say('draw n queries for people to judge, and stop', '사람이 판정할 질의 n개를 뽑고 끝냄'),
  lambda: say('weight of the judge, 0..1 (default: tuned)', '판정 모델의 가중치, 0~1 (기본값: 자동)'),
  normal: say("normal intervals instead of Student's t", '스튜던트 t 대신 정규분포 구간'),
} as const;

export const needed = (flag: string): Say =>
  say(
    `${flag} is missing. Give files (--human people.txt --judge model.txt), or names of a gold store (--store gold.db --judge NAME).`,
    `${flag} 옵션이 없습니다. 파일(--human people.txt --judge model.txt)이나 골드 저장소의 이름(--store gold.db --judge 이름)을 주십시오.`,
  );
export const nothingInCommon = (human: string, judge: string): Say =>
  say(
    `no query of ${human} is in ${judge}: there is nothing to compare. Are these judgements of the same collection?`,
    `${human}의 질의가 ${judge}에 하나도 없어 비교할 것이 없습니다. 같은 컬렉션의 판정인지 확인하십시오.`,
  );
export const nobody = (store: string): Say =>
  say(
    `${store} holds no judgement by a person. Name the judges that are people with --human.`,
    `${store}에 사람의 판정이 없습니다. 사람인 판정자를 --human으로 지정하십시오.`,
  );
export const noJudge = (judge: string, known: readonly string[]): Say =>
  say(
    `no judgement of "${judge}" is in the store; it has ${known.join(', ') || 'none'}.`,
    `저장소에 "${judge}"의 판정이 없습니다. 있는 판정자: ${known.join(', ') || '없음'}.`,
  );
export const badThreshold = (given: string, known: readonly string[]): Say =>
  say(
    `--require ${given}: write NAME=NUMBER; the names are ${known.join(', ')}.`,
    `--require ${given}: 이름=숫자로 쓰십시오. 이름: ${known.join(', ')}.`,
  );
export const badShare = (flag: string, given: string): Say =>
  say(`${flag} ${given}: give a number from 0 to 1.`, `${flag} ${given}: 0에서 1 사이의 숫자를 쓰십시오.`);
export const noSystem = (name: string): Say =>
  say(
    `${name} is neither a run file nor a system with a finished run. Make its run first: jatdae run ${name}`,
    `${name}은(는) 검색 결과 파일도, 실행을 마친 시스템도 아닙니다. 먼저 실행하십시오: jatdae run ${name}`,
  );

export const title = (judge: string, human: string): Say =>
  say(`${judge} against ${human}`, `판정 모델 ${judge}, 사람 ${human}`);
export const setsTitle = say('Agreement', '일치');
export const sets = {
  relevant: say('relevant', '정답'),
  hard: say('hard', '어려운 쌍'),
  random: say('random', '무작위'),
  unsorted: say('the rest', '나머지'),
  top: say('relevant+hard', '정답+어려운 쌍'),
  all: say('all', '전체'),
} as const;
export const head = {
  set: say('pairs', '쌍'),
  count: say('number', '개수'),
  queries: say('queries', '질의'),
  missing: say('no grade', '등급 없음'),
  exact: say('equal grades', '등급 일치'),
  majority: say('majority', '다수 등급만'),
  kappa: say('kappa', '카파'),
  linear: say('linear', '선형 가중'),
  quadratic: say('quadratic', '제곱 가중'),
  sensitivity: say('relevant found', '정답을 정답으로'),
  specificity: say('rest seen through', '오답을 오답으로'),
  grade: say('people', '사람'),
  none: say('none', '없음'),
  recall: say('recall', '재현율'),
  variant: say('asked otherwise', '달리 물음'),
  flips: say('other grade', '등급 바뀜'),
  relevanceFlips: say('relevance turned', '정답 여부 바뀜'),
  shift: say('shift', '평균 변화'),
  value: say('queries with', '질의 속성'),
  wrong: say('wrong', '오류율'),
  others: say('others', '나머지'),
  high: say('too high', '높게'),
  low: say('too low', '낮게'),
  measure: say('measure', '지표'),
  turned: say('turned', '뒤바뀜'),
  top: (n: number): Say => say(`top ${n}: tau`, `상위 ${n}: tau`),
  check: say('needed on hard pairs', '어려운 쌍 기준'),
  seen: say('seen', '결과'),
  needed: say('needed', '기준'),
  passed: say('met', '충족'),
  system: say('system', '시스템'),
  naive: say('judge alone', '모델만'),
  corrected: say('corrected', '보정'),
  classical: say('people alone', '사람만'),
  worth: say('worth', '환산 질의'),
} as const;
export const yes = say('yes', '예');
export const no = say('no', '아니요');

export const setsRemark = say(
  'Intervals (95%) are over whole queries, because pairs of one query err alike. "majority": what a judge reaches who gives the most frequent grade to all. "no grade": left out of all shares.',
  '구간(95%)은 질의 단위로 냈습니다. 한 질의의 쌍끼리는 비슷하게 틀리기 때문입니다. "다수 등급만"은 가장 흔한 등급만 주는 판정자의 일치율입니다. "등급 없음"은 모든 비율에서 뺐습니다.',
);
export const strataRemark = (depth: number): Say =>
  say(
    `relevant: by people. hard: in the first ${depth} of some system, and not relevant. random: from what no system ranked so high.`,
    `정답: 사람이 정답으로 본 쌍. 어려운 쌍: 어느 시스템의 상위 ${depth}개에 들었으나 정답이 아닌 쌍. 무작위: 어느 시스템도 그만큼 높게 올리지 않은 쌍.`,
  );
export const noRuns = say(
  'No run was given, so that nothing can be shown to be hard: give the systems with --run.',
  '검색 결과가 없어 어느 쌍이 어려운지 알 수 없습니다. --run으로 시스템을 주십시오.',
);
export const unjudged = (count: number): Say =>
  say(
    `${count} hard ${count === 1 ? 'pair has' : 'pairs have'} no grade by a person, and ${count === 1 ? 'is' : 'are'} not counted. Judge them first: jatdae holes --pool`,
    `어려운 쌍 ${count}개는 사람의 판정이 없어 세지 않았습니다. 먼저 판정하십시오: jatdae holes --pool`,
  );
export const kappaTitle = say('Kappa on the grades', '등급의 카파');
export const kappaUndefined = say(
  'A dash: people and judge gave one grade only, so that chance explains all; see the equal grades.',
  '–: 한 등급만 나와 우연과 구별되지 않습니다. 등급 일치를 보십시오.',
);
export const oneSided = say(
  'Pairs to which people gave one grade only have no kappa: nothing there could agree by chance.',
  '사람이 한 등급만 준 쌍에는 카파가 없습니다. 우연과 견줄 수 없기 때문입니다.',
);
export const binaryTitle = (level: number | undefined): Say =>
  level === undefined
    ? say('Relevant or not', '정답 여부')
    : say(`Relevant (from grade ${level}) or not`, `정답 여부 (등급 ${level}부터 정답)`);
export const gradesTitle = (set: Say): Say =>
  say(`Grades by people (rows) and by the judge: ${set.en}`, `사람(행)과 판정 모델의 등급: ${set.ko}`);
export const direction = (high: number, low: number, mean: string): Say =>
  say(
    `${high} too high, ${low} too low; on average ${mean} of a grade.`,
    `높게 준 쌍 ${high}개, 낮게 준 쌍 ${low}개. 평균 ${mean}등급 차이입니다.`,
  );
export const variantsTitle = say('Asked otherwise', '달리 물었을 때');
export const variantsRemark = say(
  'Share of the pairs whose grade changes, though neither the query nor the document did.',
  '질의와 문서는 그대로인데 등급이 바뀐 쌍의 비율입니다.',
);
export const variantKind = {
  prompt: say('prompt', '프롬프트'),
  order: say('order', '순서'),
} as const;
export const lengthTitle = say('Length', '길이');
export const lengthRemark = (long: string, short: string, middle: number, difference: string, rho: string): Say =>
  say(
    `Mean error (judge - people) ${long} on texts longer than ${middle} characters and ${short} on the others: difference ${difference}. Rank correlation of error and length ${rho}.`,
    `평균 오차(모델 − 사람)는 ${middle}자보다 긴 글에서 ${long}, 나머지에서 ${short}이고 차이는 ${difference}입니다. 오차와 길이의 순위 상관은 ${rho}입니다.`,
  );
export const lengthUnknown = (count: number): Say =>
  say(`${count} pairs have no text, and are not counted here.`, `본문이 없는 쌍 ${count}개는 세지 않았습니다.`);
export const patternsTitle = say('Where it errs more than elsewhere', '특히 많이 틀리는 곳');
export const noPatterns = (tested: number, alpha: number): Say =>
  tested === 0
    ? say(
        'No attribute could be looked at: give --queries with attributes.',
        '볼 속성이 없습니다. 속성이 있는 --queries를 주십시오.',
      )
    : say(
        `None of ${tested} attribute values stands out (corrected p < ${alpha}).`,
        `속성 값 ${tested}개 가운데 두드러진 것이 없습니다(보정한 p < ${alpha}).`,
      );
export const patternsRemark = (tested: number): Say =>
  say(
    `p by exchanging queries at random, corrected (Holm) for ${tested} values.`,
    `p는 질의를 무작위로 바꿔 냈고 값 ${tested}개에 대해 보정(Holm)했습니다.`,
  );
export const example = (text: string, document: string, human: number, judge: number): Say =>
  say(
    `"${text}", ${document}: people ${human}, judge ${judge}`,
    `"${text}", ${document}: 사람 ${human}, 모델 ${judge}`,
  );
export const rankingTitle = (systems: number, queries: number): Say =>
  say(
    `The order of ${systems} systems, over ${queries} queries that both judged`,
    `양쪽이 판정한 질의 ${queries}개에서 시스템 ${systems}개의 순서`,
  );
export const swap = (measure: string, better: string, worse: string, human: string, judge: string): Say =>
  say(
    `${measure}: ${better} over ${worse} by ${human}; the judge turns it round (${judge}).`,
    `${measure}: 사람은 ${better}이(가) ${worse}보다 ${human} 높다고 보지만 모델은 반대입니다(${judge}).`,
  );
export const matters = {
  winner: say('It would choose another winner.', '1위가 달라집니다.'),
  real: say('The difference is significant.', '유의한 차이입니다.'),
  none: say('People cannot tell the two apart either.', '사람 판정으로도 두 시스템이 구별되지 않습니다.'),
} as const;
export const noSwaps = say('No two systems change places.', '자리가 바뀐 시스템이 없습니다.');
export const checks = {
  hardPairs: say('hard pairs', '어려운 쌍 수'),
  hardQueries: say('queries of hard pairs', '어려운 쌍의 질의 수'),
  specificity: say('hard seen through, lower end', '어려운 쌍을 오답으로 (구간 하한)'),
  sensitivity: say('relevant found, lower end', '정답을 정답으로 (구간 하한)'),
  kappa: say('kappa on relevant+hard, lower end', '정답+어려운 쌍의 카파 (구간 하한)'),
  missing: say('share without a grade, at most', '등급 없는 비율 (이하)'),
} as const;
export const verdictTitle = say('Verdict', '결론');
export const validated = say('Validated on hard pairs.', '어려운 쌍에서 검증되었습니다.');
export const notValidated = say(
  'Not validated on hard pairs: its judgements stay advisory.',
  '어려운 쌍에서 검증되지 않았습니다. 이 모델의 판정은 참고용으로만 씁니다.',
);

export const noSample = say(
  '--sample is missing: which queries were drawn at random for people? A file with one query id a line. Queries picked by hand are no sample, and cannot correct anything. To draw some: jatdae judge correct --judge MODEL --draw 30 > sample.txt',
  '--sample 옵션이 없습니다. 사람이 판정하도록 무작위로 뽑은 질의의 아이디를 한 줄에 하나씩 적은 파일을 주십시오. 골라서 판정한 질의로는 보정할 수 없습니다. 새로 뽑으려면: jatdae judge correct --judge 모델 --draw 30 > sample.txt',
);
export const emptySample = (file: string): Say =>
  say(`${file} lists no query that the judge scored.`, `${file}에 판정 모델이 채점한 질의가 없습니다.`);
export const needsAttribute = (attribute: string, query: string): Say =>
  say(
    `query ${query} has no attribute "${attribute}": each query belongs to a stratum. Give --queries with it, or leave --strata out.`,
    `질의 ${query}에 "${attribute}" 속성이 없습니다. 모든 질의에 층이 있어야 합니다. 속성이 있는 --queries를 주거나 --strata를 빼십시오.`,
  );
export const needsRuns = say(
  'a correction is of measures of systems: give run files with --run.',
  '보정은 시스템의 지표에 하는 것입니다. --run으로 검색 결과 파일을 주십시오.',
);
export const correctedTitle = (measure: string): Say => say(measure, measure);
export const differenceTitle = (measure: string, first: string): Say =>
  say(`${measure}: difference to ${first}`, `${measure}: ${first}와(과)의 차이`);
export const sampleRemark = (
  sample: 'random' | 'stratified',
  labelled: number,
  queries: number,
  distribution: 't' | 'normal',
): Say =>
  say(
    `People judged ${labelled} of ${queries} queries, ${sample === 'random' ? 'drawn at random' : 'drawn at random in each stratum'} as the call says. 95% intervals by prediction-powered inference (PPI++, ${distribution === 't' ? "Student's t" : 'normal'}).`,
    `사람이 질의 ${queries}개 가운데 ${labelled}개를 판정했고, ${sample === 'random' ? '무작위로 뽑았다고' : '층마다 무작위로 뽑았다고'} 지정했습니다. 95% 구간은 예측 기반 추론(PPI++, ${distribution === 't' ? '스튜던트 t' : '정규분포'})으로 냈습니다.`,
  );
export const worthRemark = say(
  '"worth": queries that people would have to judge for intervals as short without the judge.',
  '"환산 질의"는 판정 모델 없이 같은 폭의 구간을 얻으려면 사람이 판정해야 할 질의 수입니다.',
);
export const naiveOutside = (system: string): Say =>
  say(
    `${system}: the judge's own number lies outside of the corrected interval. Do not report it.`,
    `${system}: 모델만의 값이 보정 구간 밖에 있습니다. 보고하지 마십시오.`,
  );
export const unanswered = (count: number, first: string): Say =>
  say(
    `${count} drawn ${count === 1 ? 'query has' : 'queries have'} no judgement by people (${first}): if they were skipped for a reason, the sample is not random any more. Judge them.`,
    `뽑힌 질의 ${count}개에 사람의 판정이 없습니다(${first}). 이유가 있어 건너뛰었다면 더는 무작위 표본이 아닙니다. 판정해 주십시오.`,
  );
export const notDrawn = (count: number): Say =>
  say(
    `${count} ${count === 1 ? 'query that people judged was' : 'queries that people judged were'} not drawn: left out on their side.`,
    `사람이 판정했지만 뽑힌 표본이 아닌 질의 ${count}개는 사람 쪽에서 뺐습니다.`,
  );
export const leftOut = (people: number, judge: number): Say =>
  say(
    `Not defined, for lack of a relevant document: ${people} of the drawn queries by people, ${judge} of all by the judge. The corrected mean is over the queries on which people define it; the judge's own is over those on which it does.`,
    `정답이 없어 값이 정의되지 않는 질의: 사람 판정으로는 뽑힌 것 가운데 ${people}개, 모델 판정으로는 전체 가운데 ${judge}개. 보정값은 사람 판정으로 값이 정의되는 질의의 평균이고, 모델만의 값은 모델 판정으로 정의되는 질의의 평균입니다.`,
  );
