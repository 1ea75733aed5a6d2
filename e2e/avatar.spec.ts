import { eq } from 'drizzle-orm';
import { users } from '#areas/people/server/user-tables.ts';
import { circleMembers } from '../areas/circles/server/circle-tables.ts';
import { expect, makeCircle, openWhole, test, waitUntilWhole } from './staffroom-test.ts';

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
