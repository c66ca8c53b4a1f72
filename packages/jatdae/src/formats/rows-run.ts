import type { Run } from '../collection/index.ts';
import { formats as data, type Message } from '../language/index.ts';
import { decimal } from './decimal.ts';
import { Faults } from './faults.ts';
import type { Input } from './input.ts';
import { type Json, JsonNumber, JsonObject } from './json-text.ts';
import { idOf, type Row, type RowSource, scalarText } from './rows.ts';
import { parsed } from './rows-texts.ts';
import { RunBuilder } from './run-builder.ts';

interface Line {
  readonly docid: string;
  readonly rank: number;
  readonly line: number;
}

/**
 * A run from records: one a pair with a score (or only a rank), or one a query with its list: `result`, `ids` or `docs`,
 * with or without `scores`, or the last of `stages`.
 */
export async function runFromRows(input: Input, rows: RowSource): Promise<Run> {
  const state = {
    builder: new RunBuilder(input),
    faults: new Faults(),
    scored: 0,
    bare: false,
    unscored: new Map<string, Line[]>(),
  };
  const total = await rows((row) => {
    const { faults } = state;
    const qid = idOf(row.get('query'));
    if (qid === undefined) return faults.add('query', data.lines.emptyId({ what: 'query' }), row.line, row.text());
    const result = listIn(row);
    if (result) return addList(state, qid, result.ids, result.scores, row);
    const docid = idOf(row.get('document'));
    if (docid === undefined)
      return faults.add('document', data.lines.emptyId({ what: 'document' }), row.line, row.text());
    addPair(state, qid, docid, row.get('score'), row.get('rank'), row);
  });
  return finish(input, state, total);
}

interface State {
  readonly builder: RunBuilder;
  readonly faults: Faults;
  scored: number;
  /** A pair has neither score nor rank. */
  bare: boolean;
  readonly unscored: Map<string, Line[]>;
}

function addPair(
  state: State,
  qid: string,
  docid: string,
  given: Json | undefined,
  rankGiven: Json | undefined,
  row: Row,
) {
  const rankText = scalarText(rankGiven);
  const rank = rankText === undefined ? undefined : decimal(rankText);
  if (given === undefined) {
    if (rankText !== undefined && rank === undefined)
      return state.faults.add('rank', data.lines.notANumber({ what: 'rank', text: rankText }), row.line, row.text());
    if (rank === undefined) state.bare = true;
    pushUnscored(state, qid, { docid, rank: rank ?? Number.NaN, line: row.line });
    return;
  }
  const score = scoreOf(given);
  if (score === undefined)
    return state.faults.add(
      'score',
      data.lines.notANumber({ what: 'score', text: scalarText(given) ?? '' }),
      row.line,
      row.text(),
    );
  state.scored++;
  state.builder.add(qid, docid, score, rank ?? Number.NaN, row.line);
}

function pushUnscored(state: State, qid: string, line: Line): void {
  const lines = state.unscored.get(qid);
  if (lines) lines.push(line);
  else state.unscored.set(qid, [line]);
}

function scoreOf(value: Json): number | undefined {
  const text = value instanceof JsonNumber ? value.literal : typeof value === 'string' ? value.trim() : '';
  return decimal(text);
}

/** A list and its scores, in one of the ways in which they are written, or why it is none. */
export function listItems(
  given: Json,
  givenScores: Json | undefined,
): { ids: string[]; scores: (Json | undefined)[] | undefined } | { fault: string; say: Message } {
  const wrong = { fault: 'result', say: data.lines.fieldType({ name: 'result', wanted: data.rowsRun.say }) };
  if (!Array.isArray(given)) return wrong;
  const ids: string[] = [];
  const scores: (Json | undefined)[] = [];
  for (const item of given as readonly Json[]) {
    const object = item instanceof JsonObject ? item : undefined;
    const value = object
      ? (object.get('id') ?? object.get('docid') ?? object.get('doc_id') ?? object.get('_id'))
      : item;
    const id = idOf(value);
    if (id === undefined) return wrong;
    ids.push(id);
    if (object) scores.push(object.get('score'));
  }
  if (givenScores !== undefined && !Array.isArray(givenScores))
    return { fault: 'scores', say: data.lines.fieldType({ name: 'scores', wanted: data.rowsRun.say2 }) };
  const list = (givenScores as Json[] | undefined) ?? (scores.some((s) => s !== undefined) ? scores : undefined);
  if (list && list.length !== ids.length)
    return { fault: 'lengths', say: data.lines.lengthsDiffer({ ids: ids.length, scores: list.length }) };
  return { ids, scores: list };
}

/** The list of a query: its own, or that of its last stage. */
function listIn(row: Row): { ids: Json; scores: Json | undefined } | undefined {
  const ids = parsed(row.get('result'));
  if (ids !== undefined) return { ids, scores: parsed(row.get('scores')) };
  const stages = parsed(row.get('stages'));
  if (!Array.isArray(stages)) return undefined;
  const last: Json | undefined = stages[stages.length - 1];
  if (!(last instanceof JsonObject)) return { ids: [], scores: undefined };
  return { ids: last.get('ids') ?? [], scores: last.get('scores') };
}

function addList(state: State, qid: string, given: Json, givenScores: Json | undefined, row: Row) {
  const { builder, faults } = state;
  const found = listItems(given, givenScores);
  if ('fault' in found) return faults.add(found.fault, found.say, row.line, row.text());
  const { ids, scores } = found;
  builder.open(qid);
  for (const [i, id] of ids.entries()) {
    if (!scores) pushUnscored(state, qid, { docid: id, rank: Number.NaN, line: row.line });
    else addPair(state, qid, id, scores[i] ?? '', undefined, row);
  }
}

function finish(input: Input, state: State, total: number): Run {
  const { builder, faults, unscored } = state;
  if (unscored.size > 0 && state.scored > 0) {
    // Some records have scores and some do not: no order can be trusted.
    const [first] = unscored.values();
    faults.add('mixed', data.lines.notANumber({ what: 'score', text: '' }), first![0]!.line, first![0]!.docid);
  }
  const error = faults.error(input, total);
  if (error) throw error;
  if (state.bare) input.tell('warning', 'no-score-column', data.data.noScoreColumn);
  for (const [qid, lines] of unscored) {
    if (lines.every((l) => !Number.isNaN(l.rank))) lines.sort((a, b) => a.rank - b.rank);
    for (const { docid, line } of lines) builder.add(qid, docid, 0, Number.NaN, line);
  }
  return builder.finish(input, '', unscored.size === 0 && state.scored > 0);
}
