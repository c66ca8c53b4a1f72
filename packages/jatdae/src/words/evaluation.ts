import type { Say } from './say.ts';
import { say } from './say.ts';

export const listFault = (query: string, message: string): Say =>
  say(message, `질의 "${query}"의 순위 목록에 문제가 있습니다. ${message}`);
export const cannotScore = (query: string, message: string): Say =>
  say(
    `query "${query}" cannot be scored: ${message}. Look at its grades in the judgements, or choose another measure`,
    `질의 "${query}"의 점수를 낼 수 없습니다(${message}). 판정 파일에서 이 질의의 등급을 확인하거나 다른 지표를 쓰십시오`,
  );
export const cannotMeasure = (reason: Say): Say =>
  say(
    `this cannot be measured: ${reason.en}. Look at the grades in the judgements and at the parameters of the measure`,
    `측정할 수 없습니다(${reason.ko}). 판정의 등급과 지표의 인자를 확인하십시오`,
  );
export const noQueryInCommon = (joined: Say): Say =>
  say(
    `no query of this run was judged, so there is nothing to score. ${joined.en}`,
    `이 검색 결과에는 판정된 질의가 하나도 없어 채점할 수 없습니다. ${joined.ko}`,
  );
export const noDocumentInCommon = (joined: Say | undefined): Say =>
  say(
    `no retrieved document was judged: all scores would be 0 for no reason of the system. ${joined?.en ?? 'Check that run and qrels use the same document ids.'}`,
    `검색된 문서 가운데 판정된 문서가 하나도 없어, 시스템과 상관없이 모든 점수가 0이 됩니다. ${joined?.ko ?? '검색 결과와 판정이 같은 문서 아이디를 쓰는지 확인하십시오.'}`,
  );
export const sampledRefused = (names: readonly string[]): Say =>
  say(
    `${names.join(', ')} cannot be told from sampled judgements: what was not sampled would count as not relevant. Ask for CappedR@k, R@k, RR, Success@k or Violations@k, or drop --judging sampled if all relevant documents were judged`,
    `표본 판정으로는 ${names.join(', ')} 값을 말할 수 없습니다. 표본에 들지 않은 문서가 모두 정답이 아닌 것으로 세어지기 때문입니다. CappedR@k, R@k, RR, Success@k, Violations@k를 쓰거나, 정답 문서를 모두 판정했다면 --judging sampled를 빼십시오`,
  );
export const oneOf = (flag: string, value: string, choices: readonly string[]): Say =>
  say(
    `${flag} is one of ${choices.join(', ')}, not "${value}"`,
    `${flag} 값은 ${choices.join(', ')} 중 하나입니다. 받은 값: "${value}"`,
  );
export const needed = (flags: string): Say =>
  say(`${flags} is needed; see --help`, `${flags} 값이 필요합니다. --help를 보십시오`);
export const noAttribute = (name: string, known: readonly string[]): Say =>
  say(
    `no query has the attribute "${name}"${known.length > 0 ? `; there are ${known.join(', ')}` : ''}`,
    `"${name}" 속성이 있는 질의가 없습니다${known.length > 0 ? `. 있는 속성: ${known.join(', ')}` : ''}`,
  );
export const detected = (file: string, format: string, what: Say): Say =>
  say(`${file}: ${format}, ${what.en}`, `${file}: ${format}, ${what.ko}`);
export const judgementCount = (queries: number, pairs: number): Say =>
  say(`${queries} queries, ${pairs} judgements`, `질의 ${queries}개, 판정 ${pairs}건`);
export const answeredCount = (queries: number): Say => say(`${queries} queries answered`, `답한 질의 ${queries}개`);
export const notInQueryFile = (ids: readonly string[], shown: string): Say =>
  say(
    `${ids.length} judged queries are not in the query file and are left out (${shown})`,
    `판정된 질의 ${ids.length}개가 질의 파일에 없어 제외합니다(${shown})`,
  );
export const notJudged = (ids: readonly string[], shown: string): Say =>
  say(
    `${ids.length} queries of the query file are not judged (${shown})`,
    `질의 파일의 질의 ${ids.length}개에 판정이 없습니다(${shown})`,
  );
