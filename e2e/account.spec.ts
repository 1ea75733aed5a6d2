import { sql } from 'drizzle-orm';
import { makePerson, makeSession, testPassword } from '../test/create-people.ts';
import { lookNow } from './screen-look.ts';
import { expect, expectAccessible, giveSession, lastMailTo, notification, openWhole, test } from './staffroom-test.ts';

/** Returns the link with this name from the newest email to an address. */
async function linkTo(address: string, name: string): Promise<string> {
  const mail = await lastMailTo(address);
  const link = new RegExp(`http\\S+/auth\\?${name}=[\\w-]+`).exec(mail.text ?? '')?.[0];
  if (!link) throw new Error(`The email to ${address} has no such link.`);
  return link.replace(/^http:\/\/[^/]+/, '');
}

test('a new email address is confirmed by its link, and the old address can undo it', async ({ page, signedIn }) => {
  const me = await signedIn({ name: 'Amira Khan' });
  const address = `new.${me.username}@school.example`;
  await openWhole(page, '/settings');
  const account = page.getByRole('region', { name: 'Account Information' });
  await account.getByRole('button', { name: 'Edit' }).click();
  await account.getByLabel('Email', { exact: true }).fill(address);
  await account.getByLabel('Current password').fill(testPassword);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(notification(page, 'Profile updated successfully')).toContainText(`sent to ${address}`);
  await expect(account.getByText('Your new email address is not confirmed yet')).toBeVisible();
  await expect(account.getByRole('definition').filter({ hasText: me.email })).toBeVisible();
  await expectAccessible(page);

  await page.goto(await linkTo(address, 'confirm-email'));
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your email address' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(notification(page, 'Email address confirmed')).toBeVisible();
  await expect(account.getByRole('definition').filter({ hasText: address })).toBeVisible();
  await expect(account.getByText('not confirmed yet')).toHaveCount(0);

  await page.goto(await linkTo(me.email, 'undo-email'));
  await page.getByRole('button', { name: 'Undo this change' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Set a new password' })).toBeVisible();
  await page.getByLabel('New password').fill('four brown ducks');
  await page.getByLabel('Confirm password').fill('four brown ducks');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('Username').fill(me.email);
  await page.getByLabel('Password', { exact: true }).fill('four brown ducks');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(notification(page, 'Logged in successfully')).toBeVisible();
});

test('a spent link says what happens next', async ({ page, expectedFailures }) => {
  expectedFailures.push(/status of 400/);
  for (const [name, button] of [
    ['confirm-email', 'Confirm this address'],
    ['undo-email', 'Undo this change'],
  ] as const) {
    await page.goto(`/auth?${name}=${'x'.repeat(43)}`);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
    await expectAccessible(page);
  }
});

test('sessions and sign-ins are shown, and a session ends with the password', async ({
  page,
  app,
  context,
  expectedFailures,
}, info) => {
  const me = await makePerson(app.db, { name: 'Amira Khan' });
  const elsewhere = await makeSession(app.db, me.id, new Date());
  await makeSession(app.db, me.id, new Date());
  await app.db.execute(sql`update sessions set ip = '203.0.113.5',
    user_agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'
    where user_id = ${me.id}`);
  await app.db.execute(sql`insert into security_events (at, kind, user_id, ip, user_agent)
    select now() - n * interval '5 hours', case when n % 4 = 1 then 'sign_in_refused' else 'signed_in' end, ${me.id},
      '203.0.113.5', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
    from generate_series(1, 6) n`);
  await giveSession(context, app, me.id);
  await openWhole(page, '/settings');
  const list = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list.getByText('This browser')).toHaveCount(1);
  const signIns = page.getByRole('region', { name: 'Recent sign-ins' });
  await expect(signIns.getByRole('listitem')).toHaveCount(5);
  await signIns.getByRole('button', { name: 'Show earlier sign-ins' }).click();
  await expect(signIns.getByRole('listitem')).toHaveCount(6);
  await expectAccessible(page);
  await lookNow(page, info, 'settings-sessions');

  expectedFailures.push(/status of 400/);
  await list
    .getByRole('button', { name: /^End session/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'End this session?' });
  await dialog.getByLabel('Current password').fill('not the password');
  await dialog.getByRole('button', { name: 'End session' }).click();
  await expect(dialog.getByText('Your current password is incorrect.')).toBeVisible();
  await expectAccessible(page);
  await lookNow(page, info, 'end-session');
  await dialog.getByLabel('Current password').fill(testPassword);
  await dialog.getByRole('button', { name: 'End session' }).click();
  await expect(notification(page, 'Session ended')).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  // With one other session left, its own button is enough.
  await list.getByRole('button', { name: /^End session/ }).click();
  await page.getByRole('dialog').getByLabel('Current password').fill(testPassword);
  await page.getByRole('dialog').getByRole('button', { name: 'End session' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  const gone = await fetch(`${app.url}/api/user`, { headers: { cookie: `staffroom_session=${elsewhere}` } });
  expect(gone.status).toBe(401);
});

test('an address that is not confirmed says so in Settings, and a link is sent', async ({ page, signedIn }, info) => {
  const me = await signedIn({ emailConfirmedAt: null });
  await openWhole(page, '/settings');
  const account = page.getByRole('region', { name: 'Account Information' });
  await expect(account.getByText('Your email address is not confirmed')).toBeVisible();
  await lookNow(page, info, 'settings-unconfirmed');
  await account.getByRole('button', { name: 'Send me a link' }).click();
  await expect(notification(page, 'Link sent')).toBeVisible();
  await openWhole(page, await linkTo(me.email, 'confirm-email'));
  await lookNow(page, info, 'confirm-email');
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(account.getByText('Your email address is not confirmed')).toHaveCount(0);
});

test('the strength meter refuses what the server refuses', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Register' }).click();
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('password1');
  await expect(page.getByText('That password is too common. Choose one that is harder to guess.')).toBeVisible();
  await password.fill('abc');
  await expect(page.getByText('Password must be at least 6 characters.')).toBeVisible();
  await password.fill('three green kettles');
  await expect(page.getByText('Strong.')).toBeVisible();
});
