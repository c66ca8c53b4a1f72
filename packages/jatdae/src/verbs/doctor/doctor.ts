import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { JatdaeError } from '../../errors.ts';
import { DEFAULT_STORE } from '../../gold/index.ts';
import { cli, doctor as words } from '../../language/index.ts';
import { CONFIG_FILE } from '../../project/index.ts';
import { option } from '../option.ts';
import { verb } from '../verb.ts';
import { type DiagnoseOptions, diagnose } from './diagnose.ts';
import { doctorData, doctorText } from './diagnosis-text.ts';
import { thisMachine } from './machine.ts';
import { installedVersions } from './packages.ts';

const { about } = words;
/** Columns at most: sentences are read better so. */
const WIDTH = 100;

/** `jatdae doctor`: is everything there that this machine and this project need? */
export const doctor = verb({
  name: 'doctor',
  finding: words.finding,
  options: {
    timeout: option.integerOr('--timeout <s>', about.timeout, 5, { least: 1, most: 300 }),
    offline: option.flag('--offline', about.offline),
    project: option.text('--project <file>', about.project, { group: 'inputs' }),
    store: option.text('--store <file|url>', about.store, { group: 'inputs' }),
  },

  async open(_, { project, store, timeout, offline }): Promise<DiagnoseOptions> {
    const file = projectFile(project);
    const folder = file === undefined ? resolve('.') : dirname(resolve(file));
    const machine = thisMachine(folder);
    return {
      file,
      machine,
      versionOf: installedVersions(machine.env),
      // A variable that is set to nothing is not set.
      store: store ?? (machine.env.JATDAE_GOLD || join(folder, DEFAULT_STORE)),
      online: !offline,
      timeout: 1000 * timeout,
    };
  },

  run: diagnose,

  forms: {
    table: (diagnosis, { lang, width }) => doctorText(diagnosis, Math.min(width, WIDTH), lang),
    json: (diagnosis) => `${JSON.stringify(doctorData(diagnosis), null, 2)}\n`,
  },
  formerForms: { '--json': 'json' },

  exit: ({ exitCode }) => exitCode,
});

/** The file that is named, or the one here; undefined where there is none. @throws JatdaeError for a named one that is not there */
function projectFile(project: string | undefined): string | undefined {
  if (project === undefined) return existsSync(CONFIG_FILE) ? CONFIG_FILE : undefined;
  if (!existsSync(project)) throw new JatdaeError(cli.fileFault({ code: 'ENOENT', path: project }));
  return project;
}
