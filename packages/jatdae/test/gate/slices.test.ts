import { describe, expect, it } from 'vitest';
import { baselineFrom, rules, verdictsOf, yaml } from './gated.ts';

const asked = (kinds: Readonly<Record<string, string | undefined>>, rank = 1) =>
  Object.fromEntries(
    Object.entries(kinds).map(([query, kind]) => [
      query,
      {
        relevant: ['a'],
        found: rank === 1 ? ['a', 'x'] : ['x', 'a'],
        ...(kind !== undefined && { attributes: { kind } }),
      },
    ]),
  );
const FOUR = { q1: 'a', q2: 'a', q3: 'b', q4: undefined };
const FLOOR = { measure: 'RR', at_least: 1, by: 'kind' };

describe('slices of a rule', () => {
  it('each value on its own, those without last', async () => {
    expect((await verdictsOf(rules(FLOOR), asked(FOUR))).lines).toEqual(['green met a', 'green met b', 'green met -']);
    const mixed = { ...asked({ q1: 'a', q2: 'a' }), ...asked({ q3: 'b' }, 2) };
    expect((await verdictsOf(rules(FLOOR), mixed)).lines).toEqual(['green met a', 'red below-floor b']);
  });
  it('a value that is expected and not there, one that is there and not expected', async () => {
    const named = rules({ ...FLOOR, slices: ['a', 'c'] });
    expect((await verdictsOf(named, asked(FOUR))).lines).toEqual([
      'green met a',
      'green met -',
      'red slice-missing c',
      'red slice-unknown -',
      'green slices-left',
    ]);
    // What the baseline did not have may be one of them under another name.
    const baseline = await baselineFrom(named, asked({ q1: 'a', q2: 'c', q3: undefined }));
    const lines = (await verdictsOf(named, asked({ q1: 'a', q2: 'b', q3: undefined }), { baseline })).lines;
    expect(lines.filter((line) => line.includes('slice-'))).toEqual([
      'red slice-missing c',
      'red slice-unknown b',
      'red slice-unknown -',
    ]);
  });
  it('a value that the baseline had', async () => {
    const gate = rules(FLOOR);
    const baseline = await baselineFrom(gate, asked(FOUR));
    expect(baseline.slices).toEqual([{ attribute: 'kind', values: ['a', 'b', ''] }]);
    const renamed = asked({ ...FOUR, q3: 'B' });
    expect((await verdictsOf(gate, renamed, { baseline })).lines).toContain('red slice-missing b');
  });
  it('left out by name', async () => {
    const but = rules({ ...FLOOR, except: ['b', ''] });
    expect((await verdictsOf(rules({ ...FLOOR, except: ['b'] }), asked(FOUR))).lines).toEqual([
      'green met a',
      'green met -',
    ]);
    expect((await verdictsOf(but, asked({ q1: 'a', q3: 'b' }))).lines).toEqual(['green met a']);
  });
  it('all left out, or no query with the attribute, guards nothing', async () => {
    const all = rules({ ...FLOOR, except: ['a'] });
    expect((await verdictsOf(all, asked({ q1: 'a' }))).lines).toEqual(['red slice-missing']);
    expect((await verdictsOf(rules(FLOOR), asked({ q1: undefined }))).lines).toEqual(['red slice-missing']);
  });
  it('only queries with attributes', async () => {
    const only = rules({ measure: 'RR', at_least: 1, slice: { kind: 'a' } });
    const mixed = { ...asked({ q1: 'a' }), ...asked({ q3: 'b' }, 2) };
    const { lines, verdicts } = await verdictsOf(only, mixed);
    expect(lines).toEqual(['green met a']);
    expect(verdicts.at(-1)!.evidence).toMatchObject({ n: 1 });
    const gone = rules({ measure: 'RR', at_least: 1, slice: { kind: 'z' } });
    expect((await verdictsOf(gone, mixed)).lines).toEqual(['red slice-missing']);
  });
});

describe('too little to tell', () => {
  it('too few queries, of those that have a value', async () => {
    const gate = rules({ measure: 'RR', at_least: 0.5, min_queries: 3 });
    const two = { ...asked({ q1: 'a', q2: 'a' }), q3: { relevant: [], found: ['x'] } };
    expect((await verdictsOf(gate, two)).lines).toEqual(['cannot-tell too-few-queries']);
    expect((await verdictsOf(gate, asked(FOUR))).lines).toEqual(['green met']);
  });
  it('holes', async () => {
    const gate = yaml('{ max_unjudged: 0.4, rules: [{ measure: RR@2, at_least: 0.5 }] }');
    expect((await verdictsOf(gate, asked(FOUR))).lines).toEqual(['cannot-tell holes']);
    const half = rules({ measure: 'RR@2', at_least: 0.5, max_unjudged: 0.5 });
    expect((await verdictsOf(half, asked(FOUR))).lines).toEqual(['green met']);
  });
  it('lists that end before the depth that is looked at', async () => {
    const gate = rules(
      { measure: 'RR@10', at_least: 0.5 },
      { lost: { k: 20 } },
      { hard_negatives: { within_at_most: 0 } },
    );
    const { lines } = await verdictsOf(gate, asked(FOUR), { depth: 5 });
    expect(lines).toEqual(['cannot-tell too-shallow', 'cannot-tell too-shallow', 'cannot-tell too-shallow']);
    const documents = [
      { id: 'a', text: '' },
      { id: 'x', text: '' },
    ];
    const all = rules({ measure: 'RR@10', at_least: 0.5 });
    expect((await verdictsOf(all, asked(FOUR), { depth: 5, documents })).lines).toEqual(['green met']);
  });
  it('is red in the end, unless the gate says that it warns', async () => {
    const rule = '{ measure: RR, at_least: 0.5, min_queries: 9 }';
    for (const [head, passed] of [
      ['', false],
      ['strict: true, ', false],
      ['strict: false, ', true],
      ['cannot_tell: warn, ', true],
      ['strict: false, cannot_tell: red, ', false],
    ] as const) {
      const result = await verdictsOf(yaml(`{ ${head}rules: [${rule}] }`), asked(FOUR));
      expect(result).toMatchObject({ colour: 'cannot-tell', passed });
    }
    // A red rule stops the build whatever CANNOT TELL does.
    const red = yaml(`{ strict: false, rules: [${rule}, { measure: RR, at_least: 0.9 }] }`);
    expect(await verdictsOf(red, asked(FOUR, 2))).toMatchObject({ colour: 'red', passed: false });
  });
});
