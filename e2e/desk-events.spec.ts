import { makePerson } from '../test/create-people.ts';
import { afterTimers, openDeskPlace, pressOn, tabTo, typeIn } from './keyboard.ts';
import { checkNow, sizes } from './screen-look.ts';
import { expect, giveSession, notification, openWhole, test, unique } from './staffroom-test.ts';

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`with the keyboard alone, ${size}`, () => {
    test.use({ viewport });

    test('an editor adds an event, and a member finds it and takes a place', async ({
      page,
      app,
      signedInAs,
      browser,
    }) => {
      const title = unique('Maths moderation');
      await signedInAs('editor');
      await openWhole(page, '/desk');
      await openDeskPlace(page, 'Events');
      await pressOn(page, 'Add an event');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add an event');
      await pressOn(page, 'Add the event');
      // The first field with a mistake has the focus.
      await expect(page.getByLabel('Title')).toBeFocused();
      await afterTimers(page);
      await page.keyboard.type(title);
      await typeIn(page, 'Description', 'Bring three books.');
      await tabTo(page, 'Category');
      await page.keyboard.type('TeachMeet');
      await expect(page.getByLabel('Category')).toHaveValue('TeachMeet');
      await tabTo(page, 'Day');
      // The order of day and month, and the clock of 12 or 24 hours, are those of the browser.
      await page.keyboard.type('05052098');
      await expect(page.getByLabel('Day')).toHaveValue('2098-05-05');
      await tabTo(page, 'Start');
      await page.keyboard.type('1000a');
      await tabTo(page, 'End');
      await page.keyboard.type('1130a');
      await expect(page.getByLabel('End')).toHaveValue('11:30');
      await typeIn(page, /^Place(?!s)/, 'The library');
      await typeIn(page, /^Places/, '20');
      await checkNow(page, 'the new event');
      await pressOn(page, 'Add the event');
      await expect(notification(page, 'Event added')).toBeVisible();

      const member = await makePerson(app.db);
      const theirs = await browser.newContext({ baseURL: app.url, viewport });
      await giveSession(theirs, app, member.id);
      const own = await theirs.newPage();
      await openWhole(own, `/events?q=${encodeURIComponent(title)}`);
      await pressOn(own, title);
      // The list has the place too.
      await expect(own.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(own.getByText('The library').first()).toBeVisible();
      await pressOn(own, "I'm going");
      await expect(own.getByText('You are going.', { exact: true })).toBeVisible();

      await openWhole(page, own.url().replace('/events/', '/desk/events/'));
      await expect(page.getByText('1 of 20 places taken')).toBeVisible();
      await checkNow(page, 'the event at the desk');
      await theirs.close();
    });
  });
}
