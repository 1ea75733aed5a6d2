import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { sendDeskChange } from '#areas/account/server/by-desk/desk-tasks.ts';
import { listAuditEntries } from '#areas/desk/contract/audit.ts';
import {
  type DeskPerson,
  getDeskPerson,
  listDeskPeople,
  listDeskSchoolNames,
} from '#areas/desk/contract/people-desk.ts';
import { addPersonSchool, removePersonSchool } from '#areas/desk/contract/person-schools.ts';
import { updateProfile } from '#areas/people/contract/profile.ts';
import {
  grantRole,
  mostSchoolsOfPerson,
  personSchools,
  roleGrantSchools,
  roleGrants,
  schools,
} from '#areas/people/server/index.ts';
import { peoplePersonalData } from '#areas/people/server/people-personal-data.ts';
import { listOwnSchools } from '#areas/schools/contract/school.ts';
import type { DeskRole } from '#contract/permissions.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';

const test = openTestApp();

async function makeSchool(name: string, about: Partial<typeof schools.$inferInsert> = {}): Promise<number> {
  const [made] = await test.context.db
    .insert(schools)
    .values({ name, isConfirmed: true, ...about })
    .returning();
  return made?.id ?? 0;
}

async function withRole(role: DeskRole, schoolIds?: number[]): Promise<SignedIn> {
  const { db } = test.context;
  const caller = await test.signedIn();
  const userId = caller.person.id;
  await grantRole(test.context, db, null, userId, role);
  if (!schoolIds) return caller;
  await db
    .update(roleGrants)
    .set({ isLocal: true })
    .where(and(eq(roleGrants.userId, userId), eq(roleGrants.role, role)));
  for (const schoolId of schoolIds) await db.insert(roleGrantSchools).values({ userId, role, schoolId });
  return caller;
}

let operator: SignedIn;
let manager: SignedIn;
let ashgrove: number;
let birchwood: number;
let closed: number;
beforeAll(async () => {
  operator = await withRole('operator');
  manager = await withRole('people_manager');
  ashgrove = await makeSchool('Ashgrove Primary');
  birchwood = await makeSchool('Birchwood High', { place: 'Hull' });
  closed = await makeSchool('Closed Grammar', { isOpen: false });
});

const of = (person: SignedIn, schoolId: number) => ({ params: { id: person.person.id, schoolId } });
const at = (person: SignedIn) => ({ params: { id: person.person.id } });
const add = (by: SignedIn, person: SignedIn, schoolId: number) => by.call(addPersonSchool, of(person, schoolId));
const remove = (by: SignedIn, person: SignedIn, schoolId: number) => by.call(removePersonSchool, of(person, schoolId));
const namesOf = (reply: { json(): unknown }) => (reply.json() as DeskPerson).schools.map(({ name }) => name);
const answer = (reply: { statusCode: number; body: string }) => [reply.statusCode, reply.body];

describe('another school of a person', () => {
  it('is added and removed by a people manager, and the person sees and is told of both', async () => {
    const person = await test.signedIn({ school: 'Ashgrove Primary' });
    const added = await add(manager, person, birchwood);
    expect(added.statusCode).toBe(200);
    expect(added.json()).toMatchObject({
      school: 'Ashgrove Primary',
      schools: [
        { id: ashgrove, isMain: true },
        { id: birchwood, name: 'Birchwood High', place: 'Hull', isConfirmed: true, isMain: false },
      ],
    });
    expect((await person.call(listOwnSchools, {})).json()).toEqual([
      { id: ashgrove, name: 'Ashgrove Primary', place: null, isMain: true },
      { id: birchwood, name: 'Birchwood High', place: 'Hull', isMain: false },
    ]);
    await test.background.runWaiting(test.context, sendDeskChange);
    const mail = (await test.mails()).findLast(({ to }) => to?.[0]?.address === person.person.email);
    expect(mail?.subject).toBe('A school was added to your Staffroom account');
    expect(mail?.text?.replaceAll(/\s+/g, ' ')).toContain('added Birchwood High to your Staffroom account');

    expect(namesOf(await remove(manager, person, birchwood))).toEqual(['Ashgrove Primary']);
    const log = (await operator.call(listAuditEntries, { query: { person: person.person.id } })).json();
    expect(log).toMatchObject([
      { action: 'person_schools_changed', after: { removedSchool: birchwood }, actor: { id: manager.person.id } },
      { action: 'person_schools_changed', after: { addedSchool: birchwood } },
    ]);
  });

  it('becomes the main one of somebody without a school', async () => {
    const person = await test.signedIn({ school: null });
    expect((await add(manager, person, birchwood)).json()).toMatchObject({
      school: 'Birchwood High',
      schools: [{ id: birchwood, isMain: true }],
    });
  });

  it('stays when the person changes their main school, and becomes it if they choose it', async () => {
    const person = await test.signedIn({ school: 'Somewhere else' });
    await add(manager, person, birchwood);
    await person.call(updateProfile, { ...at(person), body: { schoolId: ashgrove } });
    expect(namesOf(await manager.call(getDeskPerson, at(person)))).toEqual(['Ashgrove Primary', 'Birchwood High']);
    await person.call(updateProfile, { ...at(person), body: { schoolId: birchwood } });
    expect((await person.call(listOwnSchools, {})).json()).toMatchObject([{ id: birchwood, isMain: true }]);
  });

  it('is refused twice, for a closed, typed or unknown school, and for more than 20', async () => {
    const person = await test.signedIn({ school: 'A typed name' });
    const typed = (await manager.call(getDeskPerson, at(person))).json().schools[0].id;
    const notInList = 'That school is not in the list any more. Choose another, or type its name.';
    for (const schoolId of [closed, typed, 2_000_000_000])
      expect(answer(await add(manager, person, schoolId))).toEqual([400, notInList]);
    await add(manager, person, birchwood);
    expect(answer(await add(manager, person, birchwood))).toEqual([409, 'This person belongs to that school already.']);
    for (let count = 2; count < mostSchoolsOfPerson; count += 1) {
      const schoolId = await makeSchool(`School number ${count}`);
      await test.context.db.insert(personSchools).values({ userId: person.person.id, schoolId });
    }
    expect(answer(await add(manager, person, ashgrove))).toEqual([409, 'A person can belong to at most 20 schools.']);
  });

  it('is added once by two requests at the same time', async () => {
    const person = await test.signedIn({ school: 'Ashgrove Primary' });
    const replies = await Promise.all([add(manager, person, birchwood), add(operator, person, birchwood)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('is not removed if it is the main one or not theirs', async () => {
    const person = await test.signedIn({ school: 'Ashgrove Primary' });
    expect(answer(await remove(manager, person, ashgrove))).toEqual([
      409,
      'This is their main school. They change it in their own profile.',
    ]);
    expect(answer(await remove(manager, person, birchwood))).toEqual([
      404,
      'This person does not belong to that school.',
    ]);
  });

  it('is changed only by those who may change people, for a colleague only by an operator, and for yourself', async () => {
    const person = await test.signedIn({ school: 'Ashgrove Primary' });
    const colleague = await withRole('moderator');
    for (const caller of [person, colleague, await withRole('data_protection')])
      expect((await add(caller, person, birchwood)).statusCode).toBe(404);
    expect((await test.stranger.call(addPersonSchool, of(person, birchwood))).statusCode).toBe(401);
    expect((await test.stranger.call(listOwnSchools, {})).statusCode).toBe(401);
    expect((await add(manager, colleague, birchwood)).statusCode).toBe(403);
    expect((await add(operator, colleague, birchwood)).statusCode).toBe(200);
    expect((await add(manager, manager, birchwood)).statusCode).toBe(200);
  });

  it('lets the local people managers of each school see the person, who change only their own schools', async () => {
    const person = await test.signedIn({ name: 'Wanda Two', school: 'Ashgrove Primary' });
    const local = await withRole('people_manager', [birchwood]);
    expect((await local.call(getDeskPerson, at(person))).statusCode).toBe(404);
    expect((await add(local, person, birchwood)).statusCode).toBe(404);
    await add(manager, person, birchwood);
    expect(namesOf(await local.call(getDeskPerson, at(person)))).toEqual(['Ashgrove Primary', 'Birchwood High']);
    const third = await makeSchool('Cedar Court');
    await add(manager, person, third);
    for (const reply of [await remove(local, person, third), await add(local, person, await makeSchool('Dell Road'))])
      expect(answer(reply)).toEqual([403, 'Your role is not for that school. Ask an operator.']);
    expect((await remove(local, person, birchwood)).statusCode).toBe(200);
    expect((await local.call(getDeskPerson, at(person))).statusCode).toBe(404);
  });

  it('is found by the filter of the list, and has its name in the export of their data', async () => {
    const name = 'Elm Rise Academy';
    const person = await test.signedIn({ name: 'Petra Filter', school: 'Ashgrove Primary' });
    await add(manager, person, await makeSchool(name));
    const found = await manager.call(listDeskPeople, { query: { school: name.toUpperCase() } });
    expect(found.json()).toMatchObject([{ name: 'Petra Filter', school: 'Ashgrove Primary' }]);
    expect((await manager.call(listDeskSchoolNames, {})).json()).toContain(name);
    const exported = peoplePersonalData.find(({ table }) => table === personSchools)?.inExport;
    const rows = exported && 'rows' in exported ? await exported.rows?.(test.context.db, person.person.id) : [];
    expect(rows).toMatchObject([
      { name: 'Ashgrove Primary', isMain: true },
      { name, isMain: false },
    ]);
  });
});
