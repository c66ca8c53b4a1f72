import { existsSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { type GoldStore, openGoldStore } from '../gold/index.ts';
import { type Lang, studio as words } from '../language/index.ts';
import type { JsonText } from '../report/index.ts';
import { stampOf } from '../sources/index.ts';
import { BoundedCache } from './bounded-cache.ts';
import { ApiError } from './errors.ts';
import { doJob, type Job, type JobReply } from './jobs.ts';
import { Leases } from './leases.ts';
import { StudioProject } from './studio-project.ts';
import { StudioThread } from './studio-thread.ts';

/** Characters of replies that are kept. */
const REPLIES = 48 << 20;
/** Results that are kept as objects: each may hold a lot. */
const RESULTS = 8;

/** What a studio is opened on. */
export interface SessionOptions {
  /** `jatdae.yaml`; absent: the measure lab alone. */
  readonly project?: string;
  /** The gold store: a file or a URL. */
  readonly store: string;
  /** Of Jatdae, as the app shows it. */
  readonly version: string;
  /** The language that the app begins in. */
  readonly lang: Lang;
  /** Milliseconds, as a clock says them. Default: this machine's. */
  readonly now?: () => number;
}

/** What the studio holds between requests: the project as its files are now, the store, and what was computed. */
export class StudioSession {
  /** Of Jatdae. */
  readonly version: string;
  /** The language that the app begins in. */
  readonly lang: Lang;
  readonly #options: SessionOptions;
  readonly #replies = new BoundedCache<string>(REPLIES, (text) => text.length);
  readonly #results = new BoundedCache<unknown>(RESULTS);
  readonly #analyses = new StudioThread();
  /** Letters of what somebody looks at: of those that wait the latest come first, and few wait. */
  readonly letters = new StudioThread({ latestFirst: true, most: 3 });
  /** Which pairs of the queues are with whom. */
  readonly leases: Leases;
  #project: { readonly stamp: string; readonly loaded: Promise<StudioProject> } | undefined;
  #store: Promise<GoldStore> | undefined;
  #seen: SeenTexts | undefined;
  #listed: ListedQueries | undefined;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.leases = new Leases(options.now);
    this.version = options.version;
    this.lang = options.lang;
  }

  /** The folder of the project. */
  get root(): string | undefined {
    const { project } = this.#options;
    return project === undefined ? undefined : dirname(resolve(project));
  }

  /** Name of the project's folder; undefined without a project. */
  get name(): string | undefined {
    return this.root === undefined ? undefined : basename(this.root);
  }

  /** False: the measure lab alone. */
  get hasProject(): boolean {
    return this.#options.project !== undefined;
  }

  /** The project as its files are now. @throws ApiError without one, JatdaeError where it cannot be read */
  async project(): Promise<StudioProject> {
    const { project: file } = this.#options;
    if (file === undefined) throw new ApiError(404, 'no-project', words.noProject);
    const kept = this.#project;
    if (kept) {
      const loaded = await kept.loaded.catch(() => undefined);
      if (loaded && stampOf(loaded.files) === kept.stamp) return loaded;
      if (this.#project !== kept) return this.project();
      await loaded?.close();
      this.#replies.clear();
      this.#results.clear();
    }
    const loading = StudioProject.load(file);
    // Stamped before it is read would be safer still, but which files there are is known only then.
    const entry = { stamp: '', loaded: loading };
    this.#project = entry;
    const loaded = await loading;
    if (this.#project === entry) this.#project = { stamp: stampOf(loaded.files), loaded: loading };
    return loaded;
  }

  /** A reply as JSON text, kept while project and runs stay as they are. */
  async reply<Text extends string>(project: StudioProject, key: string, make: () => Promise<Text>): Promise<Text> {
    return (await this.#replies.of(`${this.#stateOf(project)}\n${key}`, make)) as Text;
  }

  /** A result of an analysis, kept likewise. */
  async result<T>(project: StudioProject, key: string, make: () => Promise<T>): Promise<T> {
    return (await this.#results.of(`${this.#stateOf(project)}\n${key}`, make)) as T;
  }

  /** An analysis that may take seconds, done by another thread, its JSON kept while project and runs stay as they are. */
  job<Kind extends Job['kind']>(
    project: StudioProject,
    job: Extract<Job, { kind: Kind }>,
    files: readonly string[] = [],
  ): Promise<JsonText<JobReply<Kind>>> {
    return this.reply(project, JSON.stringify([job, stampOf(files)]), () => this.analyse(project, job));
  }

  /** The same, not kept. */
  async analyse<Kind extends Job['kind']>(
    project: StudioProject,
    job: Extract<Job, { kind: Kind }>,
  ): Promise<JsonText<JobReply<Kind>>> {
    if (!StudioThread.built) return doJob<Kind>(project, job);
    const answered = await this.#analyses.ask({ file: project.file, job });
    return ('text' in answered ? answered.text : '') as JsonText<JobReply<Kind>>;
  }

  #stateOf(project: StudioProject): string {
    return `${stampOf(project.files)}\n${project.project.systemNames.map((name) => project.runStamp(name)).join('\n')}`;
  }

  get hasStore(): boolean {
    return this.#store !== undefined || this.#options.store.includes('://') || existsSync(this.#options.store);
  }

  /** The store where there is one; reading makes none. */
  async store(): Promise<GoldStore | undefined> {
    return this.hasStore ? this.storeToWrite() : undefined;
  }

  /** The store, made where it is not. @throws JatdaeError */
  storeToWrite(): Promise<GoldStore> {
    if (!this.#store) {
      const opening = openGoldStore(this.#options.store);
      this.#store = opening;
      opening.catch(() => {
        this.#store = undefined;
      });
    }
    return this.#store;
  }

  /** The queries that may be labelled. */
  listed(store: GoldStore): ListedQueries {
    this.#listed ??= new ListedQueries(store);
    return this.#listed;
  }

  /** The texts that labels are given on. */
  seen(store: GoldStore): SeenTexts {
    this.#seen ??= new SeenTexts(store);
    return this.#seen;
  }

  async close(): Promise<void> {
    await this.#seen?.flush();
    await this.#analyses.close();
    await this.letters.close();
    await this.#project?.loaded.then((project) => project.close()).catch(() => {});
    await this.#store?.then((store) => store.close()).catch(() => {});
  }
}

/** What must be there. @throws ApiError */
export function found<T>(value: T | undefined, what: 'query' | 'document' | 'slice', id: string): T {
  if (value === undefined) throw new ApiError(404, `no-such-${what}`, words.notThere({ what, id }));
  return value;
}

/** @throws ApiError where there is no store */
export function needed(store: GoldStore | undefined): GoldStore {
  if (store === undefined) throw new ApiError(404, 'no-store', words.noStore);
  return store;
}

/** Which queries a store lists: it takes labels of these only. */
class ListedQueries {
  readonly #store: GoldStore;
  readonly #known = new Set<string>();
  #under: Promise<unknown> = Promise.resolve();

  constructor(store: GoldStore) {
    this.#store = store;
  }

  /** True where it was listed when it was last looked up: an undo may have taken it back. */
  has(id: string): boolean {
    return this.#known.has(id);
  }

  /** Look it up again when it is asked for. */
  forget(id: string): void {
    this.#known.delete(id);
  }

  /** List a query; a store without any gets those of the project. One at a time: the first labels of many come together. */
  list(studio: StudioProject, id: string, actor: string): Promise<void> {
    const listing = this.#under.then(() => this.#list(studio, id, actor));
    this.#under = listing.catch(() => {});
    return listing;
  }

  async #list(studio: StudioProject, id: string, actor: string): Promise<void> {
    if (this.#known.has(id)) return;
    for await (const _ of this.#store.queries({ id })) {
      this.#known.add(id);
      return;
    }
    const query = studio.queries.get(id);
    if (!query) throw new ApiError(404, 'no-such-query', words.notThere({ what: 'query', id }));
    const { queries } = await this.#store.counts();
    await this.#store.putQueries(queries === 0 ? studio.collection.queries : [query], { actor });
    this.#known.add(id);
  }
}

interface Text {
  readonly id: string;
  readonly textHash: string;
  readonly text: string;
}

/** Texts are put together this many milliseconds after the first of them. */
const WAIT = 250;

/**
 * The texts that labels were given on, each put into the store once a process and many in one transaction: a label is
 * acknowledged when it is on disk itself, and need not wait for the text that it names by its hash.
 */
class SeenTexts {
  readonly #store: GoldStore;
  readonly #known = new Set<string>();
  #waiting = new Map<string, Text & { readonly actor: string }>();
  #timer: NodeJS.Timeout | undefined;
  #under: Promise<void> = Promise.resolve();

  constructor(store: GoldStore) {
    this.#store = store;
  }

  /** Have a text put with the next ones; one that this process has put already is not. */
  add(text: Text, actor: string): void {
    const key = `${text.textHash} ${text.id}`;
    if (this.#known.has(key)) return;
    this.#known.add(key);
    this.#waiting.set(key, { ...text, actor });
    this.#timer ??= setTimeout(() => void this.flush(), WAIT).unref();
  }

  /** Put those that wait. What cannot be put is put with the next label on it. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const waiting = this.#waiting;
    this.#waiting = new Map();
    this.#under = this.#under.then(() => this.#put(waiting));
    return this.#under;
  }

  async #put(waiting: ReadonlyMap<string, Text & { readonly actor: string }>): Promise<void> {
    const actors = new Set([...waiting.values()].map(({ actor }) => actor));
    const put = async (actor: string) => {
      const own = [...waiting].filter(([, text]) => text.actor === actor);
      try {
        await this.#store.putDocuments(
          own.map(([, { actor: _, ...text }]) => text),
          { actor },
        );
      } catch {
        for (const [key] of own) this.#known.delete(key);
      }
    };
    await Promise.all([...actors].map(put));
  }
}
