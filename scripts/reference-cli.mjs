// Writes docs/cli.md from the verbs' own declarations: `npm run reference`, after a build. A test runs it again and compares.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';

const HEAD = `# The command line

<!-- Made from the source by \`npm run reference\`; a test fails when it is stale. Do not edit. -->

\`npx jatdae\` alone says where one stands and three things to do next; \`npx jatdae VERB --help\` has this page's part of a verb, without what is
rarely needed (\`--help all\` has that too). Every verb also takes \`--lang ko|en\` (default: the locale), \`--quiet\` (no progress, no notices) and \`--help\`. Results go to stdout, all else to stderr.

With \`--format json\` every verb says one document of one shape: \`{version, verb, options, result, notices}\`. \`options\` is what was asked, defaults
included; \`notices\` is what changes what the result means, each \`{code, level, params, message: {en, ko}}\`, and a sentence within the result has that
shape too. What is not defined is null. \`schema/verbs/NAME.json\` of the package is its JSON schema; \`callVerb\` of the library and \`/api/verbs/NAME\`
of the studio's server give the same.

| exit code | |
|---|---|
| 0 | well |
| 1 | a negative finding, where the verb says below what that is |
| 2 | the call or a file is at fault: the sentence names the file, the line, the option, and what to do |
| 3 | an outside service failed: an engine, an embedder, a model, a database |
`;

/**
 * The page of the command line: a section a verb, and one below it for each of its actions.
 *
 * @param {readonly import('../packages/jatdae/src/cli/command.ts').CommandEntry[]} verbs
 * @returns {Promise<string>} Markdown
 */
export async function cliPage(verbs) {
  const parts = [];
  for (const entry of verbs) {
    for (const [name, one] of callsOf(entry)) parts.push(await part(one, name, name.includes(' ') ? '###' : '##'));
  }
  const contents = verbs.map(({ name, about }) => `- [\`${name}\`](#jatdae-${name}): ${english(about)}`);
  return `${HEAD}\n${contents.join('\n')}\n\n${parts.join('\n')}`;
}

/** A verb and all its actions, by what is typed: `judge draft review`. */
export function callsOf(entry, name = entry.name) {
  return [[name, entry], ...(entry.actions ?? []).flatMap((action) => callsOf(action, `${name} ${action.name}`))];
}

async function part({ about, example, load }, name, heading) {
  const verb = await load();
  const command = new Command(`jatdae ${name}`);
  verb.configure(command, 'en');
  const help = command.createHelp();
  const operands = command.registeredArguments.filter(({ description }) => description !== '');
  const pages = verb.definition?.guides ?? verb.guides ?? [];
  const guides = pages.map((file) => `[${file.replace(/\.md.*/, '')}](${file})`);
  const { finding: said } = verb.definition ?? {};
  const finding = said && english(said);
  return [
    `${heading} jatdae ${name}\n`,
    `${upper(english(about))}.${guides.length > 0 ? ` More: ${guides.join(', ')}.` : ''}\n`,
    `\`\`\`text\n${command.name()} ${help.commandUsage(command).replace(command.name(), '').trim()}\nexample: ${example}\n\`\`\`\n`,
    ...(operands.length > 0
      ? [
          `${table(
            ['operand', 'what it is'],
            operands.map((one) => [code(one.name()), one.description]),
          )}\n`,
        ]
      : []),
    ...groupsOf(command).map(([title, options]) => `${table([title, 'what it does'], options.map(row))}\n`),
    ...(finding ? [`Exit code 1: ${finding}.\n`] : []),
  ].join('\n');
}

/** The options that are shown, under the headings of the help page. */
function groupsOf(command) {
  const groups = new Map();
  for (const option of command.options) {
    if (option.hidden) continue;
    const title = (option.helpGroupHeading ?? 'Options:').slice(0, -1).toLowerCase();
    groups.set(title, [...(groups.get(title) ?? []), option]);
  }
  return groups.size === 1 ? [['option', ...[...groups.values()]]] : [...groups];
}

function row({ flags, description, defaultValue, long }) {
  const many = Array.isArray(defaultValue);
  const said = typeof defaultValue === 'string' && defaultValue !== '' && !long?.startsWith('--no-');
  return [
    code(flags),
    `${description}${many ? '; may be repeated' : ''}${said ? ` (default: \`${defaultValue}\`)` : ''}`,
  ];
}

function table(head, rows) {
  const line = (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

/** A message as JSON is its texts. */
const english = (message) => message.toJSON().en;
const code = (text) => `\`${text}\``;
const upper = (text) => text.charAt(0).toUpperCase() + text.slice(1);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { verbs } = await import('../packages/jatdae/dist/cli.js');
  writeFileSync(new URL('../docs/cli.md', import.meta.url), await cliPage(verbs));
}
