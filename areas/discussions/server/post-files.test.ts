import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { allPersonalData, reportables } from '#app/server/gathered.ts';
import { joinCircle, leaveCircle } from '#areas/circles/contract/circle.ts';
import { circleMembers, circles } from '#areas/circles/server/circle-tables.ts';
import {
  editDiscussion,
  editReply,
  getDiscussion,
  listDiscussions,
  listReplies,
  removeDiscussion,
  removeReply,
  replyToDiscussion,
  startDiscussion,
} from '#areas/discussions/contract/discussion.ts';
import { listResources, removeResource, shareResource } from '#areas/discussions/contract/resource.ts';
import type { StoredFile } from '#areas/files/contract/file.ts';
import { erasePerson } from '#areas/own-data/server/erasure/erasure.ts';
import { reportToOperator } from '#areas/reports/contract/report.ts';
import { decide } from '#areas/reports/server/moderation/operator-actions.ts';
import { listOpenReports } from '#areas/reports/server/report-queries.ts';
import { makeFiles, storedAmong } from '#test/create-files.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { postAttachables } from './post-attachables.ts';

const test = openTestApp();
const at = (id: number) => ({ params: { id } });
const text = { title: 'T', content: 'C' };
let circleId: number;
let author: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  const [made] = await test.context.db.insert(circles).values({ name: 'Open', description: 'D' }).returning();
  circleId = made?.id ?? 0;
  [author, other] = [await test.signedIn({ name: 'Ada Author' }), await test.signedIn()];
  for (const person of [author, other]) await person.call(joinCircle, at(circleId));
});

const upload = (person: SignedIn, ...names: string[]) => makeFiles(test.context.db, person.person.id, names);
const named = (ids: readonly string[]) => ids.map((id) => ({ id }));
const idsOf = (post: { files: StoredFile[] }) => post.files.map(({ id }) => id);
const stored = (ids: readonly string[]) => storedAmong(test.context.db, ids);
const start = (person: SignedIn, ids: readonly string[], circle = circleId) =>
  person.call(startDiscussion, { ...at(circle), body: { ...text, files: named(ids) } });
const reply = (person: SignedIn, discussionId: number, ids: readonly string[]) =>
  person.call(replyToDiscussion, { ...at(discussionId), body: { content: 'R', files: named(ids) } });
const sees = async (kind: keyof typeof postAttachables, person: SignedIn, id: number) =>
  (await postAttachables[kind].findVisible(test.context.db, person.person.id, [id], test.context.settings)).length > 0;

/** One discussion, one reply to it and one document of the author, each with a file. */
async function posts(circle = circleId) {
  const [inDiscussion = '', inReply = '', inResource = ''] = await upload(author, 'a.pdf', 'b.pdf', 'c.pdf');
  const discussion = (await start(author, [inDiscussion], circle)).json().id as number;
  const replied = (await reply(author, discussion, [inReply])).json().id as number;
  const shared = await author.call(shareResource, { ...at(circle), body: { title: 'D', files: named([inResource]) } });
  return {
    discussion,
    reply: replied,
    resource: shared.json().id as number,
    files: [inDiscussion, inReply, inResource],
  };
}

describe('the files of a post', () => {
  it('are in the post and in the lists, in the order that was sent, with their alternative texts', async () => {
    const ids = (await upload(author, 'one.pdf', 'two.pdf')).toReversed();
    const files = ids.map((id, index) => ({ id, alt: ` Picture ${index} ` }));
    const made = await author.call(startDiscussion, { ...at(circleId), body: { ...text, files } });
    expect(made.json().files).toMatchObject([
      { id: ids[0], name: 'two.pdf', alt: 'Picture 0', kind: 'pdf', size: 1_000 },
      { id: ids[1], name: 'one.pdf', alt: 'Picture 1' },
    ]);
    const { id } = made.json();
    expect(idsOf((await other.call(getDiscussion, at(id))).json())).toEqual(ids);
    const list = (await other.call(listDiscussions, at(circleId))).json();
    expect(idsOf(list.find((one: { id: number }) => one.id === id))).toEqual(ids);
    const inReply = await upload(other, 'three.pdf');
    expect(idsOf((await reply(other, id, inReply)).json())).toEqual(inReply);
    await reply(other, id, []);
    const replies = (await author.call(listReplies, at(id))).json();
    expect(replies.map(idsOf)).toEqual([inReply, []]);
  });

  it('can only be own files, each in one post, at most ten', async () => {
    const own = await upload(author, 'own.pdf');
    const foreign = await upload(other, 'foreign.pdf');
    const gone = ['00000000-0000-4000-8000-000000000000'];
    expect((await start(author, own)).statusCode).toBe(201);
    const reused = [own, foreign, gone, [...own, ...own]];
    for (const ids of reused) {
      const refused = await start(author, ids);
      expect([refused.statusCode, refused.body]).toEqual([404, 'A file is not available any more. Attach it again.']);
    }
    const eleven = await upload(author, ...Array.from({ length: 11 }, (_, index) => `${index}.pdf`));
    const refused = await start(author, eleven);
    expect([refused.statusCode, refused.body]).toEqual([400, 'You can attach up to 10 files.']);
    expect((await start(author, eleven.slice(1))).json().files).toHaveLength(10);
    expect((await start(author, ['../../etc/passwd'])).statusCode).toBe(400);
  });

  it('go to one of two posts that are sent at the same time', async () => {
    const ids = await upload(author, 'once.pdf');
    const both = await Promise.all([start(author, ids), start(author, ids)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 404]);
  });

  it('stay in an edit without files, and are replaced by an edit with files', async () => {
    const [first = '', second = '', third = ''] = await upload(author, '1.pdf', '2.pdf', '3.pdf');
    const { id } = (await start(author, [first, second])).json();
    const edit = async (body: object) => (await author.call(editDiscussion, { ...at(id), body })).json();
    expect(idsOf(await edit({ title: 'Other' }))).toEqual([first, second]);
    expect(idsOf(await edit({ files: named([third, second]) }))).toEqual([third, second]);
    expect(await stored([first, second, third])).toEqual([second, third]);
    expect(await edit({ files: [] })).toMatchObject({ files: [], editedAt: expect.any(String) });
    expect(await stored([second, third])).toEqual([]);
    expect((await other.call(editDiscussion, { ...at(id), body: { files: [] } })).statusCode).toBe(404);

    const [inReply = '', later = ''] = await upload(author, '4.pdf', '5.pdf');
    const { id: replyId } = (await reply(author, id, [inReply])).json();
    const editIt = async (body: { content: string; files?: { id: string }[] }) =>
      idsOf((await author.call(editReply, { ...at(replyId), body })).json());
    expect(await editIt({ content: 'Same files' })).toEqual([inReply]);
    expect(await editIt({ content: 'Other file', files: named([later]) })).toEqual([later]);
    expect(await stored([inReply, later])).toEqual([later]);
  });

  it('are deleted with the post', async () => {
    const one = await posts();
    await author.call(removeReply, at(one.reply));
    await author.call(removeResource, at(one.resource));
    expect(await stored(one.files)).toEqual([one.files[0]]);
    const second = await upload(other, 'theirs.pdf');
    await reply(other, one.discussion, second);
    await author.call(removeDiscussion, at(one.discussion));
    expect(await stored([...one.files, ...second])).toEqual([]);
  });

  it('of somebody who is erased are deleted, also in posts that stay', async () => {
    const leaver = await test.signedIn();
    await leaver.call(joinCircle, at(circleId));
    const ids = await upload(leaver, 'kept-post.pdf', 'unattached.pdf');
    const { id } = (await start(leaver, ids.slice(0, 1))).json();
    await reply(other, id, []);
    await erasePerson(test.context, leaver.person.id, allPersonalData);
    expect(await stored(ids)).toEqual([]);
    expect((await other.call(getDiscussion, at(id))).json().files).toEqual([]);
  });
});

describe('a document as a resource', () => {
  it('is shared in place of a web address', async () => {
    const ids = await upload(author, 'Scheme of work.pdf');
    const share = (body: object) =>
      author.call(shareResource, { ...at(circleId), body: { title: 'Scheme', ...body } as never });
    const shared = (await share({ files: named(ids) })).json();
    expect(shared).toMatchObject({
      resourceType: 'document',
      fileName: 'Scheme of work.pdf',
      url: expect.stringMatching(`/api/files/${ids[0]}/content$`),
      files: [{ id: ids[0] }],
    });
    expect((await other.call(listResources, at(circleId))).json()[0]).toEqual(shared);
    const more = await upload(author, '1.pdf', '2.pdf');
    const refusals = [
      [{}, 'Enter a web address that starts with https://'],
      [{ files: [] }, 'Enter a web address that starts with https://'],
      [{ url: '' }, 'Enter a web address that starts with https://'],
      [{ files: named(more) }, 'Choose one document'],
      [{ files: named(more.slice(1)), url: 'https://a.example' }, 'Share a web address or a document, not both'],
    ] as const;
    for (const [body, sentence] of refusals) {
      const refused = await share(body);
      expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining(sentence)]);
    }
  });
});

describe('the files of posts that a person cannot see', () => {
  it('are those of a private circle that they are not in, or have left', async () => {
    const { db } = test.context;
    const [made] = await db
      .insert(circles)
      .values({ name: 'Private', description: 'D', isPrivate: true, isInnerCircle: true })
      .returning();
    const privateId = made?.id ?? 0;
    for (const { person } of [author, other])
      await db.insert(circleMembers).values({ circleId: privateId, userId: person.id });
    const stranger = await test.signedIn();
    const inPrivate = await posts(privateId);
    for (const kind of ['discussion', 'reply', 'resource'] as const) {
      expect(await sees(kind, other, inPrivate[kind]), kind).toBe(true);
      expect(await sees(kind, stranger, inPrivate[kind]), kind).toBe(false);
      expect(await postAttachables[kind].findCircle(db, inPrivate[kind])).toBe(privateId);
    }
    await other.call(leaveCircle, at(privateId));
    for (const kind of ['discussion', 'reply', 'resource'] as const)
      expect(await sees(kind, other, inPrivate[kind]), kind).toBe(false);
  });

  it('are those of posts that were taken down', async () => {
    const made = await posts();
    const hide = (kind: 'discussion' | 'reply' | 'resource') =>
      decide(test.context, reportables, { action: 'hide', kind, id: made[kind], reason: 'R' });
    for (const kind of ['reply', 'resource'] as const) {
      await hide(kind);
      expect([await sees(kind, author, made[kind]), await sees(kind, other, made[kind])], kind).toEqual([true, false]);
    }
    const inThread = (await reply(other, made.discussion, await upload(other, 'x.pdf'))).json().id;
    await hide('discussion');
    expect([
      await sees('discussion', author, made.discussion),
      await sees('discussion', other, made.discussion),
    ]).toEqual([true, false]);
    expect(await sees('reply', other, inThread)).toBe(false);
  });
});

describe('a report', () => {
  it('names the files of the post', async () => {
    const made = await posts();
    await test.context.db.execute(sql`delete from reports`);
    for (const kind of ['discussion', 'reply', 'resource'] as const)
      await other.call(reportToOperator, { body: { kind, id: made[kind], reason: 'R' } });
    const reports = await listOpenReports(test.context.db, 10);
    expect(reports.map(({ kind, context }) => [kind, context.files])).toEqual([
      ['resource', [{ id: made.files[2], name: 'c.pdf' }]],
      ['reply', [{ id: made.files[1], name: 'b.pdf' }]],
      ['discussion', [{ id: made.files[0], name: 'a.pdf' }]],
    ]);
    expect(reports[0]?.context.content).toBe('D');
  });
});
