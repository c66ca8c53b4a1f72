import { aboutOption, type GivenOf, type OptionShape, readOptions } from './option.ts';
import { callable } from './registry.ts';
import { type AnyVerb, SILENT, type Work } from './verb.ts';

/** A verb that can be called. */
export type CallableVerb = keyof typeof callable;
type Verbs = { readonly [Name in CallableVerb]: Awaited<ReturnType<(typeof callable)[Name]>> };
/** Names of verbs that can be called. */
export const CALLABLE_VERBS = Object.keys(callable) as [CallableVerb, ...CallableVerb[]];

/**
 * Call a verb of the command line: run files with `qrels`, or recorded runs of a `project`, to its result as data.
 *
 * @param name - `compare`, `coverage`, `funnel`, `power`.
 * @param operands - what stands behind the verb on the command line: run files, or systems.
 * @param given - its options by their names in `schema/verbs/NAME.json`; defaults are filled in.
 * @param work - whom it tells what; nobody when left out.
 * @throws JatdaeError as the command line says it.
 */
export async function callVerb<Name extends CallableVerb>(
  name: Name,
  operands: readonly string[],
  given: GivenOf<Verbs[Name]['options']>,
  work: Work = SILENT,
): Promise<Awaited<ReturnType<Verbs[Name]['run']>>> {
  const verb: AnyVerb = await callable[name]();
  const options = readOptions(verb.options, given);
  return verb.run(await verb.open(operands, options, work), options, work);
}

/** What a verb says with `--format json`. */
export async function verbJson(
  name: CallableVerb,
  operands: readonly string[],
  given: Readonly<Record<string, unknown>>,
): Promise<{ readonly version: number }> {
  const verb: AnyVerb = await callable[name]();
  const options = { ...readOptions(verb.options, given), format: 'json' };
  const result = await verb.run(await verb.open(operands, options, SILENT), options, SILENT);
  return JSON.parse(String(await verb.forms.json!(result, { lang: 'en', width: 80 }, options)));
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
