import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Project } from '../../src/project/project.ts';
import { runProjectSystem } from '../../src/project/run-systems.ts';
import { Access } from '../../src/server/access.ts';
import { type RunningStudio, type StartOptions, startStudio } from '../../src/server/studio.ts';
import { tempFolder } from '../temp.ts';

const EXAMPLE = fileURLToPath(new URL('../../../../examples/permit-handbook/', import.meta.url));

const YAML = `collection:
  documents: documents.jsonl
  queries: queries.jsonl
measures: [nDCG@10, RR@10, R@10, HardNegAhead]
slices: [kind]
systems:
  spaces: { type: bm25, tokenizer: whitespace }
  twograms: { type: bm25, tokenizer: ngram(2) }
  rrf: { type: fusion, of: [spaces, twograms], method: rrf }
  reranked: { type: rerank, of: rrf, window: 30, reranker: { type: proximity, tokenizer: ngram(2) } }
  engine: { type: opensearch, url: 'http://127.0.0.1:9', index: nothing, api_key_env: STUDIO_TEST_KEY }
rules: { pair: [code, item], code: '[A-Z]-\\d+(-\\d+)?' }
gate:
  systems: [twograms]
  rules:
    - { measure: R@10, at_least: 0.5 }
`;

/** A script in the text of a document. */
export const SCRIPT = '<script>alert("자동차")</script><img src=x onerror=alert(1)>';

/** The handbook with recorded runs of four systems, and a document that holds a script; a fifth system never ran. */
export async function handbook(): Promise<string> {
  const folder = join(tempFolder(), 'handbook');
  mkdirSync(folder);
  for (const file of ['documents.jsonl', 'queries.jsonl']) cpSync(join(EXAMPLE, file), join(folder, file));
  writeFileSync(
    join(folder, 'documents.jsonl'),
    `${JSON.stringify({ id: 'evil', title: '<b>evil</b>', text: SCRIPT })}\n`,
    {
      flag: 'a',
    },
  );
  writeFileSync(join(folder, 'jatdae.yaml'), YAML);
  const project = Project.load(join(folder, 'jatdae.yaml'));
  const ears = { progress: () => {}, notice: () => {} };
  for (const name of ['spaces', 'twograms', 'rrf', 'reranked']) {
    await runProjectSystem(project, name, ears, { resume: false, version: '0' });
  }
  await project.close();
  return folder;
}

/** A studio over a folder, on a free port. */
export function open(folder: string, more: Partial<StartOptions> = {}): Promise<RunningStudio> {
  return startStudio({
    host: '127.0.0.1',
    port: 0,
    access: Access.open('tester'),
    project: join(folder, 'jatdae.yaml'),
    store: join(folder, '.jatdae', 'gold.db'),
    version: '0',
    lang: 'en',
    allowHosts: [],
    ...more,
  });
}

/** What a studio says of a path. */
export async function ask(studio: RunningStudio, path: string, init?: RequestInit) {
  const response = await fetch(new URL(path, studio.url), init);
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: () => JSON.parse(text) };
}

/** Send JSON. */
export function post(studio: RunningStudio, path: string, body: unknown, headers: Record<string, string> = {}) {
  return ask(studio, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}
