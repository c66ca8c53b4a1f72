import type { RankedList, Run } from '../collection/index.ts';
import { formats as data, type Message } from '../language/index.ts';
import { rolesOf } from './columns.ts';
import { decimal, decimalText } from './decimal.ts';
import { Decoder, markOf } from './encoding.ts';
import { Faults } from './faults.ts';
import type { Format } from './format.ts';
import { Input } from './input.ts';
import { type Json, JsonFault, JsonNumber, JsonObject, parseJson } from './json-text.ts';
import { arrayObjects } from './records.ts';
import { idOf, scalarText } from './rows.ts';
import { listItems } from './rows-run.ts';
import { parsed } from './rows-texts.ts';
import { cutStages, lineText, PlainLine, type RunLine, STAGE_ROLES } from './run-line.ts';
import { stagesOf } from './run-stages.ts';
import { recordRoles } from './sniff.ts';

/** JSON lines with one query's list each: `result` (with `stages`, our own run file), `ids` or `docs`, and `scores`. */
export const runJsonl: Format = {
  name: 'run-jsonl',
  about: data.kinds.runJsonl,
  carries: ['scores', 'empty-lists'],
  sniff(sample) {
    const roles = recordRoles(sample, 'run');
    if (!roles?.has('query') || !(roles.has('result') || roles.has('stages'))) return {};
    const judged = recordRoles(sample, 'qrels');
    return { run: judged?.has('relevant') ? 0.6 : 0.95 };
  },
  read: { run: readRun },
  write: {
    *run(run: Run) {
      for (const [qid, { ids, scores }] of run.lists) {
        const tail = scores ? `,"scores":[${Array.from(scores, decimalText).join(',')}]` : '';
        yield `{"qid":${JSON.stringify(qid)},"result":${JSON.stringify(ids)}${tail}}\n`;
      }
      for (const [qid, error] of run.failed ?? []) yield lineText({ qid, error });
    },
  },
};

async function readRun(input: Input): Promise<Run> {
  const lists = new Map<string, RankedList>();
  const failed = new Map<string, string>();
  await readRunLines(input, (line) => {
    if (line.error === undefined) lists.set(line.qid, rankedList(line));
    else failed.set(line.qid, line.error);
  });
  if (lists.size === 0 && failed.size === 0) input.tell('warning', 'empty-run', data.data.emptyRun);
  if (failed.size > 0) input.tell('warning', 'failed-queries', data.lines.failedQueries({ count: failed.size }));
  return { name: '', lists, ...(failed.size > 0 && { failed }) };
}

/** The list of a line, as runs hold it. */
export function rankedList({ result = [], scores }: Pick<RunLine, 'result' | 'scores'>): RankedList {
  return { ids: result, ...(scores && { scores: Float64Array.from(scores) }) };
}

/** What is wanted of the lines of a run. */
export interface RunLinesOptions {
  /** Stages that are kept, with their names and ids alone; all, and all of them, when left out: traces are most of a run. */
  readonly stages?: readonly string[] | undefined;
  /** The run is one that jatdae wrote: ids are texts and scores are numbers, all else is damage. Other programs mix them. */
  readonly ours?: boolean;
}

/**
 * Read a run line by line: our own (`run.jsonl`), or a query and its list each as other programs write them.
 *
 * @param take is called for each line, in the order of the file
 * @throws JatdaeError with file, line and text where one is no answer, or answers a query again
 */
export async function readRunLines(
  input: Input,
  take: (line: RunLine) => void,
  options: RunLinesOptions = {},
): Promise<void> {
  const lines = new RunLines(input, take, options);
  let total = 0;
  if (isArray(input)) total = lines.array(await input.text());
  else for await (const { bytes, firstLine } of input.blocks()) total = lines.block(bytes, firstLine);
  lines.finish(total);
}

/** The same of bytes that are in memory. @param file what to call them */
export function runLinesOf(
  bytes: Buffer,
  file: string,
  take: (line: RunLine) => void,
  options: RunLinesOptions = {},
): void {
  const input = Input.of(file, bytes, {});
  const mark = markOf(bytes);
  const decoded = new Decoder(file, mark?.encoding ?? 'utf-8').decode(bytes.subarray(mark?.length ?? 0), 1);
  const lines = new RunLines(input, take, options);
  lines.finish(isArray(input) ? lines.array(decoded.toString()) : lines.block(decoded, 1));
}

function isArray(input: Input): boolean {
  return /^\s*\[/u.test(input.sample.text);
}

const LINE_FEED = 10;
const REPLACEMENT = '\ufffd';

class RunLines {
  readonly #input: Input;
  readonly #take: (line: RunLine) => void;
  readonly #stages: readonly string[] | undefined;
  readonly #faults = new Faults();
  readonly #seen = new Set<string>();
  readonly #plain = new PlainLine();
  readonly #ours: boolean;
  readonly #unknownKinds = new Set<string>();
  /** Some id may hold a character that stands for lost ones. */
  #suspect = false;

  constructor(input: Input, take: (line: RunLine) => void, { stages, ours = false }: RunLinesOptions) {
    this.#input = input;
    this.#take = take;
    this.#stages = stages;
    this.#ours = ours;
  }

  /** Whole lines. Returns the number of the last one. */
  block(bytes: Buffer, firstLine: number): number {
    let number = firstLine - 1;
    this.#suspect = bytes.includes(REPLACEMENT);
    for (let from = 0; from < bytes.length; ) {
      let to = bytes.indexOf(LINE_FEED, from);
      if (to < 0) to = bytes.length;
      number++;
      if (this.#plain.open(bytes, from, to)) {
        const text = this.#stages
          ? cutStages(bytes, from, to, this.#stages, this.#plain)
          : bytes.toString('utf8', from, to);
        this.#line(JSON.parse(text) as RunLine, number, () => bytes.toString('utf8', from, to));
      } else this.#parse(bytes.toString('utf8', from, to).replace(/\r$/u, ''), number);
      from = to + 1;
    }
    return number;
  }

  /** One JSON array of records. Returns how many. */
  array(text: string): number {
    this.#suspect = text.includes(REPLACEMENT);
    return arrayObjects(this.#input, text, (object, line) => this.#record(object, line, ''));
  }

  #parse(text: string, line: number): void {
    if (text.trim() === '') return;
    let value: Json;
    try {
      value = parseJson(text);
    } catch (fault) {
      if (!(fault instanceof JsonFault)) throw fault;
      this.#faults.add('json', data.lines.notJson({ reason: fault.reason }), line, text);
      return;
    }
    if (!(value instanceof JsonObject)) this.#faults.add('object', data.lines.jsonShape({ wanted: '{…}' }), line, text);
    else this.#record(value, line, text);
  }

  #record(object: JsonObject, line: number, text: string): void {
    const found = answerOf(object, this.#ours, (kind) => this.#unknownKinds.add(kind));
    if ('fault' in found) this.#faults.add(found.fault, found.say, line, text);
    else this.#line(found.line, line, () => text);
  }

  #line(answer: RunLine, line: number, text: () => string): void {
    const fault = this.#faultOf(answer);
    if (fault) this.#faults.add(fault[0], fault[1], line, text());
    else if (!this.#faults.any) this.#take(answer);
  }

  #faultOf(answer: RunLine): readonly [string, Message] | undefined {
    const { qid, result = [] } = answer;
    if (this.#seen.has(qid)) return ['twice', data.lines.answeredTwice({ query: qid })];
    this.#seen.add(qid);
    if (this.#suspect && [qid, ...result].some((id) => id.includes(REPLACEMENT)))
      return ['damaged', data.lines.damagedId];
    const distinct = new Set(result);
    if (distinct.size < result.length)
      return ['repeated', data.data.repeatedInList({ qid, docid: firstRepeated(result) })];
    return undefined;
  }

  /** @throws JatdaeError for the first line at fault */
  finish(total: number): void {
    const error = this.#faults.error(this.#input, total);
    if (error) throw error;
    if (this.#unknownKinds.size === 0) return;
    const say = data.lines.unknownKinds({ kinds: [...this.#unknownKinds].slice(0, 5), known: STAGE_ROLES });
    this.#input.tell('warning', 'unknown-kinds', say);
  }
}

function firstRepeated(ids: readonly string[]): string {
  const seen = new Set<string>();
  return ids.find((id) => seen.has(id) || !seen.add(id)) ?? '';
}

/** One line of a run that jatdae wrote; undefined where it is no answer. Whether its query was answered before is not known. */
export function runLineOf(text: string): RunLine | undefined {
  try {
    const value = parseJson(text);
    const found = value instanceof JsonObject ? answerOf(value, true) : undefined;
    return found && 'line' in found ? found.line : undefined;
  } catch (fault) {
    if (fault instanceof JsonFault) return undefined;
    throw fault;
  }
}

type Answered = { readonly line: RunLine } | { readonly fault: string; readonly say: Message };

/** A record as an answer, or why it is none. */
function answerOf(object: JsonObject, ours: boolean, unknownKind: (kind: string) => void = () => {}): Answered {
  const repeated = object.repeated();
  if (repeated !== undefined) return { fault: 'repeated-field', say: data.lines.repeatedField({ name: repeated }) };
  const { roles } = rolesOf(object.keys, 'run');
  const of = (role: 'query' | 'result' | 'scores' | 'stages') => {
    const index = roles.get(role);
    return index === undefined ? undefined : object.values[index];
  };
  const qid = idOf(of('query'));
  if (qid === undefined) return { fault: 'query', say: data.lines.emptyId({ what: 'query' }) };
  const error = object.get('error');
  const given = parsed(of('result'));
  const scores = parsed(of('scores'));
  const trace = parsed(of('stages'));
  const tokens = object.get('tokens');
  const no = { fault: 'answer', say: data.lines.notAnAnswer };
  const stages = trace === undefined ? undefined : stagesOf(trace, { ours, unknownKind });
  if (ours && of('query') instanceof JsonNumber) return no;
  if ((trace !== undefined && !stages) || (tokens !== undefined && !isNumber(tokens))) return no;
  const rest = { ...(tokens instanceof JsonNumber && { tokens: tokens.value }) };
  if (typeof error === 'string' && (error !== '' || given === undefined)) {
    return { line: { qid, ...(stages && { stages }), ...rest, error } };
  }
  if (error !== undefined && error !== null && typeof error !== 'string') return no;
  const last = given === undefined && scores === undefined ? stages?.at(-1) : undefined;
  if (last) {
    const line = { qid, stages: stages!, result: last.ids, ...(last.scores && { scores: last.scores }), ...rest };
    return { line };
  }
  if (given === undefined) return no;
  if (ours && !(isListOf(given, (item) => typeof item === 'string') && isListOf(scores ?? [], isNumber))) return no;
  const list = listItems(given, scores);
  if ('fault' in list) return list;
  const { ids, scores: values } = list;
  const numbers: number[] = [];
  for (const value of values ?? []) {
    const score = scoreOf(value ?? null);
    if (score === undefined)
      return { fault: 'score', say: data.lines.notANumber({ what: 'score', text: scalarText(value) ?? '' }) };
    numbers.push(score);
  }
  const line = { qid, ...(stages && { stages }), result: ids, ...(values && { scores: numbers }), ...rest };
  return { line };
}

function scoreOf(value: Json): number | undefined {
  return decimal(value instanceof JsonNumber ? value.literal : typeof value === 'string' ? value.trim() : '');
}

function isListOf(value: Json, of: (item: Json) => boolean): boolean {
  return Array.isArray(value) && (value as readonly Json[]).every(of);
}

function isNumber(value: Json | undefined): boolean {
  return value instanceof JsonNumber && Number.isFinite(value.value);
}
