import { cli } from '../language/index.ts';
import type { VerbEntry } from '../verbs/index.ts';

/** The verbs of this room: those that serve, or write what is served. */
export const serverVerbs: readonly VerbEntry[] = [
  {
    name: 'studio',
    about: cli.verbs.studio,
    example: 'jatdae studio --open',
    load: async () => (await import('./studio.ts')).studio,
  },
  {
    name: 'report',
    about: cli.verbs.report,
    example: 'jatdae report --out report.html',
    load: async () => (await import('./report/report.ts')).report,
  },
];
