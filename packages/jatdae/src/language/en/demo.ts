export const demo = {
  noExample: 'the bundled example is missing; reinstall jatdae, or call jatdae try on a folder of yours',
  opening: ({
    folder,
    models,
  }: {
    folder: string;
    models: boolean;
  }) => `A handbook of stay permits in Korean, and questions as people type them: ${folder}
${
  models
    ? 'Retrievers by seven measures, with the models that you named.'
    : `Ten retrievers, seven measures, one command. Nothing is downloaded: the embeddings (lsa) and the
reranker (proximity) are statistics of the texts, not neural models.`
}`,
  ingesting: 'reading the handbook',
  ingested: ({ tables, cells, documents }: { tables: number; cells: number; documents: number }) =>
    `handbook.hwpx: ${tables} tables, ${cells} cells → ${documents} documents, one a table row or section`,
  otherDocuments: ({ same, judged }: { same: number; judged: number }) =>
    `only ${same} of the ${judged} judged documents came out of handbook.hwpx unchanged; reinstall jatdae`,
  lead: ({ best, next }: { best: string; next: string }) =>
    `Is the lead real? The next best, ${next}, against the best, ${best}:`,
  why: ({ best }: { best: string }) => `Why does ${best} fail?`,
  where: 'Where do the answers die?',
  ruler: 'Is the ruler straight?',
  closing: ({ folder }: { folder: string }) => `Look first at:
  1. the first three rows: in Korean, how text is cut decides more than the formula
  2. a column at a time: who wins changes with the measure
  3. "0 … 1": two humps mean that a mean hides two kinds of questions
  4. the misses: the answer beside what came first, mostly the right item of the wrong category
  5. the lead: nearly the same mean, other questions answered
  6. the kinds of failure, each with what should mend it; the stage where answers die
  7. the findings about the labels themselves
The runs with every stage: .jatdae/demo/runs. The same file to play with: ${folder}/jatdae.yaml
To look at it, in that folder: jatdae run, then jatdae studio, or jatdae report for one file to hand on.
Your own folder: jatdae try FOLDER, then jatdae init.`,
};
