import { eq, sql } from 'drizzle-orm';
import { deletionRequests } from '#areas/account/server/closing/deletion-tables.ts';
import { reports } from '../areas/reports/server/report-tables.ts';
import { testPassword } from '../test/create-people.ts';
import { lookNow } from './screen-look.ts';
import { expect, notification, test } from './staffroom-test.ts';

test('a member deletes their account with their password, and restores it by signing in', async ({
  page,
  signedIn,
  app,
  expectedFailures,
}, info) => {
  const me = await signedIn({ name: 'Tara Takes-Back' });
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toBeVisible();
  await lookNow(page, info, 'delete-account-dialog');
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expect(dialog.getByText('Enter your password')).toBeVisible();
  expectedFailures.push(/status of 400.*user\/deletion/, /status of 403.*api\/login/);
  await dialog.getByLabel('Current password').fill('not my password');
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expect(dialog.getByText('Your current password is incorrect.')).toBeVisible();
  await dialog.getByLabel('Current password').fill(testPassword);
  await dialog.getByRole('button', { name: 'Delete Account' }).click();

  await expect(page.getByText('Your account is closed.')).toBeVisible();
  await expect(page.getByText(/We will delete it on \d+ \w+ \d{4}\./)).toBeVisible();
  await lookNow(page, info, 'closed-account');
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/auth$/);

  await page.getByLabel('Username').fill(me.username);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'This account is closed' })).toBeFocused();
  await lookNow(page, info, 'take-back');
  await page.getByRole('button', { name: 'Keep it closed' }).click();
  await page.getByLabel('Username').fill(me.username);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Reopen my account' }).click();
  await expect(notification(page, 'Your account is open again')).toContainText('Welcome back, Tara Takes-Back!');
  expect(await app.db.$count(deletionRequests, eq(deletionRequests.userId, me.id))).toBe(0);
});

test('a member with an open report is told that the deletion is delayed', async ({ page, signedIn, app }) => {
  const me = await signedIn();
  await app.db.insert(reports).values({
    kind: 'person',
    subjectId: me.id,
    aboutUserId: me.id,
    context: { place: 'Person', content: '', author: { id: me.id, name: me.name } },
    reason: sql`'R'`,
  });
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Current password').fill(testPassword);
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expect(page.getByText('There is an open report about you, so we cannot delete your account yet')).toBeVisible();
});
