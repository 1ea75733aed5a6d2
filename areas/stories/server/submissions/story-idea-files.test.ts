import { describe, expect, it } from 'vitest';
import { submitStoryIdea } from '#areas/stories/contract/story-submission.ts';
import { makeFiles } from '#test/create-files.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { storyIdeaAttachable } from './story-idea-attachable.ts';
import { listPendingIdeas } from './story-submission-actions.ts';

const test = openTestApp();
const send = (person: SignedIn, ids: readonly string[]) =>
  person.call(submitStoryIdea, {
    body: { title: 'The hamster', idea: 'It got out.', files: ids.map((id) => ({ id })) },
  });

describe('the files of a story idea', () => {
  it('are shown to the operator, and of the members only to the sender', async () => {
    const [sender, other] = [await test.signedIn(), await test.signedIn()];
    const ids = await makeFiles(test.context.db, sender.person.id, ['Hamster.pdf']);
    const { id, files } = (await send(sender, ids)).json();
    expect(files).toMatchObject([{ id: ids[0], name: 'Hamster.pdf' }]);
    const [idea] = await listPendingIdeas(test.context.db, 1);
    expect(idea).toMatchObject({ id, files });
    const seenBy = ({ person }: SignedIn) =>
      storyIdeaAttachable.findVisible(test.context.db, person.id, [id], test.context.settings);
    expect([await seenBy(sender), await seenBy(other)]).toEqual([[id], []]);
    expect((await send(other, ids)).statusCode).toBe(404);
    expect((await send(sender, ids)).statusCode).toBe(404);
  });
});
