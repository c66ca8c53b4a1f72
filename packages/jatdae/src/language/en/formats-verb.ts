export const verb = {
  input: 'file or BEIR folder to read',
  output: 'file to write; its name says the format',
  from: 'format of the input',
  to: 'format of the output',
  kind: 'what to convert',
  tag: 'tag of the run: to read, or to write',
  split: 'BEIR: name of the qrels file',
  noBom: 'CSV without a byte order mark',
  plainIds: 'write blanks in ids as %20, so that TREC lines carry them',
  force: 'overwrite',
  queriesMet: 'judgements: change ids to meet those of these queries',
  docsMet: 'judgements: and of these documents, as jatdae try does',
};
