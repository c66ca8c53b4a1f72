import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeBrowser } from './browser.ts';
import { APP, handbook, StudioServer } from './server.ts';

/** Where the pictures go. */
const PICTURES = process.env.JATDAE_ARTEFACTS ?? join(tmpdir(), 'jatdae-studio-screens');
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8');

const LOOKS = [
  { width: 1280, theme: 'light', lang: 'ko' },
  { width: 1280, theme: 'dark', lang: 'en' },
  { width: 390, theme: 'light', lang: 'en' },
  { width: 390, theme: 'dark', lang: 'ko' },
] as const;

/** A screen, and what stands there once it is loaded. */
const SCREENS = [
  ['leaderboard', 'leaderboard', '.means'],
  ['queries', 'queries', '.query-table a'],
  ['query', 'queries?q=q001&system=bm25-2gram&system=rrf', '.results'],
  ['compare', 'compare?a=weighted&b=bm25-morph', '.chart circle'],
  ['failures', 'failures?system=reranked&kind=near-tie', '.funnel'],
  ['gold-label', 'gold?q=q001&pin=q002', '.document .text'],
  ['gold-queue', 'gold?tab=queue', '.document .text'],
  ['gold-queries', 'gold?tab=queries', 'table a'],
  ['gold-lint', 'gold?tab=lint', '.findings'],
  ['gold-versions', 'gold?tab=versions', '.state, h2'],
  ['gate', 'gate', '.verdict-head'],
  ['advice', 'advice', '.advised'],
  ['lab', 'lab?query=q001&system=rrf&load=1', '.chart svg'],
  ['no-screen', 'nowhere', 'main p'],
] as const;

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    return (await axe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
  });
}

async function pageOf(browser: import('playwright-core').Browser, look: (typeof LOOKS)[number], faults: string[]) {
  const page = await browser.newPage({ viewport: { width: look.width, height: 860 } });
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await page.addInitScript(
    ([theme, lang]) => {
      localStorage.setItem('jatdae.theme', theme!);
      localStorage.setItem('jatdae.lang', lang!);
    },
    [look.theme, look.lang] as const,
  );
  return page;
}

describeBrowser('every screen', (browser) => {
  let project: ReturnType<typeof handbook>;
  let server: StudioServer;
  beforeAll(async () => {
    mkdirSync(PICTURES, { recursive: true });
    project = handbook();
    server = new StudioServer(project.folder);
    await server.start();
  });
  afterAll(async () => {
    await server?.kill();
    project?.remove();
  });

  describe.each(LOOKS)('at $width px, $theme, $lang', (look) => {
    let page: Page;
    const faults: string[] = [];
    beforeAll(async () => {
      page = await pageOf(browser(), look, faults);
    });
    afterAll(() => page?.close());

    test.each(SCREENS)('%s: fits, accessible, without a fault', async (name, hash, ready) => {
      await page.goto(`${server.url}#/${hash}`);
      await page.reload();
      await page.waitForSelector(ready);
      await page.waitForLoadState('networkidle');
      await page.screenshot({
        path: join(PICTURES, `${name}-${look.width}-${look.theme}-${look.lang}.png`),
        fullPage: true,
      });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look.width);
      expect(await violations(page)).toEqual([]);
      expect(faults).toEqual([]);
      expect(await page.$('[role="alert"]')).toBeNull();
    });
  });

  test('the lab opens from a file, without a server', async () => {
    const faults: string[] = [];
    const page = await pageOf(browser(), LOOKS[0], faults);
    await page.goto(`${pathToFileURL(APP)}#/lab?list=01&outside=0&k=10`);
    await page.waitForSelector('[data-measure="RR@10"]');
    expect(await page.textContent('[data-measure="RR@10"] output')).toBe('0.5000');
    await page.locator('.lab-list button').nth(0).focus();
    await page.keyboard.press('1');
    expect(await page.textContent('[data-measure="RR@10"] output')).toBe('1.0000');
    expect(new URL(page.url()).hash).toContain('list=11');
    expect(faults).toEqual([]);
    await page.close();
  });
});
