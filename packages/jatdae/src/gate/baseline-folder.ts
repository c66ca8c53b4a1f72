import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { compareBytes } from '@jatdae/measures/advanced';
import { fileNameOf, hashedFileName, sameOnDisk } from '../collection/index.ts';
import type { Baseline } from './baseline.ts';
import { readBaseline } from './baseline-file.ts';

/** The baselines of a gate, a file a system, each read once. */
export class BaselineFolder {
  readonly #folder: string;
  readonly #read = new Map<string, Baseline | undefined>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Where a system's baseline stands, from here if it is below: no other system's, on disks that know no case either. */
  fileOf(system: string): string {
    const plain = `${fileNameOf(system)}.json`;
    const hashed = `${hashedFileName(system)}.json`;
    const there = existsSync(this.#folder) ? readdirSync(this.#folder) : [];
    if (there.includes(hashed)) return this.#path(hashed);
    // As versions before 0.1 named it: letters that cannot stand in a file's name were one and the same.
    const older = `${system.replace(/[^\p{L}\p{N}._+-]/gu, '_').replace(/^\.+/, '_')}.json`;
    if (older !== plain && there.includes(older) && this.#holds(older, system)) return this.#path(older);
    const taken = there.find((name) => name !== plain && sameOnDisk(name) === sameOnDisk(plain));
    return this.#path(taken === undefined ? plain : hashed);
  }

  #holds(name: string, system: string): boolean {
    const file = this.#path(name);
    if (!this.#read.has(file)) this.#read.set(file, readBaseline(file));
    return this.#read.get(file)?.system === system;
  }

  /** A system's baseline, undefined where none was written. @throws JatdaeError for a file that is not its baseline */
  of(system: string): Baseline | undefined {
    const file = this.fileOf(system);
    const known = this.#read.get(file);
    // One that `systems` read may be another's.
    if (!this.#read.has(file) || (known && known.system !== system)) this.#read.set(file, readBaseline(file, system));
    return this.#read.get(file);
  }

  /** All systems that have a baseline, in byte order. @throws JatdaeError for a file that is no baseline */
  systems(): string[] {
    if (!existsSync(this.#folder)) return [];
    const files = readdirSync(this.#folder).filter((name) => name.endsWith('.json'));
    const baselines = files.flatMap((name) => {
      const file = this.#path(name);
      if (!this.#read.has(file)) this.#read.set(file, readBaseline(file));
      return this.#read.get(file) ?? [];
    });
    return baselines.map(({ system }) => system).sort(compareBytes);
  }

  #path(name: string): string {
    const file = join(this.#folder, name);
    const short = relative(process.cwd(), file);
    return short.startsWith('..') ? file : short;
  }
}
