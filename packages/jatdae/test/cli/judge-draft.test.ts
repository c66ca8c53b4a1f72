import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openGoldStore } from '../../src/gold/index.ts';
import type { JudgeCall } from '../services/judge-server.ts';
import { JudgeServer, refusal, status, text } from '../services/judge-server.ts';
import { tempFolder } from '../temp.ts';
import { BIN, jatdaeAsync, resultOf } from './jatdae.ts';

const writes = (call: JudgeCall) => {
  const name = call.document.slice(0, 2);
  return text(JSON.stringify({ queries: [`${name} 언제까지`, `${name} 돈 드나`, `${call.document}`] }));
};
const server = await JudgeServer.start(writes);
afterAll(() => server.stop());

const KO = { LC_ALL: 'ko_KR.UTF-8' };
const asks = ['--url', server.url, '--model', 'm', '--retries', '0', '--yes', '--quiet'];

function folderOf(): string {
  const cwd = tempFolder();
  const topics = [
    ['주차', '주차장은 밤 열 시에 닫습니다'],
    ['주차', '주차 요금은 없습니다'],
    ['주차', '주차증은 안내소에서 받습니다'],
    ['환불', '환불은 이레 안에 신청합니다'],
  ];
  const lines = topics.map(
    ([topic, body], i) =>
      `${JSON.stringify({ id: `d${i}`, title: `${topic} ${i}`, text: body, attributes: { topic } })}\n`,
  );
  writeFileSync(join(cwd, 'docs.jsonl'), lines.join(''));
  return cwd;
}

const same = (out: string) => out.replace(/\+[0-9a-f]{8}/gu, '+HASH');
const draft = ['judge', 'draft', '--docs', 'docs.jsonl', '--per', 'topic=4', ...asks];

describe('jatdae judge draft', () => {
  it.each([
    ['English', {}],
    ['Korean', KO],
  ] as const)('writes drafts within the quota, in %s', async (lang, env) => {
    server.play(writes);
    const cwd = folderOf();
    const { code, out, err } = await jatdaeAsync(draft, { cwd, env });
    expect([code, err]).toEqual([0, '']);
    if (lang === 'English')
      expect(same(out)).toMatchInlineSnapshot(`
      "drafts.jsonl: 7 drafts for 3 documents

      topic  drafts  documents
      주차        4          2
      환불        3          1

      to look at                     drafts
      says the document's own words       2
      the same as another draft           1

        Of the terms of generated queries 49% stand in their relevant document (7
          queries); there are no real queries to hold this against.
          [generated-queries-overlap]
        Not looked at: fewer than 10 queries say that they were generated (attribute
          origin).
        These are drafts, not gold: nothing is in the gold set until somebody keeps
          it (jatdae judge draft review).
        written by: m/draft-queries.ko@1+HASH
      "
    `);
    else
      expect(same(out)).toMatchInlineSnapshot(`
      "drafts.jsonl: 문서 3개의 초안 7개

      topic  초안  문서
      주차      4     2
      환불      3     1

      살펴볼 것              초안
      문서의 말을 그대로 씀     2
      다른 초안과 같음          1

        생성한 질의는 용어의 49%가 정답 문서에 그대로 있습니다(7개). 견줄 실제
          질의는 없습니다. [generated-queries-overlap]
        살피지 못한 것: 생성한 질의라고 표시된 것이 10개보다 적음(속성 origin).
        아직 초안이지 정답이 아닙니다. 사람이 남기기로 한 것만 정답셋에
          들어갑니다(jatdae judge draft review).
        작성: m/draft-queries.ko@1+HASH
      "
    `);
    // Three and one for the first topic, three for the other.
    expect(readFileSync(join(cwd, 'drafts.jsonl'), 'utf8').trim().split('\n')).toHaveLength(7);
    server.play(() => status(500));
    const again = await jatdaeAsync([...draft, '--force'], { cwd, env });
    expect([again.code, again.out, server.calls.length]).toEqual([0, out, 0]);
  });

  it('refusals are missing, and exit 1; a file that exists is not replaced', async () => {
    server.play((call) => (call.document.startsWith('환불') ? refusal('no') : writes(call)));
    const cwd = folderOf();
    const { code, out } = await jatdaeAsync(draft, { cwd });
    expect(code).toBe(1);
    expect(out).toContain('1 documents have no drafts: refused.');
    expect((await jatdaeAsync(draft, { cwd })).code).toBe(2);
  });

  it.each([
    [['--per', 'topic'], /--per topic=20/u],
    [['--per', 'topics=3'], /topic/u],
    [['--docs', 'none.jsonl'], /none\.jsonl/u],
  ])('%j is a call that says what to do', async (more, words) => {
    const { code, err } = await jatdaeAsync(['judge', 'draft', '--docs', 'docs.jsonl', ...asks, ...more], {
      cwd: folderOf(),
    });
    expect(code).toBe(2);
    expect(err).toMatch(words);
  });
});

describe('jatdae judge draft review', () => {
  const goldOf = async (cwd: string) => {
    const store = await openGoldStore(join(cwd, 'gold.db'));
    const queries: unknown[] = [];
    for await (const { text: query, attributes } of store.queries({ evaluated: true }))
      queries.push([query, attributes?.origin]);
    const { judgements } = await store.counts();
    await store.close();
    return { queries: queries.sort(), judgements };
  };

  const drafted = async () => {
    server.play(writes);
    const cwd = folderOf();
    await jatdaeAsync(['judge', 'draft', '--docs', 'docs.jsonl', '--limit', '1', ...asks, '--store', 'cache.db'], {
      cwd,
    });
    const ids = readFileSync(join(cwd, 'drafts.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: string; text: string });
    return { cwd, ids };
  };

  /** With these lines on stdin. */
  const typed = (cwd: string, lines: readonly string[]) =>
    new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
      const child = spawn(
        process.execPath,
        [BIN, 'judge', 'draft', 'review', 'drafts.jsonl', '--store', 'gold.db', '--actor', 'kim'],
        {
          cwd,
          env: { ...process.env, ...KO, NO_COLOR: '1' },
        },
      );
      let [out, err] = ['', ''];
      child.stdout.on('data', (chunk: Buffer) => {
        out += chunk;
      });
      child.stderr.on('data', (chunk: Buffer) => {
        err += chunk;
      });
      child.on('close', (code) => resolve({ code, out, err }));
      child.stdin.end(lines.map((line) => `${line}\n`).join(''));
    });

  it('asks one after the other, keeps what was decided when the input ends, and goes on there', async () => {
    const { cwd, ids } = await drafted();
    expect(existsSync(join(cwd, 'gold.db'))).toBe(false);
    // Rewrite; then add one and keep; then the input ends.
    const first = await typed(cwd, ['2', '주차 몇 시까지', '4', '밤에 차 빼기', '1']);
    expect(first.code).toBe(0);
    expect(first.err).toMatchInlineSnapshot(`
      "
      1/3  주차 언제까지
        원문: 주차 2
        주차증은 안내소에서 받습니다
      어떻게 할까요?
        1  그대로 남긴다
        2  고쳐 쓴다
        3  버린다
        4  이 문서에 질의를 하나 더 쓴다
        5  여기서 멈추고 나중에 잇는다
      > [1] 고친 질의(빈 줄이면 돌아감) > 
      2/3  주차 돈 드나
        원문: 주차 2
        주차증은 안내소에서 받습니다
      어떻게 할까요?
        1  그대로 남긴다
        2  고쳐 쓴다
        3  버린다
        4  이 문서에 질의를 하나 더 쓴다
        5  여기서 멈추고 나중에 잇는다
      > [1] 고친 질의(빈 줄이면 돌아감) > 어떻게 할까요?
        1  그대로 남긴다
        2  고쳐 쓴다
        3  버린다
        4  이 문서에 질의를 하나 더 쓴다
        5  여기서 멈추고 나중에 잇는다
      > [1] 
      3/3  주차증은 안내소에서 받습니다
        원문: 주차 2
        주차증은 안내소에서 받습니다
        살펴볼 것: 문서의 말을 그대로 씀
      어떻게 할까요?
        1  그대로 남긴다
        2  고쳐 쓴다
        3  버린다
        4  이 문서에 질의를 하나 더 쓴다
        5  여기서 멈추고 나중에 잇는다
      > [1] 
      "
    `);
    expect(first.out).toMatchInlineSnapshot(`
      "남김 1, 고쳐 씀 1, 더함 1, 버림 0. 볼 것 1개 남음
      gold.db: 남긴 것은 generated, 사람이 쓴 것은 real로 들어갔습니다. 원문 문서는 잠정 판정입니다.
      "
    `);
    expect(await goldOf(cwd)).toEqual({
      queries: [
        [ids[1]!.text, 'generated'],
        ['밤에 차 빼기', 'real'],
        ['주차 몇 시까지', 'real'],
      ].sort(),
      judgements: 3,
    });
    const second = await typed(cwd, ['3']);
    expect(second.err).toContain(`3/3  ${ids[2]!.text}`);
    expect(second.err).not.toContain(ids[0]!.text);
    expect((await goldOf(cwd)).queries).toHaveLength(3);
    expect((await typed(cwd, [])).out).toContain('볼 것 0개 남음');
  });

  it('takes decisions from a file, once', async () => {
    const { cwd, ids } = await drafted();
    writeFileSync(
      join(cwd, 'd.jsonl'),
      `{"draft":"${ids[0]!.id}","action":"keep"}\n{"draft":"${ids[1]!.id}","action":"drop"}\n`,
    );
    const call = [
      'judge',
      'draft',
      'review',
      'drafts.jsonl',
      '--accept',
      'd.jsonl',
      '--store',
      'gold.db',
      '--format',
      'json',
    ];
    const first = await jatdaeAsync(call, { cwd });
    expect(resultOf(first.out)).toEqual({
      kind: 'draft-review',
      kept: 1,
      rewritten: 0,
      added: 0,
      dropped: 1,
      left: 1,
    });
    const decisions = readFileSync(join(cwd, 'drafts.decisions.jsonl'), 'utf8');
    expect((await jatdaeAsync(call, { cwd })).out).toBe(first.out);
    expect(readFileSync(join(cwd, 'drafts.decisions.jsonl'), 'utf8')).toBe(decisions);
    expect(await goldOf(cwd)).toEqual({ queries: [[ids[0]!.text, 'generated']], judgements: 1 });
  });
});
