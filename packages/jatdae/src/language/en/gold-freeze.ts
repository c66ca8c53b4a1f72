export const freeze = {
  nameNeeded: 'jatdae gold freeze needs a name for the version, such as 2026-11',
  badName: ({ name }: { name: string }) =>
    `"${name}" cannot name a gold version: letters, digits, ".", "_" and "-", a letter or digit first, no "." at the end, at most 100, and no name of a device (CON, NUL)`,
  nameOfTheStore: '"now" is what the store holds now, in gold diff and the studio: choose another name',
  twinOnDisk: ({ name, twin }: { name: string; twin: string }) =>
    `"${name}" and "${twin}", which is frozen already, are one file on disks that know no case: choose another name`,
  nothingToFreeze: 'the store has no evaluated query to freeze; jatdae gold import FILE brings some in',
  wouldDrop: ({ count, query, id, file }: { count: number; query: string; id: string; file: string }) =>
    `The project is scored by ${count} ${count === 1 ? 'judgement' : 'judgements'} that the store does not have (first: query "${query}", document "${id}"), so the frozen gold would lose ${count === 1 ? 'it' : 'them'}. Put them into the store first: jatdae gold import ${file}; or freeze the store alone: --store-only.`,
  frozenAlready: ({ name }: { name: string }) =>
    `"${name}" is frozen already and holds something else; a version never changes, so choose another name`,
  twoNeeded: 'jatdae gold diff needs two golds: names of frozen versions, files, or "now" for the store as it is',
  unknownVersion: ({
    name,
    folder,
    near,
    all,
  }: {
    name: string;
    folder: string;
    near: readonly string[];
    all: readonly string[];
  }) => {
    const hint = near.length > 0 ? near : all;
    return `no gold version "${name}" in ${folder}, and no such file${hint.length > 0 ? `; there is ${hint.join(', ')}` : '; jatdae gold freeze NAME makes one'}`;
  },
  systemsNeedProject: ({ system }: { system: string }) =>
    `"${system}": there is no jatdae.yaml here to know systems from; give run files with --run`,
  notRunYet: ({ system }: { system: string }) => `"${system}" has no finished run; make it with: jatdae run ${system}`,
  frozen: ({ file, written }: { file: string; written: boolean }) =>
    written ? `${file} written` : `${file} is there, the same`,
  hash: ({ text }: { text: string }) => `hash ${text}`,
  counts: ({
    queries,
    unlabelled,
    judgements,
    relevant,
    hard,
  }: {
    queries: number;
    unlabelled: number;
    judgements: number;
    relevant: number;
    hard: number;
  }) =>
    `${queries} queries (${unlabelled} without a grade), ${judgements} graded pairs, ${relevant} relevant, ${hard} hard negatives`,
  guideline: ({ text }: { text: string }) => `guideline ${text}`,
  leftOut: ({ open, unrateable, later }: { open: number; unrateable: number; later: number }) =>
    `left out, because they have no grade: ${open} open (judges split), ${unrateable} unrateable, ${later} put off`,
  commit: 'commit it; a project reads it as `queries:` in jatdae.yaml',
  diff: {
    title: ({ before, after }: { before: string; after: string }) => `gold ${before} → ${after}`,
    same: 'the two golds are the same',
    counts: ({
      kind,
      added,
      changed,
      removed,
    }: {
      kind: 'queries' | 'labels';
      added: number;
      changed: number;
      removed: number;
    }) =>
      kind === 'queries'
        ? `queries: ${added} added, ${changed} changed, ${removed} removed`
        : `labels of common queries: ${added} added, ${changed} changed, ${removed} removed`,
    flips: ({ flips }: { flips: number }) => `${flips} of them turn a document relevant or not relevant`,
    withQueries: ({ added, removed }: { added: number; removed: number }) =>
      `labels that came with new queries: ${added}; that went with removed ones: ${removed}`,
    query: 'query',
    document: 'document',
    change: 'grade',
    who: 'who',
    more: ({ n }: { n: number }) => `and ${n} more (--show ${n + 5}, or --format json)`,
    goldOnly: 'What the gold alone does to each system (the same run on both golds)',
    both: ({ before, after }: { before: string; after: string }) =>
      `From ${before} to ${after}: how much is the system, how much the gold`,
    system: 'system',
    measure: 'measure',
    from: 'before',
    to: 'after',
    total: 'total',
    bySystem: 'system',
    byGold: 'gold',
    byQueries: 'queries',
    rule: 'Each effect is the mean over both orders (system first, gold first), over the queries that both golds define; "queries" is what queries that came, went, or gained or lost their first relevant document add.',
    noSystems: 'no systems to score: name those of the project, or give run files with --run',
    neverCompare: 'Scores on these two golds are two different rulers: jatdae compare refuses them side by side.',
  },
};
