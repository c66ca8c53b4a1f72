import type { BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PairReply } from '../src/api/replies.ts';
import { describeBrowser, labelBy } from './browser.ts';
import { picture, violations } from './look.ts';
import { StudioServer, smallProject } from './server.ts';

const PEOPLE = ['vera viewer', 'lara labeler', 'mina labeler', 'anna admin'].map((one) => {
  const [name, role] = one.split(' ') as [string, string];
  return { name, role, token: `token-of-${name}-0123456789` };
});
const bearer = (name: string) => ({ authorization: `Bearer token-of-${name}-0123456789` });

const THINGS = ['연장', '여권', '수수료', '체류', '등록', '재입국', '초청', '귀화'];
const DOCUMENTS = Array.from({ length: 40 }, (_, i) => {
  const thing = `${THINGS[i % THINGS.length]} ${['신청', '서류', '분실', '면제', '재발급'][i % 5]}`;
  return {
    id: `d${i + 1}`,
    title: thing,
    text: `${thing} 안내입니다. 창구 ${i + 1}번과 온라인에서 ${thing}을 처리합니다.`,
  };
});
const QUERIES = THINGS.map((thing, i) => ({
  qid: `q${i + 1}`,
  question: `${thing} 신청 방법`,
  relevant: [`d${i + 1}`],
  attributes: { kind: i % 2 === 0 ? 'how' : 'what' },
}));

/** A labeler's day: a slow server, keys that are held, two people at once, somebody who only looks. */
describeBrowser("a labeler's walk", (browser) => {
  let project: ReturnType<typeof smallProject>;
  let server: StudioServer;
  const contexts: BrowserContext[] = [];
  const pages = new Map<string, Page>();

  beforeAll(async () => {
    project = smallProject(DOCUMENTS, QUERIES);
    server = new StudioServer(project.folder, [], { JATDAE_TOKENS: JSON.stringify(PEOPLE) });
    await server.start();
    for (const { name, token } of PEOPLE) {
      const context = await browser().newContext({ locale: 'ko-KR', viewport: { width: 1280, height: 860 } });
      contexts.push(context);
      const page = await context.newPage();
      await page.goto(`${server.url}?token=${token}`);
      pages.set(name, page);
    }
  });
  afterAll(async () => {
    for (const context of contexts) await context.close();
    await server?.kill();
    project?.remove();
  });

  /** Texts of documents do not come to a page before the function that this gives is called. */
  const holdTexts = async (page: Page) => {
    const held: Route[] = [];
    let free = false;
    await page.route(/\/api\/documents\//u, (route) => (free ? route.continue() : void held.push(route)));
    return async () => {
      free = true;
      for (const route of held) await route.continue();
    };
  };
  let visits = 0;
  /** The page of somebody, loaded anew. */
  const visit = async (name: string, hash: string, ready: string) => {
    const page = pages.get(name)!;
    await page.goto(`${server.url}?visit=${++visits}#/${hash}`);
    await page.waitForSelector(ready);
    return page;
  };
  /** What the browser keeps until the server has it. */
  const unsent = (page: Page) =>
    page.evaluate(() =>
      Object.entries(localStorage).flatMap(([key, value]) =>
        key.startsWith('jatdae.unsent.') ? (JSON.parse(value) as unknown[]) : [],
      ),
    );
  const sent = (page: Page) => expect.poll(() => unsent(page)).toEqual([]);
  const labelsOf = async (name: string) => {
    const { judges } = await server.get<{ judges: { judge: string; grades: { count: number }[] }[] }>(
      'gold',
      bearer('anna'),
    );
    const own = judges.find(({ judge }) => judge === name)?.grades ?? [];
    return own.reduce((sum, { count }) => sum + count, 0);
  };

  test.each(['gold?q=q1&system=grams', 'gold?tab=queue&kind=pool'])(
    'keys that come before the text do nothing: %s',
    async (hash) => {
      const page = pages.get('lara')!;
      const before = await labelsOf('lara');
      const free = await holdTexts(page);
      await visit('lara', hash, '.verdicts');
      for (let i = 0; i < 10; i++) await page.keyboard.press('1');
      for (const key of ['r', 'h', '0', 'u', 'l']) await page.keyboard.press(key);
      await page.getByRole('button', { name: /비관련/u }).click({ force: true });
      expect(await page.textContent('.said')).toContain('본문이 아직');
      expect(await page.locator('.verdicts button[aria-disabled="true"]').count()).toBeGreaterThan(3);
      await picture(page, hash.includes('queue') ? 'walk-held-queue' : 'walk-held-label');
      expect([await unsent(page), await labelsOf('lara')]).toEqual([[], before]);
      await free();
      await page.waitForSelector('.document .text');
      await labelBy(page, 'r');
      await sent(page);
      expect(await labelsOf('lara')).toBe(before + 1);
    },
  );

  test('a key that is held labels once, and goes on moving', async () => {
    const page = await visit('lara', 'gold?q=q2&system=grams', '.document .text');
    const before = await labelsOf('lara');
    await page.waitForSelector('.verdicts button[aria-disabled="false"]');
    for (let i = 0; i < 8; i++) {
      await page.keyboard.down('0');
      await page.waitForSelector('.verdicts button[aria-disabled="false"]');
    }
    await page.keyboard.up('0');
    await sent(page);
    expect(await labelsOf('lara')).toBe(before + 1);
    // Enter on a button repeats the click.
    const button = page.getByRole('button', { name: /비관련/u });
    await button.focus();
    for (let i = 0; i < 5; i++) {
      await page.keyboard.down('Enter');
      await page.waitForSelector('.verdicts button[aria-disabled="false"]');
    }
    await page.keyboard.up('Enter');
    await sent(page);
    expect(await labelsOf('lara')).toBe(before + 2);
    // One press takes one back, however long.
    for (let i = 0; i < 5; i++) await page.keyboard.down('z');
    await page.keyboard.up('z');
    await page.waitForSelector('.said >> text=되돌림');
    expect(await labelsOf('lara')).toBe(before + 1);
    for (let i = 0; i < 3; i++) await page.keyboard.down('n');
    await page.keyboard.up('n');
    await page.waitForSelector('.found li:nth-child(5) [aria-current]');
  });

  test('a label names the text that was seen', async () => {
    const page = await visit('lara', 'gold?q=q3&system=grams', '.document .text');
    const document = (await page.textContent('.facts .mono'))!;
    const { shown } = await server.get<{ shown: string }>(`documents/${document}`, bearer('lara'));
    await labelBy(page, 'r');
    await sent(page);
    const { label } = await server.get<PairReply>(`gold/pair?query=q3&document=${document}`, bearer('lara'));
    expect(label?.textHash).toBe(shown);
  });

  test('a viewer, and a labeler who has not judged, see nothing of what others said', async () => {
    // Lara's labels so far, and one with a note.
    const lara = await visit('lara', 'gold?q=q4&system=grams', '.document .text');
    await lara.keyboard.press('m');
    await lara.keyboard.insertText('라라의 메모');
    await lara.keyboard.press('Enter');
    const document = (await lara.textContent('.facts .mono'))!;
    await labelBy(lara, 'h');
    await sent(lara);
    const screens = ['leaderboard', 'compare', 'queries?q=q4&system=grams', 'failures?system=grams', 'gate', 'judge'];
    const gold = [
      '',
      '&tab=queue&kind=audit',
      '&tab=queue&kind=disagreements',
      '&tab=queries',
      '&tab=lint',
      '&tab=versions',
    ];
    for (const name of ['vera', 'mina']) {
      for (const hash of [...screens, ...gold.map((tab) => `gold?q=q4&system=grams${tab}`)]) {
        const page = await visit(name, hash, 'main .state, main table, main .document .text, main .findings');
        await page.waitForLoadState('networkidle');
        expect([hash, (await page.textContent('body'))!.match(/lara|라라의 메모/gu)]).toEqual([hash, null]);
        // A key of another screen, or of a viewer, labels nothing.
        if (name === 'vera') for (const key of ['1', 'r', 'h', '0']) await page.keyboard.press(key);
      }
      const page = await visit(name, 'gold?q=q4&system=grams', '.document .text');
      const grade = page.locator(`.found [data-document="${document}"] .grade`);
      expect(await grade.textContent()).not.toMatch(/혼동|0/u);
      expect(await violations(page)).toEqual([]);
      await picture(page, `walk-blind-${name}`);
    }
    expect([await labelsOf('vera'), await unsent(pages.get('vera')!)]).toEqual([0, []]);
  });
});
