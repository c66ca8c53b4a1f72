import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, decimalBytes, decimalText } from '../../src/formats/decimal.ts';

const fromBytes = (text: string) => decimalBytes(Buffer.from(`xx${text}yy`), 2, 2 + Buffer.byteLength(text));

test('any finite decimal is read as Number reads it', () => {
  for (const text of [
    '-1.5e+1',
    '-0.25',
    '2.5E-4',
    '1e-05',
    '-.5',
    '5.',
    '+3',
    '007',
    '0.1',
    '16.000002',
    '123456789012345678',
  ])
    for (const read of [decimal, fromBytes]) expect(read(text)).toBe(Number(text));
});

test('nothing else is a number', () => {
  for (const text of [
    '',
    ' ',
    'nope',
    'NaN',
    'nan',
    'Infinity',
    '-inf',
    '1e999',
    '0x10',
    '1,5',
    '1 2',
    '.',
    '-',
    'e5',
    '1e',
    '１２',
  ])
    for (const read of [decimal, fromBytes]) expect(read(text)).toBeUndefined();
});

test('bytes and Number agree to the last bit', () => {
  const texts = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }).map(decimalText),
    fc.tuple(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fc.nat(24)).map(([digits, at]) => {
      const text = digits.toString();
      return at < text.length - 1 ? `${text.slice(0, -at || undefined)}.${at > 0 ? text.slice(-at) : ''}` : text;
    }),
  );
  fc.assert(
    fc.property(texts, (text) => Object.is(fromBytes(text), Number(text)) && Object.is(decimal(text), Number(text))),
    { numRuns: 5000 },
  );
});

test('numbers are written so that they read back', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (x) => Object.is(decimal(decimalText(x)), x)),
    { numRuns: 2000 },
  );
});
