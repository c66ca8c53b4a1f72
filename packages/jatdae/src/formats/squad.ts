import type { Document, Qrels, Query } from '../collection/index.ts';
import { formats as words } from '../language/index.ts';
import type { Format } from './format.ts';
import type { Input } from './input.ts';
import { soleObject } from './json-objects.ts';
import { type Json, JsonObject } from './json-text.ts';
import { QrelsBuilder } from './qrels-builder.ts';
import { wholeJson } from './records.ts';
import { idOf, scalarText } from './rows.ts';
import { TextsBuilder } from './texts-builder.ts';

/**
 * Reading comprehension as retrieval (SQuAD, KorQuAD): a paragraph is a document, a question's own paragraph is its one
 * relevant document. Read only: such sets are often under a licence without derivatives.
 */
export const squad: Format = {
  name: 'squad',
  about: words.kinds.squad,
  carries: [],
  sniff(sample) {
    const object = soleObject(sample);
    const found = object?.keys.includes('data') && /"paragraphs"\s*:\s*\[/.test(sample.text);
    return found ? { documents: 0.95, queries: 0.95, qrels: 0.95 } : {};
  },
  read: { documents: readDocuments, queries: readQueries, qrels: readQrels },
  write: {},
};

const SHAPE = '{"data": [{"title", "paragraphs": [{"context", "qas": [{"id", "question", "answers"}]}]}]}';

interface Paragraph {
  readonly id: string;
  readonly title: string;
  readonly context: string;
  readonly questions: readonly JsonObject[];
}

/** The number of a paragraph stands where a line number would: such files are one line. */
async function paragraphs(input: Input): Promise<Paragraph[]> {
  const { value } = await wholeJson(input);
  const out: Paragraph[] = [];
  const titles = new Set<string>();
  for (const [a, article] of objects(input, value instanceof JsonObject ? value.get('data') : undefined).entries()) {
    const title = scalarText(article.get('title')) ?? '';
    // Titles that are missing or repeat cannot name paragraphs.
    const name = title === '' || titles.has(title) ? `${title || 'article'}-${a + 1}` : title;
    titles.add(title).add(name);
    for (const [p, paragraph] of objects(input, article.get('paragraphs')).entries()) {
      const context = scalarText(paragraph.get('context'));
      if (context === undefined) throw input.error(words.lines.jsonShape({ wanted: SHAPE }));
      out.push({ id: `${name}#${p}`, title, context, questions: objects(input, paragraph.get('qas') ?? []) });
    }
  }
  return out;
}

function objects(input: Input, value: Json | undefined): readonly JsonObject[] {
  const list = Array.isArray(value) ? (value as readonly Json[]) : undefined;
  if (!list?.every((item): item is JsonObject => item instanceof JsonObject))
    throw input.error(words.lines.jsonShape({ wanted: SHAPE }));
  return list;
}

async function readDocuments(input: Input): Promise<Document[]> {
  const builder = new TextsBuilder<Document>(input, 'document');
  for (const [i, { id, title, context }] of (await paragraphs(input)).entries())
    builder.add({ id, ...(title ? { title } : {}), text: context }, i + 1);
  return builder.finish();
}

async function readQueries(input: Input): Promise<Query[]> {
  const builder = new TextsBuilder<Query>(input, 'query');
  for (const [i, paragraph] of (await paragraphs(input)).entries())
    for (const question of paragraph.questions) {
      const text = scalarText(question.get('question'));
      if (text === undefined) throw input.error(words.lines.missingText({ what: 'query' }));
      const answers = objects(input, question.get('answers') ?? []).map(
        (answer) => scalarText(answer.get('text')) ?? '',
      );
      const answerPoints = [...new Set(answers)].filter((answer) => answer !== '');
      builder.add(
        { id: questionId(input, question), text, ...(answerPoints.length > 0 ? { answerPoints } : {}) },
        i + 1,
      );
    }
  return builder.finish();
}

/** A question marked `is_impossible` has no relevant document. */
async function readQrels(input: Input): Promise<Qrels> {
  const builder = new QrelsBuilder(input);
  for (const [i, paragraph] of (await paragraphs(input)).entries())
    for (const question of paragraph.questions) {
      const qid = questionId(input, question);
      if (question.get('is_impossible') === true) builder.open(qid);
      else builder.add(qid, paragraph.id, 1, i + 1);
    }
  return builder.finish();
}

function questionId(input: Input, question: JsonObject): string {
  const id = idOf(question.get('id'));
  if (id === undefined)
    throw input.error(words.lines.emptyId({ what: 'query' }), undefined, scalarText(question.get('question')) ?? '');
  return id;
}
