import { existsSync } from 'node:fs';
import { JatdaeError } from '../errors.ts';
import { project as words } from '../language/index.ts';
import { Project } from './project.ts';

/** The name of a project's file. */
export const CONFIG_FILE = 'jatdae.yaml';

/** The project of a file, or of this folder; undefined where none is named and there is none here. */
export function findProject(file: string | undefined): Project | undefined {
  return file !== undefined || existsSync(CONFIG_FILE) ? openProject(file) : undefined;
}

/** The project of a file, or of this folder. @throws JatdaeError where there is none */
export function openProject(file?: unknown): Project {
  if (typeof file === 'string') return Project.load(file);
  if (!existsSync(CONFIG_FILE)) throw new JatdaeError(words.config.noConfig);
  return Project.load(CONFIG_FILE);
}
