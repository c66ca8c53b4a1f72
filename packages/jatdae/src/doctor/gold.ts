import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readFrozenGold } from '../formats/gold-jsonl.ts';
import { inspectStore } from '../gold/inspect-store.ts';
import { frozenNames } from '../project/gold-named.ts';
import * as words from '../words/doctor.ts';
import { type Checked, checked } from './check.ts';

/** Is every frozen gold version what its hash says? */
export async function checkFrozen(folder: string): Promise<Checked[]> {
  const checks: Checked[] = [];
  for (const name of frozenNames(folder)) {
    checks.push(
      await checked('frozen-gold', name, async () => {
        const { counts } = await readFrozenGold(join(folder, `${name}.jsonl`));
        return {
          name: 'frozen-gold',
          subject: name,
          level: 'well',
          say: words.frozen(counts.queries, counts.judgements),
        };
      }),
    );
  }
  return checks;
}

/**
 * Does the store open, and which version is it of? It is only looked at.
 *
 * @param timeout - milliseconds for a server.
 */
export async function checkStore(where: string, timeout: number): Promise<Checked> {
  const name = 'store';
  if (!where.includes('://') && !existsSync(where)) return { name, level: 'well', say: words.noStoreYet };
  return checked(name, undefined, async () => {
    const { where: shown, version, known, busy } = await inspectStore(where, timeout);
    const base = { name, subject: shown };
    if (version === 0) return { ...base, level: 'well', say: words.emptyDatabase };
    if (version < known) return { ...base, level: 'warning', say: words.olderStore(version, known) };
    if (busy === true) return { ...base, level: 'warning', say: words.busyStore };
    return { ...base, level: 'well', say: words.store(version) };
  });
}
