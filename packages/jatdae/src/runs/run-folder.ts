import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { JatdaeError } from '../errors.ts';
import {
  cannotWrite,
  lineText,
  makeFolder,
  type RunLine,
  runLineOf,
  writeAll,
  writeFileWhole,
} from '../formats/index.ts';
import { type Message, runs as words } from '../language/index.ts';

/** What a run was made by and from. Two runs are the same work when these are equal. */
export interface RunManifest {
  /** Version of this shape. */
  readonly version: 1;
  /** Name. */
  readonly system: string;
  /** Name to configuration: of the system and of those it is made of. As `run.json` has them, so a value may be anything. */
  readonly config: Readonly<Record<string, unknown>>;
  /** Documents asked for each query. */
  readonly depth: number;
  /** Hash of documents and queries. */
  readonly collection: string;
  /** Version of jatdae that made it. */
  readonly jatdae: string;
  /** Version of Node that made it. */
  readonly node: string;
  /** Documents that the system says no query can find; absent where there are none, or where it cannot tell. */
  readonly emptyDocuments?: readonly string[];
  /** What the system told of its index: documents that can be found, and bytes. */
  readonly index?: { readonly documents?: number; readonly bytes?: number };
  /** SHA-256 of the finished run's file, in hexadecimal: a run that was changed since is no measurement. */
  readonly answers?: string;
}

/**
 * A system's run on disk: `run.json` says what it is, `run.jsonl` holds a line a query in the order of the collection, and
 * while it is being made `log.jsonl` takes each answer as it comes, so that a process killed at any moment loses none.
 */
export class RunFolder {
  /** Its path. */
  readonly folder: string;
  #log: number | undefined;
  #logged = 0;
  /** Where in the log, or in the finished run, the last good line of each query stands. */
  readonly #done = new Map<string, { readonly file: string; readonly from: number; readonly length: number }>();
  readonly #failed = new Map<string, { readonly file: string; readonly from: number; readonly length: number }>();

  constructor(folder: string) {
    this.folder = folder;
  }

  /** The finished run, a line a query. */
  get runFile(): string {
    return join(this.folder, 'run.jsonl');
  }
  get #logFile(): string {
    return join(this.folder, 'log.jsonl');
  }
  get #manifestFile(): string {
    return join(this.folder, 'run.json');
  }
  /** Milliseconds of each answer, a line a query. */
  get timesFile(): string {
    return join(this.folder, 'times.jsonl');
  }
  /** How much the system differs from itself; it is about the run that stands beside it. */
  get repeatFile(): string {
    return join(this.folder, 'repeat.json');
  }

  /** True where an earlier process left work unfinished. */
  get interrupted(): boolean {
    return existsSync(this.#logFile);
  }

  /** True where a run is there and no later one is under way. */
  get finished(): boolean {
    return existsSync(this.runFile) && !this.interrupted;
  }

  /**
   * What the run was made by; undefined where there is none.
   *
   * @throws JatdaeError where the file is damaged
   */
  manifest(): RunManifest | undefined {
    return read(this.#manifestFile, manifestSchema, (member) => words.brokenMember({ member }));
  }

  /** What `repeatFile` holds; undefined where it is absent. @throws JatdaeError where it is damaged */
  repeats(): Repeats | undefined {
    return read(this.repeatFile, repeatsSchema, (member) => words.brokenRepeats({ member }));
  }

  /** Begin anew, or go on: then the answers that are there are kept and failed queries are asked again. */
  open(manifest: RunManifest, resume: boolean): void {
    makeFolder(this.folder);
    if (!resume) {
      rmSync(this.#logFile, { force: true });
      rmSync(this.runFile, { force: true });
      rmSync(this.timesFile, { force: true });
      rmSync(this.repeatFile, { force: true });
    } else {
      this.#index(this.runFile);
      this.#index(this.#logFile);
    }
    this.#write(manifest);
    this.#log = openSync(this.#logFile, 'a+');
    // The line that a killed process was writing is cut off.
    const whole = wholeLength(this.#logFile);
    if (statSync(this.#logFile).size > whole) ftruncateSync(this.#log, whole);
    this.#logged = whole;
  }

  /** True where a good answer to the query is there. */
  has(qid: string): boolean {
    return this.#done.has(qid);
  }

  /** Keep an answer, or a failure, at once. */
  add(line: RunLine): void {
    const bytes = Buffer.from(lineText(line), 'utf8');
    try {
      writeAll(this.#log!, bytes);
    } catch (cause) {
      // Half a line would spoil the next one too.
      ftruncateSync(this.#log!, this.#logged);
      throw cannotWrite(this.#logFile, cause);
    }
    const place = { file: this.#logFile, from: this.#logged, length: bytes.length };
    this.#logged += bytes.length;
    if (line.error === undefined) {
      this.#done.set(line.qid, place);
      this.#failed.delete(line.qid);
    } else this.#failed.set(line.qid, place);
  }

  /** All answers are there: write the run in the order of the queries, in one step. */
  finish(order: readonly string[]): void {
    const temporary = `${this.runFile}.new`;
    const files = new Map<string, number>();
    const hash = createHash('sha256');
    const out = openSync(temporary, 'w');
    try {
      for (const qid of order) {
        const place = this.#done.get(qid) ?? this.#failed.get(qid);
        if (!place) continue;
        let fd = files.get(place.file);
        if (fd === undefined) {
          fd = openSync(place.file, 'r');
          files.set(place.file, fd);
        }
        const bytes = Buffer.alloc(place.length);
        readSync(fd, bytes, 0, place.length, place.from);
        hash.update(bytes);
        writeAll(out, bytes);
      }
      fsyncSync(out);
    } catch (cause) {
      throw cannotWrite(this.runFile, cause);
    } finally {
      closeSync(out);
      for (const fd of files.values()) closeSync(fd);
    }
    this.close();
    const manifest = this.manifest();
    // The run first: a process killed between the two leaves a log, and is resumed.
    renameSync(temporary, this.runFile);
    if (manifest) this.#write({ ...manifest, answers: hash.digest('hex') });
    rmSync(this.#logFile, { force: true });
  }

  #write(manifest: RunManifest): void {
    writeFileWhole(this.#manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);
  }

  /** Close the log; what is in it stays. */
  close(): void {
    if (this.#log !== undefined) closeSync(this.#log);
    this.#log = undefined;
  }

  #index(file: string): void {
    if (!existsSync(file)) return;
    const bytes = readFileSync(file);
    for (let from = 0; ; ) {
      const end = bytes.indexOf(10, from);
      if (end < 0) return;
      const line = runLineOf(bytes.toString('utf8', from, end));
      const place = { file, from, length: end + 1 - from };
      // Whatever is no line of ours is asked again.
      if (line) (line.error === undefined ? this.#done : this.#failed).set(line.qid, place);
      from = end + 1;
    }
  }
}

/** A file of one object; undefined where it is absent. @throws JatdaeError naming it and what of it is damaged */
function read<T>(file: string, schema: z.ZodType<T>, fault: (member: string) => Message): T | undefined {
  if (!existsSync(file)) return undefined;
  const value = parsed(readFileSync(file, 'utf8'));
  if (typeof value !== 'object' || value === null) throw new JatdaeError(words.brokenFile, { place: { file } });
  const found = schema.safeParse(value);
  if (!found.success) throw new JatdaeError(fault(found.error.issues[0]!.path.join('.')), { place: { file } });
  return found.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function wholeLength(file: string): number {
  return readFileSync(file).lastIndexOf(10) + 1;
}

const share = z.number().min(0).max(1);
const mean = z.object({
  measure: z.string().min(1),
  values: z.array(z.number()),
  fall: z.number().min(0).exactOptional(),
});

const spread = z.array(z.number().min(0).nullable());
const varying = z.object({ id: z.string(), first: z.array(z.int().min(0)), sd: spread, range: spread });

/** How much a system differs from itself, as `repeat.json` holds it. */
const repeatsSchema = z
  .object({
    version: z.literal(1),
    runs: z.int().min(1),
    queries: z.int().min(0),
    identical: share,
    overlap: share,
    k: z.int().min(1),
    means: z.array(mean),
    varying: z.array(varying).exactOptional(),
  })
  .refine(({ runs, means }) => means.every(({ values }) => values.length === runs), {
    path: ['means'],
    message: 'values: as many as runs',
  });

/** What `jatdae run --repeat` kept. */
type Repeats = z.infer<typeof repeatsSchema>;

/** What a run was made by and from, as `run.json` holds it; further members are let be. */
const manifestSchema = z.looseObject({
  version: z.literal(1),
  system: z.string().min(1),
  config: z.record(z.string(), z.unknown()),
  depth: z.int().min(1),
  collection: z.string(),
  jatdae: z.string(),
  node: z.string(),
  emptyDocuments: z.array(z.string()).exactOptional(),
  index: z
    .object({ documents: z.number().min(0).exactOptional(), bytes: z.number().min(0).exactOptional() })
    .exactOptional(),
  answers: z
    .string()
    .regex(/^[0-9a-f]{64}$/u)
    .exactOptional(),
});
