import type { Command } from 'commander';
import { parseGradesAre } from '../formats/parse-grades.ts';
import * as words from '../words/convert.ts';
import * as about from '../words/eval-options.ts';
import type { Verb } from './command.ts';
import { runConvert } from './convert.ts';
import { choice, text } from './options.ts';

/** `jatdae convert A B`: any format to any other. */
export const convertVerb: Verb = {
  configure(command: Command, lang) {
    command
      .argument('<input>', words.input[lang])
      .argument('<output>', words.output[lang])
      .option('--from <format>', words.from[lang])
      .option('--to <format>', words.to[lang])
      .option('--kind <documents|queries|qrels|run>', words.kind[lang])
      .option('--grades <given|listed|inverted|map>', about.grades[lang])
      .option('--conflicts <error|first|last|max|mean>', about.conflicts[lang])
      .option('--tag <tag>', words.tag[lang])
      .option('--split <name>', words.split[lang])
      .option('--no-bom', words.noBom[lang])
      .option('--force', words.force[lang]);
  },

  async run(session, [input, output], options) {
    return runConvert(
      {
        input: input!,
        output: output!,
        ...text('from', options.from),
        ...text('to', options.to),
        ...text('kind', options.kind),
        ...text('tag', options.tag),
        ...text('split', options.split),
        ...(options.conflicts !== undefined && {
          conflicts: choice('--conflicts', options.conflicts, ['error', 'first', 'last', 'max', 'mean'] as const),
        }),
        ...(typeof options.grades === 'string' && { gradesAre: parseGradesAre(options.grades) }),
        ...(options.bom === false && { bom: false }),
        ...(options.force === true && { force: true }),
      },
      session,
    );
  },
};
