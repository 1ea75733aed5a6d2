import { circleDiscussions, discussionReplies } from '#areas/discussions/server/discussion-tables.ts';
import { postTakeDowns } from '#areas/discussions/server/post-take-downs.ts';
import { suspendPerson } from '../areas/account/server/suspension.ts';
import { circleMembers } from '../areas/circles/server/circle-tables.ts';
import { makePerson, testPassword } from '../test/create-people.ts';
import { lookNow } from './screen-look.ts';
import { expect, giveSession, makeCircle, notification, openWhole, test } from './staffroom-test.ts';

test.describe('the owner of an inner circle', () => {
  test.use({ expectedFailures: [/status of 409.*\/api\/circles\//] });

  test('changes its settings, makes a new code, pins, chooses a successor and hands it over', async ({
    page,
    app,
    signedIn,
  }, info) => {
    const owner = await signedIn({ name: 'Ruth Mensah' });
    const other = await makePerson(app.db, { name: 'Sian Pritchard' });
    const inviteCode = `before-${Date.now()}`;
    const about = { name: 'Heads', isInnerCircle: true, isPrivate: true, maxMembers: 10, inviteCode };
    const circleId = await makeCircle(app, about);
    await app.db.insert(circleMembers).values([
      { circleId, userId: owner.id, role: 'owner' },
      { circleId, userId: other.id, invitedBy: owner.id },
    ]);
    await app.db.insert(circleDiscussions).values({ circleId, userId: other.id, title: 'House rules', content: 'C' });

    await openWhole(page, `/circles/${circleId}?tab=settings`);
    await lookNow(page, info, 'circle-settings');
    await page.getByLabel('Circle name').fill('Heads of maths');
    await page.getByRole('radio', { name: 'Orange' }).check();
    await page.getByLabel('Maximum members').fill('1');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(notification(page, 'Failed to update the circle')).toContainText('Choose at least 2.');
    await page.getByLabel('Maximum members').fill('4');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(notification(page, 'Circle updated')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Heads of maths');
    await expect(page.getByText('2 / 4 members')).toBeVisible();

    await page.getByRole('tab', { name: 'Invitations' }).click();
    await expect(page.getByText(inviteCode)).toBeVisible();
    await page.getByRole('button', { name: 'Make a new code' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Make a new code' }).click();
    await expect(notification(page, 'New code made')).toBeVisible();
    await expect(page.getByText(inviteCode)).toHaveCount(0);

    await page.getByRole('tab', { name: 'Discussions' }).click();
    await page.getByRole('link', { name: 'House rules' }).click();
    await page.getByRole('button', { name: 'More about discussion “House rules”' }).click();
    await page.getByRole('menuitem', { name: 'Pin to the top' }).click();
    await expect(page.getByText('Pinned', { exact: true })).toBeVisible();

    await openWhole(page, `/circles/${circleId}?tab=members`);
    await expect(page.getByRole('tabpanel')).toContainText('invited by Ruth Mensah');
    const menu = page.getByRole('button', { name: 'More about Sian Pritchard' });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Choose as successor' }).click();
    await expect(page.getByText('Your successor')).toBeVisible();
    await menu.click();
    await page.getByRole('menuitem', { name: 'Make owner' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Make owner' }).click();
    await expect(notification(page, 'Circle handed over')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Settings' })).toHaveCount(0);
  });
});

test.describe('a post that the operator took down', () => {
  test.use({ expectedFailures: [/status of 404.*\/api\/discussions\//] });

  test('is shown to its author with the reason, and to nobody else', async ({ page, app, signedIn, context }, info) => {
    const author = await signedIn({ name: 'An Author' });
    const circleId = await makeCircle(app, { name: `Taken down ${Date.now()}` });
    await app.db.insert(circleMembers).values({ circleId, userId: author.id });
    const [made] = await app.db
      .insert(circleDiscussions)
      .values({ circleId, userId: author.id, title: 'About a pupil', content: 'A name' })
      .returning();
    const id = made?.id ?? 0;
    await app.db.insert(discussionReplies).values({ discussionId: id, userId: author.id, content: 'More' });
    await postTakeDowns.discussion.hide(app.db, id, 'It names a pupil.', new Date());

    await openWhole(page, `/circles/${circleId}`);
    await expect(page.getByText('Taken down. Only you can see it.')).toBeVisible();
    await openWhole(page, `/circles/${circleId}/discussions/${id}`);
    await expect(page.getByRole('note')).toContainText('Reason: It names a pupil.');
    await expect(page.getByLabel('Your reply', { exact: true })).toHaveCount(0);
    await lookNow(page, info, 'taken-down');

    const other = await makePerson(app.db);
    await giveSession(context, app, other.id);
    await openWhole(page, `/circles/${circleId}`);
    await expect(page.getByText('No discussions yet')).toBeVisible();
    await openWhole(page, `/circles/${circleId}/discussions/${id}`);
    await expect(page.getByText('About a pupil')).toHaveCount(0);
  });
});

test.describe('a suspended person', () => {
  test.use({ expectedFailures: [/status of 40[13].*\/api\//] });

  test('reads why on an open page and at sign-in, and appeals once', async ({ page, app, signedIn }, info) => {
    const person = await signedIn();
    await openWhole(page, '/settings');
    await suspendPerson(app.db, person.id, 'Unkind messages', new Date());

    // The stream of the open page ends, and the page asks for the password.
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(dialog).toBeVisible();
    await dialog.getByLabel('Password', { exact: true }).fill(testPassword);
    await dialog.getByRole('button', { name: 'Login' }).click();
    await expect(dialog.getByText('Unkind messages')).toBeVisible();

    await page.goto('/auth');
    await page.getByLabel('Username').fill(person.username);
    await page.getByLabel('Password', { exact: true }).fill(testPassword);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { name: 'Your account is suspended' })).toBeVisible();
    await expect(page.getByText('Unkind messages')).toBeVisible();
    await lookNow(page, info, 'suspended');
    await page.getByLabel('Why is the suspension wrong?').fill('They were meant for my brother.');
    await page.getByRole('button', { name: 'Send the appeal' }).click();
    await expect(page.getByText('Somebody who did not decide to suspend you will decide it')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send the appeal' })).toHaveCount(0);
  });
});
