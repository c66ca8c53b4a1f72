import { z } from 'zod';
import { JatdaeError } from '../errors.ts';
import { common, compare, evaluation, judging, type Message } from '../language/index.ts';

/** Where the help shows an option. `rare` ones stand on the page of `--help all` alone. */
export type OptionGroup = 'measure' | 'inputs' | 'output' | 'rare';

/** What an option is beside its type and default: how it is written, what it is for. */
export interface OptionAbout {
  /** As on the command line: `-m, --measure <measures>`. */
  readonly flag: string;
  /** What it is for. */
  readonly about: Message;
  /** @default 'measure' */
  readonly group?: OptionGroup;
  /** Former names, which are read and not shown. */
  readonly formerly?: readonly string[];
  /** The sentence for a value that it cannot have. */
  readonly fault?: (flag: string, value: string) => Message;
}

/** The options of a verb by their names in the library and in JSON. */
export type OptionShape = z.ZodRawShape;
/** What `run` is given: each option with its type, defaults filled in. */
export type OptionsOf<Shape extends OptionShape> = z.output<z.ZodObject<Shape>>;
/** What a caller may give. */
export type GivenOf<Shape extends OptionShape> = z.input<z.ZodObject<Shape>>;

const known = z.registry<OptionAbout>();

/** How an option is written and what it is for. */
export function aboutOption(schema: z.core.$ZodType): OptionAbout {
  const about = known.get(schema);
  if (!about) throw new Error('an option of a verb is made by `option`');
  return about;
}

/** An option of another verb that is rarely needed in this one. */
export function rarely<T extends z.ZodType>(option: T): T {
  const copy = option.clone();
  known.add(copy, { ...aboutOption(option), group: 'rare' });
  return copy;
}

/** The long name with its dashes: `--measure`; the short one where there is no other. */
function flagOf({ flag }: OptionAbout): string {
  return (/--[\w-]+/.exec(flag) ?? /-\w/.exec(flag))![0];
}

function make<T extends z.ZodType>(schema: T, flag: string, about: Message, more: Partial<OptionAbout> = {}): T {
  known.add(schema, { flag, about, ...more });
  return schema;
}

interface Bounds {
  readonly least?: number;
  readonly most?: number;
}
type More = Pick<OptionAbout, 'group' | 'formerly' | 'fault'>;

/** What a command line or an address gives as text is a number; an empty text is none. */
function numeric(value: unknown): unknown {
  return typeof value === 'string' ? (value.trim() === '' ? Number.NaN : Number(value)) : value;
}

/** `10,20` as a list of numbers; what is not plain digits is none. */
function listed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return value.split(',').map((part) => (/^\d+$/.test(part.trim()) ? Number(part) : Number.NaN));
}

/** `0.7,0.3` as a list of numbers. */
function split(value: unknown): unknown {
  return typeof value === 'string' ? value.split(',').map(numeric) : value;
}

/** `a,b` as a list. */
function parted(value: unknown): unknown {
  return typeof value === 'string' ? value.split(',').map((part) => part.trim()) : value;
}

const whole = ({ least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER }: Bounds) =>
  z.int().min(least).max(most);

/** Makers of options. Each says how it is written, what it is for, what it may be, and its default. */
export const option = {
  /** True where it is named. */
  flag: (flag: string, about: Message, more?: More) => make(z.boolean().default(false), flag, about, more),
  /** True unless `--no-NAME` is named. */
  unless: (flag: string, about: Message, more?: More) => make(z.boolean().default(true), flag, about, more),
  text: (flag: string, about: Message, more?: More) => make(z.string().optional(), flag, about, more),
  textOr: (flag: string, about: Message, value: string, more?: More) =>
    make(z.string().default(value), flag, about, more),
  /** May be repeated. */
  texts: (flag: string, about: Message, more?: More) => make(z.array(z.string()).default([]), flag, about, more),
  integer: (flag: string, about: Message, bounds: Bounds, more?: More) =>
    make(z.preprocess(numeric, whole(bounds)).optional(), flag, about, {
      fault: (flag, text) => evaluation.trecEval.badNumber({ flag, text }),
      ...more,
    }),
  integerOr: (flag: string, about: Message, value: number, bounds: Bounds, more?: More) =>
    make(z.preprocess(numeric, whole(bounds)).default(value), flag, about, {
      fault: (flag, text) => evaluation.trecEval.badNumber({ flag, text }),
      ...more,
    }),
  /** A count from 0 that may be named without a value: then it is `value`. */
  countOr: (flag: string, about: Message, value: number, more?: More) =>
    make(
      z.preprocess((given) => (given === true ? value : numeric(given)), whole({ least: 0 })).optional(),
      flag,
      about,
      {
        fault: (flag, text) => evaluation.trecEval.badNumber({ flag, text }),
        ...more,
      },
    ),
  /** Whole numbers from 1, as a list or with commas. */
  integers: (flag: string, about: Message, more?: More) =>
    make(z.preprocess(listed, z.array(whole({ least: 1, most: 999_999_999 })).min(1)).optional(), flag, about, {
      fault: (flag, text) => evaluation.trecEval.badNumber({ flag, text }),
      ...more,
    }),
  /** Above 0, of any size. */
  positive: (flag: string, about: Message, more?: More) =>
    make(z.preprocess(numeric, z.number().positive()).optional(), flag, about, {
      fault: (flag, text) => evaluation.trecEval.badNumber({ flag, text }),
      ...more,
    }),
  /** From 0 on, of any size. */
  amount: (flag: string, about: Message, more?: More) =>
    make(z.preprocess(numeric, z.number().min(0)).optional(), flag, about, {
      fault: (flag, value) => judging.verb.badAmount({ flag, text: value, orZero: true }),
      ...more,
    }),
  /** Numbers with commas between. */
  numbers: (flag: string, about: Message, more?: More) =>
    make(z.preprocess(split, z.array(z.number())).optional(), flag, about, {
      fault: (flag, text) => evaluation.trecEval.badNumber({ flag, text }),
      ...more,
    }),
  /** Between 0 and 1, both left out. */
  shareOr: (flag: string, about: Message, value: number, more?: More) =>
    make(z.preprocess(numeric, z.number().gt(0).lt(1)).default(value), flag, about, {
      fault: (flag, value) => compare.badShare({ flag, value }),
      ...more,
    }),
  choice: <const C extends readonly [string, ...string[]]>(flag: string, about: Message, choices: C, more?: More) =>
    make(z.enum(choices).optional(), flag, about, { fault: faultOf(choices), ...more }),
  choiceOr: <const C extends readonly [string, ...string[]]>(
    flag: string,
    about: Message,
    choices: C,
    value: C[number],
    more?: More,
  ) =>
    make(
      z.enum(choices).default(() => value as never),
      flag,
      about,
      { fault: faultOf(choices), ...more },
    ),
  /** Some of these, with commas. */
  choices: <const C extends readonly [string, ...string[]]>(flag: string, about: Message, choices: C, more?: More) =>
    make(
      z.preprocess(parted, z.array(z.enum(choices)).min(1)).optional(),
      flag,
      common.choices({ what: about, names: choices }),
      { fault: faultOf(choices), ...more },
    ),
};

const faultOf = (choices: readonly string[]) => (flag: string, value: string) =>
  evaluation.oneOf({ flag, value, choices });

/** The default of an option; undefined where it has none. */
export function defaultOf(schema: z.core.$ZodType): unknown {
  const { def } = schema._zod;
  return def.type === 'default' ? (def as z.core.$ZodDefaultDef).defaultValue : undefined;
}

/** Options of a shape from what a caller gives, defaults filled in. @throws JatdaeError that names the option */
export function readOptions<Shape extends OptionShape>(
  shape: Shape,
  given: Readonly<Record<string, unknown>>,
): OptionsOf<Shape> {
  const read = z.object(shape).safeParse(given);
  if (read.success) return read.data;
  const name = String(read.error.issues[0]!.path[0]);
  const about = aboutOption(shape[name]!);
  const value = given[name];
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');
  throw new JatdaeError(
    about.fault?.(flagOf(about), text) ?? evaluation.trecEval.badNumber({ flag: flagOf(about), text }),
  );
}

/** Entries that are undefined are absent. */
type Present<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** The entries that are set: an absent option is absent, not undefined. */
export function present<T extends object>(options: T): Present<T> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Present<T>;
}
