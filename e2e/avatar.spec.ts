import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { users } from '#areas/people/server/user-tables.ts';
import { circleMembers } from '../areas/circles/server/circle-tables.ts';
import { makePerson } from '../test/create-people.ts';
import { expect, giveSession, makeCircle, openWhole, test, waitUntilWhole } from './staffroom-test.ts';

test('a picture on another site is not fetched: the initials are shown', async ({ page, app, signedIn }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const me = await signedIn({ name: 'Amira Khan' });
  await app.db.update(users).set({ avatar: 'https://elsewhere.example/me.png' }).where(eq(users.id, me.id));
  const circleId = await makeCircle(app, { name: 'Faces' });
  await app.db.insert(circleMembers).values({ circleId, userId: me.id });
  await openWhole(page, '/profile');
  await expect(page.getByRole('main').getByText('AK', { exact: true }).first()).toBeVisible();
  await page.goto(`/circles/${circleId}`);
  await waitUntilWhole(page, () => page.getByRole('tab', { name: /Members/ }).click());
  await expect(page.getByRole('tabpanel').getByText('AK', { exact: true })).toBeVisible();
  expect(asked.filter((url) => !url.startsWith(app.url) && !url.startsWith('data:'))).toEqual([]);
});

test('a picture that this server has is shown', async ({ page, app, signedIn }) => {
  const me = await signedIn({ name: 'Amira Khan' });
  await app.db.update(users).set({ avatar: '/stories/rings.svg' }).where(eq(users.id, me.id));
  await page.goto('/profile');
  await expect(page.locator('main img[src$="/stories/rings.svg"]').first()).toBeVisible();
});

test('a member adds a photo, another sees it in a circle, and the initials return when it is removed', async ({
  page,
  app,
  signedIn,
  browser,
}) => {
  const me = await signedIn({ name: 'Amira Khan' });
  const reader = await makePerson(app.db, { name: 'Rob Reader' });
  const circleId = await makeCircle(app, { name: 'Portraits' });
  await app.db.insert(circleMembers).values([me, reader].map(({ id }) => ({ circleId, userId: id })));
  const picture = { create: { width: 900, height: 600, channels: 3, background: '#1f5a52' } } as const;

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Add a photo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your photo' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await sharp(picture).png().toBuffer() });
  await expect(dialog.getByRole('slider', { name: 'Size' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save photo' }).click();
  await expect(dialog).toBeHidden();

  const theirs = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await giveSession(theirs, app, reader.id);
  const other = await theirs.newPage();
  await other.goto(`${app.url}/circles/${circleId}?tab=members`);
  const photo = other.getByRole('tabpanel').locator('img[src^="/api/files/"]');
  await expect(photo).toBeVisible();
  const address = (await photo.getAttribute('src')) ?? '';
  const status = () => other.evaluate(async (path) => (await fetch(path)).status, address);
  expect(await status()).toBe(200);
  // The copy in the browser belongs to the session.
  await theirs.clearCookies();
  expect(await status()).toBe(401);
  await giveSession(theirs, app, reader.id);

  await page.getByRole('button', { name: 'Change your photo' }).click();
  await dialog.getByRole('button', { name: 'Remove photo' }).click();
  await expect(dialog).toBeHidden();
  await other.reload();
  await expect(other.getByRole('tabpanel').getByText('AK', { exact: true })).toBeVisible();
  expect(await status()).toBe(404);
  await theirs.close();
});
