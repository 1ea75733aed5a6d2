import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { allTasks } from '#app/server/gathered.ts';
import { logIn } from '#areas/account/contract/access.ts';
import { reopenAccount } from '#areas/account/contract/account-closing.ts';
import { joinCircle } from '#areas/circles/contract/circle.ts';
import { getDiscussion, replyToDiscussion, startDiscussion } from '#areas/discussions/contract/discussion.ts';
import { deleteOwnAccount } from '#areas/own-data/contract/own-data.ts';
import { placeHold } from '#areas/own-data/server/erasure/erasure-blocks.ts';
import { getPerson, updateProfile } from '#areas/people/contract/profile.ts';
import { grantRole } from '#areas/people/server/index.ts';
import { reportToOperator } from '#areas/reports/contract/report.ts';
import { testPassword } from '#test/create-people.ts';
import { cookieOf, openTestApp, type SignedIn } from '#test/test-app.ts';
import { sendAccountClosed, sendDeletionDelayed } from './closing-tasks.ts';

const test = openTestApp();
const at = (id: number) => ({ params: { id } });
const day = 86_400_000;
const password = testPassword;

const credentials = ({ person }: SignedIn) => ({ username: person.username, password, sharedComputer: false });
const stateOf = async (id: number) =>
  (await test.context.db.execute<{ name: string; email: string }>(sql`select name, email from users where id = ${id}`))
    .rows[0];

/** Runs the job as it runs every ten minutes. */
async function carryOut(): Promise<void> {
  const task = allTasks.find(({ name }) => name === 'carry-out-deletions');
  await task?.run(test.context, {} as never);
}

/** A member with a discussion in an open circle, and somebody who replied to it. */
async function twoInACircle(name: string) {
  const [me, friend] = [await test.signedIn({ name }), await test.signedIn()];
  const made = await test.context.db.execute<{ id: number }>(
    sql`insert into circles (name, description) values ('Open', 'D') returning id`,
  );
  const circle = made.rows[0]?.id ?? 0;
  for (const person of [me, friend]) await person.call(joinCircle, at(circle));
  const thread = (await me.call(startDiscussion, { ...at(circle), body: { title: 'T', content: 'C' } })).json().id;
  await friend.call(replyToDiscussion, { ...at(thread), body: { content: 'An answer' } });
  return { me, friend, thread: thread as number };
}

describe('the deletion of an account by its owner', () => {
  it('is refused for the last operator, also when two operators delete theirs at the same time', async () => {
    const operators = [await test.signedIn(), await test.signedIn()];
    for (const { person } of operators) await grantRole(test.context, test.context.db, null, person.id, 'operator');
    const replies = await Promise.all(operators.map((one) => one.call(deleteOwnAccount, { body: { password } })));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const left = replies.findIndex(({ statusCode }) => statusCode === 409);
    expect(replies[left]?.body).toBe('Staffroom needs at least one operator. Make another person an operator first.');
    expect((await operators[left]?.send('/api/user'))?.statusCode).toBe(200);
  });

  it('needs the password, then signs out, hides the profile and sends an email', async () => {
    const { me, friend, thread } = await twoInACircle('Carla Closing');
    expect((await me.call(deleteOwnAccount, { body: { password: '' } })).statusCode).toBe(400);
    const wrong = await me.call(deleteOwnAccount, { body: { password: 'not my password' } });
    expect([wrong.statusCode, wrong.body]).toEqual([400, 'Your current password is incorrect.']);
    expect((await test.stranger.call(deleteOwnAccount, { body: { password } })).statusCode).toBe(401);
    expect((await me.send('/api/user')).statusCode).toBe(200);

    const closed = await me.call(deleteOwnAccount, { body: { password } });
    expect(closed.statusCode).toBe(200);
    const { deletedOn, delay } = closed.json();
    expect(delay).toBeNull();
    expect(Date.parse(deletedOn) - test.clock.now().getTime()).toBeGreaterThan(6.9 * day);
    expect((await me.send('/api/user')).statusCode).toBe(401);
    expect((await friend.call(getPerson, at(me.person.id))).statusCode).toBe(404);
    expect((await friend.call(getDiscussion, at(thread))).json().author.name).toBe('Former member');

    await test.background.runWaiting(test.context, sendAccountClosed);
    // The operator of the test before has one too.
    const mail = (await test.mails()).find(({ to }) => to?.[0]?.address === me.person.email);
    expect(mail?.subject).toBe('Your Staffroom account is closed');
    expect(mail?.text).toContain('sign in as usual and choose ‘Take it back’');
  });

  it('can be undone within a week, and the account is as it was', async () => {
    const { me, friend, thread } = await twoInACircle('Bea Back');
    await me.call(updateProfile, { ...at(me.person.id), body: { isSeekingMentor: true } });
    await me.call(deleteOwnAccount, { body: { password } });
    test.clock.passes(6 * day);
    await carryOut();
    const signIn = await test.stranger.call(logIn, { body: credentials(me) });
    expect([signIn.statusCode, signIn.headers.link]).toEqual([403, '</auth?closed>; rel="related"']);
    expect(signIn.cookies).toEqual([]);
    const wrong = { ...credentials(me), password: 'not my password' };
    expect((await test.stranger.call(reopenAccount, { body: wrong })).statusCode).toBe(401);
    const back = await test.stranger.call(reopenAccount, { body: credentials(me) });
    expect(back.statusCode).toBe(200);
    expect(back.json()).toMatchObject({ name: 'Bea Back', isSeekingMentor: true });
    const reply = await test.stranger.send('/api/user', { headers: { cookie: cookieOf(back) } });
    expect(reply.statusCode).toBe(200);
    const fresh = await test.signedIn();
    expect((await fresh.call(getDiscussion, at(thread))).statusCode).toBe(200);
    expect((await stateOf(me.person.id))?.name).toBe('Bea Back');
    test.clock.passes(8 * day);
    await carryOut();
    expect((await stateOf(me.person.id))?.name).toBe('Bea Back');
    expect((await test.stranger.call(reopenAccount, { body: credentials(me) })).statusCode).toBe(404);
    expect(friend.person.id).not.toBe(me.person.id);
  });

  it('happens after a week without an operator', async () => {
    const { me } = await twoInACircle('Dora Due');
    await me.call(deleteOwnAccount, { body: { password } });
    test.clock.passes(7 * day + 60_000);
    await carryOut();
    expect(await stateOf(me.person.id)).toEqual({
      name: 'Former member',
      email: `former-${me.person.id}@erased.invalid`,
    });
    expect((await test.stranger.call(logIn, { body: credentials(me) })).statusCode).toBe(401);
    expect((await test.stranger.call(reopenAccount, { body: credentials(me) })).statusCode).toBe(401);
  });

  it('waits for an open report or a hold, and sends the member one email', async () => {
    const { me, friend, thread } = await twoInACircle('Rob Reported');
    const { me: held } = await twoInACircle('Hanna Held');
    await friend.call(reportToOperator, { body: { kind: 'discussion', id: thread, reason: 'R' } });
    await placeHold(test.context.db, held.person.id, 'Case 12, confidential');
    expect((await me.call(deleteOwnAccount, { body: { password } })).json().delay).toBe('report');
    expect((await held.call(deleteOwnAccount, { body: { password } })).json().delay).toBe('hold');
    test.clock.passes(8 * day);
    for (let run = 0; run < 3; run++) await carryOut();
    for (const { person } of [me, held]) expect((await stateOf(person.id))?.email).toBe(person.email);
    await test.background.runWaiting(test.context, sendDeletionDelayed);
    const mails = (await test.mails()).filter(({ subject }) => /is delayed$/.test(subject ?? ''));
    expect(mails.map(({ to }) => to?.[0]?.address).sort()).toEqual([me.person.email, held.person.email].sort());
    expect(mails.map(({ text }) => text).join('\n')).not.toContain('Case 12');

    await test.context.db.execute(sql`update reports set closed_at = now()`);
    await test.context.db.execute(sql`update legal_holds set lifted_at = now()`);
    await carryOut();
    for (const { person } of [me, held])
      expect((await stateOf(person.id))?.email).toBe(`former-${person.id}@erased.invalid`);
  });
});
