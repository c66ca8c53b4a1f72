import { z } from '@hono/zod-openapi';
import { matchedTerms } from '../analysis/index.ts';
import type { RunLine } from '../formats/index.ts';
import { type PairView, pairSchema } from './grades.ts';
import { attributes, maybe } from './shapes.ts';
import type { StudioProject } from './studio-project.ts';

/** Characters of a document that a list shows. */
const SHOWN = 400;

const spans = z.array(z.tuple([z.number(), z.number()]).readonly());

const resultSchema = z.object({
  rank: z.number(),
  document: z.string(),
  title: z.string().nullable().default(null),
  text: z.string().nullable().default(null),
  /** The text goes on. */
  cut: z.boolean(),
  score: maybe,
  ...pairSchema,
  attributes,
  /** Where the text, and the title, have what was searched for: UTF-16 offsets. */
  matched: spans,
  matchedTitle: spans,
});

/** One system's answer with all that a reader wants beside it. */
export const answerSchema = z
  .object({
    name: z.string(),
    failed: z.string().nullable().default(null),
    /** All that it found, shown or not. */
    retrieved: z.number(),
    results: z.array(resultSchema),
    stages: z.array(
      z.object({
        name: z.string(),
        role: z.string().nullable().default(null),
        system: z.string().nullable().default(null),
        ids: z.array(z.string()),
        retrieved: z.number(),
        /** Documents that left here, and why. */
        dropped: z.record(z.string(), z.string()),
      }),
    ),
  })
  .openapi('Answer');

/** Documents of a stage, and dropped ones, that are told of. */
const OF_A_STAGE = 1000;

/** What is known of a document. */
type Grades = (document: string) => PairView;

/** A line of a run, or an answer to a search, with texts, grades and what matched. */
export function answerView(
  studio: StudioProject,
  name: string,
  line: RunLine | undefined,
  { text, k, grades }: { readonly text: string; readonly k: number; readonly grades?: Grades | undefined },
): z.input<typeof answerSchema> {
  const ids = line?.result ?? [];
  return {
    name,
    failed: line?.error ?? null,
    retrieved: ids.length,
    results: ids.slice(0, k).map((id, i) => resultView(studio, id, i, { text, grades, score: line?.scores?.[i] })),
    stages: (line?.stages ?? []).map((stage) => ({
      name: stage.name,
      role: stage.role ?? null,
      system: stage.system ?? null,
      ids: stage.ids.slice(0, OF_A_STAGE),
      retrieved: stage.ids.length,
      dropped: Object.fromEntries(Object.entries(stage.dropped ?? {}).slice(0, OF_A_STAGE)),
    })),
  };
}

function resultView(
  studio: StudioProject,
  id: string,
  i: number,
  given: { readonly text: string; readonly grades: Grades | undefined; readonly score: number | undefined },
): z.input<typeof resultSchema> {
  const document = studio.documents.get(id);
  const shown = document && beginning(document.text);
  const pair = given.grades?.(id);
  return {
    rank: i + 1,
    document: id,
    title: document?.title ?? null,
    text: shown ?? null,
    cut: document !== undefined && shown !== undefined && shown.length < document.text.length,
    score: given.score ?? null,
    grade: pair?.grade ?? null,
    hard: pair?.hard ?? false,
    scored: pair?.scored ?? null,
    label: pair?.label ? { ...pair.label, note: pair.label.note ?? null } : null,
    attributes: document?.attributes ?? {},
    matched: shown ? matchedTerms(given.text, shown) : [],
    matchedTitle: document?.title ? matchedTerms(given.text, document.title) : [],
  };
}

/** The first characters of a text, no half of one at the end. */
export function beginning(text: string, most: number = SHOWN): string {
  if (text.length <= most) return text;
  const half = /[\uD800-\uDBFF]/u.test(text[most - 1]!);
  return text.slice(0, half ? most - 1 : most);
}
