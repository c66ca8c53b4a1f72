export const coverage = {
  job: 'the documents that no system ever returned',
  about: {
    systems: 'run files, or systems of jatdae.yaml',
    k: 'look at the first k of each list (default: whole lists)',
    show: 'documents named',
  },
  needsLists:
    'coverage looks at ranked lists: give run files with --qrels and --docs, or systems of a project, not scores alone',
  title: ({ systems, queries, documents }: { systems: number; queries: number; documents: number }) =>
    `${systems === 1 ? '1 system' : `${systems} systems`}, ${queries} queries, ${documents} documents`,
  head: {
    system: 'system',
    returned: 'returned',
    share: 'share',
    alone: 'it alone',
  },
  all: 'all together',
  never: ({ count, share, first }: { count: number; share: string; first: readonly string[] }) =>
    count === 0
      ? 'Every document was returned to some query.'
      : `${count} ${count === 1 ? 'document was' : 'documents were'} never returned (${share})${first.length > 0 ? `: ${first.join(', ')}` : '.'}`,
  relevant: ({ count, first }: { count: number; first: readonly string[] }) =>
    count === 0
      ? 'None of them is relevant to a query.'
      : `${count} of them ${count === 1 ? 'is' : 'are'} relevant to a query${first.length > 0 ? `: ${first.join(', ')}` : '.'}`,
};
