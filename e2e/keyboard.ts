import { expect, type Page } from '@playwright/test';

/** The name of the control that has the focus, and how much of it can be seen. */
function focused() {
  const here = document.activeElement as HTMLInputElement | null;
  // Not a tab panel, which has the text of everything in it.
  if (!here?.matches('a, button, input, select, summary, textarea, [role=menuitem]')) return { name: '', isSeen: true };
  const labels = [...(here.labels ?? [])].map((label) => label.textContent).join(' ');
  const name = (here.getAttribute('aria-label') ?? (labels || here.textContent || '')).trim();
  const seen = here.type === 'radio' || here.type === 'checkbox' ? (here.labels?.[0] ?? here) : here;
  const { left, top, right, bottom } = seen.getBoundingClientRect();
  const isSeen = [0.1, 0.5, 0.9].some((part) => {
    const hit = document.elementFromPoint((left + right) / 2, top + (bottom - top) * part);
    return hit !== null && (seen.contains(hit) || hit.contains(seen));
  });
  return { name, isSeen };
}

/**
 * Moves the focus with Tab until it is on a control whose name begins with this text. Throws if Tab does not reach it, or
 * if the control cannot be seen then (WCAG 2.4.11).
 */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(focused);
    if (typeof name === 'string' ? !found.name.startsWith(name) : !name.test(found.name)) continue;
    if (!found.isSeen) throw new Error(`${name} has the focus and is outside the window or covered.`);
    return;
  }
  throw new Error(`Tab did not reach ${name}.`);
}

/**
 * Waits for the timers of a page that shows a mistake. The form moves the focus to the first mistake once more, after its
 * timers. Nobody types as fast as a test, whose text would go into the wrong field.
 */
export async function afterTimers(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
}

/** Reaches a control with Tab and presses Enter, or another key. */
export async function pressOn(page: Page, name: string | RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press(key);
}

/** Reaches a field with Tab and types in it, in place of what it has. */
export async function typeIn(page: Page, label: string | RegExp, text: string): Promise<void> {
  await tabTo(page, label);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Opens a place of the desk from its navigation, which a phone opens with a button. */
export async function openDeskPlace(page: Page, label: string): Promise<void> {
  if (await page.getByRole('button', { name: /^Desk/, expanded: false }).isVisible()) await pressOn(page, /^Desk\w/);
  await pressOn(page, new RegExp(`^${label}$`));
}

/** Opens a menu with the keyboard and chooses an item with the arrow keys. */
export async function chooseInMenu(page: Page, menu: string | RegExp, item: string): Promise<void> {
  await pressOn(page, menu);
  await expect(page.getByRole('menuitem', { name: item })).toBeVisible();
  for (let presses = 0; presses < 20; presses += 1) {
    if ((await page.evaluate(focused)).name === item) return page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`The arrow keys did not reach ${item}.`);
}

/** Reaches radio buttons, of which Tab finds the first or the chosen one, and chooses another with the arrow keys. */
export async function chooseRadio(page: Page, reached: string | RegExp, wanted: string): Promise<void> {
  await tabTo(page, reached);
  for (let presses = 0; presses < 20; presses += 1) {
    // Nothing is chosen while the first has the focus, until it is pressed.
    if ((await page.evaluate(focused)).name.startsWith(wanted)) return page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`The arrow keys did not reach ${wanted}.`);
}

/** Types in a field that offers a list and chooses the first that it offers. */
export async function pickOffer(page: Page, label: string | RegExp, offer: string): Promise<void> {
  await typeIn(page, label, offer);
  await expect(page.getByRole('option', { name: offer })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

/** Reaches a list of choices with Tab and types the beginning of one. */
export async function chooseInSelect(page: Page, label: string | RegExp, choice: string): Promise<void> {
  await tabTo(page, label);
  await page.keyboard.type(choice);
}
