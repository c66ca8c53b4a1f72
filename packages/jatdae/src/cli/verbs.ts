import { JatdaeError } from '../errors.ts';
import { cli } from '../language/index.ts';
import { serverVerbs } from '../server/index.ts';
import { registry, type VerbEntry } from '../verbs/index.ts';
import type { CommandEntry, Verb } from './command.ts';

const AFTER = registry.findIndex(({ name }) => name === 'gate') + 1;

/** Every verb in the order of the help page. */
export const verbs: readonly CommandEntry[] = [
  ...[...registry.slice(0, AFTER), ...serverVerbs].map(commandOf),
  {
    name: 'trec_eval',
    about: cli.verbs.trecEval,
    example: 'jatdae trec_eval -q -m ndcg_cut.10 qrels.txt run.txt',
    load: async () => (await import('./trec-eval.ts')).trecEvalVerb,
  },
  ...registry.slice(AFTER).map(commandOf),
];

/** A verb as a command; neither is loaded before it is called. */
function commandOf(entry: VerbEntry): CommandEntry {
  const { name, about, example, actions, load } = entry;
  return {
    ...{ name, about, example },
    ...(actions && { actions: actions.map(commandOf) }),
    load: async () => {
      if (!load) return actionsOnly(entry);
      const [{ verbCommand }, verb] = await Promise.all([import('./verb-command.ts'), load()]);
      return verbCommand(verb);
    },
  };
}

/** A verb that does nothing without one of its actions. */
function actionsOnly({ actions = [], missing, guides = [] }: VerbEntry): Verb {
  const names = actions.map(({ name }) => name);
  return {
    guides,
    configure(command) {
      command.argument('[action]', names.join(', ')).allowExcessArguments().allowUnknownOption();
    },
    async run(_, [given]) {
      throw new JatdaeError(missing!(given, names));
    },
  };
}
