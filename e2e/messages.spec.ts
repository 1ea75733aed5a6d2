import { circleMembers, circles } from '#areas/circles/server/circle-tables.ts';
import { makePerson } from '../test/create-people.ts';
import { longName, lookAt, lookNow } from './screen-look.ts';
import { expect, giveSession, notification, type RunningApp, test, unique } from './staffroom-test.ts';

/** Puts people into a new circle, so that they may write to each other. */
async function shareCircle(app: RunningApp, ...ids: number[]): Promise<void> {
  const [circle] = await app.db
    .insert(circles)
    .values({ name: unique('Writers'), description: 'To write.' })
    .returning({ id: circles.id });
  await app.db.insert(circleMembers).values(ids.map((userId) => ({ circleId: circle?.id ?? 0, userId })));
}

test('two members write to each other, and one sends a request that the other accepts', async ({
  page,
  app,
  signedIn,
  browser,
}) => {
  const friendName = unique('Frieda Friend');
  const friend = await makePerson(app.db, { name: friendName });
  const me = await signedIn({ name: unique('Mary Member') });
  await shareCircle(app, me.id, friend.id);
  const theirs = await browser.newContext();
  await giveSession(theirs, app, friend.id);
  const other = await theirs.newPage();
  await other.goto(`${app.url}/circles`);

  await page.goto('/messages');
  await page.getByRole('button', { name: 'New message' }).click();
  const dialog = page.getByRole('dialog', { name: 'New message' });
  await dialog.getByRole('searchbox', { name: 'Find a person' }).fill(friendName);
  await dialog.getByRole('checkbox', { name: new RegExp(friendName) }).check();
  await dialog.getByLabel('Your message', { exact: true }).fill('Shall we **plan** the trip?');
  // The shortcut is loaded with the toolbar.
  await expect(dialog.getByRole('toolbar', { name: 'Formatting: Your message' })).toBeVisible();
  await dialog.getByLabel('Your message', { exact: true }).press('Control+Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Shall we plan the trip?' }).last()).toBeVisible();

  // The count arrives without a press.
  const place = other.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Messages/ });
  await expect(place).toHaveAccessibleName('Messages 1 unread');
  await place.click();
  await other.getByRole('link', { name: new RegExp(me.name) }).click();
  await expect(other.getByText('New', { exact: true })).toBeVisible();
  await expect(place).toHaveAccessibleName('Messages');
  await other.getByLabel('Your message', { exact: true }).fill('On Friday!');
  await other.getByRole('button', { name: 'Send' }).click();
  await expect(other.getByLabel('Your message', { exact: true })).toBeFocused();
  const thread = page.getByRole('list', { name: `Messages with ${friendName}` });
  await expect(thread.getByText('On Friday!')).toBeVisible();

  await other.getByRole('button', { name: 'More about what you wrote' }).click();
  await other.getByRole('menuitem', { name: 'Edit' }).click();
  await other
    .getByRole('form', { name: 'Edit message' })
    .getByLabel('Your message', { exact: true })
    .fill('On Monday!');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(thread.getByText('On Monday!')).toBeVisible();

  const strangerName = unique('Stan Stranger');
  const stranger = await makePerson(app.db, { name: strangerName });
  await other.goto(`${app.url}/people/${stranger.id}`);
  await other.getByRole('link', { name: `Message ${strangerName}` }).click();
  await other.getByRole('dialog').getByLabel('Your message', { exact: true }).fill('May I ask you something?');
  await other.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(notification(other, 'Request sent')).toBeVisible();
  await expect(other.getByText(`You can write again when ${strangerName} accepts it.`)).toBeVisible();

  await theirs.clearCookies();
  await giveSession(theirs, app, stranger.id);
  await other.goto(`${app.url}/messages?folder=requests`);
  await other.getByRole('link', { name: new RegExp(friendName) }).click();
  await other.getByRole('button', { name: 'Accept' }).click();
  await other.getByLabel('Your message', { exact: true }).fill('Of course.');
  await other.getByRole('button', { name: 'Send' }).click();
  await expect(other.getByRole('list', { name: `Messages with ${friendName}` }).getByText('Of course.')).toBeVisible();
  await theirs.close();
});

test('every screen of messages: axe, no console error, nothing wider than the window', async ({
  page,
  app,
  signedIn,
  expectedFailures,
}, info) => {
  expectedFailures.push(/status of 404/);
  const look = await lookAt(page, info);
  const me = await signedIn({ name: 'Asha Asker' });
  await look('/messages');
  const people = [
    await makePerson(app.db, { name: longName, school: longName }),
    await makePerson(app.db, { name: 'Sian Pritchard' }),
    await makePerson(app.db, { name: 'Hira Nadeem' }),
  ];
  const ids = people.map(({ id }) => id);
  await shareCircle(app, me.id, ...ids);
  const request = await page.context().newPage();
  const start = async (personIds: number[], content: string) => {
    const reply = await page.request.post('/api/conversations', { data: { personIds, content } });
    return (await reply.json()).id as number;
  };
  await request.close();
  const two = await start(ids.slice(0, 1), `${longName}\n\n- one\n- two`);
  const group = await start(ids, 'Who brings the **glue**?');
  for (const path of [
    '/messages?full',
    `/messages/${two}?two`,
    `/messages/${group}?group`,
    '/messages?folder=requests',
    '/messages/2000000000',
  ])
    await look(path);
  await page.goto('/messages');
  await page.getByRole('button', { name: 'New message' }).click();
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await lookNow(page, info, 'new-message');
});
