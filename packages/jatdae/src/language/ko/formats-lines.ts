import type { lines as en } from '../en/formats-lines.ts';
import type { Translation } from '../message.ts';

const NUMBERS = { score: '점수', grade: '등급', rank: '순위' } as const;

export const lines = {
  howMany: ({ lines, count, total }) => {
    if (count < 2) return '';
    const shown = lines.join(', ');
    const more = count > lines.length ? ', …' : '';
    return ` (전체 ${total}줄 중 ${count}줄에 같은 문제가 있습니다: ${shown}${more}번째 줄)`;
  },
  otherFaults: ({ count }) => {
    if (count === 0) return '';
    return ` 다른 문제가 있는 줄도 ${count}개 있습니다.`;
  },
  join: ({ parts }) => parts.map((p) => p).join(''),
  runFields: ({ found }) =>
    `run의 한 줄은 정확히 6개 항목(질의, Q0, 문서, 순위, 점수, 태그)이어야 하는데 ${found}개입니다. 아이디에는 공백을 쓸 수 없습니다.`,
  qrelsFields: ({ found }) =>
    `판정 파일의 한 줄은 정확히 4개 항목(질의, 0, 문서, 등급)이어야 하는데 ${found}개입니다. 아이디에는 공백을 쓸 수 없습니다.`,
  preferenceFields: ({ found }) =>
    `선호 판정의 한 줄은 정확히 5개 항목(질의, 그룹, 회차, 문서, 등급)이어야 하는데 ${found}개입니다. 아이디에는 공백을 쓸 수 없습니다.`,
  fields: ({ found, wanted }) => `이 줄에는 항목이 ${found}개 있습니다. 있어야 할 항목: ${wanted}.`,
  notANumber: ({ what, text }) => {
    const name = NUMBERS[what];
    if (text.trim() === '') return `${name} 값이 비어 있습니다.`;
    return `${name} 값이 유한한 수가 아닙니다: "${text}".`;
  },
  emptyGrade: '등급이 비어 있습니다. 관련 없음으로 판정했다면 0을 쓰고, 판정하지 않았다면 줄을 지우십시오.',
  emptyId: ({ what }) =>
    what === 'query' ? '질의 아이디가 없거나 비어 있습니다.' : '문서 아이디가 없거나 비어 있습니다.',
  markInside:
    '파일 가운데, 이 아이디 앞에 바이트 순서 표시(BOM)가 있습니다. 파일 둘을 이어 붙인 것이므로 BOM을 빼고 이어 붙이십시오(파이썬에서는 encoding="utf-8-sig"로 읽기).',
  damagedId: '아이디에 U+FFFD가 있습니다. 파일이 만들어지기 전에 글자가 손실되었으므로 원본에서 다시 가져오십시오.',
  missingText: ({ what }) => (what === 'query' ? '질의 텍스트 항목이 없습니다.' : '문서 텍스트 항목이 없습니다.'),
  notJson: ({ reason }) => {
    if (reason === 'surrogate')
      return '\\ud83d 같은 이스케이프의 나머지 절반이 없습니다. 파일이 만들어지기 전에 글자가 둘로 잘렸습니다.';
    if (reason === 'deep') return 'JSON이 500단계보다 깊게 중첩되어 있습니다.';
    if (reason === 'cut') return 'JSON이 중간에 끊겼습니다.';
    if (reason === 'trailing') return 'JSON 값이 끝난 뒤에 다른 내용이 있습니다.';
    return '올바른 JSON이 아닙니다.';
  },
  jsonShape: ({ wanted }) => `JSON의 모양이 다릅니다. 있어야 할 모양: ${wanted}.`,
  repeatedField: ({ name }) => `한 객체에 "${name}" 항목이 두 번 있습니다.`,
  fieldType: ({ name, wanted }) => `"${name}" 항목의 값이 올바르지 않습니다. 있어야 할 값: ${wanted}.`,
  lengthsDiffer: ({ ids, scores }) => `문서는 ${ids}개인데 점수는 ${scores}개입니다.`,
  noColumn: ({ what, header, names }) =>
    `${what} 열을 찾지 못했습니다. 파일의 열: ${header.join(', ')}. 인식하는 이름: ${names.join(', ')}.`,
  noSuchColumn: ({ role, name, header }) =>
    `--column ${role}=${name}: "${name}" 열이 없습니다. 파일의 열: ${header.join(', ')}.`,
  gradeColumnUnknown: ({ columns, suggested }) => {
    const each = columns.slice(0, 8).map(({ name, cells }) => {
      const first = cells.map((cell) => (cell.length > 20 ? `${cell.slice(0, 20)}…` : cell));
      return `${name} (${first.join(', ') || '빈 열'})`;
    });
    return `등급 열을 알 수 없습니다. 인식하지 못한 열: ${each.join('; ')}${columns.length > 8 ? '; …' : ''}. 등급 열을 --column grade=${suggested ?? 'NAME'} 형식으로 지정하거나, 목록의 문서가 모두 정답이면 --column grade=none을 쓰십시오(jatdae.yaml에서는 collection: 아래 columns:).`;
  },
  twoDocumentColumns: ({ columns, cell }) =>
    `${columns.join(', ')} 두 열이 모두 문서일 수 있습니다("${cell}"은(는) 등급이 아닙니다). 문서 열을 지정하십시오: --column document=${columns[0]} 또는 --column relevant=${columns[1]}.`,
  twoGradeColumns: ({ columns }) =>
    `${columns.join(', ')} 두 열이 모두 등급일 수 있습니다. 등급 열을 지정하십시오: --column grade=${columns[0]} 또는 --column grade=${columns[1]}.`,
  misspeltKey: ({ name, wanted }) =>
    `"${name}"은(는) 모르는 이름이며 "${wanted}"의 오타로 보입니다. 그대로 두면 판정이 없는 질의가 되므로 이름을 고치십시오.`,
  repeatedColumn: ({ name }) => `머리글에 "${name}" 열이 두 번 있습니다.`,
  csvFault: ({ message }) => `CSV를 읽을 수 없습니다: ${message}`,
  notParquet: ({ message }) => {
    const why = message === '' ? '' : ` (${message})`;
    return `Parquet 파일이 손상되었거나 끊겼습니다${why}. 파일을 다시 받거나 원래 도구에서 다시 저장하십시오.`;
  },
  parquetTooSlow:
    'Parquet 파일을 읽는 시간이 파일 크기에 비해 지나치게 깁니다. 손상되었거나 자원을 소진시키려고 만든 파일이므로 읽지 않습니다.',
  parquetTooLarge:
    'Parquet 파일을 읽는 데 드는 메모리가 파일 크기에 비해 지나치게 큽니다. 손상되었거나 자원을 소진시키려고 만든 파일이므로 읽지 않습니다.',
  blankInId: ({ what, id, format, other }) => {
    const shown = JSON.stringify(id);
    return `${what === 'query' ? '질의' : '문서'} 아이디 ${shown}에 공백, 탭, 줄바꿈이 있거나 비어 있거나 #으로 시작하여 ${format} 형식으로 쓸 수 없습니다. ${other} 형식으로 쓰거나, jatdae convert의 --plain-ids 옵션으로 공백을 %20으로 바꾸십시오.`;
  },
  tabInField: ({ what, value, format, other }) => {
    const shown = JSON.stringify(value.slice(0, 60));
    return `${what} ${shown}에 탭이나 줄바꿈이 있어 ${format} 형식으로 쓸 수 없습니다. ${other} 형식으로 쓰십시오.`;
  },
  notAnAnswer:
    '검색 결과의 형식이 아닙니다. 질의 id와 문서 id 목록(scores가 있다면 같은 개수의 유한한 수), 또는 질의가 실패한 까닭(error)이 있어야 합니다. stages에는 name과 ids가 있어야 합니다.',
  unknownKinds: ({ kinds, known }) =>
    `kind가 ${kinds.map((kind) => `"${kind}"`).join(', ')}인 단계는 종류를 밝히지 않은 것으로 읽었습니다. 쓸 수 있는 종류: ${known.join(', ')}.`,
  answeredTwice: ({ query }) => `질의 "${query}"의 답이 두 번 나옵니다.`,
  failedQueries: ({ count }) => `질의 ${count}개가 실패하여 목록이 없습니다.`,
} satisfies Translation<typeof en>;
