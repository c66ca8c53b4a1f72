import type { Say } from './say.ts';
import { say } from './say.ts';

export const about = {
  systems: say(
    'run files, score files, or systems of jatdae.yaml',
    '검색 결과 파일, 점수 파일, 또는 jatdae.yaml의 시스템',
  ),
  difference: say(
    'difference that must not be missed (default: 0.02 on 0..1)',
    '놓치면 안 되는 차이 (기본값: 0..1 지표에서 0.02)',
  ),
  power: say('chance of finding it', '그 차이를 찾을 확률(검정력)'),
  alpha: say('level of significance', '유의 수준'),
  draws: say('samples drawn for each size', '크기마다 뽑는 표본 수'),
  sizes: say('sizes of samples, as in 10,25,50', '표본의 질의 수. 예: 10,25,50'),
  svg: say('draw the swap curve of the first measure here', '첫 지표의 뒤집힘 곡선을 이 파일에 그림'),
  anyway: say('analyse what should not be compared, with a warning', '비교해서는 안 되는 것도 경고를 달고 분석'),
} as const;

export const head = {
  pair: say('pair', '쌍'),
  difference: say('difference', '차이'),
  error: say('error', '오류율'),
  sd: say('sd', '표준편차'),
  detectable: say('detectable', '검출 가능'),
  achieved: say('power', '검정력'),
  forSeen: say('for seen', '본 차이'),
  pairs: say('pairs', '쌍 수'),
  measure: say('measure', '지표'),
  mean: say('mean', '평균'),
  halfWidth: say('half width', '반폭'),
} as const;
export const forWanted = (wanted: string): Say => say(`for ${wanted}`, wanted);
export const forHalfWidth = (wanted: string): Say => say(`for ±${wanted}`, `±${wanted}까지`);

export const title = (measure: string, systems: number, queries: number): Say =>
  say(`${measure}: ${systems} systems, ${queries} queries`, `${measure}: 시스템 ${systems}개, 질의 ${queries}개`);
export const oneTitle = (system: string, queries: number): Say =>
  say(`${system} alone: ${queries} queries`, `${system} 하나: 질의 ${queries}개`);
export const swapCaption = (withNormal: boolean): Say =>
  say(
    `How often samples of N queries order a pair the other way${withNormal ? ' (normal value)' : ''}`,
    `질의 N개를 뽑았을 때 두 시스템의 순서가 뒤집히는 비율${withNormal ? '(정규 근사)' : ''}`,
  );
export const binCaption: Say = say('The same by size of the difference', '차이의 크기별로 나눈 비율');
export const sizeCaption = (power: string): Say =>
  say(
    `What the queries can find, and how many it takes (power ${power})`,
    `지금의 질의로 찾을 수 있는 차이와 필요한 질의 수(검정력 ${power})`,
  );
export const meanOf = (pairs: number): Say => say(`mean of ${pairs}`, `${pairs}쌍 평균`);
export const bin = (low: string, high: string | undefined): Say =>
  high === undefined ? say(`from ${low}`, `${low} 이상`) : say(`${low}–${high}`, `${low}–${high}`);

export const swapSentence = (a: string, b: string, n: number, size: number, rate: string): Say =>
  say(
    `With ${n} queries, the order of ${a} and ${b} would come out the other way in ${rate} of samples of ${size}.`,
    `질의 ${n}개 가운데 ${size}개만 뽑으면 표본의 ${rate}에서 ${a} – ${b}의 순서가 거꾸로 나옵니다.`,
  );
/** About 3%; below 1% there is no about. */
const roughly = (share: string) =>
  share.startsWith('<')
    ? { en: `less than ${share.slice(1)}`, ko: `${share.slice(1)} 미만` }
    : { en: `about ${share}`, ko: `약 ${share}` };
export const errorSentence = (n: number, error: string, normal: string, halves: string, splitHalf: string): Say =>
  say(
    `Their two halves (${halves}) disagree in ${splitHalf} of splits, so ${n} other queries would order them the other way in ${roughly(error).en}, half of that (normal value ${normal}), if the difference seen is the real one.`,
    `둘로 나눈 절반(${halves})끼리는 ${splitHalf}에서 순서가 어긋납니다. 그러므로 지금 본 차이가 실제 차이라면 다른 질의 ${n}개에서 순서가 뒤집힐 확률은 그 반인 ${roughly(error).ko}입니다(정규 근사 ${normal}).`,
  );
export const equalSentence = (a: string, b: string, n: number): Say =>
  say(
    `${a} and ${b} have the same mean over ${n} queries; there is no order to come out the other way.`,
    `${a} – ${b}: 질의 ${n}개의 평균이 같아 뒤집힐 순서가 없습니다.`,
  );
export const wantedSentence = (
  wanted: string,
  [times, of]: readonly [number, number],
  [least, most]: readonly [string, string],
  there: string,
): Say =>
  say(
    `To find a difference of ${wanted} in ${times} of ${of} tries takes about ${least === most ? most : `${least} to ${most}`} queries${least === most ? '' : ', depending on the pair'}; there are ${there}.`,
    `${wanted}만큼의 차이를 ${of}번 중 ${times}번 찾으려면 질의가 약 ${least === most ? `${most}개` : `${least}–${most}개(쌍에 따라 다름)`} 필요합니다. 지금은 ${there}개입니다.`,
  );
export const seenSentence = (a: string, b: string, difference: string, needed: string): Say =>
  say(
    `To find the difference seen between ${a} and ${b}, ${difference}, takes about ${needed}.`,
    `${a} – ${b}에서 본 차이(${difference})를 찾으려면 약 ${needed}개가 필요합니다.`,
  );
export const designSentence = (systems: number, wanted: string, queries: string): Say =>
  say(
    `A new collection for ${systems} systems takes ${queries} queries not to miss ${wanted} between best and worst (Sakai's topic set size design; it pairs no queries, so it is on the safe side and holds for any systems that vary like these).`,
    `시스템 ${systems}개를 비교할 새 컬렉션에서 최고와 최저의 차이 ${wanted}까지 놓치지 않으려면 질의가 ${queries}개 필요합니다(사카이의 질의 수 설계: 질의를 짝짓지 않아 넉넉하게 잡은 값. 점수의 분산이 비슷한 시스템이면 쓸 수 있습니다).`,
  );
export const noPair: Say = say(
  'No two systems have two queries on which both are defined, so there is nothing to say.',
  '두 시스템에서 모두 정의된 질의가 둘이 안 되어 말할 수 있는 것이 없습니다.',
);
export const closest = (shown: number, all: number): Say =>
  say(
    `Shown are the ${shown} closest of ${all} pairs; --format csv or json has all.`,
    `${all}쌍 가운데 가장 가까운 ${shown}쌍만 보였습니다. 전체는 --format csv 또는 json에 있습니다.`,
  );
export const fewerSizes = (sizes: string): Say =>
  say(
    `Sizes left out for want of room: ${sizes}; --format csv or json has all.`,
    `자리가 모자라 뺀 크기: ${sizes}. 전체는 --format csv 또는 json에 있습니다.`,
  );
export const columns: Say = say(
  'difference: mean of the second system minus the first; error: how often as many other queries would order the two the other way, if the difference seen is the real one; detectable: least difference these queries find; power: their chance of finding the one seen; then queries needed for the one seen, and for the one wanted.',
  '차이: 두 번째 시스템의 평균 − 첫 번째 시스템의 평균. 오류율: 본 차이가 실제 차이일 때 같은 수의 다른 질의에서 순서가 뒤집힐 비율. 검출 가능: 지금의 질의로 찾을 수 있는 가장 작은 차이. 검정력: 본 차이를 찾을 확률. 그 뒤는 본 차이와 원하는 차이를 찾는 데 필요한 질의 수입니다.',
);
export const method = (draws: string, seed: number): Say =>
  say(
    `Swap rate: ${draws} samples without replacement a size (seed ${seed}), ties half. Samples of nearly all queries are bound to agree with all, so read sizes up to half.`,
    `뒤집힘 비율: 크기마다 표본 ${draws}개를 비복원으로 뽑았습니다(시드 ${seed}). 동점은 반으로 셉니다. 거의 모든 질의를 뽑은 표본은 전체와 같아질 수밖에 없으니 절반 크기까지만 보십시오.`,
  );
export const notMeans = (measures: string): Say =>
  say(`${measures}: not a mean of per-query scores, left out.`, `${measures}: 질의별 점수의 평균이 아니어서 뺐습니다.`);
export const widthSentence = (measure: string, system: string, half: string, n: number, level: string): Say =>
  say(
    `The ${measure} of ${system} is known to ±${half} with ${n} queries (${level} interval).`,
    `질의 ${n}개로 ${system}의 ${measure} 값은 ±${half}까지 알 수 있습니다(${level} 구간).`,
  );
export const widthWanted = (wanted: string, needed: string): Say =>
  say(`±${wanted} takes about ${needed} queries.`, `±${wanted}까지 알려면 질의가 약 ${needed}개 필요합니다.`);
export const twoForMore: Say = say(
  'Two systems or more tell how often their order would come out the other way.',
  '시스템을 둘 이상 주면 순서가 얼마나 자주 뒤집히는지도 볼 수 있습니다.',
);

export const badDifference = (value: string): Say =>
  say(
    `--difference is a number above 0 in units of the measure, such as 0.02, not "${value}"`,
    `--difference 값은 지표 단위로 0.02처럼 0보다 큰 수입니다. 받은 값: "${value}"`,
  );
export const badSizes = (value: string): Say =>
  say(
    `--sizes is a list of whole numbers from 1, such as 10,25,50, not "${value}"`,
    `--sizes 값은 10,25,50처럼 1 이상의 정수를 쉼표로 이은 것입니다. 받은 값: "${value}"`,
  );
export const sizeTooLarge = (size: number, n: number): Say =>
  say(
    `a sample of ${size} cannot be drawn from ${n} queries; give sizes below ${n}`,
    `질의 ${n}개에서 ${size}개짜리 표본은 뽑을 수 없습니다. ${n}보다 작은 크기를 주십시오`,
  );
export const noSystem: Say = say(
  'name a system, a run file with --qrels, or a file of per-query scores',
  '시스템, --qrels와 함께 검색 결과 파일, 또는 질의별 점수 파일을 주십시오',
);
export const noMean: Say = say(
  'none of these measures is a mean of per-query scores; choose another with -m',
  '질의별 점수의 평균인 지표가 없습니다. -m으로 다른 지표를 고르십시오',
);
export const svgNeedsTwo: Say = say(
  '--svg draws the order of two systems; give two or more with 3 queries in common',
  '--svg는 두 시스템의 순서를 그립니다. 공통 질의가 3개 이상인 시스템을 둘 이상 주십시오',
);
export const written = (file: string, measure: string): Say =>
  say(`${file}: the swap curve of ${measure}`, `${file}: ${measure}의 뒤집힘 곡선`);

export const chart = {
  title: (measure: string): Say =>
    say(
      `${measure}: how often would N queries give the opposite order?`,
      `${measure}: 질의가 N개라면 순서가 얼마나 자주 뒤집힐까?`,
    ),
  spoken: (measure: string, pairs: number, queries: number): Say =>
    say(
      `Swap rate of ${measure} by number of queries, ${pairs} ${pairs === 1 ? 'pair' : 'pairs'} of systems, up to ${queries} queries`,
      `질의 수에 따른 ${measure}의 뒤집힘 비율, 시스템 ${pairs}쌍, 질의 ${queries}개까지`,
    ),
  twoLines: say('solid: samples drawn; dashed: normal value', '실선: 뽑은 표본, 점선: 정규 근사'),
  grey: say('grey: each pair; colour: means by size of the difference', '회색: 쌍 하나하나, 색: 차이의 크기별 평균'),
  x: say('N, queries in a sample', '표본의 질의 수 N'),
  y: say('samples with the opposite order', '순서가 뒤집힌 표본의 비율'),
  overlap: say('more than half of the queries: bound to agree', '절반이 넘는 표본: 전체와 같아질 수밖에 없음'),
  allPairs: (pairs: number): Say => say(`all ${pairs} pairs`, `전체 ${pairs}쌍`),
  bin: (low: number, high: number | undefined, pairs: number): Say =>
    say(
      `difference ${high === undefined ? `from ${low.toFixed(2)}` : `${low.toFixed(2)}–${high.toFixed(2)}`} (${pairs} ${pairs === 1 ? 'pair' : 'pairs'})`,
      `차이 ${high === undefined ? `${low.toFixed(2)} 이상` : `${low.toFixed(2)}–${high.toFixed(2)}`} (${pairs}쌍)`,
    ),
} as const;
