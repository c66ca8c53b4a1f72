import { type Say, say } from './say.ts';

export const about = {
  operands: say(
    'judges of jatdae.yaml (several vote), or: audit, cache, correct, draft, prompt, rag, validate',
    'jatdae.yaml의 판정 모델(여럿이면 다수결), 또는 audit, cache, correct, draft, prompt, rag, validate',
  ),
  pairs: say('pairs to judge (default: the pool of the store)', '판정할 쌍 파일 (기본값: 저장소의 풀)'),
  next: say('the n pairs worth judging next', '다음에 판정하면 좋을 쌍 n개'),
  holes: say('all unjudged in the first k of the systems', '시스템 상위 k개 가운데 미판정 전부'),
  system: say('recorded system for --next, --holes, audit', '--next, --holes, audit에서 볼 실행된 시스템'),
  run: say('run file for --next, --holes, audit', '--next, --holes, audit에서 볼 검색 결과 파일'),
  qrels: say('judgements that say what is judged already', '이미 판정된 것을 알려 주는 판정 파일'),
  queries: say('queries, for their texts', '질의 본문을 볼 질의 파일'),
  docs: say('documents, for their texts', '문서 본문을 볼 문서 파일'),
  url: say('base of an OpenAI-compatible API', 'OpenAI 호환 API 주소'),
  model: say('model to ask', '물어볼 모델'),
  key: say('environment variable with the API key', 'API 키가 든 환경 변수 이름'),
  prompt: say('prompt by name, or a file', '프롬프트 이름이나 파일'),
  promptLanguage: say('language of the prompt', '프롬프트 언어'),
  guideline: say('file with definitions, a part of the prompt', '프롬프트에 들어갈 판정 지침 파일'),
  samples: say('how often each pair is asked', '쌍마다 물을 횟수'),
  ties: say('a tie is the lower grade, or stays open', '동수일 때 낮은 등급(lower) 또는 미정(open)'),
  maxChars: say('characters of a document that are shown', '문서에서 보여 줄 글자 수'),
  structured: say('json_schema, json_object or none', 'json_schema, json_object, none'),
  concurrency: say('calls at a time', '동시에 부를 수'),
  rate: say('calls a second', '초당 호출 수'),
  timeout: say('seconds for one try', '한 번에 기다릴 초'),
  retries: say('tries after the first', '다시 시도할 횟수'),
  priceIn: say('price of a million tokens sent', '보내는 토큰 100만 개의 값'),
  priceOut: say('price of a million tokens received', '받는 토큰 100만 개의 값'),
  budget: say('calls=500, tokens=200000, cost=1.5', 'calls=500, tokens=200000, cost=1.5'),
  yes: say('go on without asking', '묻지 않고 진행'),
  dryRun: say('say what it takes, ask nothing', '묻지 않고 드는 비용만 보임'),
  noCache: say('neither read nor keep replies', '답을 읽지도 남기지도 않음'),
  cacheOnly: say('no calls; fails where a reply is not there', '부르지 않음. 남은 답이 없으면 실패'),
  retryFailed: say('ask only what was asked and got no grade', '물었으나 등급을 못 받은 것만 다시 물음'),
  keepFailed: say('do not ask again what got no grade', '등급을 못 받은 것을 다시 묻지 않음'),
  noEarlyStop: say('ask for all samples, sure or not', '결과가 정해져도 끝까지 물음'),
  queryMap: say('table of queries asked in another form', '다른 말로 통일해 물을 질의 표'),
  queryRule: say('nfc, spaces, case: ways of writing made one', 'nfc, spaces, case 가운데 통일할 것'),
  allowFamily: say('model family that may judge its own', '같은 계열이어도 허용할 모델 계열'),
  store: say(
    'SQLite file, or postgres:// URL (or JATDAE_GOLD)',
    'SQLite 파일 또는 postgres:// 주소(JATDAE_GOLD로도 지정)',
  ),
  actor: say('who does this', '누가 하는 일인지'),
  output: say('write each verdict (JSONL; .txt: qrels)', '판정을 파일로 저장 (JSONL. .txt면 qrels)'),
  force: say('replace a file that exists', '있는 파일을 덮어씀'),
  sample: say('audit: how many to look at; correct: file of query ids', 'audit: 볼 판정 수, correct: 질의 아이디 파일'),
  out: say('audit: sheet to fill in (.jsonl, .csv)', 'audit: 채워 넣을 표 (.jsonl, .csv)'),
  read: say('audit: a sheet that was filled in', 'audit: 채운 표를 읽음'),
  missing: say('only replies without a grade', '등급이 없는 답만'),
  before: say('only replies older than this date', '이 날짜 전의 답만'),
  cachedModel: say('only replies of this model', '이 모델의 답만'),
  cachedPrompt: say('only replies to this prompt', '이 프롬프트의 답만'),
  cacheFile: say('file of the cache (JSONL)', '캐시 파일 (JSONL)'),
  promptName: say('name of the prompt', '프롬프트 이름'),
} as const;

export const notTogether = (flags: readonly string[]): Say =>
  say(
    `${flags.join(' and ')} do not go together; take one of them`,
    `${flags.join(', ')} 옵션은 함께 쓸 수 없습니다. 하나만 쓰십시오`,
  );
export const runNeedsSource: Say = say(
  '--system and --run go with --next N or --holes K',
  '--system과 --run은 --next N 또는 --holes K와 함께 씁니다',
);
export const nextNeedsQrels: Say = say(
  '--next weighs what is judged already, so run files need --qrels FILE with it; for a first pool take --holes K',
  '--next는 이미 판정된 것을 바탕으로 고르므로 검색 결과 파일에는 --qrels 파일이 필요합니다. 처음 만드는 풀이라면 --holes K를 쓰십시오',
);
export const emptyPool = (where: string): Say =>
  say(
    `the pool of ${where} has no unjudged pair; give --pairs FILE, --next N or --holes K`,
    `${where}의 풀에 미판정 쌍이 없습니다. --pairs 파일, --next N, --holes K 가운데 하나를 주십시오`,
  );
export const noPairs: Say = say('there is no pair to judge', '판정할 쌍이 없습니다');
export const nothingToShow = (pairs: number, first: string): Say =>
  say(
    `of ${pairs} pairs none can be shown to a judge (first: ${first}); give their texts with --docs and --queries, or in the file of pairs`,
    `쌍 ${pairs}개 가운데 판정 모델에 보여 줄 수 있는 것이 없습니다(처음: ${first}). --docs와 --queries로 본문을 주거나 쌍 파일에 함께 적으십시오`,
  );
export const alreadyJudged = (count: number): Say =>
  say(
    `${count} pairs are left out: somebody confirmed a judgement of them`,
    `쌍 ${count}개는 확정된 판정이 있어 뺐습니다`,
  );
export const sayYes = (calls: string): Say =>
  say(
    `this would make ${calls} calls; go on with --yes, see the estimate alone with --dry-run`,
    `호출이 ${calls}번 필요합니다. --yes를 주면 진행하고, --dry-run을 주면 예상만 봅니다`,
  );
export const goOn: Say = say('Go on?', '진행할까요?');
export const yesNo = { yes: say('yes', '예'), no: say('no', '아니요') } as const;
export const notBegun: Say = say('nothing was asked', '아무것도 묻지 않았습니다');
export const judging: Say = say('judging', '판정 중');
export const notCached = (count: number, total: number, first: readonly string[]): Say =>
  say(
    `the cache lacks replies for ${count} of ${total} pairs (${first.join('; ')}${count > first.length ? '; …' : ''}); judge once without --cache-only, or import the cache that has them`,
    `쌍 ${total}개 가운데 ${count}개의 답이 캐시에 없습니다(${first.join('; ')}${count > first.length ? '; …' : ''}). --cache-only 없이 한 번 판정하거나 답이 있는 캐시를 들여오십시오`,
  );
export const cacheNeedsCache: Say = say(
  '--no-cache cannot go with --cache-only, --retry-failed or --keep-failed: they work on what was kept',
  '--no-cache는 --cache-only, --retry-failed, --keep-failed와 함께 쓸 수 없습니다. 모두 남아 있는 답을 쓰는 옵션입니다',
);
export const cacheActions = (given: string | undefined): Say =>
  say(
    `${given === undefined ? 'say what to do with the cache' : `"${given}" is nothing that can be done with the cache`}: jatdae judge cache stats, prune, export FILE, import FILE`,
    `${given === undefined ? '캐시로 무엇을 할지 알려 주십시오' : `캐시에 "${given}"(이)라는 동작은 없습니다`}: jatdae judge cache stats, prune, export 파일, import 파일`,
  );
export const cacheFile = (action: string): Say =>
  say(`jatdae judge cache ${action} needs a file`, `jatdae judge cache ${action}에는 파일이 필요합니다`);
export const pruneNeeds: Say = say(
  'say what goes: --missing, --before 2026-11-01, --model NAME or --prompt NAME (all that are given must fit)',
  '무엇을 지울지 알려 주십시오: --missing, --before 2026-11-01, --model 이름, --prompt 이름 (여럿이면 모두 맞는 것만)',
);
export const pruned = (count: number): Say => say(`${count} replies removed`, `답 ${count}건을 지웠습니다`);
export const cacheWritten = (file: string, count: number): Say =>
  say(`${file}: ${count} replies`, `${file}: 답 ${count}건`);
export const cacheRead = (file: string, added: number, same: number): Say =>
  say(
    `${file}: ${added} replies added, ${same} were there already`,
    `${file}: 답 ${added}건 추가, ${same}건은 이미 있음`,
  );
export const badCacheLine: Say = say(
  'this is no line of an exported judge cache; write one with jatdae judge cache export FILE',
  '내보낸 판정 캐시의 줄이 아닙니다. jatdae judge cache export 파일로 만드십시오',
);
export const otherCacheKey: Say = say(
  'the parts of this line do not give its key: the file was changed by hand or by a merge; export it anew',
  '이 줄의 내용과 키가 맞지 않습니다. 손이나 병합으로 파일이 바뀌었으니 다시 내보내십시오',
);
export const promptNames = (names: readonly string[]): Say =>
  say(
    `say which prompt: jatdae judge prompt ${names.join(' | ')}`,
    `어느 프롬프트인지 적어 주십시오: jatdae judge prompt ${names.join(' | ')}`,
  );
export const badAmount = (flag: string, text: string, orZero: boolean): Say =>
  say(
    `${flag} takes a number ${orZero ? 'from 0 on' : 'above 0'}, not "${text}"`,
    `${flag}에는 ${orZero ? '0 이상의' : '0보다 큰'} 수를 적습니다. 받은 값: "${text}"`,
  );
