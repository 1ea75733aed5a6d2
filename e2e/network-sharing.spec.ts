import { bestPractices } from '#areas/workspace/server/practices/practice-tables.ts';
import { expertSessions } from '#areas/workspace/server/sessions/session-tables.ts';
import { makeNetwork } from '../test/create-network.ts';
import { makePerson } from '../test/create-people.ts';
import { makeWorkspace } from '../test/create-workspace.ts';
import { longName, lookNow, sizes } from './screen-look.ts';
import { expect, expectAccessible, giveSession, notification, openWhole, test, unique } from './staffroom-test.ts';

const fromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** A lead of one circle on a laptop shares a session and a practice. A member of another circle on a phone finds both. */
test('a circle shares with its network, and takes it back', async ({ page, app, browser, signedIn }, info) => {
  const owner = await signedIn({ name: 'Olwen Price', role: 'school_leader', school: 'Oakfield Primary' });
  const guest = await makePerson(app.db, { name: 'Mia Okoro', school: 'St Bede’s' });
  const theirOwner = await makePerson(app.db, { name: longName });
  const first = await makeWorkspace(app.db, { owner: owner.id }, { name: unique('Reading leads') });
  const second = await makeWorkspace(app.db, { owner: theirOwner.id, members: [guest.id] }, { name: longName });
  const network = await makeNetwork(app.db, owner.id, [first, second]);
  const [session] = await app.db
    .insert(expertSessions)
    .values({
      ...{ circleId: first, userId: owner.id, leadId: owner.id, title: 'Talk in Reception', expert: 'Ann Reed' },
      ...{ description: 'An hour after school.', startsAt: fromNow(26), endsAt: fromNow(27), maxAttendees: 30 },
    })
    .returning();
  const [practice] = await app.db
    .insert(bestPractices)
    .values({
      ...{ circleId: first, userId: owner.id, title: 'A question a day', category: 'Retrieval' },
      ...{ done: 'One question as they come in.', results: 'More is remembered.', phase: 'primary' as const },
    })
    .returning();

  const phone = await browser.newContext({ viewport: sizes.phone, hasTouch: true, baseURL: app.url });
  await giveSession(phone, app, guest.id);
  const theirs = await phone.newPage();
  await openWhole(theirs, `/networks/${network}`);
  await expect(theirs.getByText('No circle shares anything with the network yet.')).toBeVisible();
  await openWhole(theirs, `/expert-sessions/${session?.id}`);
  await expect(theirs.getByRole('heading', { name: 'Session not found' })).toBeVisible();

  await openWhole(page, `/circles/${first}?tab=sessions&session=${session?.id}`);
  await page.getByRole('button', { name: 'Share with Ropewalk' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Share', exact: true }).click();
  await expect(notification(page, 'Shared with Ropewalk')).toBeVisible();
  if (process.env.PICTURES) await lookNow(page, info, 'shared session of own circle');
  await openWhole(page, `/practices/${practice?.id}`);
  await page.getByRole('button', { name: 'Share with Ropewalk' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Stop sharing with the network' })).toBeVisible();
  if (process.env.PICTURES) await lookNow(page, info, 'shared practice of own circle');

  // The member of the other circle registers, asks, and plans to try the practice.
  await openWhole(theirs, `/circles/${second}?tab=sessions`);
  await expect(theirs.getByRole('heading', { name: 'From other circles in your network' })).toBeVisible();
  await openWhole(theirs, `/networks/${network}`);
  await expect(theirs.getByRole('link', { name: 'A question a day' })).toBeVisible();
  await lookNow(theirs, info, 'network with shared things');
  await theirs.setViewportSize(sizes.phone);
  await theirs.getByRole('link', { name: 'Talk in Reception' }).click();
  await theirs.getByRole('button', { name: 'Register' }).click();
  await expect(notification(theirs, 'You have a place')).toBeVisible();
  await theirs.getByLabel('Your question').fill('Where do we begin?');
  await theirs.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(theirs.getByRole('list', { name: 'Questions' }).getByText('Where do we begin?')).toBeVisible();
  await expectAccessible(theirs);
  if (process.env.PICTURES) await lookNow(theirs, info, 'shared session of another circle');
  await openWhole(theirs, '/practices?from=networks');
  await theirs.getByRole('link', { name: 'A question a day' }).click();
  await theirs.getByRole('button', { name: 'Like “A question a day”, 0 so far' }).click();
  await expect(theirs.getByRole('button', { name: 'Like “A question a day”, 1 so far' })).toBeVisible();

  // The lead takes the session back. The page of the other member says so when it is loaded again.
  await openWhole(page, `/circles/${first}?tab=sessions&session=${session?.id}`);
  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).click();
  await expect(notification(page, 'Only this circle can see it now')).toBeVisible();
  await openWhole(theirs, `/expert-sessions/${session?.id}`);
  await expect(theirs.getByRole('heading', { name: 'Session not found' })).toBeVisible();
  await phone.close();
});
