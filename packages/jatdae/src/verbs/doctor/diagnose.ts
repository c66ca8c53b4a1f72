import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { contentHash } from '../../collection/index.ts';
import { JatdaeError } from '../../errors.ts';
import { readFrozenGold } from '../../formats/index.ts';
import { BaselineFolder, type Gate, loadGate, readBaseline } from '../../gate/index.ts';
import { inspectStore } from '../../gold/index.ts';
import { http, doctor as words } from '../../language/index.ts';
import { fetchText, reasonOf, redact, redactUrl, secretsOf } from '../../net/index.ts';
import { frozenNames, manifestOf, Project, runFolderOf } from '../../project/index.ts';
import { reasonNotToRead } from '../../sources/index.ts';
import { PostgresClient } from '../../systems/index.ts';
import { type Area, type Check, type Checked, checked, faultOf, type Level } from './check.ts';
import { type Endpoint, endpointsOf, type Promised } from './endpoints.ts';
import { checkMachine, type Machine } from './machine.ts';
import { checkPackages, checkSqlite, type VersionOf } from './packages.ts';
import { checkCollection, checkParts, collectionBytes, packagesNeeded } from './project.ts';

/** What is looked at, and how. */
export interface DiagnoseOptions {
  /** The project's file; undefined where there is none: then the machine alone is looked at. */
  readonly file: string | undefined;
  /** What is known of this machine, from `thisMachine`. */
  readonly machine: Machine;
  /** How installed packages are found. */
  readonly versionOf: VersionOf;
  /** The gold store: a file or a URL. */
  readonly store: string;
  /** False: nothing outside is asked. */
  readonly online: boolean;
  /** Milliseconds for each service. */
  readonly timeout: number;
}

/** What was looked at, in the order of the areas, and what comes of it. */
export interface Diagnosis {
  /** In the order of the areas. */
  readonly checks: readonly Check[];
  /** Checks of each level, 0 where there are none. */
  readonly counts: Readonly<Record<Level, number>>;
  /** 0: no fault. 1: a fault of this machine or project. 3: only something outside is not reachable. */
  readonly exitCode: 0 | 1 | 3;
}

/**
 * Look at the machine and at the project. Nothing is changed, and no check ends the others.
 *
 * @throws what is no fault of machine, project or service.
 */
export async function diagnose(options: DiagnoseOptions): Promise<Diagnosis> {
  const { file, machine, versionOf, store, online, timeout } = options;
  const { env } = machine;
  const checks: Check[] = [];
  const add = (area: Area, found: readonly Checked[]) => {
    for (const one of found) checks.push({ area, ...one });
  };
  const project = file === undefined ? undefined : loaded(file);
  const known = project instanceof Project ? project : undefined;
  add('machine', checkMachine(machine, known ? await collectionBytes(known) : 0));
  const needed = known ? packagesNeeded(known, env, store) : new Map<string, string[]>();
  add('packages', checkPackages(versionOf, needed));
  add('packages', await checkSqlite(machine.writable ? resolve(file === undefined ? '.' : dirname(file)) : undefined));
  if (!known) {
    add('project', [project instanceof JatdaeError ? faultOf(project, 'jatdae.yaml') : noProject()]);
  } else {
    const { systemNames, config } = known;
    const say = words.config({ systems: systemNames.length, judges: Object.keys(config.judges).length });
    add('project', [{ name: 'jatdae.yaml', level: 'well', say }]);
    const collection = await checkCollection(known);
    add('project', [...collection, ...checkParts(known, env)]);
    // Whether a run is of this collection cannot be told without it.
    if (!collection.some(({ name, level }) => level === 'fault' && name !== 'ids')) {
      add('runs', await checkRuns(known));
      add('gate', await checkGate(known, file!));
    }
    add('gold', await checkFrozen(join(known.folder, 'gold')));
  }
  if (online || !store.includes('://')) add('gold', [await checkStore(store, timeout)]);
  if (known && online) add('services', await checkServices(endpointsOf(known.config, env), timeout));
  await known?.close();
  return { checks, ...summed(checks) };
}

function summed(checks: readonly Check[]): Pick<Diagnosis, 'counts' | 'exitCode'> {
  const counts = { well: 0, warning: 0, fault: 0 };
  for (const { level } of checks) counts[level]++;
  const own = checks.some(({ level, outside }) => level === 'fault' && outside !== true);
  return { counts, exitCode: own ? 1 : counts.fault > 0 ? 3 : 0 };
}

function loaded(file: string): Project | JatdaeError {
  try {
    return Project.load(file);
  } catch (error) {
    if (error instanceof JatdaeError) return error;
    throw error;
  }
}

function noProject(): Checked {
  return { name: 'jatdae.yaml', level: 'well', say: words.noProject };
}

/** Is the recorded run of every system what the project would make now? */
async function checkRuns(project: Project): Promise<Checked[]> {
  if (!project.systemNames.some((name) => begun(project, name))) {
    return [{ name: 'run', level: 'warning', say: words.noRunsYet }];
  }
  const collection = await project.contentHash();
  const checks: Checked[] = [];
  for (const system of project.systemNames)
    checks.push(await checked('run', system, () => checkRun(project, system, collection)));
  return checks;
}

function begun(project: Project, system: string): boolean {
  const folder = runFolderOf(project, system);
  return folder.finished || folder.interrupted;
}

async function checkRun(project: Project, system: string, collection: string): Promise<Checked> {
  const folder = runFolderOf(project, system);
  const base = { name: 'run', subject: system };
  let manifest: ReturnType<typeof folder.manifest>;
  try {
    manifest = folder.manifest();
  } catch {
    return { ...base, level: 'fault', say: words.brokenManifest({ system }) };
  }
  const bytes = folder.finished ? readFileSync(folder.runFile) : Buffer.alloc(0);
  const reason = reasonNotToRead(system, folder, manifest, await manifestOf(project, system, '', collection), bytes);
  if (reason === undefined) return { ...base, level: 'well', say: words.goodRun };
  // Never run is how every project begins; changed by hand is no measurement.
  return { ...base, level: reason.code === 'run-changed' ? 'fault' : 'warning', say: reason.say };
}

/** Is every frozen gold version what its hash says? */
async function checkFrozen(folder: string): Promise<Checked[]> {
  const checks: Checked[] = [];
  for (const name of frozenNames(folder)) {
    checks.push(
      await checked('frozen-gold', name, async () => {
        const { counts } = await readFrozenGold(join(folder, `${name}.jsonl`));
        return {
          name: 'frozen-gold',
          subject: name,
          level: 'well',
          say: words.frozen({ queries: counts.queries, judgements: counts.judgements }),
        };
      }),
    );
  }
  return checks;
}

/**
 * Does the store open, and which version is it of? It is only looked at.
 *
 * @param timeout - milliseconds for a server.
 */
async function checkStore(where: string, timeout: number): Promise<Checked> {
  const name = 'store';
  if (!where.includes('://') && !existsSync(where)) return { name, level: 'well', say: words.noStoreYet };
  return checked(name, undefined, async () => {
    const { where: shown, version, known, busy } = await inspectStore(where, timeout);
    const base = { name, subject: shown };
    if (version === 0) return { ...base, level: 'well', say: words.emptyDatabase };
    if (version < known) return { ...base, level: 'warning', say: words.olderStore({ version, known }) };
    if (busy === true) return { ...base, level: 'warning', say: words.busyStore };
    return { ...base, level: 'well', say: words.store({ version }) };
  });
}

/** Are the rules of the project valid, and are the baselines that they compare with there and as they were written? */
async function checkGate(project: Project, file: string): Promise<Checked[]> {
  const { config, folder } = project;
  let gate: Gate | undefined;
  if (config.gate !== undefined) {
    try {
      gate = loadGate(file);
      project.chosen(gate.systems ?? []);
    } catch (error) {
      return [faultOf(error, 'gate')];
    }
  }
  const qrels = contentHash({ qrels: (await project.collection()).collection.qrels }).qrels!;
  const checks: Checked[] = [];
  if (gate === undefined) checks.push({ name: 'gate', level: 'well', say: words.noGate });
  else if (gate.rules.length === 0) checks.push({ name: 'gate', level: 'warning', say: words.noRules });
  else if (gate.gold !== undefined && !qrels.startsWith(gate.gold)) {
    checks.push({ name: 'gate', level: 'fault', say: words.gateOfOtherGold({ wanted: gate.gold, now: qrels }) });
  } else checks.push({ name: 'gate', level: 'well', say: words.rules({ n: gate.rules.length }) });
  const baselines = join(folder, gate?.baselines ?? 'baselines');
  const there = new Set<string>();
  const collection = await project.contentHash();
  for (const name of jsonFiles(baselines)) {
    checks.push(
      await checked('baseline', name, () => {
        const baseline = readBaseline(join(baselines, name))!;
        there.add(baseline.system);
        const base = { name: 'baseline', subject: name };
        if (baseline.gold !== qrels) return { ...base, level: 'warning', say: words.baselineOfOther({ what: 'gold' }) };
        if (baseline.collection !== undefined && baseline.collection !== collection) {
          return { ...base, level: 'warning', say: words.baselineOfOther({ what: 'collection' }) };
        }
        return { ...base, level: 'well', say: words.goodBaseline };
      }),
    );
  }
  const broken = checks.some(({ name, level }) => name === 'baseline' && level === 'fault');
  const without = gate && !broken ? needing(gate, project).filter((system) => !there.has(system)) : [];
  if (without.length > 0) {
    const missing = without.map((system) => new BaselineFolder(baselines).fileOf(system));
    // Where a system has not run there is nothing yet to write.
    const level = without.some((system) => runFolderOf(project, system).finished) ? 'fault' : 'warning';
    checks.push({ name: 'baseline', level, say: words.noBaseline({ systems: without, file: missing[0]! }) });
  }
  return checks;
}

function jsonFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort();
}

/** Systems that some rule compares with their baseline. */
function needing({ systems, rules }: Gate, project: Project): string[] {
  const all = systems ?? project.systemNames;
  const comparing = rules.filter(
    ({ kind, rule }) => kind.key === 'lost' || /"(?:drop|fall)":/u.test(JSON.stringify(rule)),
  );
  return all.filter((name) => comparing.some(({ rule }) => rule.systems?.includes(name) ?? true));
}

const NAME = 'service';

/**
 * Ask every endpoint once, all at the same time; what several systems share is asked once. Secrets go where they belong and
 * are never shown.
 *
 * @param timeout - milliseconds for each.
 */
async function checkServices(promised: readonly Promised[], timeout: number): Promise<Checked[]> {
  const faults: Checked[] = [];
  const groups = new Map<
    string,
    { readonly endpoint: Endpoint; readonly named: string[]; readonly models: Set<string> }
  >();
  for (const { named, endpoint } of promised) {
    try {
      const one = endpoint();
      const key = JSON.stringify([one.kind, one.url, one.headers]);
      const group = groups.get(key) ?? { endpoint: one, named: [], models: new Set<string>() };
      group.named.push(named);
      if (one.model !== undefined) group.models.add(one.model);
      groups.set(key, group);
    } catch (error) {
      faults.push(faultOf(error, NAME, named));
    }
  }
  const asked = [...groups.values()].map(({ endpoint, named, models }) =>
    (endpoint.kind === 'postgres' ? askDatabase : askHttp)(endpoint, named.join(', '), [...models], timeout),
  );
  return [...faults, ...(await Promise.all(asked))];
}

async function askHttp(
  { url, headers }: Endpoint,
  subject: string,
  models: readonly string[],
  timeout: number,
): Promise<Checked> {
  const shown = redactUrl(url);
  const base = { name: NAME, subject };
  try {
    const { status, text } = await fetchText(url, headers, { timeout, limit: 4e6 });
    if (status === 401 || status === 403)
      return { ...base, level: 'fault', say: words.refused({ where: shown, status }) };
    if (status >= 500) return { ...base, level: 'fault', outside: true, say: words.broken({ where: shown, status }) };
    const missing = status < 300 ? models.filter((model) => lists(text, model) === false) : [];
    if (missing.length > 0)
      return { ...base, level: 'warning', say: words.modelNotListed({ where: shown, models: missing }) };
    return { ...base, level: 'well', say: words.answers({ where: shown }) };
  } catch (error) {
    if (error instanceof JatdaeError) return { ...faultOf(error, NAME, subject) };
    const reason = redact(reasonOf(error), secretsOf(headers, url));
    const why =
      reason === 'timeout'
        ? words.noAnswerIn({ seconds: timeout / 1000 })
        : http.networkReason({ code: reason, otherwise: reason });
    return { ...base, level: 'fault', outside: true, say: words.unreachable({ where: shown, why }) };
  }
}

/** Is a model in a list of models? Undefined where the text is no such list. */
function lists(text: string, model: string): boolean | undefined {
  try {
    const { data } = JSON.parse(text) as { data?: unknown };
    if (!Array.isArray(data) || data.length === 0) return undefined;
    const ids = data.map((one: { id?: unknown } | null) => one?.id);
    // Ollama names the tag that it adds by itself.
    return ids.includes(model) || ids.includes(`${model}:latest`);
  } catch {
    return undefined;
  }
}

async function askDatabase({ url }: Endpoint, subject: string, _: unknown, timeout: number): Promise<Checked> {
  const [system = subject] = subject.split(', ');
  let client: PostgresClient | undefined;
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), timeout);
  const server = () => {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
  };
  try {
    const seconds = timeout / 1000;
    const access = { url_env: 'URL', timeout: seconds, connect: seconds, retries: 0, connections: 1 };
    client = new PostgresClient(access, { name: system, env: { URL: url } });
    // The time is for all of it, and the driver's own sentence would say something else.
    await Promise.race([
      client.read((connection) => connection.query('select 1')),
      new Promise((_, reject) => stop.signal.addEventListener('abort', () => reject(new TooSlow()), { once: true })),
    ]);
    return { name: NAME, subject, level: 'well', say: words.answers({ where: server() }) };
  } catch (error) {
    if (error instanceof TooSlow) {
      const why = words.noAnswerIn({ seconds: timeout / 1000 });
      return { name: NAME, subject, level: 'fault', outside: true, say: words.unreachable({ where: server(), why }) };
    }
    return faultOf(error, NAME, subject);
  } finally {
    clearTimeout(timer);
    // Closing waits for a connection that never comes.
    void client?.close();
  }
}

class TooSlow extends Error {}
