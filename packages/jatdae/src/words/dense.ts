import { type Say, say } from './say.ts';

export const kernelMissing: Say = say(
  'The vector search is not built yet. Build it with: npm run build -w jatdae',
  '벡터 검색 모듈이 아직 빌드되지 않았습니다. 다음 명령으로 빌드하십시오: npm run build -w jatdae',
);

export function tooManyVectors(documents: number, dimensions: number): Say {
  return say(
    `${documents} vectors of ${dimensions} numbers are more than the built-in search holds (4 GiB). Use fewer dimensions, or put them into an engine such as Qdrant, PostgreSQL or OpenSearch.`,
    `${dimensions}차원 벡터 ${documents}개는 내장 검색이 담을 수 있는 크기(4GiB)를 넘습니다. 차원을 줄이거나 Qdrant, PostgreSQL, OpenSearch 같은 엔진을 사용하십시오.`,
  );
}

export function rowsMissing(ids: number, dimensions: number, got: number): Say {
  return say(
    `${ids} ids need ${ids * dimensions} numbers (${dimensions} each), but got ${got}. Give one vector for each id, all of this length.`,
    `아이디 ${ids}개에는 숫자 ${ids * dimensions}개(아이디마다 ${dimensions}개)가 필요한데 ${got}개를 받았습니다. 아이디마다 같은 길이의 벡터를 하나씩 주십시오.`,
  );
}

export function rowsUneven(got: number, dimensions: number): Say {
  return say(
    `The vectors of the queries hold ${got} numbers, which do not divide into vectors of ${dimensions}. Embed the queries with the model of the documents.`,
    `질의 벡터의 숫자 ${got}개는 ${dimensions}차원 벡터로 나누어떨어지지 않습니다. 문서를 임베딩한 모델로 질의도 임베딩하십시오.`,
  );
}

export function cacheUnreadable(code: string): Say {
  return say(
    `The cache of embeddings cannot be read (${code}). Give the right to read it, or delete it: it is made anew.`,
    `임베딩 캐시를 읽을 수 없습니다(${code}). 읽기 권한을 주거나 지우십시오. 지우면 새로 만들어집니다.`,
  );
}

/** @param document - undefined: the vector is a query's. */
export function vectorFault(document: string | undefined, fault: 'not-finite' | 'zero'): Say {
  const en = document === undefined ? 'The vector of the query' : `The vector of document "${document}"`;
  const ko = document === undefined ? '질의의 벡터' : `문서 "${document}"의 벡터`;
  return fault === 'zero'
    ? say(
        `${en} is all zeros, so it has no direction to compare. Check that the text is not empty and that the model knows its words.`,
        `${ko}가 모두 0이어서 비교할 방향이 없습니다. 글이 비어 있지 않은지, 모델이 아는 낱말이 있는지 확인하십시오.`,
      )
    : say(
        `${en} holds NaN or infinity. Check the model and its number format (16-bit floats overflow).`,
        `${ko}에 NaN이나 무한대가 들어 있습니다. 모델과 숫자 형식을 확인하십시오(16비트 부동소수점은 넘칠 수 있습니다).`,
      );
}

export function embeddingsAdvice(model: string): Say {
  return say(
    `Check "endpoint" (it usually ends in /v1) and that the model "${model}" is loaded there.`,
    `"endpoint"(보통 /v1로 끝납니다)가 맞는지, 그 서버에 모델 "${model}"이(가) 올라와 있는지 확인하십시오.`,
  );
}

export function badEmbeddings(url: string, what: Say): Say {
  return say(
    `${url} answered with embeddings that cannot be used: ${what.en}.`,
    `${url}의 임베딩 응답을 쓸 수 없습니다: ${what.ko}.`,
  );
}

export function otherLength(vector: number, length: number, expected: number, asked: boolean): Say {
  return asked
    ? say(
        `vector ${vector} has ${length} numbers where ${expected} were asked for; leave "dimensions" out where the model cannot shorten`,
        `${vector}번 벡터의 차원이 ${length}인데 요청한 차원은 ${expected}입니다. 모델이 차원 축소를 지원하지 않으면 "dimensions"를 빼 주십시오`,
      )
    : say(
        `vector ${vector} has ${length} numbers where ${expected} were in the first`,
        `${vector}번 벡터의 차원이 ${length}인데 첫 벡터는 ${expected}차원입니다`,
      );
}

export function noModelFile(folder: string, file: string): Say {
  return say(
    `The model folder ${folder} has no ${file}. Download the whole model, or name another folder.`,
    `모델 폴더 ${folder}에 ${file}이(가) 없습니다. 모델 전체를 내려받거나 다른 폴더를 지정하십시오.`,
  );
}

export function modelFileFault(file: string, detail: string): Say {
  return say(
    `${file} cannot be used as a model file: ${detail}.`,
    `${file}을(를) 모델 파일로 쓸 수 없습니다: ${detail}.`,
  );
}

export function modelFailed(model: string, detail: string, offline = false): Say {
  const reason = detail.replace(/\s+/g, ' ').trim().slice(0, 300);
  return offline
    ? say(
        `The model "${model}" is not on this machine and "offline" forbids asking the hub: ${reason}`,
        `모델 "${model}"이(가) 이 컴퓨터에 없고, offline 설정 때문에 허브에서 받을 수 없습니다: ${reason}`,
      )
    : say(`The model "${model}" cannot be run: ${reason}`, `모델 "${model}"을(를) 실행할 수 없습니다: ${reason}`);
}

export function optionElsewhere(system: string, option: string, runtime: string): Say {
  return say(
    `System ${system}: "${option}" is not an option of a dense system with ${runtimeName(runtime).en}. Leave it out.`,
    `시스템 ${system}: "${option}"은(는) ${runtimeName(runtime).ko}을(를) 쓰는 dense 시스템의 옵션이 아닙니다. 빼 주십시오.`,
  );
}

function runtimeName(runtime: string): Say {
  return runtime === 'openai' ? say('an endpoint', '엔드포인트') : say(`runtime ${runtime}`, `runtime ${runtime}`);
}

export function noRuntime(system: string, model: string): Say {
  return say(
    `System ${system}: "${model}" is no model folder here. Write "endpoint" for a server, "runtime: transformers" for a model of the hub, or the path of a folder with onnx/ or model.safetensors.`,
    `시스템 ${system}: "${model}"(이)라는 모델 폴더가 없습니다. 서버라면 "endpoint"를, 허브의 모델이라면 "runtime: transformers"를, 아니면 onnx/나 model.safetensors가 있는 폴더의 경로를 적어 주십시오.`,
  );
}

export function nothingToEmbed(system: string, documents: number): Say {
  return say(
    `System ${system}: none of the ${documents} documents has a text that can be embedded.`,
    `시스템 ${system}: 문서 ${documents}개 가운데 임베딩할 글이 있는 문서가 없습니다.`,
  );
}

export function otherDimensions(document: string, got: number, expected: number): Say {
  return say(
    `The vector of document "${document}" has ${got} numbers, those before it ${expected}. The model behind the name has changed: clear its folder in the cache and embed again.`,
    `문서 "${document}"의 벡터는 ${got}차원인데 앞의 벡터들은 ${expected}차원입니다. 같은 이름의 모델이 바뀌었으니 캐시 폴더를 비우고 다시 임베딩하십시오.`,
  );
}

export function queryDimensions(system: string, got: number, expected: number): Say {
  return say(
    `System ${system}: the query's vector has ${got} numbers, those of the documents ${expected}. Embed both with the same model.`,
    `시스템 ${system}: 질의 벡터는 ${got}차원인데 문서 벡터는 ${expected}차원입니다. 같은 모델로 임베딩하십시오.`,
  );
}

export function allVectorsEqual(system: string, documents: number): Say {
  return say(
    `System ${system}: all ${documents} documents have the same vector, so every score would be the same. The model does not read the texts.`,
    `시스템 ${system}: 문서 ${documents}개의 벡터가 모두 같아 점수가 전부 같아집니다. 모델이 글을 읽지 못하고 있습니다.`,
  );
}

export function constantScore(system: string, query: string, score: number): Say {
  return say(
    `System ${system}: every document has the score ${score} for query "${query}". That is no ranking: check the model.`,
    `시스템 ${system}: 질의 "${query}"에 대해 모든 문서의 점수가 ${score}입니다. 순위라고 할 수 없으니 모델을 확인하십시오.`,
  );
}

const percent = (part: number, all: number) => `${(Math.round((1000 * part) / all) / 10).toFixed(1)}%`;

/** The first names of a list, and how many more there are. */
function some(ids: readonly string[], most = 3): Say {
  const names = ids.slice(0, most).join(', ');
  const more = ids.length - most;
  return more > 0 ? say(`${names} and ${more} more`, `${names} 외 ${more}개`) : say(names, names);
}

export interface CutFacts {
  /** Tokens that the model reads. */
  readonly limit: number;
  /** Documents of the corpus. */
  readonly documents: number;
  /** Documents that are cut, with tokens kept and tokens there are. */
  readonly cut: readonly { readonly id: string; readonly kept: number; readonly total: number }[];
  /** Tokens kept, over all documents. */
  readonly kept: number;
  /** Tokens of all documents. */
  readonly total: number;
}

export function documentsCut(system: string, { limit, documents, cut, kept, total }: CutFacts): Say {
  const names = some(cut.map(({ id, kept: k, total: t }) => `${id} (${k}/${t})`));
  return say(
    `System ${system}: the model reads ${limit} tokens, so ${cut.length} of ${documents} documents are cut and ${percent(total - kept, total)} of the corpus cannot be found: ${names.en}. Split long documents into chunks, or use a model that reads more.`,
    `시스템 ${system}: 모델이 ${limit}토큰까지만 읽으므로 문서 ${documents}개 중 ${cut.length}개가 잘리고, 코퍼스의 ${percent(total - kept, total)}는 찾을 수 없습니다: ${names.ko}. 긴 문서를 청크로 나누거나 더 길게 읽는 모델을 쓰십시오.`,
  );
}

export function equalHeads(system: string, groups: readonly (readonly string[])[]): Say {
  return same(
    system,
    groups,
    say(
      'begin alike, and the model reads no further, so it cannot tell them apart',
      '앞부분이 같고 모델이 그 뒤를 읽지 않아 서로 구별할 수 없습니다',
    ),
  );
}

export function equalVectors(system: string, groups: readonly (readonly string[])[]): Say {
  return same(system, groups, say('have the same vector although their texts differ', '글이 다른데 벡터가 같습니다'));
}

function same(system: string, groups: readonly (readonly string[])[], how: Say): Say {
  const list = some(groups.map((ids) => `{${some(ids).en}}`));
  const listKo = some(groups.map((ids) => `{${some(ids).ko}}`));
  const count = groups.reduce((sum, ids) => sum + ids.length, 0);
  return say(
    `System ${system}: ${count} documents in ${groups.length} groups ${how.en}: ${list.en}.`,
    `시스템 ${system}: ${groups.length}개 묶음의 문서 ${count}개는 ${how.ko}: ${listKo.ko}.`,
  );
}

export function limitUnknown(system: string): Say {
  return say(
    `System ${system}: how much of a text the model reads is not known, so cut documents are not counted. Give "limit" and "tokenizer" (a folder with tokenizer.json) to count them.`,
    `시스템 ${system}: 모델이 글을 어디까지 읽는지 알 수 없어 잘린 문서를 세지 않았습니다. "limit"과 "tokenizer"(tokenizer.json이 있는 폴더)를 적으면 셀 수 있습니다.`,
  );
}

export function e5WithoutPrefix(system: string): Say {
  return say(
    `System ${system}: E5 models expect "query: " and "passage: " before each text; without them they rank worse. Set query_prefix and passage_prefix (to "" if the server adds them).`,
    `시스템 ${system}: E5 모델은 글 앞에 "query: "와 "passage: "가 있어야 제 성능이 납니다. query_prefix와 passage_prefix를 지정하십시오(서버가 붙여 준다면 ""로 적으십시오).`,
  );
}

export function embeddingProgress(system: string): Say {
  return say(`${system}: embedding`, `${system}: 임베딩`);
}
