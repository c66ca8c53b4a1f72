import type { AnyVerb } from '../verbs/verb.ts';
import { say } from '../words/say.ts';
import { actionsOnly, type Verb, type VerbEntry } from './command.ts';

/** A verb on the command line; neither is loaded before it is called. */
const loads = (load: () => Promise<AnyVerb>) => async (): Promise<Verb> => {
  const [{ verbCommand }, verb] = await Promise.all([import('./verb-command.ts'), load()]);
  return verbCommand(verb);
};

const goldActions: readonly VerbEntry[] = [
  {
    name: 'import',
    about: say('labels of any format into the store', '어떤 형식의 라벨이든 저장소로 들여옴'),
    example: 'jatdae gold import book.json --judge kim',
    load: loads(async () => (await import('../verbs/gold/import.ts')).goldImport),
  },
  {
    name: 'export',
    about: say('what the store holds, in any format', '저장소의 내용을 원하는 형식으로 내보냄'),
    example: 'jatdae gold export labels.csv --to quepid-book-csv',
    load: loads(async () => (await import('../verbs/gold/export.ts')).goldExport),
  },
  {
    name: 'stats',
    about: say('how much there is, by whom, and what is open', '무엇이 얼마나 있고 누가 판정했는지, 미정은 무엇인지'),
    example: 'jatdae gold stats',
    load: loads(async () => (await import('../verbs/gold/stats.ts')).stats),
  },
  {
    name: 'history',
    about: say('the memory of a query or a document', '질의나 문서 하나의 변경 이력'),
    example: 'jatdae gold history q1',
    load: loads(async () => (await import('../verbs/gold/history.ts')).history),
  },
  {
    name: 'freeze',
    about: say('the state of the store as a file for git', '저장소의 현재 상태를 git에 남길 파일로 동결'),
    example: 'jatdae gold freeze 2026-11 --guideline g2',
    load: loads(async () => (await import('../verbs/gold/freeze.ts')).freeze),
  },
  {
    name: 'diff',
    about: say(
      'what changed in the gold, and what that does to systems',
      '골드에서 바뀐 것과 그것이 시스템 점수에 미친 영향',
    ),
    example: 'jatdae gold diff 2026-10 now',
    load: loads(async () => (await import('../verbs/gold/diff.ts')).diff),
  },
  {
    name: 'lint',
    about: say('what is wrong with the gold', '골드에서 잘못된 것'),
    example: 'jatdae gold lint --qrels qrels.txt --docs documents.jsonl',
    load: loads(async () => (await import('../verbs/gold/lint.ts')).lint),
  },
];

const cacheActions: readonly VerbEntry[] = [
  {
    name: 'stats',
    about: say('what is in the cache, by model and prompt', '캐시에 든 것을 모델과 프롬프트별로 보임'),
    example: 'jatdae judge cache stats',
    load: loads(async () => (await import('../verbs/judge/cache.ts')).cacheStats),
  },
  {
    name: 'prune',
    about: say('remove replies from the cache', '캐시의 답을 지움'),
    example: 'jatdae judge cache prune --missing --before 2026-11-01',
    load: loads(async () => (await import('../verbs/judge/cache.ts')).cachePrune),
  },
  {
    name: 'export',
    about: say('the cache as a file to commit', '캐시를 커밋할 파일로 내보냄'),
    example: 'jatdae judge cache export judge-cache.jsonl',
    load: loads(async () => (await import('../verbs/judge/cache.ts')).cacheExport),
  },
  {
    name: 'import',
    about: say('replies of such a file into the cache', '그 파일의 답을 캐시로 들여옴'),
    example: 'jatdae judge cache import judge-cache.jsonl',
    load: loads(async () => (await import('../verbs/judge/cache.ts')).cacheImport),
  },
];

const judgeActions: readonly VerbEntry[] = [
  {
    name: 'validate',
    about: say(
      'can the judge be believed? People have judged the same',
      '판정 모델을 믿을 수 있는지 사람의 판정과 비교',
    ),
    example: 'jatdae judge validate --human people.txt --judge model.txt a.txt b.txt',
    load: loads(async () => (await import('../verbs/judge/validate.ts')).validate),
  },
  {
    name: 'correct',
    about: say('measures by few people and a judge together', '적은 사람의 판정으로 판정 모델의 점수를 보정'),
    example: 'jatdae judge correct --human people.txt --judge model.txt --sample sample.txt a.txt b.txt',
    load: loads(async () => (await import('../verbs/judge/correct.ts')).correct),
  },
  {
    name: 'cache',
    about: say('replies that were kept: count, remove, hand on', '남겨 둔 답: 세기, 지우기, 주고받기'),
    example: 'jatdae judge cache stats',
    actions: cacheActions,
    load: async () => actionsOnly(cacheActions, (await import('../words/judge-verb.ts')).cacheActions),
  },
  {
    name: 'prompt',
    about: say('a prompt as its file stands, to start from', '프롬프트 파일을 그대로 보여 줌. 고쳐 쓸 때'),
    example: 'jatdae judge prompt relevance-0-2 > mine.md',
    load: loads(async () => (await import('../verbs/judge/prompt.ts')).prompt),
  },
];

/** Every verb in the order of the help page. A new one is one file and one entry here. */
export const verbs: readonly VerbEntry[] = [
  {
    name: 'try',
    about: say(
      'everything at once: find, run the baselines, score, show the misses',
      '한 번에: 파일 찾기, 기준선 실행, 채점, 놓친 질의 보기',
    ),
    example: 'jatdae try ./my-collection',
    load: loads(async () => (await import('../verbs/try.ts')).attempt),
  },
  {
    name: 'init',
    about: say('write a jatdae.yaml after looking at the folder', '폴더를 살펴보고 jatdae.yaml 작성'),
    example: 'jatdae init',
    load: loads(async () => (await import('../verbs/init.ts')).initialise),
  },
  {
    name: 'ingest',
    about: say(
      'HWP, HWPX, PDF, DOCX, HTML, Markdown to documents, tables kept',
      'HWP, HWPX, PDF, DOCX, HTML, 마크다운을 표까지 살려 문서로',
    ),
    example: 'jatdae ingest handbook.hwpx --split heading:2+row -o docs.jsonl',
    load: loads(async () => (await import('../verbs/ingest.ts')).ingest),
  },
  {
    name: 'run',
    about: say('run systems over a collection, every stage recorded', '컬렉션에 시스템을 실행하고 단계마다 기록'),
    example: 'jatdae run bm25 dense --resume',
    load: loads(async () => (await import('../verbs/run.ts')).run),
  },
  {
    name: 'index',
    about: say('load the collection into an engine', '검색 엔진에 컬렉션을 색인'),
    example: 'jatdae index opensearch',
    load: loads(async () => (await import('../verbs/index-verb.ts')).index),
  },
  {
    name: 'eval',
    about: say('score runs, with what stands behind the numbers', '검색 결과를 채점하고 숫자의 근거를 함께 보임'),
    example: 'jatdae eval --qrels qrels.txt run.txt -m nDCG@10,RR@10',
    load: loads(async () => (await import('../verbs/eval.ts')).evaluate),
  },
  {
    name: 'compare',
    about: say('is the difference real, and which queries it comes from', '차이가 진짜인지, 어느 질의에서 왔는지'),
    example: 'jatdae compare --qrels qrels.txt before.txt after.txt',
    load: loads(async () => (await import('../verbs/compare.ts')).compare),
  },
  {
    name: 'power',
    about: say(
      'how many queries it takes, how sure this many make',
      '질의가 몇 개 필요한지, 지금 수로 얼마나 확실한지',
    ),
    example: 'jatdae power --qrels qrels.txt a.txt b.txt --difference 0.02',
    load: loads(async () => (await import('../verbs/power.ts')).power),
  },
  {
    name: 'holes',
    about: say(
      'what nobody judged, what it could change, what to judge next',
      '미판정 문서와 그 영향, 다음에 판정할 것',
    ),
    example: 'jatdae holes --qrels qrels.txt a.txt b.txt --next 20',
    load: loads(async () => (await import('../verbs/holes.ts')).holes),
    actions: [
      {
        name: 'next',
        about: say('the pairs worth judging next', '다음에 판정하면 좋을 쌍'),
        example: 'jatdae holes next --qrels qrels.txt a.txt b.txt -n 20',
        load: loads(async () => (await import('../verbs/holes-pairs.ts')).holesNext),
      },
      {
        name: 'pool',
        about: say('the next judging pool', '다음 판정 풀'),
        example: 'jatdae holes pool --qrels qrels.txt a.txt b.txt -k 10 -o pool.jsonl',
        load: loads(async () => (await import('../verbs/holes-pairs.ts')).holesPool),
      },
      {
        name: 'against',
        about: say('two sets of judgements: agreement, order of systems', '두 판정의 일치도와 시스템 순서'),
        example: 'jatdae holes against second.txt --qrels first.txt a.txt b.txt',
        load: loads(async () => (await import('../verbs/holes-against.ts')).holesAgainst),
      },
    ],
  },
  {
    name: 'failures',
    about: say('every query whose answer is not first, and why', '정답이 1위가 아닌 질의와 그 이유'),
    example: 'jatdae failures bm25 dense',
    load: loads(async () => (await import('../verbs/failures.ts')).failures),
    actions: [
      {
        name: 'tag',
        about: say('say of a failure what no kind says', '실패한 질의에 꼬리표와 메모 남기기'),
        example: 'jatdae failures tag q012 needs-table --note "stands in a table"',
        load: loads(async () => (await import('../verbs/failures-tag.ts')).failuresTag),
      },
    ],
  },
  {
    name: 'funnel',
    about: say('where the answer died, stage by stage', '정답이 어느 단계에서 사라졌는지'),
    example: 'jatdae funnel reranked',
    load: loads(async () => (await import('../verbs/funnel.ts')).funnel),
  },
  {
    name: 'advise',
    about: say('what to measure, for whom, on these labels', '누가 읽는지와 판정에 맞는 지표 고르기'),
    example: 'jatdae advise --reader llm -k 5',
    load: loads(async () => (await import('../verbs/advise.ts')).advise),
  },
  {
    name: 'gold',
    about: say(
      'labels with a memory: import, lint, freeze, diff, history',
      '변경 이력이 남는 라벨: 들여오기, 점검, 동결, 비교, 이력',
    ),
    example: 'jatdae gold import book.json',
    actions: goldActions,
    load: async () => actionsOnly(goldActions, (await import('../words/gold-verb.ts')).actions),
  },
  {
    name: 'judge',
    about: say('grades by LLM judges: prompts, votes, cache, cost', 'LLM 판정: 프롬프트, 다수결, 캐시, 비용'),
    example: 'jatdae judge strict --holes 10',
    actions: judgeActions,
    load: async () => (await import('./judge.ts')).judgeVerb,
  },
  {
    name: 'baseline',
    about: say('commit an evaluation that gates compare with', '게이트가 비교할 평가를 기준선으로 남김'),
    example: 'jatdae baseline write reranked',
    load: async () => (await import('./baseline.ts')).baselineVerb,
  },
  {
    name: 'gate',
    about: say('green, red, or cannot tell: what may not get worse', '통과, 실패, 판단 불가: 더 나빠지면 안 되는 것'),
    example: 'jatdae gate reranked --format github',
    load: async () => (await import('./gate.ts')).gateVerb,
  },
  {
    name: 'studio',
    about: say('look, click, label: a web app over the project', '보고 눌러 보고 라벨을 다는 웹 앱'),
    example: 'jatdae studio --open',
    load: loads(async () => (await import('../server/studio.ts')).studio),
  },
  {
    name: 'report',
    about: say('the same screens in one file, to send and to keep', '같은 화면을 파일 하나로: 보내고 보관하기'),
    example: 'jatdae report --out report.html',
    load: loads(async () => (await import('../server/report/report.ts')).report),
  },
  {
    name: 'trec_eval',
    about: say('score a run exactly as trec_eval does', 'trec_eval과 똑같이 검색 결과를 채점'),
    example: 'jatdae trec_eval -q -m ndcg_cut.10 qrels.txt run.txt',
    load: async () => (await import('./trec-eval.ts')).trecEvalVerb,
  },
  {
    name: 'fuse',
    about: say('one run of several: rrf and fourteen other methods', '검색 결과 여럿을 하나로: rrf 등 열다섯 방법'),
    example: 'jatdae fuse bm25.txt dense.txt -o fused.txt',
    load: loads(async () => (await import('../verbs/fuse.ts')).fuse),
  },
  {
    name: 'convert',
    about: say('any evaluation file to any other format', '평가 파일을 다른 형식으로 변환'),
    example: 'jatdae convert qrels.trec qrels.csv',
    load: loads(async () => (await import('../verbs/convert.ts')).convert),
  },
  {
    name: 'measures',
    about: say('the measures, their formulas and sources', '지표의 정의, 수식, 출처'),
    example: 'jatdae measures nDCG',
    load: loads(async () => (await import('../verbs/measures.ts')).measures),
  },
  {
    name: 'doctor',
    about: say('is everything there: this machine, this project', '이 컴퓨터와 프로젝트에 필요한 것이 다 있는지'),
    example: 'jatdae doctor',
    load: loads(async () => (await import('../verbs/doctor/doctor.ts')).doctor),
  },
  {
    name: 'demo',
    about: say('the bundled experiment', '함께 제공되는 실험'),
    example: 'jatdae demo',
    load: async () => (await import('./demo.ts')).demoVerb,
  },
];
