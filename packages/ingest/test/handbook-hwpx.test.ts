import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { parseSplit } from '../src/index.ts';
import { ingestFiles } from '../src/ingest-files.ts';
import { readFile } from '../src/read-file.ts';

const example = (name: string) => fileURLToPath(new URL(`../../../examples/permit-handbook/${name}`, import.meta.url));

async function documentsOf(name: string) {
  const { documents, files } = await ingestFiles([example(name)], {
    read: readFile,
    steps: parseSplit('heading:3+row'),
  });
  return {
    counts: files[0]!.counts,
    documents: documents.map(({ id, title, text, path }) => ({ id, title, text, path })),
  };
}

it('the handbook in HWPX gives the documents of the handbook in Markdown', async () => {
  const hwpx = await documentsOf('handbook.hwpx');
  expect(hwpx).toEqual(await documentsOf('handbook.md'));
  // By hand: 43 categories, a table each; `make.mjs` counts 339 rows of two cells, and 43 rows of heads.
  expect(hwpx.counts.tables).toBe(43);
  expect(hwpx.counts.cells).toBe((339 + 43) * 2);
});
