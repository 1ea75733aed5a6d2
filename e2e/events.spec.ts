import { between, eq } from 'drizzle-orm';
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

test('the owner of a circle adds an event and moves it, and a member who is going is told', async ({
  page,
  app,
  signedIn,
  browser,
}, info) => {
  const me = await signedIn();
  const circleId = await makeCircle(app.db, { name: unique('Quiet readers'), isInnerCircle: true, isPrivate: true });
  const other = await makePerson(app.db);
  await app.db.insert(circleMembers).values([
    { circleId, userId: me.id, role: 'owner' },
    { circleId, userId: other.id },
  ]);
  await page.goto(`/circles/${circleId}`);
  await page.getByRole('button', { name: 'Add an event' }).click();
  const form = page.getByRole('dialog', { name: 'Add an event' });
  await expect(form).toContainText('Only members of this circle see the event.');
  await form.getByRole('button', { name: 'Add event' }).click();
  for (const sentence of ['Enter a title', 'Enter a day', 'Enter the time when it starts'])
    await expect(form.getByText(sentence, { exact: true })).toBeVisible();
  const title = unique('Book talk');
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Category').selectOption('Meeting');
  await form.getByLabel('Day').fill('2020-03-02');
  await form.getByLabel('Start').fill('16:00');
  await form.getByLabel('End').fill('15:00');
  await form.getByLabel('Description').fill('One chapter.');
  await form.getByRole('button', { name: 'Add event' }).click();
  await expect(form.getByText('The end must be after the start')).toBeVisible();
  await expect(form.getByText('Enter a place or a link')).toBeVisible();
  await lookNow(page, info, 'event-form');
  // What was typed is there after a reload.
  await form.getByLabel('Place').fill('The library');
  await form.getByLabel('End').fill('17:00');
  await expect
    .poll(async () => (await page.request.get(`/api/drafts?kind=event&subject=${circleId}`)).text())
    .toContain('17:00');
  await page.reload();
  await page.getByRole('button', { name: 'Add an event' }).click();
  await expect(form.getByLabel('Title')).toHaveValue(title);
  await form.getByRole('button', { name: 'Add event' }).click();
  await expect(form.getByText('Choose today or a later day')).toBeVisible();
  await form.getByLabel('Day').fill('2090-03-02');
  await form.getByRole('button', { name: 'Add event' }).click();
  await expect(notification(page, 'Event added')).toBeVisible();
  const next = page.getByRole('region', { name: 'Next event' });
  await expect(next).toContainText(title);

  // A member sees it in the circle and goes to it. They cannot change it.
  const elsewhere = await browser.newContext();
  await giveSession(elsewhere, app, other.id);
  const theirs = await elsewhere.newPage();
  await theirs.goto(`${app.url}/circles/${circleId}`);
  await expect(theirs.getByRole('button', { name: 'Add an event' })).toHaveCount(0);
  await theirs.getByRole('region', { name: 'Next event' }).getByRole('link', { name: title }).click();
  await theirs.getByRole('button', { name: "I'm going" }).click();
  await expect(theirs.getByText('You are going.', { exact: true })).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Edit event' })).toHaveCount(0);

  await next.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: 'Edit event' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit event' });
  await edit.getByLabel('Start').fill('15:30');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(notification(page, 'Event saved')).toBeVisible();
  await expect(page.getByText('15:30 to 17:00, UK time')).toBeVisible();
  await lookNow(page, info, 'event-of-owner');

  const told = async (words: string) =>
    expect.poll(async () => (await theirs.request.get(`${app.url}/api/notifications`)).text()).toContain(words);
  await told(`${title} has a new time or place`);
  await page.getByRole('button', { name: 'Cancel event' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the event' }).click();
  await expect(page.getByText('This event is cancelled.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit event' })).toHaveCount(0);
  await told(`${title} is cancelled`);
  await elsewhere.close();
});

test('a member reports an event that another member added, and its creator reads why it was taken down', async ({
  page,
  app,
  signedIn,
}, info) => {
  const me = await signedIn();
  const circleId = await makeCircle(app.db, { name: unique('Sellers') });
  const other = await makePerson(app.db);
  const title = unique('Sale of workbooks');
  const about = { title, description: 'All half price.', category: 'Meeting', date: '2031-03-05' };
  const fields = { ...about, startTime: '16:00', endTime: '17:00', place: longName, circleId };
  const [event] = await app.db
    .insert(events)
    .values({ ...fields, createdBy: other.id })
    .returning({ id: events.id });
  const id = event?.id ?? 0;
  await openWhole(page, `/events/${id}`);
  await page.getByRole('button', { name: `More about ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await page
    .getByRole('dialog', { name: 'Report this event' })
    .getByLabel('What is wrong?')
    .fill('It sells something.');
  await lookNow(page, info, 'event-report');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(notification(page, 'Report sent')).toBeVisible();
  await app.db
    .update(events)
    .set({ createdBy: me.id, takenDownAt: new Date().toISOString(), takenDownReason: 'Do not advertise.' })
    .where(eq(events.id, id));
  await openWhole(page, `/events/${id}`);
  await expect(page.getByText('This event was taken down. Only you can see it.')).toBeVisible();
  await expect(page.getByText('Reason: Do not advertise.')).toBeVisible();
  await expect(page.getByRole('button', { name: /going|Edit event|More about/ })).toHaveCount(0);
  await lookNow(page, info, 'event-taken-down');
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

/**
 * A month of 31 days without events, whose 2nd is a Thursday. Events that other tests add are in other months, so that a
 * test can count its own.
 */
async function emptyMonth(app: RunningApp): Promise<string> {
  for (let year = 2040; year < 2100; year += 1)
    for (const month of ['01', '03', '05', '07', '08', '10', '12']) {
      const first = `${year}-${month}-01`;
      if (new Date(`${first}T12:00:00Z`).getUTCDay() !== 3) continue;
      const days = between(events.date, first, `${year}-${month}-31`);
      if (first !== '2090-03-01' && (await app.db.$count(events, days)) === 0) return first.slice(0, 7);
    }
  throw new Error('Every month has events.');
}

const teachMeet = {
  description: 'Five minutes each. Bring a mug.',
  category: 'TeachMeet',
  startTime: '16:00',
  endTime: '17:30',
  place: 'The library, Ashgrove School',
  link,
};
const webinar = {
  description: 'What we stopped doing.',
  category: 'Webinar',
  startTime: '18:00',
  endTime: '19:00',
};

/** A TeachMeet on Thursday 2 and a webinar on Thursday 16 of a month that has no other event. */
async function monthOfTwo(app: RunningApp, about: { circleId?: number } = {}) {
  const month = await emptyMonth(app);
  const titles = { meet: unique('TeachMeet: oracy'), web: unique('Marking less') };
  const id = await addEvent(app.db, { ...teachMeet, ...about, title: titles.meet, date: `${month}-02` });
  await addEvent(app.db, { ...webinar, title: titles.web, date: `${month}-16` });
  const words = new Date(`${month}-02T12:00:00Z`).toLocaleDateString('en-GB', { month: 'long', year: 'numeric' });
  const [name = ''] = words.split(' ');
  return { id, month, ...titles, words, name, path: `/events?tab=month&month=${month}` };
}

test.describe('a month of events', () => {
  // Two tests at once would choose the same month.
  test.describe.configure({ mode: 'serial' });

  test('the events screens have what the specification names', async ({ page, app, signedIn }) => {
    await signedIn();
    const { id, month, meet, words, name } = await monthOfTwo(app);
    await page.goto(`/events?q=${encodeURIComponent(meet)}`);
    const row = page.getByRole('listitem').filter({ hasText: meet });
    await expect(row.getByRole('heading', { level: 2, name: meet })).toBeVisible();
    for (const said of [name.slice(0, 3), `Thursday 2 ${words}, 16:00 to 17:30`, 'TeachMeet', teachMeet.description])
      await expect(row).toContainText(said);
    await expect(row).toContainText('The library, Ashgrove School, or online at meet.example.org');
    await expect(row.getByRole('link', { name: 'meet.example.org' })).toHaveAttribute('href', link);
    await expect(row.getByRole('button', { name: `I'm going: ${meet}` })).toBeVisible();
    await expect(row.getByRole('link', { name: `Add to my calendar: ${meet}` })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add all to my calendar' })).toBeVisible();
    for (const tab of ['Upcoming', 'Month', 'Past']) await expect(page.getByRole('tab', { name: tab })).toBeVisible();

    await page.goto(`/events/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: meet })).toBeVisible();
    for (const said of ['TeachMeet', teachMeet.description, `Thursday 2 ${words}, 16:00 to 17:30, UK time`])
      await expect(page.getByText(said, { exact: true })).toBeVisible();
    expect(month).toMatch(/^20\d\d-\d\d$/);
  });

  test('a month is a grid for the mouse and the keyboard, and is in the address', async ({
    page,
    app,
    signedIn,
  }, info) => {
    await signedIn();
    const { month, meet, web, words, path } = await monthOfTwo(app);
    await page.goto('/events');
    await page.getByRole('tab', { name: 'Month' }).click();
    await expect(page).toHaveURL(/tab=month/);
    await page.goto(path);
    const grid = page.getByRole('grid', { name: words });
    const weekdays = [/Monday/, /Tuesday/, /Wednesday/, /Thursday/, /Friday/, /Saturday/, /Sunday/];
    await expect(grid.getByRole('columnheader')).toHaveText(weekdays);
    await expect(page.getByRole('heading', { level: 2, name: words })).toBeVisible();
    await expect(grid.getByRole('button')).toHaveCount(31);
    // The first day with an event is shown.
    const day = (name: RegExp) => page.getByRole('grid').getByRole('button', { name });
    const chosen = page.getByRole('region', { name: /^Thursday 2 / });
    await chosen.getByRole('button', { name: `I'm going: ${meet}` }).click();
    await expect(chosen.getByRole('button', { name: `Not going: ${meet}` })).toBeVisible();
    await expect(day(/^Thursday 2 \w+, 1 event Going: TeachMeet: oracy/)).toBeVisible();
    await expect(chosen.getByRole('link', { name: `Add to my calendar: ${meet}` })).toBeVisible();
    await expect(chosen.getByRole('link', { name: 'meet.example.org' })).toBeVisible();

    await day(/^Thursday 16 \w+, 1 event/).click();
    await expect(page.getByRole('region', { name: /^Thursday 16 / })).toContainText(web);
    await expect(page).toHaveURL(new RegExp(`day=${month}-16`));
    await lookNow(page, info, 'events-month');

    // Only the chosen day is a stop for Tab. The arrows, Home, End, Page Up and Page Down move on from it.
    await day(/^Thursday 16 /).focus();
    for (const [key, name] of [
      ['ArrowRight', /^Friday 17 \w+, no events/],
      ['ArrowDown', /^Friday 24 /],
      ['Home', /^Monday 20 /],
      ['End', /^Sunday 26 /],
      ['ArrowUp', /^Sunday 19 /],
      ['ArrowLeft', /^Saturday 18 /],
    ] as const) {
      await page.keyboard.press(key);
      await expect(day(name)).toBeFocused();
    }
    await expect(page.getByText('There are no events on this day.')).toBeVisible();
    await expect(grid.locator('button[tabindex="0"]')).toHaveCount(1);
    await page.keyboard.press('PageDown');
    await expect(grid).toHaveCount(0);
    await expect(day(/^\w+day 18 /)).toBeFocused();
    await page.keyboard.press('PageUp');
    await expect(day(/^Saturday 18 /)).toBeFocused();
    await page.getByRole('button', { name: 'Next month' }).click();
    await expect(grid).toHaveCount(0);
    await page.getByRole('button', { name: 'Previous month' }).click();
    await expect(grid).toBeVisible();

    await page.goto(`${path}&category=${encodeURIComponent(unique('None'))}`);
    await expect(page.getByText(`There are no events in ${words}.`)).toBeVisible();
    await page.getByRole('button', { name: 'See upcoming events' }).click();
    await expect(page.getByRole('tab', { name: 'Upcoming' })).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(/\/events$/);
  });

  test('events are filtered by circle and category, in the list and in the month', async ({ page, app, signedIn }) => {
    await signedIn();
    const circleId = await makeCircle(app.db, { name: unique('Oracy Leads') });
    const { meet, web, words, path } = await monthOfTwo(app, { circleId });
    await page.goto('/events');
    await page.getByLabel('Circle', { exact: true }).selectOption(String(circleId));
    await expect(page.getByText('1 event matches')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`circle=${circleId}`));
    await page.goto(`${path}&category=Webinar`);
    await expect(page.getByRole('button', { name: /^Thursday 16 \w+, 1 event/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Thursday 2 \w+, no events/ })).toBeVisible();

    // The circle's page has its next event.
    await page.goto(`/circles/${circleId}`);
    const next = page.getByRole('region', { name: 'Next event' });
    await expect(next).toContainText(`Thursday 2 ${words}, 16:00 to 17:30`);
    await next.getByRole('link', { name: 'All events of this circle' }).click();
    await expect(page.getByRole('heading', { level: 2, name: meet })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: web })).toHaveCount(0);
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
    const { id, path } = await monthOfTwo(app, { circleId });

    const elsewhere = await browser.newContext();
    await giveSession(elsewhere, app, member.id);
    const theirs = await elsewhere.newPage();
    await theirs.goto(`${app.url}/events/${id}`);
    await theirs.getByRole('button', { name: "I'm going" }).click();
    await expect(theirs.getByText('You are going.', { exact: true })).toBeVisible();
    await elsewhere.close();

    await page.goto(path);
    await expect(page.getByRole('button', { name: /^Thursday 16 \w+, 1 event/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Thursday 2 \w+, no events/ })).toBeVisible();
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
      const { month, web, path } = await monthOfTwo(app);
      await addEvent(app.db, { ...teachMeet, title: longName, date: `${month}-02` });
      await page.goto(path);
      const chosen = page.getByRole('region', { name: /^Thursday 2 / });
      await expect(chosen.getByRole('listitem')).toHaveCount(2);
      // The screen may still be moving.
      await expect(async () => {
        const [grid, day] = [await page.getByRole('grid').boundingBox(), await chosen.boundingBox()];
        const end = (grid?.y ?? 0) + (grid?.height ?? 0);
        expect(day?.y).toBeGreaterThanOrEqual(end);
        // The month ends above the bar at the bottom, so that the day is one scroll of the thumb away.
        expect(end).toBeLessThan(780);
      }).toPass();
      await expectFingerSized(page.getByRole('tabpanel'), 10);
      await page.getByRole('button', { name: 'Filter' }).click();
      await page.getByRole('dialog').getByLabel('Category').selectOption('Webinar');
      await page.getByRole('dialog').getByRole('button', { name: 'Show events' }).click();
      await expect(page.getByRole('button', { name: /^Filter \(1\)/ })).toBeVisible();
      await expect(page.getByRole('region', { name: /^Thursday 16 / })).toContainText(web);
    });
  });
});
