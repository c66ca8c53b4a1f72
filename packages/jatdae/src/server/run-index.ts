import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { answerOf } from '../runs/read-lines.ts';
import type { RunLine } from '../runs/run-line.ts';

interface Place {
  readonly from: number;
  readonly length: number;
}

const CHUNK = 1 << 20;

/** The lines of a recorded run by query, read one at a time: a run of thousands of lists is not kept in memory. */
export class RunIndex {
  readonly #file: string;
  readonly #places: ReadonlyMap<string, Place>;

  constructor(file: string) {
    this.#file = file;
    this.#places = placesOf(file);
  }

  /** The answer to a query; undefined where the run has none. @throws JatdaeError where its line is damaged */
  line(query: string): RunLine | undefined {
    const place = this.#places.get(query);
    if (!place) return undefined;
    const fd = openSync(this.#file, 'r');
    try {
      const bytes = Buffer.alloc(place.length);
      readSync(fd, bytes, 0, place.length, place.from);
      const text = bytes.toString('utf8');
      return answerOf(text, { file: this.#file, text }, new Set());
    } finally {
      closeSync(fd);
    }
  }
}

function placesOf(file: string): Map<string, Place> {
  const places = new Map<string, Place>();
  const size = statSync(file).size;
  const fd = openSync(file, 'r');
  try {
    let start = 0;
    let pieces: Buffer[] = [];
    const finish = (end: number) => {
      const line = Buffer.concat(pieces);
      pieces = [];
      if (line.length > 0) {
        const qid = qidOf(line);
        if (qid !== undefined) places.set(qid, { from: start, length: line.length });
      }
      start = end;
    };
    for (let at = 0; at < size; ) {
      const chunk = Buffer.alloc(Math.min(CHUNK, size - at));
      const read = readSync(fd, chunk, 0, chunk.length, at);
      if (read === 0) break;
      let from = 0;
      for (let end = chunk.indexOf(10); end >= 0 && end < read; end = chunk.indexOf(10, from)) {
        pieces.push(chunk.subarray(from, end));
        finish(at + end + 1);
        from = end + 1;
      }
      pieces.push(chunk.subarray(from, read));
      at += read;
    }
    finish(size);
  } finally {
    closeSync(fd);
  }
  return places;
}

/** Our own lines begin with the id; of any other line all is parsed. */
const QID = /^\{"qid":("(?:[^"\\]|\\.)*")/u;

function qidOf(line: Buffer): string | undefined {
  const head = QID.exec(line.subarray(0, 2000).toString('utf8'));
  try {
    const id: unknown = head ? JSON.parse(head[1]!) : (JSON.parse(line.toString('utf8')) as RunLine).qid;
    return typeof id === 'string' ? id : undefined;
  } catch {
    return undefined;
  }
}
