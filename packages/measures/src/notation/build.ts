import type { Measure, MeasureFamily, ParamSpec, ParamValue } from '../measure.ts';
import { makeMeasure, withDefaults } from '../measure.ts';
import { MeasureError } from '../measure-error.ts';
import { findFamily } from './catalogue.ts';

/**
 * Check parameters and cut-off against the family and set them.
 *
 * @throws MeasureError for a missing or superfluous cut-off, an unknown parameter, a value out of range
 */
export function build(
  family: MeasureFamily,
  params: ReadonlyMap<string, ParamValue>,
  cutoff: number | undefined,
): Measure {
  checkCutoff(family, cutoff);
  const given: Record<string, ParamValue> = Object.create(null);
  for (const [key, value] of params) {
    const spec = Object.hasOwn(family.params, key) ? family.params[key] : undefined;
    if (!spec) {
      const keys = Object.keys(family.params);
      throw new MeasureError({ code: 'unknown-parameter', params: { measure: family.name, key, keys } });
    }
    checkValue(family.name, key, spec, value);
    if (!sameValue(value, spec.default)) given[key] = value;
  }
  for (const [key, spec] of Object.entries(family.params)) {
    if (spec.type === 'number' && Number.isNaN(spec.default) && given[key] === undefined) {
      const example = `${family.name}(${key}=...)${cutoff === undefined ? '' : `@${cutoff}`}`;
      const params = { measure: family.name, key, about: spec.about, example };
      throw new MeasureError({ code: 'missing-parameter', params });
    }
  }
  const name = canonicalName(family, given, cutoff);
  const wrong = family.check?.(withDefaults(family, given, cutoff));
  if (wrong !== undefined) throw new MeasureError(`${name}: ${wrong}`);
  return makeMeasure(family, given, cutoff, name);
}

/**
 * The same measure with one parameter more; as it is where it has no such parameter or it is set already.
 *
 * @param value checked against the family
 * @throws MeasureError for a value that the parameter cannot have
 */
export function withParam(measure: Measure, key: string, value: ParamValue): Measure {
  const family = findFamily(measure.family)!;
  if (!Object.hasOwn(family.params, key) || measure.params[key] !== undefined) return measure;
  return build(family, new Map([...Object.entries(measure.params), [key, value]]), measure.cutoff);
}

function checkCutoff(family: MeasureFamily, cutoff: number | undefined): void {
  const { name } = family;
  if (family.cutoff === 'required' && cutoff === undefined) {
    throw new MeasureError({ code: 'needs-cutoff', params: { measure: name, example: `${name}@10` } });
  }
  if (cutoff === undefined) {
    if (family.cutoff === 'recall')
      throw new MeasureError({ code: 'needs-recall', params: { measure: name, example: `${name}@0.1` } });
    return;
  }
  if (family.cutoff === 'none') throw new MeasureError({ code: 'no-cutoff', params: { measure: name } });
  if (family.cutoff === 'recall') {
    if (!(cutoff >= 0 && cutoff <= 1))
      throw new MeasureError({ code: 'bad-recall', params: { measure: `${name}@${cutoff}` } });
    return;
  }
  if (!Number.isSafeInteger(cutoff) || cutoff < 1) {
    throw new MeasureError({ code: 'bad-cutoff', params: { measure: `${name}@${cutoff}`, example: `${name}@10` } });
  }
}

function checkValue(name: string, key: string, spec: ParamSpec, value: ParamValue): void {
  const { about } = spec;
  const at = `${name}(${key}=...)`;
  switch (spec.type) {
    case 'number': {
      if (typeof value !== 'number' || !Number.isFinite(value))
        throw new MeasureError({ code: 'needs-number', params: { at, about } });
      if (spec.whole && !Number.isInteger(value))
        throw new MeasureError({ code: 'needs-whole', params: { at, about } });
      const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, open = false } = spec;
      if (value < min || value > max || (open && (value === min || value === max))) {
        const range = [min === Number.MIN_VALUE ? 0 : min, spec.max] as const;
        throw new MeasureError({ code: 'out-of-range', params: { at, value, range, open, about } });
      }
      return;
    }
    case 'flag':
      if (typeof value !== 'boolean') throw new MeasureError({ code: 'needs-flag', params: { at, about } });
      return;
    case 'choice':
      if (typeof value !== 'string' || !spec.choices.includes(value))
        throw new MeasureError({
          code: 'needs-choice',
          params: { at, choices: spec.choices.map((c) => `"${c}"`).join(', '), about },
        });
      return;
    case 'gains':
      if (!(value instanceof Map)) throw new MeasureError(`${at}: {grade: gain, ...} is needed (${about})`);
      return;
  }
}

function sameValue(a: ParamValue, b: ParamValue): boolean {
  if (a instanceof Map && b instanceof Map)
    return a.size === b.size && [...a].every(([key, value]) => b.get(key) === value);
  return Object.is(a, b);
}

function canonicalName(
  family: MeasureFamily,
  given: Readonly<Record<string, ParamValue>>,
  cutoff: number | undefined,
): string {
  const shown = Object.keys(family.params)
    .filter((key) => given[key] !== undefined)
    .map((key) => `${key}=${show(given[key]!)}`);
  return `${family.name}${shown.length > 0 ? `(${shown.join(',')})` : ''}${cutoff === undefined ? '' : `@${cutoff}`}`;
}

function show(value: ParamValue): string {
  if (typeof value === 'string') return `'${value}'`;
  if (typeof value === 'object') {
    const pairs = [...value].sort((a, b) => a[0] - b[0]);
    return `{${pairs.map(([grade, gain]) => `${grade}:${gain}`).join(',')}}`;
  }
  return String(value);
}
