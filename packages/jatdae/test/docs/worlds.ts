import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shared } from '../shared.ts';
import { tempFolder } from '../temp.ts';
import { callJatdae } from './call.ts';
import { ROOT } from './document.ts';

/** Makes the folder that documents run in; undefined where what it takes is not here. */
type World = (folder: string, judge: string) => Promise<boolean>;

/** Systems of the example that no guide speaks of. */
const UNUSED = /^ {2}(lsa-3gram|cut|code-first): .*\n/gm;
/** Names that the guides use for systems, beside those of the example. */
const SYSTEMS = `  before: { type: bm25, tokenizer: whitespace }
  after: { type: bm25, tokenizer: ngram(2) }
  bm25: { type: bm25, tokenizer: ngram(2) }
  dense: { type: dense, model: lsa }
  hybrid: { type: fusion, of: [bm25, dense] }
  final: { type: cut, of: reranked, top: 10 }
`;

const WORLDS: Readonly<Record<string, World>> = {
  /** Nothing: the document writes its own files. */
  empty: async () => true,
  /** The example as it stands in the repository, beside a folder `examples` for commands from the root. */
  repository: async (folder) => {
    cpSync(`${ROOT}examples`, join(folder, 'examples'), { recursive: true });
    return true;
  },
  'permit-handbook': (folder, judge) => handbook(folder, judge, Number.POSITIVE_INFINITY, []),
  /** The same with few questions and systems, for what asks a model about every pair. */
  'few-questions': (folder, judge) =>
    handbook(folder, judge, 12, ['before', 'after', 'bm25', 'dense', ...Object.keys(RUNS)]),
  /** Runs and judgements of TREC's Deep Learning and COVID tracks and of RAG 2025. */
  trec: async (folder) => {
    const at = shared('data/runs-dl-covid');
    const more = shared('data/anserini-qrels-topics');
    if (at === undefined || more === undefined) return false;
    for (const part of ['qrels', 'runs', 'topics']) cpSync(join(at, part), folder, { recursive: true });
    for (const name of ['qrels.rag25.test.txt', 'qrels.rag25.test-umbrela2.txt']) {
      cpSync(join(more, name), join(folder, name));
    }
    return true;
  },
};

/**
 * The example with recorded runs of its systems and some more, and files of every sort that guides name.
 *
 * @param questions how many of its questions
 * @param systems which systems run
 */
async function handbook(
  folder: string,
  judge: string,
  questions: number,
  systems: readonly string[],
): Promise<boolean> {
  const from = `${ROOT}examples/permit-handbook`;
  for (const name of readdirSync(from)) cpSync(join(from, name), join(folder, name), { recursive: true });
  const call = async (...args: string[]) => {
    const { code, err } = await callJatdae(args, folder, 'en');
    if (code > 1) throw new Error(`jatdae ${args.join(' ')}: ${err}`);
  };
  const config = readFileSync(join(folder, 'jatdae.yaml'), 'utf8')
    .replace('systems:\n', `systems:\n${SYSTEMS}`)
    .replace(UNUSED, '');
  const judges = `judges:\n  strict: { url: '${judge}', model: qwen3-8b }\n`;
  writeFileSync(join(folder, 'jatdae.yaml'), `${config}${judges}`);
  const asked = readFileSync(join(folder, 'queries.jsonl'), 'utf8').split('\n').slice(0, questions);
  writeFileSync(join(folder, 'queries.jsonl'), `${asked.join('\n')}\n`);
  cpSync(join(folder, 'documents.jsonl'), join(folder, 'docs.jsonl'));
  cpSync(join(folder, 'documents.jsonl'), join(folder, 'd.jsonl'));
  cpSync(join(folder, 'queries.jsonl'), join(folder, 'q.jsonl'));
  await call('run', ...systems, '--quiet');
  await call('convert', 'queries.jsonl', 'qrels.txt', '--kind', 'qrels', '--to', 'trec-qrels');
  cpSync(join(folder, 'qrels.txt'), join(folder, 'qrels.tsv'));
  for (const [system, names] of Object.entries(RUNS)) {
    for (const name of names) {
      await call('convert', `.jatdae/runs/${system}/run.jsonl`, name, '--kind', 'run', '--to', 'trec-run');
    }
  }
  for (const name of ['before', 'after']) {
    const { out } = await callJatdae(['trec_eval', '-q', '-c', 'qrels.txt', `${name}.txt`], folder, 'en');
    writeFileSync(join(folder, `${name}.trec_eval`), out);
  }
  // A store with labels, in shapes of other tools, and a frozen version.
  await call('gold', 'import', 'queries.jsonl');
  await call('gold', 'export', 'book.json', '--to', 'quepid-book-json');
  await call('gold', 'export', 'labels.csv', '--to', 'quepid-book-csv');
  await call('gold', 'freeze', '2026-10');
  // People's judgements, those of a model that errs here and there, and what RAG measures read.
  const people = readFileSync(join(folder, 'qrels.txt'), 'utf8');
  writeFileSync(join(folder, 'people.txt'), people);
  const lines = people.split('\n').map((line, i) => (i % 7 === 3 ? line.replace(/\S+$/, '0') : line));
  for (const name of ['model', 'terse', 'reversed']) writeFileSync(join(folder, `${name}.txt`), lines.join('\n'));
  writeFileSync(join(folder, 'rows.jsonl'), `${JSON.stringify(ROW)}\n`);
  writeFileSync(join(folder, 'answers.jsonl'), '{"qid":"q001","answer":"투자이행보고서를 낸다."}\n');
  const pair = { qid: 'q001', docid: 'handbook#D-8/extension' };
  writeFileSync(join(folder, 'pairs.jsonl'), `${JSON.stringify(pair)}\n`);
  mkdirSync(join(folder, 'my-collection'));
  for (const name of ['documents.jsonl', 'queries.jsonl'])
    cpSync(join(folder, name), join(folder, 'my-collection', name));
  // What a team's tests of search have.
  mkdirSync(join(folder, 'out'));
  cpSync(join(folder, 'queries.jsonl'), join(folder, 'gold/queries.jsonl'));
  cpSync(join(folder, 'qrels.txt'), join(folder, 'gold/qrels.tsv'));
  cpSync(join(folder, 'b.txt'), join(folder, 'out/run.txt'));
  writeFileSync(join(folder, 'gate.yaml'), 'rules:\n  - { measure: R@10, at_least: 0.5 }\n');
  return true;
}

const RUNS: Readonly<Record<string, readonly string[]>> = {
  'bm25-whitespace': ['a.txt', 'before.txt', 'before.run'],
  'bm25-2gram': ['b.txt', 'after.txt', 'after.run', 'run.txt'],
};

const ROW = {
  user_input: 'D-8 비자를 연장할 때 무엇을 내나요?',
  retrieved_contexts: ['투자이행보고서(서식 11호)를 낸다.', '면세 한도는 800달러이다.'],
  reference: '투자이행보고서를 낸다.',
  response: '투자이행보고서를 냅니다.',
};

const made = new Map<string, Promise<string | undefined>>();

/** A fresh copy of a world; undefined where what it takes is not here. Each is made once. */
export async function copyOfWorld(name: string, judge: string): Promise<string | undefined> {
  const world = WORLDS[name];
  if (!world) throw new Error(`there is no folder "${name}": ${Object.keys(WORLDS).join(', ')}`);
  if (!made.has(name)) {
    const folder = join(tempFolder(), name);
    mkdirSync(folder);
    made.set(
      name,
      world(folder, judge).then((there) => (there ? folder : undefined)),
    );
  }
  const from = await made.get(name);
  if (from === undefined) return undefined;
  const to = join(tempFolder(), name);
  // A store that is closed meanwhile takes its `-wal` and `-shm` away: then the copy begins again.
  for (let tries = 5; ; tries--) {
    try {
      cpSync(from, to, { recursive: true });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || tries === 0) throw error;
      rmSync(to, { recursive: true, force: true });
    }
  }
  return to;
}
