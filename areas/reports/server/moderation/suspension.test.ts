import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { allPersonalData } from '#app/server/gathered.ts';
import { getCurrentUser, logIn } from '#areas/account/contract/access.ts';
import { reopenAccount } from '#areas/account/contract/account-closing.ts';
import { confirmPasswordReset } from '#areas/account/contract/password-reset.ts';
import { sessions } from '#areas/account/server/access-tables.ts';
import { sendResetLink } from '#areas/account/server/account-tasks.ts';
import { makeResetLink } from '#areas/account/server/password/reset-link.ts';
import { listSecurityEvents } from '#areas/account/server/security-log/security-event-queries.ts';
import { joinCircle } from '#areas/circles/contract/circle.ts';
import { circles } from '#areas/circles/server/circle-tables.ts';
import { startDiscussion } from '#areas/discussions/contract/discussion.ts';
import { listMentors } from '#areas/mentoring/contract/mentor.ts';
import { deleteOwnAccount } from '#areas/own-data/contract/own-data.ts';
import { erasePerson } from '#areas/own-data/server/erasure/erasure.ts';
import { getPerson } from '#areas/people/contract/profile.ts';
import { users } from '#areas/people/server/user-tables.ts';
import { fillProfile } from '#test/create-mentorships.ts';
import { makeSession, testPassword } from '#test/create-people.ts';
import { wrongCountersOfCircles } from '#test/recounts.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { letBackIn, listActions, listSuspended, suspend } from './operator-actions.ts';

const test = openTestApp();
const at = (id: number) => ({ params: { id } });
const reason = 'Unkind messages to three members';
const sentence = `Your account is suspended. Reason: ${reason}. If you think this is wrong, contact the people who run Staffroom at your school or trust.`;

let other: SignedIn;
beforeAll(async () => {
  other = await test.signedIn();
});

const signIn = (person: SignedIn, password = testPassword) =>
  test.stranger.call(logIn, { body: { username: person.person.username, password } });

describe('a suspended person', () => {
  it('is signed out everywhere, refused with a reason, and can sign in with the same password afterwards', async () => {
    const person = await test.signedIn();
    expect((await signIn(person)).statusCode).toBe(200);
    expect(await suspend(test.context, test.context.db, null, person.person.id, reason)).toBe(true);
    expect(await suspend(test.context, test.context.db, null, person.person.id, reason)).toBe(false);
    expect((await person.call(getCurrentUser, {})).statusCode).toBe(401);
    expect(await test.context.db.$count(sessions, eq(sessions.userId, person.person.id))).toBe(0);
    const refused = await signIn(person);
    expect([refused.statusCode, refused.body]).toEqual([403, sentence]);
    expect(refused.headers['set-cookie']).toBeUndefined();
    const guess = await signIn(person, 'not the password');
    expect([guess.statusCode, guess.body]).toEqual([401, 'Incorrect username or password.']);
    expect(await listSuspended(test.context.db, 9)).toMatchObject([{ username: person.person.username, reason }]);

    expect(await letBackIn(test.context, test.context.db, null, person.person.id, 'Appeal')).toBe(true);
    expect(await letBackIn(test.context, test.context.db, null, person.person.id, 'Appeal')).toBe(false);
    expect((await signIn(person)).statusCode).toBe(200);
    expect((await person.call(getCurrentUser, {})).statusCode).toBe(401);
    expect((await listActions(test.context.db, 2)).map(({ action }) => action)).toEqual(['let back in', 'suspend']);
    const events = await listSecurityEvents(test.context.db, {
      userId: person.person.id,
      kind: 'command',
      since: new Date(0),
      limit: 9,
    });
    expect(events.map(({ detail }) => detail)).toEqual(['let back in', 'suspend']);
  });

  it('cannot use a session or a password link that was created meanwhile', async () => {
    const person = await test.signedIn();
    const old = (await makeResetLink(test.context, test.context.db, person.person.id)).split('reset=')[1] ?? '';
    await suspend(test.context, test.context.db, null, person.person.id, reason);
    await makeSession(test.context.db, person.person.id, test.clock.now());
    expect((await person.call(getCurrentUser, {})).statusCode).toBe(401);
    const body = { token: old, newPassword: 'another horse battery' };
    expect((await test.stranger.call(confirmPasswordReset, { body })).statusCode).toBe(400);
    await sendResetLink.run(test.context, { address: person.person.email });
    expect(await test.mails()).toEqual([]);
  });

  it('cannot reopen a closed account until the suspension ends', async () => {
    const person = await test.signedIn({ name: 'Clara Closed' });
    const { id, username } = person.person;
    expect((await person.call(deleteOwnAccount, { body: { password: testPassword } })).statusCode).toBe(200);
    expect(await suspend(test.context, test.context.db, null, id, reason)).toBe(true);
    const takeBack = () => test.stranger.call(reopenAccount, { body: { username, password: testPassword } });
    for (const refused of [await takeBack(), await signIn(person)]) {
      expect([refused.statusCode, refused.body]).toEqual([403, sentence]);
      expect(refused.headers['set-cookie']).toBeUndefined();
      expect(refused.headers.link).toContain('/auth?suspended=');
    }
    const nameNow = async () => (await test.context.db.select().from(users).where(eq(users.id, id)))[0]?.name;
    expect(await nameNow()).toBe('Former member');
    expect(await letBackIn(test.context, test.context.db, null, id, 'Appeal')).toBe(true);
    expect((await takeBack()).statusCode).toBe(200);
    expect(await nameNow()).toBe('Clara Closed');
  });

  it('cannot be suspended after they were erased', async () => {
    const person = await test.signedIn();
    await erasePerson(test.context, person.person.id, allPersonalData);
    expect(await suspend(test.context, test.context.db, null, person.person.id, reason)).toBe(false);
    const [row] = await test.context.db.select().from(users).where(eq(users.id, person.person.id));
    expect(row?.suspendedReason).toBeNull();
  });

  it('is not offered as a mentor and has no public profile, but what they wrote stays', async () => {
    const person = await test.signedIn();
    await fillProfile(test.context.db, person.person.id, { isAvailableAsMentor: true, maxMentees: 3 });
    const offered = async () =>
      (await other.call(listMentors, { query: {} })).json().some(({ id }: { id: number }) => id === person.person.id);
    expect(await offered()).toBe(true);
    await suspend(test.context, test.context.db, null, person.person.id, reason);
    expect(await offered()).toBe(false);
    expect((await other.call(getPerson, at(person.person.id))).statusCode).toBe(404);
  });

  it('cannot start a session, however many requests were open', async () => {
    const person = await test.signedIn();
    const [circle] = await test.context.db.insert(circles).values({ name: 'C', description: 'D' }).returning();
    const circleId = circle?.id ?? 0;
    await person.call(joinCircle, at(circleId));
    const post = async () =>
      (await person.call(startDiscussion, { ...at(circleId), body: { title: 'T', content: 'C' } })).statusCode;
    const posts = Array.from({ length: 20 }, post);
    const suspended = suspend(test.context, test.context.db, null, person.person.id, reason);
    const late = Array.from({ length: 20 }, post);
    await suspended;
    const after = await Promise.all(Array.from({ length: 5 }, post));
    expect(after).toEqual([401, 401, 401, 401, 401]);
    for (const status of await Promise.all([...posts, ...late])) expect([201, 401]).toContain(status);
    expect(await wrongCountersOfCircles(test.context.db)).toEqual([]);
    const [row] = await test.context.db.select().from(users).where(eq(users.id, person.person.id));
    expect(row?.suspendedReason).toBe(reason);
  });
});
