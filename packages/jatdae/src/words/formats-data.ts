import { type Say, say } from './say.ts';

/** Sentences about what the lines of a file say together: repeats, conflicts, ranks, grades. */

export function repeatedDocument(qid: string, docid: string, first: number, second: number): Say {
  return say(
    `Query "${qid}" lists document "${docid}" twice, on lines ${first} and ${second}. A ranked list holds a document once.`,
    `질의 "${qid}"의 목록 ${first}번째 줄과 ${second}번째 줄에 같은 문서가 나옵니다: "${docid}". 순위 목록에는 같은 문서가 한 번만 있어야 합니다.`,
  );
}

export function repeatedInList(qid: string, docid: string): Say {
  return say(
    `Query "${qid}" lists document "${docid}" twice. A ranked list holds a document once.`,
    `질의 "${qid}"의 목록에 같은 문서가 두 번 나옵니다: "${docid}". 순위 목록에는 같은 문서가 한 번만 있어야 합니다.`,
  );
}

export function runsTogether(parts: readonly { tag: string; from: number; to: number }[]): Say {
  const en = parts.map((p) => `"${p.tag}" on lines ${p.from}-${p.to}`).join(', ');
  const ko = parts.map((p) => `"${p.tag}" ${p.from}-${p.to}번째 줄`).join(', ');
  return say(
    `The file is ${parts.length} runs one after the other: ${en}. Choose one with the option tag (--tag).`,
    `파일에 run ${parts.length}개가 이어져 있습니다: ${ko}. tag 옵션(--tag)으로 하나를 고르십시오.`,
  );
}

export function severalTags(tags: readonly string[], used: string): Say {
  return say(
    `The run carries several tags (${tags.join(', ')}); it is named after the last one, "${used}".`,
    `run에 태그가 여러 개 있습니다(${tags.join(', ')}). 마지막 태그를 이름으로 씁니다: "${used}".`,
  );
}

export function noSuchTag(tag: string, tags: readonly string[]): Say {
  return say(
    `No line has the tag "${tag}". Tags in the file: ${tags.join(', ')}.`,
    `태그가 "${tag}"인 줄이 없습니다. 파일에 있는 태그: ${tags.join(', ')}.`,
  );
}

export function otherTagsLeft(tag: string, left: number): Say {
  return say(
    `Only the lines with tag "${tag}" were read; ${left} lines with other tags were left out.`,
    `태그가 "${tag}"인 줄만 읽고 다른 태그의 ${left}줄은 제외했습니다.`,
  );
}

export interface RankExample {
  /** Query id. */
  readonly qid: string;
  /** Stands before the other by rank. */
  readonly first: string;
  /** Stands before the other by score. */
  readonly second: string;
}

export function rankDisagrees(e: RankExample, queries: number): Say {
  return say(
    `The rank column and the scores disagree in ${queries} ${queries === 1 ? 'query' : 'queries'}; the scores decide. First in query "${e.qid}": "${e.first}" stands before "${e.second}" by rank, after it by score.`,
    `질의 ${queries}개에서 순위 열과 점수가 어긋납니다. 점수를 따릅니다. 첫 예는 질의 "${e.qid}"입니다. 순위로는 "${e.first}", "${e.second}" 순서이지만 점수로는 반대입니다.`,
  );
}

export function repeatedJudgements(count: number, lines: readonly number[]): Say {
  const more = count > lines.length ? ', …' : '';
  return say(
    `${count} ${count === 1 ? 'judgement repeats' : 'judgements repeat'} an earlier one with the same grade and ${count === 1 ? 'was' : 'were'} counted once (lines ${lines.join(', ')}${more}).`,
    `같은 등급으로 반복된 판정 ${count}개는 한 번만 셌습니다(${lines.join(', ')}${more}번째 줄).`,
  );
}

export interface Conflict {
  /** Query id. */
  readonly qid: string;
  /** Document id. */
  readonly docid: string;
  /** The first two that differ. */
  readonly grades: readonly [number, number];
  /** Where these stand. */
  readonly lines: readonly [number, number];
}

function pair(c: Conflict): Say {
  return say(
    `query "${c.qid}", document "${c.docid}": grade ${c.grades[0]} on line ${c.lines[0]}, grade ${c.grades[1]} on line ${c.lines[1]}`,
    `질의 "${c.qid}", 문서 "${c.docid}": ${c.lines[0]}번째 줄 등급 ${c.grades[0]}, ${c.lines[1]}번째 줄 등급 ${c.grades[1]}`,
  );
}

export function conflicts(shown: readonly Conflict[], count: number): Say {
  const more = count > shown.length ? '; …' : '';
  return say(
    `${count} ${count === 1 ? 'pair has' : 'pairs have'} judgements that disagree: ${shown.map((c) => pair(c).en).join('; ')}${more}. Correct the file, or choose a rule with --conflicts first, last, max or mean.`,
    `판정이 서로 다른 쌍이 ${count}개 있습니다. ${shown.map((c) => pair(c).ko).join('; ')}${more}. 파일을 고치거나 --conflicts first, last, max, mean 중 하나로 규칙을 고르십시오.`,
  );
}

export function conflictsResolved(rule: string, first: Conflict, count: number): Say {
  return say(
    `${count} ${count === 1 ? 'pair has' : 'pairs have'} judgements that disagree; the rule "${rule}" was used. First: ${pair(first).en}.`,
    `판정이 서로 다른 쌍 ${count}개에 "${rule}" 규칙을 적용했습니다. 첫 예는 ${pair(first).ko}입니다.`,
  );
}

export function repeatedIds(what: 'query' | 'document', id: string, first: number, second: number, count: number): Say {
  const more = count > 1 ? ` (${count} such lines)` : '';
  const moreKo = count > 1 ? ` (이런 줄이 ${count}개 있습니다)` : '';
  return what === 'query'
    ? say(
        `The query id "${id}" stands twice: on lines ${first} and ${second}${more}. Every query needs its own id; several answers stand in one cell, with a semicolon between them.`,
        `${first}번째 줄과 ${second}번째 줄의 질의 아이디가 같습니다: "${id}"${moreKo}. 질의마다 아이디가 달라야 합니다. 정답이 여럿이면 한 칸에 세미콜론(;)으로 이어 적으십시오.`,
      )
    : say(
        `The document id "${id}" stands twice: on lines ${first} and ${second}${more}. Every document needs its own id.`,
        `${first}번째 줄과 ${second}번째 줄의 문서 아이디가 같습니다: "${id}"${moreKo}. 문서마다 아이디가 달라야 합니다.`,
      );
}

export function noGradeColumn(): Say {
  return say(
    'There is no grade column: every listed document has grade 1.',
    '등급 열이 없어 목록에 있는 문서의 등급을 모두 1로 두었습니다.',
  );
}

export function cellsSplit(count: number, cell: string): Say {
  const shown = JSON.stringify(cell);
  return say(
    `${count === 1 ? 'One cell names' : `${count} cells name`} several documents; they were told apart at semicolons and line breaks: ${shown}.`,
    `문서가 여럿 적힌 칸 ${count}개를 세미콜론과 줄바꿈에서 나누어 읽었습니다. 첫 칸: ${shown}.`,
  );
}

export function cellsCommas(count: number, cell: string): Say {
  const shown = JSON.stringify(cell);
  return say(
    `${count === 1 ? 'One cell holds' : `${count} cells hold`} a comma, which was taken as part of the id: ${shown}. Put a semicolon between several documents.`,
    `칸 ${count}개에 쉼표가 있어 아이디의 일부로 읽었습니다. 첫 칸: ${shown}. 문서가 여럿이면 세미콜론(;)으로 나누어 적으십시오.`,
  );
}

export function noScoreColumn(): Say {
  return say(
    'There is neither a score nor a rank column: the order of the lines is taken as the ranking.',
    '점수 열도 순위 열도 없어 줄의 순서를 순위로 보았습니다.',
  );
}

export function headerSkipped(): Say {
  return say('The first line is a header.', '첫째 줄은 머리글입니다.');
}

export function noJudgements(): Say {
  return say(
    'The file holds queries but no judgements: no record has a field such as "relevant".',
    '파일에 질의만 있고 판정이 없습니다. "relevant" 같은 항목이 있는 레코드가 없습니다.',
  );
}

export function nothingRead(kind: Say): Say {
  return say(`The file holds no ${kind.en}.`, `파일에 ${kind.ko} 데이터가 없습니다.`);
}

export function bareRecord(): Say {
  return say(
    'A record marker .I without an id was skipped; it has no text.',
    '아이디가 없는 .I 표시를 건너뛰었습니다. 내용이 없는 표시입니다.',
  );
}

export function emptyRecord(id: string): Say {
  return say(`The record .I ${id} is empty and was left out.`, `.I ${id} 레코드가 비어 있어 제외했습니다.`);
}

export function gradesAllZero(): Say {
  return say(
    'Every grade is 0. In SMART files such as CISI.REL the column means nothing and every listed pair is relevant: read them with grades "listed".',
    '등급이 모두 0입니다. CISI.REL 같은 SMART 파일에서는 이 열에 뜻이 없고 나열된 쌍이 모두 정답 문서입니다. 등급을 "listed"로 읽으십시오.',
  );
}

export function regraded(how: string, pairs: number): Say {
  return say(
    `Grades were read as "${how}": ${pairs} judgements changed.`,
    `등급을 "${how}" 방식으로 읽어 판정 ${pairs}개가 바뀌었습니다.`,
  );
}

export function unmappedGrade(grade: number): Say {
  return say(
    `The grade map does not say what grade ${grade} becomes.`,
    `등급 ${grade}의 대응값이 지정되지 않았습니다.`,
  );
}

export function groupedTwice(qid: string): Say {
  const shown = JSON.stringify(qid);
  return say(
    `${shown} is there twice, with other groups of relevant documents. Which are meant cannot be told: keep one line.`,
    `${shown} 질의가 두 번 나오는데 정답 문서의 묶음이 서로 다릅니다. 어느 쪽이 맞는지 알 수 없으므로 한 줄만 남기십시오.`,
  );
}

export function inTwoGroups(qid: string, docid: string): Say {
  return say(
    `Query "${qid}" names document "${docid}" in two groups; it stands for the first one only.`,
    `질의 "${qid}"의 두 묶음에 같은 문서가 들어 있어 첫 묶음에만 넣었습니다: "${docid}".`,
  );
}

export function hardAndRelevant(qid: string, docid: string): Say {
  return say(
    `Query "${qid}" names document "${docid}" as relevant and as a hard negative.`,
    `질의 "${qid}"에서 같은 문서를 정답 문서로도 혼동 문서(hard negative)로도 적었습니다: "${docid}".`,
  );
}
