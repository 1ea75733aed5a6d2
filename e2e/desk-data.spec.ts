import { makePerson, testPassword } from '../test/create-people.ts';
import { lookNow, sizes } from './screen-look.ts';
import { expect, expectAccessible, notification, test, unique } from './staffroom-test.ts';

// The username of a request is wrong once.
test.use({ expectedFailures: [/status of 400.*\/api\/desk\/requests/] });

test('data protection records a request of a letter: a note, an extension and the answer', async ({
  page,
  app,
  signedInAs,
}) => {
  const member = await makePerson(app.db, { name: unique('Amira Khan') });
  await signedInAs('data_protection');
  await page.goto('/desk/requests');
  await page.getByRole('button', { name: 'Record a request' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Member').fill('nobody.at.all');
  await dialog.getByRole('button', { name: 'Record the request' }).click();
  await expect(dialog.getByText('There is no member with this username')).toBeVisible();
  await dialog.getByLabel('Member').fill(member.username);
  await dialog.getByLabel('Details').fill('By letter.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Record the request' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Copy of their data: ${member.name}`);

  await page.getByLabel('New note').fill('Called them.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Called them.')).toBeVisible();
  await page.getByRole('button', { name: 'Extend the time' }).click();
  await dialog.getByLabel('Reason').fill('There are many files.');
  await dialog.getByRole('button', { name: 'Extend by two months' }).click();
  await expect(page.getByText('Why it takes longer')).toBeVisible();

  await page.getByRole('button', { name: 'Answer and close' }).click();
  await dialog.getByLabel('Answer', { exact: true }).fill('You have the file.');
  await dialog.getByRole('button', { name: 'Send and close' }).click();
  await expect(page.getByText('You have the file.')).toBeVisible();

  await page.goto(`/desk/audit?person=${member.id}`);
  for (const action of ['Data request closed', 'Data request recorded'])
    await expect(page.getByRole('listitem').getByText(action, { exact: true })).toBeVisible();
});

test('data protection places and lifts a hold, and erases a person with the keyboard, on a phone', async ({
  page,
  app,
  signedInAs,
}, info) => {
  await page.setViewportSize(sizes.phone);
  const member = await makePerson(app.db, { name: unique('Leaving Person') });
  await signedInAs('data_protection');
  await page.goto('/desk/erasures');
  await page.getByRole('button', { name: 'Place a hold' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Member').fill(member.username);
  await dialog.getByLabel('Reason').fill('Case 12.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(notification(page, 'Hold placed')).toBeVisible();
  await page.goto(`/desk/erasures/${member.id}`);
  await expect(page.getByText('The account is under a legal hold. Lift it first.')).toBeVisible();
  await page.goto('/desk/erasures');
  await page.getByRole('button', { name: `Lift the hold on ${member.name}` }).click();
  await dialog.getByLabel('Reason').fill('Closed.');
  await dialog.getByRole('button', { name: 'Lift the hold' }).click();
  await expect(page.getByText('Case 12.')).toHaveCount(0);

  await page.goto(`/desk/erasures/${member.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Erase ${member.name}`);
  await lookNow(page, info, 'erase-person');
  await page.setViewportSize(sizes.phone);
  await page.getByLabel('Reason').fill('They asked.');
  await page.getByLabel(`Type the username ${member.username} to confirm`).fill(member.username);
  await page.getByLabel('Current password').fill(testPassword);
  await page.getByRole('button', { name: 'Erase for good' }).press('Enter');
  await expect(notification(page, 'The person is erased')).toBeVisible();
});

test('data protection searches the audit log', async ({ page, signedInAs }) => {
  const me = await signedInAs('data_protection');
  await page.goto('/desk/audit');
  await expect(page.getByText('The log is not protected from the application itself.')).toBeVisible();
  await page.getByLabel('About a person').fill(me.username);
  await expect(page.getByText('No entry matches')).toBeVisible();
  const link = page.getByRole('link', { name: 'Download CSV' });
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(file.suggestedFilename()).toMatch(/^Audit log .*\.csv$/);
  await page.getByLabel('About a person').fill('');
  await page.getByLabel('Done by').fill(me.username);
  await expect(page.getByRole('listitem').getByText('Audit downloaded')).toBeVisible();
});
