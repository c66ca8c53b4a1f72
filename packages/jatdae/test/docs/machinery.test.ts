import { describe, expect, it } from 'vitest';
import { tempFolder } from '../temp.ts';
import { faultOfCall } from './command-table.ts';
import { checkYaml } from './data-blocks.ts';
import { difference } from './output.ts';
import { callsOf, commandsOf, shownOf, wordsOf } from './shell.ts';
import { runSnippet } from './snippets.ts';

describe('what the tests of the documents would notice', () => {
  it.each([
    [['evall', 'run.txt'], 'there is no verb evall'],
    [['eval', 'run.txt', '--qrel', 'q'], 'jatdae eval has no option --qrel'],
    [['compare', '-z'], 'jatdae compare has no option -z'],
    [['gold', 'thaw'], 'jatdae gold has no action thaw'],
    [['gold', 'freeze', '2026-11', '--guideline=g2'], undefined],
    [['holes', '--next', '-5', '--lang', 'ko'], undefined],
  ])('%j', async (words, fault) => {
    expect(await faultOfCall(words)).toBe(fault);
  });

  it('output that differs, goes on, or is left out', () => {
    expect(difference(['a', 'b'], 'a\nb\n')).toBeUndefined();
    expect(difference(['a', '…', 'd'], 'a\nb\nc\nd\n')).toBeUndefined();
    expect(difference(['a', '…'], 'a\nb\n')).toBeUndefined();
    expect(difference(['a'], 'a\nb\n')).toBe('more was printed: b');
    expect(difference(['a', 'c'], 'a\nb\n')).toBe('shown:   c\nprinted: b');
    expect(difference(['…', 'bb 1'], 'a\nbb 2\n')).toBe('shown:   bb 1\nprinted: bb 2');
  });

  it('commands, remarks, quotes, and what only a shell can do', () => {
    expect(commandsOf('a b   # why\n# all\n\nc \\\n  d\n')).toEqual(['a b', 'c d']);
    expect(shownOf('$ a   # why\nx\n$ b\n')).toEqual([
      { command: 'a', lines: ['x'] },
      { command: 'b', lines: [] },
    ]);
    expect(wordsOf(`jatdae eval --by 'lang>x' -m "a,b"`)).toEqual(['jatdae', 'eval', '--by', 'lang>x', '-m', 'a,b']);
    expect(wordsOf('jatdae gate | tee x')).toBeUndefined();
    expect(callsOf('X=1 npx jatdae run && jatdae gate --all | tee x; echo jatdae is fine')).toEqual([
      ['run'],
      ['gate', '--all'],
    ]);
  });

  it('a key that no reader knows, and an assertion that does not hold', async () => {
    expect(() => checkYaml('systems:\n  a: { type: bm25, k2: 1 }\n', tempFolder())).toThrow();
    expect(() => checkYaml('rules:\n  - { measure: nDCGG@10, at_least: 0.5 }\n', tempFolder())).toThrow();
    expect(checkYaml('a: { type: fusion, of: [bm25, dense] }\n', tempFolder())).toBe('config');
    expect(await runSnippet('1 + 1; // => 2\n', {})).toBe(1);
    await expect(runSnippet('1 + 1; // => 3\n', {})).rejects.toThrow();
  });
});
