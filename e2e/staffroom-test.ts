import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { circles } from '../areas/circles/server/circle-tables.ts';
import { type Database, openDatabase } from '../server/database.ts';
import { findRunningPostgres } from '../server/embedded/embedded-postgres.ts';
import { type MadePerson, makePerson, makeSession } from '../test/made-people.ts';

export { expect };

interface House {
  url: string;
  invitationCode: string;
  db: Database;
}

interface Fixtures {
  /** Failures a test expects: the browser reports every reply that is not OK as an error of its own. */
  expectedFailures: RegExp[];
  /** Makes a person, and signs this page's browser in by writing a session row. */
  signedIn(about?: Partial<MadePerson>): Promise<MadePerson>;
}

export const test = base.extend<Fixtures, { house: House }>({
  house: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const { STAFFROOM_DATABASE: url, STAFFROOM_DATA: folder = '' } = process.env;
      const address = url ? { url } : findRunningPostgres(folder);
      if (!address) throw new Error('The server under test has no database.');
      const database = openDatabase(address, () => {});
      await use({
        url: process.env.STAFFROOM_URL ?? '',
        invitationCode: process.env.STAFFROOM_CODE ?? '',
        db: database.db,
      });
      await database.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ house }, use) => use(house.url),
  expectedFailures: async ({ baseURL: _ }, use) => use([]),
  page: async ({ page, expectedFailures }, use) => {
    const troubles: string[] = [];
    page.on('pageerror', (error) => troubles.push(`page error: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      const text = `${message.text()} ${message.location().url}`;
      // Asking who is signed in answers 401 for a visitor: the specification's way.
      if (/status of 401.*\/api\/user$/.test(text)) return;
      if (expectedFailures.some((expected) => expected.test(text))) return;
      troubles.push(`console ${message.type()}: ${text}`);
    });
    await use(page);
    expect(troubles).toEqual([]);
  },
  signedIn: async ({ house, context }, use) => {
    await use(async (about) => {
      const person = await makePerson(house.db, about);
      await giveSession(context, house, person.id);
      return person;
    });
  },
});

export async function giveSession(context: BrowserContext, house: House, userId: number): Promise<void> {
  const value = await makeSession(house.db, userId, new Date());
  await context.addCookies([{ name: 'staffroom_session', value, url: house.url, httpOnly: true, sameSite: 'Lax' }]);
}

export async function makeCircle(house: House, about: Partial<typeof circles.$inferInsert>): Promise<number> {
  const values = { name: 'A circle', description: 'For a journey.', ...about };
  const [made] = await house.db.insert(circles).values(values).returning({ id: circles.id });
  return made?.id ?? 0;
}

/** axe finds nothing on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  // Things that are fading in have not got their colours yet.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  );
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
  expect(found).toEqual([]);
}

/** The notification with this title, and its text. */
export function notification(page: Page, title: string) {
  return page.locator('[data-notifications] li').filter({ hasText: title });
}
