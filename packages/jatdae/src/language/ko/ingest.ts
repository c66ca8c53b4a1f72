import type { ingest as en } from '../en/ingest.ts';
import type { Translation } from '../message.ts';

const n = (count: number): string => count.toLocaleString('en');

export const ingest = {
  report: {
    head: {
      file: '파일',
      format: '형식',
      documents: '문서',
      characters: '글자',
      tables: '표',
      nested: '중첩 표',
      textBoxes: '글상자',
      cells: '칸',
      refused: '읽지 않은 파일',
      length: '길이',
      share: '비율',
      limit: '한도',
      cut: '잘리는 문서',
      ofDocuments: '문서 중',
      tokensLost: '못 읽는 토큰',
      ofTokens: '토큰 중',
    },
    total: '합계',
    lengths: ({ documents, median, longest, id }) =>
      `문서 ${n(documents)}개: 길이 중앙값 ${median}자, 가장 긴 문서 ${n(longest)}자(${id})`,
    noDocuments: '문서가 없습니다',
    upTo: ({ from, to }) => {
      if (to === 0) return '빈 문서';
      if (to === undefined) return `${n(from - 1)}자 초과`;
      return `${n(from)}–${n(to)}자`;
    },
    empty: ({ count, shown }) => `본문이 없는 문서 ${n(count)}개: ${shown}`,
    equal: ({ groups, documents, shown }) =>
      `본문이 똑같은 문서 묶음 ${n(groups)}개(문서 ${n(documents)}개), 첫 묶음: ${shown}`,
    near: ({ groups, documents, from, shown }) =>
      `거의 같은 문서 묶음 ${n(groups)}개(문서 ${n(documents)}개, 5글자 조각의 자카드 유사도 ${from} 이상), 첫 묶음: ${shown}`,
    limitsTitle: ({ counter, tokens }) =>
      `임베딩 모델이 읽지 못하는 분량(제목과 본문, "${counter}" 기준 토큰 ${n(tokens)}개):`,
    estimate: '토큰 수는 어림값입니다. --counter 폴더를 주면 그 모델의 tokenizer.json으로 셉니다.',
    leftOut: ({ documents, characters }) =>
      `슬러그 파일이 null로 적은 문서 ${n(documents)}개(${n(characters)}자)를 뺐습니다.`,
    checkTitle: ({ file, before, after }) => `${file} 파일과 비교: 이전 문서 ${n(before)}개, 지금 ${n(after)}개`,
    checkRows: {
      unchanged: '그대로',
      changed: '본문 바뀜',
      spacing: '공백만 바뀜',
      retitled: '제목만 바뀜',
      moved: '아이디 바뀜',
      added: '새로 생김',
      removed: '없어짐',
    },
    checkHead: {
      what: '구분',
      first: '처음 몇 개',
    },
    similar: ({ share }) => `${share} 같음`,
    noStale: ({ labels }) =>
      labels ? '낡은 라벨이 없습니다.' : '--qrels를 주지 않아 어느 라벨이 낡았는지는 알 수 없습니다.',
    stale: ({ labels, documents, queries }) =>
      `판정한 문서 ${n(documents)}개가 달라져 질의 ${n(queries)}개의 라벨 ${n(labels)}개가 낡았습니다:`,
    staleHead: {
      query: '질의',
      document: '문서',
      grade: '등급',
      why: '까닭',
    },
    why: ({ reason, now }) => {
      if (reason === 'changed' && now !== undefined) return `다른 본문. 이전 본문은 지금 ${now}`;
      if (reason === 'changed') return '본문 바뀜';
      if (reason === 'removed') return '없어짐';
      return `지금은 ${now}`;
    },
    more: ({ count }) => `… 외 ${n(count)}개`,
  },
  split: {
    unknownCounter: ({ name }) =>
      `--counter ${name}: pieces도 words도 아니고, tokenizer.json이 있는 모델 폴더도 아닙니다`,
    finding: '`--check`를 쓸 때 본문이 바뀌었거나 사라진 문서의 라벨이 있음',
    reading: '파일 읽는 중',
    nothingRead: ({ refused }) => `읽을 수 있는 파일이 없어(거부 ${refused}개) 아무것도 쓰지 않았습니다`,
    written: ({ file, documents }) => `${file} 저장: 문서 ${documents}개`,
    notWritten: '쓴 파일이 없습니다. 문서를 저장하려면 -o 파일을 주십시오',
    hintSplit: ({ headings, tables }) =>
      `파일 하나를 문서 하나로 두었습니다. 제목 ${headings}개와 표 ${tables}개가 있으니 --split heading:2+row처럼 나눌 수 있습니다`,
    slugsUnused: ({ keys }) =>
      `슬러그 파일의 항목 ${keys.length}개는 쓰이지 않았습니다(처음: ${keys.slice(0, 3).join(', ')})`,
    qrelsWithoutCheck: '--qrels에는 --check 이전파일이 있어야 합니다',
    badLimits: ({ text }) => `--limits ${text}: 256,512,8192처럼 토큰 수를 적으십시오`,
    about: {
      files: '읽을 파일과 폴더',
      output: '쓸 문서 파일(.jsonl, .csv, .gz 등)',
      split: 'heading:N, row, row:머리글, page, /정규식/, tokens:크기:겹침을 +로 이음 (기본값: 파일마다 문서 하나)',
      slug: '이름을 아이디용 슬러그로 잇는 JSON 파일',
      attribute: '이름=/정규식/, 이름=N, 이름',
      check: '비교할 이전 문서 파일',
      qrels: '낡을 수 있는 판정 파일 (--check와 함께)',
      counter: 'pieces, words 또는 모델 폴더',
      limits: '임베딩 모델의 토큰 한도',
      force: '이미 있으면 덮어씀',
      format: '출력 형식',
    },
  },
} satisfies Translation<typeof en>;
