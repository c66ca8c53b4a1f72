import type { Kind } from '../formats/index.ts';
import type { Say } from './say.ts';
import { say } from './say.ts';

const KIND: Readonly<Record<Kind, Say>> = {
  documents: say('documents', '문서'),
  queries: say('queries', '질의'),
  qrels: say('judgements', '판정'),
  run: say('a run', '검색 결과'),
};
const FLAG: Readonly<Record<Kind, string>> = {
  documents: '--docs',
  queries: '--queries',
  qrels: '--qrels',
  run: '--run',
};

export const partMissing = (kind: Kind): Say =>
  say(
    `no file here looks like ${KIND[kind].en}; name one with ${FLAG[kind]}`,
    `${KIND[kind].ko} 파일로 보이는 것이 없습니다. ${FLAG[kind]} 옵션으로 지정하십시오`,
  );
export const nothingMeets: Say = say(
  'documents, queries and judgements could not be told apart here; name them with --docs, --queries and --qrels',
  '문서, 질의, 판정 파일을 가려낼 수 없습니다. --docs, --queries, --qrels 옵션으로 지정하십시오',
);
export const noCollection = (
  found: readonly { readonly file: string; readonly kind: Kind }[],
  missing: readonly Kind[],
): Say => {
  if (found.length === 0)
    return say('there is no file here that any format knows', '여기에는 읽을 수 있는 형식의 파일이 없습니다');
  const shown = (lang: 'en' | 'ko') => {
    const parts = found.slice(0, 4).map(({ file, kind }) => `${file} (${KIND[kind][lang]})`);
    return found.length > 4 ? `${parts.join(', ')}, …` : parts.join(', ');
  };
  const all = missing.length === 0 ? (['documents', 'queries', 'qrels'] as const) : missing;
  const judgements = missing.includes('qrels');
  return say(
    `no folder here has documents, queries and judgements together: nothing looks like ${all.map((kind) => KIND[kind].en).join(' or ')}; found: ${shown('en')}. Put the missing file into the folder${judgements ? ', or a column "relevant" with the ids of the answers into the file of queries' : ''}`,
    `문서, 질의, 판정이 다 있는 폴더가 없습니다. 없는 것: ${all.map((kind) => KIND[kind].ko).join(', ')}. 찾은 것: ${shown('ko')}. 없는 파일을 폴더에 두십시오${judgements ? '. 판정은 질의 파일에 "정답" 열을 만들어 문서 아이디를 적어도 됩니다' : ''}`,
  );
};
export const sourcesFirst = (count: number, folder: string): Say => {
  const command = `jatdae ingest ${/^[\w./-]+$/.test(folder) ? folder : JSON.stringify(folder)} --split heading:2+row -o documents.jsonl`;
  return say(
    `there are no documents here yet, but ${count === 1 ? 'one file' : `${count} files`} to make them from (HWP, HWPX, PDF, DOCX): ${command}`,
    `문서 파일은 아직 없고, 문서로 바꿀 원본(HWP, HWPX, PDF, DOCX)이 ${count}개 있습니다. 먼저 실행하십시오: ${command}`,
  );
};
export const changed = (why: Say): Say =>
  say(
    `${why.en} This was applied here; --as-is leaves everything as it stands.`,
    `${why.ko} 여기서는 그렇게 적용했습니다. --as-is 옵션을 쓰면 파일에 적힌 그대로 둡니다.`,
  );
export const foundPart = (kind: Kind, file: string, format: string, count: number): Say =>
  say(`${KIND[kind].en}: ${file} (${format}), ${count}`, `${KIND[kind].ko}: ${file} (${format}), ${count}개`);
export const couldTake = (files: readonly string[]): Say =>
  say(
    `not used, but could be: ${files.join(', ')}; choose with --docs, --queries, --qrels`,
    `쓰지 않은 후보: ${files.join(', ')}. --docs, --queries, --qrels 옵션으로 고를 수 있습니다`,
  );
export const otherFolders = (folders: readonly string[]): Say =>
  say(
    `other collections here: ${folders.join(', ')}; try them by name`,
    `다른 컬렉션: ${folders.join(', ')}. 폴더 이름을 지정해 따로 실행하십시오`,
  );
export const runNotUsed = (file: string, why: Say): Say =>
  say(`the run ${file} is not used: ${why.en}`, `검색 결과 파일 ${file} 사용 안 함: ${why.ko}`);
export const skippedBaseline = (name: string, why: Say): Say =>
  say(`${name} was left out: ${why.en}`, `${name} 기준선은 건너뜁니다. ${why.ko}`);
export const noTokens = (system: string, count: number, shown: string): Say =>
  say(
    `${system}: ${count} ${count === 1 ? 'query has' : 'queries have'} no token and found nothing (${shown})`,
    `${system}: 토큰이 하나도 없어 아무것도 찾지 못한 질의 ${count}개(${shown})`,
  );
export const timing = (system: string, queries: number, index: string, search: string): Say =>
  say(
    `${system}: indexed in ${index}, ${queries} queries in ${search}`,
    `${system}: 색인 ${index}, 질의 ${queries}개 검색 ${search}`,
  );
