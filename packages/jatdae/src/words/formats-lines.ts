import { type Say, say } from './say.ts';

/** Sentences about lines, fields and values that cannot be read. */

/** "(3 of 120 lines: 4, 9, 17)", or nothing when there is one. */
export function howMany(lines: readonly number[], count: number, total: number): Say {
  if (count < 2) return say('', '');
  const shown = lines.join(', ');
  const more = count > lines.length ? ', …' : '';
  return say(
    ` (${count} of ${total} lines have this fault: ${shown}${more})`,
    ` (전체 ${total}줄 중 ${count}줄에 같은 문제가 있습니다: ${shown}${more}번째 줄)`,
  );
}

export function otherFaults(count: number): Say {
  if (count === 0) return say('', '');
  return say(` ${count} other lines have other faults.`, ` 다른 문제가 있는 줄도 ${count}개 있습니다.`);
}

export function join(parts: readonly Say[]): Say {
  return say(parts.map((p) => p.en).join(''), parts.map((p) => p.ko).join(''));
}

export function runFields(found: number): Say {
  return say(
    `A run line has exactly 6 fields (query, Q0, document, rank, score, tag); this one has ${found}. Ids must not hold blanks.`,
    `run의 한 줄은 정확히 6개 항목(질의, Q0, 문서, 순위, 점수, 태그)이어야 하는데 ${found}개입니다. 아이디에는 공백을 쓸 수 없습니다.`,
  );
}

export function qrelsFields(found: number): Say {
  return say(
    `A qrels line has exactly 4 fields (query, 0, document, grade); this one has ${found}. Ids must not hold blanks.`,
    `판정 파일의 한 줄은 정확히 4개 항목(질의, 0, 문서, 등급)이어야 하는데 ${found}개입니다. 아이디에는 공백을 쓸 수 없습니다.`,
  );
}

export function fields(found: number, wanted: string): Say {
  return say(
    `This line has ${found} fields; expected: ${wanted}.`,
    `이 줄에는 항목이 ${found}개 있습니다. 있어야 할 항목: ${wanted}.`,
  );
}

const NUMBERS = { score: say('score', '점수'), grade: say('grade', '등급'), rank: say('rank', '순위') } as const;

/** A score, grade or rank that is no finite decimal number. */
export function notANumber(what: 'score' | 'grade' | 'rank', text: string): Say {
  const name = NUMBERS[what];
  if (text.trim() === '') return say(`The ${name.en} is empty.`, `${name.ko} 값이 비어 있습니다.`);
  return say(`The ${name.en} "${text}" is not a finite number.`, `${name.ko} 값이 유한한 수가 아닙니다: "${text}".`);
}

export function emptyGrade(): Say {
  return say(
    'The grade is empty. Write 0 for "judged not relevant", or remove the line if the pair was not judged.',
    '등급이 비어 있습니다. 관련 없음으로 판정했다면 0을 쓰고, 판정하지 않았다면 줄을 지우십시오.',
  );
}

export function emptyId(what: 'query' | 'document'): Say {
  return what === 'query'
    ? say('The query id is missing or empty.', '질의 아이디가 없거나 비어 있습니다.')
    : say('The document id is missing or empty.', '문서 아이디가 없거나 비어 있습니다.');
}

export function damagedId(): Say {
  return say(
    'The id holds U+FFFD: its characters were lost before this file was written. Take the file from its source again.',
    '아이디에 U+FFFD가 있습니다. 파일이 만들어지기 전에 글자가 손실되었으므로 원본에서 다시 가져오십시오.',
  );
}

export function missingText(what: 'query' | 'document'): Say {
  return what === 'query'
    ? say('The query has no text field.', '질의 텍스트 항목이 없습니다.')
    : say('The document has no text field.', '문서 텍스트 항목이 없습니다.');
}

export function notJson(reason: string): Say {
  if (reason === 'surrogate')
    return say(
      'An escape such as \\ud83d stands without its other half: the character was cut in two before the file was written.',
      '\\ud83d 같은 이스케이프의 나머지 절반이 없습니다. 파일이 만들어지기 전에 글자가 둘로 잘렸습니다.',
    );
  if (reason === 'deep')
    return say('The JSON is nested more than 500 deep.', 'JSON이 500단계보다 깊게 중첩되어 있습니다.');
  if (reason === 'cut') return say('The JSON ends too early.', 'JSON이 중간에 끊겼습니다.');
  if (reason === 'trailing')
    return say('Something follows the end of the JSON value.', 'JSON 값이 끝난 뒤에 다른 내용이 있습니다.');
  return say('This is not valid JSON.', '올바른 JSON이 아닙니다.');
}

export function jsonShape(wanted: string): Say {
  return say(`The JSON has another shape; expected: ${wanted}.`, `JSON의 모양이 다릅니다. 있어야 할 모양: ${wanted}.`);
}

export function repeatedField(name: string): Say {
  return say(`The field "${name}" stands twice in one object.`, `한 객체에 "${name}" 항목이 두 번 있습니다.`);
}

export function fieldType(name: string, wanted: Say): Say {
  return say(
    `The field "${name}" must be ${wanted.en}.`,
    `"${name}" 항목의 값이 올바르지 않습니다. 있어야 할 값: ${wanted.ko}.`,
  );
}

export function lengthsDiffer(ids: number, scores: number): Say {
  return say(`There are ${ids} documents but ${scores} scores.`, `문서는 ${ids}개인데 점수는 ${scores}개입니다.`);
}

export function noColumn(what: string, header: readonly string[], names: readonly string[]): Say {
  return say(
    `No column for the ${what} among: ${header.join(', ')}. Names that are understood: ${names.join(', ')}.`,
    `${what} 열을 찾지 못했습니다. 파일의 열: ${header.join(', ')}. 인식하는 이름: ${names.join(', ')}.`,
  );
}

export function repeatedColumn(name: string): Say {
  return say(`The column "${name}" stands twice in the header.`, `머리글에 "${name}" 열이 두 번 있습니다.`);
}

export function csvFault(message: string): Say {
  return say(`The CSV cannot be read: ${message}`, `CSV를 읽을 수 없습니다: ${message}`);
}

export function notParquet(message: string): Say {
  const why = message === '' ? '' : ` (${message})`;
  return say(
    `The Parquet file is damaged or cut off${why}. Fetch it again, or write it anew with the tool it came from.`,
    `Parquet 파일이 손상되었거나 끊겼습니다${why}. 파일을 다시 받거나 원래 도구에서 다시 저장하십시오.`,
  );
}

export const parquetTooSlow = say(
  'Reading the Parquet file takes far longer than a file of its size may: it is damaged, or made to exhaust the machine. It is not read.',
  'Parquet 파일을 읽는 시간이 파일 크기에 비해 지나치게 깁니다. 손상되었거나 자원을 소진시키려고 만든 파일이므로 읽지 않습니다.',
);

export const parquetTooLarge = say(
  'Reading the Parquet file takes far more memory than a file of its size may: it is damaged, or made to exhaust the machine. It is not read.',
  'Parquet 파일을 읽는 데 드는 메모리가 파일 크기에 비해 지나치게 큽니다. 손상되었거나 자원을 소진시키려고 만든 파일이므로 읽지 않습니다.',
);

export function blankInId(what: 'query' | 'document', id: string, format: string, other: string): Say {
  const shown = JSON.stringify(id);
  return say(
    `The ${what} id ${shown} holds a blank, tab or line break (or is empty, or starts with #), which ${format} cannot carry. Write ${other} instead.`,
    `${what === 'query' ? '질의' : '문서'} 아이디 ${shown}에 공백, 탭, 줄바꿈이 있거나 비어 있거나 #으로 시작하여 ${format} 형식으로 쓸 수 없습니다. ${other} 형식으로 쓰십시오.`,
  );
}

export function tabInField(what: string, value: string, format: string, other: string): Say {
  const shown = JSON.stringify(value.slice(0, 60));
  return say(
    `The ${what} ${shown} holds a tab or line break, which ${format} cannot carry. Write ${other} instead.`,
    `${what} ${shown}에 탭이나 줄바꿈이 있어 ${format} 형식으로 쓸 수 없습니다. ${other} 형식으로 쓰십시오.`,
  );
}

export const notAnAnswer: Say = say(
  'The line is no answer: it needs a query id and a list of document ids, with as many finite scores if any, or an error that says why the query failed; stages need names and ids.',
  '검색 결과의 형식이 아닙니다. 질의 id와 문서 id 목록(scores가 있다면 같은 개수의 유한한 수), 또는 질의가 실패한 까닭(error)이 있어야 합니다. stages에는 name과 ids가 있어야 합니다.',
);

export function answeredTwice(query: string): Say {
  return say(`Query "${query}" is answered twice.`, `질의 "${query}"의 답이 두 번 나옵니다.`);
}

export function failedQueries(count: number): Say {
  return say(
    `${count} ${count === 1 ? 'query' : 'queries'} failed and ${count === 1 ? 'has' : 'have'} no list.`,
    `질의 ${count}개가 실패하여 목록이 없습니다.`,
  );
}
