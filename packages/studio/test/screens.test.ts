import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeBrowser, labelBy } from './browser.ts';
import { pastEvaluations } from './history.ts';
import { picture, violations } from './look.ts';
import { APP, handbook, jatdae, judged, StudioServer } from './server.ts';

/** axe looks at each screen at both widths, in both themes and both languages: at two of the four looks. */
const LOOKS = [
  { width: 1280, theme: 'light', lang: 'ko', axe: true },
  { width: 1280, theme: 'dark', lang: 'en', axe: false },
  { width: 390, theme: 'light', lang: 'ko', axe: false },
  { width: 390, theme: 'dark', lang: 'en', axe: true },
] as const;

/** A screen, and what stands there once it is loaded. */
const SCREENS = [
  ['leaderboard', 'leaderboard', '.pairs button'],
  ['leaderboard-slice', 'leaderboard?by=document.item&value=extension&measure=RR@10', '.pairs button'],
  ['queries', 'queries', '.query-table a'],
  ['query', 'queries?q=q001&system=bm25-2gram&system=rrf', '.results'],
  ['compare', 'compare?a=weighted&b=bm25-morph', '.swap-curve svg'],
  ['failures', 'failures?system=reranked&kind=near-tie', '.funnel'],
  ['gold-label', 'gold?q=q001&pin=q002', '.document .text'],
  ['gold-queue', 'gold?tab=queue', '.document .text'],
  ['gold-queries', 'gold?tab=queries', 'table a'],
  ['gold-lint', 'gold?tab=lint', '.findings'],
  ['gold-versions', 'gold?tab=versions', '.state, h2'],
  ['judge', 'judge', '.audit progress'],
  ['judge-cell', 'judge?cell=0/2', '[data-pairs="0/2"] .judged-pairs'],
  ['gate', 'gate', '.history .chart svg'],
  ['advice', 'advice', '.advised'],
  ['lab', 'lab?query=q001&system=rrf&load=1', '.chart svg'],
  ['no-screen', 'nowhere', 'main p'],
] as const;

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
    project = handbook();
    pastEvaluations(project.folder);
    await judged(project.folder);
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
      // Another address before the hash: the page is loaded anew.
      await page.goto(`${server.url}?screen=${name}#/${hash}`);
      await page.waitForSelector(ready);
      await page.waitForFunction(() => document.querySelector('.loading') === null);
      await picture(page, `${name}-${look.width}-${look.theme}-${look.lang}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look.width);
      if (look.axe) expect(await violations(page)).toEqual([]);
      expect(faults).toEqual([]);
      expect(await page.$('[role="alert"]')).toBeNull();
    });
  });

  test('no line of the trend crosses a change of gold or collection; its numbers are a table', async () => {
    const page = await pageOf(browser(), LOOKS[1], []);
    await page.goto(`${server.url}#/gate`);
    await page.waitForSelector('.history .chart svg');
    const drawn = await page.evaluate(() => {
      const box = (element: Element) => element.getBoundingClientRect();
      const dashes = [...document.querySelectorAll('.history svg g[stroke-dasharray="4 3"] path')];
      const lines = [...document.querySelectorAll('.history svg g[stroke-width="2"] path')];
      return {
        breaks: dashes.map((line) => box(line).left),
        lines: lines.map((line) => [box(line).left, box(line).right]),
      };
    });
    expect(drawn.breaks).toHaveLength(3);
    expect(drawn.lines.length).toBeGreaterThan(20);
    for (const [left, right] of drawn.lines)
      for (const at of drawn.breaks) expect(left! < at === right! < at).toBe(true);
    const history = await server.get<{ segments: { points: unknown[] }[] }>('history');
    await page.locator('.history details summary').click();
    const rows = await page.locator('.history table tbody tr').count();
    expect(rows).toBe(history.segments.reduce((sum, { points }) => sum + points.length + 1, 0));
    expect(await page.locator('.history table').textContent()).toContain('gold changed: gold b2b2b2b2');
    await page.selectOption('.history select', 'RR@10');
    await page.waitForFunction(() => document.querySelector('.history svg')?.textContent?.includes('History of RR@10'));
    await page.close();
  });

  test('the matrix says each pair in words, by keys, as jatdae compare has it', async () => {
    const page = await pageOf(browser(), LOOKS[1], []);
    await page.goto(`${server.url}#/leaderboard?measure=nDCG@10&measure=RR@10&sort=RR@10`);
    await page.waitForSelector('.pairs button');
    await page.locator('.pairs button[tabindex="0"]').focus();
    const names = await page.locator('.pairs tbody th .system').allTextContents();
    expect(names).toHaveLength(10);
    const { many } = JSON.parse(jatdae(['compare', ...names, '-m', 'RR@10', '--format', 'json'], project.folder))
      .result as {
      many: { measures: { p: number[][] }[] };
    };
    const { p } = many.measures[0]!;
    for (const [key, row, column] of [
      ['', 0, 1],
      ['ArrowRight', 0, 2],
      ['ArrowDown', 1, 2],
      // Over the system itself.
      ['ArrowDown', 3, 2],
      ['ArrowLeft', 3, 1],
    ] as const) {
      if (key !== '') await page.keyboard.press(key);
      const said = (await page.textContent('.pair-said'))!;
      expect(said.startsWith(names[row]!)).toBe(true);
      expect(said).toContain(names[column]!);
      const one = p[row]![column]!;
      expect(said).toContain(one < 0.0001 ? 'p < 0.0001' : `p ${one.toFixed(4)}`);
      expect(said).toContain(one < 0.05 ? (row < column ? 'better' : 'worse') : 'cannot be told apart');
    }
    await page.locator('.pair-matrix details summary').click();
    expect(await page.locator('.pair-matrix details tbody tr').count()).toBe(45);
    await page.close();
  });

  test('a slice of relevant documents, and a direction, can be chosen', async () => {
    const page = await pageOf(browser(), LOOKS[1], []);
    await page.goto(`${server.url}#/leaderboard?measure=RR@10`);
    await page.waitForSelector('.means');
    const [by, value] = [page.getByLabel('Slice by'), page.getByLabel('Value')];
    for (const name of ['document.item', 'item>document.item']) {
      await by.selectOption(name);
      await page.waitForFunction(() => document.querySelectorAll('select').length >= 2);
      const option = value.locator('option', { hasText: /^extension/ }).first();
      await option.waitFor({ state: 'attached' });
      const n = /\((\d+)\)$/.exec((await option.textContent())!)![1]!;
      await value.selectOption(await option.getAttribute('value'));
      await page.waitForFunction((text) => document.querySelector('main')?.textContent?.includes(text), `${n} queries`);
    }
    await page.close();
  });

  test('the report of it shows what the judge is worth, and offers nothing that only a studio has', async () => {
    const file = join(project.folder, 'judged.html');
    jatdae(['report', '--out', file, '--lang', 'ko'], project.folder);
    const faults: string[] = [];
    const page = await pageOf(browser(), LOOKS[0], faults);
    await page.goto(`${pathToFileURL(file)}#/judge`);
    await page.waitForSelector('.judged-pairs tbody tr');
    expect(
      await page.locator('.confusion button:enabled, .judged-pairs a, .example:enabled, .audit, .judge .state').count(),
    ).toBe(0);
    await picture(page, 'judge-report-1280-light-ko');
    expect(await violations(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.close();
  });

  test('a pair on which a judge errs opens with what people and the judge said; the audit is blind', async () => {
    const faults: string[] = [];
    const page = await pageOf(browser(), LOOKS[0], faults);
    await page.goto(`${server.url}#/judge`);
    const cell = page.locator('[data-cell="0/2"]');
    await cell.focus();
    await page.keyboard.press('Enter');
    const count = (await cell.textContent())!.split(' ').at(-1)!;
    await page.waitForSelector('[data-pairs="0/2"] .judged-pairs');
    expect(await page.textContent('[data-pairs] h2')).toContain(`${count}개`);
    const pattern = page.locator('[data-pattern] .example').first();
    const question = ((await pattern.textContent()) ?? '').split(' ').at(-1)!;
    await pattern.click();
    await page.waitForSelector('[data-pair] .document .text');
    await picture(page, 'judge-pair-1280-light-ko');
    expect(await page.textContent('[data-pair] h2')).toContain(question);
    expect(await page.textContent('[data-pair] .panel >> nth=0')).toContain('minji');
    expect(await page.textContent('[data-pair] .panel >> nth=1')).toContain('질의가 묻는');
    expect(await violations(page)).toEqual([]);
    const first = await page.getAttribute('[data-pair]', 'data-pair');
    await page.keyboard.press('n');
    await page.waitForFunction(
      (one) => document.querySelector<HTMLElement>('[data-pair]')?.dataset.pair !== one,
      first,
    );
    await page.keyboard.press('Escape');
    await page.waitForSelector('.audit[data-checked="0"] progress');

    await page.locator('.audit .go').click();
    await page.waitForSelector('.document .text');
    expect(await page.textContent('main')).not.toContain('질의가 묻는');
    expect(await page.locator('main').textContent()).toContain('30개 중 1번째');
    await labelBy(page, '0');
    await page.waitForSelector('text=30개 중 2번째');
    await page.waitForFunction(() =>
      Object.entries(localStorage).some(([key, value]) => key.startsWith('jatdae.unsent.') && value === '[]'),
    );
    await page.goto(`${server.url}#/judge`);
    await page.waitForSelector('.audit[data-checked="1"]');
    expect(faults).toEqual([]);
    await page.close();
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
