// The lines of a TREC run, in AssemblyScript for WebAssembly with SIMD. Compiled by `build.mjs`; not part of the TypeScript
// program. `src/evaluation/scan/plain-scanner.ts` says the same in plain words, and tests hold the two together.
//
// One instance scans for one thread. All addresses are bytes in its own memory, laid out by `kernel-scanner.ts`; nothing is
// allocated here. A block of lines ends with a line feed, and at least 64 bytes may be read after it.

/** The double of a decimal that is not short and plain; NaN where it is none. */
declare function decimal(from: usize, to: usize): f64;

/** Why `scan` came back. */
const DONE: i32 = 0;
const OTHER_QUERY: i32 = 1;
const FIELDS: i32 = 2;
const SCORE: i32 = 3;
const TWICE: i32 = 4;

const LINE_FEED: u32 = 10;
const SPACE: u32 = 32;
/** Tab, line feed, vertical tab, form feed, carriage return: C's isspace. */
const TAB: u32 = 9;
const CARRIAGE_RETURN: u32 = 13;
const HASH_SIGN: u32 = 35;
const PLUS: u32 = 43;
const MINUS: u32 = 45;
const POINT: u32 = 46;
const ZERO: u32 = 48;

// As in bytes.ts.
const HASH_SEED: u32 = 0x811c9dc5;
const HASH_PRIME: u32 = 0x9e3779b1;

/** Digits whose number and power of ten are exact as doubles. */
const EXACT_DIGITS: i32 = 15;
/** Characters of a rank that add up exactly whatever they are. */
const EXACT_RANK: usize = 13;

// The list of the query: one entry a line.
let scores: usize;
let docFroms: usize;
let docLengths: usize;
let docHashes: usize;
// Lines by hash of their document, open addressing. Values below `slotBase` are left over from earlier queries.
let slots: usize;
let slotMask: u32;
let slotBase: u32 = 1;
// Judged documents of the list: places in it and rows of the table of judgements.
let judgedAt: usize;
let judgedRow: usize;
// The same by rank, once `rankList` was called.
let rankedRank: usize;
let rankedRow: usize;
let rankedTieFrom: usize;
let rankedTieTo: usize;
// The table of judgements: see qrels-table.ts.
let tableBytes: usize;
let tableFroms: usize;
let tableLengths: usize;
let tableHashes: usize;
let tableSlots: usize;
/** 4,096 bits: set where a judged document of the query may have such a hash. Saves most looks into the table. */
let filter: usize;
const FILTER_BYTES: usize = 512;

// The query.
let queryFrom: usize;
let queryLength: usize;
/** Its slots in the table; no mask: it has no judgements. */
let querySlots: usize;
let queryMask: i32 = -1;
let float32: bool;
let longTagsAllowed: bool;
/** Which lines that begin with # are remarks: NONE, ALL, or SHORT, where one that may be data is a fault for the reader to settle. */
let remarks: i32;
const NONE: i32 = 0;
const ALL: i32 = 1;

// What was found of the query so far.
let count: i32;
let judgedCount: i32;
let sorted: bool;
let previousScore: f64;
let previousRank: f64;
let longTags: i32;
let disagreements: i32;
let firstDisagreement: usize;

// The line at hand: where it starts, and after `split` or `splitSlowly` its fields.
let lineStart: usize;
let next: usize;
let lastLine: usize;
let q0: usize;
let q1: usize;
let d0: usize;
let d1: usize;
let r0: usize;
let r1: usize;
let s0: usize;
let s1: usize;
let t0: usize;
let t1: usize;
/** Fields of a line that does not have six of them: 0 for a blank line or a remark, 7 for more than six. */
let fields: i32;

export function options(compareAs32: bool, allowLongTags: bool, remarksAre: i32): void {
  float32 = compareAs32;
  longTagsAllowed = allowLongTags;
  remarks = remarksAre;
}

export function placeList(scoresAt: usize, froms: usize, lengths: usize, hashes: usize, slotsAt: usize): void {
  scores = scoresAt;
  docFroms = froms;
  docLengths = lengths;
  docHashes = hashes;
  slots = slotsAt;
}

export function placeJudged(places: usize, rows: usize, filterAt: usize): void {
  judgedAt = places;
  judgedRow = rows;
  filter = filterAt;
}

export function placeRanked(ranks: usize, rows: usize, tieFroms: usize, tieTos: usize): void {
  rankedRank = ranks;
  rankedRow = rows;
  rankedTieFrom = tieFroms;
  rankedTieTo = tieTos;
}

export function placeTable(bytes: usize, froms: usize, lengths: usize, hashes: usize, slotsAt: usize): void {
  tableBytes = bytes;
  tableFroms = froms;
  tableLengths = lengths;
  tableHashes = hashes;
  tableSlots = slotsAt;
}

/** Forget the documents of all queries. `size` is a power of two. */
export function clearSlots(size: u32): void {
  memory.fill(slots, 0, (<usize>size) << 2);
  slotMask = size - 1;
  slotBase = 1;
}

/**
 * Begin the list of a query.
 *
 * @param slotsFrom its first slot in the table
 * @param slotsMask number of its slots less one, or -1 where it has no judgements
 */
export function beginQuery(from: usize, length: usize, slotsFrom: u32, slotsMask: i32): void {
  slotBase += count;
  if (slotBase > 0x3fffffff) clearSlots(slotMask + 1);
  queryFrom = from;
  queryLength = length;
  querySlots = tableSlots + ((<usize>slotsFrom) << 2);
  queryMask = slotsMask;
  count = 0;
  judgedCount = 0;
  sorted = true;
  previousScore = Infinity;
  previousRank = 0;
  longTags = 0;
  disagreements = 0;
  memory.fill(filter, 0, FILTER_BYTES);
  for (let i = 0; i <= slotsMask; i++) {
    const row = load<u32>(querySlots + ((<usize>i) << 2));
    if (row === 0) continue;
    const h = load<u32>(tableHashes + ((<usize>row - 1) << 2)) >>> 20;
    const byte = filter + (h >>> 3);
    store<u8>(byte, <u8>(<u32>load<u8>(byte) | ((<u32>1) << (h & 7))));
  }
}

export function listCount(): i32 {
  return count;
}
export function listJudged(): i32 {
  return judgedCount;
}
export function listSorted(): bool {
  return sorted;
}
export function listLongTags(): i32 {
  return longTags;
}
export function listDisagreements(): i32 {
  return disagreements;
}
export function listFirstDisagreement(): usize {
  return firstDisagreement;
}
export function lineAt(): usize {
  return lineStart;
}
export function lineQueryFrom(): usize {
  return q0;
}
export function lineQueryLength(): usize {
  return q1 - q0;
}
/** Start of the tag of the last line that was read, or 0. */
export function tagFrom(): usize {
  if (lastLine === 0) return 0;
  splitSlowly(lastLine);
  return t0;
}
export function tagTo(): usize {
  return t1;
}

/** Begin a block: no line of it was read. */
export function beginBlock(): void {
  lastLine = 0;
}

/**
 * Read lines from `from` to `to` into the list of the query.
 *
 * @returns DONE at `to`. OTHER_QUERY before a line of another query (see `lineAt`, `lineQueryFrom`): nothing of it was read.
 *   Else what is wrong with the line at `lineAt`.
 */
export function scan(from: usize, to: usize): i32 {
  const feeds = i8x16.splat(<i8>LINE_FEED);
  let pos = from;
  while (pos < to) {
    lineStart = pos;
    // Blanks and line ends among the next 64 bytes as bits. Most lines end there and have six fields.
    const v0 = v128.load(pos);
    const v1 = v128.load(pos, 16);
    const v2 = v128.load(pos, 32);
    const v3 = v128.load(pos, 48);
    const ends = bits(i8x16.eq(v0, feeds), i8x16.eq(v1, feeds), i8x16.eq(v2, feeds), i8x16.eq(v3, feeds));
    const blank = bits(blanksIn(v0), blanksIn(v1), blanksIn(v2), blanksIn(v3));
    const line = ends ^ (ends - 1);
    let starts = ~blank & ((blank << 1) | 1) & line;
    let stops = blank & (~blank << 1) & line;
    let queryAt: usize;
    let queryEnd: usize;
    let doc: usize;
    let docEnd: usize;
    let rankAt: usize;
    let rankEnd: usize;
    let scoreAt: usize;
    let scoreEnd: usize;
    if (ends !== 0 && popcnt(starts) === 6 && (remarks === NONE || load<u8>(pos + <usize>ctz(starts)) !== HASH_SIGN)) {
      next = pos + <usize>ctz(ends) + 1;
      queryAt = pos + <usize>ctz(starts);
      starts = after(after(starts));
      doc = pos + <usize>ctz(starts);
      starts = after(starts);
      rankAt = pos + <usize>ctz(starts);
      starts = after(starts);
      scoreAt = pos + <usize>ctz(starts);
      queryEnd = pos + <usize>ctz(stops);
      stops = after(after(stops));
      docEnd = pos + <usize>ctz(stops);
      stops = after(stops);
      rankEnd = pos + <usize>ctz(stops);
      stops = after(stops);
      scoreEnd = pos + <usize>ctz(stops);
      fields = 6;
    } else {
      splitSlowly(pos);
      queryAt = q0;
      queryEnd = q1;
      doc = d0;
      docEnd = d1;
      rankAt = r0;
      rankEnd = r1;
      scoreAt = s0;
      scoreEnd = s1;
      if (fields === 0) {
        pos = next;
        continue;
      }
      if (remarks !== NONE && load<u8>(q0) === HASH_SIGN) return FIELDS;
    }

    if (queryEnd - queryAt !== queryLength || !equal(queryAt, queryFrom, queryLength)) {
      q0 = queryAt;
      q1 = queryEnd;
      return OTHER_QUERY;
    }
    if (fields < 5) return FIELDS;
    const score = scoreOf(scoreAt, scoreEnd);
    if (F64.isNaN(score)) {
      return SCORE;
    }
    if (fields !== 6) {
      if (fields < 6 || !longTagsAllowed) return FIELDS;
      longTags++;
    }

    // The rank column is not believed, but compared.
    const rank = rankOf(rankAt, rankEnd);
    if (score > previousScore) {
      sorted = false;
      if (rank > previousRank) disagree(pos);
    } else if (rank < previousRank && score < previousScore) disagree(pos);
    previousScore = score;
    previousRank = rank;

    const length = docEnd - doc;
    const h = hash(doc, docEnd);
    if (!enter(doc, length, h)) return TWICE;
    store<f64>(scores + ((<usize>count) << 3), score);
    if (queryMask >= 0 && (load<u8>(filter + (h >>> 23)) >>> ((h >>> 20) & 7)) & 1) lookUp(doc, length, h);
    count++;
    lastLine = pos;
    pos = next;
  }
  return DONE;
}

/** All bits of the bytes that are blanks. */
function blanksIn(v: v128): v128 {
  const controls = i8x16.le_u(i8x16.sub(v, i8x16.splat(<i8>TAB)), i8x16.splat(<i8>(CARRIAGE_RETURN - TAB)));
  return v128.or(controls, i8x16.eq(v, i8x16.splat(<i8>SPACE)));
}

function bits(a: v128, b: v128, c: v128, d: v128): u64 {
  const low = <u32>i8x16.bitmask(a) | ((<u32>i8x16.bitmask(b)) << 16);
  const high = <u32>i8x16.bitmask(c) | ((<u32>i8x16.bitmask(d)) << 16);
  return <u64>low | ((<u64>high) << 32);
}

/** All bits but the lowest. */
function after(mask: u64): u64 {
  return mask & (mask - 1);
}

function isBlank(p: usize): bool {
  const c = <u32>load<u8>(p);
  return c === SPACE || (c >= TAB && c <= CARRIAGE_RETURN && c !== LINE_FEED);
}

/** The fields of a line of any length and shape, and where the next one starts. */
function splitSlowly(start: usize): void {
  let p = start;
  fields = 0;
  for (;;) {
    while (isBlank(p)) p++;
    if (load<u8>(p) === LINE_FEED) break;
    if (fields === 0 && remarks === ALL && load<u8>(p) === HASH_SIGN) break;
    const from = p;
    p = fieldEnd(p);
    fields++;
    if (fields === 1) {
      q0 = from;
      q1 = p;
    } else if (fields === 3) {
      d0 = from;
      d1 = p;
    } else if (fields === 4) {
      r0 = from;
      r1 = p;
    } else if (fields === 5) {
      s0 = from;
      s1 = p;
    } else if (fields === 6) {
      t0 = from;
      t1 = p;
    } else if (fields === 7) break;
  }
  while (load<u8>(p) !== LINE_FEED) p++;
  next = p + 1;
  if (fields === 0 || remarks === NONE || load<u8>(q0) !== HASH_SIGN) return;
  let sign = q0;
  while (sign < q1 && load<u8>(sign) === HASH_SIGN) sign++;
  if (fields < 6 || sign === q1) fields = 0;
}

/** First blank or line end from p on. */
function fieldEnd(p: usize): usize {
  let mask = 0;
  for (; ; p += 16) {
    mask = i8x16.bitmask(blanksIn(v128.load(p)));
    if (mask !== 0) break;
  }
  return p + <usize>ctz(mask);
}

/** Ids of up to eight bytes are one comparison, and others one for every eight. */
function equal(a: usize, b: usize, length: usize): bool {
  if (length <= 8) {
    const unlike = load<u64>(a) ^ load<u64>(b);
    return unlike << (<u64>((8 - length) << 3)) === 0 || length === 0;
  }
  return equalLong(a, b, length);
}

function equalLong(a: usize, b: usize, length: usize): bool {
  const last = length - 8;
  for (let i: usize = 0; i < last; i += 8) if (load<u64>(a + i) !== load<u64>(b + i)) return false;
  return load<u64>(a + last) === load<u64>(b + last);
}

/** As `hashBytes`: four bytes at a time, the last ones padded with zeros. */
function hash(from: usize, to: usize): u32 {
  let h = HASH_SEED;
  let p = from;
  for (; p + 4 <= to; p += 4) h = mix(h, load<u32>(p));
  const rest = <u32>(to - p);
  return rest === 0 ? h : mix(h, load<u32>(p) & ((1 << (rest << 3)) - 1));
}

function mix(h: u32, word: u32): u32 {
  h = (h ^ word) * HASH_PRIME;
  return h ^ (h >>> 15);
}

/** Up to fifteen digits and a point by one exact division; all else is asked for. */
function scoreOf(from: usize, to: usize): f64 {
  let p = from;
  let c = <u32>load<u8>(p);
  const negative = c === MINUS;
  if (negative || c === PLUS) p++;
  let mantissa: u64 = 0;
  const whole = p;
  for (; ; p++) {
    c = <u32>load<u8>(p) - ZERO;
    if (c > 9) break;
    mantissa = mantissa * 10 + c;
  }
  let digits = <i32>(p - whole);
  let decimals = 0;
  if (c === POINT - ZERO) {
    const point = ++p;
    for (; ; p++) {
      c = <u32>load<u8>(p) - ZERO;
      if (c > 9) break;
      mantissa = mantissa * 10 + c;
    }
    decimals = <i32>(p - point);
    digits += decimals;
  }
  let value: f64;
  if (p === to && digits > 0 && digits <= EXACT_DIGITS) {
    value = <f64>mantissa / load<f64>(POWERS + ((<usize>decimals) << 3));
    if (negative) value = -value;
  } else value = decimal(from, to);
  return float32 ? <f64>(<f32>value) : value;
}

const POWERS = memory.data<f64>([1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15]);

function rankOf(from: usize, to: usize): f64 {
  if (to - from > EXACT_RANK) return longRank(from, to);
  let rank: i64 = 0;
  for (let p = from; p < to; p++) rank = rank * 10 + (<i64>load<u8>(p) - ZERO);
  return <f64>rank;
}

function longRank(from: usize, to: usize): f64 {
  let rank: f64 = 0;
  for (let p = from; p < to; p++) rank = rank * 10 + <f64>(<i32>load<u8>(p) - <i32>ZERO);
  return rank;
}

function disagree(at: usize): void {
  if (disagreements++ === 0) firstDisagreement = at;
}

/** Put the document of the line into the list; false where it stands there already. */
function enter(doc: usize, length: usize, h: u32): bool {
  if (<u32>count * 2 > slotMask) moreSlots();
  let s = h & slotMask;
  for (;;) {
    const other = <i32>(load<u32>(slots + ((<usize>s) << 2)) - slotBase);
    if (other < 0) break;
    const at = (<usize>other) << 2;
    if (load<u32>(docHashes + at) === h && load<u32>(docLengths + at) === <u32>length) {
      if (equal(<usize>load<u32>(docFroms + at), doc, length)) return false;
    }
    s = (s + 1) & slotMask;
  }
  store<u32>(slots + ((<usize>s) << 2), slotBase + count);
  const at = (<usize>count) << 2;
  store<u32>(docHashes + at, h);
  store<u32>(docLengths + at, <u32>length);
  store<u32>(docFroms + at, <u32>doc);
  return true;
}

/** Twice as many slots, for the list so far. */
function moreSlots(): void {
  clearSlots((slotMask + 1) * 2);
  for (let i = 0; i < count; i++) {
    let s = load<u32>(docHashes + ((<usize>i) << 2)) & slotMask;
    while (load<u32>(slots + ((<usize>s) << 2)) >= slotBase) s = (s + 1) & slotMask;
    store<u32>(slots + ((<usize>s) << 2), slotBase + i);
  }
}

/** Note the document of the line where it is judged. */
function lookUp(doc: usize, length: usize, h: u32): void {
  let s = <i32>h & queryMask;
  for (;;) {
    const row = load<u32>(querySlots + ((<usize>s) << 2));
    if (row === 0) return;
    const at = (<usize>row - 1) << 2;
    if (
      load<u32>(tableHashes + at) === h &&
      load<u32>(tableLengths + at) === <u32>length &&
      equal(tableBytes + load<u32>(tableFroms + at), doc, length)
    ) {
      store<u32>(judgedAt + ((<usize>judgedCount) << 2), count);
      store<u32>(judgedRow + ((<usize>judgedCount) << 2), row - 1);
      judgedCount++;
      return;
    }
    s = (s + 1) & queryMask;
  }
}

/**
 * Rank the judged documents of a list whose scores do not rise: by score, equal scores by id descending in byte order.
 *
 * @returns false where the list has to be sorted first, which is not done here
 */
export function rankList(): bool {
  if (!sorted) return false;
  for (let j = 0; j < judgedCount; j++) {
    const index = load<u32>(judgedAt + ((<usize>j) << 2));
    const score = scoreAt(index);
    let from = index;
    while (from > 0 && scoreAt(from - 1) === score) from--;
    let to = index + 1;
    while (to < <u32>count && scoreAt(to) === score) to++;
    let rank = from + 1;
    if (to - from > 1) {
      for (let other = from; other < to; other++) if (other !== index && stands(other, index)) rank++;
    }
    insert(j, rank, load<u32>(judgedRow + ((<usize>j) << 2)), from + 1, to);
  }
  return true;
}

function scoreAt(index: u32): f64 {
  return load<f64>(scores + ((<usize>index) << 3));
}

/** Whether a document of the same score stands before another: the greater id does. */
function stands(a: u32, b: u32): bool {
  const aFrom = <usize>load<u32>(docFroms + ((<usize>a) << 2));
  const bFrom = <usize>load<u32>(docFroms + ((<usize>b) << 2));
  const aLength = load<u32>(docLengths + ((<usize>a) << 2));
  const bLength = load<u32>(docLengths + ((<usize>b) << 2));
  const length = <usize>min(aLength, bLength);
  for (let i: usize = 0; i < length; i++) {
    const x = load<u8>(aFrom + i);
    const y = load<u8>(bFrom + i);
    if (x !== y) return x > y;
  }
  return aLength > bLength;
}

/** Put a document among the first `n` that are ranked. */
function insert(n: i32, rank: u32, row: u32, tieFrom: u32, tieTo: u32): void {
  let place = (<usize>n) << 2;
  for (; place > 0 && load<u32>(rankedRank + place - 4) > rank; place -= 4) {
    store<u32>(rankedRank + place, load<u32>(rankedRank + place - 4));
    store<u32>(rankedRow + place, load<u32>(rankedRow + place - 4));
    store<u32>(rankedTieFrom + place, load<u32>(rankedTieFrom + place - 4));
    store<u32>(rankedTieTo + place, load<u32>(rankedTieTo + place - 4));
  }
  store<u32>(rankedRank + place, rank);
  store<u32>(rankedRow + place, row);
  store<u32>(rankedTieFrom + place, tieFrom);
  store<u32>(rankedTieTo + place, tieTo);
}
