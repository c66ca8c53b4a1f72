import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askJudge, builtInPrompt, judgeOf, openaiChat, shownDocument } from '../../src/judging/index.ts';
import {
  type Act,
  drop,
  grade,
  halfBody,
  JudgeServer,
  late,
  noChoices,
  otherType,
  page,
  refusal,
  status,
  text,
} from '../services/judge-server.ts';

let server: JudgeServer;
beforeAll(async () => {
  server = await JudgeServer.start();
});
afterAll(() => server.stop());

const KEY = 'sk-very-secret-0123456789';
const document = shownDocument({ title: '수수료', text: '여권 재발급 수수료는 400원이다.' }, 4000);

function judge(name: 'relevance-0-2' | 'binary-evidence' = 'relevance-0-2', more = {}) {
  const client = openaiChat({
    url: server.url,
    model: 'scripted',
    headers: { authorization: `Bearer ${KEY}` },
    timeout: 500,
    retries: 1,
    pause: 1,
    ...more,
  });
  return judgeOf({ client, prompt: builtInPrompt(name, 'ko') });
}

const asked = (...acts: readonly Act[]) => {
  server.script(...acts);
  return askJudge(judge(), '여권 수수료', document, 0);
};

describe('a judge is asked about one pair', () => {
  it('reason before grade, in the form that the server is held to', async () => {
    const { outcome, calls, tokensIn, tokensOut, ms } = await asked(grade(2, '수수료가 적혀 있다.'));
    expect(outcome).toEqual({ grade: 2, reason: '수수료가 적혀 있다.' });
    expect([calls, tokensIn, tokensOut]).toEqual([1, 100, 20]);
    expect(ms).toBeGreaterThanOrEqual(0);
    const [call] = server.calls;
    expect(call).toMatchObject({ model: 'scripted', query: '여권 수수료', document: document.text, repair: false });
    expect(call!.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(call!.body).toMatchObject({ temperature: 0, response_format: { type: 'json_schema' } });
    const { json_schema: form } = call!.body.response_format as { json_schema: { schema: { properties: object } } };
    expect(Object.keys(form.schema.properties)).toEqual(['reason', 'grade']);
    expect(call!.messages.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(call!.messages[1]!.content).toContain('위는 문서 전체(19자)입니다.');
  });

  it.each([
    ['prose, twice', [text('2번 등급으로 보입니다.')], 'unreadable', 2],
    ['half JSON, twice', [text('{"reason": "길어')], 'unreadable', 2],
    ['an empty reply', [text('')], 'unreadable', 2],
    ['a number alone', [text('2')], 'unreadable', 2],
    ['a grade in words', [grade('높음')], 'unreadable', 2],
    ['a grade as text', [grade('2')], 'unreadable', 2],
    ['no grade', [text('{"reason":"모름"}')], 'unreadable', 2],
    ['null', [grade(null)], 'unreadable', 2],
    ['two grades', [text('{"reason":"a","grade":1,"grade":2}')], 'unreadable', 2],
    ['two replies', [text('{"reason":"a","grade":1}\n{"reason":"b","grade":2}')], 'unreadable', 2],
    ['a grade that the scale does not have', [grade(3)], 'out-of-scale', 2],
    ['a grade between two', [grade(1.5)], 'out-of-scale', 2],
    ['a refusal of the API', [refusal('안 됩니다')], 'refused', 1],
    ['a filter', [text('', 'content_filter')], 'refused', 1],
    ['a refusal in words', [text("I'm sorry, but I can't help with that.")], 'refused', 1],
    ['a refusal in Korean', [text('죄송하지만 이 내용은 판정할 수 없습니다.')], 'refused', 1],
    ['a reply cut off', [text('{"reason":"긴 이유를 쓰다가', 'length')], 'cut-off', 1],
    ['no answer in time', [late(5000, grade(2))], 'timed-out', 0],
    ['half an answer', [halfBody], 'failed', 0],
    ['no choices', [noChoices], 'failed', 0],
    ['a page of a proxy', [page], 'failed', 0],
    ['a connection that is cut', [drop], 'failed', 0],
    ['a server that is down', [status(503)], 'failed', 0],
    ['too many requests, again and again', [status(429, { 'retry-after': '0' })], 'failed', 0],
    ['a wrong key', [status(401)], 'failed', 0],
  ] as const)('%s: missing, never a grade', async (_, acts, missing, calls) => {
    const { outcome, calls: made } = await asked(...acts);
    expect(outcome).toMatchObject({ missing });
    expect(outcome).not.toHaveProperty('grade');
    expect(made).toBe(calls);
    if (calls > 0) expect('raw' in outcome && outcome.raw).toHaveLength(calls);
    else expect('why' in outcome && outcome.why).toBeTruthy();
  });

  it('a reply that cannot be read is shown to the model once, and read then', async () => {
    const { outcome, calls, tokensIn } = await asked(text('관련 있어 보입니다. 2점!'), grade(2, '수수료'));
    expect(outcome).toEqual({ grade: 2, reason: '수수료', repaired: true });
    expect([calls, tokensIn]).toEqual([2, 200]);
    const [, repair] = server.calls;
    expect(repair!.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(repair!.messages[3]!.content).toContain('관련 있어 보입니다. 2점!');
    expect((await asked(grade(7), grade(1))).outcome).toMatchObject({ grade: 1, repaired: true });
  });

  it.each([
    ['in a fence', text('```json\n{"reason":"a","grade":1}\n```')],
    ['after its thoughts', text('<think>1 또는 2? {"grade":0}</think>\n{"reason":"a","grade":1}')],
    ['with more keys', text('{"reason":"a","confidence":0.3,"grade":1}')],
    ['called text/plain', otherType(1)],
    ['after a busy moment', status(429, { 'retry-after': '0' })],
    ['after a lost connection', drop],
    ['after half an answer', halfBody],
  ])('a reply %s is read', async (_, act) => {
    expect((await asked(act, grade(1, 'a'))).outcome).toMatchObject({ grade: 1 });
    expect(server.calls.every(({ repair }) => !repair)).toBe(true);
  });

  it('waits as long as the server asks', async () => {
    const began = performance.now();
    await asked(status(429, { 'retry-after': '1' }), grade(1));
    expect(performance.now() - began).toBeGreaterThan(990);
  });

  it('a quotation is looked for in what was shown', async () => {
    const say = (evidence: string, grade: number) => text(JSON.stringify({ reason: 'r', evidence, grade }));
    const one = judge('binary-evidence');
    server.script(say('수수료는\n400원', 1), say('수수료는 500원', 1), say('', 0));
    const outcomes = [];
    for (let i = 0; i < 3; i++) outcomes.push((await askJudge(one, '수수료', document, 0)).outcome);
    expect(outcomes).toMatchObject([
      { grade: 1, quoted: true },
      { grade: 1, quoted: false },
      { grade: 0, evidence: '', quoted: false },
    ]);
  });

  it('keeps what came, without secrets', async () => {
    const { outcome } = await asked(text(`당신의 키는 ${KEY} 입니다`));
    expect(JSON.stringify(outcome)).not.toContain(KEY);
    const failed = await asked(status(401, {}, `{"error":"bad key ${KEY}"}`));
    expect(JSON.stringify(failed)).not.toContain(KEY);
    expect((failed.outcome as { why: string }).why).toContain('401');
  });

  it.each([
    ['json_object', { type: 'json_object' }],
    ['none', undefined],
  ] as const)('structured: %s', async (structured, format) => {
    server.script(grade(2));
    const one = judge('relevance-0-2', { structured, extra: { top_k: 1 }, seed: 40, maxTokens: 50, temperature: null });
    expect((await askJudge(one, '여권', document, 2)).outcome).toMatchObject({ grade: 2 });
    const { body } = server.calls[0]!;
    expect(body.response_format).toEqual(format);
    expect(body).toMatchObject({ top_k: 1, seed: 42, max_tokens: 50 });
    expect(body).not.toHaveProperty('temperature');
  });

  it('says how much of the document it sees', async () => {
    server.script(grade(0));
    const long = shownDocument({ text: '가'.repeat(12_300) }, 4000);
    expect(long).toMatchObject({ shown: 4000, all: 12_300, cut: true });
    await askJudge(judge(), '질의', long, 0);
    const question = server.calls[0]!.messages[1]!.content;
    expect(question).toContain('문서 전체 12,300자 가운데 앞 4,000자만 보입니다.');
    expect(question).toContain(`<문서>\n${'가'.repeat(4000)}\n</문서>`);
    // No title, no guideline: their paragraphs are left out.
    expect(question).not.toMatch(/제목|지침|\{\{|\}\}/u);
  });

  it('keeps to its limits of concurrency', async () => {
    let inside = 0;
    let most = 0;
    server.play(() => async (response, call) => {
      most = Math.max(most, ++inside);
      await new Promise((resolve) => setTimeout(resolve, 20));
      inside--;
      grade(1)(response, call);
    });
    const one = judge('relevance-0-2', { concurrency: 3 });
    await Promise.all(Array.from({ length: 12 }, () => askJudge(one, '질의', document, 0)));
    expect(most).toBe(3);
  });
});
