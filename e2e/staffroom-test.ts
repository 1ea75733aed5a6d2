import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type APIResponse,
  type BrowserContext,
  test as base,
  expect,
  type Page,
  type Request,
  type Route,
} from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { eq } from 'drizzle-orm';
import PostalMime, { type Email } from 'postal-mime';
import { circles } from '../areas/circles/server/circle-tables.ts';
import { roleGrants } from '../areas/people/server/roles/role-tables.ts';
import { eduStories } from '../areas/stories/server/story-tables.ts';
import type { DeskRole } from '../contract/permissions.ts';
import { type Database, openDatabase } from '../server/database.ts';
import { findRunningPostgres } from '../server/embedded/embedded-postgres.ts';
import { type MadePerson, makePerson, makeSession } from '../test/create-people.ts';

export { expect };

export interface RunningApp {
  url: string;
  invitationCode: string;
  db: Database;
}

interface Fixtures {
  /** Console errors that a test expects. The browser reports every failed request as one. */
  expectedFailures: RegExp[];
  /** Creates a person and signs them in, by writing a session row. */
  signedIn(about?: Partial<MadePerson>): Promise<MadePerson>;
  /** Creates a person with roles at the desk and signs them in. */
  signedInAs(...roles: DeskRole[]): Promise<MadePerson>;
}

export const test = base.extend<Fixtures, { app: RunningApp }>({
  app: [
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
  baseURL: async ({ app }, use) => use(app.url),
  expectedFailures: async ({ baseURL: _ }, use) => use([]),
  page: async ({ page, expectedFailures }, use) => {
    const troubles: string[] = [];
    page.on('pageerror', (error) => troubles.push(`page error: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      const text = `${message.text()} ${message.location().url}`;
      // Reading the current user returns 401 for a visitor (docs/product/calls.md).
      if (/status of 401.*\/api\/user$/.test(text)) return;
      // The banners are read last, when a test may have signed somebody else in already.
      if (/status of 401.*\/api\/announcements\/banners$/.test(text)) return;
      // A test that ends the session or the server of an open page ends its stream too (docs/adr/037-live-updates.md).
      if (/(status of (401|409|503)|ERR_CONNECTION_\w+|ERR_EMPTY_RESPONSE).*\/api\/live/.test(text)) return;
      // A busy machine may need some seconds to use an answer. `loading.spec.ts` checks that each is used.
      if (/preloaded using link preload but not used/.test(text)) return;
      if (expectedFailures.some((expected) => expected.test(text))) return;
      troubles.push(`console ${message.type()}: ${text}`);
    });
    await use(page);
    expect(troubles).toEqual([]);
  },
  signedIn: async ({ app, context }, use) => {
    await use(async (about) => {
      const person = await makePerson(app.db, about);
      await giveSession(context, app, person.id);
      return person;
    });
  },
  signedInAs: async ({ app, signedIn }, use) => {
    await use(async (...roles) => {
      const person = await signedIn();
      await giveRoles(app, person.id, roles);
      return person;
    });
  },
});

/** Gives a person roles at the desk. */
export async function giveRoles({ db }: RunningApp, userId: number, roles: readonly DeskRole[]): Promise<void> {
  const grantedAt = new Date().toISOString();
  await db.insert(roleGrants).values(roles.map((role) => ({ userId, role, grantedAt })));
}

export async function giveSession(context: BrowserContext, app: RunningApp, userId: number): Promise<void> {
  const value = await makeSession(app.db, userId, new Date());
  await context.addCookies([{ name: 'staffroom_session', value, url: app.url, httpOnly: true, sameSite: 'Lax' }]);
}

export async function makeCircle(app: RunningApp, about: Partial<typeof circles.$inferInsert>): Promise<number> {
  const values = { name: 'A circle', description: 'For a journey.', ...about };
  const [made] = await app.db.insert(circles).values(values).returning({ id: circles.id });
  return made?.id ?? 0;
}

/** The JSON of a reply. Throws, with status and body, unless the request succeeded. */
export async function readJson<Content>(reply: APIResponse): Promise<Content> {
  if (!reply.ok()) throw new Error(`${reply.url()} returned ${reply.status()}: ${await reply.text()}`);
  return (await reply.json()) as Content;
}

/** The id of a built-in story. */
export async function storyId(db: Database, slug: string): Promise<number> {
  const [found] = await db.select({ id: eduStories.id }).from(eduStories).where(eq(eduStories.slug, slug));
  if (!found) throw new Error(`There is no story ${slug}.`);
  return found.id;
}

/** This text with random letters after it. The data of other tests, and of an earlier run, stay in the shared database. */
export const unique = (text: string) => `${text} ${randomBytes(4).toString('hex')}`;

/**
 * Holds the requests to an address until the function that it returns is called, so that a test can look at the page
 * while a request is on its way. They then continue, or do what `then` says.
 */
export async function holdRequests(
  page: Page,
  url: string,
  then: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await held.promise;
    await then(route);
  });
  return held.resolve;
}

/** Goes to a page and waits until it is complete. */
export async function openWhole(page: Page, path: string): Promise<void> {
  await waitUntilWhole(page, () => page.goto(path));
}

/** Goes to another screen as a link does, without loading the page again, and waits until it is complete. */
export async function followWhole(page: Page, path: string): Promise<void> {
  await waitUntilWhole(page, () =>
    page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path),
  );
}

/**
 * Does something that changes the page, and waits until the page is complete: no request for a moment, a heading, and
 * no placeholders. Takes half the time of `networkidle`, and is reliable on a busy machine too.
 */
export async function waitUntilWhole(page: Page, action: () => Promise<unknown>): Promise<void> {
  const waiting = new Set<Request>();
  let lastChange = Date.now();
  // The stream of live news stays open.
  const isStream = (request: Request) => request.url().includes('/api/live?');
  const begin = (request: Request) => {
    if (isStream(request)) return;
    waiting.add(request);
    lastChange = Date.now();
  };
  const end = (request: Request) => {
    if (isStream(request)) return;
    waiting.delete(request);
    lastChange = Date.now();
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  await action();
  lastChange = Date.now();
  // A request of the previous page may never end.
  const isQuiet = () => Date.now() - lastChange > (waiting.size === 0 ? 150 : 1_500);
  const isShown = () =>
    page.evaluate(() => {
      const stillComing = document.querySelector('.animate-breathe, .animate-spin');
      return document.querySelector('h1') !== null && stillComing === null;
    });
  // A busy page answers late, and may have sent requests before it does. While it navigates, it does not answer.
  const isWhole = async () => isQuiet() && (await isShown().catch(() => false)) && isQuiet();
  await expect.poll(isWhole, { intervals: [50] }).toBe(true);
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}

/** Waits for an email to an address. Returns the newest. */
export async function lastMailTo(address: string): Promise<Email> {
  const folder = join(process.env.STAFFROOM_DATA ?? '', 'mail');
  const find = async () => {
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
    const mails = await Promise.all(names.sort().map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
    return mails.filter(({ to }) => to?.[0]?.address === address).at(-1);
  };
  // The server takes jobs from the queue every two seconds.
  await expect.poll(async () => (await find())?.subject).toBeTruthy();
  return (await find()) as Email;
}

// Half the size of `axe.source`, which a page takes a tenth of a second to read.
const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const lookedFor: Record<'all' | 'colours' | 'all but colours', RunOptions> = {
  all: { runOnly: standards },
  colours: { runOnly: ['color-contrast'] },
  'all but colours': { runOnly: standards, rules: { 'color-contrast': { enabled: false } } },
};

/** Expects that axe finds nothing on the page as it is now. Checking colours takes most of its time: do it once for each theme. */
export async function expectAccessible(page: Page, what: keyof typeof lookedFor = 'all'): Promise<void> {
  // A toast may appear while axe runs. Without motion it has its final colours at once.
  const hasMotion = await page.evaluate(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Elements that fade in do not have their final colours yet. An animation may begin one or two frames after another.
  await page.evaluate(async () => {
    const endsSoon = ({ effect, playState }: Animation) =>
      playState !== 'finished' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    for (let still = 0; still < 4; still += 1) {
      const moving = document.getAnimations().filter(endsSoon);
      if (moving.length > 0) still = 0;
      await Promise.all(moving.map((animation) => animation.finished.catch(() => {})));
      await new Promise((done) => requestAnimationFrame(done));
    }
  });
  // Load axe once for each page, and report violations only: its Playwright package takes three times as long.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(
    async (options) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
    },
    { ...lookedFor[what], resultTypes: ['violations'] } satisfies RunOptions,
  );
  if (hasMotion) await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(found).toEqual([]);
}

/**
 * Stops the page's clock, so that a test decides how much time passes (`page.clock.runFor`), however busy the machine is.
 * Call it before a page is opened, or on an open page whose clock was installed.
 */
export async function stopClock(page: Page): Promise<void> {
  const isOpen = page.url().startsWith('http');
  if (!isOpen) await page.clock.install();
  // The page's clock goes on until it is paused, for a while on a busy machine. It cannot be set to the past.
  await page.clock.pauseAt((isOpen ? await page.evaluate(() => Date.now()) : Date.now()) + 5_000);
}

/** The notification with this title, and its text. */
export function notification(page: Page, title: string) {
  return page.locator('[data-toasts] li').filter({ hasText: title });
}
