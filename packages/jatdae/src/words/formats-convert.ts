import { kindName } from './formats-files.ts';
import { type Say, say } from './say.ts';

/** Sentences of `jatdae convert`. */

const EN: Readonly<Record<string, readonly [string, string]>> = {
  documents: ['document', 'documents'],
  queries: ['query', 'queries'],
  qrels: ['judgement', 'judgements'],
  run: ['line', 'lines'],
};

function counted(kind: string, items: number, queries: number | undefined): Say {
  const noun = EN[kind]?.[items === 1 ? 0 : 1] ?? kind;
  const en = `${items} ${noun}`;
  const ko = `${kindName(kind).ko} ${items}건`;
  if (queries === undefined) return say(en, ko);
  return say(`${en} of ${queries} ${queries === 1 ? 'query' : 'queries'}`, `질의 ${queries}개의 ${ko}`);
}

export function wasRead(
  file: string,
  how: { readonly format: string; readonly encoding: string; readonly compression: string },
  kind: string,
  [items, queries]: readonly [number, number | undefined],
): Say {
  const what = counted(kind, items, queries);
  const details = [how.format, how.encoding, ...(how.compression === 'none' ? [] : [how.compression])].join(', ');
  return say(`Read ${file} (${details}): ${what.en}.`, `${file} 읽음(${details}): ${what.ko}.`);
}

export function wasWritten(
  file: string,
  how: { readonly format: string; readonly compression: string },
  kind: string,
  [items, queries]: readonly [number, number | undefined],
): Say {
  const what = counted(kind, items, queries);
  const details = [how.format, ...(how.compression === 'none' ? [] : [how.compression])].join(', ');
  return say(`Wrote ${file} (${details}): ${what.en}.`, `${file} 저장함(${details}): ${what.ko}.`);
}

export function unknownKind(name: string, kinds: readonly string[]): Say {
  return say(
    `There is no kind "${name}". Choose one of: ${kinds.join(', ')}.`,
    `"${name}" 종류는 없습니다. 다음 중에서 고르십시오: ${kinds.join(', ')}.`,
  );
}

export function nothingInCommon(kinds: readonly string[], format: string, writes: readonly string[]): Say {
  return say(
    `The input holds ${kinds.join(', ')}; ${format} can be written with ${writes.join(', ') || 'nothing'}.`,
    `입력에 있는 데이터: ${kinds.map((kind) => kindName(kind).ko).join(', ')}. ${format} 형식으로 쓸 수 있는 데이터: ${writes.map((kind) => kindName(kind).ko).join(', ') || '없음'}.`,
  );
}

export function badGrades(text: string): Say {
  return say(
    `The grades "${text}" are none of given, listed, inverted, and no map such as 1=3,2=2,3=1.`,
    `등급 지정이 올바르지 않습니다: "${text}". given, listed, inverted 또는 1=3,2=2,3=1 같은 대응표를 쓰십시오.`,
  );
}
