import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Json, JsonFault, JsonNumber, JsonObject, parseJson, peekJson } from '../../src/formats/json-text.ts';

/** As JSON.parse gives it. */
function plain(value: Json): unknown {
  if (value instanceof JsonNumber) return value.value;
  if (value instanceof JsonObject)
    return Object.fromEntries(value.keys.map((key, i) => [key, plain(value.values[i]!)]));
  return Array.isArray(value) ? value.map(plain) : value;
}

const parses = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

describe('parseJson', () => {
  test('reads what JSON.parse reads', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), (text) => {
        expect(plain(parseJson(text))).toEqual(JSON.parse(text));
      }),
      { numRuns: 500 },
    );
  });

  test('refuses what JSON.parse refuses', () => {
    const damaged = fc.tuple(
      fc.json(),
      fc.nat(),
      fc.constantFrom('', '"', '}', ',', ':', '\\', '0', '-', 'e', '\n', '\u0001', ' '),
    );
    fc.assert(
      fc.property(damaged, ([text, at, piece]) => {
        const cut = at % (text.length + 1);
        const broken = text.slice(0, cut) + piece + text.slice(cut + 1);
        let mine = true;
        try {
          parseJson(broken);
        } catch (fault) {
          expect(fault).toBeInstanceOf(JsonFault);
          // A lone surrogate is the one thing that is refused beyond JSON.parse.
          if ((fault as JsonFault).reason === 'surrogate') return;
          mine = false;
        }
        expect(mine).toBe(parses(broken));
      }),
      { numRuns: 3000 },
    );
  });

  test('keeps the literal of numbers, the order of keys and keys that repeat', () => {
    const value = parseJson('{"10": 12345678901234567890, "9": 1.0, "2": 1e3, "9": 2, "__proto__": 1}') as JsonObject;
    expect(value.keys).toEqual(['10', '9', '2', '9', '__proto__']);
    expect(value.values.map((v) => (v as JsonNumber).literal)).toEqual([
      '12345678901234567890',
      '1.0',
      '1e3',
      '2',
      '1',
    ]);
    expect(value.repeated()).toBe('9');
  });

  test('refuses half a character and nesting without end', () => {
    expect(() => parseJson('"\\ud83d"')).toThrow(JsonFault);
    expect(parseJson('"\\ud83d\\ude00"')).toBe('😀');
    expect(() => parseJson('['.repeat(100_000))).toThrow(JsonFault);
  });
});

describe('peekJson', () => {
  test('shows a text that is cut off as far as it goes', () => {
    const { value, end } = peekJson('{"q1": {"d1": 1, "d2": 2}, "q2": {"d3": 3, "d4');
    expect(end).toBe('cut');
    expect(plain(value!)).toEqual({ q1: { d1: 1, d2: 2 }, q2: { d3: 3 } });
  });
});
