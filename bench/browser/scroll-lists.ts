import type { Page } from '@playwright/test';
import { buildPages, pagesAreBuilt } from '../../scripts/pages-build.ts';
import type { Community } from '../data/community.ts';
import { prepare, withDatabase } from '../prepare.ts';
import { startProduct } from '../processes.ts';
import { cookieOf } from '../record.ts';
import { beginResults, writeResults } from '../results.ts';
import { newProfile, startBrowser } from './slow-browser.ts';

/** Figures of one list while it scrolls. */
interface ScrolledList {
  list: string;
  rows: number;
  /** While pages are added at the end of the list, and through all rows afterwards. */
  loading: Frames;
  whole: Frames;
}

interface Frames {
  perSecond: number;
  /** The share of frames that came later than one and a half times the 16.7 ms of a frame. */
  late: number;
  /** Milliseconds. */
  longest: number;
}

/** Lists with thousands of items, where their rows are, and the tab that shows them. */
const lists: { list: string; path: (community: Community) => string; rows: string; tab?: string }[] = [
  { list: 'Replies of a discussion', path: longestThread, rows: '[id^="reply-"]' },
  { list: 'Learning log', path: () => '/development-tracker', rows: '[id^="entry-"]', tab: 'Learning log' },
];

function longestThread({ circlesOf, discussionsOf }: Community): string {
  const circle = circlesOf(1).find((one) => discussionsOf(one).includes(1));
  return `/circles/${circle}/discussions/1`;
}

/** The data of the bench with the fewest people that has lists of 10,000 items. */
const people = 10_000;
/** The member of that data who has the longest lists. */
const member = 1;
const wantedRows = 5_000;
/** While the last of them load, the frames are counted. */
const measuredRows = 500;

/** Scrolls through lists with 5,000 rows at the full speed of the processor, and counts the frames. */
export async function benchLists(folder: string): Promise<void> {
  if (!pagesAreBuilt()) buildPages();
  await prepare(folder, [people], 1);
  await withDatabase(folder, people, async (cluster, _database, community) => {
    const product = await startProduct(cluster.urlOf(people), cluster.folder, { BUSY_DELAY_MS: '0' });
    const url = `http://127.0.0.1:${product.port}`;
    const browser = await startBrowser();
    const found: ScrolledList[] = [];
    try {
      console.log(`\n  ${'list'.padEnd(28)}   rows   frames a second   late %   longest ms   while it loads\n`);
      for (const { list, path, rows, tab } of lists) {
        const context = await newProfile(browser, url, cookieOf(community, member));
        const page = await context.newPage();
        await page.goto(url + path(community), { waitUntil: 'load' });
        if (tab) await page.getByRole('tab', { name: tab }).click();
        await page.locator(rows).first().waitFor();
        const measured = { list, ...(await scroll(page, rows)) };
        found.push(measured);
        console.log(lineOf(measured));
        await context.close();
      }
    } finally {
      await browser.close();
      await product.stop();
    }
    const results = beginResults(0, 1, '');
    results.other = { lists: { rows: found[0]?.rows ?? 0, lists: found } };
    console.log(`\n  ${writeResults(results, 'lists')}\n`);
  });
}

const lineOf = ({ list, rows, whole, loading }: ScrolledList): string =>
  [
    `  ${list.padEnd(28)}${String(rows).padStart(7)}`,
    whole.perSecond.toFixed(1).padStart(18),
    (100 * whole.late).toFixed(1).padStart(9),
    whole.longest.toFixed(0).padStart(13),
    `   ${loading.perSecond.toFixed(1)} a second, ${(100 * loading.late).toFixed(1)} % late, longest ${loading.longest.toFixed(0)} ms`,
  ].join('');

async function scroll(page: Page, rows: string): Promise<Omit<ScrolledList, 'list'>> {
  const selector = JSON.stringify(rows);
  const count = () => page.evaluate<number>(`bench.countOf(${selector})`);
  // Loads the next page, by scrolling, or by the button if that has not helped.
  const loadMore = async () => {
    const more = `bench.countOf(${selector}) > ${await count()}`;
    await page
      .locator(rows)
      .last()
      .evaluate((row) => row.scrollIntoView());
    if (await page.waitForFunction(more, undefined, { timeout: 5_000 }).catch(() => null)) return;
    const button = page.getByRole('button', { name: /^(Show more|Try again)$/ }).last();
    await button.click({ timeout: 30_000 });
    await page.waitForFunction(more, undefined, { timeout: 30_000 });
  };
  while ((await count()) < wantedRows - measuredRows) await loadMore();
  await page.evaluate('bench.startFrames()');
  while ((await count()) < wantedRows) await loadMore();
  const loading = framesOf(await page.evaluate<number[]>('bench.stopFrames()'));
  const whole = framesOf(await page.evaluate<number[]>(`bench.scrollThrough(${selector})`));
  return { rows: await count(), loading, whole };
}

function framesOf(deltas: readonly number[]): Frames {
  const sum = deltas.reduce((total, delta) => total + delta, 0);
  return {
    perSecond: deltas.length / (sum / 1_000),
    late: deltas.filter((delta) => delta > 25).length / deltas.length,
    longest: Math.max(...deltas),
  };
}
