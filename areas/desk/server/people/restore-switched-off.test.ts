import { beforeAll, expect, it } from 'vitest';
import { logIn } from '#areas/account/contract/access.ts';
import { listAuditEntries } from '#areas/desk/contract/audit.ts';
import { getDeskPerson, restorePersonAtDesk, suspendPersonAtDesk } from '#areas/desk/contract/people-desk.ts';
import { listRoleHolders } from '#areas/desk/contract/role-holders.ts';
import { grantRole } from '#areas/people/server/index.ts';
import { removeProvider } from '#areas/single-sign-on/contract/sign-in-desk.ts';
import { testPassword } from '#test/create-people.ts';
import { makeDirectory } from '#test/directory.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';

const test = openTestApp();
let operator: SignedIn;
let moderator: SignedIn;
beforeAll(async () => {
  [operator, moderator] = [await test.signedIn(), await test.signedIn()];
  await grantRole(test.context, test.context.db, null, operator.person.id, 'operator');
  await grantRole(test.context, test.context.db, null, moderator.person.id, 'moderator');
});

const at = ({ person }: SignedIn) => ({ params: { id: person.id } });
const restore = (by: SignedIn, person: SignedIn) =>
  by.call(restorePersonAtDesk, { ...at(person), body: { reason: 'The trust has left.' } });
const signIn = async ({ person }: SignedIn) =>
  (await test.stranger.call(logIn, { body: { username: person.username, password: testPassword } })).statusCode;

it.each([
  ['switches off', 'PATCH', { Operations: [{ op: 'replace', path: 'active', value: false }] }, 200],
  ['deletes', 'DELETE', undefined, 204],
] as const)(
  'the person that a directory %s stays off until its provider is removed',
  async (what, method, body, done) => {
    const domain = `${what.replace(' ', '-')}.example`;
    const directory = await makeDirectory(test, { vendor: 'other', domains: [domain] });
    const [person, suspended, holder] = [
      await test.signedIn({ email: `one@${domain}` }),
      await test.signedIn({ email: `two@${domain}` }),
      await test.signedIn({ email: `three@${domain}` }),
    ];
    await grantRole(test.context, test.context.db, null, holder.person.id, 'editor');
    for (const { params } of [at(person), at(suspended), at(holder)]) {
      const reply = await test.stranger.send(`/api/scim/v2/Users/${params.id}`, {
        method,
        headers: { authorization: `Bearer ${directory.token}`, 'content-type': 'application/scim+json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      expect(reply.statusCode).toBe(done);
    }
    const seen = async () => (await operator.call(getDeskPerson, at(person))).json();
    expect(await seen()).toMatchObject({
      ...{ state: 'suspended', isSwitchedOff: true, suspendedAt: null, suspendedReason: null },
      switchedOff: { at: expect.any(String), by: expect.any(String) },
    });
    const holders = (await operator.call(listRoleHolders, {})).json();
    expect(holders).toContainEqual(expect.objectContaining({ id: holder.person.id, isSwitchedOff: true }));
    const refused = await restore(operator, person);
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toMatch(
      /^The directory of .+ has switched this person off. Ask its IT team to switch them on/,
    );
    // A suspension can be lifted meanwhile, and the directory keeps them off.
    const both = await moderator.call(suspendPersonAtDesk, { ...at(suspended), body: { reason: 'Rude messages.' } });
    expect(both.json()).toMatchObject({
      ...{ isSwitchedOff: false, suspendedReason: 'Rude messages.', suspendedAt: expect.any(String) },
      switchedOff: { by: expect.any(String) },
    });
    expect((await restore(moderator, suspended)).json()).toMatchObject({ state: 'suspended', suspendedReason: null });
    await moderator.call(suspendPersonAtDesk, { ...at(suspended), body: { reason: 'Rude messages.' } });

    const removed = await operator.call(removeProvider, {
      params: { id: directory.id },
      body: { currentPassword: testPassword },
    });
    expect(removed.statusCode).toBe(204);
    expect(await seen()).toMatchObject({ isSwitchedOff: true, switchedOff: { by: null } });
    const notTheirs = await restore(moderator, person);
    expect([notTheirs.statusCode, notTheirs.body]).toEqual([
      403,
      'Only an operator can restore a person who was switched off by a directory.',
    ]);
    expect(await signIn(person)).toBe(403);
    for (const one of [person, suspended]) {
      expect((await restore(operator, one)).json()).toMatchObject({
        ...{ state: 'active', isSwitchedOff: false, suspendedReason: null, switchedOff: null },
      });
      expect(await signIn(one)).toBe(200);
      const again = await restore(operator, one);
      expect([again.statusCode, again.body]).toEqual([409, 'This person is not suspended.']);
    }
    const log = await operator.call(listAuditEntries, { query: { person: person.person.id } });
    expect(log.json()).toMatchObject([
      { action: 'person_reactivated', actor: { id: operator.person.id }, reason: 'The trust has left.' },
      { action: 'person_deactivated', actor: null },
    ]);
  },
);
