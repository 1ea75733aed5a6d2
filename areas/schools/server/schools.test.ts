import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { listAuditEntries } from '#areas/desk/contract/audit.ts';
import { updateProfile } from '#areas/people/contract/profile.ts';
import { grantRole, listSchoolsOf, schools, users } from '#areas/people/server/index.ts';
import { findSchools } from '#areas/schools/contract/school.ts';
import {
  addSchoolAtDesk,
  changeSchool,
  getDeskSchool,
  importRegister,
  listDeskSchools,
  mergeSchool,
  previewMerge,
} from '#areas/schools/contract/school-desk.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';

const test = openTestApp();

let manager: SignedIn;
beforeAll(async () => {
  manager = await test.signedIn();
  await grantRole(test.context, test.context.db, null, manager.person.id, 'people_manager');
});

let count = 0;
const unique = (name: string) => `${name} ${++count}x`;
const add = async (name: string, about: object = {}) =>
  (await manager.call(addSchoolAtDesk, { body: { name, ...about } })).json() as { id: number };
const schoolsOf = (caller: SignedIn) => listSchoolsOf(test.context.db, caller.person.id);
const shownSchool = async (caller: SignedIn) =>
  (await test.context.db.select({ school: users.school }).from(users).where(eq(users.id, caller.person.id)))[0]?.school;

describe('the school that a person types', () => {
  it('is one unconfirmed school for each name, without regard to case, spaces and full stops', async () => {
    const name = unique('St. Mary’s');
    const first = await test.signedIn({ school: name });
    const second = await test.signedIn({ school: `  ${name.toUpperCase().replace('.', '').replace('’', "'")} ` });
    const [one] = await schoolsOf(first);
    const [other] = await schoolsOf(second);
    expect(one).toMatchObject({ name, isConfirmed: false, isMain: true });
    expect(other?.id).toBe(one?.id);
    expect(await shownSchool(second)).toContain('ST MARY');
  });

  it('is the only confirmed school with the name', async () => {
    const name = unique('Cedar Park');
    const { id } = await add(name);
    const person = await test.signedIn({ school: name.toLowerCase() });
    expect(await schoolsOf(person)).toMatchObject([{ id, isMain: true }]);
  });

  it('is unconfirmed if several schools have the name, unless the person chose one from the list', async () => {
    const name = unique('Holy Trinity');
    const here = await add(name, { place: 'Bath' });
    const there = await add(name, { place: 'Hull' });
    const person = await test.signedIn({ school: name });
    const [typed] = await schoolsOf(person);
    expect([here.id, there.id]).not.toContain(typed?.id);
    const choosing = { params: { id: person.person.id }, body: { schoolId: there.id } };
    expect((await person.call(updateProfile, choosing)).json()).toMatchObject({ school: name });
    expect(await schoolsOf(person)).toMatchObject([{ id: there.id, isMain: true }]);
  });

  it('ends when the person removes it, and cannot be chosen if it is closed', async () => {
    const { id } = await add(unique('Dale End'));
    await manager.call(changeSchool, { params: { id }, body: { isOpen: false } });
    const person = await test.signedIn({ school: unique('Elm Road') });
    const change = (body: object) => person.call(updateProfile, { params: { id: person.person.id }, body });
    const closed = await change({ schoolId: id });
    expect([closed.statusCode, closed.body]).toEqual([
      400,
      'That school is not in the list any more. Choose another, or type its name.',
    ]);
    await change({ school: '' });
    expect(await schoolsOf(person)).toEqual([]);
  });

  it('makes one school also when many people type it at the same time', async () => {
    const name = unique('Forge Lane');
    const people = await Promise.all(Array.from({ length: 8 }, () => test.signedIn()));
    await Promise.all(
      people.map((each) => each.call(updateProfile, { params: { id: each.person.id }, body: { school: name } })),
    );
    const ids = await Promise.all(people.map(async (each) => (await schoolsOf(each))[0]?.id));
    expect(new Set(ids).size).toBe(1);
  });

  it('has the same key in the function and in the columns', async () => {
    const { rows } = await test.context.db.execute(
      sql`select 1 from ${schools} where ${schools.key} <> school_key(${schools.name})`,
    );
    expect(rows).toEqual([]);
  });
});

describe('the search for a school', () => {
  it('is public, finds confirmed open schools only, and never a typed name', async () => {
    const name = unique('Quillon Academy');
    const { id } = await add(name, { place: 'Zedtown' });
    await test.signedIn({ school: unique('Quillon Secret') });
    const find = async (q: string) => (await test.stranger.call(findSchools, { query: { q } })).json();
    expect(await find('quil')).toEqual([{ id, name, place: 'Zedtown' }]);
    expect(await find('zedt acad')).toEqual([{ id, name, place: 'Zedtown' }]);
    for (const q of ['', 'q', '%', "';--", 'secret']) expect(await find(q)).toEqual([]);
    await manager.call(changeSchool, { params: { id }, body: { isOpen: false } });
    expect(await find('quil')).toEqual([]);
  });
});

describe('the schools of the desk', () => {
  it('are added, found, changed and shown on profiles', async () => {
    const name = unique('Grange');
    const { id } = await add(name, { urn: 123_456, trust: 'Northern Light Trust', domain: 'GRANGE.sch.uk' });
    const list = async (q: string) => (await manager.call(listDeskSchools, { query: { q } })).json();
    for (const q of ['123456', name, 'northern li'])
      expect(await list(q)).toMatchObject([{ id, trust: 'Northern Light Trust' }]);
    const person = await test.signedIn({ school: name });
    const renamed = unique('The Grange');
    const reply = await manager.call(changeSchool, { params: { id }, body: { name: renamed, trust: null } });
    expect(reply.json()).toMatchObject({ name: renamed, trust: null, domain: 'grange.sch.uk', people: 1 });
    expect(await shownSchool(person)).toBe(renamed);
    const again = await manager.call(addSchoolAtDesk, { body: { name: 'Other', urn: 123_456 } });
    expect([again.statusCode, again.body]).toEqual([
      409,
      'Another school has this URN. Search for it, and merge the two.',
    ]);
    for (const body of [{ name: ' ' }, { name: 'A', urn: 12 }, { name: 'A', domain: 'no domain' }])
      expect((await manager.call(addSchoolAtDesk, { body })).statusCode).toBe(400);
  });

  it('are confirmed, which corrects the names on profiles', async () => {
    const person = await test.signedIn({ school: unique('hill top') });
    const [typed] = await schoolsOf(person);
    const name = `${typed?.name.replace('hill top', 'Hill Top')}`;
    const body = { name, isConfirmed: true as const };
    await manager.call(changeSchool, { params: { id: typed?.id ?? 0 }, body });
    expect(await shownSchool(person)).toBe(name);
  });

  it('are merged with a preview. A name that was merged means the other school from then on', async () => {
    const wrong = unique('Ivybrige');
    const { id: into } = await add(unique('Ivybridge'));
    const [one, both] = [await test.signedIn({ school: wrong }), await test.signedIn({ school: wrong })];
    const [from] = await schoolsOf(one);
    await test.context.db.execute(
      sql`insert into person_schools (user_id, school_id) values (${both.person.id}, ${into})`,
    );
    const at = { params: { id: from?.id ?? 0 } };
    const preview = await manager.call(previewMerge, { params: { ...at.params, into } });
    expect(preview.json()).toMatchObject({ people: 2, inBoth: 1, profiles: 2, invitations: 0, roles: 0 });
    const merged = await manager.call(mergeSchool, { ...at, body: { into } });
    expect(merged.json()).toMatchObject({ id: into, people: 2, otherNames: [wrong.toLowerCase()] });
    expect(await schoolsOf(both)).toMatchObject([{ id: into, isMain: true }]);
    expect(await shownSchool(one)).toBe(merged.json().name);
    expect((await manager.call(getDeskSchool, at)).statusCode).toBe(404);
    expect(await schoolsOf(await test.signedIn({ school: wrong }))).toMatchObject([{ id: into }]);
    const same = await manager.call(mergeSchool, { params: { id: into }, body: { into } });
    expect(same.statusCode).toBe(400);
  });
});

describe('the register', () => {
  const heading =
    'URN,LA (name),EstablishmentName,EstablishmentStatus (name),PhaseOfEducation (name),Town,Postcode,Trusts (code),Trusts (name)';
  const upload = (lines: string[], encoding: BufferEncoding = 'latin1') => {
    const boundary = 'xxBoundaryxx';
    const file = Buffer.from([heading, ...lines].join('\r\n'), encoding);
    const payload = Buffer.concat([
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="r.csv"\r\nContent-Type: text/csv\r\n\r\n`,
      ),
      file,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    return test.app.inject({
      method: importRegister.method,
      url: importRegister.path,
      headers: { cookie: manager.cookie ?? '', 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload,
    });
  };

  it('is imported in Windows-1252 or UTF-8, can be repeated, and renames schools on profiles', async () => {
    const lines = [
      '100001,Bath,"Café School, The",Open,Primary,Bath,BA1 1AA,5001,Severn Trust',
      '100002,Bath,Closed School,Closed,Secondary,Bath,BA1 1AB,,',
      'abc,Bath,No number,Open,Primary,Bath,,,',
    ];
    const first = await upload(lines);
    expect(first.json()).toMatchObject({ added: 1, changed: 0, unchanged: 0, leftOut: 1, faultCount: 1 });
    expect((await upload(lines, 'utf8')).json()).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
    const person = await test.signedIn({ school: 'Café School, The' });
    const renamed = await upload([
      '100001,Bath,Cafe Academy,"Open, but proposed to close",Primary,Bath,BA1 1AA,5001,Severn Trust',
    ]);
    expect(renamed.json()).toMatchObject({ added: 0, changed: 1 });
    expect(await shownSchool(person)).toBe('Cafe Academy');
    const found = await manager.call(listDeskSchools, { query: { q: '100001' } });
    expect(found.json()).toMatchObject([
      { name: 'Cafe Academy', phase: 'primary', trust: 'Severn Trust', isOpen: true },
    ]);
    await upload(['100001,Bath,Cafe Academy,Closed,Primary,Bath,BA1 1AA,5001,Severn Trust']);
    expect((await test.stranger.call(findSchools, { query: { q: 'cafe acad' } })).json()).toEqual([]);
  });

  it('refuses another file with a reason', async () => {
    const wrong = await upload([]).then(() => test.app.inject({ method: 'POST', url: importRegister.path }));
    expect(wrong.statusCode).toBe(401);
    const open = await upload(['"not closed']);
    expect([open.statusCode, open.body]).toEqual([400, 'The file is not CSV. Download it again.']);
  });

  it('leaves an entry in the audit log', async () => {
    const operator = await test.signedIn();
    await grantRole(test.context, test.context.db, null, operator.person.id, 'operator');
    const log = await operator.call(listAuditEntries, { query: { action: 'schools_imported' } });
    expect(log.json()[0]).toMatchObject({ actor: { id: manager.person.id } });
  });
});
