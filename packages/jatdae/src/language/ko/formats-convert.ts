import type { convert as en } from '../en/formats-convert.ts';
import type { Translation } from '../message.ts';
import { files } from './formats-files.ts';

function counted(kind: string, items: number, queries: number | undefined): string {
  const ko = `${files.kindName({ kind })} ${items}건`;
  if (queries === undefined) return ko;
  return `질의 ${queries}개의 ${ko}`;
}

export const convert = {
  wasRead: ({ file, how, kind, itemsQueries: [items, queries] }) => {
    const what = counted(kind, items, queries);
    const details = [how.format, how.encoding, ...(how.compression === 'none' ? [] : [how.compression])].join(', ');
    return `${file} 읽음(${details}): ${what}.`;
  },
  wasWritten: ({ file, how, kind, itemsQueries: [items, queries] }) => {
    const what = counted(kind, items, queries);
    const details = [how.format, ...(how.compression === 'none' ? [] : [how.compression])].join(', ');
    return `${file} 저장함(${details}): ${what}.`;
  },
  unknownKind: ({ name, kinds }) => `"${name}" 종류는 없습니다. 다음 중에서 고르십시오: ${kinds.join(', ')}.`,
  nothingInCommon: ({ kinds, format, writes }) =>
    `입력에 있는 데이터: ${kinds.map((kind) => files.kindName({ kind })).join(', ')}. ${format} 형식으로 쓸 수 있는 데이터: ${writes.map((kind) => files.kindName({ kind })).join(', ') || '없음'}.`,
  badLabel: ({ text }) => `--label "${text}"은(는) NAME=GRADE 형식이 아닙니다. 예: --label "Not relevant=0".`,
  badGrades: ({ text }) =>
    `등급 지정이 올바르지 않습니다: "${text}". given, listed, inverted 또는 1=3,2=2,3=1 같은 대응표를 쓰십시오.`,
  badColumn: ({ text, roles }) =>
    `--column "${text}"은(는) 역할=열이름 형식이 아닙니다. 예: --column grade=human_label. 역할: ${roles.join(', ')}.`,
} satisfies Translation<typeof en>;
