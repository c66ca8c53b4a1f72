import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeBrowser } from './browser.ts';
import { picture } from './look.ts';
import { handbook, jatdae, StudioServer } from './server.ts';

/** What stands on a screen is of what its choices say: never of the last choice, and never for ever to come. */
describeBrowser('what is shown is of what was chosen', (browser) => {
  let project: ReturnType<typeof handbook>;
  let server: StudioServer;
  let page: Page;
  let systems: readonly string[];
  beforeAll(async () => {
    project = handbook();
    server = new StudioServer(project.folder);
    await server.start();
    systems = (await server.get<{ systems: { name: string; queries: number | null }[] }>('project')).systems.flatMap(
      ({ name, queries }) => (queries ? [name] : []),
    );
    page = await browser().newPage({ locale: 'en-GB', viewport: { width: 1280, height: 900 } });
  });
  afterAll(async () => {
    await page?.close();
    await server?.kill();
    project?.remove();
  });

  const open = async (hash: string, ready: string) => {
    await page.goto(`${server.url}#/${hash}`);
    await page.waitForSelector(ready);
  };
  /** Replies of this route are kept back until `free`. */
  const hold = async (route: RegExp) => {
    const held: Route[] = [];
    let free = false;
    await page.route(route, (one) => (free ? one.continue() : void held.push(one)));
    return async () => {
      free = true;
      for (const one of held) await one.continue();
      await page.unroute(route);
    };
  };
  /** The swap curve comes after the rest. */
  const allThere = () => page.waitForFunction(() => document.querySelector('.loading') === null);
  const numbers = () =>
    page.$$eval('main td.n, main .chart title', (all) => all.map((one) => one.textContent).join(' '));

  test('compare: both systems change', async () => {
    const [a, b, c, d] = systems as [string, string, string, string];
    await open(`compare?a=${a}&b=${b}`, '.chart circle');
    const before = await numbers();
    const free = await hold(/\/api\/(?:compare|swap-curve)/u);
    await page.evaluate((hash) => {
      location.hash = hash;
    }, `#/compare?a=${c}&b=${d}`);
    await page.waitForSelector('main .loading');
    expect(await numbers()).toBe('');
    await free();
    await page.waitForSelector('.chart circle');
    await allThere();
    const after = await numbers();
    expect(after).not.toBe(before);
    // As asked for anew.
    await page.reload();
    await page.waitForSelector('.chart circle');
    await allThere();
    expect(await numbers()).toBe(after);
  });

  test.each(['compare?a=X&b=X', 'compare?b=X', 'compare?a=X'])('%s is compared with another', async (hash) => {
    await open(hash.replaceAll('X', systems[1]!), '.chart circle');
    await allThere();
    const [a, b] = await page.$$eval('main select', (all) =>
      all.slice(0, 2).map((one) => (one as HTMLSelectElement).value),
    );
    expect(new Set([a, b, '']).size).toBe(3);
    expect([a, b]).toContain(systems[1]);
    // The other one is chosen as the first: still two.
    await page.locator('main select').first().selectOption(b!);
    await page.waitForSelector('.chart circle');
    await allThere();
  });

  test('compare?a=nobody says so', async () => {
    await open('compare?a=nobody&b=nothing', '.failure');
  });

  test('gold versions: ?a=x&b=x', async () => {
    await fetch(`${server.url}api/gold/judgements`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([{ query: 'q001', document: 'handbook#D-8/extension', grade: 1, clientId: 'a' }]),
    });
    jatdae(['gold', 'import', 'queries.jsonl'], project.folder);
    jatdae(['gold', 'freeze', 'v1'], project.folder);
    await open('gold?tab=versions&a=v1&b=v1', 'main select');
    await allThere();
    const [a, b] = await page.$$eval('main select', (all) =>
      all.slice(0, 2).map((one) => (one as HTMLSelectElement).value),
    );
    expect([a, b].sort()).toEqual(['now', 'v1']);
    await page.locator('main select').first().selectOption(b!);
    expect(
      await page.$$eval('main select', (all) => all.slice(0, 2).map((one) => (one as HTMLSelectElement).value)),
    ).toEqual([b, a]);
  });

  test('leaderboard: a slice is that of the table and of the curves', async () => {
    const curve = () =>
      page.$$eval('.grid-2 .panel:first-child details td.n', (all) => all.map((one) => one.textContent).join(' '));
    const means = () => page.$$eval('main table.data >> nth=0', (all) => all.map((one) => one.textContent).join(' '));
    await open('leaderboard', '.grid-2 .panel details');
    const [all, table] = [await curve(), await means()];
    const { values } = await server.get<{ values: { value: string; kind: string }[] }>('slices?by=kind');
    const value = values.find(({ kind }) => kind === 'value')!.value;
    const free = await hold(/\/api\/(?:curves|leaderboard)/u);
    await page.evaluate(
      (hash) => {
        location.hash = hash;
      },
      `#/leaderboard?by=kind&value=${encodeURIComponent(value)}`,
    );
    await page.waitForSelector('main .loading');
    // Nothing of all queries stands under the heading of the slice.
    expect(await page.locator('main table.data').count()).toBe(0);
    await free();
    await page.waitForSelector('.grid-2 .panel details');
    expect(await means()).not.toBe(table);
    expect(await curve()).not.toBe(all);
    const asked = systems.map((name) => `system=${encodeURIComponent(name)}`).join('&');
    const { recall } = await server.get<{ recall: { system: string; points: { k: number; value: number }[] }[] }>(
      `curves?${asked}&by=kind&value=${encodeURIComponent(value)}`,
    );
    // R@10 on the curve is R@10 of the slice's table.
    const board = await server.get<{ rows: { system: string; values: { value: number }[] }[] }>(
      `leaderboard?measure=R%4010&by=kind&value=${encodeURIComponent(value)}`,
    );
    for (const { system, points } of recall) {
      const row = board.rows.find((one) => one.system === system)!;
      expect(points.find(({ k }) => k === 10)!.value).toBeCloseTo(row.values[0]!.value, 12);
    }
    await picture(page, 'told-slice');
  });

  test('leaderboard: what was said of a pair goes with its matrix', async () => {
    await open('leaderboard?measure=nDCG%4010&measure=RR%4010', '.pair-matrix button');
    const said = () => page.textContent('.pair-said');
    const hint = await said();
    await page.locator('.pair-matrix button').nth(3).focus();
    const [first, cell] = [await said(), await page.locator('.pair-matrix button').nth(3).textContent()];
    expect(first).not.toBe(hint);
    expect(cell).toContain(first!.trim());
    const inMatrix = async () =>
      (await page.locator('.pair-matrix .unseen').allTextContents()).map((one) => one.trim());
    for (const hash of [
      'leaderboard?measure=nDCG%4010&measure=RR%4010&sort=RR%4010',
      'leaderboard?measure=nDCG%4010&measure=RR%4010&by=lang&value=ko%3Eko',
    ]) {
      await page.evaluate((to) => {
        location.hash = to;
      }, `#/${hash}`);
      await allThere();
      await page.waitForSelector('.pair-matrix button');
      const now = (await said())!.trim();
      // It is the hint, or what a cell of this matrix says.
      expect(now === hint!.trim() || (await inMatrix()).includes(now)).toBe(true);
    }
  });
});
