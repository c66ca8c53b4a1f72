import type { Failure, FailureReport, FullQuery } from '../analysis/index.ts';

/** Characters of a text that are written. */
const EXCERPT = 300;

type Placed = NonNullable<Failure['answer']>;

/** The report, or with `kind` only the failures of that kind (`#TAG`: of that tag). */
export function failuresData(report: FailureReport, kind?: string) {
  const wanted = ({ kinds, tags }: Failure) =>
    kind === undefined ||
    (kind.startsWith('#') ? tags.includes(kind.slice(1)) : kinds.some(({ name }) => name === kind));
  const { systems, inFull: _, kinds, tags, ...rest } = report;
  return {
    ...rest,
    ...(kind !== undefined && { kind }),
    systems: systems.map((one) => ({ ...one, failures: one.failures.filter(wanted).map(failureData) })),
    kinds: kinds.map(rowData),
    tags: tags.map(rowData),
  };
}

/** One query in full. */
export function queryData(full: FullQuery) {
  return {
    ...full,
    systems: full.systems.map((one) => ({
      ...one,
      answer: one.answer && { ...placedData(one.answer), shared: one.answer.shared },
      top: one.top.map((placed) => ({ ...placedData(placed), shared: placed.shared })),
    })),
  };
}

function failureData(failure: Failure) {
  return { ...failure, answer: placedData(failure.answer), first: placedData(failure.first) };
}

function rowData({ example, ...row }: FailureReport['kinds'][number]) {
  return { ...row, example: example && { system: example.system, query: example.failure.query } };
}

function placedData(placed: Placed | undefined) {
  if (!placed) return undefined;
  const { document: text, ...rest } = placed;
  return {
    ...rest,
    title: text?.title,
    attributes: text?.attributes,
    excerpt:
      text &&
      Array.from(text.text.slice(0, EXCERPT * 2))
        .slice(0, EXCERPT)
        .join(''),
  };
}
