import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { callVerb } from '../../src/library/index.ts';
import { tempFolder } from '../temp.ts';
import { jatdae, resultOf } from './jatdae.ts';

describe('jatdae coverage', () => {
  const cwd = tempFolder();
  const write = (name: string, lines: readonly string[]) => writeFileSync(join(cwd, name), `${lines.join('\n')}\n`);
  write(
    'docs.jsonl',
    ['a', 'b', 'c', 'd', 'e'].map((id) => JSON.stringify({ id, text: id })),
  );
  write('qrels.txt', ['q1 0 a 1', 'q1 0 d 2', 'q1 0 e 0', 'q2 0 b 1']);
  // One finds a, b; two finds a, c, and d only at rank 3. e is found by none.
  write('one.txt', ['q1 Q0 a 1 2 one', 'q1 Q0 b 2 1 one', 'q2 Q0 b 1 1 one']);
  write('two.txt', ['q1 Q0 a 1 3 two', 'q1 Q0 c 2 2 two', 'q1 Q0 d 3 1 two', 'q2 Q0 a 1 1 two']);
  const files = ['one.txt', 'two.txt', '--qrels', 'qrels.txt', '--docs', 'docs.jsonl'];
  const whole = {
    documents: 5,
    queries: 2,
    systems: [
      { name: 'one', returned: 2, alone: 1 },
      { name: 'two', returned: 3, alone: 2 },
    ],
    never: ['e'],
    relevant: [],
  };

  it('counts what each system returned, and what none did', () => {
    const { code, out } = jatdae(['coverage', ...files, '--format', 'json'], { cwd });
    expect([code, resultOf(out)]).toEqual([0, whole]);
  });

  it('the first two of each list: d is relevant and out of reach', () => {
    expect(jatdae(['coverage', ...files, '-k', '2'], { cwd }).out).toMatchInlineSnapshot(`
      "2 systems, 2 queries, 5 documents

      system        returned  share  it alone
      one                  2    40%         1
      two                  2    40%         1
      all together         3    60%

        2 documents were never returned (40%): d, e
        1 of them is relevant to a query: d
      "
    `);
    expect(
      jatdae(['coverage', ...files, '-k', '2', '--format', 'md', '--lang', 'ko'], { cwd }).out,
    ).toMatchInlineSnapshot(`
      "### 시스템 2개, 질의 2개, 문서 5개

      | 시스템 | 찾은 문서 | 비율 | 혼자 찾음 |
      |---|---:|---:|---:|
      | one | 2 | 40% | 1 |
      | two | 2 | 40% | 1 |
      | 모두 합쳐 | 3 | 60% |  |

      - 한 번도 나오지 않은 문서 2개(40%): d, e
      - 그 가운데 정답 문서 1개: d
      "
    `);
  });

  it('is a function of the library by its definition alone', async () => {
    const [qrels, docs, one, two] = ['qrels.txt', 'docs.jsonl', 'one.txt', 'two.txt'].map((name) => join(cwd, name));
    const said = await callVerb('coverage', [one!, two!], { qrels: qrels!, docs: docs! });
    expect({ ...said, notices: said.notices.map(({ code, level }) => `${level}: ${code}`) }).toMatchObject({
      version: 2,
      verb: 'coverage',
      options: { operands: [one, two], qrels, docs, run: [], ties: 'trec', show: 5 },
      result: whole,
      // A note a file that is scored: the judgements, each run.
      notices: ['note: read', 'note: read', 'note: read'],
    });
    await expect(callVerb('coverage', [one!, two!], { qrels: qrels!, docs: docs!, k: 0 })).rejects.toThrow(/-k/);
  });

  it.each([
    [['one.txt', '--qrels', 'qrels.txt'], '--docs is needed'],
    [[...files, '-k', '0'], '-k'],
  ])('one clear sentence: %j', (args, said) => {
    const { code, err } = jatdae(['coverage', ...args], { cwd });
    expect(code).toBe(2);
    expect(err).toContain(said);
  });
});
