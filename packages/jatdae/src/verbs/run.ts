import { runs } from '../language/index.ts';
import { runsData, runsTable } from '../report/index.ts';
import { option } from './option.ts';
import type { Ran, ToRun } from './running.ts';
import { verb } from './verb.ts';

/** `jatdae run`: systems of jatdae.yaml, or BM25 over files. */
export const run = verb({
  name: 'run',
  operands: { name: '[systems...]', about: runs.verb.systems },
  guides: ['systems.md', 'dense.md'],
  options: {
    system: option.text('--system <system>', runs.verb.system),
    tokenizer: option.text('--tokenizer <tokenizer>', runs.verb.tokenizer),
    top: option.integer('--top <n>', runs.verb.top, { least: 1 }),
    repeat: option.integer('--repeat <n>', runs.verb.repeat, { least: 2, most: 20 }),
    resume: option.flag('--resume', runs.verb.resume),
    project: option.text('--project <file>', runs.verb.project, { group: 'inputs' }),
    docs: option.text('--docs <file>', runs.verb.docs, { group: 'inputs' }),
    queries: option.text('--queries <file>', runs.verb.queries, { group: 'inputs' }),
    out: option.text('-o, --out <file>', runs.verb.output, { group: 'output', formerly: ['--output <file>'] }),
    force: option.flag('--force', runs.verb.force, { group: 'output' }),
    docOf: option.text('--doc-of <rule>', runs.verb.docOf, { group: 'rare' }),
    fromDocs: option.text('--from-docs <format>', runs.verb.fromDocs, { group: 'rare' }),
    fromQueries: option.text('--from-queries <format>', runs.verb.fromQueries, { group: 'rare' }),
    to: option.text('--to <format>', runs.verb.to, { group: 'rare' }),
  },

  // Loaded here: the help needs no systems.
  open: async (names, options, work): Promise<ToRun> => (await import('./running.ts')).openRun(names, options, work),
  run: async (input, options, work): Promise<Ran> => (await import('./running.ts')).runOpened(input, options, work),

  data: (result) => runsData(result),
  forms: {
    table: (result, { lang }) => (result.file === undefined ? runsTable(result, lang) : ''),
  },

  exit: ({ outcomes }) => (outcomes.some(({ failed }) => failed.length > 0) ? 3 : 0),
});
