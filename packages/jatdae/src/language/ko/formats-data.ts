import type { Conflict, data as en } from '../en/formats-data.ts';
import type { Translation } from '../message.ts';

function pair(c: Conflict): string {
  return `질의 "${c.qid}", 문서 "${c.docid}": ${c.lines[0]}번째 줄 등급 ${c.grades[0]}, ${c.lines[1]}번째 줄 등급 ${c.grades[1]}`;
}

export const data = {
  repeatedDocument: ({ qid, docid, first, second }) =>
    `질의 "${qid}"의 목록 ${first}번째 줄과 ${second}번째 줄에 같은 문서가 나옵니다: "${docid}". 순위 목록에는 같은 문서가 한 번만 있어야 합니다.`,
  repeatedInList: ({ qid, docid }) =>
    `질의 "${qid}"의 목록에 같은 문서가 두 번 나옵니다: "${docid}". 순위 목록에는 같은 문서가 한 번만 있어야 합니다.`,
  runsTogether: ({ parts }) => {
    const ko = parts.map((p) => `"${p.tag}" ${p.from}-${p.to}번째 줄`).join(', ');
    return `파일에 run ${parts.length}개가 이어져 있습니다: ${ko}. 태그로 하나를 고르십시오: jatdae eval --tag TAG.`;
  },
  severalTags: ({ tags, used }) =>
    `run에 태그가 여러 개 있습니다(${tags.join(', ')}). 마지막 태그를 이름으로 씁니다: "${used}".`,
  noSuchTag: ({ tag, tags }) => `태그가 "${tag}"인 줄이 없습니다. 파일에 있는 태그: ${tags.join(', ')}.`,
  otherTagsLeft: ({ tag, left }) => `태그가 "${tag}"인 줄만 읽고 다른 태그의 ${left}줄은 제외했습니다.`,
  rankDisagrees: ({ e, queries }) =>
    `질의 ${queries}개에서 순위 열과 점수가 어긋납니다. 점수를 따릅니다. 첫 예는 질의 "${e.qid}"입니다. 순위로는 "${e.first}", "${e.second}" 순서이지만 점수로는 반대입니다.`,
  repeatedJudgements: ({ count, lines }) => {
    const more = count > lines.length ? ', …' : '';
    return `같은 등급으로 반복된 판정 ${count}개는 한 번만 셌습니다(${lines.join(', ')}${more}번째 줄).`;
  },
  conflicts: ({ shown, count, grouped }) => {
    const more = count > shown.length ? '; …' : '';
    return `판정이 서로 다른 쌍이 ${count}개 있습니다. ${shown.map((c) => pair(c)).join('; ')}${more}. 파일을 고치거나 --conflicts first, last, max, mean 중 하나로 규칙을 고르십시오(jatdae.yaml에서는 collection: 아래 conflicts:).${grouped ? ' 둘째 열의 값이 서로 다릅니다. 하위 주제나 평가자라면 jatdae eval -m alpha_nDCG@10 같은 지표가 이 열을 읽습니다.' : ''}`;
  },
  conflictsResolved: ({ rule, first, count }) =>
    `판정이 서로 다른 쌍 ${count}개에 "${rule}" 규칙을 적용했습니다. 첫 예는 ${pair(first)}입니다.`,
  repeatedIds: ({ what, id, first, second, count }) => {
    const moreKo = count > 1 ? ` (이런 줄이 ${count}개 있습니다)` : '';
    return what === 'query'
      ? `${first}번째 줄과 ${second}번째 줄의 질의 아이디가 같습니다: "${id}"${moreKo}. 질의마다 아이디가 달라야 합니다. 정답이 여럿이면 한 칸에 세미콜론(;)으로 이어 적으십시오.`
      : `${first}번째 줄과 ${second}번째 줄의 문서 아이디가 같습니다: "${id}"${moreKo}. 문서마다 아이디가 달라야 합니다.`;
  },
  noGradeColumn: '등급 열이 없어 목록에 있는 문서의 등급을 모두 1로 두었습니다.',
  cellsSplit: ({ count, cell }) => {
    const shown = JSON.stringify(cell);
    return `문서가 여럿 적힌 칸 ${count}개를 세미콜론과 줄바꿈에서 나누어 읽었습니다. 첫 칸: ${shown}.`;
  },
  cellsUnclear: ({ cell }) =>
    `한 칸에 문서가 여럿 적힌 것으로 보입니다: ${JSON.stringify(cell)}. 세미콜론(;)으로 나누거나 JSON 목록 ["d1", "d2"]으로 적으십시오. 이런 모양의 아이디 하나도 ["…"]으로 적습니다.`,
  cellsCommas: ({ count, cell }) => {
    const shown = JSON.stringify(cell);
    return `칸 ${count}개에 쉼표가 있어 아이디의 일부로 읽었습니다. 첫 칸: ${shown}. 문서가 여럿이면 세미콜론(;)으로 나누어 적으십시오.`;
  },
  noScoreColumn: '점수 열도 순위 열도 없어 줄의 순서를 순위로 보았습니다.',
  headerSkipped: '첫째 줄은 머리글입니다.',
  noJudgements: '파일에 질의만 있고 판정이 없습니다. "relevant" 같은 항목이 있는 레코드가 없습니다.',
  noTextField: ({ names }) =>
    `문서의 본문으로 볼 필드가 없어 제목만 검색합니다. 속성으로 읽은 필드: ${names.join(', ')}. 본문이 든 필드의 이름을 "text"로 바꾸십시오.`,
  idInTwoFiles: ({ id, first, second }) =>
    `문서 아이디 "${id}"이(가) ${first} 파일과 ${second} 파일에 있습니다. 문서마다 아이디가 달라야 합니다.`,
  filesLeft: ({ files }) =>
    `문서가 없어 읽지 않은 파일: ${files.slice(0, 5).join(', ')}${files.length > 5 ? ', …' : ''}`,
  emptyRun: '파일에 결과가 하나도 없어, 아무것도 찾지 못한 검색 결과로 읽습니다.',
  nothingRead: ({ kind }) => `파일에 ${kind} 데이터가 없습니다.`,
  bareRecord: '아이디가 없는 .I 표시를 건너뛰었습니다. 내용이 없는 표시입니다.',
  emptyRecord: ({ id }) => `.I ${id} 레코드가 비어 있어 제외했습니다.`,
  gradesAllZero:
    '등급이 모두 0입니다. CISI.REL 같은 SMART 파일에서는 이 열에 뜻이 없고 나열된 쌍이 모두 정답 문서입니다. 등급을 "listed"로 읽으십시오.',
  regraded: ({ how, pairs }) => `등급을 "${how}" 방식으로 읽어 판정 ${pairs}개가 바뀌었습니다.`,
  unmappedGrade: ({ grade }) => `등급 ${grade}의 대응값이 지정되지 않았습니다.`,
  groupedTwice: ({ qid }) => {
    const shown = JSON.stringify(qid);
    return `${shown} 질의가 두 번 나오는데 정답 문서의 묶음이 서로 다릅니다. 어느 쪽이 맞는지 알 수 없으므로 한 줄만 남기십시오.`;
  },
  inTwoGroups: ({ qid, docid }) =>
    `질의 "${qid}"의 두 묶음에 같은 문서가 들어 있어 첫 묶음에만 넣었습니다: "${docid}".`,
  hardAndRelevant: ({ qid, docid }) =>
    `질의 "${qid}"에서 같은 문서를 정답 문서로도 혼동 문서(hard negative)로도 적었습니다: "${docid}".`,
} satisfies Translation<typeof en>;
