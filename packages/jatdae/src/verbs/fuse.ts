import { JatdaeError } from '../errors.ts';
import { common, fusion as words } from '../language/index.ts';
import { FUSION_METHODS, type FusedFiles, fuseFiles, NORMALISATIONS } from '../systems/index.ts';
import { option, present } from './option.ts';
import { verb } from './verb.ts';

const MISSING = ['zero', 'skip', 'min', 'share', 'below'] as const;
const { about } = words.verb;

/** `jatdae fuse A B`: one run of several. */
export const fuse = verb({
  name: 'fuse',
  operands: { name: '<runs...>', about: about.runs },
  options: {
    out: option.text('-o, --out <file>', about.out, { group: 'output' }),
    method: option.textOr(
      '--method <name>',
      common.choices({ what: about.method, names: FUSION_METHODS.map(nameOf) }),
      'rrf',
    ),
    normalise: option.text(
      '--normalise <name>',
      common.choices({ what: about.normalise, names: NORMALISATIONS.map(nameOf) }),
    ),
    weights: option.numbers('--weights <w,w,...>', about.weights, {
      fault: (_, value) => words.verb.notNumbers({ given: value }),
    }),
    missing: option.choice('--missing <how>', common.choices({ what: about.missing, names: MISSING }), MISSING),
    depth: option.integerOr('--depth <n>', about.depth, 1000, { least: 1 }),
    k: option.amount('-k <number>', about.k),
    gamma: option.amount('--gamma <number>', about.gamma),
    sigma: option.amount('--sigma <number>', about.sigma),
    phi: option.amount('--phi <number>', about.phi),
    name: option.text('--name <tag>', about.name, { group: 'output' }),
    force: option.flag('--force', about.force, { group: 'output' }),
  },

  async open(runs, { out }): Promise<{ readonly runs: readonly string[]; readonly out: string }> {
    if (runs.length < 2) throw new JatdaeError(words.verb.tooFew);
    if (out === undefined) throw new JatdaeError(words.verb.noOut);
    return { runs, out };
  },

  async run({ runs, out }, options, work): Promise<FusedFiles> {
    const meter = work.progress(words.verb.fusing);
    const progress = (done: number, total: number) => meter.update(done, total);
    const fused = await fuseFiles(runs, out, { ...present(options), progress }).finally(() => meter.stop());
    for (const notice of fused.notices) work.notice(notice);
    work.tell(
      words.verb.written({
        file: out,
        method: options.method,
        runs: runs.length,
        queries: fused.queries,
        lines: fused.lines,
      }),
    );
    return fused;
  },

  forms: {},
});

function nameOf({ name }: { readonly name: string }): string {
  return name;
}
