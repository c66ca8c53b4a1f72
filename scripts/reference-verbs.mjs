// Writes packages/jatdae/schema/verbs/NAME.json, a JSON schema of each verb's options: `npm run reference`, after a build.
// A test runs it again and compares.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { callsOf } from './reference-cli.mjs';

/**
 * The schema of each verb and action that is made from a definition, by the name of its file.
 *
 * @param {readonly import('../packages/jatdae/src/cli/command.ts').CommandEntry[]} verbs
 * @param {typeof import('../packages/jatdae/src/verbs/options-schema.ts').optionsSchema} optionsSchema
 * @returns {Promise<Map<string, string>>}
 */
export async function verbSchemas(verbs, optionsSchema) {
  const schemas = new Map();
  for (const [name, { load }] of verbs.flatMap((entry) => [...callsOf(entry)])) {
    const { definition } = await load();
    if (!definition) continue;
    const schema = optionsSchema({ ...definition, name });
    schemas.set(`${name.replaceAll(' ', '-')}.json`, `${JSON.stringify(schema, null, 2)}\n`);
  }
  return schemas;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { verbs, loadOptionsSchema } = await import('../packages/jatdae/dist/cli.js');
  const folder = fileURLToPath(new URL('../packages/jatdae/schema/verbs/', import.meta.url));
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) rmSync(`${folder}${name}`);
  for (const [name, text] of await verbSchemas(verbs, (await loadOptionsSchema()).optionsSchema))
    writeFileSync(`${folder}${name}`, text);
}
