import { basename } from 'node:path';
import { parseDocument } from 'yaml';
import { JatdaeError } from '../errors.ts';
import { nestedTooDeep, textOfFile } from '../formats/index.ts';
import { judging as words } from '../language/index.ts';
import { sha256 } from './prompt.ts';

/** The definitions of a service, such as what counts as "riverside": a part of the prompt and of every judgement's version. */
export interface Guideline {
  /** What it is called, with its version where the front matter says one. */
  readonly name: string;
  /** Without front matter, line ends as `\n`. */
  readonly text: string;
  /** SHA-256 of the text, in hexadecimal. */
  readonly hash: string;
  /** `name@version+hash`, with eight digits of the hash; the version where the front matter says one. */
  readonly id: string;
}

/**
 * A guideline from the text of its file.
 *
 * @param source - Markdown or plain text, perhaps with YAML front matter that states a `version`.
 * @param name - what it is called: the file's name without its ending.
 */
export function guidelineOf(source: string, name: string): Guideline {
  const plain = source.replace(/^\ufeff/u, '').replace(/\r\n?/gu, '\n');
  const front = /^---\n(.*?)\n---\n(.*)$/su.exec(plain);
  const stated = front ? versionIn(front[1]!) : undefined;
  const text = (front?.[2] ?? plain).trim();
  const hash = sha256(text);
  const version = stated === undefined ? '' : `@${stated}`;
  return { name: `${name}${version}`, text, hash, id: `${name}${version}+${hash.slice(0, 8)}` };
}

/** The version that the front matter states, where it is YAML that states one: a text or a number. */
function versionIn(front: string): string | undefined {
  if (nestedTooDeep(front)) return undefined;
  try {
    const head: unknown = parseDocument(front, { logLevel: 'silent' }).toJS();
    const version = typeof head === 'object' && head !== null ? (head as { version?: unknown }).version : undefined;
    return typeof version === 'string' || typeof version === 'number' ? String(version) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The guideline in a file.
 *
 * @param file - its path; its name without ending names the guideline.
 * @throws JatdaeError where it cannot be opened or says nothing.
 */
export function readGuideline(file: string): Guideline {
  const guideline = guidelineOf(textOfFile(file), basename(file).replace(/\.[^.]+$/u, ''));
  if (guideline.text === '') throw new JatdaeError(words.prompts.emptyGuideline, { place: { file } });
  return guideline;
}
