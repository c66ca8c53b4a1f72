// JSON schemas of types of the workbench.
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * The schemas of types that are declared in a file, or would be.
 *
 * @param {string} file - relative to the workspace
 * @param {(declared: (name: string) => ts.Type, tools: {checker: ts.TypeChecker, typeOf: (symbol: ts.Symbol) => ts.Type, schemaOf: (type: ts.Type) => object}) => T} work
 * @param {string} [text] - what stands in it, where it is not there
 * @returns {T} what `work` does with them
 * @template T
 */
export function withTypes(file, work, text) {
  const path = `${ROOT}${file}`;
  const { config } = ts.readConfigFile(`${ROOT}tsconfig.json`, ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  const declarations = fileNames.filter((name) => name.endsWith('.d.ts'));
  const settings = { ...options, incremental: false };
  const host = ts.createCompilerHost(settings);
  const { readFile, fileExists, getSourceFile } = host;
  if (text !== undefined) {
    host.readFile = (name) => (name === path ? text : readFile(name));
    host.fileExists = (name) => name === path || fileExists(name);
    host.getSourceFile = (name, language, ...rest) =>
      name === path ? ts.createSourceFile(name, text, language) : getSourceFile.call(host, name, language, ...rest);
  }
  const program = ts.createProgram([path, ...declarations], settings, host);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(path);
  const typeOf = (symbol) => checker.getTypeOfSymbolAtLocation(symbol, source);
  const declared = (name) => {
    const found = source.statements.find((one) => ts.isTypeAliasDeclaration(one) && one.name.text === name);
    return checker.getTypeAtLocation(found);
  };
  return work(declared, { checker, typeOf, schemaOf: (type) => schemaOf(type, []) });

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
