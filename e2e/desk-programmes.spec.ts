import { eq, inArray } from 'drizzle-orm';
import { programmeModules, programmes } from '#areas/programmes/server/programme-content-tables.ts';
import { lookNow, sizes } from './screen-look.ts';
import { expect, notification, openWhole, test, unique } from './staffroom-test.ts';

test('an editor adds a programme with modules and orders them with the keyboard, on a laptop and a phone', async ({
  page,
  app,
  signedInAs,
}, info) => {
  const title = unique('Leading a team');
  await signedInAs('editor');
  await openWhole(page, '/desk/programmes');
  await page.getByRole('button', { name: 'Add a programme' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add programme' }).press('Enter');
  await expect(dialog.getByText('Enter a title')).toBeVisible();
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Description').fill('For new leaders.');
  await dialog.getByLabel('Duration').fill('4 weeks');
  await dialog.getByRole('button', { name: 'Add programme' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText('There are no modules')).toBeVisible();

  for (const module of ['Your first meeting', 'Your first conflict']) {
    await page.getByRole('button', { name: 'Add a module' }).press('Enter');
    await dialog.getByLabel('Title').fill(module);
    await dialog.getByLabel('Description', { exact: true }).fill('How to begin.');
    await dialog.getByLabel('Duration').fill('2 weeks');
    for (const number of [1, 2, 3, 4]) {
      await dialog.getByLabel(`Activity ${number}`, { exact: true }).fill(`Task ${number}`);
      await dialog.getByLabel(`What to do in activity ${number}`).fill('Do it.');
    }
    await dialog.getByRole('button', { name: 'Add module' }).press('Enter');
    await expect(page.getByRole('heading', { level: 3, name: module })).toBeVisible();
  }
  await expect(notification(page, 'Module added').first()).toBeVisible();
  await page.setViewportSize(sizes.phone);
  const up = page.getByRole('button', { name: 'Move up: Your first conflict' });
  await up.press('Enter');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Your first conflict', 'Your first meeting']);
  await expect(up).toBeFocused();
  await lookNow(page, info, 'desk-programme');

  // Members of other tests do not see it: it is still hidden.
  const added = await app.db.select({ id: programmes.id }).from(programmes).where(eq(programmes.title, title));
  const ids = added.map(({ id }) => id);
  await app.db.delete(programmeModules).where(inArray(programmeModules.programmeId, ids));
  await app.db.delete(programmes).where(inArray(programmes.id, ids));
});
