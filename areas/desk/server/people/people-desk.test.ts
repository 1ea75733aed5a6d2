import { eq, ne } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { housekeeping } from '#app/server/housekeeping.ts';
import { getCurrentUser, logIn } from '#areas/account/contract/access.ts';
import { confirmPasswordReset } from '#areas/account/contract/password-reset.ts';
import { sendDeskChange } from '#areas/account/server/by-desk/desk-tasks.ts';
import { sendEmailConfirmation } from '#areas/account/server/email-address/email-tasks.ts';
import { sessions } from '#areas/account/server/index.ts';
import { listAuditEntries } from '#areas/desk/contract/audit.ts';
import {
  changeDeskPerson,
  countDeskPeople,
  createResetLink,
  getDeskPerson,
  listDeskPeople,
  listDeskSchoolNames,
  restorePersonAtDesk,
  setDeskRoles,
  signPersonOut,
  suspendPersonAtDesk,
} from '#areas/desk/contract/people-desk.ts';
import { addPersonNote, listPersonNotes, removePersonNote } from '#areas/desk/contract/person-notes.ts';
import { listRoleChanges, listRoleHolders } from '#areas/desk/contract/role-holders.ts';
import { grantRole, roleGrants, users } from '#areas/people/server/index.ts';
import { reportToOperator } from '#areas/reports/contract/report.ts';
import type { DeskRole } from '#contract/permissions.ts';
import { testPassword } from '#test/create-people.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';

const test = openTestApp();

async function withRole(role: DeskRole): Promise<SignedIn> {
  const caller = await test.signedIn();
  await grantRole(test.context, test.context.db, null, caller.person.id, role);
  return caller;
}

let operator: SignedIn;
let moderator: SignedIn;
let manager: SignedIn;
beforeAll(async () => {
  operator = await withRole('operator');
  moderator = await withRole('moderator');
  manager = await withRole('people_manager');
});

const at = (caller: SignedIn) => ({ params: { id: caller.person.id } });
const key = () => ({ 'idempotency-key': `key-${Math.random()}` });
const signIn = (person: SignedIn) =>
  test.stranger.call(logIn, { body: { username: person.person.username, password: testPassword } });
const auditOf = async (person: SignedIn) =>
  (await operator.call(listAuditEntries, { query: { person: person.person.id } })).json() as {
    action: string;
    before: unknown;
    after: unknown;
  }[];

describe('the people of the desk', () => {
  it('are found by name, username, email address, school, role, state and role at the desk', async () => {
    const wanted = await test.signedIn({ name: 'Zephyrine Quill', school: 'Oakfield Academy', role: 'school_leader' });
    const names = async (query: object) => {
      const reply = await operator.call(listDeskPeople, { query });
      return (reply.json() as { name: string }[]).map(({ name }) => name);
    };
    const { username, email } = wanted.person;
    for (const q of ['zeph', 'QUILL zeph', username, email.toUpperCase(), 'oakf', 'quill oakfield'])
      expect([q, await names({ q })]).toEqual([q, ['Zephyrine Quill']]);
    expect(await names({ q: '%' })).toEqual([]);
    expect(await names({ q: 'zeph', state: 'suspended' })).toEqual([]);
    expect(await names({ q: 'zeph', role: 'teacher' })).toEqual([]);
    expect(await names({ q: 'zeph', role: 'school_leader' })).toEqual(['Zephyrine Quill']);
    expect(await names({ school: 'OAKFIELD ACADEMY' })).toEqual(['Zephyrine Quill']);
    expect(await names({ q: 'zeph', deskRole: 'editor' })).toEqual([]);
    expect((await operator.call(countDeskPeople, { query: { q: 'zeph' } })).json()).toEqual({ count: 1 });
    expect((await operator.call(listDeskSchoolNames, {})).json()).toContain('Oakfield Academy');
  });

  it('come in pages, newest first', async () => {
    const first = await operator.call(listDeskPeople, { query: { limit: 1 } });
    const link = String(first.headers.link).match(/<([^>]+)>/)?.[1] ?? '';
    const second = await operator.send(link);
    const [a] = first.json() as { id: number }[];
    const [b] = second.json() as { id: number }[];
    expect(a?.id).toBeGreaterThan(b?.id ?? 0);
  });

  it('are suspended with a reason, signed out at once and restored', async () => {
    const person = await test.signedIn();
    const reply = await moderator.call(suspendPersonAtDesk, { ...at(person), body: { reason: 'Rude messages.' } });
    expect(reply.json()).toMatchObject({ state: 'suspended', suspendedReason: 'Rude messages.', sessions: [] });
    expect((await person.call(getCurrentUser, {})).statusCode).toBe(401);
    const again = await moderator.call(suspendPersonAtDesk, { ...at(person), body: { reason: 'Rude messages.' } });
    expect([again.statusCode, again.body]).toEqual([409, 'This person is already suspended.']);
    const blank = await moderator.call(restorePersonAtDesk, { ...at(person), body: { reason: ' ' } });
    expect([blank.statusCode, blank.body]).toEqual([400, 'Enter a reason']);
    const back = await moderator.call(restorePersonAtDesk, { ...at(person), body: { reason: 'Sorry.' } });
    expect(back.json()).toMatchObject({ state: 'active', suspendedReason: null });
    const log = await operator.call(listAuditEntries, { query: { person: person.person.id } });
    expect(log.json()).toMatchObject([
      { action: 'person_restored', actor: { name: moderator.person.name }, reason: 'Sorry.' },
      { action: 'person_suspended', actor: { id: moderator.person.id }, person: { id: person.person.id } },
    ]);
  });

  it('are suspended until a day: they read it when they sign in, and it ends by itself', async () => {
    const person = await test.signedIn();
    test.clock.goTo('2026-11-30T10:00:00Z');
    const body = { reason: 'Rude messages', until: '2026-11-30' };
    const today = await moderator.call(suspendPersonAtDesk, { ...at(person), body });
    expect([today.statusCode, today.body]).toEqual([400, 'Choose a day after today.']);
    const reply = await moderator.call(suspendPersonAtDesk, { ...at(person), body: { ...body, until: '2026-12-05' } });
    expect(reply.json()).toMatchObject({ suspendedUntil: '2026-12-05T00:00:00Z' });
    const refused = await signIn(person);
    expect([refused.statusCode, refused.body]).toEqual([
      403,
      'Your account is suspended. Reason: Rude messages. You can sign in again from 5 December 2026. If you think this is wrong, contact the people who run Staffroom at your school or trust.',
    ]);
    test.clock.goTo('2026-12-04T23:07:00Z');
    await housekeeping.run(test.context, {});
    expect((await signIn(person)).statusCode).toBe(403);
    test.clock.goTo('2026-12-05T00:07:00Z');
    await housekeeping.run(test.context, {});
    expect((await signIn(person)).statusCode).toBe(200);
    expect((await auditOf(person)).map(({ action }) => action)).toEqual(['person_restored', 'person_suspended']);
    test.clock.goTo(new Date().toISOString());
  });

  it('are signed out everywhere, and can sign in again', async () => {
    const person = await test.signedIn();
    const reply = await operator.call(signPersonOut, at(person));
    expect(reply.json()).toMatchObject({ state: 'active', sessions: [] });
    expect(await test.context.db.$count(sessions, eq(sessions.userId, person.person.id))).toBe(0);
    expect((await signIn(person)).statusCode).toBe(200);
  });

  it('are protected: colleagues by their role, and everybody from themselves', async () => {
    const body = { reason: 'To take over.' };
    const email = { email: 'mine@school.example', currentPassword: testPassword };
    const attempts = [
      moderator.call(suspendPersonAtDesk, { ...at(operator), body }),
      manager.call(changeDeskPerson, { ...at(operator), body: email }),
      manager.call(createResetLink, { ...at(operator), body: { delivery: 'show', currentPassword: testPassword } }),
    ];
    for (const reply of await Promise.all(attempts)) expect(reply.statusCode).toBe(403);
    const self = await operator.call(suspendPersonAtDesk, { ...at(operator), body });
    expect([self.statusCode, self.body]).toEqual([
      400,
      'You cannot do this to your own account. Ask another operator.',
    ]);
  });

  it('are not found after they were erased', async () => {
    const person = await test.signedIn();
    await test.context.db.update(users).set({ erasedAt: '2026-11-01T00:00:00Z' }).where(eq(users.id, person.person.id));
    expect((await operator.call(getDeskPerson, at(person))).statusCode).toBe(404);
    const suspending = await operator.call(suspendPersonAtDesk, { ...at(person), body: { reason: 'Gone.' } });
    expect(suspending.statusCode).toBe(404);
  });

  it('show how many reports there are about them, and no text', async () => {
    const person = await test.signedIn({ name: 'Reported Canary' });
    const reporter = await test.signedIn();
    const body = { kind: 'person', id: person.person.id, reason: 'SECRET-REASON' } as const;
    await reporter.call(reportToOperator, { body });
    const reply = await moderator.call(getDeskPerson, at(person));
    expect(reply.json().reports).toMatchObject({ open: 1, closed: 0 });
    expect(reply.body).not.toContain('SECRET-REASON');
  });
});

describe('changes to an account', () => {
  it('of the name and role are told to the person', async () => {
    const person = await test.signedIn({ name: 'Ann Old' });
    const body = { name: 'Ann New', role: 'school_leader' } as const;
    const reply = await manager.call(changeDeskPerson, { ...at(person), body });
    expect(reply.json()).toMatchObject({ ...body, username: person.person.username });
    await test.background.runWaiting(test.context, sendDeskChange);
    const mail = (await test.mails()).findLast(({ to }) => to?.[0]?.address === person.person.email);
    expect(mail?.text).toContain('Your name is now Ann New.');
    expect(mail?.text).toContain('Your role is now School Leader.');
    expect(await auditOf(person)).toMatchObject([
      { action: 'person_changed', before: { role: 'teacher' }, after: { changed: ['name', 'role'] } },
    ]);
    expect(JSON.stringify(await auditOf(person))).not.toContain('Ann New",');
  });

  it('of the email address need the own password, take effect at once and are told to both addresses', async () => {
    const person = await test.signedIn();
    const old = person.person.email;
    const email = `new.${old}`;
    const change = (currentPassword?: string) =>
      manager.call(changeDeskPerson, {
        ...at(person),
        body: { email, ...(currentPassword ? { currentPassword } : {}) },
      });
    const without = await change();
    expect([without.statusCode, without.body]).toEqual([400, 'Enter your password, or use your passkey.']);
    const wrong = await change('not the password');
    expect([wrong.statusCode, wrong.body]).toEqual([400, 'Your current password is incorrect.']);
    expect((await change(testPassword)).json()).toMatchObject({ email, emailConfirmedAt: null });
    await test.background.runWaiting(test.context, sendDeskChange);
    await test.background.runWaiting(test.context, sendEmailConfirmation);
    const mails = await test.mails();
    const subjectsTo = (address: string) =>
      mails.filter(({ to }) => to?.[0]?.address === address).map(({ subject }) => subject);
    expect(subjectsTo(old)).toEqual(['Your Staffroom email address was changed']);
    expect(subjectsTo(email)).toEqual([
      'Your Staffroom account has this email address now',
      'Confirm your email address for Staffroom',
    ]);
    expect(mails.find(({ to }) => to?.[0]?.address === old)?.text).not.toContain(email);

    const other = await test.signedIn();
    const body = { email: other.person.email, currentPassword: testPassword };
    const taken = await manager.call(changeDeskPerson, { ...at(person), body });
    expect(taken.statusCode).toBe(409);
  });

  it('refuse an empty change and a name that could be mistaken', async () => {
    const person = await test.signedIn();
    for (const body of [{}, { name: 'Staffroom Support' }, { role: 'head' }, { email: 'nonsense' }]) {
      const reply = await manager.send(`/api/desk/people/${person.person.id}`, { method: 'PATCH', body });
      expect([body, reply.statusCode]).toEqual([body, 400]);
    }
  });

  it('make a link for a new password: shown with the own password, or sent to the person', async () => {
    const person = await test.signedIn();
    const ask = (body: { delivery: 'show' | 'email'; currentPassword?: string }) =>
      manager.call(createResetLink, { ...at(person), body });
    expect((await ask({ delivery: 'show' })).statusCode).toBe(400);
    const { link } = (await ask({ delivery: 'show', currentPassword: testPassword })).json();
    const token = new URL(link).searchParams.get('reset') ?? '';
    const set = await test.stranger.call(confirmPasswordReset, {
      body: { token, newPassword: 'purple monkey dishwasher' },
    });
    expect(set.statusCode).toBeLessThan(300);
    expect((await ask({ delivery: 'email' })).json()).toEqual({ link: null });
    expect((await auditOf(person)).map(({ after }) => after)).toEqual([{ delivery: 'email' }, { delivery: 'show' }]);
    await operator.call(suspendPersonAtDesk, { ...at(person), body: { reason: 'Left.' } });
    expect((await ask({ delivery: 'email' })).statusCode).toBe(409);
  });
});

describe('notes about a person', () => {
  it('are added, listed and removed by their author or an operator', async () => {
    const person = await test.signedIn();
    const add = (by: SignedIn, text: string) => by.call(addPersonNote, { ...at(person), body: { text } }, key());
    const first = (await add(moderator, 'Called the head.')).json();
    await add(manager, 'Is on leave until May.');
    const listed = (await moderator.call(listPersonNotes, at(person))).json();
    expect(listed).toMatchObject([
      { text: 'Is on leave until May.', author: { id: manager.person.id } },
      { text: 'Called the head.', author: { id: moderator.person.id } },
    ]);
    const at1 = { params: { id: first.id } };
    expect((await manager.call(removePersonNote, at1)).statusCode).toBe(403);
    expect((await operator.call(removePersonNote, at1)).statusCode).toBe(204);
    expect((await operator.call(removePersonNote, at1)).statusCode).toBe(404);
    expect((await add(moderator, '  ')).statusCode).toBe(400);
  });
});

describe('roles', () => {
  it('need the password of the operator, and are listed with their changes', async () => {
    const person = await test.signedIn();
    const set = (currentPassword: string, roles: DeskRole[]) =>
      operator.call(setDeskRoles, { ...at(person), body: { roles, currentPassword } });
    const wrong = await set('not the password', ['editor']);
    expect([wrong.statusCode, wrong.body]).toEqual([400, 'Your current password is incorrect.']);
    expect((await set(testPassword, ['editor', 'moderator'])).json()).toMatchObject({
      deskRoles: ['moderator', 'editor'],
    });
    expect((await set(testPassword, ['editor'])).json()).toMatchObject({ deskRoles: ['editor'] });
    const holders = (await operator.call(listRoleHolders, {})).json() as { id: number; roles: unknown }[];
    expect(holders.find(({ id }) => id === person.person.id)?.roles).toMatchObject([
      { role: 'editor', grantedBy: { id: operator.person.id } },
    ]);
    const changes = (await operator.call(listRoleChanges, {})).json();
    expect(changes.slice(0, 3)).toMatchObject([
      { role: 'moderator', isGrant: false, actor: { id: operator.person.id }, person: { id: person.person.id } },
      { role: 'editor', isGrant: true },
      { role: 'moderator', isGrant: true },
    ]);
  });

  it('always leave an operator: of two who remove each other at the same time, one stays', async () => {
    await test.context.db.delete(roleGrants).where(ne(roleGrants.userId, operator.person.id));
    const other = await withRole('operator');
    const remove = (by: SignedIn, from: SignedIn) =>
      by.call(setDeskRoles, { ...at(from), body: { roles: [], currentPassword: testPassword } });
    const replies = await Promise.all([remove(operator, other), remove(other, operator)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    const left = replies[0]?.statusCode === 200 ? operator : other;
    const last = await remove(left, left);
    expect([last.statusCode, last.body]).toEqual([
      409,
      'Staffroom needs at least one operator. Make another person an operator first.',
    ]);
  });
});
