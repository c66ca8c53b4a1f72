import { join } from 'node:path';
import { TAGS_FILE } from '../project/index.ts';
import type { StudioProject } from './studio-project.ts';

/** Where the tags of failures stand. */
export function tagsFile({ project }: StudioProject): string {
  return join(project.folder, TAGS_FILE);
}
