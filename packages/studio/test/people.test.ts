import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GoldReply, PairReply, QueueReply } from '../src/api/replies.ts';
import { describeBrowser, labelBy } from './browser.ts';
import { picture, violations } from './look.ts';
import { StudioServer, smallProject } from './server.ts';

const PEOPLE = ['vera viewer', 'lara labeler', 'mina labeler', 'anna admin'].map((one) => {
  const [name, role] = one.split(' ') as [string, string];
  return { name, role, token: `token-of-${name}-0123456789` };
});
const tokenOf = (name: string) => PEOPLE.find((one) => one.name === name)!.token;
const bearer = (name: string) => ({ authorization: `Bearer ${tokenOf(name)}` });

const DOCUMENTS = ['연장 신청', '연장 서류', '여권 재발급', '여권 분실', '수수료 납부', '수수료 면제'].map(
  (title, i) => ({
    id: `d${i + 1}`,
    title,
    text: `${title} 안내입니다. 창구와 온라인에서 ${title}을 처리합니다.`,
  }),
);
const QUERIES = ['연장 신청 방법', '여권 분실 신고', '수수료 얼마'].map((question, i) => ({
  qid: `q${i + 1}`,
  question,
  relevant: [`d${2 * i + 1}`],
  attributes: { kind: i === 0 ? 'how' : 'what' },
}));

describeBrowser('several people at one studio', (browser) => {
  let project: ReturnType<typeof smallProject>;
  let server: StudioServer;
  const contexts = new Map<string, BrowserContext>();
  const pages = new Map<string, Page>();

  beforeAll(async () => {
    project = smallProject(DOCUMENTS, QUERIES);
    server = new StudioServer(project.folder, [], { JATDAE_TOKENS: JSON.stringify(PEOPLE) });
    await server.start();
    for (const { name, token } of PEOPLE) {
      const context = await browser().newContext({ locale: 'ko-KR', viewport: { width: 1280, height: 860 } });
      const page = await context.newPage();
      await page.goto(`${server.url}?token=${token}`);
      contexts.set(name, context);
      pages.set(name, page);
    }
  });
  afterAll(async () => {
    for (const context of contexts.values()) await context.close();
    await server?.kill();
    project?.remove();
  });

  let visits = 0;
  /** The page of somebody, loaded anew. */
  const visit = async (name: string, hash: string, ready: string) => {
    const page = pages.get(name)!;
    await page.goto(`${server.url}?visit=${++visits}#/${hash}`);
    await page.waitForSelector(ready);
    return page;
  };
  const pair = (name: string, query: string, document: string) =>
    server.get<PairReply>(`gold/pair?query=${query}&document=${document}`, bearer(name));
  const queue = async (name: string, kind: string, seed = 1) =>
    (await server.get<QueueReply>(`gold/queue?kind=${kind}&seed=${seed}`, bearer(name))).pairs.map(
      ({ query, document }) => `${query} ${document}`,
    );
  /** From the page itself, with its cookie, as somebody would who knows the API. */
  const post = (page: Page, path: string, body: unknown) =>
    page.evaluate(
      async ([to, text]) => {
        const headers = { 'content-type': 'application/json' };
        const reply = await fetch(to!, { method: 'POST', headers, body: text! });
        return { status: reply.status, body: (await reply.json()) as { error?: { code: string } }[] };
      },
      [path, JSON.stringify(body)] as const,
    );
  /** Until the server has every label of the page. */
  const sent = (page: Page) =>
    page.waitForFunction(() =>
      Object.entries(localStorage).every(([key, value]) => !key.startsWith('jatdae.unsent.') || value === '[]'),
    );
  const openDocument = (page: Page, document: string) => page.locator(`.found [data-document="${document}"]`).click();
  const settled = (page: Page) => page.waitForSelector('.others .final');

  test('a label carries its note, and a new grade keeps it', async () => {
    const page = await visit('lara', 'gold?q=q1&system=grams', '.document .text');
    await openDocument(page, 'd2');
    await page.waitForSelector('.facts >> text=d2');
    await page.keyboard.press('m');
    await page.keyboard.insertText('서류만 말함 r0');
    await page.keyboard.press('Enter');
    await labelBy(page, 'r');
    await sent(page);
    expect((await pair('lara', 'q1', 'd2')).label).toMatchObject({ grade: 1, note: '서류만 말함 r0' });
    await openDocument(page, 'd2');
    expect(await page.inputValue('.note input')).toBe('서류만 말함 r0');
    await labelBy(page, '2');
    await sent(page);
    const { label, history } = await pair('lara', 'q1', 'd2');
    expect(label).toMatchObject({ grade: 2, note: '서류만 말함 r0' });
    expect(history).toHaveLength(2);
  });

  test('what others said is told after one has judged', async () => {
    const page = await visit('mina', 'gold?q=q1&system=grams', '.document .text');
    await openDocument(page, 'd2');
    await page.waitForSelector('.others');
    expect(await page.textContent('.others')).toContain('1명');
    expect(await page.textContent('body')).not.toMatch(/lara|서류만 말함/);
    await labelBy(page, '0');
    await sent(page);
    await openDocument(page, 'd2');
    await settled(page);
    expect(await page.textContent('.said-by')).toMatch(/lara.*등급 2.*서류만 말함/);
    expect(await page.getAttribute('.final', 'data-settled')).toBe('open');
  });

  test('a third person settles the disagreement from the queue', async () => {
    const tab = await visit('anna', 'gold?tab=queries', 'table.data a');
    await tab.getByRole('link', { name: '조정할 문서 1건' }).click();
    await tab.waitForSelector('.said-by');
    expect(await tab.textContent('.said-by')).toMatch(/lara/);
    expect(await tab.textContent('.said-by')).toMatch(/mina/);
    expect(await violations(tab)).toEqual([]);
    await picture(tab, 'gold-adjudicate');
    await labelBy(tab, 'r');
    await sent(tab);
    await tab.keyboard.press('p');
    await tab.waitForSelector('.final[data-settled="adjudicated"]');
    expect(await tab.textContent('.final')).toMatch(/등급 1/);
    await tab.click('.history summary');
    expect(await tab.locator('.history li').count()).toBe(4);
    expect(await tab.textContent('.history li:last-child')).toContain('anna');
    expect(await pair('lara', 'q1', 'd2')).toMatchObject({ grade: 1, settled: 'adjudicated' });
    await visit('anna', 'gold?tab=queue&kind=disagreements', '.state');
    expect(await queue('anna', 'disagreements')).toEqual([]);
  });

  test('a viewer has nothing to label with, and a forced request is refused', async () => {
    const before = await server.get<GoldReply>('gold', bearer('vera'));
    const page = await visit('vera', 'gold?q=q1&system=grams', '.document .text');
    expect(await page.locator('.verdicts kbd').allTextContents()).toEqual(['p', 'n']);
    expect(await page.locator('.note, .outbox').count()).toBe(0);
    await page.keyboard.press('r');
    await page.keyboard.press('n');
    expect(await page.getAttribute('.found li:nth-child(2) button', 'aria-current')).toBe('true');
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('unsent')))).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await picture(page, 'gold-viewer');
    const label = { query: 'q1', document: 'd2', grade: 0, clientId: 'forced' };
    expect((await post(page, 'api/gold/judgements', [label])).status).toBe(403);
    expect((await post(page, 'api/gold/undo', {})).status).toBe(403);
    await visit('vera', 'gold?tab=queue', '.state');
    expect(await page.textContent('.state')).toContain('라벨 담당자');
    expect((await server.get<GoldReply>('gold', bearer('vera'))).counts).toEqual(before.counts);
  });

  test('a labeler labels, and settles nothing', async () => {
    const page = await visit('lara', 'gold?tab=queue&kind=disagreements', '.state, .verdicts');
    const forced = { query: 'q1', document: 'd2', grade: 0, clientId: 'forced', role: 'adjudicator' };
    const { status, body } = await post(page, 'api/gold/judgements', [forced]);
    expect([status, body[0]!.error!.code]).toEqual([200, 'role-needed']);
    expect(await pair('lara', 'q1', 'd2')).toMatchObject({ grade: 1, label: { grade: 2 } });
  });

  test('the audit is blind, in an order that its seed decides', async () => {
    const page = pages.get('mina')!;
    const labels = ['q2 d3', 'q2 d4', 'q3 d5', 'q3 d6'].map((one, i) => {
      const [query, document] = one.split(' ');
      return { query, document, grade: i % 2, clientId: one, note: 'mina said so' };
    });
    expect((await post(page, 'api/gold/judgements', labels)).status).toBe(200);
    const [first, again, ...others] = await Promise.all([1, 1, 2, 3, 4, 5].map((seed) => queue('lara', 'audit', seed)));
    expect(again).toEqual(first);
    expect(new Set(others.map((order) => order.join())).size).toBeGreaterThan(1);
    for (const order of others) expect([...order].sort()).toEqual(['q2 d3', 'q2 d4', 'q3 d5', 'q3 d6']);

    const lara = await visit('lara', 'gold?tab=queue&kind=audit', '.document .text');
    await lara.waitForSelector('.others');
    expect(await lara.textContent('main')).not.toMatch(/mina/);
    expect(await lara.locator('.verdicts [aria-pressed="true"], .target .grade').count()).toBe(0);
    const [query, document] = first![0]!.split(' ') as [string, string];
    expect(await lara.getAttribute('.target', 'data-target')).toBe(query);
    expect(await lara.textContent('.facts')).toContain(document);
    await labelBy(lara, '0');
    await sent(lara);
    await lara.keyboard.press('p');
    await lara.waitForSelector('.said-by');
    expect(await lara.textContent('.said-by')).toContain('mina said so');
    await picture(lara, 'gold-audit');
  });

  test('unrateable, later, undo, progress and pace', async () => {
    const page = await visit('lara', 'gold?tab=queue&kind=audit', '.document .text');
    const at = async () =>
      `${await page.getAttribute('.target', 'data-target')} ${await page.textContent('.facts .mono')}`;
    const value = () =>
      page.$eval('progress', (one) => [(one as HTMLProgressElement).value, (one as HTMLProgressElement).max]);
    expect(await value()).toEqual([0, 3]);
    const [first] = await queue('lara', 'audit');
    expect(await at()).toBe(first);
    await labelBy(page, 'u');
    await labelBy(page, 'l');
    const third = await at();
    await labelBy(page, 'h');
    await page.waitForSelector('.state');
    await sent(page);
    expect(await value()).toEqual([3, 3]);
    expect(await page.textContent('.outbox')).toMatch(/라벨 3개.*분당 \d.*0개 남음/);
    const [query, document] = first!.split(' ') as [string, string];
    expect((await pair('lara', query, document)).label).toMatchObject({ grade: 'unrateable' });
    expect(await queue('lara', 'later')).toHaveLength(1);

    await page.keyboard.press('z');
    await page.waitForSelector('.document .text');
    expect(await at()).toBe(third);
    expect(await value()).toEqual([2, 3]);
    expect(await queue('lara', 'audit')).toEqual([third]);
    await page.keyboard.press('z');
    await page.keyboard.press('z');
    await expect.poll(() => queue('lara', 'audit').then((all) => all.length)).toBe(3);
    expect(await queue('lara', 'later')).toEqual([]);
    await page.keyboard.press('z');
    await page.waitForFunction(() => globalThis.document.querySelector('.said')?.textContent?.includes('없어'));
  });
});
