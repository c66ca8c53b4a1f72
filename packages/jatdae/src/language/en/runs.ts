export const runs = {
  noStage: ({ system, stage, stages }: { system: string; stage: string; stages: readonly string[] }) =>
    `${system} has no stage "${stage}"; ${stages.length > 0 ? `there are ${stages.join(', ')}` : 'it has no stages'}`,
  brokenFile: 'this file is damaged or cut off; run the system again',
  brokenMember: ({ member }: { member: string }) =>
    `this file is damaged: ${member === '' ? 'it holds something else' : `its member ${member} is missing or of the wrong kind`}; run the system again`,
  brokenRepeats: ({ member }: { member: string }) =>
    `this record of repeated runs is damaged${member === '' ? '' : `: its member ${member} is missing or of the wrong kind`}; delete it, or run the system again with --repeat`,
  notRun: ({ system }: { system: string }) => `${system} has not been run yet: jatdae run ${system}`,
  interrupted: ({ system }: { system: string }) =>
    `the last run of ${system} was interrupted: jatdae run ${system} --resume goes on with it`,
  startsAnew: ({ system }: { system: string }) =>
    `${system}: an interrupted run is left behind; --resume would have gone on with it, this begins anew`,
  changedSince: ({ system, what }: { system: string; what: string }) =>
    `${system}: ${what} changed since the interrupted run, so it cannot go on; run it without --resume`,
  locked: ({ pid, host, since, file }: { pid: number; host: string; since: string; file: string }) =>
    `process ${pid} on ${host} has been writing here since ${since}, so this one did nothing; wait until it has ended. Where it has, delete ${file}`,
  stale: ({ system }: { system: string }) =>
    `${system}: jatdae.yaml or the collection changed since this run; run it again for numbers of now`,
  changedFile: ({ system }: { system: string }) =>
    `${system}: this file is not as the run left it, so the numbers are not those of the system; run it again with: jatdae run ${system}`,
  nothingAnywhere: ({ system, queries }: { system: string; queries: number }) =>
    `${system} found nothing for any of ${queries} queries, so every score is 0: an empty index, the wrong field, or words that no document holds`,
  constantScore: ({ system, score }: { system: string; score: number }) =>
    `${system} gave every document of every query the score ${score}, so its order is that of the ids. Drop the scores if the order itself is meant`,
  allForeign: ({
    system,
    found,
    shown,
    example,
  }: {
    system: string;
    found: number;
    shown: readonly string[];
    example: string;
  }) =>
    `${system}: none of the ${found} documents that it found is in the collection (${shown.join(', ')}), where ids look like ${example}: every measure will be 0. Return the ids of the collection`,
  cutOtherwise: ({
    system,
    count,
    shown,
  }: {
    system: string;
    count: number;
    shown: readonly { readonly query: string; readonly token: string }[];
  }) =>
    `${system}: ${count} ${count === 1 ? 'query has' : 'queries have'} a word that is a token of no document although its text stands in some (${shown.map(({ query, token }) => `${token} in ${query}`).join(', ')}): there it is cut otherwise, with a particle or as other words, and ${system} does not find it`,
  stopped: ({ system, failures, why }: { system: string; failures: number; why: string }) =>
    `${system}: ${failures} queries failed one after the other, so it was stopped; what was done is kept, --resume goes on. The last: ${why}`,
  failedQueries: ({ system, count, shown, why }: { system: string; count: number; shown: string; why: string }) =>
    `${system}: ${count} ${count === 1 ? 'query' : 'queries'} failed (${shown}) and ${count === 1 ? 'is' : 'are'} kept as failed; --resume asks again. The first: ${why}`,
  failedLeftOut: ({ system, count }: { system: string; count: number }) =>
    `${system}: ${count} failed ${count === 1 ? 'query is' : 'queries are'} left out of its means, which are over fewer queries than the others'; --failed zero counts them as 0`,
  smallCorpus: ({ documents, k }: { documents: number; k: number }) =>
    `the corpus has ${documents} documents, fewer than 3 times ${k}: at @${k} chance alone finds much`,
  candidates: ({
    system,
    stage,
    recall,
    without,
    n,
  }: {
    system: string;
    stage: string;
    recall: string;
    without: number;
    n: number;
  }) =>
    `${system}: its candidates (${stage}) hold ${recall} of the relevant documents; ${without} of ${n} queries have none among them, and no reranker can mend that`,
  kept: ({ system, count }: { system: string; count: number }) => `${system}: ${count} answers kept from before`,
  head: {
    system: 'system',
    queries: 'queries',
    failed: 'failed',
    nothing: 'nothing',
    p50: 'p50 ms',
    p95: 'p95 ms',
    p99: 'p99 ms',
  },
  index: {
    system: 'a system of jatdae.yaml that has an engine',
    nothingToIndex: ({ name, type }: { name: string; type: string }) =>
      `${name} is of type ${type}, which reads the collection itself; there is nothing to load`,
    indexed: ({ index, added, kept }: { index: string; added: number; kept: number }) =>
      `${index}: ${added} documents loaded${kept > 0 ? `, ${kept} were there from before` : ''}`,
  },
  verb: {
    systems: 'systems of jatdae.yaml (default: all)',
    project: 'project file (default: jatdae.yaml here)',
    resume: 'go on with an interrupted run, and ask failed queries again',
    repeat: 'run so often and tell how much the system differs from itself',
    asking: ({ system }: { system: string }) => system,
    docs: 'documents (any format)',
    queries: 'queries (any format)',
    output: 'run file to write; .jsonl, .json, .csv, .gz, .zst say the form',
    system: 'bm25, or bm25(variant=atire,k1=0.9,b=0.4)',
    tokenizer: 'whitespace, word, word(stem=english), ngram(2), morph',
    top: 'documents a query',
    docOf: "chunk ids to documents: '#', /REGEX/ or field:NAME",
    fromDocs: 'format of the documents',
    fromQueries: 'format of the queries',
    to: 'format of the run',
    force: 'overwrite',
    searching: 'searching',
    indexing: 'indexing',
    written: ({ file, queries, depth }: { file: string; queries: number; depth: number }) =>
      `wrote ${file}: ${queries} queries, up to ${depth} documents each`,
  },
};
