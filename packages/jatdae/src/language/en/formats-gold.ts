export const gold = {
  noHeader:
    'this is no frozen gold version: the first line must begin with {"gold":…; jatdae gold freeze NAME writes one',
  newerVersion: ({ version }: { version: number }) =>
    `this gold version has shape ${version}, which a newer jatdae wrote; update jatdae to read it`,
  badLine: 'not a line of a gold version: it needs "qid" and "question" as text',
  changedSince: ({ given, found }: { given: string; found: string }) =>
    `changed after it was frozen: the first line says hash ${given.slice(0, 12)}, the content has ${found.slice(0, 12)}; take the file back from git, or import it and freeze it under a new name`,
};
