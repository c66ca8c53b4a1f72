import { gunzipSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { expect } from 'vitest';
import type { Qrels, Run } from '../../src/collection/shapes.ts';
import { type Json, JsonObject, parseJson } from '../../src/formats/json-text.ts';

/** The simplest reader of a shape, as a witness: where the product's reader accepts a file, both must have read the same. */
type Oracle = (data: never, bytes: Buffer) => void;

/** Bytes as text, by the same rules: a mark, else UTF-8, else CP949. */
function textOf(bytes: Buffer): string {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return textOf(gunzipSync(bytes));
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString('utf16le').slice(1);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return iconv.decode(bytes, 'utf-16be', { stripBOM: true });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return iconv.decode(bytes, 'cp949');
  }
}

/** What C's isspace takes for a blank separates fields, as in trec_eval; a short line that begins with # is a remark, and one with # alone. */
function rowsOf(bytes: Buffer, whole: number): string[][] {
  return textOf(bytes)
    .split('\n')
    .map((line) => line.split(/[ \t\v\f\r]+/).filter((part) => part !== ''))
    .filter(
      ([first = '', ...more]) =>
        first !== '' && !(first.startsWith('#') && (more.length + 1 < whole || /^#+$/.test(first))),
    );
}

function repeats(value: Json): boolean {
  return value instanceof JsonObject && (value.repeated() !== undefined || value.values.some(repeats));
}

export const ORACLES: Readonly<Record<string, Oracle>> = {
  'trec-run run': ((run: Run, bytes: Buffer) => {
    const lists = new Map<string, [string, number][]>();
    for (const [qid, , docid, , score] of rowsOf(bytes, 6)) {
      const list = lists.get(qid!) ?? [];
      list.push([docid!, Number(score)]);
      lists.set(qid!, list);
    }
    const found = Array.from(run.lists, ([qid, { ids, scores }]) => [qid, ids.map((id, i) => [id, scores![i]])]);
    expect(found).toEqual([...lists]);
  }) as Oracle,
  'trec-qrels qrels': ((qrels: Qrels, bytes: Buffer) => {
    const grades = new Map<string, Map<string, number>>();
    for (const [qid, , docid, grade] of rowsOf(bytes, 4)) {
      const of = grades.get(qid!) ?? new Map<string, number>();
      grades.set(qid!, of.set(docid!, Number(grade)));
    }
    expect(Array.from(qrels, ([qid, one]) => [qid, [...one.grades]])).toEqual(
      Array.from(grades, ([qid, one]) => [qid, [...one]]),
    );
  }) as Oracle,
  'json-qrels qrels': ((qrels: Qrels, bytes: Buffer) => {
    // Keys that stand twice are put together by ours, with a warning where they say the same; JSON.parse forgets the first.
    if (repeats(parseJson(textOf(bytes)))) return;
    const value = JSON.parse(textOf(bytes)) as Record<string, Record<string, number>>;
    // Ours keeps the order of the file; JSON.parse does not where keys look like numbers.
    const sorted = (pairs: [string, number][]) => pairs.sort(([a], [b]) => (a < b ? -1 : 1));
    for (const [qid, one] of Object.entries(value))
      expect(sorted([...qrels.get(qid)!.grades])).toEqual(sorted(Object.entries(one)));
    expect(qrels.size).toBe(Object.keys(value).length);
  }) as Oracle,
};
