import { type CircularPart, circularJudge } from '../judging/index.ts';
import type { Project } from './project.ts';

/** Parts of a project's systems that are of a model's own family. */
export function circularParts(project: Project, model: string): CircularPart[] {
  return circularJudge(model, Object.fromEntries(project.systemNames.map((name) => [name, project.fullConfig(name)])));
}
