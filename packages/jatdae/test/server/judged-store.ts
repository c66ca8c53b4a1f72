import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GoldStore, openGoldStore } from '../../src/gold/index.ts';
import {
  builtInPrompt,
  type ChatClient,
  judgeOf,
  type PairToJudge,
  planJudging,
  runJudges,
  shownDocument,
  storeVerdicts,
} from '../../src/judging/index.ts';

interface Line {
  readonly qid: string;
  readonly question: string;
  readonly relevant?: readonly string[] | Readonly<Record<string, number>>;
  readonly hard_negatives?: readonly string[];
  readonly attributes?: Readonly<Record<string, string>>;
}

/** How the scripted model behaves: it takes the document of another code for an answer where a question names several things. */
const FOOLED = ['several', 'two-codes', 'cross-lingual', 'context'];

/** Characters of a document that the model sees. */
const MOST = 4000;

const lines = <T>(file: string) =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);

/** What the scripted model says of a pair that people gave this grade, by the number of the pair and of the sample. */
export function scripted(kind: string, human: number, number: number, sample: number): number | 'nonsense' {
  if (number % 41 === 7) return 'nonsense';
  const fooled = FOOLED.includes(kind) ? number % 6 !== 0 : number % 12 === 0;
  const grade = human === 0 ? (fooled ? 2 : 0) : number % 8 === 3 ? 1 : 2;
  // Asked a second time, it changes its mind about every tenth.
  return sample > 0 && number % 10 === 4 ? Math.max(0, grade - 1) : grade;
}

const idsOf = (relevant: NonNullable<Line['relevant']>): readonly string[] =>
  Array.isArray(relevant) ? relevant : Object.keys(relevant);

export interface JudgedStore {
  /** The model's name in the store. */
  readonly judge: string;
  /** Pairs in the order of the queries: relevant ones (grade 2 by people), then hard negatives. */
  readonly pairs: readonly {
    readonly query: string;
    readonly document: string;
    readonly human: number;
    readonly kind: string;
  }[];
}

/**
 * The questions of a handbook folder in a store, their documents judged by a person and by a scripted model that is asked twice
 * about each pair; the last twenty questions by the model alone.
 */
export async function judgedStore(file: string, folder: string, person = 'minji'): Promise<JudgedStore> {
  const queries = lines<Line>(join(folder, 'queries.jsonl'));
  const documents = new Map(
    lines<{ id: string; title?: string; text: string }>(join(folder, 'documents.jsonl')).map((one) => [one.id, one]),
  );
  const texts = new Map(queries.map(({ qid, question }) => [qid, question]));
  const toJudgeOf = ({ query, document }: { readonly query: string; readonly document: string }): PairToJudge => {
    const { id, title, text } = documents.get(document)!;
    return {
      query: { id: query, text: texts.get(query)! },
      document: { id, text, ...(title !== undefined && { title }) },
    };
  };
  const all = queries.flatMap(({ qid, relevant = [], hard_negatives = [], attributes = {} }) =>
    [...idsOf(relevant).map((id) => [id, 2] as const), ...hard_negatives.map((id) => [id, 0] as const)].map(
      ([document, human]) => ({ query: qid, document, human, kind: attributes.kind ?? '' }),
    ),
  );
  // The script knows pairs by what is shown of them: of those that look alike it is asked about one.
  const pairs = [...new Map(all.map((pair) => [shownKey(toJudgeOf(pair)), pair])).values()];
  const toJudge = pairs.map(toJudgeOf);
  const store = await openGoldStore(file);
  try {
    const by = { actor: person };
    await store.putQueries(
      queries.map(({ qid, question, attributes }) => ({ id: qid, text: question, ...(attributes && { attributes }) })),
      by,
    );
    const judge = await modelJudges(store, toJudge, (number, sample) => {
      const { kind, human } = pairs[number]!;
      return scripted(kind, human, number, sample);
    });
    const last = new Set(queries.slice(-20).map(({ qid }) => qid));
    await store.judgeAll(
      pairs
        .filter(({ query }) => !last.has(query))
        .map(({ query, document, human }, i) => ({
          ...{ query, document, judge: person, grade: human },
          ...(i === 0 && { note: '신청서와 첨부 서류가 모두 적혀 있다.' }),
        })),
      by,
    );
    return { judge, pairs };
  } finally {
    await store.close();
  }
}

function shownKey({ query, document }: PairToJudge): string {
  return JSON.stringify([query.text, shownDocument(document, MOST).text.trim()]);
}

async function modelJudges(
  store: GoldStore,
  pairs: readonly PairToJudge[],
  say: (number: number, sample: number) => number | 'nonsense',
): Promise<string> {
  const prompt = builtInPrompt('relevance-0-2', 'ko');
  const parts = (content: string) =>
    JSON.stringify(
      ['질의', '문서'].map((tag) => new RegExp(`<${tag}>\n(.*?)\n</${tag}>`, 'su').exec(content)?.[1]?.trim()),
    );
  const numbers = new Map(pairs.map((pair, i) => [shownKey(pair), i]));
  const client: ChatClient = {
    model: 'qwen3-8b',
    settings: { temperature: 0, seed: 0 },
    concurrency: 1,
    ask: async ({ messages, sample = 0 }) => {
      const question = messages.find(({ role }) => role === 'user')!.content;
      const number = numbers.get(parts(question));
      if (number === undefined) throw new Error(`asked about an unknown pair: ${question.slice(-300)}`);
      const grade = say(number, sample);
      const reason =
        grade === 2
          ? '질의가 묻는 절차와 서류가 문서에 적혀 있다.'
          : '질의가 묻는 체류자격과 문서의 체류자격이 다르다.';
      return {
        text: grade === 'nonsense' ? '글쎄요' : JSON.stringify({ reason, grade }),
        finish: 'stop',
        tokensIn: 900,
        tokensOut: 40,
      };
    },
  };
  const panel = [judgeOf({ client, prompt, samples: 2, maxChars: MOST })];
  const run = await runJudges(await planJudging({ panel, pairs, cache: store.judgeCache, earlyStop: false }), {
    now: () => new Date('2026-11-30T00:00:00Z'),
  });
  await storeVerdicts(store, run, pairs, { actor: 'jatdae' });
  return panel[0]!.id;
}
