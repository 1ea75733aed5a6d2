import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { confirmEmail, getEmailAddress, undoEmailChange } from '#areas/account/contract/email-change.ts';
import { joinInnerCircle } from '#areas/circles/contract/inner-circle.ts';
import { circles } from '#areas/circles/server/circle-tables.ts';
import { innerCircleInvitations } from '#areas/circles/server/inner-circles/inner-circle-tables.ts';
import { updateProfile, updateProfileField } from '#areas/people/contract/profile.ts';
import { users } from '#areas/people/server/user-tables.ts';
import { days, hours } from '#server/clock.ts';
import { makeSession, testPassword } from '#test/create-people.ts';
import { Caller, openTestApp, type SignedIn } from '#test/test-app.ts';
import { makeInvitation } from '../invitations/invitation-actions.ts';
import { inviteStaff } from '../invitations/staff-invitations.ts';
import { sendEmailConfirmation, sendEmailUndo } from './email-tasks.ts';

const test = openTestApp();
let count = 0;
const newAddress = () => `changed.${++count}@school.example`;
const ask = (person: SignedIn, email: string, currentPassword: string | undefined = testPassword) =>
  person.call(updateProfile, { params: { id: person.person.id }, body: { email, currentPassword } });
const addressOf = async (person: SignedIn) => (await person.call(getEmailAddress, {})).json();
const confirm = (token: string) => test.stranger.call(confirmEmail, { body: { token } });
const undo = (token: string) => test.stranger.call(undoEmailChange, { body: { token } });
const signIn = (username: string, password = testPassword) =>
  test.stranger.send('/api/login', { method: 'POST', body: { username, password } });
const rowOf = async (id: number) => (await test.context.db.select().from(users).where(eq(users.id, id)))[0];

/** Returns the token of the newest email to an address with an action of this name. */
async function tokenTo(address: string, name: 'confirm-email' | 'undo-email'): Promise<string> {
  await test.background.runWaiting(test.context, sendEmailConfirmation);
  await test.background.runWaiting(test.context, sendEmailUndo);
  const mails = (await test.mails()).filter(({ to }) => to?.[0]?.address === address);
  const tokens = mails.flatMap(({ text }) => new RegExp(`${name}=([\\w-]+)`).exec(text ?? '')?.[1] ?? []);
  return tokens.at(-1) ?? 'no-such-email';
}

async function changed(person: SignedIn): Promise<string> {
  const address = newAddress();
  expect((await ask(person, address)).statusCode).toBe(200);
  expect((await confirm(await tokenTo(address, 'confirm-email'))).statusCode).toBe(204);
  return address;
}

describe('a new email address', () => {
  it('needs the password in both calls', async () => {
    const person = await test.signedIn();
    const { id, email } = person.person;
    const without = await person.send(`/api/users/${id}`, { method: 'PATCH', body: { email: newAddress(), bio: 'B' } });
    expect([without.statusCode, without.body]).toEqual([
      400,
      'Enter your current password to change your email address.',
    ]);
    const wrong = await ask(person, newAddress(), 'not the password');
    expect([wrong.statusCode, wrong.body]).toEqual([400, 'Your current password is incorrect.']);
    const field = await person.call(updateProfileField, {
      params: { id },
      body: { field: 'email', value: newAddress() },
    });
    expect(field.statusCode).toBe(400);
    expect(await rowOf(id)).toMatchObject({ email, bio: null });
  });

  it('takes effect only when its link is opened', async () => {
    const person = await test.signedIn();
    const address = newAddress();
    const reply = await ask(person, address);
    expect(reply.json().email).toBe(person.person.email);
    expect(await addressOf(person)).toMatchObject({ email: person.person.email, pending: { email: address } });
    expect((await signIn(address)).statusCode).toBe(401);
    const token = await tokenTo(address, 'confirm-email');
    expect((await confirm('x'.repeat(43))).statusCode).toBe(400);
    expect((await confirm(token)).statusCode).toBe(204);
    expect((await confirm(token)).body).toBe('This link has been used or has expired.');
    expect(await addressOf(person)).toEqual({ email: address, isConfirmed: true, pending: null });
    expect((await signIn(address)).statusCode).toBe(200);
  });

  it('must be confirmed within a day', async () => {
    const person = await test.signedIn();
    const address = newAddress();
    await ask(person, address);
    const token = await tokenTo(address, 'confirm-email');
    test.clock.passes(hours(25));
    expect((await confirm(token)).statusCode).toBe(400);
    expect((await addressOf(person)).pending).toBeNull();
  });

  it('can be cancelled, and is cancelled by a change of password', async () => {
    const person = await test.signedIn();
    const address = newAddress();
    await ask(person, address);
    const first = await tokenTo(address, 'confirm-email');
    await person.send('/api/email-address/link', { method: 'DELETE' });
    expect((await confirm(first)).statusCode).toBe(400);
    await ask(person, address);
    const second = await tokenTo(address, 'confirm-email');
    const body = { currentPassword: testPassword, newPassword: 'four brown ducks' };
    expect((await person.send('/api/change-password', { method: 'POST', body })).statusCode).toBe(204);
    expect((await confirm(second)).statusCode).toBe(400);
  });

  it('is refused if somebody else has it, also if they took it after the link was sent', async () => {
    const [person, other, late] = [await test.signedIn(), await test.signedIn(), await test.signedIn()];
    const taken = await ask(person, other.person.email.toUpperCase());
    expect([taken.statusCode, taken.body]).toEqual([409, 'That email address is already registered.']);
    const address = newAddress();
    await ask(person, address);
    const token = await tokenTo(address, 'confirm-email');
    await test.context.db.update(users).set({ email: address }).where(eq(users.id, late.person.id));
    expect((await confirm(token)).statusCode).toBe(409);
  });

  it('needs no password if only the case differs', async () => {
    const person = await test.signedIn();
    const upper = person.person.email.toUpperCase();
    const reply = await person.call(updateProfile, { params: { id: person.person.id }, body: { email: upper } });
    expect(reply.json().email).toBe(upper);
  });

  it('takes effect once if the link is opened many times simultaneously', async () => {
    const person = await test.signedIn();
    const address = newAddress();
    await ask(person, address);
    const token = await tokenTo(address, 'confirm-email');
    const replies = await Promise.all(Array.from({ length: 8 }, () => confirm(token)));
    expect(replies.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    expect(replies.filter(({ statusCode }) => statusCode === 400)).toHaveLength(7);
  });
});

describe('the undo link', () => {
  it('restores the old address for seven days, ends all sessions and needs a new password', async () => {
    const person = await test.signedIn();
    const old = person.person.email;
    const address = await changed(person);
    const token = await tokenTo(old, 'undo-email');
    const thief = await makeSession(test.context.db, person.person.id, test.clock.now());
    test.clock.passes(days(6.9));
    const reply = await undo(token);
    expect(reply.statusCode).toBe(200);
    expect(await rowOf(person.person.id)).toMatchObject({ email: old });
    expect((await new Caller(test.app, `staffroom_session=${thief}`).send('/api/user')).statusCode).toBe(401);
    expect((await signIn(old)).statusCode).toBe(401);
    const body = { token: reply.json().resetToken, newPassword: 'four brown ducks' };
    expect((await test.stranger.send('/api/password-reset/confirm', { method: 'POST', body })).statusCode).toBe(204);
    expect((await signIn(old, 'four brown ducks')).statusCode).toBe(200);
    expect((await signIn(address, 'four brown ducks')).statusCode).toBe(401);
    expect((await undo(token)).statusCode).toBe(400);
  });

  it('expires after seven days', async () => {
    const person = await test.signedIn();
    await changed(person);
    const token = await tokenTo(person.person.email, 'undo-email');
    test.clock.passes(days(7.01));
    expect((await undo(token)).statusCode).toBe(400);
  });

  it('for the first address works after a second change, and disables the second link', async () => {
    const person = await test.signedIn();
    const second = await changed(person);
    const first = await tokenTo(person.person.email, 'undo-email');
    await changed(person);
    const later = await tokenTo(second, 'undo-email');
    expect((await undo(first)).statusCode).toBe(200);
    expect((await undo(later)).statusCode).toBe(400);
    expect(await rowOf(person.person.id)).toMatchObject({ email: person.person.email });
  });

  it('reserves the old address for its owner', async () => {
    const [person, other] = [await test.signedIn(), await test.signedIn()];
    await changed(person);
    expect((await ask(other, person.person.email)).statusCode).toBe(409);
    expect(
      (await register(person.person.email, (await makeInvitation(test.context.db, { maxUses: 1 })).code)).statusCode,
    ).toBe(409);
  });
});

const register = (email: string, invitationCode: string) => {
  const username = `registered.${++count}`;
  const password = 'long enough words';
  const body = { username, password, confirmPassword: password, name: 'Reg Istered', email, invitationCode };
  return test.stranger.send('/api/register', { method: 'POST', body });
};

describe('an unconfirmed address', () => {
  it('does not match an inner-circle code for it until its link is opened', async () => {
    const [owner, person] = [await test.signedIn(), await test.signedIn({ emailConfirmedAt: null })];
    const [circle] = await test.context.db
      .insert(circles)
      .values({ name: 'Inner', description: 'D', isInnerCircle: true, inviteCode: 'x'.repeat(24) })
      .returning();
    const inviteCode = `for-one-address-${++count}`;
    await test.context.db.insert(innerCircleInvitations).values({
      circleId: circle?.id ?? 0,
      createdBy: owner.person.id,
      inviteCode,
      email: person.person.email,
      maxUses: 1,
    });
    const join = () => person.call(joinInnerCircle, { body: { inviteCode } });
    const refused = await join();
    expect([refused.statusCode, refused.body]).toEqual([
      400,
      'Confirm your email address in Settings first, then use this invitation code again.',
    ]);
    expect((await person.send('/api/email-address/link', { method: 'POST' })).statusCode).toBe(200);
    expect((await confirm(await tokenTo(person.person.email, 'confirm-email'))).statusCode).toBe(204);
    expect((await join()).statusCode).toBe(200);
  });

  it('does not stop its real owner from being invited and registering', async () => {
    const squatter = await test.signedIn({ emailConfirmedAt: null });
    const { email } = squatter.person;
    const list = [{ row: 2, name: 'True Owner', email, role: 'teacher' as const }];
    expect(await inviteStaff(test.context, list, {})).toMatchObject({ invited: [{ row: 2 }], alreadyMembers: [] });
    const { rows } = await test.context.db.execute<{ code: string }>(
      sql`select code from invitations where email = ${email}`,
    );
    const reply = await register(email, rows[0]?.code ?? '');
    expect(reply.statusCode).toBe(201);
    expect(await rowOf(reply.json().id)).toMatchObject({ email });
    expect((await rowOf(reply.json().id))?.emailConfirmedAt).not.toBeNull();
    expect((await rowOf(squatter.person.id))?.email).toMatch(/@released\.invalid$/);
    expect(await inviteStaff(test.context, list, {})).toMatchObject({ invited: [], alreadyMembers: [{ row: 2 }] });
  });

  it('is the result of registering with a code for anybody, and a link is sent', async () => {
    const { code } = await makeInvitation(test.context.db, { maxUses: 1 });
    const email = newAddress();
    const reply = await register(email, code);
    expect((await rowOf(reply.json().id))?.emailConfirmedAt).toBeNull();
    expect((await confirm(await tokenTo(email, 'confirm-email'))).statusCode).toBe(204);
    expect((await rowOf(reply.json().id))?.emailConfirmedAt).not.toBeNull();
  });

  it('of another account can be confirmed by the person who receives its email', async () => {
    const [squatter, owner] = [await test.signedIn({ emailConfirmedAt: null }), await test.signedIn()];
    const { email } = squatter.person;
    expect((await ask(owner, email)).statusCode).toBe(200);
    expect((await confirm(await tokenTo(email, 'confirm-email'))).statusCode).toBe(204);
    expect(await rowOf(owner.person.id)).toMatchObject({ email });
    expect((await rowOf(squatter.person.id))?.email).toMatch(/@released\.invalid$/);
  });
});
