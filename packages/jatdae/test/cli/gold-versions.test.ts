import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tempFolder } from '../temp.ts';
import { jatdae, resultOf } from './jatdae.ts';

/** Queries and judgements of a small set, as lines of `queries.jsonl`. */
const FIRST = [
  {
    qid: 'q1',
    question: '법인카드 경비 처리',
    relevant: { a: 2 },
    hard_negatives: ['b'],
    attributes: { lang: 'ko>ko' },
  },
  { qid: 'q2', question: '연차 이월', relevant: { c: 1 } },
  { qid: '__proto__', question: '판정 없음' },
];
const SECOND = [
  { ...FIRST[0]!, relevant: { a: 2, b: 1 }, hard_negatives: [] },
  { ...FIRST[1]!, question: '연차를 이월할 수 있나' },
  { qid: 'q4', question: '출장비', relevant: { d: 1 } },
];
const lines = (rows: readonly object[]) => `${rows.map((row) => JSON.stringify(row)).join('\n')}\n`;

describe('jatdae gold freeze and diff', () => {
  const cwd = tempFolder();
  const gold = (...args: string[]) => jatdae(['gold', ...args], { cwd });
  writeFileSync(join(cwd, 'first.jsonl'), lines(FIRST));
  writeFileSync(join(cwd, 'second.jsonl'), lines(SECOND));
  // RR of q1 and q2 by hand: before 1/2 and 1 on the first gold, 1 and 1 on the second (b became relevant).
  writeFileSync(join(cwd, 'before.run'), 'q1 Q0 b 1 2 s\nq1 Q0 a 2 1 s\nq2 Q0 c 1 1 s\n');
  writeFileSync(join(cwd, 'after.run'), 'q1 Q0 a 1 2 t\nq2 Q0 x 1 2 t\nq2 Q0 c 2 1 t\nq4 Q0 d 1 1 t\n');

  it('freezes, once; the same name never stands for something else', () => {
    gold('import', 'first.jsonl', '--judge', 'kim', '--actor', 'kim', '--confirmed');
    const frozen = gold('freeze', 'v1', '--guideline', 'g1');
    expect([frozen.code, frozen.err]).toEqual([0, '']);
    const bytes = readFileSync(join(cwd, 'gold/v1.jsonl'), 'utf8');
    expect(bytes.split('\n').slice(1)).toMatchInlineSnapshot(`
      [
        "{"qid":"__proto__","question":"판정 없음"}",
        "{"qid":"q1","question":"법인카드 경비 처리","attributes":{"lang":"ko>ko"},"grades":{"a":2,"b":0},"hard_negatives":["b"],"judges":{"a":["kim"],"b":["kim"]}}",
        "{"qid":"q2","question":"연차 이월","grades":{"c":1},"judges":{"c":["kim"]}}",
        "",
      ]
    `);
    expect(JSON.parse(bytes.split('\n')[0]!)).toMatchObject({
      gold: 'v1',
      queries: 3,
      unlabelled: 1,
      judgements: 3,
      relevant: 2,
      hard: 1,
      guideline: 'g1',
    });
    expect(gold('freeze', 'v1', '--guideline', 'g1').out).toMatch(/gold\/v1\.jsonl is there, the same/);
    gold('import', 'second.jsonl', '--judge', 'kim', '--actor', 'lee', '--confirmed');
    const again = gold('freeze', 'v1', '--guideline', 'g1');
    expect(again.code).toBe(2);
    expect(again.err).toMatch(/"v1" is frozen already and holds something else; a version never changes/);
    expect(readFileSync(join(cwd, 'gold/v1.jsonl'), 'utf8')).toBe(bytes);
    expect(gold('freeze', 'v2').code).toBe(0);
    for (const [name, said] of [
      ['V2', /"V2" and "v2", which is frozen already, are one file/],
      ['now', /"now" is what the store holds now/],
    ] as const) {
      const refused = gold('freeze', name);
      expect([refused.code, refused.err]).toEqual([2, expect.stringMatching(said)]);
    }
    expect(resultOf(gold('stats', '--format', 'json').out).versions.map(({ name }: { name: string }) => name)).toEqual([
      'v1',
      'v2',
    ]);
  });

  it('two stores with the same content freeze to the same bytes', () => {
    gold('import', 'first.jsonl', '--store', 'other.db', '--judge', 'kim', '--actor', 'x', '--confirmed');
    gold('freeze', 'v1', '--store', 'other.db', '--guideline', 'g1', '--out', 'elsewhere');
    const read = (folder: string) => readFileSync(join(cwd, folder, 'v1.jsonl'), 'utf8');
    expect(read('elsewhere')).toBe(read('gold'));
    expect(readdirSync(join(cwd, 'gold')).sort()).toEqual(['v1.jsonl', 'v2.jsonl']);
  });

  it('says what changed, and what of a score is the gold and what the system', () => {
    const diff = gold('diff', 'v1', 'v2', '--run', 'before.run', '--run', 'after.run', '-m', 'RR');
    expect(diff.code).toBe(0);
    expect(diff.out).toMatchInlineSnapshot(`
      "gold v1 → v2

        queries: 1 added, 1 changed, 0 removed
        labels of common queries: 0 added, 1 changed, 0 removed
        1 of them turn a document relevant or not relevant
        labels that came with new queries: 1; that went with removed ones: 0

      query
      ~ q2   연차 이월 → 연차를 이월할 수 있…  text
      + q4   출장비

      query  document  grade   who
      ~ q1   b         0! → 1  kim

      What the gold alone does to each system (the same run on both golds)

      system  measure  before   after     gold  queries  n
      s       RR       0.7500  0.6667  +0.2500  -0.3333  2
      t       RR       0.7500  0.8333   0.0000  +0.0833  2

      From s to t: how much is the system, how much the gold

      measure  before   after    total   system     gold  queries  n
      RR       0.7500  0.8333  +0.0833  -0.1250  +0.1250  +0.0833  2

        Each effect is the mean over both orders (system first, gold first), over
          the queries that both golds define; "queries" is what queries that came,
          went, or gained or lost their first relevant document add.
        Scores on these two golds are two different rulers: jatdae compare refuses
          them side by side.
      "
    `);
    expect(gold('diff', 'v1', 'v1').out).toMatch(/the two golds are the same/);
    expect(gold('diff', 'v2', 'now').out).toMatch(/the two golds are the same/);
    expect(resultOf(gold('diff', 'v1', 'second.jsonl', '--format', 'json').out).labels).toHaveLength(1);
  });

  it('imports a frozen version again: the same grades by the same judges', () => {
    gold('import', 'gold/v1.jsonl', '--store', 'back.db', '--confirmed');
    gold('freeze', 'v1', '--store', 'back.db', '--out', 'back');
    expect(readFileSync(join(cwd, 'back/v1.jsonl'), 'utf8')).toBe(readFileSync(join(cwd, 'gold/v1.jsonl'), 'utf8'));
  });

  it.each([
    [['freeze'], /needs a name for the version/],
    [['freeze', '../v1'], /"\.\.\/v1" cannot name a gold version/],
    [['freeze', 'v3', '--store', 'absent.db'], /there is no gold store at absent\.db/],
    [['diff', 'v1'], /needs two golds/],
    [['diff', 'v1', 'v9'], /no gold version "v9" in gold, and no such file; there is v1/],
    [['diff', 'v1', 'v2', 'bm25'], /"bm25": there is no jatdae\.yaml here/],
    [['diff', 'v1', 'v2', '--run', 'absent.run'], /absent\.run/],
  ] as const)('one clear sentence: %j', (args, sentence) => {
    const called = gold(...args);
    expect(called.err).toMatch(sentence);
    expect([called.code, called.out]).toEqual([2, '']);
  });

  it('a version that was edited by hand is refused by every verb', () => {
    mkdirSync(join(cwd, 'edited'), { recursive: true });
    const text = readFileSync(join(cwd, 'gold/v1.jsonl'), 'utf8').replace('"a":2', '"a":1');
    writeFileSync(join(cwd, 'edited/v1.jsonl'), text);
    const called = jatdae(['eval', '--qrels', 'edited/v1.jsonl', 'before.run'], { cwd });
    expect(called.code).toBe(2);
    expect(called.err).toMatch(/edited\/v1\.jsonl:1: changed after it was frozen/);
  });

  it('an evaluation carries the hash that stands in the file, and compare refuses two golds', () => {
    const hashes = ['v1', 'v2'].map((name) => {
      const file = `gold/${name}.jsonl`;
      const { out } = jatdae(['eval', '--qrels', file, 'before.run', '-m', 'RR', '--per-query', '--format', 'json'], {
        cwd,
      });
      writeFileSync(join(cwd, `${name}.json`), out);
      const { qrels } = JSON.parse(readFileSync(join(cwd, file), 'utf8').split('\n')[0]!);
      expect(resultOf(out).runs[0].gold).toBe(qrels);
      return qrels;
    });
    const compared = jatdae(['compare', 'v1.json', 'v2.json'], { cwd });
    expect(compared.code).toBe(2);
    expect(compared.err).toContain(hashes[0].slice(0, 8));
  });
});
