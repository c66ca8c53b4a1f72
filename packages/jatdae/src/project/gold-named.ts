import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { nearest } from '@jatdae/measures';
import type { Qrels, Query } from '../collection/index.ts';
import { JatdaeError } from '../errors.ts';
import { detectFormat, readFrozenGold, readQrels, readQueries } from '../formats/index.ts';
import { freezeGold, type GoldReader, type GoldState, NOW } from '../gold/index.ts';
import { gold as words } from '../language/index.ts';

/** A gold to compare: its name and what it holds. */
export interface NamedGold extends GoldState {
  /** As it was asked for; of a frozen version its own. */
  readonly name: string;
}

/** Where golds are looked for. */
export interface GoldPlaces {
  /** Folder of the frozen versions. */
  readonly folder: string;
  /** Read the store as it is now. @throws JatdaeError where there is none */
  readonly now: <T>(work: (view: GoldReader) => Promise<T>) => Promise<T>;
  /** Files may be named by their path too. */
  readonly files: boolean;
}

/**
 * A gold by name: `now` for the store's, a frozen version, or a file of queries and judgements.
 *
 * @throws JatdaeError with the nearest names
 */
export async function goldNamed(name: string, { folder, now, files }: GoldPlaces): Promise<NamedGold> {
  if (name === NOW) return (await now((view) => freezeGold(view, { name }))).gold;
  const names = frozenNames(folder);
  if (files ? existsSync(join(folder, `${name}.jsonl`)) : names.includes(name)) {
    return readFrozenGold(join(folder, `${name}.jsonl`));
  }
  if (files && existsSync(name) && statSync(name).isFile()) return goldOfFile(name);
  throw new JatdaeError(words.freeze.unknownVersion({ name, folder, near: nearest(name, names, 1), all: names }));
}

/** The frozen versions of a folder. */
export function frozenNames(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((file) => /^(.+)\.jsonl$/.exec(file)?.[1] ?? [])
    .sort();
}

async function goldOfFile(file: string): Promise<NamedGold> {
  const { format, kinds } = await detectFormat(file);
  if (format === 'gold-jsonl') return readFrozenGold(file);
  const qrels = (await readQrels(file)).data;
  const queries = kinds.includes('queries')
    ? // Where the text is the id, no other text is known.
      (await readQueries(file)).data.map((query) => (query.text === query.id ? { ...query, text: '' } : query))
    : queriesOf(qrels);
  return { name: file, queries, qrels, judges: new Map() };
}

/** Judgements without a query file: the queries are known by their ids only. */
function queriesOf(qrels: Qrels): Query[] {
  return [...qrels.keys()].map((id) => ({ id, text: '' }));
}
