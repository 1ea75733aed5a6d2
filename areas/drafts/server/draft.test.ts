import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { allPersonalData } from '#app/server/gathered.ts';
import { housekeeping } from '#app/server/housekeeping.ts';
import { circleMembers, circles } from '#areas/circles/server/circle-tables.ts';
import { replyToDiscussion, startDiscussion } from '#areas/discussions/contract/discussion.ts';
import { discussionReplies } from '#areas/discussions/server/discussion-tables.ts';
import { type DraftFields, listDrafts, mostDrafts, saveDraft } from '#areas/drafts/contract/draft.ts';
import { exportOwnData } from '#areas/own-data/contract/own-data.ts';
import { erasePerson } from '#areas/own-data/server/erasure/erasure.ts';
import { updateProfile } from '#areas/people/contract/profile.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { drafts } from './draft-tables.ts';

const test = openTestApp();
const newKey = () => randomBytes(16).toString('hex');

type Save = Parameters<typeof saveOf>[1];
function saveOf(
  { person }: SignedIn,
  save: {
    key: string;
    number?: number;
    fields?: DraftFields | null;
    subject?: string;
    replaces?: { key: string; number: number };
    ownerId?: number;
  },
) {
  return {
    kind: 'reply' as const,
    subject: '1',
    number: 1,
    fields: { content: 'Half a thought' },
    ownerId: person.id,
    ...save,
  };
}
const save = (person: SignedIn, draft: Save) => person.call(saveDraft, { body: saveOf(person, draft) });
const draftsOf = async (person: SignedIn, subject = '1') =>
  (await person.call(listDrafts, { query: { kind: 'reply', subject } })).json() as {
    key: string;
    fields: DraftFields;
  }[];
const textsOf = async (person: SignedIn) => (await draftsOf(person)).map(({ fields }) => fields.content);

/** A member of a circle, and a discussion in it. */
async function inDiscussion() {
  const member = await test.signedIn();
  const [circle] = await test.context.db
    .insert(circles)
    .values({ name: `C ${newKey()}`, description: 'D' })
    .returning();
  const circleId = circle?.id ?? 0;
  await test.context.db.insert(circleMembers).values({ circleId, userId: member.person.id });
  const body = { title: 'T', content: 'C' };
  const { id } = (await member.call(startDiscussion, { params: { id: circleId }, body })).json();
  const reply = (content: string, headers: Record<string, string>) =>
    member.call(replyToDiscussion, { params: { id }, body: { content } }, headers);
  return { member, discussionId: id as number, reply };
}

describe('a draft', () => {
  it('is kept as it was typed, for its owner and its place only', async () => {
    const [owner, other] = [await test.signedIn(), await test.signedIn()];
    const fields = { content: '  so far\u0000 \ud800 🙂\n', isSticky: true, hours: 1.5, standards: ['ts1'] };
    const key = newKey();
    expect((await save(owner, { key, fields })).json()).toEqual({ isSent: false });
    expect(await draftsOf(owner)).toMatchObject([{ key, fields }]);
    expect(await draftsOf(owner, '2')).toEqual([]);
    expect(await draftsOf(other)).toEqual([]);
  });

  it('belongs to one member, also if another one uses its key', async () => {
    const [owner, other] = [await test.signedIn(), await test.signedIn()];
    const key = newKey();
    await save(owner, { key });
    await save(other, { key, number: 9, fields: { content: 'Mine' } });
    await save(other, { key: newKey(), replaces: { key, number: 1 } });
    expect(await textsOf(owner)).toEqual(['Half a thought']);
  });

  it('is not saved for another member who has signed in meanwhile', async () => {
    const [before, now] = [await test.signedIn(), await test.signedIn()];
    const reply = await save(now, { key: newKey(), ownerId: before.person.id });
    expect([reply.statusCode, reply.body]).toEqual([409, 'Somebody else has signed in. This text was not saved.']);
    expect(await draftsOf(now)).toEqual([]);
  });

  it('has the text of the latest save, in whichever order the saves arrive', async () => {
    const person = await test.signedIn();
    const key = newKey();
    const numbers = [3, 1, 5, 2, 4];
    await Promise.all(numbers.map((number) => save(person, { key, number, fields: { content: `Save ${number}` } })));
    expect(await textsOf(person)).toEqual(['Save 5']);
  });

  it('that another device continues is replaced, unless it was changed meanwhile: then both stay', async () => {
    const person = await test.signedIn();
    const [phone, laptop, tablet] = [newKey(), newKey(), newKey()];
    await save(person, { key: phone, fields: { content: 'On the phone' } });
    await save(person, { key: laptop, fields: { content: 'Laptop' }, replaces: { key: phone, number: 1 } });
    expect(await textsOf(person)).toEqual(['Laptop']);
    // A save of the phone that arrives late brings nothing back, a new one does.
    await save(person, { key: phone });
    expect(await textsOf(person)).toEqual(['Laptop']);
    await save(person, { key: phone, number: 2, fields: { content: 'Phone again' } });
    await save(person, { key: tablet, fields: { content: 'Tablet' }, replaces: { key: phone, number: 1 } });
    expect((await textsOf(person)).sort()).toEqual(['Laptop', 'Phone again', 'Tablet']);
  });

  it('is discarded with fields that are null, and can be written again', async () => {
    const person = await test.signedIn();
    const key = newKey();
    await save(person, { key });
    await save(person, { key, number: 2, fields: null });
    expect(await draftsOf(person)).toEqual([]);
    await save(person, { key, number: 3, fields: { content: 'Again' } });
    expect(await textsOf(person)).toEqual(['Again']);
  });

  it.each([
    [{ key: 'short' }],
    [{ fields: { content: 'x'.repeat(60_001) } }],
    [{ fields: { 'not a name': 'x' } }],
    [{ fields: { nested: { a: 1 } } as never }],
    [{ number: 0 }],
    [{ subject: 'a b' }],
  ])('is refused if it is not valid: %#', async (wrong) => {
    const person = await test.signedIn();
    expect((await save(person, { key: newKey(), ...wrong })).statusCode).toBe(400);
    expect(await draftsOf(person)).toEqual([]);
  });

  it('takes the place of the oldest above the limit', async () => {
    const person = await test.signedIn();
    const old = { userId: person.person.id, kind: 'reply', subject: '7', number: 1, fields: { content: 'Old' } };
    const minute = (at: number) => new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString();
    const rows = Array.from({ length: mostDrafts }, (_, at) => ({ ...old, key: newKey(), updatedAt: minute(at) }));
    await test.context.db.insert(drafts).values(rows);
    await save(person, { key: newKey() });
    const kept = await test.context.db.select().from(drafts).where(eq(drafts.userId, person.person.id));
    expect(kept).toHaveLength(mostDrafts);
    expect(kept.map(({ key }) => key)).not.toContain(rows[0]?.key);
    expect(await textsOf(person)).toEqual(['Half a thought']);
  });
});

describe('a text that is sent', () => {
  it('ends its draft, also if the reply is lost and the request is repeated', async () => {
    const { member, reply, discussionId } = await inDiscussion();
    const key = newKey();
    await save(member, { key });
    const headers = { 'draft-sent': key, 'idempotency-key': newKey() };
    expect((await reply('Half a thought', headers)).statusCode).toBe(201);
    expect((await reply('Half a thought', headers)).statusCode).toBe(201);
    expect(await draftsOf(member)).toEqual([]);
    expect(await test.context.db.$count(discussionReplies, eq(discussionReplies.discussionId, discussionId))).toBe(1);
  });

  it('is not offered again if a save arrives later or at the same time', async () => {
    const { member, reply } = await inDiscussion();
    const key = newKey();
    const saves = (from: number) => Array.from({ length: 4 }, (_, at) => save(member, { key, number: from + at }));
    await Promise.all([...saves(1), reply('Sent', { 'draft-sent': key }), ...saves(5)]);
    expect((await save(member, { key, number: 20 })).json()).toEqual({ isSent: true });
    expect(await draftsOf(member)).toEqual([]);
  });

  it('ends the stored draft that the page continued without a change', async () => {
    const { member, reply } = await inDiscussion();
    const key = newKey();
    await save(member, { key, number: 4 });
    await reply('Half a thought', { 'draft-sent': `${newKey()}, ${key}:4` });
    expect(await draftsOf(member)).toEqual([]);
  });

  it('keeps the draft if it was refused', async () => {
    const { member, reply } = await inDiscussion();
    const key = newKey();
    await save(member, { key });
    expect((await reply(' ', { 'draft-sent': key })).statusCode).toBe(400);
    expect((await reply('Fine', { 'draft-sent': 'no key' })).statusCode).toBe(400);
    expect(await textsOf(member)).toEqual(['Half a thought']);
  });

  it('ends the draft of a profile, which has its own transactions', async () => {
    const person = await test.signedIn();
    const key = newKey();
    await save(person, { key });
    const input = { params: { id: person.person.id }, body: { bio: 'A bio' } };
    expect((await person.call(updateProfile, input, { 'draft-sent': key })).statusCode).toBe(200);
    expect(await draftsOf(person)).toEqual([]);
  });
});

describe('drafts', () => {
  it('are removed 90 days after the last change, and their traces after a day', async () => {
    const person = await test.signedIn();
    const [old, recent, discarded] = [newKey(), newKey(), newKey()];
    for (const key of [old, recent, discarded]) await save(person, { key });
    await save(person, { key: discarded, number: 2, fields: null });
    const age = (key: string, days: number) =>
      test.context.db
        .update(drafts)
        .set({ updatedAt: new Date(test.clock.now().getTime() - days * 86_400_000).toISOString() })
        .where(eq(drafts.key, key));
    await age(old, 91);
    await age(recent, 89);
    await age(discarded, 2);
    await housekeeping.run(test.context, {});
    const kept = await test.context.db.select().from(drafts).where(eq(drafts.userId, person.person.id));
    expect(kept.map(({ key }) => key)).toEqual([recent]);
  });

  it('are in the export, and deleted by an erasure', async () => {
    const person = await test.signedIn();
    await save(person, { key: newKey(), fields: { content: 'To be exported' } });
    const exported = await person.call(exportOwnData, {});
    expect(exported.body).toContain('To be exported');
    await erasePerson(test.context, person.person.id, allPersonalData);
    const isOwn = and(eq(drafts.userId, person.person.id), isNotNull(drafts.key));
    expect(await test.context.db.$count(drafts, isOwn)).toBe(0);
  });
});
