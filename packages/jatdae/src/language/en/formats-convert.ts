/** Sentences of `jatdae convert`. */
const EN: Readonly<Record<string, readonly [string, string]>> = {
  documents: ['document', 'documents'],
  queries: ['query', 'queries'],
  qrels: ['judgement', 'judgements'],
  run: ['line', 'lines'],
};

function counted(kind: string, items: number, queries: number | undefined): string {
  const noun = EN[kind]?.[items === 1 ? 0 : 1] ?? kind;
  const en = `${items} ${noun}`;
  if (queries === undefined) return en;
  return `${en} of ${queries} ${queries === 1 ? 'query' : 'queries'}`;
}

export const convert = {
  wasRead: ({
    file,
    how,
    kind,
    itemsQueries: [items, queries],
  }: {
    file: string;
    how: { readonly format: string; readonly encoding: string; readonly compression: string };
    kind: string;
    itemsQueries: readonly [number, number | undefined];
  }) => {
    const what = counted(kind, items, queries);
    const details = [how.format, how.encoding, ...(how.compression === 'none' ? [] : [how.compression])].join(', ');
    return `Read ${file} (${details}): ${what}.`;
  },
  wasWritten: ({
    file,
    how,
    kind,
    itemsQueries: [items, queries],
  }: {
    file: string;
    how: { readonly format: string; readonly compression: string };
    kind: string;
    itemsQueries: readonly [number, number | undefined];
  }) => {
    const what = counted(kind, items, queries);
    const details = [how.format, ...(how.compression === 'none' ? [] : [how.compression])].join(', ');
    return `Wrote ${file} (${details}): ${what}.`;
  },
  unknownKind: ({ name, kinds }: { name: string; kinds: readonly string[] }) =>
    `There is no kind "${name}". Choose one of: ${kinds.join(', ')}.`,
  nothingInCommon: ({
    kinds,
    format,
    writes,
  }: {
    kinds: readonly string[];
    format: string;
    writes: readonly string[];
  }) => `The input holds ${kinds.join(', ')}; ${format} can be written with ${writes.join(', ') || 'nothing'}.`,
  badLabel: ({ text }: { text: string }) => `--label "${text}" is not NAME=GRADE, as in --label "Not relevant=0".`,
  badGrades: ({ text }: { text: string }) =>
    `The grades "${text}" are none of given, listed, inverted, and no map such as 1=3,2=2,3=1.`,
  badColumn: ({ text, roles }: { text: string; roles: readonly string[] }) =>
    `--column "${text}" is not ROLE=NAME, as in --column grade=human_label. Roles: ${roles.join(', ')}.`,
};
