import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { allTasks } from '#app/server/gathered.ts';
import { getFile } from '#areas/files/contract/file.ts';
import { attachments, files } from '#areas/files/server/file-tables.ts';
import { listNotifications, listWaiting } from '#areas/notifications/contract/notification.ts';
import { grantRole } from '#areas/people/server/index.ts';
import { getStory } from '#areas/stories/contract/story.ts';
import { answerStoryApproval, getStoryApproval } from '#areas/stories/contract/story-approval.ts';
import {
  acceptIdea,
  addStory,
  askForApproval,
  type DeskStory,
  declineIdea,
  getDeskStory,
  listDeskStories,
  listStoryIdeas,
  previewStory,
  publishStory,
  saveDeskStory,
  unpublishStory,
} from '#areas/stories/contract/story-desk.ts';
import { submitStoryIdea } from '#areas/stories/contract/story-submission.ts';
import type { Task } from '#server/background/task.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { ensureStories } from '../publishing/built-in-stories.ts';
import { cleanHtml } from '../publishing/story-html.ts';
import { articleOf, markdownOf } from '../publishing/story-markdown.ts';

const test = openTestApp();
const publishDue = allTasks.find(({ name }) => name === 'publish-due-stories') as Task;
const at = (id: number) => ({ params: { id } });
const inMinutes = (minutes: number) => new Date(test.clock.now().getTime() + minutes * 60_000).toISOString();

async function editor(): Promise<SignedIn> {
  const caller = await test.signedIn();
  await grantRole(test.context, test.context.db, null, caller.person.id, 'editor');
  return caller;
}

const written = {
  subtitle: 'What a bell can change',
  excerpt: 'A school moved its bell.',
  authorName: 'Amira Khan',
  authorRole: 'Teacher',
  authorSchool: 'Ashgrove School',
  note: null,
  category: 'wellbeing_journey',
  tags: ['bells'],
  heroImageUrl: '/stories/rings.svg',
  markdown: 'We moved **the bell**.',
  isFeatured: false,
  authorId: null as number | null,
};

async function begin(desk: SignedIn, title = 'The bell'): Promise<DeskStory> {
  return (await desk.call(addStory, { body: { title } })).json();
}
const save = (desk: SignedIn, story: DeskStory, change: object = {}) =>
  desk.call(saveDeskStory, {
    ...at(story.id),
    body: { ...written, title: story.title, version: story.version, files: [], ...change },
  });
const textsOf = async (caller: SignedIn): Promise<string[]> =>
  (await caller.call(listNotifications, { query: {} })).json().map(({ text }: { text: string }) => text);

/** An image of a member that is attached to nothing. */
async function makePicture(owner: SignedIn): Promise<string> {
  const [made] = await test.context.db
    .insert(files)
    .values({
      ownerId: owner.person.id,
      uploadKey: crypto.randomUUID(),
      name: 'bell.webp',
      kind: 'image',
      mimeType: 'image/webp',
      size: 1,
      digest: 'x',
    })
    .returning({ id: files.id });
  return made?.id ?? '';
}

describe('a story of the desk', () => {
  it('is a draft that members do not see, until it is published; a change is seen when it is published too', async () => {
    const [desk, member] = [await editor(), await test.signedIn()];
    const begun = await begin(desk);
    expect(begun).toMatchObject({ slug: 'the-bell', status: 'draft', version: 1 });
    const early = await desk.call(publishStory, { ...at(begun.id), body: { version: 1, at: null } });
    expect([early.statusCode, early.body]).toEqual([409, expect.stringContaining('the text')]);
    const saved = (await save(desk, begun)).json();
    expect(saved).toMatchObject({ version: 2, missing: [], hasChanges: true });
    expect((await member.call(getStory, at(begun.id))).statusCode).toBe(404);
    const published = await desk.call(publishStory, { ...at(begun.id), body: { version: 2, at: null } });
    expect(published.json()).toMatchObject({ status: 'published', hasChanges: false });
    const read = async () => (await member.call(getStory, at(begun.id))).json();
    expect(await read()).toMatchObject({ title: 'The bell', content: '<p>We moved <strong>the bell</strong>.</p>' });

    const changed = (await save(desk, saved, { markdown: 'We moved *two* bells.' })).json();
    expect(changed).toMatchObject({ version: 3, hasChanges: true, status: 'published' });
    expect((await read()).content).toContain('the bell');
    await desk.call(publishStory, { ...at(begun.id), body: { version: 3, at: null } });
    expect((await read()).content).toBe('<p>We moved <em>two</em> bells.</p>');
    await desk.call(unpublishStory, at(begun.id));
    expect((await member.call(getStory, at(begun.id))).statusCode).toBe(404);
    expect((await desk.call(getDeskStory, at(begun.id))).json()).toMatchObject({ status: 'draft', version: 3 });
  });

  it('is not saved over the newer version of another editor', async () => {
    const [desk, other] = [await editor(), await editor()];
    const begun = await begin(desk, 'Two editors');
    const both = await Promise.all([save(desk, begun), save(other, begun, { subtitle: 'Another' })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('is published at its time, and listed as planned until then', async () => {
    const [desk, member] = [await editor(), await test.signedIn()];
    const saved = (await save(desk, await begin(desk, 'Later'))).json();
    const send = (time: string | null) =>
      desk.call(publishStory, { ...at(saved.id), body: { version: saved.version, at: time } });
    expect((await send(inMinutes(-1))).statusCode).toBe(400);
    const moment = inMinutes(30);
    const sent = (await send(moment)).json();
    expect([sent.status, Date.parse(sent.scheduledFor)]).toEqual(['scheduled', Date.parse(moment)]);
    const planned = await desk.call(listDeskStories, { query: { status: 'scheduled' } });
    expect(planned.json()).toMatchObject([{ id: saved.id, scheduledFor: sent.scheduledFor }]);
    await save(desk, saved, { markdown: 'Not ready yet.' });
    test.clock.passes(31 * 60_000);
    await publishDue.run(test.context, {});
    // The version that was scheduled, and not the one that was saved since.
    expect((await member.call(getStory, at(saved.id))).json().content).toContain('the bell');
    const list = (await desk.call(listDeskStories, { query: { status: 'published' } })).json();
    expect(list[0]).toMatchObject({ id: saved.id, hasChanges: true });
  });

  it('shows in the preview what The Loop shows, and no script', async () => {
    const desk = await editor();
    const markdown = '# Title\n\n<script>x</script>\n\n[a](javascript:x) ![x](https://a.example/x.png)';
    const reply = (await desk.call(previewStory, { body: { markdown } })).json();
    expect(reply.content).toContain('<h2>Title</h2>');
    expect(reply.content).not.toMatch(/<script|javascript:|<img/);
  });

  it('that a file or an earlier release wrote can be edited too', async () => {
    const desk = await editor();
    await ensureStories(test.context.db);
    const list = (await desk.call(listDeskStories, { query: { status: 'published' } })).json();
    const first = list.find(({ title }: { title: string }) => title === 'Nine Words');
    const story = (await desk.call(getDeskStory, at(first.id))).json();
    expect(story).toMatchObject({ version: 0, hasChanges: false, missing: [] });
    expect(story.markdown.length).toBeGreaterThan(500);
    const html =
      '<h2>One</h2>\n<p>Two <strong>three</strong> <a href="/a">four</a><br />five</p>\n<ol>\n<li>six</li>\n</ol>';
    const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('<br /> ', '<br />');
    expect(inOneLine(articleOf(markdownOf(html)).content)).toBe(inOneLine(cleanHtml(html)));
  });
});

describe('the approval of the author', () => {
  it('is needed for the version that is published, and a change asks for it again', async () => {
    const [desk, author, stranger] = [await editor(), await test.signedIn(), await test.signedIn()];
    const begun = await begin(desk, 'My story');
    const saved = (await save(desk, begun, { authorId: author.person.id })).json();
    const publish = (version: number) => desk.call(publishStory, { ...at(begun.id), body: { version, at: null } });
    expect((await publish(saved.version)).body).toBe('The author must approve this version first.');
    expect((await author.call(getStoryApproval, at(begun.id))).statusCode).toBe(404);
    await desk.call(askForApproval, { ...at(begun.id), body: { version: saved.version } });
    expect(await textsOf(author)).toEqual(['Your story “My story” is ready for you to read']);
    expect((await author.call(listWaiting, {})).json()).toMatchObject([{ link: `/story-approvals/${begun.id}` }]);
    expect((await stranger.call(getStoryApproval, at(begun.id))).statusCode).toBe(404);
    const asked = (await author.call(getStoryApproval, at(begun.id))).json();
    expect(asked).toMatchObject({ state: 'asked', content: expect.stringContaining('the bell') });

    const answer = (body: object) =>
      author.call(answerStoryApproval, { ...at(begun.id), body: { version: asked.version, ...body } as never });
    expect((await answer({ approves: false })).statusCode).toBe(400);
    expect((await answer({ approves: false, changes: 'Leave out my school.' })).json().state).toBe('changes_wanted');
    expect(await textsOf(desk)).toEqual(['The author wants changes to “My story”']);
    expect((await desk.call(getDeskStory, at(begun.id))).json()).toMatchObject({ answer: 'Leave out my school.' });
    expect((await publish(saved.version)).statusCode).toBe(409);

    const current = (await desk.call(getDeskStory, at(begun.id))).json();
    const again = (await save(desk, current, { authorId: author.person.id, authorSchool: 'A school' })).json();
    expect(again).toMatchObject({ approval: 'not_asked', answer: 'Leave out my school.' });
    await desk.call(askForApproval, { ...at(begun.id), body: { version: again.version } });
    // The author approves what they read, not a version that was saved meanwhile.
    expect((await answer({ approves: true })).statusCode).toBe(409);
    await author.call(answerStoryApproval, { ...at(begun.id), body: { version: again.version, approves: true } });
    const later = (await save(desk, again, { authorId: author.person.id, authorSchool: 'Another' })).json();
    expect((await publish(later.version)).statusCode).toBe(409);
    await desk.call(askForApproval, { ...at(begun.id), body: { version: later.version } });
    await author.call(answerStoryApproval, { ...at(begun.id), body: { version: later.version, approves: true } });
    expect((await publish(later.version)).json().status).toBe('published');
    expect((await stranger.call(getStory, at(begun.id))).json().author.school).toBe('Another');
    expect((await textsOf(author))[0]).toBe('Your story “My story” is in The Loop');
  });
});

describe('the pictures of a story', () => {
  it('are seen by members once it is published, and shared by the editors', async () => {
    const [desk, other, member] = [await editor(), await editor(), await test.signedIn()];
    const picture = await makePicture(desk);
    const address = `/api/files/${picture}/pictures/large`;
    const begun = await begin(desk, 'With a picture');
    const text = `![The bell](${address})`;
    expect((await save(desk, begun, { markdown: text })).statusCode).toBe(400);
    expect((await save(desk, begun, { heroImageUrl: 'https://a.example/x.png' })).statusCode).toBe(400);
    const withPicture = {
      markdown: `Look.\n\n${text}`,
      heroImageUrl: address,
      files: [{ id: picture, alt: 'The bell' }],
    };
    const saved = (await save(desk, begun, withPicture)).json();
    expect(saved.files).toMatchObject([{ id: picture, alt: 'The bell' }]);
    const sees = async (caller: SignedIn) => (await caller.call(getFile, { params: { id: picture } })).statusCode;
    expect([await sees(desk), await sees(other), await sees(member)]).toEqual([200, 200, 404]);
    const kept = (await save(other, saved, { ...withPicture, subtitle: 'By another editor' })).json();
    expect(kept.files).toHaveLength(1);
    await desk.call(publishStory, { ...at(begun.id), body: { version: kept.version, at: null } });
    expect(await sees(member)).toBe(200);
    const shown = (await member.call(getStory, at(begun.id))).json();
    expect(shown).toMatchObject({ heroImageUrl: address, content: expect.stringContaining(`src="${address}"`) });
    // Members still see the published version, so the file stays.
    await save(desk, kept, { files: [] });
    const rows = await test.context.db.select().from(attachments).where(eq(attachments.fileId, picture));
    expect(rows).toHaveLength(1);
  });
});

describe('a story idea', () => {
  it('becomes a draft with its sender as the author, who is told', async () => {
    const [desk, member] = [await editor(), await test.signedIn()];
    const send = (title: string) => member.call(submitStoryIdea, { body: { title, idea: 'We moved the bell.' } });
    const [first, second] = [(await send('A bell')).json(), (await send('Another')).json()];
    const listed = (await desk.call(listStoryIdeas, { query: {} })).json();
    expect(listed).toMatchObject([
      { id: first.id, idea: 'We moved the bell.', sender: { id: member.person.id } },
      { id: second.id },
    ]);
    const made = (await desk.call(acceptIdea, at(first.id))).json();
    expect(made).toMatchObject({ title: 'A bell', markdown: 'We moved the bell.', author: { id: member.person.id } });
    expect((await desk.call(declineIdea, at(second.id))).statusCode).toBe(204);
    expect((await desk.call(declineIdea, at(second.id))).statusCode).toBe(409);
    expect((await desk.call(listStoryIdeas, { query: {} })).json()).toEqual([]);
    expect((await textsOf(member)).toSorted()).toEqual([
      'Your story idea was accepted',
      'Your story idea was not accepted',
    ]);
    expect((await member.call(listStoryIdeas, { query: {} })).statusCode).toBe(404);
  });
});
