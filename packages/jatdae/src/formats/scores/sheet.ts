import type { Message } from '../../language/index.ts';
import type { Input } from '../input.ts';
import type { Sample } from '../sample.ts';

/** A shape of per-query scores. */
export interface ScoreFormat {
  /** Stable, kebab-case. */
  readonly name: string;
  /** One line for people. */
  readonly about: Message;
  /** By content. */
  sniff(sample: Sample): boolean;
  /** A sheet a system. @throws JatdaeError with file, line and text */
  read(input: Input): Promise<ScoreSheet[]>;
}

/** Per-query scores of one system as a file holds them. */
export interface ScoreSheet {
  /** '' where the file does not say. */
  readonly system: string;
  /** Query to measure to score; undefined: the measure is not defined for the query. */
  readonly scores: Map<string, Map<string, number | undefined>>;
  /** Hash of the judgements, where the file says it. */
  readonly gold?: string;
  /** Hash of the collection, where the file says it. */
  readonly collection?: string;
  /** Rule for tied documents, where the file says it. */
  readonly ties?: string;
}

/** What to do with a (query, measure) that stands twice. @returns false where it did */
export function put(sheet: ScoreSheet, query: string, measure: string, value: number | undefined): boolean {
  let row = sheet.scores.get(query);
  if (!row) {
    row = new Map();
    sheet.scores.set(query, row);
  }
  if (row.has(measure)) return false;
  row.set(measure, value);
  return true;
}
