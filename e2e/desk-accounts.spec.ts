import type { Browser } from '@playwright/test';
import { type MadePerson, makePerson, testPassword } from '../test/create-people.ts';
import { afterTimers, chooseInMenu, openDeskPlace, pressOn, typeIn } from './keyboard.ts';
import { checkNow, sizes } from './screen-look.ts';
import {
  expect,
  giveRoles,
  giveSession,
  lastMailTo,
  makeCircle,
  openWhole,
  type RunningApp,
  readJson,
  test,
  unique,
} from './staffroom-test.ts';

/** Another browser, with this person signed in. */
async function browserOf(
  person: MadePerson,
  app: RunningApp,
  browser: Browser,
  viewport: typeof sizes.wide | typeof sizes.phone,
) {
  const theirs = await browser.newContext({ baseURL: app.url, viewport });
  await giveSession(theirs, app, person.id);
  return theirs;
}

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`with the keyboard alone, ${size}`, () => {
    test.use({ viewport });

    test('a people manager changes a name, and an operator makes this person an operator, who has the desk at once', async ({
      page,
      app,
      context,
      signedInAs,
      browser,
    }) => {
      const person = await makePerson(app.db, { name: unique('Ben Olde') });
      const name = unique('Ben Newman');
      const theirs = await browserOf(person, app, browser, viewport);
      const open = await theirs.newPage();
      const stream = open.waitForResponse(/\/api\/live/);
      await openWhole(open, '/profile');
      await stream;

      await signedInAs('people_manager');
      await openWhole(page, '/desk');
      await openDeskPlace(page, 'People');
      await typeIn(page, 'Name, email or school', person.username);
      await expect(page.getByRole('link', { name: person.name })).toBeVisible();
      await pressOn(page, person.name);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.name);
      await chooseInMenu(page, /^Actions for/, 'Change name, email or role');
      await expect(page.getByRole('dialog')).toBeVisible();
      await typeIn(page, 'Name', name);
      await checkNow(page, 'the dialog of an account');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      const address = page.url();
      expect((await lastMailTo(person.email)).text).toContain(name);
      await openWhole(open, '/profile');
      await expect(open.getByRole('heading', { name }).first()).toBeVisible();

      const operator = await makePerson(app.db);
      await giveRoles(app, operator.id, ['operator']);
      await giveSession(context, app, operator.id);
      await openWhole(page, address);
      await pressOn(page, /^Operator/, 'Space');
      await pressOn(page, 'Save roles');
      await expect(page.getByRole('dialog').getByLabel('Current password')).toBeFocused();
      await expect(page.getByRole('dialog')).toContainText(`${name} will have: Operator.`);
      await checkNow(page, 'the question for the password');
      await page.keyboard.type(testPassword);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('checkbox', { name: /^Operator/ })).toBeChecked();
      await openDeskPlace(page, 'Roles');
      await expect(page.getByText(`made ${name} an operator`)).toBeVisible();

      // Their page was open all the time.
      if (size === 'phone') await open.getByRole('button', { name: 'Menu', exact: true }).press('Enter');
      await expect(open.getByRole('link', { name: 'Desk', exact: true })).toBeVisible();
      await theirs.close();
    });
  });
}

test.describe('with the keyboard alone, on a phone', () => {
  test.use({ viewport: sizes.phone });

  test('a people manager merges a duplicate, and the person finds everything in the account that stays', async ({
    page,
    app,
    signedInAs,
    browser,
  }) => {
    const duplicate = await makePerson(app.db, { name: unique('Sam Twice') });
    const kept = await makePerson(app.db, { name: unique('Sam Once') });
    const circleId = await makeCircle(app, { name: unique('Reading') });
    const old = await browserOf(duplicate, app, browser, sizes.phone);
    await readJson(await old.request.post(`/api/circles/${circleId}/join`));
    const title = unique('Which phonics scheme?');
    const thread = await readJson<{ id: number }>(
      await old.request.post(`/api/circles/${circleId}/discussions`, {
        data: { title, content: 'We have to choose by June.' },
        headers: { 'idempotency-key': `discussion-of-${duplicate.id}` },
      }),
    );

    await signedInAs('people_manager');
    await openWhole(page, `/desk/people/${duplicate.id}`);
    await chooseInMenu(page, /^Actions for/, 'Merge into another account');
    const dialog = page.getByRole('dialog');
    await pressOn(page, 'See what moves');
    await expect(dialog.getByText('Choose the account to keep', { exact: true })).toBeVisible();
    await afterTimers(page);
    await typeIn(page, 'Name, username or email of the account', kept.username);
    await expect(dialog.getByRole('radio', { name: kept.name })).toBeVisible();
    await pressOn(page, kept.name, 'Space');
    await checkNow(page, 'the choice of the account to keep');
    await pressOn(page, 'See what moves');
    await expect(dialog.getByText('Discussions: 1')).toBeVisible();
    await expect(dialog.getByText('Circles: 1')).toBeVisible();
    await checkNow(page, 'the preview of a merge');
    await typeIn(page, 'Current password', testPassword);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Finished.')).toBeVisible();
    await checkNow(page, 'the report of a merge');

    const refused = await old.newPage();
    await refused.goto('/auth');
    await refused.getByLabel('Username').fill(duplicate.username);
    await refused.getByLabel('Password', { exact: true }).fill(testPassword);
    await refused.keyboard.press('Enter');
    await expect(refused.getByText(`Sign in as ${kept.username}.`).first()).toBeVisible();
    for (const { email } of [duplicate, kept]) expect((await lastMailTo(email)).text).toContain(kept.username);
    await old.close();

    const theirs = await browserOf(kept, app, browser, sizes.phone);
    const mine = await theirs.newPage();
    await openWhole(mine, `/circles/${circleId}/discussions/${thread.id}`);
    await expect(mine.getByRole('heading', { level: 1 })).toHaveText(title);
    await mine.getByRole('button', { name: /^More about discussion/ }).click();
    await expect(mine.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
    await theirs.close();
  });
});
