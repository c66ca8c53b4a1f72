// Writes packages/jatdae/schema/verbs/NAME.json, a JSON schema of what each verb says with `--format json`, with its options:
// `npm run reference`, after a build. A test runs it again and compares.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { callsOf } from './reference-cli.mjs';
import { withTypes } from './type-schemas.mjs';

const SRC = fileURLToPath(new URL('../packages/jatdae/src/', import.meta.url));
/** The tables of verbs. */
const TABLES = ['verbs/registry.ts', 'server/verbs.ts', 'verbs/eval.ts'];

/**
 * The schema of each verb and action that is made from a definition, by the name of its file.
 *
 * @param {readonly import('../packages/jatdae/src/cli/command.ts').CommandEntry[]} verbs
 * @param {typeof import('../packages/jatdae/src/verbs/options-schema.ts').optionsSchema} optionsSchema
 * @returns {Promise<Map<string, string>>}
 */
export async function verbSchemas(verbs, optionsSchema) {
  const results = resultSchemas(TABLES.flatMap(definitionsIn));
  const schemas = new Map();
  const add = (definition, said = definition.name) => {
    const { name } = definition;
    const schema = envelopeSchema(
      name,
      optionsSchema(definition),
      definition.data && results.get(said),
      results.get('notices'),
    );
    schemas.set(`${name.replaceAll(' ', '-')}.json`, `${textOf(schema)}\n`);
  };
  for (const [name, { load }] of verbs.flatMap((entry) => [...callsOf(entry)])) {
    const { definition } = await load();
    if (!definition) continue;
    add({ ...definition, name }, definition.name);
    // `eval --history` is another verb, which nobody names.
    if (name === 'eval') add(await definition.instead({ past: true })());
  }
  return schemas;
}

/** The options alone of a verb that says nothing to programs. */
function envelopeSchema(name, { $schema, title: _, ...options }, result, notices) {
  const operands = { description: 'what stands behind the verb', type: 'array', items: { type: 'string' } };
  const asked = { ...options, properties: { operands, ...options.properties } };
  if (result === undefined) return { $schema, title: `jatdae ${name}`, type: 'object', properties: { options: asked } };
  return {
    $schema,
    title: `jatdae ${name} --format json`,
    type: 'object',
    additionalProperties: false,
    required: ['version', 'verb', 'options', 'result', 'notices'],
    properties: { version: { const: 2 }, verb: { const: name }, options: asked, result, notices },
  };
}

/** As JSON: an option a paragraph, what is said on a line. */
function textOf({ properties, ...rest }) {
  const { result, notices, ...short } = properties;
  const text = JSON.stringify({ ...rest, properties: { ...short, ...(result && { result: 0, notices: 0 }) } }, null, 2);
  const long = { result, notices };
  return text.replace(/^( {4}"(result|notices)": )0/gm, (_, key, name) => `${key}${JSON.stringify(long[name])}`);
}

/** What each verb says to programs, by the name of the verb. */
function resultSchemas(definitions) {
  const text = [
    "import type { Plain } from '../report/index.ts';",
    "import type { Envelope } from './envelope.ts';",
    'type Said<V> = V extends { data?: (...given: never[]) => infer Data } ? Plain<NonNullable<Data>> : never;',
    ...definitions.map(({ path, exported }, i) => `type Of${i} = Said<(typeof import('../${path}'))['${exported}']>;`),
    "type Notices = Envelope<object>['notices'];",
  ].join('\n');
  return withTypes(
    'packages/jatdae/src/verbs/said.ts',
    (declared, { schemaOf }) =>
      new Map([
        ...definitions.map(({ name }, i) => [name, schemaOf(declared(`Of${i}`))]),
        ['notices', schemaOf(declared('Notices'))],
      ]),
    text,
  );
}

/** Where each verb of a table is defined. */
function definitionsIn(table) {
  const text = readFileSync(`${SRC}${table}`, 'utf8');
  const loads = [...text.matchAll(/import\('\.\/([^']+)'\)\)\.(\w+)/g)];
  return loads.map(([, file, exported]) => {
    const path = `${table.slice(0, table.indexOf('/'))}/${file}`;
    return { path, exported, name: nameOf(path, exported) };
  });
}

/** The name that a definition gives its verb. */
function nameOf(path, exported) {
  const source = ts.createSourceFile(path, readFileSync(`${SRC}${path}`, 'utf8'), ts.ScriptTarget.Latest);
  const declarations = source.statements
    .filter(ts.isVariableStatement)
    .flatMap((one) => one.declarationList.declarations);
  const { initializer } = declarations.find((one) => one.name.text === exported);
  return initializer.arguments[0].properties.find((one) => one.name?.text === 'name').initializer.text;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { verbs, loadOptionsSchema } = await import('../packages/jatdae/dist/cli.js');
  const folder = fileURLToPath(new URL('../packages/jatdae/schema/verbs/', import.meta.url));
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) rmSync(`${folder}${name}`);
  const { optionsSchema } = await loadOptionsSchema();
  for (const [name, text] of await verbSchemas(verbs, optionsSchema)) writeFileSync(`${folder}${name}`, text);
}
