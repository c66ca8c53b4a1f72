export const report = {
  notHere: 'This is not in the report. Open the project with `jatdae studio` to see it.',
  readOnly: 'A report only shows. Open the project with `jatdae studio` to change something.',
  mark: 'Report',
  contents: 'Contents',
  title: (name: string) => `${name}: retrieval report`,
  about: (version: string, documents: number, queries: number, systems: number) =>
    `${documents} documents, ${queries} queries, ${systems} systems; written by jatdae ${version}. With JavaScript on, this page can be clicked through: sort, filter, open a query, try the measures on any list.`,
  leftOut: 'Left out of this report',
  inStudio: 'The studio has all of it: `jatdae studio` in the folder of the project.',
  unjudged: (measure: string, shares: string) =>
    `Not judged, of what ${measure} looks at: ${shares}. What nobody judged counts as not relevant.`,
  slice: (by: string, value: string) => `${by} = ${value}`,
  versus: (a: string, b: string) => `${a} against ${b}`,
  moreRows: (shown: number, all: number) => `${shown} of ${all} rows; the others are shown with JavaScript on.`,
  moreInList: (more: number) => `and ${more} more`,
};
