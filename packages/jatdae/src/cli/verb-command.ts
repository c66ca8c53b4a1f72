import { type Command, Option } from 'commander';
import { aboutOption, defaultOf, type OptionAbout, type OptionShape, readOptions } from '../verbs/option.ts';
import type { AnyVerb, Work } from '../verbs/verb.ts';
import * as words from '../words/eval-options.ts';
import type { Lang } from '../words/say.ts';
import type { Options, Verb } from './command.ts';
import { choice, collect } from './options.ts';
import { Progress } from './progress.ts';
import type { Session } from './session.ts';

/** A verb on the command line: its options as flags, its result in the form of `--format`. */
export function verbCommand(verb: AnyVerb): Verb {
  const forms = Object.keys(verb.forms);
  return {
    configure(command: Command, lang: Lang) {
      if (verb.operands) command.argument(verb.operands.name, verb.operands.about[lang]);
      for (const schema of Object.values(verb.options as OptionShape)) {
        for (const option of optionsOf(aboutOption(schema), defaultOf(schema), lang)) command.addOption(option);
      }
      if (forms.length > 1) command.option(`--format <${forms.join('|')}>`, words.format[lang], forms[0]);
      if (forms.includes('csv')) command.option('--no-bom', words.noBom[lang]);
    },

    async run(session, operands, given) {
      const other = verb.instead?.(readOptions(verb.options, namedOptions(verb.options, given)));
      if (other) return verbCommand(await other()).run(session, operands, given);
      const format = forms.length > 1 ? choice('--format', given.format, forms) : forms[0]!;
      const options = { ...readOptions(verb.options, namedOptions(verb.options, given)), format };
      const work = workOf(session);
      const result = await verb.run(await verb.open(operands, options, work), options, work);
      await verb.write?.(result, session, options, work);
      session.out(await verb.forms[format]!(result, session, options));
      return verb.exit?.(result, options) ?? 0;
    },
  };
}

/** An option as commander knows it, and its former names, which help does not show. */
function optionsOf(about: OptionAbout, value: unknown, lang: Lang): Option[] {
  return [about.flag, ...(about.formerly ?? [])].map((flag, i) => {
    const option = new Option(flag, about.about[lang]);
    if (Array.isArray(value)) option.argParser(collect).default([]);
    else if (i === 0 && value !== undefined && typeof value !== 'boolean') option.default(String(value));
    return i === 0 ? option : option.hideHelp();
  });
}

/** What commander read, by the names that the options have in the verb. */
function namedOptions(shape: OptionShape, given: Options): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(shape)) {
    const { flag, formerly = [] } = aboutOption(schema);
    for (const written of [flag, ...formerly]) {
      const value = given[new Option(written).attributeName()];
      const none = value === undefined || (Array.isArray(value) && value.length === 0);
      if (!none) out[name] = value;
    }
  }
  return out;
}

function workOf(session: Session): Work {
  return {
    notice: (notice) => session.notice(notice),
    tell: (sentence) => session.tell(sentence),
    progress: (what) => new Progress(session, what),
  };
}
