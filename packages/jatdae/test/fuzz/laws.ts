import { isTold } from '../../src/errors.ts';

/** What every reader owes every file, however damaged. */

/** How a reading ended. */
export type Ended =
  | { readonly how: 'read'; readonly value: unknown }
  | { readonly how: 'refused'; readonly line: boolean }
  /** A law is broken. */
  | { readonly how: 'fault'; readonly fault: string };

const INTERNALS =
  /Cannot read prop|\[object Object\]|is not a function|is not iterable|Cannot convert|call stack|undefined \(reading/;

/** Read a file and hold the end of it to the laws: a value of finite numbers, or a sentence in both languages that names the file. */
export async function reading(file: string, read: () => Promise<unknown>): Promise<Ended> {
  let value: unknown;
  try {
    value = await read();
  } catch (thrown) {
    return refused(thrown, file);
  }
  const polluted = pollution();
  if (polluted) return { how: 'fault', fault: polluted };
  const number = badNumber(value);
  if (number !== undefined) return { how: 'fault', fault: `gives ${number}` };
  return { how: 'read', value };
}

function refused(thrown: unknown, file: string): Ended {
  if (!isTold(thrown)) {
    const shown = thrown instanceof Error ? `${thrown.name}: ${thrown.message.split('\n')[0]}` : String(thrown);
    const at = thrown instanceof Error ? (/src\/[^\s)]+/.exec(thrown.stack ?? '')?.[0] ?? '') : '';
    return { how: 'fault', fault: `throws ${shown.slice(0, 160)} ${at}` };
  }
  // Of packages beside this one too.
  const { place } = thrown as { place?: { file: string; line?: number } };
  const say = { en: thrown.in('en'), ko: thrown.in('ko') };
  if (say.en === '' || !/[가-힣]/.test(say.ko)) return { how: 'fault', fault: `no sentence: ${say.en} | ${say.ko}` };
  if (INTERNALS.test(say.en)) return { how: 'fault', fault: `speaks of its insides: ${say.en.slice(0, 200)}` };
  if (!place?.file.startsWith(file) && !say.en.includes(file))
    return { how: 'fault', fault: `does not name the file: ${say.en.slice(0, 120)}` };
  if (place?.line !== undefined && !(Number.isInteger(place.line) && place.line >= 1))
    return { how: 'fault', fault: `names line ${place.line}` };
  return { how: 'refused', line: place?.line !== undefined };
}

/** Keys that `Object.prototype` and `Array.prototype` had before anything was read. */
const CLEAN = [Object.prototype, Array.prototype].map((one) => Reflect.ownKeys(one).length);

function pollution(): string | undefined {
  const now = [Object.prototype, Array.prototype].map((one) => Reflect.ownKeys(one).length);
  return now.some((n, i) => n !== CLEAN[i]) ? 'changes Object.prototype' : undefined;
}

/** The first NaN or Infinity anywhere in a value. */
function badNumber(value: unknown): number | undefined {
  const open: unknown[] = [value];
  for (let one = open.pop(); open.length > 0 || one !== undefined; one = open.pop()) {
    if (typeof one === 'number') {
      if (!Number.isFinite(one)) return one;
    } else if (one instanceof Float64Array || one instanceof Float32Array) {
      for (const number of one) if (!Number.isFinite(number)) return number;
    } else if (one instanceof Map) {
      for (const [key, inner] of one) open.push(key, inner);
    } else if (one instanceof Set || Array.isArray(one)) {
      for (const inner of one) if (inner !== undefined) open.push(inner);
    } else if (typeof one === 'object' && one !== null && !ArrayBuffer.isView(one)) {
      for (const inner of Object.values(one)) if (inner !== undefined) open.push(inner);
    }
  }
  return undefined;
}
