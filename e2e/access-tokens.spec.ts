import type { Page } from '@playwright/test';
import { makeAccessToken, testPassword } from '../test/create-people.ts';
import { longName, lookNow, sizes } from './screen-look.ts';
import { expect, notification, openWhole, test, unique, waitUntilWhole } from './staffroom-test.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Access tokens' });

/** Fills the form and returns the token, by the button that copies it. */
async function create(page: Page, name: string, scopes: readonly string[]): Promise<string> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  for (const scope of scopes) await dialog.getByRole('checkbox', { name: scope }).check();
  await dialog.getByLabel('Current password').fill(testPassword);
  await dialog.getByRole('button', { name: 'Create the token' }).click();
  await expect(page.getByRole('heading', { name: 'Copy your token' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Copied', exact: true })).toBeVisible();
  const token = await page.evaluate(() => navigator.clipboard.readText());
  expect(token).toMatch(/^srt_[\w-]{43}$/);
  return token;
}

test('a member creates a token, a program uses it, and it stops when it is revoked', async ({
  page,
  app,
  signedIn,
  context,
}, info) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const me = await signedIn();
  /** A program, without cookies. */
  const use = async (token: string, path: string, method = 'GET') =>
    (await fetch(`${app.url}${path}`, { method, headers: { authorization: `Bearer ${token}` } })).status;

  await openWhole(page, '/settings#access-tokens');
  await expect(section(page).getByText('You have none.')).toBeVisible();
  await lookNow(page, info, 'no tokens');
  await section(page).getByRole('button', { name: 'Create a token' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create the token' }).click();
  for (const error of ['Enter a name', 'Choose what the token can do', 'Enter your password'])
    await expect(page.getByRole('dialog').getByText(error)).toBeVisible();
  await lookNow(page, info, 'form with errors');
  // To change something includes to read it, and the desk is not offered to members.
  await page.getByRole('checkbox', { name: 'Profiles and goals: change' }).check();
  await expect(page.getByRole('checkbox', { name: 'Profiles and goals: read' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Audit log: read' })).toHaveCount(0);
  const name = unique('Timetable script');
  const token = await create(page, name, ['Events: read']);
  await lookNow(page, info, 'copy the token');
  await page.getByRole('button', { name: 'I have copied it' }).click();
  const row = section(page).getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Profiles and goals: read and change, Events: read');
  await expect(row).toContainText('not used yet');

  const paths = ['/api/user', '/api/events', '/api/circles', '/api/sessions'];
  expect(await Promise.all(paths.map((path) => use(token, path)))).toEqual([200, 200, 403, 403]);

  await makeAccessToken(app.db, me.id, ['messages:read'], {
    name: longName.slice(0, 60),
    expiresAt: '2026-01-02T00:00:00Z',
  });
  await waitUntilWhole(page, () => page.reload());
  await expect(row).toContainText('last used on');
  await expect(section(page).getByText(/Ended on 1 January 2026/)).toBeVisible();
  await lookNow(page, info, 'two tokens');

  await page.setViewportSize(sizes.phone);
  await section(page).getByRole('button', { name: 'Create a token' }).click();
  const second = await create(page, 'On a phone', ['Search: read']);
  await page.getByRole('button', { name: 'I have copied it' }).click();
  expect(await use(second, '/api/search?q=marking')).toBe(200);
  await section(page)
    .getByRole('button', { name: `Revoke: ${name}` })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(notification(page, 'Token revoked')).toBeVisible();
  await expect(row).toHaveCount(0);
  expect([await use(token, '/api/user'), await use(second, '/api/search?q=marking')]).toEqual([401, 200]);

  await section(page).getByRole('button', { name: 'Revoke all tokens' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke all' }).click();
  await expect(section(page).getByText('You have none.')).toBeVisible();
  expect(await use(second, '/api/search?q=marking')).toBe(401);
});

test('a person with a role chooses scopes of the desk', async ({ page, signedInAs }, info) => {
  await signedInAs('operator');
  await openWhole(page, '/settings#access-tokens');
  await section(page).getByRole('button', { name: 'Create a token' }).click();
  await page.getByRole('checkbox', { name: 'Audit log: read' }).check();
  await expect(page.getByRole('checkbox', { name: 'Audit log: change' })).toHaveCount(0);
  await lookNow(page, info, 'scopes of the desk');
});
