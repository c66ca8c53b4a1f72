import type { RankStratum } from '../judging/audit/draw.ts';
import { type Say, say } from './say.ts';

export const badSheet: Say = say(
  'this is no row of an audit sheet: it has the columns qid, docid and grade; write one with jatdae judge audit --out sheet.csv',
  '감사용 표의 줄이 아닙니다. qid, docid, grade 열이 있어야 합니다. jatdae judge audit --out sheet.csv로 만드십시오',
);
export const badSheetGrade = (grade: string): Say =>
  say(
    `"${grade}" is no grade; write a number, or leave it empty`,
    `"${grade}"은(는) 등급이 아닙니다. 숫자를 적거나 비워 두십시오`,
  );
export const offScale = (grade: number, scale: readonly number[]): Say =>
  say(
    `the grade ${grade} is not one of ${scale.join(', ')}, in which the judge grades; correct the sheet`,
    `등급 ${grade}은(는) 판정 모델의 척도(${scale.join(', ')})에 없습니다. 표를 고치십시오`,
  );
export const notDrawn = (query: string, document: string): Say =>
  say(
    `the judge has no judgement of ${query} ${document}; is this the sheet of another judge or store?`,
    `판정 모델이 ${query} ${document}을(를) 판정한 적이 없습니다. 다른 판정 모델이나 저장소의 표가 아닌지 확인하십시오`,
  );
export const noModelJudge = (where: string): Say =>
  say(
    `${where} has no judgement of a model to check; judge first with jatdae judge`,
    `${where}에 확인할 모델 판정이 없습니다. 먼저 jatdae judge로 판정하십시오`,
  );
export const whichModelJudge = (given: string | undefined, fitting: readonly string[], all: readonly string[]): Say => {
  const names = (fitting.length > 0 ? fitting : all).join(', ');
  if (given === undefined) {
    return say(
      `several models judged here; say which with --judge and the beginning of its name: ${names}`,
      `판정한 모델이 여럿입니다. --judge에 이름 앞부분을 적어 고르십시오: ${names}`,
    );
  }
  return fitting.length === 0
    ? say(
        `no judge begins with "${given}"; there are: ${names}`,
        `"${given}"(으)로 시작하는 판정자가 없습니다. 있는 것: ${names}`,
      )
    : say(
        `several judges begin with "${given}"; write more of the name: ${names}`,
        `"${given}"(으)로 시작하는 판정자가 여럿입니다. 이름을 더 적으십시오: ${names}`,
      );
};
export const sheetWritten = (file: string, rows: number): Say =>
  say(
    `${file}: ${rows} pairs to judge, without the judge's grades. Fill in grade, then: jatdae judge audit --read ${file} (with the same --sample and --seed)`,
    `${file}: 판정할 쌍 ${rows}개(모델의 등급은 없음). grade를 채운 뒤 jatdae judge audit --read ${file}(--sample과 --seed는 같게)를 실행하십시오`,
  );
export const noTerminal: Say = say(
  'there is no terminal to ask on; write a sheet with --out sheet.csv, and read it back with --read',
  '물어볼 터미널이 없습니다. --out sheet.csv로 표를 만들고 채운 뒤 --read로 읽으십시오',
);
export const readStored = (by: string, added: number, changed: number, same: number): Say =>
  say(
    `${by}: ${added} judgements added, ${changed} changed, ${same} were there already`,
    `${by}: 판정 ${added}건 추가, ${changed}건 변경, ${same}건은 이미 있음`,
  );

export const ask = {
  title: (i: number, n: number): Say => say(`${i} of ${n}`, `${n}개 중 ${i}번째`),
  query: say('Query', '질의'),
  document: say('Document', '문서'),
  cut: say('The judge saw only the beginning of this document.', '판정 모델은 이 문서의 앞부분만 보았습니다.'),
  noText: say('The text that was judged is not in the store.', '판정한 본문이 저장소에 없습니다.'),
  prompt: (scale: readonly number[]): Say =>
    say(`Grade (${scale.join(', ')}; s: skip, q: stop)`, `등급 (${scale.join(', ')}, s: 건너뜀, q: 그만)`),
  wrong: (given: string): Say => say(`"${given}" is none of these.`, `"${given}"은(는) 고를 수 없습니다.`),
} as const;

export const rank: Readonly<Record<RankStratum, Say>> = {
  top: say('ranks 1 to 5', '1~5위'),
  near: say('6 to 20', '6~20위'),
  far: say('further down', '그 아래'),
};
export const head = {
  stratum: say("judge's grade", '모델 등급'),
  all: say('all', '전체'),
  checked: say('checked', '확인'),
  equal: say('equal', '일치'),
  share: say('share', '비율'),
  interval: say('95% interval', '95% 구간'),
  person: (grade: number): Say => say(`person ${grade}`, `사람 ${grade}`),
} as const;
export const title = (judge: string): Say => say(`A person's check of ${judge}`, `${judge}에 대한 사람의 확인`);
export const confusionTitle: Say = say(
  'In the sample: the judge (rows) against the person',
  '표본에서 모델(행)과 사람의 등급',
);
export const overall = (share: string, [low, high]: readonly [string, string]): Say =>
  say(
    `Of all its judgements about ${share} would get the same grade from this person, 95% interval [${low}, ${high}]: strata weighed by their size.`,
    `모델 판정 전체 가운데 이 사람과 등급이 같을 비율은 약 ${share}, 95% 구간 [${low}, ${high}]입니다. 층마다 크기에 따라 가중했습니다.`,
  );
export const overallBinary = (share: string, [low, high]: readonly [string, string]): Say =>
  say(`Relevant or not alone: ${share}, [${low}, ${high}].`, `정답 여부만 보면 ${share}, [${low}, ${high}]입니다.`);
export const unfinished = (checked: number, drawn: number): Say =>
  say(
    `${checked} of ${drawn} drawn pairs are checked; the share of the whole comes when every stratum was looked at. The same command goes on.`,
    `뽑은 쌍 ${drawn}개 중 ${checked}개를 확인했습니다. 모든 층을 보아야 전체 비율을 말할 수 있습니다. 같은 명령으로 이어서 합니다.`,
  );
export const few = (drawn: number): Say =>
  say(
    `${drawn} pairs say little of a judge, and an audit of its own picks nothing of hard pairs: jatdae judge validate does.`,
    `쌍 ${drawn}개로 알 수 있는 것은 많지 않으며, 어려운 쌍을 따로 보지도 않습니다. 그것은 jatdae judge validate로 확인하십시오.`,
  );
