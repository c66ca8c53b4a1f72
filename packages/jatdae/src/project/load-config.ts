import { readFileSync } from 'node:fs';
import { nearest } from '@jatdae/measures';
import { isMap, isNode, isScalar, LineCounter, type ParsedNode, parseDocument } from 'yaml';
import type { z } from 'zod';
import { ko } from 'zod/locales';
import { JatdaeError } from '../errors.ts';
import { kindOf, kinds } from '../systems/kinds.ts';
import * as words from '../words/config.ts';
import type { Config, SystemConfig } from './config.ts';
import { configSchema } from './config.ts';

/**
 * Read and check `jatdae.yaml`: every complaint names the line.
 *
 * @throws JatdaeError
 */
export function loadConfig(file: string): Config {
  const source = readFileSync(file, 'utf8').replace(/^\ufeff/, '');
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, uniqueKeys: true });
  const [fault] = document.errors;
  if (fault) {
    const line = fault.linePos?.[0].line ?? 1;
    throw at(
      file,
      source,
      line,
      words.notYaml(fault.message.split('\n')[0]!.replace(/ at line \d+, column \d+:?$/, '')),
    );
  }
  const data: unknown = document.toJS();
  /** Line of the key at the end of a path, or of the nearest one above it. */
  const lineOf = (path: readonly PropertyKey[]): number => {
    for (let n = path.length; n > 0; n--) {
      const offset = keyOffset(path.slice(0, n).map(String));
      if (offset !== undefined) return lines.linePos(offset).line;
    }
    return 1;
  };
  const keyOffset = (keys: readonly string[]): number | undefined => {
    const parent: unknown = keys.length === 1 ? document.contents : document.getIn(keys.slice(0, -1), true);
    if (isMap(parent)) {
      const pair = parent.items.find((item) => isScalar(item.key) && String(item.key.value) === keys[keys.length - 1]);
      return (pair?.key as ParsedNode | undefined)?.range?.[0];
    }
    const node: unknown = document.getIn(keys, true);
    return isNode(node) ? node.range?.[0] : undefined;
  };
  const check = <T>(schema: z.ZodType<T>, value: unknown, under: readonly string[]): T => {
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    // A mistyped key explains best why another one is missing.
    const at0 = Math.max(
      0,
      result.error.issues.findIndex((one) => one.code === 'unrecognized_keys'),
    );
    const issue = result.error.issues[at0]!;
    const korean = schema.safeParse(value, { error: ko().localeError }).error?.issues[at0]?.message ?? issue.message;
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
    const path = [...under, ...issue.path, ...(unknown === undefined ? [] : [unknown])];
    throw at(file, source, lineOf(path), complaint(issue, korean, path, schema));
  };
  const config = check(configSchema, data, []);
  for (const [name, system] of Object.entries(config.systems)) {
    const kind = kindOf(system.type);
    if (!kind) {
      const types = kinds.map((one) => one.type);
      throw at(
        file,
        source,
        lineOf(['systems', name, 'type']),
        words.unknownType(system.type, nearest(system.type, types, 1), types),
      );
    }
    // With the kind's defaults, so that a run records all of what it was made with.
    config.systems[name] = check(kind.schema, system, ['systems', name]) as SystemConfig;
    for (const part of kind.parts?.(system) ?? []) {
      if (config.systems[part] === undefined) {
        const names = Object.keys(config.systems);
        throw at(file, source, lineOf(['systems', name, 'of']), words.unknownPart(name, part, nearest(part, names, 1)));
      }
    }
  }
  return config;
}

function complaint(
  issue: z.core.$ZodIssue,
  korean: string,
  path: readonly PropertyKey[],
  schema: z.ZodType,
): JatdaeError['say'] {
  const shown = path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    const known = keysOf(schema, issue.path);
    return words.unknownKey(shown, nearest(issue.keys[0]!, known, 1), known);
  }
  return words.badValue(shown, issue.message, korean);
}

/** Keys that an object of the schema may have, where it is a plain object. */
function keysOf(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  let at: unknown = schema;
  for (const key of path) at = (at as { shape?: Record<PropertyKey, unknown> } | undefined)?.shape?.[key];
  return Object.keys((at as { shape?: object } | undefined)?.shape ?? {});
}

function at(file: string, source: string, line: number, say: JatdaeError['say']): JatdaeError {
  return new JatdaeError(say, { place: { file, line, text: source.split('\n')[line - 1] ?? '' } });
}
