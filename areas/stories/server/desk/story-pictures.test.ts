import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { allPersonalData } from '#app/server/gathered.ts';
import { attachments, fileContents, files } from '#areas/files/server/file-tables.ts';
import { erasePerson } from '#areas/own-data/server/erasure/erasure.ts';
import { grantRole } from '#areas/people/server/index.ts';
import { getStory } from '#areas/stories/contract/story.ts';
import {
  addStory,
  type DeskStory,
  deleteDeskStory,
  getDeskStory,
  publishStory,
  saveDeskStory,
  unpublishStory,
} from '#areas/stories/contract/story-desk.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { readStoryFile } from '../publishing/story-file.ts';
import { saveStory } from '../publishing/story-publishing.ts';
import { eduStories, storyDrafts } from '../story-tables.ts';

const test = openTestApp();
const at = (id: number) => ({ params: { id } });
const addressOf = (picture: string) => `/api/files/${picture}/pictures/large`;
const plain = '/stories/rings.svg';
let desk: SignedIn;
let member: SignedIn;

async function editor(): Promise<SignedIn> {
  const caller = await test.signedIn();
  await grantRole(test.context, test.context.db, null, caller.person.id, 'editor');
  return caller;
}
beforeAll(async () => {
  [desk, member] = [await editor(), await test.signedIn()];
});

/** A picture with a content in the database, attached to nothing. */
async function makePicture(owner = desk): Promise<string> {
  const about = { uploadKey: crypto.randomUUID(), name: 'bell.webp', kind: 'image' as const, mimeType: 'image/webp' };
  const [made] = await test.context.db
    .insert(files)
    .values({ ...about, ownerId: owner.person.id, size: 1, digest: 'x' })
    .returning({ id: files.id });
  const id = made?.id ?? '';
  const content = {
    fileId: id,
    variant: 'large' as const,
    mimeType: 'image/webp',
    size: 1,
    store: 'database' as const,
  };
  await test.context.db.insert(fileContents).values(content);
  return id;
}

/** Whether the file, its content and its place are there: all or nothing. */
async function isThere(picture: string): Promise<boolean> {
  const { db } = test.context;
  const counts = [
    await db.$count(files, eq(files.id, picture)),
    await db.$count(fileContents, eq(fileContents.fileId, picture)),
    await db.$count(attachments, eq(attachments.fileId, picture)),
  ];
  expect(new Set(counts).size, 'something of the file is left').toBe(1);
  return counts[0] === 1;
}

const written = {
  ...{ subtitle: 'What a bell can change', excerpt: 'A school moved its bell.', note: null, tags: [] },
  ...{
    authorName: 'Amira Khan',
    authorRole: 'Teacher',
    authorSchool: 'Ashgrove School',
    category: 'wellbeing_journey',
  },
  ...{ heroImageUrl: plain, isFeatured: false, authorId: null as number | null },
};
const textWith = (...pictures: string[]) =>
  ['Look.', ...pictures.map((id) => `![The bell](${addressOf(id)})`)].join('\n\n');

async function save(story: DeskStory, pictures: string[], change: object = {}, caller = desk): Promise<DeskStory> {
  const named = pictures.map((id) => ({ id, alt: 'The bell' }));
  const body = {
    ...written,
    title: story.title,
    version: story.version,
    files: named,
    markdown: textWith(...pictures),
  };
  const reply = await caller.call(saveDeskStory, { ...at(story.id), body: { ...body, ...change } });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}
const begin = async (title: string, caller = desk): Promise<DeskStory> =>
  (await caller.call(addStory, { body: { title } })).json();
const publish = (story: DeskStory) =>
  desk.call(publishStory, { ...at(story.id), body: { version: story.version, at: null } });

describe('the pictures of a story are deleted', () => {
  it('with a draft that an editor deletes, which is not possible once members have read it', async () => {
    const picture = await makePicture();
    const draft = await save(await begin('A mistake'), [picture]);
    expect(await isThere(picture)).toBe(true);
    expect((await member.call(deleteDeskStory, at(draft.id))).statusCode).toBe(404);
    expect((await desk.call(deleteDeskStory, at(draft.id))).statusCode).toBe(204);
    expect(await isThere(picture)).toBe(false);
    expect((await desk.call(getDeskStory, at(draft.id))).statusCode).toBe(404);

    const kept = await makePicture();
    const read = await save(await begin('Members read it'), [kept]);
    await publish(read);
    const whilePublished = await desk.call(deleteDeskStory, at(read.id));
    expect([whilePublished.statusCode, whilePublished.body]).toEqual([
      409,
      'Members have read this story, so it is hidden and not deleted.',
    ]);
    await desk.call(unpublishStory, at(read.id));
    expect((await desk.call(deleteDeskStory, at(read.id))).statusCode).toBe(409);
    expect(await isThere(kept)).toBe(true);
    // However the row is removed.
    await test.context.db.delete(eduStories).where(eq(eduStories.id, read.id));
    expect(await isThere(kept)).toBe(false);
  });

  it('when another picture replaces them, as soon as no version that members see shows them', async () => {
    const [old, next, unused] = [await makePicture(), await makePicture(), await makePicture()];
    const first = await save(await begin('Replaced'), [old, unused], { markdown: textWith(old) });
    await publish(first);
    const second = await save(first, [next]);
    // Nobody sees the unused one. Members still see the old one, but it is not a picture of the new version.
    expect([await isThere(old), await isThere(next), await isThere(unused)]).toEqual([true, true, false]);
    expect(second.files.map(({ id }) => id)).toEqual([next]);
    await publish(second);
    expect([await isThere(old), await isThere(next)]).toEqual([false, true]);
    expect((await member.call(getStory, at(first.id))).json().content).toContain(addressOf(next));

    const draft = await save(second, []);
    expect(await isThere(next)).toBe(true);
    await desk.call(unpublishStory, at(first.id));
    expect(await isThere(next)).toBe(false);
    expect((await desk.call(getDeskStory, at(first.id))).json().version).toBe(draft.version);
  });

  it('when a file of `npm run stories` replaces the story', async () => {
    const picture = await makePicture();
    const story = await save(await begin('From a file'), [picture], { heroImageUrl: addressOf(picture) });
    await publish(story);
    const file = readStoryFile(
      '---\ntitle: From a file\nslug: from-a-file\nsubtitle: S\nexcerpt: E\nauthor: A\nrole: R\nschool: S\ncategory: inclusion\ntags: [bells]\n---\n\nText.\n',
    );
    await saveStory(test.context.db, file, { as: 'published' }, test.clock.now());
    expect(await isThere(picture)).toBe(false);
    expect((await member.call(getStory, at(story.id))).json().heroImageUrl).toBe(plain);
  });

  it('with the account of the author, whose story stays without name and pictures', async () => {
    const author = await test.signedIn();
    const [picture, next, others] = [await makePicture(), await makePicture(), await makePicture()];
    const begun = await save(await begin('Erased author'), [picture], { heroImageUrl: addressOf(picture) });
    await publish(begun);
    // An editor works on the next version, which nobody has seen. The story of somebody else stays as it is.
    const story = await save(begun, [picture, next], { heroImageUrl: addressOf(next) });
    const other = await save(await begin('Another author'), [others], { heroImageUrl: addressOf(others) });
    await publish(other);
    await test.context.db
      .update(storyDrafts)
      .set({ authorId: author.person.id })
      .where(eq(storyDrafts.storyId, story.id));
    await erasePerson(test.context, author.person.id, allPersonalData);
    expect([await isThere(picture), await isThere(next), await isThere(others)]).toEqual([false, false, true]);
    const shown = (await member.call(getStory, at(story.id))).json();
    expect(shown).toMatchObject({ heroImageUrl: plain, author: { name: 'Former member' } });
    expect(shown.content).toContain('Look.');
    expect(shown.content).not.toContain('/api/files/');
    const left: DeskStory = (await desk.call(getDeskStory, at(story.id))).json();
    expect(left).toMatchObject({ heroImageUrl: plain, authorName: 'Former member', files: [] });
    expect(left.markdown).not.toContain('/api/files/');
    expect((await member.call(getStory, at(other.id))).json().heroImageUrl).toBe(addressOf(others));
  });

  it('with the account of the editor who uploaded them; the story shows no gap and can be saved again', async () => {
    const leaver = await editor();
    const [theirs, own] = [await makePicture(leaver), await makePicture()];
    const begun = await save(await begin('Erased editor', leaver), [theirs], {}, leaver);
    const story = await save(begun, [theirs, own], { heroImageUrl: addressOf(theirs) });
    await publish(story);
    await erasePerson(test.context, leaver.person.id, allPersonalData);
    expect([await isThere(theirs), await isThere(own)]).toEqual([false, true]);
    const shown = (await member.call(getStory, at(story.id))).json();
    expect(shown.heroImageUrl).toBe(plain);
    expect(shown.content).toContain(addressOf(own));
    expect(shown.content).not.toContain(theirs);
    const left: DeskStory = (await desk.call(getDeskStory, at(story.id))).json();
    expect([left.heroImageUrl, left.markdown.includes(theirs)]).toEqual([plain, false]);
    await save(left, [own], { markdown: left.markdown });
  });
});
