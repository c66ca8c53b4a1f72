// Writes packages/jatdae/schema/replies.json, a JSON schema of each reply of the API that is a verb's JSON, from the types of
// these: `npm run reference`. A test runs it again and compares.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const TYPES = `${ROOT}packages/jatdae/src/server/api-types.ts`;

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
  const { config } = ts.readConfigFile(`${ROOT}tsconfig.json`, ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  const declarations = fileNames.filter((file) => file.endsWith('.d.ts'));
  const program = ts.createProgram([TYPES, ...declarations], { ...options, incremental: false });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(TYPES);
  const replies = source.statements.find((one) => ts.isTypeAliasDeclaration(one) && one.name.text === 'Replies');
  const step = (type, name) =>
    name === '[]' ? checker.getIndexTypeOfType(type, ts.IndexKind.Number) : typeOf(type.getProperty(name));
  const typeOf = (symbol) => checker.getTypeOfSymbolAtLocation(symbol, source);
  const schemas = Object.entries(NAMES).map(([name, path]) => [
    name,
    schemaOf(path.reduce(step, checker.getTypeAtLocation(replies)), []),
  ]);
  return `{\n${schemas.map(([name, schema]) => `"${name}": ${JSON.stringify(schema)}`).join(',\n')}\n}\n`;

  function schemaOf(type, above) {
    if (type.flags & ts.TypeFlags.String) return { type: 'string' };
    if (type.flags & ts.TypeFlags.Number) return { type: 'number' };
    if (type.flags & ts.TypeFlags.Boolean) return { type: 'boolean' };
    if (type.flags & ts.TypeFlags.Null) return { type: 'null' };
    if (type.flags & ts.TypeFlags.BooleanLiteral) return { const: type.intrinsicName === 'true' };
    if (type.isLiteral()) return { const: type.value };
    if (type.isUnion()) return unionOf(type.types, above);
    if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) || above.includes(type)) return {};
    const within = [...above, type];
    if (checker.isTupleType(type)) {
      const items = checker.getTypeArguments(type).map((one) => schemaOf(one, within));
      return { type: 'array', prefixItems: items, minItems: items.length, maxItems: items.length };
    }
    if (checker.isArrayType(type)) return { type: 'array', items: schemaOf(checker.getTypeArguments(type)[0], within) };
    const properties = checker.getPropertiesOfType(type);
    const index = checker.getIndexTypeOfType(type, ts.IndexKind.String);
    const required = properties.filter(({ flags }) => !(flags & ts.SymbolFlags.Optional)).map(({ name }) => name);
    return {
      type: 'object',
      ...(properties.length > 0 && {
        properties: Object.fromEntries(properties.map((one) => [one.name, propertyOf(one, within)])),
      }),
      ...(required.length > 0 && { required }),
      ...(index && { additionalProperties: schemaOf(index, within) }),
    };
  }

  function propertyOf(symbol, above) {
    const description = ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s+/g, ' ');
    return { ...schemaOf(typeOf(symbol), above), ...(description !== '' && { description }) };
  }

  /**
   * What may be left out is no kind of value. Words and numbers are listed together; so are types that are only names. In the
   * order of the alphabet: that of the compiler changes with what it saw before.
   */
  function unionOf(types, above) {
    const all = types
      .filter(({ flags }) => !(flags & ts.TypeFlags.Undefined))
      .map((one) => schemaOf(one, above))
      .sort(byText);
    const literals = all.filter((one) => 'const' in one).map((one) => one.const);
    const booleans = literals.includes(true) && literals.includes(false);
    const listed = booleans ? literals.filter((one) => typeof one !== 'boolean') : literals;
    const parts = [
      ...(booleans ? [{ type: 'boolean' }] : []),
      ...(listed.length > 0 ? [{ enum: listed }] : []),
      ...all.filter((one) => !('const' in one)),
    ];
    if (parts.length === 1) return parts[0];
    const plain = parts.every((one) => Object.keys(one).length === 1 && 'type' in one);
    return plain ? { type: parts.map((one) => one.type) } : { anyOf: parts };
  }
}

function byText(a, b) {
  const [x, y] = [JSON.stringify(a), JSON.stringify(b)];
  return x < y ? -1 : x > y ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(`${ROOT}packages/jatdae/schema/replies.json`, replySchemas());
}
