import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { allPersonalData } from '#app/server/gathered.ts';
import { listNotifications, type Notification } from '#areas/notifications/contract/notification.ts';
import { erasePerson } from '#areas/own-data/server/erasure/erasure.ts';
import { blocks, users } from '#areas/people/server/index.ts';
import { listStories } from '#areas/stories/contract/story.ts';
import { commentOnStory, removeStoryComment, type StoryComment } from '#areas/stories/contract/story-comment.ts';
import { submitStoryIdea } from '#areas/stories/contract/story-submission.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { commentTakeDown } from './comments/story-comment-actions.ts';
import { ensureStories } from './publishing/built-in-stories.ts';
import { eduStories } from './story-tables.ts';
import { decideIdea } from './submissions/story-submission-actions.ts';

const test = openTestApp();
let story: { id: number; title: string };
let author: SignedIn;
let replier: SignedIn;

beforeAll(async () => {
  await ensureStories(test.context.db);
  author = await test.signedIn({ name: 'Sian Pritchard' });
  replier = await test.signedIn({ name: 'Helen Tyson' });
  [story] = (await author.call(listStories, {})).json();
});

async function say(person: SignedIn, parentCommentId?: number): Promise<StoryComment> {
  const body = { content: 'Words', parentCommentId };
  return (await person.call(commentOnStory, { params: { id: story.id }, body })).json();
}
const notificationsOf = async (person: SignedIn): Promise<Notification[]> =>
  (await person.call(listNotifications, {})).json();
const countOf = async (person: SignedIn) => (await notificationsOf(person)).length;

describe('a reply to a story comment', () => {
  it('notifies the author of the comment and of the thread, with a link to the reply, and nobody else', async () => {
    const [starter, second, bystander] = [await test.signedIn(), await test.signedIn(), await test.signedIn()];
    const thread = await say(starter);
    await say(bystander);
    await say(bystander, thread.id);
    const answer = await say(second, thread.id);
    const reply = await say(replier, answer.id);
    expect((await notificationsOf(second)).map(({ text, link }) => [text, link])).toEqual([
      [`Helen Tyson replied to your comment on “${story.title}”`, `/the-loop/${story.id}#comment-${reply.id}`],
    ]);
    const [grouped] = await notificationsOf(starter);
    expect(grouped?.text).toBe(`Helen Tyson and 2 others replied to your comment on “${story.title}”`);
    expect([await countOf(starter), await countOf(bystander), await countOf(replier)]).toEqual([1, 0, 0]);
  });

  it('by the author of the comment, or by somebody they blocked, notifies nobody', async () => {
    const starter = await test.signedIn();
    const thread = await say(starter);
    await say(starter, thread.id);
    await test.context.db.insert(blocks).values({ blockerId: starter.person.id, blockedId: replier.person.id });
    await say(replier, thread.id);
    expect(await countOf(starter)).toBe(0);
  });

  it('does not notify somebody who removed their comment', async () => {
    const starter = await test.signedIn();
    const thread = await say(starter);
    const answer = await say(author, thread.id);
    await starter.call(removeStoryComment, { params: { id: thread.id } });
    expect(await countOf(starter)).toBe(1);
    await say(replier, answer.id);
    expect((await notificationsOf(starter))[0]?.text).toContain('Sian Pritchard replied');
  });

  it('is not shown when it was taken down or removed, the story is withdrawn, or its author is suspended', async () => {
    const starter = await test.signedIn();
    const writer = await test.signedIn();
    const reply = await say(writer, (await say(starter)).id);
    const { db } = test.context;
    const setStory = (status: 'draft' | 'published') =>
      db.update(eduStories).set({ status }).where(eq(eduStories.id, story.id));
    const setSuspended = (suspendedAt: string | null) =>
      db.update(users).set({ suspendedAt }).where(eq(users.id, writer.person.id));
    expect(await countOf(starter)).toBe(1);
    await commentTakeDown.hide(db, reply.id, 'Unkind', test.clock.now());
    expect(await countOf(starter)).toBe(0);
    await commentTakeDown.restore(db, reply.id);
    await setStory('draft');
    expect(await countOf(starter)).toBe(0);
    await setStory('published');
    await setSuspended(new Date().toISOString());
    expect(await countOf(starter)).toBe(0);
    await setSuspended(null);
    expect(await countOf(starter)).toBe(1);
    await writer.call(removeStoryComment, { params: { id: reply.id } });
    expect(await countOf(starter)).toBe(0);
  });

  it('is not shown when its author was erased', async () => {
    const starter = await test.signedIn();
    const leaver = await test.signedIn();
    await say(leaver, (await say(starter)).id);
    expect(await countOf(starter)).toBe(1);
    await erasePerson(test.context, leaver.person.id, allPersonalData);
    expect(await countOf(starter)).toBe(0);
  });
});

describe('the answer to a story idea', () => {
  it.each([
    ['accepted', 'was accepted'],
    ['declined', 'was not accepted'],
  ] as const)('notifies its sender once when it is %s', async (decision, words) => {
    const sender = await test.signedIn();
    const body = { title: 'The hamster', idea: 'It got out.' };
    const { id } = (await sender.call(submitStoryIdea, { body })).json();
    expect(await countOf(sender)).toBe(0);
    const decided = await Promise.all([1, 2].map(() => decideIdea(test.context, id, decision)));
    expect(decided.sort()).toEqual([false, true]);
    expect((await notificationsOf(sender)).map(({ text, link, actor }) => [text, link, actor])).toEqual([
      [`Your story idea ${words}`, '/the-loop', null],
    ]);
  });
});
