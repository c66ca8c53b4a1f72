import type { runs as en } from '../en/runs.ts';
import type { Translation } from '../message.ts';

export const runs = {
  noStage: ({ system, stage, stages }) =>
    `${system} 시스템에 "${stage}" 단계가 없습니다. ${stages.length > 0 ? `있는 단계: ${stages.join(', ')}` : '단계 기록이 없습니다'}`,
  brokenFile: '파일이 손상되었거나 끊겼습니다. 시스템을 다시 실행하십시오',
  brokenMember: ({ member }) =>
    `파일이 손상되었습니다(${member === '' ? '다른 내용이 들어 있습니다' : `${member} 항목이 없거나 형식이 틀립니다`}). 시스템을 다시 실행하십시오`,
  brokenRepeats: ({ member }) =>
    `반복 실행 기록이 손상되었습니다${member === '' ? '' : `(${member} 항목이 없거나 형식이 틀립니다)`}. 이 파일을 지우거나 --repeat을 붙여 시스템을 다시 실행하십시오`,
  notRun: ({ system }) => `${system} 시스템을 아직 실행하지 않았습니다: jatdae run ${system}`,
  interrupted: ({ system }) =>
    `${system} 시스템의 지난 실행이 중간에 끊겼습니다. 이어서 하려면: jatdae run ${system} --resume`,
  startsAnew: ({ system }) =>
    `${system}: 중간에 끊긴 실행을 버리고 처음부터 다시 합니다. --resume 옵션을 쓰면 이어서 할 수 있습니다`,
  changedSince: ({ system, what }) =>
    `${system}: 끊긴 실행 이후로 ${what} 값이 바뀌어 이어서 할 수 없습니다. --resume 없이 실행하십시오`,
  locked: ({ pid, host, since, file }) =>
    `${host}의 프로세스 ${pid}이(가) ${since}부터 여기에 쓰고 있어 아무것도 하지 않았습니다. 끝난 뒤에 다시 실행하십시오. 이미 끝난 프로세스라면 ${file} 파일을 지우십시오`,
  stale: ({ system }) =>
    `${system}: 실행한 뒤로 jatdae.yaml이나 컬렉션이 바뀌었습니다. 지금의 숫자를 보려면 다시 실행하십시오`,
  changedFile: ({ system }) =>
    `${system}: 실행이 끝난 뒤에 이 파일이 바뀌어 시스템의 점수라고 볼 수 없습니다. jatdae run ${system} 명령으로 다시 실행하십시오`,
  nothingAnywhere: ({ system, queries }) =>
    `${system}: 질의 ${queries}개 모두에서 아무것도 찾지 못해 모든 점수가 0입니다. 색인이 비었거나, 필드가 틀렸거나, 질의의 단어가 어느 문서에도 없습니다`,
  constantScore: ({ system, score }) =>
    `${system}: 모든 질의의 모든 문서에 같은 점수(${score})를 주어, 순위가 아이디 순서로만 정해집니다. 순서 자체가 순위라면 점수를 빼십시오`,
  allForeign: ({ system, found, shown, example }) =>
    `${system}: 찾은 문서 ${found}건이 모두 컬렉션에 없습니다(${shown.join(', ')}). 컬렉션의 아이디는 ${example} 꼴이라 모든 지표가 0이 됩니다. 컬렉션의 아이디를 돌려주십시오`,
  cutOtherwise: ({ system, count, shown }) =>
    `${system}: 질의 ${count}개에 문서의 글에는 나오지만 어느 문서의 토큰도 아닌 말이 있습니다(${shown.map(({ query, token }) => `${query}의 ${token}`).join(', ')}). 문서에서는 조사와 붙거나 다른 말로 잘려서 ${system}이(가) 찾지 못합니다`,
  stopped: ({ system, failures, why }) =>
    `${system}: 질의 ${failures}개가 잇달아 실패하여 멈췄습니다. 그때까지의 결과는 남아 있으며 --resume으로 이어서 할 수 있습니다. 마지막 오류: ${why}`,
  failedQueries: ({ system, count, shown, why }) =>
    `${system}: 질의 ${count}개가 실패했습니다(${shown}). 실패로 기록해 두었으며 --resume으로 다시 물어봅니다. 첫 오류: ${why}`,
  failedLeftOut: ({ system, count }) =>
    `${system}: 실패한 질의 ${count}개를 평균에서 뺐습니다. 다른 시스템보다 적은 질의로 낸 평균입니다. 0점으로 넣으려면 --failed zero`,
  smallCorpus: ({ documents, k }) =>
    `코퍼스의 문서가 ${documents}개로 ${k}의 3배도 되지 않습니다. @${k}에서는 우연만으로도 많이 맞힙니다`,
  candidates: ({ system, stage, recall, without, n }) =>
    `${system}: 후보(${stage})에 정답 문서의 ${recall}가 들어 있습니다. 질의 ${n}개 중 ${without}개는 후보에 정답이 없어 재정렬로 고칠 수 없습니다`,
  kept: ({ system, count }) => `${system}: 이전에 받은 답 ${count}개를 그대로 씁니다`,
  head: {
    system: '시스템',
    queries: '질의',
    failed: '실패',
    nothing: '결과 없음',
    p50: 'p50 ms',
    p95: 'p95 ms',
    p99: 'p99 ms',
  },
  index: {
    system: '엔진이 있는 jatdae.yaml의 시스템',
    nothingToIndex: ({ name, type }) => `${name} 시스템(${type})은 컬렉션을 직접 읽으므로 색인에 넣을 것이 없습니다`,
    indexed: ({ index, added, kept }) =>
      `${index}: 문서 ${added}개를 넣었습니다${kept > 0 ? `. 이전에 넣은 문서 ${kept}개는 그대로 둡니다` : ''}`,
  },
  verb: {
    systems: 'jatdae.yaml의 시스템 (기본값: 모두)',
    project: '프로젝트 파일 (기본값: 이 폴더의 jatdae.yaml)',
    resume: '끊긴 실행을 이어 하고 실패한 질의를 다시 물음',
    repeat: '여러 번 실행해 결과가 얼마나 달라지는지 알림',
    asking: ({ system }) => system,
    docs: '문서 파일 (형식은 자동 감지)',
    queries: '질의 파일 (형식은 자동 감지)',
    output: '쓸 검색 결과 파일. 확장자(.jsonl, .json, .csv, .gz, .zst)로 형식을 정함',
    system: 'bm25 또는 bm25(variant=atire,k1=0.9,b=0.4)',
    tokenizer: 'whitespace, word, word(stem=english), ngram(2), morph',
    top: '질의마다 가져올 문서 수',
    docOf: "청크 아이디를 문서로: '#', /정규식/, field:이름",
    fromDocs: '문서 파일의 형식',
    fromQueries: '질의 파일의 형식',
    to: '검색 결과 파일의 형식',
    force: '이미 있으면 덮어씀',
    searching: '검색 중',
    indexing: '색인 중',
    written: ({ file, queries, depth }) => `${file} 저장: 질의 ${queries}개, 질의마다 최대 ${depth}개`,
  },
} satisfies Translation<typeof en>;
