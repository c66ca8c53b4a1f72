import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { parseAttribute, parseSlugs, parseSplit, splitFile } from '../src/index.ts';
import { plainMarkdown } from './plain-markdown.ts';

const example = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../../examples/permit-handbook/${name}`, import.meta.url)), 'utf8');

it('gives the documents of the permit handbook, byte for byte', () => {
  const slugs = parseSlugs(example('slugs.json'), 'slugs.json');
  const { documents, leftOut, idle } = splitFile(plainMarkdown(example('handbook.md')), {
    steps: parseSplit('heading:3+row'),
    slugs,
    attributes: ['code=1', 'item'].map(parseAttribute),
  });
  const order = ({ id, title, text, attributes, source, path }: (typeof documents)[number]) =>
    `${JSON.stringify({ id, title, text, attributes, source, path })}\n`;
  expect(documents.map(order).join('')).toBe(example('documents.jsonl'));
  expect(documents.length).toBe(410);
  expect(idle).toEqual([]);
  expect(slugs.unused).toEqual([]);
  // The sentence before the first category says that all is invented; it is no document of the example.
  expect(leftOut).toEqual({ documents: 1, characters: 46 });
});
