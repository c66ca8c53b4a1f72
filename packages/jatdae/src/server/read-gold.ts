import { join } from 'node:path';
import type { GoldPlaces } from '../project/index.ts';
import { needed, type StudioSession } from './session.ts';
import type { StudioProject } from './studio-project.ts';

/** Where the studio finds golds: the store, and frozen versions by their names. Never a file by its path. */
export function readGold(session: StudioSession, { project }: StudioProject): GoldPlaces {
  return {
    folder: join(project.folder, 'gold'),
    now: async (work) => needed(await session.store()).snapshot(work),
    files: false,
  };
}
