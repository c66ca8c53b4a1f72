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
  ['invisible', (id) => id.replace(/\p{Cf}/gu, '')],
  ['nfc', (id) => id.normalize('NFC')],
  ['case', (id) => id.toLowerCase()],
  ['zeros', (id) => (/^\d+$/.test(id) ? id.replace(/^0+(?=\d)/, '') : id)],
  ['number', (id) => id.replace(/^(\d+)\.0+$/, '$1')],
  ['padding', (id) => id.replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, ''))],
];

/** Ways of writing one id. */
export const NOTATIONS: readonly Cause[] = BOTH.map(([name]) => name);

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
  for (const name of CAUSES) {
    const pairs = pairsBy(name, missing, right);
    if (pairs.length > (best?.meets ?? 0)) best = { name, meets: pairs.length, renames: new Map(pairs) };
  }
  return best;
}

/** Ids of the left side that the right has in another writing, each with that. */
export function writtenOtherwise(leftIds: Iterable<string>, rightIds: Iterable<string>): ReadonlyMap<string, string> {
  const right = new Set(rightIds);
  const missing = [...leftIds].filter((id) => !right.has(id));
  return new Map(NOTATIONS.flatMap((name) => pairsBy(name, missing, right)));
}

/** Chunks by a sign that nobody puts into the name of a document by chance. */
const SURE_CHUNK = /(?:#|::|[-_.]?(?:chunk|part)[-_.]?\d)/i;

/** An id of one side that stands on the other in another writing alone. */
export interface NearTwin {
  readonly left: string;
  readonly right: string;
  readonly cause: Cause;
}

/**
 * Ids that stand on one side only, each with one that stands on the other side only and is most likely the same: an unmet id
 * whose near twin exists. Where all others meet, a mean is wrong by these without a word.
 *
 * @param known ids of texts: two that both stand there are two texts
 */
export function nearTwins(
  leftIds: Iterable<string>,
  rightIds: Iterable<string>,
  known: ReadonlySet<string> = new Set(),
): NearTwin[] {
  const others = new Set(rightIds);
  const left = new Set<string>();
  for (const id of leftIds) if (!others.delete(id)) left.add(id);
  // Most ids are like none of the other side in any way: one look at each tells.
  const folds = new Set(Array.from(left, folded));
  const right = new Set<string>();
  for (const id of others) if (folds.has(folded(id))) right.add(id);
  const twins = new Map<string, NearTwin>();
  for (const cause of TWINS) {
    for (const [id, other] of pairsBy(
      cause,
      [...left].filter((id) => !twins.has(id)),
      right,
    )) {
      if (known.has(id) && known.has(other)) continue;
      if (
        cause === 'chunk' &&
        !SURE_CHUNK.test(id.length > other.length ? id.slice(other.length) : other.slice(id.length))
      )
        continue;
      twins.set(id, { left: id, right: other, cause });
    }
  }
  return [...left].flatMap((id) => twins.get(id) ?? []);
}

const CAUSES: readonly Cause[] = [...[...BOTH, ...ONE].map(([name]) => name), 'scientific', 'prefix'];
/** The same for all writings of an id, and for its chunks and files where it has no such end itself. */
function folded(id: string): string {
  const plain = id
    .trim()
    .normalize('NFC')
    .toLowerCase()
    .replace(/\p{Cf}/gu, '');
  const whole =
    SURE_CHUNK.test(plain) || /\.[a-z0]+$/.test(plain)
      ? ONE.reduce((text, [, change]) => change(text), plain.replace(/\.0+$/, ''))
      : plain;
  const short = whole.replace(/0*(\d+)/g, '$1');
  if (SCIENTIFIC.test(short)) return `${short[0]}E${/\d+$/.exec(short)![0]}`;
  return /^[1-9]\d{9,}$/.test(short) ? `${short[0]}E${short.length - 1}` : short;
}

const TWINS: readonly Cause[] = [...NOTATIONS, 'scientific', 'extension', 'chunk'];

/** The ids that would meet by one change, each with the one that it would meet. */
export function pairsBy(name: Cause, missing: readonly string[], right: ReadonlySet<string>): [string, string][] {
  if (name === 'scientific') return scientific(missing, right);
  const change = changeOf(name);
  if (!change) return prefixed(missing, right);
  const changed = byChanged(right, change);
  if (NOTATIONS.includes(name)) return meeting(missing, change, changed);
  const pairs: [string, string][] = [];
  for (const id of missing) {
    const short = change(id);
    const other = short !== id && right.has(short) ? short : changed.get(id);
    if (other !== undefined) pairs.push([id, other]);
  }
  return pairs;
}

/** What a cause does to an id; undefined for a prefix, which is learnt from the ids. */
export function changeOf(cause: Cause): ((id: string) => string) | undefined {
  return [...BOTH, ...ONE].find(([name]) => name === cause)?.[1];
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

/** A number as a spreadsheet shows a long one; digits are lost in it. */
const SCIENTIFIC = /^\d(?:\.(\d+))?E\+(\d+)$/i;

/** Long numbers that one side has as a spreadsheet shows them, `9.9E+15`, where no other number is shown so. */
function scientific(missing: readonly string[], right: ReadonlySet<string>): [string, string][] {
  const pairs = (short: readonly string[], long: readonly string[]) =>
    short.flatMap((id): [string, string][] => {
      const [, decimals = '', exponent] = SCIENTIFIC.exec(id) ?? [];
      if (exponent === undefined) return [];
      const alike = long.filter(
        (other) =>
          /^[1-9]\d*$/.test(other) &&
          other.length === Number(exponent) + 1 &&
          Number(Number(other).toExponential(decimals.length)) === Number(id),
      );
      return alike.length === 1 ? [[id, alike[0]!]] : [];
    });
  const others = [...right];
  return [...pairs(missing, others), ...pairs(others, missing).map(([id, other]): [string, string] => [other, id])];
}

/** Characters that belong together: 125 is no 25 with a prefix. */
const WITHIN: readonly RegExp[] = [/\d/, /\p{L}/u];

/** A prefix that one side has and the other has not, learnt from the first few ids. The end of a number or word is none. */
function prefixed(missing: readonly string[], right: ReadonlySet<string>): [string, string][] {
  const candidates = new Set<string>();
  const consider = (sign: string, long: string, short: string) => {
    if (short === '' || long.length <= short.length || !long.endsWith(short)) return;
    const prefix = long.slice(0, -short.length);
    if (!WITHIN.some((kind) => kind.test(prefix.slice(-1)) && kind.test(short[0]!))) candidates.add(sign + prefix);
  };
  for (const id of missing.slice(0, 5)) {
    for (const other of right) {
      consider('+', other, id);
      consider('-', id, other);
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
