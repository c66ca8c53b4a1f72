import { formats as kinds, evaluation as words } from '../../language/index.ts';
import type { Input } from '../input.ts';
import type { Json } from '../json-text.ts';
import { JsonNumber, JsonObject } from '../json-text.ts';
import { wholeJson } from '../records.ts';
import type { Sample } from '../sample.ts';
import type { ScoreFormat, ScoreSheet } from './sheet.ts';
import { put } from './sheet.ts';

export const evalJson: ScoreFormat = {
  name: 'eval-json',
  about: kinds.kinds.evalJson,
  sniff: isEvalJson,
  read: readEvalJson,
};

/** What `jatdae eval --format json --per-query` writes. */
function isEvalJson(sample: Sample): boolean {
  const [first] = sample.json;
  return (
    first instanceof JsonObject && first.get('version') !== undefined && Array.isArray(resultOf(first)?.get('runs'))
  );
}

/** Version 1 was the result alone. */
function resultOf(value: JsonObject): JsonObject | undefined {
  const result = value.get('verb') === undefined ? value : value.get('result');
  return result instanceof JsonObject ? result : undefined;
}

/** @throws JatdaeError where it was written without --per-query, or is of another shape */
async function readEvalJson(input: Input): Promise<ScoreSheet[]> {
  const { value: whole } = await wholeJson(input);
  const value = whole instanceof JsonObject ? resultOf(whole) : undefined;
  const ties = textOf(value, 'ties');
  return listOf(value, 'runs').map((run) => {
    const name = textOf(run, 'name');
    const gold = textOf(run, 'gold');
    const collection = textOf(run, 'collection');
    const rows = listOf(run, 'perQuery');
    if (rows.length === 0) throw input.error(words.scores.withoutPerQuery({ system: name ?? '' }));
    const sheet: ScoreSheet = {
      system: name ?? '',
      scores: new Map(),
      ...(gold !== undefined && { gold }),
      ...(collection !== undefined && { collection }),
      ...(ties !== undefined && { ties }),
    };
    for (const row of rows) {
      const query = textOf(row, 'query');
      if (query === undefined) throw input.error(words.scores.withoutPerQuery({ system: name ?? '' }));
      for (const score of listOf(row, 'scores')) {
        const measure = textOf(score, 'measure');
        const number = score instanceof JsonObject ? score.get('value') : undefined;
        const isScore = number === null || (number instanceof JsonNumber && Number.isFinite(number.value));
        if (measure === undefined || !isScore) throw input.error(words.scores.noScore({ query }));
        if (!put(sheet, query, measure, number === null ? undefined : (number as JsonNumber).value))
          throw input.error(words.scores.twice({ query, measure }));
      }
    }
    return sheet;
  });
}

function textOf(value: Json | undefined, key: string): string | undefined {
  const text = value instanceof JsonObject ? value.get(key) : undefined;
  return typeof text === 'string' ? text : undefined;
}

function listOf(value: Json | undefined, key: string): readonly Json[] {
  const list = value instanceof JsonObject ? value.get(key) : undefined;
  return Array.isArray(list) ? (list as readonly Json[]) : [];
}
