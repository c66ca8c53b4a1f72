import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import stringWidth from 'string-width';
import wrap from 'wrap-ansi';
import { JatdaeError } from '../../errors.ts';
import { DEFAULT_STORE } from '../../gold/index.ts';
import { cli, type Lang, translate, doctor as words } from '../../language/index.ts';
import { CONFIG_FILE } from '../../project/index.ts';
import { plainJson, tame } from '../../report/index.ts';
import { option } from '../option.ts';
import { verb } from '../verb.ts';
import { AREAS, type Check } from './check.ts';
import { type DiagnoseOptions, type Diagnosis, diagnose } from './diagnose.ts';
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

  data: doctorData,
  forms: {
    table: (diagnosis, { lang, width }) => doctorText(diagnosis, Math.min(width, WIDTH), lang),
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

/** The checks by area, a line each, wrapped; the sum at the end. */
export function doctorText({ checks, counts, exitCode }: Diagnosis, width: number, lang: Lang): string {
  const wide = Math.max(...Object.values(words.levels).map((word) => stringWidth(translate(word, lang))));
  const line = ({ level, subject, say }: Check) => {
    const word = translate(words.levels[level], lang);
    const text = `${subject === undefined ? '' : `${tame(subject)}: `}${tame(translate(say, lang))}`;
    const [first, ...rest] = wrap(text, width - wide - 4).split('\n');
    const margin = ' '.repeat(wide + 4);
    return [
      `  ${word}${' '.repeat(wide - stringWidth(word))}  ${first}`,
      ...rest.map((part) => `${margin}${part.trimStart()}`),
    ].join('\n');
  };
  const parts = AREAS.flatMap((area) => {
    const mine = checks.filter((check) => check.area === area);
    return mine.length === 0 ? [] : [[translate(words.areas[area], lang), ...mine.map(line)].join('\n')];
  });
  const sum = [translate(words.summary({ well: counts.well, warnings: counts.warning, faults: counts.fault }), lang)];
  if (exitCode === 3) sum.push(translate(words.outsideOnly, lang));
  return `${[...parts, sum.map((sentence) => wrap(sentence, width)).join('\n')].join('\n\n')}\n`;
}

/** A diagnosis for programs: fields are only ever added. */
export function doctorData({ checks, counts, exitCode }: Diagnosis) {
  return {
    exit_code: exitCode,
    counts,
    checks: checks.map(({ area, name, subject, level, outside = false, say }) => ({
      ...{ area, name, subject, level, outside },
      ...plainJson(say),
    })),
  };
}
