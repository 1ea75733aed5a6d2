import { circleMembers } from '../areas/circles/server/circle-tables.ts';
import { circleDiscussions, discussionReplies } from '../areas/discussions/server/discussion-tables.ts';
import { makePerson } from '../test/create-people.ts';
import { expect, expectAccessible, giveSession, makeCircle, notification, test, unique } from './staffroom-test.ts';

/** Answers, reactions, links to replies and moves of discussions. */

test('two members react, the one who asked marks an answer, and the link opens it in a long thread', async ({
  page,
  app,
  signedIn,
  browser,
}) => {
  const asker = await signedIn({ name: 'Amira Khan' });
  const helper = await makePerson(app.db, { name: 'Helen Tyson' });
  const circleId = await makeCircle(app, { name: unique('Maths Leads') });
  await app.db.insert(circleMembers).values([
    { circleId, userId: asker.id },
    { circleId, userId: helper.id },
  ]);
  const [discussion] = await app.db
    .insert(circleDiscussions)
    .values({ circleId, userId: asker.id, title: 'Which scheme for fractions?', content: 'We start in September.' })
    .returning();
  const id = discussion?.id ?? 0;
  const replies = await app.db
    .insert(discussionReplies)
    .values(
      Array.from({ length: 160 }, (_, place) => ({
        discussionId: id,
        userId: place % 2 ? asker.id : helper.id,
        content: `Reply number ${place + 1}`,
        createdAt: new Date(Date.now() - (200 - place) * 60_000).toISOString(),
      })),
    )
    .returning();
  const answer = replies[120];
  const path = `/circles/${circleId}/discussions/${id}`;

  await page.goto(`${path}#reply-${answer?.id}`);
  const row = page.locator(`#reply-${answer?.id}`);
  await expect(row).toBeFocused();
  await row.getByRole('button', { name: 'More about the reply of Helen Tyson' }).click();
  await page.getByRole('menuitem', { name: 'Mark as the answer' }).click();
  await expect(notification(page, 'Marked as the answer')).toBeVisible();
  await expect(row.getByText('Answer', { exact: true })).toBeVisible();

  // Somebody else opens the discussion and sees the answer first.
  const other = await browser.newContext({ baseURL: app.url });
  await giveSession(other, app, helper.id);
  const page2 = await other.newPage();
  await page2.goto(path);
  const first = page2.getByRole('region', { name: 'Answer' });
  await expect(first).toContainText('Reply number 121');
  await first.getByRole('button', { name: 'React to the reply of Helen Tyson' }).click();
  await page2.getByRole('menuitemcheckbox', { name: 'Powerful' }).click();
  await expect(first.getByRole('button', { name: 'Powerful 1' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page2);
  await first.getByRole('link', { name: 'Go to its place in the thread' }).click();
  await expect(page2.locator(`#reply-${answer?.id}`)).toBeFocused();

  // The open page of the first member shows the reaction, without pressing anything.
  await expect(row.getByRole('button', { name: 'Powerful 1' })).toHaveAttribute('aria-pressed', 'false');
  await row.getByRole('button', { name: 'Powerful' }).click();
  await expect(row.getByRole('button', { name: 'Powerful 2' })).toHaveAttribute('aria-pressed', 'true');
  await row.getByRole('button', { name: 'Who reacted' }).click();
  const dialog = page.getByRole('dialog', { name: 'Who reacted' });
  await expect(dialog.getByRole('listitem')).toHaveText([/Amira Khan.*Powerful/, /Helen Tyson.*Powerful/]);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.goto(`/circles/${circleId}`);
  await expect(page.getByRole('listitem').getByText('Answered')).toBeVisible();
  await other.close();
});

test('the owner moves a discussion out of an inner circle, and the old address leads to it', async ({
  page,
  app,
  signedIn,
}) => {
  const owner = await signedIn({ name: 'Amira Khan' });
  const inner = unique('Heads');
  const open = unique('Everyone');
  const from = await makeCircle(app, { name: inner, isPrivate: true, isInnerCircle: true, maxMembers: 10 });
  const to = await makeCircle(app, { name: open });
  await app.db
    .insert(circleMembers)
    .values([from, to].map((circleId) => ({ circleId, userId: owner.id, role: 'owner' as const })));
  const [discussion] = await app.db
    .insert(circleDiscussions)
    .values({ circleId: from, userId: owner.id, title: 'Cover for music', content: 'Who has a list?' })
    .returning();
  const id = discussion?.id ?? 0;
  const [reply] = await app.db
    .insert(discussionReplies)
    .values({ discussionId: id, userId: owner.id, content: 'We use the county list.' })
    .returning();

  await page.goto(`/circles/${from}/discussions/${id}`);
  await page.getByRole('button', { name: 'More about discussion “Cover for music”' }).click();
  await page.getByRole('menuitem', { name: 'Move to another circle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move to another circle' });
  await dialog.getByLabel('Circle', { exact: true }).selectOption({ label: open });
  await expect(dialog.getByRole('status')).toContainText('More people will see this.');
  await dialog.getByRole('button', { name: 'Move discussion' }).click();
  await expect(dialog.getByText('Enter a note that says why you are moving it')).toBeVisible();
  await expect(dialog.getByText('Confirm that more people may read it')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Note').fill('Useful for everybody.');
  await dialog.getByLabel('I want these people to read the discussion').check();
  await dialog.getByRole('button', { name: 'Move discussion' }).click();
  await expect(notification(page, 'Discussion moved')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/circles/${to}/discussions/${id}$`));
  await expect(page.getByText(`Moved from ${inner} by Amira Khan on`)).toBeVisible();
  await expect(page.getByText('Useful for everybody.')).toBeVisible();

  await page.goto(`/circles/${from}/discussions/${id}#reply-${reply?.id}`);
  await expect(page).toHaveURL(new RegExp(`/circles/${to}/discussions/${id}#reply-${reply?.id}$`));
  await expect(page.locator(`#reply-${reply?.id}`)).toBeFocused();

  // A member who was never in the inner circle does not learn its name.
  await signedIn();
  await page.goto(`/circles/${to}/discussions/${id}`);
  await expect(page.getByText('Moved from another circle by Amira Khan on')).toBeVisible();
  await expect(page.getByText(inner)).toHaveCount(0);
});
