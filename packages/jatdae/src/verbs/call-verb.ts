import { Call, type Envelope } from './envelope.ts';
import { aboutOption, type GivenOf, type OptionShape, readOptions } from './option.ts';
import { callable } from './registry.ts';
import { type AnyVerb, SILENT, type Work } from './verb.ts';

/** A verb that can be called. */
export type CallableVerb = keyof typeof callable;
type Verbs = { readonly [Name in CallableVerb]: Awaited<ReturnType<(typeof callable)[Name]>> };
/** What a verb says to programs. */
type DataOf<V extends { data?: (...given: never[]) => unknown }> = ReturnType<NonNullable<V['data']>>;
/** Names of verbs that can be called. */
export const CALLABLE_VERBS = Object.keys(callable) as [CallableVerb, ...CallableVerb[]];

/**
 * Call a verb of the command line: run files with `qrels`, or recorded runs of a `project`, to what it says with
 * `--format json`. It writes nothing unless an option asks for it.
 *
 * @param name - `eval`, `compare`, `power`, `holes`, `coverage`, `failures`, `funnel`.
 * @param operands - what stands behind the verb on the command line: run files, or systems.
 * @param given - its options by their names in `schema/verbs/NAME.json`; defaults are filled in.
 * @param work - whom it tells what; nobody when left out.
 * @returns its result, with what was asked and what it noticed.
 * @throws JatdaeError as the command line says it.
 */
export async function callVerb<Name extends CallableVerb>(
  name: Name,
  operands: readonly string[],
  given: GivenOf<Verbs[Name]['options']>,
  work: Work = SILENT,
): Promise<Envelope<DataOf<Verbs[Name]>>> {
  let verb: AnyVerb = await callable[name]();
  const all = { ...verb.called, ...given };
  const other = await verb.instead?.(readOptions(verb.options, all))?.();
  if (other) verb = other;
  const asked = Object.entries(all).filter(([key]) => key in verb.options);
  const options = readOptions(verb.options, Object.fromEntries(asked));
  const call = new Call(verb, operands, options, work);
  const result = await verb.run(await verb.open(operands, options, call.work), options, call.work);
  return call.envelope(result) as object as Envelope<DataOf<Verbs[Name]>>;
}

/** The options of a verb that name no file: what may be asked for from another machine. */
export async function askable(name: CallableVerb): Promise<readonly string[]> {
  const { options }: AnyVerb = await callable[name]();
  const asked = Object.entries(options as OptionShape).filter(([, schema]) => {
    const { group = 'measure' } = aboutOption(schema);
    return group === 'measure';
  });
  return asked.map(([key]) => key);
}
