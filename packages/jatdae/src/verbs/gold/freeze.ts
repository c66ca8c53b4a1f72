import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type GoldVersionCounts, sameOnDisk } from '../../collection/index.ts';
import { JatdaeError } from '../../errors.ts';
import { frozenGoldText, writeFileWhole } from '../../formats/index.ts';
import { type Frozen, freezeGold, type GoldStore, NOW } from '../../gold/index.ts';
import { type Lang, translate, gold as words } from '../../language/index.ts';
import { loadOpenProject } from '../../project/index.ts';
import { option } from '../option.ts';
import { verb } from '../verb.ts';
import { actorOf, actorOption, type StoreAccess, storeAt, storeOption } from './gold-store.ts';

/** The folder of the frozen versions. */
export const versionsOption = {
  out: option.textOr('-o, --out <folder>', words.verb.about.out, 'gold', { group: 'output' }),
};

interface Asked {
  readonly store: StoreAccess;
  /** Of the version. */
  readonly name: string;
}

interface FrozenFile {
  /** Its path. */
  readonly file: string;
  /** False where the same stood there already. */
  readonly written: boolean;
  readonly name: string;
  /** Content hash of queries and qrels. */
  readonly hash: string;
  /** What it holds. */
  readonly counts: GoldVersionCounts;
  /** Version of the guideline; undefined where none is told. */
  readonly guideline: string | undefined;
  /** What was left out: open, unrateable, later. */
  readonly left: Frozen['left'];
}

/** `jatdae gold freeze NAME`: the state of the store as a file for git. */
export const freeze = verb({
  name: 'gold freeze',
  operands: { name: '[name]', about: words.verb.about.version },
  options: {
    ...versionsOption,
    guideline: option.text('--guideline <version>', words.verb.about.guideline),
    note: option.text('--note <text>', words.verb.about.note),
    anonymous: option.flag('--anonymous', words.verb.about.anonymous),
    storeOnly: option.flag('--store-only', words.verb.about.storeOnly),
    ...storeOption,
    ...actorOption,
  },
  async open([name], { store }): Promise<Asked> {
    if (name === undefined) throw new JatdaeError(words.freeze.nameNeeded);
    if (name === NOW) throw new JatdaeError(words.freeze.nameOfTheStore);
    return { store: storeAt(store), name };
  },

  run: (
    { store: access, name },
    { out, guideline: told, note: said, anonymous, storeOnly, actor },
  ): Promise<FrozenFile> =>
    access.use(async (store) => {
      if (!storeOnly) await requireWhole(store);
      const { gold, left, upTo } = await store.snapshot((view) =>
        freezeGold(view, { name, guideline: told, note: said, anonymous }),
      );
      const file = join(out, `${name}.jsonl`);
      const twin = filesOf(out).find(
        (one) => one !== `${name}.jsonl` && sameOnDisk(one) === sameOnDisk(`${name}.jsonl`),
      );
      if (twin !== undefined)
        throw new JatdaeError(words.freeze.twinOnDisk({ name, twin: twin.replace(/\.[^.]*$/u, '') }));
      const text = [...frozenGoldText(gold)].join('');
      const there = existsSync(file);
      const same = there && readFileSync(file, 'utf8') === text;
      if (there && !same) throw new JatdaeError(words.freeze.frozenAlready({ name }), { place: { file } });
      const { hash, counts, guideline, note } = gold;
      // The store first: a name that stands for another hash there is refused before a file exists.
      const version = { name, hash, counts, upTo, ...(guideline && { guideline }), ...(note && { note }) };
      await store.putVersion(version, { actor: actorOf(actor) });
      if (!same) writeFileWhole(file, text);
      return { file, written: !same, name, hash, counts, guideline, left };
    }),

  data: (result) => result,
  forms: { table: (result, { lang }) => frozenText(result, lang) },
});

/** @throws JatdaeError where the project is scored by judgements that the store never had: they would be gone from the next gold */
async function requireWhole(store: GoldStore): Promise<void> {
  const { findProject } = await loadOpenProject();
  const project = findProject(undefined);
  if (!project) return;
  const { qrels } = await project.judged();
  const known = new Set<string>();
  for await (const { query, document } of store.judgements()) known.add(JSON.stringify([query, document]));
  const removed = new Set<string>();
  for await (const { id, evaluated } of store.queries()) if (evaluated === false) removed.add(id);
  const missing = [...qrels].flatMap(([query, { grades }]) =>
    removed.has(query)
      ? []
      : [...grades.keys()].flatMap((id) => (known.has(JSON.stringify([query, id])) ? [] : [{ query, id }])),
  );
  const [first] = missing;
  if (!first) return;
  const { qrels: judged, queries } = project.config.collection;
  throw new JatdaeError(words.freeze.wouldDrop({ count: missing.length, ...first, file: judged ?? queries }));
}

/** What was frozen, and what could not be. */
function frozenText({ file, written, hash, counts, guideline, left }: FrozenFile, lang: Lang): string {
  const { queries, unlabelled, judgements, relevant, hard } = counts;
  const open = left.open.length + left.unrateable.length + left.later.length;
  const lines = [
    words.freeze.frozen({ file, written }),
    words.freeze.hash({ text: hash }),
    words.freeze.counts({ queries, unlabelled, judgements, relevant, hard }),
    ...(guideline ? [words.freeze.guideline({ text: guideline })] : []),
    ...(open > 0
      ? [words.freeze.leftOut({ open: left.open.length, unrateable: left.unrateable.length, later: left.later.length })]
      : []),
    words.freeze.commit,
  ];
  return `${lines.map((line, i) => `${i === 0 ? '' : '  '}${translate(line, lang)}`).join('\n')}\n`;
}

const filesOf = (folder: string) => (existsSync(folder) && statSync(folder).isDirectory() ? readdirSync(folder) : []);
