import { JatdaeError } from '../errors.ts';
import { formats as words } from '../language/index.ts';
import { type Claims, type Role, rolesOf } from './columns.ts';
import { decimal } from './decimal.ts';
import type { Kind } from './format.ts';
import type { Input } from './input.ts';
import type { Json } from './json-text.ts';
import { isSmallGrade } from './parse-grades.ts';
import { COLUMN_ROLES, type ColumnRole, type NamedColumns } from './read-options.ts';
import { scalarText } from './rows.ts';

/** The first values of a column. */
type Values = (name: string) => readonly (Json | undefined)[];

/** Values of a column that a message shows. */
const SHOWN = 3;

/** Columns as options name them: `grade=human_label`. @throws JatdaeError for another role, or without a name */
export function parseColumns(texts: readonly string[]): NamedColumns {
  const named: Partial<Record<ColumnRole, string>> = {};
  for (const text of texts) {
    const cut = text.indexOf('=');
    const role = COLUMN_ROLES.find((one) => one === text.slice(0, cut).trim());
    const name = text.slice(cut + 1).trim();
    if (cut < 0 || role === undefined || name === '')
      throw new JatdaeError(words.convert.badColumn({ text, roles: COLUMN_ROLES }));
    named[role] = name;
  }
  return named;
}

/**
 * The roles of columns that names alone do not decide: those that the caller named, and for judgements those that the content shows. A
 * column `relevant` of ones and zeros beside a document is a grade, whatever it is called elsewhere.
 *
 * @param values the first values of a column, as they stand
 * @throws JatdaeError where a column that nobody knows may hold the grades: a grade is never guessed
 */
export function claimsOf(input: Input, kind: Kind, names: readonly string[], values: Values): Claims {
  const claims = new Map<string, Role>();
  const named = input.options.columns ?? {};
  for (const role of COLUMN_ROLES) {
    const name = named[role];
    if (name === undefined || (role === 'grade' && name === 'none' && !names.includes(name))) continue;
    if (!names.includes(name)) throw input.error(words.lines.noSuchColumn({ role, name, header: names }), 1);
    claims.set(name, role);
  }
  return kind === 'qrels' ? ofJudgements(input, names, values, claims) : claims;
}

function ofJudgements(input: Input, names: readonly string[], values: Values, claims: Map<string, Role>): Claims {
  const { roles, rest } = rolesOf(names, 'qrels', claims);
  if (!roles.has('document')) return claims;
  const relevant = roles.get('relevant');
  if (relevant !== undefined && !claims.has(names[relevant]!)) {
    const cells = values(names[relevant]!);
    if (cells.some((cell) => Array.isArray(cell) || (typeof cell === 'object' && scalarText(cell) === undefined)))
      return claims;
    if (!cells.every(isGrade)) {
      const columns = [roles.get('document')!, relevant].map((index) => names[index]!);
      throw input.error(words.lines.twoDocumentColumns({ columns, cell: shown(cells)[0] ?? '' }), 1);
    }
    if (!roles.has('grade')) claims.set(names[relevant]!, 'grade');
    else if (!claims.has(names[roles.get('grade')!]!)) {
      const columns = [roles.get('grade')!, relevant].map((index) => names[index]!);
      throw input.error(words.lines.twoGradeColumns({ columns }), 1);
    } else claims.set(names[relevant]!, 'ignored');
    return claims;
  }
  if (roles.has('relevant') || roles.has('hard') || roles.has('grade')) return claims;
  const unknown = rest.map((index) => names[index]!).filter((name) => name !== '' && !name.startsWith('attributes.'));
  if (unknown.length === 0 || input.options.columns?.grade === 'none') return claims;
  const columns = unknown.map((name) => ({ name, cells: shown(values(name)) }));
  const suggested = unknown.find((name) => onSmallScale(values(name)));
  throw input.error(words.lines.gradeColumnUnknown({ columns, suggested }), 1);
}

/** A number, or true or false; nothing where nobody judged. */
function isGrade(cell: Json | undefined): boolean {
  if (cell === undefined || cell === null || cell === '' || typeof cell === 'boolean') return true;
  const text = scalarText(cell)?.trim();
  return text !== undefined && (decimal(text) !== undefined || /^(?:true|false)$/i.test(text));
}

/** True of a column of grades: whole numbers of a small scale, nothing where nobody judged. */
export function onSmallScale(cells: readonly (Json | undefined)[]): boolean {
  const given = cells.map((cell) => scalarText(cell)?.trim() ?? '').filter((text) => text !== '');
  const whole = (text: string) => {
    const number = decimal(text);
    return number !== undefined && isSmallGrade(number);
  };
  return given.length > 0 && given.every((text) => whole(text) || /^(?:true|false)$/i.test(text));
}

/** Different values, the first ones. */
function shown(cells: readonly (Json | undefined)[]): string[] {
  const texts = cells.map((cell) => scalarText(cell)?.trim() ?? '').filter((text) => text !== '');
  return [...new Set(texts)].slice(0, SHOWN);
}
