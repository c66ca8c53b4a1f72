import { describe, expect, it } from 'vitest';
import { AKASHA_GATE, akashaFiles, DIRECTIONS } from './akasha.ts';
import { verdictsOf, yaml } from './gated.ts';
import { call, gateJson, type PlainVerdict } from './verb.ts';

const RULES = ['R@5 >= 1', 'RR@5 >= 0.75', 'hard negatives ahead <= 0'];

describe('the Akasha rule set', () => {
  const files = akashaFiles();
  const args = ['--qrels', files.queries, '--queries', files.queries, '--docs', files.documents, files.run];

  it('on files: zh>en is red for the hard negative, and for nothing else', async () => {
    const { verdicts, ...gate } = await gateJson([...args, '--rules', files.rules]);
    expect(gate).toMatchObject({ colour: 'red', passed: false, counts: { green: 28, red: 1, 'cannot-tell': 0 } });
    const red = verdicts.filter(({ colour }) => colour !== 'green');
    expect(red).toMatchObject([
      {
        system: 'mpnet',
        rule: 'hard negatives ahead <= 0',
        slice: { attribute: 'lang', value: 'zh>en' },
        colour: 'red',
        code: 'hard-negative-ahead',
        queries: ['zh>en#1'],
        evidence: { count: 1, n: 2 },
      },
    ]);
    for (const rule of RULES) {
      const slices = verdicts.filter((one) => one.rule === rule).map(({ slice }) => slice!.value);
      expect(slices.sort()).toEqual([...DIRECTIONS].sort());
    }
    // (1/2 + 1) / 2 = .75 meets the floor.
    const mrr = verdicts.find((one: PlainVerdict) => one.rule === RULES[1] && one.slice?.value === 'zh>en');
    expect(mrr).toMatchObject({ colour: 'green', evidence: { value: 0.75, n: 2 } });
  });

  it('over all: recall 1.000000, MRR .972222, the order of hard negatives 17/18', async () => {
    const { writeFileSync } = await import('node:fs');
    const whole = `${files.folder}/whole.yaml`;
    writeFileSync(
      whole,
      'rules:\n  - { measure: R@5, at_least: 1 }\n  - { measure: RR@5, at_least: 0.98 }\n  - { hard_negatives: { ahead_at_most: 0 } }\n',
    );
    const { verdicts } = await gateJson([...args, '--rules', whole]);
    const evidence = (rule: string) => verdicts.find((one) => one.rule === rule)?.evidence;
    expect(evidence('R@5 >= 1')).toMatchObject({ value: 1, n: 18 });
    expect(evidence('RR@5 >= 0.98')!.value).toBeCloseTo(35 / 36, 12);
    expect((evidence('RR@5 >= 0.98')!.value as number).toFixed(6)).toBe('0.972222');
    const { count, n } = evidence('hard negatives ahead <= 0') as { count: number; n: number };
    expect([n - count, n]).toEqual([17, 18]);
  });

  it('as people read it', async () => {
    const { code, out } = await call('gate', [...args, '--rules', files.rules]);
    expect(code).toBe(1);
    expect(out).toMatchInlineSnapshot(`
      "mpnet
        ✗ hard negatives ahead <= 0 · lang=zh>en
          a hard negative stands ahead of the answer in 1 of 2 queries (limit 0):
            zh>en#1
            · zh>en#1  청구 내보내기 파일의 구분자는 무엇인가
        ✓ 28 more green (--all shows them)

      RED  28 green, 1 red, 0 cannot tell
      "
    `);
    expect((await call('gate', [...args, '--rules', files.rules], 'ko')).out).toMatchInlineSnapshot(`
      "mpnet
        ✗ hard negatives ahead <= 0 · lang=zh>en
          질의 2개 중 1개에서 혼동 문서가 정답보다 앞섭니다(한도 0개): zh>en#1
            · zh>en#1  청구 내보내기 파일의 구분자는 무엇인가
        ✓ 그 밖에 통과 28건(--all로 모두 보임)

      실패  통과 28, 실패 1, 판단 불가 0
      "
    `);
  });

  it('in the library', async () => {
    const documents = ['a', 'h'].map((id) => ({ id, text: '', attributes: { tenant: 'alpha' } }));
    const asked = Object.fromEntries(
      DIRECTIONS.flatMap((lang) =>
        [1, 2].map((turn) => {
          const found = lang === 'zh>en' && turn === 1 ? ['h', 'a'] : ['a', 'h'];
          return [`${lang}${turn}`, { relevant: ['a'], hard: ['h'], found, attributes: { lang, tenant: 'alpha' } }];
        }),
      ),
    );
    const { lines, passed } = await verdictsOf(yaml(`max_same_list: 1\n${AKASHA_GATE}`), asked, { documents });
    expect(passed).toBe(false);
    expect(lines.filter((line) => !line.startsWith('green'))).toEqual(['red hard-negative-ahead zh>en']);
    expect(lines).toHaveLength(28);
  });

  it('a leak is a finding of its own', async () => {
    const { writeFileSync, readFileSync } = await import('node:fs');
    const leaky = `${files.folder}/leaky.txt`;
    writeFileSync(leaky, `${readFileSync(files.run, 'utf8')}ko>ko#1 Q0 secret 3 0.1 mpnet\n`);
    const documents = `${files.folder}/more.jsonl`;
    const secret = { id: 'secret', text: '', attributes: { tenant: 'beta' } };
    writeFileSync(documents, `${readFileSync(files.documents, 'utf8')}${JSON.stringify(secret)}\n`);
    const { verdicts } = await gateJson([
      ...['--qrels', files.queries, '--queries', files.queries, '--docs', documents, leaky],
      ...['--rules', files.rules],
    ]);
    expect(verdicts.filter(({ colour }) => colour === 'red').map(({ code }) => code)).toEqual([
      'hard-negative-ahead',
      'leak',
    ]);
  });
});
