import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { listMentors } from '#areas/mentoring/contract/mentor.ts';
import {
  listOwnQualifications,
  type MentorQualification,
  qualificationTypes,
  recordQualification,
  removeQualification,
} from '#areas/mentoring/contract/qualification.ts';
import { users } from '#areas/people/server/user-tables.ts';
import { fillProfile } from '#test/create-mentorships.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { mentoringSweep } from '../mentoring-tasks.ts';
import { decideQualification, listWaitingQualifications } from './qualification-actions.ts';
import { mentorQualifications } from './qualification-tables.ts';

const test = openTestApp();
const about = { type: 'cpd_course' as const, title: 'Coaching', awardedBy: 'The trust', awardedOn: '', expiresOn: '' };
const record = async (caller: SignedIn, body: Partial<typeof about> = {}): Promise<MentorQualification> =>
  (await caller.call(recordQualification, { body: { ...about, ...body } })).json();
const mine = async (caller: SignedIn): Promise<MentorQualification[]> =>
  (await caller.call(listOwnQualifications, {})).json();
const verify = (id: number, status: 'verified' | 'rejected' = 'verified') =>
  decideQualification(test.context, id, { status, note: null });
const qualifiedOf = async ({ person }: SignedIn) => {
  const [found] = await test.context.db.select().from(users).where(eq(users.id, person.id));
  return [found?.isMentorQualified, found?.mentorQualificationDate !== null, found?.mentorQualificationNotes];
};

describe('a qualification', () => {
  it('is recorded as pending, with one of six types and valid dates', async () => {
    const me = await test.signedIn();
    expect(qualificationTypes).toHaveLength(6);
    expect(await record(me)).toMatchObject({ status: 'pending', awardedOn: null, note: null });
    const send = (body: object) =>
      me.send('/api/mentor-qualifications', { method: 'POST', body: { ...about, ...body } });
    for (const body of [
      { type: 'nonsense' },
      { title: ' ' },
      { awardedOn: '0000-01-01' },
      { awardedOn: 'May' },
      { awardedOn: '2026-05-01', expiresOn: '2026-04-01' },
    ])
      expect((await send(body)).statusCode).toBe(400);
    expect((await send({ status: 'verified', userId: 1 })).json().status).toBe('pending');
    expect(await qualifiedOf(me)).toEqual([false, false, null]);
  });

  it('shows on the card after the operator has verified it, until it is removed', async () => {
    const me = await test.signedIn();
    await fillProfile(test.context.db, me.person.id, {
      isAvailableAsMentor: true,
      maxMentees: 1,
      location: 'Qualiton',
    });
    const { id } = await record(me);
    expect((await listWaitingQualifications(test.context.db, 100)).map((one) => one.id)).toContain(id);
    expect(await verify(id)).toBe(true);
    expect(await qualifiedOf(me)).toEqual([true, true, 'Coaching']);
    const viewer = await test.signedIn();
    const [card] = (await viewer.call(listMentors, { query: { place: 'Qualiton' } })).json();
    expect(card).toMatchObject({ isMentorQualified: true, verifiedQualifications: ['cpd_course'] });
    expect(card.mentorQualificationDate).not.toBeNull();
    expect(card.mentorQualificationNotes).not.toBeNull();
    expect((await viewer.call(removeQualification, { params: { id } })).statusCode).toBe(404);
    expect((await me.call(removeQualification, { params: { id } })).statusCode).toBe(204);
    expect(await qualifiedOf(me)).toEqual([false, false, null]);
  });

  it('can be rejected, even after it was verified', async () => {
    const me = await test.signedIn();
    const { id } = await record(me);
    await verify(id);
    expect(await decideQualification(test.context, id, { status: 'rejected', note: 'Not readable.' })).toBe(true);
    expect(await mine(me)).toMatchObject([{ status: 'rejected', note: 'Not readable.' }]);
    expect(await qualifiedOf(me)).toEqual([false, false, null]);
    expect(await verify(2_000_000_000)).toBe(false);
  });

  it('expires on its expiry date', async () => {
    const me = await test.signedIn();
    const { id } = await record(me, { expiresOn: '2030-01-01' });
    const lasting = await record(me, { title: 'Lasting' });
    await verify(id);
    await verify(lasting.id);
    await mentoringSweep.run(test.context, {});
    expect((await mine(me)).map(({ status }) => status)).toEqual(['verified', 'verified']);
    await test.context.db
      .update(mentorQualifications)
      .set({ expiresOn: '2020-01-01' })
      .where(eq(mentorQualifications.id, id));
    await mentoringSweep.run(test.context, {});
    expect((await mine(me)).map(({ status }) => status)).toEqual(['verified', 'expired']);
    expect(await qualifiedOf(me)).toEqual([true, true, 'Lasting']);
  });

  it('expires together with the qualified mark, or neither changes', async () => {
    const me = await test.signedIn();
    const { id } = await record(me);
    await verify(id);
    await test.context.db
      .update(mentorQualifications)
      .set({ expiresOn: '2020-01-01' })
      .where(eq(mentorQualifications.id, id));
    await test.context.db.execute(sql`create function fail_once() returns trigger language plpgsql as
      $$ begin raise exception 'the power went'; end $$`);
    await test.context.db.execute(sql`create trigger fails before update of is_mentor_qualified on users
      for each row execute function fail_once()`);
    await expect(mentoringSweep.run(test.context, {})).rejects.toThrow();
    await test.context.db.execute(sql`drop trigger fails on users`);
    await mentoringSweep.run(test.context, {});
    expect((await mine(me)).map(({ status }) => status)).toEqual(['expired']);
    expect(await qualifiedOf(me)).toEqual([false, false, null]);
  });

  it('is limited to 20 in simultaneous calls', async () => {
    const me = await test.signedIn();
    const replies = await Promise.all(
      Array.from({ length: 22 }, (_, index) =>
        me.call(recordQualification, { body: { ...about, title: `Course ${index}` } }),
      ),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20);
    expect(await mine(me)).toHaveLength(20);
  });
});
