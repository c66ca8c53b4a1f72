import type { BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PairReply, QueueReply } from '../src/api/replies.ts';
import { describeBrowser, labelBy } from './browser.ts';
import { picture, violations } from './look.ts';
import { StudioServer, smallProject } from './server.ts';

const PEOPLE = ['vera viewer', 'lara labeler', 'mina labeler', 'noor labeler', 'anna admin'].map((one) => {
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
// An id that no path would keep.
DOCUMENTS.push({ id: '../d41', title: '연장 밖의 문서', text: '연장 신청을 창구 41번에서 처리합니다.' });
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
    await page.route(/\/api\/document\?/u, (route) => (free ? route.continue() : void held.push(route)));
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
    const { shown } = await server.get<{ shown: string }>(`document?id=${document}`, bearer('lara'));
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

  test('two people who walk along a queue at once get no pair twice', async () => {
    const seen: string[] = [];
    const judge = async (name: string, most: number) => {
      const page = await visit(name, 'gold?tab=queue&kind=pool&seed=7', '.document .text');
      const open = async () => Number(await page.getAttribute('[data-open]', 'data-open'));
      const before = await open();
      for (let i = 1; i <= most; i++) {
        await page.waitForSelector('.verdicts button[aria-disabled="false"]');
        seen.push(`${await page.getAttribute('.target', 'data-target')} ${await page.textContent('.facts .mono')}`);
        await page.keyboard.press('0');
        // What is left goes down with every label.
        expect(await open()).toBe(before - i);
      }
      await sent(page);
    };
    await Promise.all([judge('lara', 12), judge('mina', 12)]);
    expect([seen.length, new Set(seen).size]).toEqual([24, 24]);
    for (const pair of new Set(seen)) {
      const [query, document] = pair.split(' ') as [string, string];
      const path = `gold/pair?query=${query}&document=${encodeURIComponent(document)}&adjudicate=true`;
      expect((await server.get<PairReply>(path, bearer('anna'))).others).toBe(1);
    }
    // One takes all that is left; the other reads why there is nothing.
    const { open } = await server.get<QueueReply>('gold/queue?kind=pool&n=500', bearer('anna'));
    const page = await visit('noor', 'gold?tab=queue&kind=pool', '.state');
    expect(await page.textContent('.state')).toMatch(/남은 쌍 \d+개는 다른 사람이 맡고 있습니다/u);
    expect(open).toBeGreaterThan(0);
    await picture(page, 'walk-taken');
  });

  test('labels that wait are told on every screen, and sent from there', async () => {
    const page = await visit('lara', 'gold?q=q5&system=grams', '.document .text');
    await page.route(/\/api\/gold\/judgements/u, (route) => route.abort());
    const before = await labelsOf('lara');
    await labelBy(page, 'r');
    await page.waitForSelector('[data-unsent="1"]');
    for (const hash of ['leaderboard', 'compare', 'queries', 'gold?tab=queries', 'gold?tab=versions', 'judge', 'lab']) {
      await page.goto(`${server.url}#/${hash}`);
      await page.waitForSelector('[data-unsent="1"]');
      expect(await page.textContent('[data-unsent]')).toContain('아직 보내지 못한 라벨 1개');
    }
    expect(await violations(page)).toEqual([]);
    await picture(page, 'walk-unsent');
    // Loaded anew, on a screen where nobody labels: it is sent from there.
    await page.unrouteAll();
    await visit('lara', 'compare', 'main');
    await sent(page);
    await page.waitForSelector('[data-unsent]', { state: 'detached' });
    expect(await labelsOf('lara')).toBe(before + 1);
  });

  test("what one has not sent is not sent as another's", async () => {
    const page = await visit('mina', 'gold?q=q6&system=grams', '.document .text');
    await page.route(/\/api\/gold\/judgements/u, (route) => route.abort());
    await labelBy(page, 'h');
    await page.waitForSelector('[data-unsent="1"]');
    const [mina, noor] = [await labelsOf('mina'), await labelsOf('noor')];
    await page.unrouteAll();
    const enter = (name: string) =>
      page.goto(`${server.url}?visit=${++visits}&token=token-of-${name}-0123456789#/compare`);
    await enter('noor');
    await page.waitForSelector('main');
    await page.waitForLoadState('networkidle');
    expect([await labelsOf('mina'), await labelsOf('noor')]).toEqual([mina, noor]);
    await enter('mina');
    await expect.poll(() => labelsOf('mina')).toBe(mina + 1);
  });

  test('a grade that is none here is not stored, and it is said', async () => {
    const page = await visit('lara', 'gold?q=q7&system=grams', '.document .text');
    for (const key of ['7', '9', '4']) {
      await labelBy(page, key);
      expect(await page.textContent('.said')).toContain('이 프로젝트의 등급이 아니라 저장하지 않았습니다(0, 1, 2, 3)');
    }
    expect(await unsent(page)).toEqual([]);
  });

  test('a document whose id looks like a path is opened, labelled and undone', async () => {
    const page = await visit('lara', 'gold?q=q1&system=grams', '.document .text');
    await page.locator('.found [data-document="../d41"]').click();
    await page.waitForSelector('.facts >> text=../d41');
    expect(await page.textContent('.document .text')).toContain('창구 41번');
    await labelBy(page, 'r');
    await sent(page);
    const path = `gold/pair?query=q1&document=${encodeURIComponent('../d41')}`;
    expect((await server.get<PairReply>(path, bearer('lara'))).label).toMatchObject({ grade: 1 });
  });

  test('counts are those of now on every tab', async () => {
    const page = await visit('noor', 'gold?tab=versions', '.state, table.data');
    const tab = (name: string) => page.locator('.tabs').getByRole('link', { name }).click();
    const own = () => page.locator('tr', { hasText: 'noor' }).locator('td').allTextContents();
    expect(await own()).toEqual([]);
    await tab('라벨 달기');
    await page.goto(`${server.url}#/gold?q=q8&system=spaces`);
    for (let i = 0; i < 3; i++) await labelBy(page, 'r');
    await sent(page);
    await tab('버전');
    await expect.poll(own).toContain('3');
  });
});

describeBrowser('a gold set of many queries', (browser) => {
  let project: ReturnType<typeof smallProject>;
  let server: StudioServer;
  beforeAll(async () => {
    const queries = Array.from({ length: 1210 }, (_, i) => ({
      qid: `q${String(i).padStart(4, '0')}`,
      question: `연장 ${i}`,
      relevant: ['d1'],
    }));
    project = smallProject(DOCUMENTS, queries);
    server = new StudioServer(project.folder);
    await server.start();
  });
  afterAll(async () => {
    await server?.kill();
    project?.remove();
  });

  test('shows every query', async () => {
    const page = await browser().newPage({ locale: 'ko-KR' });
    await page.goto(`${server.url}#/gold?tab=queries`);
    await page.waitForSelector('table.data tbody tr');
    expect(await page.locator('tbody tr').count()).toBe(500);
    await page.getByRole('button', { name: '500개 더 보기' }).click();
    await page.getByRole('button', { name: '210개 더 보기' }).click();
    expect(await page.locator('tbody tr').count()).toBe(1210);
    expect(await page.textContent('tbody tr:last-child')).toContain('q1209');
    expect(await page.getByRole('button', { name: /더 보기/u }).count()).toBe(0);
    await page.close();
  });
});
