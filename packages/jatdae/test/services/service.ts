import { afterAll, beforeAll, describe } from 'vitest';
import { openSearch } from './opensearch.ts';
import { pgvector } from './pgvector.ts';
import { postgres } from './postgres.ts';
import { qdrant } from './qdrant.ts';

/** A running service of the tests. */
export interface Service {
  /** `http://127.0.0.1:PORT`, or `postgres://user:password@127.0.0.1:PORT/name`. */
  readonly url: string;
  stop(): Promise<void>;
}

/** How a service is had on this machine. */
export interface ServiceKind {
  /** Why it cannot be had, undefined where it can. Fast: asked while tests are collected. */
  missing(): string | undefined;
  start(): Promise<Service>;
}

const KINDS = { postgres, pgvector, opensearch: openSearch, qdrant } as const;
export type ServiceName = keyof typeof KINDS;

/** Services whose absence is a failure: JATDAE_REQUIRE=postgres,opensearch. */
function required(name: ServiceName): boolean {
  return (process.env.JATDAE_REQUIRE ?? '').split(',').some((entry) => entry.trim() === name);
}

/** Why a service is not to be had; undefined where it is. @throws when it is required and missing. */
function missing(name: ServiceName): string | undefined {
  const why = KINDS[name].missing();
  if (why !== undefined && required(name)) throw new Error(`JATDAE_REQUIRE names ${name}, but ${why}`);
  return why;
}

/**
 * Start a service. Undefined, with a line on standard error, where it is missing.
 *
 * @throws when it is missing although JATDAE_REQUIRE names it, or does not start.
 */
export async function service(name: ServiceName): Promise<Service | undefined> {
  const why = missing(name);
  if (why === undefined) return KINDS[name].start();
  console.warn(`skipped, no ${name}: ${why}`);
  return undefined;
}

/** A describe block over a running service, started before its tests and stopped after them; skipped aloud without it. */
export function describeService(name: ServiceName, title: string, body: (running: () => Service) => void): void {
  let why: string | undefined;
  try {
    why = missing(name);
  } catch (failure) {
    // A failing hook and not a failing file, so that the other blocks of the file still run.
    describe(title, () => {
      beforeAll(() => {
        throw failure;
      });
      body(() => ({ url: '', stop: async () => {} }));
    });
    return;
  }
  if (why !== undefined) {
    console.warn(`skipped, no ${name}: ${title} (${why})`);
    describe.skip(`${title} (skipped: no ${name})`, () => body(() => ({ url: '', stop: async () => {} })));
    return;
  }
  describe(title, () => {
    let running: Service | undefined;
    beforeAll(async () => {
      running = await KINDS[name].start();
    });
    afterAll(() => running?.stop());
    body(() => {
      if (!running) throw new Error(`${name} is not running yet: ask for it inside a test or hook`);
      return running;
    });
  });
}
