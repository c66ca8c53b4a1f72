import { existsSync, statSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { audit, joinIds } from '../../collection/index.ts';
import { doctor as words } from '../../language/index.ts';
import { judgeFromConfig, type Project } from '../../project/index.ts';
import { type DenseConfig, runtimeFor } from '../../systems/index.ts';
import { type Checked, faultOf } from './check.ts';

/** The files of the collection, from where they stand in `jatdae.yaml`. */
function filesOf({ config: { collection } }: Project): string[] {
  const { documents, queries, qrels } = collection;
  return [...new Set([documents, queries, ...(qrels === undefined ? [] : [qrels])])];
}

/** Bytes of the files of the collection; 0 for what is not there. */
export async function collectionBytes(project: Project): Promise<number> {
  let bytes = 0;
  for (const name of filesOf(project)) bytes += await sizeOf(resolve(project.folder, name));
  return bytes;
}

async function sizeOf(path: string): Promise<number> {
  if (!existsSync(path)) return 0;
  const found = await stat(path);
  if (!found.isDirectory()) return found.size;
  let bytes = 0;
  for (const name of await readdir(path)) bytes += statSync(join(path, name)).size;
  return bytes;
}

/** Are the files there, can they be read, and do their ids meet? */
export async function checkCollection(project: Project): Promise<Checked[]> {
  const missing = filesOf(project).filter((name) => !existsSync(resolve(project.folder, name)));
  if (missing.length > 0) {
    return missing.map((name) => ({ name: 'file', subject: name, level: 'fault', say: words.noFile({ name }) }));
  }
  try {
    const { collection, notices } = await project.collection();
    const { documents, queries, qrels } = collection;
    const checks: Checked[] = [
      {
        name: 'collection',
        level: 'well',
        say: words.collection({ documents: documents.length, queries: queries.length, judged: qrels.size }),
      },
    ];
    if (documents.length === 0 || queries.length === 0 || qrels.size === 0) {
      checks.push({
        name: 'collection',
        level: 'fault',
        say: words.emptyPart({ documents: documents.length, queries: queries.length }),
      });
      return checks;
    }
    const judged = new Set([...qrels.values()].flatMap(({ grades }) => [...grades.keys()]));
    const joins = [
      joinIds(
        qrels.keys(),
        queries.map(({ id }) => id),
        ['judged queries', 'queries'],
      ),
      joinIds(
        judged,
        documents.map(({ id }) => id),
        ['judged documents', 'corpus'],
      ),
    ];
    for (const { shared, say } of joins) if (shared === 0) checks.push({ name: 'ids', level: 'fault', say });
    const apart = checks.some(({ name }) => name === 'ids');
    for (const { level, code, say, place } of [...notices, ...(apart ? [] : audit(collection))]) {
      if (level !== 'warning') continue;
      checks.push({ name: code, ...(place && { subject: placed(place) }), level, say });
    }
    if (checks.length === 1) checks.push({ name: 'ids', level: 'well', say: words.joined });
    return checks;
  } catch (error) {
    return [faultOf(error, 'collection')];
  }
}

function placed({ file, line }: { readonly file: string; readonly line?: number }): string {
  return line === undefined ? file : `${file}:${line}`;
}

/** What systems and judges need beside the collection: models, modules, prompts, guidelines. */
export function checkParts(project: Project, env: Readonly<Record<string, string | undefined>>): Checked[] {
  const { config, folder } = project;
  const checks: Checked[] = [];
  for (const [name, system] of Object.entries(config.systems)) {
    try {
      const context = { name, folder, cache: '', env };
      if (system.type === 'dense') runtimeFor(system as unknown as DenseConfig, context);
      if (system.type === 'module' && !existsSync(resolve(folder, String(system.path)))) {
        checks.push({
          name: 'module',
          subject: name,
          level: 'fault',
          say: words.noFile({ name: String(system.path) }),
        });
      }
    } catch (error) {
      checks.push(faultOf(error, 'system', name));
    }
  }
  for (const [name, judge] of Object.entries(config.judges)) {
    try {
      judgeFromConfig({ ...judge, key: undefined, headers: {} }, { name, named: name, folder, env });
    } catch (error) {
      checks.push(faultOf(error, 'judge', name));
    }
  }
  return checks;
}

/** Packages that the project asks for, each with what asks. */
export function packagesNeeded(
  project: Project,
  env: Readonly<Record<string, string | undefined>>,
  store: string,
): Map<string, string[]> {
  const { config, folder } = project;
  const needed = new Map<string, string[]>();
  const need = (name: string, by: string) => {
    const all = needed.get(name) ?? [];
    if (!all.includes(by)) all.push(by);
    needed.set(name, all);
  };
  for (const [name, system] of Object.entries(config.systems)) {
    const text = JSON.stringify(system);
    for (const engine of ['garu', 'kiwi'] as const) {
      if (text.includes(`engine=${engine}`)) need(engine === 'garu' ? 'garu-ko' : 'kiwi-nlp', name);
    }
    if (system.type === 'postgres') need('pg', name);
    const reranker = system.type === 'rerank' ? (system.reranker as { readonly type?: unknown }) : undefined;
    if (reranker?.type === 'cross-encoder') need('@huggingface/transformers', name);
    if (system.type === 'dense' && usesTransformers(system as unknown as DenseConfig, { name, folder, env })) {
      need('@huggingface/transformers', name);
    }
  }
  for (const name of Object.keys(config.judges)) {
    need('ai', name);
    need('@ai-sdk/openai-compatible', name);
  }
  if (/^postgres(?:ql)?:/iu.test(store)) need('pg', 'JATDAE_GOLD');
  return needed;
}

function usesTransformers(
  config: DenseConfig,
  context: {
    readonly name: string;
    readonly folder: string;
    readonly env: Readonly<Record<string, string | undefined>>;
  },
): boolean {
  try {
    return runtimeFor(config, { ...context, cache: '' }) === 'transformers';
  } catch {
    // Said by checkParts.
    return false;
  }
}
