export type Level = 'error' | 'warning' | 'note';

export const lintPrint = {
  /** What `jatdae gold lint` prints around its findings. */
  about: {
    qrels: 'a gold file instead of the store',
    systems: 'systems of jatdae.yaml; all that were run, if none is named',
    depth: 'depth to which systems are looked at',
    limit: 'tokens of a document that the embedder reads',
    difference: 'difference that must not be missed',
  },
  finding: 'there is an error',
  title: {
    error: 'Errors: numbers on this gold are wrong',
    warning: 'Warnings: numbers may be wrong',
    note: 'Notes: to be known when numbers are read',
  },
  more: ({ count }: { count: number }) => `… and ${count} more`,
  counts: ({
    facts: { queries, withPositive, judgements, pairs, documents },
    levels,
  }: {
    facts: Readonly<{
      queries: number;
      withPositive: number;
      judgements: number;
      pairs: number;
      documents: number | undefined;
    }>;
    levels: Readonly<Record<Level, number>>;
  }) => {
    const corpus = documents === undefined ? '' : `, ${documents} documents`;
    return `${queries} queries (${withPositive} with a relevant document), ${judgements} judgements of ${pairs} pairs${corpus}. Errors: ${levels.error}, warnings: ${levels.warning}, notes: ${levels.note}.`;
  },
  /** Rules that were not applied, by the reason. */
  skipped: ({ rules, why }: { rules: readonly string[]; why: string }) => {
    const names = rules.join(', ');
    return `${names}: ${why}`;
  },
  notLooked: 'Not looked at:',
  badNumber: ({ flag, text }: { flag: string; text: string }) => `${flag} is "${text}"; it must be a number above 0`,
  needsGold: ({ where }: { where: string }) =>
    `there is no gold to look at: no store at ${where}, no jatdae.yaml here, no --qrels FILE`,
};
