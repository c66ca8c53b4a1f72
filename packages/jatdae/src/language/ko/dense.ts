import type { dense as en } from '../en/dense.ts';
import type { Translation } from '../message.ts';

function runtimeName(runtime: string): string {
  return runtime === 'openai' ? '엔드포인트' : `runtime ${runtime}`;
}

const percent = (part: number, all: number) => `${(Math.round((1000 * part) / all) / 10).toFixed(1)}%`;

function some(ids: readonly string[], most = 3): string {
  const names = ids.slice(0, most).join(', ');
  const more = ids.length - most;
  return more > 0 ? `${names} 외 ${more}개` : names;
}

function same(system: string, groups: readonly (readonly string[])[], how: string): string {
  const listKo = some(groups.map((ids) => `{${some(ids)}}`));
  const count = groups.reduce((sum, ids) => sum + ids.length, 0);
  return `시스템 ${system}: ${groups.length}개 묶음의 문서 ${count}개는 ${how}: ${listKo}.`;
}

export const dense = {
  kernelMissing: '벡터 검색 모듈이 아직 빌드되지 않았습니다. 다음 명령으로 빌드하십시오: npm run build -w jatdae',
  tooManyVectors: ({ documents, dimensions }) =>
    `${dimensions}차원 벡터 ${documents}개는 내장 검색이 담을 수 있는 크기(4GiB)를 넘습니다. 차원을 줄이거나 Qdrant, PostgreSQL, OpenSearch 같은 엔진을 사용하십시오.`,
  rowsMissing: ({ ids, dimensions, got }) =>
    `아이디 ${ids}개에는 숫자 ${ids * dimensions}개(아이디마다 ${dimensions}개)가 필요한데 ${got}개를 받았습니다. 아이디마다 같은 길이의 벡터를 하나씩 주십시오.`,
  rowsUneven: ({ got, dimensions }) =>
    `질의 벡터의 숫자 ${got}개는 ${dimensions}차원 벡터로 나누어떨어지지 않습니다. 문서를 임베딩한 모델로 질의도 임베딩하십시오.`,
  cacheUnreadable: ({ code }) =>
    `임베딩 캐시를 읽을 수 없습니다(${code}). 읽기 권한을 주거나 지우십시오. 지우면 새로 만들어집니다.`,
  vectorFault: ({ document, fault }) => {
    const ko = document === undefined ? '질의의 벡터' : `문서 "${document}"의 벡터`;
    return fault === 'zero'
      ? `${ko}가 모두 0이어서 비교할 방향이 없습니다. 글이 비어 있지 않은지, 모델이 아는 낱말이 있는지 확인하십시오.`
      : `${ko}에 NaN이나 무한대가 들어 있습니다. 모델과 숫자 형식을 확인하십시오(16비트 부동소수점은 넘칠 수 있습니다).`;
  },
  embeddingsAdvice: ({ model }) =>
    `"endpoint"(보통 /v1로 끝납니다)가 맞는지, 그 서버에 모델 "${model}"이(가) 올라와 있는지 확인하십시오.`,
  badEmbeddings: ({ url, what }) => `${url}의 임베딩 응답을 쓸 수 없습니다: ${what}.`,
  otherLength: ({ vector, length, expected, asked }) =>
    asked
      ? `${vector}번 벡터의 차원이 ${length}인데 요청한 차원은 ${expected}입니다. 모델이 차원 축소를 지원하지 않으면 "dimensions"를 빼 주십시오`
      : `${vector}번 벡터의 차원이 ${length}인데 첫 벡터는 ${expected}차원입니다`,
  noModelFile: ({ folder, file }) =>
    `모델 폴더 ${folder}에 ${file}이(가) 없습니다. 모델 전체를 내려받거나 다른 폴더를 지정하십시오.`,
  modelFileFault: ({ file, detail }) => `${file}을(를) 모델 파일로 쓸 수 없습니다: ${detail}.`,
  modelFailed: ({ model, detail, offline = false }) => {
    const reason = detail.replace(/\s+/g, ' ').trim().slice(0, 300);
    return offline
      ? `모델 "${model}"이(가) 이 컴퓨터에 없고, offline 설정 때문에 허브에서 받을 수 없습니다: ${reason}`
      : `모델 "${model}"을(를) 실행할 수 없습니다: ${reason}`;
  },
  optionElsewhere: ({ system, option, runtime }) =>
    `시스템 ${system}: "${option}"은(는) ${runtimeName(runtime)}을(를) 쓰는 dense 시스템의 옵션이 아닙니다. 빼 주십시오.`,
  noRuntime: ({ system, model }) =>
    `시스템 ${system}: "${model}"(이)라는 모델 폴더가 없습니다. 서버라면 "endpoint"를, 허브의 모델이라면 "runtime: transformers"를, 아니면 onnx/나 model.safetensors가 있는 폴더의 경로를 적어 주십시오.`,
  nothingToEmbed: ({ system, documents }) =>
    `시스템 ${system}: 문서 ${documents}개 가운데 임베딩할 글이 있는 문서가 없습니다.`,
  otherDimensions: ({ document, got, expected }) =>
    `문서 "${document}"의 벡터는 ${got}차원인데 앞의 벡터들은 ${expected}차원입니다. 같은 이름의 모델이 바뀌었으니 캐시 폴더를 비우고 다시 임베딩하십시오.`,
  queryDimensions: ({ system, got, expected }) =>
    `시스템 ${system}: 질의 벡터는 ${got}차원인데 문서 벡터는 ${expected}차원입니다. 같은 모델로 임베딩하십시오.`,
  allVectorsEqual: ({ system, documents }) =>
    `시스템 ${system}: 문서 ${documents}개의 벡터가 모두 같아 점수가 전부 같아집니다. 모델이 글을 읽지 못하고 있습니다.`,
  constantScore: ({ system, query, score }) =>
    `시스템 ${system}: 질의 "${query}"에 대해 모든 문서의 점수가 ${score}입니다. 순위라고 할 수 없으니 모델을 확인하십시오.`,
  documentsCut: ({ system, facts: { limit, documents, cut, kept, total } }) => {
    const names = some(cut.map(({ id, kept: k, total: t }) => `${id} (${k}/${t})`));
    return `시스템 ${system}: 모델이 ${limit}토큰까지만 읽으므로 문서 ${documents}개 중 ${cut.length}개가 잘리고, 코퍼스의 ${percent(total - kept, total)}는 찾을 수 없습니다: ${names}. 긴 문서를 청크로 나누거나 더 길게 읽는 모델을 쓰십시오.`;
  },
  equalHeads: ({ system, groups }) =>
    same(system, groups, '앞부분이 같고 모델이 그 뒤를 읽지 않아 서로 구별할 수 없습니다'),
  equalVectors: ({ system, groups }) => same(system, groups, '글이 다른데 벡터가 같습니다'),
  limitUnknown: ({ system }) =>
    `시스템 ${system}: 모델이 글을 어디까지 읽는지 알 수 없어 잘린 문서를 세지 않았습니다. "limit"과 "tokenizer"(tokenizer.json이 있는 폴더)를 적으면 셀 수 있습니다.`,
  e5WithoutPrefix: ({ system }) =>
    `시스템 ${system}: E5 모델은 글 앞에 "query: "와 "passage: "가 있어야 제 성능이 납니다. query_prefix와 passage_prefix를 지정하십시오(서버가 붙여 준다면 ""로 적으십시오).`,
  embeddingProgress: ({ system }) => `${system}: 임베딩`,
  models: {
    whichModel: ({ flag, text, known, names }) => {
      const name = text.split('=')[0]!;
      const koreanWay = `${flag} ${name}=폴더`;
      return known
        ? `${flag} ${text}: 허브에서 ${name}의 ONNX 가중치를 찾을 수 있는 이름을 모릅니다. 폴더(${koreanWay})나 엔드포인트 URL을 주십시오`
        : `${flag} ${text}: 아는 모델(${names.join(', ')})도, 폴더도, 허브의 소유자/이름도 아닙니다. 폴더나 URL을 붙일 수 있습니다: ${koreanWay}`;
    },
    about: {
      models: 'lsa 대신 쓸 임베딩 모델: bge-m3, e5, qwen3, 폴더, 소유자/이름, 또는 이름=폴더, 이름=URL. 쉼표로 구분',
      reranker: 'proximity 대신 쓸 재정렬 모델: bge-reranker-v2-m3, 폴더, 소유자/이름, 또는 이름=URL',
    },
  },
  answerFault: {
    noList: '"data" 목록이 없습니다',
    says: ({ message }) => `"${message}"라고 합니다`,
    count: ({ vectors, texts }) => `글은 ${texts}개인데 벡터는 ${vectors}개입니다. batch를 줄이면 해결될 수 있습니다`,
    badIndex: ({ index }) => `index 값 ${index}이(가) 틀렸거나 두 번 나옵니다`,
    notFinite: ({ vector, index }) =>
      `${index}번 벡터의 ${vector}번째 값이 유한한 수가 아닙니다(NaN, null 또는 무한대)`,
    missing: ({ index }) => `${index}번 벡터가 없습니다`,
  },
  kinds: {
    denseKind: '밀집 검색: 임베딩 모델(엔드포인트, 로컬 모델, 토큰 벡터 표, 또는 코퍼스의 LSA)과 정확한 벡터 검색',
  },
} satisfies Translation<typeof en>;
