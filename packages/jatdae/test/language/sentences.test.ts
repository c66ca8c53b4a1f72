import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** Where sentences are looked for: a room `language/` in each holds them. */
const SOURCES = { jatdae: sourceOf('jatdae'), studio: sourceOf('studio') } as const;

function sourceOf(name: string): string {
  return fileURLToPath(new URL(`../../../${name}/src`, import.meta.url));
}

/** Why a folder or file (all that begins so; the first that fits) may hold Hangul or prose, though it is not in `language/`; `texts` is how many at most. */
const EXEMPT: Readonly<Record<string, { readonly why: string; readonly texts: number }>> = {
  'analysis/failures/case.ts': { why: 'patterns of codes and appendices in texts', texts: 2 },
  'collection/context-words.ts': { why: 'linguistic data: words that point outside of a query', texts: 8 },
  'formats/columns.ts': { why: 'names of columns in files', texts: 24 },
  'formats/scores/rows.ts': { why: 'names of columns in files', texts: 5 },
  'formats/gold/': { why: 'names of columns and fields in files of other programs', texts: 4 },
  'gate/gate-schema.ts': { why: 'a description of keys, as in the other schemas', texts: 1 },
  'gold/': { why: 'SQL', texts: 8 },
  'judging/draft/store-decisions.ts': { why: 'a note that is stored with a label', texts: 1 },
  'judging/': { why: 'prompts for models', texts: 15 },
  'net/request-json.ts': { why: 'the cause of a fault that language/ tells', texts: 1 },
  'evaluation/scan/scan-run.ts': { why: 'a fault of ours', texts: 1 },
  'project/known-models.ts': { why: 'prompts for models', texts: 1 },
  'runs/run-folder.ts': { why: 'a description of keys, as in the other schemas', texts: 1 },
  'server/': { why: 'descriptions of the HTTP interface (OpenAPI), which are in English', texts: 33 },
  'verbs/registry.ts': { why: 'examples of calls', texts: 17 },
  'systems/bm25/variants.ts': { why: 'titles of papers', texts: 4 },
  'systems/dense/': { why: 'the cause of a fault that language/ tells', texts: 4 },
  'systems/engines/': { why: 'SQL and a syllable to measure with', texts: 4 },
  'systems/fusion/': { why: 'titles of papers and formulas', texts: 17 },
  'systems/rerank/prompts': { why: 'prompts for models', texts: 22 },
};

/** Texts of a source file that look like a sentence: with Hangul, or four words of English in a row. */
function proseOf(root: string, file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text !== undefined && isProse(text) && !isForProgrammers(node)) texts.push(text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join(' … ');
}

const isProse = (text: string) =>
  /\p{Script=Hangul}/u.test(text) || /\b[A-Za-z][a-z']*(,? [A-Za-z][a-z'-]*){3,}/.test(text);

/** Names of styles, what describes a key in the schemas of files and of HTTP, which are in English, and what a fault of ours says. */
function isForProgrammers(node: ts.Node): boolean {
  for (let at = node.parent; at !== undefined; at = at.parent) {
    if (ts.isJsxAttribute(at) && at.name.getText() === 'className') return true;
    if (ts.isNewExpression(at) && /^(Type|Range)?Error$/.test(at.expression.getText())) return true;
    if (!ts.isCallExpression(at) || !ts.isPropertyAccessExpression(at.expression)) continue;
    if (at.expression.name.text === 'describe') return true;
  }
  return false;
}

const filesOf = (root: string) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('language/'));

describe('sentences', () => {
  it('stand in language/, or where the list says why they do not', () => {
    const counted: Record<string, number> = {};
    for (const file of filesOf(SOURCES.jatdae)) {
      const prose = proseOf(SOURCES.jatdae, file);
      if (prose.length === 0) continue;
      const place = Object.keys(EXEMPT).find((name) => file.startsWith(name)) ?? file;
      counted[place] = (counted[place] ?? 0) + prose.length;
    }
    const tooMany = Object.entries(counted).filter(([place, texts]) => texts > (EXEMPT[place]?.texts ?? 0));
    expect(tooMany).toEqual([]);
    expect(Object.keys(EXEMPT).filter((place) => counted[place] === undefined)).toEqual([]);
  });

  it('of the studio stand in its language/', () => {
    const files = filesOf(SOURCES.studio);
    expect(files.length).toBeGreaterThan(50);
    expect(files.flatMap((file) => proseOf(SOURCES.studio, file).map((text) => `${file}: ${text}`))).toEqual([
      'parts/header.tsx: 한국어',
    ]);
  });
});
