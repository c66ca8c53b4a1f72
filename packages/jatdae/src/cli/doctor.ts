import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { diagnose } from '../doctor/diagnose.ts';
import { thisMachine } from '../doctor/machine.ts';
import { installedVersions } from '../doctor/packages.ts';
import { JatdaeError } from '../errors.ts';
import { DEFAULT_STORE } from '../gold/open-store.ts';
import { CONFIG_FILE } from '../project/open-project.ts';
import { doctorData } from '../report/doctor-data.ts';
import { doctorText } from '../report/doctor-text.ts';
import { fileFault } from '../words/cli.ts';
import * as words from '../words/doctor.ts';
import type { Options, Verb } from './command.ts';
import { integer } from './options.ts';

/** `jatdae doctor`: is everything there that this machine and this project need? */
export const doctorVerb: Verb = {
  configure(command: Command, lang) {
    command
      .option('--project <file>', words.about.project[lang])
      .option('--store <file|url>', words.about.store[lang])
      .option('--timeout <s>', words.about.timeout[lang], '5')
      .option('--offline', words.about.offline[lang])
      .option('--json', words.about.json[lang]);
  },

  async run(session, _, given) {
    const file = projectFile(given);
    const folder = file === undefined ? resolve('.') : dirname(resolve(file));
    const machine = thisMachine(folder);
    const diagnosis = await diagnose({
      file,
      machine,
      versionOf: installedVersions(machine.env),
      // A variable that is set to nothing is not set.
      store: String(given.store ?? (machine.env.JATDAE_GOLD || join(folder, DEFAULT_STORE))),
      online: given.offline !== true,
      timeout: 1000 * integer('--timeout', given.timeout, 1, 300),
    });
    session.out(
      given.json === true
        ? `${JSON.stringify(doctorData(diagnosis), null, 2)}\n`
        : doctorText(diagnosis, Math.min(session.width, 100), session.lang),
    );
    return diagnosis.exitCode;
  },
};

/** The file that is named, or the one here; undefined where there is none. @throws JatdaeError for a named one that is not there */
function projectFile({ project }: Options): string | undefined {
  if (typeof project !== 'string') return existsSync(CONFIG_FILE) ? CONFIG_FILE : undefined;
  if (!existsSync(project)) throw new JatdaeError(fileFault('ENOENT', project));
  return project;
}
