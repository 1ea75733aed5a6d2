import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { getCurrentUser } from '#areas/account/contract/access.ts';
import { invitations } from '#areas/account/server/access-tables.ts';
import { signPeopleOut } from '#areas/desk/contract/bulk-people.ts';
import { listDeskPeople } from '#areas/desk/contract/people-desk.ts';
import { addPersonNote } from '#areas/desk/contract/person-notes.ts';
import { dataExportFiles, dataExports } from '#areas/own-data/server/exports/export-tables.ts';
import { dataRequests } from '#areas/own-data/server/requests/request-tables.ts';
import { auditEntries, grantRole, removeRole, schools } from '#areas/people/server/index.ts';
import { permissionOf } from '#contract/endpoint.ts';
import { type DeskRole, deskRoles, mayDo } from '#contract/permissions.ts';
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

/** Work on many rows. Somebody at the desk may see it. */
let jobId = 0;
beforeAll(async () => {
  const body = { who: { people: [operator.person.id] }, isTrial: true };
  jobId = (await operator.call(signPeopleOut, { body }, { 'idempotency-key': 'work-of-the-walker' })).json().id;
});

/** The id of something that the endpoint at this path can be called for. */
async function idFor(path: string, target: SignedIn): Promise<number> {
  if (path.startsWith('/api/desk/jobs')) return jobId;
  if (!path.startsWith('/api/desk/person-notes')) return target.person.id;
  const note = { params: { id: target.person.id }, body: { text: 'Called twice.' } };
  return (await operator.call(addPersonNote, note, { 'idempotency-key': `note-${Math.random()}` })).json().id;
}

describe('the permissions of the desk', () => {
  it('are named by every endpoint of the desk, and by no other', async () => {
    expect(endpoints.length).toBeGreaterThan(5);
    const named = (await findEndpoints()).filter(({ endpoint }) => permissionOf(endpoint) !== null);
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
      const { method, path } = endpoint;
      const permission = permissionOf(endpoint);
      const isAllowed = role !== null && permission !== null && mayDo([role], permission);
      const address = path
        .replace('{id}', String(await idFor(path, target)))
        .replace('{into}', String(1_000_000 + id))
        .replaceAll(/\{\w+\}/g, String(id));
      const reply = await caller.send(address, { method, body: {} });
      const isBodyless = method === 'GET' || !endpoint.body;
      const allowed = isBodyless ? [200, 201, 204, 400, 403, 409, 415] : [200, 201, 400, 403, 409, 415];
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
