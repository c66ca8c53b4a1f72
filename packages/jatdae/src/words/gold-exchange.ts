import { type Say, say } from './say.ts';

/** Sentences of gold import and export: what cannot be read or written, and what was read or written in another form. */

interface JudgeConflict {
  readonly query: string;
  readonly document: string;
  readonly judge: string;
  readonly grades: readonly [number | string, number | string];
  readonly lines: readonly [number, number];
}

const s = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/* What cannot be read */

export function unknownFormat(name: string, near: readonly string[]): Say {
  return say(
    `There is no gold format "${name}". Nearest: ${near.join(', ')}.`,
    `"${name}" 골드 형식은 없습니다. 비슷한 이름: ${near.join(', ')}.`,
  );
}

export function notRecognised(names: readonly string[]): Say {
  return say(
    `The content was not recognised as a gold set. Name its format with --from: ${names.join(', ')}.`,
    `파일 내용을 골드셋으로 인식하지 못했습니다. --from으로 형식을 지정하십시오: ${names.join(', ')}.`,
  );
}

export function nameTheFormat(names: readonly string[]): Say {
  return say(
    `The name does not say which gold format to write. Name it with --to: ${names.join(', ')}.`,
    `이름만으로는 쓸 골드 형식을 알 수 없습니다. --to로 지정하십시오: ${names.join(', ')}.`,
  );
}

export function cannotRead(name: string, names: readonly string[]): Say {
  return say(
    `Gold sets cannot be read from ${name}. Formats that can: ${names.join(', ')}.`,
    `${name} 형식에서는 골드셋을 읽을 수 없습니다. 읽을 수 있는 형식: ${names.join(', ')}.`,
  );
}

export function cannotWrite(name: string, names: readonly string[]): Say {
  return say(
    `Gold sets cannot be written as ${name}. Formats that can: ${names.join(', ')}.`,
    `골드셋을 ${name} 형식으로 쓸 수 없습니다. 쓸 수 있는 형식: ${names.join(', ')}.`,
  );
}

export function nothingRead(): Say {
  return say('The file holds no queries.', '파일에 질의가 하나도 없습니다.');
}

export function needsFolder(format: string, files: readonly string[]): Say {
  return say(
    `${format} is a folder with ${files.join(', ')}; this is none.`,
    `${format} 형식은 ${files.join(', ')} 파일이 든 폴더입니다. 폴더를 지정하십시오.`,
  );
}

export function zipWithoutOneJson(names: readonly string[]): Say {
  return say(
    `The ZIP must hold exactly one .json file; it holds: ${names.join(', ') || '-'}. Unpack it and name the file.`,
    `ZIP에는 .json 파일이 정확히 하나 있어야 하는데 들어 있는 파일은 ${names.join(', ') || '없음'}입니다. 압축을 풀고 파일을 지정하십시오.`,
  );
}

/** A field that is missing or of another type. */
export function field(name: string, wanted: Say): Say {
  return say(
    `"${name}" must be ${wanted.en}. Correct it in the tool that wrote the file, or here.`,
    `"${name}" 값이 올바르지 않습니다. 있어야 할 값: ${wanted.ko}. 파일을 만든 도구나 이 파일에서 고치십시오.`,
  );
}

/** One of these values. */
export function oneOf(values: readonly string[]): Say {
  return say(values.join(', '), `${values.join(', ')} 중 하나`);
}

export function rating(text: string): Say {
  return text === ''
    ? say(
        'The rating is empty. Write a number, or remove the entry if nobody rated it.',
        '평점이 비어 있습니다. 숫자를 적고, 판정하지 않았다면 항목을 지우십시오.',
      )
    : say(`The rating "${text}" is not a finite number.`, `평점이 유한한 수가 아닙니다: "${text}".`);
}

export function noQueryText(where: string): Say {
  return say(
    `There is no query text: ${where} is missing or empty.`,
    `질의 텍스트가 없습니다. ${where} 값이 없거나 비어 있습니다.`,
  );
}

export function noDocumentId(where: string): Say {
  return say(
    `There is no document id: ${where} is missing or empty.`,
    `문서 아이디가 없습니다. ${where} 값이 없거나 비어 있습니다.`,
  );
}

export function judgeTwice(name: string): Say {
  return say(
    `Two columns are called "${name}", so their judgements cannot be told apart. Rename one of them.`,
    `"${name}" 열이 둘이라 누구의 판정인지 구별할 수 없습니다. 한쪽 이름을 바꾸십시오.`,
  );
}

export function csvHeader(found: readonly string[], wanted: string): Say {
  return say(
    `The first line must be: ${wanted}. It is: ${found.join(',')}.`,
    `첫 줄이 다릅니다. 있어야 할 첫 줄: ${wanted}. 파일의 첫 줄: ${found.join(',')}.`,
  );
}

export function conflicts(shown: readonly JudgeConflict[], count: number): Say {
  const more = count > shown.length ? '; …' : '';
  return say(
    `${s(count, 'pair has', 'pairs have')} two grades by one judge: ${shown.map((c) => conflict(c).en).join('; ')}${more}. Correct the file, or choose a rule with --conflicts first, last, max or mean.`,
    `한 판정자가 두 가지로 판정한 쌍이 ${count}개 있습니다. ${shown.map((c) => conflict(c).ko).join('; ')}${more}. 파일을 고치거나 --conflicts first, last, max, mean 중 하나로 규칙을 고르십시오.`,
  );
}

function conflict({ query, document, judge, grades, lines }: JudgeConflict): Say {
  const at = (i: 0 | 1) => (lines[i] > 0 ? ` on line ${lines[i]}` : '');
  const atKo = (i: 0 | 1) => (lines[i] > 0 ? `${lines[i]}번째 줄 ` : '');
  return say(
    `query "${query}", document "${document}", judge "${judge}": grade ${grades[0]}${at(0)}, grade ${grades[1]}${at(1)}`,
    `질의 "${query}", 문서 "${document}", 판정자 "${judge}": ${atKo(0)}등급 ${grades[0]}, ${atKo(1)}등급 ${grades[1]}`,
  );
}

export function conflictsSettled(rule: string, first: JudgeConflict, count: number): Say {
  return say(
    `${s(count, 'pair has', 'pairs have')} two grades by one judge; the rule "${rule}" was used. First: ${conflict(first).en}.`,
    `한 판정자가 두 가지로 판정한 쌍 ${count}개에 "${rule}" 규칙을 적용했습니다. 첫 예는 ${conflict(first).ko}입니다.`,
  );
}

export function repeated(count: number, lines: readonly number[]): Say {
  const more = count > lines.length ? ', …' : '';
  const at =
    lines.length === 0
      ? say('', '')
      : say(` (lines ${lines.join(', ')}${more})`, `(${lines.join(', ')}${more}번째 줄)`);
  return say(
    `${s(count, 'judgement repeats', 'judgements repeat')} an earlier one with the same grade and ${count === 1 ? 'was' : 'were'} counted once${at.en}.`,
    `같은 등급으로 반복된 판정 ${count}개는 한 번만 셌습니다${at.ko}.`,
  );
}

export function sameTextClash(text: string, document: string, judge: string, grades: readonly [string, string]): Say {
  return say(
    `Two queries have the same text "${text}", and "${judge}" graded document "${document}" ${grades[0]} for the one and ${grades[1]} for the other. This format knows queries by their text only. Write another format, or tell the queries apart.`,
    `텍스트가 같은 질의가 둘인데("${text}") "${judge}"의 판정이 서로 다릅니다. 문서 "${document}", 등급 ${grades.join(', ')}. 이 형식은 질의를 텍스트로만 구별하므로 다른 형식으로 쓰거나 질의 텍스트를 구별되게 고치십시오.`,
  );
}

export function noLabel(labels: readonly string[]): Say {
  return say(
    `These choices are no numbers: ${labels.map((label) => `"${label}"`).join(', ')}. Say which grades they are: --labels "${labels[0]}=1,…".`,
    `숫자가 아닌 선택지가 있습니다: ${labels.map((label) => `"${label}"`).join(', ')}. 각각 몇 등급인지 지정하십시오: --labels "${labels[0]}=1,…".`,
  );
}

export function testsElsewhere(where: string): Say {
  return say(
    `The tests stand in another file: ${where}. Import that file.`,
    `테스트가 다른 파일에 있습니다: ${where}. 그 파일을 가져오십시오.`,
  );
}

export function yamlFault(message: string): Say {
  return say(`The YAML cannot be read: ${message}`, `YAML을 읽을 수 없습니다: ${message}`);
}

export function yamlTooLarge(): Say {
  return say(
    'The YAML is nested too deeply, or its aliases (*name) stand for far too much. Write the values out.',
    'YAML이 너무 깊게 겹쳐 있거나 별칭(*이름)이 가리키는 내용이 지나치게 많습니다. 값을 직접 적으십시오.',
  );
}

/* What was read or written in another form */

export function metByText(count: number): Say {
  return say(
    `${s(count, 'query was', 'queries were')} met by text with a query that is known, and has its id.`,
    `질의 ${count}개는 텍스트가 같은 기존 질의를 찾아 그 아이디를 썼습니다.`,
  );
}

export function sameTextKnown(count: number): Say {
  return say(
    `${s(count, 'query text belongs', 'query texts belong')} to several known queries: ${count === 1 ? 'it' : 'they'} stayed under the text. Say which query is meant.`,
    `같은 텍스트의 기존 질의가 여럿인 질의 ${count}개는 텍스트를 아이디로 두었습니다. 어느 질의인지 정해 주십시오.`,
  );
}

export function differs(name: string, count: number): Say {
  return say(
    `The file says "${name}" of one query in several ways, ${s(count, 'time', 'times')}; the first was kept.`,
    `한 질의의 "${name}" 값이 여러 가지인 곳이 ${count}군데 있어 처음 값을 남겼습니다.`,
  );
}

export function documentDiffers(count: number): Say {
  return say(
    `${s(count, 'document is', 'documents are')} given in several ways; the first was kept.`,
    `내용이 여러 가지로 적힌 문서 ${count}개는 처음 것을 남겼습니다.`,
  );
}

export function unknownField(path: string, count: number): Say {
  return say(
    `"${path}" was not kept (${s(count, 'value', 'values')}).`,
    `"${path}" 값 ${count}개는 남기지 않았습니다.`,
  );
}

export function fieldAsText(count: number): Say {
  return say(
    `${s(count, 'field value is', 'field values are')} no text and ${count === 1 ? 'was' : 'were'} kept as JSON.`,
    `텍스트가 아닌 항목 값 ${count}개는 JSON으로 남겼습니다.`,
  );
}

export function unguardedCells(mark: string, count: number): Say {
  const name = mark === ' ' ? say('blank', '공백') : say('apostrophe', '작은따옴표');
  return say(
    `${s(count, 'cell', 'cells')} had a leading ${name.en} against formulas; it was taken away.`,
    `수식 실행을 막으려고 앞에 붙은 ${name.ko}를 셀 ${count}개에서 뗐습니다.`,
  );
}

export function guardedCells(mark: string, count: number): Say {
  const name = mark === ' ' ? say('blank', '공백') : say('apostrophe', '작은따옴표');
  return say(
    `${s(count, 'cell starts', 'cells start')} like a formula and got a leading ${name.en}; import takes it away again.`,
    `수식처럼 시작하는 셀 ${count}개 앞에 ${name.ko}를 붙였습니다. 다시 가져올 때는 뗍니다.`,
  );
}

export function idAsText(count: number): Say {
  return say(
    `${s(count, 'query has', 'queries have')} no text; ${count === 1 ? 'its id stands' : 'their ids stand'} in its place.`,
    `텍스트가 없는 질의 ${count}개는 아이디를 텍스트 자리에 썼습니다.`,
  );
}

export function anonymous(count: number): Say {
  return say(
    `${s(count, 'judgement names', 'judgements name')} no judge: the name of the import stands for it, with -2 for a second one of the same pair.`,
    `판정자가 적히지 않은 판정 ${count}개에는 가져오기 기본 이름을 쓰고, 같은 쌍의 둘째 판정에는 -2를 붙였습니다.`,
  );
}

export function modelError(count: number): Say {
  return say(
    `${s(count, 'unrateable judgement is', 'unrateable judgements are')} a model's error ("BOOM: …"), not a verdict: judge ${count === 1 ? 'it' : 'them'} again.`,
    `판정 불가로 적힌 ${count}개는 실제로는 모델 오류("BOOM: …")입니다. 다시 판정하십시오.`,
  );
}

export function ratingOfUnrateable(count: number): Say {
  return say(
    `${s(count, 'judgement is', 'judgements are')} marked as without a grade and still has a rating; the mark was believed and the rating dropped.`,
    `판정 불가나 보류로 표시되었는데 평점도 있는 판정 ${count}개는 표시를 따르고 평점을 버렸습니다.`,
  );
}

export function unratedRows(count: number): Say {
  return say(
    `${s(count, 'pair stands', 'pairs stand')} there without a rating: unjudged, not grade 0.`,
    `평점 없이 적힌 쌍 ${count}개는 0등급이 아니라 미판정으로 읽었습니다.`,
  );
}

export function holesListed(count: number): Say {
  return say(
    `${s(count, 'document was', 'documents were')} found and not rated: listed as unjudged pairs.`,
    `검색되었지만 판정이 없는 문서 ${count}개를 미판정 쌍으로 적었습니다.`,
  );
}

export function failedListed(count: number): Say {
  return say(
    `${s(count, 'pair', 'pairs')} could not be judged by the model: unjudged, not grade 0.`,
    `모델이 판정하지 못한 쌍 ${count}개는 0등급이 아니라 미판정으로 읽었습니다.`,
  );
}

export function parseFailures(count: number): Say {
  return say(
    `${s(count, 'judgement is', 'judgements are')} a grade 0 that stands for an answer that could not be read (result_status 0): taken as unrateable.`,
    `모델의 답을 해석하지 못해 0으로 적힌 판정 ${count}개(result_status 0)는 판정 불가로 읽었습니다.`,
  );
}

export function notChosen(count: number): Say {
  return say(
    `${s(count, 'option was', 'options were')} shown and not chosen: grade 0.`,
    `보여 주었지만 고르지 않은 선택지 ${count}개는 0등급으로 읽었습니다.`,
  );
}

export function skipped(count: number): Say {
  return say(
    `${s(count, 'task was', 'tasks were')} skipped by the annotator: "later".`,
    `판정자가 건너뛴 작업 ${count}개는 보류(later)로 읽었습니다.`,
  );
}

export function severalTurns(count: number): Say {
  return say(
    `${s(count, 'record is', 'records are')} a conversation, not one question, and ${count === 1 ? 'was' : 'were'} left out.`,
    `질문 하나가 아니라 대화인 기록 ${count}개는 제외했습니다.`,
  );
}

export function assertionsLeft(type: string, count: number): Say {
  return say(
    `${s(count, 'assertion', 'assertions')} of the type "${type}" ${count === 1 ? 'was' : 'were'} not kept: ${count === 1 ? 'it says' : 'they say'} nothing of documents.`,
    `문서와 관련 없는 "${type}" 유형의 검증 ${count}개는 남기지 않았습니다.`,
  );
}

export function passagesMatched(count: number): Say {
  return say(
    `${s(count, 'passage was', 'passages were')} found in a document, and ${count === 1 ? 'is' : 'are'} a judgement of it; the scores stand in the report.`,
    `구절 ${count}개는 해당 문서를 찾아 그 문서의 판정으로 바꾸었습니다. 점수는 보고서에 있습니다.`,
  );
}

export function passagesOpen(count: number): Say {
  return say(
    `${s(count, 'passage was', 'passages were')} not found in a document with enough certainty: listed for a person to say.`,
    `구절 ${count}개는 해당 문서를 확실하게 찾지 못했습니다. 사람이 정할 수 있도록 목록에 남겼습니다.`,
  );
}

export function passagesNeedDocuments(count: number): Say {
  return say(
    `${s(count, 'judgement is', 'judgements are')} of a text without a document id. Give the corpus (--docs) to find the documents.`,
    `문서 아이디 없이 텍스트만 있는 판정이 ${count}개 있습니다. 문서를 찾으려면 코퍼스(--docs)를 지정하십시오.`,
  );
}

export function searchPlaceholder(count: number): Say {
  return say(
    `${s(count, 'query', 'queries')} got a plain multi_match search in place of yours: put your own query into the template.`,
    `질의 ${count}개에는 임시로 단순한 multi_match 검색을 넣었습니다. 템플릿에 실제 쓰는 검색을 넣으십시오.`,
  );
}

export function quepidRefusesLine(count: number): Say {
  return say(
    `${s(count, 'query holds', 'queries hold')} a comma together with a quotation mark, or a line break: Quepid's own upload refuses such lines.`,
    `쉼표와 따옴표가 함께 있거나 줄바꿈이 있는 질의 ${count}개는 Quepid 업로드 화면에서 거부됩니다.`,
  );
}

export function docWithoutText(count: number): Say {
  return say(
    `${s(count, 'judgement was', 'judgements were')} not written: the text of the document is not known. Import or add the documents first.`,
    `문서 텍스트를 알 수 없어 판정 ${count}개를 쓰지 못했습니다. 먼저 문서를 가져오십시오.`,
  );
}

export function delimiterInText(count: number): Say {
  return say(
    `${s(count, 'text holds', 'texts hold')} the character that separates texts in a cell, and will be read as several.`,
    `셀 안에서 텍스트를 구분하는 문자가 들어 있는 텍스트 ${count}개는 여러 개로 나뉘어 읽힙니다.`,
  );
}

export function openPairs(count: number): Say {
  return say(
    `${s(count, 'pair is', 'pairs are')} open: the judges are tied and nobody settled it. Not written.`,
    `판정자 의견이 동수로 갈리고 조정되지 않은 쌍 ${count}개는 쓰지 않았습니다.`,
  );
}

export function severalIndexes(count: number): Say {
  return say(
    `The ratings name ${s(count, 'index', 'indexes')} besides the first; ids of several indexes were put together.`,
    `평점에 색인이 ${count}개 더 있어 여러 색인의 아이디를 하나로 모았습니다.`,
  );
}

export function noTime(count: number): Say {
  return say(
    `${s(count, 'document has', 'documents have')} no time of last change, which AutoRAG wants: 1970-01-01 stands there.`,
    `AutoRAG에 필요한 최종 수정 시각이 없는 문서 ${count}개에는 1970-01-01을 적었습니다.`,
  );
}
