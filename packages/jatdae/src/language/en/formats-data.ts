export interface RankExample {
  /** Query id. */
  readonly qid: string;
  /** Stands before the other by rank. */
  readonly first: string;
  /** Stands before the other by score. */
  readonly second: string;
}

export interface Conflict {
  /** Query id. */
  readonly qid: string;
  /** Document id. */
  readonly docid: string;
  /** The first two that differ. */
  readonly grades: readonly [number, number];
  /** Where these stand. */
  readonly lines: readonly [number, number];
}

function pair(c: Conflict): string {
  return `query "${c.qid}", document "${c.docid}": grade ${c.grades[0]} on line ${c.lines[0]}, grade ${c.grades[1]} on line ${c.lines[1]}`;
}

export const data = {
  /** Sentences about what the lines of a file say together: repeats, conflicts, ranks, grades. */
  repeatedDocument: ({ qid, docid, first, second }: { qid: string; docid: string; first: number; second: number }) =>
    `Query "${qid}" lists document "${docid}" twice, on lines ${first} and ${second}. A ranked list holds a document once.`,
  repeatedInList: ({ qid, docid }: { qid: string; docid: string }) =>
    `Query "${qid}" lists document "${docid}" twice. A ranked list holds a document once.`,
  runsTogether: ({ parts }: { parts: readonly { tag: string; from: number; to: number }[] }) => {
    const en = parts.map((p) => `"${p.tag}" on lines ${p.from}-${p.to}`).join(', ');
    return `The file is ${parts.length} runs one after the other: ${en}. Choose one by its tag: jatdae eval --tag TAG.`;
  },
  severalTags: ({ tags, used }: { tags: readonly string[]; used: string }) =>
    `The run carries several tags (${tags.join(', ')}); it is named after the last one, "${used}".`,
  noSuchTag: ({ tag, tags }: { tag: string; tags: readonly string[] }) =>
    `No line has the tag "${tag}". Tags in the file: ${tags.join(', ')}.`,
  otherTagsLeft: ({ tag, left }: { tag: string; left: number }) =>
    `Only the lines with tag "${tag}" were read; ${left} lines with other tags were left out.`,
  rankDisagrees: ({ e, queries }: { e: RankExample; queries: number }) =>
    `The rank column and the scores disagree in ${queries} ${queries === 1 ? 'query' : 'queries'}; the scores decide. First in query "${e.qid}": "${e.first}" stands before "${e.second}" by rank, after it by score.`,
  repeatedJudgements: ({ count, lines }: { count: number; lines: readonly number[] }) => {
    const more = count > lines.length ? ', …' : '';
    return `${count} ${count === 1 ? 'judgement repeats' : 'judgements repeat'} an earlier one with the same grade and ${count === 1 ? 'was' : 'were'} counted once (lines ${lines.join(', ')}${more}).`;
  },
  conflicts: ({ shown, count, grouped }: { shown: readonly Conflict[]; count: number; grouped: boolean }) => {
    const more = count > shown.length ? '; …' : '';
    return `${count} ${count === 1 ? 'pair has' : 'pairs have'} judgements that disagree: ${shown.map((c) => pair(c)).join('; ')}${more}. Correct the file, or choose a rule: --conflicts first, last, max or mean (in jatdae.yaml, conflicts: below collection:).${grouped ? ' The second column differs: if it holds subtopics or users, jatdae eval -m alpha_nDCG@10 and the like read it.' : ''}`;
  },
  conflictsResolved: ({ rule, first, count }: { rule: string; first: Conflict; count: number }) =>
    `${count} ${count === 1 ? 'pair has' : 'pairs have'} judgements that disagree; the rule "${rule}" was used. First: ${pair(first)}.`,
  repeatedIds: ({
    what,
    id,
    first,
    second,
    count,
  }: {
    what: 'query' | 'document';
    id: string;
    first: number;
    second: number;
    count: number;
  }) => {
    const more = count > 1 ? ` (${count} such lines)` : '';
    return what === 'query'
      ? `The query id "${id}" stands twice: on lines ${first} and ${second}${more}. Every query needs its own id; several answers stand in one cell, with a semicolon between them.`
      : `The document id "${id}" stands twice: on lines ${first} and ${second}${more}. Every document needs its own id.`;
  },
  noGradeColumn: 'There is no grade column: every listed document has grade 1.',
  cellsSplit: ({ count, cell }: { count: number; cell: string }) => {
    const shown = JSON.stringify(cell);
    return `${count === 1 ? 'One cell names' : `${count} cells name`} several documents; they were told apart at semicolons and line breaks: ${shown}.`;
  },
  cellsUnclear: ({ cell }: { cell: string }) =>
    `One cell seems to name several documents: ${JSON.stringify(cell)}. Put a semicolon between them, or write a JSON list: ["d1", "d2"]; a single id of this form is written ["…"] too.`,
  cellsCommas: ({ count, cell }: { count: number; cell: string }) => {
    const shown = JSON.stringify(cell);
    return `${count === 1 ? 'One cell holds' : `${count} cells hold`} a comma, which was taken as part of the id: ${shown}. Put a semicolon between several documents.`;
  },
  noScoreColumn: 'There is neither a score nor a rank column: the order of the lines is taken as the ranking.',
  headerSkipped: 'The first line is a header.',
  noJudgements: 'The file holds queries but no judgements: no record has a field such as "relevant".',
  noTextField: ({ names }: { names: readonly string[] }) =>
    `No field is taken for the text of the documents, so only their titles are searched. These fields are attributes: ${names.join(', ')}. Call the one with the text "text".`,
  idInTwoFiles: ({ id, first, second }: { id: string; first: string; second: string }) =>
    `The document id "${id}" stands in ${first} and in ${second}. Every document needs its own id.`,
  filesLeft: ({ files }: { files: readonly string[] }) =>
    `Not read, as these hold no documents: ${files.slice(0, 5).join(', ')}${files.length > 5 ? ', …' : ''}`,
  emptyRun: 'The file holds no result, so it is read as a run that found nothing.',
  nothingRead: ({ kind }: { kind: string }) => `The file holds no ${kind}.`,
  bareRecord: 'A record marker .I without an id was skipped; it has no text.',
  emptyRecord: ({ id }: { id: string }) => `The record .I ${id} is empty and was left out.`,
  gradesAllZero:
    'Every grade is 0. In SMART files such as CISI.REL the column means nothing and every listed pair is relevant: read them with grades "listed".',
  regraded: ({ how, pairs }: { how: string; pairs: number }) =>
    `Grades were read as "${how}": ${pairs} judgements changed.`,
  unmappedGrade: ({ grade }: { grade: number }) => `The grade map does not say what grade ${grade} becomes.`,
  groupedTwice: ({ qid }: { qid: string }) => {
    const shown = JSON.stringify(qid);
    return `${shown} is there twice, with other groups of relevant documents. Which are meant cannot be told: keep one line.`;
  },
  inTwoGroups: ({ qid, docid }: { qid: string; docid: string }) =>
    `Query "${qid}" names document "${docid}" in two groups; it stands for the first one only.`,
  hardAndRelevant: ({ qid, docid }: { qid: string; docid: string }) =>
    `Query "${qid}" names document "${docid}" as relevant and as a hard negative.`,
};
