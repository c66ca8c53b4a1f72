import { JatdaeError } from '../../errors.ts';
import { engines } from '../../language/index.ts';

/** The parameters of an SQL template and the type each is sent as. The vector has none: its column says whether it is vector or halfvec. */
const PARAMETERS: Readonly<Record<string, string>> = {
  query: '::text',
  k: '::int',
  attributes: '::jsonb',
  vector: '',
};

/** An SQL template with its parameters numbered for the driver. */
export interface SqlTemplate {
  readonly text: string;
  /** Names in the order of their numbers. */
  readonly parameters: readonly string[];
}

/**
 * What stands in SQL where `$name` is not a parameter: strings (with backslashes after E), quoted names, dollar-quoted strings, comments; and
 * then the parameters themselves. A word before `$` belongs to a name (`a$b`).
 */
const TOKEN =
  /[eE]'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$(?:[\p{L}_][\p{L}\p{N}_]*)?\$)|--[^\n]*|\/\*|\$(\d+)|\$([\p{L}_][\p{L}\p{N}_]*)|[\p{L}_][\p{L}\p{N}_$]*|['"]/gsu;

/**
 * Read an SQL template: `$query`, `$k`, `$vector` and `$attributes` (the attributes of the query, as jsonb) become bind parameters, so that
 * no question is ever a part of the SQL. Strings and comments are left as they are.
 *
 * @throws JatdaeError when a parameter is unknown or numbered, a string is not closed, or no parameter is of the question.
 */
export function sqlTemplateOf(system: string, sql: string): SqlTemplate {
  const parameters: string[] = [];
  let text = '';
  let at = 0;
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(sql); match !== null; match = TOKEN.exec(sql)) {
    const [token, quote, number, name] = match;
    if (number !== undefined) throw new JatdaeError(engines.postgres.numberedParameter({ system, parameter: token }));
    if (token === "'" || token === '"') throw new JatdaeError(engines.postgres.unclosedSql({ system, mark: token }));
    if (quote !== undefined) TOKEN.lastIndex = endOfQuote(system, sql, quote, match.index);
    else if (token === '/*') TOKEN.lastIndex = endOfComment(system, sql, match.index);
    else if (name !== undefined) {
      const type = PARAMETERS[name];
      if (type === undefined) throw new JatdaeError(engines.postgres.unknownParameter({ system, parameter: token }));
      if (!parameters.includes(name)) parameters.push(name);
      text += `${sql.slice(at, match.index)}$${parameters.indexOf(name) + 1}${type}`;
      at = match.index + token.length;
    }
  }
  text += sql.slice(at);
  if (!parameters.includes('query') && !parameters.includes('vector'))
    throw new JatdaeError(engines.postgres.sqlNoQuestion({ system }));
  return { text, parameters };
}

function endOfQuote(system: string, sql: string, quote: string, start: number): number {
  const end = sql.indexOf(quote, start + quote.length);
  if (end < 0) throw new JatdaeError(engines.postgres.unclosedSql({ system, mark: quote }));
  return end + quote.length;
}

/** Comments nest in PostgreSQL. */
function endOfComment(system: string, sql: string, start: number): number {
  let depth = 0;
  for (let i = start; i < sql.length; i++) {
    const two = sql.slice(i, i + 2);
    if (two === '/*') depth++;
    else if (two === '*/') depth--;
    else continue;
    i++;
    if (depth === 0) return i + 1;
  }
  throw new JatdaeError(engines.postgres.unclosedSql({ system, mark: '/*' }));
}
