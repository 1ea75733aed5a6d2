import { and, arrayContains, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { getCurrentUser } from '#areas/account/contract/access.ts';
import { listLocalRoles, setLocalRole } from '#areas/account/contract/local-roles.ts';
import { listAuditEntries } from '#areas/desk/contract/audit.ts';
import { getDeskPerson, listDeskPeople, signPersonOut, suspendPersonAtDesk } from '#areas/desk/contract/people-desk.ts';
import { grantRole, personSchools, roleGrantSchools, roleGrants, schools } from '#areas/people/server/index.ts';
import { getDeskSchool, listDeskSchools, listSchoolPeople } from '#areas/schools/contract/school-desk.ts';
import { type DeskRole, rolesChanged } from '#contract/permissions.ts';
import { announcedNews } from '#server/live/live-tables.ts';
import { testPassword } from '#test/create-people.ts';
import { findEndpoints } from '#test/every-endpoint.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';

const test = openTestApp();

let ashgrove: number;
let birchwood: number;
/** A person of each school. */
let ours: SignedIn;
let theirs: SignedIn;

async function makeSchool(name: string): Promise<number> {
  const [made] = await test.context.db.insert(schools).values({ name, isConfirmed: true }).returning();
  return made?.id ?? 0;
}

async function localRole(role: DeskRole, schoolIds: number[]): Promise<SignedIn> {
  const { db } = test.context;
  const caller = await test.signedIn();
  const userId = caller.person.id;
  await grantRole(test.context, db, null, userId, role);
  await db
    .update(roleGrants)
    .set({ isLocal: true })
    .where(and(eq(roleGrants.userId, userId), eq(roleGrants.role, role)));
  for (const schoolId of schoolIds) await db.insert(roleGrantSchools).values({ userId, role, schoolId });
  return caller;
}

beforeAll(async () => {
  [ashgrove, birchwood] = [await makeSchool('Ashgrove Primary'), await makeSchool('Birchwood High')];
  ours = await test.signedIn({ name: 'Olive Ours', school: 'Ashgrove Primary' });
  theirs = await test.signedIn({ name: 'Tess Theirs', school: 'Birchwood High' });
});

const at = (caller: SignedIn) => ({ params: { id: caller.person.id } });
const idsOf = (reply: { json(): unknown }) => (reply.json() as { id: number }[]).map(({ id }) => id);

describe('a role that is limited to schools', () => {
  it('lists, finds and opens the people of these schools, and answers 404 for all others', async () => {
    const manager = await localRole('people_manager', [ashgrove]);
    expect(idsOf(await manager.call(listDeskPeople, {}))).toEqual([ours.person.id]);
    for (const q of ['Tess', theirs.person.email, theirs.person.username])
      expect(idsOf(await manager.call(listDeskPeople, { query: { q } }))).toEqual([]);
    expect((await manager.call(getDeskPerson, at(ours))).statusCode).toBe(200);
    const unknown = await manager.call(getDeskPerson, { params: { id: 2_000_000_000 } });
    const hidden = await manager.call(getDeskPerson, at(theirs));
    expect([hidden.statusCode, hidden.body]).toEqual([404, unknown.body]);
  });

  it('sees a person of several schools from each of them', async () => {
    const visitor = await test.signedIn({ school: 'Birchwood High' });
    await test.context.db.insert(personSchools).values({ userId: visitor.person.id, schoolId: ashgrove });
    const manager = await localRole('people_manager', [ashgrove]);
    expect((await manager.call(getDeskPerson, at(visitor))).statusCode).toBe(200);
  });

  it('suspends and signs out only these people', async () => {
    const moderator = await localRole('moderator', [ashgrove]);
    const body = { reason: 'Rude messages.' };
    expect((await moderator.call(suspendPersonAtDesk, { ...at(theirs), body })).statusCode).toBe(404);
    expect((await moderator.call(signPersonOut, at(theirs))).statusCode).toBe(404);
    const pupil = await test.signedIn({ school: 'Ashgrove Primary' });
    expect((await moderator.call(suspendPersonAtDesk, { ...at(pupil), body })).statusCode).toBe(200);
  });

  it('sees only these schools', async () => {
    const manager = await localRole('people_manager', [ashgrove]);
    expect(idsOf(await manager.call(listDeskSchools, {}))).toEqual([ashgrove]);
    expect((await manager.call(getDeskSchool, { params: { id: birchwood } })).statusCode).toBe(404);
    expect((await manager.call(listSchoolPeople, { params: { id: birchwood } })).statusCode).toBe(404);
    expect(idsOf(await manager.call(listSchoolPeople, { params: { id: ashgrove } }))).toContain(ours.person.id);
  });

  it('opens only the endpoints that know about schools', async () => {
    const manager = await localRole('people_manager', [ashgrove]);
    for (const { name, endpoint } of await findEndpoints()) {
      const { access, method, path } = endpoint;
      if (typeof access !== 'object' || 'token' in access || access.isLocal) continue;
      const reply = await manager.send(path.replaceAll(/\{\w+\}/g, String(ours.person.id)), { method, body: {} });
      expect([name, reply.statusCode]).toEqual([name, 404]);
    }
  });

  it('shows nobody without a school, and is part of the current user', async () => {
    const manager = await localRole('people_manager', []);
    expect(idsOf(await manager.call(listDeskPeople, {}))).toEqual([]);
    expect((await manager.call(getDeskPerson, at(ours))).statusCode).toBe(404);
    expect((await manager.call(getCurrentUser, {})).json()).toMatchObject({
      deskRoles: [],
      localRoles: [{ role: 'people_manager', schoolIds: [] }],
    });
  });

  it('is given, changed and ended by an operator with their password, and leaves entries in the audit log', async () => {
    const operator = await test.signedIn();
    await grantRole(test.context, test.context.db, null, operator.person.id, 'operator');
    const person = await test.signedIn();
    const set = (schoolIds: number[], currentPassword = testPassword) =>
      operator.call(setLocalRole, {
        body: { person: person.person.email, role: 'moderator', schoolIds, currentPassword },
      });
    expect((await set([ashgrove], 'not the password')).body).toBe('Your current password is incorrect.');
    expect((await set([2_000_000_000])).statusCode).toBe(400);
    expect((await set([ashgrove])).json()).toContainEqual({
      person: { id: person.person.id, name: person.person.name, username: person.person.username },
      role: 'moderator',
      schools: [{ id: ashgrove, name: 'Ashgrove Primary' }],
    });
    expect((await person.call(getDeskPerson, at(theirs))).statusCode).toBe(404);
    await set([ashgrove, birchwood]);
    expect((await person.call(getDeskPerson, at(theirs))).statusCode).toBe(200);
    await set([]);
    expect((await person.call(listDeskPeople, {})).statusCode).toBe(404);
    const log = await operator.call(listAuditEntries, { query: { person: person.person.id } });
    expect(log.json()).toHaveLength(3);
    // Each change tells the open pages of the person, on every server.
    const told = await test.context.db
      .select()
      .from(announcedNews)
      .where(arrayContains(announcedNews.people, [person.person.id]));
    expect(told.map(({ news }) => news.type)).toEqual([rolesChanged, rolesChanged, rolesChanged]);
    const manager = await localRole('people_manager', [ashgrove]);
    expect((await manager.call(listLocalRoles, {})).statusCode).toBe(404);
  });

  it('does not narrow another role for the whole community', async () => {
    const both = await localRole('people_manager', [ashgrove]);
    await grantRole(test.context, test.context.db, null, both.person.id, 'moderator');
    expect((await both.call(getDeskPerson, at(theirs))).statusCode).toBe(200);
  });
});
