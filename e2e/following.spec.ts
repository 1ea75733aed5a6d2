import { eq } from 'drizzle-orm';
import { circleMembers } from '../areas/circles/server/circle-tables.ts';
import { circleDiscussions, discussionReplies } from '../areas/discussions/server/discussion-tables.ts';
import { makePerson } from '../test/create-people.ts';
import { expect, expectAccessible, giveSession, makeCircle, test, unique } from './staffroom-test.ts';

/** What is new for a member in a circle, and what they follow. */

test('a reply waits to be pressed, is new for the reader, and can be muted', async ({
  page,
  app,
  signedIn,
  browser,
}) => {
  const reader = await signedIn();
  const writer = await makePerson(app.db, { name: 'Helen Tyson' });
  const name = unique('Marking');
  const circleId = await makeCircle(app, { name });
  await app.db.insert(circleMembers).values([
    { circleId, userId: reader.id },
    { circleId, userId: writer.id },
  ]);
  const [discussion] = await app.db
    .insert(circleDiscussions)
    .values({ circleId, userId: reader.id, title: 'Marking load', content: 'How much do you mark?' })
    .returning({ id: circleDiscussions.id });
  const id = discussion?.id ?? 0;
  await app.db.insert(discussionReplies).values([
    { discussionId: id, userId: reader.id, content: 'My own words' },
    { discussionId: id, userId: writer.id, content: 'The first answer' },
  ]);

  // The circle and the discussion have something new.
  await page.goto(`/circles/${circleId}`);
  const circleLink = page.getByRole('navigation', { name: 'My Circles' }).getByRole('link', { name });
  await expect(circleLink).toHaveAccessibleName(`${name} , 1 discussion with something new`);
  await expect(page.getByText('1 new reply')).toBeAttached();
  await page.getByRole('link', { name: 'Marking load' }).click();
  await expect(page.locator('#new-replies')).toHaveText('New');
  await expect(circleLink).toHaveAccessibleName(name);
  await expectAccessible(page);

  // Somebody replies while the reader is on the page.
  const other = await browser.newContext({ baseURL: app.url });
  await giveSession(other, app, writer.id);
  const reply = await other.request.post(`/api/discussions/${id}/replies`, { data: { content: 'A second answer' } });
  expect(reply.status()).toBe(201);
  const { id: replyId } = (await reply.json()) as { id: number };
  await page.getByRole('button', { name: '1 new reply' }).click();
  await expect(page.getByText('A second answer')).toBeVisible();
  await expect(page.locator(`#reply-${replyId}`)).toBeFocused();

  // A link opens the exact reply.
  await page.goto(`/circles/${circleId}/discussions/${id}#reply-${replyId}`);
  await expect(page.locator(`#reply-${replyId}`)).toBeFocused();

  const mute = page.getByRole('button', { name: 'Mute' });
  await mute.click();
  await expect(mute).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('We do not notify you of anything here.')).toBeVisible();
  const follow = page.getByRole('button', { name: 'Follow' });
  // It is sent after the one before. A reload would end a request that is still open.
  const isFollowed = page.waitForResponse((reply) => reply.request().postData()?.includes('everything') === true);
  await follow.click();
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
  await isFollowed;
  await page.reload();
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
  await other.close();
  await app.db.delete(circleDiscussions).where(eq(circleDiscussions.id, id));
});
