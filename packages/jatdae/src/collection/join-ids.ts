import { type Cause, collection, type Message } from '../language/index.ts';

/** How the ids of one file meet those of another. */
export interface Joined {
  /** How many ids the left side has. */
  readonly left: number;
  /** How many ids the right side has. */
  readonly right: number;
  /** How many stand on both. */
  readonly shared: number;
  /** The first three ids of the left side that are not on the right. */
  readonly missing: readonly string[];
  /** What would make them meet, when one change does: never applied, only said. */
  readonly cause?: {
    readonly name: Cause;
    readonly meets: number;
    /** Left id to the right id that it would meet. */
    readonly renames: ReadonlyMap<string, string>;
  };
  /** The same as a sentence. */
  readonly say: Message;
}

const SHOWN = 3;

/** Changes applied to both sides, the likeliest first. */
const BOTH: readonly (readonly [Cause, (id: string) => string])[] = [
  ['blanks', (id) => id.trim()],
  ['nfc', (id) => id.normalize('NFC')],
  ['case', (id) => id.toLowerCase()],
  ['zeros', (id) => (/^\d+$/.test(id) ? id.replace(/^0+(?=\d)/, '') : id)],
  ['number', (id) => id.replace(/^(\d+)\.0+$/, '$1')],
  ['padding', (id) => id.replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, ''))],
];

/** Changes applied to one side only. */
const ONE: readonly (readonly [Cause, (id: string) => string])[] = [
  ['extension', (id) => id.replace(/\.(pdf|html?|txt|md|hwpx?|docx?|json|xml|csv)$/i, '')],
  ['chunk', (id) => id.replace(/(?:#[^#]*|::[^:]*|[-_.]?(?:chunk|part|p)[-_.]?\d+|[-_]\d+)$/i, '')],
];

/**
 * Compare the ids of two files byte for byte; where some on the left do not meet, look for the one change that would make
 * most of them meet. `names` are the two sides as they are called in the sentence, such as `judged documents` and `corpus`.
 *
 * @param leftIds may repeat; each counts once
 * @param rightIds may repeat; each counts once
 */
export function joinIds(
  leftIds: Iterable<string>,
  rightIds: Iterable<string>,
  names: readonly [string, string],
): Joined {
  const left = new Set(leftIds);
  const right = new Set(rightIds);
  const missing: string[] = [];
  for (const id of left) if (!right.has(id)) missing.push(id);
  const shared = left.size - missing.length;
  const counts = { left: left.size, right: right.size, shared };
  const cause = missing.length === 0 ? undefined : likeliest(missing, right);
  const first = missing.slice(0, SHOWN);
  const [pair] = cause?.renames ?? [];
  const sentence = collection.join({
    a: names[0],
    b: names[1],
    counts,
    examples: first,
    cause: cause && pair ? { ...cause, pair } : undefined,
  });
  return { ...counts, missing: first, ...(cause ? { cause } : {}), say: sentence };
}

type Found = NonNullable<Joined['cause']>;

function likeliest(missing: readonly string[], right: ReadonlySet<string>): Found | undefined {
  let best: Found | undefined;
  const consider = (name: Cause, pairs: readonly (readonly [string, string])[]) => {
    if (pairs.length > (best?.meets ?? 0)) best = { name, meets: pairs.length, renames: new Map(pairs) };
  };
  for (const [name, change] of BOTH) consider(name, meeting(missing, change, byChanged(right, change)));
  for (const [name, change] of ONE) {
    const changed = byChanged(right, change);
    const pairs: [string, string][] = [];
    for (const id of missing) {
      const short = change(id);
      const other = short !== id && right.has(short) ? short : changed.get(id);
      if (other !== undefined) pairs.push([id, other]);
    }
    consider(name, pairs);
  }
  consider('prefix', prefixed(missing, right));
  return best;
}

function byChanged(ids: ReadonlySet<string>, change: (id: string) => string): Map<string, string> {
  const map = new Map<string, string>();
  for (const id of ids) {
    const key = change(id);
    if (!map.has(key)) map.set(key, id);
  }
  return map;
}

function meeting(
  missing: readonly string[],
  change: (id: string) => string,
  right: ReadonlyMap<string, string>,
): [string, string][] {
  const pairs: [string, string][] = [];
  for (const id of missing) {
    const other = right.get(change(id));
    if (other !== undefined) pairs.push([id, other]);
  }
  return pairs;
}

/** A prefix that one side has and the other has not, learnt from the first few ids. */
function prefixed(missing: readonly string[], right: ReadonlySet<string>): [string, string][] {
  const candidates = new Set<string>();
  for (const id of missing.slice(0, 5)) {
    for (const other of right) {
      if (other.length > id.length && other.endsWith(id)) candidates.add(`+${other.slice(0, -id.length)}`);
      else if (id.length > other.length && other !== '' && id.endsWith(other))
        candidates.add(`-${id.slice(0, -other.length)}`);
      if (candidates.size > 50) break;
    }
  }
  let best: [string, string][] = [];
  for (const candidate of candidates) {
    const prefix = candidate.slice(1);
    const pairs: [string, string][] = [];
    for (const id of missing) {
      const other = candidate[0] === '+' ? prefix + id : id.startsWith(prefix) ? id.slice(prefix.length) : undefined;
      if (other !== undefined && right.has(other)) pairs.push([id, other]);
    }
    if (pairs.length > best.length) best = pairs;
  }
  return best;
}

export type { Cause } from '../language/index.ts';
