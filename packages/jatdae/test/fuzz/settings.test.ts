import { readFileSync } from 'node:fs';
import { parseSlugs } from '../../../ingest/src/split/slug.ts';
import { readScores } from '../../src/formats/read-scores.ts';
import { baselineText, readBaseline } from '../../src/gate/baseline-file.ts';
import { loadGate } from '../../src/gate/load-gate.ts';
import { readSheet } from '../../src/judging/audit/sheet.ts';
import { cacheLine, readCacheLines } from '../../src/judging/cache-file.ts';
import { cacheKey } from '../../src/judging/cache-key.ts';
import { readDrafts } from '../../src/judging/draft/drafts-file.ts';
import { readGuideline } from '../../src/judging/guideline.ts';
import { parseListPrompt } from '../../src/judging/list-prompt.ts';
import { parsePrompt } from '../../src/judging/prompt.ts';
import { promptText } from '../../src/judging/prompt-files.ts';
import { readQueryTable } from '../../src/judging/query-forms.ts';
import { readTags } from '../../src/project/failure-tags.ts';
import { loadConfig } from '../../src/project/load-config.ts';
import { answersOf, readAnswers, readRecordedRun } from '../../src/runs/read-lines.ts';
import { Access } from '../../src/server/access.ts';
import { type Fuzzed, fuzzEach } from './fuzz.ts';

/** The files of a project and of its judges: settings, rules, baselines, tags, recorded runs, sheets, prompts, tokens, scores. */

/** YAML costs ten milliseconds a file, most of it for the line of a complaint. */
const YAML = { inputs: 500 };

function reader(
  name: string,
  extension: string,
  seeds: readonly string[],
  read: (file: string) => unknown,
  counts: Partial<Fuzzed> = {},
): Fuzzed {
  const each = seeds.map((text) => ({ bytes: Buffer.from(text), read: async (file: string) => read(file) }));
  return { name, extension, onDisk: true, seeds: async () => each, ...counts };
}

const text = (file: string) => readFileSync(file, 'utf8');

const CONFIG = `# 설정
collection:
  documents: corpus.jsonl
  queries: queries.jsonl
  qrels: qrels.tsv
systems:
  bm25:
    type: bm25
    tokenizer: ngram(2)
    k1: 1.2
  other:
    type: http
    url: http://localhost:1/search
    ids: $.hits[*].id
measures: [nDCG@10, R@100]
rules:
  code: '[A-Z]-\\d+'
  kinds:
    mine: { query: '수수료', rank: { min: 2 } }
`;

const GATE = `systems: [bm25]
strict: true
max_unjudged: 0.2
rules:
  - measure: nDCG@10
    at_least: 0.8
  - measure: R@100
    max_drop: 0.02
    by: lang
    slices: [ko]
`;

const BASELINE = baselineText({
  version: 1,
  system: 'bm25',
  jatdae: '0.1.0',
  settings: { type: 'bm25', k1: 1.2, __proto__x: { b: 1 } },
  gold: 'abc',
  ties: 'trec',
  measures: ['nDCG@10'],
  means: [0.5],
  noise: [],
  stages: ['bm25'],
  slices: [],
  longest: 10,
  blessings: [{ by: 'kim', why: '첫 기준' }],
  queries: [
    { id: 'q1', first: 1, scores: [0.5], recalls: [1] },
    { id: '__proto__', first: null, scores: [null], recalls: [0] },
  ],
});

const RUN =
  '{"qid":"q1","stages":[{"name":"bm25","ids":["d1","d2"],"scores":[2,1]}],"result":["d1","d2"],"scores":[2,1],"tokens":3}\n{"qid":"__proto__","error":"timeout"}\n';

const EVAL_JSON = JSON.stringify({
  version: 1,
  ties: 'trec',
  runs: [
    {
      name: 'a',
      gold: 'x',
      perQuery: [
        {
          query: 'q1',
          scores: [
            { measure: 'AP', value: 0.25 },
            { measure: 'RR', value: null },
          ],
        },
      ],
    },
  ],
});
const TREC_EVAL =
  'runid                 \tall\tbm25\nmap                   \tq1\t0.2500\nmap                   \tq2\t0.5\nmap                   \tall\t0.3750\n';

const DRAFT =
  '{"id":"d1","text":"여권 수수료는?","document":"x","excerpt":"400원","text_hash":"abc","by":"m","origin":"generated","status":"draft","overlap":0.5,"flags":[]}\n';

const HEAD = {
  model: 'm',
  settings: '{"temperature":0}',
  prompt: 'p@1',
  query: '여권',
  document: 'd1',
  textHash: 'abc',
  sample: 0,
};
const OUTCOME = '{"grade":2,"reason":"답이 있다"}';
const REPLY = cacheLine({ ...HEAD, key: cacheKey(HEAD), outcome: OUTCOME, ms: 5, at: '2026-11-30T05:00:00.000Z' });

const readers: readonly Fuzzed[] = [
  reader(
    'scores',
    '',
    [
      EVAL_JSON,
      TREC_EVAL,
      'query,nDCG@10,AP\nq1,0.5,\nq2,1,0.25\n',
      '{"query":"q1","measure":"AP","value":0.5}\n{"query":"q2","measure":"AP","value":null}\n',
    ],
    readScores,
  ),
  reader('jatdae.yaml', '.yaml', [CONFIG], loadConfig, YAML),
  reader(
    'gate.yaml',
    '.yaml',
    [GATE, '{"recall@10": {"min": 0.8}}\n', `gate:\n${GATE.replace(/^/gm, '  ')}`],
    loadGate,
    YAML,
  ),
  reader('baseline', '.json', [BASELINE], (file) => readBaseline(file, 'bm25')),
  reader(
    'failure tags',
    '.jsonl',
    ['{"qid":"q1","tags":["표","코드"],"note":"메모"}\n{"qid":"__proto__","tags":[]}\n'],
    readTags,
  ),
  reader('recorded run', '.jsonl', [RUN], async (file) => [
    await readAnswers(file),
    answersOf(readFileSync(file), file, ['bm25']),
    await readRecordedRun(file, 'bm25', 'bm25').catch((fault: Error) => {
      if (!fault.message.includes('bm25')) throw fault;
    }),
  ]),
  reader('drafts', '.jsonl', [DRAFT], readDrafts),
  reader('query table', '', ['{"from":"여권","to":"패스포트"}\n', '여권: 패스포트\n초본: 등본\n'], readQueryTable),
  reader('reply cache', '.jsonl', [REPLY], (file) => readCacheLines(text(file), file)),
  reader(
    'audit sheet',
    '.csv',
    [
      'qid,docid,grade,note\nq1,d1,2,메모\nq2,"d,2",,\n',
      '{"qid":"q1","docid":"d1","grade":1}\n{"qid":"q2","docid":"d2","grade":null}\n',
    ],
    (file) => readSheet(text(file), file),
  ),
  reader('slugs', '.json', ['{"여권 수수료":"passport-fee","초본":"copy"}\n'], (file) => parseSlugs(text(file), file)),
  reader('prompt', '.md', [promptText('umbrela-0-3', 'ko')], (file) => parsePrompt(text(file), file)),
  reader('list prompt', '.md', [promptText('draft-queries', 'ko')], (file) =>
    parseListPrompt('draft-queries', text(file), file),
  ),
  reader('guideline', '.md', ['---\nversion: 2\n---\n# 지침\n3점: 답이 있다\n'], readGuideline),
  reader(
    'tokens',
    '.json',
    ['[{"name":"kim","token":"0123456789abcdef0123456789abcdef","role":"admin"}]\n'],
    (file) => {
      Access.file(file);
    },
  ),
];

fuzzEach(readers);
