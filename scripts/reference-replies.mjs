// Writes packages/jatdae/schema/replies.json, a JSON schema of each reply of the API that is a verb's JSON, from the types of
// these: `npm run reference`. A test runs it again and compares.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { withTypes } from './type-schemas.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const TYPES = 'packages/jatdae/src/server/api-types.ts';

/** Name in the API's document to the path that says it, and the parts to go down from there. */
const NAMES = {
  Advice: ['advise'],
  Audit: ['judge/audit'],
  Comparison: ['compare'],
  Failures: ['failures'],
  Funnel: ['funnel'],
  Gate: ['gate'],
  GoldDiff: ['gold/diff'],
  GoldEvent: ['gold/history', 'events', '[]'],
  GoldLint: ['gold/lint'],
  SwapCurve: ['swap-curve'],
  Validation: ['judge/validate'],
  Verb: ['verbs/:name'],
};

/** @returns {string} the schemas by name, as JSON, one a line */
export function replySchemas() {
  return withTypes(TYPES, (declared, { checker, typeOf, schemaOf }) => {
    const step = (type, name) =>
      name === '[]' ? checker.getIndexTypeOfType(type, ts.IndexKind.Number) : typeOf(type.getProperty(name));
    const schemas = Object.entries(NAMES).map(([name, path]) => [
      name,
      schemaOf(path.reduce(step, declared('Replies'))),
    ]);
    return `{\n${schemas.map(([name, schema]) => `"${name}": ${JSON.stringify(schema)}`).join(',\n')}\n}\n`;
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(`${ROOT}packages/jatdae/schema/replies.json`, replySchemas());
}
