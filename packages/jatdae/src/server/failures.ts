import { join } from 'node:path';
import { type FailureReport, failuresOf } from '../analysis/failures/index.ts';
import { failureCutters } from '../project/failure-cutters.ts';
import { rulesOf } from '../project/failure-rules.ts';
import { readTags, TAGS_FILE } from '../project/failure-tags.ts';
import { failuresJson } from '../report/failures-data.ts';
import type { StudioSession } from './session.ts';
import { stampOf } from './stamps.ts';
import type { StudioProject } from './studio-project.ts';

/** What `jatdae failures` says of recorded runs, as a report and as its JSON. */
export interface Failures {
  readonly report: Omit<FailureReport, 'inFull'>;
  readonly json: string;
}

/** Looked for once while project, runs and tags stay as they are. @throws JatdaeError */
export function failuresFor(
  session: StudioSession,
  studio: StudioProject,
  names: readonly string[],
): Promise<Failures> {
  const { config, folder } = studio.project;
  const file = join(folder, TAGS_FILE);
  return session.result(studio, JSON.stringify(['failures', names, stampOf([file])]), async () => {
    const evaluated = await studio.evaluated(names, studio.measures);
    const cutters = await failureCutters(evaluated);
    try {
      const report = await failuresOf(evaluated, {
        rules: rulesOf(config.rules),
        depth: 10,
        ...(config.rel !== undefined && { level: config.rel }),
        cuttersOf: cutters.of,
        tags: new Map([...readTags(file)].map(([qid, { tags }]) => [qid, tags])),
      });
      const { inFull: _, ...rest } = report;
      return { report: rest, json: failuresJson(report) };
    } finally {
      cutters.dispose();
    }
  });
}
