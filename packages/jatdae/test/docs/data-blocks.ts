import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { loadGate } from '../../src/gate/load-gate.ts';
import { configSchema } from '../../src/project/config.ts';
import { loadConfig } from '../../src/project/load-config.ts';
import { callsOf } from './shell.ts';

const CONFIG_KEYS = Object.keys(configSchema.shape);
const COLLECTION = { documents: 'documents.jsonl', queries: 'queries.jsonl' };
/** What pieces of a configuration refer to without showing it. */
const OTHERS = Object.fromEntries(['bm25', 'dense'].map((name) => [name, { type: 'bm25' }]));

/**
 * Read a block of YAML by the readers of the workbench: a `jatdae.yaml` or a part of it, the systems of one, rules of a gate, or a
 * workflow of a CI service.
 *
 * @returns what it was taken for
 * @throws where a reader refuses it
 */
export function checkYaml(text: string, folder: string): 'config' | 'gate' | 'workflow' {
  const data = parse(text) as Record<string, unknown>;
  const keys = Object.keys(data);
  // Of GitHub, of GitLab: only their calls of jatdae can be looked at here.
  if (keys.includes('jobs') || keys.includes('runs') || keys.some((key) => isJob(data[key]))) return 'workflow';
  const file = join(folder, 'checked.yaml');
  const systems = keys.every((key) => typeof (data[key] as { type?: unknown } | null)?.type === 'string');
  const whole = systems ? { systems: data } : data;
  const config = systems || (keys.every((key) => CONFIG_KEYS.includes(key)) && !Array.isArray(data.rules));
  if (!config) {
    writeFileSync(file, text);
    loadGate(file);
    return 'gate';
  }
  const full = { collection: COLLECTION, ...whole, systems: { ...OTHERS, ...(whole.systems as object | undefined) } };
  writeFileSync(file, stringify(full));
  loadConfig(file);
  if ('gate' in full) loadGate(file);
  return 'config';
}

const isJob = (value: unknown) => typeof value === 'object' && value !== null && 'script' in value;

/** Calls of jatdae in the texts of a workflow. */
export function callsInYaml(text: string): readonly (readonly string[])[] {
  const found: (readonly string[])[] = [];
  const look = (value: unknown): void => {
    if (typeof value === 'string') found.push(...callsOf(value));
    else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) look(one);
  };
  look(parse(text));
  return found;
}
