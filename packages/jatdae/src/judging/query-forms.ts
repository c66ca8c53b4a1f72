import { parseDocument } from 'yaml';
import { JatdaeError } from '../errors.ts';
import { nestedTooDeep, textOfFile } from '../formats/index.ts';
import { judging as words } from '../language/index.ts';

/** Rules that make two ways of writing a query one. Each must be asked for. */
export const QUERY_RULES = ['nfc', 'spaces', 'case'] as const;
/** A rule that makes two ways of writing a query one. */
export type QueryRule = (typeof QUERY_RULES)[number];

const RULES: Readonly<Record<QueryRule, (text: string) => string>> = {
  nfc: (text) => text.normalize('NFC'),
  spaces: (text) => text.replace(/\s+/gu, ' ').trim(),
  case: (text) => text.toLowerCase(),
};

/** A query that is asked in another form than it was written. */
export interface QueryForm {
  /** As it was written. */
  readonly from: string;
  /** As it is asked. */
  readonly to: string;
}

/** How queries are asked: as they are, unless a rule or the user's table says otherwise. */
export class QueryForms {
  readonly #rules: readonly QueryRule[];
  readonly #table: ReadonlyMap<string, string>;

  /**
   * @param rules - applied to every query, in this order. Default none.
   * @param table - queries and the forms in which they are asked; looked up after the rules. Default none.
   * @throws JatdaeError where a query has two forms, or a form has another form itself.
   */
  constructor(rules: readonly QueryRule[] = [], table: readonly QueryForm[] = []) {
    this.#rules = rules;
    const made = new Map<string, string>();
    for (const { from, to } of table) {
      const plain = this.#byRule(from);
      const before = made.get(plain);
      if (before !== undefined && before !== to)
        throw new JatdaeError(words.run.twoForms({ from, one: before, other: to }));
      made.set(plain, to);
    }
    for (const [from, to] of made) {
      const further = made.get(this.#byRule(to));
      if (further !== undefined && further !== to) throw new JatdaeError(words.run.formOfForm({ from, to, further }));
    }
    this.#table = made;
  }

  /**
   * The text that is asked in the place of a query's.
   *
   * @param text - as the query was written.
   */
  of(text: string): string {
    const plain = this.#byRule(text);
    return this.#table.get(plain) ?? plain;
  }

  #byRule(text: string): string {
    return this.#rules.reduce((changed, rule) => RULES[rule](changed), text);
  }
}

/**
 * A table of queries and the forms in which they are asked: lines of `{"from": "…", "to": "…"}`, or a YAML map from one to the other.
 *
 * @param file - its path; what begins with `{` is read line by line.
 * @returns in the order of the file.
 * @throws JatdaeError with the line at fault.
 */
export function readQueryTable(file: string): QueryForm[] {
  const text = textOfFile(file);
  if (/^\s*\{/u.test(text)) {
    return text.split('\n').flatMap((line, i) => {
      if (line.trim() === '') return [];
      const fault = new JatdaeError(words.run.badForm, { place: { file, line: i + 1, text: line } });
      let row: { from?: unknown; to?: unknown };
      try {
        row = JSON.parse(line) as typeof row;
      } catch {
        throw fault;
      }
      if (typeof row?.from !== 'string' || typeof row.to !== 'string') throw fault;
      return [{ from: row.from, to: row.to }];
    });
  }
  if (nestedTooDeep(text)) throw new JatdaeError(words.run.badForm, { place: { file } });
  const document = parseDocument(text, { uniqueKeys: true, logLevel: 'error' });
  let map: unknown;
  try {
    if (document.errors.length === 0) map = document.toJS({ mapAsMap: true });
  } catch (cause) {
    throw new JatdaeError(words.run.badForm, { place: { file }, cause });
  }
  if (!(map instanceof Map)) throw new JatdaeError(words.run.badForm, { place: { file } });
  return Array.from(map, ([from, to]) => {
    if (typeof from !== 'string' || typeof to !== 'string')
      throw new JatdaeError(words.run.badForm, { place: { file } });
    return { from, to };
  });
}
