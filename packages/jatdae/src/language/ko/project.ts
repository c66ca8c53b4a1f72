import type { project as en, Kind, Look } from '../en/project.ts';
import type { Translation } from '../message.ts';

const KIND: Readonly<Record<Kind, string>> = {
  documents: '문서',
  queries: '질의',
  qrels: '판정',
  run: '검색 결과',
};

const FLAG: Readonly<Record<Kind, string>> = {
  documents: '--docs',
  queries: '--queries',
  qrels: '--qrels',
  run: '--run',
};

const LOOK: Readonly<Record<Look, string>> = {
  texts: '번호가 붙은 텍스트',
  lists: '번호 목록. 질의마다 정답 문서를 적은 판정일 수 있음',
  words: '단어 목록',
};

const MOST = 12;

const choice = (near: readonly string[], all: readonly string[]): string =>
  near.length > 0 ? `. 혹시 ${near.join(', ')} 말입니까?` : `. 쓸 수 있는 것: ${all.join(', ')}`;

export const project = {
  partMissing: ({ kind }) => `${KIND[kind]} 파일로 보이는 것이 없습니다. ${FLAG[kind]} 옵션으로 지정하십시오`,
  nothingMeets: '문서, 질의, 판정 파일을 가려낼 수 없습니다. --docs, --queries, --qrels 옵션으로 지정하십시오',
  noCollection: ({ found, unknown, missing, folder }) => {
    const known = found.map(({ file, kind }) => `${file} (${KIND[kind]})`);
    const strange = unknown.map(({ file, begins, look }) => {
      if (look) return `${file} (${LOOK[look]})`;
      return begins === '' ? file : `${file} (첫머리 "${begins}")`;
    });
    const commands = unknown.flatMap(({ command }) => (command === undefined ? [] : [`\n  ${command}`]));
    const first =
      commands.length > 0 ? `. 폴더에서 다음을 실행하면 읽을 수 있는 파일이 됩니다:${commands.join('')}` : '';
    const more = (all: readonly string[]) => (all.length > MOST ? [...all.slice(0, MOST), '…'] : all).join(', ');
    const others = strange.length > 0 ? `. 형식을 알 수 없는 것: ${more(strange)}` : '';
    if (known.length === 0) return `여기에는 읽을 수 있는 형식의 파일이 없습니다${others}${first}`;
    const all = missing.length === 0 ? (['documents', 'queries', 'qrels'] as const) : missing;
    const judgements = missing.includes('qrels');
    const named = all.map((kind) => `${FLAG[kind]} FILE`).join(' ');
    const place = /^[\w./-]+$/.test(folder) ? folder : JSON.stringify(folder);
    return `문서, 질의, 판정이 다 있는 폴더가 없습니다. 없는 것: ${all.map((kind) => KIND[kind]).join(', ')}. 찾은 것: ${more(known)}${others}. 없는 파일을 폴더에 두거나${judgements ? ', 질의 파일에 "정답" 열을 만들어 문서 아이디를 적거나' : ''}, 어느 파일인지 지정하십시오: jatdae try ${place} ${named}${first}`;
  },
  sourcesFirst: ({ count, folder }) => {
    const command = `jatdae ingest ${/^[\w./-]+$/.test(folder) ? folder : JSON.stringify(folder)} --split heading:2+row -o documents.jsonl`;
    return `문서 파일은 아직 없고, 문서로 바꿀 원본(HWP, HWPX, PDF, DOCX)이 ${count}개 있습니다. 먼저 실행하십시오: ${command}`;
  },
  changed: ({ why, change, into }) =>
    `${why} ${
      {
        numbers: `여기서는 그렇게 적용했습니다. --as-is 옵션을 쓰면 파일에 적힌 그대로 둡니다. jatdae.yaml에는 \`${change}\`(으)로 적습니다.`,
        config: `jatdae.yaml의 \`collection:\` 아래에 \`${change}\`(으)로 적었습니다.`,
        file: '새로 쓰는 파일에는 그렇게 적습니다.',
      }[into]
    }`,
  changesElsewhere: ({ command }) =>
    `다른 명령에서도 같은 값으로 읽으려면 jatdae init으로 jatdae.yaml을 만들거나, 파일이라면 다음과 같이 바꾸십시오: ${command}`,
  foundPart: ({ kind, file, format, count }) => `${KIND[kind]}: ${file} (${format}), ${count}개`,
  couldTake: ({ files }) =>
    `쓰지 않은 후보: ${files.join(', ')}. --docs(파일, 또는 여러 파일이 든 폴더나 zip), --queries, --qrels 옵션으로 고를 수 있습니다`,
  unknownFiles: ({ files }) => `형식을 알 수 없는 파일: ${files.join(', ')}`,
  judgedTwice: ({ used, left }) =>
    `판정은 ${used} 파일의 것을 씁니다. ${left} 파일의 질의에 함께 적힌 판정은 쓰지 않습니다. 다른 것을 쓰려면 --qrels 옵션으로 지정하십시오`,
  otherFolders: ({ folders }) => `다른 컬렉션: ${folders.join(', ')}. 폴더 이름을 지정해 따로 실행하십시오`,
  runNotUsed: ({ file, why }) => `검색 결과 파일 ${file} 사용 안 함: ${why}`,
  skippedBaseline: ({ name, why }) => `${name} 기준선은 건너뜁니다. ${why}`,
  noTokens: ({ system, count, shown }) => `${system}: 토큰이 하나도 없어 아무것도 찾지 못한 질의 ${count}개(${shown})`,
  timing: ({ system, queries, index, search }) => `${system}: 색인 ${index}, 질의 ${queries}개 검색 ${search}`,
  config: {
    notYaml: ({ message }) => `YAML 문법에 맞지 않습니다: ${message}`,
    prototypeKey: '키 이름으로 __proto__를 쓸 수 없습니다. 다른 이름을 쓰십시오.',
    yamlTooLong: ({ megabytes }) => `파일이 ${megabytes * 100}만 자를 넘습니다. 설정 파일이 맞는지 확인하십시오.`,
    yamlTooDeep: '목록과 맵이 너무 깊게 겹쳐 있어 읽을 수 없습니다. 더 얕게 적으십시오',
    yamlTooMany: '별칭(*이름)이 가리키는 것이 없거나 너무 많은 것을 가리킵니다. 값을 직접 적으십시오',
    notPortable: ({ name }) =>
      `"${name}"은(는) 모든 운영체제에서 파일 이름으로 쓸 수 없습니다. 장치 이름(CON, NUL, COM1)이거나 "."로 끝나거나 200바이트를 넘지 않게 바꾸십시오`,
    twinNames: ({ one, other }) =>
      `"${one}"과(와) "${other}"은(는) 대소문자나 글자 조합 방식만 다릅니다. 많은 디스크에서 같은 파일이 되므로 한쪽 이름을 바꾸십시오`,
    unknownKey: ({ key, near, all }) => {
      const other = choice(near, all);
      return `없는 항목입니다: ${key}${other}`;
    },
    badValue: ({ key, message }) => `${key || '파일'}: ${message}`,
    unknownType: ({ type, near, all }) => {
      const other = choice(near, all);
      return `없는 시스템 종류입니다: "${type}"${other}`;
    },
    primaryNoMean: ({ name }) =>
      `${name}은(는) 질의별 점수의 평균이 아니라서 검정으로 판단할 수 없습니다. 다른 지표를 primary로 정하십시오`,
    unknownPart: ({ system, part, near }) => {
      const other = near.length > 0 ? choice(near, []) : '';
      return `${system} 시스템이 쓰는 "${part}" 시스템이 이 파일에 없습니다${other}`;
    },
    circle: ({ names }) => `시스템이 서로를 물고 있습니다: ${names.join(' > ')}`,
    unknownSystem: ({ name, near, all }) => {
      const other = choice(near, all);
      return `jatdae.yaml에 "${name}" 시스템이 없습니다${other}`;
    },
    noConfig:
      'jatdae.yaml이 없습니다. jatdae init으로 만들 수 있습니다. 없이 쓰려면 파일을 직접 지정하십시오: jatdae eval --qrels Q RUN, jatdae run --docs D --queries Q -o RUN',
    exists: '이미 있는 파일입니다. 바꾸려면 --force를 쓰십시오',
    written: ({ file, systems }) => `${file} 저장: 시스템 ${systems}개. 다음 명령: jatdae run && jatdae eval`,
  },
  init: {
    folder: '살펴볼 폴더',
    comment: '# 무엇을, 무엇으로 재는지 적는 파일입니다. jatdae run 다음에 jatdae eval을 실행하십시오.',
  },
  module: {
    noFile: '그런 파일이 없습니다. 이 시스템의 path를 확인하십시오',
    doesNotLoad: ({ message }) => `파일을 불러오지 못했습니다: ${message}`,
    noSearch: ({ wanted, found }) =>
      `${wanted === undefined ? 'search(question, k) 함수나 검색기를 내보내야 합니다' : `내보낸 "${wanted}" 항목은 함수도 검색기도 아닙니다`}. 이 파일이 내보내는 것: ${found.join(', ') || '없음'}`,
    noList: ({ got }) => `아이디 목록이나 {id, score, text} 목록을 돌려주어야 합니다. 받은 값: ${got}`,
    inAnswer: ({ system, query, what }) => `${system}, 질의 "${query}": ${what}`,
    badId: ({ place, got }) =>
      `${place}번째 결과의 아이디가 올바르지 않습니다(${got}). 아이디는 비어 있지 않은 문자열이어야 하므로 String(id)를 돌려주십시오`,
    repeatedId: ({ id }) =>
      `같은 문서가 두 번 나옵니다: "${id}". 문서마다 한 번만 돌려주거나, 청크 아이디를 돌려주고 그 위에 collapse 시스템을 두십시오`,
    badScore: ({ id, got }) => `문서 "${id}"의 점수가 올바르지 않습니다(${got}). 유한한 수여야 합니다`,
    someScores: ({ scored, of }) => `결과 ${of}개 중 ${scored}개에만 점수가 있습니다. 모두 주거나 모두 빼십시오`,
    risingScore: ({ id }) => `문서 "${id}"의 점수가 바로 앞 문서보다 높습니다. 좋은 것부터 돌려주십시오`,
    codeThrew: ({ message }) => `작성하신 코드에서 오류가 났습니다: ${message}`,
    ended: ({ code }) =>
      `작성하신 코드가 실행 스레드를 끝냈습니다(process.exit 등, 코드 ${code}). 끝내지 말고 문서를 돌려주십시오`,
    uncaught: ({ message }) =>
      `작성하신 코드에서 잡을 수 없는 오류가 났습니다(타이머, 이벤트, 기다리지 않는 프라미스): ${message}`,
    noAnswer: ({ seconds }) =>
      `작성하신 코드가 ${seconds}초 안에 답하지 않아 멈추었습니다. 더 오래 걸리는 코드라면 이 시스템의 timeout을 늘리십시오`,
    endedWith: ({ why }) => `같은 스레드가 다른 질의 때문에 끝났습니다: ${why}`,
    moreThanAsked: ({ system, asked, got }) =>
      `${system}: ${asked}개를 요청했는데 ${got}개를 돌려주었습니다. 여기서도 이후에도 남는 것은 버립니다`,
  },
  try: {
    folder: '문서, 질의, 판정 파일이 있는 폴더',
    asIs: '아이디와 등급을 고치지 않음',
    misses: '놓친 질의를 몇 개 보일지',
  },
} satisfies Translation<typeof en>;
