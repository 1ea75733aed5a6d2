import type { BrowserContext, Page, Request } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { sessions } from '../areas/account/server/access-tables.ts';
import { announce } from '../server/live/announce.ts';
import { makePerson, testPassword } from '../test/create-people.ts';
import { expect, giveSession, openWhole, type RunningApp, test } from './staffroom-test.ts';

/** The requests of a browser for a stream, oldest first. */
function watchStreams(context: BrowserContext): Request[] {
  const streams: Request[] = [];
  context.on('request', (request) => request.url().includes('/api/live?') && streams.push(request));
  return streams;
}

const isCount = (request: Request) => request.url().endsWith('/api/notifications/counts');

/** Announces until each of the pages has read the counts again: a stream opens a little after its page. Returns how often. */
async function expectNewsIn(app: RunningApp, personId: number, ...pages: Page[]): Promise<number> {
  const reached = new Set<Page>();
  for (const page of pages) page.on('request', (request) => isCount(request) && reached.add(page));
  let announced = 0;
  await expect(async () => {
    await announce(app.db, { people: [personId] }, { type: 'notifications.changed' });
    announced += 1;
    await expect.poll(() => reached.size, { timeout: 1_000 }).toBe(pages.length);
  }).toPass();
  return announced;
}

test('the tabs of a browser share one stream, which never brings the news of another member', async ({
  app,
  context,
  page,
  signedIn,
}) => {
  const me = await signedIn();
  const streams = watchStreams(context);
  await openWhole(page, '/');
  const tab = await context.newPage();
  await openWhole(tab, '/support');
  await expectNewsIn(app, me.id, page, tab);
  expect(streams.length).toBe(1);

  // The other tab takes over, from where the first one was.
  await page.close();
  await expect.poll(() => streams.length).toBe(2);
  expect(streams[1]?.headers()['last-event-id']).toMatch(/^\d+-\d+$/);
  await expectNewsIn(app, me.id, tab);

  await tab.getByRole('button', { name: 'Log out' }).click();
  await expect(tab).toHaveURL(/\/auth/);
  const other = await makePerson(app.db);
  await giveSession(context, app, other.id);
  await openWhole(tab, '/');
  const earlier = await expectNewsIn(app, other.id, tab);
  const counts: Request[] = [];
  tab.on('request', (request) => isCount(request) && counts.push(request));
  for (let count = 0; count < 5; count += 1)
    await announce(app.db, { people: [me.id] }, { type: 'notifications.changed' });
  // News arrives in order, so the other member's would have come before this.
  const announced = await expectNewsIn(app, other.id, tab);
  // The first of the earlier news was answered before. The answers to the others may come late.
  expect(counts.length).toBeLessThan(announced + earlier);
  expect(streams.map((request) => new URL(request.url()).searchParams.get('person'))).toEqual([
    String(me.id),
    String(me.id),
    String(other.id),
  ]);
});

test('a stream ends with its session, and returns when the member signs in again', async ({
  app,
  context,
  page,
  signedIn,
  expectedFailures,
}) => {
  const me = await signedIn();
  const streams = watchStreams(context);
  await openWhole(page, '/circles');
  await expectNewsIn(app, me.id, page);
  const ended = Promise.withResolvers<void>();
  const isStream = (request: Request) => request === streams[0] && ended.resolve();
  page.on('requestfinished', isStream).on('requestfailed', isStream);
  await app.db.delete(sessions).where(eq(sessions.userId, me.id));
  await ended.promise;

  expectedFailures.push(/status of 401/);
  // Not with a link: another request may have opened the dialog over it already.
  await page.evaluate(() => {
    history.pushState(null, '', '/the-loop');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByLabel('Password', { exact: true }).fill(testPassword);
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expect.poll(() => streams.length).toBe(2);
  await expectNewsIn(app, me.id, page);
});
