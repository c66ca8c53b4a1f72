import type { GoldReader } from '../../src/gold/index.ts';

/** What a store's history says, held against what its writers were told. */
export class Checker {
  readonly faults: readonly string[];
  read(store: GoldReader): Promise<void>;
  compare(store: GoldReader): Promise<void>;
  stored(name: string, kind: 'label' | 'change' | 'batch', number: number): boolean;
}
