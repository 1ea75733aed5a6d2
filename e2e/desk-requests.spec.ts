import { makePerson, testPassword } from '../test/create-people.ts';
import { afterTimers, openDeskPlace, pressOn, tabTo, typeIn } from './keyboard.ts';
import { checkNow, sizes } from './screen-look.ts';
import { expect, giveRoles, giveSession, lastMailTo, notification, openWhole, test, unique } from './staffroom-test.ts';

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`with the keyboard alone, ${size}`, () => {
    test.use({ viewport });

    test('a member asks for their data, data protection answers within the month, and the member has the answer', async ({
      page,
      app,
      signedIn,
      browser,
    }) => {
      const member = await makePerson(app.db, { name: unique('Amira Khan') });
      // No other officer's name begins with the same letters. The list saves each choice.
      const officer = await signedIn({ name: unique(size === 'phone' ? 'Phoebe' : 'Winifred') });
      await giveRoles(app, officer.id, ['data_protection']);
      const theirs = await browser.newContext({ baseURL: app.url, viewport });
      await giveSession(theirs, app, member.id);
      const own = await theirs.newPage();
      await openWhole(own, '/settings');
      await pressOn(own, 'Make a request');
      const asking = own.getByRole('dialog');
      await expect(asking).toBeVisible();
      await pressOn(own, 'Send the request');
      await expect(asking.getByText('Enter what you want', { exact: true })).toBeVisible();
      // The field with the mistake has the focus.
      await expect(asking.getByLabel('What do you want?')).toBeFocused();
      await afterTimers(own);
      await own.keyboard.type('Everything that my head teacher wrote about me.');
      await checkNow(own, 'the dialog of a request');
      await pressOn(own, 'Send the request');
      await expect(notification(own, 'Request sent')).toBeVisible();
      const request = own.getByRole('listitem').filter({ hasText: 'A copy of my data' });
      await expect(request).toContainText('answer by');

      await openWhole(page, '/desk');
      await openDeskPlace(page, 'Requests');
      await expect(page.getByRole('link', { name: member.name })).toContainText('nobody deals with it yet');
      await pressOn(page, new RegExp(`: ${member.name}`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Copy of their data: ${member.name}`);
      await expect(page.getByText('Everything that my head teacher wrote about me.')).toBeVisible();
      await tabTo(page, 'Dealt with by');
      await page.keyboard.type(officer.name.slice(0, 4));
      await expect(page.getByLabel('Dealt with by')).toHaveValue(String(officer.id));
      await checkNow(page, 'the request');
      const address = page.url();

      await pressOn(page, 'Make a copy of their data');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`A copy of the data of ${member.name}`);
      await typeIn(page, 'Current password', testPassword);
      await page.keyboard.press('Enter');
      const link = page.getByRole('link', { name: new RegExp(`^Download.*${member.name}`) });
      await expect(link).toBeVisible();
      await checkNow(page, 'the copies');
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        pressOn(page, new RegExp(`^Download.*${member.name}`)),
      ]);
      expect(file.suggestedFilename()).toContain(member.username);

      await openDeskPlace(page, 'Requests');
      await pressOn(page, new RegExp(`: ${member.name}`));
      await expect(page).toHaveURL(address);
      await pressOn(page, 'Answer and close');
      const closing = page.getByRole('dialog');
      await expect(closing).toBeVisible();
      await pressOn(page, 'Send and close');
      await expect(closing.getByLabel('Answer', { exact: true })).toBeFocused();
      await afterTimers(page);
      await page.keyboard.type('I gave you the file on paper today.');
      await checkNow(page, 'the dialog of an answer');
      await pressOn(page, 'Send and close');
      await expect(closing).toHaveCount(0);
      await expect(page.getByText('I gave you the file on paper today.')).toBeVisible();

      await openWhole(own, '/settings');
      await expect(request).toContainText('Done on');
      await expect(request).toContainText('Answer: I gave you the file on paper today.');
      await expect
        .poll(async () => (await lastMailTo(member.email)).text)
        .toContain('I gave you the file on paper today.');
      await theirs.close();
    });
  });
}
