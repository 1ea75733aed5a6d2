import type { Locator, Page, TestInfo } from '@playwright/test';
import { devtoolsOf } from './devtools.ts';
import { expect, expectAccessible, openWhole } from './staffroom-test.ts';

export const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
export const longName =
  'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh Cholmondeley-Warner the Younger of Llanfairpwllgwyngyll';

export const themes = ['light', 'dark'] as const;

/**
 * Returns a function that opens a screen and checks it in both sizes and both themes without loading it again: axe (all
 * rules on a wide screen, colours in the dark theme, all but colours on a phone), and nothing wider than the window from
 * the narrowest to the widest, and with text at 200%. With `PICTURES=1` it keeps a screenshot of each in the results of the test, named by the path.
 */
export async function lookAt(page: Page, info: TestInfo): Promise<(path: string) => Promise<void>> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return async (path) => {
    await openWhole(page, path);
    await lookNow(page, info, path);
  };
}

/** Checks the page as it is now, with an open dialog. */
export async function lookNow(page: Page, info: TestInfo, name: string): Promise<void> {
  // The widest screen and the narrowest phone (docs/product/screens.md).
  for (const width of [1920, 320]) await expectFits(page, { ...sizes.wide, width }, name);
  for (const size of ['phone', 'wide'] as const) {
    // In this order the window and the text change least often, because each change lays the whole page out again.
    if (size === 'wide') {
      await showText(page, 200);
      for (const window of [sizes.phone, sizes.wide]) await expectFits(page, window, name, 200);
      await showText(page, 100);
    }
    await expectFits(page, sizes[size], name);
    // A bar may cover half of a control, depending on how far a press has scrolled the page.
    await page.evaluate(() => scrollTo(0, 0));
    // A phone has another arrangement of the same colours.
    const looked = size === 'phone' && !process.env.PICTURES ? (['light'] as const) : themes;
    for (const theme of looked) {
      await showTheme(page, theme);
      if (theme === 'light') await expectAccessible(page, size === 'phone' ? 'all but colours' : 'all');
      else if (size === 'wide') await expectAccessible(page, 'colours');
      if (!process.env.PICTURES) continue;
      const picture = `${name.replaceAll(/[^a-z0-9]+/gi, '-')}-${size}-${theme}.jpg`;
      await page.screenshot({ path: info.outputPath(picture), type: 'jpeg', quality: 80 });
    }
    await showTheme(page, 'light');
  }
}

/** Does the same as choosing a theme. The sign-in page has no switch for it. */
export async function showTheme(page: Page, theme: (typeof themes)[number]): Promise<void> {
  await page.evaluate((dark) => {
    document.documentElement.classList.toggle('dark', dark);
  }, theme === 'dark');
}

/** Checks the page in its size and theme of the moment: axe, without colours, and nothing wider than the window. */
export async function checkNow(page: Page, name: string): Promise<void> {
  // A bar may cover half of a control, depending on how far the keyboard has scrolled the page.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page, 'all but colours');
  await expectNothingWider(page, name);
}

/** Sets the size of text, as a reader may in the browser. */
async function showText(page: Page, percent: 100 | 200): Promise<void> {
  const session = await devtoolsOf(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: percent * 0.16, fixed: percent * 0.13 } });
}

async function expectFits(
  page: Page,
  window: { width: number; height: number },
  name: string,
  percent = 100,
): Promise<void> {
  await page.setViewportSize(window);
  await expectNothingWider(page, name, percent);
}

/** Nothing is wider than the window, once it shows text in this size. */
export async function expectNothingWider(page: Page, name: string, percent = 100): Promise<void> {
  const { width } = page.viewportSize() ?? sizes.wide;
  const text = `${percent * 0.16}px`;
  // The layout needs a moment after the width or the text changes.
  await expect
    .poll(
      () =>
        page.evaluate((expected) => {
          const { scrollWidth } = document.documentElement;
          return (
            getComputedStyle(document.documentElement).fontSize === expected &&
            Math.max(0, scrollWidth - window.innerWidth)
          );
        }, text),
      {
        message: `${name}, with text at ${percent}%, is wider than a window of ${width} px`,
        intervals: [0, 50, 100, 200],
      },
    )
    .toBe(0);
}

/**
 * Expects that a press up to 22 px from the middle of each control, across and down, hits that control. Links in running
 * text may be smaller.
 */
export async function expectFingerSized(where: Page | Locator, atLeast: number): Promise<void> {
  const inText = 'p a, .list-disc a, .list-decimal a';
  const controls = where.locator(`a[href]:not(${inText}, [href="#content"]), button:enabled, input, select, textarea`);
  await expect.poll(() => controls.count()).toBeGreaterThanOrEqual(atLeast);
  const measure = () =>
    controls.evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility())
        .map((element) => {
          element.scrollIntoView({ block: 'center' });
          const { left, top, width, height } = element.getBoundingClientRect();
          const isHit = (dx: number, dy: number) => {
            const hit = document.elementFromPoint(left + width / 2 + dx, top + height / 2 + dy);
            return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element);
          };
          const reach = (dx: number, dy: number) => {
            let steps = 0;
            while (steps < 44 && isHit(dx * (steps + 1), dy * (steps + 1))) steps += 1;
            return steps;
          };
          const name = element.getAttribute('aria-label') ?? (element.textContent || element.getAttribute('name'));
          return { name, across: reach(-1, 0) + 1 + reach(1, 0), down: reach(0, -1) + 1 + reach(0, 1) };
        }),
    );
  // An edge between two pixels loses one of them. A drawer may still be sliding in.
  await expect.poll(async () => (await measure()).filter(({ across, down }) => across < 43 || down < 43)).toEqual([]);
}
