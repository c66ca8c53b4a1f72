import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { QueryReply } from '../src/api/shapes.ts';
import { describeBrowser } from './browser.ts';
import { handbook, jatdae, StudioServer } from './server.ts';

describeBrowser('the studio in a browser', (browser) => {
  let project: ReturnType<typeof handbook>;
  let server: StudioServer;
  let page: Page;

  beforeAll(async () => {
    project = handbook();
    server = new StudioServer(project.folder);
    await server.start();
    page = await browser().newPage({ locale: 'ko-KR', viewport: { width: 1280, height: 860 } });
  });
  afterAll(async () => {
    await server?.kill();
    project?.remove();
  });

  const open = async (hash: string) => {
    await page.goto(`${server.url}#/${hash}`);
    await page.reload();
  };
  /** My labels of a query as the server has them: document to grade, `hard` for hard negatives. */
  const labels = async (query: string) => {
    const { judged } = await server.get<QueryReply>(`queries/${query}?system=bm25-2gram`);
    return new Map(
      judged.flatMap(({ document, label }) => (label ? [[document, label.hard ? 'hard' : label.grade]] : [])),
    );
  };
  const sent = () =>
    page.waitForFunction(() => localStorage[`jatdae.unsent.${document.title.split(' · ')[1]}`] === '[]');
  const search = async (text: string) => {
    await page.keyboard.press('/');
    await page.keyboard.insertText(text);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.found button[aria-current]');
  };
  const documents = () =>
    page.$$eval('.found button', (all) => all.map((one) => (one as HTMLElement).dataset.document!));

  test('changes language, and remembers it', async () => {
    await open('leaderboard');
    await page.waitForSelector('text=순위표');
    await page.getByRole('button', { name: 'English' }).click();
    await page.waitForSelector('nav >> text=Leaderboard');
    await page.reload();
    await page.waitForSelector('nav >> text=Leaderboard');
    expect(await page.getAttribute('html', 'lang')).toBe('en');
    await page.getByRole('button', { name: '한국어' }).click();
    await page.waitForSelector('nav >> text=순위표');
  });

  test("the lab's numbers are those of jatdae eval", async () => {
    const list = '1-2h003010';
    await open(`lab?list=${list}&outside=2&k=5&p=0.7&more=Bpref&more=CappedR%405`);
    await page.waitForSelector('[data-measure="nDCG@5"]');
    const shown = await page.$$eval('[data-measure]', (rows) =>
      rows.map((row) => [(row as HTMLElement).dataset.measure!, row.querySelector('output')!.textContent!] as const),
    );
    const folder = join(project.folder, 'lab');
    mkdirSync(folder);
    const grades = [...list].flatMap((cell, i) => (cell === '-' ? [] : [`q 0 d${i} ${cell === 'h' ? 0 : cell}`]));
    writeFileSync(join(folder, 'qrels.txt'), [...grades, 'q 0 x1 1', 'q 0 x2 1', ''].join('\n'));
    writeFileSync(join(folder, 'run.txt'), [...list].map((_, i) => `q Q0 d${i} ${i + 1} ${99 - i} lab\n`).join(''));
    const measures = shown.map(([name]) => name).filter((name) => name !== 'HardNegAhead');
    const out = jatdae(
      [
        'eval',
        '--qrels',
        'qrels.txt',
        '--run',
        'run.txt',
        '--format',
        'json',
        ...measures.flatMap((name) => ['-m', name]),
      ],
      folder,
    );
    const means = new Map(
      (JSON.parse(out) as EvalJson).runs[0]!.measures.map(({ measure, value }) => [measure, value.toFixed(4)]),
    );
    expect(measures.length).toBeGreaterThanOrEqual(8);
    expect(shown.filter(([name]) => name !== 'HardNegAhead')).toEqual(measures.map((name) => [name, means.get(name)]));
  });

  test('labels twenty documents by keys alone, also with the Korean input method on', async () => {
    await open('gold?system=bm25-2gram');
    await page.waitForSelector('.state');
    await page.waitForSelector('#gold-queries option', { state: 'attached' });
    await search('q040');
    const found = (await documents()).slice(0, 20);
    expect(found).toHaveLength(20);
    const keys = ['r', 'h', '0', 'u', 'l'];
    for (let i = 0; i < 20; i++) {
      const key = keys[i % keys.length]!;
      // With the Korean input method on, the key R says ㄱ.
      if (key === 'r' && i > 0) {
        await page.evaluate(() =>
          dispatchEvent(new KeyboardEvent('keydown', { key: 'ㄱ', code: 'KeyR', bubbles: true })),
        );
      } else await page.keyboard.press(key);
    }
    await sent();
    const stored = await labels('q040');
    const expected = [1, 'hard', 0, 'unrateable', 'later'];
    expect([...stored.keys()].sort()).toEqual([...found].sort());
    expect(found.map((id) => stored.get(id))).toEqual(found.map((_, i) => expected[i % 5]));
  });

  test('takes the last label back', async () => {
    const before = await labels('q040');
    const last = (await documents())[19]!;
    await page.keyboard.press('z');
    await page.waitForFunction(() => document.querySelector('.said')?.textContent !== '');
    await expect.poll(() => labels('q040').then((all) => all.has(last))).toBe(false);
    expect((await labels('q040')).size).toBe(before.size - 1);
  });

  test('a pinned query gets the labels of whatever is searched', async () => {
    await search('q041');
    await page.keyboard.press('f');
    await page.waitForSelector('[data-target="q041"][data-pinned="true"]');
    await search('여권 재발급');
    await page.waitForSelector('[data-target="q041"][data-pinned="true"]');
    const [first] = await documents();
    await page.keyboard.press('h');
    await sent();
    expect((await labels('q041')).get(first!)).toBe('hard');
    await search('q042');
    const [second] = await documents();
    await page.keyboard.press('0');
    await sent();
    expect((await labels('q041')).get(second!)).toBe(0);
    expect((await labels('q042')).size).toBe(0);
    await page.keyboard.press('f');
    await page.waitForSelector('[data-target="q042"][data-pinned="false"]');
  });

  test('labels outlive a killed server', async () => {
    await search('q043');
    const found = (await documents()).slice(0, 3);
    await server.kill();
    for (const key of ['r', '0', 'h']) await page.keyboard.press(key);
    await page.waitForSelector('[data-unsent="3"]');
    await server.start();
    await sent();
    await page.waitForSelector('[data-unsent]', { state: 'detached' });
    const stored = await labels('q043');
    expect(found.map((id) => stored.get(id))).toEqual([1, 0, 'hard']);
  });

  test('text of a document is text', async () => {
    await open('gold?q=q043&system=bm25-2gram');
    await page.waitForSelector('.document .text');
    expect(
      await page.$$eval('.document .text > *', (all) => [...new Set(all.map(({ tagName }) => tagName))].sort()),
    ).toEqual(expect.arrayContaining(['SPAN']));
    expect(await page.$$('.document script, .document img')).toHaveLength(0);
  });
});

interface EvalJson {
  readonly runs: readonly { readonly measures: readonly { readonly measure: string; readonly value: number }[] }[];
}
