import type { Cause } from './collection.ts';
import type { Say } from './say.ts';
import { say } from './say.ts';

/** Sentences of the findings of `jatdae gold lint`: what is wrong, and what to do. */

/** Why a rule was not applied. */
export const lacks = {
  documents: say('the corpus is not given (--docs)', '코퍼스가 없음(--docs)'),
  queryTexts: say("the queries' texts are not given (--queries)", '질의 본문이 없음(--queries)'),
  hashes: say('no label says which text its judge saw', '판정자가 본 본문이 라벨에 기록되어 있지 않음'),
  origin: say(
    'no query says that it was generated (attribute origin)',
    '생성한 질의라고 표시된 것이 없음(속성 origin)',
  ),
  madeQueries: (fewest: number): Say =>
    say(
      `fewer than ${fewest} queries say that they were generated (attribute origin)`,
      `생성한 질의라고 표시된 것이 ${fewest}개보다 적음(속성 origin)`,
    ),
  limit: say("the embedder's token limit is not given (--limit)", '임베더의 토큰 한도가 없음(--limit)'),
  difference: say('no difference is asked for (--difference)', '찾으려는 차이를 지정하지 않음(--difference)'),
  labelSources: say('no label is by a model or by clicks', '모델이나 클릭으로 만든 라벨이 없음'),
  systems: say(
    'no run is given (--run, or recorded runs of a project)',
    '검색 결과가 없음(--run 또는 프로젝트의 기록된 실행)',
  ),
} as const;

/** English counts: one thing, two things. */
function n(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

const CAUSES: Readonly<Record<Cause | 'places', Say>> = {
  blanks: say('blanks around the ids', '아이디 앞뒤의 공백'),
  nfc: say('their Unicode form (NFC against NFD)', '유니코드 정규형(NFC와 NFD)'),
  case: say('upper and lower case', '대소문자'),
  zeros: say('leading zeros', '앞자리 0'),
  number: say('numbers written as decimals (7 against 7.0)', '소수로 적힌 숫자(7과 7.0)'),
  padding: say('zeros inside the ids', '아이디 안의 자릿수 맞춤 0'),
  extension: say('file extensions', '파일 확장자'),
  chunk: say('chunk suffixes', '청크 접미사'),
  prefix: say('a prefix', '접두사'),
  places: say('place numbers in the query file', '질의 파일에서의 순번'),
};

function because(cause: Cause | 'places' | undefined): Say {
  if (cause === undefined) return say('', '');
  const { en, ko } = CAUSES[cause];
  return say(` Likely cause: ${en}.`, ` 원인으로 보이는 것: ${ko}.`);
}

export function missingRelevant(documents: number, best: number, cause: Cause | undefined): Say {
  const why = because(cause);
  return say(
    `${n(documents, 'relevant document is', 'relevant documents are')} not in the corpus: recall can reach ${best.toFixed(4)} at best.${why.en} Correct the ids, or add the documents.`,
    `정답 문서 ${documents}개가 코퍼스에 없어 재현율이 최고 ${best.toFixed(4)}까지만 오를 수 있습니다.${why.ko} 아이디를 바로잡거나 문서를 넣으십시오.`,
  );
}

export const missingOthers = (documents: number): Say =>
  say(
    `${n(documents, 'document')} judged not relevant ${documents === 1 ? 'is' : 'are'} not in the corpus. Measures stay as they are; check whether the ids are right.`,
    `오답으로 판정된 문서 ${documents}개가 코퍼스에 없습니다. 점수는 달라지지 않지만 아이디가 맞는지 확인하십시오.`,
  );

export const chunkIds = (ids: number): Say =>
  say(
    `${n(ids, 'relevant id is the id', 'relevant ids are the ids')} of a chunk of which the corpus has the document, so they never meet. Judge documents, or map chunks to documents with --doc-of.`,
    `정답 아이디 ${ids}개는 코퍼스에 있는 문서의 청크 아이디라서 서로 만나지 않습니다. 문서 단위로 판정하거나 --doc-of로 청크를 문서에 맞추십시오.`,
  );

export const chunksBeside = (ids: number): Say =>
  say(
    `${n(ids, 'relevant id names', 'relevant ids name')} a chunk while the corpus has the whole document too: the same text stands there twice and counts once. Keep either chunks or documents.`,
    `정답 아이디 ${ids}개는 청크인데 코퍼스에 문서 전체도 있습니다. 같은 글이 두 번 들어 있고 한쪽만 정답으로 셉니다. 청크와 문서 가운데 하나만 두십시오.`,
  );

export function unlistedQueries(unlisted: number, judged: number, cause: Cause | 'places' | undefined): Say {
  const why = because(cause);
  const [todoEn, todoKo] =
    cause === 'places'
      ? ['Read them with query_ids: sequence.', 'query_ids: sequence로 읽으십시오.']
      : [
          'Correct the ids, or list the queries; until then these labels count for nothing.',
          '아이디를 바로잡거나 질의를 등록하십시오. 그때까지 이 라벨은 쓰이지 않습니다.',
        ];
  return say(
    `${unlisted} of ${judged} judged queries are not listed.${why.en} ${todoEn}`,
    `판정된 질의 ${judged}개 중 ${unlisted}개가 질의 목록에 없습니다.${why.ko} ${todoKo}`,
  );
}

export const openPairs = (open: number, pairs: number): Say =>
  say(
    `On ${open} of ${n(pairs, 'pair')} the judges are tied, so ${open === 1 ? 'it counts' : 'they count'} as unjudged. Let somebody adjudicate.`,
    `쌍 ${pairs}개 중 ${open}개는 판정이 동수로 갈려 판정이 없는 것으로 셉니다. 조정자가 정하게 하십시오.`,
  );

export const settledDisagreements = (pairs: number, several: number): Say =>
  say(
    `On ${pairs} of ${n(several, 'pair')} with several judges they disagree; the rule settled ${pairs === 1 ? 'it' : 'them'}. Look at these first when the guideline is revised.`,
    `판정자가 둘 이상인 쌍 ${several}개 중 ${pairs}개에서 판정이 엇갈려 규칙으로 정했습니다. 판정 지침을 고칠 때 이 쌍부터 보십시오.`,
  );

/** What two texts of a query differ by at most; each includes those before it. */
export type Variation = 'nothing' | 'nfc' | 'width' | 'case' | 'spacing' | 'punctuation' | 'particles';

const VARIATIONS: Readonly<Record<Variation, Say>> = {
  nothing: say('nothing', '없음'),
  nfc: say('Unicode form', '유니코드 정규형'),
  width: say('character width', '전각·반각'),
  case: say('case', '대소문자'),
  spacing: say('spacing', '띄어쓰기'),
  punctuation: say('punctuation', '문장 부호'),
  particles: say('particles', '조사'),
};

export function queryVariants(groups: number, kinds: readonly Variation[], apart: number): Say {
  const list = (lang: 'en' | 'ko') => kinds.map((kind) => VARIATIONS[kind][lang]).join(', ');
  const labels =
    apart === 0
      ? say('', '')
      : say(` In ${apart} of them the relevant documents differ.`, ` 그중 ${apart}묶음은 정답 문서가 서로 다릅니다.`);
  return say(
    `${n(groups, 'group')} of queries that are the same for a reader (what differs: ${list('en')}): they weigh double in every mean.${labels.en} Merge them, or remove all but one.`,
    `사실상 같은 질의가 ${groups}묶음 있어(차이: ${list('ko')}) 평균에서 두 번 셉니다.${labels.ko} 하나로 합치거나 하나만 남기십시오.`,
  );
}

export const needsContext = (queries: number): Say =>
  say(
    `${n(queries, 'query needs', 'queries need')} what was said before (#1, "it", "the above"): no system can answer ${queries === 1 ? 'it' : 'them'} as ${queries === 1 ? 'it stands' : 'they stand'}. Write the meaning out, or mark with the attribute needs-context.`,
    `질의 ${queries}개는 앞의 대화나 다른 질의의 답이 있어야 뜻이 통합니다(#1, 그것, 위의). 이대로는 어떤 시스템도 답할 수 없습니다. 가리키는 말을 풀어 쓰거나 속성 needs-context로 표시하십시오.`,
  );

export const nearJudgedApart = (pairs: number): Say =>
  say(
    `${n(pairs, 'pair')} of documents with (nearly) the same text ${pairs === 1 ? 'is' : 'are'} judged apart for one query: relevant and not. One label of each is probably wrong; look at both again.`,
    `본문이 같거나 거의 같은 문서 ${pairs}쌍이 한 질의에서 하나는 정답, 하나는 오답으로 판정되었습니다. 한쪽은 잘못되었을 가능성이 크니 다시 보십시오.`,
  );

export const nearGradedApart = (pairs: number): Say =>
  say(
    `${n(pairs, 'pair')} of relevant documents with (nearly) the same text ${pairs === 1 ? 'has' : 'have'} different grades for one query.`,
    `본문이 같거나 거의 같은 정답 문서 ${pairs}쌍이 한 질의에서 서로 다른 등급을 받았습니다.`,
  );

export const equalTwins = (pairs: number, queries: number): Say =>
  say(
    `${n(pairs, 'relevant document has', 'relevant documents have')} an unjudged copy of equal text in the corpus (${n(queries, 'query', 'queries')}): a system that finds the copy gets nothing. Judge the copies, or remove them.`,
    `정답 문서 ${pairs}건은 본문이 똑같은 문서가 코퍼스에 더 있는데 판정이 없습니다(질의 ${queries}개). 그 문서를 찾은 시스템은 점수를 받지 못합니다. 사본도 판정하거나 코퍼스에서 빼십시오.`,
  );

export const nearTwins = (pairs: number, queries: number): Say =>
  say(
    `${n(pairs, 'relevant document has', 'relevant documents have')} an unjudged near copy in the corpus (${n(queries, 'query', 'queries')}). Judge ${pairs === 1 ? 'it' : 'them'} too.`,
    `정답 문서 ${pairs}건은 본문이 거의 같은 문서가 코퍼스에 더 있는데 판정이 없습니다(질의 ${queries}개). 그 문서도 판정하십시오.`,
  );

export const noLabels = (queries: number): Say =>
  say(
    `${n(queries, 'query has', 'queries have')} no grade yet and ${queries === 1 ? 'enters' : 'enter'} no mean.`,
    `질의 ${queries}개에 아직 등급이 없어 평균에 들어가지 않습니다.`,
  );

export const onlyNegatives = (queries: number): Say =>
  say(
    `${n(queries, 'query has', 'queries have')} only documents that are not relevant: the ideal result is none, and recall is not defined. Say so with the attribute answerable=no, or find the answer.`,
    `질의 ${queries}개는 오답 판정만 있습니다. 이상적인 결과는 0건이고 재현율은 정의되지 않습니다. 답이 없는 질의라면 속성 answerable=no로 표시하고, 아니면 정답을 찾으십시오.`,
  );

export const answerableWithout = (queries: number): Say =>
  say(
    `${n(queries, 'query is', 'queries are')} said to be answerable and ${queries === 1 ? 'has' : 'have'} no relevant document. Find it, or correct the attribute answerable.`,
    `답이 있다고 표시된 질의 ${queries}개에 정답 문서가 없습니다. 정답을 찾거나 속성 answerable을 고치십시오.`,
  );

export const unanswerableWith = (queries: number): Say =>
  say(
    `${n(queries, 'query is', 'queries are')} said to have no answer and ${queries === 1 ? 'has' : 'have'} a relevant document. Correct the label or the attribute answerable.`,
    `답이 없다고 표시된 질의 ${queries}개에 정답 문서가 있습니다. 라벨이나 속성 answerable을 고치십시오.`,
  );

export const everythingPositive = (queries: number, many: number): Say =>
  say(
    `For ${n(queries, 'query', 'queries')} all of at least ${many} judged documents are relevant, while others have negatives. Was anything rejected, or was only what is right labelled?`,
    `질의 ${queries}개는 판정한 문서(${many}개 이상)가 모두 정답인데, 다른 질의에는 오답 판정도 있습니다. 맞는 것만 라벨을 단 것은 아닌지 확인하십시오.`,
  );

export const noNegatives = (queries: number): Say =>
  say(
    `None of ${n(queries, 'judged query', 'judged queries')} has a document that is judged not relevant: precision, AP and nDCG take every unjudged document for wrong. Say judging: sampled where the labels are a sample.`,
    `판정된 질의 ${queries}개 어디에도 오답 판정이 없습니다. 정밀도, AP, nDCG는 판정이 없는 문서를 모두 오답으로 봅니다. 표본만 판정했다면 judging: sampled로 적으십시오.`,
  );

export const wordlessQueries = (queries: number): Say =>
  say(
    `${n(queries, 'query has', 'queries have')} no word in ${queries === 1 ? 'its' : 'their'} text. Write the question, or remove ${queries === 1 ? 'it' : 'them'}.`,
    `질의 ${queries}개의 본문에 낱말이 하나도 없습니다. 질문을 적거나 질의를 빼십시오.`,
  );

export const wordlessRelevant = (documents: number): Say =>
  say(
    `${n(documents, 'relevant document has', 'relevant documents have')} no word in the corpus: no search by text finds ${documents === 1 ? 'it' : 'them'}. Was the text lost on the way (a scan, a failed conversion)?`,
    `정답 문서 ${documents}개의 본문에 낱말이 하나도 없어 글로는 찾을 수 없습니다. 변환하다가 글을 잃지 않았는지(스캔 문서 등) 확인하십시오.`,
  );

export const wordlessDocuments = (documents: number): Say =>
  say(
    `${n(documents, 'document')} of the corpus ${documents === 1 ? 'has' : 'have'} no word in ${documents === 1 ? 'its' : 'their'} text; nobody judged ${documents === 1 ? 'it' : 'them'} relevant.`,
    `코퍼스의 문서 ${documents}개는 본문에 낱말이 하나도 없습니다. 정답으로 판정된 것은 없습니다.`,
  );

export const staleLabels = (labels: number, documents: number): Say =>
  say(
    `${n(labels, 'label was', 'labels were')} made on a text that has changed since (${n(documents, 'document')}). Judge again on the text of now.`,
    `라벨 ${labels}개는 판정한 뒤 본문이 바뀌었습니다(문서 ${documents}개). 지금 본문으로 다시 판정하십시오.`,
  );

export const cutLabels = (labels: number, negative: number): Say =>
  say(
    `${n(labels, 'label was', 'labels were')} made on a text that was cut (${negative} of them "not relevant": the answer may stand in the part that was not seen). Judge again on the whole text.`,
    `라벨 ${labels}개는 잘린 본문을 보고 판정한 것입니다(그중 오답 판정 ${negative}개는 보지 못한 부분에 답이 있을 수 있습니다). 전체 본문으로 다시 판정하십시오.`,
  );

export function overlap(copied: boolean, made: string, nMade: number, real: string | undefined, nReal: number): Say {
  const [enReal, koReal] =
    real === undefined
      ? ['there are no real queries to hold this against', '견줄 실제 질의는 없습니다']
      : [`of real ones ${real} (${nReal})`, `실제 질의는 ${real}(${nReal}개)입니다`];
  const [enTodo, koTodo] = copied
    ? [
        ' They copy the document: lexical search looks better than it is. Rewrite them, and read measures by origin.',
        ' 문서의 말을 베낀 질의라 어휘 검색이 실제보다 좋아 보입니다. 다시 쓰고, 지표는 origin별로 나누어 보십시오.',
      ]
    : ['', ''];
  return say(
    `Of the terms of generated queries ${made} stand in their relevant document (${nMade} queries); ${enReal}.${enTodo}`,
    `생성한 질의는 용어의 ${made}가 정답 문서에 그대로 있습니다(${nMade}개). ${koReal}.${koTodo}`,
  );
}

export function leakage(kind: 'code' | 'phrase', found: number, made: number): Say {
  const [en, ko] = { code: [n(found, 'code'), '코드'], phrase: [n(found, 'phrase'), '표현'] }[kind] as [string, string];
  return say(
    `${en} ${found === 1 ? 'stands' : 'stand'} in most of ${made} generated queries and not in their documents: leaked from the prompt. Generate them again without it.`,
    `생성한 질의 ${made}개 대부분에 있지만 정답 문서에는 없는 ${ko}가 ${found}개 있습니다. 프롬프트에서 새어 나온 것이니 빼고 다시 생성하십시오.`.replace(
      '표현가',
      '표현이',
    ),
  );
}

export function beyondLimit(queries: number, limit: number, surely: number): Say {
  const [en, ko] =
    surely === 0
      ? ['', '']
      : [
          ` For ${surely} of them an answer point does stand beyond it.`,
          ` 그중 ${surely}개는 답의 요점이 실제로 한도 뒤에 있습니다.`,
        ];
  return say(
    `${n(queries, 'query has', 'queries have')} only relevant documents longer than ${limit} tokens (estimated): the embedder may never read the answer.${en} Split the documents, or use a model that reads more.`,
    `질의 ${queries}개는 정답 문서가 모두 ${limit}토큰(추정)보다 길어 임베더가 답을 읽지 못할 수 있습니다.${ko} 문서를 나누거나 더 길게 읽는 모델을 쓰십시오.`,
  );
}

export const oneLabelOrigin = (share: string): Say =>
  say(
    `${share} of the relevant pairs rest on the labels of one program or on clicks alone. Let people confirm a random sample (jatdae judge validate).`,
    `정답 쌍의 ${share}가 프로그램 하나 또는 클릭만으로 정해졌습니다. 무작위 표본을 사람이 확인하게 하십시오(jatdae judge validate).`,
  );

export const sameFamily = (systems: number): Say =>
  say(
    `${n(systems, 'system is', 'systems are')} graded on labels by models of ${systems === 1 ? 'its' : 'their'} own family, which tend to favour ${systems === 1 ? 'it' : 'them'}. Label with another family, or let people confirm.`,
    `시스템 ${systems}개는 자신과 같은 계열의 모델이 단 라벨로 채점됩니다. 같은 계열끼리는 후하게 판정하기 쉽습니다. 다른 계열의 모델로 판정하거나 사람이 확인하게 하십시오.`,
  );

export const goldInTop = (depth: number, positives: number, systems: number): Say =>
  systems === 1
    ? say(
        `How much of the ${positives} relevant documents the system has in its first ${depth}. With one system nobody can tell who found them.`,
        `정답 ${positives}건 중 시스템의 상위 ${depth}에 있는 몫입니다. 시스템이 하나뿐이면 누가 찾은 것인지 알 수 없습니다.`,
      )
    : say(
        `How much of the ${positives} relevant documents each system has in its first ${depth}, and how much no other system has there (1:).`,
        `정답 ${positives}건 중 각 시스템의 상위 ${depth}에 있는 몫과, 그 가운데 다른 시스템은 찾지 못한 것(1:)입니다.`,
      );

export const oneSystem = (systems: number, depth: number): Say =>
  say(
    `More than 60% of the gold is in the first ${depth} of ${systems === 1 ? 'one system' : 'single systems'} alone: the gold was probably taken from it. Pool other systems, and judge what they find.`,
    `정답의 60%가 넘게 한 시스템의 상위 ${depth}에만 있습니다. 그 시스템에서 정답을 뽑았을 가능성이 큽니다. 다른 시스템의 결과도 모아 판정하십시오.`,
  );

export const recallGap = (systems: number, depth: number, gap: number): Say =>
  say(
    `R@${depth} of ${n(systems, 'system')} falls by more than ${gap} on what others found: part of it rests on the system's own finds. Compare on a gold that was pooled from all systems.`,
    `시스템 ${systems}개의 R@${depth}은(는) 남이 찾은 정답만으로 재면 ${gap} 넘게 떨어집니다. 스스로 찾아 넣은 정답 덕이 섞여 있으니, 모든 시스템의 결과를 모아 판정한 골드로 비교하십시오.`,
  );

export function tooFew(
  queries: number,
  needed: number,
  difference: number,
  detectable: string,
  sd: string,
  of: { readonly systems: readonly [string, string]; readonly measure: string } | undefined,
): Say {
  const [en, ko] = of
    ? [
        `sd ${sd} of ${of.measure}, ${of.systems.join(' and ')}`,
        `${of.systems.join(', ')}의 ${of.measure} 차이 표준편차 ${sd}`,
      ]
    : [`sd ${sd} assumed; give two runs to measure it`, `표준편차 ${sd}(으)로 가정. 검색 결과를 둘 주면 실제로 잼`];
  return say(
    `${n(queries, 'query finds', 'queries find')} a difference of ${detectable} at best with power .8 (${en}); for ${difference} it takes ${needed}. Add queries, or ask for less.`,
    `질의 ${queries}개로는 검정력 .8에서 ${detectable}보다 작은 차이를 찾기 어렵습니다(${ko}). ${difference}을(를) 찾으려면 ${needed}개가 필요합니다. 질의를 늘리거나 기준을 낮추십시오.`,
  );
}
