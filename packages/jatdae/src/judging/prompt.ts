import { createHash } from 'node:crypto';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { JatdaeError } from '../errors.ts';
import { nestedTooDeep } from '../formats/index.ts';
import { judging as words } from '../language/index.ts';
import { FORMS, type PromptLanguage, repairOf } from './forms.ts';

/** A grade of a prompt's scale, and what it stands for. */
export interface ScaleGrade {
  /** A whole number. */
  readonly grade: number;
  /** In the language of the prompt; '' where the file gives numbers only. */
  readonly meaning: string;
}

/** What a judge is asked: a file with a name, a version and a scale. */
export interface Prompt {
  /** Letters, digits, `.`, `_` and `-`. */
  readonly name: string;
  /** As its file says: `1`, `2026-05`. */
  readonly version: string;
  /** Of the question and of the form of the reply. Default `ko`. */
  readonly language: PromptLanguage;
  /** Ascending, at least two. */
  readonly scale: readonly ScaleGrade[];
  /** The judge quotes the part of the document that decides. */
  readonly evidence: boolean;
  /** The question, with {@link PLACEHOLDERS}. */
  readonly template: string;
  /** SHA-256, in hexadecimal, of the file and of the form that is asked for: another letter is another prompt. */
  readonly hash: string;
  /** `name.language@version+hash`, with eight digits of the hash. */
  readonly id: string;
}

/** What a template may name between `{{` and `}}`. */
export const PLACEHOLDERS = ['query', 'document', 'title', 'guideline', 'shown'] as const;
/** What a template may name between `{{` and `}}`, by its name. */
export type PromptPlaceholder = (typeof PLACEHOLDERS)[number];

const word = z.union([z.string().min(1), z.number()]).transform(String);

const scale = z.union([
  z
    .array(z.int())
    .min(2)
    .transform((grades) => grades.map((grade): ScaleGrade => ({ grade, meaning: '' }))),
  z
    .record(z.string().regex(/^-?\d+$/u), word)
    .transform((meanings) =>
      Object.entries(meanings).map(([grade, meaning]): ScaleGrade => ({ grade: Number(grade), meaning })),
    )
    .refine((grades) => grades.length >= 2),
]);

const head = z.strictObject({
  name: z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u),
  version: word,
  language: z.enum(['ko', 'en']).default('ko'),
  scale,
  evidence: z.boolean().default(false),
});
const whole = head.extend({ template: z.string().min(1) });

/**
 * Read a prompt: Markdown with its name, version and scale in the front matter, or YAML with the text under `template`.
 *
 * @param text - of the file, with a byte order mark and any line ends.
 * @param file - its path, for the sentences.
 * @throws JatdaeError for a head that lacks something, an unknown placeholder, or a template without query and document.
 */
export function parsePrompt(text: string, file: string): Prompt {
  const source = text.replace(/^\ufeff/u, '').replace(/\r\n?/gu, '\n');
  const front = /^---\n(.*?)\n---\n(.*)$/su.exec(source);
  const fault = (sentence: ReturnType<typeof words.prompts.noPrompt>) => new JatdaeError(sentence, { place: { file } });
  if (nestedTooDeep(front?.[1] ?? source)) throw fault(words.prompts.noPrompt({ fault: 'nested too deep' }));
  const document = parseDocument(front?.[1] ?? source, { uniqueKeys: true, logLevel: 'error' });
  if (document.errors.length > 0)
    throw fault(words.prompts.noPrompt({ fault: document.errors[0]!.message.split('\n')[0]! }));
  const read = front ? head.safeParse(document.toJS()) : whole.safeParse(document.toJS());
  if (!read.success) {
    const [issue] = read.error.issues;
    throw fault(words.prompts.noPrompt({ fault: `${issue!.path.join('.')}: ${issue!.message}` }));
  }
  const { name, version, language, scale: grades, evidence } = read.data;
  const template = (front ? front[2]! : (read.data as z.infer<typeof whole>).template).trim();
  for (const [, inside] of template.matchAll(/\{\{(.*?)\}\}/gsu)) {
    const placeholder = inside!.trim();
    if (!(PLACEHOLDERS as readonly string[]).includes(placeholder)) {
      throw fault(words.prompts.unknownPlaceholder({ name: placeholder, known: PLACEHOLDERS }));
    }
  }
  for (const needed of ['query', 'document'] as const) {
    if (!uses({ template }, needed)) throw fault(words.prompts.placeholderMissing({ name: needed }));
  }
  const form = FORMS[language](
    grades.map(({ grade }) => grade).sort((a, b) => a - b),
    evidence,
  );
  const hash = sha256(JSON.stringify(['jatdae-prompt-1', source, form, repairOf(language, '', form)]));
  return {
    name,
    version,
    language,
    scale: grades.sort((a, b) => a.grade - b.grade),
    evidence,
    template,
    hash,
    id: `${name}.${language}@${version}+${hash.slice(0, 8)}`,
  };
}

/** Does the template name it? */
export function uses({ template }: Pick<Prompt, 'template'>, placeholder: PromptPlaceholder): boolean {
  return new RegExp(`\\{\\{\\s*${placeholder}\\s*\\}\\}`, 'u').test(template);
}

/** What stands in the places of a template. */
export type PromptFilling = Readonly<Record<PromptPlaceholder, string>>;

/**
 * The question itself. A paragraph that names something which is empty (no guideline, no title) is left out; what is put in is
 * never searched for placeholders, and cannot end its place.
 *
 * @param filling - a text for every placeholder; '' takes its paragraph away.
 */
export function renderPrompt({ template }: Pick<Prompt, 'template'>, filling: PromptFilling): string {
  const at = /\{\{\s*(query|document|title|guideline|shown)\s*\}\}/gu;
  return template
    .split(/\n{2,}/u)
    .filter((paragraph) =>
      Array.from(paragraph.matchAll(at), ([, name]) => filling[name as PromptPlaceholder]).every(
        (text) => text.trim() !== '',
      ),
    )
    .map((paragraph) => paragraph.replaceAll(at, (_, name: PromptPlaceholder) => inside(template, filling[name])))
    .join('\n\n');
}

/** A text to be put into a template: the template's own tags in it have other brackets, so that it cannot end its place. */
export function inside(template: string, text: string): string {
  const names = new Set(Array.from(template.matchAll(/<\/?([\p{L}_-]+)>/gu), ([, name]) => name!.toLowerCase()));
  return text.replace(/<(\s*\/?\s*([\p{L}_-]+)[^<>]*)>/gu, (tag, within: string, name: string) =>
    names.has(name.toLowerCase()) ? `‹${within}›` : tag,
  );
}

/** What holds the prompt's grades, in its order. */
export function gradesOf({ scale: grades }: Pick<Prompt, 'scale'>): number[] {
  return grades.map(({ grade }) => grade);
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
