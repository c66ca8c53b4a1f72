import { type Say, say } from './say.ts';

/* Templates */

export function badJson(system: string, reason: string): Say {
  return say(
    `${system}: query is text that is no JSON (${reason}). A placeholder stands in quotes too: "size": "{{k}}".`,
    `${system}: query가 JSON이 아닙니다(${reason}). 자리표시자도 따옴표 안에 적어야 합니다: "size": "{{k}}".`,
  );
}

export function unknownPlaceholder(system: string, placeholder: string): Say {
  return say(
    `${system}: query has ${placeholder}, which stands for nothing. Known: {{query}}, {{k}}, {{attributes.NAME}}, and alone in their string {{vector}} and {{sparse}}.`,
    `${system}: query에 알 수 없는 자리표시자 ${placeholder}이(가) 있습니다. 쓸 수 있는 것은 {{query}}, {{k}}, {{attributes.이름}}, 그리고 문자열 전체로만 쓰는 {{vector}}와 {{sparse}}입니다.`,
  );
}

export function placeholderInKey(system: string, key: string): Say {
  return say(
    `${system}: query has a placeholder in the key "${key}". Placeholders stand in values only.`,
    `${system}: query의 키 "${key}"에 자리표시자가 있습니다. 자리표시자는 값에만 쓸 수 있습니다.`,
  );
}

export function noQuestion(system: string): Say {
  return say(
    `${system}: query holds no {{query}}, {{vector}} or {{sparse}}, so that every question would get the same answer.`,
    `${system}: query에 {{query}}, {{vector}}, {{sparse}} 중 아무것도 없어 모든 질의가 같은 결과를 받게 됩니다.`,
  );
}

export function noK(system: string, where: string): Say {
  return say(
    `${system}: ${where} does not use the number of documents wanted (k), so the engine decides how many it gives.`,
    `${system}: ${where}에서 요청 문서 수(k)를 쓰지 않아 몇 개를 돌려줄지 엔진이 정합니다.`,
  );
}

export function noAttribute(system: string, query: string, attribute: string): Say {
  return say(
    `${system}: query "${query}" has no attribute "${attribute}", which the template asks for.`,
    `${system}: 템플릿에 쓰인 속성 "${attribute}"이(가) 질의 "${query}"에 없습니다.`,
  );
}

/* Configuration */

export function noVariable(system: string, name: string): Say {
  return say(
    `${system}: the environment variable ${name} is not set.`,
    `${system}: 환경 변수 ${name}이(가) 설정되어 있지 않습니다.`,
  );
}

export function loginInUrl(system: string): Say {
  return say(
    `${system}: the url holds a user name or password. Take it out, and name the environment variables that hold them: username_env, password_env.`,
    `${system}: url에 사용자 이름이나 비밀번호가 들어 있습니다. 지우고, 그 값을 담은 환경 변수를 username_env와 password_env로 지정하십시오.`,
  );
}

export function noEmbedder(system: string, embedder: string): Say {
  return say(
    `${system}: the system "${embedder}" gives no vectors. Name one with a model as the embedder, such as a dense one.`,
    `${system}: 시스템 "${embedder}"은(는) 벡터를 만들지 못합니다. embedder에는 dense처럼 모델이 있는 시스템을 지정하십시오.`,
  );
}

export function needsEmbedder(system: string): Say {
  return say(
    `${system}: a vector of the question is asked for, but there is no embedder. Add embedder: NAME, the name of a dense system.`,
    `${system}: 질의 벡터가 필요한데 embedder가 없습니다. embedder: 이름 형식으로 dense 시스템을 지정하십시오.`,
  );
}

export function needsSparse(system: string): Say {
  return say(
    `${system}: {{sparse}} is asked for, but there is no sparse. Add sparse: { tokenizer: ngram(2) }.`,
    `${system}: {{sparse}}가 필요한데 sparse 설정이 없습니다. sparse: { tokenizer: ngram(2) }처럼 추가하십시오.`,
  );
}

/* Answers */

export function noId(system: string, query: string, found: string | undefined): Say {
  return say(
    `The answer of ${system} to query "${query}" holds a hit without an id (${found ?? 'nothing'}). Check id.`,
    `질의 "${query}"에 대한 ${system}의 응답에 아이디가 없는 항목이 있습니다(${found ?? '없음'}). id 설정을 확인하십시오.`,
  );
}

export function noNumber(system: string, query: string, id: string, score: string): Say {
  return say(
    `The answer of ${system} to query "${query}" gives document "${id}" the score ${score}, which is no number.`,
    `질의 "${query}"에 대한 ${system}의 응답에서 문서 "${id}"의 점수(${score})가 숫자가 아닙니다.`,
  );
}

export function risingScore(system: string, query: string, id: string, advice: Say): Say {
  return say(
    `The answer of ${system} to query "${query}" is not best first: document "${id}" has a higher score than that before it. ${advice.en}`,
    `질의 "${query}"에 대한 ${system}의 응답이 점수순이 아닙니다. 문서 "${id}"의 점수가 바로 앞 문서보다 높습니다. ${advice.ko}`,
  );
}

export function noScores(system: string): Say {
  return say(
    `${system} gives no scores (its query sorts by something else); 1/rank stands for them.`,
    `${system}이(가) 점수를 주지 않아(query가 다른 기준으로 정렬함) 1/순위를 점수로 씁니다.`,
  );
}

export function partialAnswer(system: string, query: string, reason: string): Say {
  return say(
    `${system} answered query "${query}" from a part of its documents only (${reason}). Such an answer is no measurement.`,
    `${system}이(가) 질의 "${query}"에 문서 일부만 검색해 응답했습니다(${reason}). 이런 응답으로는 측정할 수 없습니다.`,
  );
}

export function oddAnswer(system: string, what: string): Say {
  return say(
    `${system}: the engine answered without ${what}. Is the address that of such an engine?`,
    `${system}: 엔진의 응답에 ${what}이(가) 없습니다. 주소가 그 엔진의 것인지 확인하십시오.`,
  );
}

/* Readiness */

const load = (system: string): Say =>
  say(`Load the collection with: jatdae index ${system}`, `다음 명령으로 컬렉션을 넣으십시오: jatdae index ${system}`);

export function noIndex(system: string, index: string): Say {
  const { en, ko } = load(system);
  return say(`${system}: there is no index "${index}". ${en}`, `${system}: 색인 "${index}"이(가) 없습니다. ${ko}`);
}

export function emptyIndex(system: string, index: string): Say {
  const { en, ko } = load(system);
  return say(
    `${system}: the index "${index}" is empty. ${en}`,
    `${system}: 색인 "${index}"이(가) 비어 있습니다. ${ko}`,
  );
}

export function halfFilled(system: string, index: string, count: number, expected: number): Say {
  return say(
    `${system}: the index "${index}" holds ${count} of ${expected} documents. Go on loading with: jatdae index ${system}`,
    `${system}: 색인 "${index}"에 문서 ${expected}개 중 ${count}개만 있습니다. 다음 명령으로 이어서 넣으십시오: jatdae index ${system}`,
  );
}

export function redCollection(system: string, index: string): Say {
  return say(
    `${system}: Qdrant reports the collection "${index}" as red: it cannot be searched rightly. Look into Qdrant's log.`,
    `${system}: Qdrant 컬렉션 "${index}"의 상태가 red라서 제대로 검색할 수 없습니다. Qdrant의 로그를 확인하십시오.`,
  );
}

export function otherCount(system: string, index: string, count: number, expected: number): Say {
  return say(
    `${system}: the index "${index}" holds ${count} documents, but ${expected} are expected. Is it of another collection? If it is right, write documents: ${count}.`,
    `${system}: 색인 "${index}"의 문서는 ${count}개인데 ${expected}개여야 합니다. 다른 컬렉션의 색인이 아닌지 확인하고, 맞다면 documents: ${count}(으)로 적어 주십시오.`,
  );
}

export function otherIds(
  system: string,
  index: string,
  ids: readonly string[],
  missing?: number,
  sample?: number,
): Say {
  const names = ids.join(', ');
  const [en, ko] =
    missing === undefined
      ? [
          `none of the collection's ids was found (looked for ${names})`,
          `컬렉션의 아이디가 하나도 없습니다(찾은 아이디: ${names})`,
        ]
      : [`${missing} of ${sample} sampled ids are missing`, `표본 아이디 ${sample}개 중 ${missing}개가 없습니다`];
  return say(
    `${system}: the index "${index}" holds other documents than the collection: ${en}. Check index and id.`,
    `${system}: 색인 "${index}"의 문서가 컬렉션과 다릅니다. ${ko}. index와 id 설정을 확인하십시오.`,
  );
}

export function anyCount(system: string, count: number | undefined): Say {
  const [en, ko] = count === undefined ? ['', ''] : [` (${count} documents)`, `(문서 ${count}개)`];
  return say(
    `${system}: whether the engine holds the collection is not checked${en}.`,
    `${system}: 엔진에 컬렉션이 모두 들어 있는지 확인하지 않았습니다${ko}.`,
  );
}

/* Loading */

export const loading = say('loading', '색인에 넣는 중');

export function notOurs(system: string, index: string): Say {
  return say(
    `${system}: "${index}" exists and was not made by jatdae, so nothing is written to it. Choose another name.`,
    `${system}: "${index}"은(는) 이미 있고 jatdae가 만든 것이 아니므로 아무것도 쓰지 않습니다. 다른 이름을 정해 주십시오.`,
  );
}

export function otherContent(system: string, index: string, what: 'collection' | 'settings'): Say {
  const [en, ko] = what === 'collection' ? ['another collection', '다른 컬렉션'] : ['other settings', '다른 설정'];
  return say(
    `${system}: "${index}" was made by jatdae for ${en}. Remove it in the engine, or choose another name.`,
    `${system}: "${index}"은(는) jatdae가 ${ko}에 맞춰 만든 것입니다. 엔진에서 지우거나 다른 이름을 정해 주십시오.`,
  );
}

export function pointsHaveIds(system: string): Say {
  return say(
    `${system}: id: _id is for a collection that was made elsewhere. To load one, leave id out.`,
    `${system}: id: _id는 다른 곳에서 만든 컬렉션을 검색할 때만 쓸 수 있습니다. 새로 넣으려면 id를 빼십시오.`,
  );
}

export function noDocuments(system: string): Say {
  return say(`${system}: the collection has no documents to load.`, `${system}: 컬렉션에 넣을 문서가 없습니다.`);
}

export const tooManyRequests = say('too many requests (429)', '요청이 너무 많음(429)');

export function refused(system: string, id: string, reason: Say): Say {
  return say(
    `${system}: the engine refuses document "${id}": ${reason.en}`,
    `${system}: 엔진이 문서 "${id}"을(를) 받지 않습니다: ${reason.ko}`,
  );
}

export function longId(system: string, id: string, bytes: number): Say {
  return say(
    `${system}: the id "${id}" is longer than the ${bytes} bytes that the engine takes.`,
    `${system}: 아이디 "${id}"이(가) 엔진의 한도인 ${bytes}바이트를 넘습니다.`,
  );
}

export function afterLoading(system: string, index: string, count: number, expected: number): Say {
  return say(
    `${system}: after loading, "${index}" holds ${count} documents and not ${expected}. Is something else writing to it?`,
    `${system}: 넣은 뒤 "${index}"의 문서가 ${expected}개가 아니라 ${count}개입니다. 다른 프로그램이 쓰고 있지 않은지 확인하십시오.`,
  );
}

export function vectorLength(system: string, found: number, expected: number): Say {
  return say(
    `${system}: the embedder gives vectors of ${found} numbers, but the index has ${expected}. Was it made with another model?`,
    `${system}: embedder의 벡터는 ${found}차원인데 색인은 ${expected}차원입니다. 다른 모델로 만든 색인이 아닌지 확인하십시오.`,
  );
}

/** What to check when a request to an engine fails. */
export function checkEngine(system: string): Say {
  return say(`(system ${system})`, `(시스템 ${system})`);
}
