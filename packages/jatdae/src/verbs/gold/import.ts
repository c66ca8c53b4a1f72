import type { Query } from '../../collection/index.ts';
import { JatdaeError } from '../../errors.ts';
import {
  CONFLICT_RULES,
  type GoldSet,
  parseColumns,
  parseGradesAre,
  parseLabels,
  readDocuments,
  readQueries,
} from '../../formats/index.ts';
import { type GoldStore, importGold, type Kept, keepSet, matchStored, reportText } from '../../gold/index.ts';
import { evaluation, type Message, translate, gold as words } from '../../language/index.ts';
import { option, present } from '../option.ts';
import { verb } from '../verb.ts';
import { actorOf, actorOption, type StoreAccess, storeAt, storeOption } from './gold-store.ts';

interface Asked {
  readonly store: StoreAccess;
  readonly files: readonly string[];
}

/** What came into a store. */
interface Imported {
  readonly where: string;
  /** By file. */
  readonly sets: readonly { readonly report: GoldSet['report']; readonly kept: Kept }[];
  /** Passages of the store: whose document was found, that are left without one, that are in a document as another text. */
  readonly passages: { readonly found: number; readonly left: number; readonly differing: number };
}

/** `jatdae gold import FILE...`; with documents alone it looks for those of the stored passages. */
export const goldImport = verb({
  name: 'gold import',
  operands: { name: '[files...]', about: words.verb.about.files },
  options: {
    from: option.text('--from <format>', words.verb.about.from),
    judge: option.text('--judge <name>', words.verb.about.judge),
    confirmed: option.flag('--confirmed', words.verb.about.confirmed),
    columns: option.texts('--column <role=name>', evaluation.options.column),
    conflicts: option.choice('--conflicts <error|first|last|max|mean>', evaluation.options.conflicts, CONFLICT_RULES),
    grades: option.text('--grades <given|listed|inverted|map>', evaluation.options.grades),
    labels: option.texts('--label <name=grade>', words.verb.about.labels),
    queries: option.text('--queries <file>', words.verb.about.queries, { group: 'inputs' }),
    docs: option.text('--docs <file>', words.verb.about.docs, { group: 'inputs' }),
    ...storeOption,
    ...actorOption,
  },
  async open(files, { docs, store }): Promise<Asked> {
    if (files.length === 0 && docs === undefined) throw new JatdaeError(words.verb.fileNeeded({ action: 'import' }));
    return { store: storeAt(store), files };
  },

  run: (
    { store: access, files },
    { from, judge, confirmed, columns, conflicts, grades, labels, queries, docs, actor },
  ): Promise<Imported> =>
    access.use(async (store) => {
      const by = { actor: actorOf(actor) };
      const known = queries === undefined ? await storedQueries(store) : (await readQueries(queries)).data;
      const documents = docs === undefined ? undefined : (await readDocuments(docs)).data;
      const read: GoldSet[] = [];
      for (const file of files) {
        const set = await importGold(file, {
          ...present({ from, judge, conflicts, documents, queries: known }),
          ...present({ gradesAre: grades === undefined ? undefined : parseGradesAre(grades) }),
          ...(confirmed && { status: 'confirmed' as const }),
          columns: parseColumns(columns),
          labels: parseLabels(labels),
        });
        read.push(set);
      }
      // Every file could be read before the first is kept.
      const sets = [];
      for (const set of read) sets.push({ report: set.report, kept: await keepSet(store, set, by) });
      const { found = 0, differing = 0 } = (documents && (await matchStored(store, documents, by))) ?? {};
      return { where: store.where, sets, passages: { found, left: (await store.counts()).passages, differing } };
    }, true),

  forms: {
    table: ({ where, sets, passages: { found, left, differing } }, { lang }) => {
      const last = [
        ...(found > 0 ? [words.verb.passagesFound({ found })] : []),
        ...(left > 0 ? [words.verb.passagesLeft({ left })] : []),
        ...(differing > 0 ? [words.verb.passagesDiffer({ count: differing })] : []),
      ];
      const lines = (all: readonly Message[]) => all.map((line) => `  ${translate(line, lang)}\n`);
      return [
        ...sets.flatMap(({ report, kept }) => [reportText(report, lang), ...lines(linesOf(kept, where))]),
        ...lines(last),
      ].join('');
    },
  },
});

/** A file that names a query of the store by its text or its id means that query. */
async function storedQueries(store: GoldStore): Promise<Query[]> {
  const queries = [];
  for await (const query of store.queries()) queries.push(query);
  return queries;
}

/** What is where now. */
function linesOf({ judgements, texts, pool, passages, found }: Kept, where: string): Message[] {
  const { added, changed, same } = judgements;
  const [text] = texts;
  return [
    words.verb.kept({ where, added, changed, same }),
    ...(text ? [words.verb.textsReplaced({ count: texts.length, ...text })] : []),
    ...(pool.added + pool.same > 0 ? [words.verb.keptPool({ added: pool.added, same: pool.same })] : []),
    ...(passages.added + passages.changed + passages.same > 0
      ? [words.verb.keptPassages({ added: passages.added, changed: passages.changed, same: passages.same })]
      : []),
    ...(found > 0 ? [words.verb.passagesFound({ found })] : []),
  ];
}
