import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { verbs } from '../../src/cli/verbs.ts';
import { callJatdae } from '../docs/call.ts';
import { tempFolder } from '../temp.ts';
import { PSEUDO, registerPseudo, withoutNames } from './pseudo-language.ts';

const FILES = ['--qrels', 'grades.qrels', '--run', 'first.run', '--run', 'second.run'];
/** What has one name in every language: the runs of this test, values and operands of options, measures, verbs. */
const NAMED = [
  ...['first', 'second', 'trec', 'table', 'options', 'runs', 'action', 'holm', 'unexplained', 'textless', 'compair'],
  ...['Bpref', 'Judged', 'Success', 'HWP', 'HWPX', 'PDF', 'DOCX', 'HTML', 'LLM'],
  ...verbs.flatMap(({ name, actions = [] }) => [name, ...actions.map((action) => action.name)]),
];
/** A name such as `missing-documents`: of a finding, a kind, a format. The pseudo-language has accents on such words of prose. */
const IDS = /(?<![\p{L}-])[a-z]+(-[a-z0-9]+)+(?![\p{L}-])/gu;

let folder: string;

beforeAll(() => {
  registerPseudo();
  folder = tempFolder();
  const queries = ['q1', 'q2', 'q3', 'q4', 'q5', 'q6'];
  const grades = queries.flatMap((query, i) => [`${query} 0 d${i + 1} 1`, `${query} 0 d${i + 2} 0`]);
  writeFileSync(join(folder, 'grades.qrels'), `${grades.join('\n')}\n`);
  for (const [run, order] of [
    ['first', [1, 2, 3, 4, 9]],
    ['second', [6, 5, 2, 1, 8]],
  ] as const) {
    const lines = queries.flatMap((query) => order.map((d, i) => `${query} Q0 d${d} ${i + 1} ${10 - i} ${run}`));
    writeFileSync(join(folder, `${run}.run`), `${lines.join('\n')}\n`);
  }
});

/** The lines that a call prints with a word of English in them: of three letters and more, no name, nothing of the data. */
async function english(args: readonly string[]): Promise<string[]> {
  const { out, err } = await callJatdae(args, folder, PSEUDO);
  // A line of help that is a command.
  const lines = `${out}\n${err}`.split('\n').filter((line) => !/^\s+jatdae /.test(line));
  return lines.flatMap((line) => {
    const left =
      withoutNames(line)
        .replace(IDS, '')
        .match(/(?<!\p{L})[A-Za-z]{3,}(?!\p{L})/gu) ?? [];
    return left.some((word) => !NAMED.includes(word)) ? [line] : [];
  });
}

describe('a language that is added to the registry', () => {
  it.each([
    ['eval', ...FILES],
    ['eval', ...FILES, '--per-query', '--bounds'],
    ['eval', ...FILES, '--format', 'md'],
    ['compare', ...FILES],
    ['power', ...FILES],
    ['holes', ...FILES],
    ['holes', ...FILES, '--next', '5'],
    ['failures', ...FILES],
    ['advise', '--qrels', 'grades.qrels'],
    ['gold', 'lint', '--qrels', 'grades.qrels'],
    ['--help'],
    ['eval', '--help'],
    ['gold', '--help'],
    ['eval', 'nowhere.run'],
    ['eval', '--qrels', 'grades.qrels', 'nowhere.run'],
    ['eval', ...FILES, '--depht', '3'],
    ['compair'],
  ])('is what jatdae %s speaks', async (...args) => {
    expect(await english(args)).toEqual([]);
  });
});
