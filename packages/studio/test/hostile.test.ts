import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeBrowser } from './browser.ts';
import { BIN, jatdae, StudioServer, smallProject } from './server.ts';

/** Text that would run if any screen took it for HTML; each says where it came from. */
const evil = (place: string) =>
  `<script>window.ran='${place}'</script><img src=x onerror="window.ran='${place}'"><a href="javascript:window.ran=1">${place}</a>`;
/** Turns the reading order round from here to the end of the paragraph: it may not reach what stands beside it. */
const TURNED = '\u202E\u2066보험 turned';

const DOCUMENTS = [
  { id: 'd1"><script>', title: evil('title'), text: `보험 ${evil('text')}`, attributes: { kind: evil('attribute') } },
  { id: 'd2', title: TURNED, text: `보험 청구 ${TURNED}`, attributes: { kind: TURNED }, source: evil('source') },
  { id: 'd3', title: '보험 해지', text: '보험을 해지합니다.', path: [evil('path')] },
  { id: 'd4', title: '자동차 보험', text: '자동차 보험 안내' },
];
const QUERIES = [
  { qid: 'q1', question: `보험 ${evil('query')}`, relevant: ['d4'], hard_negatives: ['d1"><script>'] },
  { qid: 'q2', question: TURNED, relevant: ['d3'] },
  { qid: `q3${evil('id')}`, question: '자동차', relevant: ['d2'] },
].map((query) => ({ ...query, attributes: { kind: evil('slice') } }));
const PEOPLE = [`<b>${evil('judge')}`, 'anna'].map((name, i) => ({
  name,
  role: i === 1 ? 'admin' : 'labeler',
  token: `token-number-${i}-0123456789`,
}));

const SCREENS = [
  ['leaderboard', '.means'],
  ['queries', '.query-table a'],
  ['queries?q=q1', '.results'],
  ['queries?q=q2', '.results'],
  ['compare?a=grams&b=spaces', '.chart'],
  ['failures', '.funnel'],
  ['gold?q=q1&system=grams', '.others .said-by'],
  ['gold?q=q2&system=grams', '.document .text'],
  [`gold?s=${encodeURIComponent(evil('search'))}&system=grams`, '.search'],
  ['gold?tab=queue&kind=holes', '.opened, .state'],
  ['gold?tab=queue&kind=disagreements', '.said-by'],
  ['gold?tab=queries', 'table a'],
  ['gold?tab=lint', '.findings, .state'],
  ['gold?tab=versions', 'table'],
  ['judge', 'main'],
  ['gate', '.verdict-head'],
  ['advice', '.advised'],
  ['lab?query=q1&system=grams&load=1', '.loaded'],
  [`lab?list=01&more=${encodeURIComponent(evil('measure'))}`, '.lab-answers'],
  [`${encodeURIComponent(evil('screen'))}`, 'main p'],
] as const;

describeBrowser('text that wants to be a program', (browser) => {
  let project: ReturnType<typeof smallProject>;
  let server: StudioServer;
  let page: Page;
  const faults: string[] = [];
  const asked: string[] = [];

  beforeAll(async () => {
    project = smallProject(DOCUMENTS, QUERIES);
    server = new StudioServer(project.folder, [], { JATDAE_TOKENS: JSON.stringify(PEOPLE) });
    await server.start();
    for (const [i, { token }] of PEOPLE.entries()) {
      const document = 'd1"><script>';
      const label = { query: 'q1', document, grade: i, clientId: token, note: evil('note') };
      const reply = await fetch(`${server.url}api/gold/judgements`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify([label, { ...label, document: 'd4', grade: 1, clientId: `${token}-2` }]),
      });
      expect(await reply.json()).toMatchObject([{ stored: { note: evil('note') } }, { stored: { document: 'd4' } }]);
    }
    jatdae(['gold', 'freeze', 'v1', '--store-only', '--note', evil('version')], project.folder);
    page = await browser().newPage({ locale: 'ko-KR', viewport: { width: 1280, height: 860 } });
    page.on('pageerror', (error) => faults.push(error.message));
    page.on(
      'console',
      (message) =>
        message.type() === 'error' && !message.text().startsWith('Failed to load') && faults.push(message.text()),
    );
    page.on('dialog', (dialog) => {
      faults.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('response', async (reply) => {
      if (reply.status() >= 400) faults.push(`${reply.status()} ${reply.url()} ${await reply.text()}`);
    });
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${server.url}?token=${PEOPLE[1]!.token}`);
  });
  afterAll(async () => {
    await page?.close();
    await server?.kill();
    project?.remove();
  });

  describe.each(SCREENS)('%s', (hash, ready) => {
    test('runs nothing, asks nobody, and turns nothing round', async () => {
      await page.goto(`${server.url}?at=${SCREENS.findIndex(([one]) => one === hash)}#/${hash}`);
      await page.waitForSelector(ready);
      await page.waitForFunction(() => document.querySelector('.loading') === null);
      for (const details of await page.$$('main details > summary')) await details.click();
      expect(await page.evaluate(() => (window as unknown as { ran?: string }).ran)).toBeUndefined();
      expect(await page.locator('main :is(script, img, iframe, object, embed, b, [onerror], [onload])').count()).toBe(
        0,
      );
      expect(await page.locator('a[href^="javascript:" i]').count()).toBe(0);
      expect(await page.evaluate(turnedRound)).toEqual([]);
      expect(faults).toEqual([]);
      expect(asked.filter((url) => !url.startsWith(server.url))).toEqual([]);
    });
  });

  test('is shown as it was written', async () => {
    const text = async (hash: string, ready: string) => {
      await page.goto(`${server.url}?shown=${encodeURIComponent(hash)}#/${hash}`);
      await page.waitForSelector(ready);
      return page.textContent('main');
    };
    const label = await text('gold?q=q1&system=grams', '.said-by');
    for (const place of ['title', 'text', 'attribute', 'query', 'note', 'judge']) expect(label).toContain(evil(place));
    expect(await text('gold?tab=versions', 'table')).toContain(evil('version'));
    expect(await text('queries?q=q1', '.results')).toContain(evil('slice'));
    await page.goto(`${server.url}?last#/gold?q=q1&system=grams`);
    await page.waitForSelector('.document .text');
    expect(await page.title()).not.toContain('script');
  });

  test('is no name of a system', () => {
    const bad = readFileSync(join(project.folder, 'jatdae.yaml'), 'utf8').replace('  grams:', "  '<script>':");
    writeFileSync(join(project.folder, 'bad.yaml'), bad);
    const { status, stderr } = spawnSync(process.execPath, [BIN, 'studio', '--project', 'bad.yaml', '--port', '0'], {
      cwd: project.folder,
      encoding: 'utf8',
      timeout: 20_000,
    });
    expect([status, stderr]).toEqual([2, expect.stringContaining('systems.<script>')]);
  });
});

/**
 * Texts with an order of reading of their own that share a paragraph with something that follows: what follows would be
 * turned round too. In the page.
 */
function turnedRound(): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.textContent!.includes('\u202E')) continue;
    let box = node.parentElement!;
    if (box.closest('option, title')) continue;
    for (;;) {
      const { display, unicodeBidi } = getComputedStyle(box);
      if (display !== 'inline' || /isolate|plaintext/.test(unicodeBidi)) break;
      box = box.parentElement!;
    }
    if (!box.textContent!.trim().endsWith('turned')) found.push(box.outerHTML.slice(0, 300));
  }
  return found;
}
