// Writes docs/api.md from the sources of the packages: `npm run reference`. A test runs it again and compares.
import { writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { ENTRIES, publicNames, ROOT } from './public-names.mjs';

const HEAD = `# Public names

<!-- Made from the source by \`npm run reference\`; a test fails when it is stale. Do not edit. -->

Every name that the packages export, with its signature and the first sentence of what its source says; editors show the rest. Names are
in the order of the alphabet within the folder that they come from. A \`?\` after a member means that it may be missing.
`;

const PRINTER_LIMIT = 220;

/**
 * The page of public names.
 *
 * @returns {string} Markdown
 * @throws where an exported name, or a member of an exported interface or class, has no sentence of its own
 */
export function apiPage() {
  const silent = [];
  const { entries } = publicNames(ENTRIES.map(([, file]) => file));
  const parts = ENTRIES.map(([name, entry, about], i) => {
    const folders = new Map();
    for (const [exported, { declarations: nodes }] of [...entries[i].exports].sort(byName)) {
      const file = nodes[0].getSourceFile().fileName;
      const sentence = firstSentence(nodes);
      const place = relative(ROOT, file);
      if (sentence === undefined) silent.push(`${exported} (${place})`);
      for (const member of silentMembers(nodes)) silent.push(`${exported}.${member} (${place})`);
      const folder = relative(resolve(ROOT, dirname(entry)), dirname(file)) || '.';
      const lines = nodes.flatMap((node) => signature(exported, node)).map((text) => `\`${text}\``);
      const rows = folders.get(folder) ?? folders.set(folder, []).get(folder);
      rows.push(`- ${lines.join('<br>')}  \n  ${escaped(sentence ?? '')}`);
    }
    const body = [...folders]
      .sort(byName)
      .map(([folder, rows]) => (folder === '.' ? rows.join('\n') : `### ${name}: ${folder}\n\n${rows.join('\n')}`));
    return `## ${name}\n\n${about}\n\n${body.join('\n\n')}\n`;
  });
  // A name that two entries export is named once.
  if (silent.length > 0) throw new Error(`no sentence of TSDoc: ${[...new Set(silent)].join(', ')}`);
  return `${HEAD}\n${parts.join('\n')}`;
}

function byName([a], [b]) {
  const [x, y] = [a.toLowerCase(), b.toLowerCase()];
  return x < y ? -1 : x > y ? 1 : a < b ? -1 : 1;
}

function firstSentence(nodes) {
  for (const node of nodes) {
    for (const doc of ts.getJSDocCommentsAndTags(node)) {
      const text = (ts.isJSDoc(doc) ? (ts.getTextOfJSDocComment(doc.comment) ?? '') : '').trim();
      if (text === '') continue;
      const [paragraph] = text.split(/\n\s*\n/);
      const line = paragraph
        .replace(/\s@[a-z]+\b[\s\S]*$/, '')
        .replace(/\s+/g, ' ')
        .trim()
        .replace(/\{@link (\S+)\}/g, '$1');
      const end = /[.!?](?= [A-Z`"(])/.exec(line);
      const sentence = end ? line.slice(0, end.index + 1) : line;
      return /[.!?)]$/.test(sentence) ? sentence : `${sentence}.`;
    }
  }
  return undefined;
}

/** The named members of an interface or a class that others see. */
function membersOf(node) {
  const hidden = (one) =>
    ts.isPrivateIdentifier(one.name) ||
    ts.getModifiers(one)?.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword) ||
    ts.isConstructorDeclaration(one);
  return node.members.filter((one) => one.name && !hidden(one));
}

/** Names of members without a sentence; one sentence is enough for overloads, and for a getter with its setter. */
function silentMembers(nodes) {
  const byName = new Map();
  for (const node of nodes) {
    if (!ts.isInterfaceDeclaration(node) && !ts.isClassDeclaration(node)) continue;
    for (const one of membersOf(node)) byName.set(one.name.getText(), [...(byName.get(one.name.getText()) ?? []), one]);
  }
  return [...byName].flatMap(([name, members]) => (firstSentence(members) === undefined ? [name] : []));
}

/** What stands in code before the sentence; overloads give one line each. */
function signature(name, node) {
  const text = (part) => (part ? short(part.getText()) : undefined);
  const generics = (of) => (of.typeParameters ? `<${of.typeParameters.map((one) => one.getText()).join(', ')}>` : '');
  const call = (of) => {
    const parameters = of.parameters.map((one) => one.getText().replace(/\s+/g, ' ')).join(', ');
    return short(`${name}${generics(of)}(${parameters})${of.type ? `: ${of.type.getText()}` : ''}`);
  };
  if (ts.isFunctionDeclaration(node)) {
    const overloads = node.parent.statements.filter(
      (one) => ts.isFunctionDeclaration(one) && one.name?.text === node.name.text,
    );
    return overloads.length > 1 && node.body ? [] : [call(node)];
  }
  if (ts.isVariableDeclaration(node)) {
    const { initializer } = node;
    if (!node.type && initializer && ts.isArrowFunction(initializer)) return [call(initializer)];
    return [short(`const ${name}${node.type ? `: ${node.type.getText()}` : ''}`)];
  }
  if (ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node)) {
    const members = membersOf(node).map(
      (one) =>
        `${one.name.getText()}${ts.isMethodDeclaration(one) || ts.isMethodSignature(one) ? '()' : ''}${one.questionToken ? '?' : ''}`,
    );
    const parents = (node.heritageClauses ?? []).map((one) => ` ${one.getText()}`).join('');
    const word = ts.isClassDeclaration(node) ? 'class' : 'interface';
    return [short(`${word} ${name}${generics(node)}${parents} { ${[...new Set(members)].join(', ')} }`)];
  }
  if (ts.isTypeAliasDeclaration(node)) return [short(`type ${name}${generics(node)} = ${text(node.type)}`)];
  return [name];
}

function short(text) {
  const line = text
    .replace(/\/\*\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replaceAll('`', "'");
  return line.length > PRINTER_LIMIT ? `${line.slice(0, PRINTER_LIMIT - 2)} …` : line;
}

function escaped(sentence) {
  return sentence.replace(/<(?=[a-zA-Z])/g, '&lt;');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL('../docs/api.md', import.meta.url), apiPage());
}
