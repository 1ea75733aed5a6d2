import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { sessions } from '../areas/account/server/access-tables.ts';
import { suspendPerson } from '../areas/account/server/suspension.ts';
import { makePerson, testPassword } from '../test/create-people.ts';
import { checkNow, lookNow } from './screen-look.ts';
import { expect, giveRoles, notification, test, unique, waitUntilWhole } from './staffroom-test.ts';

/** Passkeys need a name of a host: browsers offer none at an IP address. */
const named = (url: string) => url.replace('127.0.0.1', 'localhost');

/** Connects a virtual authenticator to the page, which verifies its person (Web Authentication, section 11). */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}

async function signIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Login' }).click();
}

test('an operator adds a passkey, confirms a change of roles with it and signs in without a password', async ({
  page,
  app,
  expectedFailures,
}, info) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { id, username } = await makePerson(app.db);
  await giveRoles(app, id, ['operator']);
  const colleague = await makePerson(app.db, { name: unique('Cleo Calm') });
  await addAuthenticator(page);
  await page.goto(`${named(app.url)}/auth`);
  await signIn(page, username);
  await expect(page).toHaveURL(/\/$/);
  await waitUntilWhole(page, () => page.goto(`${named(app.url)}/settings#second-factor`));
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const name = unique('My laptop');
  await page.getByLabel('Name of the device').fill(name);
  await page.getByRole('dialog').getByLabel('Current password').fill(testPassword);
  await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(10);
  await lookNow(page, info, 'recovery codes');
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('2-step verification is on.')).toBeVisible();
  await expect(page.getByText(name, { exact: true })).toBeVisible();

  await waitUntilWhole(page, () => page.goto(`${named(app.url)}/desk/people/${colleague.id}`));
  await page.getByRole('checkbox', { name: /^Moderator/ }).check();
  await page.getByRole('button', { name: 'Save roles' }).click();
  const dialog = page.getByRole('dialog');
  const usePasskey = dialog.getByRole('button', { name: 'Use a passkey instead' });
  await expect(usePasskey).toBeVisible();
  await expect(dialog.getByLabel('Current password')).toBeFocused();
  await lookNow(page, info, 'confirm with a passkey');
  await usePasskey.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: /^Moderator/ })).toBeChecked();

  await waitUntilWhole(page, () => page.goto(`${named(app.url)}/settings#change-password`));
  const passwordForm = page.getByRole('region', { name: 'Change Password' });
  const useIt = passwordForm.getByRole('button', { name: 'Use a passkey instead' });
  await useIt.click();
  await expect(passwordForm.getByText('New password must be at least 6 characters')).toBeVisible();
  await expect(passwordForm.getByText('Current password is required')).toHaveCount(0);
  await expect(passwordForm.getByLabel('New password', { exact: true })).toBeFocused();
  await passwordForm.getByLabel('New password', { exact: true }).fill('four brown ducks');
  await passwordForm.getByLabel('Confirm new password').fill('four brown ducks');
  await checkNow(page, 'the password with a passkey');
  await useIt.press('Enter');
  await expect(notification(page, 'Password changed successfully')).toBeVisible();
  await expect(passwordForm.getByLabel('New password', { exact: true })).toHaveValue('');

  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/auth/);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(notification(page, 'Logged in successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);

  // Suspended, they read why with the passkey too, and can appeal.
  expectedFailures.push(/status of 40[13]/);
  await suspendPerson(app.db, id, 'Unkind messages', new Date());
  await page.context().clearCookies();
  await page.goto(`${named(app.url)}/auth`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Your account is suspended' })).toBeFocused();
  await expect(page.getByText('Unkind messages')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the appeal' })).toBeVisible();
});

test.describe('one-time codes', () => {
  // The right password of a member with a second factor gets 403, and the ended session 401.
  test.use({ expectedFailures: [/status of (403|401)/] });

  test('are asked for at the sign-in, and over an open page when the session ends', async ({ page, app }, info) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const person = await makePerson(app.db);
    await page.goto('/auth');
    await signIn(page, person.username);
    await expect(page).toHaveURL(/\/$/);
    await waitUntilWhole(page, () => page.goto('/settings#second-factor'));
    await page.getByRole('button', { name: 'Use an authenticator app' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password').fill(testPassword);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('img', { name: 'QR code with the key' })).toBeVisible();
    await lookNow(page, info, 'authenticator app');
    const key = (await dialog.locator('.font-mono').innerText()).replaceAll(' ', '');
    const codeAt = (ahead: number) =>
      new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + ahead * 30_000 });
    // Each code works once: the current one, and then the next, which the server accepts 30 seconds early.
    await dialog.getByLabel('Code of the app').fill(codeAt(0));
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    const codes = await dialog.getByRole('listitem').allInnerTexts();
    await page.getByRole('button', { name: 'I have kept them' }).click();

    await page.getByRole('button', { name: 'Log out' }).click();
    await signIn(page, person.username);
    await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeFocused();
    await lookNow(page, info, 'second step');
    await page.getByLabel('Code', { exact: true }).fill(codeAt(1));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/(settings)?$/);

    await app.db.delete(sessions).where(eq(sessions.userId, person.id));
    await page.goto('/').catch(() => {});
    await signIn(page, person.username);
    await page.getByLabel('Code', { exact: true }).fill(codes[0] ?? '');
    await page.keyboard.press('Enter');
    await expect(notification(page, 'Logged in successfully')).toBeVisible();
  });
});

test('a person with a role and without a second factor is warned on every screen of the desk', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('operator');
  await page.goto('/desk');
  await expect(page.getByText(/protected by a password alone/)).toBeVisible();
  await page.getByRole('link', { name: 'turn on 2-step verification' }).click();
  await expect(page.getByRole('heading', { name: '2-step verification' })).toBeVisible();
});
