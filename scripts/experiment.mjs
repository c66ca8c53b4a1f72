// Writes docs/experiment.md and docs/experiment.ko.md from a run of the demo's example, so that they cannot drift:
// `npm run experiment`. A test runs it again and compares.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BIN = join(ROOT, 'packages/jatdae/bin/jatdae.js');
const EXAMPLE = 'examples/permit-handbook';

/** @returns {{ 'docs/experiment.md': string, 'docs/experiment.ko.md': string }} */
export function experiment() {
  const folder = mkdtempSync(join(tmpdir(), 'jatdae-experiment-'));
  try {
    return { 'docs/experiment.md': page('en', folder), 'docs/experiment.ko.md': page('ko', folder) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function call(lang, ...args) {
  return callIn(ROOT, lang, ...args);
}

function callIn(cwd, lang, ...args) {
  const env = { ...process.env, LC_ALL: lang === 'ko' ? 'ko_KR.UTF-8' : 'en_US.UTF-8', NO_COLOR: '1' };
  const { status, stdout } = spawnSync(process.execPath, [BIN, ...args], { cwd, encoding: 'utf8', env });
  // 1 is a finding, as of a red gate.
  if (status !== 0 && status !== 1) throw new Error(`jatdae ${args.join(' ')} ended with ${status}`);
  return stdout;
}

function page(lang, folder) {
  const [means, best, misses, lead] = sections(callIn(folder, lang, 'demo'));
  // In the folder of the demo, whose runs are there: a project file that names them.
  const project = join(folder, `${lang}-project`);
  cpSync(join(ROOT, EXAMPLE), project, { recursive: true });
  callIn(project, lang, 'run', ...'bm25-whitespace bm25-2gram weighted code-first cut reranked'.split(' '), '--quiet');
  const power = callIn(project, lang, 'power', 'bm25-whitespace', 'bm25-2gram', 'code-first', '-m', 'nDCG@10');
  const holes = callIn(project, lang, 'holes', 'weighted', 'code-first', '-m', 'nDCG@10', '--next', '3');
  const many = callIn(
    project,
    lang,
    'compare',
    'bm25-whitespace',
    'bm25-2gram',
    'code-first',
    '-m',
    'nDCG@10,R@10,Success@1',
  );
  const failures = callIn(project, lang, 'failures', 'weighted', '--show', '0');
  const funnel = callIn(project, lang, 'funnel', 'cut', 'reranked');
  const lint = callIn(project, lang, 'gold', 'lint');
  callIn(project, lang, 'baseline', 'write');
  const gate = callIn(project, lang, 'gate');
  const run = join(folder, `${lang}.trec`);
  const docs = ['--docs', `${EXAMPLE}/documents.jsonl`, '--queries', `${EXAMPLE}/queries.jsonl`];
  call(lang, 'run', ...docs, '--tokenizer', 'ngram(2)', '-o', run);
  const gold = ['eval', '--qrels', `${EXAMPLE}/queries.jsonl`, '--queries', `${EXAMPLE}/queries.jsonl`, run];
  const { result } = JSON.parse(call(lang, ...gold, '-m', 'nDCG@10', '--format', 'json'));
  const bars = result.runs[0].measures[0].histogram;
  const slices = (by) =>
    call(lang, ...gold, '-m', 'nDCG@10,R@10,HardNegAhead', '--by', by)
      .split('\n\n')
      .filter((_, i, all) => i >= all.findIndex((one) => one.startsWith(`${by} `)))
      .join('\n\n')
      .trimEnd();
  const ties = Object.fromEntries(
    ['min', 'expected', 'max'].map((how) => [
      how,
      call(lang, ...gold, '-m', 'RR@10', '--ties', how, '--format', 'trec')
        .split('\t')[2]
        .trim(),
    ]),
  );
  const ingest = ['--slug', `${EXAMPLE}/slugs.json`, '--attribute', 'code=1', '--attribute', 'item'];
  const ingested = call(lang, 'ingest', `${EXAMPLE}/handbook.hwpx`, '--split', 'heading:3+row', ...ingest);
  return text[lang]({
    ingested,
    means,
    winners: winners(means).join('\n'),
    best,
    misses,
    lead: lead.split('\n\n').slice(1).join('\n\n'),
    power,
    holes,
    many,
    failures,
    funnel,
    lint,
    gate,
    bars,
    lang: slices('lang'),
    kind: slices('kind'),
    ties,
    n: result.runs[0].measures[0].n,
  });
}

/** The means, the table of the best, and the misses, which the demo prints one after the other. */
function sections(printed) {
  const parts = printed.split('\n\n');
  const table = parts.findIndex((part) => /^(run|시스템) +nDCG/.test(part));
  const misses = parts.findIndex((part) => /(first 10|상위 10개)[^\n]*$/.test(part.split('\n')[0]));
  const end = parts.findIndex((part) => /^(Why does|\S+은\(는\) 왜)/.test(part));
  const lead = parts.findIndex((part) => /^(Is the lead real|앞선 것이 진짜)/.test(part));
  const joined = (from, to) => parts.slice(from, to).join('\n\n');
  return [parts[table], joined(table + 1, misses), joined(misses, lead), joined(lead, end)];
}

/** Who is best by each measure; where lower is better, the lowest. */
function winners(means) {
  const [head, ...rows] = means.split('\n').map((line) => line.trim().split(/\s{2,}/));
  return head.slice(1).map((measure, m) => {
    const sign = measure === 'HardNegAhead' ? -1 : 1;
    const best = rows.reduce((a, b) => (sign * Number(b[m + 1]) > sign * Number(a[m + 1]) ? b : a));
    const all = rows.filter((row) => row[m + 1] === best[m + 1]).map((row) => row[0]);
    return `${measure.padEnd(12)}  ${best[m + 1]}  ${all.join(', ')}`;
  });
}

const block = (body) => `\`\`\`\n${body.replace(/\n+$/, '')}\n\`\`\``;

const text = {
  en: (r) => `# The experiment

A handbook of stay permits of an invented country, in Korean, with the questions that people type into a search box
(\`examples/permit-handbook\`). Everything below is printed by \`npm run demo\` and the commands named; this page is written by
\`npm run experiment\` and cannot drift from them.

## From the manual to documents

The handbook is an HWPX file whose substance stands in tables, as offices keep it. \`jatdae ingest handbook.hwpx --split heading:3+row
--slug slugs.json --attribute code=1 --attribute item\` makes a document of each row of a category's table and of each section of an
appendix, with ids that stay when something above them changes (\`handbook#D-8/extension\`), and says what came out:

${block(r.ingested.trimEnd())}

One appendix alone is longer than all the rest. A model that reads 512 tokens never sees most of it, whatever is asked.

## One table

${block(r.means)}

In the first three rows the formula is the same; what differs is how Korean text is cut into terms: at blanks, into pairs of syllables, into
morphemes. Particles stick to nouns, so that 체류기간은 and 체류기간을 are two words at blanks and nearly the same pairs of syllables. The next
two are embeddings computed from the handbook itself (latent semantic analysis of character n-grams, no neural model), then hybrids of
both, a hybrid reordered by the proximity of the question's terms, one cut at a score, and a retriever as a team might write one, which believes
a code in the question before everything else.

## Who wins depends on the measure

${block(r.winners)}

## What stands behind the best row

${block(r.best)}

*of* is the best value that any ranking could reach on these judgements. The interval is what another sample of as many questions
could show. *unjudged* is the share of documents looked at that nobody judged; their grade is not 0, it is unknown.

## Two humps

Of ${r.n} questions BM25 over pairs of syllables scores ${r.bars[9]} at or above .9 in nDCG@10, and ${r.bars[0]} below .1. The mean lies where few questions are.

## Where it is weak

By direction (the language of the question, the language of the answer), for BM25 over pairs of syllables:

${block(r.lang)}

By kind of question. *HardNegAhead* is the share of questions for which a document marked as a dangerous look-alike stands above the
answer:

${block(r.kind)}

## The misses

${block(r.misses)}

## Is the lead real?

The next best system against the best, as \`jatdae demo\` prints it. [statistics.md](statistics.md) says what each word means.

${block(r.lead)}

The means differ by a hair and nothing else is alike: what one loses and the other wins is what a team must look at.

## Three systems at once

\`jatdae compare bm25-whitespace bm25-2gram code-first -m nDCG@10,R@10,Success@1\`; letters join systems that cannot be told apart:

${block(r.many)}

## How many questions?

\`jatdae power bm25-whitespace bm25-2gram code-first -m nDCG@10\` ([power.md](power.md)):

${block(r.power)}

## What nobody judged

\`jatdae holes weighted code-first -m nDCG@10 --next 3\` ([holes.md](holes.md)): the pairs whose judgement could move this comparison most.

${block(r.holes)}

## Why it fails

\`jatdae failures weighted --show 0\` ([failures.md](failures.md)): every question whose answer is not first, by kinds that one can read, each with what should make it
rarer. \`rules:\` in the project file says that \`code\` and \`item\` name a document together.

${block(r.failures)}

Three of ten failures are the right category and the wrong item; six are the right item of the wrong category, the look-alikes that a lexical match of the code
would tell apart.

## Where the answers die

\`jatdae funnel cut reranked\` ([funnel.md](funnel.md)) follows each relevant document through the stages of two pipelines:

${block(r.funnel)}

Both call the same share. One loses its answers at a threshold, the other at the window of its reranker; neither needs another retriever.

## Is the ruler straight?

\`jatdae gold lint\` ([gold-lint.md](gold-lint.md)) looks at the labels themselves:

${block(r.lint)}

The generated questions copy their documents: twice as many of their terms stand there as of the written ones. Their scores are about copying.

## May it be released?

\`jatdae baseline write\`, then \`jatdae gate\` with the rules under \`gate:\` ([gate.md](gate.md); [diagnosis.md](diagnosis.md) explains one from end to end):

${block(r.gate)}

## To look at, and to hand on

\`jatdae studio\` shows all of this in the browser ([studio.md](studio.md)): the documents that stood in the way side by side with the answers, the
matrix of who beats whom, the measure lab. \`jatdae report\` puts the same screens into one file that opens anywhere ([report.md](report.md)).

## Luck

Documents with equal scores can stand in any order. RR@10 of that BM25 is ${r.ties.min} with every tie broken for the worse, ${r.ties.max} for the better, ${r.ties.expected} on
average over all orders.
`,
  ko: (r) => `# 실험

가상의 나라의 체류 허가 민원 편람(한국어)과, 사람들이 검색창에 칠 법한 질문들입니다(\`examples/permit-handbook\`). 아래 내용은 모두
\`npm run demo\`와 본문에 적은 명령이 출력한 것이고, 이 문서는 \`npm run experiment\`가 씁니다. 그래서 숫자와 글이 어긋날 수 없습니다.

## 편람에서 문서로

원본은 관공서에서 흔히 그렇듯 알맹이가 표에 들어 있는 HWPX 파일입니다. \`jatdae ingest handbook.hwpx --split heading:3+row
--slug slugs.json --attribute code=1 --attribute item\`을 실행하면 자격별 표의 행마다, 부록의 절마다 문서가 하나씩 나옵니다.
id는 앞쪽 내용이 바뀌어도 그대로입니다(\`handbook#D-8/extension\`). 실행하면 다음과 같이 알려 줍니다.

${block(r.ingested.trimEnd())}

부록 하나가 나머지를 모두 합친 것보다 깁니다. 512토큰까지 읽는 모델은 무엇을 묻든 그 대부분을 보지 못합니다.

## 표 하나

${block(r.means)}

처음 세 줄은 수식이 같습니다. 다른 것은 한국어를 어떻게 잘라 색인어로 삼느냐입니다. 띄어쓰기, 두 글자씩, 형태소 순입니다. 조사가 명사에
붙어 있어서 띄어쓰기로 자르면 ‘체류기간은’과 ‘체류기간을’이 서로 다른 말이 되지만, 두 글자씩 자르면 대부분이 겹칩니다. 다음 두 줄은 편람
자체에서 계산한 임베딩(글자 n-gram의 잠재 의미 분석이며 신경망이 아닙니다)이고, 그다음은 둘을 섞은 하이브리드, 질문 낱말이 가까이 모인
정도로 순서를 다시 정한 것, 점수로 자른 것, 그리고 어느 팀이 직접 짤 법한 검색기입니다. 마지막 것은 질문 속 코드를 무엇보다 먼저 믿습니다.

## 지표에 따라 1등이 바뀝니다

${block(r.winners)}

## 가장 좋은 줄의 속사정

${block(r.best)}

‘최대’는 이 판정으로 어떤 순위 목록이든 받을 수 있는 가장 높은 값입니다. 95% 구간은 질문을 같은 수만큼 새로 모았을 때 나올 만한
범위입니다. ‘미판정’은 지표가 들여다본 문서 가운데 아무도 판정하지 않은 문서의 비율입니다. 그 문서의 등급은 0이 아니라 모르는 값입니다.

## 두 봉우리

두 글자씩 자른 BM25로 질문 ${r.n}개를 재면 nDCG@10이 0.9 이상인 것이 ${r.bars[9]}개, 0.1에 못 미치는 것이 ${r.bars[0]}개입니다. 평균은 질문이 거의 없는 곳에 있습니다.

## 약한 곳

방향별(질문의 언어 > 정답의 언어)입니다. 두 글자씩 자른 BM25의 값입니다.

${block(r.lang)}

질문 종류별입니다. HardNegAhead는 혼동하기 쉽다고 표시한 문서가 정답보다 위에 선 질문의 비율입니다.

${block(r.kind)}

## 놓친 질의

${block(r.misses)}

## 앞선 것이 진짜일까

\`jatdae demo\`가 출력하는, 2위와 1위의 비교입니다. 말뜻은 [statistics.ko.md](statistics.ko.md)에 있습니다.

${block(r.lead)}

평균은 거의 같은데 속은 다릅니다. 한쪽이 잃고 다른 쪽이 얻은 질문이야말로 팀이 들여다봐야 할 것입니다.

## 셋을 한꺼번에

\`jatdae compare bm25-whitespace bm25-2gram code-first -m nDCG@10,R@10,Success@1\`. 같은 글자가 붙은 시스템은 서로 구별되지 않습니다.

${block(r.many)}

## 질문은 몇 개나 필요할까

\`jatdae power bm25-whitespace bm25-2gram code-first -m nDCG@10\`([power.md](power.md))

${block(r.power)}

## 아무도 판정하지 않은 것

\`jatdae holes weighted code-first -m nDCG@10 --next 3\`([holes.md](holes.md)). 판정하면 이 비교를 가장 크게 움직일 쌍들입니다.

${block(r.holes)}

## 왜 놓칠까

\`jatdae failures weighted --show 0\`([failures.md](failures.md)). 정답이 1위가 아닌 질문을 모두, 읽어서 알 수 있는 종류로 나누고 종류마다 줄일 방법을
적습니다. \`code\`와 \`item\`이 함께 문서 하나를 가리킨다는 것은 프로젝트 파일의 \`rules:\`에 적혀 있습니다.

${block(r.failures)}

실패 열에 셋은 분류는 맞고 항목이 틀린 것이고, 여섯 건은 항목은 맞고 분류가 틀린 것입니다. 뒤쪽은 코드를 글자 그대로 맞춰 보면 가려낼 수 있는 닮은꼴입니다.

## 정답은 어디에서 사라질까

\`jatdae funnel cut reranked\`([funnel.md](funnel.md))는 정답 문서 하나하나를 두 파이프라인의 단계마다 따라갑니다.

${block(r.funnel)}

후보로 불러온 비율은 같습니다. 하나는 점수 문턱에서, 다른 하나는 재정렬 창에서 정답을 잃습니다. 어느 쪽도 새 검색기가 필요한 문제가 아닙니다.

## 자는 곧은가

\`jatdae gold lint\`([gold-lint.ko.md](gold-lint.ko.md))는 라벨 자체를 살핍니다.

${block(r.lint)}

생성한 질문은 문서를 베낍니다. 정답 문서에 그대로 있는 말의 비율이 사람이 쓴 질문의 두 배가 넘으니, 그 점수는 베끼기의 점수입니다.

## 내보내도 될까

\`jatdae baseline write\` 다음에 \`jatdae gate\`를 실행합니다. 규칙은 프로젝트 파일의 \`gate:\`에 있습니다([gate.ko.md](gate.ko.md), 처음부터 끝까지 풀어 쓴 예는
[diagnosis.md](diagnosis.md)).

${block(r.gate)}

## 눈으로 보고, 건네기

\`jatdae studio\`를 실행하면 이 모든 것을 브라우저에서 볼 수 있습니다([studio.md](studio.md)). 정답과 그 앞을 막은 문서를 나란히 놓고 보고, 누가 누구를
이기는지 표로 보고, 지표 실험실에서 순위를 직접 바꿔 볼 수 있습니다. \`jatdae report\`는 같은 화면을 어디서나 열리는 파일 하나에 담습니다([report.md](report.md)).

## 운

점수가 같은 문서는 어떤 순서로든 설 수 있습니다. 그 BM25의 RR@10은 동점을 모두 불리하게 풀면 ${r.ties.min}, 유리하게 풀면 ${r.ties.max}, 모든 순서의 평균은 ${r.ties.expected}입니다.
`,
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [file, body] of Object.entries(experiment())) writeFileSync(join(ROOT, file), body);
}
