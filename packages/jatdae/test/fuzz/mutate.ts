import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { randomOf } from '../../../measures/src/random.ts';

/** Structured damage to a file: what disks, editors, spreadsheets, other programs and enemies do to it. */

type Mutator = (bytes: Buffer, random: () => number) => Buffer;

const below = (random: () => number, n: number) => Math.floor(random() * Math.max(1, n));
const pick = <T>(random: () => number, list: readonly T[]): T => list[below(random, list.length)]!;
const raw = (text: string) => Buffer.from(text).toString('latin1');

/** Numbers that are none, or are not what they seem. */
const NUMBERS = [
  ...['1e999', '-1e999', 'NaN', 'nan', 'Infinity', '-inf', '-0', '9007199254740993', '1e-400', '0x10', '0b1', '1_000'],
  ...['１２', '1,5', '٣', '½', '+1', '1.', '.5', '1e', '--1', '', ' 1 ', '1'.repeat(400), 'null', 'true', '1;2', "'1"],
];

/** Ids and texts that trip up JavaScript, spreadsheets, shells and file systems. */
const NAMES = [
  ...['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString', 'valueOf', '한글', '한글', 'é'],
  ...['../../etc/passwd', 'C:\\CON', 'a:b', '=1+1', '@SUM(A1)', '\u0000', '\u2028', '\u200b', '\ufeff', '\ud83d\ude00'],
  ...['{{query}}', '%s', '$&', '${7*7}', '<script>', '"', '""', "'", '\\', '#', '//', '--', '\r', 'all', '*', '&a *a'],
];

const JSON_PIECES = [
  '{',
  '}',
  '[',
  ']',
  ':',
  ',',
  '"',
  'null',
  'true',
  '{"__proto__":{"polluted":1}}',
  '"\\ud800"',
  '\\u0000',
];
const PIECES = [
  ...NUMBERS,
  ...NAMES,
  ...JSON_PIECES,
  '\t',
  ',',
  ';',
  ' ',
  '\n',
  '\r\n',
  '\n\n',
  '#',
  '- ',
  ': ',
  '<x>',
  '</x>',
  '|',
];

function span(bytes: Buffer, random: () => number): [number, number] {
  const from = below(random, bytes.length + 1);
  const length = below(random, Math.min(bytes.length - from, 2 ** below(random, 12)) + 1);
  return [from, from + length];
}

function splice(bytes: Buffer, from: number, to: number, piece: Uint8Array): Buffer {
  return Buffer.concat([bytes.subarray(0, from), piece, bytes.subarray(to)]);
}

/** Change the lines of a text without looking into its characters. */
function onLines(change: (lines: string[], random: () => number) => void): Mutator {
  return (bytes, random) => {
    const lines = bytes.toString('latin1').split('\n');
    change(lines, random);
    return Buffer.from(lines.join('\n'), 'latin1');
  };
}

/** Change the fields of one line. */
function onFields(change: (fields: string[], random: () => number) => void): Mutator {
  return onLines((lines, random) => {
    const at = below(random, lines.length);
    const line = lines[at]!;
    const separators = ['\t', ',', ' ', ';', ':', '|'].filter((one) => line.includes(one));
    const separator = separators.length > 0 ? pick(random, separators) : ',';
    const fields = line.split(separator);
    change(fields, random);
    lines[at] = fields.join(separator);
  });
}

/** Replace one of the places where an expression matches. */
function replaced(expression: RegExp, by: (random: () => number) => string): Mutator {
  return (bytes, random) => {
    const text = bytes.toString('latin1');
    const places = [...text.matchAll(expression)];
    if (places.length === 0) return bytes;
    const place = pick(random, places);
    return Buffer.from(text.slice(0, place.index) + by(random) + text.slice(place.index + place[0].length), 'latin1');
  };
}

const number = (random: () => number) => raw(pick(random, NUMBERS));
const name = (random: () => number) => raw(pick(random, NAMES));
const swap = (list: string[], random: () => number) => {
  const [a, b] = [below(random, list.length), below(random, list.length)];
  [list[a], list[b]] = [list[b]!, list[a]!];
};

function inEncoding(encode: (text: string) => Buffer): Mutator {
  return (bytes) => encode(bytes.toString('utf8'));
}

const WORDS_32 = [0, 1, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff, 0x10000, 200];

/** Every kind of damage, by name. */
const MUTATORS: Readonly<Record<string, Mutator>> = {
  'flip a bit': (bytes, random) => {
    if (bytes.length === 0) return bytes;
    const copy = Buffer.from(bytes);
    copy[below(random, copy.length)]! ^= 1 << below(random, 8);
    return copy;
  },
  'set a byte': (bytes, random) => {
    if (bytes.length === 0) return bytes;
    const copy = Buffer.from(bytes);
    copy[below(random, copy.length)] = below(random, 256);
    return copy;
  },
  'set a word': (bytes, random) => {
    if (bytes.length < 4) return bytes;
    const copy = Buffer.from(bytes);
    const [at, value] = [below(random, copy.length - 3), pick(random, WORDS_32)];
    if (random() < 0.5) copy.writeUInt32LE(value, at);
    else copy.writeUInt32BE(value, at);
    return copy;
  },
  'cut the end': (bytes, random) => bytes.subarray(0, below(random, bytes.length + 1)),
  'cut the beginning': (bytes, random) => bytes.subarray(below(random, Math.min(bytes.length, 64) + 1)),
  'take a piece out': (bytes, random) => splice(bytes, ...span(bytes, random), Buffer.alloc(0)),
  'double a piece': (bytes, random) => {
    const [from, to] = span(bytes, random);
    return splice(bytes, to, to, bytes.subarray(from, to));
  },
  'zero a piece': (bytes, random) => {
    const [from, to] = span(bytes, random);
    return splice(bytes, from, to, Buffer.alloc(to - from));
  },
  'put something in': (bytes, random) => {
    const at = below(random, bytes.length + 1);
    return splice(bytes, at, at, Buffer.from(pick(random, PIECES)));
  },
  'put bytes in': (bytes, random) => {
    const at = below(random, bytes.length + 1);
    return splice(bytes, at, at, Buffer.from(Array.from({ length: 1 + below(random, 4) }, () => below(random, 256))));
  },
  'another number': replaced(/-?\d+(?:\.\d+)?/g, number),
  'another word': replaced(/[^\s,;:"{}[\]]+/g, name),
  'a number for a word': replaced(/"[^"\n]*"|[^\s,;:"{}[\]]+/g, number),
  'another JSON value': replaced(/"[^"\n]*"|-?\d[\d.]*|true|false|null/g, (random) =>
    pick(random, [
      'null',
      'true',
      '0',
      '-1',
      '[]',
      '{}',
      '""',
      '[[]]',
      '"__proto__"',
      '1e999',
      '[null]',
      '{"a":1}',
      '"x"',
    ]),
  ),
  'a huge field': replaced(/[^\s,;:"{}[\]]+/g, (random) =>
    pick(random, ['a', '9', raw('가'), ' ', '"']).repeat(20_000),
  ),
  'deep nesting': (bytes, random) => {
    const at = below(random, bytes.length + 1);
    const open = pick(random, ['[', '{"a":', '<a>', '(', '- ', '>', '&a [']);
    return splice(bytes, at, at, Buffer.from(open.repeat(pick(random, [10, 600, 5000]))));
  },
  'double a line': onLines((lines, random) => {
    const at = below(random, lines.length);
    lines.splice(at, 0, lines[at]!);
  }),
  'double a line elsewhere': onLines((lines, random) => {
    lines.splice(below(random, lines.length + 1), 0, pick(random, lines));
  }),
  'take a line out': onLines((lines, random) => {
    lines.splice(below(random, lines.length), 1);
  }),
  'swap lines': onLines(swap),
  'join lines': (bytes, random) => {
    const text = bytes.toString('latin1');
    const places = [...text.matchAll(/\r?\n/g)];
    if (places.length === 0) return bytes;
    const at = pick(random, places);
    return Buffer.from(text.slice(0, at.index) + text.slice(at.index + at[0].length), 'latin1');
  },
  'swap fields': onFields(swap),
  'double a field': onFields((fields, random) => {
    const at = below(random, fields.length);
    fields.splice(at, 0, fields[at]!);
  }),
  'take a field out': onFields((fields, random) => {
    fields.splice(below(random, fields.length), 1);
  }),
  'empty a field': onFields((fields, random) => {
    fields[below(random, fields.length)] = '';
  }),
  'a bad number in a field': onFields((fields, random) => {
    fields[below(random, fields.length)] = number(random);
  }),
  'a bad name in a field': onFields((fields, random) => {
    fields[below(random, fields.length)] = name(random);
  }),
  'a twin in the other normal form': onLines((lines, random) => {
    const line = Buffer.from(pick(random, lines), 'latin1').toString('utf8');
    lines.push(raw(line.normalize(random() < 0.5 ? 'NFD' : 'NFC')));
  }),
  'line ends of Windows': (bytes) => Buffer.from(bytes.toString('latin1').replace(/\r?\n/g, '\r\n'), 'latin1'),
  'line ends of all kinds': (bytes, random) =>
    Buffer.from(
      bytes.toString('latin1').replace(/\n/g, () => pick(random, ['\n', '\r\n', '\r', raw('\u2028'), '\n\n'])),
      'latin1',
    ),
  'a byte order mark': (bytes) => Buffer.concat([Buffer.from('\ufeff'), bytes]),
  'UTF-16': inEncoding((text) => Buffer.from(`\ufeff${text}`, 'utf16le')),
  'UTF-16, big endian': inEncoding((text) => iconv.encode(`\ufeff${text}`, 'utf-16be')),
  'UTF-16 without a mark': inEncoding((text) => Buffer.from(text, 'utf16le')),
  'EUC-KR': inEncoding((text) => iconv.encode(text, 'cp949')),
  'a line of EUC-KR': onLines((lines, random) => {
    lines.splice(below(random, lines.length), 0, iconv.encode('수수료 한글', 'cp949').toString('latin1'));
  }),
  'a lone surrogate': (bytes, random) => {
    const at = below(random, bytes.length + 1);
    return splice(bytes, at, at, Buffer.from([0xed, 0xa0, 0x80]));
  },
  'gzip around it': (bytes) => gzipSync(bytes, { level: 1 }),
  'twice the file': (bytes) => Buffer.concat([bytes, bytes]),
  nothing: () => Buffer.alloc(0),
};

const NAMES_OF_MUTATORS = Object.keys(MUTATORS);

/** Damage as a plan that fast-check can draw, and that gives the same bytes each time. */
export interface Plan {
  readonly seed: number;
  readonly steps: readonly { readonly how: string; readonly random: number }[];
}

export const plans: fc.Arbitrary<Plan> = fc.record({
  seed: fc.nat(0xffff),
  steps: fc.array(fc.record({ how: fc.constantFrom(...NAMES_OF_MUTATORS.slice(0, -1)), random: fc.nat() }), {
    minLength: 1,
    maxLength: 4,
  }),
});

/** A damaged file is not larger than this: what is looked for is in its shape, not in its size. */
const LARGEST = 1 << 20;

export function damaged(seed: Uint8Array, plan: Plan): Buffer {
  let bytes = Buffer.from(seed);
  for (const { how, random } of plan.steps) {
    const next = MUTATORS[how]!(bytes, randomOf(random));
    if (next.length <= LARGEST + seed.length) bytes = Buffer.from(next);
  }
  return bytes;
}
