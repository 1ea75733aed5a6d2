import { globSync, readFileSync } from 'node:fs';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { firstId, signInToDemonstration, startDemonstration } from '../scripts/demonstration.ts';
import { findBrowser } from '../scripts/find-browser.ts';
import { hasNginx, startNginx } from '../scripts/nginx-front.ts';
import { buildPages, pagesAreBuilt } from '../scripts/pages-build.ts';
import { beginResults, writeResults } from './results.ts';

/** A quarter of the processor speed, and 4 Mbit/s with 40 ms for a round trip. */
const processorRate = 4;
const network = { offline: false, latency: 40, downloadThroughput: 500_000, uploadThroughput: 500_000 };

/** The highest figures: seconds for the paint of a first and a second visit, the score of shifts, and milliseconds. */
const most = { first: 1.5, second: 0.8, shift: 0.05, interaction: 100 };

interface Visit {
  paint: number;
  shift: number;
  scriptBytes: number;
}

interface Measured {
  route: string;
  first: number;
  second: number;
  shift: number;
  interaction: number | null;
  scriptBytes: number;
}

/** Measures every route of the members in Chromium and prints one table. Needs a machine that does nothing else. */
export async function benchBrowser(wanted: string | undefined): Promise<void> {
  if (!pagesAreBuilt()) buildPages();
  const server = await startDemonstration();
  const front = hasNginx() ? await startNginx([new URL(server.url).port]) : undefined;
  const url = front?.url ?? server.url;
  const { executablePath, args } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args });
  const results: Measured[] = [];
  try {
    const cookie = await signInToDemonstration(server.url);
    const routes = await routesOf(server.url, cookie);
    console.log(`\n  ${'route'.padEnd(40)}   LCP s  second s   shift  interaction ms  JavaScript kB\n`);
    for (const [route, path] of routes.filter(([route]) => route.includes(wanted ?? ''))) {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        ignoreHTTPSErrors: true,
        bypassCSP: true,
      });
      if (route !== '/auth')
        await context.addCookies(
          cookie.split('; ').map((one) => ({ name: one.split('=')[0] ?? '', value: one.split('=')[1] ?? '', url })),
        );
      const measured = await measure(context, route, `${url}${path}`);
      results.push(measured);
      print(measured);
      await context.close();
    }
  } finally {
    await browser.close();
    await front?.stop();
    await server.stop();
  }
  const all = beginResults(0, 1, 'embedded');
  all.other = { browser: { processorRate, network, throughNginx: front !== undefined, results } };
  if (!wanted) writeResults(all, 'browser');
}

/** The routes of the members with an address of the demonstration, and those for which it has no item. */
async function routesOf(url: string, cookie: string): Promise<[string, string][]> {
  const first = (path: string) => firstId(url, cookie, path);
  const circle = await first('/api/user/circles');
  const discussion = await first(`/api/circles/${circle}/discussions`);
  const ids: Record<string, number | undefined> = {
    '/circles/:id': circle,
    '/the-loop/:id': await first('/api/stories'),
    '/jobs/:id': await first('/api/job-recommendations'),
    '/people/:id': await first(`/api/circles/${circle}/members`),
    '/development/:id': await first('/api/development-resources'),
    '/events/:id': await first('/api/events'),
  };
  return globSync('areas/*/web/area.ts')
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/path: '(\/[^']*)'/g)].map(([, path = '']) => path))
    .toSorted()
    .flatMap((route): [string, string][] => {
      if (route === '/circles/:id/discussions/:discussionId')
        return [[route, `/circles/${circle}/discussions/${discussion}`]];
      if (!route.includes(':')) return [[route, route]];
      return ids[route] === undefined ? [] : [[route, route.replace(/:\w+/, String(ids[route]))]];
    });
}

async function measure(context: BrowserContext, route: string, address: string): Promise<Measured> {
  const first = await visit(context, address);
  const second = await visit(context, address);
  const interaction = await interactionOf(second.page);
  await Promise.all([first.page.close(), second.page.close()]);
  const shift = Math.max(first.visit.shift, second.visit.shift);
  return {
    route,
    first: first.visit.paint / 1000,
    second: second.visit.paint / 1000,
    shift,
    interaction,
    scriptBytes: first.visit.scriptBytes,
  };
}

async function visit(context: BrowserContext, address: string): Promise<{ page: Page; visit: Visit }> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorRate });
  await page.addInitScript({ path: 'bench/page-observer.js' });
  await page.goto(address, { waitUntil: 'load' });
  await settled(page);
  return { page, visit: await page.evaluate<Visit>('bench.measured()') };
}

/** Waits until nothing was painted or loaded for a second and a half. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction('bench.isQuiet()', undefined, { timeout: 60_000, polling: 250 });
}

/** What somebody does first on a screen: they write in its first field, or press its first button, or open a link of its content. */
const mainActions = ['main input:visible', 'main textarea:visible', 'main button:visible:enabled', 'main a:visible'];

/** Milliseconds until the next paint after the main action of a screen. Null if it has none. */
async function interactionOf(page: Page): Promise<number | null> {
  for (const selector of mainActions) {
    const target = page.locator(selector).first();
    if ((await target.count()) === 0) continue;
    const isField = /input|textarea/.test(selector);
    await target.click({ timeout: 5_000, noWaitAfter: true });
    if (isField) await page.keyboard.type('a');
    await page.waitForTimeout(1_000);
    const longest = await page.evaluate<number>('bench.longestInteraction()');
    // Shorter than the 16 ms from which the browser tells.
    return longest === 0 ? 16 : longest;
  }
  return null;
}

function print({ route, first, second, shift, interaction, scriptBytes }: Measured): void {
  const isOver =
    first > most.first || second > most.second || shift > most.shift || (interaction ?? 0) > most.interaction;
  const figures = [
    first.toFixed(2).padStart(8),
    second.toFixed(2).padStart(10),
    shift.toFixed(3).padStart(8),
    String(interaction ?? '–').padStart(16),
    (scriptBytes / 1000).toFixed(0).padStart(15),
  ];
  console.log(`  ${route.padEnd(40)}${figures.join('')}${isOver ? '   over' : ''}`);
}
