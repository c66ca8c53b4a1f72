// Writes one file again and again until it is killed: `node whole-writer.mjs MODULE FILE`. MODULE is a source file.
import { writeSync } from 'node:fs';
import { createJiti } from 'jiti';

const [module, file] = process.argv.slice(2);
const { writeFileWhole } = await createJiti(import.meta.url).import(module);
for (let n = 0; ; n++) {
  writeFileWhole(file, `${String(n % 10).repeat(300_000)}\n`);
  if (n === 0) writeSync(1, 'writing\n');
}
