import { makeMentor } from '../test/create-mentorships.ts';
import { expect, expectAccessible, giveSession, test, unique } from './staffroom-test.ts';

test('a member is told of a request at once, and answers it from the notifications page', async ({
  page,
  app,
  signedIn,
  browser,
}) => {
  const askerName = unique('Asha Asker');
  const asker = await signedIn({ name: askerName });
  const mentor = await makeMentor(app.db, { name: unique('Morag Mentor'), maxMentees: 2 });
  const theirs = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await giveSession(theirs, app, mentor.id);
  const other = await theirs.newPage();
  await other.goto(`${app.url}/`);
  await expect(other.getByRole('button', { name: /^Notifications/ }).first()).toHaveAccessibleName('Notifications');

  const asked = await page.request.post('/api/mentorship-matches', {
    data: { mentorId: mentor.id, notes: 'I would like to learn how you plan.' },
    headers: { origin: app.url },
  });
  expect(asked.ok(), await asked.text()).toBe(true);

  const bell = other.getByRole('button', { name: /^Notifications/ }).first();
  // The count changes without a press.
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
  await bell.press('Enter');
  const panel = other.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('link', { name: new RegExp(askerName) })).toBeVisible();
  await expectAccessible(other);
  await other.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(bell).toBeFocused();

  await other.goto(`${app.url}/notifications?tab=waiting`);
  const row = other.getByRole('listitem').filter({ hasText: askerName });
  await expect(row).toBeVisible();
  await expectAccessible(other);
  await row.getByRole('button', { name: 'Accept' }).click();
  await expect(other.getByRole('heading', { name: 'Nothing waits for you' })).toBeVisible();

  // The answer reaches the member who asked.
  await page.goto('/notifications');
  await expect(page.getByRole('link', { name: new RegExp(mentor.name) })).toBeVisible();
  await page.getByRole('button', { name: /^Mark as read/ }).click();
  await expect(page.getByRole('button', { name: /^Notifications/ }).first()).toHaveAccessibleName('Notifications');
  await page.getByLabel('Only unread').click();
  await expect(page.getByLabel('Only unread')).toBeChecked();
  await expect(page).toHaveURL(/unread=true/);
  await expect(page.getByRole('heading', { name: 'You have read everything' })).toBeVisible();
  expect(asker.id).toBeGreaterThan(0);
  await theirs.close();
});
