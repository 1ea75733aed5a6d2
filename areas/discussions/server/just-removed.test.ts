import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { circleMembers, circles } from '#areas/circles/server/circle-tables.ts';
import { editDiscussion, replyToDiscussion } from '#areas/discussions/contract/discussion.ts';
import { upvoteResource } from '#areas/discussions/contract/resource.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { waitForLocks } from '#test/waiting-requests.ts';
import { circleDiscussions } from './discussion-tables.ts';
import { circleResources } from './resources/resource-tables.ts';

/** A post that is removed between a request's check and its change. */
const test = openTestApp();

async function posts() {
  const author = await test.signedIn();
  const { db } = test.context;
  const [circle] = await db.insert(circles).values({ name: 'Open', description: 'Open.' }).returning();
  const own = { circleId: circle?.id ?? 0, userId: author.person.id, title: 'Going' };
  await db.insert(circleMembers).values(own);
  const [discussion] = await db
    .insert(circleDiscussions)
    .values({ ...own, content: 'Soon.' })
    .returning();
  const [resource] = await db
    .insert(circleResources)
    .values({ ...own, url: 'https://school.example' })
    .returning();
  return { author, discussionId: discussion?.id ?? 0, resourceId: resource?.id ?? 0 };
}

/** Removes a post while `work` has checked it and waits for the lock. */
async function whileRemoved(table: typeof circleDiscussions | typeof circleResources, id: number, work: () => unknown) {
  return test.context.db.transaction(async (db) => {
    await db.delete(table).where(eq(table.id, id));
    const reply = work();
    await waitForLocks(test.context.db);
    return { reply };
  });
}

const at = (id: number) => ({ params: { id } });

describe('a post that is removed while a request waits', () => {
  it.each([
    [
      'a reply to it',
      (author: SignedIn, id: number) => author.call(replyToDiscussion, { ...at(id), body: { content: 'Hm.' } }),
    ],
    [
      'a change of it',
      (author: SignedIn, id: number) => author.call(editDiscussion, { ...at(id), body: { content: 'Hm.' } }),
    ],
  ])('returns 404 for %s', async (_what, work) => {
    const { author, discussionId } = await posts();
    const { reply } = await whileRemoved(circleDiscussions, discussionId, () => work(author, discussionId));
    expect(await reply).toMatchObject({ statusCode: 404 });
  });

  it('returns 404 for an upvote', async () => {
    const { author, resourceId } = await posts();
    const { reply } = await whileRemoved(circleResources, resourceId, () =>
      author.call(upvoteResource, at(resourceId)),
    );
    expect(await reply).toMatchObject({ statusCode: 404, body: 'This has just been removed.' });
  });
});
