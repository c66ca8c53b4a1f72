import type { Run } from '../collection/index.ts';
import { formats as data } from '../language/index.ts';
import { decimal, decimalBytes, decimalText } from './decimal.ts';
import { Faults } from './faults.ts';
import type { Format, WriteOptions } from './format.ts';
import type { Input } from './input.ts';
import { rankOrder } from './rank-order.ts';
import { RunBuilder } from './run-builder.ts';
import type { Sample } from './sample.ts';
import { requirePlainId } from './trec-ids.ts';
import { eachFields, type Fields, field, lineText, Repeating, walkFields } from './trec-lines.ts';

/** The run of TREC: `query Q0 document rank score tag`, separated by any blanks. */
export const trecRun: Format = {
  name: 'trec-run',
  about: data.kinds.trecRun,
  carries: ['scores', 'name'],
  sniff,
  read: { run: readRun },
  write: { run: writeRun },
};

function sniff(sample: Sample): { run?: number } {
  const rows = sample.lines.map((line) => line.trim().split(/[ \t]+/));
  const good = rows.filter((row) => row.length === 6 && decimal(row[4]!) !== undefined).length;
  if (good === 0) {
    // Every line is damaged, but the shape is still this one: the reader says what is wrong.
    const six = rows.filter((row) => row.length === 6 && (row[1] === 'Q0' || row[1] === '0')).length;
    return { run: six > 0 && six >= rows.length / 2 ? 0.6 : 0 };
  }
  return { run: 0.5 + (0.5 * good) / rows.length };
}

async function readRun(input: Input): Promise<Run> {
  const lines = new TrecRunLines(input);
  return lines.finish(await eachFields(input, FIELDS, (fields) => lines.take(fields)));
}

/** The lists of one query, whose lines are in memory. @throws JatdaeError as the reader of the whole file */
export function readLists(input: Input, bytes: Buffer, firstLine: number): Run {
  const lines = new TrecRunLines(input);
  return lines.finish(walkFields(bytes, firstLine, FIELDS, (fields) => lines.take(fields)));
}

/** Fields of a line. */
const FIELDS = 6;

/** Gathers the lines of a run. */
class TrecRunLines {
  readonly #input: Input;
  readonly #builder: RunBuilder;
  readonly #faults = new Faults();
  readonly #tags = new TagSpans();
  readonly #qid = new Repeating(0);
  readonly #tag = new Repeating(5);
  #left = 0;

  constructor(input: Input) {
    this.#input = input;
    this.#builder = new RunBuilder(input);
  }

  take(fields: Fields): void {
    const { line, count, bytes, from, to } = fields;
    const { tag, longTags } = this.#input.options;
    if (count < 6 || (count > 6 && !longTags)) {
      this.#faults.add('fields', data.lines.runFields({ found: count }), line, lineText(fields));
      return;
    }
    const name = this.#tag.of(fields);
    this.#tags.see(name, line);
    if (tag !== undefined && name !== tag) {
      this.#left++;
      return;
    }
    const score = decimalBytes(bytes, from[4]!, to[4]!);
    if (score === undefined) {
      this.#faults.add(
        'score',
        data.lines.notANumber({ what: 'score', text: field(fields, 4) }),
        line,
        lineText(fields),
      );
      return;
    }
    const rank = decimalBytes(bytes, from[3]!, to[3]!) ?? Number.NaN;
    this.#builder.add(this.#qid.of(fields), field(fields, 2), score, rank, line);
  }

  /** @param total lines that were read @throws JatdaeError for the first line at fault, telling how many there are */
  finish(total: number): Run {
    const input = this.#input;
    const { tag } = input.options;
    const tags = this.#tags;
    const error = this.#faults.error(input, total);
    if (error) throw error;
    if (tag !== undefined) {
      if (!tags.names.includes(tag)) throw input.error(data.data.noSuchTag({ tag, tags: tags.names }));
      if (this.#left > 0) input.tell('note', 'other-tags-left', data.data.otherTagsLeft({ tag, left: this.#left }));
    }
    const name = tag ?? tags.last;
    const explain = () => (tags.inBlocks ? data.data.runsTogether({ parts: tags.spans }) : undefined);
    const run = this.#builder.finish(input, name, true, explain);
    if (tag === undefined && tags.names.length > 1)
      input.tell('note', 'several-tags', data.data.severalTags({ tags: tags.names.slice(0, 5), used: name }));
    return run;
  }
}

/** Which tags stand on which lines. */
class TagSpans {
  readonly spans: { tag: string; from: number; to: number }[] = [];
  readonly names: string[] = [];
  last = '';

  see(tag: string, line: number): void {
    const span = this.spans[this.spans.length - 1];
    if (span?.tag === tag) {
      span.to = line;
      return;
    }
    this.last = tag;
    if (!this.names.includes(tag)) this.names.push(tag);
    // Tags that alternate line by line are no runs one after the other: 100 spans are enough to know.
    if (this.spans.length < 100) this.spans.push({ tag, from: line, to: line });
  }

  /** Several tags, each in one stretch of lines. */
  get inBlocks(): boolean {
    return this.names.length > 1 && this.spans.length === this.names.length;
  }
}

function* writeRun(run: Run, options: WriteOptions, file: string): Generator<string> {
  const tag = run.name || options.tag || 'jatdae';
  requirePlainId('query', tag, file, 'trec-run', 'run-jsonl');
  for (const [qid, list] of run.lists) {
    requirePlainId('query', qid, file, 'trec-run', 'run-jsonl');
    const ranks = rankOrder(list);
    const n = list.ids.length;
    let text = '';
    for (let i = 0; i < n; i++) {
      const docid = list.ids[i]!;
      requirePlainId('document', docid, file, 'trec-run', 'run-jsonl');
      // Without scores the order is the ranking: scores that fall by one carry it.
      const score = list.scores ? decimalText(list.scores[i]!) : String(n - i);
      text += `${qid} Q0 ${docid} ${ranks[i]! + 1} ${score} ${tag}\n`;
    }
    yield text;
  }
}
