import { type Say, say } from './say.ts';

export const whichModel = (flag: string, text: string, known: boolean, names: readonly string[]): Say => {
  const name = text.split('=')[0]!;
  const way = `${flag} ${name}=FOLDER`;
  const koreanWay = `${flag} ${name}=폴더`;
  return known
    ? say(
        `${flag} ${text}: no ONNX weights of ${name} are known on the hub; give a folder (${way}) or the URL of an endpoint`,
        `${flag} ${text}: 허브에서 ${name}의 ONNX 가중치를 찾을 수 있는 이름을 모릅니다. 폴더(${koreanWay})나 엔드포인트 URL을 주십시오`,
      )
    : say(
        `${flag} ${text}: neither a known model (${names.join(', ')}), nor a folder, nor OWNER/NAME on the hub; a folder or URL may follow: ${way}`,
        `${flag} ${text}: 아는 모델(${names.join(', ')})도, 폴더도, 허브의 소유자/이름도 아닙니다. 폴더나 URL을 붙일 수 있습니다: ${koreanWay}`,
      );
};
export const about = {
  models: say(
    'embedding models instead of lsa: bge-m3, e5, qwen3, a folder, OWNER/NAME, or NAME=FOLDER, NAME=URL; a comma between',
    'lsa 대신 쓸 임베딩 모델: bge-m3, e5, qwen3, 폴더, 소유자/이름, 또는 이름=폴더, 이름=URL. 쉼표로 구분',
  ),
  reranker: say(
    'reranker instead of proximity: bge-reranker-v2-m3, a folder, OWNER/NAME, or NAME=URL',
    'proximity 대신 쓸 재정렬 모델: bge-reranker-v2-m3, 폴더, 소유자/이름, 또는 이름=URL',
  ),
};
