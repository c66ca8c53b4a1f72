// Labels until the disk is full: `node full-disk.mjs MODULE FOLDER GROW`. FOLDER stands on a small disk; the command GROW
// makes it larger. Prints one JSON object.
import { execSync } from 'node:child_process';
import { join } from 'node:path';
import { Checker } from './check-store.mjs';

const [module, folder, grow] = process.argv.slice(2);
const { openGoldStore } = await import(module);
const store = await openGoldStore(join(folder, 'gold.db'));
await store.putQueries([{ id: 'q', text: '질의' }], { actor: 'setup' });

const label = (n) => ({ query: 'q', document: `w/${n}`, judge: 'w', grade: n, note: '가'.repeat(100) });
let acknowledged = 0;
let refused;
while (refused === undefined) {
  // A batch is larger than what is left at the end, so that it fails in its middle.
  const batch = Array.from({ length: 50 }, (_, i) => label(acknowledged + i));
  try {
    await store.judgeAll(batch, { actor: 'w' });
    acknowledged += batch.length;
  } catch (failure) {
    refused = failure;
  }
}
const single = await store.judge(label(acknowledged)).then(
  () => undefined,
  (failure) => failure,
);
const readable = (await store.counts()).judgements;
execSync(grow);
await store.judge(label(acknowledged + (single === undefined ? 1 : 0)));
await store.close();

const again = await openGoldStore(join(folder, 'gold.db'));
const checker = new Checker();
await checker.read(again);
await checker.compare(again);
await again.close();
const facts = ({ name, exitCode, message, say }) => ({ name, exitCode, message, ko: say?.ko });
console.log(
  JSON.stringify({
    acknowledged: acknowledged + (single === undefined ? 1 : 0),
    readable,
    after: checker.judgements,
    batch: facts(refused),
    single: single && facts(single),
    faults: checker.faults.filter((fault) => !fault.startsWith('half a batch')),
  }),
);
