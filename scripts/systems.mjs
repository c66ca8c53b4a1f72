// Writes docs/systems.md and the JSON schema of jatdae.yaml from the kinds of systems: `npm run systems`, after a build. A test runs
// it again and compares.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const HEAD = `# Systems

A system is anything that turns a question into a ranked list. \`jatdae.yaml\` names them; \`jatdae run\` asks each all questions and records
every stage; \`jatdae eval\` scores what was recorded. This page is written from the kinds' own schemas by \`npm run systems\`.

\`\`\`yaml
collection:
  documents: documents.jsonl
  queries: queries.jsonl        # and the judgements, unless qrels names a file
measures: [nDCG@10, RR@10, R@100]
depth: 100
systems:
  words: { type: bm25, tokenizer: morph }
  meaning: { type: dense, endpoint: http://localhost:1234/v1, model: bge-m3 }
  both: { type: fusion, of: [words, meaning], method: rrf }
  mine: { type: module, path: ./retrieve.ts }
\`\`\`

Secrets stand in the environment; the file names the variables. A run in \`.jatdae/runs/NAME/\` holds \`run.jsonl\` (a line a question, with its
stages), \`run.json\` (configuration, versions, hash of the collection) and \`times.jsonl\`. A process killed at any moment loses no answer:
\`jatdae run NAME --resume\` goes on, and ends with the same bytes.
`;

/**
 * @param {readonly { type: string, about: string, schema: unknown }[]} kinds
 * @param {(schema: unknown) => any} toJsonSchema
 */
export function systemsPage(kinds, toJsonSchema) {
  const parts = kinds.map((kind) => {
    const schema = toJsonSchema(kind.schema);
    const required = new Set(schema.required ?? []);
    const rows = Object.entries(schema.properties ?? {})
      .filter(([key]) => key !== 'type')
      .map(([key, value]) => `| \`${key}\` | ${shape(value)}${required.has(key) ? ', needed' : ''} | ${cell(value)} |`);
    const title = `## ${kind.type}\n\n${kind.about}.`;
    return rows.length === 0 ? title : `${title}\n\n| key | value | meaning |\n|---|---|---|\n${rows.join('\n')}`;
  });
  return `${HEAD}\n${parts.join('\n\n')}\n`;
}

function shape(value) {
  if (value.const !== undefined) return `\`${value.const}\``;
  if (value.enum) return value.enum.map((one) => `\`${one}\``).join(' ');
  if (value.anyOf) return value.anyOf.map(shape).join(' or ');
  if (value.type === 'array') return `list of ${shape(value.items ?? {})}`;
  return value.type === undefined ? 'anything' : value.type === 'object' ? 'map' : value.type;
}

function cell(value) {
  const text = [value.description ?? ''];
  if (value.default !== undefined) text.push(`default \`${JSON.stringify(value.default)}\``);
  return text.filter(Boolean).join('; ').replaceAll('|', '\\|').replaceAll('\n', ' ');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { configJsonSchema, gateJsonSchema, translate } = await import('../packages/jatdae/dist/index.js');
  const { kinds } = await import('../packages/jatdae/dist/systems.js');
  const { toJSONSchema } = await import('zod');
  const told = kinds.map((kind) => ({ ...kind, about: translate(kind.about, 'en') }));
  const page = systemsPage(told, (schema) => toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  writeFileSync(new URL('../docs/systems.md', import.meta.url), page);
  const folder = new URL('../packages/jatdae/schema/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL('jatdae.schema.json', folder), `${JSON.stringify(configJsonSchema(), null, 2)}\n`);
  writeFileSync(new URL('gate.schema.json', folder), `${JSON.stringify(gateJsonSchema(), null, 2)}\n`);
}
