import { type Role, rolesOf } from './columns.ts';
import { decimal } from './decimal.ts';
import type { Kind } from './format.ts';
import { JsonNumber, JsonObject } from './json-text.ts';
import { isSmallGrade } from './parse-grades.ts';
import { scalarText } from './rows.ts';
import type { Sample } from './sample.ts';

/** The roles that the fields of a sample's first records play for a kind; undefined where it holds no records. */
export function recordRoles(sample: Sample, kind: Kind): Set<Role> | undefined {
  const first = recordsOf(sample);
  if (first.length === 0) return undefined;
  const roles = new Set<Role>();
  for (const record of first) for (const role of rolesOf(record.keys, kind).roles.keys()) roles.add(role);
  return roles;
}

/** The first records: of JSON lines, or of one JSON array of objects. */
export function recordsOf(sample: Sample): readonly JsonObject[] {
  const [first] = sample.json;
  const values = Array.isArray(first) && sample.json.length === 1 ? first : sample.json;
  const records = values.slice(0, 20);
  return records.every((value): value is JsonObject => value instanceof JsonObject && value.keys.length > 0)
    ? records
    : [];
}

/** True when the records' values of one of these fields are all small whole numbers: grades rather than scores. */
export function wholeNumbers(sample: Sample, kind: Kind, role: Role): boolean {
  for (const record of recordsOf(sample)) {
    const index = rolesOf(record.keys, kind).roles.get(role);
    if (index === undefined) continue;
    const value = record.values[index];
    const number = value instanceof JsonNumber ? value.value : decimal(scalarText(value) ?? '');
    if (number === undefined || !isSmallGrade(number)) return false;
  }
  return true;
}

/** A name that speaks for a kind, to break ties. */
export function namedAs(sample: Sample, kind: Kind): boolean {
  const { name } = sample;
  if (kind === 'run') return /run|result|결과/.test(name);
  if (kind === 'qrels') return /qrel|judg|gold|label|rel\b|판정|정답/.test(name);
  if (kind === 'queries') return /quer|question|topic|qry|질의|질문/.test(name);
  return /corpus|doc|passage|collection|문서/.test(name) && !namedAs(sample, 'queries');
}
