import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { QueryReply } from '../src/api/replies.ts';
import { describeBrowser, labelBy } from './browser.ts';
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
    const { judged } = await server.get<QueryReply>(`query?id=${query}&system=bm25-2gram`);
    return new Map(
      judged.flatMap(({ document, label }) => (label ? [[document, label.hard ? 'hard' : label.grade]] : [])),
    );
  };
  const sent = () =>
    page.waitForFunction(() => {
      const unsent = Object.entries(localStorage).filter(([key]) => key.startsWith('jatdae.unsent.'));
      return unsent.length > 0 && unsent.every(([, value]) => value === '[]');
    });
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

  test('dark and light, remembered', async () => {
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await page.getByRole('button', { name: '밝게' }).click();
    const light = await ground();
    await page.getByRole('button', { name: '어둡게' }).click();
    const dark = await ground();
    expect(dark).not.toBe(light);
    await page.reload();
    await page.waitForSelector('nav >> text=순위표');
    expect([await page.getAttribute('html', 'data-theme'), await ground()]).toEqual(['dark', dark]);
    await page.getByRole('button', { name: '시스템', exact: true }).click();
    await page.emulateMedia({ colorScheme: 'light' });
    await page.waitForSelector('html[data-theme="light"]');
    expect(await ground()).toBe(light);
  });

  test('four systems side by side, and from query to query by keys', async () => {
    const systems = ['bm25-whitespace', 'bm25-2gram', 'rrf', 'reranked'];
    await open(`queries?q=q001&${systems.map((name) => `system=${name}`).join('&')}`);
    await page.waitForSelector('.results mark');
    // The order of the table is there.
    await page.waitForSelector('main >> text=124개 중 1번째');
    expect(await page.$$eval('.system-column', (all) => all.map((one) => one.getAttribute('aria-label')))).toEqual(
      systems,
    );
    const tops = await page.$$eval('.system-column', (all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    // A fifth would not fit.
    expect(await page.locator('.chips button:disabled').count()).toBe(6);
    const at = () => new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('q');
    for (const [key, query] of [
      ['n', 'q002'],
      ['ArrowRight', 'q003'],
      ['p', 'q002'],
      ['ArrowLeft', 'q001'],
      ['p', 'q001'],
    ] as const) {
      await page.keyboard.press(key);
      await page.waitForSelector(`main p .mono >> text=${query}`);
      expect(at()).toBe(query);
    }
    await page.keyboard.press('Escape');
    await page.waitForSelector('.query-table a');
    expect(at()).toBeNull();
  });

  test('a judged document that is not among the shown results is not called lost', async () => {
    await open('queries?q=q001&system=rrf');
    const rank = page.locator('tr', { hasText: 'handbook#D-9/extension' }).locator('td').last();
    expect(await rank.textContent()).toBe('>10');
    await page.getByRole('button', { name: '결과 더 보기' }).click();
    await expect.poll(() => rank.textContent()).toBe('11');
  });

  test('the link of the lab carries all of it', async () => {
    await open('lab');
    await page.waitForSelector('.lab-list button');
    await page.locator('.lab-list button').first().focus();
    for (const key of ['2', 'ArrowRight', 'h', 'Shift+ArrowRight', 'ArrowRight', 'u']) await page.keyboard.press(key);
    await page.getByLabel('상위 k').fill('4');
    await page.getByLabel('목록 밖의 정답 문서').fill('3');
    await page.getByLabel('결과 수').fill('12');
    await page.getByLabel('지표 추가').fill('CappedR@3');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-measure="CappedR@3"]');
    const numbers = (of: Page) => of.$$eval('[data-measure]', (rows) => rows.map((row) => row.textContent));
    const marks = (of: Page) => of.$$eval('.lab-list .mark', (all) => all.map((one) => one.textContent).join(''));
    // At first 0100-20000; then 2 at rank 1, h at rank 2, which goes to rank 3, and rank 4 unjudged.
    expect(await marks(page)).toBe('20✕··20000··');
    const other = await browser().newPage({ locale: 'ko-KR' });
    await other.goto(page.url());
    await other.waitForSelector('[data-measure="CappedR@3"]');
    expect([await marks(other), await numbers(other)]).toEqual([await marks(page), await numbers(page)]);
    await other.close();
  });

  test("the lab's numbers on a real query are those of jatdae eval", async () => {
    await open('lab?query=q001&system=rrf&load=1&k=10&p=0.8&more=AP&more=Success%401');
    await page.waitForSelector('.loaded');
    const shown = await page.$$eval('[data-measure]', (rows) =>
      rows.map((row) => [(row as HTMLElement).dataset.measure!, row.querySelector('output')!.textContent!] as const),
    );
    await page.waitForSelector('.lab-list button[title*="D-8-1"]');
    const names = shown.map(([name]) => name);
    const args = ['eval', 'rrf', '--per-query', '--format', 'json', ...names.flatMap((name) => ['-m', name])];
    const { perQuery } = (JSON.parse(jatdae(args, project.folder)).result as EvalJson).runs[0]!;
    const { scores } = perQuery!.find(({ query }) => query === 'q001')!;
    expect(shown).toHaveLength(12);
    expect(shown).toEqual(scores.map(({ measure, value }) => [measure, value.toFixed(4)]));
  });

  test('where no model judged, it says what to do', async () => {
    await open('judge');
    await page.waitForSelector('main .state code >> text=jatdae judge');
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
      (JSON.parse(out).result as EvalJson).runs[0]!.measures.map(({ measure, value }) => [measure, value.toFixed(4)]),
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
        await page.waitForSelector('.verdicts button[aria-disabled="false"]');
        await page.evaluate(() =>
          dispatchEvent(new KeyboardEvent('keydown', { key: 'ㄱ', code: 'KeyR', bubbles: true })),
        );
      } else await labelBy(page, key);
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
    await labelBy(page, 'h');
    await sent();
    expect((await labels('q041')).get(first!)).toBe('hard');
    await search('q042');
    const [second] = await documents();
    await labelBy(page, '0');
    await sent();
    expect((await labels('q041')).get(second!)).toBe(0);
    expect((await labels('q042')).size).toBe(0);
    await page.keyboard.press('f');
    await page.waitForSelector('[data-target="q042"][data-pinned="false"]');
  });

  test('a document outside of the results is found by its title and added', async () => {
    await search('q044');
    const results = await documents();
    await page.locator('.search select').selectOption({ label: 'ID나 제목으로 찾기' });
    // The field has the focus.
    await page.keyboard.insertText('부록 1 연장 수수료');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.found [data-document="handbook#app-1/extension"]');
    const found = await documents();
    expect(found).toEqual(['handbook#app-1/extension']);
    expect(results).not.toContain(found[0]);
    await page.waitForSelector('[data-target="q044"][data-pinned="false"]');
    await labelBy(page, '2');
    await sent();
    expect((await labels('q044')).get(found[0]!)).toBe(2);
    // Whoever looks again sees that it is judged.
    await page.reload();
    await page.waitForSelector('.found .grade.relevant');
    await page.locator('.search select').selectOption('bm25-2gram');
  });

  test('the next query by a key', async () => {
    await search('q044');
    await page.keyboard.press('Shift+N');
    await page.waitForSelector('[data-target="q045"]');
    await page.keyboard.press('Shift+P');
    await page.waitForSelector('[data-target="q044"]');
  });

  test('labels outlive a killed server', async () => {
    await search('q043');
    const found = (await documents()).slice(0, 3);
    // What was not seen cannot be labelled: the texts are looked at while there is a server.
    for (const key of ['n', 'n', 'p', 'p']) {
      await page.waitForSelector('.verdicts button[aria-disabled="false"]');
      await page.keyboard.press(key);
    }
    await server.kill();
    for (const key of ['r', '0', 'h']) await labelBy(page, key);
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

  test('the lab alone, without a project', async () => {
    const alone = new StudioServer(tmpdir(), ['--lab']);
    await alone.start();
    await page.goto(alone.url);
    await page.waitForSelector('[data-measure="nDCG@10"]');
    expect(await page.$$eval('nav a', (all) => all.map((one) => one.textContent))).toEqual(['지표 실험실']);
    await page.goto(`${alone.url}#/leaderboard`);
    await page.waitForSelector('main >> text=jatdae studio');
    await alone.kill();
  });
});

type Scores = readonly { readonly measure: string; readonly value: number }[];

interface EvalJson {
  readonly runs: readonly {
    readonly measures: Scores;
    readonly perQuery?: readonly { readonly query: string; readonly scores: Scores }[];
  }[];
}
