import { beforeEach, describe, expect, it } from 'vitest';
import {
  type CatalogueComment,
  completeResource,
  enrol,
  getDevelopmentResource,
  listCatalogueComments,
  type OwnCatalogueComment,
  removeCatalogueComment,
} from '#areas/development/contract/resource-detail.ts';
import { blocks } from '#areas/people/server/blocks/block-tables.ts';
import { reportToOperator } from '#areas/reports/contract/report.ts';
import { days } from '#server/clock.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { catalogueCommentTakeDown } from './comment-actions.ts';
import { catalogueComments } from './comment-tables.ts';

const test = openTestApp();
const at = (id: number) => ({ params: { id } });
const item = 55;
let author: SignedIn;
let reader: SignedIn;

beforeEach(async () => {
  await test.context.db.delete(catalogueComments);
  [author, reader] = [await test.signedIn({ name: 'An Author' }), await test.signedIn()];
  await author.call(enrol, at(item));
});

type Comment = { text: string; isShared: boolean } | null;
const say = (comment: Comment, who = author, id = item) =>
  who.call(completeResource, { ...at(id), body: { completed: true, comment } });
const seenBy = async (who: SignedIn, query = {}): Promise<CatalogueComment[]> =>
  (await who.call(listCatalogueComments, { ...at(item), query })).json();
const own = async (): Promise<OwnCatalogueComment | null> =>
  (await author.call(getDevelopmentResource, at(item))).json().ownComment;

describe('a comment on a catalogue item', () => {
  it('is seen by its author only, until they share it', async () => {
    const { resource } = (await say({ text: '  Useful. ', isShared: false })).json();
    expect(resource.ownComment).toMatchObject({ text: 'Useful.', isShared: false, takenDownReason: null });
    expect([await seenBy(reader), await seenBy(author)]).toEqual([[], []]);
    expect((await reader.call(getDevelopmentResource, at(item))).json().ownComment).toBeNull();
    await say({ text: 'Useful.', isShared: true });
    expect(await seenBy(reader)).toMatchObject([{ text: 'Useful.', author: { name: 'An Author' }, isOwn: false }]);
    expect(await seenBy(author)).toMatchObject([{ isOwn: true }]);
    await say({ text: 'Useful.', isShared: false });
    expect(await seenBy(reader)).toEqual([]);
    expect(await own()).toMatchObject({ isShared: false });
  });

  it('is changed by its author, keeps its place, and stays if the rating changes', async () => {
    await say({ text: 'First words.', isShared: true });
    const [before] = await seenBy(reader);
    test.clock.passes(days(1));
    await say({ text: 'Better words.', isShared: true });
    await author.call(completeResource, { ...at(item), body: { completed: true, rating: 4 } });
    expect(await seenBy(reader)).toEqual([{ ...before, text: 'Better words.' }]);
  });

  it('is deleted for everyone, once', async () => {
    await say({ text: 'Useful.', isShared: true });
    expect((await reader.call(removeCatalogueComment, at(item))).statusCode).toBe(404);
    expect((await author.call(removeCatalogueComment, at(item))).statusCode).toBe(204);
    const again = await author.call(removeCatalogueComment, at(item));
    expect([again.statusCode, again.body]).toEqual([404, 'You have no comment here.']);
    await say({ text: 'Useful.', isShared: true });
    await say(null);
    expect([await seenBy(reader), await own()]).toEqual([[], null]);
  });

  it('is not shown to people who blocked its author, or were blocked by its author', async () => {
    await say({ text: 'Useful.', isShared: true });
    const [{ id } = { id: 0 }] = await seenBy(reader);
    for (const [blockerId, blockedId] of [
      [reader.person.id, author.person.id],
      [author.person.id, reader.person.id],
    ] as const) {
      await test.context.db.delete(blocks);
      await test.context.db.insert(blocks).values({ blockerId, blockedId });
      expect(await seenBy(reader)).toEqual([]);
      const report = { body: { kind: 'catalogue_comment', id, reason: 'R' } } as const;
      expect((await reader.call(reportToOperator, report)).statusCode).toBe(404);
    }
    expect(await seenBy(await test.signedIn())).toHaveLength(1);
  });

  it('is reported, taken down with a reason, and cannot be changed then', async () => {
    await say({ text: 'It names a pupil.', isShared: true });
    const [{ id } = { id: 0 }] = await seenBy(reader);
    const report = { body: { kind: 'catalogue_comment', id, reason: 'It names a pupil.' } } as const;
    expect((await reader.call(reportToOperator, report)).statusCode).toBe(204);
    expect((await author.call(reportToOperator, report)).statusCode).toBe(400);
    const { db } = test.context;
    expect(await catalogueCommentTakeDown.hide(db, id, 'No names.', test.clock.now())).toBe(author.person.id);
    expect([await seenBy(reader), await seenBy(author)]).toEqual([[], []]);
    expect(await own()).toMatchObject({ takenDownReason: 'No names.' });
    expect((await reader.call(reportToOperator, report)).statusCode).toBe(404);
    const changed = await say({ text: 'Another text.', isShared: true });
    expect([changed.statusCode, changed.body]).toEqual([
      409,
      'This comment was taken down. You can delete it, but not change it.',
    ]);
    expect(await catalogueCommentTakeDown.restore(db, id)).toBe(author.person.id);
    expect(await seenBy(reader)).toHaveLength(1);
    expect(await catalogueCommentTakeDown.remove?.(db, id)).toBe(author.person.id);
    expect(await catalogueCommentTakeDown.remove?.(db, id)).toBeNull();
  });

  it('is saved once for several requests at the same time', async () => {
    const replies = await Promise.all([1, 2, 3, 4, 5].map((n) => say({ text: `Text ${n}`, isShared: true })));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
    expect(await seenBy(reader)).toHaveLength(1);
  });

  it('is listed with others in pages, newest first', async () => {
    for (const name of ['One', 'Two', 'Three']) {
      const member = await test.signedIn({ name });
      await member.call(enrol, at(item));
      await say({ text: name, isShared: true }, member);
      test.clock.passes(1_000);
    }
    const first = await reader.call(listCatalogueComments, { ...at(item), query: { limit: 2 } });
    expect(first.json().map(({ text }: CatalogueComment) => text)).toEqual(['Three', 'Two']);
    const cursor = new URL(/<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '', 'http://any').searchParams;
    expect(await seenBy(reader, { limit: 2, cursor: cursor.get('cursor') })).toMatchObject([{ text: 'One' }]);
  });

  it.each([
    [{ text: '   ', isShared: true }, 400, 'Write something first'],
    [{ text: 'x'.repeat(501), isShared: true }, 400, /500/],
    [{ text: 'Words.' }, 400, 'Say whether other members see it'],
  ])('is refused: %j', async (comment, status, sentence) => {
    const body = { completed: true, comment };
    const reply = await author.send(`/api/development-resources/${item}/enrolment`, { method: 'PATCH', body });
    expect(reply.statusCode).toBe(status);
    expect(reply.body).toMatch(sentence);
    expect((await author.call(getDevelopmentResource, at(item))).json().enrolment.completedAt).toBeNull();
  });

  it('is refused for an item that is not in the plan', async () => {
    expect((await say({ text: 'Useful.', isShared: true }, reader)).statusCode).toBe(404);
    expect(await seenBy(author)).toEqual([]);
  });
});
