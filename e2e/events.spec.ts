import { eq } from 'drizzle-orm';
import { addEvent } from '#areas/development/server/events/event-actions.ts';
import { eventParticipants, events } from '#areas/development/server/events/event-tables.ts';
import { makePerson } from '../test/create-people.ts';
import { longName, lookNow } from './screen-look.ts';
import { expect, giveSession, notification, openWhole, test, unique } from './staffroom-test.ts';

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
