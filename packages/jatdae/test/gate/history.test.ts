import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PastEvaluation } from '../../src/analysis/trend.ts';
import { resultOf } from '../cli/jatdae.ts';
import { SmallProject } from './small-project.ts';
import { call } from './verb.ts';

const HISTORY = '.jatdae/history.jsonl';

let project: SmallProject;
beforeAll(async () => {
  project = await SmallProject.made();
});

const past = (of: SmallProject) => of.rows(HISTORY) as unknown as (PastEvaluation & { readonly version: number })[];
const gate = (of: SmallProject, ...args: string[]) => call('gate', [...args, '--project', of.path('jatdae.yaml')]);
const evaluate = (of: SmallProject, ...args: string[]) => call('eval', [...args, '--project', of.path('jatdae.yaml')]);

describe('what a gate keeps', () => {
  it('means, hashes and the verdict; the same evaluation once; nothing with --no-history', async () => {
    const here = project.copy();
    expect((await gate(here, '--no-history')).code).toBe(0);
    expect(existsSync(here.path(HISTORY))).toBe(false);
    const { code, out, err } = await gate(here);
    expect([code, err]).toEqual([0, '']);
    await gate(here);
    await evaluate(here);
    expect(past(here)).toHaveLength(1);
    const [one] = past(here);
    const counts = /(\d+) green, (\d+) red, (\d+) cannot tell/.exec(out)!.slice(1).map(Number);
    expect([one!.gate!.verdict, one!.gate!.green, one!.gate!.red, one!.gate!.cannotTell]).toEqual(['green', ...counts]);
    expect(one).toMatchObject({ version: 1, scoring: { negative: 'unjudged' } });
    const manifest = JSON.parse(here.read('.jatdae/runs/word/run.json')) as { answers: string; collection: string };
    expect(one!.collection).toBe(manifest.collection);
    expect(one!.gold).toBe((JSON.parse(here.read('baselines/word.json')) as { gold: string }).gold);
    expect(one!.systems.map(({ system }) => system)).toEqual(['word', 'flat', 'both']);
    expect(one!.systems[0]).toMatchObject({
      run: manifest.answers,
      failed: 0,
      // Each query's rule stands first; 12 queries. Of the first ten two are judged.
      means: [{ measure: 'RR@10', value: 1, n: 12 }],
    });
    expect(one!.systems[0]!.means[0]!.unjudged).toBeCloseTo(0.8, 12);
  });

  it('a measure of the project that cannot score the gold costs the history, not the verdict', async () => {
    const here = project.copy();
    here.edit('jatdae.yaml', (text) => text.replace('measures: [RR@10]', "measures: ['ERR(max=0.5)@10']"));
    const { code, err } = await gate(here);
    expect(code).toBe(0);
    expect(err).toMatch(
      /not in the history: a measure of jatdae\.yaml cannot be told \(ERR: grade 1 lies above max=0\.5/,
    );
    expect(existsSync(here.path(HISTORY))).toBe(false);
  });

  it('another verdict, another gold, other settings are new evaluations', async () => {
    const here = project.copy();
    await gate(here);
    here.edit('jatdae.yaml', (text) => text.replace('at_least: 0.9', 'at_least: 1.5'));
    expect((await gate(here)).code).not.toBe(0);
    here.editRows('queries.jsonl', ([first, ...rest]) => [
      { ...first, relevant: ['d0-form'], hard_negatives: [] },
      ...rest,
    ]);
    await here.run();
    await evaluate(here);
    here.edit('jatdae.yaml', (text) => text.replace('b: 0 ', 'b: 0.4 '));
    await here.run('flat');
    await evaluate(here);
    const all = past(here);
    expect(all.map((one) => one.gate?.verdict ?? '-')).toEqual([
      'green',
      expect.stringMatching(/red|cannot-tell/),
      '-',
      '-',
    ]);
    const distinct = (of: (one: PastEvaluation) => string) => new Set(all.map(of)).size;
    expect(distinct(({ gold }) => gold)).toBe(2);
    expect(distinct(({ systems }) => systems[1]!.settings)).toBe(2);
    expect(all[0]!.gate!.rules).not.toBe(all[1]!.gate!.rules);
  });

  it('a system whose run is stale has no means; the verdict stands', async () => {
    const here = project.copy();
    here.edit('jatdae.yaml', (text) => text.replace('b: 0 ', 'b: 0.4 '));
    expect((await gate(here)).code).toBe(1);
    await evaluate(here);
    expect(past(here).map(({ systems }) => systems.map(({ system }) => system))).toEqual([['word']]);
    expect(past(here)[0]!.gate!.verdict).toBe('red');
  });

  it('failed queries are left out whoever evaluates: gate and eval keep the same numbers', async () => {
    const here = project.copy();
    here.editRows('.jatdae/runs/word/run.jsonl', (rows) =>
      rows.map((row, i) => (i < 3 ? { qid: row.qid, error: 'down' } : row)),
    );
    here.stamp('word');
    await evaluate(here);
    await evaluate(here, '--failed', 'zero');
    await gate(here);
    expect(past(here)).toHaveLength(2);
    const [a, b] = past(here);
    expect(a!.systems).toEqual(b!.systems);
    expect(a!.systems[0]).toMatchObject({ failed: 3, means: [{ value: 1, n: 9 }] });
  });

  it.each([[['word']], [['-m', 'AP']], [['--rel', '2']], [['--ties', 'order']], [['--answered']], [['--no-history']]])(
    'eval %s is not the whole project and keeps nothing',
    async (args) => {
      const here = project.copy();
      await evaluate(here, ...args);
      expect(existsSync(here.path(HISTORY))).toBe(false);
    },
  );

  it('a history that cannot be written is one warning, and the gate says what it says', async () => {
    const here = project.copy();
    rmSync(here.path(HISTORY), { force: true });
    const whole = await gate(here, '--no-history');
    // Who is root may write anywhere: a folder stands where the file should.
    mkdirSync(here.path(HISTORY));
    const { code, out, err } = await gate(here);
    expect([code, out]).toEqual([whole.code, whole.out]);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(err).toContain('this evaluation is not in the history');
    expect((await evaluate(here)).code).toBe(0);
  });
});

describe('eval --history', () => {
  const table = async (of: SmallProject, lang: 'en' | 'ko', ...args: string[]) =>
    (await call('eval', ['--history', ...args, '--project', of.path('jatdae.yaml')], lang)).out;

  /** By hand: two evaluations, the gold changes, two more; one system comes later, one name is long. */
  function handMade(): SmallProject {
    const here = project.copy();
    const means = (value: number | null, unjudged = 0) => [
      { measure: 'nDCG@10', value, n: 40, unjudged },
      { measure: 'RR@10', value: 0.5, n: 40, unjudged },
    ];
    const system = (name: string, value: number | null, unjudged?: number) => ({
      ...{ system: name, run: 'r', settings: 's', failed: 0 },
      means: means(value, unjudged),
    });
    const line = (minute: number, gold: string, systems: object[], gate?: object) => ({
      ...{ version: 1, time: `2026-11-30T09:0${minute}:59.000Z`, jatdae: '0.1.0', gold, collection: 'c0ffee00ff' },
      ...{ scoring: { negative: 'unjudged' }, systems, ...(gate && { gate }) },
    });
    const gate = (verdict: string, rules: string) => ({ verdict, green: 2, red: 0, cannotTell: 0, rules });
    here.writeRows(HISTORY, [
      line(1, 'aaaaaaaa11', [system('bm25', 0.5)], gate('green', 'x')),
      line(2, 'aaaaaaaa11', [system('bm25', 0.55), system('형태소-분석기-하이브리드', 0.61, 0.125)], gate('red', 'x')),
      line(3, 'bbbbbbbb22', [system('bm25', null), system('형태소-분석기-하이브리드', 0.4)]),
      line(4, 'bbbbbbbb22', [system('bm25', 0.45), system('형태소-분석기-하이브리드', 0.42)], gate('cannot-tell', 'y')),
    ]);
    return here;
  }

  it('is a table split at the change of gold', async () => {
    expect(await table(handMade(), 'en')).toMatchInlineSnapshot(`
      "History of nDCG@10 · gold aaaaaaaa, collection c0ffee00

      time (UTC)        gate     bm25  형태소-분석기-하이브리드
      2026-11-30 09:01  green  0.5000                         –
      2026-11-30 09:02  red    0.5500               0.6100 □13%

      gold changed: gold bbbbbbbb, collection c0ffee00

      time (UTC)        gate            bm25  형태소-분석기-하이브리드
      2026-11-30 09:03  –                  –                    0.4000
      2026-11-30 09:04  cannot tell*  0.4500                    0.4200

        Numbers above and below a change were measured on different ground and
          cannot be compared.
        *: the rules of the gate are others than at the gate before
      "
    `);
  });

  it('in Korean, of one system, on another measure', async () => {
    expect(await table(handMade(), 'ko', 'bm25', '-m', 'RR@10')).toMatchInlineSnapshot(`
      "RR@10 추이 · 골드 aaaaaaaa, 컬렉션 c0ffee00

      시각(UTC)         게이트    bm25
      2026-11-30 09:01  통과    0.5000
      2026-11-30 09:02  실패    0.5000

      골드 바뀜: 골드 bbbbbbbb, 컬렉션 c0ffee00

      시각(UTC)         게이트        bm25
      2026-11-30 09:03  –           0.5000
      2026-11-30 09:04  판단 불가*  0.5000

        바뀐 곳의 위와 아래는 서로 다른 조건에서 잰 값이므로 비교할 수 없습니다.
        *: 게이트의 규칙이 이전 판정 때와 다름
      "
    `);
  });

  it('is JSON and Markdown too, no table wider than the terminal', async () => {
    const here = handMade();
    const json = resultOf(await table(here, 'en', '--format', 'json'));
    expect(json).toMatchObject({
      measures: ['nDCG@10', 'RR@10'],
      systems: ['bm25', '형태소-분석기-하이브리드'],
      segments: [
        { gold: 'aaaaaaaa11', collection: 'c0ffee00ff', from: '2026-11-30T09:01:59.000Z', changed: [] },
        { gold: 'bbbbbbbb22', changed: ['gold'], points: [{ systems: [{ means: [{ value: null }, {}] }, {}] }, {}] },
      ],
    });
    expect(await table(here, 'en', '--format', 'md')).toContain('| time (UTC) | gate |');
    const many = Array.from({ length: 14 }, (_, i) => `system-number-${i}`);
    const [first] = here.rows(HISTORY) as { systems: { system: string }[] }[];
    here.writeRows(HISTORY, [{ ...first, systems: many.map((system) => ({ ...first!.systems[0], system })) }]);
    const wide = await table(here, 'en');
    for (const line of wide.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
    expect(wide.match(/0\.5000/g)).toHaveLength(14);
  });

  it('says what to do where there is nothing, and what it knows', async () => {
    const empty = project.copy();
    rmSync(empty.path(HISTORY), { force: true });
    expect(await evaluate(empty, '--history')).toMatchObject({ code: 2, err: expect.stringContaining('jatdae gate') });
    expect(resultOf((await evaluate(empty, '--history', '--format', 'json')).out).segments).toEqual([]);
    const here = handMade();
    expect((await evaluate(here, '--history', '-m', 'AP')).err).toContain('it has nDCG@10, RR@10');
    expect((await evaluate(here, '--history', 'nobody')).err).toContain(
      'no evaluation of the history has the system nobody',
    );
    expect((await evaluate(here, '--history', '--qrels', 'x')).code).toBe(2);
    writeFileSync(here.path(HISTORY), `${here.read(HISTORY)}{"version":1,"time`);
    const { code, err } = await evaluate(here, '--history');
    expect([code, err.includes('cut while it was written')]).toEqual([0, true]);
  });
});
