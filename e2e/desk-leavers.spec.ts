import { readFileSync } from 'node:fs';
import { makePerson, testPassword } from '../test/create-people.ts';
import { chooseWithKeyboard, openDeskPlace, pressOn, tabTo, typeIn } from './keyboard.ts';
import { checkNow, sizes } from './screen-look.ts';
import { expect, giveSession, openWhole, test } from './staffroom-test.ts';

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`with the keyboard alone, ${size}`, () => {
    test.use({ viewport });

    test('a people manager removes a leaver, whose open page ends', async ({ page, app, signedInAs, browser }) => {
      const leaver = await makePerson(app.db);
      const theirs = await browser.newContext({ baseURL: app.url, viewport });
      await giveSession(theirs, app, leaver.id);
      const open = await theirs.newPage();
      const stream = open.waitForResponse(/\/api\/live/);
      await openWhole(open, '/circles');
      await stream;

      await signedInAs('people_manager');
      await openWhole(page, '/desk');
      await openDeskPlace(page, 'Leavers');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leavers');
      await tabTo(page, 'Spreadsheet of leavers');
      const chooser = await chooseWithKeyboard(page);
      const buffer = Buffer.from(`email\n${leaver.email}\nnobody-${leaver.email}\n${leaver.email.toUpperCase()}\n`);
      await chooser.setFiles({ name: 'leavers.csv', mimeType: 'text/csv', buffer });
      const preview = page.getByRole('region', { name: 'Preview' });
      await expect(preview.getByRole('listitem').filter({ hasText: leaver.name }).first()).toBeVisible();
      await expect(preview).toContainText('Nobody has this username or email address');
      await expect(preview).toContainText('Named in an earlier row too');
      await checkNow(page, 'the preview');

      await typeIn(page, 'Reason', 'You left the trust on 31 August.');
      await pressOn(page, 'Make a trial run');
      await expect(page.getByText('Trial run: nothing is changed.')).toBeVisible();
      await expect(page.getByText('Finished.')).toBeVisible();
      await expect(page.getByRole('button', { name: '1 Would change' })).toBeVisible();
      await expect(page.getByText('One row would change.')).toBeVisible();
      await pressOn(page, /^3\s*All/);
      await expect(
        page.getByRole('listitem').filter({ hasText: 'An earlier row names this person too.' }),
      ).toBeVisible();
      await expect(page.getByText('Waiting', { exact: true })).toHaveCount(0);
      await checkNow(page, 'the report');
      await expect(open.getByRole('dialog')).toHaveCount(0);

      await pressOn(page, 'Suspend 1 leaver');
      await expect(page.getByRole('button', { name: '1 Changed' })).toBeVisible();
      const ended = open.getByRole('dialog', { name: 'Your session has ended' });
      await expect(ended).toBeVisible();
      await expect(page.getByText('Finished.')).toBeVisible();
      const [report] = await Promise.all([page.waitForEvent('download'), pressOn(page, 'Download the report')]);
      const lines = readFileSync(await report.path(), 'utf8');
      expect(lines).toContain(`${leaver.email},Changed,`);
      expect(lines).toContain('Failed,Nobody has this username or email address.');
      expect(lines).toContain('Nothing to change,An earlier row names this person too.');

      await ended.getByLabel('Password', { exact: true }).fill(testPassword);
      await open.keyboard.press('Enter');
      await expect(open.getByText('You left the trust on 31 August.')).toBeVisible();
      await theirs.close();
    });
  });
}
