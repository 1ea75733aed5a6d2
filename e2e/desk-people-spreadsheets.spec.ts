import { makePerson } from '../test/create-people.ts';
import { afterTimers, chooseInSelect, chooseWithKeyboard, openDeskPlace, pressOn, tabTo, typeIn } from './keyboard.ts';
import { checkNow, expectNothingWider, sizes } from './screen-look.ts';
import {
  expect,
  expectAccessible,
  lastMailTo,
  makeCircle,
  notification,
  openWhole,
  test,
  unique,
} from './staffroom-test.ts';

test('a people manager invites the people of a spreadsheet on a laptop and one more on a phone, and one joins', async ({
  page,
  app,
  signedInAs,
  browser,
}) => {
  const tag = Date.now();
  const address = `import.${tag}@school.example`;
  await signedInAs('people_manager');
  await openWhole(page, '/desk');
  await openDeskPlace(page, 'Invitations');
  await pressOn(page, 'Invite from a spreadsheet');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invite from a spreadsheet');
  const buffer = Buffer.from(
    `Who,Where\nAmira Import,${address}\nBen Import,not an address\nAmira Import,${address.toUpperCase()}\n`,
  );
  await tabTo(page, 'CSV file');
  const chooser = await chooseWithKeyboard(page);
  await chooser.setFiles({ name: 'staff.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText('Choose a column').first()).toBeVisible();
  // The headings say nothing, so the page asks for the columns.
  await chooseInSelect(page, /^Name$/, 'Who');
  await chooseInSelect(page, /^Email$/, 'Where');
  await expect(page.getByText('The same email address as row 2.')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await checkNow(page, 'the preview');
  await pressOn(page, 'Invite 1 person');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invite 1 person');
  await expect(page.getByText('Finished.')).toBeVisible();
  await expect(page.getByRole('button', { name: '1 Changed' })).toBeVisible();
  await expect(page.getByRole('button', { name: '2 Failed' })).toBeVisible();
  await page.setViewportSize(sizes.phone);
  await expectNothingWider(page, 'the report');

  await openDeskPlace(page, 'Invitations');
  await pressOn(page, 'Invite a person');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
  await afterTimers(page);
  await page.keyboard.type('Ceri Phone');
  await typeIn(page, /^Email/, `phone.${tag}@school.example`);
  await checkNow(page, 'the dialog of an invitation');
  await pressOn(page, 'Invite');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Invite a person' })).toBeFocused();
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: `phone.${tag}@school.example` }),
  ).toBeVisible();
  expect((await lastMailTo(`phone.${tag}@school.example`)).text).toContain('/auth?invite=');

  const link = /http\S+\/auth\?invite=\S+/.exec((await lastMailTo(address)).text ?? '')?.[0] ?? '';
  const other = await (await browser.newContext({ baseURL: app.url })).newPage();
  await other.goto(new URL(link).pathname + new URL(link).search);
  await other.getByLabel('Name', { exact: true }).fill('Amira Import');
  await other.getByLabel('Email').fill(address);
  await other.getByLabel('Username').fill(`import.${tag}`);
  await other.getByLabel('Password', { exact: true }).fill('three green kettles');
  await other.getByLabel('Confirm password').fill('three green kettles');
  await other.getByRole('button', { name: 'Register' }).click();
  await expect(notification(other, 'Registration successful')).toBeVisible();
  await other.context().close();
});

test('a people manager adds people to a circle, on a phone', async ({ page, app, signedInAs }) => {
  const school = unique('Circle Academy');
  await Promise.all([1, 2].map(() => makePerson(app.db, { school })));
  const name = unique('New colleagues');
  await makeCircle(app, { name });
  await signedInAs('people_manager');
  await page.setViewportSize(sizes.phone);
  await openWhole(page, `/desk/people?school=${encodeURIComponent(school)}`);
  await page.getByRole('button', { name: 'Choose all shown' }).click();
  await page.getByRole('button', { name: 'Add to a circle' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add to the circle' }).click();
  await expect(dialog.getByText('Choose a circle', { exact: true })).toBeVisible();
  await dialog.getByRole('searchbox', { name: 'Search circles by name' }).fill(name);
  await dialog.getByRole('button', { name: `Choose ${name}` }).click();
  await expectAccessible(page, 'all but colours');
  await dialog.getByRole('button', { name: 'Add to the circle' }).click();
  await expect(page.getByText('Finished.')).toBeVisible();
  await expect(page.getByRole('button', { name: '2 Changed' })).toBeVisible();
});
