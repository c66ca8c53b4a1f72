import type { Say } from './say.ts';
import { say } from './say.ts';

export const noStage = (system: string, stage: string, stages: readonly string[]): Say =>
  say(
    `${system} has no stage "${stage}"; ${stages.length > 0 ? `there are ${stages.join(', ')}` : 'it has no stages'}`,
    `${system} 시스템에 "${stage}" 단계가 없습니다. ${stages.length > 0 ? `있는 단계: ${stages.join(', ')}` : '단계 기록이 없습니다'}`,
  );
export const brokenFile: Say = say(
  'this file is damaged or cut off; run the system again',
  '파일이 손상되었거나 끊겼습니다. 시스템을 다시 실행하십시오',
);
export const brokenMember = (member: string): Say =>
  say(
    `this file is damaged: ${member === '' ? 'it holds something else' : `its member ${member} is missing or of the wrong kind`}; run the system again`,
    `파일이 손상되었습니다(${member === '' ? '다른 내용이 들어 있습니다' : `${member} 항목이 없거나 형식이 틀립니다`}). 시스템을 다시 실행하십시오`,
  );
export const brokenRepeats = (member: string): Say =>
  say(
    `this record of repeated runs is damaged${member === '' ? '' : `: its member ${member} is missing or of the wrong kind`}; delete it, or run the system again with --repeat`,
    `반복 실행 기록이 손상되었습니다${member === '' ? '' : `(${member} 항목이 없거나 형식이 틀립니다)`}. 이 파일을 지우거나 --repeat을 붙여 시스템을 다시 실행하십시오`,
  );
export const notRun = (system: string): Say =>
  say(
    `${system} has not been run yet: jatdae run ${system}`,
    `${system} 시스템을 아직 실행하지 않았습니다: jatdae run ${system}`,
  );
export const interrupted = (system: string): Say =>
  say(
    `the last run of ${system} was interrupted: jatdae run ${system} --resume goes on with it`,
    `${system} 시스템의 지난 실행이 중간에 끊겼습니다. 이어서 하려면: jatdae run ${system} --resume`,
  );
export const startsAnew = (system: string): Say =>
  say(
    `${system}: an interrupted run is left behind; --resume would have gone on with it, this begins anew`,
    `${system}: 중간에 끊긴 실행을 버리고 처음부터 다시 합니다. --resume 옵션을 쓰면 이어서 할 수 있습니다`,
  );
export const changedSince = (system: string, what: string): Say =>
  say(
    `${system}: ${what} changed since the interrupted run, so it cannot go on; run it without --resume`,
    `${system}: 끊긴 실행 이후로 ${what} 값이 바뀌어 이어서 할 수 없습니다. --resume 없이 실행하십시오`,
  );
export const stale = (system: string): Say =>
  say(
    `${system}: jatdae.yaml or the collection changed since this run; run it again for numbers of now`,
    `${system}: 실행한 뒤로 jatdae.yaml이나 컬렉션이 바뀌었습니다. 지금의 숫자를 보려면 다시 실행하십시오`,
  );
export const changedFile = (system: string): Say =>
  say(
    `${system}: this file is not as the run left it, so the numbers are not those of the system; run it again with: jatdae run ${system}`,
    `${system}: 실행이 끝난 뒤에 이 파일이 바뀌어 시스템의 점수라고 볼 수 없습니다. jatdae run ${system} 명령으로 다시 실행하십시오`,
  );
export const nothingAnywhere = (system: string, queries: number): Say =>
  say(
    `${system} found nothing for any of ${queries} queries: an empty index, or the wrong field; this is no run`,
    `${system}: 질의 ${queries}개 모두에서 아무것도 찾지 못했습니다. 색인이 비었거나 필드가 틀렸을 수 있습니다. 검색 결과로 인정하지 않습니다`,
  );
export const constantScore = (system: string, score: number): Say =>
  say(
    `${system} gave every document of every query the score ${score}, so its order means nothing; this is no run. Drop the scores if the order itself is meant`,
    `${system}: 모든 질의의 모든 문서에 같은 점수(${score})를 주어 순서에 뜻이 없습니다. 검색 결과로 인정하지 않습니다. 순서 자체가 순위라면 점수를 빼십시오`,
  );
export const stopped = (system: string, failures: number, why: Say): Say =>
  say(
    `${system}: ${failures} queries failed one after the other, so it was stopped; what was done is kept, --resume goes on. The last: ${why.en}`,
    `${system}: 질의 ${failures}개가 잇달아 실패하여 멈췄습니다. 그때까지의 결과는 남아 있으며 --resume으로 이어서 할 수 있습니다. 마지막 오류: ${why.ko}`,
  );
export const failedQueries = (system: string, count: number, shown: string, why: Say): Say =>
  say(
    `${system}: ${count} ${count === 1 ? 'query' : 'queries'} failed (${shown}) and ${count === 1 ? 'is' : 'are'} kept as failed; --resume asks again. The first: ${why.en}`,
    `${system}: 질의 ${count}개가 실패했습니다(${shown}). 실패로 기록해 두었으며 --resume으로 다시 물어봅니다. 첫 오류: ${why.ko}`,
  );
export const failedLeftOut = (system: string, count: number): Say =>
  say(
    `${system}: ${count} failed ${count === 1 ? 'query is' : 'queries are'} left out of its means, which are over fewer queries than the others'; --failed zero counts them as 0`,
    `${system}: 실패한 질의 ${count}개를 평균에서 뺐습니다. 다른 시스템보다 적은 질의로 낸 평균입니다. 0점으로 넣으려면 --failed zero`,
  );
export const smallCorpus = (documents: number, k: number): Say =>
  say(
    `the corpus has ${documents} documents, fewer than 3 times ${k}: at @${k} chance alone finds much`,
    `코퍼스의 문서가 ${documents}개로 ${k}의 3배도 되지 않습니다. @${k}에서는 우연만으로도 많이 맞힙니다`,
  );
export const candidates = (system: string, stage: string, recall: string, without: number, n: number): Say =>
  say(
    `${system}: its candidates (${stage}) hold ${recall} of the relevant documents; ${without} of ${n} queries have none among them, and no reranker can mend that`,
    `${system}: 후보(${stage})에 정답 문서의 ${recall}가 들어 있습니다. 질의 ${n}개 중 ${without}개는 후보에 정답이 없어 재정렬로 고칠 수 없습니다`,
  );
export const kept = (system: string, count: number): Say =>
  say(`${system}: ${count} answers kept from before`, `${system}: 이전에 받은 답 ${count}개를 그대로 씁니다`);
export const head = {
  system: say('system', '시스템'),
  queries: say('queries', '질의'),
  failed: say('failed', '실패'),
  nothing: say('nothing', '결과 없음'),
  p50: say('p50 ms', 'p50 ms'),
  p95: say('p95 ms', 'p95 ms'),
  p99: say('p99 ms', 'p99 ms'),
} as const;
