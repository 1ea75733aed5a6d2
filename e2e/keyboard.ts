import { expect, type FileChooser, type Page } from '@playwright/test';
import { devtoolsOf } from './devtools.ts';

/** A control that has the focus: its name, and whether it can be seen. */
interface FocusedControl {
  name: string;
  isSeen: boolean;
}

interface FocusReader {
  read(): FocusedControl;
  /** From now on the page gets no Tab while a control with this name has the focus. */
  stopAt(wanted: string | RegExp): void;
  /** Whether Tab reached such a control, which still has the focus two frames later. Ends `stopAt` then. */
  reached(): Promise<boolean>;
}

declare global {
  interface Window {
    focusReader?: FocusReader;
  }
}

/** Runs in the page, once for each page. */
function addFocusReader() {
  if (window.focusReader) return;
  const read = () => {
    const here = document.activeElement as HTMLInputElement | null;
    // Not a tab panel, which has the text of everything in it.
    if (!here?.matches('a, button, input, select, summary, textarea, [role=menuitem]'))
      return { name: '', isSeen: true };
    const labels = [...(here.labels ?? [])].map((label) => label.textContent).join(' ');
    const name = (here.getAttribute('aria-label') ?? (labels || here.textContent || '')).trim();
    const seen = here.type === 'radio' || here.type === 'checkbox' ? (here.labels?.[0] ?? here) : here;
    const { left, top, right, bottom } = seen.getBoundingClientRect();
    const isSeen = [0.1, 0.5, 0.9].some((part) => {
      const hit = document.elementFromPoint(left + (right - left) / 2, top + (bottom - top) * part);
      return hit !== null && (seen.contains(hit) || hit.contains(seen));
    });
    return { name, isSeen };
  };
  let isWanted: ((name: string) => boolean) | null = null;
  let isReached = false;
  addEventListener('focusin', () => (isReached = isWanted?.(read().name) ?? false), true);
  const stopTab = (event: KeyboardEvent) => {
    if (!isReached || event.key !== 'Tab') return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('keydown', stopTab, true);
  window.focusReader = {
    read,
    stopAt(wanted) {
      isReached = false;
      isWanted = (name) => (typeof wanted === 'string' ? name.startsWith(wanted) : wanted.test(name));
    },
    async reached() {
      // A screen may move the focus to its heading after it has appeared.
      for (let frames = 0; isReached && frames < 2; frames += 1) await new Promise(requestAnimationFrame);
      const wasReached = isReached;
      if (wasReached) isWanted = null;
      isReached = false;
      return wasReached;
    },
  };
}

/** The control that has the focus. */
async function focused(page: Page): Promise<FocusedControl> {
  await page.evaluate(addFocusReader);
  return page.evaluate(() => window.focusReader?.read() ?? { name: '', isSeen: true });
}

const tabKey = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };

/** Presses Tab several times without waiting in between, which takes a fifth of the time. */
async function pressTabs(page: Page, times: number): Promise<void> {
  const session = await devtoolsOf(page);
  const press = () => [
    session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...tabKey }),
    session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tabKey }),
  ];
  await Promise.all(Array.from({ length: times }, press).flat());
}

/**
 * Moves the focus with Tab until it is on a control whose name begins with this text. Throws if Tab does not reach it, or
 * if the control cannot be seen then (WCAG 2.4.11).
 */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  await page.evaluate(addFocusReader);
  await page.evaluate((wanted) => window.focusReader?.stopAt(wanted), name);
  // The page may still be showing the control, for many seconds on a busy machine.
  const end = Date.now() + 30_000;
  for (let presses = 0; presses < 150 || Date.now() < end; presses += 10) {
    await pressTabs(page, 10);
    if (!(await page.evaluate(() => window.focusReader?.reached()))) continue;
    // A dialog may still be opening, and the page scrolling.
    const isSeen = async () => (await focused(page)).isSeen;
    await expect.poll(isSeen, `${name} has the focus and is outside the window or covered.`).toBe(true);
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
  // The menu takes the focus a moment after it is shown.
  await page.waitForFunction(() => Boolean(document.activeElement?.closest('[role="menu"]')));
  for (let presses = 0; presses < 20; presses += 1) {
    if ((await focused(page)).name === item) return page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    // The menu moves the focus in a timer.
    await afterTimers(page);
  }
  throw new Error(`The arrow keys did not reach ${item}.`);
}

/** Reaches radio buttons, of which Tab finds the first or the chosen one, and chooses another with the arrow keys. */
export async function chooseRadio(page: Page, reached: string | RegExp, wanted: string): Promise<void> {
  await tabTo(page, reached);
  for (let presses = 0; presses < 20; presses += 1) {
    // Nothing is chosen while the first has the focus, until it is pressed.
    if ((await focused(page)).name.startsWith(wanted)) return page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`The arrow keys did not reach ${wanted}.`);
}

/** Types in a field that offers a list and chooses the first that it offers. */
export async function pickOffer(page: Page, label: string | RegExp, offer: string): Promise<void> {
  await typeIn(page, label, offer);
  await takeOffer(page, offer);
}

/** Chooses the first thing that the field with the focus offers. */
export async function takeOffer(page: Page, offer: string): Promise<void> {
  // The list before the search may have it too, below others.
  const offers = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect(offers.first()).toContainText(offer);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: offer, selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
}

/** Reaches a list of choices with Tab and types the beginning of one. */
export async function chooseInSelect(page: Page, label: string | RegExp, choice: string): Promise<void> {
  await tabTo(page, label);
  await page.keyboard.type(choice);
}

/** Opens the list of files of the field that has the focus. Chromium sometimes ignores the first key after Tab. */
export async function chooseWithKeyboard(page: Page): Promise<FileChooser> {
  const opened: FileChooser[] = [];
  page.once('filechooser', (chooser) => opened.push(chooser));
  await expect(async () => {
    if (opened.length === 0) await page.keyboard.press('Space');
    await expect.poll(() => opened.length, { timeout: 3_000 }).toBe(1);
  }).toPass();
  return opened[0] as FileChooser;
}

/** Reaches the chosen tab with Tab, and chooses the tab beside it with an arrow key. */
export async function chooseTab(page: Page, chosen: string, arrow: 'ArrowLeft' | 'ArrowRight', wanted: string) {
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await tabTo(page, chosen);
  // A field in the tab may have the same name.
  if ((await page.locator(':focus').getAttribute('role')) !== 'tab') await tabTo(page, chosen);
  await expect(tab(chosen)).toBeFocused();
  await page.keyboard.press(arrow);
  await expect(tab(wanted)).toBeFocused();
}
