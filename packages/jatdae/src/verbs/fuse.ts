import { JatdaeError } from '../errors.ts';
import { FUSION_METHODS, type FusedFiles, fuseFiles, NORMALISATIONS } from '../systems/fusion/index.ts';
import { choices } from '../words/common.ts';
import * as words from '../words/fuse.ts';
import { option, present } from './option.ts';
import { verb } from './verb.ts';

const MISSING = ['zero', 'skip', 'min', 'share', 'below'] as const;
const { about } = words;

/** `jatdae fuse A B`: one run of several. */
export const fuse = verb({
  name: 'fuse',
  operands: { name: '<runs...>', about: about.runs },
  options: {
    out: option.text('-o, --out <file>', about.out, { group: 'output' }),
    method: option.textOr('--method <name>', choices(about.method, FUSION_METHODS.map(nameOf)), 'rrf'),
    normalise: option.text('--normalise <name>', choices(about.normalise, NORMALISATIONS.map(nameOf))),
    weights: option.numbers('--weights <w,w,...>', about.weights, { fault: (_, value) => words.notNumbers(value) }),
    missing: option.choice('--missing <how>', choices(about.missing, MISSING), MISSING),
    depth: option.integerOr('--depth <n>', about.depth, 1000, { least: 1 }),
    k: option.amount('-k <number>', about.k),
    gamma: option.amount('--gamma <number>', about.gamma),
    sigma: option.amount('--sigma <number>', about.sigma),
    phi: option.amount('--phi <number>', about.phi),
    name: option.text('--name <tag>', about.name, { group: 'output' }),
    force: option.flag('--force', about.force, { group: 'output' }),
  },

  async open(runs, { out }): Promise<{ readonly runs: readonly string[]; readonly out: string }> {
    if (runs.length < 2) throw new JatdaeError(words.tooFew);
    if (out === undefined) throw new JatdaeError(words.noOut);
    return { runs, out };
  },

  async run({ runs, out }, options, work): Promise<FusedFiles> {
    const meter = work.progress(words.fusing);
    const progress = (done: number, total: number) => meter.update(done, total);
    const fused = await fuseFiles(runs, out, { ...present(options), progress }).finally(() => meter.stop());
    for (const notice of fused.notices) work.notice(notice);
    work.tell(words.written(out, options.method, runs.length, fused.queries, fused.lines));
    return fused;
  },

  forms: {},
});

function nameOf({ name }: { readonly name: string }): string {
  return name;
}
