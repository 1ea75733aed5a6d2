import type { Browser, BrowserContext, Page } from '@playwright/test';
import { calibrate, newProfile, slowDown } from './slow-browser.ts';

/** Figures of one route: seconds, a score, and milliseconds. */
export interface RouteFigures {
  /** The largest contentful paint of a first and a second visit. */
  first: number;
  second: number;
  /** The cumulative layout shift: the larger of the two visits. */
  shift: number;
  /** From an input to the next paint. Null if the route has no field, button or link of its own. */
  interaction: number | null;
  action: string;
  calibration: number;
}

/** Opens an address twice in a new profile, the second time with what the browser kept, and does the main action. */
export async function measureRoute(
  browser: Browser,
  url: string,
  address: string,
  cookie: string | null,
): Promise<RouteFigures> {
  const context = await newProfile(browser, url, cookie);
  try {
    const calibration = await calibrate(context);
    const first = await visit(context, url + address);
    await first.page.close();
    const second = await visit(context, url + address);
    const [interaction, action] = await interactionOf(second.page);
    return {
      first: first.paint / 1_000,
      second: second.paint / 1_000,
      shift: Math.max(first.shift, second.shift),
      interaction,
      action,
      calibration,
    };
  } finally {
    await context.close();
  }
}

async function visit(context: BrowserContext, address: string): Promise<{ page: Page; paint: number; shift: number }> {
  const page = await context.newPage();
  await slowDown(page);
  await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
  await page.waitForFunction('bench.isQuiet(800)', undefined, { timeout: 60_000, polling: 100 });
  return { page, ...(await page.evaluate<{ paint: number; shift: number }>('bench.measured()')) };
}

/** What somebody does first on a screen: they write in its first field, or press its first button, or follow its first link. */
const mainActions = ['input:visible:enabled', 'textarea:visible:enabled', 'button:visible:enabled', 'a:visible'];

/** Milliseconds until the next paint after the main action of a screen, and what the action was. */
async function interactionOf(page: Page): Promise<[number | null, string]> {
  for (const kind of mainActions) {
    const target = page.locator(`main ${kind}`).first();
    if ((await target.count()) === 0) continue;
    const name = await target.evaluate(
      (node) => node.getAttribute('aria-label') ?? (node.textContent || node.id || node.getAttribute('name') || ''),
    );
    await target.click({ timeout: 5_000, noWaitAfter: true });
    if (/^(input|textarea)/.test(kind)) await page.keyboard.type('a');
    await page.waitForFunction('bench.longestInteraction() > 0', undefined, { timeout: 1_000 }).catch(() => {});
    // The events of a press are reported one after the other.
    await page.waitForTimeout(200);
    const longest = await page.evaluate<number>('bench.longestInteraction()');
    // The browser tells of events from 16 ms on.
    return [longest || 16, `${kind.split(':')[0]} ${name.trim().slice(0, 40)}`];
  }
  return [null, ''];
}
