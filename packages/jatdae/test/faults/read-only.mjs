// `node read-only.mjs MODULE FOLDER`: what a store says in a folder that takes no writing. Prints one JSON object.
import { join } from 'node:path';

const [module, folder] = process.argv.slice(2);
const { openGoldStore } = await import(module);
const facts = ({ name, exitCode, message, say }) => ({ name, exitCode, message, ko: say?.ko });
const attempt = (work) =>
  work().then(
    () => undefined,
    (failure) => facts(failure),
  );
const results = {
  made: await attempt(() => openGoldStore(join(folder, 'new.db'))),
  below: await attempt(() => openGoldStore(join(folder, 'new', 'gold.db'))),
  there: await attempt(async () => {
    const store = await openGoldStore(join(folder, 'gold.db'));
    try {
      await store.judge({ query: 'q', document: 'd', judge: 'w', grade: 1 });
    } finally {
      await store.close();
    }
  }),
};
console.log(JSON.stringify(results));
