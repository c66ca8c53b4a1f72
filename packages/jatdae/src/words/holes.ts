import type { Say } from './say.ts';
import { say } from './say.ts';

export const about = {
  systems: say('run files, or systems of jatdae.yaml', '검색 결과 파일, 또는 jatdae.yaml의 시스템'),
  against: say(
    'a second set of judgements: agreement, order of systems',
    '두 번째 판정 파일. 일치도와 시스템 순서를 비교',
  ),
  againstOperands: say(
    'a second file of judgements, then run files, or systems of jatdae.yaml',
    '두 번째 판정 파일, 그 뒤에 검색 결과 파일이나 jatdae.yaml의 시스템',
  ),
  by: say('judged shares by this attribute of the queries too', '질의의 이 속성별 판정 비율도 출력'),
  depths: say(
    'depths of Judged@k (default: the cut-offs of -m, or 5,10,20)',
    'Judged@k를 볼 깊이 (기본값: -m 지표의 컷오프, 없으면 5,10,20)',
  ),
  depth: say(
    'depth to which systems were pooled (default: as judged, at least 10)',
    '풀을 만든 깊이 (기본값: 빠짐없이 판정된 깊이, 최소 10)',
  ),
  holeGrade: say(
    'grade of an unjudged document that is relevant (default: the highest)',
    '미판정 문서가 정답일 때의 등급 (기본값: 가장 높은 등급)',
  ),
  pool: say('the next judging pool: the first k of each system', '다음 판정 풀: 시스템마다 상위 k개를 합침'),
  next: say('the n pairs worth judging next', '다음에 판정하면 좋을 쌍 n개'),
  output: say(
    'write the pairs of --pool or --next (JSONL; .txt: query 0 document)',
    '--pool, --next의 쌍을 저장 (JSONL. .txt면 "질의 0 문서")',
  ),
  all: say('judged pairs of the pool too', '풀에서 이미 판정된 쌍도 저장'),
  force: say('replace the output if it exists', '출력 파일이 있으면 바꿔 씀'),
  top: say('best systems looked at by themselves (default: half)', '따로 볼 상위 시스템 수 (기본값: 절반)'),
} as const;

export const head = {
  system: say('system', '시스템'),
  complete: say('whole to', '빠짐없이'),
  unjudged: (depth: number): Say => say(`open@${depth}`, `미판정@${depth}`),
  queries: say('queries', '질의'),
  value: say('value', '값'),
  condensed: say('condensed', '미판정 제외'),
  bounds: say('[low, high]', '[최저, 최고]'),
  had: say('found', '찾음'),
  alone: say('only it', '혼자 찾음'),
  others: say("on others' finds", '남이 찾은 것만'),
  without: say('without', '뺐을 때'),
  loss: say('loss', '손실'),
  place: say('place', '순위'),
  pairs: say('pairs', '쌍'),
  toJudge: say('to judge', '판정할 것'),
  first: say('first', '첫째'),
  second: say('second', '둘째'),
  measure: say('measure', '지표'),
  turned: say('turned', '뒤바뀜'),
  top: (n: number): Say => say(`top ${n}`, `상위 ${n}`),
  graded: say('grades', '등급 그대로'),
  binary: say('relevant or not', '정답 여부'),
} as const;

export const surveyTitle = (systems: number, queries: number, judgements: number): Say =>
  say(
    `${count(systems, 'system')}, ${count(queries, 'judged query', 'judged queries')}, ${judgements} judgements`,
    `시스템 ${systems}개, 판정된 질의 ${queries}개, 판정 ${judgements}건`,
  );
export const judgedTitle = say(
  'Share of the first k judged for their query',
  '상위 k개 가운데 그 질의에 대해 판정된 비율',
);
export const wholeTo = say(
  '"whole to" is the depth to which every list is judged without a hole.',
  '"빠짐없이"는 모든 질의에서 미판정 문서 없이 판정된 깊이입니다.',
);
export const gap = (depth: number, least: string, low: string, most: string, high: string): Say =>
  say(
    `Of the first ${depth}, ${low} are judged for ${least} and ${high} for ${most}: what ${least} finds and nobody judged counts against it. Judge first: --next 20`,
    `상위 ${depth}개 가운데 판정된 비율은 ${least} ${low}, ${most} ${high}입니다. ${least}에서는 아무도 판정하지 않은 문서가 그만큼 더 오답으로 세어집니다. 판정부터 더 하십시오: --next 20`,
  );
export const elsewhere = (depth: number, holes: number, judged: number): Say =>
  say(
    `${judged} of ${holes} holes in the first ${depth} ${judged === 1 ? 'was' : 'were'} judged for some other query, which does not count here.`,
    `상위 ${depth}개의 미판정 ${holes}건 가운데 ${judged}건은 다른 질의에 대해 판정된 문서입니다. 이 질의에 대해서는 미판정입니다.`,
  );
export const valuesTitle = (measure: string): Say =>
  say(`${measure}, and what the holes could make of it`, `${measure}: 미판정 문서에 따라 달라질 수 있는 범위`);
export const valuesRemark = (grade: number): Say =>
  say(
    `value: unjudged counts as not relevant. condensed: unjudged dropped. [low, high]: each retrieved unjudged document not relevant or of grade ${grade}; what nobody retrieved is outside these bounds.`,
    `값: 미판정을 오답으로 셈. 미판정 제외: 미판정 문서를 목록에서 뺌. [최저, 최고]: 검색된 미판정 문서가 오답이거나 등급 ${grade}일 때의 범위. 아무 시스템도 찾지 못한 문서는 이 범위에 들지 않습니다.`,
  );
export const tooMany = (measures: string): Say =>
  say(
    `${measures}: too many holes to bound whole lists; give a cut-off, as in AP@100.`,
    `${measures}: 미판정 문서가 너무 많아 목록 전체의 범위를 구하지 않았습니다. AP@100처럼 컷오프를 주십시오.`,
  );
export const outsideBounds = (queries: number): Say =>
  say(
    `${count(queries, 'query has', 'queries have')} no relevant document yet and ${queries === 1 ? 'is' : 'are'} in neither value nor bounds.`,
    `정답 문서가 아직 없는 질의 ${queries}개는 값에도 범위에도 넣지 않았습니다.`,
  );
export const findersTitle = (positives: number, depth: number): Say =>
  say(
    `Who has the ${positives} relevant documents in the first ${depth}`,
    `정답 문서 ${positives}개를 상위 ${depth}개 안에 둔 시스템`,
  );
export const finders = (none: string, one: string, more: string): Say =>
  say(
    `Found by none of these systems: ${none}; by one only: ${one}; by two or more: ${more}.`,
    `이 가운데 어느 시스템도 찾지 못함: ${none}, 하나만 찾음: ${one}, 둘 이상이 찾음: ${more}.`,
  );
export const leftOutTitle = (measure: string): Say =>
  say(`${measure} had the system not been pooled`, `${measure}: 그 시스템을 풀에 넣지 않았다면`);
export const leftOutRemark = (depth: number): Say =>
  say(
    `without: on the gold less the relevant documents that the system alone has in its first ${depth} (Zobel 1998). place: among these systems, then without.`,
    `뺐을 때: 그 시스템만 상위 ${depth}개에 둔 정답을 뺀 판정으로 다시 잰 값(Zobel 1998). 순위: 이 시스템들 가운데 순위와 뺐을 때의 순위.`,
  );
export const oneOrigin = (system: string, share: string): Say =>
  say(
    `${system} alone brought ${share} of the gold: this gold measures likeness to ${system}.`,
    `정답의 ${share}를 혼자 찾은 시스템: ${system}. 이 판정으로는 이 시스템과 얼마나 비슷한지를 재게 됩니다.`,
  );
export const recallGap = (system: string, depth: number, all: string, others: string): Say =>
  say(
    `${system}: R@${depth} is ${all}, but ${others} on what others found: its own finds flatter it.`,
    `${system}: R@${depth} 값이 ${all}이지만 남이 찾은 정답만으로 재면 ${others}입니다. 자기가 찾은 정답 덕에 높게 나온 값입니다.`,
  );
export const vanished = (system: string, queries: number): Say =>
  say(
    `${system}: ${count(queries, 'query has', 'queries have')} no relevant document without it and ${queries === 1 ? 'is' : 'are'} left out of its mean then.`,
    `${system}: 이 시스템이 찾은 것을 빼면 정답이 하나도 없는 질의 ${queries}개는 그 평균에서 뺐습니다.`,
  );
export const needsTwo = say(
  'With one system nothing can be said of who found the gold; give the others too.',
  '시스템이 하나뿐이라 정답을 누가 찾았는지 말할 수 없습니다. 다른 시스템도 함께 주십시오.',
);

export const poolTitle = (depth: number, queries: number): Say =>
  say(
    `Pool: the first ${depth} of each system, ${count(queries, 'query', 'queries')}`,
    `풀: 시스템마다 상위 ${depth}개, 질의 ${queries}개`,
  );
export const poolTotal = say('together', '합계');
export const poolBare = (queries: number): Say =>
  say(
    `${count(queries, 'query of the pool has', 'queries of the pool have')} no judgement at all yet.`,
    `풀의 질의 가운데 ${queries}개는 아직 판정이 하나도 없습니다.`,
  );
export const notWritten = say(
  'nothing was written; -o FILE writes the pairs',
  '저장하지 않았습니다. 저장하려면 -o 파일',
);
export const written = (file: string, pairs: number): Say =>
  say(`${file}: ${count(pairs, 'pair')} written`, `${file}: ${pairs}쌍 저장`);

export const nextTitle = (measure: string, systems: readonly string[]): Say =>
  systems.length === 2
    ? say(
        `Judge next for ${measure}: A = ${systems[0]}, B = ${systems[1]}`,
        `다음에 판정할 것(${measure}): A = ${systems[0]}, B = ${systems[1]}`,
      )
    : say(`Judge next for ${measure} of ${systems[0]}`, `다음에 판정할 것(${measure}): ${systems[0]}`);
export const difference = (value: string, n: number, bounds: string): Say =>
  say(
    `A - B = ${value} over ${count(n, 'query', 'queries')}; the holes of both could make it anything in ${bounds}.`,
    `A - B = ${value}(질의 ${n}개). 두 시스템의 미판정 문서에 따라 ${bounds} 안에서 달라질 수 있습니다.`,
  );
export const differenceUnbounded = (value: string, n: number): Say =>
  say(
    `A - B = ${value} over ${count(n, 'query', 'queries')}; what the holes could make of it is not known: no bounds are known for this measure, or there are too many holes.`,
    `A - B = ${value}(질의 ${n}개). 범위를 구할 수 없는 지표이거나 미판정 문서가 너무 많아, 얼마나 달라질 수 있는지 알 수 없습니다.`,
  );
export const wide = (queries: number): Say =>
  say(
    `These bounds are wide: ${count(queries, 'query has', 'queries have')} too many holes to try all judgements, so A and B are bounded each by itself there.`,
    `이 범위는 실제보다 넓습니다. 질의 ${queries}개는 미판정 문서가 많아 모든 경우를 따지지 못하고 A와 B의 범위를 따로 구했습니다.`,
  );
export const advice = {
  decided: say(
    'Stop: whatever the holes turn out to be, the sign of A - B stays.',
    '그만해도 됩니다. 미판정 문서가 어떻게 판정되든 A - B의 부호는 바뀌지 않습니다.',
  ),
  noise: say(
    'Stop: what the holes can still move lies inside the 95% interval that the queries leave open anyway. More queries would tell more than more judgements.',
    '그만해도 됩니다. 미판정 문서가 바꿀 수 있는 폭이 질의 수 때문에 생기는 95% 구간 안에 들어갑니다. 판정보다 질의를 늘리는 편이 낫습니다.',
  ),
  open: say(
    'Go on: the holes can still turn the sign of A - B.',
    '더 판정하십시오. 미판정 문서에 따라 A - B의 부호가 바뀔 수 있습니다.',
  ),
  'nothing-open': say('All is judged that either shows.', '두 시스템이 보여 주는 문서는 모두 판정되었습니다.'),
} as const;
export const likelihood = (from: 'judged' | 'rank', judged: number): Say =>
  from === 'judged'
    ? say(
        `How likely a document is relevant is learnt from ${judged} judged documents by their best rank.`,
        `문서가 정답일 가능성은 판정된 문서 ${judged}개의 가장 높은 순위별 정답 비율로 추정했습니다.`,
      )
    : say(
        'How likely a document is relevant is taken as .5 / rank, as no document of these lists was judged not relevant.',
        '이 목록들에 오답으로 판정된 문서가 없어, 정답일 가능성을 .5 / 순위로 보았습니다.',
      );
export const worth = (compared: number): Say =>
  compared === 2
    ? say(
        'worth: how likely the document is relevant, times what A - B of its query changes by if it is.',
        '효과: 정답일 가능성 × 정답일 때 그 질의의 A - B가 바뀌는 크기.',
      )
    : say(
        'The query with the widest bounds comes first; worth: how likely the document is relevant, times what it changes.',
        '범위가 가장 넓은 질의부터 보입니다. 효과: 정답일 가능성 × 정답일 때 값이 바뀌는 크기.',
      );
export const open = (pairs: number, listed: number): Say =>
  pairs === 0
    ? say('No unjudged pair could change it.', '값을 바꿀 수 있는 미판정 쌍이 없습니다.')
    : pairs === listed
      ? say(`${count(pairs, 'unjudged pair')} could change it:`, `값을 바꿀 수 있는 미판정 쌍 ${pairs}개:`)
      : say(
          `${pairs.toLocaleString('en')} unjudged pairs could change it; the first ${listed}:`,
          `값을 바꿀 수 있는 미판정 쌍 ${pairs.toLocaleString('en')}개 가운데 앞의 ${listed}개:`,
        );
export const pairLine = (worthText: string, p: string, change: string, ranks: string): Say =>
  say(`worth ${worthText} = ${p} x ${change}; rank ${ranks}`, `효과 ${worthText} = ${p} × ${change}, 순위 ${ranks}`);

export const againstTitle = say('Two sets of judgements', '두 판정 비교');
export const firstIs = (file: string): Say => say(`First: ${file}`, `첫째: ${file}`);
export const secondIs = (file: string): Say => say(`Second: ${file}`, `둘째: ${file}`);
export const pairsCounted = (both: number, first: number, second: number): Say =>
  say(
    `${count(both, 'pair')} judged by both; ${first} by the first only, ${second} by the second only.`,
    `둘 다 판정한 쌍 ${both}개, 첫째만 판정 ${first}개, 둘째만 판정 ${second}개.`,
  );
export const queriesCounted = (both: number, first: number, second: number): Say =>
  say(
    `${count(both, 'query', 'queries')} in both; ${first} in the first only, ${second} in the second only.`,
    `둘 다에 있는 질의 ${both}개, 첫째에만 ${first}개, 둘째에만 ${second}개.`,
  );
export const agreementTitle = say('Agreement on the pairs of both', '둘 다 판정한 쌍의 일치도');
export const agreementRows = {
  agreement: say('equal', '같음'),
  kappa: say("Cohen's kappa", '코헨 카파'),
  linear: say('kappa, linear weights', '선형 가중 카파'),
  quadratic: say('kappa, quadratic weights', '제곱 가중 카파'),
  nominal: say("Krippendorff's alpha, nominal", '크리펜도르프 알파(명목)'),
  ordinal: say("Krippendorff's alpha, ordinal", '크리펜도르프 알파(순서)'),
  interval: say("Krippendorff's alpha, interval", '크리펜도르프 알파(구간)'),
} as const;
export const meanGrades = (first: string, second: string): Say =>
  say(`Mean grade: first ${first}, second ${second}.`, `평균 등급: 첫째 ${first}, 둘째 ${second}.`);
export const relevantFrom = (level: number): Say =>
  say(`Relevant: grade ${level} and above.`, `정답: 등급 ${level} 이상.`);
export const otherScale = say(
  'The highest grades differ: grades are of two scales, so only "relevant or not" compares.',
  '최고 등급이 서로 다릅니다. 등급 체계가 다르므로 정답 여부만 비교하십시오.',
);
export const oneLabel = say(
  'Only one label occurs: agreement beyond chance is not defined.',
  '등급이 한 가지뿐이라 우연을 넘는 일치도는 정의되지 않습니다.',
);
export const confusionTitle = say('Pairs by grade: rows first, columns second', '등급별 쌍 수: 행은 첫째, 열은 둘째');
export const binaryTitle = say(
  'Pairs relevant or not: rows first, columns second',
  '정답 여부별 쌍 수: 행은 첫째, 열은 둘째',
);
export const relevance = [say('not relevant', '오답'), say('relevant', '정답')] as const;
export const orderTitle = (systems: number, queries: number): Say =>
  say(
    `Order of ${systems} systems over the ${count(queries, 'query', 'queries')} of both`,
    `시스템 ${systems}개의 순서, 공통 질의 ${queries}개`,
  );
export const orderRemark = say(
  'turned: pairs of systems that stand the other way round by the second. tau-AP weighs the top more; the first is its reference.',
  '뒤바뀜: 둘째 판정에서 순서가 반대가 되는 시스템 쌍. tau-AP는 상위에 더 무게를 두며 첫째를 기준으로 합니다.',
);
export const tied = say(
  'Where systems tie, tau-AP is that of both directions (Urbano and Marrero 2017).',
  '동점 시스템이 있으면 tau-AP는 양방향 값입니다(Urbano와 Marrero 2017).',
);
export const tooFewSystems = say(
  'An order takes two systems or more; give more runs.',
  '순서를 보려면 시스템이 둘 이상 필요합니다. 검색 결과를 더 주십시오.',
);

export const needsLists = say(
  'holes looks at ranked lists: give run files with --qrels, or systems of a project, not scores alone',
  'holes는 순위 목록을 봅니다. 점수 파일이 아니라 --qrels와 함께 검색 결과 파일이나 프로젝트의 시스템을 주십시오',
);
export const oneAtATime = (flags: readonly string[]): Say =>
  say(
    `${flags.join(' and ')} do not go together; ask one at a time`,
    `${flags.join(', ')} 옵션은 함께 쓸 수 없습니다. 하나씩 쓰십시오`,
  );
export const needsPairs = (flag: string): Say =>
  say(`${flag} goes with --pool K or --next N`, `${flag} 옵션은 --pool K 또는 --next N과 함께 씁니다`);
export const againstWhat = say(
  'name the second file of judgements: jatdae holes against QRELS2 --qrels QRELS',
  '두 번째 판정 파일을 지정하십시오: jatdae holes against QRELS2 --qrels QRELS',
);
export const badDepths = (text: string): Say =>
  say(
    `-k takes whole numbers from 1, as in 5,10,20, not "${text}"`,
    `-k 값은 5,10,20처럼 1 이상의 정수입니다. 받은 값: "${text}"`,
  );
export const badGrade = (text: string): Say =>
  say(`--hole-grade is a number above 0, not "${text}"`, `--hole-grade 값은 0보다 큰 수입니다. 받은 값: "${text}"`);
export const nothingInCommon = (joined: Say): Say =>
  say(
    `the two sets of judgements have no query in common, so there is nothing to compare. ${joined.en}`,
    `두 판정에 공통된 질의가 없어 비교할 수 없습니다. ${joined.ko}`,
  );

function count(n: number, one: string, more = `${one}s`): string {
  return `${n} ${n === 1 ? one : more}`;
}
