export const draft = {
  finding: 'a document has no drafts',
  about: {
    review: 'go through drafts that are there',
    n: 'queries for each document',
    per: 'at most n for each value, such as topic=20',
    limit: 'at most so many documents, drawn',
    judge: 'judge of jatdae.yaml',
    prompt: 'file of the prompt',
    out: 'where to write',
    drafts: 'file of drafts',
    accept: 'decisions from a file',
    grade: 'grade of the source',
    seed: 'seed of the draw',
  },
  badPer: ({ given }: { given: string }) => `"${given}" is no quota; write it as --per topic=20`,
  noAttribute: ({ attribute, known }: { attribute: string; known: readonly string[] }) =>
    `no document has the attribute "${attribute}"${known.length > 0 ? `; there are ${known.join(', ')}` : ''}`,
  needsDocuments: 'there are no documents to write queries for; give --docs FILE, or run it inside of a project',
  emptyDocuments: ({ count }: { count: number }) => `${count} documents say nothing; they are left out`,
  reviewNeeds: 'say which drafts: jatdae judge draft review drafts.jsonl',
  unknownDraftAction: ({ given }: { given: string }) =>
    `"${given}" is nothing that can be done with drafts: jatdae judge draft, or jatdae judge draft review FILE`,
  badDraft: 'This is no draft as jatdae judge draft writes them',
  badDecision:
    'A decision is {"draft": an id of the drafts, "action": keep, rewrite, drop or add}; rewrite and add need "text"',
  drafting: 'drafting',
  notCached: ({ count }: { count: number }) =>
    `the cache lacks the drafts of ${count} documents; run once without --cache-only, or import the cache that has them`,
  title: ({ drafts, documents, file }: { drafts: number; documents: number; file: string }) =>
    `${file}: ${drafts} drafts for ${documents} documents`,
  head: {
    topic: ({ attribute }: { attribute: string }) => attribute,
    drafts: 'drafts',
    documents: 'documents',
    look: 'to look at',
    none: '(none)',
  },
  flag: {
    copies: "says the document's own words",
    'needs-context': 'points outside of itself',
    twice: 'the same as another draft',
    known: 'there is such a query already',
    long: 'too long for a search bar',
  },
  fewer: ({ count }: { count: number }) => `For ${count} documents fewer drafts came than were asked for.`,
  missing: ({ count, why }: { count: number; why: string }) => `${count} documents have no drafts: ${why}.`,
  missingKind: {
    unreadable: 'reply not readable',
    refused: 'refused',
    'timed-out': 'timed out',
    'out-of-scale': 'not of the form',
    'cut-off': 'reply cut off',
    failed: 'call failed',
    unasked: 'not asked',
  },
  notLooked: ({ why }: { why: string }) => `Not looked at: ${why}.`,
  draftsOnly:
    'These are drafts, not gold: nothing is in the gold set until somebody keeps it (jatdae judge draft review).',
  writtenBy: ({ id }: { id: string }) => `written by: ${id}`,
  action: {
    keep: 'keep it as it is',
    rewrite: 'write it anew',
    drop: 'drop it',
    add: 'add another query to this document',
    stop: 'stop here; go on later',
  },
  draftOf: ({ at, all, text }: { at: number; all: number; text: string }) => `${at}/${all}  ${text}`,
  fromDocument: ({ title }: { title: string }) => `from: ${title}`,
  lookAt: ({ flags }: { flags: string }) => `look: ${flags}`,
  what: 'What becomes of it?',
  yourText: 'your query (empty: back) >',
  decided: ({
    kept,
    rewritten,
    added,
    dropped,
    left,
  }: {
    kept: number;
    rewritten: number;
    added: number;
    dropped: number;
    left: number;
  }) => `kept ${kept}, rewritten ${rewritten}, added ${added}, dropped ${dropped}; ${left} left to look at`,
  inStore: ({ where }: { where: string }) =>
    `${where}: what was kept is there as generated, what a person wrote as real; the source documents are advisory.`,
};
