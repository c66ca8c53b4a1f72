import type { JatdaeError } from '../errors.ts';
import { type Message, formats as words } from '../language/index.ts';
import type { Input } from './input.ts';

const SHOWN = 3;

interface Fault {
  readonly sentence: Message;
  readonly text: string;
  readonly lines: number[];
  count: number;
}

/** Collects the lines that cannot be read, so that one error can show the first few and say how many. */
export class Faults {
  readonly #byKind = new Map<string, Fault>();
  #count = 0;

  /** `kind` groups faults that are of one sort. */
  add(kind: string, sentence: Message, line: number, text: string): void {
    this.#count++;
    const fault = this.#byKind.get(kind);
    if (!fault) {
      this.#byKind.set(kind, { sentence, text, lines: [line], count: 1 });
      return;
    }
    fault.count++;
    if (fault.lines.length < SHOWN) fault.lines.push(line);
  }

  /** True where a fault was added. */
  get any(): boolean {
    return this.#count > 0;
  }

  /** The error for the first fault, or undefined. `total`: lines that were read. */
  error(input: Input, total: number): JatdaeError | undefined {
    const [first] = this.#byKind.values();
    if (!first) return undefined;
    const many = words.lines.howMany({ lines: first.lines, count: first.count, total });
    const others = words.lines.otherFaults({ count: this.#count - first.count });
    return input.error(words.lines.join({ parts: [first.sentence, many, others] }), first.lines[0], first.text);
  }
}
