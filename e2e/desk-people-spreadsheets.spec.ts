import { makePerson } from '../test/create-people.ts';
import { expectNothingWider, sizes } from './screen-look.ts';
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

test('a people manager invites the people of a spreadsheet, and one joins with the link of the email', async ({
  page,
  app,
  signedInAs,
  browser,
}) => {
  const tag = Date.now();
  const address = `import.${tag}@school.example`;
  await signedInAs('people_manager');
  await openWhole(page, '/desk/invitations/import');
  const buffer = Buffer.from(
    `Who,Where\nAmira Import,${address}\nBen Import,not an address\nAmira Import,${address.toUpperCase()}\n`,
  );
  await page.getByLabel('CSV file').setInputFiles({ name: 'staff.csv', mimeType: 'text/csv', buffer });
  // The headings say nothing, so the page asks for the columns.
  await page.getByLabel('Name', { exact: true }).selectOption('Who');
  await page.getByLabel('Email', { exact: true }).selectOption('Where');
  await expect(page.getByText('The same email address as row 2.')).toBeVisible();
  await expectAccessible(page, 'all but colours');
  await page.getByRole('button', { name: 'Invite 1 person' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invite 1 person');
  await expect(page.getByText('Finished.')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: '1 Changed' })).toBeVisible();
  await expect(page.getByRole('button', { name: '2 Failed' })).toBeVisible();
  await page.setViewportSize(sizes.phone);
  await expectNothingWider(page, 'the report');

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
  await expect(page.getByText('Finished.')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: '2 Changed' })).toBeVisible();
});
