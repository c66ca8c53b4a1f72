import type { ZodType } from 'zod';
import type { Collection } from '../collection/index.ts';
import type { Notice } from '../errors.ts';
import type { Message } from '../language/index.ts';
import type { System } from './system.ts';

/** What a system may use beside its own configuration. */
export interface SystemContext {
  /** The system's name in `jatdae.yaml`. */
  readonly name: string;
  /** The project's documents and queries, ids once each. */
  readonly collection: Pick<Collection, 'documents' | 'queries'>;
  /** Folder that relative paths of the configuration start from. */
  readonly folder: string;
  /** Folder for what may be made again: embeddings, indexes. */
  readonly cache: string;
  /** The environment: the only place secrets come from. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Another system of the same project, for systems that are made of others. Made once, shared. */
  systemOf(name: string): Promise<System>;
  /** Long work tells how far it is. */
  progress(what: Message, done: number, total: number): void;
  /** What the reader of a run must know. */
  notice(notice: Notice): void;
}

/** A kind of system: how it is configured and made. A new kind is one file and one line in `kinds.ts`. */
export interface SystemKind<C = unknown> {
  /** The word after `type:`. */
  readonly type: string;
  /** One line for the reference. */
  readonly about: Message;
  /** The configuration, `type` included; unknown keys are refused. */
  readonly schema: ZodType<C>;
  /** Names of the systems that it is made of. */
  parts?(config: C): readonly string[];
  /** Make the system. Heavy work waits until `ready()`. */
  create(config: C, context: SystemContext): Promise<System>;
  /** Load the collection into an engine, for kinds that have one (`jatdae index`). */
  index?(config: C, context: SystemContext): Promise<IndexReport>;
}

/** What loading a collection into an engine did. */
export interface IndexReport {
  /** Name of the index, collection or table. */
  readonly index: string;
  /** Documents that were there already from an interrupted run. */
  readonly kept: number;
  /** Documents that were added now. */
  readonly added: number;
}
