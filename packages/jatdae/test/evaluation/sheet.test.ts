import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Column } from '../../src/evaluation/trec-eval/columns.ts';
import { hasLinesKernel } from '../../src/evaluation/trec-eval/lines-kernel.ts';
import { KernelSheet, PlainSheet } from '../../src/evaluation/trec-eval/sheet.ts';

const NOTHING = { retrieved: 0, ranks: new Uint32Array(0), grades: new Float64Array(0), judged: new Float64Array(0) };

const column: fc.Arbitrary<Column> = fc
  .record({
    label: fc.constantFrom('map', 'P_1000', 'a_label_that_is_longer_than_its_place', '가나다', 'm'),
    kind: fc.constantFrom('double', 'double', 'long', 'text'),
    perQuery: fc.constantFrom(true, true, true, false),
    text: fc.constantFrom('', '1--2', '<.>-0123456789-and-much-more-than-sixteen-characters', '글'),
  })
  .map(({ text, ...rest }) => ({ ...rest, measure: 'map', final: 'mean', score: () => 0, text: () => text }) as Column);

const value = fc.oneof(
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.nat({ max: 2_000_000_000 }),
  fc.tuple(fc.nat({ max: 4096 }), fc.nat({ max: 16 })).map(([n, e]) => n / 2 ** e),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0, -0, 1, 0.99995, 0.000049, 0.00005, 99_999.99995, 1e9, 999_999_999, 1e308, -1),
);

it('the kernel prints what the plain sheet prints', () => {
  expect(hasLinesKernel()).toBe(true);
  const rows = fc.array(fc.record({ query: fc.string({ maxLength: 40 }), values: fc.infiniteStream(value) }), {
    minLength: 1,
    maxLength: 20,
  });
  fc.assert(
    fc.property(
      fc.array(column, { maxLength: 12 }),
      rows,
      fc.constantFrom(0, 2, 4, 6, 9, 10, 15),
      (columns, all, digits) => {
        const kernel = new KernelSheet(columns, digits, all.length);
        const plain = new PlainSheet(columns, digits, all.length);
        all.forEach(({ query, values }, row) => {
          const drawn = [...values.take(columns.length)];
          for (const sheet of [kernel, plain]) {
            sheet.values.set(drawn, row * columns.length);
            sheet.print(row, Buffer.from(query), NOTHING);
          }
          expect(kernel.length).toBe(plain.length);
        });
        expect(Buffer.from(kernel.text()).toString()).toBe(Buffer.from(plain.text()).toString());
      },
    ),
    { numRuns: 300, seed: 17 },
  );
});
