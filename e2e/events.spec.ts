import { eq } from 'drizzle-orm';
import { addEvent } from '#areas/development/server/events/event-actions.ts';
import { eventParticipants, events } from '#areas/development/server/events/event-tables.ts';
import { circleMembers } from '../areas/circles/server/circle-tables.ts';
import { makeCircle } from '../test/create-circles.ts';
import { makePerson } from '../test/create-people.ts';
import { expectFingerSized, longName, lookNow, sizes } from './screen-look.ts';
import { expect, giveSession, notification, openWhole, type RunningApp, test, unique } from './staffroom-test.ts';

const link = 'https://www.meet.example.org/oracy?room=7';

test('two members go to an event, which is then moved and cancelled', async ({
  page,
  app,
  signedIn,
  browser,
}, info) => {
  const me = await signedIn({ name: 'Amira Khan' });
  const title = unique('TeachMeet');
  const id = await addEvent(app.db, {
    title,
    description: 'Five minutes each.\nBring a mug.',
    category: 'TeachMeet',
    date: '2090-03-02',
    startTime: '16:00',
    endTime: '17:30',
    place: 'The library, Ashgrove School',
    link,
  });
  await page.goto(`/events/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText('Thursday 2 March 2090, 16:00 to 17:30, UK time')).toBeVisible();
  await expect(page.getByRole('link', { name: 'meet.example.org' })).toHaveAttribute('href', link);
  await expect(page.getByText('Nobody has said that they are going yet.')).toBeVisible();
  await page.getByRole('button', { name: "I'm going" }).press('Enter');
  await expect(notification(page, 'You are going')).toContainText('We will remind you the day before.');
  await expect(page.getByText('You are going.', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Not going' })).toBeFocused();

  // Another member sees who is going, and goes too.
  const elsewhere = await browser.newContext();
  const other = await makePerson(app.db, { name: longName });
  await giveSession(elsewhere, app, other.id);
  const theirs = await elsewhere.newPage();
  await theirs.goto(`${app.url}/events/${id}`);
  await expect(theirs.getByRole('link', { name: 'Amira Khan' })).toHaveAttribute('href', `/people/${me.id}`);
  await theirs.getByRole('button', { name: "I'm going" }).click();
  await expect(theirs.getByText('2 people are going, including you.')).toBeVisible();
  await elsewhere.close();

  await page.goto('/');
  const mine = page.getByRole('region', { name: 'My Events' });
  const row = mine.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('Going');
  await expect(row).toContainText('The library, Ashgrove School, or online at meet.example.org');
  await row.getByRole('link', { name: title }).click();
  await expect(page.getByText('2 people are going, including you.')).toBeVisible();
  await lookNow(page, info, 'event');

  await app.db
    .update(events)
    .set({ startTime: '16:30', cancelledAt: new Date().toISOString() })
    .where(eq(events.id, id));
  await openWhole(page, `/events/${id}`);
  await expect(page.getByText('This event is cancelled.')).toBeVisible();
  await expect(page.getByText('2 people said that they were going, including you.')).toBeVisible();
  await expect(page.getByRole('button', { name: /going/i })).toHaveCount(0);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: `Remove from my calendar: ${title}` }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${title}.ics`);
  await lookNow(page, info, 'event-cancelled');
});

test('a member gives their calendar a secret address, and revokes it', async ({
  page,
  app,
  signedIn,
  playwright,
}, info) => {
  const me = await signedIn();
  const title = unique('In my calendar');
  const at = { date: '2090-03-02', startTime: '16:00', endTime: '17:30' };
  const id = await addEvent(app.db, { ...at, title, description: 'D', category: 'Webinar' });
  await app.db.insert(eventParticipants).values({ eventId: id, personId: me.id, knownVersion: 0 });
  await page.goto('/settings');
  const section = page.getByRole('region', { name: 'Calendar address' });
  await section.getByRole('button', { name: 'Create address' }).click();
  const field = section.getByLabel('Your calendar address');
  await expect(field).toBeFocused();
  const address = await field.inputValue();
  // A calendar program has no session.
  const program = await playwright.request.newContext();
  const read = (path: string) => program.get(`${app.url}${new URL(path).pathname}`);
  expect(await (await read(address)).text()).toContain(title);
  await lookNow(page, info, 'settings-calendar');

  await page.reload();
  await expect(section.getByText(/^You created an address on .* A calendar last read it on /)).toBeVisible();
  await expect(field).toHaveCount(0);
  await section.getByRole('button', { name: 'Replace address' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Replace address' }).click();
  await expect(field).not.toHaveValue(address);
  const next = await field.inputValue();
  expect([(await read(address)).status(), (await read(next)).status()]).toEqual([404, 200]);
  await section.getByRole('button', { name: 'Revoke address' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke address' }).click();
  await expect(notification(page, 'Address revoked')).toBeVisible();
  await expect(section.getByRole('button', { name: 'Create address' })).toBeVisible();
  expect((await read(next)).status()).toBe(404);
  await program.dispose();
});

/** Clears the events of other tests, which the month and the list would show too. */
async function onlyEvents(app: RunningApp, ...wanted: Parameters<typeof addEvent>[1][]): Promise<number[]> {
  await app.db.delete(events);
  const ids: number[] = [];
  for (const event of wanted) ids.push(await addEvent(app.db, event));
  return ids;
}

const teachMeet = {
  title: 'TeachMeet: oracy',
  description: 'Five minutes each. Bring a mug.',
  category: 'TeachMeet',
  date: '2090-03-02',
  startTime: '16:00',
  endTime: '17:30',
  place: 'The library, Ashgrove School',
  link,
};
const webinar = {
  title: 'Marking less',
  description: 'What we stopped doing.',
  category: 'Webinar',
  date: '2090-03-16',
  startTime: '18:00',
  endTime: '19:00',
};

test.describe('events of their own', () => {
  test.describe.configure({ mode: 'serial' });

  test('the events screens have what the specification names', async ({ page, app, signedIn }) => {
    await signedIn();
    const [id] = await onlyEvents(app, teachMeet, webinar);
    await page.goto('/events');
    const row = page.getByRole('listitem').filter({ hasText: teachMeet.title });
    await expect(row.getByRole('heading', { level: 2, name: teachMeet.title })).toBeVisible();
    for (const said of ['Mar', '2', 'Thursday 2 March 2090, 16:00 to 17:30', 'TeachMeet', teachMeet.description])
      await expect(row).toContainText(said);
    await expect(row).toContainText('The library, Ashgrove School, or online at meet.example.org');
    await expect(row.getByRole('link', { name: 'meet.example.org' })).toHaveAttribute('href', link);
    await expect(row.getByRole('button', { name: `I'm going: ${teachMeet.title}` })).toBeVisible();
    await expect(row.getByRole('link', { name: `Add to my calendar: ${teachMeet.title}` })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add all to my calendar' })).toBeVisible();

    await page.goto(`/events/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: teachMeet.title })).toBeVisible();
    for (const said of ['TeachMeet', teachMeet.description, 'Thursday 2 March 2090, 16:00 to 17:30, UK time'])
      await expect(page.getByText(said, { exact: true })).toBeVisible();

    // The figure of the home screen leads here.
    await page.goto('/');
    await expect(page.getByText('Upcoming Events')).toBeVisible();
  });

  test('a month is a grid for the mouse and the keyboard, and is in the address', async ({
    page,
    app,
    signedIn,
  }, info) => {
    await signedIn();
    await onlyEvents(app, teachMeet, webinar);
    await page.goto('/events');
    await page.getByRole('tab', { name: 'Month' }).click();
    await expect(page).toHaveURL(/tab=month/);
    await page.goto('/events?tab=month&month=2090-03');
    const grid = page.getByRole('grid', { name: 'March 2090' });
    await expect(grid.getByRole('columnheader')).toHaveText([
      /Monday/,
      /Tuesday/,
      /Wednesday/,
      /Thursday/,
      /Friday/,
      /Saturday/,
      /Sunday/,
    ]);
    await expect(page.getByRole('heading', { level: 2, name: 'March 2090' })).toBeVisible();
    await expect(grid.getByRole('button')).toHaveCount(31);
    // The first day with an event is shown.
    const day = (name: string | RegExp) => grid.getByRole('button', { name });
    await expect(page.getByRole('heading', { level: 2, name: 'Thursday 2 March' })).toBeVisible();
    const chosen = page.getByRole('region', { name: 'Thursday 2 March' });
    await chosen.getByRole('button', { name: "I'm going: TeachMeet: oracy" }).click();
    await expect(chosen.getByRole('button', { name: 'Not going: TeachMeet: oracy' })).toBeVisible();
    await expect(day(/Thursday 2 March, 1 event Going: TeachMeet: oracy/)).toBeVisible();
    await expect(chosen.getByRole('link', { name: 'Add to my calendar: TeachMeet: oracy' })).toBeVisible();
    await expect(chosen.getByRole('link', { name: 'meet.example.org' })).toBeVisible();

    await day(/Thursday 16 March, 1 event/).click();
    await expect(page.getByRole('region', { name: 'Thursday 16 March' })).toContainText('Marking less');
    await expect(page).toHaveURL(/day=2090-03-16/);
    await lookNow(page, info, 'events-month');

    // Only the chosen day is a stop for Tab. The arrows, Home, End, Page Up and Page Down move on from it.
    for (const [key, name] of [
      ['ArrowRight', /Friday 17 March, no events/],
      ['ArrowDown', /Friday 24 March/],
      ['Home', /Monday 20 March/],
      ['End', /Sunday 26 March/],
      ['ArrowUp', /Sunday 19 March/],
      ['ArrowLeft', /Saturday 18 March/],
    ] as const) {
      await page.keyboard.press(key);
      await expect(day(name)).toBeFocused();
    }
    await expect(page.getByText('There are no events on this day.')).toBeVisible();
    await expect(grid.locator('button[tabindex="0"]')).toHaveCount(1);
    await page.keyboard.press('PageDown');
    const april = page.getByRole('grid', { name: 'April 2090' });
    await expect(april.getByRole('button', { name: /Tuesday 18 April/ })).toBeFocused();
    await expect(page.getByText('There are no events in April 2090.')).toBeVisible();
    await page.getByRole('button', { name: 'Previous month' }).click();
    await expect(grid).toBeVisible();
    await page.getByRole('button', { name: 'Next month' }).click();
    await expect(april).toBeVisible();
    await page.reload();
    await expect(april).toBeVisible();
    await page.getByRole('button', { name: 'See upcoming events' }).click();
    await expect(page.getByRole('tab', { name: 'Upcoming' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('heading', { level: 2, name: 'Marking less' })).toBeVisible();
  });

  test('events are filtered by circle and category, in the list and in the month', async ({ page, app, signedIn }) => {
    await signedIn();
    const circleId = await makeCircle(app.db, { name: unique('Oracy Leads') });
    await onlyEvents(app, { ...teachMeet, circleId }, webinar);
    await page.goto('/events');
    await page.getByLabel('Circle').selectOption(String(circleId));
    await expect(page.getByText('1 event matches')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`circle=${circleId}`));
    await page.goto('/events?tab=month&month=2090-03&category=Webinar');
    await expect(page.getByRole('button', { name: /Thursday 16 March, 1 event/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /Thursday 2 March, no events/ })).toBeVisible();

    // The circle's page has its next event.
    await page.goto(`/circles/${circleId}`);
    const next = page.getByRole('region', { name: 'Next event' });
    await expect(next).toContainText('Thursday 2 March 2090, 16:00 to 17:30');
    await next.getByRole('link', { name: 'All events of this circle' }).click();
    await expect(page.getByRole('heading', { level: 2, name: teachMeet.title })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: webinar.title })).toHaveCount(0);
  });

  test('an event of an inner circle is for its members only', async ({
    page,
    app,
    signedIn,
    browser,
    expectedFailures,
  }) => {
    expectedFailures.push(/status of 404.*\/api\/events\/\d+/);
    const me = await signedIn();
    const circleId = await makeCircle(app.db, { name: unique('Off the Record'), isInnerCircle: true, isPrivate: true });
    const member = await makePerson(app.db, { name: 'Amira Khan' });
    await app.db.insert(circleMembers).values({ circleId, userId: member.id });
    const [id] = await onlyEvents(app, { ...teachMeet, circleId }, webinar);

    const elsewhere = await browser.newContext();
    await giveSession(elsewhere, app, member.id);
    const theirs = await elsewhere.newPage();
    await theirs.goto(`${app.url}/events/${id}`);
    await theirs.getByRole('button', { name: "I'm going" }).click();
    await expect(theirs.getByText('You are going.', { exact: true })).toBeVisible();
    await elsewhere.close();

    await page.goto('/events?tab=month&month=2090-03');
    await expect(page.getByRole('button', { name: /Thursday 16 March, 1 event/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /Thursday 2 March, no events/ })).toBeVisible();
    await expect(page.getByText('Off the Record')).toHaveCount(0);
    await page.goto(`/events/${id}`);
    await expect(page.getByRole('heading', { name: 'Event not found' })).toBeVisible();
    await app.db.insert(circleMembers).values({ circleId, userId: me.id });
    await page.reload();
    await expect(page.getByText('1 person is going.')).toBeVisible();
  });

  test.describe('on a phone', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: sizes.phone });

    test('a month has dots, and the events of the chosen day beneath', async ({ page, app, signedIn }) => {
      await signedIn();
      await onlyEvents(app, teachMeet, { ...teachMeet, title: longName }, webinar);
      await page.goto('/events?tab=month&month=2090-03');
      const chosen = page.getByRole('region', { name: 'Thursday 2 March' });
      await expect(chosen.getByRole('listitem')).toHaveCount(2);
      const [grid, events] = [await page.getByRole('grid').boundingBox(), await chosen.boundingBox()];
      expect(events?.y).toBeGreaterThanOrEqual((grid?.y ?? 0) + (grid?.height ?? 0));
      // The month ends above the bar at the bottom, so that the day is one scroll of the thumb away.
      expect((grid?.y ?? 0) + (grid?.height ?? 0)).toBeLessThan(780);
      await expectFingerSized(page.getByRole('tabpanel'), 10);
      await page.getByRole('button', { name: 'Filter' }).click();
      await page.getByRole('dialog').getByLabel('Category').selectOption('Webinar');
      await page.getByRole('dialog').getByRole('button', { name: 'Show events' }).click();
      await expect(page.getByRole('button', { name: /Filter \(1\)/ })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Thursday 16 March' })).toContainText('Marking less');
    });
  });
});
