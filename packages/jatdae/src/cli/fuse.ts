import type { Command } from 'commander';
import { JatdaeError } from '../errors.ts';
import { FUSION_METHODS, type FuseFilesOptions, fuseFiles, NORMALISATIONS } from '../systems/fusion/index.ts';
import * as words from '../words/fuse.ts';
import type { Options, Verb } from './command.ts';
import { choice, integer } from './options.ts';
import { positive } from './positive.ts';
import { Progress } from './progress.ts';

const MISSING = ['zero', 'skip', 'min', 'share', 'below'] as const;
const PARAMETERS = ['k', 'gamma', 'sigma', 'phi'] as const;
const names = (of: readonly { readonly name: string }[]) => of.map(({ name }) => name).join(', ');

/** `jatdae fuse A B`: one run of several. */
export const fuseVerb: Verb = {
  configure(command: Command, lang) {
    const { about } = words;
    command
      .argument('<runs...>', about.runs[lang])
      .option('-o, --out <file>', about.out[lang])
      .option('--method <name>', `${about.method[lang]}: ${names(FUSION_METHODS)}`, 'rrf')
      .option('--normalise <name>', `${about.normalise[lang]}: ${names(NORMALISATIONS)}`)
      .option('--weights <w,w,...>', about.weights[lang])
      .option('--missing <how>', `${about.missing[lang]}: ${MISSING.join(', ')}`)
      .option('--depth <n>', about.depth[lang], '1000');
    for (const name of PARAMETERS) command.option(`${name === 'k' ? '-' : '--'}${name} <number>`, about[name][lang]);
    command.option('--name <tag>', about.name[lang]).option('--force', about.force[lang]);
  },

  async run(session, runs, options) {
    if (runs.length < 2) throw new JatdaeError(words.tooFew);
    if (typeof options.out !== 'string') throw new JatdaeError(words.noOut);
    const progress = new Progress(session, words.fusing);
    try {
      const { queries, lines, notices } = await fuseFiles(runs, options.out, {
        ...fusionOptions(options),
        force: options.force === true,
        progress: (done, total) => progress.update(done, total),
      });
      progress.stop();
      for (const notice of notices) session.notice(notice);
      session.tell(words.written(options.out, String(options.method), runs.length, queries, lines));
      return 0;
    } finally {
      progress.stop();
    }
  },
};

function fusionOptions(given: Options): FuseFilesOptions {
  const parameters = PARAMETERS.filter((name) => given[name] !== undefined);
  return {
    method: String(given.method),
    depth: integer('--depth', given.depth, 1),
    ...(given.normalise !== undefined && { normalise: String(given.normalise) }),
    ...(given.weights !== undefined && { weights: weights(String(given.weights)) }),
    ...(given.missing !== undefined && { missing: choice('--missing', given.missing, MISSING) }),
    ...(given.name !== undefined && { name: String(given.name) }),
    ...Object.fromEntries(parameters.map((name) => [name, positive(`--${name}`, given[name], true)])),
  };
}

function weights(text: string): number[] {
  const numbers = text.split(',').map((one) => (one.trim() === '' ? Number.NaN : Number(one)));
  if (numbers.every(Number.isFinite)) return numbers;
  throw new JatdaeError(words.notNumbers(text));
}
