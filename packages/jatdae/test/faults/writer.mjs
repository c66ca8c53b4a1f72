// A labeller that is killed at some moment: `node writer.mjs MODULE STORE NAME`. It writes single labels, batches of twenty,
// changes and undos without a pause, and says on standard output what it sends and what was acknowledged, a line each:
//   > KIND NUMBER        sent
//   < KIND NUMBER SEQ    acknowledged, with the number of the (first) event
//   - KIND NUMBER        the store said that it is not stored: given up
// A label of which the store says that it does not know is sent again.
import { writeSync } from 'node:fs';

const [module, where, name] = process.argv.slice(2);
const { openGoldStore } = await import(module);
const BATCH = 20;
const say = (line) => writeSync(1, `${line}\n`);

async function open() {
  for (;;) {
    try {
      return await openGoldStore(where, { patience: 30_000, retries: 2 });
    } catch (failure) {
      if (failure.exitCode !== 3) throw failure;
    }
  }
}

/** Send it until the store says one of: stored, not stored. */
async function send(kind, number, action) {
  say(`> ${kind} ${number}`);
  // Once it is unknown, only an acknowledgement settles it: "not stored" is said of one attempt.
  let unknown = false;
  for (;;) {
    try {
      const seq = await action();
      say(`< ${kind} ${number} ${seq}`);
      return;
    } catch (failure) {
      if (failure.exitCode !== 3) throw failure;
      unknown ||= /is unknown/u.test(failure.message);
      if (!unknown) {
        say(`- ${kind} ${number}`);
        return;
      }
    }
  }
}

const store = await open();
const label = (document, grade) => ({ query: 'q', document, judge: name, grade });
for (let n = 0; ; n++) {
  const document = `${name}/${n}`;
  if (n % 10 === 9) {
    const batch = Array.from({ length: BATCH }, (_, i) => label(`${document}/${i}`, n));
    await send('batch', n, async () => (await store.judgeAll(batch, { actor: name })).added);
  } else if (n % 10 === 8) {
    await send('change', n, async () => (await store.judge(label(`${name}/${n - 1}`, n))).revision);
  } else {
    await send('label', n, async () => (await store.judge(label(document, n))).revision);
  }
  if (n % 25 === 24) {
    // Of the two windows of one person only the undo cannot be sent again: it is checked by the history alone.
    await store.undo(name).catch((failure) => {
      if (failure.exitCode !== 3) throw failure;
    });
  }
}
