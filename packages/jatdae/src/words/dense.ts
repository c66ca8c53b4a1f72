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
