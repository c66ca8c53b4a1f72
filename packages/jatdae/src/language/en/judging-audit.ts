export const audit = {
  about: {
    judge: 'how the name of the judge begins',
    sample: 'how many judgements to look at',
    out: 'sheet to fill in (.jsonl, .csv)',
    read: 'a sheet that was filled in',
  },
  badSheet:
    'this is no row of an audit sheet: it has the columns qid, docid and grade; write one with jatdae judge audit --out sheet.csv',
  badSheetGrade: ({ grade }: { grade: string }) => `"${grade}" is no grade; write a number, or leave it empty`,
  offScale: ({ grade, scale }: { grade: number; scale: readonly number[] }) =>
    `the grade ${grade} is not one of ${scale.join(', ')}, in which the judge grades; correct the sheet`,
  notDrawn: ({ query, document }: { query: string; document: string }) =>
    `the judge has no judgement of ${query} ${document}; is this the sheet of another judge or store?`,
  noModelJudge: ({ where }: { where: string }) =>
    `${where} has no judgement of a model to check; judge first with jatdae judge`,
  whichModelJudge: ({
    given,
    fitting,
    all,
  }: {
    given: string | undefined;
    fitting: readonly string[];
    all: readonly string[];
  }) => {
    const names = (fitting.length > 0 ? fitting : all).join(', ');
    if (given === undefined) {
      return `several models judged here; say which with --judge and the beginning of its name: ${names}`;
    }
    return fitting.length === 0
      ? `no judge begins with "${given}"; there are: ${names}`
      : `several judges begin with "${given}"; write more of the name: ${names}`;
  },
  sheetWritten: ({ file, rows }: { file: string; rows: number }) =>
    `${file}: ${rows} pairs to judge, without the judge's grades. Fill in grade, then: jatdae judge audit --read ${file} (with the same --sample and --seed)`,
  noTerminal: 'there is no terminal to ask on; write a sheet with --out sheet.csv, and read it back with --read',
  readStored: ({ by, added, changed, same }: { by: string; added: number; changed: number; same: number }) =>
    `${by}: ${added} judgements added, ${changed} changed, ${same} were there already`,
  ask: {
    title: ({ i, n }: { i: number; n: number }) => `${i} of ${n}`,
    query: 'Query',
    document: 'Document',
    cut: 'The judge saw only the beginning of this document.',
    noText: 'The text that was judged is not in the store.',
    prompt: ({ scale }: { scale: readonly number[] }) => `Grade (${scale.join(', ')}; s: skip, q: stop)`,
    wrong: ({ given }: { given: string }) => `"${given}" is none of these.`,
  },
  rank: {
    top: 'ranks 1 to 5',
    near: '6 to 20',
    far: 'further down',
  },
  head: {
    stratum: "judge's grade",
    all: 'all',
    checked: 'checked',
    equal: 'equal',
    share: 'share',
    interval: '95% interval',
    person: ({ grade }: { grade: number }) => `person ${grade}`,
  },
  title: ({ judge }: { judge: string }) => `A person's check of ${judge}`,
  confusionTitle: 'In the sample: the judge (rows) against the person',
  overall: ({ share, lowHigh: [low, high] }: { share: string; lowHigh: readonly [string, string] }) =>
    `Of all its judgements about ${share} would get the same grade from this person, 95% interval [${low}, ${high}]: strata weighed by their size.`,
  overallBinary: ({ share, lowHigh: [low, high] }: { share: string; lowHigh: readonly [string, string] }) =>
    `Relevant or not alone: ${share}, [${low}, ${high}].`,
  unfinished: ({ checked, drawn }: { checked: number; drawn: number }) =>
    `${checked} of ${drawn} drawn pairs are checked; the share of the whole comes when every stratum was looked at. The same command goes on.`,
  few: ({ drawn }: { drawn: number }) =>
    `${drawn} pairs say little of a judge, and an audit of its own picks nothing of hard pairs: jatdae judge validate does.`,
};
