import { beforeAll, describe, expect, it } from 'vitest';
import { reportToOperator } from '#areas/reports/contract/report.ts';
import { listOpenReports } from '#areas/reports/server/report-queries.ts';
import { listStories } from '#areas/stories/contract/story.ts';
import {
  commentOnStory,
  editStoryComment,
  listStoryComments,
  removeStoryComment,
  type StoryComment,
} from '#areas/stories/contract/story-comment.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { ensureStories } from '../publishing/built-in-stories.ts';
import { commentTakeDown } from './story-comment-actions.ts';

const test = openTestApp();
const at = (id: number) => ({ params: { id } });
let storyId: number;
let otherStoryId: number;
let writer: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  await ensureStories(test.context.db);
  writer = await test.signedIn({ name: 'Sian Pritchard' });
  other = await test.signedIn();
  [storyId, otherStoryId] = (await writer.call(listStories, {})).json().map(({ id }: { id: number }) => id);
});

async function say(person: SignedIn, content: string, parentCommentId?: number): Promise<StoryComment> {
  const reply = await person.call(commentOnStory, { ...at(storyId), body: { content, parentCommentId } });
  expect(reply.statusCode).toBe(201);
  return reply.json();
}
const list = async (): Promise<StoryComment[]> => (await other.call(listStoryComments, at(storyId))).json();

describe('comments', () => {
  it('are listed by thread and page; a reply to a reply joins its thread', async () => {
    const a = await say(writer, 'A');
    const b = await say(other, 'B');
    const a1 = await say(other, 'A1', a.id);
    const b1 = await say(writer, 'B1', b.id);
    const a2 = await say(writer, 'A2', a1.id);
    expect(a2.parentCommentId).toBe(a.id);
    const wanted = [a, a1, a2, b, b1].map(({ id }) => id);
    expect((await list()).map(({ id }) => id)).toEqual(wanted);
    const seen: number[] = [];
    let path: string | undefined = `/api/stories/${storyId}/comments?limit=2`;
    while (path) {
      const reply = await other.send(path);
      seen.push(...reply.json().map(({ id }: StoryComment) => id));
      path = /<([^>]+)>/.exec(String(reply.headers.link ?? ''))?.[1];
    }
    expect(seen).toEqual(wanted);
    expect(a.author).toMatchObject({ id: writer.person.id, name: 'Sian Pritchard' });
  });

  it('can be changed and removed only by their author', async () => {
    const { id } = await say(writer, 'Mine');
    const body = { content: 'Better' };
    for (const reply of [
      await other.call(editStoryComment, { ...at(id), body }),
      await other.call(removeStoryComment, at(id)),
    ])
      expect(reply.statusCode).toBe(404);
    expect((await writer.call(editStoryComment, { ...at(id), body })).json()).toMatchObject({
      content: 'Better',
      editedAt: expect.any(String),
    });
    expect((await writer.call(removeStoryComment, at(id))).statusCode).toBe(204);
    expect((await writer.call(removeStoryComment, at(id))).statusCode).toBe(404);
    expect((await list()).some((comment) => comment.id === id)).toBe(false);
  });

  it('keep their position if they have replies when removed', async () => {
    const { id } = await say(writer, 'To be removed');
    const answer = await say(other, 'But I answered', id);
    await writer.call(removeStoryComment, at(id));
    expect((await list()).filter((comment) => [id, answer.id].includes(comment.id))).toMatchObject([
      { id, content: null, author: null },
      { id: answer.id, content: 'But I answered' },
    ]);
    const reply = await writer.call(editStoryComment, { ...at(id), body: { content: 'Back' } });
    expect(reply.statusCode).toBe(404);
  });

  it('stay consistent when a reply and a removal happen at the same time', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id } = await say(writer, `Round ${round}`);
      const body = { content: 'Answer', parentCommentId: id };
      const [answered] = await Promise.all([
        other.call(commentOnStory, { ...at(storyId), body }),
        writer.call(removeStoryComment, at(id)),
      ]);
      const left = (await list()).filter((comment) => comment.id === id || comment.parentCommentId === id);
      expect([answered.statusCode, left.length]).toEqual(answered.statusCode === 201 ? [201, 2] : [404, 0]);
    }
  });

  it('cannot reply to a comment of another story', async () => {
    const { id } = await say(writer, 'Here');
    const body = { content: 'There', parentCommentId: id };
    expect((await other.call(commentOnStory, { ...at(otherStoryId), body })).statusCode).toBe(404);
  });

  it('are reported with their text and hidden by the operator', async () => {
    const { id } = await say(writer, 'Unkind words');
    const report = await other.call(reportToOperator, { body: { kind: 'story_comment', id, reason: 'Unkind' } });
    expect(report.statusCode).toBe(204);
    const [open] = await listOpenReports(test.context.db, 1);
    expect(open?.context).toMatchObject({
      place: 'Comment on the story ‘The Sunday Night List’',
      content: 'Unkind words',
      author: { name: 'Sian Pritchard' },
    });
    const hide = () => commentTakeDown.hide(test.context.db, id, 'Unkind', test.clock.now());
    expect([await hide(), await hide()]).toEqual([writer.person.id, null]);
    const seenBy = async (person: SignedIn) =>
      (await person.call(listStoryComments, { ...at(storyId), query: { limit: 200 } }))
        .json()
        .find((comment: { id: number }) => comment.id === id);
    expect(await seenBy(other)).toMatchObject({ content: null, author: null, takenDownReason: null });
    expect(await seenBy(writer)).toMatchObject({ content: 'Unkind words', takenDownReason: 'Unkind' });
  });

  it.each([
    [{}, 'Write something first'],
    [{ content: ' \n ' }, 'Write something first'],
    [{ content: 'x'.repeat(5001) }, 'Content must be at most 5,000 characters'],
  ])('refuse %#', async (body, sentence) => {
    const reply = await writer.send(`/api/stories/${storyId}/comments`, { method: 'POST', body });
    expect([reply.statusCode, reply.body]).toEqual([400, sentence]);
  });
});
