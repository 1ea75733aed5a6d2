import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { circleMembers } from '../areas/circles/server/circle-tables.ts';
import { hasNginx } from '../scripts/nginx-front.ts';
import { openDatabase } from '../server/database.ts';
import { startEmbeddedPostgres } from '../server/embedded/embedded-postgres.ts';
import { type MadePerson, makePerson, testPassword } from '../test/create-people.ts';
import { databaseIn, urlOf } from '../test/database-url.ts';
import { openS3Server } from '../test/open-s3-server.ts';
import { makeScratchFolder } from '../test/scratch-folder.ts';
import { startSeveralServers } from '../test/several-servers.ts';
import { expect, makeCircle, test } from './staffroom-test.ts';

/**
 * A PostgreSQL for these servers. The server under test and the other tests use most of the connections of theirs.
 * With DATABASE_URL: a new database there.
 */
async function makeDatabase() {
  const given = process.env.DATABASE_URL;
  const folder = given ? null : makeScratchFolder('sr-e2e-');
  const embedded = folder ? await startEmbeddedPostgres(folder, { unsafeFast: true }) : null;
  const cluster = embedded?.address ?? { url: given ?? '' };
  const name = `several_${randomBytes(5).toString('hex')}`;
  const admin = openDatabase(cluster, () => {});
  await admin.db.execute(sql.raw(`create database ${name}`));
  const address = databaseIn(cluster, name);
  const { db, close } = openDatabase(address, () => {});
  return {
    db,
    url: urlOf(address),
    async drop() {
      await close();
      await admin.db.execute(sql.raw(`drop database ${name} with (force)`));
      await admin.close();
      await embedded?.stop();
      if (folder) rmSync(folder, { recursive: true, force: true });
    },
  };
}

test.skip(!hasNginx(), 'nginx or openssl is not installed.');

test('two people talk through nginx and HTTP/2 while one of two servers stops', async ({ browser }) => {
  const database = await makeDatabase();
  const s3 = await openS3Server();
  const several = await startSeveralServers(2, { DATABASE_URL: database.url, FILES_URL: s3.control.url });
  const contexts = await Promise.all(
    [0, 1].map(() => browser.newContext({ baseURL: several.url, ignoreHTTPSErrors: true })),
  );
  try {
    const [author, other] = [await makePerson(database.db), await makePerson(database.db)];
    const circleId = await makeCircle({ ...database, url: several.url, invitationCode: '' }, { name: 'Two servers' });
    await database.db.insert(circleMembers).values([author, other].map(({ id }) => ({ circleId, userId: id })));
    const pages = await Promise.all(contexts.map((context) => context.newPage()));
    const [authors, others] = pages as [Page, Page];
    const troubles: string[] = [];
    for (const page of pages) page.on('pageerror', ({ message }) => troubles.push(message));
    await signIn(authors, author);
    await signIn(others, other);

    await authors.goto(`/circles/${circleId}`);
    await authors.getByRole('button', { name: 'New Discussion' }).first().click();
    await authors.getByLabel('Title').fill('Who has a plan for wet breaks?');
    await authors.getByLabel('Content', { exact: true }).fill('Ours is old.');
    await authors.getByRole('button', { name: 'Start Discussion' }).click();
    await authors.getByRole('link', { name: 'Who has a plan for wet breaks?' }).click();
    await expect(authors.getByRole('heading', { level: 1 })).toHaveText('Who has a plan for wet breaks?');

    // What one writes, with a file, the other sees without a reload.
    await others.goto(new URL(authors.url()).pathname);
    await reply(others, 'Ours is attached.', 'Wet breaks: games in the hall.');
    await seeNewReply(authors, 'Ours is attached.');
    const [download] = await Promise.all([
      authors.waitForEvent('download'),
      authors.getByRole('link', { name: /wet-breaks\.txt/ }).click(),
    ]);
    expect(await text(await download.createReadStream())).toBe('Wet breaks: games in the hall.');

    // One server stops. Both go on with the other, and the page hears of news again.
    await several.servers[0]?.stop();
    await reply(others, 'And for snow?');
    await seeNewReply(authors, 'And for snow?');
    await reply(authors, 'We have none.');
    await seeNewReply(others, 'We have none.');

    for (const page of pages) {
      const protocols = await page.evaluate(() =>
        performance.getEntriesByType('resource').map((entry) => (entry as PerformanceResourceTiming).nextHopProtocol),
      );
      expect(new Set(protocols.filter(Boolean))).toEqual(new Set(['h2']));
    }
    for (const server of several.servers) expect(server.requests()).toBeGreaterThan(5);
    expect(troubles).toEqual([]);
  } finally {
    for (const context of contexts) await context.close();
    await several.end();
    await s3.end();
    await database.drop();
  }
});

/** Replies to the open discussion, with a file of this content. */
async function reply(page: Page, words: string, content?: string): Promise<void> {
  await page.getByLabel('Your reply', { exact: true }).fill(words);
  if (content) {
    const file = { name: 'wet-breaks.txt', mimeType: 'text/plain', buffer: Buffer.from(content) };
    await page
      .locator('form', { has: page.getByLabel('Your reply', { exact: true }) })
      .locator('input[type=file]')
      .setInputFiles(file);
    await expect(page.getByText(/^Text file · /)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Post Reply' }).click();
  await expect(page.getByLabel('Your reply', { exact: true })).toHaveValue('');
}

/** The page says that there is a new reply, and shows it. */
async function seeNewReply(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: '1 new reply' }).click();
  await expect(page.getByText(words)).toBeVisible();
}

async function signIn(page: Page, { username }: MadePerson): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/$/);
}
