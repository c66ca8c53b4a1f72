import { join } from 'node:path';
import type { Project } from '../project/index.ts';

/** Where the gate's baselines stand. */
export function baselineFolderOf({ folder, config }: Project): string {
  const { baselines } = config.gate ?? {};
  return join(folder, typeof baselines === 'string' ? baselines : 'baselines');
}
