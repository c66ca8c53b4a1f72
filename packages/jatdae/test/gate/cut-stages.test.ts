import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutStages as cutBytes, PlainLine } from '../../src/formats/run-line.ts';
import { answersOf } from '../../src/runs/read-lines.ts';
import { lineText, type RunLine } from '../../src/runs/run-line.ts';

/** As the reader does: a line that is not as we write it is parsed whole. */
const cutStages = (text: string, names: readonly string[]) => {
  const bytes = Buffer.from(text);
  const plain = new PlainLine();
  return plain.open(bytes, 0, bytes.length) ? cutBytes(bytes, 0, bytes.length, names, plain) : text;
};

/** Whole lines parsed, then the stages left out: the simple way. */
function simple(line: RunLine, names: readonly string[]): RunLine {
  if (!line.stages) return line;
  const kept = names.flatMap((name) => {
    const stage = line.stages!.find((one) => one.name === name);
    return stage ? [{ name, ids: stage.ids }] : [];
  });
  return { ...line, stages: kept };
}

const id = fc.oneof(
  fc.string({ minLength: 1, maxLength: 8 }),
  fc.constantFrom('"],', '"ids":[', ',"result":[', ',"stages":[', '{"name":"b",', 'a"]b', '\\', '한글]', 'b'),
);
const ids = fc.uniqueArray(id, { maxLength: 5 });
const stage = (name: string) =>
  fc.record({ name: fc.constant(name), role: fc.constant('retrieve' as const), ids }).map((one) => ({
    ...one,
    scores: one.ids.map((_, i) => 1 / (i + 1)),
    dropped: Object.fromEntries(one.ids.map((dropped) => [dropped, '"ids":["x"]'])),
  }));
const line = fc
  .record({ qid: id, stages: fc.tuple(stage('a'), stage('b'), stage('c"]')), result: ids })
  .map((one): RunLine => ({ ...one, scores: one.result.map((_, i) => 1 / (i + 1)) }));

it('cuts what parsing would leave out, and never more', () => {
  fc.assert(
    fc.property(line, fc.subarray(['a', 'b', 'c"]']), (one, names) => {
      const cut = JSON.parse(cutStages(JSON.stringify(one), names)) as RunLine;
      expect(simple(cut, names)).toEqual(simple(JSON.parse(JSON.stringify(one)) as RunLine, names));
    }),
    { numRuns: 500 },
  );
});

it('does cut where it can, and leaves a line whole that lacks the stage', () => {
  const text = JSON.stringify({
    qid: 'q',
    stages: [
      { name: 'a', ids: ['1'], scores: [2] },
      { name: 'b', ids: [] },
    ],
    result: ['1'],
    scores: [2],
  });
  expect(cutStages(text, ['b'])).toBe('{"qid":"q","stages":[{"name":"b","ids":[]}],"result":["1"],"scores":[2]}');
  expect(cutStages(text, [])).toBe('{"qid":"q","stages":[],"result":["1"],"scores":[2]}');
  expect(cutStages(text, ['gone'])).toBe(text);
  expect(cutStages('{"qid":"q","error":"x"}', ['a'])).toBe('{"qid":"q","error":"x"}');
});

it('answers of a run in memory are those of the file', () => {
  const lines: RunLine[] = [
    { qid: 'q1', stages: [{ name: 'a', ids: ['x'] }], result: ['x', 'y'], scores: [2, 1] },
    { qid: 'q2', error: 'timed out' },
    { qid: '한글', result: [] },
  ];
  const bytes = Buffer.from(lines.map(lineText).join(''));
  expect([...answersOf(bytes, 'run.jsonl').values()]).toEqual(lines);
  expect([...answersOf(bytes.subarray(0, -1), 'run.jsonl').values()]).toEqual(lines);
  expect(() => answersOf(bytes.subarray(0, -4), 'run.jsonl')).toThrow('run.jsonl:3: The JSON ends too early.');
});
