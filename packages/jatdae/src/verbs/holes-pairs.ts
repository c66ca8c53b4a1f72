import { existsSync } from 'node:fs';
import { type JudgeNext, judgeNext, type Pool, poolOf } from '../analysis/index.ts';
import { JatdaeError } from '../errors.ts';
import { compressionByName, requirePlainId, writeWhole } from '../formats/index.ts';
import { formats, holes as words } from '../language/index.ts';
import {
  type HolesHeader,
  nextCsv,
  nextData,
  nextSections,
  nextTable,
  nextText,
  PairTexts,
  pairLines,
  poolCsv,
  poolData,
  poolSections,
  sectionsMarkdown,
  sectionsText,
  type WrittenPair,
} from '../report/index.ts';
import { openSource, type Source } from '../sources/index.ts';
import { holeGrade, listedSystems } from './listed-systems.ts';
import { option } from './option.ts';
import { placeOptions } from './scoring-options.ts';
import { verb, type Work } from './verb.ts';

/** Where pairs go. */
export const pairOptions = {
  out: option.text('-o, --out <file>', words.about.output, { group: 'output', formerly: ['--output <file>'] }),
  all: option.flag('--all', words.about.all, { group: 'output' }),
  force: option.flag('--force', words.about.force, { group: 'output' }),
};

/** What to judge, with the texts of the pairs. */
interface Pairs {
  readonly pairs: readonly WrittenPair[];
  readonly texts: PairTexts;
  readonly header: HolesHeader;
}

/** `jatdae holes next`: the pairs worth judging next. */
export const holesNext = verb({
  name: 'holes next',
  operands: { name: '[systems...]', about: words.about.systems },
  guides: ['holes.md'],
  options: {
    ...placeOptions,
    ...holeGrade,
    next: option.integerOr('-n, --next <n>', words.about.next, 20, { least: 1 }),
    out: pairOptions.out,
    force: pairOptions.force,
  },
  open: openPairs,

  async run(source: Source, options): Promise<Pairs & { readonly next: JudgeNext }> {
    const { systems, qrels, documents, queries, reading, grade, header } = await listedSystems(source, options);
    const [first, second] = systems;
    const measure = first.evaluation.measures[0]!;
    const next = judgeNext(systems, second ? [first, second] : [first], measure, qrels, {
      ...reading,
      grade,
      count: options.next,
    });
    const pairs = next.pairs.map(({ query, document, best: rank, worth }) => {
      return { query, document, more: { rank, worth } };
    });
    return { next, pairs, texts: new PairTexts(documents, queries), header };
  },

  data: ({ next, texts, header }) => nextData(next, texts, header),
  forms: {
    table: ({ next, texts }, { lang, width }) =>
      sectionsText(nextSections(next, lang), width) + nextText(next, texts, lang, width),
    csv: ({ next, texts }) => nextCsv(next, texts),
    md: ({ next, texts }, { lang }) => sectionsMarkdown([...nextSections(next, lang), nextTable(next, texts, lang)]),
  },
  write: async (result, _, options, work) => writePairs(result, options, work),
});

/** `jatdae holes pool`: the next judging pool. */
export const holesPool = verb({
  name: 'holes pool',
  operands: { name: '[systems...]', about: words.about.systems },
  guides: ['holes.md'],
  options: {
    ...placeOptions,
    pool: option.integerOr('-k, --pool <k>', words.about.pool, 10, { least: 1 }),
    ...pairOptions,
  },
  open: openPairs,

  async run(source: Source, { pool: depth, all }): Promise<Pairs & { readonly pool: Pool }> {
    const { systems, qrels, documents, queries, reading, header } = await listedSystems(source, {});
    const pool = poolOf(systems, qrels, queries, depth, reading.negative);
    const chosen = all ? pool.pairs : pool.pairs.filter((pair) => !pair.judged);
    const pairs = chosen.map(({ query, document, rank, systems: by, judged }): WrittenPair => {
      const grade = judged ? qrels.get(query)?.grades.get(document) : undefined;
      return { query, document, more: { rank, systems: by, ...(grade !== undefined && { grade }) } };
    });
    return { pool, pairs, texts: new PairTexts(documents, queries), header };
  },

  data: ({ pool, header }) => poolData(pool, header),
  forms: {
    table: ({ pool }, { lang, width }) => sectionsText(poolSections(pool, lang), width),
    csv: ({ pool }) => poolCsv(pool),
    md: ({ pool }, { lang }) => sectionsMarkdown(poolSections(pool, lang)),
  },
  async write(result, _, options, work) {
    if (options.out === undefined) work.tell(words.notWritten);
    else await writePairs(result, options, work);
  },
});

type Asked = Parameters<typeof openSource>[1] & Out;

function openPairs(operands: readonly string[], options: Asked, work: Work): Promise<Source> {
  const { out, force } = options;
  if (out !== undefined && !force && existsSync(out))
    throw new JatdaeError(formats.files.exists, { place: { file: out } });
  return openSource(operands, options, (notice) => work.notice(notice));
}

interface Out {
  readonly out?: string | undefined;
  readonly force: boolean;
}

/** The file of pairs, whole or not at all. */
async function writePairs({ pairs, texts }: Pairs, { out, force }: Out, work: Work): Promise<void> {
  if (out === undefined) return;
  const { name, compression } = compressionByName(out);
  const plain = name.endsWith('.txt');
  if (plain) {
    for (const { query, document } of pairs) {
      requirePlainId('query', query, out, 'txt', 'jsonl');
      requirePlainId('document', document, out, 'txt', 'jsonl');
    }
  }
  await writeWhole(out, pairLines(pairs, plain, texts), compression, force);
  work.tell(words.written({ file: out, pairs: pairs.length }));
}
