import { innerCircleInvitations } from '#areas/circles/server/inner-circles/inner-circle-tables.ts';
import { circleDiscussions, discussionReplies } from '#areas/discussions/server/discussion-tables.ts';
import { circleResources } from '#areas/discussions/server/resources/resource-tables.ts';
import { circleMembers } from '../areas/circles/server/circle-tables.ts';
import { makePerson } from '../test/create-people.ts';
import { expect, holdRequests, makeCircle, notification, test, unique } from './staffroom-test.ts';

/** The focus must never return to the top of the page, and a failed change must undo only itself. */
test.describe('the keyboard focus stays in place', () => {
  test('when a member joins a circle, also if that fails, and from a discussion', async ({
    page,
    app,
    signedIn,
    expectedFailures,
  }) => {
    const circleId = await makeCircle(app, { name: 'Doors' });
    const me = await signedIn();
    const [discussion] = await app.db
      .insert(circleDiscussions)
      .values({ circleId, userId: me.id, title: 'A thread', content: 'C' })
      .returning();
    await page.goto(`/circles/${circleId}`);
    expectedFailures.push(/ERR_FAILED/);
    const release = await holdRequests(page, '**/join', (route) => route.abort());
    await page.getByRole('button', { name: 'Join Circle' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'New Discussion' }).first()).toBeFocused();
    release();
    await expect(notification(page, 'Failed to join circle')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Join Circle' })).toBeFocused();
    await page.unroute('**/join');

    await page.goto(`/circles/${circleId}/discussions/${discussion?.id}`);
    await page.getByRole('button', { name: 'Join Circle' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Your reply', { exact: true })).toBeFocused();
  });

  test('in menus, and after removals and revoked invitations', async ({ page, app, signedIn }) => {
    const circleId = await makeCircle(app, {
      name: 'Rows',
      isInnerCircle: true,
      isPrivate: true,
      maxMembers: 5,
      inviteCode: unique('rows'),
    });
    const me = await signedIn({ name: 'Amira Khan' });
    const other = await makePerson(app.db, { name: 'Tom Blackwood' });
    await app.db.insert(circleMembers).values([
      { circleId, userId: me.id, role: 'owner' },
      { circleId, userId: other.id },
    ]);
    const [discussion] = await app.db
      .insert(circleDiscussions)
      .values({ circleId, userId: me.id, title: 'Rows', content: 'C' })
      .returning();
    const discussionId = discussion?.id ?? 0;
    await app.db.insert(discussionReplies).values([
      { discussionId, userId: me.id, content: 'First' },
      { discussionId, userId: other.id, content: 'Second' },
    ]);
    await app.db.insert(innerCircleInvitations).values({ circleId, createdBy: me.id, inviteCode: unique('row') });
    await page.goto(`/circles/${circleId}/discussions/${discussionId}`);
    const dotsOfOther = page.getByRole('button', { name: 'More about the reply of Tom Blackwood' });
    await dotsOfOther.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Mark as the answer' })).toBeFocused();
    await page.getByRole('menuitem', { name: 'Report' }).press('Enter');
    await expect(page.getByLabel('What is it about?')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dotsOfOther).toBeFocused();

    await page.getByRole('button', { name: 'More about the reply of Amira Khan' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(notification(page, 'Reply removed')).toBeVisible();
    await expect(dotsOfOther).toBeFocused();

    await page.goto(`/circles/${circleId}?tab=invitations`);
    await page.getByRole('button', { name: /^Revoke/ }).focus();
    await page.keyboard.press('Enter');
    await expect(notification(page, 'Invitation revoked')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Invitations', exact: true })).toBeFocused();

    // The text of the dialog does not change while the request is on its way.
    const release = await holdRequests(page, '**/leave');
    await page.getByRole('button', { name: 'Leave Circle' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Leave Circle' }).click();
    await expect(dialog.getByRole('button', { name: 'Leaving...' })).toBeVisible();
    await expect(dialog).toContainText('The longest-standing member will become the owner.');
    release();
    await expect(page).toHaveURL(/\/circles\?tab=inner$/);
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('on the sign-in page, the password follows the name, and a new form focuses its heading', async ({ page }) => {
    await page.goto('/auth');
    await expect(page.getByLabel('Username')).toBeVisible();
    await page.getByLabel('Username').focus();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await page.getByRole('link', { name: 'Forgotten your password?' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Come on in.' })).toBeFocused();
  });
});

test('a failed upvote undoes only itself, many tags are folded, and the current tab is in view', async ({
  page,
  app,
  signedIn,
  expectedFailures,
}) => {
  const circleId = await makeCircle(app, { name: 'Votes' });
  const me = await signedIn();
  const tags = Array.from({ length: 30 }, (_, index) => `tag ${index}`);
  const [first] = await app.db
    .insert(circleResources)
    .values(['One', 'Two'].map((title) => ({ circleId, userId: me.id, title, url: 'https://nrich.maths.org/', tags })))
    .returning({ id: circleResources.id });
  expectedFailures.push(/ERR_FAILED/);
  const release = await holdRequests(page, `**/api/resources/${first?.id}/upvote`, (route) => route.abort());
  await page.goto(`/circles/${circleId}?tab=resources`);
  const upvote = (title: string) => page.getByRole('button', { name: `Upvote “${title}”` });
  await upvote('One').click();
  await upvote('Two').click();
  await expect(upvote('Two')).toHaveAttribute('aria-pressed', 'true');
  release();
  await expect(notification(page, 'Failed to upvote')).toBeVisible();
  await expect(upvote('One')).toHaveAttribute('aria-pressed', 'false');
  await expect(upvote('Two')).toHaveAttribute('aria-pressed', 'true');

  const row = page.getByRole('listitem').filter({ has: upvote('One') });
  await expect(row.getByText('tag 29')).toHaveCount(0);
  await row.getByRole('button', { name: '22 more tags' }).click();
  await expect(row.getByText('tag 29')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Fewer tags' })).toBeFocused();

  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/circles?tab=discover');
  await expect(page.getByRole('tab', { name: 'Discover' })).toBeInViewport({ ratio: 1 });
});
