import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReportData } from '../../jatdae/src/library/browser.ts';
import { describeBrowser } from './browser.ts';
import { handbook, jatdae } from './server.ts';

const PICTURES = process.env.JATDAE_ARTEFACTS ?? join(tmpdir(), 'jatdae-studio-screens');
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8');
const EVIL = '</script><script>document.title="broken"</script><img src=x onerror=\'document.title="broken"\'>';
const LIMIT = 3_250_000;

/** A screen, and what stands there once it is shown. */
const SCREENS = [
  ['leaderboard', 'leaderboard', '.means'],
  ['slice', 'leaderboard?by=kind&value=single', '.means'],
  ['queries', 'queries', '.query-table a'],
  ['query', 'queries?q=q001&system=bm25-2gram&system=rrf', '.results'],
  ['compare', 'compare', '.chart circle'],
  ['failures', 'failures?system=reranked&kind=near-tie', '.funnel'],
  ['gold', 'gold', 'table a'],
  ['gate', 'gate', '.verdict-head'],
  ['advice', 'advice', '.advised'],
  ['lab', 'lab?query=q001&system=rrf&load=1', '.chart svg'],
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

describeBrowser('the report from a file', (browser) => {
  let project: ReturnType<typeof handbook>;
  let file: string;
  let means: ReadonlyMap<string, string>;
  const requests: string[] = [];
  const faults: string[] = [];

  beforeAll(() => {
    mkdirSync(PICTURES, { recursive: true });
    project = handbook();
    const [document, query] = [
      { id: 'evil', title: EVIL, text: EVIL },
      { qid: 'evil-query', question: `${EVIL} 여권`, relevant: ['evil'], attributes: { kind: EVIL } },
    ].map((one) => `${JSON.stringify(one)}\n`);
    appendFileSync(join(project.folder, 'documents.jsonl'), document!);
    appendFileSync(join(project.folder, 'queries.jsonl'), query!);
    jatdae(['run'], project.folder);
    jatdae(['report', '--out', 'report.html', '--lang', 'ko'], project.folder);
    file = join(project.folder, 'report.html');
    const { runs } = JSON.parse(jatdae(['eval', '-m', 'nDCG@10', '--format', 'json'], project.folder))
      .result as EvalJson;
    means = new Map(runs.map(({ name, measures }) => [name, measures[0]!.value.toFixed(4)]));
  });
  afterAll(() => project?.remove());

  async function open(look: { width: number; js: boolean; lang?: string }, of: Browser = browser()) {
    const context = await of.newContext({
      javaScriptEnabled: look.js,
      viewport: { width: look.width, height: 860 },
      locale: 'ko-KR',
    });
    const page = await context.newPage();
    page.on('request', (request) => requests.push(request.url()));
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    return page;
  }
  const go = async (page: Page, hash: string) => {
    // Once there, only the hash changes.
    await page.goto(`${pathToFileURL(file)}#/${hash}`);
  };

  test('is one file below its limit', () => {
    const bytes = readFileSync(file);
    expect(bytes.length).toBeLessThan(LIMIT);
    const text = bytes.toString();
    expect(text).not.toContain(EVIL);
    const markup = text.replace(/<script\b.*?<\/script>/gs, '');
    expect(markup.match(/(?:src|href)="(?!#|data:)[^"]*"/g)).toBeNull();
    expect(text).not.toContain(project.folder);
  });

  describe.each([1280, 390])('with JavaScript at %i px', (width) => {
    let page: Page;
    beforeAll(async () => {
      page = await open({ width, js: true });
    });
    afterAll(() => page?.context().close());

    test.each(SCREENS)('%s: fits, accessible, without a fault', async (name, hash, ready) => {
      await go(page, hash);
      await page.waitForSelector(`#app ${ready}`);
      // Hidden, and looked at below: without it axe is done in a tenth of the time.
      await page.evaluate(() => document.getElementById('still')?.remove());
      await page.screenshot({ path: join(PICTURES, `report-${name}-${width}.png`), fullPage: true });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await page.$('[role="alert"]')).toBeNull();
      expect(await violations(page)).toEqual([]);
      expect(faults.splice(0)).toEqual([]);
    });
  });

  test('can be clicked: language, a pair, the lab', async () => {
    const page = await open({ width: 1280, js: true });
    await go(page, 'leaderboard');
    await page.click('text=English');
    await page.waitForSelector('nav >> text=Leaderboard');
    expect(await page.getAttribute('html', 'lang')).toBe('en');
    await page.click('nav >> text=Compare');
    await page.waitForSelector('#app .chart circle');
    await page.click('nav >> text=Measure lab');
    await go(page, 'lab?list=01&outside=0&k=10');
    await page.waitForSelector('[data-measure="RR@10"]');
    expect(await page.textContent('[data-measure="RR@10"] output')).toBe('0.5000');
    await page.locator('.lab-list button').nth(0).focus();
    await page.keyboard.press('1');
    expect(await page.textContent('[data-measure="RR@10"] output')).toBe('1.0000');
    await go(page, 'queries?q=evil-query&system=bm25-2gram');
    await page.waitForSelector('#app .results');
    expect(await page.textContent('#app main h2')).toContain(EVIL);
    expect(await page.title()).not.toContain('broken');
    expect(faults.splice(0)).toEqual([]);
    await page.context().close();
  });

  test('what it does not hold it says', async () => {
    const page = await open({ width: 1280, js: true });
    await go(page, 'compare?a=rrf&b=bm25-2gram');
    await page.waitForSelector('text=jatdae studio');
    await page.context().close();
  });

  test.each([1280, 390])('without JavaScript at %i px: the means as a table, accessible', async (width) => {
    const page = await open({ width, js: false });
    await page.goto(String(pathToFileURL(file)));
    for (const [system, mean] of means) {
      const row = page.locator('#leaderboard .means').first().locator('tr', { hasText: system });
      await row.locator(`text=${mean}`).first().waitFor({ state: 'visible' });
    }
    await page.screenshot({
      path: join(PICTURES, `report-still-${width}.png`),
      clip: { x: 0, y: 0, width, height: 4000 },
      fullPage: true,
    });
    const text = readFileSync(file, 'utf8');
    for (const [, id] of text.matchAll(/<section class="still-screen" id="([a-z]+)"/g)) {
      const section = page.locator(`#${id}`);
      expect([id, await section.locator('.loading, .failure').count()]).toEqual([id, 0]);
    }
    expect(await page.locator('#still .drawn svg').count()).toBeGreaterThan(3);
    expect(await page.locator('#still details table').count()).toBeGreaterThan(2);
    expect(await page.locator('#still button').count()).toBe(0);
    await page.context().close();
  });

  test('the still screens, and paper', async () => {
    const page = await open({ width: 1280, js: true });
    await go(page, 'leaderboard');
    await page.waitForSelector('#app .means');
    expect(await page.locator('#still').isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('#still').isVisible()).toBe(true);
    expect(await page.locator('#app').isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => {
      document.documentElement.classList.remove('live');
      document.getElementById('app')!.remove();
    });
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });

  test('asks nothing of anybody', () => {
    expect(requests.length).toBeGreaterThan(0);
    expect(requests.filter((url) => !/^(?:file|data):/.test(url))).toEqual([]);
  });
});

interface EvalJson {
  readonly runs: readonly { readonly name: string; readonly measures: readonly { readonly value: number }[] }[];
}

describeBrowser('a report of eight systems that is too large for its limit', (browser) => {
  let folder: string;
  let data: ReportData;
  const NAMES = Array.from({ length: 8 }, (_, i) => `s${i + 1}`);
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'studio-'));
    const lines = (all: readonly object[]) => all.map((one) => `${JSON.stringify(one)}\n`).join('');
    const documents = Array.from({ length: 60 }, (_, i) => ({
      id: `d${i}`,
      text: `연장 ${i % 7} 신청 ${i % 11} 서류 ${i}`,
    }));
    const queries = Array.from({ length: 60 }, (_, i) => ({
      qid: `q${i}`,
      question: `신청 ${i % 11} 서류`,
      relevant: [`d${i}`],
    }));
    writeFileSync(join(folder, 'documents.jsonl'), lines(documents));
    writeFileSync(join(folder, 'queries.jsonl'), lines(queries));
    const systems = NAMES.map((name, i) => `  ${name}: { type: bm25, tokenizer: ngram(2), k1: ${0.3 + i / 4} }\n`).join(
      '',
    );
    writeFileSync(
      join(folder, 'jatdae.yaml'),
      `collection: { documents: documents.jsonl, queries: queries.jsonl }\nmeasures: [RR@10]\nsystems:\n${systems}`,
    );
    jatdae(['run'], folder);
    jatdae(['report', '--format', 'json'], folder);
    data = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')).result as ReportData;
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('every pair is compared', () => {
    const pairs = Object.keys(data.replies).flatMap((path) => {
      const [route, query] = path.split('?');
      const params = new URLSearchParams(query);
      return route === 'compare' ? [`${params.get('a')} ${params.get('b')}`] : [];
    });
    const all = NAMES.flatMap((a, i) => NAMES.slice(i + 1).map((b) => `${a} ${b}`));
    expect(pairs).toEqual(all);
    expect(data.leftOut.map(({ en }) => en)).toEqual([
      'without JavaScript and on paper only the comparisons with s1 stand; the swap curve is drawn for RR@10 alone',
    ]);
  });

  test('it is written whole where its lists would not help, and opens', async () => {
    // By its path: the studio is checked against the types of browsers, and the workbench is not.
    const path = fileURLToPath(new URL('../../jatdae/src/server/report/page.ts', import.meta.url));
    const { reportPage } = (await import(path)) as {
      reportPage(data: ReportData, limit?: number, most?: number): Promise<string>;
    };
    const whole = await reportPage(data);
    // A limit that no page keeps: nothing is left out that fits into the larger one, and then as much as is needed.
    expect(await reportPage(data, 1000)).toBe(whole);
    const less = await reportPage(data, 1000, whole.length - 1);
    expect(less.length).toBeLessThan(whole.length);
    const least = await reportPage(data, 1000, 1000);
    expect(least.length).toBeLessThanOrEqual(less.length);
    const file = join(folder, 'least.html');
    writeFileSync(file, least);
    const page = await browser().newPage({ locale: 'ko-KR' });
    await page.goto(`${pathToFileURL(file)}#/compare?a=s7&b=s8`);
    await page.waitForSelector('#app .chart circle');
    expect(await page.textContent('#app main')).toContain('RR@10');
    expect(await page.textContent('#app')).toMatch(
      /the result lists of 0 of 60 queries are here|질의 60개 가운데 0개만/u,
    );
    await page.close();
  });
});
