import type { Page } from '@playwright/test';
import { roleGrants } from '../areas/people/server/roles/role-tables.ts';
import { schools } from '../areas/people/server/schools/school-tables.ts';
import { makePerson, testPassword } from '../test/create-people.ts';
import { chooseInMenu, takeOffer } from './keyboard.ts';
import { expect, expectAccessible, openWhole, test, unique } from './staffroom-test.ts';

/** Chooses everybody who is shown in the filtered list. */
async function chooseAllOf(page: Page, school: string): Promise<void> {
  await openWhole(page, `/desk/people?school=${encodeURIComponent(school)}`);
  await page.getByRole('button', { name: 'Choose all shown' }).click();
}

test('a moderator suspends a person until a day, who reads why at the sign-in', async ({
  page,
  app,
  signedInAs,
  browser,
}) => {
  const person = await makePerson(app.db, { name: unique('Ann Rude') });
  await signedInAs('moderator');
  await openWhole(page, '/desk/people');
  await page.getByRole('searchbox', { name: 'Name, email or school' }).fill(person.username);
  await page.getByRole('link', { name: person.name }).click();
  await chooseInMenu(page, /^Actions for/, 'Suspend');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(dialog.getByText('Enter a reason')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Rude messages.');
  await dialog.getByLabel('Can sign in again from').fill('2090-01-08');
  await expectAccessible(page, 'all but colours');
  await page.keyboard.press('Enter');
  await expect(page.getByText('It ends by itself on 8 January 2090')).toBeVisible();

  const other = await (await browser.newContext({ baseURL: app.url })).newPage();
  await other.goto('/auth');
  await other.getByLabel('Username').fill(person.username);
  await other.getByLabel('Password', { exact: true }).fill(testPassword);
  await other.getByRole('button', { name: 'Login' }).click();
  await expect(other.getByText('Rude messages.')).toBeVisible();
  await expect(other.getByText('You can sign in again from 8 January 2090.')).toBeVisible();
  await other.context().close();
});

test('a people manager changes a name, an email address and the schools, and their own password is asked for', async ({
  page,
  app,
  signedInAs,
}) => {
  const person = await makePerson(app.db, { name: 'Ben Olde', school: 'Oakfield' });
  const second = unique('Fernhill Primary');
  await app.db.insert(schools).values({ name: second, place: 'York', isConfirmed: true });
  await signedInAs('people_manager');
  await openWhole(page, `/desk/people/${person.id}`);
  await chooseInMenu(page, /^Actions for/, 'Change name, email or role');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Ben New');
  await dialog.getByLabel('Email address').fill(`new.${person.email}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByLabel('Current password').fill(testPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ben New');
  await expect(page.getByText(`new.${person.email} (not confirmed)`)).toBeVisible();

  const theirSchools = page.getByRole('list', { name: 'Schools' });
  await page.getByRole('button', { name: 'Add school' }).click();
  await expect(page.getByText('Choose a school from the list', { exact: true })).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Another school' });
  await field.fill(second);
  await takeOffer(page, second);
  await page.getByRole('button', { name: 'Add school' }).click();
  await expect(theirSchools.getByRole('listitem').filter({ hasText: second })).toContainText('York');
  await expect(theirSchools.getByRole('listitem').first()).toContainText('Main school');
  await expect(field).toHaveValue('');
  await theirSchools.getByRole('button', { name: `Remove ${second}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(theirSchools.getByRole('listitem')).toHaveCount(1);

  await page.getByLabel('New note').fill('Married in May.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Married in May.' })).toBeVisible();
});

test('many people are suspended with a report, first in a trial run', async ({ page, app, signedInAs }) => {
  const school = unique('Bulk Academy');
  const people = await Promise.all([1, 2, 3].map(() => makePerson(app.db, { school })));
  await signedInAs('moderator');
  await chooseAllOf(page, school);
  await page.getByRole('button', { name: 'Suspend' }).click();
  await page.getByLabel('Reason').fill('The school has left.');
  await page.getByRole('checkbox', { name: 'Trial run' }).check();
  await page.getByRole('button', { name: 'Start the trial run' }).click();
  await expect(page.getByText('Finished.')).toBeVisible();
  await expect(page.getByRole('button', { name: '3 Would change' })).toBeVisible();

  await chooseAllOf(page, school);
  await page.getByRole('button', { name: 'Suspend' }).click();
  await page.getByLabel('Reason').fill('The school has left.');
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText('Finished.')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  await expect(page.getByRole('link', { name: people[0]?.username ?? '' })).toBeVisible();
  await expectAccessible(page, 'all but colours');
});

test.describe('an open page of the desk', () => {
  test.use({ expectedFailures: [/status of 404.*\/api\/desk/] });

  test('shows nothing after the role was removed, without a reload', async ({ page, app, signedInAs }) => {
    const me = await signedInAs('moderator', 'editor');
    const stream = page.waitForResponse(/\/api\/live/);
    await openWhole(page, '/desk/people');
    await stream;
    const operator = await makePerson(app.db);
    await app.db
      .insert(roleGrants)
      .values({ userId: operator.id, role: 'operator', grantedAt: new Date().toISOString() });
    const api = await signInAs(app.url, operator.username);
    await api.put(`/api/desk/people/${me.id}/roles`, { roles: [], currentPassword: testPassword });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
    await expect(page.getByRole('link', { name: 'Desk', exact: true })).toHaveCount(0);
  });
});

test.describe('an open page of a suspended person', () => {
  test.use({ expectedFailures: [/status of 40[13]/] });

  test('asks for the password at once, without a reload', async ({ page, app, signedIn }) => {
    const me = await signedIn();
    const stream = page.waitForResponse(/\/api\/live/);
    await openWhole(page, '/circles');
    await stream;
    const moderator = await makePerson(app.db);
    await app.db
      .insert(roleGrants)
      .values({ userId: moderator.id, role: 'moderator', grantedAt: new Date().toISOString() });
    const api = await signInAs(app.url, moderator.username);
    await api.post(`/api/desk/people/${me.id}/suspend`, { reason: 'Rude messages.' });
    await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(testPassword);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Rude messages.').first()).toBeVisible();
  });
});

/** Signs a person in without a browser. Returns functions that call the server for them. */
async function signInAs(url: string, username: string) {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username, password: testPassword });
  const reply = await fetch(`${url}/api/login`, { method: 'POST', headers, body });
  const cookie = reply.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const send = (method: string) => async (path: string, sent: object) => {
    const answer = await fetch(url + path, { method, headers: { ...headers, cookie }, body: JSON.stringify(sent) });
    expect(answer.status).toBe(200);
  };
  return { put: send('PUT'), post: send('POST') };
}
