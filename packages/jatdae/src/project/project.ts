import { dirname, join, resolve } from 'node:path';
import { nearest } from '@jatdae/measures';
import { bySequence, type Collection, contentHash, regrade, renameIds, renamesOfIds } from '../collection/index.ts';
import { JatdaeError, type Notice } from '../errors.ts';
import { type NamedColumns, parseGradesAre, readDocuments, readQrels, readQueries } from '../formats/index.ts';
import { project as words } from '../language/index.ts';
import { kindOf, type System, type SystemContext, type SystemKind } from '../systems/index.ts';
import type { ProjectConfig, SystemConfig } from './config.ts';
import { loadConfig } from './load-config.ts';

/** What systems may tell while they are made and asked. */
export type ProjectListeners = Pick<SystemContext, 'progress' | 'notice'>;

/** A collection without its documents. */
export interface JudgedQueries extends Pick<Collection, 'queries' | 'qrels'> {
  /** What was odd in the two files. */
  readonly notices: readonly Notice[];
}

/** A folder with a `jatdae.yaml`: its configuration, its collection, its systems. */
export class Project {
  /** Where its `jatdae.yaml` stands; paths in it are from here. */
  readonly folder: string;
  /** As its file says, with defaults. */
  readonly config: ProjectConfig;
  /** Where what may be made again is kept. */
  readonly workFolder: string;
  readonly #systems = new Map<string, Promise<System>>();
  #collection: Promise<{ collection: Collection; notices: Notice[] }> | undefined;
  #contentHash: Promise<string> | undefined;
  #goldHash: Promise<string> | undefined;
  #judged: Promise<JudgedQueries> | undefined;
  #read: ReturnType<typeof readDocuments> | undefined;

  constructor(folder: string, config: ProjectConfig, workFolder: string = join(folder, '.jatdae')) {
    this.folder = folder;
    this.config = config;
    this.workFolder = workFolder;
  }

  /**
   * Read a project's `jatdae.yaml`.
   *
   * @param workFolder where what may be made again is kept; `.jatdae` beside the file when left out
   * @throws JatdaeError with the line at fault
   */
  static load(file: string, workFolder?: string): Project {
    const path = resolve(file);
    return new Project(dirname(path), loadConfig(path), workFolder);
  }

  /** In the order of the file. */
  get systemNames(): string[] {
    return Object.keys(this.config.systems);
  }

  /** The systems that were asked for, all if none was. @throws JatdaeError with the nearest names */
  chosen(names: readonly string[]): string[] {
    for (const name of names) {
      if (!Object.hasOwn(this.config.systems, name)) {
        throw new JatdaeError(
          words.config.unknownSystem({ name, near: nearest(name, this.systemNames, 1), all: this.systemNames }),
        );
      }
    }
    return names.length > 0 ? [...names] : this.systemNames;
  }

  /** Read the collection once. */
  collection(): Promise<{ collection: Collection; notices: Notice[] }> {
    this.#collection ??= this.#readCollection();
    return this.#collection;
  }

  /** Queries and judgements, read once: of a collection that has many documents they are there long before these. */
  judged(): Promise<JudgedQueries> {
    this.#judged ??= this.#readJudged();
    return this.#judged;
  }

  #documents(): ReturnType<typeof readDocuments> {
    this.#read ??= readDocuments(resolve(this.folder, this.config.collection.documents));
    return this.#read;
  }

  async #readJudged(): Promise<JudgedQueries> {
    const { collection: files } = this.config;
    const path = (name: string) => resolve(this.folder, name);
    const queries = await readQueries(path(files.queries));
    const judged = await readQrels(path(files.qrels ?? files.queries), {
      ...(files.conflicts !== undefined && { conflicts: files.conflicts }),
      ...(files.columns !== undefined && { columns: files.columns as NamedColumns }),
    });
    let qrels = files.query_ids === 'sequence' ? bySequence(judged.data, queries.data) : judged.data;
    const { query_ids: change = 'id', document_ids: documentChange = 'id' } = files;
    if (change !== 'id' && change !== 'sequence') {
      const ids = queries.data.map(({ id }) => id);
      qrels = renameIds(qrels, { queries: renamesOfIds(change, qrels.keys(), ids) });
    }
    if (documentChange !== 'id') {
      const asked = [...qrels.values()].flatMap(({ grades }) => [...grades.keys()]);
      const ids = (await this.#documents()).data.map(({ id }) => id);
      qrels = renameIds(qrels, { documents: renamesOfIds(documentChange, asked, ids) });
    }
    if (files.grades !== undefined) qrels = regrade(qrels, parseGradesAre(files.grades)).qrels;
    return { queries: queries.data, qrels, notices: [...queries.notices, ...judged.notices] };
  }

  async #readCollection(): Promise<{ collection: Collection; notices: Notice[] }> {
    const documents = await this.#documents();
    const { queries, qrels, notices } = await this.judged();
    return {
      collection: { documents: documents.data, queries, qrels },
      notices: [...documents.notices, ...notices],
    };
  }

  /** Hash of the documents and queries: what a run depends on. */
  contentHash(): Promise<string> {
    this.#contentHash ??= this.collection().then(
      ({ collection: { documents, queries } }) => contentHash({ documents, queries }).all,
    );
    return this.#contentHash;
  }

  /** Hash of the judgements: what a score depends on beside the run. */
  goldHash(): Promise<string> {
    this.#goldHash ??= this.judged().then(({ qrels }) => contentHash({ qrels }).qrels!);
    return this.#goldHash;
  }

  /** The kind and configuration of a system. */
  describe(name: string): { kind: SystemKind; config: SystemConfig } {
    const config = this.config.systems[name]!;
    return { kind: kindOf(config.type)!, config };
  }

  /** A system's configuration together with those of the systems that it is made of. */
  fullConfig(name: string): Record<string, SystemConfig> {
    const all: Record<string, SystemConfig> = {};
    const add = (one: string) => {
      if (all[one] !== undefined) return;
      const { kind, config } = this.describe(one);
      all[one] = config;
      for (const part of kind.parts?.(config) ?? []) add(part);
    };
    add(name);
    return all;
  }

  /** Make a system, once; what it is made of comes first. @throws JatdaeError */
  async system(name: string, ears: ProjectListeners, above: readonly string[] = []): Promise<System> {
    if (above.includes(name))
      throw new JatdaeError(words.config.circle({ names: [...above.slice(above.indexOf(name)), name] }));
    const known = this.#systems.get(name);
    if (known) return known;
    const { kind, config } = this.describe(name);
    const made = this.context(name, ears, above).then((context) => kind.create(config, context));
    this.#systems.set(name, made);
    return made;
  }

  /** What a system is made with; `above` are the systems that it is being made for. */
  async context(name: string, ears: ProjectListeners, above: readonly string[] = []): Promise<SystemContext> {
    const { collection } = await this.collection();
    return {
      name,
      collection,
      folder: this.folder,
      cache: join(this.workFolder, 'cache'),
      env: process.env,
      systemOf: (other) => this.system(other, ears, [...above, name]),
      ...ears,
    };
  }

  /** Close the systems that were made; what goes wrong there is not said. */
  async close(): Promise<void> {
    for (const system of this.#systems.values()) await system.then((one) => one.close()).catch(() => {});
  }
}
