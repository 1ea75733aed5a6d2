import { gzipSync } from 'node:zlib';
import { eq, ne } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { getCurrentUser } from '#areas/account/contract/access.ts';
import { invitations } from '#areas/account/server/access-tables.ts';
import { sessions } from '#areas/account/server/index.ts';
import { listAuditEntries } from '#areas/desk/contract/audit.ts';
import {
  getDeskPerson,
  listDeskPeople,
  restorePersonAtDesk,
  setDeskRoles,
  signPersonOut,
  suspendPersonAtDesk,
} from '#areas/desk/contract/people-desk.ts';
import { dataExportFiles, dataExports } from '#areas/own-data/server/exports/export-tables.ts';
import { dataRequests } from '#areas/own-data/server/requests/request-tables.ts';
import { auditEntries, grantRole, removeRole, roleGrants, schools, users } from '#areas/people/server/index.ts';
import { type DeskRole, deskRoles, mayDo } from '#contract/permissions.ts';
import { testPassword } from '#test/create-people.ts';
import { findEndpoints } from '#test/every-endpoint.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';

const test = openTestApp();
const endpoints = (await findEndpoints()).filter(({ endpoint }) => endpoint.path.startsWith('/api/desk'));

async function withRole(role: DeskRole): Promise<SignedIn> {
  const caller = await test.signedIn();
  await grantRole(test.context, test.context.db, null, caller.person.id, role);
  return caller;
}

let operator: SignedIn;
beforeAll(async () => {
  operator = await withRole('operator');
});

const at = (caller: SignedIn) => ({ params: { id: caller.person.id } });

describe('the permissions of the desk', () => {
  it('are named by every endpoint of the desk, and by no other', async () => {
    expect(endpoints.length).toBeGreaterThan(5);
    const named = (await findEndpoints()).filter(({ endpoint }) => typeof endpoint.access === 'object');
    expect(named.map(({ name }) => name)).toEqual(endpoints.map(({ name }) => name));
  });

  it.each([null, ...deskRoles])('let the role %s call its endpoints, and answer 404 to all others', async (role) => {
    const caller = role ? await withRole(role) : await test.signedIn();
    const target = await test.signedIn();
    const { id } = target.person;
    // Something with this id, for each kind of thing that an address can name.
    await test.context.db.insert(schools).values([
      { id: 1_000_000 + id, name: `Other ${id}` },
      { id, name: `School ${id}` },
    ]);
    await test.context.db.insert(invitations).values({ id, code: `code-${id}` });
    const today = new Date().toISOString();
    await test.context.db.insert(dataRequests).values({ id, kind: 'access', receivedOn: today, dueOn: today });
    const later = new Date(Date.now() + 86_400_000).toISOString();
    await test.context.db.insert(dataExports).values({ id, personId: id, at: today, expiresAt: later });
    await test.context.db.insert(dataExportFiles).values({ exportId: id, content: gzipSync('{}') });
    const unknown = await caller.send('/api/desk/no-such-address');
    for (const { name, endpoint } of endpoints) {
      const { access, method, path } = endpoint;
      const isAllowed = role !== null && typeof access === 'object' && mayDo([role], access.permission);
      const address = path.replace('{id}', String(id)).replace('{into}', String(1_000_000 + id));
      const reply = await caller.send(address, { method, body: {} });
      const allowed = method === 'GET' || path.endsWith('/sign-out') ? [200, 403, 400] : [200, 400, 403, 409, 415];
      // There may be no such thing with this id. That has a sentence of its own.
      const isMissing = reply.statusCode === 404 && reply.body !== unknown.body;
      if (isAllowed) expect([name, isMissing || allowed.includes(reply.statusCode)]).toEqual([name, true]);
      else expect([name, reply.statusCode, reply.body]).toEqual([name, 404, unknown.body]);
    }
  });

  it('end at once when a role is removed', async () => {
    const moderator = await withRole('moderator');
    expect((await moderator.call(listDeskPeople, {})).statusCode).toBe(200);
    await removeRole(test.context, test.context.db, null, moderator.person.id, 'moderator');
    expect((await moderator.call(listDeskPeople, {})).statusCode).toBe(404);
    expect((await moderator.call(getCurrentUser, {})).json()).toMatchObject({ deskRoles: [] });
  });
});

describe('the people of the desk', () => {
  it('are found by name, username, email address, state and role', async () => {
    const wanted = await test.signedIn({ name: 'Zephyrine Quill' });
    const names = async (query: object) => {
      const reply = await operator.call(listDeskPeople, { query });
      return (reply.json() as { name: string }[]).map(({ name }) => name);
    };
    const { username, email } = wanted.person;
    for (const q of ['zeph', 'QUILL zeph', username, email.toUpperCase()])
      expect(await names({ q })).toEqual(['Zephyrine Quill']);
    expect(await names({ q: '%' })).toEqual([]);
    expect(await names({ q: 'zeph', state: 'suspended' })).toEqual([]);
    expect(await names({ q: 'zeph', deskRole: 'editor' })).toEqual([]);
    await grantRole(test.context, test.context.db, null, wanted.person.id, 'editor');
    expect(await names({ q: 'zeph', deskRole: 'editor', state: 'active' })).toEqual(['Zephyrine Quill']);
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
    const moderator = await withRole('moderator');
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

  it('are signed out everywhere, and can sign in again', async () => {
    const person = await test.signedIn();
    const reply = await operator.call(signPersonOut, at(person));
    expect(reply.json()).toMatchObject({ state: 'active', sessions: [] });
    expect(await test.context.db.$count(sessions, eq(sessions.userId, person.person.id))).toBe(0);
  });

  it('are protected: a moderator cannot suspend a colleague, and nobody their own account', async () => {
    const moderator = await withRole('moderator');
    const body = { reason: 'To take over.' };
    const up = await moderator.call(suspendPersonAtDesk, { ...at(operator), body });
    expect(up.statusCode).toBe(403);
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
});

describe('roles', () => {
  it('need the password of the operator', async () => {
    const person = await test.signedIn();
    const set = (currentPassword: string, roles: DeskRole[]) =>
      operator.call(setDeskRoles, { ...at(person), body: { roles, currentPassword } });
    const wrong = await set('not the password', ['editor']);
    expect([wrong.statusCode, wrong.body]).toEqual([400, 'Your current password is incorrect.']);
    expect((await set(testPassword, ['editor', 'moderator'])).json()).toMatchObject({
      deskRoles: ['moderator', 'editor'],
    });
    expect((await set(testPassword, ['editor'])).json()).toMatchObject({ deskRoles: ['editor'] });
    const log = await operator.call(listAuditEntries, { query: { person: person.person.id } });
    expect((log.json() as { action: string }[]).map(({ action }) => action)).toEqual([
      'role_removed',
      'role_granted',
      'role_granted',
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
    operator = left;
  });
});

describe('the audit log', () => {
  it('refuses changes and deletions in the database', async () => {
    const { db } = test.context;
    await expect(db.update(auditEntries).set({ reason: 'Nothing happened.' })).rejects.toMatchObject({
      cause: { message: 'The audit log is append-only.' },
    });
    await expect(db.delete(auditEntries)).rejects.toMatchObject({
      cause: { message: 'The audit log is append-only.' },
    });
  });
});
