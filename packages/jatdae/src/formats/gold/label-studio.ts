import type { NoGrade } from '../../collection/index.ts';
import { gold as words } from '../../language/index.ts';
import { decimal, decimalText } from '../decimal.ts';
import { type Json, JsonNumber, JsonObject } from '../json-text.ts';
import { idOf, scalarText } from '../rows.ts';
import { recordsOf } from '../sniff.ts';
import type { GoldBuilder } from './gold-builder.ts';
import type { GoldExport } from './gold-export.ts';
import type { GoldFormat } from './gold-format.ts';
import { documentText, NO_JUDGE, pairKey } from './gold-set.ts';
import { anyText, Fields, jsonIn, jsonObjects } from './json-fields.ts';
import { jsonListOf, type Writable } from './json-out.ts';
import { LABEL_STUDIO_STARS } from './meanings.ts';

const QUERY = ['query', 'question', 'query_text', '질의', '질문'] as const;
const DOCUMENT = ['docid', 'doc_id', 'document_id', 'id', 'passage_id'] as const;
const TEXT = ['passage', 'document', 'contents', 'content', 'body', 'html'] as const;
/** A model that is not named is not whom the file's judgements are put down to. */
const PREDICTION = 'prediction';
const OWN = new Set<string>([...QUERY, ...DOCUMENT, ...TEXT, 'text', 'title', 'qid', 'query_id', 'options']);

/**
 * Label Studio tasks: one a pair (`data` names query and document), or one a query with `options` to choose from. Annotations are
 * people's judgements, predictions a model's.
 */
export const labelStudio: GoldFormat = {
  name: 'label-studio',
  about: words.exchange.kinds.labelStudio,
  keyedBy: 'text',
  documentsOfPairs: true,
  carries: [
    ...(['query-ids', 'documents', 'document-titles', 'judges', 'several-judges', 'unrateable', 'later'] as const),
    ...(['grades', 'fractions', 'negatives', 'zeros', 'times', 'judgement-notes', 'unjudged-pairs'] as const),
  ],
  documentFields: () => false,
  attributes: (name) => !OWN.has(name),
  sniff(sample) {
    const [task] = recordsOf(sample);
    const has = (name: string) => Array.isArray(task?.get(name));
    return task?.get('data') instanceof JsonObject && (has('annotations') || has('predictions') || has('completions'))
      ? 0.98
      : 0;
  },
  async read(builder, { input }) {
    const tasks = await jsonObjects(input!, '[{"data", "annotations"}]');
    builder.total = tasks.length;
    const reader = new TaskReader(builder);
    for (const { object, line } of tasks) reader.task(new Fields(object), line);
    reader.finish();
  },
  *write(out) {
    yield* jsonListOf(tasksOf(out));
  },
};

class TaskReader {
  readonly #builder: GoldBuilder;
  readonly #labels = new Set<string>();

  constructor(builder: GoldBuilder) {
    this.#builder = builder;
  }

  /** @throws JatdaeError when choices are neither numbers nor given a grade. */
  finish() {
    if (this.#labels.size > 0)
      throw this.#builder.error(words.exchange.noLabel({ labels: [...this.#labels].slice(0, 5) }));
  }

  task(fields: Fields, line: number) {
    const builder = this.#builder;
    const object = fields.get('data');
    const data = new Fields(object instanceof JsonObject ? object : new JsonObject());
    const options = data.list('options');
    // With options to choose from, the text is the query; of a pair, the text is the document.
    const text = idOf(options ? data.get(...QUERY, 'text') : data.get(...QUERY));
    if (text === undefined)
      return builder.faults.add('query', words.exchange.noQueryText({ where: 'data.query' }), line, '');
    const id = idOf(data.get('qid', 'query_id'));
    const document = options ? undefined : idOf(data.get(...DOCUMENT));
    const passage = options ? undefined : data.text('text', ...TEXT);
    const title = data.text('title');
    const attributes = Array.from(data.rest(), ([key, value]): [string, string] => [key, anyText(value)]);
    const draft = attributes.length > 0 ? { attributes: Object.fromEntries(attributes) } : {};
    const query =
      id === undefined ? builder.queryByText(text, draft, line) : builder.query(id, { ...draft, text }, line);
    if (document !== undefined && (passage || title))
      builder.document({ id: document, ...(title ? { title } : {}), ...(passage ? { text: passage } : {}) });
    const shown = options?.flatMap((option) => optionId(option) ?? []) ?? [];
    if (!options && document === undefined && !passage)
      return builder.faults.add('document', words.exchange.noDocumentId({ where: 'data.docid' }), line, text);
    const answers = [...(fields.list('annotations') ?? fields.list('completions') ?? [])];
    const predictions = fields.list('predictions') ?? [];
    let judged = false;
    for (const [item, model] of [
      ...answers.map((answer) => [answer, false] as const),
      ...predictions.map((answer) => [answer, true] as const),
    ])
      if (
        item instanceof JsonObject &&
        this.#answer(new Fields(item), model, { query, document, passage, shown }, line)
      )
        judged = true;
    if (!judged) for (const each of document === undefined ? shown : [document]) builder.unjudged(query, each);
    // Numbers and times of the task itself: made anew by every import.
    for (const [key] of fields.rest())
      if (!IGNORED.has(key))
        builder.losses.add('field', (count) => words.exchange.unknownField({ path: key, count }), '', 1, `task ${key}`);
  }

  #answer(
    fields: Fields,
    model: boolean,
    of: { query: string; document: string | undefined; passage: string | undefined; shown: readonly string[] },
    line: number,
  ): boolean {
    const builder = this.#builder;
    const judge = model ? fields.text('model_version') || PREDICTION : judgeOf(fields.get('completed_by'));
    const at = fields.text('updated_at', 'created_at');
    fields.get('created_at');
    fields.get('updated_at');
    const skipped = fields.get('was_cancelled') === true;
    const results = (fields.list('result') ?? []).filter((item) => item instanceof JsonObject);
    const note = results.flatMap((item) => textsOf(item as JsonObject)).join('\n');
    for (const [key] of fields.rest())
      if (!IGNORED.has(key))
        builder.losses.add(
          'field',
          (count) => words.exchange.unknownField({ path: `annotations.${key}`, count }),
          '',
          1,
          `a ${key}`,
        );
    const base = {
      query: of.query,
      ...(judge ? { judge } : {}),
      ...(model ? { source: 'model' as const } : {}),
      ...(at && /^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:?\d{2})$/.test(at) ? { at } : {}),
      ...(note ? { note } : {}),
    };
    const put = (document: string | undefined, grade: number | NoGrade) => {
      if (document !== undefined) builder.judge({ ...base, document, grade }, line);
      else if (of.passage) builder.passage({ ...base, text: of.passage, grade });
    };
    if (skipped) {
      builder.changes.add('skipped', (count) => words.exchange.skipped({ count }), of.query);
      for (const document of of.shown.length > 0 ? of.shown : [of.document]) put(document, 'later');
      return true;
    }
    let any = false;
    for (const item of results) {
      const result = item as JsonObject;
      const value = result.get('value');
      if (!(value instanceof JsonObject)) continue;
      const choices = value.get('choices');
      const rating = value.get('rating') ?? value.get('number');
      if (of.shown.length > 0 && Array.isArray(choices)) {
        const chosen = new Set((choices as readonly Json[]).flatMap((choice) => idOf(choice) ?? []));
        for (const document of of.shown) {
          if (!chosen.has(document))
            builder.changes.add(
              'not-chosen',
              (count) => words.exchange.notChosen({ count }),
              `${of.query} · ${document}`,
            );
          put(document, chosen.has(document) ? 1 : 0);
        }
        any = true;
      } else if (rating instanceof JsonNumber) {
        if (result.get('type') === 'rating') builder.mean(LABEL_STUDIO_STARS);
        put(of.document, rating.value);
        any = true;
      } else if (Array.isArray(choices) && choices.length > 0) {
        const grade = this.#grade(anyText((choices as readonly Json[])[0]!));
        if (grade !== undefined) put(of.document, grade);
        any = true;
      }
    }
    return any;
  }

  #grade(label: string): number | NoGrade | undefined {
    const given = this.#builder.options.labels?.get(label);
    if (given !== undefined) return given;
    if (label === 'unrateable' || label === 'later') return label;
    const grade = decimal(label.trim());
    if (grade === undefined) this.#labels.add(label);
    return grade;
  }
}

const IGNORED = new Set([
  ...['id', 'created_at', 'updated_at', 'project', 'task', 'inner_id', 'file_upload', 'meta', 'unique_id', 'lead_time'],
  ...[
    'total_annotations',
    'cancelled_annotations',
    'total_predictions',
    'comment_count',
    'result_count',
    'created_ago',
  ],
  ...['unresolved_comment_count', 'last_comment_updated_at', 'comment_authors', 'updated_by', 'created_username'],
  ...[
    'import_id',
    'last_action',
    'bulk_created',
    'last_created_by',
    'parent_annotation',
    'parent_prediction',
    'ground_truth',
  ],
  ...['prediction', 'draft_created_at', 'drafts', 'score', 'cluster', 'neighbors', 'mislabeling', 'overlap'],
]);

/** A person: an address where there is one. */
function judgeOf(value: Json | undefined): string | undefined {
  return value instanceof JsonObject
    ? (scalarText(value.get('email')) ?? scalarText(value.get('id')))
    : scalarText(value);
}

function optionId(option: Json): string | undefined {
  return option instanceof JsonObject ? idOf(option.get('value') ?? option.get('id')) : idOf(option);
}

function textsOf(result: JsonObject): string[] {
  const value = result.get('value');
  const text = value instanceof JsonObject ? value.get('text') : undefined;
  if (result.get('type') !== 'textarea') return [];
  return Array.isArray(text) ? (text as readonly Json[]).map(anyText) : text ? [anyText(text)] : [];
}

/** One task a pair; the grade is a choice, so that it also says `unrateable` and `later`. */
function* tasksOf(out: GoldExport): Generator<Writable> {
  const { gold } = out;
  const documents = new Map(gold.documents.map((document) => [document.id, document]));
  const judgements = out.judgements();
  const unjudged = out.unjudged();
  for (const query of gold.queries) {
    const text = out.textOf(query);
    const byDocument = new Map<string, Writable[]>();
    const predictions = new Map<string, Writable[]>();
    for (const judgement of judgements.get(query.id) ?? []) {
      const { document, judge, grade, source, at, note } = judgement;
      if (!byDocument.has(document)) byDocument.set(document, []);
      const choice = typeof grade === 'number' ? decimalText(grade) : grade;
      const result: Writable[] = [
        { from_name: 'grade', to_name: 'text', type: 'choices', value: { choices: [choice] } },
        ...(note === undefined
          ? []
          : [{ from_name: 'note', to_name: 'text', type: 'textarea', value: { text: [note] } }]),
      ];
      const times = at === undefined ? {} : { created_at: at };
      if (source === 'model') {
        const key = pairKey(query.id, document);
        predictions.set(key, [...(predictions.get(key) ?? []), { model_version: judge, ...times, result }]);
      } else
        byDocument
          .get(document)!
          .push({ ...(judge === NO_JUDGE ? {} : { completed_by: { email: judge } }), ...times, result });
    }
    for (const document of unjudged.get(query.id) ?? []) byDocument.set(document, []);
    const attributes = Object.entries(query.attributes ?? {})
      .filter(([name]) => !OWN.has(name))
      .map(([name, value]): [string, Writable] => [name, jsonIn(value) ?? value]);
    for (const [id, annotations] of byDocument) {
      const document = documents.get(id);
      const body = document
        ? (document.text ?? documentText({ id, ...(document.fields ? { fields: document.fields } : {}) }))
        : '';
      const models = predictions.get(pairKey(query.id, id));
      yield {
        data: new Map<string, Writable>([
          ['query', text],
          ...(query.id === text ? [] : ([['qid', query.id]] as const)),
          ['docid', id],
          ...(document?.title === undefined ? [] : ([['title', document.title]] as const)),
          ...(body === '' ? [] : ([['text', body]] as const)),
          ...attributes,
        ]),
        annotations,
        ...(models === undefined ? {} : { predictions: models }),
      };
    }
  }
}
