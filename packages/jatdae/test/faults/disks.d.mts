/** What an error says. */
export interface Facts {
  readonly name: string;
  readonly exitCode: number;
  readonly message: string;
}

export interface FullDisk {
  /** Labels that were acknowledged before the disk was full, readable then, and there after one more was stored. */
  readonly acknowledged: number;
  readonly readable: number;
  readonly after: number;
  readonly batch: Facts;
  readonly single?: Facts;
  readonly faults: readonly string[];
}

export function noDisks(): string | undefined;
export function onFullDisk(module: string): FullDisk;
export function inReadOnlyFolder(module: string): Promise<Record<'made' | 'below' | 'there', Facts>>;
