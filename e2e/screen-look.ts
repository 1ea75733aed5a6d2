import type { Locator, Page, TestInfo } from '@playwright/test';
import { expect, expectAccessible, openWhole } from './staffroom-test.ts';

export const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
export const longName =
  'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh Cholmondeley-Warner the Younger of Llanfairpwllgwyngyll';

export const themes = ['light', 'dark'] as const;

/**
 * Answers how to look at a screen, in both sizes and both themes without loading it again: axe (all of it on a desk, colours
 * in the dark, all but colours on a phone), nothing wider than the window from the narrowest to the widest. With `PICTURES=1` a
 * picture of each stays with the test's results, named by the path.
 */
export async function lookAt(page: Page, info: TestInfo): Promise<(path: string) => Promise<void>> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return async (path) => {
    await openWhole(page, path);
    await lookNow(page, info, path);
  };
}

/** Looks at the page as it is now, an open dialog included. */
export async function lookNow(page: Page, info: TestInfo, name: string): Promise<void> {
  for (const size of ['phone', 'wide'] as const) {
    // The narrowest phone and the widest screen (docs/product/screens.md).
    for (const width of [size === 'phone' ? 320 : 1920, sizes[size].width]) {
      await page.setViewportSize({ ...sizes[size], width });
      await expectNothingWider(page, name);
    }
    for (const theme of themes) {
      await showTheme(page, theme);
      // A phone has another arrangement of the same colours.
      if (theme === 'light') await expectAccessible(page, size === 'phone' ? 'all but colours' : 'all');
      else if (size === 'wide') await expectAccessible(page, 'colours');
      if (!process.env.PICTURES) continue;
      const picture = `${name.replaceAll(/[^a-z0-9]+/gi, '-')}-${size}-${theme}.jpg`;
      await page.screenshot({ path: info.outputPath(picture), type: 'jpeg', quality: 80 });
    }
    await showTheme(page, 'light');
  }
}

/** What the product itself does when a theme is chosen; the door has no switch for it. */
export async function showTheme(page: Page, theme: (typeof themes)[number]): Promise<void> {
  await page.evaluate((dark) => {
    document.documentElement.classList.toggle('dark', dark);
  }, theme === 'dark');
}

export async function expectNothingWider(page: Page, path: string): Promise<void> {
  const { width } = page.viewportSize() ?? sizes.wide;
  // What a new width moves takes a moment to come to rest.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
      message: `${path} is wider than a window of ${width} px`,
      timeout: 10_000,
      intervals: [0, 50, 100, 200],
    })
    .toBeLessThanOrEqual(0);
}

/** How far a press may be from a control's middle and still be its own, across and down. Links in running text may be smaller. */
export async function expectFingerSized(where: Page | Locator, atLeast: number): Promise<void> {
  const controls = where.locator('a[href]:not(p a, [href="#content"]), button:enabled, input, select, textarea');
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
  // A side that lies between two pixels loses one of them; a drawer that is still sliding in is not there yet.
  await expect
    .poll(async () => (await measure()).filter(({ across, down }) => across < 43 || down < 43), { timeout: 10_000 })
    .toEqual([]);
}
