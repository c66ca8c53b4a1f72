import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { nearest } from '@jatdae/measures';
import type { Qrels, Query } from '../collection/shapes.ts';
import { JatdaeError } from '../errors.ts';
import { readFrozenGold } from '../formats/gold-jsonl.ts';
import { detectFormat, readQrels, readQueries } from '../formats/index.ts';
import { freezeGold, type GoldState } from '../gold/index.ts';
import * as words from '../words/gold-freeze.ts';
import type { Options } from './command.ts';
import { withStore } from './gold-action.ts';

/** The word for what the store holds now. */
export const NOW = 'now';

/** A gold to compare: its name and what it holds. */
export interface NamedGold extends GoldState {
  readonly name: string;
}

/**
 * A gold by name: `now` for the store's, a version in the folder of `--out`, or a file of queries and judgements.
 *
 * @throws JatdaeError with the nearest names
 */
export async function goldNamed(name: string, given: Options): Promise<NamedGold> {
  if (name === NOW) {
    const { gold } = await withStore(given, (store) => store.snapshot((view) => freezeGold(view, { name })));
    return gold;
  }
  const folder = String(given.out);
  const frozen = join(folder, `${name}.jsonl`);
  if (existsSync(frozen)) return readFrozenGold(frozen);
  if (existsSync(name) && statSync(name).isFile()) return goldOfFile(name);
  const names = existsSync(folder) ? readdirSync(folder).flatMap((file) => /^(.+)\.jsonl$/.exec(file)?.[1] ?? []) : [];
  throw new JatdaeError(words.unknownVersion(name, folder, nearest(name, names, 1), names.sort()));
}

async function goldOfFile(file: string): Promise<NamedGold> {
  const { format, kinds } = await detectFormat(file);
  if (format === 'gold-jsonl') return readFrozenGold(file);
  const qrels = (await readQrels(file)).data;
  const queries = kinds.includes('queries') ? (await readQueries(file)).data : queriesOf(qrels);
  return { name: file, queries, qrels, judges: new Map() };
}

/** Judgements without a query file: the queries are known by their ids only. */
function queriesOf(qrels: Qrels): Query[] {
  return [...qrels.keys()].map((id) => ({ id, text: '' }));
}
