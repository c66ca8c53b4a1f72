import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JatdaeError } from '../errors.ts';
import { frozenGoldText } from '../formats/gold-jsonl.ts';
import { writeFileWhole } from '../formats/write-file.ts';
import { freezeGold } from '../gold/index.ts';
import { frozenText } from '../report/gold-freeze-text.ts';
import { plainJson } from '../report/plain-json.ts';
import * as words from '../words/gold-freeze.ts';
import { actorOf, GOLD_JSON, type GoldAction, withStore } from './gold-action.ts';
import { choice } from './options.ts';

/** `jatdae gold freeze NAME`: the state of the store as a file for git. */
export const freezeAction: GoldAction = async (session, [name], given) => {
  if (name === undefined) throw new JatdaeError(words.nameNeeded);
  const format = choice('--format', given.format, ['table', 'json'] as const);
  const option = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return withStore(given, async (store) => {
    const { gold, left, upTo } = await store.snapshot((view) =>
      freezeGold(view, {
        name,
        guideline: option(given.guideline),
        note: option(given.note),
        anonymous: given.anonymous === true,
      }),
    );
    const file = join(String(given.out), `${name}.jsonl`);
    const text = [...frozenGoldText(gold)].join('');
    const there = existsSync(file);
    const same = there && readFileSync(file, 'utf8') === text;
    if (there && !same) throw new JatdaeError(words.frozenAlready(name), { place: { file } });
    const { hash, counts, guideline, note } = gold;
    // The store first: a name that stands for another hash there is refused before a file exists.
    const version = { name, hash, counts, upTo, ...(guideline && { guideline }), ...(note && { note }) };
    await store.putVersion(version, { actor: actorOf(given) });
    if (!same) writeFileWhole(file, text);
    const result = { file, written: !same, name, hash, counts, guideline, left };
    if (format === 'table') session.out(frozenText(result, session.lang));
    else session.out(`${JSON.stringify({ version: GOLD_JSON, ...(plainJson(result) as object) }, null, 2)}\n`);
    return 0;
  });
};
