import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withMeasures, writeMeasures } from '../../src/project/write-measures.ts';
import { tempFolder } from '../temp.ts';

const HANDBOOK = readFileSync(new URL('../../../../examples/permit-handbook/jatdae.yaml', import.meta.url), 'utf8');

describe('measures into jatdae.yaml', () => {
  it('only that value changes, comments and spacing stay', () => {
    const next = withMeasures(HANDBOOK, ['R@5', 'RBP(p=0.8)']);
    const [before, after] = [HANDBOOK.split('\n'), next.split('\n')];
    expect(after.length).toBe(before.length);
    expect(after.filter((line, i) => line !== before[i])).toEqual(['measures: [R@5, RBP(p=0.8)]']);
  });

  it('a list of lines keeps the comments of what stays', () => {
    const source = `measures: # what we watch
  # the LLM reads five
  - R@5 # first of all
  - P@10 # never mind
# systems
systems: {}
`;
    expect(withMeasures(source, ['R@5', 'RR@5'])).toBe(`measures: # what we watch
  # the LLM reads five
  - R@5 # first of all
  - RR@5
# systems
systems: {}
`);
  });

  it('where there is none it stands before the systems, else at the end', () => {
    expect(withMeasures('# mine\njudging: pooled\nsystems: # two\n  a: {}\n', ['R@5'])).toBe(
      '# mine\njudging: pooled\nmeasures: [R@5]\nsystems: # two\n  a: {}\n',
    );
    expect(withMeasures('judging: pooled', ['R@5'])).toBe('judging: pooled\nmeasures: [R@5]\n');
    expect(withMeasures('judging: pooled\r\nmeasures:\r\n- AP\r\nsystems: {}\r\n', ['R@5'])).toBe(
      'judging: pooled\r\nmeasures:\r\n- R@5\r\nsystems: {}\r\n',
    );
  });

  it('a file that would not load afterwards is left as it was', () => {
    const folder = tempFolder();
    const file = join(folder, 'jatdae.yaml');
    const source = 'collection: { documents: d.jsonl }\nsystems: {}\n';
    writeFileSync(file, source);
    expect(() => writeMeasures(file, ['R@5'])).toThrow(/collection/);
    expect(readFileSync(file, 'utf8')).toBe(source);
  });

  it('written and read back', () => {
    const file = join(tempFolder(), 'jatdae.yaml');
    writeFileSync(file, HANDBOOK);
    writeMeasures(file, ['R@5', 'HardNegAhead']);
    expect(readFileSync(file, 'utf8')).toBe(withMeasures(HANDBOOK, ['R@5', 'HardNegAhead']));
  });
});
