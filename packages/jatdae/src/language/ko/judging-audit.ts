import type { audit as en } from '../en/judging-audit.ts';
import type { Translation } from '../message.ts';

export const audit = {
  about: {
    judge: '확인할 판정자 이름의 앞부분',
    sample: '볼 판정 수',
    out: '채워 넣을 표 (.jsonl, .csv)',
    read: '채운 표를 읽음',
  },
  badSheet:
    '감사용 표의 줄이 아닙니다. qid, docid, grade 열이 있어야 합니다. jatdae judge audit --out sheet.csv로 만드십시오',
  badSheetGrade: ({ grade }) => `"${grade}"은(는) 등급이 아닙니다. 숫자를 적거나 비워 두십시오`,
  offScale: ({ grade, scale }) =>
    `등급 ${grade}은(는) 판정 모델의 척도(${scale.join(', ')})에 없습니다. 표를 고치십시오`,
  notDrawn: ({ query, document }) =>
    `판정 모델이 ${query} ${document}을(를) 판정한 적이 없습니다. 다른 판정 모델이나 저장소의 표가 아닌지 확인하십시오`,
  noModelJudge: ({ where }) => `${where}에 확인할 모델 판정이 없습니다. 먼저 jatdae judge로 판정하십시오`,
  whichModelJudge: ({ given, fitting, all }) => {
    const names = (fitting.length > 0 ? fitting : all).join(', ');
    if (given === undefined) {
      return `판정한 모델이 여럿입니다. --judge에 이름 앞부분을 적어 고르십시오: ${names}`;
    }
    return fitting.length === 0
      ? `"${given}"(으)로 시작하는 판정자가 없습니다. 있는 것: ${names}`
      : `"${given}"(으)로 시작하는 판정자가 여럿입니다. 이름을 더 적으십시오: ${names}`;
  },
  sheetWritten: ({ file, rows }) =>
    `${file}: 판정할 쌍 ${rows}개(모델의 등급은 없음). grade를 채운 뒤 jatdae judge audit --read ${file}(--sample과 --seed는 같게)를 실행하십시오`,
  noTerminal: '물어볼 터미널이 없습니다. --out sheet.csv로 표를 만들고 채운 뒤 --read로 읽으십시오',
  readStored: ({ by, added, changed, same }) => `${by}: 판정 ${added}건 추가, ${changed}건 변경, ${same}건은 이미 있음`,
  ask: {
    title: ({ i, n }) => `${n}개 중 ${i}번째`,
    query: '질의',
    document: '문서',
    cut: '판정 모델은 이 문서의 앞부분만 보았습니다.',
    noText: '판정한 본문이 저장소에 없습니다.',
    prompt: ({ scale }) => `등급 (${scale.join(', ')}, s: 건너뜀, q: 그만)`,
    wrong: ({ given }) => `"${given}"은(는) 고를 수 없습니다.`,
  },
  rank: {
    top: '1~5위',
    near: '6~20위',
    far: '그 아래',
  },
  head: {
    stratum: '모델 등급',
    all: '전체',
    checked: '확인',
    equal: '일치',
    share: '비율',
    interval: '95% 구간',
    person: ({ grade }) => `사람 ${grade}`,
  },
  title: ({ judge }) => `${judge}에 대한 사람의 확인`,
  confusionTitle: '표본에서 모델(행)과 사람의 등급',
  overall: ({ share, lowHigh: [low, high] }) =>
    `모델 판정 전체 가운데 이 사람과 등급이 같을 비율은 약 ${share}, 95% 구간 [${low}, ${high}]입니다. 층마다 크기에 따라 가중했습니다.`,
  overallBinary: ({ share, lowHigh: [low, high] }) => `정답 여부만 보면 ${share}, [${low}, ${high}]입니다.`,
  unfinished: ({ checked, drawn }) =>
    `뽑은 쌍 ${drawn}개 중 ${checked}개를 확인했습니다. 모든 층을 보아야 전체 비율을 말할 수 있습니다. 같은 명령으로 이어서 합니다.`,
  few: ({ drawn }) =>
    `쌍 ${drawn}개로 알 수 있는 것은 많지 않으며, 어려운 쌍을 따로 보지도 않습니다. 그것은 jatdae judge validate로 확인하십시오.`,
} satisfies Translation<typeof en>;
