import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { register } from '#areas/account/contract/access.ts';
import { invitePerson } from '#areas/account/contract/invitation-desk.ts';
import { invitations } from '#areas/account/server/access-tables.ts';
import { emailChanges } from '#areas/account/server/email-address/email-tables.ts';
import { grantRole, users } from '#areas/people/server/index.ts';
import { makeDirectory } from '#test/directory.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';

const test = openTestApp();
const db = () => test.context.db;
let manager: SignedIn;
let oakfield: string;
let beech: string;
let anywhere: string;
beforeAll(async () => {
  manager = await test.signedIn();
  await grantRole(test.context, db(), null, manager.person.id, 'people_manager');
  ({ token: oakfield } = await makeDirectory(test, { vendor: 'other', domains: ['oakfield.sch.uk', 'oak.example'] }));
  ({ token: beech } = await makeDirectory(test, { vendor: 'other', domains: ['beech.sch.uk'] }));
  ({ token: anywhere } = await makeDirectory(test, { vendor: 'other', domains: [] }));
});

async function send(token: string, method: 'POST' | 'PATCH', path: string, body: object) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' };
  const reply = await test.stranger.send(`/api/scim/v2/Users${path}`, { method, headers, body: JSON.stringify(body) });
  return { status: reply.statusCode, body: JSON.parse(reply.body) };
}

async function create(token: string, address: string): Promise<number> {
  const emails = [{ value: address, primary: true, type: 'work' }];
  const made = await send(token, 'POST', '', { userName: address, externalId: address, emails, active: true });
  expect([made.status, made.body.emails?.[0]?.value]).toEqual([201, address]);
  return Number(made.body.id);
}

async function setAddress(token: string, id: number, value: string): Promise<void> {
  const operation = { op: 'Replace', path: 'emails[type eq "work"].value', value };
  const changed = await send(token, 'PATCH', `/${id}`, { Operations: [operation] });
  expect([changed.status, changed.body.emails[0].value]).toEqual([200, value]);
}

async function accountOf(id: number) {
  const [found] = await db().select().from(users).where(eq(users.id, id));
  return { email: found?.email, isConfirmed: found?.emailConfirmedAt != null };
}

async function invite(email: string): Promise<string> {
  const invited = await manager.call(invitePerson, { body: { name: 'Ida Invited', email, role: 'teacher' } });
  expect(invited.statusCode).toBe(201);
  const [made] = await db().select().from(invitations).where(eq(invitations.email, email));
  return made?.code ?? '';
}

let count = 0;
const join = (email: string, invitationCode: string) => {
  const own = {
    username: `own.account.${++count}`,
    name: 'Ida Invited',
    email,
    invitationCode,
    meetingFrequency: null,
  };
  const password = 'nine violet teapots';
  return test.stranger.call(register, { body: { ...own, password, confirmPassword: password } });
};

describe('an address outside the domains of the provider', () => {
  it('is not confirmed: its owner uses their invitation and gets the address', async () => {
    const address = 'ida@elsewhere.example';
    const code = await invite(address);
    const id = await create(oakfield, address);
    expect(await accountOf(id)).toEqual({ email: address, isConfirmed: false });
    // Nothing is sent to an address that a directory only named.
    expect(await db().$count(emailChanges, eq(emailChanges.userId, id))).toBe(0);
    const joined = await join(address, code);
    expect([joined.statusCode, joined.json().email]).toEqual([201, address]);
    expect((await accountOf(id)).email).toBe(`released-${id}@released.invalid`);
  });

  it('can still be invited', async () => {
    const address = 'late@elsewhere.example';
    await create(oakfield, address);
    expect((await join(address, await invite(address))).statusCode).toBe(201);
  });

  it('goes to the directory whose domain it has', async () => {
    const address = 'bea@beech.sch.uk';
    const first = await create(oakfield, address);
    expect(await accountOf(await create(beech, address))).toEqual({ email: address, isConfirmed: true });
    expect((await accountOf(first)).isConfirmed).toBe(false);
    // Another directory that names it later does not take it.
    const emails = [{ value: address, primary: true, type: 'work' }];
    const late = await send(anywhere, 'POST', '', { userName: address, emails });
    expect([late.status, late.body.scimType]).toEqual([409, 'uniqueness']);
  });

  it('is not confirmed after a change either, until the address is of a domain again', async () => {
    const id = await create(oakfield, 'maya@OAKFIELD.sch.uk');
    expect(await accountOf(id)).toMatchObject({ isConfirmed: true });
    await setAddress(oakfield, id, 'maya@beech.sch.uk');
    expect(await accountOf(id)).toEqual({ email: 'maya@beech.sch.uk', isConfirmed: false });
    // Somebody else had typed it, and never confirmed it.
    const other = await test.signedIn({ email: 'maya@oak.example', emailConfirmedAt: null });
    await setAddress(oakfield, id, 'maya@oak.example');
    expect(await accountOf(id)).toEqual({ email: 'maya@oak.example', isConfirmed: true });
    expect((await accountOf(other.person.id)).email).toContain('@released.invalid');
  });
});

it.each([
  ['of a domain', () => oakfield, 'nina@oak.example'],
  ['of a provider without domains', () => anywhere, 'nina@anywhere.example'],
])('an address %s is confirmed and ends its invitation', async (_of, token, address) => {
  const code = await invite(address);
  expect(await accountOf(await create(token(), address))).toEqual({ email: address, isConfirmed: true });
  expect((await join(address, code)).statusCode).toBe(400);
});
