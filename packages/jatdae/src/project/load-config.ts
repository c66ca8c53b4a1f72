import { MeasureError, nearest, parseMeasure } from '@jatdae/measures';
import { isPortable, sameOnDisk } from '../collection/index.ts';
import { measureFault, primaryFirst } from '../evaluation/index.ts';
import { judging, type Message, project as words } from '../language/index.ts';
import { kindOf, kinds } from '../systems/index.ts';
import { configSchema, type ProjectConfig, type SystemConfig } from './config.ts';
import { checkRules } from './failure-rules.ts';
import { RESERVED } from './judge-schema.ts';
import { YamlSource } from './yaml-source.ts';

/**
 * Read and check `jatdae.yaml`: every complaint names the line.
 *
 * @throws JatdaeError
 */
export function loadConfig(file: string): ProjectConfig {
  const source = new YamlSource(file);
  const config = source.check(configSchema, source.data, []);
  for (const part of ['systems', 'judges'] as const) {
    const onDisk = new Map<string, string>();
    for (const name of Object.keys(config[part])) {
      // Each has a folder or a file of its own, on the disks of all who share the project.
      if (!isPortable(name)) throw source.error([part, name], words.config.notPortable({ name }));
      const twin = onDisk.get(sameOnDisk(name));
      if (twin !== undefined) throw source.error([part, name], words.config.twinNames({ one: twin, other: name }));
      onDisk.set(sameOnDisk(name), name);
    }
  }
  for (const [name, system] of Object.entries(config.systems)) {
    const kind = kindOf(system.type);
    if (!kind) {
      const types = kinds.map((one) => one.type);
      const near = nearest(system.type, types, 1);
      throw source.error(['systems', name, 'type'], words.config.unknownType({ type: system.type, near, all: types }));
    }
    // With the kind's defaults, so that a run records all of what it was made with.
    config.systems[name] = source.check(kind.schema, system, ['systems', name]) as SystemConfig;
    for (const part of kind.parts?.(system) ?? []) {
      if (!Object.hasOwn(config.systems, part)) {
        const near = nearest(part, Object.keys(config.systems), 1);
        throw source.error(['systems', name, 'of'], words.config.unknownPart({ system: name, part, near }));
      }
    }
  }
  for (const name of RESERVED) {
    if (Object.hasOwn(config.judges, name)) throw source.error(['judges', name], judging.config.reservedName({ name }));
  }
  checkRules(config.rules, (path, sentence) => source.error(['rules', ...path], sentence));
  if (config.primary === undefined) return config;
  const fault = primaryFault(config.primary);
  if (fault) throw source.error(['primary'], fault);
  return { ...config, measures: primaryFirst(config.primary, config.measures ?? [], config.judging) };
}

/** Why a measure cannot decide; undefined where it can. */
function primaryFault(name: string): Message | undefined {
  try {
    return parseMeasure(name).aggregation === 'mean' ? undefined : words.config.primaryNoMean({ name });
  } catch (error) {
    if (error instanceof MeasureError) return measureFault(error);
    throw error;
  }
}
