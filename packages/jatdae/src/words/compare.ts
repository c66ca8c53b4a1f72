import type { Say } from './say.ts';
import { say } from './say.ts';

export const finding: Say = say(
  'a system is worse than the first on the first measure',
  '첫 지표에서 첫 시스템보다 나쁜 시스템이 있음',
);
export const about = {
  systems: say(
    'run files, score files, or systems of jatdae.yaml; the first is the baseline',
    '검색 결과 파일, 점수 파일, 또는 jatdae.yaml의 시스템. 첫 번째가 기준',
  ),
  docs: say('documents, to show what stands first', '1위 문서를 보여 줄 문서 파일'),
  alpha: say('level of significance', '유의 수준'),
  correction: say('correction for many tests', '여러 번 검정할 때의 보정'),
  draws: say('random sign patterns of a test', '검정에 쓸 무작위 부호 배열 수'),
  margin: say('differences within it do not matter: test for equivalence', '이 안의 차이는 무시: 동등성도 검정'),
  k: say('where a user looks: what is lost below it', '사용자가 보는 깊이. 그 아래는 놓친 것으로 셈'),
  show: say('queries shown of each kind', '종류마다 보여 줄 질의 수'),
  tests: say('all tests and effect sizes, for reference', '모든 검정과 효과 크기도 출력'),
  anyway: say('compare what should not be compared, with a banner', '비교해서는 안 되는 것도 경고문을 달고 비교'),
  charts: say('write charts as SVG into this folder', '이 폴더에 도표를 SVG로 저장'),
  matrix: say('p of every pair of systems', '모든 시스템 쌍의 p값'),
} as const;

export const head = {
  measure: say('measure', '지표'),
  difference: say('B - A', 'B - A'),
  interval: say('95% interval', '95% 구간'),
  p: say('p', 'p'),
  verdict: say('verdict', '판단'),
  query: say('query', '질의'),
  text: say('text', '내용'),
  system: say('system', '시스템'),
} as const;

const VERDICTS = {
  better: say('better', '좋아짐'),
  worse: say('worse', '나빠짐'),
  different: say('different', '다름'),
  equivalent: say('equivalent', '동등함'),
  identical: say('identical', '똑같음'),
  'cannot-tell': say('cannot tell', '판단 불가'),
  'judge-first': say('judge first', '판정 먼저'),
} as const;
export const verdict = (of: keyof typeof VERDICTS): Say => VERDICTS[of];

export const title = (a: string, b: string, queries: number): Say =>
  say(`A = ${a}, B = ${b}: ${queries} ${queries === 1 ? 'query' : 'queries'}`, `A = ${a}, B = ${b}: 질의 ${queries}개`);

export const better = (measure: string, by: string, interval: string, p: string): Say =>
  say(
    `${measure}: B is better by ${by} (95% interval ${interval}, corrected p ${p}).`,
    `${measure}: B가 ${by}만큼 좋습니다(95% 구간 ${interval}, 보정한 p ${p}).`,
  );
export const worse = (measure: string, by: string, interval: string, p: string): Say =>
  say(
    `${measure}: B is worse by ${by} (95% interval ${interval}, corrected p ${p}).`,
    `${measure}: B가 ${by}만큼 나쁩니다(95% 구간 ${interval}, 보정한 p ${p}).`,
  );
export const different = (measure: string, by: string, interval: string, p: string): Say =>
  say(
    `${measure}: B differs by ${by} (95% interval ${interval}, corrected p ${p}); more is neither better nor worse.`,
    `${measure}: B가 ${by}만큼 다릅니다(95% 구간 ${interval}, 보정한 p ${p}). 클수록 좋거나 나쁜 지표가 아닙니다.`,
  );
export const cannotTell = (
  measure: string,
  n: number,
  detectable: string,
  seen: string,
  needed: number | undefined,
): Say => {
  const many = needed !== undefined && needed > MILLION;
  const [en, ko] = many
    ? ['more than a million', '백만 개 넘게']
    : [`about ${grouped(needed)}`, `약 ${grouped(needed)}개`];
  return say(
    `${measure}: not distinguishable: with ${n} queries only differences above ${detectable} would be, 8 times in 10${needed === undefined ? '' : `; for the one seen, ${seen}, it would take ${en}`}.`,
    `${measure}: 구별되지 않습니다. 질의 ${n}개로는 차이가 ${detectable}보다 커야 열에 여덟 번 알아볼 수 있습니다${needed === undefined ? '' : `. 지금 본 차이(${seen})를 알아보려면 질의가 ${ko} 필요합니다`}.`,
  );
};
const MILLION = 1_000_000;
const grouped = (value: number | undefined): string => Math.round(value ?? 0).toLocaleString('en-US');
export const notSure = (measure: string, p: string, interval: string): Say =>
  say(
    `${measure}: cannot tell: p (${p}) and the interval (${interval}) do not both say that there is a difference.`,
    `${measure}: 판단할 수 없습니다. 보정한 p(${p})와 구간(${interval})이 둘 다 차이가 있다고 하지는 않습니다.`,
  );
export const tooFew = (measure: string, n: number, least: string, wanted: number): Say =>
  say(
    `${measure}: cannot tell: with ${n} ${n === 1 ? 'query' : 'queries'} p cannot fall below ${least}, whatever the systems do; it takes ${wanted} queries at least.`,
    `${measure}: 판단할 수 없습니다. 질의 ${n}개로는 어떤 결과가 나와도 p가 ${least} 아래로 내려가지 않습니다. 질의가 적어도 ${wanted}개는 있어야 합니다.`,
  );
export const noQueries = (measure: string): Say =>
  say(
    `${measure}: not defined for any query of both systems.`,
    `${measure}: 두 시스템 모두에서 정의되는 질의가 없습니다.`,
  );
export const identical = (measures: string): Say =>
  say(`${measures}: identical per-query scores, p = 1.`, `${measures}: 질의별 점수가 모두 똑같습니다. p = 1입니다.`);
export const equivalent = (measure: string, margin: string, interval: string): Say =>
  say(
    `${measure}: equivalent within ${margin}: the 90% interval ${interval} lies inside.`,
    `${measure}: ±${margin} 안에서 동등합니다. 90% 구간 ${interval}이 그 안에 들어갑니다.`,
  );
export const judgeFirst = (measure: string, k: number, a: string, b: string): Say =>
  say(
    `${measure}: cannot tell: of the first ${k} documents ${a} are judged for A and ${b} for B. Judge more first: jatdae holes --next 20`,
    `${measure}: 판단할 수 없습니다. 상위 ${k}개 문서 가운데 판정된 비율이 A는 ${a}, B는 ${b}입니다. 판정부터 더 하십시오: jatdae holes --next 20`,
  );

export const depends = (groups: string): Say =>
  say(`The verdict depends on the measure: ${groups}.`, `지표에 따라 판단이 다릅니다. ${groups}.`);
export const scaleHolds = (measures: string): Say =>
  say(
    `On an interval scale (equal steps between the values that a measure can take) the verdict holds for ${measures}.`,
    `구간 척도(지표가 가질 수 있는 값들을 같은 간격으로 놓은 것)에서도 판단이 그대로인 지표: ${measures}.`,
  );
export const scaleBreaks = (measures: string): Say =>
  say(
    `On an interval scale (equal steps between the values that a measure can take) the verdict does NOT hold for ${measures}.`,
    `구간 척도(지표가 가질 수 있는 값들을 같은 간격으로 놓은 것)에서는 판단이 달라지는 지표: ${measures}.`,
  );
export const scaleUnknown = (measures: string): Say =>
  say(
    `Not checked on an interval scale, which takes binary grades and a cut-off up to 12: ${measures}.`,
    `구간 척도로 확인하지 못한 지표(이진 등급, 컷오프 12 이하일 때만 가능): ${measures}.`,
  );
export const crossed = (changed: number, n: number, up: number, down: number, agree: boolean): Say =>
  say(
    `${changed} of ${n} queries change the rank of their first relevant document (${up} up, ${down} down)${agree ? ' although the means cannot be told apart' : ''}.`,
    `질의 ${n}개 중 ${changed}개에서 첫 정답의 순위가 바뀌었습니다(오름 ${up}, 내림 ${down})${agree ? '. 평균만 보면 드러나지 않습니다' : ''}.`,
  );
export const firstRanks = (
  both: number,
  mean: readonly [string, string],
  median: readonly [string, string],
  rr: readonly [string, string],
  disagree: boolean,
): Say =>
  say(
    `First relevant document where both found one (${both} queries): mean rank ${mean[0]} to ${mean[1]}, mean reciprocal rank ${rr[0]} to ${rr[1]}; median rank over all ${median[0]} to ${median[1]}${disagree ? '. Mean rank and reciprocal rank point in opposite directions' : ''}.`,
    `둘 다 정답을 찾은 질의 ${both}개에서 첫 정답의 평균 순위 ${mean[0]} → ${mean[1]}, 평균 역순위 ${rr[0]} → ${rr[1]}. 전체 질의의 순위 중앙값 ${median[0]} → ${median[1]}${disagree ? '. 평균 순위와 역순위가 서로 반대쪽을 가리킵니다' : ''}.`,
  );
export const overlap = (k: number, jaccard: string, rbo: string, same: number, n: number): Say =>
  say(
    `The lists: Jaccard@${k} ${jaccard}, RBO(p=0.9) ${rbo}; the first ${k} are the same for ${same} of ${n} queries.`,
    `목록의 겹침: Jaccard@${k} ${jaccard}, RBO(p=0.9) ${rbo}. 상위 ${k}개가 순서까지 같은 질의는 ${n}개 중 ${same}개입니다.`,
  );
export const judged = (k: number, a: string, b: string): Say =>
  say(`Judged@${k}: A ${a}, B ${b}.`, `Judged@${k}: A ${a}, B ${b}.`);
export const noise = (measure: string, which: string, interval: string): Say =>
  say(
    `${measure}: ${which}; with that noise the 95% interval is ${interval}. Repeats are not counted as queries.`,
    `${measure}: ${which}. 이 흔들림까지 넣은 95% 구간은 ${interval}입니다. 반복 실행은 질의 수에 넣지 않습니다.`,
  );
export const noiseOf = (system: string, sd: string, repeats: number): Say =>
  say(
    `${system} differs from itself (sd ${sd} over ${repeats} runs)`,
    `${system}은(는) 실행할 때마다 값이 다릅니다(${repeats}번 실행, 표준편차 ${sd})`,
  );
export const settings = (count: number): Say =>
  say(
    count === 0 ? 'No setting differs.' : count === 1 ? 'One setting differs:' : manySettings(count).en,
    count === 0 ? '설정이 모두 같습니다.' : count === 1 ? '다른 설정 하나:' : manySettings(count).ko,
  );
export const otherKind = (a: string, b: string): Say =>
  say(
    `B is another kind of system than A (${a}, ${b}): the difference is not that of one setting.`,
    `A와 B는 종류가 다른 시스템입니다(${a}, ${b}). 설정 하나의 차이가 아닙니다.`,
  );
export const counts = (list: string): Say =>
  say(`Queries on which B is better/the same/worse: ${list}.`, `B가 나은/같은/못한 질의 수: ${list}.`);
export const manySettings = (count: number): Say =>
  say(
    `${count} settings differ, so the difference cannot be put down to one of them.`,
    `설정 ${count}개가 함께 다릅니다. 차이가 어느 설정 때문인지 말할 수 없습니다.`,
  );
export const briefly = (lost: number, won: number, a: string, b: string): Say =>
  say(
    `${lost} lost, ${won} won; jatdae compare ${a} ${b} shows which.`,
    `새로 놓친 질의 ${lost}개, 새로 맞힌 질의 ${won}개. 어느 질의인지는 jatdae compare ${a} ${b}`,
  );
export const brieflyHere = (lost: number, won: number): Say =>
  say(
    `${lost} lost, ${won} won; --show 5 shows which.`,
    `새로 놓친 질의 ${lost}개, 새로 맞힌 질의 ${won}개. 어느 질의인지는 --show 5`,
  );
export const missing = (system: string, count: number, shown: string): Say =>
  say(
    `${count} ${count === 1 ? 'query is' : 'queries are'} not in ${system} and left out (${shown}).`,
    `${system}에 없어 뺀 질의: ${count}개(${shown}).`,
  );
export const notMeans = (measures: string): Say =>
  say(
    `${measures}: not a mean of per-query scores, not tested.`,
    `${measures}: 질의별 점수의 평균이 아니어서 검정하지 않았습니다.`,
  );
export const method = (tests: number, correction: string, draws: string, seed: number): Say =>
  say(
    `p: paired randomisation test (${draws} draws, or all sign patterns; seed ${seed}), corrected over ${tests} ${tests === 1 ? 'test' : 'tests'} (${correction}). Interval: Student's t over queries.`,
    `p: 대응 무작위화 검정(${draws}회 추출 또는 모든 부호 배열, 시드 ${seed}), 검정 ${tests}개를 함께 보정(${correction}). 구간: 질의 단위 t 분포.`,
  );

export const lost = (count: number, k: number): Say =>
  say(
    count === 0
      ? `Lost: none. B answers in its first ${k} all that A does.`
      : `Lost: ${count} ${count === 1 ? 'query' : 'queries'} that A answers in its first ${k} and B does not`,
    count === 0
      ? `새로 놓친 질의: 없음. A가 상위 ${k}개 안에서 맞힌 질의는 B도 모두 맞힙니다.`
      : `새로 놓친 질의 ${count}개: A는 상위 ${k}개 안에서 맞혔지만 B는 놓쳤습니다`,
  );
export const won = (count: number, k: number): Say =>
  say(
    count === 0
      ? `Won: none. A answers in its first ${k} all that B does.`
      : `Won: ${count} ${count === 1 ? 'query' : 'queries'} that B answers in its first ${k} and A does not`,
    count === 0
      ? `새로 맞힌 질의: 없음. B가 상위 ${k}개 안에서 맞힌 질의는 A도 모두 맞힙니다.`
      : `새로 맞힌 질의 ${count}개: A는 놓쳤지만 B는 상위 ${k}개 안에서 맞혔습니다`,
  );
export const lostScore = (count: number, measure: string): Say =>
  say(
    count === 0
      ? `Lost: none. ${measure} is above 0 for B wherever it is for A.`
      : `Lost: ${count} ${count === 1 ? 'query' : 'queries'} with ${measure} above 0 for A and 0 for B`,
    count === 0
      ? `새로 놓친 질의: 없음. ${measure} 값이 A에서 0보다 큰 질의는 B에서도 모두 0보다 큽니다.`
      : `새로 놓친 질의 ${count}개: ${measure} 값이 A는 0보다 크고 B는 0입니다`,
  );
export const wonScore = (count: number, measure: string): Say =>
  say(
    count === 0
      ? `Won: none. ${measure} is above 0 for A wherever it is for B.`
      : `Won: ${count} ${count === 1 ? 'query' : 'queries'} with ${measure} 0 for A and above 0 for B`,
    count === 0
      ? `새로 맞힌 질의: 없음. ${measure} 값이 B에서 0보다 큰 질의는 A에서도 모두 0보다 큽니다.`
      : `새로 맞힌 질의 ${count}개: ${measure} 값이 A는 0이고 B는 0보다 큽니다`,
  );
export const drops = (measure: string): Say =>
  say(`Largest drops in ${measure}`, `${measure} 값이 가장 많이 떨어진 질의`);
export const ranks = (a: string, b: string): Say => say(`rank ${a} to ${b}`, `순위 ${a} → ${b}`);
export const none = say('none', '없음');
export const nothing = say('nothing was retrieved', '검색된 문서 없음');
export const firstNow = say('first now', '지금 1위');
export const more = (count: number): Say =>
  say(`… and ${count} more; --show N shows more`, `… 외 ${count}개. 더 보려면 --show N`);

const WHAT = {
  gold: say('judgements (gold versions) differ', '판정(골드 버전)이 서로 다릅니다'),
  collection: say('collections differ', '컬렉션이 서로 다릅니다'),
  ties: say('orders of ties differ', '동점 처리가 서로 다릅니다'),
} as const;
export const mismatch = (what: keyof typeof WHAT, values: string): Say =>
  say(`${WHAT[what].en} (${values})`, `${WHAT[what].ko}(${values})`);
export const refused = (reasons: readonly Say[]): Say =>
  say(
    `these numbers are not comparable: ${reasons.map(({ en }) => en).join('; ')}. Score them the same way, or say --anyway`,
    `비교할 수 없는 숫자들입니다. ${reasons.map(({ ko }) => ko).join('. ')}. 같은 조건으로 다시 채점하거나, 그래도 비교하려면 --anyway를 붙이십시오`,
  );
export const banner = (reasons: readonly Say[]): Say =>
  say(
    `NOT COMPARABLE, compared anyway: ${reasons.map(({ en }) => en).join('; ')}`,
    `비교할 수 없는 것을 비교한 결과입니다. ${reasons.map(({ ko }) => ko).join('. ')}`,
  );
export const failures = (system: string, failed: number, of: number): Say =>
  say(
    `${system} failed on ${failed} of ${of} queries, more than 1%`,
    `${system}: 질의 ${of}개 중 ${failed}개 실패(1% 초과)`,
  );
export const failuresRefused = (reasons: readonly Say[]): Say =>
  say(
    `${reasons.map(({ en }) => en).join('; ')}: their means are over other queries. Run them again with --resume, or count failures as 0 with --failed zero`,
    `${reasons.map(({ ko }) => ko).join('. ')}. 서로 다른 질의로 낸 평균이라 비교할 수 없습니다. jatdae run --resume으로 다시 실행하거나, --failed zero로 실패를 0점으로 세십시오`,
  );
export const noCommonQuery: Say = say(
  'these systems have no query in common, so there is nothing to compare; check that they use the same query ids',
  '공통된 질의가 하나도 없어 비교할 수 없습니다. 같은 질의 아이디를 쓰는지 확인하십시오',
);
export const badShare = (flag: string, value: string): Say =>
  say(
    `${flag} is a number above 0 and below 1, not "${value}"`,
    `${flag} 값은 0보다 크고 1보다 작은 수입니다. 받은 값: "${value}"`,
  );
export const badMargin = (value: string): Say =>
  say(
    `--margin is a number above 0, such as 0.01, not "${value}"`,
    `--margin 값은 0.01처럼 0보다 큰 수입니다. 받은 값: "${value}"`,
  );

export const many = {
  title: (count: number, queries: number): Say =>
    say(`${count} systems over ${queries} queries`, `시스템 ${count}개, 질의 ${queries}개`),
  letters: say(
    'Two systems with a letter in common cannot be told apart on that measure (randomised Tukey HSD over all pairs).',
    '같은 글자가 붙은 두 시스템은 그 지표로 구별되지 않습니다(모든 쌍에 대한 무작위화 Tukey HSD).',
  ),
  ranks: say('Rank by each measure', '지표별 순위'),
  swapped: (a: string, b: string, tau: string, count: number): Say =>
    say(
      `${a} and ${b} order ${count} ${count === 1 ? 'pair' : 'pairs'} of systems the other way round (Kendall tau ${tau}).`,
      `${a}, ${b}: 순서가 서로 반대인 시스템 쌍 ${count}개(켄달 타우 ${tau}).`,
    ),
  matrix: (measure: string): Say =>
    say(`p of each pair, ${measure} (randomised Tukey HSD)`, `쌍별 p값, ${measure}(무작위화 Tukey HSD)`),
  agree: say('All measures order the systems alike.', '모든 지표에서 시스템 순서가 같습니다.'),
} as const;
export const allTests = say('All tests, for reference; p not corrected', '참고: 모든 검정(p는 보정하지 않음)');
