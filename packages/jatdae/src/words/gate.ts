import { plain } from './numbers.ts';
import type { Say } from './say.ts';
import { say } from './say.ts';

const first = (ids: readonly string[]): string => `${ids.slice(0, 3).join(', ')}${ids.length > 3 ? ', …' : ''}`;
const percent = (share: number): string => (share > 0 && share < 0.0005 ? '<0.1%' : `${(100 * share).toFixed(1)}%`);
const queries = (n: number): string => (n === 1 ? '1 query' : `${n} queries`);
const short = (hash: string): string => hash.slice(0, 12);

export const colour = {
  green: say('GREEN', '통과'),
  red: say('RED', '실패'),
  'cannot-tell': say('CANNOT TELL', '판단 불가'),
} as const;

// Files

export const unknownRule = (given: readonly string[], near: readonly string[], keys: readonly string[]): Say =>
  say(
    `this rule has none of the keys that make a rule (${keys.join(', ')})${near.length > 0 ? `; did you mean ${near[0]}?` : given.length > 0 ? `; it has ${given.join(', ')}` : ''}`,
    `규칙의 종류를 정하는 항목이 없습니다(${keys.join(', ')} 중 하나)${near.length > 0 ? `. 혹시 ${near[0]} 말입니까?` : given.length > 0 ? `. 있는 항목: ${given.join(', ')}` : ''}`,
  );
export const slicesNeedBy = (key: string): Say =>
  say(
    `${key} is a list of values: say of which attribute with by:`,
    `${key}은(는) 속성 값의 목록입니다. 어느 속성인지 by:로 함께 적어 주십시오`,
  );
export const notABaseline = (detail: string): Say =>
  say(
    `this is no baseline that jatdae wrote${detail === '' ? '' : ` (${detail})`}; take it back from git or write it again with: jatdae baseline write`,
    `jatdae가 쓴 기준선 파일이 아닙니다${detail === '' ? '' : `(${detail})`}. git에서 되돌리거나 jatdae baseline write로 다시 남겨 주십시오`,
  );
export const baselineChanged: Say = say(
  'this baseline was changed since jatdae wrote it; take it back from git, or replace it with: jatdae baseline bless SYSTEM --why "..."',
  'jatdae가 쓴 뒤에 내용이 바뀐 기준선입니다. git에서 되돌리거나 jatdae baseline bless 시스템 --why "..."로 다시 남겨 주십시오',
);
export const baselineOfAnother = (system: string, other: string): Say =>
  say(
    `this is the baseline of "${other}", not of "${system}"; take the right one back from git`,
    `"${system}"이(가) 아니라 "${other}"의 기준선입니다. git에서 맞는 파일로 되돌려 주십시오`,
  );
export const asksNothing = (rule: string, worst: number): Say =>
  say(
    `${rule} asks nothing: no result can be worse than ${plain(worst)}`,
    `${rule}은(는) 아무것도 요구하지 않습니다. 어떤 결과도 ${plain(worst)}보다 나쁠 수 없습니다`,
  );
export const noMean = (measure: string): Say =>
  say(
    `${measure} is no mean over queries, and a gate reads means; take another measure`,
    `${measure}은(는) 질의별 값의 평균이 아니어서 게이트에서 쓸 수 없습니다. 다른 지표를 골라 주십시오`,
  );
export const answeredOnly: Say = say(
  '--answered would hide the queries that have no answer, so gates and baselines do not take it',
  '--answered는 답이 없는 질의를 감추므로 게이트와 기준선에는 쓸 수 없습니다',
);
export const rulesNeeded: Say = say(
  'no rules: put gate: into jatdae.yaml, or name a file with --rules gate.yaml',
  '규칙이 없습니다. jatdae.yaml에 gate:를 쓰거나 --rules gate.yaml로 파일을 지정해 주십시오',
);

// What every evaluation must be

export const noRules: Say = say(
  'the gate has no rules, so it cannot be green',
  '규칙이 하나도 없어 통과로 볼 수 없습니다',
);
export const noSystems: Say = say('there is no system to judge', '판정할 시스템이 없습니다');
export const noSuchSystem = (name: string): Say =>
  say(`the rule is for "${name}", which is not among the systems`, `규칙의 대상인 "${name}" 시스템이 없습니다`);
export const noQueries: Say = say('there is no judged query to evaluate', '평가할 판정된 질의가 없습니다');
export const nothingRetrieved: Say = say(
  'it found nothing for any query: is its index empty?',
  '모든 질의에서 아무것도 찾지 못했습니다. 색인이 비어 있지 않은지 확인해 주십시오',
);
export const failedQueries = (failed: number, all: number, most: number): Say =>
  say(
    `it failed on ${failed} of ${queries(all)}, more than ${percent(most)}; jatdae run --resume asks these again`,
    `질의 ${all}개 중 ${failed}개에서 실패해 허용한 ${percent(most)}를 넘습니다. jatdae run --resume으로 그 질의만 다시 물을 수 있습니다`,
  );
export const unanswered = (missing: number, all: number): Say =>
  say(
    `${missing} of ${queries(all)} have no answer in the run`,
    `질의 ${all}개 중 ${missing}개가 실행 결과에 없습니다`,
  );
export const unknownDocuments = (share: number, example: string): Say =>
  say(
    `${percent(share)} of the results are no documents of the collection, such as ${example}: were ids renumbered?`,
    `결과의 ${percent(share)}가 컬렉션에 없는 문서입니다(예: ${example}). 아이디 체계가 바뀌지 않았는지 확인해 주십시오`,
  );
export const wholeRun = (all: number, failed: number, unanswered: number): Say =>
  say(
    `${queries(all)} evaluated${failed + unanswered > 0 ? `; ${failed} failed and ${unanswered} unanswered ones count as 0` : ''}`,
    `질의 ${all}개 평가${failed + unanswered > 0 ? `. 실패 ${failed}개, 답 없음 ${unanswered}개는 0점으로 계산` : ''}`,
  );
export const neverRan = (system: string): Say =>
  say(
    `it never ran; run it with: jatdae run ${system}`,
    `실행한 적이 없습니다. jatdae run ${system} 명령으로 실행해 주십시오`,
  );
export const interrupted = (system: string): Say =>
  say(
    `its run was interrupted; go on with: jatdae run ${system} --resume`,
    `실행이 중간에 끊겼습니다. jatdae run ${system} --resume으로 이어서 실행해 주십시오`,
  );
export const staleRun = (what: string, system: string): Say =>
  say(
    `its run was made with another ${what} than there is now; run it again with: jatdae run ${system}`,
    `지금과 다른 ${STALE[what] ?? what}(으)로 만든 실행 결과입니다. jatdae run ${system} 명령으로 다시 실행해 주십시오`,
  );
const STALE: Readonly<Record<string, string>> = { config: '설정', depth: '깊이', collection: '컬렉션' };
export const runChanged = (system: string): Say =>
  say(
    `its run was changed since it was made; run it again with: jatdae run ${system}`,
    `실행한 뒤에 결과 파일의 내용이 바뀌었습니다. jatdae run ${system} 명령으로 다시 실행해 주십시오`,
  );
export const systemGone = (system: string): Say =>
  say(
    `${system} has a baseline, but is no system of the project any more; put it back, or remove its baseline`,
    `${system}의 기준선은 있지만 프로젝트에 그 시스템이 없습니다. 시스템을 되살리거나 기준선 파일을 지워 주십시오`,
  );
export const oneListForAll = (queries: number): Say =>
  say(
    `all ${queries} queries got the very same list: does it read the query?`,
    `질의 ${queries}개가 모두 똑같은 목록을 받았습니다. 질의를 제대로 읽는지 확인해 주십시오`,
  );
export const constantScore = (score: number): Say =>
  say(
    `every document of every list has the score ${plain(score)}, so there is no order to judge`,
    `모든 목록의 모든 문서가 점수 ${plain(score)}(으)로 같아 평가할 순서가 없습니다`,
  );
export const goldWithoutDocuments = (missing: number, all: number, example: string): Say =>
  say(
    `${missing} of ${all} relevant documents are not in the collection, such as ${example}: were documents deleted or renumbered?`,
    `정답 문서 ${all}개 중 ${missing}개가 컬렉션에 없습니다(예: ${example}). 문서가 지워졌거나 아이디가 바뀌지 않았는지 확인해 주십시오`,
  );
export const tooShallow = (depth: number, k: number): Say =>
  say(
    `only ${depth} documents were asked for, and the rule looks at ${k}; raise depth: and run again`,
    `문서를 ${depth}개까지만 요청했는데 규칙은 ${k}개까지 봅니다. depth:를 늘려 다시 실행해 주십시오`,
  );
export const listsShorter = (now: number, before: number): Say =>
  say(
    `its longest list has ${now} documents where the baseline's had ${before}, so less of it is seen; bless a new baseline if that is right`,
    `가장 긴 목록이 ${now}개로, 기준선의 ${before}개보다 훨씬 짧아 그만큼 덜 보입니다. 이것이 옳다면 기준선을 새로 남겨 주십시오`,
  );
export const unknownNow = (what: 'collection'): Say =>
  say(
    `the baseline says which ${what} it is about, and now it is not known; give --docs and --queries as when it was written`,
    '기준선에는 컬렉션이 기록되어 있는데 지금은 알 수 없습니다. 기준선을 남길 때처럼 --docs와 --queries를 주십시오',
  );
export const notATime = (line: string): Say =>
  say(`this is no time of a search: ${line}`, `검색에 걸린 시간이 아닙니다: ${line}`);
export const noSuchRun = (name: string): Say =>
  say(`the gate is for "${name}", and no run of it was given`, `게이트의 대상인 "${name}"의 실행 결과가 없습니다`);
export const brokenRun = (message: Say): Say =>
  say(`its run cannot be read: ${message.en}`, `실행 결과를 읽을 수 없습니다: ${message.ko}`);

// Too little to tell

export const tooFewQueries = (n: number, min: number): Say =>
  say(
    `${queries(n)}, fewer than the ${min} that the gate asks for`,
    `질의가 ${n}개로, 규칙이 요구하는 ${min}개보다 적습니다`,
  );
export const holes = (share: number, most: number, k: number): Say =>
  say(
    `${percent(share)} of the first ${k} results are unjudged, more than ${percent(most)}; judge them first (jatdae holes --next)`,
    `상위 ${k}개 결과의 ${percent(share)}가 미판정으로, 한도 ${percent(most)}를 넘습니다. 먼저 판정해 주십시오(jatdae holes --next)`,
  );
export const sliceMissing = (slice: Readonly<Record<string, string>>): Say => {
  const named = Object.entries(slice)
    .map(([name, value]) => `${name}=${value}`)
    .join(', ');
  return say(
    `no evaluated query has ${named}: was the slice renamed, or did its queries go?`,
    `${named}인 평가 질의가 없습니다. 이름이 바뀌었거나 질의가 빠지지 않았는지 확인해 주십시오`,
  );
};
export const sliceUnknown = (attribute: string, value: string): Say =>
  value === ''
    ? say(
        `there are queries without ${attribute}, which slices does not expect`,
        `${attribute} 속성이 없는 질의가 있습니다. slices에 없는 경우입니다`,
      )
    : say(
        `${attribute}=${value} is not among the slices that the rule expects`,
        `${attribute}=${value}은(는) 규칙의 slices에 없는 값입니다`,
      );
export const allLeftOut = (attribute: string): Say =>
  say(
    `except leaves out every value of ${attribute}, so the rule guards nothing`,
    `except가 ${attribute}의 값을 모두 빼서 규칙이 아무것도 지키지 못합니다`,
  );
export const noAttribute = (attribute: string): Say =>
  say(`no query has the attribute ${attribute}`, `${attribute} 속성이 있는 질의가 없습니다`);

// Against a baseline

export const noBaseline = (system: string): Say =>
  say(
    `it has no baseline; write one with: jatdae baseline write ${system}`,
    `기준선이 없습니다. jatdae baseline write ${system} 명령으로 남겨 주십시오`,
  );
export const changed = (what: 'gold' | 'collection' | 'ties', before: string, now: string): Say => {
  const name = {
    gold: say('the gold', '골드'),
    collection: say('the collection', '컬렉션'),
    ties: say('the order of ties', '동점 처리 방식'),
  }[what];
  const [a, b] = what === 'ties' ? [before, now] : [short(before), short(now)];
  const advice = {
    gold: say('jatdae gold diff shows what that does', 'jatdae gold diff로 그 영향을 볼 수 있습니다'),
    collection: say('the scores are about other documents or queries', '다른 문서나 질의로 잰 점수입니다'),
    ties: say('use the one that the baseline was made with', '기준선과 같은 방식으로 재 주십시오'),
  }[what];
  return say(
    `${name.en} changed (${a} → ${b}), and two rulers are never compared; ${advice.en}, then: jatdae baseline bless SYSTEM --why "..."`,
    `${name.ko}이(가) 바뀌었습니다(${a} → ${b}). 서로 다른 자로 잰 값은 비교하지 않습니다. ${advice.ko}. 확인한 뒤 jatdae baseline bless 시스템 --why "..."`,
  );
};
export const queriesGone = (ids: readonly string[]): Say =>
  say(
    `${ids.length === 1 ? '1 query of the baseline is' : `${ids.length} queries of the baseline are`} not evaluated any more: ${first(ids)}`,
    `기준선에 있던 질의 ${ids.length}개가 더 이상 평가되지 않습니다: ${first(ids)}`,
  );
export const matchesNone = (wanted: Readonly<Record<string, string>>): Say => {
  const named = Object.entries(wanted)
    .map(([name, value]) => `${name}=${value}`)
    .join(', ');
  return say(
    `nothing has ${named}, so the rule guards nothing`,
    `${named}에 해당하는 것이 없어 규칙이 아무것도 지키지 못합니다`,
  );
};
export const noneLost = (lost: number, n: number, k: number): Say =>
  say(
    `${lost === 0 ? 'none' : lost} of ${queries(n)} lost its answer from the first ${k}`,
    `질의 ${n}개 중 상위 ${k}개에서 정답을 잃은 질의 ${lost}개`,
  );
export const noneFoundBefore = (n: number, k: number): Say =>
  say(
    `the baseline found none of ${queries(n)} within the first ${k}, so none can be lost`,
    `기준선도 질의 ${n}개 중 상위 ${k}개에서 찾은 것이 없어 잃을 정답이 없습니다`,
  );
export const lost = (ids: readonly string[], n: number, k: number, limit: number): Say =>
  say(
    `${ids.length} of ${queries(n)} lost the answer that the baseline had in the first ${k} (limit ${limit}): ${first(ids)}`,
    `질의 ${n}개 중 ${ids.length}개가 기준선에서는 상위 ${k}개에 있던 정답을 잃었습니다(한도 ${limit}개): ${first(ids)}`,
  );

// Findings of their own

export const noLists: Say = say(
  'only scores are known, not what was found',
  '점수만 있고 검색 결과가 없어 확인할 수 없습니다',
);
export const noHardNegatives: Say = say(
  'no query here has a hard negative; mark some in the gold, or drop the rule',
  '혼동 문서가 표시된 질의가 없습니다. 골드에 표시하거나 규칙을 빼 주십시오',
);
export const hardNegatives = (
  what: 'ahead' | 'within',
  ids: readonly string[],
  n: number,
  limit: number,
  k: number,
): Say => {
  const list = ids.length === 0 ? '' : `: ${first(ids)}`;
  const bound = ids.length > limit ? [` (limit ${limit})`, `(한도 ${limit}개)`] : ['', ''];
  return what === 'ahead'
    ? say(
        `a hard negative stands ahead of the answer in ${ids.length} of ${queries(n)}${bound[0]}${list}`,
        `질의 ${n}개 중 ${ids.length}개에서 혼동 문서가 정답보다 앞섭니다${bound[1]}${list}`,
      )
    : say(
        `a hard negative stands in the first ${k} in ${ids.length} of ${queries(n)}${bound[0]}${list}`,
        `질의 ${n}개 중 ${ids.length}개에서 혼동 문서가 상위 ${k}개 안에 있습니다${bound[1]}${list}`,
      );
};
export const neitherFound = (n: number): Say =>
  say(
    `in ${queries(n)} neither an answer nor a hard negative was found, so their order says nothing`,
    `질의 ${n}개에서 정답도 혼동 문서도 찾지 못해 순서를 말할 수 없습니다`,
  );
export const noScope: Say = say(
  'leaks cannot be checked without a scope: put scope: into jatdae.yaml or into the rule',
  '허용 범위가 없어 유출을 확인할 수 없습니다. jatdae.yaml이나 규칙에 scope:를 써 주십시오',
);
export const leaks = (
  found: readonly {
    readonly query: string;
    readonly document: string;
    readonly rank: number;
    readonly conditions: readonly string[];
  }[],
  documents: number,
  limit: number,
): Say => {
  const [one] = found;
  return say(
    `${found.length} of ${documents} results are outside of their query's scope (limit ${limit}), as ${one!.document} for ${one!.query} at rank ${one!.rank} (not ${one!.conditions.join(', ')})`,
    `결과 ${documents}개 중 ${found.length}개가 질의의 허용 범위를 벗어났습니다(한도 ${limit}개). 예: ${one!.query}의 ${one!.rank}위 ${one!.document}(${one!.conditions.join(', ')} 아님)`,
  );
};
export const notScoped = (unscoped: number, unknown: number, unknownQueries: number, checked: number): Say =>
  say(
    `not everything could be checked: ${unscoped} queries lack the attribute of the scope, ${unknown} results are no known documents, ${unknownQueries} queries are not known; ${checked} queries were checked`,
    `모두 확인하지 못했습니다. 범위 속성이 없는 질의 ${unscoped}개, 컬렉션에 없는 결과 ${unknown}개, 모르는 질의 ${unknownQueries}개. 확인한 질의 ${checked}개`,
  );
export const noLeaks = (documents: number, n: number): Say =>
  say(
    `all ${documents} results of ${queries(n)} are within scope`,
    `질의 ${n}개의 결과 ${documents}개가 모두 허용 범위 안에 있습니다`,
  );
export const forbidden = (found: readonly { readonly query: string; readonly id: string }[], n: number): Say =>
  say(
    `${found.length} of ${queries(n)} show a forbidden document, as ${found[0]!.id} for ${found[0]!.query}`,
    `질의 ${n}개 중 ${found.length}개의 결과에 금지 문서가 있습니다. 예: ${found[0]!.query}의 ${found[0]!.id}`,
  );
export const forbiddenUnknown = (ids: readonly string[]): Say =>
  say(
    `the collection has no document ${first(ids)}, so the rule does not guard it; was it renamed?`,
    `컬렉션에 ${first(ids)} 문서가 없어 규칙이 지키지 못합니다. 아이디가 바뀌지 않았는지 확인해 주십시오`,
  );
export const nothingShown: Say = say('there is no list to look into', '확인할 결과 목록이 없습니다');
export const noneForbidden = (banned: number, n: number): Say =>
  say(
    `none of ${banned} forbidden documents is shown in ${queries(n)}`,
    `금지 문서 ${banned}개가 질의 ${n}개의 결과에 나타나지 않습니다`,
  );
export const noStage = (stage: string | undefined, there: readonly string[]): Say =>
  say(
    `${stage === undefined ? 'its answers have no stage before the last' : `its answers have no stage "${stage}"`}${there.length > 0 ? `; there is ${there.join(', ')}` : ': they carry no trace'}`,
    `${stage === undefined ? '마지막 앞 단계가 답에 없습니다' : `답에 "${stage}" 단계가 없습니다`}${there.length > 0 ? `. 있는 단계: ${there.join(', ')}` : '. 단계별 기록이 없는 답입니다'}`,
  );
export const noTimes: Say = say('no times were recorded with the run', '실행에 걸린 시간이 기록되어 있지 않습니다');
export const timesMissing = (missing: number, all: number): Say =>
  say(
    `${missing} of ${all} searches have no time recorded; run the system anew, without --resume`,
    `검색 ${all}회 중 ${missing}회의 시간이 기록되어 있지 않습니다. --resume 없이 다시 실행해 주십시오`,
  );
export const latency = (part: string, value: number, limit: number, n: number, met: boolean): Say => {
  const text = `${part} ${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms ${met ? '<=' : '>'} ${plain(limit)} ms`;
  return say(`${text} (${n} searches)`, `${text}(검색 ${n}회)`);
};
export const indexNotTold = (what: 'documents' | 'bytes'): Say =>
  what === 'documents'
    ? say('it does not tell how many documents it has', '시스템이 문서 수를 알려 주지 않습니다')
    : say('it does not tell how large its index is', '시스템이 색인 크기를 알려 주지 않습니다');
export const indexSize = (
  what: 'documents' | 'bytes',
  value: number,
  limit: { readonly at_least?: number | undefined; readonly at_most?: number | undefined },
  code: string,
): Say => {
  const unit = what === 'documents' ? ['documents', '문서'] : ['bytes', '바이트'];
  const sign = code === 'too-small' ? `< ${limit.at_least}` : code === 'too-large' ? `> ${limit.at_most}` : '';
  const bounds = [
    limit.at_least !== undefined ? `>= ${limit.at_least}` : '',
    limit.at_most !== undefined ? `<= ${limit.at_most}` : '',
  ].filter((part) => part !== '');
  return say(`${value} ${unit[0]} ${sign || bounds.join(', ')}`, `${unit[1]} ${value} ${sign || bounds.join(', ')}`);
};
export const queryCount = (n: number, least: number): Say =>
  n >= least
    ? say(`${queries(n)} >= ${least}`, `질의 ${n}개 >= ${least}`)
    : say(`${queries(n)} < ${least}`, `질의 ${n}개 < ${least}`);

export const needsOneOf = (keys: readonly string[]): Say =>
  say(`needs ${keys.slice(0, -1).join(', ')} or ${keys.at(-1)}`, `${keys.join(', ')} 가운데 하나 이상이 필요합니다`);
export const needsAttribute: Say = say('needs an attribute and its value', '속성과 그 값이 필요합니다');
