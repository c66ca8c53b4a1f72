import { fileURLToPath } from 'node:url';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { JatdaeError } from '../errors.ts';
import { nestedTooDeep } from '../formats/index.ts';
import { judging as words } from '../language/index.ts';
import { type PromptLanguage, repairOf } from './forms.ts';
import { inside, sha256 } from './prompt.ts';
import { promptFile, promptText } from './prompt-files.ts';

/** What may be asked for as a list of texts: the claims of an answer, queries that a document answers. */
export const LIST_PROMPTS = ['claims', 'draft-queries'] as const;
export type ListPromptName = (typeof LIST_PROMPTS)[number];

/** The key of the reply under which the list stands. */
const KEYS: Readonly<Record<ListPromptName, string>> = { claims: 'claims', 'draft-queries': 'queries' };

/** A prompt whose reply is a list of texts: a file with a name and a version. */
export interface ListPrompt {
  /** Letters, digits, `.`, `_` and `-`. */
  readonly name: string;
  /** As its file says. */
  readonly version: string;
  /** Of the question and of the form of the reply. Default `ko`. */
  readonly language: PromptLanguage;
  /** The question, with its placeholders. */
  readonly template: string;
  /** What form the reply has. */
  readonly form: string;
  /** Of the reply's JSON: a list of texts under one key. */
  readonly schema: z.ZodType<readonly string[]>;
  /** SHA-256, in hexadecimal, of the file and of the form. */
  readonly hash: string;
  /** `name.language@version+hash`, with eight digits of the hash. */
  readonly id: string;
}

/** What a list prompt may name between `{{` and `}}`. */
const PLACEHOLDERS = ['query', 'document', 'title', 'guideline', 'shown', 'count'] as const;
/** What a list prompt may name between `{{` and `}}`. */
export type ListPlaceholder = (typeof PLACEHOLDERS)[number];
/** Texts for the placeholders of a list prompt; one that is absent is empty. */
export type ListFilling = Readonly<Partial<Record<ListPlaceholder, string>>>;

const FORMS: Readonly<Record<PromptLanguage, (key: string) => string>> = {
  ko: (key) =>
    `JSON 객체 하나로만 답하십시오. 앞뒤에 다른 말을 붙이지 않습니다.
{"${key}": ["첫째", "둘째"]}
하나도 없으면 {"${key}": []}라고 답합니다.`,
  en: (key) =>
    `Reply with one JSON object and nothing before or after it:
{"${key}": ["first", "second"]}
If there is none, reply {"${key}": []}.`,
};

const head = z.strictObject({
  name: z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u),
  version: z.union([z.string().min(1), z.number()]).transform(String),
  language: z.enum(['ko', 'en']).default('ko'),
});

/** Markdown with name, version and language in its front matter. @throws JatdaeError that names what is wrong with it. */
export function parseListPrompt(kind: ListPromptName, text: string, file: string): ListPrompt {
  const source = text.replace(/^\ufeff/u, '').replace(/\r\n?/gu, '\n');
  const front = /^---\n(.*?)\n---\n(.*)$/su.exec(source);
  const fault = (sentence: ReturnType<typeof words.prompts.noPrompt>) => new JatdaeError(sentence, { place: { file } });
  if (nestedTooDeep(front?.[1] ?? '')) throw fault(words.prompts.noPrompt({ fault: 'nested too deep' }));
  const document = parseDocument(front?.[1] ?? '', { uniqueKeys: true, logLevel: 'error' });
  if (document.errors.length > 0)
    throw fault(words.prompts.noPrompt({ fault: document.errors[0]!.message.split('\n')[0]! }));
  const read = head.safeParse(document.toJS());
  if (!read.success) {
    const [issue] = read.error.issues;
    throw fault(words.prompts.noPrompt({ fault: `${issue!.path.join('.')}: ${issue!.message}` }));
  }
  const template = front![2]!.trim();
  for (const [, inside] of template.matchAll(/\{\{(.*?)\}\}/gsu)) {
    const placeholder = inside!.trim();
    if (!(PLACEHOLDERS as readonly string[]).includes(placeholder)) {
      throw fault(words.prompts.unknownPlaceholder({ name: placeholder, known: PLACEHOLDERS }));
    }
  }
  if (!/\{\{\s*document\s*\}\}/u.test(template)) throw fault(words.prompts.placeholderMissing({ name: 'document' }));
  const { name, version, language } = read.data;
  const key = KEYS[kind];
  const form = FORMS[language](key);
  const hash = sha256(JSON.stringify(['jatdae-list-prompt-1', source, form, repairOf(language, '', form)]));
  const schema = z.object({ [key]: z.array(z.string()) }).transform((reply) => listed(reply[key]!));
  const id = `${name}.${language}@${version}+${hash.slice(0, 8)}`;
  return { name, version, language, template, form, schema, hash, id };
}

export function builtInListPrompt(name: ListPromptName, language: PromptLanguage): ListPrompt {
  return parseListPrompt(name, promptText(name, language), fileURLToPath(promptFile(name, language)));
}

/** Each once, without those that say nothing. */
function listed(items: readonly string[]): string[] {
  return [...new Set(items.map((item) => item.replace(/\s+/gu, ' ').trim()))].filter((item) => item !== '');
}

/** The question itself. A paragraph that names something which is empty is left out. */
export function renderListPrompt({ template }: Pick<ListPrompt, 'template'>, filling: ListFilling): string {
  const at = /\{\{\s*(\w+)\s*\}\}/gu;
  const textOf = (name: string) => filling[name as ListPlaceholder] ?? '';
  return template
    .split(/\n{2,}/u)
    .filter((paragraph) =>
      Array.from(paragraph.matchAll(at), ([, name]) => textOf(name!)).every((text) => text.trim() !== ''),
    )
    .map((paragraph) => paragraph.replaceAll(at, (_, name: string) => inside(template, textOf(name))))
    .join('\n\n');
}
