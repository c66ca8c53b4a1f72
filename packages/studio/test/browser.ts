import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { APP } from './server.ts';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const CHROMIUM = process.env.JATDAE_CHROMIUM ?? PLACES.find((path) => existsSync(path));
const REQUIRED = (process.env.JATDAE_REQUIRE ?? '').split(',').includes('chromium');

/**
 * A describe block with a Chromium over the built app; where either is missing it is skipped aloud, or fails where
 * JATDAE_REQUIRE has `chromium`.
 */
export function describeBrowser(title: string, body: (browser: () => Browser) => void): void {
  const why = CHROMIUM === undefined ? 'no Chromium' : existsSync(APP) ? undefined : 'the studio is not built';
  if (why !== undefined && !REQUIRED) {
    console.warn(`skipped, ${why}: ${title}`);
    describe.skip(`${title} (skipped: ${why})`, () => {
      it('needs Chromium and the built studio', () => {});
    });
    return;
  }
  describe(title, () => {
    let browser: Browser | undefined;
    beforeAll(async () => {
      if (why !== undefined) throw new Error(`JATDAE_REQUIRE names chromium, but: ${why}`);
      browser = await chromium.launch({ executablePath: CHROMIUM!, args: ['--no-sandbox'] });
    });
    afterAll(() => browser?.close());
    body(() => browser!);
  });
}

/** A key that labels, pressed once the text stands there: before, it does nothing. */
export async function labelBy(page: Page, key: string): Promise<void> {
  await page.waitForSelector('.verdicts button[aria-disabled="false"]');
  await page.keyboard.press(key);
}
