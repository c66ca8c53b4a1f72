import { type Say, say } from './say.ts';

const KINDS = {
  tokenizer: ['tokenizer', '토크나이저'],
  stemmer: ['stemmer', '어간 추출기'],
  engine: ['morphological engine', '형태소 분석 엔진'],
  variant: ['BM25 variant', 'BM25 변형'],
  system: ['system', '시스템'],
} as const;

export function unknownName(
  kind: keyof typeof KINDS,
  name: string,
  near: string | undefined,
  known: readonly string[],
): Say {
  const [en, ko] = KINDS[kind];
  const list = known.join(', ');
  return say(
    `There is no ${en} "${name}".${near === undefined ? '' : ` Did you mean "${near}"?`} Known: ${list}.`,
    `없는 ${ko}입니다: "${name}".${near === undefined ? '' : ` 혹시 "${near}" 말입니까?`} 쓸 수 있는 이름: ${list}.`,
  );
}

export function badNotation(text: string): Say {
  return say(
    `"${text}" cannot be read. Write a name and its arguments, such as ngram(2) or bm25(ngram(2), k1=0.9).`,
    `해석할 수 없습니다: "${text}". ngram(2)나 bm25(ngram(2), k1=0.9)처럼 이름과 인자를 적어 주십시오.`,
  );
}

export function unexpectedArgument(name: string, argument: string, takes: readonly string[]): Say {
  return takes.length === 0
    ? say(
        `${name} takes no arguments, but got "${argument}".`,
        `${name}에는 인자가 없습니다. 받은 인자: "${argument}".`,
      )
    : say(
        `${name} does not take the argument "${argument}". It takes: ${takes.join(', ')}.`,
        `${name}에는 "${argument}" 인자를 줄 수 없습니다. 받을 수 있는 인자: ${takes.join(', ')}.`,
      );
}

export function badArgument(name: string, argument: string, value: string, range: string): Say {
  return say(
    `${name}: ${argument} must be ${range}, but is ${value}.`,
    `${name}: ${argument} 값은 ${range}이어야 하는데 ${value}입니다.`,
  );
}

export const madeFromTokens: Say = say(
  'This index was made from tokens and has no tokenizer for a query. Search it with searchTokens, or build it from texts.',
  '토큰으로 만든 색인이라 질의를 나눌 토크나이저가 없습니다. searchTokens로 검색하거나 본문으로 색인을 만드십시오.',
);

export function packageMissing(name: string, install: string): Say {
  return say(
    `The optional package ${name} is not installed. Install it with: npm install ${install}`,
    `선택 패키지가 설치되어 있지 않습니다: ${name}. 다음 명령으로 설치하십시오: npm install ${install}`,
  );
}

export function repeatedDocument(id: string): Say {
  return say(
    `The document id "${id}" stands twice. Ids must be different from each other.`,
    `같은 문서 아이디가 두 번 나옵니다: "${id}". 아이디는 서로 달라야 합니다.`,
  );
}

export function repeatedQuery(id: string): Say {
  return say(
    `The query id "${id}" stands twice. Ids must be different from each other.`,
    `같은 질의 아이디가 두 번 나옵니다: "${id}". 아이디는 서로 달라야 합니다.`,
  );
}

export function emptyDocuments(ids: readonly string[], all: number): Say {
  const names = ids.slice(0, 3).join(', ');
  const more = ids.length > 3 ? ', …' : '';
  return say(
    `${ids.length} of ${all} documents hold no token and can never be found: ${names}${more}`,
    `문서 ${all}개 중 ${ids.length}개에는 토큰이 없어 검색될 수 없습니다: ${names}${more}`,
  );
}

export function badAnswer(system: string, query: string, what: Say): Say {
  return say(
    `The answer of ${system} to query "${query}" cannot be used: ${what.en}.`,
    `질의 "${query}"에 대한 ${system}의 응답을 쓸 수 없습니다. ${what.ko}.`,
  );
}

export function badDocOf(rule: string): Say {
  return say(
    `--doc-of ${rule} cannot be read. Write # (all before the last #), /REGEX/ with one group, or field:NAME.`,
    `--doc-of 규칙을 해석할 수 없습니다: ${rule}. #(마지막 # 앞까지), 그룹이 하나 있는 /정규식/, field:이름 중 하나로 적어 주십시오.`,
  );
}

export function runawayDocOf(rule: string): Say {
  return say(
    `--doc-of ${rule} repeats a group that repeats or chooses itself, such as (a+)+, or refers back (\\1): it could take hours on one id. Write it without.`,
    `--doc-of ${rule}: (a+)+처럼 반복이나 선택이 든 그룹을 다시 반복하거나 역참조(\\1)를 쓰면 아이디 하나에 몇 시간이 걸릴 수 있습니다. 다른 식으로 적어 주십시오.`,
  );
}

export function docOfNoMatch(rule: string, id: string): Say {
  return say(
    `--doc-of ${rule} does not match the id "${id}", so its document is unknown.`,
    `--doc-of 규칙(${rule})이 아이디 "${id}"에 맞지 않아 어느 문서인지 알 수 없습니다.`,
  );
}

export function docOfNoAttribute(field: string, id: string): Say {
  return say(
    `--doc-of field:${field}: "${id}" has no attribute "${field}", so its document is unknown.`,
    `--doc-of field:${field}: "${id}"에 "${field}" 속성이 없어 어느 문서인지 알 수 없습니다.`,
  );
}

export function kiwiModel(folder: string): Say {
  const [en, ko] =
    folder === ''
      ? ['no folder is given', '폴더가 지정되지 않았습니다']
      : [`there is none in ${folder}`, `${folder}에 모델이 없습니다`];
  return say(
    `Kiwi needs a model, and ${en}. Write morph(engine=kiwi, model=FOLDER); PyPI's kiwipiepy_model has the files.`,
    `Kiwi에는 모델 폴더가 필요한데 ${ko}. PyPI 패키지 kiwipiepy_model의 파일이 든 폴더를 morph(engine=kiwi, model=폴더)처럼 적어 주십시오.`,
  );
}
