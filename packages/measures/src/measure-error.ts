const hint = (nearest: readonly string[], otherwise: string) =>
  nearest.length > 0 ? `; the nearest are ${nearest.join(', ')}` : otherwise;

/** What may be wrong with the notation of a measure, by code. */
const SENTENCES = {
  'unknown-measure': ({ name, nearest }: { name: string; nearest: readonly string[] }) =>
    `there is no measure "${name}"${hint(nearest, '; `jatdae measures` lists them all')}`,
  'unknown-trec-measure': ({ name, nearest }: { name: string; nearest: readonly string[] }) =>
    `trec_eval has no measure "${name}"${hint(nearest, '')}`,
  'no-measure': ({ example }: { example: string }) => `no measure is named; write for example ${example}`,
  'several-measures': ({ text, names }: { text: string; names: readonly string[] }) =>
    `"${text}" names ${names.length} measures (${names.join(', ')}); one is needed here`,
  unreadable: ({ text, what, examples }: { text: string; what: string; examples: readonly [string, string] }) =>
    `cannot read "${text}" as a measure: ${what}; write for example ${examples.join(' or ')}`,
  'unknown-parameter': ({ measure, key, keys }: { measure: string; key: string; keys: readonly string[] }) =>
    `${measure} has no parameter "${key}"; ${keys.length > 0 ? `it has ${keys.join(', ')}` : 'it has none'}`,
  'missing-parameter': (fault: { measure: string; key: string; about: string; example: string }) =>
    `${fault.measure} needs ${fault.key}: ${fault.about}; write ${fault.example}`,
  'needs-cutoff': ({ measure, example }: { measure: string; example: string }) =>
    `${measure} needs a cut-off; write for example ${example}`,
  'needs-recall': ({ measure, example }: { measure: string; example: string }) =>
    `${measure} needs a recall point; write for example ${example}`,
  'no-cutoff': ({ measure }: { measure: string }) => `${measure} takes no cut-off; write ${measure}`,
  'bad-recall': ({ measure }: { measure: string }) => `${measure}: a recall point lies in 0..1`,
  'bad-cutoff': ({ measure, example }: { measure: string; example: string }) =>
    `${measure}: a cut-off is a whole number from 1; write for example ${example}`,
  'no-parameters': ({ measure }: { measure: string }) => `${measure} takes no parameters; write ${measure}`,
  'needs-number': ({ at, about }: { at: string; about: string }) => `${at}: a number is needed (${about})`,
  'needs-whole': ({ at, about }: { at: string; about: string }) => `${at}: a whole number is needed (${about})`,
  'needs-flag': ({ at, about }: { at: string; about: string }) => `${at}: true or false is needed (${about})`,
  'needs-choice': ({ at, choices, about }: { at: string; choices: string; about: string }) =>
    `${at}: one of ${choices} is needed (${about})`,
  'out-of-range': (fault: {
    at: string;
    value: number;
    /** Least value; greatest value, undefined where there is none. */
    range: readonly [min: number, max: number | undefined];
    /** True where the bounds themselves are out of range. */
    open: boolean;
    about: string;
  }) => {
    const { at, value, open, about } = fault;
    const [min, max] = fault.range;
    const least =
      max === undefined
        ? `${open ? 'above' : 'at least'} ${min}`
        : `${open ? 'between' : 'from'} ${min} ${open ? 'and' : 'to'} ${max}`;
    return `${at}: ${value} is out of range; it must be ${least} (${about})`;
  },
  /** All others: an input that cannot be measured. */
  other: ({ text }: { text: string }) => text,
};

/** What is wrong, as data: a code and what the sentence of that code is about. */
export type MeasureFault = {
  [Code in keyof typeof SENTENCES]: { readonly code: Code; readonly params: Parameters<(typeof SENTENCES)[Code]>[0] };
}[keyof typeof SENTENCES];

/** A measure, a parameter or an input to a measure is at fault. The message says what and what to write instead. */
export class MeasureError extends Error {
  /** What is wrong, as data; its code is stable. */
  readonly fault: MeasureFault;

  constructor(fault: string | MeasureFault) {
    const known: MeasureFault = typeof fault === 'string' ? { code: 'other', params: { text: fault } } : fault;
    super((SENTENCES[known.code] as (params: MeasureFault['params']) => string)(known.params));
    this.name = 'MeasureError';
    this.fault = known;
  }
}
