import { isUtf8 } from 'node:buffer';
import { closeSync, openSync, readSync } from 'node:fs';
import type { RankedList, Run } from '../../collection/index.ts';
import type { Notice } from '../../errors.ts';
import { detectFormat, Input, isBlank, readLists, readRun } from '../../formats/index.ts';
import { fusion } from '../../language/index.ts';

/** A run of which one query at a time is asked. */
export interface RunSource {
  readonly file: string;
  /** In the order of the file. */
  readonly queries: Iterable<string>;
  readonly notices: readonly Notice[];
  /** @throws JatdaeError with file, line and text. */
  list(query: string): RankedList | undefined;
  close(): void;
}

/**
 * Open a run file. A plain TREC file whose queries stand together is only indexed and then read query by query; anything
 * else is read into memory as a whole, and a notice says so.
 *
 * @throws JatdaeError when it is no run.
 */
export async function openRun(file: string): Promise<RunSource> {
  const { format, compression, encoding } = await detectFormat(file, undefined, 'run');
  const plain = format === 'trec-run' && compression === 'none' && encoding.startsWith('utf-8');
  const grouped = plain ? GroupedRun.open(file) : 'shape';
  if (grouped instanceof GroupedRun) return grouped;
  const { data, notices } = await readRun(file);
  const notice: Notice = {
    level: 'note',
    code: 'read-whole',
    say: fusion.files.readWhole({ why: grouped }),
    place: { file },
  };
  return inMemory(file, data, [...notices, notice]);
}

function inMemory(file: string, run: Run, notices: readonly Notice[]): RunSource {
  return {
    file,
    queries: run.lists.keys(),
    notices,
    list: (query) => run.lists.get(query),
    close: () => run.lists.clear(),
  };
}

const LINE_FEED = 10;
const HASH = 35;
const BLOCK = 4 << 20;

/** Where the lines of a query stand. */
interface Stretch {
  readonly from: number;
  to: number;
  /** Physical number of its first line. */
  readonly line: number;
}

/**
 * A plain TREC run whose queries stand together, as an index of where each one stands: a few bytes a query, whatever the
 * length of the lists. Lists are read when they are asked for; asked in the order of the file, it is read once.
 */
class GroupedRun implements RunSource {
  readonly file: string;
  readonly notices: readonly Notice[] = [];
  readonly #stretches: ReadonlyMap<string, Stretch>;
  readonly #fd: number;
  /** For what is said of its lines. */
  readonly #input: Input;
  #window = Buffer.allocUnsafe(BLOCK);
  /** The part of the file that the window holds. */
  #from = 0;
  #to = 0;

  private constructor(file: string, fd: number, stretches: ReadonlyMap<string, Stretch>) {
    this.file = file;
    this.#input = Input.of(file, Buffer.alloc(0), {});
    this.#fd = fd;
    this.#stretches = stretches;
  }

  /** One pass over the file. `scattered`: a query stands in two places; `encoding`: it is not UTF-8. */
  static open(file: string): GroupedRun | 'scattered' | 'encoding' {
    const fd = openSync(file, 'r');
    try {
      const stretches = stretchesOf(fd);
      if (typeof stretches !== 'string') return new GroupedRun(file, fd, stretches);
      closeSync(fd);
      return stretches;
    } catch (cause) {
      closeSync(fd);
      throw cause;
    }
  }

  get queries(): Iterable<string> {
    return this.#stretches.keys();
  }

  list(query: string): RankedList | undefined {
    const stretch = this.#stretches.get(query);
    return stretch && readLists(this.#input, this.#bytes(stretch), stretch.line).lists.get(query);
  }

  close(): void {
    closeSync(this.#fd);
  }

  #bytes({ from, to }: Stretch): Buffer {
    if (from < this.#from || to > this.#to) {
      if (to - from > this.#window.length) this.#window = Buffer.allocUnsafe(2 * (to - from));
      this.#from = from;
      this.#to = from + fill(this.#fd, this.#window, 0, from);
    }
    return this.#window.subarray(from - this.#from, Math.min(to, this.#to) - this.#from);
  }
}

/** Read until the buffer is full or the file ends; returns where the buffer ends. */
function fill(fd: number, buffer: Buffer, at: number, position: number): number {
  let filled = at;
  for (;;) {
    const read = filled < buffer.length ? readSync(fd, buffer, filled, buffer.length - filled, position) : 0;
    if (read === 0) return filled;
    filled += read;
    position += read;
  }
}

function stretchesOf(fd: number): Map<string, Stretch> | 'scattered' | 'encoding' {
  const stretches = new Map<string, Stretch>();
  let block = Buffer.allocUnsafe(BLOCK);
  let kept = 0;
  let position = 0;
  let line = 1;
  let current = Buffer.alloc(0);
  let stretch: Stretch | undefined;
  for (;;) {
    const filled = fill(fd, block, kept, position + kept);
    const whole = filled < block.length ? filled : block.lastIndexOf(LINE_FEED) + 1;
    if (whole === 0 && filled === block.length) {
      // One line is longer than the block.
      block = Buffer.concat([block], 2 * block.length);
      kept = filled;
      continue;
    }
    if (!isUtf8(block.subarray(0, whole))) return 'encoding';
    let at = position === 0 && block[0] === 0xef && block[1] === 0xbb && block[2] === 0xbf ? 3 : 0;
    for (; at < whole; line++) {
      const start = at;
      let end = block.indexOf(LINE_FEED, at);
      if (end < 0 || end > whole) end = whole;
      at = end + 1;
      let p = start;
      while (p < end && isBlank(block[p]!)) p++;
      if (p === end || block[p] === HASH) continue;
      let i = 0;
      while (i < current.length && block[p + i] === current[i]) i++;
      if (!stretch || i < current.length || (p + i < end && !isBlank(block[p + i]!))) {
        let q = p;
        while (q < end && !isBlank(block[q]!)) q++;
        current = Buffer.from(block.subarray(p, q));
        const query = current.toString('utf8');
        if (stretches.has(query)) return 'scattered';
        stretch = { from: position + start, to: 0, line };
        stretches.set(query, stretch);
      }
      stretch.to = position + at;
    }
    if (filled < block.length) return stretches;
    position += whole;
    block.copyWithin(0, whole, filled);
    kept = filled - whole;
  }
}
