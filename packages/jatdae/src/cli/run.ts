import type { Command } from 'commander';
import * as words from '../words/run.ts';
import type { Verb } from './command.ts';

/** `jatdae run`: systems of jatdae.yaml, or BM25 over files. */
export const runVerb: Verb = {
  configure(command: Command, lang) {
    command
      .argument('[systems...]', words.systems[lang])
      .option('--project <file>', words.project[lang])
      .option('--resume', words.resume[lang])
      .option('--repeat <n>', words.repeat[lang])
      .option('--format <table|json>', words.format[lang], 'table')
      .option('--docs <file>', words.docs[lang])
      .option('--queries <file>', words.queries[lang])
      .option('-o, --output <file>', words.output[lang])
      .option('--system <system>', words.system[lang])
      .option('--tokenizer <tokenizer>', words.tokenizer[lang])
      .option('--top <n>', words.top[lang])
      .option('--doc-of <rule>', words.docOf[lang])
      .option('--from-docs <format>', words.fromDocs[lang])
      .option('--from-queries <format>', words.fromQueries[lang])
      .option('--to <format>', words.to[lang])
      .option('--force', words.force[lang]);
  },

  async run(session, operands, options) {
    const files = options.docs !== undefined || options.queries !== undefined || options.output !== undefined;
    if (files) return (await import('./run-files.ts')).runFiles(session, options);
    return (await import('./run-project.ts')).runProject(session, operands, options);
  },
};
