import { resolve } from 'node:path';
import { nearest } from '@jatdae/measures';
import { JatdaeError } from '../../errors.ts';
import type { GoldStore } from '../../gold/index.ts';
import {
  type AskMode,
  type CircularPart,
  type Estimate,
  isBuiltIn,
  type Judge,
  type JudgeRun,
} from '../../judging/index.ts';
import { judging as configWords, translate } from '../../language/index.ts';
import {
  type JudgeConfig,
  loadCircularParts,
  loadJudgeConfig,
  loadJudgeSchema,
  loadOpenProject,
  type Project,
} from '../../project/index.ts';
import { plainTable, remark } from '../../report/index.ts';
import { asker } from '../ask.ts';
import { type StoreAccess, storeOption } from '../gold/gold-store.ts';
import { type OptionsOf, option } from '../option.ts';
import { scoringOptions } from '../scoring-options.ts';
import type { View, Work } from '../verb.ts';

const { about } = configWords.verb;
const rare = { group: 'rare' } as const;
const amount = {
  ...rare,
  fault: (flag: string, value: string) => configWords.verb.badAmount({ flag, text: value, orZero: false }),
};

/** Options of every verb that asks models: whom, how, and how much. */
export const askOptions = {
  url: option.text('--url <url>', about.url),
  model: option.text('--model <name>', about.model),
  key: option.text('--key <variable>', about.key),
  samples: option.integer('--samples <n>', about.samples, { least: 1, most: 99 }),
  budget: option.text('--budget <limits>', about.budget),
  yes: option.flag('--yes', about.yes),
  dryRun: option.flag('--dry-run', about.dryRun),
  cacheOnly: option.flag('--cache-only', about.cacheOnly, rare),
  ...storeOption,
  project: scoringOptions.project,
  promptLang: option.choice('--prompt-lang <ko|en>', about.promptLanguage, ['ko', 'en'], rare),
  guideline: option.text('--guideline <file>', about.guideline, rare),
  maxChars: option.integer('--max-chars <n>', about.maxChars, { least: 1 }, rare),
  structured: option.choice('--structured <form>', about.structured, ['json_schema', 'json_object', 'none'], rare),
  allowFamily: option.texts('--allow-family <name>', about.allowFamily, rare),
  priceIn: option.amount('--price-in <amount>', about.priceIn, rare),
  priceOut: option.amount('--price-out <amount>', about.priceOut, rare),
  concurrency: option.integer('--concurrency <n>', about.concurrency, { least: 1, most: 256 }, rare),
  rate: option.positive('--rate <n>', about.rate, amount),
  timeout: option.positive('--timeout <seconds>', about.timeout, amount),
  retries: option.integer('--retries <n>', about.retries, { least: 0, most: 20 }, rare),
  cache: option.unless('--no-cache', about.noCache, rare),
  retryFailed: option.flag('--retry-failed', about.retryFailed, rare),
  keepFailed: option.flag('--keep-failed', about.keepFailed, rare),
};
export type AskOptions = OptionsOf<typeof askOptions> & { readonly prompt?: string | undefined };

/** Options of verbs that let several samples vote. */
export const voteOptions = {
  ties: option.choiceOr('--ties <lower|open>', about.ties, ['lower', 'open'], 'lower', rare),
  earlyStop: option.unless('--no-early-stop', about.noEarlyStop, rare),
};

const MODES = { cacheOnly: '--cache-only', retryFailed: '--retry-failed', keepFailed: '--keep-failed' } as const;

/** Which questions are asked. @throws JatdaeError where flags do not go together */
export function askModeOf(options: Pick<AskOptions, keyof typeof MODES | 'cache'>): AskMode {
  const modes = (['cacheOnly', 'retryFailed', 'keepFailed'] as const).filter((flag) => options[flag]);
  if (modes.length > 1)
    throw new JatdaeError(configWords.verb.notTogether({ flags: modes.map((flag) => MODES[flag]) }));
  if (!options.cache && modes.length > 0) throw new JatdaeError(configWords.verb.cacheNeedsCache);
  const [mode] = modes;
  return mode === undefined ? 'ask' : (MODES[mode].slice(2) as AskMode);
}

/** The judges of a call, and what of the systems is of their own family. */
export interface Panel {
  readonly judges: readonly [Judge, ...Judge[]];
  readonly circular: readonly (CircularPart & { readonly judge: string })[];
  readonly project: Project | undefined;
}

/** The judges that were named, or the one that the options or the project have. @throws JatdaeError */
export async function panelOf(names: readonly string[], options: AskOptions): Promise<Panel> {
  const [{ circularParts }, { judgeFromConfig }, { judgeSchema }, { findProject }] = await Promise.all([
    loadCircularParts(),
    loadJudgeConfig(),
    loadJudgeSchema(),
    loadOpenProject(),
  ]);
  const project = findProject(options.project);
  const configs = chosen(names, options, project).map(({ name, config, said }) => ({
    name,
    config: judgeSchema.parse({ ...config, ...said }),
  }));
  const folder = project?.folder ?? '.';
  const judges = configs.map(({ name, config }) =>
    judgeFromConfig(config, { name, named: name, folder, env: process.env }),
  );
  const allowed = new Set([...options.allowFamily, ...configs.flatMap(({ config }) => config.allow_family)]);
  const circular = judges.flatMap((judge) =>
    project ? circularParts(project, judge.client.model).map((part) => ({ judge: judge.name, ...part })) : [],
  );
  for (const judge of judges) {
    const parts = circular.filter((part) => part.judge === judge.name && !allowed.has(part.family));
    if (parts.length === 0) continue;
    const named = parts.map(circularPart);
    throw new JatdaeError(configWords.config.circular({ judge: judge.name, family: parts[0]!.family, parts: named }));
  }
  const [first, ...others] = judges;
  return { judges: [first!, ...others], circular, project };
}

/** A part of a system that a judge is akin to: `both: fine.model (bge-m3)`; what is the system's own says so itself. */
export function circularPart({ system, part, model }: Pick<CircularPart, 'system' | 'part' | 'model'>): string {
  return `${part.startsWith(`${system}.`) ? '' : `${system}: `}${part} (${model})`;
}

interface Chosen {
  readonly name: string;
  /** As the project has it. */
  readonly config: JudgeConfig | undefined;
  /** What the options say otherwise. */
  readonly said: object;
}

function chosen(names: readonly string[], options: AskOptions, project: Project | undefined): Chosen[] {
  if (options.url !== undefined && names.length === 0) {
    if (options.model === undefined) throw new JatdaeError(configWords.config.noJudge);
    return [{ name: options.model, config: undefined, said: saidOf(options) }];
  }
  const judges = project?.config.judges ?? {};
  const all = Object.keys(judges);
  for (const name of names) {
    if (judges[name] === undefined)
      throw new JatdaeError(configWords.config.unknownJudge({ name, near: nearest(name, all, 1), all }));
  }
  if (names.length === 0 && all.length > 1) throw new JatdaeError(configWords.config.whichJudge({ all }));
  const picked = names.length > 0 ? [...new Set(names)] : all;
  if (picked.length === 0) throw new JatdaeError(configWords.config.noJudge);
  return picked.map((name) => ({ name, config: judges[name], said: saidOf(options) }));
}

/** What options say of a judge. */
function saidOf(options: AskOptions): object {
  const { prompt, guideline, priceIn, priceOut } = options;
  const said = {
    ...{ url: options.url, model: options.model, key: options.key },
    // Files of the command line start from where it was called, those of the project from its folder.
    prompt: prompt === undefined || isBuiltIn(prompt) ? prompt : resolve(prompt),
    guideline: guideline === undefined ? undefined : resolve(guideline),
    ...{ language: options.promptLang, structured: options.structured, samples: options.samples },
    ...{ max_chars: options.maxChars, concurrency: options.concurrency, retries: options.retries },
    ...{ rate: options.rate, timeout: options.timeout },
    price: priceIn === undefined && priceOut === undefined ? undefined : { in: priceIn ?? 0, out: priceOut ?? 0 },
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}

/** What is about to be asked, and what it takes. */
export interface Forecast {
  readonly kind: 'forecast';
  readonly calls: readonly [least: number, most: number];
  /** Pairs, rows or documents. */
  readonly pairs: number;
  readonly estimate: Estimate;
  /** Claims are not known yet: sentences stand for them. */
  readonly guessed?: boolean;
  /** The first question. */
  readonly first?: readonly { readonly role: string; readonly content: string }[];
}

/** What came of asking; a forecast where it was a dry run, undefined where somebody said no. */
export type Begun<Result> = Result | Forecast | undefined;

/** The parts of work that begins with a forecast. */
interface Steps<Plan, Result> {
  /** @param store - undefined where there is none yet, or none is used */
  plan(store: GoldStore | undefined): Promise<Plan>;
  forecast(plan: Plan): Promise<Forecast>;
  finish(plan: Plan, store: GoldStore | undefined): Promise<Result>;
}

/**
 * Plan, say what it takes, ask whether to begin, and do it. No store is made for what does not begin.
 *
 * @param access - the store with the cache; undefined: none is used
 * @throws JatdaeError where nobody can be asked
 */
export async function begin<Plan, Result>(
  access: StoreAccess | undefined,
  options: AskOptions,
  work: Work,
  { plan, forecast, finish }: Steps<Plan, Result>,
): Promise<Begun<Result>> {
  const mode = askModeOf(options);
  const goOn = async (planned: Plan): Promise<true | Forecast | undefined> => {
    if (mode === 'cache-only' && !options.dryRun) return true;
    const known = await forecast(planned);
    if (options.dryRun) return known;
    return (await mayBegin(known, options.yes, work)) ? true : undefined;
  };
  if (access?.exists()) {
    return access.use(async (store) => {
      const planned = await plan(store);
      const go = await goOn(planned);
      return go === true ? finish(planned, store) : go;
    });
  }
  const planned = await plan(undefined);
  const go = await goOn(planned);
  if (go !== true) return go;
  if (!access || mode === 'cache-only') return finish(planned, undefined);
  return access.use(async (store) => finish(await plan(store), store), true);
}

async function mayBegin(known: Forecast, yes: boolean, { show, tell, terminal }: Work): Promise<boolean> {
  if (known.calls[1] === 0) return true;
  show((view) => forecastText(known, view));
  if (yes) return true;
  if (!terminal?.interactive) {
    throw new JatdaeError(
      configWords.verb.sayYes({
        calls: translate(
          configWords.print.range({ least: known.calls[0], most: known.calls[1] }),
          terminal?.lang ?? 'en',
        ),
      }),
    );
  }
  const ask = asker(terminal.lang, terminal.input, terminal.output);
  try {
    const go = await ask.choose(configWords.verb.goOn, [
      [false, configWords.verb.yesNo.no],
      [true, configWords.verb.yesNo.yes],
    ]);
    if (!go) tell(configWords.verb.notBegun);
    return go;
  } finally {
    ask.close();
  }
}

/** What came of it, in the form of this verb; of a dry run the forecast, of nothing begun nothing. */
export function begunText<Result extends object>(
  begun: Begun<Result>,
  view: View,
  text: (result: Result) => string,
): string {
  if (begun === undefined) return '';
  return isForecast(begun) ? forecastText(begun, view) : text(begun);
}

/** The same for programs. */
export function begunData<Result extends object, Data extends object>(
  begun: Begun<Result>,
  data: (result: Result) => Data,
): Data | Forecast | undefined {
  return begun === undefined || isForecast(begun) ? begun : data(begun);
}

export function isForecast(begun: object): begun is Forecast {
  return 'kind' in begun && begun.kind === 'forecast';
}

function forecastText({ calls, pairs, estimate, guessed, first }: Forecast, { lang, width }: View): string {
  const { tokensIn, tokensOut, seconds, cost, pace } = estimate;
  const { estimate: name } = configWords.print;
  const rows = [
    [translate(name.pairs, lang), String(pairs)],
    [translate(name.calls, lang), translate(configWords.print.range({ least: calls[0], most: calls[1] }), lang)],
    [
      translate(name.tokens, lang),
      translate(configWords.print.tokens({ sent: grouped(tokensIn), received: grouped(tokensOut) }), lang),
    ],
    [translate(name.time, lang), translate(configWords.print.duration({ seconds }), lang)],
    [translate(name.price, lang), cost === undefined ? translate(name.unknown, lang) : money(cost)],
  ];
  const basis = remark(
    translate(configWords.print.basis({ seconds: pace.seconds.toFixed(1), measured: pace.measured }), lang),
    width,
  );
  const table = plainTable(['', ''], rows, 2).split('\n').slice(1).join('\n');
  const shown = first?.map(({ role, content }) => `[${role}]\n${content}`).join('\n\n');
  return [
    `${table}\n\n${basis}\n`,
    ...(guessed ? [`${remark(translate(configWords.rag.guessedClaims, lang), width)}\n`] : []),
    ...(shown === undefined ? [] : [`\n${translate(configWords.print.firstPrompt, lang)}\n\n${shown}\n`]),
  ].join('');
}

/** Say what asking cost. */
export function tellSpent(
  { calls, tokensIn, tokensOut, cost, estimated }: JudgeRun['spent'],
  judges: readonly Judge[],
  work: Work,
) {
  const price = judges.some((judge) => judge.price) ? money(cost) : undefined;
  work.tell(configWords.print.spent({ calls, sent: grouped(tokensIn), received: grouped(tokensOut), cost: price }));
  if (estimated) work.tell(configWords.print.tokensEstimated);
}

function grouped(count: number): string {
  return count.toLocaleString('en-US');
}

/** As many digits as it takes to see it. */
function money(cost: number): string {
  return cost >= 1 ? cost.toFixed(2) : cost.toPrecision(2);
}
